//! What can be asked about a battle, for a page that has a field for each thing.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// Everything a page needs to ask for the odds of any battle of a game.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OddsForm {
    /// The game.
    pub game: String,
    /// The key that says what sort of battle it is: `where`.
    pub key: String,
    /// The sorts of battle, the usual one first.
    pub sorts: Vec<OddsSort>,
    /// The units there are, in the order in which they are listed.
    pub units: Vec<OddsPiece>,
    /// Battles to begin with: a name and a question each.
    pub samples: Vec<OddsSample>,
}

/// A sort of battle.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OddsSort {
    /// What the key takes for it: `sea`.
    pub value: String,
    /// What a player reads.
    pub title: String,
    /// The forces that can be named.
    pub lines: Vec<OddsLine>,
    /// What else can be said.
    pub options: Vec<OddsOption>,
}

/// A force in a battle.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OddsLine {
    /// The key: `attack`.
    pub key: String,
    /// What a player reads.
    pub title: String,
    /// Which units can be in it.
    pub units: Vec<String>,
    /// Can it be left empty?
    pub optional: bool,
}

/// A unit, or a piece with a name of its own.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OddsPiece {
    /// What is said in a question.
    pub unit: String,
    /// What a player reads for one.
    pub name: String,
    /// What a player reads for several.
    pub many: String,
    /// Under which heading it is listed; empty where there is none.
    pub group: String,
    /// Whose it is, where a line has those of one side only.
    pub side: Option<String>,
    /// A question says how many of it; else it is a piece that is there or not.
    pub counted: bool,
    /// So many points of damage it can have and fight: `kaga:1`.
    pub damage: u32,
    /// Its numbers, as they are printed: `4 – 2 – 7`.
    pub printed: String,
}

/// Something that can be said beside the forces.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OddsOption {
    /// The key: `first-turn`.
    pub key: String,
    /// What a player reads.
    pub title: String,
    /// What it takes.
    pub takes: OddsTakes,
}

/// What an option takes.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", tag = "sort")]
pub enum OddsTakes {
    /// `yes`, or it is not said.
    Flag,
    /// One of these words; the first is what holds when nothing is said.
    One {
        /// The words.
        values: Vec<OddsWord>,
    },
    /// Any of these words.
    Several {
        /// The words.
        values: Vec<OddsWord>,
    },
    /// A whole number.
    Number {
        /// The least.
        least: u32,
        /// The most.
        most: u32,
    },
    /// A percentage: `30%`.
    Percent,
    /// Some of these words in the order one likes; what is not named follows in the usual order.
    Order {
        /// The words in the usual order.
        values: Vec<OddsWord>,
    },
    /// Some pieces of a line.
    Pieces {
        /// The key of the line.
        of: String,
    },
}

/// A word and what a player reads for it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OddsWord {
    /// What is said in a question.
    pub value: String,
    /// What a player reads.
    pub title: String,
}

/// A battle to begin with.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OddsSample {
    /// What a player reads.
    pub title: String,
    /// The question: keys and values.
    pub question: BTreeMap<String, String>,
}

impl OddsWord {
    /// A word that is read otherwise than it is said.
    #[must_use]
    pub fn of(value: &str, title: &str) -> Self {
        Self { value: value.to_owned(), title: title.to_owned() }
    }
}

impl OddsOption {
    /// An option.
    #[must_use]
    pub fn new(key: &str, title: &str, takes: OddsTakes) -> Self {
        Self { key: key.to_owned(), title: title.to_owned(), takes }
    }
}
