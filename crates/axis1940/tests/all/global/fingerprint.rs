//! Perft tables (`perft/global-1940.txt`) and a seeded game as text that people review.

use ironbottom_axis1940::Global1940;
use ironbottom_harness::{self as harness, Playthrough};

#[test]
fn perft_counts_of_the_world_are_as_they_were() {
    let report =
        harness::must(harness::perft_table::<Global1940>(include_str!("../../perft/global-1940.txt")));
    assert!(report.perft >= 6, "{report}");
}

#[test]
fn the_first_turns_of_the_world() {
    let wanted = Playthrough { seed: 4, actions: 40, boards: 1, ..Playthrough::DEFAULT };
    insta::assert_snapshot!(harness::must(harness::playthrough::<Global1940>(&wanted)));
}
