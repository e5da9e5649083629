//! Plays officers of Axis & Allies Pacific 1940 or Global 1940 against each other, the first holding each side in turn:
//! `cargo run --release -p ironbottom-doctrine-axis1940 --example versus1940 -- FIRST SECOND GAMES BUDGET [SEED [first|second] [global]]`;
//! with `first` the first officer always holds the Axis, with `second` the Allies.
//!
//! An officer is `captain`, `admiral` or any other rank, `former-…` for the school before 18 November 2026, with other lessons
//! behind a colon: `admiral:weights=FILE,worth=FILE,parts=0,luck=level,horizon=2,caution=1.5,hearing=8,purchase=0.5,after=1`.
//! `worth=former` and `worth=taught` are those of the build. A budget is in nodes, or in milliseconds as `100ms`.

#[path = "kit/mod.rs"]
mod kit;

use ironbottom_axis1940::settings::Settings;
use ironbottom_axis1940::{Axis1940, Global1940};
use ironbottom_doctrine_axis::commands;
use ironbottom_doctrine_axis::duel::read_player;
use ironbottom_doctrine_axis1940::{Doctrine, School};

fn main() {
    let words = commands::words();
    let word = |at: usize| words.get(at).map_or("", String::as_str);
    let global = words.iter().skip(5).any(|word| word == "global");
    let rules = if global {
        Axis1940::clone(&Global1940::with(Settings::default()))
    } else {
        Axis1940::with(Settings::default())
    };
    let taught = [0, 1].map(|at| {
        let mut school = if global { School::world() } else { School::newest() }.clone();
        let strength = read_player(word(at), |key, value| kit::teach(&mut school, key, value));
        (strength, school)
    });
    let doctrines = [0, 1].map(|at| Doctrine { school: &taught[at].1 });
    let [first, second] = &doctrines;
    let sides = ["the Axis", "the Allies"];
    commands::versus(&words, &rules, sides, [(taught[0].0, first), (taught[1].0, second)]);
}
