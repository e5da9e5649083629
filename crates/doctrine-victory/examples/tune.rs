//! Betters the weights of both sides by games of captains against each other: simultaneous perturbation.
//! `cargo run --release -p ironbottom-doctrine-victory --example tune -- ROUNDS SEEDS SEED FILE JUDGED [RIVAL]`.
//!
//! Each round moves a group of weights of both sides up or down at random, plays the four pairings with the same dice, and
//! moves every weight a little towards the side that did better. In every third round the opponents are those before any
//! tuning, in every second of these those of the file RIVAL if there is one, so that nothing is learnt that beats only itself. What a game
//! scores is mostly by how much it ends better than usual, and a little who led after the first three turns: of two ways to
//! win the one that leads early is the better. FILE is read at the beginning and written at the end and on the way; a line every hundred rounds tells how
//! it goes. At last games with seeds the tuning never saw tell what came of it.

mod kit;

use ironbottom_doctrine_victory::{COUNT, PLAIN, School, Search, Weights, Worth};
use ironbottom_kernel::dice::Fast;
use ironbottom_victory::Victory;
use ironbottom_victory::board::AreaId;
use ironbottom_victory::settings::Settings;

/// How far weights move for a difference of a whole win, in steps: at the beginning and at the end.
const GAINS: [f32; 2] = [0.12, 0.03];
/// Seeds from here on are for judging only.
const UNSEEN: u64 = 1 << 40;
/// What the leads after the first three turns count beside the end, and what sum of them is nobody's.
const EARLY: f32 = 0.3;
const EARLY_EVEN: f32 = 34.0;
/// By how many points an end must be better than usual to count most of a win.
const WIDE: f32 = 14.0;

type Row = [f32; COUNT];

fn main() -> std::io::Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, usual: u64| words.get(at).and_then(|word| word.parse().ok()).unwrap_or(usual);
    let (rounds, seeds, seed) = (number(0, 1000), number(1, 8), number(2, 1));
    let path = words.get(3).map_or("weights.txt", String::as_str);
    let judged = number(4, 400);
    let begin = Weights::read(&std::fs::read_to_string(path)?);
    let rival = match words.get(5) {
        Some(path) => taught(Weights::read(&std::fs::read_to_string(path)?)),
        None => School::former().clone(),
    };
    let mut rows = begin.map(|weights| weights.numbers());
    // With nothing for the Allies and with what players give them: the track ends at 29 in both.
    let tables = [0, 16].map(|bid_halves| Victory::with(Settings { bid_halves, ..Settings::default() }));
    let steps = Weights::steps();
    let mut usual = 0.0;
    let mut random = Fast::new(seed);
    let mut next = seed << 32;
    let mut games = 0;
    // What is learnt is the mean of the second half of all rounds: a single round moves weights by chance.
    let (mut sums, mut summed) = ([[0.0_f32; COUNT]; 2], 0.0_f32);
    let (mut told, mut counted) = (Told::default(), 0.0);
    for round in 0..rounds {
        let gain = GAINS[0] + (GAINS[1] - GAINS[0]) * round as f32 / rounds.max(1) as f32;
        let group = group(round);
        let rules = &tables[(round / 4 % 2) as usize];
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
        // The weights of both sides up, and both down.
        let [up, down] = [1.0, -1.0].map(|way| taught([moved(0, way), moved(1, way)]));
        let stranger = match round % 6 {
            2 => Some(School::former()),
            5 => Some(&rival),
            _ => None,
        };
        // What Japan scores: first index Japan's weights, second the Allies'; up, down.
        let mut score = [[0.0_f32; 2]; 2];
        for _ in 0..seeds {
            next += 1;
            if let Some(stranger) = stranger {
                // The first two games tell about Japan, the others about the Allies.
                for (cell, tried) in [&up, &down].into_iter().enumerate() {
                    score[0][cell] += play(rules, [tried, stranger], next).score(0.0);
                    score[1][cell] += play(rules, [stranger, tried], next).score(0.0);
                }
            } else {
                for (japan, one) in [&up, &down].into_iter().enumerate() {
                    for (allies, other) in [&up, &down].into_iter().enumerate() {
                        let ended = play(rules, [one, other], next);
                        score[japan][allies] += ended.score(usual);
                        usual += 0.001 * (ended.end - usual);
                        told = told.and(ended);
                        counted += 1.0;
                    }
                }
            }
            games += 4;
        }
        let mean = |sum: f32, count: f32| sum / (count * seeds as f32);
        let ahead = if stranger.is_some() {
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
        if 2 * round >= rounds {
            summed += 1.0;
            for (sums, row) in sums.iter_mut().zip(&rows) {
                sums.iter_mut().zip(row).for_each(|(sum, now)| *sum += now);
            }
        }
        if round % 100 == 99 || round + 1 == rounds {
            let both = learnt(&rows, &sums, summed);
            std::fs::write(path, Weights::write(&both))?;
            let [first, second, third] = told.leads.map(|lead| lead / counted);
            println!(
                "round {}, {games} games: Japan wins {:.1} % of its last ones and leads by {first:.1}, {second:.1}, {third:.1} \
                 after three turns",
                round + 1,
                100.0 * told.won / counted,
            );
            (told, counted) = (Told::default(), 0.0);
        }
    }
    judge(&tables[0], begin, learnt(&rows, &sums, summed), judged);
    Ok(())
}

