//! Engagement up to contact, and reaction. WitP [9.4], [9.5], [10.4].

use crate::kit::{Table, a, hex, j};
use ironbottom_kernel::dice::Script;
use ironbottom_kernel::{Pending, Rules};
use ironbottom_pacwar::action::{Action, Mission};
use ironbottom_pacwar::board::sea::Dir;
use ironbottom_pacwar::engagement::{Behind, both_react, evasion, total, value};
use ironbottom_pacwar::event::{Event, Found};
use ironbottom_pacwar::frame::{Execution, Frame};
use ironbottom_pacwar::ids::{Side, TfSet};
use ironbottom_pacwar::state::{Leg, Plot, Source};
use ironbottom_pacwar::{ALLIES, JAPAN, Pacwar};

/// The first subron of a side is here with six Sub Points, the others have none.
fn subron_at(table: &mut Table, side: Side, at: &str) {
    let first = ironbottom_pacwar::ids::SubronId::new(side, 0).unwrap();
    table.state.open.boats.at[first] = Some(hex(at));
    let points = &mut table.state.sheets[side.index()].boats.points;
    points.fill(0);
    points[first] = 6;
}

fn plot(cost: u8, mission: Mission, done: u8, spent: u8) -> Plot {
    let leg = Leg { to: hex("F0130"), cost, mission, mission_cost: 0 };
    Plot { legs: [Some(leg), None, None, None], done, spent, ..Plot::default() }
}

#[test]
fn r9_41_a_task_force_without_a_plot_does_not_evade() {
    assert_eq!(evasion(&Plot::default()), 0);
}

#[test]
fn r9_42_each_six_points_plotted_take_two() {
    assert_eq!(evasion(&plot(13, Mission::Pass, 0, 0)), 6, "thirteen points are two sixes and a fraction");
}

#[test]
fn r9_43_after_its_mission_it_evades_by_what_it_has_spent_since() {
    assert_eq!(evasion(&plot(12, Mission::Bombard, 0, 0)), 4, "before the mission");
    assert_eq!(evasion(&plot(12, Mission::Bombard, 1, 26)), 4, "fourteen points since");
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
    assert!(table.events.contains(&Event::Initiative(Side::Allies, 4, hex("F1021"))));
    for tf in [j(1), a(1)] {
        assert_eq!(
            table.state.open.reports.told[tf][0].map(|report| report.source),
            Some(Source::Engagement)
        );
    }
    assert!(table.state.open.marker(j(1)).moved, "its plot is void");
}

#[test]
fn r9_4_a_dummy_that_is_met_is_exposed_and_learns_nothing() {
    let mut table = meeting(6);
    for hull in table.state.sheets[1].fleet.hulls.iter_mut() {
        hull.tf = None;
    }
    table.act(JAPAN, Action::Step(Dir::South), Script::default().then("engagement", [6]));
    assert_eq!(table.state.open.at(a(1)), None);
    assert_eq!(table.state.open.reports.told[j(1)][0], None);
}

