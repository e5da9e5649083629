//! How an officer plays the drill: to the end, which is near.

use ironbottom_admiral::Plain;
use ironbottom_drill::{Drill, State};
use ironbottom_kernel::Seat;

/// Patrols of one side do not quarrel about hits.
const ORDERS: &[(&str, &str)] = &[("shares", "accept")];

/// The doctrine of the drill.
#[must_use]
pub fn doctrine() -> Plain<Drill> {
    Plain::new(worth).to_the_end().ordering(ORDERS)
}

/// What a position is worth: nobody knows before the end, and the drill is short enough to be played out.
fn worth(_: &Drill, _: &State, _: Seat) -> f32 {
    0.5
}
