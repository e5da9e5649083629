//! Engagement up to contact, and reaction. WitP [9.4], [9.5], [10.4].

mod kit;

use ironbottom_kernel::dice::Script;
use ironbottom_kernel::{Pending, Rules};
use ironbottom_pacwar::action::{Action, Errand};
use ironbottom_pacwar::engagement::{evasion, total};
use ironbottom_pacwar::event::{Event, Found};
use ironbottom_pacwar::ids::Side;
use ironbottom_pacwar::sea::Dir;
use ironbottom_pacwar::state::{Leg, Plot, Source};
use ironbottom_pacwar::{ALLIES, JAPAN};
use kit::{Table, a, hex, j};

fn plot(cost: u8, errand: Errand, done: u8, spent: u8) -> Plot {
    let leg = Leg { to: hex("F0130"), cost, errand, errand_cost: 0 };
    Plot { legs: [Some(leg), None, None, None], done, spent, ..Plot::NONE }
}

#[test]
fn r9_41_a_task_force_without_a_plot_does_not_evade() {
    assert_eq!(evasion(&Plot::NONE), 0);
}

#[test]
fn r9_42_each_six_points_plotted_take_two() {
    assert_eq!(evasion(&plot(13, Errand::Pass, 0, 0)), 6, "thirteen points are two sixes and a fraction");
}

#[test]
fn r9_43_after_its_mission_it_evades_by_what_it_has_spent_since() {
    assert_eq!(evasion(&plot(12, Errand::Bombard, 0, 0)), 4, "before the mission");
    assert_eq!(evasion(&plot(12, Errand::Bombard, 1, 26)), 4, "fourteen points since");
}

#[test]
fn r9_44_the_lesser_of_evasion_and_reaction_counts() {
    assert_eq!(total([14, 0], 10, Some(15), 0), 8);
    assert_eq!(total([14, 0], 4, Some(15), 0), 10);
}

#[test]
fn r9_49_night_and_the_arctic_halve_the_total() {
    assert_eq!(total([14, 3], 2, None, 1), 7);
    assert_eq!(total([14, 3], 2, None, 2), 3);
}

/// Japan's Task Force 1 is plotted from west of the Allied Task Force 1 through its hex.
fn meeting(value: u8) -> Table {
    let mut table = Table::plotting();
    table.only(Side::Japan, &[j(1)]);
    table.only(Side::Allies, &[a(1)]);
    table.no_subrons();
    table.no_air();
    table.put(j(1), "F1020");
    table.put(a(1), "F1021");
    if value > 0 {
        table.japan(Action::Value(j(1), value));
    }
    table.japan(Action::Leg(j(1), 0, hex("F1025")));
    table.execute(Side::Japan);
    table.japan(Action::Begin(j(1)));
    table.allies(Action::PassOn);
    table
}

#[test]
fn r9_4_entering_a_hex_with_an_enemy_rolls_for_contact() {
    let mut table = meeting(3);
    table.act(JAPAN, Action::Step(Dir::South), Script::default().then("engagement", [4]));
    assert!(table.events.contains(&Event::Met(j(1), a(1), 4, Found::Nothing)));
}

#[test]
fn r9_5_contact_reveals_both_and_gives_the_initiative() {
    let mut table = meeting(3);
    table.act(
        JAPAN,
        Action::Step(Dir::South),
        Script::default().then("engagement", [3]).then("initiative", [4]),
    );
    assert!(table.events.contains(&Event::Initiative(Side::Allies, 4)));
    for tf in [j(1), a(1)] {
        assert_eq!(
            table.state.open.reports[tf.index()].map(|report| report.source),
            Some(Source::Engagement)
        );
    }
    assert!(table.state.open.marker(j(1)).moved, "its plot is void");
}

#[test]
fn r9_4_a_dummy_that_is_met_is_exposed_and_learns_nothing() {
    let mut table = meeting(6);
    for hull in &mut table.state.sheets[1].ships {
        hull.tf = None;
    }
    table.act(JAPAN, Action::Step(Dir::South), Script::default().then("engagement", [6]));
    assert_eq!(table.state.open.at(a(1)), None);
    assert_eq!(table.state.open.reports[j(1).index()], None);
}

/// The Allies' Task Force 1 reacts to Japan's, which a submarine has just found.
fn reaction() -> Table {
    let mut table = Table::plotting();
    table.only(Side::Japan, &[j(1)]);
    table.only(Side::Allies, &[a(1)]);
    table.no_air();
    table.no_subrons();
    table.state.open.subrons[6] = Some(hex("F1020"));
    table.state.sheets[1].subs = [6, 0, 0, 0, 0, 0];
    table.put(j(1), "F1020");
    table.put(a(1), "F1024");
    table.japan(Action::Leg(j(1), 0, hex("F1026")));
    table.allies(Action::React(a(1)));
    table.execute(Side::Japan);
    table.japan(Action::Begin(j(1)));
    let subron = ironbottom_pacwar::ids::SubronId::new(Side::Allies, 0).unwrap();
    let script = Script::default().then("submarine-search", [2]).then("submarines-available", [3]);
    table.act(ALLIES, Action::SubSearch(subron, 0, j(1)), script);
    table.allies(Action::Trigger(a(1)));
    table.allies(Action::PassOn);
    table
}

