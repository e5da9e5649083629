//! Betters the beliefs of captains of Axis & Allies: Pacific by play:
//! `cargo run --release -p ironbottom-admiral --example tune_axis2001 -- allies 60 200 > creed.txt`
//! tries sixty doubts of the Allies' beliefs, each in two hundred games against Japan's, and writes both columns.
//! Each trial plays the same games as the beliefs it doubts, and is kept if it does clearly better in them.

use ironbottom_admiral::Mood;
use ironbottom_admiral::axis2001::{Creed, Trial};
use ironbottom_axis2001::Axis2001;
use ironbottom_axis2001::board::Side;
use ironbottom_axis2001::settings::Settings;
use ironbottom_axis2001::state::Ending;
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::{Log, Pending, Rules};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let side = if words.first().is_some_and(|word| word == "japan") { Side::Japan } else { Side::Allies };
    let number = |row: usize, usual: u64| words.get(row).and_then(|word| word.parse().ok()).unwrap_or(usual);
    let (trials, games) = (number(1, 60), number(2, 200));
    let file = words.get(3).and_then(|path| std::fs::read_to_string(path).ok());
    let mut best = match file {
        Some(text) => Creed::read(&text),
        None => [Creed::of(Side::Japan), Creed::of(Side::Allies)],
    };
    let rules = Axis2001::with(Settings::default());
    let mut mood = Mood::restless(1.0, number(4, 7));
    let mut begin = 0;
    let mut known = score(&rules, &best, side, begin, games);
    eprintln!("{side:?} begins with {:.1} %", known * 100.0);
    for trial in 0..trials {
        // Other games now and then, so that nothing is learnt by heart.
        if trial % 12 == 11 {
            begin += games;
            known = score(&rules, &best, side, begin, games);
            eprintln!("other games: {:.1} %", known * 100.0);
        }
        let mut tried = best;
        tried[side.index()] = tried[side.index()].doubted(&mut mood, 0.35, 0.2);
        // A look at a third of the games tells most trials from the better ones.
        let first = score(&rules, &tried, side, begin, games / 3);
        if first + 0.02 < known {
            continue;
        }
        let found = score(&rules, &tried, side, begin, games);
        if found > known + 0.012 {
            known = found;
            best = tried;
            eprintln!("trial {trial}: {:.1} %", known * 100.0);
        }
    }
    print!("{}", Creed::write(&best));
}

/// What a side scores; the speed of its victories breaks ties a little.
fn score(rules: &Axis2001, creeds: &[Creed; 2], side: Side, begin: u64, games: u64) -> f64 {
    let total: f64 = (begin..begin + games).map(|game| one_game(rules, creeds, side, game)).sum();
    total / games.max(1) as f64
}

fn one_game(rules: &Axis2001, creeds: &[Creed; 2], side: Side, seed: u64) -> f64 {
    let mut state = rules.start();
    let mut dice = Fast::new(seed ^ 0xd1ce);
    let mut mood = Mood::restless(0.08 * (seed % 2) as f32, seed);
    let mut plan = Vec::new();
    let mut log = Log::off();
    for _ in 0..20_000 {
        let Pending::Seat(seat) = rules.pending(&state) else { break };
        plan.clear();
        Trial(*creeds).plan(rules, &state, seat, &mut mood, &mut plan);
        let mut done = 0;
        for &action in &plan {
            if rules.pending(&state) != Pending::Seat(seat) || rules.check(&state, seat, action).is_err() {
                break;
            }
            rules.perform(&mut state, seat, action, &mut dice, &mut log);
            done += 1;
        }
        if done == 0 {
            return 0.0;
        }
    }
    let japan = matches!(state.ending, Some(Ending::Points | Ending::Capital { side: Side::Japan, .. }));
    // Points tell more than who won: a Japan that starves with twenty was nearer than one that starves with nine.
    let near = f64::from(state.points.min(22)) / 22.0;
    let of_japan = if japan { 1.0 } else { 0.25 * near };
    let of_allies = 1.0 - of_japan;
    if side == Side::Japan { of_japan } else { of_allies }
}
