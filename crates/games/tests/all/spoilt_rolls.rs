//! Rolls that do not fit, in every game of this build: a replay of them ends and is refused.

use ironbottom_axis1940::Axis1940;
use ironbottom_axis2001::Axis2001;
use ironbottom_drill::Drill;
use ironbottom_harness::{self as harness, Plan, Report};
use ironbottom_kernel::Words;
use ironbottom_pacwar::Pacwar;
use ironbottom_victory::Victory;

fn spoil<R: Words>(games: u64, choices: &[(&str, &str)]) -> Report {
    harness::must(harness::spoilt_rolls::<R>(&Plan { games, choices, ..Plan::DEFAULT }))
}

#[track_caller]
fn saw(report: &Report, kinds: u64, misfits: u64) {
    assert!(report.roll_kinds >= kinds && report.misfits >= misfits, "{report}");
}

#[test]
fn a_replay_of_the_drill_ends_whatever_its_rolls_are() {
    saw(&spoil::<Drill>(40, &[]), 1, 100);
}

#[test]
fn a_replay_of_victory_ends_whatever_its_rolls_are() {
    saw(&spoil::<Victory>(4, &[]), 1, 100);
}

#[test]
fn a_replay_of_the_2001_game_ends_whatever_its_rolls_are() {
    saw(&spoil::<Axis2001>(2, &[]), 1, 100);
}

#[test]
fn a_replay_of_the_1940_game_ends_whatever_its_rolls_are() {
    saw(&spoil::<Axis1940>(1, &[("research", "on"), ("rounds", "6")]), 1, 100);
}

#[test]
fn a_replay_of_the_1978_game_ends_whatever_its_rolls_are() {
    saw(&spoil::<Pacwar>(6, &[("scenario", "lesson")]), 1, 100);
    saw(&spoil::<Pacwar>(1, &[]), 1, 100);
}