#[test]
fn r10_4_a_contact_triggers_a_reaction_and_both_move_in_turn() {
    let mut table = reaction();
    assert_eq!(table.rules.pending(&table.state), Pending::Seat(JAPAN), "the mover first");
    table.japan(Action::Step(Dir::South));
    assert_eq!(table.rules.pending(&table.state), Pending::Seat(ALLIES), "it has spent fewer points");
    table.allies(Action::Step(Dir::North));
    table.japan(Action::PassOn);
    assert_eq!(table.rules.pending(&table.state), Pending::Seat(JAPAN));
}

#[test]
fn r10_4_a_reaction_reaches_half_the_allowance() {
    let mut table = reaction();
    table.japan(Action::Step(Dir::South));
    table.state.sheets[1].plots[0].spent = 60;
    assert!(table.rules.check(&table.state, ALLIES, Action::Step(Dir::North)).is_ok());
    table.state.sheets[1].plots[0].spent = 115;
    assert_eq!(table.refusal(ALLIES, Action::Step(Dir::North)).rule.0, "WitP [10.4]");
}

#[test]
fn r10_41_a_reacting_task_force_may_meet_the_one_it_reacts_to() {
    let mut table = reaction();
    table.japan(Action::Step(Dir::South));
    table.allies(Action::Step(Dir::North));
    table.japan(Action::PassOn);
    table.japan(Action::Step(Dir::South));
    let script = Script::default().then("engagement", [6]).then("initiative", [1]);
    table.act(ALLIES, Action::Step(Dir::North), script);
    assert!(table.events.contains(&Event::Met(a(1), j(1), 6, Found::Contact)), "the reaction force is alpha");
    assert_eq!(table.state.open.round, 2, "both have lost their plots and nobody else moves");
}

#[test]
fn r10_43_reaction_forces_nobody_triggered_move_at_the_end() {
    let mut table = Table::plotting();
    table.only(Side::Japan, &[]);
    table.only(Side::Allies, &[a(1)]);
    table.no_subrons();
    table.allies(Action::React(a(1)));
    table.execute(Side::Allies);
    table.allies(Action::Rest);
    table.allies(Action::Begin(a(1)));
    let from = table.state.open.at(a(1));
    table.allies(Action::Step(Dir::North));
    assert_ne!(table.state.open.at(a(1)), from);
    table.allies(Action::Stop);
    assert_eq!(table.state.open.round, 2);
}

#[test]
fn r10_44_a_reaction_is_triggered_once() {
    let mut table = reaction();
    assert!(table.state.sheets[1].plot(a(1)).triggered);
    table.japan(Action::Step(Dir::South));
    assert_eq!(table.refusal(ALLIES, Action::Trigger(a(1))).rule.0, "WitP [10.9]", "no window is open");
}

#[test]
fn r10_42_after_other_movement_half_of_the_rest_is_left() {
    let mut table = reaction();
    table.japan(Action::Step(Dir::South));
    table.state.sheets[1].plots[0].spent = 112;
    assert_eq!(
        table.refusal(ALLIES, Action::Step(Dir::North)).rule.0,
        "WitP [10.4]",
        "four points are left of eight"
    );
}

#[test]
fn r9_67_a_reacting_task_force_lives_in_the_movers_night() {
    let mut table = reaction();
    table.japan(Action::Night);
    if let ironbottom_pacwar::frame::Frame::Window(_) = table.state.open.control.top() {
        table.allies(Action::Pass);
    }
    assert_eq!(table.state.open.marker(a(1)).light, ironbottom_pacwar::state::Light::Night);
}

#[test]
fn r9_48_who_begins_together_engages_before_leaving() {
    let mut table = Table::plotting();
    table.only(Side::Japan, &[j(1)]);
    table.only(Side::Allies, &[a(1)]);
    table.no_subrons();
    table.put(j(1), "F1020");
    table.put(a(1), "F1020");
    table.japan(Action::Leg(j(1), 0, hex("F1025")));
    table.execute(Side::Japan);
    table.act(JAPAN, Action::Begin(j(1)), Script::default().then("engagement", [1]));
    assert!(table.events.contains(&Event::Met(j(1), a(1), 1, Found::Nothing)), "no value, no contact");
}

#[test]
fn r9_51_night_has_its_own_initiative_table() {
    let charts = Table::plotting().rules.charts;
    assert_eq!([charts.initiative(false, 3), charts.initiative(false, 4)], [Side::Japan, Side::Allies]);
    assert_eq!(charts.initiative(true, 4), Side::Japan);
}
