//! Standing orders: windows and reports answered in advance, from the seat's own view.

use ironbottom_kernel::{Orders, Seat};

use crate::Pacwar;
use crate::action::Action;
use crate::desk::Desk;
use crate::frame::Frame;
use crate::ids::{Side, TfId};
use crate::view::View;

/// The answer a seat has ordered for its pending decision.
pub(crate) fn answer(rules: &Pacwar, view: &View, seat: Seat, orders: &Orders) -> Option<Action> {
    let side = Side::of(seat);
    let sheet = view.sheets[side.index()].as_ref()?;
    let desk = Desk { rules, open: &view.open, sheet, side };
    let wanted = match view.open.control.top() {
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
            let begins = |tf: TfId| desk.judge(Action::Begin(tf)).is_ok();
            if TfId::of(side).any(begins) {
                return None;
            }
            Action::Rest
        }
        _ => return None,
    };
    desk.judge(wanted).is_ok().then_some(wanted)
}
