//! Control, points and the end of the game. VitP 2.5, 4.7, 5.71, 5.75, 15, 19.1, 19.3.

use crate::kit::*;
use ironbottom_kernel::{Outcome, Pending, Rules, SeatSet};
use ironbottom_victory::event::Event;
use ironbottom_victory::frame::{Frame, Step};
use ironbottom_victory::{ALLIES, JAPAN};

#[test]
fn r15_3_a_patrolling_ship_gives_control() {
    let mut kit = Kit::empty();
    kit.sea("nagato", "coral-sea").step(Step::Control).resume(&[]);
    assert_eq!(kit.state.flag(area("coral-sea")), Some(Japan));
}

#[test]
fn r15_3_an_air_unit_gives_control() {
    let mut kit = Kit::empty();
    kit.sea("21-airflot", "south-pacific").step(Step::Control).resume(&[]);
    assert_eq!(kit.state.flag(area("south-pacific")), Some(Japan));
}

#[test]
fn r15_31_raiders_amphibious_units_and_submarines_do_not_give_control() {
    let mut kit = Kit::empty();
    kit.raider("akagi", "coral-sea").sea("sasebo-nlf", "coral-sea").sea("i-boat", "coral-sea");
    kit.step(Step::Control).resume(&[]);
    assert_eq!(kit.state.flag(area("coral-sea")), None);
}

#[test]
fn r15_32_pieces_in_port_do_not_give_control() {
    let mut kit = Kit::empty();
    kit.port("nevada", "pearl-harbor").step(Step::Control).resume(&[]);
    assert_eq!(kit.state.flag(area("hawaiian-islands")), None);
}

#[test]
fn r15_33_an_area_without_patrollers_is_nobodys() {
    let mut kit = Kit::empty();
    assert_eq!(kit.state.flag(area("coral-sea")), Some(Allies));
    kit.step(Step::Control).resume(&[]);
    assert_eq!(kit.state.flag(area("coral-sea")), None);
}

#[test]
fn r15_11_a_flag_is_control_although_nobody_is_there() {
    let mut kit = Kit::empty();
    kit.port("nevada", "samoa").step(Step::Patrol(Allies));
    let open = kit.clone().flag("us-mandate", None);
    let barred = kit.flag("us-mandate", Some(Japan));
    assert!(open.legal(patrol("nevada", "coral-sea")) && !barred.legal(patrol("nevada", "coral-sea")));
}

#[test]
fn r15_4_each_flag_earns_its_sides_points() {
    let mut kit = Kit::empty();
    kit.sea("nagato", "indonesia").step(Step::Control).resume(&[]);
    assert_eq!(kit.state.lead, 3);
    let mut allied = Kit::empty();
    allied.sea("warspite", "indonesia").step(Step::Control).resume(&[]);
    assert_eq!(allied.state.lead, -1);
}

#[test]
fn r2_5_the_difference_of_a_turn_moves_the_track() {
    let mut kit = Kit::empty();
    kit.sea("nagato", "indonesia").sea("nevada", "us-mandate").step(Step::Control).resume(&[]);
    assert!(kit.happened(Event::Scored { earned: [3, 2], lead: 1 }));
}

#[test]
fn r2_5_no_lead_exceeds_29_and_it_shrinks_from_there() {
    let mut kit = Kit::empty();
    kit.state.lead = 28;
    kit.sea("nagato", "indonesia").step(Step::Control).resume(&[]);
    assert_eq!(kit.state.lead, 29);
    let mut back = Kit::empty();
    back.state.lead = 29;
    back.sea("nevada", "us-mandate").step(Step::Control).resume(&[]);
    assert_eq!(back.state.lead, 27);
}

/// The last turn is scored with this lead before it.
fn last(lead: i8) -> Kit {
    let mut kit = Kit::empty().turn(8);
    kit.state.lead = lead;
    kit.step(Step::Control).resume(&[]);
    kit
}

#[test]
fn r4_7_the_game_ends_after_the_eighth_turn() {
    assert_eq!(last(1).frame(), Frame::Sequence(Step::Over));
}

#[test]
fn r5_75_whoever_is_ahead_wins_by_the_lead() {
    let won = |seat, by| Pending::Over(Outcome::won(SeatSet::only(seat), "points", by));
    let japan = last(5);
    assert_eq!(japan.rules.pending(&japan.state), won(JAPAN, 5));
    let allies = last(-2);
    assert_eq!(allies.rules.pending(&allies.state), won(ALLIES, 2));
}

#[test]
fn r5_75_an_even_track_is_a_draw() {
    let kit = last(0);
    assert_eq!(kit.rules.pending(&kit.state), Pending::Over(Outcome::draw("draw")));
}

#[test]
fn r19_1_a_ninth_turn_is_played_under_that_option() {
    let mut kit = Kit::empty_with(|s| s.nine_turns = true).turn(8);
    kit.port("nagato", "truk").step(Step::Control).resume(&[]);
    assert_eq!(kit.state.turn, 9);
    kit.step(Step::Control).resume(&[]);
    assert_eq!(kit.frame(), Frame::Sequence(Step::Over));
}

#[test]
fn r19_3_japan_earns_one_more_in_its_islands_and_in_indonesia() {
    let mut kit = Kit::empty_with(|s| s.nine_turns = true);
    kit.sea("nagato", "indonesia").sea("mutsu", "japanese-islands").step(Step::Control).resume(&[]);
    assert!(kit.happened(Event::Scored { earned: [8, 0], lead: 8 }));
}

#[test]
fn r7_62_disabled_markers_come_off_at_the_end_of_the_turn() {
    let mut kit = Kit::empty();
    kit.port("nagato", "truk");
    kit.state.resting.insert(piece("nagato"));
    kit.step(Step::NextTurn).resume(&[]);
    assert!(kit.legal(patrol("nagato", "south-pacific")));
}

#[test]
fn who_concedes_loses() {
    let kit = Kit::empty();
    let outcome = kit.rules.conceded(&kit.state, JAPAN);
    assert_eq!((outcome.winners, outcome.how), (SeatSet::only(ALLIES), "concession"));
}
