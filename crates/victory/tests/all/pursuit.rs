//! Pursuit. VitP 8.34 to 8.6, 9.12.

use crate::kit::*;
use ironbottom_kernel::{Orders, Rule, Rules, Viewer};
use ironbottom_victory::action::Action;
use ironbottom_victory::event::Event;
use ironbottom_victory::frame::{Frame, Phase};
use ironbottom_victory::reason::Reason;
use ironbottom_victory::seat_of;
use ironbottom_victory::state::Where;

/// The Allies retreat after a day action in which nobody fired; Japan may pursue.
fn allies_retreat(japan: &[&str], allies: &[&str]) -> Kit {
    let mut kit = Kit::empty().no_flags();
    kit.by_day(japan, allies);
    while matches!(kit.phase_now(), Phase::Aim(_)) {
        kit.act(Action::Done);
    }
    kit.act(Action::Stay).act(Action::Retreat);
    kit
}

/// A round of the pursuit in which nobody can hit anything.
fn quiet_round(kit: &mut Kit) {
    kit.act(DAY).act(DAY);
    while matches!(kit.phase_now(), Phase::Aim(_)) {
        kit.act(Action::Done);
    }
}

#[test]
fn r8_34_a_ship_that_does_not_pursue_at_once_never_does() {
    let mut kit = allies_retreat(&["tone", "nachi"], &["astoria", "chicago"]);
    kit.act(Action::Done).act(pursue("tone", "chicago")).act(Action::Done);
    quiet_round(&mut kit);
    kit.act(group("astoria", "astoria")).act(Action::Done);
    assert_eq!(kit.phase_now(), Phase::Follow);
    assert!(kit.legal(pursue("tone", "astoria")), "who pursues may follow the new group");
    for late in [pursue("nachi", "astoria"), pursue("nachi", "chicago"), break_off("nachi")] {
        let refusal = kit.refused(late);
        assert_eq!((refusal.rule, refusal.reason), (Rule("VitP 8.34"), Reason::NotPursuing(piece("nachi"))));
    }
    assert!(kit.fighting("nachi"), "she waits in the area");
}

#[test]
fn r8_4_a_group_fights_its_pursuers_round_after_round() {
    let mut kit = allies_retreat(&["tone"], &["astoria"]);
    kit.act(pursue("tone", "astoria")).act(Action::Done);
    for round in 2..5 {
        assert_eq!((kit.phase_now(), kit.state.battle.round), (Phase::Contest(Japan), round));
        quiet_round(&mut kit);
        kit.act(Action::Done);
    }
}

#[test]
fn r8_41_a_group_fights_only_the_ships_that_pursue_it() {
    let mut kit = allies_retreat(&["tone", "nachi"], &["astoria", "chicago"]);
    kit.act(group("astoria", "astoria")).act(Action::Done);
    kit.act(pursue("tone", "chicago")).act(pursue("nachi", "astoria")).act(Action::Done);
    assert_eq!(kit.state.battle.group, Some(piece("chicago")), "as slow as the other, and of lower number");
    kit.act(NIGHT).act(NIGHT);
    assert!(kit.legal(aim("tone", "chicago")));
    assert_eq!(kit.refused(aim("tone", "astoria")).rule, Rule("VitP 7.43"));
    assert_eq!(kit.refused(aim("nachi", "chicago")).reason, Reason::NotHere(piece("nachi")));
}

#[test]
fn r8_41_the_slowest_group_fights_first_and_each_settles_its_own_light() {
    let mut kit = Kit::empty().no_flags();
    kit.damaged("astoria", 1).by_day(&["tone", "nachi"], &["astoria", "chicago"]);
    kit.act(Action::Stay).act(Action::Retreat).act(group("astoria", "astoria")).act(Action::Done);
    kit.act(pursue("tone", "chicago")).act(pursue("nachi", "astoria")).act(Action::Done);
    assert_eq!(kit.state.battle.group, Some(piece("astoria")));
    quiet_round(&mut kit);
    kit.act(break_off("nachi")).act(Action::Done).home("australia");
    assert_eq!((kit.state.battle.group, kit.phase_now()), (Some(piece("chicago")), Phase::Contest(Japan)));
    kit.act(NIGHT).act(NIGHT);
    assert_eq!(kit.phase_now(), Phase::Aim(Japan));
}

