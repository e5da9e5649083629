//! Ships. AAP01 p.11, 22 to 24, 29 to 34.

use ironbottom_kernel::Log;

use super::{Keep, SPENT, When, check_group, each_count, having_moved};
use crate::action::Action;
use crate::board::{Kind, Nation, SpaceId, SpaceSet};
use crate::convoy;
use crate::event::{Event, Units};
use crate::forces::Group;
use crate::game::Axis2001;
use crate::landing::{Shift, check_landings};
use crate::look::{Look, Rings};
use crate::reason::{Reason, Verdict, refuse};
use crate::state::State;
use crate::unit::{Cargo, Status, Unit};

/// Zones a ship moves in a turn, and between two naval bases in phase 6. AAP01 p.24.
const MOVES: u8 = 2;
const MOVES_BETWEEN_BASES: u8 = 3;

/// How a ship comes to a zone: the zone before it, and the moves spent.
#[derive(Clone, Copy)]
struct Way {
    last: SpaceId,
    steps: u8,
}

/// Would nothing happen to a ship that passes this zone in phase 3?
fn is_quiet(look: &Look<'_>, zone: SpaceId, kind: Kind) -> bool {
    let takes = convoy::takes(kind) && convoy::is_open_to(look.rules, look.state, zone, look.state.side());
    !takes && !look.stops(zone, kind)
}

fn combat_way(look: &Look<'_>, from: SpaceId, unit: Unit, to: SpaceId) -> Option<Way> {
    let board = look.rules.board;
    let near = board.sails(from);
    let left = MOVES.saturating_sub(unit.status.used());
    if near.contains(to) {
        return (left >= 1).then_some(Way { last: from, steps: 1 });
    }
    let between = near.intersection(board.sails(to));
    let quiet = || between.iter().find(|&zone| is_quiet(look, zone, unit.kind));
    if left >= 2 { quiet().map(|last| Way { last, steps: 2 }) } else { None }
}

/// The zones at one, two and three steps through water without enemies.
fn noncombat_rings(look: &Look<'_>, from: SpaceId) -> Rings {
    look.rings(from, || rings(look, from))
}

fn rings(look: &Look<'_>, from: SpaceId) -> Rings {
    let graph = look.rules.board.sea_graph();
    let mut rings = [SpaceSet::EMPTY; 3];
    let mut seen = SpaceSet::only(from);
    let mut edge = seen;
    for ring in &mut rings {
        edge = graph.around(edge).difference(seen).difference(look.enemies);
        seen = seen.union(edge);
        *ring = edge;
    }
    rings
}

/// How far a ship may still go in phase 6 to end in this zone: three when both ends have a friendly naval base.
fn noncombat_moves(rules: &Axis2001, state: &State, from: SpaceId, unit: Unit, to: SpaceId) -> u8 {
    let used = unit.status.used();
    let began_at_base = if used == 0 { rules.has_friendly_base(state, from) } else { unit.is(Status::BASED) };
    let between = began_at_base && rules.has_friendly_base(state, to);
    let moves = if between { MOVES_BETWEEN_BASES } else { MOVES };
    moves.saturating_sub(used)
}

fn noncombat_way(look: &Look<'_>, from: SpaceId, unit: Unit, to: SpaceId, rings: &Rings) -> Option<Way> {
    let ring = rings.iter().position(|ring| ring.contains(to))?;
    let steps = ring as u8 + 1;
    let last = if ring == 0 {
        from
    } else {
        rings[ring - 1].intersection(look.rules.board.sails(to)).first().unwrap_or(from)
    };
    (steps <= noncombat_moves(look.rules, look.state, from, unit, to)).then_some(Way { last, steps })
}

/// May the ship still sail at all?
fn check_free(unit: Unit) -> Verdict {
    if unit.is(Status::UNLOADED) || unit.toward.is_some() {
        return refuse("AAP01 p.29", Reason::HasUnloaded);
    }
    if unit.is(Status::COMMITTED) {
        return refuse("AAP01 p.30", Reason::LoadedToLand);
    }
    if unit.is(Status::FOUGHT.with(Status::SUBMERGED)) || unit.status.used() >= SPENT {
        return refuse("AAP01 p.23", Reason::AlreadyMoved);
    }
    Ok(())
}

pub(super) fn check(
    look: &Look<'_>,
    (from, unit, to, count): (SpaceId, Unit, SpaceId, u8),
    when: When,
) -> Verdict {
    if from.is_land() || to.is_land() || from == to {
        return refuse("AAP01 p.11", Reason::WrongGround);
    }
    check_free(unit)?;
    let way = match when {
        When::Combat => combat_way(look, from, unit, to),
        When::Noncombat if look.enemies.contains(to) => return refuse("AAP01 p.23", Reason::EnemyThere(to)),
        When::Noncombat => noncombat_way(look, from, unit, to, &noncombat_rings(look, from)),
    };
    if way.is_none() {
        let near = look.rules.board.sailing(from, to) <= MOVES.saturating_sub(unit.status.used());
        let why = if near { Reason::NotInOneGo(to) } else { Reason::OutOfRange(to) };
        return refuse("AAP01 p.11", why);
    }
    check_leaving(look, (from, unit, to, count))
}

