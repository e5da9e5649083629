//! Standing orders: the small decisions a player can answer in advance.

use ironbottom_kernel::{Orders, Seat};

use crate::action::{Action, Light};
use crate::board::PieceId;
use crate::frame::{Frame, Phase, Step};
use crate::victory::{Victory, seat_of};
use crate::view::View;

/// Is one of the ships that pursue damaged?
fn is_hurt(rules: &Victory, view: &View) -> bool {
    let open = &view.open;
    let Some(side) = view.asked else { return true };
    let pursues =
        |ship: &PieceId| open.battle.group.is_some() && open.battle.groups.get(*ship) == open.battle.group;
    rules.board.side(side).iter().filter(pursues).any(|ship| open.damage_of(ship) > 0)
}

/// The answer of a seat's orders to what it is asked.
pub(crate) fn answer(rules: &Victory, view: &View, seat: Seat, orders: &Orders) -> Option<Action> {
    view.asked.filter(|&side| seat_of(side) == seat)?;
    match view.open.control.top() {
        Frame::Battle(Phase::Contest(_)) => match orders.get("action")? {
            "day" => Some(Action::Choose(Light::Day)),
            "night" => Some(Action::Choose(Light::Night)),
            _ => None,
        },
        Frame::Battle(Phase::Retreat(_)) => (orders.get("retreat")? == "stay").then_some(Action::Stay),
        // The pursuers go on after the groups they pursue, on the same terms. VitP 8.43.
        Frame::Battle(Phase::Follow) => match orders.get("pursuit")? {
            "until-damaged" => (!is_hurt(rules, view)).then_some(Action::Done),
            "until-ended" => Some(Action::Done),
            _ => None,
        },
        Frame::Sequence(Step::Yards) => (orders.get("yards")? == "none").then_some(Action::Done),
        Frame::Sequence(Step::Air { .. }) => (orders.get("air")? == "pass").then_some(Action::Pass),
        Frame::Battle(_) | Frame::Sequence(_) | Frame::Homing(_) => None,
    }
}
