//! Headquarters, transfer and strike plots. WitP [5.0], [6.0].

use crate::kit::{Table, a, hex, j, scenario};
use ironbottom_kernel::Illegal;
use ironbottom_pacwar::action::{Action, Duty, StrikeLine, Target, TransferLine};
use ironbottom_pacwar::frame::{Control, Frame};
use ironbottom_pacwar::ids::{KindId, Side, Station};
use ironbottom_pacwar::reason::Reason;
use ironbottom_pacwar::state::{Struck, Worn};
use ironbottom_pacwar::{ALLIES, Pacwar};

fn allocating() -> Table {
    let mut table = Table::set_up();
    table.state.open.clock.control = Control::of(Frame::Allocation);
    table
}

fn is_seaplane(table: &Table, kind: KindId) -> bool {
    table.rules.scenario.kind(kind).is_some_and(|card| card.seaplane)
}

fn strike(table: &Table, base: &str, kind: &str, duty: Duty, target: Target) -> Action {
    let hq = table.base(Side::Allies, base);
    Action::Strike(StrikeLine { at: hq, target, duty, kind: table.kind(Side::Allies, kind), points: 1 })
}

#[test]
fn r5_42_the_smaller_of_headquarters_and_airbase_limits_a_base() {
    let table = allocating();
    let known = table.rules.knowledge(&table.state, ALLIES);
    let capacity = |name| {
        let at = table.base(Side::Allies, name);
        let there: u16 = known
            .sheet
            .air
            .at(at)
            .filter(|stack| !is_seaplane(&table, stack.kind))
            .map(|stack| stack.points)
            .sum();
        known.air_room(at) + there
    };
    assert_eq!(
        (capacity("Midway"), capacity("Pearl Harbor")),
        (30, 100),
        "a Wing on level 5, a Division on level 10"
    );
}

#[test]
fn r6_14_only_contacted_task_forces_are_struck() {
    let mut table = allocating();
    table.put(j(1), "F1133");
    let line = strike(&table, "Midway", "SBD", Duty::Naval, Target::Tf(j(1)));
    assert_eq!(table.refusal(ALLIES, line), Illegal::new("WitP [6.14]", Reason::NotContacted(j(1))));
    table.state.open.fleet.markers[j(1)].contacted = true;
    table.allies(line);
}

#[test]
fn r5_0_a_strike_beyond_extended_range_is_refused() {
    let mut table = allocating();
    table.put(j(1), "F0130");
    table.state.open.fleet.markers[j(1)].contacted = true;
    let line = strike(&table, "Midway", "SBD", Duty::Naval, Target::Tf(j(1)));
    let kind = table.kind(Side::Allies, "SBD");
    assert_eq!(table.refusal(ALLIES, line), Illegal::new("WitP [5.0]", Reason::BeyondRange(kind)));
}

#[test]
fn r5_21_fighters_do_not_attack_ships() {
    let mut table = allocating();
    table.put(j(1), "F1133");
    table.state.open.fleet.markers[j(1)].contacted = true;
    let line = strike(&table, "Midway", "F4F", Duty::Naval, Target::Tf(j(1)));
    let kind = table.kind(Side::Allies, "F4F");
    assert_eq!(table.refusal(ALLIES, line), Illegal::new("WitP [5.21]", Reason::WrongRole(kind)));
}

#[test]
fn r6_21_an_escort_needs_a_strike_to_escort() {
    let mut table = allocating();
    table.put(j(1), "F1133");
    table.state.open.fleet.markers[j(1)].contacted = true;
    let escort = strike(&table, "Midway", "F4F", Duty::Close, Target::Tf(j(1)));
    assert_eq!(table.refusal(ALLIES, escort).reason, Reason::NothingToEscort);
    table.allies(strike(&table, "Midway", "SBD", Duty::Naval, Target::Tf(j(1))));
    table.allies(escort);
}

#[test]
fn r6_11_an_air_point_flies_once_in_a_phase() {
    let mut table = allocating();
    table.put(j(1), "F1133");
    table.state.open.fleet.markers[j(1)].contacted = true;
    table.allies(strike(&table, "Midway", "F4F", Duty::Cover, Target::Hex(hex("F1234"))));
    let kind = table.kind(Side::Allies, "F4F");
    let midway = table.base(Side::Allies, "Midway");
    let again = Action::Transfer(TransferLine { at: midway, to: Station::Carriers(a(1)), kind, points: 1 });
    assert_eq!(table.refusal(ALLIES, again).reason, Reason::TooFewAirPoints(midway, kind));
}

#[test]
fn r5_5_a_transfer_stays_within_the_transfer_range() {
    let table = allocating();
    let kind = table.kind(Side::Allies, "SBD");
    let (hq, to) = (table.base(Side::Allies, "Midway"), table.base(Side::Allies, "Pearl Harbor"));
    let line = Action::Transfer(TransferLine { at: hq, to, kind, points: 1 });
    assert_eq!(table.refusal(ALLIES, line), Illegal::new("WitP [5.5]", Reason::BeyondRange(kind)));
}

#[test]
fn r5_51_a_transfer_goes_to_another_station_and_is_plotted_once() {
    let mut table = allocating();
    let kind = table.kind(Side::Allies, "B17");
    let (hq, midway) = (table.base(Side::Allies, "Pearl Harbor"), table.base(Side::Allies, "Midway"));
    let to = |to: Station| Action::Transfer(TransferLine { at: hq, to, kind, points: 1 });
    assert_eq!(table.refusal(ALLIES, to(hq)), Illegal::new("WitP [5.51]", Reason::NotYours));
    table.allies(to(midway));
    assert_eq!(table.refusal(ALLIES, to(midway)), Illegal::new("WitP [5.51]", Reason::EnteredAlready));
}

