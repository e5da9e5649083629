//! The submarine's attack. VitP 16, 7.81, 18.24, A1.

use ironbottom_kernel::{Dice, Illegal, Log};

use super::fire::{self, Fire};
use super::{effects, go, retreat};
use crate::action::Action;
use crate::board::{AreaId, Arrival, Board, Entry, PieceId, PlaceId, Side};
use crate::event::Event;
use crate::flow::Moved;
use crate::frame::Phase;
use crate::reason::Reason;
use crate::sets::PieceSet;
use crate::state::{Open, State, Where};
use crate::{Verdict, Victory};

/// What the submarine can attack: enemy ships and amphibious units at sea with it. VitP 16.2.
///
/// VitP A1, ruling 36: on turn 1 in the Hawaiian Islands only what left Pearl Harbor.
pub(crate) fn torpedo_targets(rules: &Victory, state: &Open, boat: PieceId) -> PieceSet {
    let Some(area) = state.area_of(boat) else { return PieceSet::EMPTY };
    let enemy = state.fleet(area, rules.board[boat].side().other());
    let targets = enemy.difference(rules.board.air_units());
    if !of_the_raid(rules, state, area) {
        return targets;
    }
    targets.iter().filter(|&piece| was_in_pearl_harbor(piece)).collect()
}

/// VitP A1: does the I-Boat belong to the raid on Pearl Harbor?
fn of_the_raid(rules: &Victory, state: &Open, area: AreaId) -> bool {
    rules.settings.i_boat_raid && state.turn == 1 && area == AreaId::HAWAIIAN_ISLANDS
}

/// On turn 1 only what lay in Pearl Harbor at the start can have left it.
fn was_in_pearl_harbor(piece: PieceId) -> bool {
    Board::get()[piece].arrival == Arrival { turn: 1, at: Entry::Place(PlaceId::PEARL_HARBOR) }
}

/// The submarine attacks and goes home. The result counts at once. VitP 16.2, 16.3.
pub(crate) fn torpedo(
    rules: &Victory,
    state: &mut State,
    boat: PieceId,
    target: PieceId,
    dice: &mut dyn Dice,
    log: &mut Log<Event>,
) {
    let blow = fire::attack(rules, state, boat, target, Fire::Torpedo, dice, log);
    log.push(Event::SubmarineHome { piece: boat, from: state.at(boat) });
    state.put(boat, Where::Home);
    if blow.damage > 0 || blow.disabled {
        effects::strike(rules, state, target, blow.damage, blow.disabled, log);
    }
}

/// This turn's submarine, if it is in the area being fought over.
pub(super) fn boat_here(state: &Open) -> Option<PieceId> {
    let boat = Board::get().submarine(state.turn)?;
    (state.area_of(boat) == Some(state.battle.area)).then_some(boat)
}

/// Whose submarine serves this turn.
pub(super) fn owner(state: &Open) -> Side {
    Board::get().submarine(state.turn).map_or(Side::Japan, |boat| Board::get()[boat].side())
}

/// Its targets in this combat.
pub(super) fn targets_here(rules: &Victory, state: &Open) -> PieceSet {
    boat_here(state).map_or(PieceSet::EMPTY, |boat| torpedo_targets(rules, state, boat))
}

/// VitP 7.81, 18.24: its owner is asked if it has a target.
pub(super) fn settle(rules: &Victory, state: &mut State, phase: Phase) -> Moved {
    let decision = !targets_here(rules, state).is_empty();
    Moved::wait_if(decision, || {
        let next = after(state, phase);
        go(state, next);
    })
}

/// What comes after the submarine.
fn after(state: &Open, phase: Phase) -> Phase {
    if phase == Phase::SallyTorpedo { Phase::Escape } else { retreat::after_submarine(state) }
}

pub(super) fn check(rules: &Victory, state: &Open, action: Action) -> Verdict {
    match action {
        Action::Pass => Ok(()),
        Action::Torpedo(target) => check_target(rules, state, target),
        _ => crate::not_now(),
    }
}

fn check_target(rules: &Victory, state: &Open, target: PieceId) -> Verdict {
    if targets_here(rules, state).contains(target) {
        return Ok(());
    }
    let at_sea = state.fleet(state.battle.area, owner(state).other());
    let could = at_sea.difference(rules.board.air_units()).contains(target);
    Err(if could {
        Illegal::new("VitP A1", Reason::NotFromPearlHarbor(target))
    } else {
        Illegal::new("VitP 16.2", Reason::NoTorpedoTarget(target))
    })
}

pub(super) fn perform(
    rules: &Victory,
    state: &mut State,
    phase: Phase,
    action: Action,
    dice: &mut dyn Dice,
    log: &mut Log<Event>,
) {
    let next = after(state, phase);
    go(state, next);
    if let (Action::Torpedo(target), Some(boat)) = (action, boat_here(state)) {
        torpedo(rules, state, boat, target, dice, log);
    }
}
