//! What a position is worth: the chance that Japan wins, as games between captains taught it.
//!
//! A logistic line through the numbers of `features.rs` for each turn; `worth.txt` holds it and `cargo run -p
//! ironbottom-doctrine-victory --example fit` writes it anew. `worth-former.txt` is what officers went by before: fewer
//! numbers, fitted to fewer games.

use ironbottom_victory::Victory;
use ironbottom_victory::state::State;

use super::features::{FEATURES, NAMES, features};
use ironbottom_admiral::solve;

/// Turns with a line of their own.
const TURNS: usize = 9;

/// What each number of a position counts, turn by turn.
#[derive(Clone, PartialEq, Debug)]
pub struct Worth([[f32; FEATURES]; TURNS]);

impl Worth {
    /// Reads the weights: a row for each number, a column for each turn. What is missing counts nothing.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let mut lines = [[0.0; FEATURES]; TURNS];
        for row in text.lines().filter(|line| !line.starts_with('#')) {
            let mut words = row.split_whitespace();
            let Some(at) = words.next().and_then(|word| NAMES.iter().position(|name| *name == word)) else {
                continue;
            };
            for (line, word) in lines.iter_mut().zip(words) {
                line[at] = word.parse().unwrap_or(0.0);
            }
        }
        Self(lines)
    }

    /// Writes them as they are read.
    #[must_use]
    pub fn write(&self) -> String {
        use std::fmt::Write as _;
        let mut text = String::from(
            "# What each number of a position (features.rs) counts for Japan's chance to win, turn by turn: the logarithm of\n\
             # the odds is their sum. Written by `cargo run -p ironbottom-doctrine-victory --example fit`.\n",
        );
        for (at, name) in NAMES.iter().enumerate() {
            let _ = write!(text, "{name:<24}");
            for line in &self.0 {
                let _ = write!(text, " {:>8.4}", line[at]);
            }
            text.push('\n');
        }
        text
    }

    /// The chance that Japan wins.
    pub(crate) fn of_japan(&self, rules: &Victory, state: &State) -> f32 {
        self.chance(state.turn, &features(rules, state))
    }

    /// The same by the numbers of a position.
    fn chance(&self, turn: u8, features: &[f32; FEATURES]) -> f32 {
        let line = &self.0[row(turn)];
        sigmoid(features.iter().zip(line).map(|(f, w)| f * w).sum())
    }

    /// How well these weights tell how games end that they have not seen: the mean of the squared error of the chance
    /// (0.25 is a coin) for each turn, and how many positions it is of.
    #[must_use]
    pub fn errors(&self, samples: &[Sample]) -> Vec<(f32, usize)> {
        let of_turn = |turn: u8| {
            let errors: Vec<f32> = samples
                .iter()
                .filter(|sample| sample.turn == turn)
                .map(|sample| (self.chance(turn, &sample.features) - sample.won).powi(2))
                .collect();
            (errors.iter().sum::<f32>() / errors.len().max(1) as f32, errors.len())
        };
        (1..=TURNS as u8).map(of_turn).collect()
    }
}

fn row(turn: u8) -> usize {
    usize::from(turn.clamp(1, TURNS as u8)) - 1
}

fn sigmoid(sum: f32) -> f32 {
    1.0 / (1.0 + (-sum).exp())
}

/// A position from a game that has ended.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    turn: u8,
    features: [f32; FEATURES],
    /// Near to 1 if Japan won, near to 0 if it lost: who ended a few points behind might as well have won.
    won: f32,
}

/// So many points decide a game for good: those between tell more of a position than who won by one of them.
const CLOSE: f32 = 4.0;

/// The position as a sample of a game that ended with this lead of Japan.
#[must_use]
pub fn sample(rules: &Victory, state: &State, end: i8) -> Sample {
    let won = sigmoid(f32::from(end) / CLOSE);
    Sample { turn: state.turn, features: features(rules, state), won }
}

/// Steps of Newton's method: the last ones change nothing.
const STEPS: usize = 12;
/// How strongly weights are drawn to nought.
const RIDGE: f64 = 3.0;

/// Fits the weights to positions of finished games: logistic regression, turn by turn.
#[must_use]
pub fn fit(samples: &[Sample]) -> Worth {
    let mut lines = [[0.0; FEATURES]; TURNS];
    for turn in 1..=TURNS as u8 {
        let of_turn: Vec<&Sample> = samples.iter().filter(|sample| sample.turn == turn).collect();
        lines[row(turn)] = logistic(&of_turn);
    }
    Worth(lines)
}

fn logistic(samples: &[&Sample]) -> [f32; FEATURES] {
    let mut weights = [0.0_f64; FEATURES];
    for _ in 0..STEPS {
        let mut matrix = [[0.0_f64; FEATURES]; FEATURES];
        let mut right = [0.0_f64; FEATURES];
        for (at, row) in matrix.iter_mut().enumerate() {
            row[at] = RIDGE;
            right[at] = -RIDGE * weights[at];
        }
        for sample in samples {
            let features = sample.features.map(f64::from);
            let sum: f64 = features.iter().zip(&weights).map(|(f, w)| f * w).sum();
            let chance = 1.0 / (1.0 + (-sum).exp());
            let sway = (chance * (1.0 - chance)).max(1e-6);
            let error = f64::from(sample.won) - chance;
            for ((row, own_right), first) in matrix.iter_mut().zip(&mut right).zip(&features) {
                if *first == 0.0 {
                    continue;
                }
                *own_right += first * error;
                for (cell, second) in row.iter_mut().zip(&features) {
                    *cell += sway * first * second;
                }
            }
        }
        let change = solve(matrix, right);
        for (weight, step) in weights.iter_mut().zip(change) {
            *weight += step;
        }
    }
    weights.map(|weight| weight as f32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_found_again() {
        let samples: Vec<Sample> = (0..20_000_u32)
            .map(|index| {
                let mut features = [0.0; FEATURES];
                features[1] = 1.0;
                features[2] = (index % 17) as f32 / 8.0 - 1.0;
                let chance = sigmoid(2.0 * features[2] - 0.5);
                let won = ((index * 7919) % 1009) as f32 / 1009.0;
                Sample { turn: 1, features, won: f32::from(u8::from(won < chance)) }
            })
            .collect();
        let all: Vec<&Sample> = samples.iter().collect();
        let weights = logistic(&all);
        assert!((weights[2] - 2.0).abs() < 0.15 && (weights[1] + 0.5).abs() < 0.1, "{weights:?}");
    }

    #[test]
    fn weights_are_read_as_they_are_written() {
        let mut worth = Worth([[0.0; FEATURES]; TURNS]);
        for (turn, line) in worth.0.iter_mut().enumerate() {
            line.iter_mut().enumerate().for_each(|(at, weight)| *weight = 0.5 * at as f32 - turn as f32);
        }
        assert_eq!(Worth::read(&worth.write()), worth);
    }

    #[test]
    fn the_files_of_the_build_know_every_number() {
        for name in NAMES {
            let text = include_str!("worth.txt");
            assert!(text.lines().any(|line| line.split_whitespace().next() == Some(name)), "{name}");
        }
    }
}