/// The mean of what was summed up, or the weights of now as long as nothing was.
fn learnt(rows: &[Row; 2], sums: &[Row; 2], summed: f32) -> [Weights; 2] {
    [0, 1].map(|side| {
        let mean: Row = std::array::from_fn(|at| sums[side][at] / summed.max(1.0));
        Weights::of_numbers(if summed > 0.0 { &mean } else { &rows[side] })
    })
}

/// Captains who go by these weights.
fn taught(weights: [Weights; 2]) -> School {
    School { weights, worth: Worth::read(""), blows: true, lights: true, search: Search::FORMER }
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

/// How a game went for Japan.
#[derive(Clone, Copy, Default)]
struct Told {
    /// The leads after the first three turns, and at the end.
    leads: [f32; 3],
    end: f32,
    /// 1 if it won, a half if nobody did.
    won: f32,
}

impl Told {
    /// From -1 to 1: mostly by how much it ended better than usual, a little the lead of the first turns. Where one side wins
    /// nearly always, who wins says nothing of the other's weights; by how much does.
    fn score(self, usual: f32) -> f32 {
        (1.0 - EARLY) * ((self.end - usual) / WIDE).tanh()
            + EARLY * ((self.leads.iter().sum::<f32>() - EARLY_EVEN) / 15.0).tanh()
    }

    fn and(self, other: Self) -> Self {
        Self {
            leads: std::array::from_fn(|turn| self.leads[turn] + other.leads[turn]),
            end: self.end + other.end,
            won: self.won + other.won,
        }
    }
}

fn play(rules: &Victory, schools: [&School; 2], seed: u64) -> Told {
    let mut told = Told::default();
    let end = kit::play(rules, schools, seed, 0.0, |state| {
        if let 2..=4 = state.turn {
            // What the Allies were given before the game is nobody's play.
            told.leads[usize::from(state.turn) - 2] =
                f32::from(state.lead) + f32::from(rules.settings.bid_halves) / 2.0;
        }
    });
    Told { end: f32::from(end.lead), won: f32::from(end.lead.signum() + 1) / 2.0, ..told }
}

/// Games with seeds that no tuning saw: the new weights of each side against those at the beginning and the former ones.
fn judge(rules: &Victory, begin: [Weights; 2], new: [Weights; 2], games: u64) {
    let former = School::former();
    let (begin, new) = (&taught(begin), &taught(new));
    println!("Japan's score in {games} unseen games each, and its lead after three turns:");
    for (name, schools) in [
        ("former against former", [former, former]),
        ("new against former", [new, former]),
        ("former against new", [former, new]),
        ("begin against begin", [begin, begin]),
        ("new against begin", [new, begin]),
        ("begin against new", [begin, new]),
        ("new against new", [new, new]),
    ] {
        let played = (UNSEEN..UNSEEN + games).map(|seed| play(rules, schools, seed));
        let all = played.fold(Told::default(), Told::and);
        let [first, second, third] = all.leads.map(|lead| lead / games.max(1) as f32);
        let won = 100.0 * all.won / games.max(1) as f32;
        println!("{name} {won:.1} %, {first:.1} {second:.1} {third:.1}");
    }
}
