//! The ladder: what each rank is worth in a game, measured by letting neighbours play each other.
//!
//! Ratings are Elo's, with the captain at 1500 in every game: 400 points more are ten to one. They follow from the
//! games alone, so that a file of games and its ratings cannot disagree.

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};

use crate::budget::Budget;
use crate::matches::{MatchError, MatchSpec, Side};
use crate::rank::Strength;
use crate::sequential::interval;
use crate::staff::Bench;

/// The captain's rating in every game.
const CAPTAIN: f64 = 1500.0;
/// Nobody is told to be further from a neighbour than this: so few games cannot tell.
const FARTHEST: f64 = 800.0;

/// What to measure.
#[derive(Clone, Debug)]
pub struct LadderSpec {
    /// Options of the game.
    pub choices: Vec<(String, String)>,
    /// Games between two neighbours that answer at once.
    pub games: u64,
    /// Games between two neighbours of which one looks ahead; none leaves those out.
    pub deep_games: u64,
    /// How long an admiral thinks for a plan.
    pub budget: Budget,
    /// The same seed plays the same games (budgets in time aside).
    pub seed: u64,
    /// How many threads.
    pub threads: usize,
}

/// Games between two neighbours on the ladder.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pairing {
    /// The higher rank, by id.
    pub higher: String,
    /// The lower one.
    pub lower: String,
    /// Games the higher one won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games it lost.
    pub losses: u64,
}

/// What was measured in one game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ladder {
    /// Which game.
    pub game: String,
    /// What measures it again.
    pub command: String,
    /// With which build.
    pub build: String,
    /// How long an admiral thought for a plan.
    pub budget: String,
    /// When.
    pub measured: String,
    /// The games, the lowest pair first.
    #[serde(default, rename = "pair")]
    pub pairs: Vec<Pairing>,
}

/// What a rank is worth in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Rating {
    /// Elo, with the captain at 1500.
    pub elo: i32,
    /// The lower end of its 95 % interval.
    pub low: i32,
    /// The upper end.
    pub high: i32,
    /// Games this rank played for it.
    pub games: u64,
}

impl Pairing {
    /// Games in all.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// What the higher one scored: wins and half the draws.
    #[must_use]
    pub fn score(&self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }

    /// By how many points the higher one is stronger, and how much less and more that may be.
    fn lead(&self) -> [f64; 3] {
        let games = self.games() as f64;
        // Half a game for each, so that a row of wins is no infinity.
        let middle = elo((self.score() + 0.5) / (games + 1.0));
        let [low, high] = interval(self.score(), games).map(elo);
        [middle, middle - low, high - middle]
    }
}

/// The lead in points that gives this score.
fn elo(score: f64) -> f64 {
    let score = score.clamp(1e-6, 1.0 - 1e-6);
    (400.0 * (score / (1.0 - score)).log10()).clamp(-FARTHEST, FARTHEST)
}

impl Ladder {
    /// What this rank is worth; `None` where no unbroken row of games joins it to the captain.
    #[must_use]
    pub fn rating(&self, strength: Strength) -> Option<Rating> {
        let [from, to] = if strength <= Strength::Captain {
            [strength, Strength::Captain]
        } else {
            [Strength::Captain, strength]
        };
        let (mut distance, mut less, mut more) = (0.0, 0.0_f64, 0.0_f64);
        let mut step = from;
        while step < to {
            let [lead, below, above] = self.pair(step)?.lead();
            distance += lead;
            less = less.hypot(below);
            more = more.hypot(above);
            step = step.next()?;
        }
        // Below the captain, a longer distance is a lower rating.
        let [elo, low, high] = if strength <= Strength::Captain {
            [-distance, -distance - more, -distance + less]
        } else {
            [distance, distance - less, distance + more]
        };
        let round = |points: f64| (CAPTAIN + points).round() as i32;
        // Who has not played at all has no rating, the captain neither.
        (self.games_of(strength) > 0).then(|| Rating {
            elo: round(elo),
            low: round(low),
            high: round(high),
            games: self.games_of(strength),
        })
    }

    /// The games between this rank and the next higher one.
    fn pair(&self, lower: Strength) -> Option<&Pairing> {
        let higher = lower.next()?;
        let found = |pair: &&Pairing| pair.lower == lower.id() && pair.higher == higher.id();
        self.pairs.iter().find(found).filter(|pair| pair.games() > 0)
    }

    fn games_of(&self, strength: Strength) -> u64 {
        let plays = |pair: &&Pairing| pair.lower == strength.id() || pair.higher == strength.id();
        self.pairs.iter().filter(plays).map(Pairing::games).sum()
    }

