//! Perft tables: see `perft/axis-1940.txt`.

use ironbottom_axis1940::Axis1940;
use ironbottom_harness as harness;

#[test]
fn perft_counts_are_as_they_were() {
    let report = harness::must(harness::perft_table::<Axis1940>(include_str!("../perft/axis-1940.txt")));
    assert!(report.perft >= 10, "{report}");
}
