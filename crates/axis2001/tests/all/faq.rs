//! The questions of the FAQ: victory, Japan's first turn, Britain, convoys, kamikazes.

use crate::kit::{Britain, Japan, Kit, Reason, Step, Usa};
use ironbottom_axis2001::board::Country;
use ironbottom_axis2001::settings::Setup;

/// Japan with an income of 28.
fn twenty_eight() -> Kit {
    let lands = [
        "hong-kong",
        "burma",
        "queensland",
        "northern-territory",
        "western-australia",
        "south-australia",
        "dutch-new-guinea",
    ];
    lands.into_iter().fold(Kit::empty(Japan), |kit, land| kit.hold(land, Country::Japan))
}

#[test]
fn rfaq_setup_1_the_balanced_set_up_weakens_japan_in_six_places() {
    let boxed = Kit::new(|_| {});
    let balanced = Kit::new(|settings| settings.setup = Setup::Balanced);
    let numbers = |kit: &Kit| {
        [
            kit.count("french-indo-china", "japan-infantry"),
            kit.count("hainan", "japan-infantry"),
            kit.count("sz-37", "japan-transport"),
            kit.count("mariana-islands", "japan-fighter"),
            kit.count("sz-20", "japan-submarine"),
            kit.count("sz-22", "japan-submarine"),
        ]
    };
    assert_eq!(numbers(&boxed), [4, 4, 2, 1, 1, 0]);
    assert_eq!(numbers(&balanced), [2, 6, 1, 0, 0, 1]);
}

#[test]
fn rfaq_victory_1_twice_28_ipcs_are_four_points() {
    let mut kit = twenty_eight();
    kit.begin(Step::Income);
    assert_eq!(kit.state.points, 2);
    let mut again = twenty_eight();
    again.state.points = kit.state.points;
    again.begin(Step::Income);
    assert_eq!(again.state.points, 4);
}

fn raided(bombers: u8, faces: &[u16]) -> Kit {
    let mut kit = Kit::empty(Usa)
        .hold("mariana-islands", Country::Usa)
        .put(&format!("{bombers} usa-bomber"), "mariana-islands")
        .cash(Country::Japan, 40);
    kit.state.points = 5;
    kit.begin(Step::CombatMove);
    kit.go(bombers, "usa-bomber", "mariana-islands", "japan");
    let word = kit.word("japan", "usa-bomber");
    kit.act(&format!("raid {bombers} {word} japan"));
    kit.combat(faces);
    kit
}

#[test]
fn rfaq_victory_2_bombs_for_five_cost_no_point_and_for_fifteen_one() {
    let five = raided(1, &[5]);
    assert_eq!((five.purse(Country::Japan), five.state.points), (35, 5));
    let fifteen = raided(3, &[5, 5, 5]);
    assert_eq!((fifteen.purse(Country::Japan), fifteen.state.points), (25, 4));
}

#[test]
fn rfaq_victory_3_japan_wins_or_loses_on_points_at_the_end_of_its_own_turn() {
    let mut kit = twenty_eight();
    kit.state.points = 20;
    kit.begin(Step::Income);
    assert_eq!(kit.outcome(), Some("points"));
    let lands = ["japan", "french-indo-china", "siam", "manchuria", "korea", "shantung"];
    let mut starved = lands.into_iter().fold(Kit::empty(Japan), |kit, land| kit.hold(land, Country::China));
    starved.state.points = 21;
    starved.begin(Step::Income);
    assert_eq!(starved.outcome(), Some("starved"));
}

#[test]
fn rfaq_victory_4_holding_szechwan_does_not_win() {
    let mut kit = Kit::empty(Japan).hold("szechwan", Country::Japan).at(Step::Begin);
    assert_eq!(kit.outcome(), None);
    kit = Kit::empty(Japan).hold("india", Country::Japan).at(Step::Begin);
    assert_eq!(kit.outcome(), Some("capital"));
}

#[test]
fn rfaq_firstturn_1_at_sea_too_the_allies_need_a_one_but_not_in_china() {
    let mut kit = Kit::empty(Japan)
        .round(1)
        .put("1 japan-battleship", "sz-46")
        .put("1 britain-destroyer", "sz-47")
        .put("1 japan-infantry", "manchuria")
        .put("1 china-infantry", "suiyuan")
        .at(Step::CombatMove);
    kit.go(1, "japan-battleship", "sz-46", "sz-47");
    kit.go(1, "japan-infantry", "manchuria", "suiyuan");
    kit.act("done").dice(&[6, 2]).act("fight sz-47");
    assert_eq!(kit.word("sz-47", "japan-battleship"), "japan-battleship.moved.fought");
    kit.fight(&[1, 6, 6, 2]);
    assert_eq!(kit.total("japan-infantry"), 0, "Chinese infantry hits with a 2");
}

