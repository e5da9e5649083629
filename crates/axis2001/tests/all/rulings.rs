//! One test for each ruling of `docs/rulings/axis-2001.md`, by its number: board, options and movement.

use crate::kit::{Britain, Japan, Kit, Reason, Step, Usa, space};
use ironbottom_axis2001::board::{Confidence, Country, Kind, RouteSet, SpaceId};
use ironbottom_axis2001::forces::CROWDED;
use ironbottom_axis2001::settings::{Players, Settings};
use ironbottom_axis2001::unit::Status;
use ironbottom_kernel::{Rules, Words};

// --- board, options, limits ---

#[test]
fn ruling_1_eleven_routes_and_thirteen_by_choice() {
    let routes = |set| {
        let board = Kit::new(|_| {}).rules.board;
        board.routes_of(set).count()
    };
    assert_eq!(routes(RouteSet::Found), 11);
    assert_eq!((routes(RouteSet::Islands), routes(RouteSet::Coasts)), (13, 13));
    let says = |routes| {
        let kit = Kit::new(|settings| settings.routes = routes);
        let view = kit.rules.view(&kit.state, ironbottom_kernel::Viewer::Public);
        format!("{:?}", kit.rules.scene(&view)).contains("Two routes more")
    };
    assert!(says(RouteSet::Found) && !says(RouteSet::Coasts), "who plays without them reads it");
    // Every set of the data can be chosen.
    let sets: std::collections::BTreeSet<_> =
        Kit::new(|_| {}).rules.board.routes.iter().map(|it| it.set).collect();
    assert_eq!(sets.into_iter().collect::<Vec<_>>(), [RouteSet::Found, RouteSet::Islands, RouteSet::Coasts]);
}

#[test]
fn ruling_1_the_british_units_of_sea_zone_54_are_marked_as_doubtful() {
    let kit = Kit::new(|_| {});
    let placed = kit.rules.board.start.placements.iter().filter(|placed| placed.at == space("sz-54"));
    let sure: Vec<_> = placed.map(|placed| (placed.kind, placed.confidence)).collect();
    assert_eq!(sure.len(), 2, "{sure:?}");
    assert!(sure.iter().all(|(_, confidence)| *confidence == Confidence::Reconstructed), "{sure:?}");
}

#[test]
fn ruling_2_after_thirty_rounds_the_allies_have_won() {
    assert_eq!(Settings::default().rounds, 30);
    let over = Kit::empty(Usa).round(30).at(Step::End);
    assert_eq!(over.outcome(), Some("rounds"));
    let lifted = Kit::empty_with(Usa, |settings| settings.rounds = 0).round(30).at(Step::End);
    assert_eq!(lifted.outcome(), None);
}

#[test]
fn ruling_3_a_bid_is_in_hand_before_the_first_turn() {
    let kit = Kit::new(|settings| {
        settings.bid = 9;
        settings.bid_for = Country::Australia;
    });
    assert_eq!((kit.purse(Country::Australia), kit.purse(Country::Usa)), (29, 75));
}

#[test]
fn ruling_4_two_hundred_of_a_kind_are_enough() {
    let kit =
        Kit::empty(Japan).put("200 japan-infantry", "japan").cash(Country::Japan, 99).at(Step::Purchase);
    assert_eq!(kit.refused("buy japan infantry").reason, Reason::TooMany(Kind::Infantry));
}

#[test]
fn ruling_4_a_board_too_full_of_groups_takes_no_more_moves() {
    let mut kit = Kit::empty(Japan).put("2 japan-infantry", "manchuria").at(Step::CombatMove);
    let unit = kit.unit("japan-submarine");
    for row in 0..CROWDED {
        let zone = SpaceId::seas().nth(row % SpaceId::SEAS).expect("a sea zone");
        let unlike = unit.with_status(Status::from_bits((row / SpaceId::SEAS) as u16));
        kit.state.forces.add(zone, unlike, 1);
    }
    assert_eq!(kit.refused("move 1 japan-infantry manchuria suiyuan").reason, Reason::Crowded);
}

#[test]
fn ruling_5_the_convoys_pay_while_either_capital_is_held_and_who_lost_its_own_gets_nothing() {
    let mut kit = Kit::empty(Britain).hold("india", Country::Japan).at(Step::Income);
    assert_eq!(kit.state.pool, 12);
    assert_eq!(kit.refused("divide 1").reason, Reason::CapitalLost(Country::India));
    assert_eq!(kit.offered(), ["divide 0"]);
    let before = kit.purse(Country::Australia);
    kit.act("divide 0");
    assert_eq!((kit.purse(Country::India), kit.purse(Country::Australia)), (0, before + 12));
    let other = Kit::empty(Britain).hold("new-south-wales", Country::Japan).at(Step::Income);
    assert_eq!(other.refused("divide 11").reason, Reason::CapitalLost(Country::Australia));
    assert!(other.allows("divide 12"));
    let neither = Kit::empty(Britain)
        .hold("india", Country::Japan)
        .hold("new-south-wales", Country::Japan)
        .at(Step::Income);
    assert_eq!(neither.state.pool, 0);
}

#[test]
fn ruling_6_with_two_players_nothing_is_agreed() {
    let mut kit = Kit::empty_with(Japan, |settings| settings.players = Players::Two)
        .put("2 japan-destroyer", "sz-19")
        .put("1 usa-transport", "sz-10")
        .put("1 britain-transport", "sz-10")
        .at(Step::CombatMove);
    kit.go(2, "japan-destroyer", "sz-19", "sz-10").dice(&[1, 6]).act("done");
    kit.dice(&[6, 6]).lose(&["usa-transport"]).no_dice_left();
    assert!(!kit.offers("accept"));
}

