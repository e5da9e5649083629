//! Headquarters that are made and given up, and airbases without one. WitP [5.7], [14.13], [39.2].

use crate::kit::{Table, a, hex, j};
use ironbottom_kernel::{Illegal, Rules, Viewer};
use ironbottom_pacwar::action::{Action, Duty, Scout, StrikeLine, Target, TransferLine};
use ironbottom_pacwar::board::HexId;
use ironbottom_pacwar::board::sea::Dir;
use ironbottom_pacwar::event::Event;
use ironbottom_pacwar::frame::{Control, Frame};
use ironbottom_pacwar::ids::{Side, Station, UnitId};
use ironbottom_pacwar::reason::Reason;
use ironbottom_pacwar::scenario::HqSize;
use ironbottom_pacwar::state::Unit;
use ironbottom_pacwar::{ALLIES, JAPAN};

fn allocating() -> Table {
    let mut table = Table::set_up();
    table.state.open.clock.control = Control::of(Frame::Allocation);
    table
}

/// Both sides end the Allocation Segment.
fn allocated(table: &mut Table) {
    table.quick(JAPAN, Action::Ready);
    table.quick(ALLIES, Action::Ready);
}

fn transfer(table: &Table, from: &str, to: &str, kind: &str) -> Action {
    let (hq, to) = (table.base(Side::Allies, from), table.base(Side::Allies, to));
    Action::Transfer(TransferLine { at: hq, to, kind: table.kind(Side::Allies, kind), points: 1 })
}

fn johnston(table: &Table) -> HexId {
    table.place("Johnston Island")
}

/// The supply of the Allies at Johnston Island.
fn supply(table: &Table) -> u16 {
    table.state.sheets[1].bases.supply[table.facility("Johnston Island")]
}

/// A Group of the Allies stands at Johnston Island and has not been paid for.
fn unpaid(table: &mut Table) -> UnitId {
    let units = &table.state.open.bases.units;
    let group = |unit: &UnitId| table.rules.scenario.unit(*unit).unwrap().size == HqSize::Group;
    let free = units.ids(Side::Allies).find(|unit| group(unit) && units[*unit].at.is_none()).unwrap();
    table.state.open.bases.units[free] = Unit { at: Some(johnston(table)), supplied: false };
    free
}

#[test]
fn r39_2_a_headquarters_is_made_for_supply_points() {
    let mut table = allocating();
    let hq = johnston(&table);
    table.allies(Action::Create(hq, HqSize::Group));
    assert_eq!(
        table.state.open.bases.unit_at(Side::Allies, hq),
        None,
        "nobody sees it before the segment ends"
    );
    allocated(&mut table);
    let made = table.unit(Side::Allies, "Johnston Island");
    assert_eq!(table.rules.scenario.unit(made).unwrap().size, HqSize::Group);
    assert!(!table.state.open.bases.units[made].supplied);
    assert_eq!(supply(&table), 25, "forty less fifteen");
    assert!(table.events.contains(&Event::UnitMade(made, hq)));
}

#[test]
fn r39_2_the_larger_the_dearer() {
    assert_eq!(HqSize::ALL.map(HqSize::price), [15, 50, 125, 400]);
    let table = allocating();
    let hq = johnston(&table);
    let refusal = table.refusal(ALLIES, Action::Create(hq, HqSize::Wing));
    assert_eq!(refusal, Illegal::new("WitP [39.2]", Reason::TooLittleSupply(hq, 50)));
}

#[test]
fn r39_22_it_needs_a_friendly_airbase() {
    let mut table = allocating();
    let hq = table.place("French Frigate Shoals");
    let id = table.facility("French Frigate Shoals");
    table.state.sheets[1].bases.supply[id] = 100;
    let refusal = table.refusal(ALLIES, Action::Create(hq, HqSize::Group));
    assert_eq!(refusal, Illegal::new("WitP [39.22]", Reason::NoAirbase(hq)));
}

#[test]
fn r39_22_not_where_the_enemy_has_landed() {
    let mut table = allocating();
    table.state.open.cargo.landings[0].enter(hex("F2046"));
    let hq = johnston(&table);
    let refusal = table.refusal(ALLIES, Action::Create(hq, HqSize::Group));
    assert_eq!(refusal, Illegal::new("WitP [39.22]", Reason::NoAirbase(hq)));
}

#[test]
fn r5_37_no_second_headquarters_of_a_size_works_in_a_hex() {
    let table = allocating();
    let hq = table.place("Midway");
    let refusal = table.refusal(ALLIES, Action::Create(hq, HqSize::Wing));
    assert_eq!(refusal, Illegal::new("WitP [5.37]", Reason::HasUnit(hq, HqSize::Wing)));
}

#[test]
fn r5_37_headquarters_of_different_sizes_work_in_one_hex() {
    let mut table = allocating();
    table.allies(Action::Create(table.place("Midway"), HqSize::Group));
    allocated(&mut table);
    let there: Vec<_> = table.state.open.bases.units_at(Side::Allies, table.place("Midway")).collect();
    let sizes: Vec<_> = there.iter().map(|unit| table.rules.scenario.unit(*unit).unwrap().size).collect();
    assert_eq!(sizes, [HqSize::Group, HqSize::Wing]);
    assert_eq!(table.rules.audit(&table.state), Ok(()));
}

#[test]
fn r39_21_a_new_headquarters_is_not_in_supply() {
    let mut table = allocating();
    let hq = unpaid(&mut table);
    table.state.open.clock.control = Control::of(Frame::AirSearch);
    table.allies(Action::Provide(hq));
    allocated(&mut table);
    assert!(table.state.open.bases.units[hq].supplied);
    assert_eq!(supply(&table), 25);
}

