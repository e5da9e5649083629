//! Plays officers of Axis & Allies: Pacific against each other, the first holding each side in turn:
//! `cargo run --release -p ironbottom-doctrine-axis2001 --example versus2001 -- FIRST SECOND GAMES BUDGET [SEED [balanced]]`.
//!
//! An officer is `captain`, `admiral` or any other rank, `former-…` for the school before 18 November 2026, with other lessons
//! behind a colon: `admiral:weights=FILE,worth=FILE,parts=0,luck=level,horizon=2,caution=1.5,hearing=8,purchase=0.5,after=1`.
//! `worth=former` and `worth=taught` are those of the build. A budget is in nodes, or in milliseconds as `100ms`.

#[path = "kit/mod.rs"]
mod kit;

use ironbottom_axis2001::Axis2001;
use ironbottom_axis2001::settings::{Settings, Setup};
use ironbottom_doctrine_axis::commands;
use ironbottom_doctrine_axis::duel::read_player;
use ironbottom_doctrine_axis2001::{Doctrine, School};

fn main() {
    let words = commands::words();
    let word = |at: usize| words.get(at).map_or("", String::as_str);
    let setup = if word(5) == "balanced" { Setup::Balanced } else { Setup::default() };
    let rules = Axis2001::with(Settings { setup, ..Settings::default() });
    let taught = [0, 1].map(|at| {
        let mut school = School::newest().clone();
        let strength = read_player(word(at), |key, value| kit::teach(&mut school, key, value));
        (strength, school)
    });
    let doctrines = [0, 1].map(|at| Doctrine { school: &taught[at].1 });
    let [first, second] = &doctrines;
    let sides = ["Japan", "the Allies"];
    commands::versus(&words, &rules, sides, [(taught[0].0, first), (taught[1].0, second)]);
}
