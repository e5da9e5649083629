//! Plays games between captains and fits what a position of Axis & Allies Pacific 1940 is worth; then it plays games the fit has
//! not seen, and tells how well it and the former one foretell them:
//! `cargo run --release -p ironbottom-doctrine-axis1940 --example fit1940 -- 20000 crates/doctrine-axis1940/src/worth.txt`.
//! A file of weights behind it is taken in place of the build's.

use ironbottom_axis1940::Axis1940;
use ironbottom_axis1940::settings::Settings;
use ironbottom_axis1940::state::{Ending, State};
use ironbottom_doctrine_axis::commands;
use ironbottom_doctrine_axis::duel::rehearse;
use ironbottom_doctrine_axis1940::{Doctrine, School, Weights, Worth, fit, sample, write};

fn main() -> std::io::Result<()> {
    let words = commands::words();
    let mut school = School::newest().clone();
    if let Some(text) = words.get(2).and_then(|path| std::fs::read_to_string(path).ok()) {
        school.weights = Weights::read(&text);
    }
    commands::fit(&words, fit, write, |game, samples, former| {
        // Noise of all sorts shows more of the game. Both sides are of one school: where one was better, what it likes to have would
        // seem to win.
        let rules = Axis1940::with(Settings::default());
        let doctrine = Doctrine { school: &school };
        let mut positions: Vec<State> = Vec::with_capacity(110);
        let level = 0.12 * (game % 4) as f32;
        let end = rehearse(&rules, [&doctrine, &doctrine], game, level, |state| positions.push(*state));
        let won = matches!(end.ending, Some(Ending::Cities));
        for state in positions.iter().skip(1).filter(|state| state.ending.is_none()) {
            samples.push(sample(&rules, state, won));
            former.push(Worth::Former.of_axis(&rules, state));
        }
    })
}
