//! All units on the board.

use ironbottom_axis::forces;

use crate::board::SpaceId;
use crate::unit::Unit;

/// Equal units in one space.
pub type Group = forces::Group<SpaceId, Unit>;

/// More groups than a game can form: purchases stop long before.
pub const MAX_GROUPS: usize = 720;

/// Movement and placement that would split more groups than this are refused, which leaves room for what battles split.
pub const CROWDED: usize = MAX_GROUPS - 128;

/// The groups, ordered by space and unit.
pub type Forces = forces::Forces<SpaceId, Unit, MAX_GROUPS, { SpaceId::COUNT + 1 }>;
