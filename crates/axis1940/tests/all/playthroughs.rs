//! Seeded games as text that people review: each decision, what it offers, the dice, what everybody is told.

use ironbottom_axis1940::Axis1940;
use ironbottom_harness::{self as harness, Playthrough};

#[track_caller]
fn played(wanted: &Playthrough) -> String {
    harness::must(harness::playthrough::<Axis1940>(wanted))
}

#[test]
fn the_first_turn() {
    insta::assert_snapshot!(played(&Playthrough { seed: 4, actions: 40, boards: 1, ..Playthrough::DEFAULT }));
}

#[test]
fn battles_of_the_middle_of_the_war_with_research_and_five_players() {
    let choices = [("players", "5"), ("research", "on")];
    insta::assert_snapshot!(played(&Playthrough {
        seed: 5,
        choices: &choices,
        skip: 700,
        actions: 50,
        boards: 0,
        ..Playthrough::DEFAULT
    }));
}
