//! Who sails on after a surface action: each ship that did not fire, whether she stayed or withdrew. WitP [39.81].

use super::*;
use ironbottom_kernel::Seat;
use ironbottom_pacwar::battle::surface::{Place, Ship};
use ironbottom_pacwar::ids::{ShipId, TfId};

/// Task Force 16 is met by a Japanese one that comes from F1020, and by what is linked with it.
pub(super) fn met(mut table: Table, along: &[TfId]) -> Table {
    let all: Vec<TfId> = along.iter().copied().chain([j(4)]).collect();
    table.only(Side::Japan, &all);
    table.only(Side::Allies, &[a(1)]);
    table.no_subrons();
    table.no_air();
    all.iter().for_each(|tf| table.put(*tf, "F1020"));
    table.put(a(1), "F1021");
    table.japan(Action::Value(j(4), 14));
    // They look for a fight as well: those that are linked have no value of their own (10.6).
    table.allies(Action::Value(a(1), 14));
    table.allies(Action::Leg(a(1), 0, hex("F1021")));
    table.japan(Action::Leg(j(4), 0, hex("F1025")));
    along.iter().for_each(|tf| table.japan(Action::Link(*tf, j(4))));
    table.execute(Side::Japan);
    table.japan(Action::Begin(j(4)));
    table.allies(Action::PassOn);
    let contacts = vec![1; all.len()];
    let dice = contacts.into_iter().fold(Script::default(), |dice, die| dice.then("engagement", [die]));
    table.act(JAPAN, Action::Step(Dir::South), dice.then("initiative", [1]));
    table
}

fn today() -> Table {
    Table::plotting_in(scenario("midway-whole"))
}

/// They have met, and this became of each Japanese ship, by her place in her Task Force, before it ends.
pub(super) fn fought(mut table: Table, fate: impl Fn(usize, &mut Ship)) -> Table {
    while table.state.clash.as_deref().expect("an action").action.sequence == 0 {
        let Frame::Surface { asked } = table.state.open.frame() else { panic!("it is over") };
        table.seeded(asked.seat(), Action::Surface(Choice::Staff(Conduct::Hold)), 1);
    }
    let clash = table.state.clash.as_deref_mut().expect("an action");
    let own = clash.action.ships.iter_mut().filter(|ship| ship.side == Side::Japan);
    own.enumerate().for_each(|(place, ship)| fate(place, ship));
    pass_by(&mut table);
    table
}

const fn gone(ship: &mut Ship, fired: bool) {
    (ship.place, ship.shot) = (Place::Withdrawn, fired);
}

/// The frame asks Japan whether this Task Force sails on.
fn asks(table: &Table, tf: TfId) -> bool {
    table.state.open.frame() == Frame::Parting(Parted { side: Side::Japan, tf: Some(tf) })
}

fn plot(table: &Table, tf: TfId) -> ironbottom_pacwar::state::Plot {
    *table.state.sheet(Side::Japan).plot(tf)
}

fn acted(table: &Table, ship: ShipId) -> u8 {
    table.state.sheet(Side::Japan).hull(ship).acted
}

/// The Allies are asked after Japan; they stay.
fn rest(table: &mut Table) {
    while let Frame::Parting(parted) = table.state.open.frame() {
        let seat: Seat = parted.side.seat();
        table.seeded(seat, Action::Void, 1);
    }
    assert!(table.state.clash.is_none());
    assert_eq!(table.rules.audit(&table.state), Ok(()));
}

#[test]
fn r39_81_those_that_withdrew_and_did_not_fire_may_go_on() {
    let mut table = fought(met(today(), &[]), |_, ship| gone(ship, false));
    assert_eq!(table.state.open.at(j(4)), Some(hex("F1020")), "whence they came (30.89)");
    assert!(asks(&table, j(4)), "{:?}", table.state.open.frame());
    assert_eq!(partings(&table).1[..2], [Action::Keep, Action::Void]);
    let spent = plot(&table, j(4)).spent;
    table.japan(Action::Keep);
    rest(&mut table);
    assert!(!plot(&table, j(4)).voided && plot(&table, j(4)).spent == spent && spent > 0);
    assert!(!table.state.open.marker(j(4)).spent && !table.state.open.marker(j(4)).moved);
    // It sails on from where it withdrew to, in the same move.
    let moving = |frame: &Frame| matches!(frame, Frame::Move(m) if m.tf == j(4));
    assert!(table.state.open.clock.control.frames().iter().any(moving));
}

