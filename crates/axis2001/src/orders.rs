//! Standing orders: the decisions a player can answer in advance. All but the landings of risky missions are of combat.

use ironbottom_kernel::{Orders, Seat};

use crate::action::Action;
use crate::combat;
use crate::frame::{Frame, Step};
use crate::game::Axis2001;
use crate::view::View;

/// The answer of a seat's orders to what it is asked.
pub(crate) fn answer(rules: &Axis2001, view: &View, seat: Seat, orders: &Orders) -> Option<Action> {
    rules.asked(&view.state).filter(|&asked| asked == seat)?;
    match view.state.control.top() {
        Frame::Battle(phase) => combat::standing(rules, &view.state, phase, seat, orders),
        Frame::Sequence(Step::Declare) => (orders.get("landings")? == "planned").then_some(Action::Done),
        Frame::Sequence(_) | Frame::Claim(_) => None,
    }
}
