//! Convoy routes and convoy centers. AAP01 p.22, FAQ.

use ironbottom_kernel::Log;

use crate::board::{Kind, Side, SpaceId};
use crate::event::Event;
use crate::game::Axis2001;
use crate::state::State;
use crate::unit::Status;

/// Is there a convoy in the zone that the enemy of `side` holds?
pub(crate) fn is_open_to(rules: &Axis2001, state: &State, zone: SpaceId, side: Side) -> bool {
    rules.convoys.contains(zone) && state.convoys.contains(zone) != (side == Side::Japan)
}

/// The side takes the convoy of the zone, if there is one to take.
pub(crate) fn take(rules: &Axis2001, state: &mut State, zone: SpaceId, side: Side, log: &mut Log<Event>) {
    if !is_open_to(rules, state, zone, side) {
        return;
    }
    match side {
        Side::Japan => state.convoys.insert(zone),
        Side::Allies => state.convoys.remove(zone),
    };
    log.push(Event::ConvoyTaken { zone, side });
}

/// May this kind take a convoy? Transports may not, nor aircraft.
pub(crate) const fn takes(kind: Kind) -> bool {
    matches!(kind, Kind::Battleship | Kind::Carrier | Kind::Destroyer | Kind::Submarine)
}

/// Warships enter or pass a zone empty of enemies in combat movement: the "navy blitz" of the FAQ.
pub(crate) fn pass(rules: &Axis2001, state: &mut State, zone: SpaceId, kind: Kind, log: &mut Log<Event>) {
    if takes(kind) && !state.has_enemies(zone) {
        take(rules, state, zone, state.side(), log);
    }
}

/// After a battle the mover's side takes the convoy with a surviving warship that has not submerged, if no enemy is
/// left, or none but units that cannot be attacked by what is left (then submarines that have not submerged do it).
///
/// Call it only for a battle in which the defenders were destroyed, submerged or cannot be fought, never after a
/// retreat.
pub(crate) fn after_battle(rules: &Axis2001, state: &mut State, zone: SpaceId, log: &mut Log<Event>) {
    let clear = !state.has_enemies(zone);
    let holds = state.forces.at(zone).iter().any(|group| {
        let unit = group.unit;
        let may = if clear { takes(unit.kind) } else { unit.kind == Kind::Submarine };
        state.moves_now(unit.nation) && may && !unit.is(Status::SUBMERGED)
    });
    if holds {
        take(rules, state, zone, state.side(), log);
    }
}
