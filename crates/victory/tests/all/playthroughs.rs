//! Seeded games as text that people review: each decision, what it offers, the dice, what everybody is told.

use ironbottom_harness::{self as harness, Playthrough};
use ironbottom_victory::Victory;

#[track_caller]
fn played(wanted: &Playthrough) -> String {
    harness::must(harness::playthrough::<Victory>(wanted))
}

#[test]
fn the_first_turn() {
    insta::assert_snapshot!(played(&Playthrough {
        seed: 4,
        actions: 50,
        offers: 1,
        boards: 1,
        ..Playthrough::DEFAULT
    }));
}

#[test]
fn battles_of_the_middle_of_the_war() {
    insta::assert_snapshot!(played(&Playthrough {
        seed: 5,
        skip: 540,
        actions: 45,
        boards: 1,
        ..Playthrough::DEFAULT
    }));
}

#[test]
fn the_fuller_raid_on_pearl_harbor() {
    let choices = [("pearl-harbor", "on"), ("i-boat-raid", "on")];
    insta::assert_snapshot!(played(&Playthrough {
        seed: 2,
        choices: &choices,
        skip: 30,
        actions: 45,
        boards: 0,
        ..Playthrough::DEFAULT
    }));
}

#[test]
fn task_forces_at_the_end_of_nine_turns() {
    let choices = [("task-forces", "on"), ("nine-turns", "on")];
    insta::assert_snapshot!(played(&Playthrough {
        seed: 3,
        choices: &choices,
        skip: 1330,
        actions: 60,
        boards: 1,
        ..Playthrough::DEFAULT
    }));
}