/// A carrier leaves no fighter without a deck, and no ship goes where it would strand aircraft in the air.
fn check_leaving(look: &Look<'_>, (from, unit, to, count): (SpaceId, Unit, SpaceId, u8)) -> Verdict {
    let state = look.state;
    if unit.kind == Kind::Carrier {
        let room = i16::from(count) * (2 - unit.aboard().count() as i16);
        if state.free_decks(from, state.side()) < room {
            return refuse("AAP01 p.31", Reason::FightersAboard);
        }
    }
    // Any other ship matters to landings only where it fights for the water a carrier needs.
    if !look.risky || unit.kind != Kind::Carrier && !look.enemies.contains(from) {
        return Ok(());
    }
    check_landings(look, &Shift { from, unit, to, after: having_moved(unit, SPENT), count })
}

pub(super) fn propose(look: &Look<'_>, group: &Group, when: When, keep: Keep<'_>) {
    let from = group.at;
    if from.is_land() || check_free(group.unit).is_err() {
        return;
    }
    let zones = match when {
        When::Combat => {
            let near = look.rules.board.sails(from);
            near.union(look.rules.board.sea_graph().around(near)).without(from)
        }
        When::Noncombat => noncombat_rings(look, from).into_iter().fold(SpaceSet::EMPTY, SpaceSet::union),
    };
    zones.iter().for_each(|to| each_count(group, to, keep));
}

pub(super) fn perform(
    rules: &Axis2001,
    state: &mut State,
    (from, unit, to, count): (SpaceId, Unit, SpaceId, u8),
    when: When,
    log: &mut Log<Event>,
) {
    let look = Look::new(rules, state);
    let way = match when {
        When::Combat => combat_way(&look, from, unit, to),
        When::Noncombat => noncombat_way(&look, from, unit, to, &noncombat_rings(&look, from)),
    };
    let Some(way) = way else { return };
    let stops = when == When::Combat && look.stops(to, unit.kind);
    let used = if stops { SPENT } else { unit.status.used() + way.steps };
    let mut into = having_moved(unit, used);
    if when == When::Noncombat && unit.status.used() == 0 && rules.has_friendly_base(state, from) {
        into = into.now(Status::BASED);
    }
    state.forces.shift(from, to, unit, into, count);
    state.entered[to.index()].insert(way.last);
    state.trail.note(from, to, unit, count);
    let what = Units { nation: unit.nation, kind: unit.kind, count };
    log.push(Event::Moved { what, from, to, landed: false });
    if when == When::Combat {
        convoy::pass(rules, state, to, unit.kind, log);
    }
}

// --- fighters that stay on deck ---

/// A fighter of any ally that has not flown goes with a carrier that has not moved (p.31).
pub(crate) fn check_stow(state: &State, zone: SpaceId, ship: Unit, nation: Nation) -> Verdict {
    check_group(state, zone, ship, 1)?;
    let fighter = Unit::new(nation, Kind::Fighter);
    let fresh = ship.kind == Kind::Carrier && ship.status == Status::REST;
    if !zone.is_sea() || !fresh || nation.side() != state.side() || state.forces.count(zone, fighter) == 0 {
        return refuse("AAP01 p.31", Reason::NotStowable);
    }
    if ship.aboard().count() >= 2 { refuse("AAP01 p.31", Reason::NoRoom) } else { Ok(()) }
}

pub(crate) fn propose_stows(group: &Group, keep: Keep<'_>) {
    let Group { at: zone, unit: ship, .. } = *group;
    if ship.kind == Kind::Carrier {
        Nation::ALL.into_iter().for_each(|nation| keep(Action::Stow { zone, ship, nation }));
    }
}

pub(crate) fn stow(state: &mut State, zone: SpaceId, ship: Unit, nation: Nation, log: &mut Log<Event>) {
    let fighter = Unit::new(nation, Kind::Fighter);
    let Some(laden) = ship.carrying(Cargo::of(nation, Kind::Fighter)) else { return };
    state.forces.remove(zone, fighter, 1);
    state.forces.change(zone, ship, laden, 1);
    log.push(Event::Stowed { nation, zone });
}

// --- submarines that take a convoy where they lie ---

/// AAP01 p.22: submarines that begin the turn beside an enemy convoy, in an otherwise empty zone, spend one move.
pub(crate) fn check_seizure(
    rules: &Axis2001,
    state: &State,
    zone: SpaceId,
    unit: Unit,
    count: u8,
) -> Verdict {
    check_group(state, zone, unit, count)?;
    if unit.kind != Kind::Submarine {
        return refuse("AAP01 p.22", Reason::OnlySubmarines);
    }
    if unit.status != Status::REST {
        return refuse("AAP01 p.22", Reason::AlreadyMoved);
    }
    if state.has_enemies(zone) {
        return refuse("AAP01 p.22", Reason::EnemyThere(zone));
    }
    if count != 1 || !convoy::is_open_to(rules, state, zone, state.side()) {
        return refuse("AAP01 p.22", Reason::NoConvoy(zone));
    }
    Ok(())
}

pub(crate) fn propose_seizures(group: &Group, keep: Keep<'_>) {
    if group.unit.kind == Kind::Submarine {
        keep(Action::Seize { zone: group.at, unit: group.unit, count: 1 });
    }
}

pub(crate) fn seize(
    rules: &Axis2001,
    state: &mut State,
    zone: SpaceId,
    unit: Unit,
    count: u8,
    log: &mut Log<Event>,
) {
    state.forces.change(zone, unit, having_moved(unit, 1), count);
    convoy::take(rules, state, zone, state.side(), log);
}
