//! What waits for a person, whatever page they are on.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::table::ProposalSort;
use super::ways::WaySort;

/// Something that happened at a table of yours.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Notice {
    /// What it is known by: the same one never comes twice.
    pub id: String,
    /// Which table.
    pub table: String,
    /// What people call it; may be empty.
    pub name: String,
    /// Id of the game.
    pub game: String,
    /// Title of the game.
    pub game_title: String,
    /// What happened.
    pub event: NoticeEvent,
    /// When.
    pub at: i64,
    /// Was it read?
    pub read: bool,
    /// Does it still hold? A turn that was taken or a proposal that was answered does not.
    pub stands: bool,
}

/// What can happen that somebody elsewhere wants to know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum NoticeEvent {
    /// The game waits for seats of yours.
    Turn {
        /// Which.
        seats: Vec<String>,
    },
    /// The game is over.
    Over {
        /// Seats that won; none for a draw.
        winners: Vec<String>,
        /// The way it was won, a word of the game.
        how: String,
    },
    /// Somebody proposes something.
    Proposed {
        /// What.
        what: ProposalSort,
        /// Which seat.
        by: String,
    },
    /// Somebody sat down.
    Seated {
        /// Where.
        seat: String,
        /// Who.
        who: String,
    },
    /// Somebody left a seat.
    Left {
        /// Which.
        seat: String,
        /// Who.
        who: String,
    },
    /// Your clock runs out before long.
    Alarm {
        /// The seats whose clock it is.
        seats: Vec<String>,
        /// When, should no server stand still until then.
        until: i64,
    },
    /// Somebody you played with would like to play again.
    Invited {
        /// The seat that waits for you.
        seat: String,
        /// Who asks.
        who: String,
        /// The code of the link to it.
        code: String,
    },
    /// One of your ways to be reached was given up. It is about no table.
    Unreachable {
        /// What it was.
        way: WaySort,
        /// What you called it.
        label: String,
        /// What went wrong.
        why: String,
    },
}

impl NoticeEvent {
    /// Its word.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Turn { .. } => "turn",
            Self::Over { .. } => "over",
            Self::Proposed { .. } => "proposed",
            Self::Seated { .. } => "seated",
            Self::Left { .. } => "left",
            Self::Alarm { .. } => "alarm",
            Self::Invited { .. } => "invited",
            Self::Unreachable { .. } => "unreachable",
        }
    }
}

/// Notices that were read.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct ReadNotices {
    /// Which; all of them where none is named.
    pub ids: Vec<String>,
}

/// What the stream of a person sends.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum PersonMessage {
    /// What is unread and still holds: at first, and whenever it changed.
    Notices {
        /// The newest first.
        notices: Vec<Notice>,
    },
    /// The answer to a ping.
    Pong,
    /// The connection ends.
    Bye {
        /// Why.
        text: String,
    },
}
