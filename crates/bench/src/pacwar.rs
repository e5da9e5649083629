//! What a Game-Turn of War in the Pacific asks of a person: decisions that no standing order answers when captains play.

use ironbottom_doctrine_pacwar::trial::{Trial, play};
use ironbottom_kernel::play::game_seed;
use ironbottom_kernel::{Rules, Terms};
use ironbottom_pacwar::{Pacwar, Side};

/// Scenarios, games of captains that are counted, and the decisions a side may have in a Game-Turn.
const SCENARIOS: [(&str, u64, u32); 3] =
    [("midway-basic", 20, 60), ("midway-whole", 4, 80), ("the-slot", 2, 90)];

/// Prints the figures.
pub(crate) fn measure() {
    for (scenario, games, limit) in SCENARIOS {
        let Ok(terms) = Terms::today(Pacwar::card(), [("scenario", scenario)]) else { return };
        let Ok(rules) = terms.rules::<Pacwar>() else { return };
        let games: Vec<Trial> = (0..games).map(|game| play(&rules, game_seed(1, game), None)).collect();
        for side in Side::BOTH {
            let turns = || games.iter().flat_map(|game| &game.decisions).map(|turn| turn[side.index()]);
            let mean = f64::from(turns().sum::<u32>()) / turns().count().max(1) as f64;
            let figure = format!("{scenario}: decisions a turn, {side:?}");
            println!("{figure:<42} {mean:>6.1}   at most {limit} (most {})", turns().max().unwrap_or(0));
        }
        let time: f64 = games.iter().map(|game| game.time[0].as_secs_f64()).sum();
        let figure = format!("{scenario}: a game of captains, ms");
        println!("{figure:<42} {:>6.1}", time * 1000.0 / games.len().max(1) as f64);
    }
}