#[test]
fn r8_42_a_group_may_split_after_a_round_and_its_pursuers_after_it() {
    let mut kit = allies_retreat(&["tone", "nachi"], &["astoria", "chicago"]);
    kit.act(Action::Done).act(pursue("tone", "chicago")).act(pursue("nachi", "chicago")).act(Action::Done);
    quiet_round(&mut kit);
    assert_eq!((kit.phase_now(), kit.asked()), (Phase::Split, Some(Allies)));
    kit.act(group("astoria", "astoria")).act(Action::Done);
    assert_eq!((kit.phase_now(), kit.asked()), (Phase::Follow, Some(Japan)));
    kit.act(pursue("nachi", "astoria")).act(Action::Done);
    assert_eq!(kit.state.battle.group, Some(piece("chicago")));
    kit.act(NIGHT).act(NIGHT);
    assert!(!kit.legal(aim("tone", "astoria")) && kit.legal(aim("tone", "chicago")));
}

#[test]
fn r8_42_without_followers_the_new_group_escapes() {
    let mut kit = allies_retreat(&["tone"], &["astoria", "chicago"]);
    kit.act(Action::Done).act(pursue("tone", "chicago")).act(Action::Done);
    quiet_round(&mut kit);
    kit.act(group("astoria", "astoria")).act(Action::Done).act(Action::Done).home("australia");
    assert!(kit.happened(Event::Escaped(piece("astoria"))) && kit.fighting("chicago"));
}

#[test]
fn r8_43_a_pursuer_may_break_off_and_not_come_back() {
    let mut kit = allies_retreat(&["tone", "nachi"], &["astoria"]);
    kit.act(pursue("tone", "astoria")).act(pursue("nachi", "astoria")).act(Action::Done);
    quiet_round(&mut kit);
    kit.act(break_off("tone"));
    assert_eq!(kit.refused(break_off("tone")).reason, Reason::AlreadyOrdered(piece("tone")));
    kit.act(Action::Done);
    assert!(kit.happened(Event::BrokeOff(piece("tone"))));
    quiet_round(&mut kit);
    assert_eq!(kit.refused(pursue("tone", "astoria")).reason, Reason::NotPursuing(piece("tone")));
}

#[test]
fn r8_43_a_pursuer_outrun_by_the_whole_group_must_stop() {
    let mut kit = allies_retreat(&["nachi", "tone"], &["astoria"]);
    kit.act(pursue("nachi", "astoria")).act(pursue("tone", "astoria")).act(Action::Done);
    kit.act(NIGHT).act(NIGHT).act(aim("nachi", "astoria")).act(aim("tone", "astoria"));
    kit.roll(Action::Done, &[1, 1]).act(aim("astoria", "nachi")).roll(Action::Done, &[6, 1]);
    assert_eq!((kit.state.speed(kit.rules.board, piece("nachi")), kit.phase_now()), (6, Phase::Follow));
    kit.act(Action::Done);
    assert!(kit.happened(Event::BrokeOff(piece("nachi"))) && !kit.happened(Event::BrokeOff(piece("tone"))));
}

#[test]
fn r8_43_with_no_pursuer_left_that_keeps_up_nobody_is_asked() {
    let mut kit = allies_retreat(&["nachi"], &["astoria"]);
    kit.act(pursue("nachi", "astoria")).act(Action::Done);
    kit.act(NIGHT).act(NIGHT).act(aim("nachi", "astoria"));
    kit.roll(Action::Done, &[1]).act(aim("astoria", "nachi")).roll(Action::Done, &[6, 1]);
    assert_eq!(kit.frame(), Frame::Homing(Allies), "the Astoria has escaped");
}

#[test]
fn r8_44_a_group_nobody_pursues_escapes_at_once() {
    let mut kit = allies_retreat(&["tone"], &["astoria"]);
    kit.act(Action::Done);
    assert_eq!((kit.frame(), kit.state.homing), (Frame::Homing(Allies), pieces(&["astoria"])));
    kit.home("australia");
    assert!(kit.happened(Event::BattleEnded { area: area("coral-sea"), victor: Some(Japan) }));
}

