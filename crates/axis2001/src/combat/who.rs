//! Who fights in a battle, on either side.

use super::hits::{Bodies, Source, Spotter, falls_on, target_of};
use super::strength::{Alert, Counts, Ground};
use super::types::Losing;
use crate::board::{Country, Kind, Nation, Power, SpaceId};
use crate::forces::Group;
use crate::state::State;
use crate::unit::{Status, Unit};

/// The part a unit plays in the battle of its space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// It attacks.
    Attacker,
    /// It defends.
    Defender,
    /// An ally of the attacker that can be lost but does not fight (multi.6).
    Bystander,
    /// It bombs a complex or escorts those that do (raid.1).
    Raider,
    /// It meets a raid and takes no part in a land battle (raid.3).
    Interceptor,
    /// It does not take part: guns, submerged submarines, aircraft on an ally's deck or on their way home.
    None,
}

/// The part a unit plays where it is.
pub(crate) fn part(state: &State, at: SpaceId, unit: Unit) -> Part {
    part_for(state.power, at, unit)
}

/// The part a unit plays where it is in the turn of a power.
pub(super) fn part_for(mover: Power, at: SpaceId, unit: Unit) -> Part {
    if !unit.is_present() || unit.kind == Kind::Aa {
        Part::None
    } else if unit.nation.side() != mover.side() {
        match (at.is_land(), unit.is(Status::ALOFT)) {
            (true, true) => Part::Interceptor,
            (true, false) | (false, _) => Part::Defender,
        }
    } else if unit.nation.power() != mover {
        let parked = unit.is_parked();
        if at.is_sea() && !parked { Part::Bystander } else { Part::None }
    } else if unit.is(Status::RAID) {
        if unit.is(Status::FOUGHT) { Part::None } else { Part::Raider }
    } else if unit.kind.is_air() && (!unit.is(Status::ALOFT) || unit.is(Status::WITHDRAWN)) {
        Part::None
    } else {
        Part::Attacker
    }
}

/// The groups of a space that play a part.
pub(super) fn groups(state: &State, at: SpaceId, wanted: Part) -> impl Iterator<Item = &Group> {
    state.forces.at(at).iter().filter(move |group| part(state, at, group.unit) == wanted)
}

/// Does anybody play this part?
pub(super) fn any(state: &State, at: SpaceId, wanted: Part) -> bool {
    groups(state, at, wanted).next().is_some()
}

/// How many of each kind play a part, casualties that still fire included.
pub(super) fn counts(state: &State, at: SpaceId, wanted: Part) -> Counts {
    let mut counts = [0; Kind::COUNT];
    for group in groups(state, at, wanted) {
        counts[group.unit.kind.index()] += u16::from(group.count);
    }
    counts
}

/// The nation of such groups of a space, if it is one alone.
pub(super) fn nation_of(state: &State, at: SpaceId, sort: impl Fn(Unit) -> bool) -> Option<Nation> {
    let mut nations =
        state.forces.at(at).iter().map(|group| group.unit).filter(|&unit| sort(unit)).map(|unit| unit.nation);
    let first = nations.next()?;
    nations.all(|nation| nation == first).then_some(first)
}

/// The nation of those of a kind that play a part, if it is one alone.
pub(super) fn nation(state: &State, at: SpaceId, wanted: Part, kind: Kind) -> Option<Nation> {
    nation_of(state, at, |unit| unit.kind == kind && part(state, at, unit) == wanted)
}

/// The nation of the guns that fire at the mover, if it is one alone.
pub(super) fn gunners(state: &State, at: SpaceId) -> Option<Nation> {
    nation_of(state, at, |unit| unit.kind == Kind::Aa && unit.nation.side() != state.side())
}

/// Are there attackers of this sort?
pub(super) fn attacks_with(state: &State, at: SpaceId, sort: impl Fn(Kind) -> bool) -> bool {
    groups(state, at, Part::Attacker).any(|group| sort(group.unit.kind))
}

/// Does a destroyer show submarines to the aircraft of the mover's side? An ally's does (multi.ex).
pub(super) fn attackers_spotter(state: &State, at: SpaceId) -> Spotter {
    spotter(state, at, &[Part::Attacker, Part::Bystander])
}

/// Does a destroyer show submarines to the defending aircraft (multi.4)?
pub(super) fn defenders_spotter(state: &State, at: SpaceId) -> Spotter {
    spotter(state, at, &[Part::Defender])
}

fn spotter(state: &State, at: SpaceId, parts: &[Part]) -> Spotter {
    let found = state
        .forces
        .at(at)
        .iter()
        .any(|group| group.unit.kind == Kind::Destroyer && parts.contains(&part(state, at, group.unit)));
    if found { Spotter::Present } else { Spotter::Absent }
}

/// May such a unit take hits of this sort? Casualties have taken theirs.
pub(super) fn takes(state: &State, losing: Losing, unit: Unit) -> bool {
    let part = part(state, state.battle.at, unit);
    !unit.is(Status::HIT)
        && match losing {
            Losing::Support | Losing::Strike | Losing::Volley => part == Part::Defender,
            Losing::Guns => part == Part::Attacker && unit.kind.is_air(),
            Losing::Return => matches!(part, Part::Attacker | Part::Bystander),
            Losing::RaidGuns | Losing::Raiders => part == Part::Raider,
            Losing::Interceptors => part == Part::Interceptor,
        }
}

/// Hits a unit can still take.
pub(super) const fn stands(unit: Unit) -> u16 {
    if matches!(unit.kind, Kind::Battleship) && !unit.is(Status::DAMAGED) { 2 } else { 1 }
}

/// What can still be lost to hits of this sort.
pub(super) fn bodies(state: &State, losing: Losing) -> Bodies {
    let groups = state.forces.at(state.battle.at).iter().filter(|group| takes(state, losing, group.unit));
    groups.fold(Bodies::default(), |there, group| {
        there.plus(target_of(group.unit.kind), u16::from(group.count) * stands(group.unit))
    })
}

/// Is there anything such fire could hit?
pub(super) fn can_hit(there: Bodies, source: Source, spotter: Spotter) -> bool {
    there.exposed_to(falls_on(source, spotter))
}

/// How well the defenders shoot: on Japan's first turn they are surprised, but not in Chinese territory
/// (firstturn.1, firstturn.2).
pub(super) fn alert(state: &State, at: SpaceId) -> Alert {
    let chinese = state.holder.get(at.index()) == Some(&Country::China);
    if state.is_first_turn() && !chinese { Alert::Surprised } else { Alert::Ready }
}

/// The ground of a battle in a space, before anybody lands.
pub(super) const fn ground(at: SpaceId) -> Ground {
    if at.is_sea() { Ground::Sea } else { Ground::Land }
}
