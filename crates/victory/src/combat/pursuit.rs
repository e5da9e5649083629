//! Pursuit. VitP 8.3, 8.4, 8.6.
//!
//! While a side retreats, `battle.groups` gives each of its pieces the label of its group, and each pursuer the
//! label of the group it pursues. A pursuer that breaks off is marked with its own number until the draft ends:
//! no group can have that label, since groups are led by pieces of the other side.

use ironbottom_kernel::{Illegal, Log};

use super::contest::begin_round;
use super::{groups, landings, surprise};
use crate::action::Action;
use crate::board::{Board, PieceId, Side};
use crate::event::Event;
use crate::flow::Moved;
use crate::reason::Reason;
use crate::sets::PieceSet;
use crate::state::{Open, State, Surprise};
use crate::{Verdict, Victory};

/// The side that may pursue; the Allies if nobody retreats, which never matters.
pub(super) fn pursuing_side(state: &Open) -> Side {
    state.battle.retreating.map_or(Side::Allies, Side::other)
}

/// The ships that might pursue: air units cannot, nor can amphibious units. VitP 8.3.
fn ships(state: &Open) -> PieceSet {
    state.fleet(state.battle.area, pursuing_side(state)).intersection(Board::get().ships())
}

/// What is left of a retreating group.
fn members(state: &Open, group: PieceId) -> PieceSet {
    let fleet = state.fleet(state.battle.area, pursuing_side(state).other());
    state.battle.groups.with(fleet, group)
}

/// The ships that pursue the group which is fighting.
pub(super) fn pursuers(state: &Open) -> PieceSet {
    state.battle.group.map_or(PieceSet::EMPTY, |group| state.battle.groups.with(ships(state), group))
}

/// VitP 8.32: the speed of the slowest piece; nothing at all is outrun by everybody.
fn speed_of(state: &Open, pieces: PieceSet) -> u8 {
    pieces.iter().map(|piece| state.speed(piece)).min().unwrap_or(0)
}

/// Could any ship pursue anything, however the retreating side divides?
pub(super) fn is_possible(state: &Open) -> bool {
    let slowest = speed_of(state, state.battle.dividing);
    !state.battle.dividing.is_empty() && ships(state).iter().any(|ship| state.speed(ship) >= slowest)
}

/// VitP 18.33: a Japanese pursuit at Pearl Harbor ends with the second extra round; every other may go on.
pub(super) fn goes_on(state: &Open) -> bool {
    !(state.battle.surprise == Surprise::PearlHarbor && state.battle.retreating == Some(Side::Allies))
}

/// The groups that can be pursued now: all, or those into which the group that fought has split.
pub(super) fn labels(state: &Open) -> PieceSet {
    state.battle.dividing.iter().filter_map(|piece| state.battle.groups.get(piece)).collect()
}

/// VitP 8.33: is the ship at least as fast as the slowest of the group?
fn check_speed(state: &Open, ship: PieceId, group: PieceId) -> Verdict {
    if state.speed(ship) < speed_of(state, members(state, group)) {
        return Err(Illegal::new("VitP 8.33", Reason::TooSlow { piece: ship, group }));
    }
    Ok(())
}

fn check_ship(state: &Open, ship: PieceId) -> Verdict {
    if Board::get()[ship].side() != pursuing_side(state) {
        return Err(Illegal::new("VitP 8.3", Reason::NotYours(ship)));
    }
    if !Board::get()[ship].is_ship() {
        return Err(Illegal::new("VitP 8.3", Reason::WrongKind(ship)));
    }
    if !ships(state).contains(ship) {
        return Err(Illegal::new("VitP 8.3", Reason::NotHere(ship)));
    }
    Ok(())
}

// --- the first assignment, VitP 8.33 ---

/// Ships that could still be sent after some group.
pub(super) fn unassigned(state: &Open) -> PieceSet {
    ships(state).iter().filter(|&ship| state.battle.groups.get(ship).is_none()).collect()
}

pub(super) fn settle_pursue(rules: &Victory, state: &mut State) -> Moved {
    let able = |ship: PieceId| labels(state).iter().any(|group| check_speed(state, ship, group).is_ok());
    let decision = unassigned(state).iter().any(able);
    Moved::wait_if(decision, || landings::begin(rules, state))
}

pub(super) fn check_pursue(state: &Open, action: Action) -> Verdict {
    match action {
        Action::Done => Ok(()),
        Action::Pursue { piece, group } => {
            check_ship(state, piece)?;
            if state.battle.groups.get(piece).is_some() {
                return Err(Illegal::new("VitP 8.6", Reason::AlreadyOrdered(piece)));
            }
            if !labels(state).contains(group) {
                return Err(Illegal::new("VitP 8.33", Reason::NoSuchGroup(group)));
            }
            check_speed(state, piece, group)
        }
        _ => crate::not_now(),
    }
}

