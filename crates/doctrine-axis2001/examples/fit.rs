//! Plays games between captains and fits what a position of Axis & Allies: Pacific is worth; then it plays games the fit has
//! not seen, and tells how well it and the former one foretell them:
//! `cargo run --release -p ironbottom-doctrine-axis2001 --example fit -- 20000 crates/doctrine-axis2001/src/worth.txt`.
//! A file of weights behind it is taken in place of the build's.

use ironbottom_axis2001::Axis2001;
use ironbottom_axis2001::board::Side;
use ironbottom_axis2001::settings::{Settings, Setup};
use ironbottom_axis2001::state::{Ending, State};
use ironbottom_doctrine_axis::duel::rehearse;
use ironbottom_doctrine_axis2001::{Doctrine, Sample, School, Weights, Worth, fit, sample, write};

/// Games from here on are for judging only.
const UNSEEN: u64 = 1 << 40;

fn main() -> std::io::Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let games: u64 = words.first().and_then(|word| word.parse().ok()).unwrap_or(2000);
    let mut school = School::newest().clone();
    if let Some(text) = words.get(2).and_then(|path| std::fs::read_to_string(path).ok()) {
        school.weights = Weights::read(&text);
    }
    let mut seen = Vec::new();
    (0..games).for_each(|game| add_game(&school, game, &mut seen, &mut Vec::new()));
    let found = fit(&seen);
    match words.get(1) {
        Some(path) => std::fs::write(path, write(&found))?,
        None => print!("{}", write(&found)),
    }
    let (mut unseen, mut former) = (Vec::new(), Vec::new());
    (UNSEEN..UNSEEN + games / 10).for_each(|game| add_game(&school, game, &mut unseen, &mut former));
    let miss: f64 = unseen.iter().zip(&former).map(|(one, before)| f64::from(before - one.won).powi(2)).sum();
    let won: f32 = unseen.iter().map(|one| one.won).sum::<f32>() / unseen.len().max(1) as f32;
    eprintln!(
        "{} positions of {games} games; squared error of the chance in {} positions of {} games that the fit has not \
         seen: former {:.4}, new {:.4}, the mean alone {:.4}; in those it has seen {:.4}",
        seen.len(),
        unseen.len(),
        games / 10,
        miss / unseen.len().max(1) as f64,
        found.error(&unseen),
        won * (1.0 - won),
        found.error(&seen)
    );
    Ok(())
}

/// Adds the positions at the beginning of each turn of one game, and what the former school thinks of them.
fn add_game(school: &School, game: u64, samples: &mut Vec<Sample>, former: &mut Vec<f32>) {
    // Either set-up and noise of all sorts show more of the game. Both sides are of one school: where one was better, what it
    // likes to have would seem to win.
    let setup = if game % 5 == 4 { Setup::Balanced } else { Setup::default() };
    let rules = Axis2001::with(Settings { setup, ..Settings::default() });
    let doctrine = Doctrine { school };
    let mut positions: Vec<State> = Vec::with_capacity(40);
    let end = rehearse(&rules, [&doctrine, &doctrine], game, 0.12 * (game % 4) as f32, |state| {
        positions.push(*state)
    });
    let won = matches!(end.ending, Some(Ending::Points | Ending::Capital { side: Side::Japan, .. }));
    for state in positions.iter().skip(1).filter(|state| state.ending.is_none()) {
        samples.push(sample(&rules, state, won));
        former.push(Worth::Former.of_japan(&rules, state));
    }
}
