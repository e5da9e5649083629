//! Repairs. VitP 11.

use ironbottom_kernel::Illegal;

use crate::board::{PieceId, PlaceId, Side};
use crate::reason::{Reason, Verdict};
use crate::state::{Open, Where};
use crate::victory::Victory;

/// The port whose repair points mend this ship, if any.
///
/// VitP 11.24: only in the hands of its original owner. VitP 11.51: Pearl Harbor's points serve at Samoa while
/// Pearl Harbor is lost. VitP A4: they serve in San Diego too.
pub(crate) fn source(rules: &Victory, state: &Open, piece: PieceId) -> Option<PlaceId> {
    let stats = &rules.board[piece];
    let side = stats.side();
    let pearl_harbor_lost = state.holder(PlaceId::PEARL_HARBOR) == Side::Japan;
    match state.at(piece) {
        Where::SanDiego => Some(PlaceId::PEARL_HARBOR),
        Where::Port(PlaceId::SAMOA) if side == Side::Allies && pearl_harbor_lost => {
            (state.holder(PlaceId::SAMOA) == side).then_some(PlaceId::PEARL_HARBOR)
        }
        Where::Port(place) => can_repair(rules, state, side, place).then_some(place),
        Where::Sea(_) | Where::Due(_) | Where::Uncertain | Where::Home | Where::WestCoast | Where::Lost => {
            None
        }
    }
}

fn can_repair(rules: &Victory, state: &Open, side: Side, place: PlaceId) -> bool {
    let stats = &rules.board[place];
    stats.repair.iter().any(|points| *points > 0)
        && stats.original_owner == side
        && state.holder(place) == side
}

/// VitP 9.232: can a ship that rests on the bottom there ever be raised?
///
/// Ruling 9: a place counts as a place of repair although its points of this turn are zero.
pub(crate) fn may_rest_on_bottom(rules: &Victory, state: &Open, side: Side, place: PlaceId) -> bool {
    let samoa_serves = place == PlaceId::SAMOA
        && side == Side::Allies
        && state.holder(PlaceId::PEARL_HARBOR) == Side::Japan
        && state.holder(PlaceId::SAMOA) == Side::Allies;
    samoa_serves || can_repair(rules, state, side, place)
}

/// Repair points a port has left this turn. VitP 11.3.
pub(crate) fn points_left(rules: &Victory, state: &Open, port: PlaceId) -> u8 {
    let used = state.mended.get(port.index()).copied().unwrap_or(0);
    rules.board[port].repair_on(state.turn).saturating_sub(used)
}

/// How many points can be taken off this ship now.
pub(crate) fn max(rules: &Victory, state: &Open, piece: PieceId) -> u8 {
    if state.damage_of(piece) == 0 {
        return 0;
    }
    source(rules, state, piece).map_or(0, |port| points_left(rules, state, port).min(state.damage_of(piece)))
}

/// VitP 11.1, 11.3, 11.5.
pub(crate) fn check(rules: &Victory, state: &Open, piece: PieceId, points: u8) -> Verdict {
    let damage = state.damage_of(piece);
    if points == 0 {
        return Err(Illegal::new("VitP 11.1", Reason::NoPoints));
    }
    let Some(port) = source(rules, state, piece) else {
        let place = state.place_of(piece).ok_or(Illegal::new("VitP 11.4", Reason::NotInPort(piece)))?;
        return Err(Illegal::new("VitP 11.24", Reason::NoRepairAt(place)));
    };
    if points > damage {
        return Err(Illegal::new("VitP 11.1", Reason::NotThatDamaged { piece, damage }));
    }
    let left = points_left(rules, state, port);
    if points > left {
        return Err(Illegal::new("VitP 11.3", Reason::RepairPointsLeft { place: port, left }));
    }
    Ok(())
}
