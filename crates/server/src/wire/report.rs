//! The story of a finished game.

use ironbottom_kernel::report::Report;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The after-action report of a table.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ReportNow {
    /// The name of the table; may be empty.
    pub name: String,
    /// When it ended, or was brought in.
    pub ended: i64,
    /// The report; with an opinion once an admiral has read the game.
    pub report: Report,
    /// Has one?
    pub admiral: AdmiralReads,
    /// Where in the history, in the public’s steps, the moments are that the report names by lines of the record.
    pub moments: Vec<LineMoment>,
}

/// Has an admiral read the game?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AdmiralReads {
    /// Not yet: ask again in a moment.
    Reading,
    /// Yes.
    Read,
    /// There is none for this game, or none has the time.
    Nobody,
}

/// A line of the record in the history.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct LineMoment {
    /// Lines of the record.
    pub line: usize,
    /// The public’s step.
    pub moment: u64,
}
