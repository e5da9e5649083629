//! Standing orders: windows and reports answered in advance, from the seat's own view.

use ironbottom_kernel::{Orders, Seat};

use crate::Pacwar;
use crate::action::Action;
use crate::frame::Frame;
use crate::ids::{Side, TfId};
use crate::known::Knowledge;
use crate::sequence::with_segment;
use crate::view::View;

/// The answer a seat has ordered for its pending decision.
pub(crate) fn answer(rules: &Pacwar, view: &View, seat: Seat, orders: &Orders) -> Option<Action> {
    let side = Side::of(seat);
    let sheet = view.sheets[side.index()].as_ref()?;
    let known = Knowledge { rules, open: &view.open, sheet, side };
    let legal = |action: Action| {
        let asked = view.open.asked().contains(seat);
        asked && with_segment(view.open.frame(), |step| step.check(known, action)).is_ok()
    };
    let wanted = match view.open.frame() {
        Frame::Window(window) => match orders.get("window")? {
            "never" => Action::PassOn,
            _ if window.contact || view.open.marker(window.tf).contacted => return None,
            _ => Action::Pass,
        },
        Frame::Report { .. } => {
            orders.get("report")?;
            Action::Done
        }
        Frame::Execution(_) => {
            orders.get("rest")?;
            let begins = |tf: TfId| legal(Action::Begin(tf));
            if view.open.task_forces(side).any(begins) {
                return None;
            }
            Action::Rest
        }
        _ => return None,
    };
    legal(wanted).then_some(wanted)
}
