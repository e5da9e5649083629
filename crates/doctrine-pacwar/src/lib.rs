//! How an officer plays War in the Pacific: by the score, one step ahead.

use ironbottom_admiral::Plain;
use ironbottom_kernel::Seat;
use ironbottom_pacwar::action::Action;
use ironbottom_pacwar::score::score;
use ironbottom_pacwar::state::State;
use ironbottom_pacwar::{ALLIES, Pacwar};

/// It searches only for what it knows to be there, tells the truth where a lie is allowed, and rests when nothing
/// is left to execute.
const ORDERS: &[(&str, &str)] = &[("window", "pass-unless-contacted"), ("report", "truth"), ("rest", "rest")];

/// The doctrine of War in the Pacific.
#[must_use]
pub fn doctrine() -> Plain<Pacwar> {
    // A headquarters that is given up is worth nothing one step later, and is missed for the rest of the game.
    Plain::new(worth).ordering(ORDERS).never(|action| matches!(action, Action::Disband(_)))
}

/// What a position is worth: the share of the points, leaning to the half while few have been made.
fn worth(rules: &Pacwar, state: &State, seat: Seat) -> f32 {
    let [japan, allies] = score(rules, state).map(f32::from);
    let share = (japan + 10.0) / (japan + allies + 20.0);
    if seat == ALLIES { 1.0 - share } else { share }
}
