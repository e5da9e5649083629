//! What a reader posts, what it is answered, and the items of its stream.

use serde::{Deserialize, Serialize};

use crate::log::LogLine;

/// A list of actions a reader posts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Post {
    /// The number of the reader's stream the actions were chosen on.
    pub base: u64,
    /// Notations, done in order until one is refused or control passes.
    pub actions: Vec<String>,
}

/// The answer to a [`Post`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Posted {
    /// How many of the actions were done.
    pub taken: usize,
    /// The number of the reader's stream now.
    pub number: u64,
    /// Why the next one was not done.
    pub refused: Option<Refusal>,
}

/// Why not, in a form for people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Refusal {
    /// What kind of refusal.
    pub kind: RefusalKind,
    /// The rule, where a rule forbids it.
    pub rule: Option<String>,
    /// The sentence.
    pub text: String,
}

/// Kinds of refusal a program may want to tell apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum RefusalKind {
    /// A rule forbids it.
    Illegal,
    /// It could not be read.
    Notation,
    /// The game does not wait for this seat.
    NotYourTurn,
    /// The reader's number was old: somebody acted meanwhile.
    Stale,
    /// The game is over.
    Over,
    /// Nothing to take back, or it can no longer be taken back.
    NoUndo,
    /// Control passed to somebody else, so the rest of the list was not done.
    Interrupted,
    /// The words were understood but not allowed for another reason.
    Refused,
}

/// One item of a reader's stream. Numbers count per reader, so that they tell nothing of what
/// happened behind its back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Item {
    /// Its number, starting at 1.
    pub number: u64,
    /// What the reader is told.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub told: Vec<LogLine>,
    /// The dice it may see.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rolls: Vec<RollTold>,
}

/// A roll as a reader sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RollTold {
    /// What it was for, in words.
    pub what: String,
    /// The sides of the dice.
    pub sides: u16,
    /// What came up.
    pub faces: Vec<u16>,
}
