//! Allied intelligence. WitP [22.0].

use crate::scout::*;
use ironbottom_kernel::dice::Script;
use ironbottom_kernel::{Audience, Log, Rules};
use ironbottom_pacwar::Side;
use ironbottom_pacwar::action::{Action, Mission};
use ironbottom_pacwar::event::Event;
use ironbottom_pacwar::frame::{Control, Frame};
use ironbottom_pacwar::ids::LotId;
use ironbottom_pacwar::intelligence::cards_seen;
use ironbottom_pacwar::reason::Reason;
use ironbottom_pacwar::scenario::ShipKind;
use ironbottom_pacwar::state::{Leg, Lot, LotPlace, Peek, Plot};

fn lot() -> LotId {
    LotId::new(Side::Japan, 0).unwrap()
}

/// What the Allies have read of the plot of a Japanese Task Force.
fn peek_of(table: &Table, number: usize) -> Option<&Peek> {
    table.state.sheets[1].intelligence.peek(tf(Side::Japan, number))
}

/// Two Japanese markers, the second a dummy, one planned landing, subrons: four cards; the Japanese
/// have plotted and the Allies are asked.
fn asked() -> Table {
    let japan = Forces { subrons: vec![(hex("F2236"), 6), (hex("F1429"), 0)], ..Forces::default() };
    let mut table = Table::new(japan, Forces::default());
    table.marker(tf(Side::Japan, 1), "F0530", &[ShipKind::Carrier, ShipKind::Destroyer]);
    table.marker(tf(Side::Japan, 2), "F0430", &[]);
    let leg = Leg { to: hex("F0830"), cost: 15, mission: Mission::Pass, mission_cost: 0 };
    let sheet = &mut table.state.sheets[0];
    sheet.plots.of[tf(Side::Japan, 1)] = Plot { legs: [Some(leg), None, None, None], ..Plot::default() };
    sheet.plots.of[tf(Side::Japan, 2)].value = 9;
    let ship = ironbottom_pacwar::ids::ShipId::new(Side::Japan, 0).unwrap();
    sheet.cargo.lots[lot()] = Lot { plan: Some((hex("F1234"), 2)), ..Lot::at(LotPlace::Aboard(ship)) };
    table.state.open.clock.control = Control::of(Frame::Intelligence);
    table
}

#[test]
fn r22_0_each_point_of_the_die_shows_a_tenth_of_the_cards_rounded_up() {
    let seen = |pile| [1, 2, 3, 4, 5, 6].map(|die| cards_seen(pile, die));
    assert_eq!(seen(10), [1, 2, 3, 4, 5, 6]);
    assert_eq!(seen(11), [2, 3, 4, 5, 6, 7]);
    assert_eq!(seen(4), [1, 1, 2, 2, 2, 3]);
}

#[test]
fn r22_0_the_pile_has_a_card_for_each_marker_each_plan_and_the_subrons() {
    let mut table = asked();
    table.act(
        ALLIES,
        Action::Intelligence,
        Script::default().then("intelligence", [1]).then("plot-card", [1]),
    );
    assert_eq!(table.state.open.intelligence.pile, 4);
    assert!(table.log.contains(&Event::IntelligenceUsed(1, 1)));
}

#[test]
fn r22_0_a_plot_card_shows_the_whole_plot_of_a_task_force() {
    let mut table = asked();
    table.act(
        ALLIES,
        Action::Intelligence,
        Script::default().then("intelligence", [1]).then("plot-card", [1]),
    );
    let peek = *peek_of(&table, 1).unwrap();
    assert_eq!((peek.turn, peek.round, peek.plot), (1, 1, *table.state.sheets[0].plot(tf(Side::Japan, 1))));
    assert_eq!(peek_of(&table, 2), None);
}

#[test]
fn r22_0_a_dummys_card_lies_in_the_pile_like_any_other() {
    let mut table = asked();
    table.act(
        ALLIES,
        Action::Intelligence,
        Script::default().then("intelligence", [2]).then("plot-card", [2]),
    );
    assert_eq!(peek_of(&table, 2).unwrap().plot.value, 9);
}

