//! When a match has shown enough: Wald's sequential test of a win rate, and Wilson's interval.

use serde::{Deserialize, Serialize};

/// What a match is to decide between, and how often it may be wrong.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Bounds {
    /// The score that is not enough.
    pub low: f64,
    /// The score that is.
    pub high: f64,
    /// The chance of calling either the other.
    pub error: f64,
}

/// What the test says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The score is at least `high`, with the stated error.
    Enough,
    /// The score is at most `low`, with the stated error.
    NotEnough,
    /// Not yet decided.
    Open,
}

impl Bounds {
    /// The verdict after so much score in so many games; a draw scores a half.
    #[must_use]
    pub fn verdict(self, score: f64, games: f64) -> Verdict {
        let (low, high) = (self.low.clamp(0.001, 0.998), self.high.clamp(0.002, 0.999));
        let losses = games - score;
        let evidence = score * (high / low).ln() + losses * ((1.0 - high) / (1.0 - low)).ln();
        let line = ((1.0 - self.error) / self.error).ln();
        if evidence >= line {
            Verdict::Enough
        } else if evidence <= -line {
            Verdict::NotEnough
        } else {
            Verdict::Open
        }
    }
}

/// The 95 % interval of a rate by Wilson's formula.
#[must_use]
pub(crate) fn interval(score: f64, games: f64) -> [f64; 2] {
    if games <= 0.0 {
        return [0.0, 1.0];
    }
    let z = 1.959_964_f64;
    let rate = score / games;
    let scale = 1.0 + z * z / games;
    let middle = (rate + z * z / (2.0 * games)) / scale;
    let half = z * (rate * (1.0 - rate) / games + z * z / (4.0 * games * games)).sqrt() / scale;
    [(middle - half).max(0.0), (middle + half).min(1.0)]
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOAL: Bounds = Bounds { low: 0.7, high: 0.8, error: 0.05 };

    #[test]
    fn a_run_of_wins_is_enough_and_a_run_of_losses_is_not() {
        assert_eq!(GOAL.verdict(0.0, 0.0), Verdict::Open);
        assert_eq!(GOAL.verdict(30.0, 30.0), Verdict::Enough);
        assert_eq!(GOAL.verdict(0.0, 10.0), Verdict::NotEnough);
        assert_eq!(GOAL.verdict(15.0, 20.0), Verdict::Open);
    }

    #[test]
    fn wilson_gives_the_textbook_interval() {
        let [low, high] = interval(75.0, 100.0);
        assert!((low - 0.6570).abs() < 0.001 && (high - 0.8245).abs() < 0.001, "{low} {high}");
        assert_eq!(interval(0.0, 0.0), [0.0, 1.0]);
    }
}
