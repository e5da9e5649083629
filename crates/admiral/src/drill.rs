//! What a position of the drill is worth.

use ironbottom_drill::{Drill, State};
use ironbottom_kernel::Seat;

/// Patrols of one side do not quarrel about hits.
pub(crate) const ORDERS: &[(&str, &str)] = &[("shares", "accept")];

/// Nobody knows before the end: the drill is short enough to be played out.
pub(crate) fn worth(_: &Drill, _: &State, _: Seat) -> f32 {
    0.5
}
