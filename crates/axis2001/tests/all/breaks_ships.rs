//! Ships and their passengers, where a small break of a rule would show nowhere else. AAP01 p.19, 23, 29, 30.

use crate::kit::{Japan, Kit, Reason, Step, Usa, space};
use ironbottom_axis2001::action::Action;
use ironbottom_kernel::Rules;

#[test]
fn rtransport_9_what_was_loaded_among_enemies_has_to_land_though_one_shore_is_friendly() {
    // Of the two shores of sea zone 25 one is Japan's and one is not, whichever is asked about first.
    let mut kit = Kit::empty(Japan)
        .put("1 japan-infantry", "mariana-islands")
        .put("1 japan-transport", "sz-25")
        .put("1 usa-transport", "sz-25")
        .at(Step::CombatMove);
    kit.load("japan-infantry", "mariana-islands", "japan-transport", "sz-25");
    assert_eq!(kit.refused("done").reason, Reason::LoadedToLand);
    kit.assault("japan-transport", "sz-25", "guam");
    assert!(kit.allows("done"));
}

#[test]
fn rtransport_2_an_enemys_ship_is_not_unloaded() {
    let kit = Kit::empty(Usa).put("1 japan-transport(infantry)", "sz-9").at(Step::Noncombat);
    let ship = kit.unit("japan-transport(infantry)");
    let cargo = ship.aboard().next().expect("an infantry is aboard");
    let ashore = Action::Unload { zone: space("sz-9"), ship, cargo, to: space("hawaii") };
    let refused = kit.rules.check(&kit.state, kit.asked(), ashore).expect_err("it is the enemy's");
    assert_eq!(refused.reason, Reason::NoSuchUnits(space("sz-9")));
}

#[test]
fn rtransport_6_a_passenger_has_settled_in_when_the_turn_it_boarded_is_over() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-infantry", "queensland")
        .put("1 britain-transport", "sz-29")
        .at(Step::Noncombat);
    kit.load("usa-infantry", "queensland", "britain-transport", "sz-29");
    assert_eq!(kit.word("sz-29", "britain-transport"), "britain-transport(usa-infantry+)");
    kit.begin(Step::End);
    assert_eq!(kit.word("sz-29", "britain-transport"), "britain-transport(usa-infantry)");
}

#[test]
fn rfaq_move_7_ships_that_sailed_one_zone_and_two_are_both_done() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-destroyer", "sz-45")
        .put("1 japan-destroyer", "sz-37")
        .at(Step::CombatMove);
    kit.go(1, "japan-destroyer", "sz-45", "sz-44").go(1, "japan-destroyer", "sz-37", "sz-44");
    kit.act("done");
    assert_eq!(kit.word("sz-44", "japan-destroyer"), "japan-destroyer.7.moved", "one group, all of it spent");
    let again = kit.refused("move 1 japan-destroyer.7.moved sz-44 sz-43");
    assert_eq!(again.reason, Reason::AlreadyMoved);
    assert!(!kit.offers("move"));
}

#[test]
fn rkamikaze_2_of_equal_ships_the_first_is_named_first() {
    let mut kit = Kit::empty(Usa).kamikazes(3).put("3 usa-destroyer", "sz-24").at(Step::CombatMove);
    kit.act("done").waits_for(Japan);
    for named in 1..=3 {
        let dives: Vec<String> =
            kit.offered().into_iter().filter(|text| text.starts_with("kamikaze")).collect();
        assert_eq!(dives.len(), named, "those struck already and one more: {dives:?}");
        kit.act(&dives[named - 1]);
    }
    kit.roll("enough", &[2, 2, 6]);
    assert_eq!(kit.total("usa-destroyer"), 1, "each was struck by one");
}
