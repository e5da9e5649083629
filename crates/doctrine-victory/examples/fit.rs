//! Plays games between restless captains and fits what a position of Victory in the Pacific is worth:
//! `cargo run -p ironbottom-doctrine-victory --example fit -- 3000 > crates/doctrine-victory/src/weights.txt`.

use ironbottom_admiral::{Doctrine as _, Mood};
use ironbottom_doctrine_victory::{Doctrine, Sample, fit, sample};
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::{Log, Pending, Rules};
use ironbottom_victory::Victory;
use ironbottom_victory::settings::Settings;
use ironbottom_victory::state::State;

fn main() {
    let games: u64 = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(2000);
    let rules = Victory::with(Settings::default());
    let mut samples: Vec<Sample> = Vec::new();
    for game in 0..games {
        let seen = one_game(&rules, game);
        let Some(last) = seen.last() else { continue };
        let end = f32::from(last.lead);
        samples.extend(seen.iter().map(|state| sample(&rules, state, end)));
    }
    print!("{}", fit(&samples));
}

/// The positions at the beginning of each turn of one game, and its end.
fn one_game(rules: &Victory, seed: u64) -> Vec<State> {
    let mut state = rules.start();
    let mut dice = Fast::new(seed ^ 0xd1ce);
    // A little unrest shows more of the game than calm captains would.
    let mut mood = Mood::restless(0.15 * (seed % 3) as f32, seed);
    let mut seen = vec![state];
    let mut plan = Vec::new();
    let mut log = Log::off();
    for _ in 0..LONGEST_GAME {
        let Pending::Seat(seat) = rules.pending(&state) else {
            seen.push(state);
            return seen;
        };
        plan.clear();
        Doctrine.plan(rules, &state, seat, &mut mood, &mut plan);
        let mut done = 0;
        for &action in &plan {
            if rules.pending(&state) != Pending::Seat(seat) || rules.check(&state, seat, action).is_err() {
                break;
            }
            rules.perform(&mut state, seat, action, &mut dice, &mut log);
            done += 1;
            if seen.last().is_some_and(|last| last.turn < state.turn) {
                seen.push(state);
            }
        }
        if done == 0 {
            eprintln!("the doctrine had no legal answer in game {seed}: {:?} {plan:?}", state.control.top());
            return Vec::new();
        }
    }
    eprintln!("game {seed} does not end: {:?} round {}", state.control.top(), state.battle.round);
    Vec::new()
}

/// Plans after which a game is given up.
const LONGEST_GAME: u32 = 20_000;
