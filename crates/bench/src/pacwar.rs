//! What a Game-Turn of War in the Pacific asks of a person: decisions that no standing order answers when captains play.

use ironbottom_doctrine_pacwar::trial::{Trial, play};
use ironbottom_kernel::play::game_seed;
use ironbottom_kernel::{Rules, Terms};
use ironbottom_pacwar::{Pacwar, Side};

/// Games of captains that are counted.
const GAMES: u64 = 20;

/// Prints the figures.
pub(crate) fn measure() {
    let Ok(terms) = Terms::today(Pacwar::card(), [("scenario", "midway-basic")]) else { return };
    let Ok(rules) = terms.rules::<Pacwar>() else { return };
    let games: Vec<Trial> = (0..GAMES).map(|game| play(&rules, game_seed(1, game), None)).collect();
    for side in Side::BOTH {
        let turns = || games.iter().flat_map(|game| &game.decisions).map(|turn| turn[side.index()]);
        let mean = f64::from(turns().sum::<u32>()) / turns().count().max(1) as f64;
        let figure = format!("pacwar: decisions a turn, {side:?}");
        println!("{figure:<34} {mean:>14.1}   at most 60 (most {})", turns().max().unwrap_or(0));
    }
    let time: f64 = games.iter().map(|game| game.time[0].as_secs_f64()).sum();
    let figure = "pacwar: a game of captains, ms";
    println!("{figure:<34} {:>14.1}", time * 1000.0 / GAMES as f64);
}
