//! Seeded games as text that people review: each decision, what it offers, the dice, what everybody is told.

use ironbottom_harness::{self as harness, Playthrough};
use ironbottom_pacwar::Pacwar;

const LESSON: Playthrough<'static> =
    Playthrough { seed: 1, choices: &[("scenario", "lesson")], offers: 2, boards: 1, ..Playthrough::DEFAULT };

#[track_caller]
fn played(wanted: &Playthrough) -> String {
    harness::must(harness::playthrough::<Pacwar>(wanted))
}

#[test]
fn a_lesson_is_set_up_and_the_first_arcs_are_searched() {
    insta::assert_snapshot!(played(&Playthrough { actions: 40, boards: 0, ..LESSON }));
}

#[test]
fn task_forces_execute_and_are_searched_for() {
    insta::assert_snapshot!(played(&Playthrough { seed: 2, skip: 90, actions: 60, boards: 0, ..LESSON }));
}

#[test]
fn a_lesson_ends() {
    insta::assert_snapshot!(played(&Playthrough { seed: 3, skip: 150, actions: 400, ..LESSON }));
}

#[test]
fn the_allies_read_japanese_plots_at_midway() {
    insta::assert_snapshot!(played(&Playthrough {
        seed: 4,
        choices: &[],
        skip: 25,
        actions: 60,
        boards: 0,
        ..LESSON
    }));
}
