//! What legality sees, and what the steps of the sequence of play share.

use ironbottom_kernel::step::{self, Entered};
use ironbottom_kernel::{Dice, Log, Pending, Seat};

use crate::action::Action;
use crate::action::Subject;
use crate::board::Side;
use crate::event::Event;
use crate::reason::{Verdict, not_now};
use crate::state::{Open, Secret, State};
use crate::victory::{Victory, seat_of};

/// What the legality of a seat sees: the open table, and for Japan what it recorded in secret (VitP 20.51).
#[derive(Clone, Copy)]
pub struct Known<'a> {
    /// The rules.
    pub(crate) rules: &'a Victory,
    /// What everybody knows.
    pub(crate) open: &'a Open,
    /// What only Japan knows; `None` for everybody else.
    pub(crate) secret: Option<&'a Secret>,
}

/// This side is asked.
pub(crate) const fn asks(side: Side) -> Pending {
    Pending::Seat(seat_of(side))
}

/// A step in which nobody has anything to decide.
pub(crate) trait Passing {
    /// The rule it follows.
    fn rule(&self) -> &'static str;

    /// What happens; the game then stands in another step.
    fn pass(&self, rules: &Victory, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>);
}

/// A step that never waits.
pub(crate) struct Auto<P>(pub(crate) P);

impl<P: Passing> step::Step<Victory> for Auto<P> {
    fn rule(&self) -> &'static str {
        self.0.rule()
    }

    // It never waits, so nobody is ever asked.
    fn pending(&self, _: &Victory, _: &State) -> Pending {
        asks(Side::Japan)
    }

    fn enter(
        &self,
        rules: &Victory,
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

    fn perform(&self, _: &Victory, _: &mut State, _: Seat, _: Action, _: &mut dyn Dice, _: &mut Log<Event>) {}
}
