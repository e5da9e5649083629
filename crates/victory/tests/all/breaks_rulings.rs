//! Where a small break of a rule or a ruling would show nowhere else.

use crate::kit::*;
use ironbottom_kernel::Rule;
use ironbottom_victory::action::Action;
use ironbottom_victory::frame::{Frame, Phase, Step};
use ironbottom_victory::reason::Reason;
use ironbottom_victory::state::Where;

const HAWAII: &str = "hawaiian-islands";

/// Japan has recorded its targets for the first extra round at Pearl Harbor, both sides stay, and task forces are played
/// or not.
fn extra_round(task_forces: bool) -> Kit {
    let mut kit = Kit::new(|s| {
        s.pearl_harbor = true;
        s.task_forces = task_forces;
    });
    kit.raider("akagi", HAWAII).step(Step::Combat).resume(&[]);
    kit.act(Action::Done).act(Action::Done).act(Action::Done).act(Action::Stay);
    kit.act(aim("akagi", "nevada")).roll(Action::Done, &[6, 6, 6, 6]);
    kit.roll(Action::Stay, &[1, 1, 1, 1]);
    kit
}

#[test]
fn ruling_38_no_task_forces_in_the_round_whose_targets_were_named_and_some_in_the_next() {
    let mut kit = extra_round(true);
    assert_eq!((kit.phase_now(), kit.state.battle.round), (Phase::Aim(Allies), 1), "nobody formed any");
    kit.act(Action::Done).act(Action::Stay).act(Action::Stay);
    assert!(matches!(kit.phase_now(), Phase::Forces(_) | Phase::Stances(_)), "{:?}", kit.phase_now());
    assert_eq!(kit.state.battle.round, 2);
    let mut without = extra_round(false);
    without.act(Action::Done).act(Action::Stay).act(Action::Stay);
    assert_eq!(without.phase_now(), Phase::Contest(Japan), "without the option there are none");
}

#[test]
fn r23_2_at_pearl_harbor_without_rule_20_the_first_extra_round_has_task_forces() {
    let mut kit = Kit::new(|s| s.task_forces = true);
    kit.raider("akagi", HAWAII).step(Step::Combat).resume(&[]);
    kit.act(Action::Done).act(Action::Done).roll(Action::Stay, &[6, 6, 6, 6]).act(Action::Stay);
    assert!(matches!(kit.phase_now(), Phase::Forces(_) | Phase::Stances(_)), "{:?}", kit.phase_now());
    // Nor does rule 20 keep them out of another area.
    let mut kit = Kit::new(|s| {
        s.pearl_harbor = true;
        s.task_forces = true;
    });
    kit = kit.cleared();
    kit.fight("coral-sea", &["nagato", "akagi"], &["nevada"]);
    assert!(matches!(kit.phase_now(), Phase::Forces(_) | Phase::Stances(_)), "{:?}", kit.phase_now());
}

#[test]
fn ra3c_only_ones_own_landing_forces_and_air_units_are_set_aside_in_their_step() {
    let mut kit = Kit::empty_with(|s| s.west_coast_escape = true).turn(3).flag(HAWAII, Some(Japan));
    kit.port("1-marines", "pearl-harbor").port("wasp", "pearl-harbor").port("sasebo-nlf", "truk");
    kit.step(Step::Amphibious(Allies));
    for (id, why) in
        [("sasebo-nlf", Reason::NotYours(piece("sasebo-nlf"))), ("wasp", Reason::WrongKind(piece("wasp")))]
    {
        let refusal = kit.refused(Action::SetAside(piece(id)));
        assert_eq!((refusal.rule, refusal.reason), (Rule("VitP A3c"), why));
    }
    assert!(kit.legal(Action::SetAside(piece("1-marines"))));
}

#[test]
fn r8_32_only_what_retreats_is_divided_into_groups() {
    let mut kit = Kit::empty().no_flags();
    kit.port("mutsu", "truk").by_day(&["nachi", "tone"], &["astoria", "chicago"]);
    kit.act(Action::Stay).act(Action::Retreat);
    assert_eq!((kit.phase_now(), kit.asked()), (Phase::Groups, Some(Allies)));
    for other in ["nachi", "mutsu", "nevada"] {
        assert_eq!(kit.refused(group(other, other)).reason, Reason::NotDivisible(piece(other)), "{other}");
    }
    assert!(kit.legal(group("chicago", "chicago")) || kit.legal(group("astoria", "astoria")));
}

#[test]
fn r7_11_a_carrier_whose_airstrike_is_gone_waits_for_nothing() {
    // Lexington: armor 2. Two points of damage take her airstrike (VitP 7.73).
    for (damage, asked) in [(0, true), (3, false)] {
        let mut kit = Kit::empty();
        kit.raider("lexington", "marshall-islands").damaged("lexington", damage);
        kit.sea("nagato", "coral-sea").sea("nevada", "coral-sea").step(Step::Combat).resume(&[]);
        assert_eq!(kit.frame() == Frame::Sequence(Step::Combat), asked, "{damage}: {:?}", kit.frame());
    }
}

#[test]
fn r9_232_only_samoa_stands_in_for_pearl_harbor() {
    let mut kit = Kit::empty().held("pearl-harbor", Japan);
    kit.port("nevada", "guadalcanal").fight("coral-sea", &["akagi"], &[]);
    kit.act(air_raid("akagi", "guadalcanal")).act(Action::Done);
    kit.act(aim("akagi", "nevada")).roll(Action::Done, &[6, 1, 1, 1, 5]);
    assert_eq!(kit.at("nevada"), Where::Lost);
    // Nor does it stand in for Japan's own yards when Japan holds it.
    let mut kit = Kit::empty().held("pearl-harbor", Japan).held("samoa", Japan);
    kit.port("nagato", "samoa").fight("us-mandate", &[], &["lexington"]);
    kit.act(air_raid("lexington", "samoa")).act(Action::Done);
    kit.act(aim("lexington", "nagato")).roll(Action::Done, &[6, 1, 1, 1, 6]);
    assert_eq!(kit.at("nagato"), Where::Lost, "six points on an armor of five");
}

#[test]
fn r8_42_a_pursuer_that_has_its_order_is_told_apart_from_one_of_another_group() {
    let mut kit = Kit::empty().no_flags();
    kit.by_day(&["tone", "nachi"], &["astoria", "chicago"]).act(Action::Stay).act(Action::Retreat);
    kit.act(group("astoria", "astoria")).act(Action::Done);
    kit.act(pursue("tone", "astoria")).act(pursue("nachi", "chicago")).act(Action::Done);
    kit.act(DAY).act(DAY);
    assert_eq!(kit.phase_now(), Phase::Follow);
    let fought = kit.state.battle.group.expect("a group fought");
    let (mine, other) = if fought == piece("astoria") { ("tone", "nachi") } else { ("nachi", "tone") };
    kit.act(break_off(mine));
    let again = kit.refused(break_off(mine));
    assert_eq!((again.rule, again.reason), (Rule("VitP 8.42"), Reason::AlreadyOrdered(piece(mine))));
    let stranger = kit.refused(break_off(other));
    assert_eq!((stranger.rule, stranger.reason), (Rule("VitP 8.6"), Reason::NoSuchGroup(piece(other))));
}
