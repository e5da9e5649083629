//! Plays games between captains and fits what a position of Axis & Allies: Pacific is worth; then it plays games the fit has
//! not seen, and tells how well it and the former one foretell them:
//! `cargo run --release -p ironbottom-doctrine-axis2001 --example fit2001 -- 20000 crates/doctrine-axis2001/src/worth.txt`.
//! A file of weights behind it is taken in place of the build's.

use ironbottom_axis2001::Axis2001;
use ironbottom_axis2001::board::Side;
use ironbottom_axis2001::settings::{Settings, Setup};
use ironbottom_axis2001::state::{Ending, State};
use ironbottom_doctrine_axis::commands;
use ironbottom_doctrine_axis::duel::rehearse;
use ironbottom_doctrine_axis2001::{Doctrine, School, Weights, Worth, fit, sample, write};

fn main() -> std::io::Result<()> {
    let words = commands::words();
    let mut school = School::newest().clone();
    if let Some(text) = words.get(2).and_then(|path| std::fs::read_to_string(path).ok()) {
        school.weights = Weights::read(&text);
    }
    commands::fit(&words, fit, write, |game, samples, former| {
        // Either set-up and noise of all sorts show more of the game. Both sides are of one school: where one was better, what it
        // likes to have would seem to win.
        let setup = if game % 5 == 4 { Setup::Balanced } else { Setup::default() };
        let rules = Axis2001::with(Settings { setup, ..Settings::default() });
        let doctrine = Doctrine { school: &school };
        let mut positions: Vec<State> = Vec::with_capacity(40);
        let level = 0.12 * (game % 4) as f32;
        let end = rehearse(&rules, [&doctrine, &doctrine], game, level, |state| positions.push(*state));
        let won = matches!(end.ending, Some(Ending::Points | Ending::Capital { side: Side::Japan, .. }));
        for state in positions.iter().skip(1).filter(|state| state.ending.is_none()) {
            samples.push(sample(&rules, state, won));
            former.push(Worth::Former.of_japan(&rules, state));
        }
    })
}