    /// The file of it.
    #[must_use]
    pub fn to_toml(&self) -> String {
        let Self { game, command, build, budget, measured, pairs } = self;
        let mut text = format!(
            "# How strong the ranks of officers are in this game: neighbours played each other.\n\
             # Ratings follow from these games (crates/admiral/src/ladder.rs); the captain is 1500.\n\
             game = {game:?}\ncommand = {command:?}\nbuild = {build:?}\nbudget = {budget:?}\nmeasured = {measured:?}\n"
        );
        for Pairing { higher, lower, wins, draws, losses } in pairs {
            let _ = write!(
                text,
                "\n[[pair]]\nhigher = {higher:?}\nlower = {lower:?}\nwins = {wins}\ndraws = {draws}\nlosses = {losses}\n"
            );
        }
        text
    }
}

impl LadderSpec {
    /// Lets the neighbours play, the lowest first; `begun` is told each pair and its games, `progress` games played.
    ///
    /// # Errors
    /// Bad options, or a defect of an officer.
    pub fn measure(
        &self,
        bench: &dyn Bench,
        begun: &dyn Fn(Strength, Strength, u64),
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<Vec<Pairing>, MatchError> {
        let mut pairs = Vec::new();
        for lower in Strength::ALL {
            let Some(higher) = lower.next() else { break };
            let games = if higher.looks_ahead() { self.deep_games } else { self.games };
            if games == 0 {
                continue;
            }
            begun(lower, higher, games);
            let side = |strength| Side { strength, budget: self.budget };
            let spec = MatchSpec {
                choices: self.choices.clone(),
                a: side(higher),
                b: side(lower),
                games,
                swap: true,
                seed: self.seed,
                threads: self.threads,
                records: None,
                file: None,
                until: None,
            };
            let report = bench.play_match(&spec, &|games, _| progress(games))?;
            pairs.push(Pairing {
                higher: higher.id().to_owned(),
                lower: lower.id().to_owned(),
                wins: report.wins,
                draws: report.draws,
                losses: report.losses,
            });
        }
        Ok(pairs)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ladder(pairs: &[(Strength, u64, u64, u64)]) -> Ladder {
        let pair = |&(lower, wins, draws, losses): &(Strength, u64, u64, u64)| Pairing {
            higher: lower.next().map_or("", Strength::id).to_owned(),
            lower: lower.id().to_owned(),
            wins,
            draws,
            losses,
        };
        Ladder {
            game: "toy".to_owned(),
            command: "ironbottom ladder toy".to_owned(),
            build: "0".to_owned(),
            budget: "2s".to_owned(),
            measured: "today".to_owned(),
            pairs: pairs.iter().map(pair).collect(),
        }
    }

    #[test]
    fn ten_to_one_is_four_hundred_points_and_the_captain_is_the_measure() {
        let ladder = ladder(&[(Strength::Commander, 1000, 0, 100), (Strength::Captain, 500, 0, 500)]);
        let rating = |strength| ladder.rating(strength).map(|rating| rating.elo);
        assert_eq!(rating(Strength::Captain), Some(1500));
        assert!((1098..=1102).contains(&rating(Strength::Commander).unwrap_or(0)));
        assert_eq!(rating(Strength::RearAdmiral), Some(1500));
        assert_eq!(rating(Strength::Admiral), None, "nobody measured it");
        let [rear, commander] = [Strength::RearAdmiral, Strength::Commander].map(|one| ladder.rating(one));
        let widths =
            [rear, commander].map(|rating| rating.is_some_and(|one| one.low < one.elo && one.elo < one.high));
        assert_eq!(widths, [true, true]);
    }

    #[test]
    fn far_from_the_captain_it_is_less_sure() {
        let ladder = ladder(&[
            (Strength::Lieutenant, 60, 0, 40),
            (Strength::LieutenantCommander, 60, 0, 40),
            (Strength::Commander, 60, 0, 40),
        ]);
        let width = |strength| ladder.rating(strength).map_or(0, |rating| rating.high - rating.low);
        assert!(width(Strength::Commander) < width(Strength::LieutenantCommander));
        assert!(width(Strength::LieutenantCommander) < width(Strength::Lieutenant));
        assert_eq!(ladder.rating(Strength::SubLieutenant), None);
        assert_eq!(ladder.rating(Strength::Commander).map(|rating| rating.games), Some(200));
    }

    #[test]
    fn a_row_of_wins_is_no_infinity() {
        let ladder = ladder(&[(Strength::Commander, 50, 0, 0)]);
        let rating = ladder.rating(Strength::Commander).map(|rating| [rating.elo, rating.low, rating.high]);
        assert!(rating.is_some_and(|[elo, low, high]| low == 700 && elo > 600 && high > elo), "{rating:?}");
    }
}