#[test]
fn r8_44_a_group_whose_pursuers_are_sunk_escapes() {
    let mut kit = allies_retreat(&["kitakami"], &["astoria"]);
    kit.act(pursue("kitakami", "astoria")).act(Action::Done);
    kit.act(NIGHT).act(NIGHT).act(aim("kitakami", "astoria")).roll(Action::Done, &[1]);
    kit.act(aim("astoria", "kitakami")).roll(Action::Done, &[6, 1]);
    assert_eq!((kit.at("kitakami"), kit.frame()), (Where::Lost, Frame::Homing(Allies)));
}

#[test]
fn r8_45_when_a_group_is_gone_its_pursuers_are_done() {
    let mut kit = allies_retreat(&["tone", "nachi"], &["astoria", "chicago"]);
    kit.act(group("astoria", "astoria")).act(Action::Done);
    kit.act(pursue("tone", "chicago")).act(pursue("nachi", "astoria")).act(Action::Done);
    kit.act(NIGHT).act(NIGHT).act(aim("tone", "chicago")).roll(Action::Done, &[6, 6]);
    kit.act(aim("chicago", "tone")).roll(Action::Done, &[1]);
    assert_eq!((kit.at("chicago"), kit.state.battle.group), (Where::Lost, Some(piece("astoria"))));
    assert!(kit.happened(Event::BrokeOff(piece("tone"))));
    kit.act(NIGHT).act(NIGHT);
    assert_eq!(kit.refused(aim("tone", "astoria")).reason, Reason::NotHere(piece("tone")));
}

#[test]
fn r8_5_groups_never_merge() {
    let mut kit = allies_retreat(&["tone", "nachi"], &["astoria", "chicago", "portland"]);
    kit.act(group("portland", "portland")).act(Action::Done);
    kit.act(pursue("tone", "chicago")).act(pursue("nachi", "portland")).act(Action::Done);
    quiet_round(&mut kit);
    assert_eq!(kit.phase_now(), Phase::Split);
    assert_eq!(kit.refused(group("astoria", "portland")).reason, Reason::NotALeader(piece("portland")));
    assert_eq!(kit.refused(group("portland", "portland")).reason, Reason::NotDivisible(piece("portland")));
}

#[test]
fn r8_6_a_ship_pursues_one_group_a_turn() {
    let mut kit = allies_retreat(&["tone", "nachi"], &["astoria", "chicago"]);
    kit.act(group("astoria", "astoria")).act(Action::Done);
    kit.act(pursue("tone", "chicago")).act(pursue("nachi", "astoria")).act(Action::Done);
    quiet_round(&mut kit);
    let refusal = kit.refused(pursue("tone", "astoria"));
    assert_eq!((refusal.rule, refusal.reason), (Rule("VitP 8.6"), Reason::NoSuchGroup(piece("astoria"))));
}

#[test]
fn r8_43_a_standing_order_goes_on_with_the_pursuit_until_a_pursuer_is_damaged() {
    let mut kit = allies_retreat(&["tone"], &["astoria", "chicago"]);
    kit.act(Action::Done).act(pursue("tone", "chicago")).act(Action::Done);
    quiet_round(&mut kit);
    kit.act(Action::Done);
    assert_eq!(kit.phase_now(), Phase::Follow);
    let answer = |kit: &Kit, value: &str| {
        let mut orders = Orders::default();
        orders.set(<ironbottom_victory::Victory as Rules>::card().orders, "pursuit", value).unwrap();
        let seat = seat_of(Japan);
        kit.rules.standing_answer(&kit.rules.view(&kit.state, Viewer::Seat(seat)), seat, &orders)
    };
    assert_eq!(answer(&kit, "ask"), None);
    assert_eq!(answer(&kit, "until-damaged"), Some(Action::Done));
    kit.state.damage[piece("tone").index()] = 1;
    assert_eq!(answer(&kit, "until-damaged"), None);
    assert_eq!(answer(&kit, "until-ended"), Some(Action::Done));
}
