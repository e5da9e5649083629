//! Which hits may be taken by which units. AAP01 p.14 to 16, 33, 34; FAQ, Combat.
//!
//! A submarine's hit never falls on an aircraft, an aircraft's never on a submarine unless a destroyer of its own side
//! is in the battle. All other hits fall on anybody. The side that is hit chooses, but takes as many hits as it can
//! (ruling 16): the sets of units that can be lost together are those that can be matched with hits one to one, so that
//! any choice which is allowed next can still be completed to as many losses as possible.

pub use ironbottom_axis::hits::{Bodies, Hits, Reach, Source, Spotter, Target, falls_on};

use crate::board::Kind;

/// What a unit is as a target.
#[must_use]
pub const fn target_of(kind: Kind) -> Target {
    match kind {
        Kind::Submarine => Target::Submarine,
        Kind::Fighter | Kind::Bomber => Target::Aircraft,
        Kind::Infantry
        | Kind::Marine
        | Kind::Artillery
        | Kind::Armour
        | Kind::Aa
        | Kind::Complex
        | Kind::Transport
        | Kind::Destroyer
        | Kind::Carrier
        | Kind::Battleship => Target::Other,
    }
}
