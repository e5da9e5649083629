//! Betters the weights of captains of Victory in the Pacific by playing them against each other:
//! `cargo run -p ironbottom-doctrine-victory --example tune -- ROUNDS SEEDS SEED crates/doctrine-victory/src/weights.txt`.
//!
//! Simultaneous perturbation: each round moves all weights of a group (the named ones, the seas, the berths) of both sides a
//! step up or down at random, plays the four pairings with the same dice, and moves every weight a little towards the
//! side that did better. In every third round the opponents are those before any tuning, so that nothing is learnt that
//! beats only itself. The file is read at the beginning and written at the end and on the way; a line every hundred rounds
//! tells how it goes. At last games with seeds the tuning never saw tell what came of it.

mod kit;

use ironbottom_doctrine_victory::{COUNT, PLAIN, School, Weights, Worth};
use ironbottom_kernel::dice::Fast;
use ironbottom_victory::Victory;
use ironbottom_victory::board::AreaId;
use ironbottom_victory::settings::Settings;

/// How far weights move for a difference of a whole win, in steps: at the beginning and at the end.
const GAINS: [f32; 2] = [0.12, 0.04];
/// Seeds from here on are for judging only.
const UNSEEN: u64 = 1 << 40;

type Row = [f32; COUNT];

fn main() -> std::io::Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, usual: u64| words.get(at).and_then(|word| word.parse().ok()).unwrap_or(usual);
    let (rounds, seeds, seed) = (number(0, 1000), number(1, 8), number(2, 1));
    let path = words.get(3).map_or("weights.txt", String::as_str);
    let judged = number(4, 400);
    let begin = Weights::read(&std::fs::read_to_string(path).unwrap_or_default());
    let mut rows = begin.map(|weights| weights.numbers());
    let rules = Victory::with(Settings::default());
    let steps = Weights::steps();
    let mut random = Fast::new(seed);
    let mut next = seed << 32;
    let mut games = 0;
    let (mut japan, mut counted) = (0.0, 0.0);
    for round in 0..rounds {
        let gain = GAINS[0] + (GAINS[1] - GAINS[0]) * round as f32 / rounds.max(1) as f32;
        let group = group(round);
        let signs: [Row; 2] = std::array::from_fn(|_| {
            std::array::from_fn(|at| match (group(at), random.below(2)) {
                (false, _) => 0.0,
                (true, 0) => 1.0,
                (true, _) => -1.0,
            })
        });
        let moved = |side: usize, way: f32| -> Weights {
            Weights::of_numbers(&std::array::from_fn(|at| rows[side][at] + way * steps[at] * signs[side][at]))
        };
        let tried = [0, 1].map(|side| [moved(side, 1.0), moved(side, -1.0)]);
        let former = School::former().weights;
        // What Japan scores: first index Japan's weights, second the Allies'; up, down.
        let mut score = [[0.0_f32; 2]; 2];
        for _ in 0..seeds {
            next += 1;
            for (at, one) in [(0, 0), (0, 1), (1, 0), (1, 1)].into_iter().enumerate() {
                if round % 3 == 2 {
                    // The first two games tell about Japan, the others about the Allies.
                    let (weights, cell) = match at {
                        0 | 1 => ([tried[0][at], former[1]], at),
                        _ => ([former[0], tried[1][at - 2]], at - 2),
                    };
                    score[usize::from(at > 1)][cell] += one_game(&rules, weights, next);
                } else {
                    let value = one_game(&rules, [tried[0][one.0], tried[1][one.1]], next);
                    score[one.0][one.1] += value;
                    japan += value;
                    counted += 1.0;
                }
                games += 1;
            }
        }
        let mean = |sum: f32, count: f32| sum / (count * seeds as f32);
        let ahead = if round % 3 == 2 {
            [mean(score[0][0] - score[0][1], 1.0), -mean(score[1][0] - score[1][1], 1.0)]
        } else {
            [
                mean(score[0][0] + score[0][1] - score[1][0] - score[1][1], 2.0),
                -mean(score[0][0] + score[1][0] - score[0][1] - score[1][1], 2.0),
            ]
        };
        for side in [0, 1] {
            for at in 0..COUNT {
                rows[side][at] += gain * ahead[side] * steps[at] * signs[side][at];
            }
            rows[side] = Weights::of_numbers(&rows[side]).numbers();
        }
        if round % 100 == 99 || round + 1 == rounds {
            let both = rows.map(|row| Weights::of_numbers(&row));
            std::fs::write(path, Weights::write(&both))?;
            println!("round {}, {games} games: Japan {:+.3} of its last games", round + 1, japan / counted);
            (japan, counted) = (0.0, 0.0);
        }
    }
    judge(&rules, begin, rows.map(|row| Weights::of_numbers(&row)), judged);
    Ok(())
}

/// The weights a round moves: the named ones twice, then the seas, then the berths.
fn group(round: u64) -> impl Fn(usize) -> bool {
    move |at| {
        let kind = match at {
            _ if at < PLAIN => 0,
            _ if at < PLAIN + 4 * AreaId::COUNT => 1,
            _ => 2,
        };
        match round % 4 {
            0 | 1 => kind == 0,
            2 => kind == 1,
            _ => kind == 2,
        }
    }
}

/// What Japan scores, from -1 to 1: a win is most of it, by how much a little.
fn one_game(rules: &Victory, weights: [Weights; 2], seed: u64) -> f32 {
    let end = lead(rules, weights, seed);
    (f32::from(end) / 8.0).tanh()
}

fn lead(rules: &Victory, weights: [Weights; 2], seed: u64) -> i8 {
    let school = School { weights, worth: Worth::read(""), parts: false };
    kit::play(rules, [&school, &school], seed, 0.0, |_| {}).lead
}

/// Games with seeds that no tuning saw: the new weights of each side against those at the beginning and the former ones.
fn judge(rules: &Victory, begin: [Weights; 2], new: [Weights; 2], games: u64) {
    let former = School::former().weights;
    let wins = |weights: [Weights; 2]| {
        let won: f64 = (UNSEEN..UNSEEN + games)
            .map(|seed| f64::from(lead(rules, weights, seed).signum() + 1) / 2.0)
            .sum();
        100.0 * won / games.max(1) as f64
    };
    println!("Japan's score in {games} unseen games each:");
    println!("former against former {:.1} %", wins(former));
    println!("new against former {:.1} %", wins([new[0], former[1]]));
    println!("former against new {:.1} %", wins([former[0], new[1]]));
    println!("begin against begin {:.1} %", wins(begin));
    println!("new against begin {:.1} %", wins([new[0], begin[1]]));
    println!("begin against new {:.1} %", wins([begin[0], new[1]]));
    println!("new against new {:.1} %", wins(new));
}
