//! `cargo xtask bench`: what a game costs, on an optimised build.

use crate::stage::{cargo, run as run_program};

/// The games to measure are the arguments; none means all.
pub(crate) fn run(rest: &[String]) -> Result<(), String> {
    let mut bench = cargo(&["run", "--quiet", "--release", "--package", "ironbottom-bench", "--"]);
    run_program(bench.args(rest))
}
