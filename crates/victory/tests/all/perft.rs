//! Perft tables: see `perft/victory.txt`.

use ironbottom_harness as harness;
use ironbottom_victory::Victory;

#[test]
fn the_counts_of_the_table_stand() {
    let report = harness::must(harness::perft_table::<Victory>(include_str!("../perft/victory.txt")));
    assert!(report.perft >= 15, "{report}");
}
