//! Rules that hold because of how the game is built: each has something here that fails when it no longer does.

use crate::kit::{Britain, Japan, Kit, Step, Usa};
use ironbottom_axis2001::board::{Country, SpaceId};
use ironbottom_axis2001::combat::Report;
use ironbottom_axis2001::event::Event;
use ironbottom_kernel::{Pending, Rules, Viewer, Words};

#[test]
fn rsetup_3_each_country_is_an_economy_of_its_own() {
    let mut kit =
        Kit::empty(Britain).cash(Country::India, 10).cash(Country::Australia, 10).at(Step::Purchase);
    kit.act("buy india infantry");
    assert_eq!((kit.purse(Country::India), kit.purse(Country::Australia)), (7, 10));
    assert!(!kit.allows("buy india fighter"), "Australia's money is not India's");
}

#[test]
fn rsetup_10_territories_begin_with_the_country_of_their_colour() {
    let kit = Kit::new(|_| {});
    for dutch in ["java", "sumatra", "celebes", "dutch-new-guinea"] {
        assert_eq!(kit.holder(dutch), Country::Australia, "{dutch}");
    }
    for brown in ["manchuria", "shantung", "korea"] {
        assert_eq!(kit.holder(brown), Country::Japan, "{brown}");
    }
    let printed = |land: SpaceId| kit.rules.board[land].control;
    assert!(SpaceId::lands().all(|land| printed(land) == Some(kit.state.holder[land.index()])));
}

#[test]
fn rsetup_11_a_sea_zone_holds_any_number_of_units() {
    let mut kit =
        Kit::empty(Usa).put("90 usa-submarine", "sz-9").put("90 usa-submarine", "sz-10").at(Step::Noncombat);
    kit.go(90, "usa-submarine", "sz-10", "sz-9");
    assert_eq!(kit.count("sz-9", "usa-submarine"), 180);
}

#[test]
fn rsetup_14_a_territory_holds_any_number_of_units() {
    let mut kit = Kit::empty(Japan)
        .put("90 japan-infantry", "korea")
        .put("90 japan-infantry", "manchuria")
        .put("50 japan-fighter", "manchuria")
        .at(Step::Noncombat);
    kit.go(90, "japan-infantry", "korea", "manchuria");
    assert_eq!(
        (kit.count("manchuria", "japan-infantry"), kit.count("manchuria", "japan-fighter")),
        (180, 50)
    );
}

#[test]
fn rsetup_18_an_allys_territory_is_friendly() {
    let kit =
        Kit::empty(Usa).put("1 usa-fighter", "papua").put("1 usa-infantry", "queensland").at(Step::Noncombat);
    assert!(kit.allows("move 1 usa-fighter papua queensland"));
    assert!(kit.allows("move 1 usa-infantry queensland new-south-wales"));
}

#[test]
fn robject_5_the_allies_win_as_a_team() {
    let kit = Kit::empty(Britain).hold("japan", Country::India).at(Step::Begin);
    let Pending::Over(outcome) = kit.rules.pending(&kit.state) else { panic!("the game is over") };
    let (britain, usa) = (kit.rules.seat(Britain), kit.rules.seat(Usa));
    assert!(outcome.winners.contains(britain) && outcome.winners.contains(usa));
    assert!(!outcome.winners.contains(kit.rules.seat(Japan)));
}

#[test]
fn rturn_3_a_player_may_leave_out_whatever_a_phase_allows() {
    let mut kit = Kit::new(|_| {});
    kit.act("divide 6");
    // Purchase, combat movement and non-combat movement: nothing is done in any of them.
    kit.acts(&["done", "done", "done"]);
    assert_eq!((kit.state.power, kit.state.round), (Britain, 1));
    assert_eq!(kit.purse(Country::Japan), 38, "the money was kept");
}

#[test]
fn rbuy_4_who_has_run_out_of_pieces_buys_all_the_same() {
    // The box has no hundred infantry of one colour.
    let mut kit =
        Kit::empty(Japan).put("100 japan-infantry", "japan").cash(Country::Japan, 3).at(Step::Purchase);
    kit.act("buy japan infantry");
    assert_eq!(kit.purse(Country::Japan), 0);
}

