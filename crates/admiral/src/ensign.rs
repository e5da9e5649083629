//! The ensign: legal and aimless.

use ironbottom_kernel::Rules;
use ironbottom_kernel::Seat;
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::play::{Scratch, random_action};

/// Any legal action, or `None` when the seat owes nothing.
pub(crate) fn choose<R: Rules>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    random: &mut Fast,
    scratch: &mut Scratch<R>,
) -> Option<R::Action> {
    random_action(rules, state, seat, random, scratch)
}
