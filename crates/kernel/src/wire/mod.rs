//! The wire: what a screen gets and what it may send, as data (decision 9). The client knows no
//! rules; actions cross as notation and states never cross.
//!
//! The printed board crosses once, as a [`Plan`]; a [`Scene`] holds what differs from it for one
//! reader; a [`SceneChange`] what differs from the scene before.

mod choice;
mod plan;
mod post;
mod scene;
mod value;

pub use choice::{Argument, Caution, Choice, SubjectInfo};
pub use plan::{PieceCard, Plan};
pub use post::{Item, Post, Posted, Refusal, RefusalKind, RollTold};
pub use scene::{Board, Panel, Piece, Row, RowChange, Scene, SceneChange, Space, SubjectAt, SubjectsChange};
pub use value::{Mark, Units, Value};

/// Left out of the JSON when it is false.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_false(flag: &bool) -> bool {
    !*flag
}
