//! Standing orders: the small decisions a player can answer in advance.

use ironbottom_kernel::{Orders, Seat};

use crate::action::{Action, Light};
use crate::frame::{Frame, Phase, Step};
use crate::victory::seat_of;
use crate::view::View;

/// The answer of a seat's orders to what it is asked.
pub(crate) fn answer(view: &View, seat: Seat, orders: &Orders) -> Option<Action> {
    view.asked.filter(|&side| seat_of(side) == seat)?;
    match view.open.control.top() {
        Frame::Battle(Phase::Contest(_)) => match orders.get("action")? {
            "day" => Some(Action::Choose(Light::Day)),
            "night" => Some(Action::Choose(Light::Night)),
            _ => None,
        },
        Frame::Battle(Phase::Retreat(_)) => (orders.get("retreat")? == "stay").then_some(Action::Stay),
        Frame::Sequence(Step::Yards) => (orders.get("yards")? == "none").then_some(Action::Done),
        Frame::Sequence(Step::Air { .. }) => (orders.get("air")? == "pass").then_some(Action::Pass),
        Frame::Battle(_) | Frame::Sequence(_) | Frame::Homing(_) => None,
    }
}
