//! The questions of the FAQ: combat air patrol and risky attacks.

use crate::kit::{self, Britain, Japan, Kit, Reason, Step};

#[test]
fn rfaq_cap_1_a_fighter_back_from_patrol_has_its_whole_range() {
    let mut kit = Kit::empty(Japan).put("1 japan-fighter.patrol", "sz-37").at(Step::Recovery);
    assert_eq!(kit.step(), Some(Step::Recovery), "there is more than one place");
    kit.act("recover 1 japan-fighter.patrol sz-37 manchuria");
    assert_eq!(
        (kit.word("manchuria", "japan-fighter").as_str(), kit.step()),
        ("japan-fighter", Some(Step::CombatMove))
    );
    kit.act("done");
    // Manchuria, 37, 45, 46, Siam: four.
    kit.act("move 1 japan-fighter manchuria siam");
}

#[test]
fn rfaq_cap_2_air_bases_help_no_patrol_but_the_flight_afterwards() {
    let mut kit = Kit::empty(Japan).put("1 japan-fighter", "japan").at(Step::Noncombat);
    assert_eq!(kit.refused("patrol 1 japan-fighter japan sz-24").reason, Reason::NoPatrol);
    kit.act("patrol 1 japan-fighter japan sz-36");
    // A patrol over sea zone 24 is not as near to the Marianas' base as to the Bonins, which lie in it.
    let mut home = Kit::empty(Japan)
        .put("1 japan-fighter.patrol", "sz-24")
        .put("1 japan-carrier", "sz-24")
        .at(Step::Recovery);
    assert!(!home.allows("recover 1 japan-fighter.patrol sz-24 mariana-islands"));
    home.act("recover 1 japan-fighter.patrol sz-24 bonin-islands");
    home.act("done");
    // Afterwards two bases leave one step to pay, so that four moves lead to Palau by way of sea zone 34 and further.
    let bases = home.rules.board.air_bases();
    let [bonin, marianas] = ["bonin-islands", "mariana-islands"].map(kit::space);
    assert_eq!(home.rules.board.flight(bonin, marianas, bases), 1);
    home.go(1, "japan-fighter", "bonin-islands", "mariana-islands");
}

#[test]
fn rfaq_cap_3_landing_from_patrol_does_not_prevent_another() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-fighter.patrol", "sz-36")
        .put("1 japan-carrier", "sz-36")
        .at(Step::Recovery);
    kit.act("recover 1 japan-fighter.patrol sz-36 japan");
    kit.act("done");
    kit.act("patrol 1 japan-fighter japan sz-36");
    assert_eq!(kit.word("sz-36", "japan-fighter"), "japan-fighter.patrol");
}

#[test]
fn rfaq_cap_4_a_patrol_fights_what_stops_in_its_zone_and_lets_submarines_and_aircraft_pass() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-destroyer", "sz-20")
        .put("1 japan-submarine", "sz-20")
        .put("1 usa-fighter.patrol", "sz-9")
        .at(Step::CombatMove);
    assert!(!kit.allows("move 1 japan-destroyer sz-20 sz-4"));
    kit.go(1, "japan-submarine", "sz-20", "sz-9");
    kit.go(1, "japan-submarine", "sz-9", "sz-4");
    kit.go(1, "japan-destroyer", "sz-20", "sz-9");
    kit.combat(&[6, 4]);
    assert_eq!((kit.total("japan-destroyer"), kit.total("japan-submarine")), (0, 1));
}

/// A British transport under a patrol, attacked by a Japanese destroyer: both roll.
fn covered(faces: &[u16]) -> Kit {
    let mut kit = Kit::empty(Britain)
        .put("1 britain-transport", "sz-30")
        .put("1 britain-fighter", "new-south-wales")
        .put("1 japan-destroyer", "sz-29")
        .at(Step::Noncombat);
    kit.act("patrol 1 britain-fighter new-south-wales sz-30");
    kit.state.power = kit::Power::Japan;
    kit.begin(Step::CombatMove);
    kit.go(1, "japan-destroyer", "sz-29", "sz-30");
    kit.combat(faces);
    kit
}

#[test]
fn rfaq_cap_5_a_patrol_may_cover_ones_own_transports() {
    let kit = covered(&[6, 4, 6]);
    assert_eq!((kit.total("japan-destroyer"), kit.total("britain-transport")), (0, 1));
}

#[test]
fn rfaq_cap_6_ships_and_patrol_are_attacked_together() {
    let kit = covered(&[3]);
    assert!(kit.offers("lose britain-transport") && kit.offers("lose britain-fighter"));
}

#[test]
fn rfaq_cap_7_fighters_on_an_island_do_not_fight_at_sea() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-destroyer", "sz-20")
        .put("1 usa-transport", "sz-9")
        .put("1 usa-fighter", "hawaii")
        .at(Step::CombatMove);
    kit.go(1, "japan-destroyer", "sz-20", "sz-9");
    kit.combat(&[6, 6]);
    assert_eq!(kit.state.battle.round, 2, "one die each, and nothing of Hawaii");
}

/// Japanese carriers far from home: a fighter has flown from one in sea zone 6 to attack in 4, the other may go to 1 or stay.
fn far_from_home() -> Kit {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-carrier", "sz-6")
        .put("1 japan-fighter", "sz-6")
        .put("1 japan-carrier", "sz-3")
        .put("1 usa-transport", "sz-4")
        .put("1 usa-transport", "sz-1")
        .put("1 usa-transport", "sz-22")
        .at(Step::CombatMove);
    kit.go(1, "japan-fighter", "sz-6", "sz-4");
    kit
}

#[test]
fn rfaq_risky_1_no_flight_counts_on_a_carriers_retreat() {
    let mut kit = far_from_home();
    kit.go(1, "japan-carrier", "sz-3", "sz-1");
    assert_eq!(kit.refused("move 1 japan-carrier sz-6 sz-22").reason, Reason::NowhereToLand);
    let mut other = far_from_home();
    other.go(1, "japan-carrier", "sz-6", "sz-22");
    assert_eq!(other.count("sz-22", "japan-carrier"), 1, "the carrier in sea zone 3 is near enough");
}

#[test]
fn rfaq_risky_2_the_carrier_a_flight_counts_on_may_retreat() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-carrier", "sz-18")
        .put("1 japan-fighter", "sz-18")
        .put("1 usa-transport", "sz-9")
        .put("1 usa-transport", "sz-4")
        .at(Step::CombatMove);
    kit.go(1, "japan-fighter", "sz-18", "sz-4");
    kit.go(1, "japan-carrier", "sz-18", "sz-9");
    kit.act("done").dice(&[6, 6]).act("fight sz-9").no_dice_left();
    kit.dice(&[1, 6]).act("retreat sz-17").no_dice_left();
    assert_eq!((kit.total("japan-fighter"), kit.step()), (1, Some(Step::Noncombat)));
    kit.act("done");
    assert_eq!(kit.total("japan-fighter"), 0);
}

#[test]
fn rfaq_risky_3_a_flight_may_count_on_a_battle_won_elsewhere() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-carrier", "sz-18")
        .put("1 japan-fighter", "sz-18")
        .put("1 japan-submarine", "sz-17")
        .put("1 usa-transport", "sz-9")
        .put("1 usa-transport", "sz-10")
        .put("1 usa-transport", "sz-4")
        .at(Step::CombatMove);
    let flight = "move 1 japan-fighter sz-18 sz-4";
    assert_eq!(kit.refused(flight).reason, Reason::NowhereToLand);
    kit.go(1, "japan-submarine", "sz-17", "sz-9");
    kit.act(flight);
}
