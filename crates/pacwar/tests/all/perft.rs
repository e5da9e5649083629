//! Perft tables: see `perft/pacwar.txt`.

use ironbottom_harness as harness;
use ironbottom_pacwar::Pacwar;

#[test]
fn the_counts_of_the_table_stand() {
    let report = harness::must(harness::perft_table::<Pacwar>(include_str!("../perft/pacwar.txt")));
    assert!(report.perft >= 12, "{report}");
}
