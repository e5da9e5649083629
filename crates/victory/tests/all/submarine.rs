//! Submarines in combat. VitP 16, A1. Where they are placed and when they go home is in the lead's tests.

use crate::kit::*;
use ironbottom_kernel::Rule;
use ironbottom_victory::action::Action;
use ironbottom_victory::event::Event;
use ironbottom_victory::frame::{Frame, Phase, Step};
use ironbottom_victory::reason::Reason;
use ironbottom_victory::state::Where;

/// A round by day in which nobody can fire, with the I-Boat in the area.
fn after_a_round() -> Kit {
    let mut kit = Kit::empty();
    kit.sea("i-boat", "coral-sea");
    kit.by_day(&["nagato"], &["nevada", "1-marines", "11-af"]).act(Action::Done);
    kit
}

#[test]
fn r16_1_it_may_attack_after_a_round_or_wait() {
    let mut kit = after_a_round();
    assert_eq!((kit.phase_now(), kit.asked()), (Phase::Torpedo, Some(Japan)));
    kit.act(Action::Pass).act(Action::Stay).act(Action::Stay).act(Action::Done);
    kit.act(DAY).act(DAY).act(Action::Done);
    assert_eq!((kit.phase_now(), kit.state.battle.round), (Phase::Torpedo, 2));
}

#[test]
fn r16_1_it_may_attack_after_all_combat() {
    let mut kit = Kit::empty();
    kit.sea("i-boat", "coral-sea").sea("nevada", "coral-sea").step(Step::Combat).resume(&[]);
    assert_eq!(kit.frame(), Frame::Sequence(Step::LastTorpedo));
    kit.roll(torpedo("nevada"), &[5, 3]);
    assert_eq!((kit.damage("nevada"), kit.at("i-boat")), (3, Where::Home));
}

#[test]
fn r16_2_one_shot_with_the_bonus_at_a_ship_or_unit_at_sea() {
    let mut kit = after_a_round();
    assert!(kit.legal(torpedo("nevada")) && kit.legal(torpedo("1-marines")));
    let refusal = kit.refused(torpedo("11-af"));
    assert_eq!((refusal.rule, refusal.reason), (Rule("VitP 16.2"), Reason::NoTorpedoTarget(piece("11-af"))));
    assert!(!kit.legal(torpedo("nagato")));
    kit.roll(torpedo("nevada"), &[5, 4]);
    assert_eq!(kit.damage("nevada"), 4, "at once");
}

#[test]
fn r16_2_a_4_disables_at_once() {
    let mut kit = after_a_round();
    kit.roll(torpedo("1-marines"), &[4]);
    assert_eq!(kit.frame(), Frame::Homing(Allies));
    kit.home("australia").act(Action::Stay).act(Action::Stay);
    assert_eq!(kit.phase_now(), Phase::Contest(Japan), "disabled Marines do not land");
}

#[test]
fn r16_2_in_a_pursuit_it_may_attack_any_group() {
    let mut kit = Kit::empty();
    kit.sea("i-boat", "coral-sea").by_day(&["tone"], &["astoria", "chicago"]).act(Action::Pass);
    kit.act(Action::Stay).act(Action::Retreat).act(group("astoria", "astoria")).act(Action::Done);
    kit.act(pursue("tone", "chicago")).act(Action::Done).home("australia");
    assert!(!kit.fighting("astoria"));
    kit.act(DAY).act(DAY);
    assert!(kit.legal(torpedo("chicago")));
}

#[test]
fn r16_3_it_attacks_once_and_goes_home() {
    let mut kit = after_a_round();
    kit.roll(torpedo("nevada"), &[1]);
    assert!(
        kit.happened(Event::SubmarineHome { piece: piece("i-boat"), from: Where::Sea(area("coral-sea")) })
    );
    kit.act(Action::Stay).act(Action::Stay).act(Action::Done).act(DAY).act(DAY).act(Action::Done);
    assert_eq!(kit.phase_now(), Phase::Retreat(Japan));
}

#[test]
fn r16_4_it_is_never_attacked_and_holds_no_area() {
    let mut kit = Kit::empty().turn(7);
    kit.sea("f-boat", "coral-sea").by_day(&["akagi"], &["nevada"]);
    assert_eq!(kit.refused(aim("akagi", "f-boat")).reason, Reason::NotHere(piece("f-boat")));
    let mut kit = Kit::empty().turn(7);
    kit.sea("f-boat", "coral-sea").sea("nagato", "coral-sea").step(Step::Combat).resume(&[]);
    assert!(!kit.happened(Event::BattleBegan(area("coral-sea"))), "a submarine alone is no fleet");
}

#[test]
fn ra1_on_turn_1_off_hawaii_only_what_left_pearl_harbor_is_a_target() {
    let mut kit = Kit::empty_with(|s| s.i_boat_raid = true).turn(1);
    kit.sea("i-boat", "hawaiian-islands")
        .sea("indianapolis", "hawaiian-islands")
        .port("nevada", "pearl-harbor");
    kit.step(Step::Combat).resume(&[6, 6, 6, 6]);
    assert_eq!((kit.phase_now(), kit.asked()), (Phase::SallyTorpedo, Some(Japan)));
    assert!(kit.legal(torpedo("nevada")));
    let refusal = kit.refused(torpedo("indianapolis"));
    assert_eq!(refusal.rule, Rule("VitP A1"));
    assert_eq!(refusal.reason, Reason::NotFromPearlHarbor(piece("indianapolis")));
}

#[test]
fn ra1_holds_at_the_end_of_turn_1_as_well_and_is_an_option() {
    for (option, targets) in [(true, 1), (false, 2)] {
        let mut kit = Kit::empty_with(|s| s.i_boat_raid = option).turn(1);
        kit.sea("i-boat", "hawaiian-islands").sea("indianapolis", "hawaiian-islands");
        kit.sea("nevada", "hawaiian-islands").step(Step::LastTorpedo).resume(&[]);
        assert_eq!(kit.subjects().len(), targets);
    }
}
