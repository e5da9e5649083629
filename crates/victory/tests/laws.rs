//! The kernel's laws, held against this game: `kernel::harness` says what they are.

use ironbottom_kernel::harness::{self, Plan, Report};
use ironbottom_victory::Victory;

const PLAN: Plan<'static> = Plan { games: 3, seed: 1, every: 60, tries: 2, reach: 300, ..Plan::DEFAULT };

#[track_caller]
fn keeps_every_law(seed: u64, choices: &[(&str, &str)]) -> Report {
    harness::must(harness::suite::<Victory>(&Plan { seed, choices, ..PLAN }))
}

#[test]
fn the_plain_game_keeps_every_law() {
    let report = keeps_every_law(1, &[]);
    assert!(report.drafts > 20 && report.completions > 100, "{report}");
}

#[test]
fn the_fuller_pearl_harbor_keeps_every_law() {
    keeps_every_law(2, &[("pearl-harbor", "on"), ("i-boat-raid", "on")]);
}

#[test]
fn task_forces_and_nine_turns_keep_every_law() {
    keeps_every_law(3, &[("task-forces", "on"), ("nine-turns", "on"), ("gunnery-radar", "on")]);
}

#[test]
fn the_adjustments_keep_every_law() {
    keeps_every_law(
        4,
        &[
            ("cpo-withdrawal", "on"),
            ("north-pacific", "on"),
            ("individual-withdrawal", "on"),
            ("reinforcement-flexibility", "on"),
            ("free-pearl-harbor", "on"),
            ("pearl-harbor-escape", "on"),
            ("san-diego", "on"),
            ("west-coast", "on"),
            ("allied-offensive", "on"),
            ("damage-control", "on"),
            ("bid", "3"),
        ],
    );
}