#[test]
fn r22_0_a_plan_card_shows_where_and_when_a_landing_is_meant() {
    let mut table = asked();
    table.act(
        ALLIES,
        Action::Intelligence,
        Script::default().then("intelligence", [1]).then("plot-card", [3]),
    );
    assert_eq!(table.state.sheets[1].intelligence.plans[lot()], Some((hex("F1234"), 2)));
}

#[test]
fn r22_0_one_card_shows_all_subrons() {
    let mut table = asked();
    table.act(
        ALLIES,
        Action::Intelligence,
        Script::default().then("intelligence", [1]).then("plot-card", [4]),
    );
    let read: Vec<_> = table.state.sheets[1].intelligence.subs.iter().flatten().collect();
    assert_eq!(read, table.state.sheets[0].boats.points.iter().collect::<Vec<_>>());
}

#[test]
fn r22_0_no_card_is_picked_twice() {
    let mut table = asked();
    let dice = Script::default().then("intelligence", [6]).then("plot-card", [1, 1, 1]);
    table.act(ALLIES, Action::Intelligence, dice);
    let read = &table.state.sheets[1].intelligence;
    assert!(peek_of(&table, 1).is_some() && peek_of(&table, 2).is_some() && read.plans[lot()].is_some());
    assert!(read.subs.iter().all(Option::is_none));
}

#[test]
fn r22_0_a_regrouping_card_names_the_ships() {
    let mut table = asked();
    let second = table.state.sheets[0].in_tf(tf(Side::Japan, 1)).nth(1).unwrap();
    table.state.sheets[0].fleet.hulls[second].shift = Some(tf(Side::Japan, 2));
    table.act(
        ALLIES,
        Action::Intelligence,
        Script::default().then("intelligence", [1]).then("plot-card", [1]),
    );
    let named: Vec<_> = table.state.sheets[1].intelligence.shifting(tf(Side::Japan, 1)).collect();
    assert_eq!(named, [second]);
}

#[test]
fn r22_0_the_japanese_do_not_learn_which_cards_were_seen() {
    let mut table = asked();
    let mut dice = Watched::new(Script::default().then("intelligence", [1]).then("plot-card", [2]));
    table.rules.apply(&mut table.state, ALLIES, Action::Intelligence, &mut dice, &mut Log::new()).unwrap();
    assert_eq!(dice.seen, [("intelligence", Audience::All), ("plot-card", Audience::seat(ALLIES))]);
}

#[test]
fn r22_0_the_allies_plot_after_they_have_looked() {
    let mut table = asked();
    table.act(
        ALLIES,
        Action::Intelligence,
        Script::default().then("intelligence", [1]).then("plot-card", [1]),
    );
    assert_eq!(table.state.open.segment(), Frame::PlotAlone(Side::Allies));
    assert!(table.asks(ALLIES));
}

#[test]
fn r22_0_the_allies_may_keep_it_for_later() {
    let mut table = asked();
    table.enter(ALLIES, Action::Decline);
    assert!(!table.state.open.intelligence.used);
    assert_eq!(table.state.open.segment(), Frame::PlotAlone(Side::Allies));
}

#[test]
fn r22_0_it_is_used_once_in_a_game_turn() {
    let mut table = asked();
    table.state.open.intelligence.used = true;
    assert_eq!(table.refused(ALLIES, Action::Intelligence), ("WitP [22.0]", Reason::IntelligenceUsed));
    table.state.open.clock.control = Control::of(Frame::Transfers);
    table.rules.resume(&mut table.state, &mut Script::default(), &mut Log::new());
    assert_eq!(table.state.open.segment(), Frame::Plotting, "both plot at once again");
}

#[test]
fn r22_0_while_it_is_unused_the_japanese_plot_first() {
    let mut table = asked();
    table.state.open.clock.control = Control::of(Frame::Transfers);
    table.rules.resume(&mut table.state, &mut Script::default(), &mut Log::new());
    assert_eq!(table.state.open.segment(), Frame::PlotAlone(Side::Japan));
    table.enter(JAPAN, Action::Ready);
    assert_eq!(table.state.open.segment(), Frame::Intelligence);
}

#[test]
fn r22_0_only_the_allies_have_it() {
    let table = asked();
    assert_eq!(table.refused(JAPAN, Action::Intelligence).1, Reason::NotAsked);
}
