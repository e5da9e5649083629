//! Who pursues whom, and who could. VitP 8.3, 8.4, 8.6.
//!
//! While a side retreats, `battle.groups` gives each of its pieces the label of its group, and each pursuer the
//! label of the group it pursues. A pursuer that breaks off is marked with its own number until the draft ends:
//! no group can have that label, since groups are led by pieces of the other side.

use ironbottom_kernel::Illegal;

use crate::board::{PieceId, PieceSet, Side};
use crate::reason::{Reason, Verdict};
use crate::state::{Open, Surprise};
use crate::victory::Victory;

/// The side that may pursue; the Allies if nobody retreats, which never matters.
pub(super) fn pursuing_side(state: &Open) -> Side {
    state.battle.retreating.map_or(Side::Allies, Side::other)
}

/// The ships that might pursue: air units cannot, nor can amphibious units. VitP 8.3.
pub(super) fn ships(rules: &Victory, state: &Open) -> PieceSet {
    state.fleet(rules.board, state.battle.area, pursuing_side(state)).intersection(rules.board.ships())
}

/// What is left of a retreating group.
pub(super) fn members(rules: &Victory, state: &Open, group: PieceId) -> PieceSet {
    let fleet = state.fleet(rules.board, state.battle.area, pursuing_side(state).other());
    state.battle.groups.with(fleet, group)
}

/// The ships that pursue the group which is fighting.
pub(super) fn pursuers(rules: &Victory, state: &Open) -> PieceSet {
    state.battle.group.map_or(PieceSet::EMPTY, |group| state.battle.groups.with(ships(rules, state), group))
}

/// VitP 8.32: the speed of the slowest piece; nothing at all is outrun by everybody.
pub(super) fn speed_of(rules: &Victory, state: &Open, pieces: PieceSet) -> u8 {
    pieces.iter().map(|piece| state.speed(rules.board, piece)).min().unwrap_or(0)
}

/// Could any ship pursue anything, however the retreating side divides?
pub(super) fn is_possible(rules: &Victory, state: &Open) -> bool {
    let slowest = speed_of(rules, state, state.battle.dividing);
    !state.battle.dividing.is_empty()
        && ships(rules, state).iter().any(|ship| state.speed(rules.board, ship) >= slowest)
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
pub(super) fn check_speed(rules: &Victory, state: &Open, ship: PieceId, group: PieceId) -> Verdict {
    if state.speed(rules.board, ship) < speed_of(rules, state, members(rules, state, group)) {
        return Err(Illegal::new("VitP 8.33", Reason::TooSlow { piece: ship, group }));
    }
    Ok(())
}

pub(super) fn check_ship(rules: &Victory, state: &Open, ship: PieceId) -> Verdict {
    if rules.board[ship].side() != pursuing_side(state) {
        return Err(Illegal::new("VitP 8.3", Reason::NotYours(ship)));
    }
    if !rules.board[ship].is_ship() {
        return Err(Illegal::new("VitP 8.3", Reason::WrongKind(ship)));
    }
    if !ships(rules, state).contains(ship) {
        return Err(Illegal::new("VitP 8.3", Reason::NotHere(ship)));
    }
    Ok(())
}

/// Ships that could still be sent after some group.
pub(super) fn unassigned(rules: &Victory, state: &Open) -> PieceSet {
    ships(rules, state).iter().filter(|&ship| state.battle.groups.get(ship).is_none()).collect()
}
