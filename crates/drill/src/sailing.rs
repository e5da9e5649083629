//! The squadrons sail, or stay. Drill 4.1.

use ironbottom_kernel::dice::Dice;
use ironbottom_kernel::log::Log;
use ironbottom_kernel::outcome::Pending;
use ironbottom_kernel::seat::Seat;
use ironbottom_kernel::step::{Entered, Step};

use crate::Drill;
use crate::action::{Action, Subject};
use crate::contact;
use crate::desk::{Desk, Verdict, other_step};
use crate::event::Event;
use crate::frame::Frame;
use crate::pieces::{Heading, Patrol};
use crate::state::State;

/// This patrol sails or stays.
pub(crate) struct Sailing(pub(crate) Patrol);

impl Sailing {
    fn next(&self) -> Frame {
        self.0.next().map_or(Frame::Move, Frame::Sail)
    }
}

impl Step<Drill> for Sailing {
    fn rule(&self) -> &'static str {
        "Drill 4.1"
    }

    fn pending(&self, _: &Drill, _: &State) -> Pending {
        Pending::Seat(self.0.seat())
    }

    fn enter(&self, _: &Drill, state: &mut State, _: &mut dyn Dice, _: &mut Log<Event>) -> Entered {
        let afloat = state.open.squadrons[self.0.index()].afloat();
        Entered::waits_if(afloat, || state.open.enter(self.next()))
    }

    fn propose(&self, _: Desk<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        if about.is_none() {
            [Action::Sail, Action::Stay].into_iter().for_each(keep);
        }
    }

    fn check(&self, _: Desk<'_>, action: Action) -> Verdict {
        match action {
            Action::Sail | Action::Stay => Ok(()),
            _ => other_step(self),
        }
    }

    /// The plot is shown as it is executed, and discarded unseen otherwise.
    fn perform(
        &self,
        _: &Drill,
        state: &mut State,
        _: Seat,
        action: Action,
        _: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        let patrol = self.0;
        let plotted = state.papers.courses[patrol.index()].take();
        state.open.enter(self.next());
        if action != Action::Sail {
            return log.push(Event::Stayed(patrol));
        }
        let squadron = &mut state.open.squadrons[patrol.index()];
        let from = squadron.at;
        let to = from.towards(plotted.unwrap_or(Heading::Hold)).unwrap_or(from);
        squadron.at = to;
        log.push(Event::Sailed(patrol, from, to));
        if from != to {
            contact::squadron_enters(state, log, patrol, None);
        }
    }
}