pub(super) fn perform_pursue(rules: &Victory, state: &mut State, action: Action, log: &mut Log<Event>) {
    if let Action::Pursue { piece, group } = action {
        state.battle.groups.set(piece, group);
        return;
    }
    for ship in ships(state) {
        if let Some(group) = state.battle.groups.get(ship) {
            state.pursued.insert(ship);
            log.push(Event::Pursued { piece: ship, group });
        }
    }
    landings::begin(rules, state);
}

// --- following and breaking off, VitP 8.42, 8.43 ---

/// The pursuers are asked while any of them can keep up with something.
pub(super) fn settle_follow(rules: &Victory, state: &mut State, log: &mut Log<Event>) -> Moved {
    let keeps_up = |ship: PieceId| labels(state).iter().any(|group| check_speed(state, ship, group).is_ok());
    let decision = goes_on(state) && !labels(state).is_empty() && pursuers(state).iter().any(keeps_up);
    Moved::wait_if(decision, || end_follow(rules, state, log))
}

pub(super) fn check_follow(state: &Open, action: Action) -> Verdict {
    match action {
        Action::Done => Ok(()),
        Action::Pursue { piece, group } => {
            check_pursuer(state, piece)?;
            if !groups::division(state).parts().contains(group) {
                return Err(Illegal::new("VitP 8.6", Reason::NoSuchGroup(group)));
            }
            check_speed(state, piece, group)
        }
        Action::BreakOff(piece) => check_pursuer(state, piece),
        _ => crate::not_now(),
    }
}

/// VitP 8.34, 8.43: only a ship that still pursues this group can follow or break off.
fn check_pursuer(state: &Open, ship: PieceId) -> Verdict {
    check_ship(state, ship)?;
    match state.battle.groups.get(ship) {
        Some(label) if Some(label) == state.battle.group => Ok(()),
        Some(label) if label == ship || groups::division(state).parts().contains(label) => {
            Err(Illegal::new("VitP 8.42", Reason::AlreadyOrdered(ship)))
        }
        Some(_) => Err(Illegal::new("VitP 8.6", Reason::NoSuchGroup(ship))),
        None => Err(Illegal::new("VitP 8.34", Reason::NotPursuing(ship))),
    }
}

pub(super) fn perform_follow(rules: &Victory, state: &mut State, action: Action, log: &mut Log<Event>) {
    match action {
        Action::Pursue { piece, group } => state.battle.groups.set(piece, group),
        Action::BreakOff(piece) => state.battle.groups.set(piece, piece),
        _ => end_follow(rules, state, log),
    }
}

fn end_follow(rules: &Victory, state: &mut State, log: &mut Log<Event>) {
    let parts = groups::division(state).parts();
    for ship in ships(state) {
        follow(state, ship, parts, log);
    }
    landings::begin(rules, state);
}

/// VitP 8.43: a ship that is slower than everything in its group must stop pursuing. VitP 8.45: so does one
/// whose group is gone.
fn follow(state: &mut State, ship: PieceId, parts: PieceSet, log: &mut Log<Event>) {
    let Some(group) = state.battle.groups.get(ship) else { return };
    let fought = Some(group) == state.battle.group;
    let stops =
        !goes_on(state) || members(state, group).is_empty() || check_speed(state, ship, group).is_err();
    if group == ship || (fought && stops) {
        break_off(state, ship, log);
    } else if parts.contains(group) {
        log.push(Event::Pursued { piece: ship, group });
    }
}

fn break_off(state: &mut State, ship: PieceId, log: &mut Log<Event>) {
    state.battle.groups.clear(ship);
    log.push(Event::BrokeOff(ship));
}

// --- which group fights next, VitP 8.41, 8.44, 8.45 ---

/// Groups that nobody pursues escape; then the group that fought goes on, or the slowest one begins.
///
/// VitP ruling 33: a group fights to its end before another does, the slowest first.
pub(super) fn settle_next(rules: &Victory, state: &mut State, log: &mut Log<Event>) -> Moved {
    if let_escape(state, log) {
        return Moved::On;
    }
    let next =
        state.battle.group.filter(|&group| !members(state, group).is_empty()).or_else(|| slowest(state));
    state.battle.group = next;
    if next.is_some() {
        begin_round(rules, state, log);
    } else {
        surprise::after_pursuit(state);
    }
    Moved::On
}

/// The labels of all retreating groups with anything left in them.
fn all_groups(state: &Open) -> PieceSet {
    let fleet = state.fleet(state.battle.area, pursuing_side(state).other());
    fleet.iter().filter_map(|piece| state.battle.groups.get(piece)).collect()
}

/// VitP 8.44. True if anything must go home first.
fn let_escape(state: &mut State, log: &mut Log<Event>) -> bool {
    let mut any = false;
    for group in all_groups(state) {
        if state.battle.groups.with(ships(state), group).is_empty() {
            any = true;
            log.push(Event::Escaped(group));
            members(state, group).iter().for_each(|piece| state.send_home(piece));
        }
    }
    any
}

fn slowest(state: &Open) -> Option<PieceId> {
    all_groups(state).iter().min_by_key(|&group| speed_of(state, members(state, group)))
}