#[test]
fn rfaq_firstturn_2_an_interceptor_over_india_needs_a_one() {
    let mut kit = Kit::empty(Japan)
        .round(1)
        .put("1 japan-bomber", "french-indo-china")
        .put("1 britain-fighter", "india")
        .cash(Country::India, 15)
        .at(Step::CombatMove);
    kit.go(1, "japan-bomber", "french-indo-china", "india");
    let bomber = kit.word("india", "japan-bomber");
    kit.act(&format!("raid 1 {bomber} india")).act("done");
    kit.dice(&[2, 4]).act("intercept britain-fighter").fight(&[]);
    assert_eq!((kit.total("japan-bomber"), kit.purse(Country::India)), (1, 11));
}

#[test]
fn rfaq_firstturn_3_the_advantage_lasts_through_every_round() {
    let mut kit = Kit::empty(Japan)
        .round(1)
        .put("1 japan-battleship", "sz-46")
        .put("1 britain-destroyer", "sz-47")
        .at(Step::CombatMove);
    kit.go(1, "japan-battleship", "sz-46", "sz-47");
    kit.combat(&[6, 3, 6, 3, 6, 2]);
    assert_eq!(kit.word("sz-47", "japan-battleship"), "japan-battleship.moved.fought");
}

#[test]
fn rfaq_britain_1_the_convoys_pay_twelve_at_the_start_and_each_turn_what_is_held() {
    let mut kit = Kit::new(|_| {});
    kit.waits_for(Britain);
    assert!(matches!(kit.refused("divide 13").reason, Reason::NotSoMuch(12)));
    kit.act("divide 5");
    assert_eq!((kit.purse(Country::India), kit.purse(Country::Australia)), (20, 27));
    let mut turn = Kit::empty(Britain).convoy_japanese("sz-15").at(Step::Income);
    assert_eq!(turn.state.pool, 7);
    turn.act("divide 0");
    assert_eq!((turn.purse(Country::India), turn.purse(Country::Australia)), (15, 27));
}

#[test]
fn rfaq_britain_3_what_the_british_take_is_an_allys_chinas_or_indias() {
    let mut kit = Kit::empty(Britain)
        .hold("kwangsi", Country::Japan)
        .put("1 britain-infantry", "shan-state")
        .put("1 britain-infantry", "anhwe")
        .put("1 britain-infantry", "hong-kong")
        .put("1 britain-transport(infantry)", "sz-35")
        .at(Step::CombatMove);
    kit.go(1, "britain-infantry", "shan-state", "french-indo-china");
    kit.go(1, "britain-infantry", "anhwe", "manchuria");
    kit.go(1, "britain-infantry", "hong-kong", "kwangsi");
    kit.assault("britain-transport", "sz-35", "ryukyu-islands");
    kit.act("done");
    kit.roll("storm", &[]);
    assert_eq!(kit.holder("french-indo-china"), Country::India);
    assert_eq!(kit.holder("manchuria"), Country::China);
    assert_eq!(kit.holder("kwangsi"), Country::China);
    assert_eq!(kit.holder("ryukyu-islands"), Country::India);
}

#[test]
fn rfaq_convoy_1_a_route_and_its_territory_pay_only_together_and_a_center_only_its_owner() {
    let mut cut = Kit::empty(Britain).convoy_japanese("sz-39").at(Step::Income);
    assert_eq!(cut.purse(Country::Australia), 19);
    cut = Kit::empty(Japan).hold("celebes", Country::Japan).at(Step::Income);
    assert_eq!(cut.purse(Country::Japan), 19);
    cut = Kit::empty(Japan).hold("celebes", Country::Japan).convoy_japanese("sz-39").at(Step::Income);
    assert_eq!(cut.purse(Country::Japan), 20);
    let mut center = Kit::empty(Usa).convoy_japanese("sz-3").at(Step::Income);
    assert_eq!(center.purse(Country::Usa), 65);
    center = Kit::empty(Japan).convoy_japanese("sz-3").at(Step::Income);
    assert_eq!(center.purse(Country::Japan), 19);
}

