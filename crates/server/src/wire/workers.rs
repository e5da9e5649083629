//! Workers: programs elsewhere that think for the officers of this server.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::games::OfficerSort;

/// A worker has time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct AskWork {
    /// What tells it from others with the same token: at most 40 characters.
    pub name: String,
    /// The games it knows, by id.
    pub games: Vec<String>,
}

/// What there is to think about; nothing when nothing was asked for a while: ask again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct WorkFound {
    /// The position.
    pub work: Option<Work>,
}

/// A decision of an officer, with all its seat may know and nothing else.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Work {
    /// What to answer to.
    pub id: String,
    /// Which game.
    pub game: String,
    /// The game so far: what was done and rolled, and what this seat has entered. The seed of its dice is not in it.
    pub record: String,
    /// The seat that decides.
    pub seat: String,
    /// The officer who sits there.
    pub officer: OfficerSort,
    /// So many milliseconds an admiral thinks about a plan here; a lower rank takes its part of them.
    pub milliseconds: u64,
}

/// What a worker would do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct WorkDone {
    /// As in the work.
    pub id: String,
    /// Notations, in order; none when it found nothing, and the server thinks by itself at once.
    pub actions: Vec<String>,
}

/// What became of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct WorkTaken {
    /// Was it still wanted? The table decides then whether it is legal.
    pub taken: bool,
}
