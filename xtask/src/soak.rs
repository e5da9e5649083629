//! `cargo xtask soak`: random play, officers, broken rules and fuzzing for as long as one likes.

use std::time::{Duration, Instant};

use crate::stage::{cargo, run as run_program, target};
use crate::{mutants, needs};

fn selfplay(game: &str, games: u32, seed: u64) -> Result<(), String> {
    println!("== {game}, {games} games, seed {seed}");
    let mut play = cargo(&["run", "--quiet", "--package", "ironbottom", "--", "selfplay", game]);
    play.args(["--games", &games.to_string(), "--threads", "2", "--seed", &seed.to_string()]);
    run_program(&mut play)
}

/// Games between officers of every game and strength: how many of each round of the soak, an admiral's at a small
/// budget. None may stop, be refused or have nothing legal to say.
const OFFICERS: [(&str, &str, &str, u32); 12] = [
    ("victory", "captain", "captain", 300),
    ("victory", "captain", "ensign", 300),
    ("victory", "admiral", "captain", 10),
    ("axis-2001", "captain", "captain", 30),
    ("axis-2001", "captain", "ensign", 30),
    ("axis-2001", "admiral", "captain", 2),
    ("axis-1940", "captain", "captain", 20),
    ("axis-1940", "captain", "ensign", 20),
    ("axis-1940", "admiral", "captain", 2),
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
const BROKEN: [&str; 3] = ["victory", "axis-2001", "axis-1940"];

/// How many breaks, and the part of them that rule tests have to see. A sample this small may be unlucky, so that it is
/// held to far less than the hundred of `cargo xtask mutants`: it finds a game whose tests see next to nothing.
const BREAKS: [&str; 5] = ["--rules-only", "--sample", "20", "--at-least", "50"];

fn broken_rules(game: &str, seed: u64) -> Result<(), String> {
    println!("== {game}, rules broken on purpose, seed {seed}");
    let seed = seed.to_string();
    let words = [&[game][..], &BREAKS, &["--seed", &seed]].concat();
    mutants::run(&words.into_iter().map(str::to_owned).collect::<Vec<_>>())
}

/// Tests that go on for as long as they are told: the package they are in, and what their names begin with.
struct Attack {
    word: &'static str,
    package: &'static str,
    tests: &'static [&'static str],
}

const ATTACKS: [Attack; 8] = [
    // Every option of the game, in random combinations.
    Attack {
        word: "axis-2001",
        package: "ironbottom-axis2001",
        tests: &["random_games_end_under_random_combinations"],
    },
    Attack {
        word: "axis-1940",
        package: "ironbottom-axis1940",
        tests: &["random_games_end_under_random_combinations"],
    },
    Attack {
        word: "global-1940",
        package: "ironbottom-axis1940",
        tests: &["random_games_of_the_world_end_under_random_combinations"],
    },
    Attack {
        word: "victory",
        package: "ironbottom-victory",
        tests: &["random_games_end_under_random_combinations"],
    },
    // Surface actions on the battle desk, every choice by lot.
    Attack { word: "pacwar", package: "ironbottom-pacwar", tests: &["random_battles_end_and_lose_nothing"] },
    Attack { word: "fuzz", package: "ironbottom-fuzz", tests: &["fuzz_"] },
    Attack { word: "power", package: "ironbottom", tests: &["server::power::"] },
    Attack { word: "twins", package: "ironbottom-server", tests: &["secrets::"] },
];

/// `cargo xtask soak games [SEED]`: so many random games of these, with every position audited.
const GAMES: [(&str, u64); 5] =
    [("victory", 5000), ("axis-2001", 6000), ("axis-1940", 2000), ("global-1940", 300), ("pacwar", 5000)];

fn games(rest: &[String]) -> Result<(), String> {
    let seed = rest.first().map_or(Ok(1), |text| text.parse().map_err(|_| format!("“{text}” is no seed")))?;
    for (word, games) in GAMES {
        let attack = ATTACKS.iter().find(|attack| attack.word == word);
        attack.ok_or_else(|| format!("there are no random games of {word}"))?.play(games, seed)?;
    }
    Ok(())
}

impl Attack {
    /// So many games.
    fn play(&self, games: u64, seed: u64) -> Result<(), String> {
        println!("== {}, {games} random games, seed {seed}", self.word);
        let mut test = cargo(&["test", "--quiet", "--package", self.package, "--test", "all", "--"]);
        test.args(self.tests).arg("--nocapture").env("IRONBOTTOM_SOAK_GAMES", games.to_string());
        run_program(test.env("IRONBOTTOM_SOAK_SEED", seed.to_string()))
    }

    fn run(&self, seconds: u64, seed: u64) -> Result<(), String> {
        println!("== {}, {seconds} s, seed {seed}", self.word);
        let mut test = cargo(&["test", "--quiet", "--package", self.package, "--test", "all", "--"]);
        test.args(self.tests).arg("--nocapture");
        test.env("IRONBOTTOM_SOAK_SECONDS", seconds.to_string());
        run_program(test.env("IRONBOTTOM_SOAK_SEED", seed.to_string()))
    }
}

/// Two servers at one PostgreSQL, killed in turn; with `--release`, an optimised build of them.
fn server(rest: &[String]) -> Result<(), String> {
    needs::install_postgres()?;
    let release = rest.iter().any(|word| word == "--release");
    let size = rest.iter().filter(|word| *word != "--release");
    let (profile, folder): (&[&str], _) = if release { (&["--release"], "release") } else { (&[], "debug") };
    run_program(cargo(&["build", "--quiet", "--package", "ironbottom"]).args(profile))?;
    let mut load = cargo(&["run", "--quiet", "--package", "ironbottom-load"]);
    load.args(profile).arg("--").arg(target().join(folder).join("ironbottom")).arg("soak").args(size);
    run_program(&mut load)
}

fn minutes(word: Option<&String>) -> Result<u64, String> {
    word.map_or(Ok(10), |text| text.parse().map_err(|_| format!("“{text}” is no number of minutes")))
}

/// Minutes to spend; the games get half of them, the fuzzers the rest. A word before them chooses one kind of soak.
pub(crate) fn run(rest: &[String]) -> Result<(), String> {
    if let Some((word, rest)) = rest.split_first() {
        if word == "server" {
            return server(rest);
        }
        if word == "games" {
            return games(rest);
        }
        if let Some(attack) = ATTACKS.iter().find(|attack| attack.word == word) {
            return attack.run(minutes(rest.first())? * 60, std::process::id().into());
        }
    }
    let minutes = minutes(rest.first())?;
    let build = ["build", "--quiet", "--package", "ironbottom"];
    run_program(&mut cargo(&build))?;
    let end = Instant::now() + Duration::from_secs(minutes * 60);
    let mut seed: u64 = std::process::id().into();
    while Instant::now() < end {
        for game in ["drill", "victory"] {
            selfplay(game, 20_000, seed)?;
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
        for attack in &ATTACKS {
            attack.run(60, seed)?;
        }
        seed = seed.wrapping_add(1);
    }
    Ok(())
}
