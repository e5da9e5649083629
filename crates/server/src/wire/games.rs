//! The games there are: options, seats, officers, printed boards.

use ironbottom_admiral::Strength;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A game of this server.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct GameInfo {
    /// Id.
    pub id: String,
    /// Title.
    pub title: String,
    /// A sentence about it.
    pub about: String,
    /// What of it is not built yet, in words; none of a whole game.
    pub unfinished: Option<String>,
    /// Its guided first game.
    pub lesson: Option<super::LessonInfo>,
    /// Can the odds of its battles be asked for?
    pub odds: bool,
    /// The version of the rules a new game begins under.
    pub rules_version: u32,
    /// Can it, under default options, hold anything some seat may not know?
    pub keeps_secrets: bool,
    /// Data editions, the newest first.
    pub editions: Vec<String>,
    /// What can be chosen before the game.
    pub options: Vec<OptionInfo>,
    /// What a seat can order in advance.
    pub orders: Vec<OrderInfo>,
    /// The seats under default options.
    pub seats: Vec<GameSeat>,
    /// Computer officers who know the game, the weakest first.
    pub officers: Vec<OfficerInfo>,
    /// Whose turns make up a round, in their order; empty where a turn is everybody's.
    pub round: Vec<String>,
}

/// A computer officer who can be given a seat.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct OfficerInfo {
    /// Id: what to ask for.
    pub id: OfficerSort,
    /// What people read.
    pub title: String,
    /// A few words about its play.
    pub about: String,
    /// What it is worth in this game, where that was measured.
    #[serde(default)]
    pub rating: Option<RatingInfo>,
}

/// What an officer of a rank is worth in a game: Elo, with the captain at 1500 in every game.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct RatingInfo {
    /// Points: 400 more are ten to one.
    pub elo: i32,
    /// The lower end of the 95 % interval.
    pub low: i32,
    /// The upper end.
    pub high: i32,
    /// Games this rank played for it, against its neighbours.
    pub games: u64,
    /// How long an admiral thought about a plan in them.
    pub budget: String,
    /// The build they were played with.
    pub build: String,
    /// When: `2026-11-17`.
    pub measured: String,
    /// What measures it again.
    pub command: String,
}

/// An option of a game.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct OptionInfo {
    /// Key.
    pub key: String,
    /// What people read.
    pub title: String,
    /// Where the book has it.
    pub rule: String,
    /// What kind of values it takes.
    pub kind: OptionSort,
    /// The values, for flags and choices.
    pub values: Vec<String>,
    /// The least number.
    pub least: Option<i32>,
    /// The largest number.
    pub most: Option<i32>,
    /// The value when nothing is chosen.
    pub default: String,
}

/// Kinds of options.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OptionSort {
    /// On or off.
    Flag,
    /// One of some words.
    Choice,
    /// A number.
    Number,
}

/// A standing order of a game.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct OrderInfo {
    /// Key.
    pub key: String,
    /// What people read.
    pub title: String,
    /// The rule whose decision it answers.
    pub rule: String,
    /// The answers; the first means that the seat is asked.
    pub values: Vec<String>,
}

/// Who sits where, under given options.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct SeatingInfo {
    /// The seats, in seat order.
    pub seats: Vec<GameSeat>,
    /// Whose turns make up a round, in their order; empty where a turn is everybody's.
    pub round: Vec<String>,
    /// Can the game ever hold anything some seat may not know?
    pub keeps_secrets: bool,
}

/// A power of a game, which some seat plays.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct PowerInfo {
    /// Id.
    pub id: String,
    /// What people read.
    pub title: String,
}

/// Where the printed board of a game is found.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct PlanInfo {
    /// The digest of its content: under one digest a plan never changes.
    pub digest: String,
    /// Its address, behind the server's.
    pub path: String,
}

/// A seat of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct GameSeat {
    /// Id.
    pub id: String,
    /// What people read in a sentence: `the Allies`.
    pub title: String,
    /// What people read where it stands alone: `Allies`.
    pub label: String,
    /// Seats of one side win together.
    pub side: u8,
    /// The powers it plays, in the order of play.
    #[serde(default)]
    pub powers: Vec<PowerInfo>,
}

/// How strong a computer officer is: its rank, the weakest first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OfficerSort {
    /// Legal and aimless.
    Ensign,
    /// Misjudges everything and overlooks a third.
    SubLieutenant,
    /// Misjudges much and overlooks a part.
    Lieutenant,
    /// Misjudges, and now and then forgets somebody.
    LieutenantCommander,
    /// Misjudges a little.
    Commander,
    /// Sound rules of thumb.
    Captain,
    /// Plans ahead for a third of the time.
    RearAdmiral,
    /// Plans ahead.
    Admiral,
}

impl From<OfficerSort> for Strength {
    fn from(sort: OfficerSort) -> Self {
        match sort {
            OfficerSort::Ensign => Self::Ensign,
            OfficerSort::SubLieutenant => Self::SubLieutenant,
            OfficerSort::Lieutenant => Self::Lieutenant,
            OfficerSort::LieutenantCommander => Self::LieutenantCommander,
            OfficerSort::Commander => Self::Commander,
            OfficerSort::Captain => Self::Captain,
            OfficerSort::RearAdmiral => Self::RearAdmiral,
            OfficerSort::Admiral => Self::Admiral,
        }
    }
}

impl From<Strength> for OfficerSort {
    fn from(strength: Strength) -> Self {
        match strength {
            Strength::Ensign => Self::Ensign,
            Strength::SubLieutenant => Self::SubLieutenant,
            Strength::Lieutenant => Self::Lieutenant,
            Strength::LieutenantCommander => Self::LieutenantCommander,
            Strength::Commander => Self::Commander,
            Strength::Captain => Self::Captain,
            Strength::RearAdmiral => Self::RearAdmiral,
            Strength::Admiral => Self::Admiral,
        }
    }
}
