//! `cargo xtask bench`: what a game costs, or what the server bears, on an optimised build.

use crate::stage::{cargo, run as run_program, target};

/// The games to measure are the arguments; none means all. `server` measures the server instead.
pub(crate) fn run(rest: &[String]) -> Result<(), String> {
    if rest.first().is_some_and(|word| word == "server") {
        return server();
    }
    let mut bench = cargo(&["run", "--quiet", "--release", "--package", "ironbottom-bench", "--"]);
    run_program(bench.args(rest))
}

/// Bots over real sockets on the loopback, on SQLite and on PostgreSQL.
fn server() -> Result<(), String> {
    run_program(&mut cargo(&["build", "--quiet", "--release", "--package", "ironbottom"]))?;
    let mut load = cargo(&["run", "--quiet", "--release", "--package", "ironbottom-load", "--"]);
    run_program(load.arg(target().join("release").join("ironbottom")))
}
