//! Task forces. VitP 23.

use crate::kit::*;
use ironbottom_kernel::Rule;
use ironbottom_victory::action::{Action, Stance};
use ironbottom_victory::board::PieceSet;
use ironbottom_victory::event::Event;
use ironbottom_victory::frame::Phase;
use ironbottom_victory::reason::Reason;

/// A battle in the Coral Sea, which nobody controls, with task forces.
fn battle(japan: &[&str], allies: &[&str]) -> Kit {
    let mut kit = Kit::empty_with(|s| s.task_forces = true).no_flags();
    kit.fight("coral-sea", japan, allies);
    kit
}

#[test]
fn r23_2_each_side_forms_task_forces_at_the_start_of_each_round_japan_first() {
    let mut kit = battle(&["nagato", "akagi"], &["nevada", "11-af"]);
    assert_eq!((kit.phase_now(), kit.asked()), (Phase::Forces(Japan), Some(Japan)));
    kit.act(force("akagi", "akagi"));
    assert_eq!(kit.refused(force("nagato", "nagato")).reason, Reason::NotDivisible(piece("nagato")));
    kit.act(Action::Done);
    assert_eq!((kit.phase_now(), kit.asked()), (Phase::Forces(Allies), Some(Allies)));
    assert!(kit.legal(force("11-af", "11-af")));
    kit.act(Action::Done);
    assert_eq!(kit.state.battle.forces.get(piece("akagi")), Some(piece("akagi")));
    assert_eq!(kit.state.battle.forces.get(piece("11-af")), Some(piece("nevada")));
}

#[test]
fn r23_2_a_new_round_has_new_forces() {
    let mut kit = battle(&["nagato"], &["nevada"]);
    kit.act(stance("nagato", Stance::Hiding)).act(Action::Done).roll(Action::Done, &[1, 1]);
    kit.act(DAY).act(DAY).act(Action::Stay).act(Action::Stay);
    assert_eq!((kit.phase_now(), kit.state.battle.hiding), (Phase::Stances(Japan), PieceSet::EMPTY));
}

#[test]
fn r23_2_pursuers_and_pursued_form_them_too() {
    let mut kit = battle(&["tone"], &["astoria", "chicago"]);
    kit.act(Action::Done).act(Action::Done).roll(Action::Done, &[1, 1]);
    kit.act(DAY).act(DAY).act(Action::Stay).act(Action::Retreat).act(Action::Done);
    kit.act(pursue("tone", "chicago")).act(Action::Done);
    assert_eq!((kit.phase_now(), kit.asked()), (Phase::Forces(Allies), Some(Allies)));
}

#[test]
fn r23_3_each_side_says_what_its_forces_do_japan_first() {
    let mut kit = battle(&["nagato", "akagi"], &["nevada"]);
    kit.act(force("akagi", "akagi")).act(Action::Done);
    assert_eq!((kit.phase_now(), kit.asked()), (Phase::Stances(Japan), Some(Japan)));
    kit.act(stance("akagi", Stance::Hiding));
    assert_eq!(kit.refused(stance("akagi", Stance::Landing)).reason, Reason::AlreadyOrdered(piece("akagi")));
    assert_eq!(kit.refused(stance("nevada", Stance::Hiding)).reason, Reason::NoSuchForce(piece("nevada")));
    kit.act(Action::Done);
    assert!(kit.happened(Event::TookStance { force: piece("nagato"), stance: Stance::Searching }));
    assert!(kit.happened(Event::TookStance { force: piece("akagi"), stance: Stance::Hiding }));
    assert_eq!((kit.phase_now(), kit.asked()), (Phase::Stances(Allies), Some(Allies)));
}

/// Akagi and Lexington with these stances; the dice are those for the Lexington, then for the Akagi.
fn sighting(kit: &mut Kit, japan: Stance, allies: Stance, dice: &[u16]) {
    for (label, how) in [("akagi", japan), ("lexington", allies)] {
        if how != Stance::Searching {
            kit.act(stance(label, how));
        }
        kit.roll(Action::Done, if label == "lexington" { dice } else { &[] });
    }
}

fn duel() -> Kit {
    battle(&["akagi"], &["lexington"])
}

#[test]
fn r23_4_each_side_rolls_for_each_enemy_force() {
    let mut kit = duel();
    sighting(&mut kit, Stance::Searching, Stance::Searching, &[4, 5]);
    assert!(kit.happened(Event::Sighted { force: piece("lexington"), die: Some(4), need: 4, sighted: true }));
    assert!(kit.happened(Event::Sighted { force: piece("akagi"), die: Some(5), need: 4, sighted: false }));
}

#[test]
fn r23_4_who_controls_the_area_adds_one_to_each_die() {
    let mut kit = Kit::empty_with(|s| s.task_forces = true).flag("coral-sea", Some(Japan));
    kit.fight("coral-sea", &["akagi"], &["lexington"]);
    sighting(&mut kit, Stance::Searching, Stance::Searching, &[4, 4]);
    assert!(kit.happened(Event::Sighted {
        force: piece("lexington"),
        die: Some(4),
        need: 3,
        sighted: false
    }));
    assert!(kit.happened(Event::Sighted { force: piece("akagi"), die: Some(4), need: 4, sighted: true }));
}

#[test]
fn r23_41_a_landing_force_is_always_sighted() {
    let mut kit = duel();
    sighting(&mut kit, Stance::Landing, Stance::Landing, &[]);
    assert_eq!(kit.state.battle.sighted, pieces(&["akagi", "lexington"]));
}

#[test]
fn r23_42_a_searching_force_is_sighted_on_4_or_less() {
    let mut kit = duel();
    sighting(&mut kit, Stance::Searching, Stance::Searching, &[5, 4]);
    assert_eq!(kit.state.battle.sighted, pieces(&["akagi"]));
}

