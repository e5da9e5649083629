//! Loading the ships. Drill 3.1.

use ironbottom_kernel::dice::Dice;
use ironbottom_kernel::log::Log;
use ironbottom_kernel::outcome::Pending;
use ironbottom_kernel::seat::Seat;
use ironbottom_kernel::step::Step;

use crate::Drill;
use crate::action::{Action, Subject};
use crate::desk::{Desk, Verdict, no, other_step, unless};
use crate::event::Event;
use crate::frame::Frame;
use crate::pieces::{Force, RAIDER, Ship};
use crate::reason::Reason;
use crate::state::State;

/// The raider loads its ships.
pub(crate) struct Loading;

impl Step<Drill> for Loading {
    fn rule(&self) -> &'static str {
        "Drill 3.1"
    }

    fn pending(&self, _: &Drill, _: &State) -> Pending {
        Pending::Seat(RAIDER)
    }

    fn subjects(&self, desk: Desk<'_>, keep: &mut dyn FnMut(Subject)) {
        self.subjects_with_offers(desk, &mut Ship::ALL.into_iter().map(Subject::Ship), keep);
    }

    fn propose(&self, _: Desk<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        match about {
            Some(Subject::Ship(ship)) => {
                Force::ALL.into_iter().for_each(|force| keep(Action::Load(ship, force)));
            }
            Some(_) => {}
            None => keep(Action::Done),
        }
    }

    fn check(&self, desk: Desk<'_>, action: Action) -> Verdict {
        match action {
            Action::Load(ship, force) => load(desk, ship, force),
            Action::Done => unless(desk.known.home.contains(&None), "Drill 2.2", Reason::Unfinished),
            _ => other_step(self),
        }
    }

    fn perform(
        &self,
        _: &Drill,
        State { open, papers }: &mut State,
        _: Seat,
        action: Action,
        _: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        if let Action::Load(ship, force) = action {
            papers.home[ship.index()] = Some(force);
            log.push(Event::Loaded(ship, force));
        } else {
            log.push(Event::LoadingDone);
            log.push(Event::TurnBegan(open.turn));
            open.enter(Frame::Plot);
        }
    }
}

/// Where dummies are barred, enough ships must be left for the forces that have none.
fn load(desk: Desk<'_>, ship: Ship, force: Force) -> Verdict {
    let home = &desk.known.home;
    unless(home[ship.index()].is_some(), "Drill 2.2", Reason::EnteredAlready)?;
    let left = home.iter().filter(|h| h.is_none()).count() - 1;
    let empty = |f: &Force| *f != force && !home.contains(&Some(*f));
    // The force that would go without is the one after as many as the other ships can fill.
    match Force::ALL.into_iter().filter(empty).nth(left) {
        Some(empty) if desk.rules.dummies_barred => no("Drill 3.1", Reason::ForceWouldBeEmpty(empty)),
        Some(_) | None => Ok(()),
    }
}
