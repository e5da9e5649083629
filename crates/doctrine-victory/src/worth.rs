//! What a position is worth: the lead to be expected at the end, as games between captains taught it.
//!
//! A straight line through a few plain numbers for each turn; `weights.txt` holds it and
//! `cargo run -p ironbottom-doctrine-victory --example fit` writes it anew.

use std::sync::OnceLock;

use ironbottom_victory::Victory;
use ironbottom_victory::board::{AreaId, PlaceId, Side};
use ironbottom_victory::state::{State, Where};

use super::stakes;
use ironbottom_admiral::solve;

/// How many numbers describe a position.
pub(crate) const FEATURES: usize = 10;
/// Turns with a line of their own.
const TURNS: usize = 9;

/// One line of weights: the lead still to come, and how wrong it usually is.
#[derive(Clone, Copy, Debug)]
struct Line {
    weights: [f32; FEATURES],
    spread: f32,
}

fn lines() -> &'static [Line; TURNS] {
    static LINES: OnceLock<[Line; TURNS]> = OnceLock::new();
    LINES.get_or_init(|| read(include_str!("weights.txt")))
}

/// Reads the weights: a line for each turn, the spread last. What is missing counts nothing.
fn read(text: &str) -> [Line; TURNS] {
    let mut lines = [Line { weights: [0.0; FEATURES], spread: 8.0 }; TURNS];
    let rows = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    for (line, row) in lines.iter_mut().zip(rows) {
        let mut numbers = row.split_whitespace().filter_map(|word| word.parse::<f32>().ok());
        for weight in &mut line.weights {
            *weight = numbers.next().unwrap_or(0.0);
        }
        line.spread = numbers.next().unwrap_or(8.0).max(0.5);
    }
    lines
}

/// The plain numbers of a position, seen from Japan.
pub(crate) fn features(rules: &Victory, state: &State) -> [f32; FEATURES] {
    let mut power = [[0.0_f32; 2]; 2];
    let mut hurt = [0.0_f32; 2];
    let mut extras = [0.0_f32; 2];
    for side in Side::ALL {
        let own = &mut power[side.index()];
        for piece in rules.board.side(side) {
            match state.at(piece) {
                Where::Lost | Where::Home => continue,
                // What is still to arrive is known to both and the same in every game, but for returning units.
                Where::Due(_)
                | Where::Sea(_)
                | Where::Port(_)
                | Where::Uncertain
                | Where::SanDiego
                | Where::WestCoast => {}
            }
            let stats = &rules.board[piece];
            if stats.is_ship() {
                own[0] += f32::from(stats.airstrike) * if stats.airstrike_bonus { 1.6 } else { 1.0 };
                own[1] += f32::from(stats.gunnery) * if stats.gunnery_bonus { 1.3 } else { 1.0 };
                hurt[side.index()] += f32::from(state.damage_of(piece).min(stats.armor + 1));
            } else if !matches!(state.at(piece), Where::Due(_)) {
                extras[side.index()] += 1.0;
            }
        }
    }
    let bases = |side: Side| -> f32 {
        state
            .held(side)
            .iter()
            .filter(|&place: &PlaceId| rules.board[place].start_control != side)
            .map(|place| stakes::contested_touch(rules, state, place))
            .sum()
    };
    let flags = AreaId::all().fold(0.0, |sum, area| {
        sum + match state.flag(area) {
            Some(side) => {
                let poc = f32::from(rules.board[area].poc[side.index()]);
                if side == Side::Japan { poc } else { -poc }
            }
            None => 0.0,
        }
    });
    [
        1.0,
        power[0][0] / 10.0,
        power[0][1] / 20.0,
        power[1][0] / 10.0,
        power[1][1] / 20.0,
        (hurt[1] - hurt[0]) / 10.0,
        (extras[0] - extras[1]) / 5.0,
        bases(Side::Japan) / 10.0,
        bases(Side::Allies) / 10.0,
        flags / 5.0,
    ]
}

/// The chance that Japan wins, as captains play.
pub(super) fn of_japan(rules: &Victory, state: &State) -> f32 {
    let row = usize::from(state.turn.clamp(1, TURNS as u8)) - 1;
    let line = &lines()[row];
    let to_come: f32 = features(rules, state).iter().zip(line.weights).map(|(f, w)| f * w).sum();
    chance(f32::from(state.lead) + to_come, line.spread)
}

/// The chance that a lead, expected with this spread, ends above nought.
fn chance(lead: f32, spread: f32) -> f32 {
    1.0 / (1.0 + (-1.7 * lead / spread).exp())
}

/// A position from a game that has ended: its turn, its numbers, the lead then and at the end.
pub type Sample = (u8, [f32; FEATURES], f32, f32);

/// The position as a sample of a game that ended with this lead.
#[must_use]
pub fn sample(rules: &Victory, state: &State, end: f32) -> Sample {
    (state.turn, features(rules, state), f32::from(state.lead), end)
}

/// Fits the weights to positions of finished games, and writes them as `weights.txt` has them.
#[must_use]
pub fn fit(samples: &[Sample]) -> String {
    use std::fmt::Write as _;
    let mut text = String::from(
        "# For each turn: what the lead still gains, as a straight line through the features of worth.rs, and\n\
         # the spread around it. Written by `cargo run -p ironbottom-doctrine-victory --example fit`.\n",
    );
    for turn in 1..=TURNS as u8 {
        let of_turn: Vec<&Sample> = samples.iter().filter(|sample| sample.0 == turn).collect();
        let weights = least_squares(&of_turn);
        let errors: f64 = of_turn
            .iter()
            .map(|(_, features, then, end)| {
                let guess: f32 = features.iter().zip(weights).map(|(f, w)| f * w).sum();
                f64::from(end - then - guess).powi(2)
            })
            .sum();
        let spread = (errors / (of_turn.len().max(1) as f64)).sqrt().max(0.5);
        for weight in weights {
            let _ = write!(text, "{weight:.4} ");
        }
        let _ = writeln!(text, "{spread:.4}");
    }
    text
}

/// Ridge regression of the lead still to come.
fn least_squares(samples: &[&Sample]) -> [f32; FEATURES] {
    let mut matrix = [[0.0_f64; FEATURES]; FEATURES];
    let mut right = [0.0_f64; FEATURES];
    for (at, row) in matrix.iter_mut().enumerate() {
        row[at] += 1.0;
    }
    for (_, features, then, end) in samples {
        for ((row, own_right), first) in matrix.iter_mut().zip(&mut right).zip(features) {
            for (cell, second) in row.iter_mut().zip(features) {
                *cell += f64::from(first * second);
            }
            *own_right += f64::from(first * (end - then));
        }
    }
    solve(matrix, right).map(|weight| weight as f32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_straight_line_is_found_again() {
        let samples: Vec<Sample> = (0..200)
            .map(|index| {
                let mut features = [0.0; FEATURES];
                features[0] = 1.0;
                features[1] = (index % 17) as f32 / 3.0;
                features[2] = (index % 5) as f32;
                (1, features, 2.0, 2.0 + 3.0 * features[1] - features[2] + 1.0)
            })
            .collect();
        let all: Vec<&Sample> = samples.iter().collect();
        let weights = least_squares(&all);
        assert!((weights[1] - 3.0).abs() < 0.05 && (weights[2] + 1.0).abs() < 0.05, "{weights:?}");
    }

    #[test]
    fn the_weights_of_the_build_have_a_line_for_each_turn() {
        let rows = include_str!("weights.txt").lines().filter(|line| !line.starts_with('#')).count();
        assert_eq!(rows, TURNS);
    }
}