#[test]
fn r14_14_a_headquarters_is_paid_for_at_the_beginning_of_a_game_turn() {
    let mut table = allocating();
    let hq = unpaid(&mut table);
    assert_eq!(table.refusal(ALLIES, Action::Provide(hq)).reason, Reason::NotNow);
    table.state.open.clock.control = Control::of(Frame::AirSearch);
    table.state.open.clock.round = 2;
    assert_eq!(table.refusal(ALLIES, Action::Provide(hq)).reason, Reason::NotNow);
    table.state.open.clock.round = 1;
    assert_eq!(table.rules.check(&table.state, ALLIES, Action::Provide(hq)), Ok(()));
}

#[test]
fn r14_1_a_larger_headquarters_costs_more_in_a_cycle() {
    assert_eq!(HqSize::ALL.map(HqSize::upkeep), [15, 100, 300, 1000]);
}

#[test]
fn r14_13_an_unsupplied_headquarters_flies_no_strike() {
    let mut table = allocating();
    table.put(j(1), "F1133");
    table.state.open.fleet.markers[j(1)].contacted = true;
    let (hq, kind) = (table.base(Side::Allies, "Midway"), table.kind(Side::Allies, "SBD"));
    let wing = table.unit(Side::Allies, "Midway");
    table.state.open.bases.units[wing].supplied = false;
    let line = StrikeLine { at: hq, target: Target::Tf(j(1)), duty: Duty::Naval, kind, points: 1 };
    let refusal = table.refusal(ALLIES, Action::Strike(line));
    assert_eq!(refusal, Illegal::new("WitP [14.13]", Reason::CannotStrike(hq)));
}

#[test]
fn r39_24_a_headquarters_may_be_given_up() {
    let mut table = allocating();
    let (hq, id) = (table.unit(Side::Allies, "Midway"), table.facility("Midway"));
    table.allies(Action::Disband(hq));
    allocated(&mut table);
    assert_eq!(table.state.open.bases.units[hq].at, None);
    assert!(table.state.open.bases.shores[id].parked, "its Air Points are left on the ground");
}

#[test]
fn r5_7_air_points_may_go_to_an_airbase_without_headquarters() {
    let mut table = allocating();
    let (hq, kind) = (table.base(Side::Allies, "Hilo"), table.kind(Side::Allies, "B17"));
    table.allies(transfer(&table, "Pearl Harbor", "Hilo", "B17"));
    allocated(&mut table);
    assert_eq!(table.state.sheets[1].air.points(hq, kind), 1);
}

#[test]
fn r5_7_the_enemy_is_told_that_they_are_there() {
    let mut table = allocating();
    let hilo = table.place("Hilo");
    table.allies(transfer(&table, "Pearl Harbor", "Hilo", "B17"));
    allocated(&mut table);
    let told = |event: &Event| table.rules.tell(event, Viewer::Seat(JAPAN)).is_some();
    assert!(table.events.iter().any(|event| *event == Event::Parked(Side::Allies, hilo) && told(event)));
}

#[test]
fn r5_7_from_there_they_make_no_strike_and_no_search() {
    let mut table = allocating();
    let (hq, kind) = (table.base(Side::Allies, "Hilo"), table.kind(Side::Allies, "SBD"));
    table.state.sheets[1].air.add(hq, kind, 1);
    table.put(j(1), "F3443");
    table.state.open.fleet.markers[j(1)].contacted = true;
    let line = StrikeLine { at: hq, target: Target::Tf(j(1)), duty: Duty::Naval, kind, points: 1 };
    assert_eq!(table.refusal(ALLIES, Action::Strike(line)).reason, Reason::CannotStrike(hq));
    table.state.open.clock.control = Control::of(Frame::AirSearch);
    let scout = Action::Scout(Scout { at: hq, kind, arc: Dir::North, points: 1 });
    assert_eq!(table.refusal(ALLIES, scout), Illegal::new("WitP [5.4]", Reason::NobodyToSearch(hq)));
}

#[test]
fn r5_7_no_more_than_the_airbase_has_room_for() {
    let mut table = allocating();
    let (hq, kind) = (table.base(Side::Allies, "Hilo"), table.kind(Side::Allies, "SBD"));
    table.state.sheets[1].air.add(hq, kind, 10);
    let refusal = table.refusal(ALLIES, transfer(&table, "Pearl Harbor", "Hilo", "B17"));
    assert_eq!(refusal, Illegal::new("WitP [5.42]", Reason::NoRoomThere(hq)));
}

#[test]
fn r39_71_seaplanes_take_no_room_on_an_airbase() {
    let mut table = allocating();
    let (hq, kind) = (table.base(Side::Allies, "Johnston Island"), table.kind(Side::Allies, "SBD"));
    table.state.sheets[1].air.add(hq, kind, 10);
    let line = transfer(&table, "Pearl Harbor", "Johnston Island", "PBY");
    assert_eq!(table.rules.check(&table.state, ALLIES, line), Ok(()));
}

#[test]
fn r14_28_carriers_without_fuel_fly_no_strike() {
    let mut table = allocating();
    table.put(j(1), "F1133");
    table.put(a(1), "F1134");
    table.state.open.fleet.markers[j(1)].contacted = true;
    table.state.sheets[1].fleet.hulls.iter_mut().for_each(|hull| hull.fuel = 0);
    let (hq, kind) = (Station::Carriers(a(1)), table.kind(Side::Allies, "SBD"));
    let line = StrikeLine { at: hq, target: Target::Tf(j(1)), duty: Duty::Naval, kind, points: 1 };
    let refusal = table.refusal(ALLIES, Action::Strike(line));
    assert_eq!(refusal, Illegal::new("WitP [14.28]", Reason::CannotStrike(hq)));
}
