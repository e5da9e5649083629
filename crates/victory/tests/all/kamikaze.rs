//! Kamikaze attacks. VitP 19.2.

use crate::kit::*;
use ironbottom_kernel::Rule;
use ironbottom_victory::action::Action;
use ironbottom_victory::event::Event;
use ironbottom_victory::frame::Phase;
use ironbottom_victory::reason::Reason;
use ironbottom_victory::state::Where;

fn last_turn() -> Kit {
    Kit::empty_with(|s| s.nine_turns = true).turn(9)
}

#[test]
fn r19_2_kamikazes_exist_on_turn_9_only() {
    let mut kit = Kit::empty_with(|s| s.nine_turns = true).turn(8);
    kit.by_day(&["amagi", "21-airflot"], &["nevada"]);
    assert_eq!(kit.phase_now(), Phase::Aim(Japan));
    kit.act(aim("21-airflot", "nevada")).roll(Action::Done, &[4, 4, 4]);
    assert!(kit.fighting("21-airflot") && kit.fighting("nevada"));
}

#[test]
fn r19_21_an_air_unit_attacks_with_the_bonus_and_is_gone() {
    let mut kit = last_turn();
    kit.by_day(&["21-airflot", "nagato"], &["nevada"]).act(aim("21-airflot", "nevada"));
    kit.roll(Action::Done, &[5, 1, 1, 2]);
    assert_eq!(kit.damage("nevada"), 2);
    assert!(kit.happened(Event::Sacrificed(piece("21-airflot"))));
    assert!(!matches!(kit.at("21-airflot"), Where::Sea(_) | Where::Port(_)));
}

#[test]
fn r19_21_it_has_to_attack() {
    let mut kit = last_turn();
    kit.by_day(&["21-airflot"], &["nevada"]);
    let refusal = kit.refused(Action::Done);
    assert_eq!((refusal.rule, refusal.reason), (Rule("VitP 19.21"), Reason::MustAttack(piece("21-airflot"))));
}

#[test]
fn r19_21_against_an_air_unit_there_is_no_bonus() {
    let mut kit = last_turn();
    kit.by_day(&["21-airflot", "nagato"], &["11-af", "nevada"]).act(aim("21-airflot", "11-af"));
    kit.roll(Action::Done, &[5, 5, 5]).act(Action::Done);
    assert_eq!(kit.damage("11-af"), 0);
}

#[test]
fn r19_22_carriers_are_named_first_and_leave_the_game() {
    let mut kit = last_turn();
    kit.by_day(&["amagi", "katsuragi"], &["nevada"]);
    assert_eq!((kit.phase_now(), kit.asked()), (Phase::Kamikaze, Some(Japan)));
    assert_eq!(kit.refused(kamikaze("nevada")).reason, Reason::NotYours(piece("nevada")));
    kit.act(kamikaze("amagi"));
    assert_eq!(kit.refused(kamikaze("amagi")).reason, Reason::AlreadyOrdered(piece("amagi")));
    kit.act(Action::Done);
    assert_eq!(kit.refused(Action::Done).rule, Rule("VitP 19.22"), "what was named attacks");
    kit.act(aim("amagi", "nevada")).roll(Action::Done, &[5, 1, 1, 2]);
    assert_eq!((kit.damage("nevada"), kit.at("amagi")), (2, Where::Lost));
    assert!(kit.fighting("katsuragi"));
}

#[test]
fn r19_22_a_circled_airstrike_gains_nothing_more() {
    let mut kit = last_turn();
    kit.by_day(&["akagi"], &["nevada"]).act(kamikaze("akagi")).act(Action::Done);
    kit.act(aim("akagi", "nevada")).roll(Action::Done, &[4, 3, 3, 3]);
    assert!(kit.happened(Event::Disabled(piece("nevada"))), "a 4 disables with plus one");
}

#[test]
fn r19_22_the_allies_still_answer_the_doomed() {
    let mut kit = last_turn();
    kit.by_day(&["akagi"], &["lexington"]).act(kamikaze("akagi")).act(Action::Done);
    kit.act(aim("akagi", "lexington")).roll(Action::Done, &[1, 1, 1, 1]);
    assert!(kit.legal(aim("lexington", "akagi")));
}

#[test]
fn r19_22_a_round_of_air_raid_is_a_day_action_too() {
    let mut kit = last_turn();
    kit.port("nevada", "australia").fight("coral-sea", &["amagi"], &[]);
    kit.act(air_raid("amagi", "australia")).act(Action::Done);
    assert_eq!(kit.phase_now(), Phase::Kamikaze);
    kit.act(kamikaze("amagi")).act(Action::Done);
    kit.act(aim("amagi", "nevada")).roll(Action::Done, &[5, 1, 1, 2]);
    assert_eq!((kit.damage("nevada"), kit.at("amagi")), (2, Where::Lost));
}

#[test]
fn r19_22_there_are_none_by_night() {
    let mut kit = last_turn();
    kit.by_night(&["amagi", "nagato"], &["nevada"]);
    assert_eq!(kit.phase_now(), Phase::Aim(Japan));
}
