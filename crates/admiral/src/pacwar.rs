//! What a position of the search game of War in the Pacific is worth: the score so far.

use ironbottom_kernel::Seat;
use ironbottom_pacwar::score::score;
use ironbottom_pacwar::state::State;
use ironbottom_pacwar::{ALLIES, Pacwar};

/// It searches only for what it knows to be there, tells the truth where a lie is allowed, and rests when nothing
/// is left to execute.
pub(crate) const ORDERS: &[(&str, &str)] =
    &[("window", "pass-unless-contacted"), ("report", "truth"), ("rest", "rest")];

/// The share of the points, leaning to the half while few have been made.
pub(crate) fn worth(rules: &Pacwar, state: &State, seat: Seat) -> f32 {
    let [japan, allies] = score(rules, state).map(f32::from);
    let share = (japan + 10.0) / (japan + allies + 20.0);
    if seat == ALLIES { 1.0 - share } else { share }
}
