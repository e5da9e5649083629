//! The sequence of play (VitP 5) as a flow chart: what comes after what, and where somebody must decide.
//!
//! [`settle`] runs after every action that ends something. It passes through every step in which nobody has
//! anything to decide and stops at the first in which somebody has.

use ironbottom_kernel::{Dice, Log};

use crate::Victory;
use crate::board::Side;
use crate::event::Event;
use crate::frame::{Frame, Step};
use crate::state::State;
use crate::{
    air, amphibious, basing, combat, control, landing, order, patrol, raiders, reinforce, submarine,
};

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
pub(crate) fn settle(rules: &Victory, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) {
    loop {
        let frame = state.control.top();
        let moved = match frame {
            Frame::Homing(side) => basing::settle(rules, state, side, log),
            // Whatever must return to port does so before anything else goes on.
            Frame::Sequence(_) | Frame::Battle(_) if !state.homing.is_empty() => basing::begin(rules, state),
            Frame::Battle(phase) => combat::settle(rules, state, phase, dice, log),
            Frame::Sequence(step) => sequence(rules, state, step, log),
        };
        if moved == Moved::Wait {
            return;
        }
    }
}

/// The next step of the sequence of play.
pub(crate) fn go(state: &mut State, step: Step) {
    *state.control.top_mut() = Frame::Sequence(step);
}

/// One step of the sequence of play, on entering it.
fn sequence(rules: &Victory, state: &mut State, step: Step, log: &mut Log<Event>) -> Moved {
    use Side::{Allies, Japan};
    match step {
        Step::RaidForce | Step::Over => Moved::Wait,
        Step::Reinforce(side) => {
            reinforce::arrive(rules, state, side, log);
            Moved::wait_if(reinforce::has_choice(rules, state, side), || {
                reinforce::end(rules, state, side, log)
            })
        }
        Step::Removal { .. } => reinforce::settle_removal(rules, state, log),
        Step::Patrol(side) => {
            Moved::wait_if(patrol::has_choice(rules, state, side), || go(state, after_patrol(side)))
        }
        Step::Air { next, passed } => air::settle(rules, state, next, passed),
        Step::Amphibious(side) => {
            Moved::wait_if(amphibious::has_choice(rules, state, side), || go(state, after_amphibious(side)))
        }
        Step::Raiders(side) => {
            Moved::wait_if(raiders::has_choice(rules, state, side), || go(state, after_raiders(side)))
        }
        Step::Submarine => submarine::settle(rules, state),
        Step::Combat => order::settle(rules, state, log),
        Step::LastTorpedo => submarine::settle_last(rules, state, log),
        Step::Control => {
            control::end_of_turn(rules, state, log);
            Moved::On
        }
        Step::LastLandings(side) => Moved::wait_if(landing::has_invasion(state, side), || {
            go(state, if side == Japan { Step::LastLandings(Allies) } else { Step::Basing });
        }),
        Step::Basing => {
            go(state, Step::NextTurn);
            state.homing = state.all_at_sea();
            Moved::On
        }
        Step::NextTurn => {
            control::next_turn(state, log);
            Moved::On
        }
    }
}

/// VitP 5.21, 5.22: what follows when a side's patrollers are out.
pub(crate) const fn after_patrol(side: Side) -> Step {
    match side {
        Side::Japan => Step::Patrol(Side::Allies),
        Side::Allies => Step::Air { next: Side::Japan, passed: [false; 2] },
    }
}

/// VitP 5.23, 5.24.
pub(crate) const fn after_amphibious(side: Side) -> Step {
    match side {
        Side::Japan => Step::Amphibious(Side::Allies),
        Side::Allies => Step::Raiders(Side::Japan),
    }
}

/// VitP 5.24, 5.25.
pub(crate) const fn after_raiders(side: Side) -> Step {
    match side {
        Side::Japan => Step::Raiders(Side::Allies),
        Side::Allies => Step::Submarine,
    }
}
