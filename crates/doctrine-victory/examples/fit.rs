//! Plays games between captains and fits what a position of Victory in the Pacific is worth; then it plays games the fit
//! has not seen, and tells how well it and the former one foretell them:
//! `cargo run --release -p ironbottom-doctrine-victory --example fit -- 100000 crates/doctrine-victory/src/worth.txt
//! [WEIGHTS]`; captains go by the file WEIGHTS, or by those of the build.

mod kit;

use ironbottom_doctrine_victory::{Sample, School, Weights, fit, sample};
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::play::game_seed;
use ironbottom_victory::Victory;
use ironbottom_victory::board::{MAX_LEAD, Navy, Side};
use ironbottom_victory::frame::Step;
use ironbottom_victory::settings::Settings;
use ironbottom_victory::state::{State, Where};

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

/// Positions of games between captains, each changed by chance and played on to its end. What captains have is what they chose: a
/// side that leads early has mostly paid for it, so that games as they are say a lead is worth nothing. Where chance gives points
/// and takes ships, what they are worth shows in how games end.
fn samples(school: &School, games: std::ops::Range<u64>) -> Vec<Sample> {
    let mut samples: Vec<Sample> = Vec::new();
    let rules = Victory::with(Settings::default());
    for game in games {
        // A little noise, and now and then an officer of the former school show more of the game.
        let mut against = [school; 2];
        match game % 10 {
            8 => against[0] = School::former(),
            9 => against[1] = School::former(),
            _ => {}
        }
        let mut positions: Vec<State> = Vec::with_capacity(10);
        kit::play(&rules, against, game, 0.12 * (game % 3) as f32, |state| positions.push(*state));
        // The first position is always the same, the last no longer one.
        let inner = positions.len().saturating_sub(1);
        for (at, state) in positions[1..inner.max(1)].iter().enumerate() {
            let seed = game_seed(game, 0xf17 + at as u64);
            let changed = changed(&rules, *state, &mut Fast::new(seed));
            let end = kit::play_on(&rules, [school; 2], changed, seed, 0.0, |_| {});
            samples.push(sample(&rules, &changed, end.lead));
        }
    }
    samples
}

/// The position with other points, and with ships and units of either side lost by chance.
fn changed(rules: &Victory, mut state: State, random: &mut Fast) -> State {
    let points = random.below(25) as i8 - 12;
    let most = MAX_LEAD as i8;
    state.lead = (state.lead + points).clamp(-most, most);
    for side in Side::ALL {
        // In a third of the positions nothing is lost.
        let sixths = [0, 0, 1, 2, 3, 4][random.below(6)];
        for piece in rules.board.side(side) {
            // VitP 4.42: so many of the British have to leave, and must be there to do so.
            let leaving =
                matches!(state.step(), Step::Removal { .. }) && rules.board[piece].navy == Navy::British;
            let in_port = matches!(state.at(piece), Where::Port(_)) && state.damage_of(piece) == 0;
            if in_port && !leaving && random.below(12) < sixths {
                state.put(piece, Where::Lost);
            }
        }
    }
    state
}
