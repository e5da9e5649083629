//! Who takes part in a battle, on which side, and who could be hit.

use super::hits::{Bodies, Source, Spotter, Target, falls_on, target_of};
use super::strength::Counts;
use super::types::Losing;
use crate::board::{Kind, Nation, SpaceId};
use crate::forces::Group;
use crate::state::State;
use crate::unit::{Status, Unit};

/// One of the two in a battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// The mover. Its allies' units stay out (p.20).
    Attacker,
    /// Everybody at war with the mover.
    Defender,
}

/// The groups of a part in a space.
pub(crate) fn groups(state: &State, at: SpaceId, part: Part) -> impl Iterator<Item = &Group> {
    state.forces.at(at).iter().filter(move |group| belongs(state, group.unit, part))
}

pub(crate) fn belongs(state: &State, unit: Unit, part: Part) -> bool {
    unit.is_present()
        && match part {
            Part::Attacker => state.moves_now(unit.nation),
            Part::Defender => state.is_enemy(unit),
        }
}

/// Is anybody there? Anti-aircraft artillery alone is nobody (p.27).
pub(crate) fn any(state: &State, at: SpaceId, part: Part) -> bool {
    groups(state, at, part).any(|group| group.unit.kind != Kind::Aaa && !group.unit.is(Status::HIT))
}

/// Is anybody there who fires, casualties of a bombardment included? Anti-aircraft artillery alone does not.
pub(crate) fn fights(state: &State, at: SpaceId, part: Part) -> bool {
    groups(state, at, part).any(|group| group.unit.kind != Kind::Aaa)
}

/// The numbers of a part, casualties that may still fire included.
pub(crate) fn counts(state: &State, at: SpaceId, part: Part) -> Counts {
    let mut counts = [0; Kind::COUNT];
    for group in groups(state, at, part) {
        counts[group.unit.kind.index()] += u16::from(group.count);
    }
    counts
}

/// Some nation of a part that has this kind: whose the dice are said to be.
pub(crate) fn nation(state: &State, at: SpaceId, part: Part, kind: Kind) -> Option<Nation> {
    groups(state, at, part).find(|group| group.unit.kind == kind).map(|group| group.unit.nation)
}

/// Has a part a destroyer in the battle? AAP40 p.31.
pub(crate) fn spotter(state: &State, at: SpaceId, part: Part) -> Spotter {
    if groups(state, at, part).any(|group| group.unit.kind == Kind::Destroyer) {
        Spotter::Present
    } else {
        Spotter::Absent
    }
}

/// Can this unit be among the losses of such hits at all?
pub(crate) fn takes(state: &State, losing: Losing, unit: Unit) -> bool {
    if unit.is(Status::HIT) {
        return false;
    }
    let own = state.moves_now(unit.nation);
    match losing {
        Losing::Interceptors => unit.is(Status::RAID) && state.is_enemy(unit),
        Losing::Raiders => unit.is(Status::RAID) && own,
        Losing::Bombers(facility) => {
            let row = match unit.kind {
                Kind::Strategic => 0,
                Kind::Tactical => 1,
                _ => return false,
            };
            unit.is(Status::RAID) && own && state.battle.bombs[row][facility.index()] > 0
        }
        Losing::Guns => belongs(state, unit, Part::Attacker) && (unit.kind.is_air() || is_para(unit)),
        Losing::Strike => belongs(state, unit, Part::Defender) && unit.kind.is_sea(),
        Losing::Counter => belongs(state, unit, Part::Attacker) && unit.kind.is_sea(),
        Losing::Bombardment | Losing::Volley => belongs(state, unit, Part::Defender),
        Losing::Return => belongs(state, unit, Part::Attacker),
    }
}

/// Infantry that jumped is fired at like an aircraft. AAP40 p.39.
pub(crate) fn is_para(unit: Unit) -> bool {
    unit.kind == Kind::Infantry && unit.is(Status::BASED)
}

/// How often a unit can still be hit.
pub(crate) fn lives(unit: Unit) -> u16 {
    if unit.kind.is_capital_ship() && !unit.is(Status::DAMAGED) { 2 } else { 1 }
}

/// Everybody who could be hit, transports apart: they are chosen last (p.19).
pub(crate) fn bodies(state: &State, losing: Losing, transports: bool) -> Bodies {
    let mut there = Bodies::default();
    for group in state.forces.at(state.battle.at) {
        if takes(state, losing, group.unit) && (transports || group.unit.kind != Kind::Transport) {
            there = there.plus(target(losing, group.unit.kind), lives(group.unit) * u16::from(group.count));
        }
    }
    there
}

/// What a unit is as a target; where the guns fire everybody is an aircraft.
pub(crate) fn target(losing: Losing, kind: Kind) -> Target {
    match losing {
        Losing::Strike | Losing::Counter | Losing::Volley | Losing::Return => target_of(kind),
        _ => Target::Other,
    }
}

/// Is anybody there whom a unit of this source could hit?
pub(crate) fn can_hit(there: Bodies, source: Source, spotter: Spotter) -> bool {
    there.exposed_to(falls_on(source, spotter))
}
