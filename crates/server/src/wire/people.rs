//! People, and the games there are.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::table::OfficerSort;

/// Something that was not done, and why.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Problem {
    /// A word for programs: `malformed`, `who`, `forbidden`, `csrf`, `secret`, `unknown`, `taken`,
    /// `conflict`, `too-large`, `media`, `refused`, `too-many`, `busy`, `unreplayable`, `defect`.
    pub kind: String,
    /// A sentence for people.
    pub text: String,
    /// The id of the request, as the log has it.
    pub request: String,
}

/// Somebody.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Me {
    /// Number, as text: it does not fit a floating point number.
    pub id: String,
    /// What people read.
    pub name: String,
    /// Without a password?
    pub guest: bool,
}

/// A guest to be.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct NewGuest {
    /// What to call them.
    pub name: Option<String>,
}

/// Name and password.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
pub struct Credentials {
    /// Name, 2 to 40 characters.
    pub name: String,
    /// Password, 8 to 200 characters.
    pub password: String,
}

/// A bot's token to be.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct NewToken {
    /// What to call it.
    pub label: String,
}

/// A new token; it is shown this once.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
pub struct TokenMade {
    /// Number.
    pub id: String,
    /// Label.
    pub label: String,
    /// What the bot sends as `Authorization: Bearer …`.
    pub token: String,
}

/// A token without its secret.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct TokenLine {
    /// Number.
    pub id: String,
    /// Label.
    pub label: String,
    /// When it was made.
    pub created: i64,
    /// When it was last used.
    pub seen: i64,
}

/// A game of this server.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct GameInfo {
    /// Id.
    pub id: String,
    /// Title.
    pub title: String,
    /// A sentence about it.
    pub about: String,
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

/// A seat of a game.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct GameSeat {
    /// Id.
    pub id: String,
    /// What people read.
    pub title: String,
    /// Seats of one side win together.
    pub side: u8,
}
