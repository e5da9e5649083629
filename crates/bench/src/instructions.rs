//! `cargo xtask bench count`: instructions of offers, apply and copy. What else the machine does is not in them, so
//! that a change of one part in a hundred is seen.
//!
//! This program runs itself under valgrind, with little work and with more of the same: what is more is the work.

use std::process::Command;

use ironbottom_kernel::Registry;
use ironbottom_kernel::bench::Work;

/// The word under which the program only works.
pub(crate) const REPEAT: &str = "repeat";

const WORKS: [(&str, Work); 3] = [("offers", Work::Offers), ("apply", Work::Apply), ("copy", Work::Copy)];

/// Little work and more of it, in rounds.
const ROUNDS: [u64; 2] = [1, 4];

/// Print the instructions of each work in the games named, or in all.
pub(crate) fn count(registry: &Registry, named: &[String]) -> Result<(), String> {
    let unknown = named.iter().find(|name| registry.game(name).is_none());
    if let Some(name) = unknown {
        return Err(format!("there is no game “{name}”"));
    }
    println!("{:<12} {:>14} {:>14} {:>14}   instructions a call", "game", "offers", "apply", "copy");
    for game in registry.games().map(|game| game.card().id) {
        if !named.is_empty() && !named.iter().any(|name| name == game) {
            continue;
        }
        let [offers, apply, copy] = WORKS.map(|(word, _)| a_call(game, word));
        let (offers, apply, copy) = (offers?, apply?, copy?);
        // An action is done in a copy, so that the position is there for the next round.
        println!("{game:<12} {offers:>14.0} {:>14.0} {copy:>14.0}", apply - copy);
    }
    Ok(())
}

/// Instructions of one call.
fn a_call(game: &str, work: &str) -> Result<f64, String> {
    let [few, many] = ROUNDS.map(|rounds| under_valgrind(game, work, rounds));
    let ((few, few_calls), (many, many_calls)) = (few?, many?);
    Ok((many.saturating_sub(few)) as f64 / many_calls.saturating_sub(few_calls).max(1) as f64)
}

/// Instructions of the whole program, and how often it did the work.
fn under_valgrind(game: &str, work: &str, rounds: u64) -> Result<(u64, u64), String> {
    let own = std::env::current_exe().map_err(|error| error.to_string())?;
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]);
    valgrind.arg(own).args([REPEAT, game, work, &rounds.to_string()]);
    let output = valgrind.output().map_err(|error| format!("valgrind did not start: {error}"))?;
    let said = String::from_utf8_lossy(&output.stderr);
    let missing = || format!("{valgrind:?} ended with {}:\n{said}", output.status);
    let total =
        said.lines().find_map(|line| line.split_once("I   refs:").or_else(|| line.split_once("I refs:")));
    let total =
        total.and_then(|(_, number)| number.trim().replace(',', "").parse().ok()).ok_or_else(missing)?;
    let calls = String::from_utf8_lossy(&output.stdout).trim().parse().map_err(|_| missing())?;
    Ok((total, calls))
}

/// Do the work and say how often: the game, the work, the rounds.
pub(crate) fn repeat(registry: &Registry, words: &[String]) -> Result<(), String> {
    let [game, work, rounds] = words else { return Err("a game, a work and a number of rounds".to_owned()) };
    let game = registry.game(game).ok_or("there is no such game")?;
    let (_, work) = WORKS.into_iter().find(|(word, _)| word == work).ok_or("there is no such work")?;
    let rounds = rounds.parse().map_err(|_| "no number of rounds")?;
    println!("{}", game.repeat(&[], work, rounds).map_err(|error| error.to_string())?);
    Ok(())
}
