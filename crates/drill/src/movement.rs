//! The forces move box by box. Drill 4.2 and 4.3.

use ironbottom_kernel::dice::Dice;
use ironbottom_kernel::log::Log;
use ironbottom_kernel::outcome::Pending;
use ironbottom_kernel::seat::Seat;
use ironbottom_kernel::step::{Entered, Step};

use crate::Drill;
use crate::action::{Action, Subject};
use crate::contact;
use crate::desk::{Desk, Verdict, other_step, unless};
use crate::event::Event;
use crate::frame::Frame;
use crate::pieces::{Force, Heading, Patrol, RAIDER};
use crate::reason::Reason;
use crate::state::State;

/// The raider moves.
pub(crate) struct Moving;

impl Step<Drill> for Moving {
    fn rule(&self) -> &'static str {
        "Drill 4.2"
    }

    fn pending(&self, _: &Drill, _: &State) -> Pending {
        Pending::Seat(RAIDER)
    }

    fn enter(&self, _: &Drill, state: &mut State, _: &mut dyn Dice, _: &mut Log<Event>) -> Entered {
        let moving = state.open.forces.iter().any(|force| force.at_sea && !force.stopped);
        Entered::waits_if(moving, || state.open.enter(Frame::Chase(Patrol::North)))
    }

    fn subjects(&self, desk: Desk<'_>, keep: &mut dyn FnMut(Subject)) {
        self.subjects_with_offers(desk, &mut Force::ALL.into_iter().map(Subject::Force), keep);
    }

    fn propose(&self, _: Desk<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        if let Some(Subject::Force(force)) = about {
            [Action::Step(force), Action::Stop(force)].into_iter().for_each(keep);
        }
    }

    fn check(&self, desk: Desk<'_>, action: Action) -> Verdict {
        match action {
            Action::Step(force) => {
                moves(desk, force)?;
                let holds = matches!(desk.known.plots[force.index()], None | Some(Heading::Hold));
                unless(holds, "Drill 4.2", Reason::PlottedToHold(force))?;
                let speed = desk.known.speed[force.index()].unwrap_or(0);
                let steps = desk.open.forces[force.index()].steps;
                unless(steps >= speed, "Drill 3.3", Reason::EnginesSpent(force))
            }
            Action::Stop(force) => moves(desk, force),
            _ => other_step(self),
        }
    }

    /// Every step opens the window, whatever the marker is. Drill 4.4.
    fn perform(
        &self,
        _: &Drill,
        state: &mut State,
        _: Seat,
        action: Action,
        _: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        match action {
            Action::Step(force) => {
                let heading = state.papers.plots[force.index()].unwrap_or(Heading::Hold);
                let marker = &mut state.open.forces[force.index()];
                marker.steps += 1;
                let from = marker.at;
                let Some(to) = from.towards(heading) else { return contact::escape(state, log, force) };
                marker.at = to;
                log.push(Event::Stepped(force, from, to));
                state.open.control.push(Frame::Window { force, patrol: Patrol::North });
            }
            Action::Stop(force) => {
                state.open.forces[force.index()].stopped = true;
                log.push(Event::Stopped(force));
            }
            _ => {}
        }
    }
}

/// The force is at sea and has not stopped.
fn moves(desk: Desk<'_>, force: Force) -> Verdict {
    desk.at_sea(force, "Drill 4.2")?;
    unless(desk.open.forces[force.index()].stopped, "Drill 4.3", Reason::ForceStopped(force))
}
