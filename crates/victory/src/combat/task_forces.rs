//! Task forces. VitP 23.
//!
//! Forces are drafted like groups. What a force does is kept for its pieces, in `battle.landing` and
//! `battle.hiding`; a force of which nothing is said searches.

use ironbottom_kernel::{Ask, Dice, Illegal, Key, Log};

use super::factors::fighters;
use super::{go, groups};
use crate::Verdict;
use crate::action::{Action, Stance};
use crate::board::{PieceId, Side};
use crate::event::Event;
use crate::flow::Moved;
use crate::frame::Phase;
use crate::reason::Reason;
use crate::sets::PieceSet;
use crate::state::{Open, State};

/// VitP 23.42: a searching force is sighted on this or less.
const SEARCHING: u8 = 4;
/// VitP 23.43: a hiding force is sighted on this or less.
const HIDING: u8 = 2;

/// VitP 23.2: all begin in one force; a side with a single piece has nothing to divide.
pub(super) fn settle_forces(state: &mut State, side: Side) -> Moved {
    let pieces = fighters(state, side);
    let battle = &mut state.battle;
    battle.dividing = pieces;
    if let Some(first) = pieces.first() {
        pieces.iter().for_each(|piece| battle.forces.set(piece, first));
    }
    Moved::wait_if(pieces.len() > 1, || go(state, after_forces(side)))
}

const fn after_forces(side: Side) -> Phase {
    match side {
        Side::Japan => Phase::Forces(Side::Allies),
        Side::Allies => Phase::Stances(Side::Japan),
    }
}

pub(super) fn check_forces(state: &Open, action: Action) -> Verdict {
    match action {
        Action::Done => Ok(()),
        Action::Force { piece, with } => groups::forces(state).check(piece, with),
        _ => crate::not_now(),
    }
}

pub(super) fn perform_forces(state: &mut State, side: Side, action: Action) {
    if let Action::Force { piece, with } = action {
        state.battle.forces.set(piece, with);
    } else {
        go(state, after_forces(side));
    }
}

/// The labels of a side's task forces.
fn labels(state: &Open, side: Side) -> PieceSet {
    fighters(state, side).iter().filter_map(|piece| state.battle.forces.get(piece)).collect()
}

/// The pieces of a task force.
fn members(state: &Open, side: Side, force: PieceId) -> PieceSet {
    state.battle.forces.with(fighters(state, side), force)
}

/// What a task force does. VitP 23.3.
fn stance(state: &Open, force: PieceId) -> Stance {
    if state.battle.landing.contains(force) {
        Stance::Landing
    } else if state.battle.hiding.contains(force) {
        Stance::Hiding
    } else {
        Stance::Searching
    }
}

/// The forces of which nothing has been said yet.
pub(super) fn unsaid(state: &Open, side: Side) -> PieceSet {
    labels(state, side).iter().filter(|&force| stance(state, force) == Stance::Searching).collect()
}

/// VitP 23.3: landing and hiding are said; searching is what a force does of which nothing is said.
pub(super) fn check_stances(state: &Open, side: Side, action: Action) -> Verdict {
    match action {
        Action::Done => Ok(()),
        Action::Stance { force, stance: Stance::Landing | Stance::Hiding } => {
            if !labels(state, side).contains(force) {
                Err(Illegal::new("VitP 23.3", Reason::NoSuchForce(force)))
            } else if stance(state, force) != Stance::Searching {
                Err(Illegal::new("VitP 23.3", Reason::AlreadyOrdered(force)))
            } else {
                Ok(())
            }
        }
        _ => crate::not_now(),
    }
}

pub(super) fn perform_stances(state: &mut State, side: Side, action: Action, log: &mut Log<Event>) {
    if let Action::Stance { force, stance } = action {
        let pieces = members(state, side, force);
        match stance {
            Stance::Landing => state.battle.landing = state.battle.landing.union(pieces),
            Stance::Hiding => state.battle.hiding = state.battle.hiding.union(pieces),
            Stance::Searching => {}
        }
        return;
    }
    for force in labels(state, side) {
        log.push(Event::TookStance { force, stance: stance(state, force) });
    }
    go(
        state,
        match side {
            Side::Japan => Phase::Stances(Side::Allies),
            Side::Allies => Phase::Sighting,
        },
    );
}

/// VitP 23.4: each side, Japan first, rolls for each enemy force.
pub(super) fn settle_sighting(state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) -> Moved {
    for side in Side::ALL {
        let enemy = side.other();
        // VitP 23.4: who controls the area adds one, which makes sighting harder. VitP ruling 39.
        let bonus = u8::from(state.flag(state.battle.area) == Some(side));
        for force in labels(state, enemy) {
            let need = sighted_on(stance(state, force)).map(|limit| limit - bonus);
            // VitP 23.41: a landing force is sighted whatever the die, so none is thrown.
            let die = need.map(|_| dice.one(&Ask::d6(Key::about("sighting", force.index() as u16))) as u8);
            let sighted = die <= need;
            log.push(Event::Sighted { force, die, need: need.unwrap_or(0), sighted });
            if sighted {
                state.battle.sighted = state.battle.sighted.union(members(state, enemy, force));
            }
        }
    }
    go(state, Phase::Contest(Side::Japan));
    Moved::On
}

/// VitP 23.41 to 23.43: the highest die that sights a force; none for one that lands, which is always sighted.
const fn sighted_on(stance: Stance) -> Option<u8> {
    match stance {
        Stance::Landing => None,
        Stance::Searching => Some(SEARCHING),
        Stance::Hiding => Some(HIDING),
    }
}
