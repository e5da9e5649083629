//! Standing orders: the small decisions a player can answer in advance.

use ironbottom_kernel::{OrderSpec, Orders, Seat};

use crate::action::{Action, Light};
use crate::frame::{Frame, Phase, Step};
use crate::victory::seat_of;
use crate::view::View;

/// What can be ordered.
pub(crate) const ORDERS: &[OrderSpec] = &[
    OrderSpec { key: "action", title: "Always ask for", rule: "VitP 7.3", values: &["ask", "day", "night"] },
    OrderSpec { key: "retreat", title: "When a round is over", rule: "VitP 8.1", values: &["ask", "stay"] },
    OrderSpec { key: "air", title: "Air units left in port", rule: "VitP 12.11", values: &["ask", "pass"] },
];

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
        Frame::Sequence(Step::Air { .. }) => (orders.get("air")? == "pass").then_some(Action::Pass),
        Frame::Battle(_) | Frame::Sequence(_) | Frame::Homing(_) => None,
    }
}
