//! `cargo xtask soak`: random play, officers, broken rules and fuzzing for as long as one likes.

use std::time::{Duration, Instant};

use crate::mutants;
use crate::stage::{cargo, run as run_program};

/// The optional rules of Victory in the Pacific; `crates/victory/tests/all/records.rs` has one game each.
const VICTORY_OPTIONS: [&str; 15] = [
    "nine-turns",
    "pearl-harbor",
    "gunnery-radar",
    "damage-control",
    "task-forces",
    "i-boat-raid",
    "cpo-withdrawal",
    "north-pacific",
    "individual-withdrawal",
    "reinforcement-flexibility",
    "free-pearl-harbor",
    "pearl-harbor-escape",
    "san-diego",
    "west-coast",
    "allied-offensive",
];

fn selfplay(game: &str, games: u32, seed: u64, options: &[&str]) -> Result<(), String> {
    println!("== {game}, {games} games, seed {seed}, {}", options.join(" "));
    let mut play = cargo(&["run", "--quiet", "--package", "ironbottom", "--", "selfplay", game]);
    play.args(["--games", &games.to_string(), "--threads", "2", "--seed", &seed.to_string()]);
    for option in options {
        play.args(["--set", &format!("{option}=on")]);
    }
    run_program(&mut play)
}

/// Games between officers of every game and strength: how many of each round of the soak, an admiral's at a small
/// budget. None may stop, be refused or have nothing legal to say.
const OFFICERS: [(&str, &str, &str, u32); 9] = [
    ("victory", "captain", "captain", 300),
    ("victory", "captain", "ensign", 300),
    ("victory", "admiral", "captain", 10),
    ("axis-2001", "captain", "captain", 30),
    ("axis-2001", "captain", "ensign", 30),
    ("axis-2001", "admiral", "captain", 2),
    ("pacwar", "captain", "ensign", 10),
    ("drill", "captain", "ensign", 300),
    ("drill", "admiral", "captain", 20),
];

fn officers(game: &str, a: &str, b: &str, games: u32, seed: u64) -> Result<(), String> {
    println!("== {game}, {games} games, {a} against {b}, seed {seed}");
    let mut play = cargo(&["run", "--quiet", "--package", "ironbottom", "--", "match", game, "--json"]);
    play.args(["--a", a, "--b", b, "--games", &games.to_string(), "--seed", &seed.to_string()]);
    play.args(["--swap-sides", "--budget", "300", "--threads", "2"]);
    let output = play.output().map_err(|error| format!("{play:?} did not start: {error}"))?;
    let report = String::from_utf8_lossy(&output.stdout);
    if !output.status.success() {
        return Err(format!("{play:?}: {}", String::from_utf8_lossy(&output.stderr)));
    }
    let sound = report.split_whitespace().collect::<String>().contains("\"slips\":[0,0]");
    if sound { Ok(()) } else { Err(format!("{play:?}: a doctrine had nothing legal to say: {report}")) }
}

/// Games whose rules are broken on purpose, a few breaks each round of the soak.
const BROKEN: [&str; 2] = ["victory", "axis-2001"];

/// How many breaks, and the part of them that rule tests have to see. A sample this small may be unlucky, so that it is
/// held to far less than the hundred of `cargo xtask mutants`: it finds a game whose tests see next to nothing.
const BREAKS: [&str; 5] = ["--rules-only", "--sample", "20", "--at-least", "50"];

fn broken_rules(game: &str, seed: u64) -> Result<(), String> {
    println!("== {game}, rules broken on purpose, seed {seed}");
    let seed = seed.to_string();
    let words = [&[game][..], &BREAKS, &["--seed", &seed]].concat();
    mutants::run(&words.into_iter().map(str::to_owned).collect::<Vec<_>>())
}

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
            selfplay(game, 20_000, seed, &[])?;
        }
        // Every option alone, then random combinations of them.
        for option in VICTORY_OPTIONS {
            selfplay("victory", 1000, seed, &[option])?;
        }
        for combination in 0..20 {
            let bits = seed.wrapping_mul(0x9e37_79b9).wrapping_add(combination * 7919);
            let chosen = VICTORY_OPTIONS.iter().enumerate().filter(|(bit, _)| bits >> bit & 1 == 1);
            let chosen: Vec<_> = chosen.map(|(_, option)| *option).collect();
            selfplay("victory", 500, seed, &chosen)?;
        }
        for (game, a, b, games) in OFFICERS {
            officers(game, a, b, games, seed)?;
        }
        for game in BROKEN {
            broken_rules(game, seed)?;
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