#[test]
fn ruling_7_the_first_division_comes_before_japans_first_turn() {
    let kit = Kit::new(|_| {});
    kit.waits_for(Britain);
    assert_eq!((kit.step(), kit.state.round), (Some(Step::Divide), 1));
}

// --- movement ---

#[test]
fn ruling_8_submarines_surface_in_phase_8_whoever_owns_them() {
    let mut kit = Kit::empty(Britain)
        .put("1 britain-submarine.submerged", "sz-10")
        .put("1 japan-submarine.submerged", "sz-11")
        .at(Step::Noncombat);
    assert_eq!(kit.word("sz-11", "japan-submarine"), "japan-submarine.submerged", "not in phase 6");
    kit.act("done");
    assert_eq!(kit.word("sz-10", "britain-submarine"), "britain-submarine");
    assert_eq!(kit.word("sz-11", "japan-submarine"), "japan-submarine");
}

#[test]
fn ruling_9_in_phase_3_aircraft_need_a_target_and_ships_none() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-fighter", "palau")
        .put("1 japan-destroyer", "sz-34")
        .put("1 japan-infantry", "manchuria")
        .at(Step::CombatMove);
    let nothing = kit.refused("move 1 japan-fighter palau sz-34");
    assert_eq!(nothing.reason, Reason::NothingToAttack(space("sz-34")));
    let friendly = kit.refused("move 1 japan-infantry manchuria korea");
    assert_eq!(friendly.reason, Reason::NothingToAttack(space("korea")));
    kit.go(1, "japan-destroyer", "sz-34", "sz-27").act("done");
    let word = kit.word("sz-27", "japan-destroyer");
    assert_eq!(kit.refused(&format!("move 1 {word} sz-27 sz-34")).reason, Reason::AlreadyMoved);
}

#[test]
fn ruling_10_an_allys_base_frees_the_step_at_both_ends() {
    // Philippines to Formosa's sea and an ally's base: sea zone 38 is free for the Americans of the Philippines, and a
    // British fighter has the same.
    for power in [Britain, Usa] {
        let unit = if power == Britain { "britain-fighter" } else { "usa-fighter" };
        let mut kit = Kit::empty(power)
            .put(&format!("1 {unit}"), "philippines")
            .put("1 japan-transport", "sz-38")
            .at(Step::CombatMove);
        kit.go(1, unit, "philippines", "sz-38");
        assert!(kit.word("sz-38", unit).starts_with(&format!("{unit}.moved")), "no move was spent");
        kit.dice(&[1, 6]).act("done");
        let word = kit.word("sz-38", unit);
        kit.act(&format!("move 1 {word} sz-38 philippines"));
    }
}

#[test]
fn ruling_11_a_base_captured_this_turn_frees_no_step() {
    let mut kit = Kit::empty(Japan).put("1 japan-fighter", "palau").at(Step::Noncombat);
    kit.state.holder[space("philippines").index()] = Country::Japan;
    kit.state.taken.insert(space("philippines"));
    assert!(!kit.state.fields[0].contains(space("sz-38")), "its sea is not as near as a field");
    assert_eq!(
        kit.refused("move 1 japan-fighter palau philippines").reason,
        Reason::NoLanding(space("philippines"))
    );
}

#[test]
fn ruling_12_a_patrol_lands_without_air_bases() {
    let kit = Kit::empty(Japan)
        .put("1 japan-fighter.patrol", "sz-24")
        .put("1 japan-carrier", "sz-24")
        .at(Step::Recovery);
    // The Marianas' base is one free step from sea zone 25, and of no use to a patrol over 24.
    let refused = kit.refused("recover 1 japan-fighter.patrol sz-24 mariana-islands");
    assert_eq!(refused.reason, Reason::NoLanding(space("mariana-islands")));
}

#[test]
fn ruling_13_a_carrier_takes_a_convoy_and_a_transport_does_not() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-carrier", "sz-45")
        .put("1 japan-transport", "sz-45")
        .at(Step::CombatMove);
    kit.go(1, "japan-transport", "sz-45", "sz-44");
    assert!(!kit.is_japanese("sz-44"));
    kit.go(1, "japan-carrier", "sz-45", "sz-44");
    assert!(kit.is_japanese("sz-44"));
}

#[test]
fn ruling_14_a_submarine_seizes_a_convoy_in_an_empty_zone_only() {
    let kit = Kit::empty(Japan)
        .put("1 japan-submarine", "sz-44")
        .put("1 usa-transport", "sz-44")
        .at(Step::CombatMove);
    assert_eq!(kit.refused("seize 1 japan-submarine sz-44").reason, Reason::EnemyThere(space("sz-44")));
}

#[test]
fn ruling_15_a_ship_between_bases_may_load_on_the_way() {
    let mut kit = Kit::empty(Japan)
        .hold("new-britain", Country::Japan)
        .put("1 japan-transport", "sz-36")
        .put("1 japan-infantry", "palau")
        .at(Step::Noncombat);
    kit.go(1, "japan-transport", "sz-36", "sz-34");
    kit.load("japan-infantry", "palau", "japan-transport", "sz-34");
    kit.go(1, "japan-transport", "sz-34", "sz-27");
    assert_eq!(kit.count("sz-27", "japan-transport"), 1);
}
