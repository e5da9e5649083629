//! Plays games between captains and fits what a position of Victory in the Pacific is worth; then it plays games the fit
//! has not seen, and tells how well it and the former one foretell them:
//! `cargo run --release -p ironbottom-doctrine-victory --example fit -- 100000 crates/doctrine-victory/src/worth.txt
//! [WEIGHTS]`; captains go by the file WEIGHTS, or by those of the build.

mod kit;

use ironbottom_doctrine_victory::{Sample, School, Weights, fit, sample};
use ironbottom_victory::Victory;
use ironbottom_victory::settings::Settings;
use ironbottom_victory::state::State;

fn main() -> std::io::Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let games: u64 = words.first().and_then(|word| word.parse().ok()).unwrap_or(2000);
    let mut school = School::newest().clone();
    if let Some(path) = words.get(2) {
        school.weights = Weights::read(&std::fs::read_to_string(path)?);
    }
    let seen = samples(&school, 0..games);
    let found = fit(&seen);
    match words.get(1) {
        Some(path) => std::fs::write(path, found.write())?,
        None => print!("{}", found.write()),
    }
    let unseen = samples(&school, UNSEEN..UNSEEN + games / 10);
    eprintln!(
        "squared error of the chance in {} games that the fit has not seen: former, new, a coin",
        games / 10
    );
    let former = School::former().worth.errors(&unseen);
    for (turn, (former, new)) in former.into_iter().zip(found.errors(&unseen)).enumerate() {
        if new.1 > 0 {
            eprintln!("turn {}: {:.4} {:.4} 0.25", turn + 1, former.0, new.0);
        }
    }
    Ok(())
}

/// Games from here on are for judging only.
const UNSEEN: u64 = 1 << 40;

fn samples(school: &School, games: std::ops::Range<u64>) -> Vec<Sample> {
    let mut samples: Vec<Sample> = Vec::new();
    let schools = [school; 2];
    for game in games {
        // Leads of all sorts, a little noise, and now and then an officer of the former school show more of the game.
        let bid = 2 * (game % 17) as i8 - 16;
        let rules = Victory::with(Settings { bid_halves: bid, ..Settings::default() });
        let mut against = schools;
        match game % 10 {
            8 => against[0] = School::former(),
            9 => against[1] = School::former(),
            _ => {}
        }
        let mut positions: Vec<State> = Vec::with_capacity(10);
        let end = kit::play(&rules, against, game, 0.12 * (game % 3) as f32, |state| positions.push(*state));
        // The first position is always the same, the last no longer one.
        let inner = positions.len().saturating_sub(1);
        samples.extend(positions[1..inner.max(1)].iter().map(|state| sample(&rules, state, end.lead)));
    }
    samples
}
