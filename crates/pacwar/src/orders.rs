//! Standing orders: windows and reports answered in advance, from the seat's own view.

use ironbottom_kernel::{Orders, Seat};

use crate::Pacwar;
use crate::action::{Action, Order};
use crate::battle::display::Class;
use crate::battle::policy::{self, Doctrine};
use crate::battle::{Choice, Priority, RaidChoice};
use crate::frame::Frame;
use crate::ids::{Side, Station, TfId};
use crate::known::Knowledge;
use crate::sequence::with_segment;
use crate::state::fight::{Battle, Fight};
use crate::view::View;

/// What the staff answers in a battle: the standard deployment, losses where they hurt the enemy most, the targets
/// ordered.
fn battle(fight: &Fight, orders: &Orders) -> Option<Action> {
    let priority = match orders.get("targets") {
        Some("carriers") => Priority::Specific(Class::Carriers),
        Some("transports") => Priority::Specific(Class::Transports),
        _ => Priority::General,
    };
    let choice = match &fight.battle {
        Battle::Air(strike) => policy::naval(strike, &Doctrine { priority, ..Doctrine::default() })?,
        Battle::Land(raid) => match policy::raid(raid)? {
            RaidChoice::Abort(flight) => Choice::Abort(flight),
            RaidChoice::Eliminate(flight) => Choice::Eliminate(flight),
        },
    };
    Some(Action::Battle(Order::Choice(choice)))
}

/// The answer a seat has ordered for its pending decision.
pub(crate) fn answer(rules: &Pacwar, view: &View, seat: Seat, orders: &Orders) -> Option<Action> {
    let side = Side::of(seat);
    let sheet = view.sheets[side.index()].as_ref()?;
    let known = Knowledge { rules, open: &view.open, sheet, fight: view.fight.as_deref(), side };
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
        Frame::AirSearch => {
            orders.get("search")?;
            // The arcs of the last phase, one after the other, then ready.
            let kept = sheet.air.kept.iter().map(Action::Scout).find(|scout| legal(*scout));
            if sheet.air.kept.is_empty() {
                return None;
            }
            kept.unwrap_or(Action::Ready)
        }
        Frame::StrikeTurn(_) => {
            let mut next = None;
            crate::strike::plotted(known, &mut |from, target| {
                next = next.or(Some(Action::Fly(from, target)).filter(|fly| legal(*fly)));
            });
            match next {
                Some(fly) => {
                    orders.get("battle")?;
                    fly
                }
                None => {
                    orders.get("rest")?;
                    Action::Rest
                }
            }
        }
        Frame::Fight { .. } => {
            orders.get("battle")?;
            battle(known.fight?, orders)?
        }
        Frame::Divert(_) => {
            orders.get("battle")?;
            let mut place = None;
            crate::air::destinations(known, &mut |to| {
                place = place.or(Some(Action::Land(to)).filter(|land| legal(*land)));
            });
            place.unwrap_or(Action::Ditch)
        }
        Frame::Excess { tf } => {
            orders.get("battle")?;
            let mut kinds = sheet.air.at(Station::Carriers(tf)).map(|stack| Action::Lose(stack.kind));
            kinds.find(|lose| legal(*lose))?
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
