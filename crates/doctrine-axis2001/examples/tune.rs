//! Betters the beliefs of captains of Axis & Allies: Pacific by play:
//! `cargo run --release -p ironbottom-doctrine-axis2001 --example tune -- 200 120 crates/doctrine-axis2001/src/creed.txt`
//! makes two hundred trials of a hundred and twenty games. Each trial doubts some beliefs of the side that is behind,
//! plays the same games again, and is kept if it does clearly better in them; so both sides grow together. The file
//! is read at the beginning, if it is there, and written whenever a trial is kept. A fourth number is the seed.

use ironbottom_admiral::Mood;
use ironbottom_axis2001::Axis2001;
use ironbottom_axis2001::board::Side;
use ironbottom_axis2001::settings::Settings;
use ironbottom_axis2001::state::Ending;
use ironbottom_doctrine_axis2001::{Creed, Trial};
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::{Log, Pending, Rules};

fn main() -> std::io::Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |row: usize, usual: u64| words.get(row).and_then(|word| word.parse().ok()).unwrap_or(usual);
    let (trials, games) = (number(0, 60), number(1, 120));
    let path = words.get(2).map_or("creed.txt", String::as_str);
    let mut best = match std::fs::read_to_string(path) {
        Ok(text) => Creed::read(&text),
        Err(_) => [Creed::of(Side::Japan), Creed::of(Side::Allies)],
    };
    let rules = Axis2001::with(Settings::default());
    let mut mood = Mood::restless(1.0, number(3, 7));
    let mut begin = number(3, 7) * 10_000;
    let mut japan = score(&rules, &best, begin, games);
    eprintln!("Japan begins with {:.1} %", japan * 100.0);
    for trial in 0..trials {
        // Other games now and then, so that nothing is learnt by heart.
        if trial % 10 == 9 {
            begin += games;
            japan = score(&rules, &best, begin, games);
            eprintln!("other games: {:.1} %", japan * 100.0);
        }
        let side = if japan < 0.5 { Side::Japan } else { Side::Allies };
        let of_side = |japan: f64| if side == Side::Japan { japan } else { 1.0 - japan };
        let mut tried = best;
        tried[side.index()] = tried[side.index()].doubted(&mut mood, 0.35, 0.2);
        // A look at a third of the games tells most trials from the better ones.
        let first = of_side(score(&rules, &tried, begin, games / 3));
        if first + 0.03 < of_side(japan) {
            continue;
        }
        let found = score(&rules, &tried, begin, games);
        if of_side(found) > of_side(japan) + 0.015 {
            japan = found;
            best = tried;
            eprintln!("trial {trial}: {side:?} betters itself, Japan has {:.1} %", japan * 100.0);
            std::fs::write(path, Creed::write(&best))?;
        }
    }
    Ok(())
}

/// What Japan scores.
fn score(rules: &Axis2001, creeds: &[Creed; 2], begin: u64, games: u64) -> f64 {
    let total: f64 = (begin..begin + games).map(|game| one_game(rules, creeds, game)).sum();
    total / games.max(1) as f64
}

fn one_game(rules: &Axis2001, creeds: &[Creed; 2], seed: u64) -> f64 {
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
            break;
        }
    }
    let japan = matches!(state.ending, Some(Ending::Points | Ending::Capital { side: Side::Japan, .. }));
    // Points tell more than who won: a Japan that starves with twenty was nearer than one that starves with nine.
    let near = f64::from(state.points.min(22)) / 22.0;
    if japan { 1.0 } else { 0.2 * near }
}