#[test]
fn rfaq_convoy_2_a_ship_that_is_no_transport_takes_two_convoys_in_passing() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-destroyer", "sz-45")
        .put("1 japan-transport", "sz-45")
        .at(Step::CombatMove);
    let transport = kit.allows("move 1 japan-transport sz-45 sz-44");
    if transport {
        kit.go(1, "japan-transport", "sz-45", "sz-44");
        assert!(!kit.is_japanese("sz-44"));
    }
    kit.go(1, "japan-destroyer", "sz-45", "sz-44");
    kit.go(1, "japan-destroyer", "sz-44", "sz-43");
    assert!(kit.is_japanese("sz-44") && kit.is_japanese("sz-43"));
}

/// American ships in sea zone 23 when American combat movement is over.
fn off_japan(ships: &[&str]) -> Kit {
    let mut kit = ships.iter().fold(Kit::empty(Usa).kamikazes(6), |kit, ship| kit.put(ship, "sz-23"));
    kit.begin(Step::CombatMove);
    kit.act("done");
    kit.waits_for(Japan);
    kit
}

#[test]
fn rfaq_kamikaze_1_a_battleship_takes_two_kamikazes() {
    let mut kit = off_japan(&["1 usa-battleship"]);
    kit.act("kamikaze usa-battleship sz-23").fight(&[2]);
    assert!(kit.word("sz-23", "usa-battleship").contains("damaged"));
    let mut kit = off_japan(&["1 usa-battleship"]);
    kit.act("kamikaze usa-battleship sz-23").act("kamikaze usa-battleship sz-23").fight(&[2, 2]);
    assert_eq!(kit.total("usa-battleship"), 0);
}

#[test]
fn rfaq_kamikaze_2_no_unit_is_spent_only_the_track() {
    let mut kit = Kit::empty(Usa)
        .kamikazes(6)
        .put("1 usa-transport", "sz-23")
        .put("1 japan-fighter", "japan")
        .at(Step::CombatMove);
    kit.act("done").act("kamikaze usa-transport sz-23").fight(&[5]);
    assert_eq!((kit.state.kamikazes, kit.total("japan-fighter"), kit.total("usa-transport")), (5, 1, 1));
}

#[test]
fn rfaq_kamikaze_3_all_are_declared_before_any_die_and_ships_they_hit_fire_back() {
    let mut kit = Kit::empty(Usa)
        .kamikazes(6)
        .put("1 usa-destroyer", "sz-22")
        .put("1 japan-transport", "sz-24")
        .put("1 usa-transport", "sz-23")
        .at(Step::CombatMove);
    kit.go(1, "usa-destroyer", "sz-22", "sz-24");
    kit.act("done");
    let destroyer = kit.word("sz-24", "usa-destroyer");
    // No die is asked for while they are declared in two zones.
    kit.act(&format!("kamikaze {destroyer} sz-24")).act("kamikaze usa-transport sz-23");
    // The destroyer is struck and still sinks the transport, which has nobody left to hit; the other kamikaze misses.
    kit.act("enough").dice(&[2, 3, 6]).act("fight sz-24").no_dice_left();
    assert_eq!(
        (kit.total("usa-destroyer"), kit.total("japan-transport"), kit.total("usa-transport")),
        (0, 0, 1)
    );
}

#[test]
fn rfaq_kamikaze_4_they_strike_where_the_allies_have_long_been() {
    let mut kit = off_japan(&["1 usa-transport"]);
    kit.act("kamikaze usa-transport sz-23").fight(&[1]);
    assert_eq!(kit.total("usa-transport"), 0);
}

#[test]
fn rfaq_kamikaze_5_at_sea_only_and_also_when_japan_attacks() {
    let mut kit = Kit::empty(Japan)
        .kamikazes(6)
        .put("1 japan-destroyer", "sz-36")
        .put("1 usa-destroyer", "sz-24")
        .put("1 usa-infantry", "bonin-islands")
        .hold("bonin-islands", Country::Usa)
        .at(Step::CombatMove);
    kit.go(1, "japan-destroyer", "sz-36", "sz-24");
    kit.act("done");
    assert!(matches!(kit.refused("kamikaze usa-infantry bonin-islands").reason, Reason::Battle(_)));
    // Struck already, it needs no more fire, but it fires.
    kit.act("kamikaze usa-destroyer sz-24").fight(&[2, 6]);
    assert_eq!(kit.total("usa-destroyer"), 0);
}
