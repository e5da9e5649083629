//! Betters the weights of captains of Axis & Allies Pacific 1940 by playing them against each other
//! (`ironbottom_doctrine_axis::tuning`): `cargo run --release -p ironbottom-doctrine-axis1940 --example tune1940 -- ROUNDS GAMES
//! SEED crates/doctrine-axis1940/src/weights.txt JUDGED`. The file is read at the beginning and written on the way; at last
//! games with seeds the tuning never saw tell what came of it.

use std::cell::RefCell;

use ironbottom_axis1940::Axis1940;
use ironbottom_axis1940::board::{Board, Side};
use ironbottom_axis1940::settings::Settings;
use ironbottom_axis1940::state::{Ending, State};
use ironbottom_doctrine_axis::commands::{Played, Tuned, words};
use ironbottom_doctrine_axis::duel::rehearse;
use ironbottom_doctrine_axis::tuning::Both;
use ironbottom_doctrine_axis1940::{COUNT, Doctrine, School, Weights};

fn main() -> std::io::Result<()> {
    let rules = Axis1940::with(Settings::default());
    let school = RefCell::new(School::newest().clone());
    let coordinates = |both: [Weights; 2]| both.map(|weights| weights.coordinates());
    let weights = |both: &Both<COUNT>| [Weights::at(&both[0]), Weights::at(&both[1])];
    let play = |both: &Both<COUNT>, seed: u64, level: f32| {
        school.borrow_mut().weights = weights(both);
        let school = school.borrow();
        let doctrine = Doctrine { school: &school };
        let end = rehearse(&rules, [&doctrine, &doctrine], seed, level, |_| {});
        Played { score: score(rules.board, &end), won: is_won(&end) }
    };
    let tuned = Tuned {
        first: "Japan",
        weights: [coordinates(School::newest().weights), coordinates(School::former().weights)],
        steps: Weights::steps(),
        read: &|text| coordinates(Weights::read(text)),
        write: &|both| Weights::write(&weights(both)),
        play: &play,
    };
    tuned.run(&words())
}

fn is_won(end: &State) -> bool {
    matches!(end.ending, Some(Ending::Cities))
}

/// What Japan scores, from -1 to 1: a win is most of it, and a little the cities it has in the end, or how long it lasted.
fn score(board: &Board, end: &State) -> f32 {
    match end.ending {
        Some(Ending::Cities) => 1.0,
        Some(Ending::Capital) => -1.0 + 0.01 * f32::from(end.round),
        _ => -0.8 + 0.08 * f32::from(end.cities(board, Side::Axis)),
    }
}
