//! `cargo xtask soak`: random play and fuzzing for as long as one likes.

use std::time::{Duration, Instant};

use crate::stage::{cargo, run as run_program};

/// Minutes to spend; the games get half of them, the fuzzers the rest.
pub(crate) fn run(rest: &[String]) -> Result<(), String> {
    let minutes: u64 = match rest.first() {
        None => 10,
        Some(text) => text.parse().map_err(|_| format!("“{text}” is no number of minutes"))?,
    };
    let build = ["build", "--quiet", "--package", "ironbottom"];
    run_program(&mut cargo(&build))?;
    let end = Instant::now() + Duration::from_secs(minutes * 60);
    let mut seed: u64 = std::process::id().into();
    while Instant::now() < end {
        for game in ["drill", "victory"] {
            println!("== {game}, seed {seed}");
            let seed = seed.to_string();
            let selfplay = ["run", "--quiet", "--package", "ironbottom", "--", "selfplay", game];
            let mut play = cargo(&selfplay);
            run_program(play.args(["--games", "20000", "--threads", "2", "--seed", &seed]))?;
        }
        println!("== harness and fuzz tests with ten times the cases, seed {seed}");
        let mut fuzz =
            cargo(&["test", "--quiet", "--workspace", "--tests", "--", "fuzz", "harness", "random_play"]);
        fuzz.env("PROPTEST_CASES", "5000").env("IRONBOTTOM_SOAK_SEED", seed.to_string());
        run_program(&mut fuzz)?;
        seed = seed.wrapping_add(1);
    }
    Ok(())
}
