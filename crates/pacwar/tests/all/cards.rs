//! Doctrine cards: standing orders that answer drafts from what is known. (F10 of the plan; WitP [6.0].)

use crate::kit::{Table, a, hex, j, scenario};
use ironbottom_kernel::{Orders, Rules, Seat, Viewer};
use ironbottom_pacwar::action::{Action, Duty, StrikeLine, Target};
use ironbottom_pacwar::frame::{Control, Frame};
use ironbottom_pacwar::ids::{Side, TfId};
use ironbottom_pacwar::report::true_statement;
use ironbottom_pacwar::scenario::ShipKind;
use ironbottom_pacwar::state::{Moment, Report, Slot, Source};
use ironbottom_pacwar::{JAPAN, Pacwar};

fn allocating() -> Table {
    let mut table = Table::of(Pacwar::with(scenario("midway-basic")));
    table.state.open.clock.control = Control::of(Frame::Allocation);
    table.state.open.clock.ready = [false; 2];
    table.put(j(1), "F1030");
    table
}

/// The marker is contacted, and this is said of it: ships, carriers, and no more.
fn said(table: &mut Table, tf: TfId, ships: u8, carriers: u8) {
    let at = table.state.open.at(tf).unwrap();
    let said = true_statement([ships, carriers, 0, 0, 0, 0]);
    table.state.open.fleet.markers[tf].contacted = true;
    table.state.open.reports.told[tf][0] = Some(Report { said, source: Source::Air, turn: 1, round: 1, at });
}

fn ordered(value: &str) -> Orders {
    let mut orders = Orders::default();
    orders.set(Pacwar::card().orders, "strikes", value).unwrap();
    orders
}

/// What the order writes until it is ready, or nothing more.
fn plotted(table: &mut Table, seat: Seat, value: &str) -> Vec<Action> {
    let mut all = Vec::new();
    loop {
        let view = table.rules.view(&table.state, Viewer::Seat(seat));
        let Some(act) = table.rules.standing_answer(&view, seat, &ordered(value)) else { return all };
        all.push(act);
        if act == Action::Ready {
            return all;
        }
        table.quick(seat, act);
        assert!(all.len() < 60, "it comes to an end: {all:?}");
    }
}

fn lines(acts: &[Action]) -> Vec<StrikeLine> {
    acts.iter().filter_map(|act| if let Action::Strike(line) = act { Some(*line) } else { None }).collect()
}

#[test]
fn r6_0_an_order_plots_strikes_at_the_task_force_that_is_said_to_have_carriers() {
    let mut table = allocating();
    table.put(a(1), "F1032");
    table.put(a(2), "F1031");
    said(&mut table, a(1), 12, 2);
    said(&mut table, a(2), 6, 0);
    let acts = plotted(&mut table, JAPAN, "carriers");
    let lines = lines(&acts);
    assert!(lines.iter().all(|line| line.target == Target::Tf(a(1))), "{lines:?}");
    let points =
        |duty: Duty| lines.iter().filter(|line| line.duty == duty).map(|line| line.points).sum::<u16>();
    assert_eq!(points(Duty::Naval), 15, "all Val and Kate");
    assert_eq!(points(Duty::Loose), 3, "four in ten of nine Zeros");
    assert_eq!(acts.last(), Some(&Action::Ready));
}

#[test]
fn r6_0_what_was_seen_counts_more_than_what_was_said() {
    let mut table = allocating();
    table.put(a(1), "F1032");
    said(&mut table, a(1), 12, 2);
    let when = Moment { turn: 1, round: 1 };
    let slot = Slot { tf: a(1), kind: ShipKind::Destroyer, damage: 0, count: 4, when };
    table.state.open.sights.slots.enter(slot);
    assert_eq!(plotted(&mut table, JAPAN, "carriers"), [Action::Ready], "there are none");
    assert!(!lines(&plotted(&mut table, JAPAN, "ships")).is_empty());
}

#[test]
fn r6_0_where_no_ships_are_found_an_airbase_may_be_struck() {
    let mut table = allocating();
    table.put(j(1), "F1133");
    assert_eq!(plotted(&mut table, JAPAN, "ships"), [Action::Ready]);
    let acts = plotted(&mut table, JAPAN, "ships-or-bases");
    let midway = Target::Hex(table.place("Midway"));
    let lines = lines(&acts);
    let carriers = lines.iter().filter(|line| table.state.open.station_hex(line.at) == Some(hex("F1133")));
    assert!(carriers.clone().count() >= 2 && carriers.clone().all(|line| line.target == midway), "{lines:?}");
}

#[test]
fn an_order_that_is_taken_back_asks_again() {
    let mut table = allocating();
    table.put(a(1), "F1032");
    said(&mut table, a(1), 12, 2);
    let view = table.rules.view(&table.state, Viewer::Seat(JAPAN));
    let mut orders = ordered("carriers");
    assert!(table.rules.standing_answer(&view, JAPAN, &orders).is_some());
    orders.set(Pacwar::card().orders, "strikes", "ask").unwrap();
    assert_eq!(table.rules.standing_answer(&view, JAPAN, &orders), None);
    assert_eq!(table.rules.standing_answer(&view, JAPAN, &Orders::default()), None);
    assert_eq!(Side::of(JAPAN), Side::Japan);
}
