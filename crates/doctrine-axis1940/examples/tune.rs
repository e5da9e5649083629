//! Betters the weights of captains of Axis & Allies Pacific 1940 by playing them against each other
//! (`ironbottom_doctrine_axis::tuning`): `cargo run --release -p ironbottom-doctrine-axis1940 --example tune -- ROUNDS GAMES
//! SEED crates/doctrine-axis1940/src/weights.txt JUDGED`. The file is read at the beginning and written on the way; at last
//! games with seeds the tuning never saw tell what came of it.

use std::cell::RefCell;

use ironbottom_axis1940::Axis1940;
use ironbottom_axis1940::board::{Board, Side};
use ironbottom_axis1940::settings::Settings;
use ironbottom_axis1940::state::{Ending, State};
use ironbottom_doctrine_axis::duel::rehearse;
use ironbottom_doctrine_axis::tuning::{Both, Course, better};
use ironbottom_doctrine_axis1940::{COUNT, Doctrine, School, Weights};

/// Seeds from here on are for judging only.
const UNSEEN: u64 = 1 << 40;

fn main() -> std::io::Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, usual: u64| words.get(at).and_then(|word| word.parse().ok()).unwrap_or(usual);
    let course = Course { rounds: number(0, 500), games: number(1, 6), seed: number(2, 1) };
    let path = words.get(3).map_or("weights.txt", String::as_str);
    let begin = match std::fs::read_to_string(path) {
        Ok(text) => Weights::read(&text),
        Err(_) => School::newest().weights,
    };
    let coordinates = |both: &[Weights; 2]| [both[0].coordinates(), both[1].coordinates()];
    let read = |both: &Both<COUNT>| [Weights::at(&both[0]), Weights::at(&both[1])];
    let rules = Axis1940::with(Settings::default());
    let school = RefCell::new(School::former().clone());
    let former = School::former().weights;
    let play = |weights: [Weights; 2], seed: u64, level: f32| {
        school.borrow_mut().weights = weights;
        let school = school.borrow();
        let doctrine = Doctrine { school: &school };
        rehearse(&rules, [&doctrine, &doctrine], seed, level, |_| {})
    };
    let score =
        |both: &Both<COUNT>, seed: u64| score(rules.board, &play(read(both), seed, 0.06 * (seed % 2) as f32));
    let mut failed = None;
    let found =
        better(&coordinates(&begin), &coordinates(&former), &Weights::steps(), course, score, |report| {
            let (round, games) = (report.round, report.games);
            println!("round {round}, {games} games: Japan {:+.3} of its last games", report.score);
            failed = std::fs::write(path, Weights::write(&read(&report.both))).err().or(failed.take());
        });
    if let Some(error) = failed {
        return Err(error);
    }
    let (new, games) = (read(&found), number(4, 300));
    let wins = |weights: [Weights; 2]| {
        let won = (UNSEEN..UNSEEN + games).filter(|&seed| is_won(&play(weights, seed, 0.0))).count();
        100.0 * won as f64 / games.max(1) as f64
    };
    println!("Japan's wins in {games} unseen games each:");
    println!("former against former {:.1} %", wins(former));
    println!("new against former {:.1} %", wins([new[0], former[1]]));
    println!("former against new {:.1} %", wins([former[0], new[1]]));
    println!("new against new {:.1} %", wins(new));
    Ok(())
}

fn is_won(end: &State) -> bool {
    matches!(end.ending, Some(Ending::Cities))
}

/// What Japan scores, from -1 to 1: a win is most of it, and a little the cities it has in the end, or how long it lasted.
fn score(board: &Board, end: &State) -> f32 {
    match end.ending {
        Some(Ending::Cities) => 1.0,
        Some(Ending::Capital) => -1.0 + 0.01 * f32::from(end.round),
        _ => -0.8 + 0.08 * f32::from(end.cities(board, Side::Axis)),
    }
}
