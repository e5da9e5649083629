//! Developer chores: `cargo xtask help` lists them.

mod bench;
mod calibrate;
mod dist;
mod features;
mod house;
mod mutants;
mod needs;
mod play;
mod quick;
mod rules;
mod soak;
mod stage;
mod test;
mod text;
mod web;

use std::process::ExitCode;

const HELP: &str = "\
cargo xtask play            build Ironbottom and open it in the browser (--terminal: play at the terminal)
cargo xtask test            everything: format, lints, house rules, rule coverage, all tests
cargo xtask test --quick    the inner loop: what changed since main, and what stands directly on it
cargo xtask stories         the browser client, driven in Chromium against the real program
cargo xtask rules [GAME]    which rules of a rulebook have a test (--write renews the page for readers)
cargo xtask bench [GAME]    speed and memory, measured on an optimised build
cargo xtask bench server    bots over real sockets: actions a second, latency, memory
cargo xtask bench guest     what one guest with a script can do to another player and to the memory (SQLite)
cargo xtask bench wire      bytes of a plan, a hello and an action of each game (--json: one object)
cargo xtask bench count     instructions of apply, offers and copy of each game, by valgrind
cargo xtask bench page      first board, first pick and a frame of the largest map in the browser
cargo xtask calibrate pacwar air|surface|submarine … [CASES]
                            battles of history against the bands our charts must keep (10,000 cases a row)
cargo xtask mutants GAME    breaks the rules in a hundred places and counts how many breaks the tests catch
cargo xtask soak [MINUTES]  long random play, officers, broken rules and fuzzing (default 10 minutes)
cargo xtask soak server [MINUTES [TABLES [SOCKETS [LIVE]]]]
                            two servers at one PostgreSQL, killed in turn: nothing acknowledged may be lost
cargo xtask soak games [SEED]      random games of victory (5,000), axis-2001 (6,000), axis-1940 (2,000) and global-1940 (300), every position audited
cargo xtask soak fuzz [MINUTES]    spoilt records, notation, requests and frames
cargo xtask soak power [MINUTES]   power cuts under load: what was not synced is gone or torn
cargo xtask soak twins [MINUTES]   two worlds that differ in secrets only, compared over HTTP
cargo xtask dist            the program to give away, with its pages and check sums, in dist/
cargo xtask house           the house rules alone (file sizes, what must stay absent, no parsing of the server's text)";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (chore, rest) = arguments.split_first().map_or(("help", &[][..]), |(c, r)| (c.as_str(), r));
    let done = match chore {
        "play" => play::run(rest),
        "test" => test::run(rest),
        "stories" => test::stories(),
        "rules" => rules::run(rest),
        "bench" => bench::run(rest),
        "calibrate" => calibrate::run(rest),
        "soak" => soak::run(rest),
        "dist" => dist::run(rest),
        "mutants" => mutants::run(rest),
        "house" => house::run(),
        "help" | "--help" | "-h" => {
            println!("{HELP}");
            Ok(())
        }
        other => Err(format!("there is no chore “{other}”\n\n{HELP}")),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("xtask {chore}: {why}");
            ExitCode::FAILURE
        }
    }
}
