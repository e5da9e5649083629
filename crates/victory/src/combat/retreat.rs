//! Retreats, and withdrawals that nobody may pursue. VitP 8.1, 8.2, A2.

use ironbottom_kernel::step::{self, Entered};
use ironbottom_kernel::{Dice, Log, Pending, Seat};

use super::course::{begin_landings, begin_retreat, withdraw};
use super::factors::both_present;
use crate::action::{Action, Subject};
use crate::board::{AreaId, PlaceId, Side};
use crate::event::Event;
use crate::frame::Phase;
use crate::known::{Known, asks};
use crate::reason::{Verdict, not_now};
use crate::state::{Open, State};
use crate::victory::Victory;

/// A side leaves the area, or stays.
pub(crate) trait Leaving {
    /// The rule that lets it.
    fn rule(&self) -> &'static str;

    /// Who decides.
    fn side(&self) -> Side;

    /// Is there anything to decide?
    fn is_asked(&self, rules: &Victory, state: &Open) -> bool;

    /// There is not.
    fn skip(&self, rules: &Victory, state: &mut State);

    /// It leaves.
    fn leave(&self, rules: &Victory, state: &mut State, log: &mut Log<Event>);

    /// It stays, which has been told.
    fn stay(&self, rules: &Victory, state: &mut State);
}

/// The step in which a side leaves or stays.
pub(crate) struct LeaveOrStay<L>(pub(crate) L);

impl<L: Leaving> step::Step<Victory> for LeaveOrStay<L> {
    fn rule(&self) -> &'static str {
        self.0.rule()
    }

    fn pending(&self, _: &Victory, _: &State) -> Pending {
        asks(self.0.side())
    }

    fn enter(&self, rules: &Victory, state: &mut State, _: &mut dyn Dice, _: &mut Log<Event>) -> Entered {
        Entered::waits_if(self.0.is_asked(rules, state), || self.0.skip(rules, state))
    }

    fn propose(&self, _: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        if about.is_none() {
            [Action::Retreat, Action::Stay].into_iter().for_each(keep);
        }
    }

    fn check(&self, _: Known<'_>, action: Action) -> Verdict {
        match action {
            Action::Retreat | Action::Stay => Ok(()),
            _ => not_now(),
        }
    }

    fn perform(
        &self,
        rules: &Victory,
        state: &mut State,
        _: Seat,
        action: Action,
        _: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        if action == Action::Retreat {
            self.0.leave(rules, state, log);
        } else {
            log.push(Event::Stayed(self.0.side()));
            self.0.stay(rules, state);
        }
    }
}

/// VitP 8.1: a side retreats or stays; it is asked while both are there, Japan first.
pub(crate) struct Retreat(pub(crate) Side);

impl Leaving for Retreat {
    fn rule(&self) -> &'static str {
        "VitP 8.1"
    }

    fn side(&self) -> Side {
        self.0
    }

    fn is_asked(&self, rules: &Victory, state: &Open) -> bool {
        both_present(rules, state)
    }

    fn skip(&self, rules: &Victory, state: &mut State) {
        self.stay(rules, state);
    }

    fn leave(&self, rules: &Victory, state: &mut State, log: &mut Log<Event>) {
        begin_retreat(rules, state, self.0, log);
    }

    fn stay(&self, rules: &Victory, state: &mut State) {
        match self.0 {
            Side::Japan => state.go_on(Phase::Retreat(Side::Allies)),
            Side::Allies => begin_landings(rules, state),
        }
    }
}

/// VitP A2: is this the combat from which both sides may withdraw freely?
///
/// VitP ruling 16: on turn 1, where the adjustment belongs.
pub(super) fn may_withdraw(rules: &Victory, state: &Open) -> bool {
    rules.settings.cpo_withdrawal && state.turn == 1 && state.battle.area == AreaId::CENTRAL_PACIFIC
}

/// VitP A2: a side may leave the Central Pacific before the first round.
pub(crate) struct Withdraw(pub(crate) Side);

impl Withdraw {
    const fn next(&self) -> Phase {
        match self.0 {
            Side::Japan => Phase::Withdraw(Side::Allies),
            Side::Allies => Phase::Round,
        }
    }
}

impl Leaving for Withdraw {
    fn rule(&self) -> &'static str {
        "VitP A2"
    }

    fn side(&self) -> Side {
        self.0
    }

    /// VitP A2b: the Allies had their chance group by group (VitP ruling 46).
    fn is_asked(&self, rules: &Victory, state: &Open) -> bool {
        let had_a_chance = self.0 == Side::Allies && rules.settings.groups_withdraw();
        both_present(rules, state) && !had_a_chance
    }

    fn skip(&self, rules: &Victory, state: &mut State) {
        self.stay(rules, state);
    }

    /// VitP A2: United States ships that use it must base in Pearl Harbor.
    fn leave(&self, rules: &Victory, state: &mut State, log: &mut Log<Event>) {
        state.go_on(self.next());
        if self.0 == Side::Allies {
            state.haven = Some(PlaceId::PEARL_HARBOR);
        }
        withdraw(rules, state, self.0, log);
    }

    fn stay(&self, _: &Victory, state: &mut State) {
        state.go_on(self.next());
    }
}
