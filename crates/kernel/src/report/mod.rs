//! The after-action report of a game: how it went turn by turn, what was lost, whom the dice favoured, where it turned.
//!
//! A report is data. [`gather`](self::gather) makes it of any table by replaying its acts once; a game adds only what nobody
//! else can know, with the methods of [`Words`](crate::Words) under “the story afterwards”. The same data are drawn by the
//! browser, by [`html`] (one page that needs nothing else) and by [`plain`] (a terminal).

mod chart;
mod gather;
pub mod html;
mod html_luck;
pub mod luck;
mod map;
pub mod plain;
mod sketch;
mod turning;

pub use luck::{Luck, LuckBar, Roll, SideLuck, SpreadBar};
pub use sketch::{Sketch, SketchSpace};

use serde::{Deserialize, Serialize};

/// What a game reads off a position for a chart: one point of one line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Figure {
    /// The chart it belongs to.
    pub chart: &'static ChartCard,
    /// Whose line it is, as people read it.
    pub who: String,
    /// The side whose colour it has.
    pub side: u8,
    /// How much.
    pub value: i32,
}

/// What is fixed of a chart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChartCard {
    /// Stable id: `score`.
    pub id: &'static str,
    /// Its heading.
    pub title: &'static str,
    /// What is counted.
    pub unit: &'static str,
    /// A sentence about it.
    pub about: &'static str,
}

/// An after-action report.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Report {
    /// The id of the game.
    pub game: String,
    /// Its title.
    pub title: String,
    /// How it ended; none while it goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Ended>,
    /// The sides, in the order of their numbers.
    pub sides: Vec<ReportSide>,
    /// How many acts it was.
    pub acts: usize,
    /// When the charts were read: at the beginning of each turn, and at the end.
    pub turns: Vec<TurnMark>,
    /// Score, income, forces, losses, luck.
    pub charts: Vec<Chart>,
    /// Everything that was lost, in order.
    pub losses: Vec<Loss>,
    /// Whom the dice favoured.
    pub luck: Luck,
    /// Where most was won and lost, in order.
    pub turning: Vec<TurningPoint>,
    /// What the maps are drawn on; none where the game has no map to draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sketch: Option<Sketch>,
    /// The forces on the map at some moments.
    pub maps: Vec<MapAt>,
    /// What an admiral thinks of it, when one has read it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opinion: Option<Opinion>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Ended {
    /// The seats that won; none for a draw.
    pub winners: Vec<String>,
    /// The game's word for the way it was won.
    pub how: String,
    /// The sentence.
    pub text: String,
}

/// Who plays for a side.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ReportSide {
    /// Its number.
    pub side: u8,
    /// What people read.
    pub title: String,
    /// The ids of its seats.
    pub seats: Vec<String>,
    /// Who sat there, where that is known.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<String>,
}

/// A moment at which the charts were read.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TurnMark {
    /// The number of the turn that begins, or in which the game ended.
    pub turn: u32,
    /// What people read: `Turn 3`; `The end` for the last.
    pub label: String,
    /// The same for an axis: `3`.
    pub short: String,
    /// Lines of the record then.
    pub line: usize,
}

/// A chart: lines over the turns.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Chart {
    /// Stable id.
    pub id: String,
    /// Its heading.
    pub title: String,
    /// What is counted.
    pub unit: String,
    /// A sentence about it.
    pub about: String,
    /// Its lines, each with a value for every turn.
    pub lines: Vec<ChartLine>,
}

/// A line of a chart.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ChartLine {
    /// Whose it is, as people read it.
    pub who: String,
    /// The side whose colour it has.
    pub side: u8,
    /// A value for each of the report's turns.
    pub values: Vec<f64>,
}

/// Something that was lost.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Loss {
    /// The turn.
    pub turn: u32,
    /// Lines of the record then.
    pub line: usize,
    /// The side that lost it.
    pub side: u8,
    /// Its card in the plan.
    pub card: String,
    /// What people call it, with its number where there are several: `Akagi`, `2 British fighters`.
    pub piece: String,
    /// How many of it.
    pub count: u32,
    /// Where, as people read it; empty where that is not said.
    pub place: String,
    /// What it was worth, in the measure of the game's chart of losses.
    pub worth: u32,
}

/// Where much was won and lost.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TurningPoint {
    /// The turn.
    pub turn: u32,
    /// Lines of the record when it began.
    pub line: usize,
    /// What people read: `Battle of Midway`.
    pub title: String,
    /// What came of it.
    pub text: String,
    /// The side it favoured.
    pub favours: u8,
    /// By how much, in the measure of the losses.
    pub swing: u32,
    /// Its map among the report's maps, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub map: Option<usize>,
}

/// The forces on the map at a moment.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MapAt {
    /// Lines of the record then.
    pub line: usize,
    /// What people read.
    pub title: String,
    /// Spaces that somebody holds or has forces in.
    pub spaces: Vec<MapSpace>,
    /// The space it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<String>,
}

/// A space on such a map.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MapSpace {
    /// Its id in the sketch.
    pub id: String,
    /// The side that holds it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub holder: Option<u8>,
    /// How many pieces each side has there, by the number of the side.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub forces: Vec<u32>,
}

/// What an admiral thinks of a game. Chances are from 0 to 1.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Opinion {
    /// The side whose chances are told.
    pub side: u8,
    /// How many decisions were weighed …
    pub weighed: usize,
    /// … of how many.
    pub of: usize,
    /// The decisions that were weighed, in order.
    pub moments: Vec<OpinionMoment>,
}

/// An admiral's opinion of one decision.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OpinionMoment {
    /// The turn.
    pub turn: u32,
    /// Acts before it.
    pub act: usize,
    /// Who decided, as people read it.
    pub who: String,
    /// The chances of the opinion's side before the decision.
    pub chance: f32,
    /// What was done.
    pub played: Vec<String>,
    /// What the admiral would have done instead; empty when nothing surely better.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub better: Vec<String>,
    /// How much of its own chances the decision gave away.
    pub given_away: f32,
    /// Was it enough to turn a game?
    pub turning_point: bool,
}

impl Report {
    /// The title of a side.
    #[must_use]
    pub fn side(&self, side: u8) -> &str {
        self.sides.iter().find(|one| one.side == side).map_or("nobody", |one| &one.title)
    }

    /// How a turn is called.
    #[must_use]
    pub fn turn(&self, turn: u32) -> &str {
        self.turns.iter().find(|mark| mark.turn == turn).map_or("", |mark| &mark.label)
    }

    /// What a side lost: how many pieces, and what they were worth.
    #[must_use]
    pub fn lost(&self, side: u8) -> (u32, u32) {
        let own = self.losses.iter().filter(|loss| loss.side == side);
        own.fold((0, 0), |(count, worth), loss| (count + loss.count, worth + loss.worth))
    }
}
