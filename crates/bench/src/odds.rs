//! Exact odds beside our own simulation of the same battles, in the same run.

use std::hint::black_box;
use std::time::Instant;

use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::odds::{Odds, OddsError, ask};

/// Battles fought with dice beside each exact reckoning.
const BATTLES: u32 = 10_000;
/// The exact reckoning is repeated so often for the warm figure, of which the median is told.
const REPEATS: usize = 51;

/// One line a battle: the first reckoning in this process, later ones, and the simulation.
pub(crate) fn measure(odds: &dyn Odds) -> Result<(), OddsError> {
    let game = odds.game();
    println!();
    println!(
        "{:<36} {:>9} {:>9} {:>12} {:>11} {:>11}   aim",
        format!("{game}: exact odds"),
        "cold µs",
        "warm µs",
        "10000 dice µs",
        "wins",
        "by dice"
    );
    for (name, question) in odds.samples() {
        let question: Vec<_> =
            question.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        let cold = ask(odds, &question)?;
        let mut warm = Vec::with_capacity(REPEATS);
        for _ in 0..REPEATS {
            warm.push(black_box(ask(odds, &question)?).microseconds);
        }
        warm.sort_by(f64::total_cmp);
        let asked = odds.read(&question)?;
        let begun = Instant::now();
        let [by_dice, ..] = black_box(asked.simulate(BATTLES, &mut Fast::new(1)));
        let simulated = begun.elapsed().as_secs_f64() * 1e6;
        let units = cold.attackers.iter().chain(&cold.defenders).map(|unit| unit.sent).sum::<u32>();
        let aim = match units {
            0..=15 => "under 100",
            _ if name.contains("land") || name.contains("infantry") => "under 2000 (120 land units)",
            _ => "under 20000, or says so",
        };
        let sure = if cold.exact { "" } else { ", NOT EXACT" };
        println!(
            "{:<36} {:>9.1} {:>9.1} {simulated:>12.0} {:>10.4} % {:>9.2} %   {aim}{sure}",
            format!("  {name} ({units} units)"),
            cold.microseconds,
            warm[REPEATS / 2],
            cold.attacker_wins * 100.0,
            by_dice * 100.0,
        );
    }
    Ok(())
}