#[test]
fn r39_81_their_owner_may_void_the_plot_of_those_that_withdrew() {
    let mut table = fought(met(today(), &[]), |_, ship| gone(ship, false));
    table.japan(Action::Void);
    rest(&mut table);
    assert!(plot(&table, j(4)).voided && table.state.open.marker(j(4)).spent);
}

#[test]
fn r39_81_of_those_that_withdrew_who_fired_goes_no_further() {
    let mut table = fought(met(today(), &[]), |place, ship| gone(ship, place == 0));
    let clash = table.state.clash.as_deref().expect("an action");
    let (_, first) = clash.action.of(Side::Japan).next().expect("a ship");
    let fired = Clash::id(first).expect("known");
    table.japan(Action::Keep);
    let apart = table.state.sheet(Side::Japan).hull(fired).tf.expect("afloat");
    assert!(apart != j(4) && plot(&table, apart).voided);
    assert_eq!(
        table.state.open.at(apart),
        Some(hex("F1020")),
        "beside the others, not in the hex of the action"
    );
    assert!(!plot(&table, j(4)).voided);
    rest(&mut table);
    // All fired: there is nothing to keep.
    let table = fought(met(today(), &[]), |_, ship| gone(ship, true));
    assert!(asks(&table, j(4)), "asked all the same, because the asking would tell");
    assert_eq!(partings(&table).1, [Action::Void]);
}

#[test]
fn r39_81_those_that_withdrew_from_others_that_stayed_go_on_by_the_same_plot() {
    let half = |place: usize, ship: &mut Ship| {
        if place.is_multiple_of(2) {
            gone(ship, false);
        }
    };
    let mut table = fought(met(today(), &[]), half);
    assert!(asks(&table, j(4)));
    table.japan(Action::Void);
    let apart =
        table.state.clash.as_deref().and_then(|clash| clash.retired[0]).expect("a marker of their own");
    assert!(apart != j(4) && asks(&table, apart));
    let ship = table.ships(apart)[0];
    let before = acted(&table, ship);
    table.japan(Action::Keep);
    assert_eq!(table.state.open.at(apart), Some(hex("F1020")));
    assert_eq!(plot(&table, apart).next().map(|leg| leg.to), Some(hex("F1025")));
    assert!(!plot(&table, apart).voided && plot(&table, j(4)).voided);
    rest(&mut table);
    while !matches!(table.state.open.frame(), Frame::Execution(_)) {
        table.quick(ALLIES, Action::PassOn);
    }
    table.execute(Side::Japan);
    table.japan(Action::Begin(apart));
    assert_eq!(acted(&table, ship), before, "the same Active Phase (9.0)");
    assert_eq!(table.rules.audit(&table.state), Ok(()));
}

#[test]
fn r39_81_those_that_moved_along_go_on_or_stay() {
    let quiet = |_: usize, _: &mut Ship| {};
    let group = |table: &Table| {
        let frames = table.state.open.clock.control.frames();
        let found =
            frames.iter().find_map(|frame| if let Frame::Move(m) = frame { Some(m.group) } else { None });
        found.expect("a move")
    };
    let mut table = fought(met(today(), &[j(5)]), quiet);
    table.japan(Action::Keep);
    assert!(asks(&table, j(5)));
    table.japan(Action::Keep);
    rest(&mut table);
    assert!(group(&table).contains(j(4)) && group(&table).contains(j(5)));
    assert!(!table.state.open.marker(j(5)).moved);
    let mut table = fought(met(today(), &[j(5)]), quiet);
    table.japan(Action::Keep);
    table.japan(Action::Void);
    rest(&mut table);
    assert!(group(&table).contains(j(4)) && !group(&table).contains(j(5)));
    assert!(table.state.open.marker(j(5)).moved, "it stays in the hex");
}