/// The Allies' Task Force 1 reacts to Japan's, which a submarine has just found.
fn reaction() -> Table {
    let mut table = Table::plotting();
    table.only(Side::Japan, &[j(1)]);
    table.only(Side::Allies, &[a(1)]);
    table.no_air();
    table.no_subrons();
    subron_at(&mut table, Side::Allies, "F1020");
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
    table.state.sheets[1].plots.of[a(1)].spent = 60;
    assert!(table.rules.check(&table.state, ALLIES, Action::Step(Dir::North)).is_ok());
    table.state.sheets[1].plots.of[a(1)].spent = 115;
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
    assert_eq!(table.state.open.clock.round, 2, "both have lost their plots and nobody else moves");
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
    table.japan(Action::PassOn);
    let from = table.state.open.at(a(1));
    table.allies(Action::Step(Dir::North));
    assert_ne!(table.state.open.at(a(1)), from);
    table.allies(Action::Stop);
    assert_eq!(table.state.open.clock.round, 2);
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
    table.state.sheets[1].plots.of[a(1)].spent = 112;
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
    if let ironbottom_pacwar::frame::Frame::Window(_) = table.state.open.frame() {
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
    let Pacwar { charts, scenario, .. } = Table::plotting().rules;
    let first = |night, die| charts.initiative(scenario.date(1), night, die);
    assert_eq!([first(false, 3), first(false, 4)], [Side::Japan, Side::Allies]);
    assert_eq!(first(true, 4), Side::Japan);
}

#[test]
fn r9_45_when_both_react_the_one_that_moved_less_counts_its_hexes() {
    let (near, far) = (Behind { points: 6, hexes: 2 }, Behind { points: 20, hexes: 4 });
    assert_eq!(both_react([14, 14], [near, far], 0), 24);
    assert_eq!(both_react([14, 14], [far, near], 0), 24);
    assert_eq!(both_react([14, 14], [near, far], 1), 12, "and the night halves it");
}

/// The Allied Task Force 1 waited to react in vain and moves late; a submarine finds it, and Japan's Task Force 1,
/// which waits as well, reacts to it.
fn late_chase() -> Table {
    let mut table = Table::plotting();
    table.only(Side::Japan, &[j(1)]);
    table.only(Side::Allies, &[a(1)]);
    table.no_air();
    table.no_subrons();
    subron_at(&mut table, Side::Japan, "F1022");
    table.put(j(1), "F1023");
    table.put(a(1), "F1020");
    table.allies(Action::React(a(1)));
    table.japan(Action::React(j(1)));
    table.execute(Side::Allies);
    table.allies(Action::Rest);
    table.japan(Action::Rest);
    table.state.open.clock.control = ironbottom_pacwar::frame::Control::of(Frame::Execution(Execution {
        next: Side::Allies,
        rested: [false; 2],
        late: true,
    }));
    table.allies(Action::Begin(a(1)));
    table.japan(Action::Pass);
    table.allies(Action::Step(Dir::South));
    let subron = ironbottom_pacwar::ids::SubronId::new(Side::Japan, 0).unwrap();
    let script = Script::default().then("submarine-search", [1]).then("submarines-available", [3]);
    table.act(JAPAN, Action::SubSearch(subron, 0, a(1)), script);
    table.japan(Action::Trigger(j(1)));
    table.japan(Action::PassOn);
    table
}

#[test]
fn r9_45_a_late_mover_and_its_pursuer_both_react() {
    let mut table = late_chase();
    table.allies(Action::Step(Dir::South));
    assert_eq!(table.rules.pending(&table.state), Pending::Seat(JAPAN));
    // Two values of 14; the pursuer has moved a hex, the late mover two.
    let script = Script::default().then("engagement", [6]).then("initiative", [1]);
    table.act(JAPAN, Action::Step(Dir::North), script);
    assert!(table.events.contains(&Event::Met(j(1), a(1), 6, Found::Contact)));
}

#[test]
fn r9_46_each_task_force_is_diced_for_alone_and_those_contacted_fight_as_one() {
    let mut table = meeting(3);
    table.state.open.fleet.markers[a(2)].at = Some(hex("F1021"));
    let second = ironbottom_pacwar::ids::ShipId::new(Side::Allies, 12).unwrap();
    table.state.sheets[1].fleet.hulls[second].tf = Some(a(2));
    table.state.sheets[1].fleet.hulls[second].fuel = 3;
    let script = Script::default().then("engagement", [3]).then("engagement", [3]).then("initiative", [4]);
    table.act(JAPAN, Action::Step(Dir::South), script);
    let all = TfSet::only(j(1)).with(a(1)).with(a(2));
    assert!(table.events.contains(&Event::Engaged(hex("F1021"), all)));
}

#[test]
fn r9_46_who_was_not_contacted_plays_no_part() {
    let mut table = meeting(3);
    table.state.open.fleet.markers[a(2)].at = Some(hex("F1021"));
    let second = ironbottom_pacwar::ids::ShipId::new(Side::Allies, 12).unwrap();
    table.state.sheets[1].fleet.hulls[second].tf = Some(a(2));
    table.state.sheets[1].fleet.hulls[second].fuel = 3;
    let script = Script::default().then("engagement", [3]).then("engagement", [5]).then("initiative", [4]);
    table.act(JAPAN, Action::Step(Dir::South), script);
    assert_eq!(table.state.open.reports.told[a(2)][0], None);
    assert!(!table.state.sheets[1].plot(a(2)).voided);
}

#[test]
fn r9_47_a_bombardment_has_its_value_only_where_it_is_made() {
    let mut table = Table::plotting();
    table.put(j(1), "F1233");
    table.japan(Action::Value(j(1), 9));
    table.japan(Action::Leg(j(1), 0, hex("F1234")));
    table.japan(Action::Mission(j(1), 0, Mission::Bombard));
    let now = |table: &Table| value(table.rules.knowledge(&table.state, JAPAN), j(1));
    assert_eq!(now(&table), 9, "on the way it moves");
    table.put(j(1), "F1234");
    assert_eq!(now(&table), 4, "there it bombards");
    table.state.sheets[0].plots.of[j(1)].done = 1;
    assert_eq!(now(&table), 4, "and has just bombarded");
    table.put(j(1), "F1333");
    assert_eq!(now(&table), 9, "on the way back it moves again");
}

#[test]
fn r9_47_without_a_plot_there_is_no_value() {
    let mut table = Table::plotting();
    table.japan(Action::Value(j(1), 9));
    assert_eq!(value(table.rules.knowledge(&table.state, JAPAN), j(1)), 0);
}

#[test]
fn r9_47_fueling_is_done_with_value_zero_and_reaction_with_fourteen() {
    let mut table = Table::plotting();
    table.put(j(6), "D3243");
    table.japan(Action::Value(j(6), 9));
    table.japan(Action::Leg(j(6), 0, hex("D3243")));
    table.japan(Action::Mission(j(6), 0, Mission::Fuel));
    assert_eq!(value(table.rules.knowledge(&table.state, JAPAN), j(6)), 0);
    table.japan(Action::React(j(1)));
    assert_eq!(value(table.rules.knowledge(&table.state, JAPAN), j(1)), 14);
}

#[test]
fn r10_43_one_that_has_moved_and_waits_to_react_is_still_asked() {
    let mut table = Table::plotting();
    table.only(Side::Japan, &[]);
    table.only(Side::Allies, &[a(1)]);
    table.no_subrons();
    table.put(a(1), "F1020");
    table.allies(Action::Leg(a(1), 0, hex("F1021")));
    table.allies(Action::React(a(1)));
    table.execute(Side::Allies);
    table.allies(Action::Begin(a(1)));
    table.japan(Action::PassOn);
    table.allies(Action::Sail);
    assert!(table.state.open.marker(a(1)).moved);
    assert_eq!(table.rules.pending(&table.state), Pending::Seat(ALLIES), "it may still move late");
    table.allies(Action::Begin(a(1)));
    table.allies(Action::Step(Dir::South));
    table.allies(Action::Stop);
    assert_eq!(table.state.open.at(a(1)), Some(hex("F1022")));
}

#[test]
fn r10_43_who_moves_late_engages_nobody() {
    let mut table = Table::plotting();
    table.only(Side::Japan, &[j(1)]);
    table.only(Side::Allies, &[a(1)]);
    table.no_air();
    table.no_subrons();
    table.put(j(1), "F1021");
    table.put(a(1), "F1020");
    table.allies(Action::React(a(1)));
    table.execute(Side::Allies);
    table.allies(Action::Rest);
    table.japan(Action::Rest);
    if table.rules.pending(&table.state) == Pending::Seat(JAPAN) {
        table.japan(Action::Rest);
    }
    table.allies(Action::Begin(a(1)));
    table.japan(Action::PassOn);
    table.allies(Action::Step(Dir::South));
    assert!(!table.events.iter().any(|event| matches!(event, Event::Met(..))));
}

#[test]
fn r10_43_a_late_mover_may_fuel() {
    let mut table = Table::plotting();
    table.only(Side::Japan, &[]);
    table.only(Side::Allies, &[a(1)]);
    table.no_subrons();
    table.put(a(1), "F3342");
    table.allies(Action::React(a(1)));
    table.execute(Side::Allies);
    table.allies(Action::Rest);
    table.allies(Action::Begin(a(1)));
    table.allies(Action::Perform(Mission::Fuel));
    assert_eq!(table.state.sheets[1].plot(a(1)).spent, 20);
    assert!(table.events.contains(&Event::MissionDone(a(1), Mission::Fuel)));
    let refused = table.refusal(ALLIES, Action::Perform(Mission::Bombard));
    assert_eq!(refused.rule.0, "WitP [10.43]");
}

#[test]
fn r10_42_one_that_has_moved_may_still_be_triggered() {
    let mut table = Table::plotting();
    table.only(Side::Japan, &[j(1)]);
    table.only(Side::Allies, &[a(1)]);
    table.no_air();
    table.no_subrons();
    subron_at(&mut table, Side::Allies, "F1020");
    table.put(j(1), "F1020");
    table.put(a(1), "F1024");
    table.japan(Action::Leg(j(1), 0, hex("F1026")));
    table.allies(Action::React(a(1)));
    table.state.open.fleet.markers[a(1)].moved = true;
    table.execute(Side::Japan);
    table.japan(Action::Begin(j(1)));
    let subron = ironbottom_pacwar::ids::SubronId::new(Side::Allies, 0).unwrap();
    let script = Script::default().then("submarine-search", [2]).then("submarines-available", [3]);
    table.act(ALLIES, Action::SubSearch(subron, 0, j(1)), script);
    table.allies(Action::Trigger(a(1)));
    assert!(table.state.sheets[1].plot(a(1)).triggered);
}
