//! Makes the fixture record of the Allies holding Tokyo, which random play hardly ever comes to: a captain of the Allies
//! against an ensign of Japan, the shortest of some games. All others are made by
//! `cargo run -p ironbottom-axis1940 --example fixtures`.
//!
//! `cargo run -p ironbottom-doctrine-axis1940 --example fixtures`

use std::path::Path;

use ironbottom_admiral::{Doctrine as _, Noise};
use ironbottom_axis1940::Axis1940;
use ironbottom_axis1940::board::Side;
use ironbottom_doctrine_axis1940::Doctrine;
use ironbottom_harness::fixtures::{new_game, write};
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::play::{Scratch, random_action};
use ironbottom_kernel::table::Table;
use ironbottom_kernel::{Rules, Viewer};

type Game = Table<Axis1940>;

/// Games of which the shortest is kept.
const GAMES: u64 = 12;

fn main() {
    let today = format!("crates/axis1940/tests/records/version-{}", Axis1940::card().rules_version);
    let folder = std::env::args().nth(1).unwrap_or(today);
    let won = |game: &Game| game.pending().outcome().is_some_and(|outcome| outcome.how == "capital");
    match (0..GAMES).map(play).filter(won).min_by_key(Game::acts) {
        Some(game) => write(Path::new(&folder), "capital", &game),
        None => eprintln!("Tokyo was taken in none of {GAMES} games"),
    }
}

/// A whole game.
fn play(seed: u64) -> Game {
    let mut game: Game = new_game(&[], seed);
    let (mut random, mut scratch, mut plan) = (Fast::new(seed), Scratch::default(), Vec::new());
    while let Some(seat) = game.pending().seats().iter().next() {
        let state = *game.state(Viewer::Seat(seat));
        plan.clear();
        if game.rules().seats_of(Side::Axis).contains(seat) {
            plan.extend(random_action(game.rules(), &state, seat, &mut random, &mut scratch));
        } else {
            Doctrine::newest().plan(game.rules(), &state, seat, &mut Noise::none(seed), &mut plan);
        }
        for &action in &plan {
            let asked = game.pending().seats().contains(seat);
            if !asked || game.act(seat, action).is_err() {
                break;
            }
        }
    }
    game
}