#[test]
fn r39_81_who_has_moved_and_may_still_react_is_asked() {
    let mut table = today();
    table.state.sheets[1].plots.of[a(1)].react = true;
    let mut table = met(table, &[]);
    table.state.open.fleet.markers[a(1)].moved = true;
    let clash = table.state.clash.as_deref().expect("an action");
    assert!(clash.able.contains(a(1)) && clash.able.contains(j(4)));
    let mut table = fought(table, |_, _| {});
    table.japan(Action::Keep);
    assert_eq!(table.state.open.frame(), Frame::Parting(Parted { side: Side::Allies, tf: Some(a(1)) }));
    table.allies(Action::Keep);
    assert!(!table.state.open.marker(a(1)).spent, "it may still react");
}

#[test]
fn r39_81_in_games_of_version_6_those_that_withdrew_go_no_further() {
    let older = || met(Table::plotting_under(6, "midway-whole"), &[]);
    let mut table = fought(older(), |_, ship| gone(ship, false));
    assert!(plot(&table, j(4)).voided);
    assert!(!asks(&table, j(4)));
    rest(&mut table);
    let table = met(Table::plotting_under(6, "midway-whole"), &[j(5)]);
    assert!(table.state.open.marker(j(5)).moved);
}

#[test]
fn r39_81_who_withdrew_and_found_no_place_to_go_is_with_those_that_stayed() {
    let mut table = met(today(), &[]);
    let sea = &table.rules.board.sea;
    let beside: Vec<_> = Dir::ALL.into_iter().filter_map(|dir| sea.next(hex("F1021"), dir)).collect();
    for (number, at) in (2..).zip(beside) {
        table.state.open.fleet.markers[a(number)].at = Some(at);
    }
    let mut table = fought(table, |place, ship| gone(ship, place == 0));
    assert_eq!(table.state.open.at(j(4)), Some(hex("F1021")), "an enemy is in every hex beside (30.89)");
    assert!(asks(&table, j(4)), "{:?}", table.state.open.frame());
    let before = table.ships(j(4)).len();
    table.japan(Action::Keep);
    assert_eq!(table.ships(j(4)).len(), before - 1, "who fired stays behind");
    assert!(!plot(&table, j(4)).voided);
}

#[test]
fn r39_81_the_staff_does_not_send_back_those_that_got_away_unless_it_is_ordered_to() {
    let answer = |table: &Table, wish: &str| {
        let mut orders = Orders::default();
        orders.set(Pacwar::card().orders, "hurt", wish).expect("an order");
        let view = table.rules.view(&table.state, Viewer::Seat(JAPAN));
        table.rules.standing_answer(&view, JAPAN, &orders)
    };
    let away = fought(met(today(), &[]), |_, ship| gone(ship, false));
    assert_eq!(
        (answer(&away, "turn-back"), answer(&away, "go-on")),
        (Some(Action::Void), Some(Action::Keep))
    );
    let stayed = fought(met(today(), &[]), |_, _| {});
    assert_eq!(answer(&stayed, "turn-back"), Some(Action::Keep));
    let fired = fought(met(today(), &[]), |_, ship| ship.shot = true);
    assert_eq!(answer(&fired, "go-on"), Some(Action::Void));
}

#[test]
fn r39_81_nobody_keeps_back_a_ship_of_the_enemy_or_of_another_task_force() {
    let table = fought(met(today(), &[j(5)]), |_, _| {});
    assert!(asks(&table, j(4)));
    for ship in [table.ships(a(1))[0], table.ships(j(5))[0]] {
        assert_eq!(table.refusal(JAPAN, Action::TurnBack(ship)).reason, Reason::NotYours);
    }
}
