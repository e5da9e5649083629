//! The odds of a battle, for games that can reckon them: a question in words, an answer in numbers.
//!
//! A question is a list of keys and values (`attack` = `3 infantry, 1 fighter`), so that the command line
//! and the server carry any game's questions without knowing the game.

use serde::{Deserialize, Serialize};

use crate::dice::Dice;

mod form;

pub use form::{OddsForm, OddsLine, OddsOption, OddsPiece, OddsSample, OddsSort, OddsTakes, OddsWord};

/// A game that can reckon the odds of a battle.
pub trait Odds: Sync {
    /// The id of the game.
    fn game(&self) -> &'static str;

    /// What can be asked.
    fn keys(&self) -> &'static [OddsKey];

    /// What can be asked, for a page that has a field for each thing.
    fn form(&self) -> OddsForm;

    /// Battles worth measuring, from small to large: a name and a question each.
    fn samples(&self) -> &'static [(&'static str, &'static [(&'static str, &'static str)])];

    /// Reads a question.
    ///
    /// # Errors
    /// A word it does not understand, with the nearest it knows.
    fn read(&self, question: &[(String, String)]) -> Result<Box<dyn OddsAsked>, OddsError>;
}

/// A question that was understood.
pub trait OddsAsked {
    /// Does the arithmetic; this is what is timed.
    ///
    /// # Errors
    /// It can not be answered.
    fn reckon(&mut self) -> Result<(), OddsError>;

    /// The answer, after `reckon`; without the time it took.
    fn report(&self) -> OddsReport;

    /// The shares of wins of the attacker, of the defender, of nobody, and of stand-offs in so many battles
    /// fought with dice.
    fn simulate(&self, battles: u32, dice: &mut dyn Dice) -> [f64; 4];
}

/// Something that can be said in a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OddsKey {
    /// The word: `attack`.
    pub key: &'static str,
    /// What stands behind it: `"3 infantry, 1 fighter"`.
    pub value: &'static str,
    /// What it does.
    pub help: &'static str,
}

/// A question that was not understood.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{text}{}", nearest.as_deref().map_or_else(String::new, |word| format!(" (did you mean “{word}”?)")))]
pub struct OddsError {
    /// What is wrong, as the beginning of a sentence.
    pub text: String,
    /// The word that may have been meant.
    pub nearest: Option<String>,
}

/// What comes of a battle. All chances are from 0 to 1; the first four make 1.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OddsReport {
    /// The game.
    pub game: String,
    /// The question as it was understood.
    pub question: String,
    /// Only the attacker is left.
    pub attacker_wins: f64,
    /// The defender holds the field, retreats of the attacker included.
    pub defender_wins: f64,
    /// Nobody is left.
    pub both_destroyed: f64,
    /// Both are left: neither can hit the other, or only one round of several was reckoned.
    pub stand_off: f64,
    /// Of the defender's wins: those in which the attacker went home.
    pub attacker_retreats: f64,
    /// Of the attacker's wins: those that take the territory.
    pub captures: f64,
    /// Is every course of the dice in it?
    pub exact: bool,
    /// How far the chances may be off: what was left out, or the standard error of a sample.
    pub error: f64,
    /// Battles that were fought with dice; 0 unless it was too large.
    pub sampled: u32,
    /// How long the arithmetic took.
    pub microseconds: f64,
    /// What is left of the attacker, by unit.
    pub attackers: Vec<OddsUnit>,
    /// What is left of the defender, by unit.
    pub defenders: Vec<OddsUnit>,
    /// What the battle costs.
    pub swing: OddsSwing,
    /// The likeliest ends.
    pub ends: Vec<OddsEnd>,
    /// The chance of all ends that are not listed.
    pub rest: f64,
    /// What becomes of each piece that is fired at, in games in which every attacker has a target; else empty.
    pub targets: Vec<OddsTarget>,
    /// What else one should know.
    pub notes: Vec<String>,
}

/// What becomes of a piece that is fired at. The five chances make 1.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OddsTarget {
    /// What a player types.
    pub unit: String,
    /// What a player reads.
    pub name: String,
    /// The line it stands in: `attack` or `defend`.
    pub line: String,
    /// Who fires at it.
    pub by: Vec<OddsShooter>,
    /// Its damage before.
    pub before: u32,
    /// It is sunk or killed.
    pub sunk: f64,
    /// It floats and has to leave the battle, damaged or not.
    pub disabled: f64,
    /// It rests on the bottom of its harbour.
    pub bottom: f64,
    /// It has new damage, and nothing worse.
    pub damaged: f64,
    /// Nothing happens to it.
    pub unhurt: f64,
    /// The chance of 0, 1, 2, … new points of damage where it is not sunk.
    pub damage: Vec<f64>,
    /// New points of damage on average, those of a sunk piece counted as what sinks it.
    pub mean_damage: f64,
}

/// Who fires at a target.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OddsShooter {
    /// What a player types.
    pub unit: String,
    /// What a player reads.
    pub name: String,
    /// How many dice.
    pub dice: u32,
    /// What is added to each.
    pub bonus: u32,
}

/// How many of a unit are left.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OddsUnit {
    /// What a player types.
    pub unit: String,
    /// What a player reads.
    pub name: String,
    /// How many began.
    pub sent: u32,
    /// How many are left on average.
    pub mean: f64,
    /// The chance that 0, 1, 2, … are left.
    pub counts: Vec<f64>,
}

/// What a battle costs: what the defender lost less what the attacker lost.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OddsSwing {
    /// The mean swing.
    pub mean: f64,
    /// What the attacker loses on average.
    pub attacker_loss: f64,
    /// What the defender loses on average.
    pub defender_loss: f64,
    /// The distribution in a few bars, from the worst for the attacker to the best.
    pub bars: Vec<OddsBar>,
}

/// A bar of a distribution.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OddsBar {
    /// From this swing …
    pub from: i32,
    /// … to this one, both included.
    pub to: i32,
    /// How likely.
    pub probability: f64,
}

/// One way a battle can end.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OddsEnd {
    /// `attacker`, `defender`, `nobody`, `stand-off` or `retreat`.
    pub how: String,
    /// What is left of the attacker: `2 infantry, 1 fighter`; empty for nothing.
    pub attackers: String,
    /// What is left of the defender.
    pub defenders: String,
    /// How likely.
    pub probability: f64,
    /// What the defender lost less what the attacker lost.
    pub swing: i32,
}

/// Asks, and times the arithmetic.
///
/// # Errors
/// A word the game does not understand.
pub fn ask(odds: &dyn Odds, question: &[(String, String)]) -> Result<OddsReport, OddsError> {
    let mut asked = odds.read(question)?;
    let clock = std::time::Instant::now();
    asked.reckon()?;
    let microseconds = clock.elapsed().as_secs_f64() * 1e6;
    Ok(OddsReport { microseconds, game: odds.game().to_owned(), ..asked.report() })
}
