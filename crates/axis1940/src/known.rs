//! What legality sees, and what the steps of the sequence of play share.

use std::cell::OnceCell;
use std::ops::Deref;

use ironbottom_kernel::step::{self, Entered};
use ironbottom_kernel::{Dice, Log, Pending, Seat};

use crate::action::{Action, Subject};
use crate::event::Event;
use crate::frame::{Frame, Step};
use crate::game::Axis1940;
use crate::look::Look;
use crate::reason::{Verdict, not_now};
use crate::state::State;

/// What the legality of a seat sees: everything, for nothing is hidden; and what was found out about the position on
/// the way to one answer.
#[derive(Clone, Copy)]
pub struct Known<'a> {
    /// The rules.
    pub(crate) rules: &'a Axis1940,
    /// The position.
    pub(crate) state: &'a State,
    seen: Option<&'a OnceCell<Look<'a>>>,
}

impl<'a> Known<'a> {
    /// A position of which nothing has been found out, and where it is not worth keeping.
    pub(crate) const fn new(rules: &'a Axis1940, state: &'a State) -> Self {
        Self { rules, state, seen: None }
    }

    /// The same, with room for what will be found out.
    pub(crate) const fn keeping(rules: &'a Axis1940, state: &'a State, seen: &'a OnceCell<Look<'a>>) -> Self {
        Self { rules, state, seen: Some(seen) }
    }

    /// The position as the mover sees it.
    pub(crate) fn look(self) -> Glance<'a> {
        match self.seen {
            Some(seen) => Glance::Kept(seen.get_or_init(|| Look::new(self.rules, self.state))),
            None => Glance::New(Look::new(self.rules, self.state)),
        }
    }
}

/// A look that is kept for the whole question, or thrown away.
#[expect(clippy::large_enum_variant, reason = "it lives on the stack, for the length of one check")]
pub(crate) enum Glance<'a> {
    /// Kept beside the knowledge.
    Kept(&'a Look<'a>),
    /// Made for one check.
    New(Look<'a>),
}

impl<'a> Deref for Glance<'a> {
    type Target = Look<'a>;

    fn deref(&self) -> &Look<'a> {
        match self {
            Self::Kept(look) => look,
            Self::New(look) => look,
        }
    }
}

/// A step in which nobody has anything to decide.
pub(crate) trait Passing {
    /// The rule it follows.
    fn rule(&self) -> &'static str;

    /// What happens; the game then stands in another step.
    fn pass(&self, rules: &Axis1940, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>);
}

/// A step that never waits.
pub(crate) struct Auto<P>(pub(crate) P);

impl<P: Passing> step::Step<Axis1940> for Auto<P> {
    fn rule(&self) -> &'static str {
        self.0.rule()
    }

    // It never waits, so nobody is ever asked.
    fn pending(&self, rules: &Axis1940, state: &State) -> Pending {
        Pending::Seat(rules.seat(state.power))
    }

    fn enter(
        &self,
        rules: &Axis1940,
        state: &mut State,
        dice: &mut dyn Dice,
        log: &mut Log<Event>,
    ) -> Entered {
        self.0.pass(rules, state, dice, log);
        Entered::Passes
    }

    fn propose(&self, _: Known<'_>, _: Option<Subject>, _: &mut dyn FnMut(Action)) {}

    fn check(&self, _: Known<'_>, _: Action) -> Verdict {
        not_now()
    }

    fn perform(&self, _: &Axis1940, _: &mut State, _: Seat, _: Action, _: &mut dyn Dice, _: &mut Log<Event>) {
    }
}

/// The mover decides.
pub(crate) fn mover(rules: &Axis1940, state: &State) -> Pending {
    Pending::Seat(rules.seat(state.power))
}

/// The next step of the sequence of play.
pub(crate) fn go(state: &mut State, step: Step, log: &mut Log<Event>) {
    *state.control.top_mut() = Frame::Sequence(step);
    log.push(Event::StepBegan { power: state.power, step });
}