#[test]
fn r23_43_a_hiding_force_is_sighted_on_2_or_less() {
    let mut kit = duel();
    sighting(&mut kit, Stance::Hiding, Stance::Hiding, &[3, 2]);
    assert_eq!(kit.state.battle.sighted, pieces(&["akagi"]));
}

#[test]
fn r23_5_day_or_night_follows() {
    let mut kit = duel();
    sighting(&mut kit, Stance::Searching, Stance::Searching, &[1, 1]);
    assert_eq!(kit.phase_now(), Phase::Contest(Japan));
}

#[test]
fn r23_51_by_day_hiding_forces_do_not_attack_and_only_sighted_ones_are_attacked() {
    let mut kit = duel();
    // The Akagi hides and is sighted; the Lexington searches and is not sighted.
    sighting(&mut kit, Stance::Hiding, Stance::Searching, &[5, 1]);
    kit.act(DAY).act(DAY);
    assert_eq!(kit.phase_now(), Phase::Aim(Allies), "Japan has nothing that attacks");
    assert!(kit.legal(aim("lexington", "akagi")));
}

#[test]
fn r23_51_the_unsighted_attack_without_being_attacked() {
    let mut kit = battle(&["akagi", "kaga"], &["lexington"]);
    kit.act(force("kaga", "kaga")).act(Action::Done).act(Action::Done);
    // The Lexington is sighted, the Akagi is not, the Kaga is.
    kit.roll(Action::Done, &[1, 6, 1]).act(DAY).act(DAY);
    kit.act(aim("akagi", "lexington")).roll(Action::Done, &[1; 4]);
    let refusal = kit.refused(aim("lexington", "akagi"));
    assert_eq!((refusal.rule, refusal.reason), (Rule("VitP 23.5"), Reason::CannotBeAttacked(piece("akagi"))));
    assert!(kit.legal(aim("lexington", "kaga")));
}

#[test]
fn r23_52_by_night_the_hiding_and_unsighted_take_no_part() {
    let mut kit = battle(&["nagato", "mutsu"], &["nevada"]);
    kit.act(force("mutsu", "mutsu")).act(Action::Done).act(stance("mutsu", Stance::Hiding)).act(Action::Done);
    kit.roll(Action::Done, &[6, 6, 3]).act(NIGHT).act(NIGHT);
    // The Nagato is unsighted but searches, so she fights; the Mutsu neither fires nor is fired at.
    kit.act(aim("nagato", "nevada"));
    assert_eq!(kit.refused(aim("mutsu", "nevada")).reason, Reason::CannotAttack(piece("mutsu")));
    kit.roll(Action::Done, &[1; 5]);
    assert!(kit.legal(aim("nevada", "nagato")) && !kit.legal(aim("nevada", "mutsu")));
}

#[test]
fn r23_52_by_night_a_hiding_force_that_is_sighted_fights() {
    let mut kit = battle(&["nagato"], &["nevada"]);
    kit.act(stance("nagato", Stance::Hiding)).act(Action::Done).roll(Action::Done, &[6, 2]);
    kit.act(NIGHT).act(NIGHT).act(aim("nagato", "nevada")).roll(Action::Done, &[1; 5]);
    assert!(kit.legal(aim("nevada", "nagato")));
}

#[test]
fn r23_52_hidden_ships_do_not_screen_a_landing_force() {
    let mut kit = battle(&["nagato"], &["nevada", "1-marines"]);
    kit.act(force("1-marines", "1-marines")).act(Action::Done).act(Action::Done);
    kit.act(stance("nevada", Stance::Hiding)).roll(Action::Done, &[6, 1, 1]);
    kit.act(NIGHT).act(NIGHT);
    assert!(kit.legal(aim("nagato", "1-marines")) && !kit.legal(aim("nagato", "nevada")));
}

/// The Marines off Guadalcanal, in a landing force or not, after a quiet round.
fn marines(how: Stance) -> Kit {
    let mut kit = Kit::empty_with(|s| s.task_forces = true).no_flags().held("guadalcanal", Japan);
    kit.fight("coral-sea", &["nagato"], &["nevada", "1-marines"]);
    kit.act(force("1-marines", "1-marines")).act(Action::Done).act(Action::Done);
    let dice: &[u16] = if how == Stance::Landing {
        kit.act(stance("1-marines", how));
        &[1, 1]
    } else {
        &[1, 1, 1]
    };
    kit.roll(Action::Done, dice).act(DAY).act(DAY).act(Action::Stay).act(Action::Stay);
    kit
}

#[test]
fn r23_53_only_units_of_a_landing_force_land() {
    let kit = marines(Stance::Landing);
    assert!(kit.legal(land("1-marines", "guadalcanal")));
    let kit = marines(Stance::Searching);
    assert_eq!((kit.phase_now(), kit.state.battle.round), (Phase::Forces(Allies), 2), "not asked to land");
}

#[test]
fn r23_53_after_combat_any_unit_lands() {
    let mut kit = Kit::empty_with(|s| s.task_forces = true).held("guadalcanal", Japan);
    kit.fight("coral-sea", &[], &["1-marines"]);
    assert_eq!(kit.phase_now(), Phase::LateLand(Allies));
    assert!(kit.legal(land("1-marines", "guadalcanal")));
}

#[test]
fn r23_2_without_the_option_there_are_none() {
    let mut kit = Kit::empty();
    kit.fight("coral-sea", &["nagato", "mutsu"], &["nevada"]);
    assert_eq!(kit.phase_now(), Phase::Contest(Japan));
}
