//! What is printed: it follows from the terms of a game and never changes.

use serde::{Deserialize, Serialize};

use super::scene::Board;
use super::value::Mark;

/// The printed boards and counters of a game under its terms.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Plan {
    /// The boards with all their spaces, the map first.
    pub boards: Vec<Board>,
    /// What is printed on counters.
    pub cards: Vec<PieceCard>,
}

/// What is printed on a counter, or on all counters of a kind.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PieceCard {
    /// Stable id; that of its piece where there is but one.
    pub id: String,
    /// A word the client picks a counter face by.
    pub face: String,
    /// What people read.
    pub name: String,
    /// The seat, power or country it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<String>,
    /// Printed factors.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
}