#[test]
fn r6_13_who_struck_in_the_phase_before_does_not_transfer() {
    let mut table = Table::of(Pacwar::with(scenario("midway-basic")));
    table.state.open.clock.control = Control::of(Frame::Allocation);
    let kind = table.kind(Side::Allies, "B17");
    let (hq, to) = (table.base(Side::Allies, "Pearl Harbor"), table.base(Side::Allies, "Midway"));
    let there = table.state.sheets[1].air.points(hq, kind);
    let worn = Worn { at: hq, kind, struck: Struck::Before, bombed: false, points: there - 1 };
    table.state.sheets[1].air.worn.enter(worn);
    let both = Action::Transfer(TransferLine { at: hq, to, kind, points: there });
    assert_eq!(table.refusal(ALLIES, both), Illegal::new("WitP [6.13]", Reason::StruckBefore(hq, kind)));
    table.allies(Action::Transfer(TransferLine { at: hq, to, kind, points: 1 }));
}

#[test]
fn r5_5_plotted_transfers_are_made_in_their_segment() {
    let mut table = allocating();
    let kind = table.kind(Side::Allies, "B17");
    let (hq, to) = (table.base(Side::Allies, "Pearl Harbor"), table.base(Side::Allies, "Midway"));
    table.allies(Action::Transfer(TransferLine { at: hq, to, kind, points: 2 }));
    table.japan(Action::Ready);
    table.allies(Action::Ready);
    assert_eq!(table.state.sheets[1].air.points(to, kind), 4);
    assert_eq!(table.state.sheets[1].air.points(hq, kind), 0);
}

#[test]
fn r39_28_only_carrier_trained_air_points_go_aboard() {
    let table = allocating();
    let kind = table.kind(Side::Allies, "B17");
    let (hq, to) = (table.base(Side::Allies, "Midway"), Station::Carriers(a(1)));
    let line = Action::Transfer(TransferLine { at: hq, to, kind, points: 1 });
    assert_eq!(table.refusal(ALLIES, line), Illegal::new("WitP [39.28]", Reason::NotCarrierTrained(kind)));
}

#[test]
fn r5_41_a_level_one_airbase_runs_ten_air_points() {
    let table = allocating();
    let mut base = table.rules.scenario.facilities.get(table.facility("Midway")).clone();
    base.airbase = 1;
    assert_eq!(base.air_capacity(), 10);
}

#[test]
fn r5_4_air_points_need_a_headquarters_on_an_airbase() {
    let table = allocating();
    let kind = table.kind(Side::Allies, "SBD");
    let (hq, to) = (table.base(Side::Allies, "Midway"), table.base(Side::Allies, "French Frigate Shoals"));
    let line = Action::Transfer(TransferLine { at: hq, to, kind, points: 1 });
    assert_eq!(table.refusal(ALLIES, line), Illegal::new("WitP [5.4]", Reason::NoRoomThere(to)));
}

#[test]
fn r5_51_transfers_are_plotted_in_the_allocation_segment() {
    let mut table = allocating();
    table.state.open.clock.control = Control::of(Frame::Plotting);
    let kind = table.kind(Side::Allies, "B17");
    let (hq, to) = (table.base(Side::Allies, "Pearl Harbor"), table.base(Side::Allies, "Midway"));
    let line = Action::Transfer(TransferLine { at: hq, to, kind, points: 1 });
    assert_eq!(table.refusal(ALLIES, line).reason, Reason::NotNow);
}

#[test]
fn r5_52_who_transfers_makes_no_strike() {
    let mut table = allocating();
    table.put(j(1), "F1133");
    table.state.open.fleet.markers[j(1)].contacted = true;
    let kind = table.kind(Side::Allies, "B17");
    let (hq, to) = (table.base(Side::Allies, "Midway"), table.base(Side::Allies, "Pearl Harbor"));
    table.allies(Action::Transfer(TransferLine { at: hq, to, kind, points: 2 }));
    let line = strike(&table, "Midway", "B17", Duty::Naval, Target::Tf(j(1)));
    assert_eq!(table.refusal(ALLIES, line).reason, Reason::TooFewAirPoints(hq, kind));
}

#[test]
fn r6_0_strike_plots_are_secret() {
    use ironbottom_kernel::{Rules, Viewer};
    let mut table = allocating();
    table.put(j(1), "F1133");
    table.state.open.fleet.markers[j(1)].contacted = true;
    let japan = Viewer::Seat(ironbottom_pacwar::JAPAN);
    let before = table.rules.view(&table.state, japan);
    table.allies(strike(&table, "Midway", "SBD", Duty::Naval, Target::Tf(j(1))));
    assert!(table.rules.view(&table.state, japan) == before);
}

#[test]
fn r39_71_seaplanes_search_without_a_headquarters() {
    use ironbottom_pacwar::action::Scout;
    use ironbottom_pacwar::board::sea::Dir;
    let mut table = allocating();
    table.state.open.clock.control = Control::of(Frame::AirSearch);
    let (hq, kind) = (table.base(Side::Allies, "Johnston Island"), table.kind(Side::Allies, "PBY"));
    table.allies(Action::Scout(Scout { at: hq, kind, arc: Dir::North, points: 1 }));
}
