//! What a match has shown.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::MatchSpec;
use crate::sequential::{Bounds, Verdict, interval};

/// One finished game of a match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Game {
    /// Its number in the match, from 0.
    pub index: u64,
    /// The side of the game A held.
    pub a_held: u8,
    /// What A scored: 1, a half, 0.
    pub score: f64,
    /// How it ended.
    pub how: String,
    /// By how much, seen from the winner.
    pub margin: i32,
    /// The last turn.
    pub turns: u32,
    /// Actions of both.
    pub actions: u64,
    /// Decisions of A and of B.
    pub decisions: [u64; 2],
    /// Milliseconds A and B thought.
    pub millis: [f64; 2],
    /// Milliseconds A and B thought longest for one decision.
    pub longest: [f64; 2],
    /// Nodes A and B spent.
    pub nodes: [u64; 2],
    /// How often the doctrine of A and of B gave nothing legal, in the game or in thought.
    pub slips: [u64; 2],
}

/// How a match went.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct MatchReport {
    /// The game.
    pub game: String,
    /// A and B.
    pub officers: [String; 2],
    /// Games played.
    pub games: u64,
    /// Games A won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games A lost.
    pub losses: u64,
    /// Wins and half the draws, of all games.
    pub score: f64,
    /// The 95 % interval of the score.
    pub interval: [f64; 2],
    /// What A scored with each side of the game it held.
    pub by_side: BTreeMap<String, SideScore>,
    /// What each side of the game scored, whoever held it.
    pub balance: BTreeMap<String, SideScore>,
    /// How games ended, and how many.
    pub endings: BTreeMap<String, u64>,
    /// Mean number of turns.
    pub turns: f64,
    /// Mean number of actions.
    pub actions: f64,
    /// Mean milliseconds a decision, of A and of B.
    pub millis_per_decision: [f64; 2],
    /// The longest decision of A and of B in milliseconds.
    pub longest_decision: [f64; 2],
    /// Mean nodes a decision, of A and of B.
    pub nodes_per_decision: [f64; 2],
    /// How often the doctrine of A and of B gave nothing legal and an ensign had to help: 0 unless it is defective.
    pub slips: [u64; 2],
    /// What the sequential test says, when one was asked for.
    pub test: Option<Test>,
    /// Wall clock of this run.
    pub seconds: f64,
    /// The most memory the process ever held, in KiB, where the machine tells it.
    pub peak_memory: Option<u64>,
}

/// A score with its interval.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SideScore {
    /// Games.
    pub games: u64,
    /// Score.
    pub score: f64,
    /// 95 % interval.
    pub interval: [f64; 2],
}

impl SideScore {
    fn of(scores: impl Iterator<Item = f64>) -> Option<Self> {
        let (games, score) = scores.fold((0_u64, 0.0), |(games, sum), score| (games + 1, sum + score));
        let of = games as f64;
        (games > 0).then(|| Self { games, score: score / of, interval: interval(score, of) })
    }
}

/// A sequential test and what it says.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Test {
    /// What it decides between.
    pub bounds: Bounds,
    /// After how many games; those after a gap do not count.
    pub games: u64,
    /// What it says.
    pub verdict: Verdict,
}

/// Games and score of the games played without a gap from the first, so that a sequential test
/// does not favour short games.
pub(super) fn in_order(games: &BTreeMap<u64, Game>, most: u64) -> (f64, f64) {
    let without_gap = (0..most).map_while(|index| games.get(&index));
    without_gap.fold((0.0, 0.0), |(count, score), game| (count + 1.0, score + game.score))
}

/// The report of these games; `names` are the sides of the game.
pub(super) fn report(
    game: &str,
    spec: &MatchSpec,
    games: &BTreeMap<u64, Game>,
    names: &BTreeMap<u8, String>,
    seconds: f64,
) -> MatchReport {
    let test = spec.until.map(|bounds| {
        let (count, score) = in_order(games, spec.games);
        Test { bounds, games: count as u64, verdict: bounds.verdict(score, count) }
    });
    let games: Vec<&Game> = games.values().filter(|game| game.index < spec.games).collect();
    let count = games.len() as f64;
    let total: f64 = games.iter().map(|game| game.score).sum();
    let mean =
        |value: &dyn Fn(&Game) -> f64| games.iter().map(|game| value(game)).sum::<f64>() / count.max(1.0);
    let (mut by_side, mut balance) = (BTreeMap::new(), BTreeMap::new());
    for (&side, name) in names {
        let held = games.iter().filter(|game| game.a_held == side).map(|game| game.score);
        by_side.extend(SideScore::of(held).map(|score| (name.clone(), score)));
        // Of two sides one wins what the other loses.
        if names.len() == 2 {
            let scored =
                games.iter().map(|game| if game.a_held == side { game.score } else { 1.0 - game.score });
            balance.extend(SideScore::of(scored).map(|score| (name.clone(), score)));
        }
    }
    let mut endings = BTreeMap::new();
    for game in &games {
        *endings.entry(game.how.clone()).or_insert(0) += 1;
    }
    let both = |value: &dyn Fn(usize) -> f64| [value(0), value(1)];
    let decisions = |who: usize| games.iter().map(|game| game.decisions[who]).sum::<u64>().max(1) as f64;
    MatchReport {
        game: game.to_owned(),
        officers: [spec.a.strength.to_string(), spec.b.strength.to_string()],
        games: games.len() as u64,
        wins: games.iter().filter(|game| game.score > 0.75).count() as u64,
        draws: games.iter().filter(|game| (0.25..=0.75).contains(&game.score)).count() as u64,
        losses: games.iter().filter(|game| game.score < 0.25).count() as u64,
        score: total / count.max(1.0),
        interval: interval(total, count),
        by_side,
        balance,
        endings,
        turns: mean(&|game| f64::from(game.turns)),
        actions: mean(&|game| game.actions as f64),
        millis_per_decision: both(&|who| {
            games.iter().map(|game| game.millis[who]).sum::<f64>() / decisions(who)
        }),
        longest_decision: both(&|who| games.iter().map(|game| game.longest[who]).fold(0.0, f64::max)),
        nodes_per_decision: both(&|who| {
            games.iter().map(|game| game.nodes[who]).sum::<u64>() as f64 / decisions(who)
        }),
        slips: [0, 1].map(|who| games.iter().map(|game| game.slips[who]).sum()),
        test,
        seconds,
        peak_memory: peak_memory(),
    }
}

/// The most memory this process ever held, in KiB; only Linux tells.
fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.split_whitespace().next()?.parse().ok()
}
