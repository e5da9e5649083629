//! Standing orders: windows and reports answered in advance, from the seat's own view.

use ironbottom_kernel::{Orders, Seat};

use crate::Pacwar;
use crate::action::{Action, Order};
use crate::battle::display::Class;
use crate::battle::policy::{self, Doctrine};
use crate::battle::{Choice, Priority, RaidChoice};
use crate::frame::{Frame, Window};
use crate::ids::{Side, Station, TfId};
use crate::known::Knowledge;
use crate::sequence::with_segment;
use crate::staff;
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
        Battle::Undersea(_) | Battle::Landing(_) => return None,
    };
    Some(Action::Battle(Order::Choice(choice)))
}

/// A pause of the enemy: first what he may be struck with, then what he may be found with. WitP [6.6], [8.44].
fn pause(known: Knowledge<'_>, window: Window, orders: &Orders, legal: staff::Legal<'_>) -> Option<Action> {
    let wish = orders.get("special");
    if let Some(wish) = wish.filter(|wish| *wish != "never")
        && let Some(act) = staff::special(known, window, wish, legal)
    {
        return Some(act);
    }
    match orders.get("window")? {
        "never" => Some(Action::PassOn),
        "search" => staff::look_out(known, window, legal).or(Some(Action::Pass)),
        _ if window.contact || known.open.marker(window.tf).contacted => None,
        _ => Some(Action::Pass),
    }
}

/// What the staff would do now in a battle in which this viewer is asked, and with the Air Points that have lost their deck,
/// whatever he has ordered: for who wants to have it proposed.
pub(crate) fn proposal(rules: &Pacwar, view: &View) -> Option<Action> {
    let fought = matches!(
        view.open.frame(),
        Frame::Fight { .. }
            | Frame::Undersea(_)
            | Frame::Ashore(_)
            | Frame::Divert(_)
            | Frame::Excess { .. }
            | Frame::Holds(_)
    );
    let side = view.side().filter(|_| fought)?;
    let mut orders = Orders::default();
    for (key, value) in [("battle", "staff"), ("targets", "carriers"), ("cargo", "stores")] {
        orders.set(crate::card::CARD.orders, key, value).ok()?;
    }
    answer(rules, view, side.seat(), &orders)
}

/// The answer a seat has ordered for its pending decision.
pub(crate) fn answer(rules: &Pacwar, view: &View, seat: Seat, orders: &Orders) -> Option<Action> {
    let side = Side::of(seat);
    let sheet = view.sheets[side.index()].as_ref()?;
    let (fight, clash) = (view.fight.as_deref(), view.clash.as_deref());
    let known = Knowledge { rules, open: &view.open, sheet, fight, clash, side };
    let legal = |action: Action| {
        let asked = view.open.asked().contains(seat);
        asked && with_segment(view.open.frame(), |step| step.check(known, action)).is_ok()
    };
    let wanted = match view.open.frame() {
        Frame::Window(window) => pause(known, window, orders, &legal)?,
        Frame::Report { tf } => match orders.get("report")? {
            "lie" => staff::lie(known, tf, &legal),
            _ => Action::Done,
        },
        Frame::Plotting | Frame::PlotAlone(_) | Frame::Voiding(_) if known.overfull().next().is_some() => {
            crate::holds::answer(known, orders.get("cargo")? == "troops")
        }
        Frame::Voiding(hurt) => match orders.get("hurt")? {
            "turn-back" => staff::turn_back(known, hurt, &legal),
            _ => Action::Keep,
        },
        Frame::Move(m) => {
            let dark = orders.get("execute")? == "by-night";
            let night = if dark { staff::by_night(known, m, &legal) } else { None };
            night.unwrap_or(if legal(Action::Sail) { Action::Sail } else { Action::Stop })
        }
        Frame::AirSearch => {
            if orders.get("search")? == "towards-markers" {
                let next = staff::scout(known, &legal).unwrap_or(Action::Ready);
                return legal(next).then_some(next);
            }
            // The arcs of the last phase, one after the other, then ready.
            let kept = sheet.air.kept.iter().map(Action::Scout).find(|scout| legal(*scout));
            if sheet.air.kept.is_empty() {
                return None;
            }
            kept.unwrap_or(Action::Ready)
        }
        Frame::Allocation => {
            let wish = orders.get("strikes")?;
            staff::plot(known, wish, &legal).unwrap_or(Action::Ready)
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
        Frame::Surface { .. } => crate::clash::answer(known, orders.get("surface")?)?,
        Frame::Ashore(_) => {
            orders.get("battle")?;
            Action::Ashore(crate::assault::landing(known.fight)?.proposal()?)
        }
        Frame::Undersea(_) => {
            orders.get("battle")?;
            Action::Undersea(crate::undersea::attack(known.fight)?.proposal(&rules.shore)?)
        }
        Frame::Parting(parted) => {
            let wish = orders.get("hurt")?;
            crate::clash::answer_after(known, parted, wish == "go-on")?
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
            // Of what there is most of, so that what stays aboard is mixed.
            let aboard = sheet.air.at(Station::Carriers(tf)).map(|stack| stack.kind);
            let lost = aboard.filter(|kind| legal(Action::Lose(*kind)));
            Action::Lose(lost.max_by_key(|kind| known.on_deck(tf, *kind))?)
        }
        Frame::Holds(_) => crate::holds::answer(known, orders.get("cargo")? == "troops"),
        Frame::Execution(_) => {
            let late = matches!(view.open.frame(), Frame::Execution(execution) if execution.late);
            let begins = |tf: &TfId| legal(Action::Begin(*tf));
            match view.open.task_forces(side).find(begins) {
                // Who waited to react in vain stays where he is.
                Some(tf) if !late => {
                    orders.get("execute")?;
                    Action::Begin(tf)
                }
                Some(_) if orders.get("execute").is_none() => return None,
                Some(_) | None => {
                    orders.get("rest")?;
                    Action::Rest
                }
            }
        }
        _ => return None,
    };
    legal(wanted).then_some(wanted)
}
