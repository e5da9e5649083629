//! Decks, where a small break of a rule would show nowhere else: who stands on which, and how many. AAP01 p.31, 32.

use crate::kit::{Japan, Kit, Reason, Step, Usa, space};
use ironbottom_axis2001::action::Action;
use ironbottom_axis2001::board::Nation;
use ironbottom_axis2001::combat::Report;
use ironbottom_axis2001::event::Event;
use ironbottom_axis2001::settings::Players;
use ironbottom_kernel::Rules;

#[test]
fn rcarrier_1_fighters_that_came_along_take_up_the_deck_for_those_that_land() {
    let sailed = |aboard: &str| {
        let mut kit = Kit::empty(Usa)
            .put("1 usa-carrier", "sz-10")
            .put(aboard, "sz-10")
            .put("2 usa-fighter", "hawaii")
            .at(Step::Noncombat);
        kit.act("move 1 usa-carrier sz-10 sz-9");
        kit
    };
    let full = Reason::NoLanding(space("sz-9"));
    assert_eq!(sailed("2 usa-fighter").refused("move 1 usa-fighter hawaii sz-9").reason, full);
    let mut half = sailed("1 usa-fighter");
    assert_eq!(half.refused("move 2 usa-fighter hawaii sz-9").reason, full);
    half.go(1, "usa-fighter", "hawaii", "sz-9");
    assert_eq!(half.refused("move 1 usa-fighter hawaii sz-9").reason, full);
}

#[test]
fn rcarrier_2_fighters_that_are_cargo_are_not_unloaded() {
    let mut kit =
        Kit::empty(Usa).put("1 usa-carrier", "sz-10").put("1 usa-fighter", "sz-10").at(Step::Noncombat);
    kit.act("move 1 usa-carrier sz-10 sz-9");
    let ship = kit.unit(&kit.word("sz-9", "usa-carrier"));
    let cargo = ship.aboard().next().expect("a fighter is aboard");
    let ashore = Action::Unload { zone: space("sz-9"), ship, cargo, to: space("hawaii") };
    let refused = kit.rules.check(&kit.state, kit.asked(), ashore).expect_err("no land unit");
    assert_eq!(refused.reason, Reason::NoSuchUnits(space("sz-9")));
}

/// A Japanese submarine sinks one ship of the Allies in sea zone 25, nobody hits it, and it submerges. One player has
/// both Allies, who need not agree on the ship.
fn off_guam(ships: &[&str], sunk: &str, answers: &[u16]) -> Kit {
    let mut kit = Kit::empty_with(Japan, |settings| settings.players = Players::Two);
    for units in ships {
        kit = kit.put(units, "sz-25");
    }
    let mut kit = kit.put("1 japan-submarine", "sz-34").at(Step::CombatMove);
    kit.go(1, "japan-submarine", "sz-34", "sz-25").act("done");
    kit.dice(&[1]).act("fire").dice(answers).lose(&[sunk]).no_dice_left();
    let submerge =
        kit.offered().into_iter().find(|text| text.starts_with("submerge")).expect("it may submerge");
    kit.act(&submerge);
    kit
}

#[test]
fn rcarrier_5_guests_of_an_allys_deck_that_is_left_stay_on_it() {
    let ships = ["1 britain-carrier", "2 usa-fighter", "1 usa-transport"];
    let kit = off_guam(&ships, "usa-transport", &[6]);
    assert_eq!((kit.count("sz-25", "usa-fighter"), kit.step()), (2, Some(Step::Noncombat)));
}

#[test]
fn rcarrier_5_one_guest_too_many_leaves_an_allys_deck() {
    let ships = ["1 britain-carrier", "1 britain-fighter", "1 usa-carrier", "2 usa-fighter"];
    let kit = off_guam(&ships, "usa-carrier", &[6]);
    assert_eq!((kit.count("sz-25", "britain-fighter"), kit.count("guam", "britain-fighter")), (1, 0));
    assert_eq!((kit.count("sz-25", "usa-fighter"), kit.count("guam", "usa-fighter")), (1, 1));
}

#[test]
fn rcarrier_5_only_the_fighters_of_the_sunk_carrier_leave() {
    let ships = ["1 britain-carrier", "2 britain-fighter", "1 usa-carrier", "2 usa-fighter"];
    let kit = off_guam(&ships, "usa-carrier", &[6]);
    assert_eq!((kit.count("sz-25", "britain-fighter"), kit.count("guam", "usa-fighter")), (2, 2));
    assert_eq!((kit.total("usa-carrier"), kit.count("sz-25", "usa-fighter")), (0, 0));
}

#[test]
fn rcarrier_5_whichever_of_two_allies_lost_its_carrier() {
    let ships = ["1 britain-carrier", "2 britain-fighter", "1 usa-carrier", "2 usa-fighter"];
    let kit = off_guam(&ships, "britain-carrier", &[6]);
    assert_eq!((kit.count("guam", "britain-fighter"), kit.count("sz-25", "usa-fighter")), (2, 2));
}

#[test]
fn rcarrier_5_a_patrol_over_the_sunk_carrier_stays_up() {
    let ships = ["1 usa-carrier", "1 usa-fighter", "1 usa-fighter.patrol", "1 britain-transport"];
    let kit = off_guam(&ships, "usa-carrier", &[6]);
    assert_eq!((kit.count("guam", "usa-fighter"), kit.count("sz-25", "usa-fighter")), (1, 1));
    assert_eq!(kit.word("sz-25", "usa-fighter"), "usa-fighter.patrol");
}

#[test]
fn rcarrier_2_who_lost_an_allys_carrier_rides_off_on_the_deck_that_retreats_and_no_enemy_does() {
    let mut kit = Kit::empty_with(Usa, |settings| settings.players = Players::Two);
    for units in
        ["1 usa-carrier", "1 britain-carrier", "2 britain-fighter", "1 japan-carrier", "1 japan-fighter"]
    {
        kit = kit.put(units, "sz-10");
    }
    let mut kit = kit.put("1 usa-destroyer", "sz-9").at(Step::CombatMove);
    // One hit of the Japanese falls on the British carrier beside the battle.
    kit.go(1, "usa-destroyer", "sz-9", "sz-10").dice(&[6, 6, 1, 6]).act("done").fight(&[]);
    kit.lose(&["britain-carrier"]).no_dice_left().act("retreat sz-9");
    assert_eq!((kit.total("britain-carrier"), kit.count("sz-9", "usa-carrier")), (0, 1));
    assert_eq!((kit.count("sz-9", "britain-fighter"), kit.count("sz-10", "britain-fighter")), (2, 0));
    assert_eq!((kit.count("sz-10", "japan-fighter"), kit.count("sz-9", "japan-fighter")), (1, 0));
    // Nor does it go and come back.
    let stirs = |event: &Event| match event {
        Event::Battle(Report::FellBack { unit, .. }) => unit.nation == Nation::Japan,
        Event::Battle(Report::Relocated { nation, .. }) => *nation == Nation::Japan,
        _ => false,
    };
    assert!(!kit.events.iter().any(stirs), "{:?}", kit.events);
}
