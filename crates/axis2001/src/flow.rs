//! The nine phases of a turn (AAP01 p.10) as a flow chart: what comes after what, and where somebody must decide.
//!
//! [`settle`] runs after every action that ends something. It passes through every step in which nobody has
//! anything to decide and stops at the first in which somebody has.

use ironbottom_kernel::{Dice, Log};

use crate::Axis2001;
use crate::board::Power;
use crate::event::Event;
use crate::frame::{Frame, Step};
use crate::state::State;
use crate::{combat, control, declare, income, landing, noncombat, patrol, placement, purchase, victory};

/// What settling a frame came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Moved {
    /// The game went on: settle again.
    On,
    /// Somebody must decide.
    Wait,
}

impl Moved {
    /// Wait if there is something to decide, otherwise do `on` and go on.
    pub(crate) fn wait_if(decision: bool, on: impl FnOnce()) -> Self {
        if decision {
            Self::Wait
        } else {
            on();
            Self::On
        }
    }
}

/// Goes on until somebody must decide or the game is over.
pub(crate) fn settle(rules: &Axis2001, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) {
    loop {
        let moved = match state.control.top() {
            Frame::Claim(_) => Moved::Wait,
            Frame::Battle(phase) => combat::settle(rules, state, phase, dice, log),
            Frame::Sequence(step) => sequence(rules, state, step, dice, log),
        };
        if moved == Moved::Wait {
            return;
        }
    }
}

/// The next step of the sequence of play. A Claim or Battle frame may stand above it.
pub(crate) fn go(state: &mut State, step: Step, log: &mut Log<Event>) {
    *state.control.top_mut() = Frame::Sequence(step);
    log.push(Event::StepBegan { round: state.round, power: state.power, step });
}

/// One step of the sequence of play, on entering it or after something was done in it.
fn sequence(
    rules: &Axis2001,
    state: &mut State,
    step: Step,
    dice: &mut dyn Dice,
    log: &mut Log<Event>,
) -> Moved {
    match step {
        Step::Over | Step::CombatMove => Moved::Wait,
        Step::Divide => Moved::wait_if(state.pool > 0, || income::divided(state, log)),
        Step::Begin => {
            begin(rules, state, log);
            Moved::On
        }
        Step::Purchase => Moved::wait_if(purchase::has_choice(rules, state), || {
            go(state, Step::Recovery, log);
        }),
        Step::Recovery => Moved::wait_if(patrol::settle(rules, state, log), || {
            go(state, Step::CombatMove, log);
        }),
        Step::Declare => {
            let choice = declare::has_choice(rules, state);
            Moved::wait_if(choice, || begin_combat(rules, state, dice, log))
        }
        Step::Control => {
            // Phase 5 was done as each territory fell; what is left is to go on.
            noncombat::begin(rules, state, log);
            go(state, Step::Noncombat, log);
            Moved::On
        }
        Step::Noncombat => Moved::Wait,
        Step::Place => Moved::wait_if(placement::has_choice(rules, state), || {
            go(state, Step::Income, log);
        }),
        Step::Income => {
            income::collect(rules, state, log);
            Moved::On
        }
        Step::End => {
            end(rules, state, log);
            Moved::On
        }
    }
}

/// The end of phase 3: landings are declared where there is a choice, then the battles begin.
pub(crate) fn end_combat_movement(
    rules: &Axis2001,
    state: &mut State,
    dice: &mut dyn Dice,
    log: &mut Log<Event>,
) {
    if declare::has_choice(rules, state) {
        go(state, Step::Declare, log);
    } else {
        begin_combat(rules, state, dice, log);
    }
}

/// The battles are opened, and what comes after them is already set.
pub(crate) fn begin_combat(rules: &Axis2001, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) {
    declare::settle(rules, state, log);
    *state.control.top_mut() = Frame::Sequence(Step::Control);
    combat::open(rules, state, dice, log);
    control::ask_claims(state);
}

/// A turn begins: capitals held until now win (AAP01 p.9), then China's infantry is counted (p.10).
fn begin(rules: &Axis2001, state: &mut State, log: &mut Log<Event>) {
    state.fields = landing::fields(rules, state);
    log.push(Event::TurnBegan { round: state.round, power: state.power });
    if let Some(ending) = victory::at_the_beginning(rules, state) {
        victory::end(state, ending, log);
        return;
    }
    if state.power == Power::Usa {
        purchase::raise_chinese(rules, state, log);
    }
    go(state, Step::Purchase, log);
}

/// A turn ends: statuses are cleared and the next power is on, or the last round is over.
fn end(rules: &Axis2001, state: &mut State, log: &mut Log<Event>) {
    noncombat::clear(state);
    if state.power == Power::Usa {
        if rules.settings.rounds > 0 && state.round >= rules.settings.rounds {
            victory::end(state, crate::state::Ending::Rounds, log);
            return;
        }
        state.round = state.round.saturating_add(1);
    }
    state.power = state.power.next();
    *state.control.top_mut() = Frame::Sequence(Step::Begin);
}
