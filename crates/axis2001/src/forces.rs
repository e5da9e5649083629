//! All units on the board.

use ironbottom_axis::forces;

use crate::board::SpaceId;
use crate::unit::Unit;

/// Equal units in one space.
pub type Group = forces::Group<SpaceId, Unit>;

/// More groups than a game can form: purchases stop long before (`purchase::MAX_OF_A_KIND`).
pub const MAX_GROUPS: usize = 512;

/// Movement that would split more groups than this is refused, which leaves room for what battles split.
pub const CROWDED: usize = MAX_GROUPS - 64;

/// The groups, ordered by space and unit.
pub type Forces = forces::Forces<SpaceId, Unit, MAX_GROUPS, { SpaceId::COUNT + 1 }>;