#[test]
fn rland_1_a_battle_has_a_board_with_both_sides() {
    let mut kit = Kit::empty(Japan)
        .put("2 japan-infantry", "manchuria")
        .put("1 china-infantry", "suiyuan")
        .at(Step::CombatMove);
    kit.go(2, "japan-infantry", "manchuria", "suiyuan").roll("done", &[6, 6, 6]);
    let scene = kit.rules.scene(&kit.rules.view(&kit.state, Viewer::Public));
    let at = |piece: &str| {
        let found = scene.pieces.iter().find(|it| it.id.starts_with(piece)).expect("it is in the battle");
        found.at.clone()
    };
    assert_eq!(
        (at("japan-infantry").as_str(), at("china-infantry").as_str()),
        ("battle-attack", "battle-defend")
    );
}

#[test]
fn rmulti_3_each_defender_rolls_for_his_own_units() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-battleship", "sz-17")
        .put("1 usa-destroyer", "sz-10")
        .put("2 britain-destroyer", "sz-10")
        .at(Step::CombatMove);
    kit.go(1, "japan-battleship", "sz-17", "sz-10").roll("done", &[6, 6, 6, 6]);
    let dice = |event: &Event| match event {
        Event::Battle(Report::Fired { by, dice, .. }) if *by == Usa.side() => Some(dice.all().len()),
        _ => None,
    };
    assert_eq!(kit.events.iter().filter_map(dice).sum::<usize>(), 3, "a die for each, whosever it is");
}

#[test]
fn rcontrol_5_the_route_of_a_liberated_territory_may_stay_in_enemy_hands() {
    let mut kit = Kit::empty(Britain)
        .hold("celebes", Country::Japan)
        .convoy_japanese("sz-39")
        .put("1 britain-transport(infantry)", "sz-39")
        .at(Step::CombatMove);
    kit.assault("britain-transport", "sz-39", "celebes").act("done").roll("storm", &[]);
    assert_eq!(kit.holder("celebes"), Country::Australia);
    assert!(kit.is_japanese("sz-39"), "a transport takes no route");
    kit.begin(Step::Income);
    assert_eq!(kit.purse(Country::Australia), 19, "Celebes yields nothing yet");
}

#[test]
fn rconvoy_6_the_chart_follows_the_markers() {
    let chart = |kit: &Kit| {
        let scene = kit.rules.scene(&kit.rules.view(&kit.state, Viewer::Public));
        format!("{:?}", scene.panels.iter().find(|panel| panel.id == "production"))
    };
    let mut kit = Kit::empty(Japan).put("1 japan-destroyer", "sz-38").at(Step::CombatMove);
    let before = chart(&kit);
    kit.go(1, "japan-destroyer", "sz-38", "sz-39");
    assert_ne!(chart(&kit), before, "Celebes no longer pays Australia");
}

#[test]
fn rtransport_5_it_need_not_unload_all_of_its_cargo() {
    let mut kit = Kit::empty(Japan).put("1 japan-transport(artillery,infantry)", "sz-25").at(Step::Noncombat);
    kit.act("unload japan-transport(artillery,infantry) sz-25 infantry mariana-islands").act("done");
    assert_eq!((kit.count("mariana-islands", "japan-infantry"), kit.total("japan-artillery")), (1, 1));
    assert_eq!(kit.word("sz-25", "japan-transport"), "japan-transport(artillery)");
}

#[test]
fn rraid_9_surviving_raiders_land_in_phase_6() {
    let mut kit = Kit::empty(Usa)
        .hold("bonin-islands", Country::Usa)
        .put("1 usa-bomber", "bonin-islands")
        .cash(Country::Japan, 20)
        .at(Step::CombatMove);
    kit.go(1, "usa-bomber", "bonin-islands", "japan");
    let bomber = kit.word("japan", "usa-bomber");
    kit.act(&format!("raid 1 {bomber} japan")).roll("done", &[5]);
    assert!(!kit.allows("done"), "it has to land");
    kit.go(1, "usa-bomber", "japan", "bonin-islands").act("done");
    assert_eq!(kit.count("bonin-islands", "usa-bomber"), 1);
}
