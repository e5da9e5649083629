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

/// The zones at one, two and three steps through water without enemies. Submarines pass under a patrol but do not end
/// there: it would fight them, and in phase 6 nobody fights (FAQ, ruling 40).
fn noncombat_rings(look: &Look<'_>, from: SpaceId, kind: Kind) -> Rings {
    let boat = kind == Kind::Submarine && look.rules.since(3);
    look.rings(from, boat, || rings(look, from, if boat { look.stopping } else { look.enemies }))
}

fn rings(look: &Look<'_>, from: SpaceId, barred: SpaceSet) -> Rings {
    let graph = look.rules.board.sea_graph();
    let mut rings = [SpaceSet::EMPTY; 3];
    let mut seen = SpaceSet::only(from);
    let mut edge = seen;
    for ring in &mut rings {
        edge = graph.around(edge).difference(seen).difference(barred);
        seen = seen.union(edge);
        *ring = edge.difference(look.enemies);
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
        return refuse("AAP01 p.29 transport.4", Reason::HasUnloaded);
    }
    if unit.is(Status::COMMITTED) {
        return refuse("AAP01 p.30 transport.9", Reason::LoadedToLand);
    }
    if unit.is(Status::FOUGHT.with(Status::SUBMERGED)) || unit.status.used() >= SPENT {
        return refuse("AAP01 p.23 noncombat.2", Reason::AlreadyMoved);
    }
    Ok(())
}

pub(crate) fn check(
    look: &Look<'_>,
    (from, unit, to, count): (SpaceId, Unit, SpaceId, u8),
    when: When,
) -> Verdict {
    if from.is_land() || to.is_land() || from == to {
        return refuse("AAP01 p.11 move.8", Reason::WrongGround);
    }
    check_free(unit)?;
    if when == When::Noncombat && look.enemies.contains(to) {
        return refuse("AAP01 p.23 noncombat.7", Reason::EnemyThere(to));
    }
    if way(look, from, unit, to, when).is_none() {
        let near = look.rules.board.sailing(from, to) <= MOVES.saturating_sub(unit.status.used());
        // Enemies on the way end a voyage; else it is only too far.
        return if near {
            refuse("AAP01 p.11 move.10", Reason::NotInOneGo(to))
        } else {
            refuse("AAP01 p.11 move.7", Reason::OutOfRange(to))
        };
    }
    check_leaving(look, (from, unit, to, count))
}

/// A carrier leaves no fighter without a deck, and no ship goes where it would strand aircraft in the air.
fn check_leaving(look: &Look<'_>, (from, unit, to, count): (SpaceId, Unit, SpaceId, u8)) -> Verdict {
    let rides = riders(look.state, from, unit, count);
    if rides > 0 && (unit.status != Status::REST || rides > stowable(look.state, from)) {
        return refuse("AAP01 p.31 carrier.2", Reason::FightersAboard);
    }
    // Any other ship matters to landings only where it fights for the water a carrier needs.
    if !look.risky || unit.kind != Kind::Carrier && !look.enemies.contains(from) {
        return Ok(());
    }
    let shift = |unit: Unit, count| Shift { from, unit, to, after: having_moved(unit, SPENT), count };
    if rides == 0 {
        return check_landings(look, &shift(unit, count));
    }
    let mut laden = *look.state;
    let goers = embark(&mut laden, from, unit, count, &mut Log::off());
    let (before, after) = (look.stranded(None), Look::new(look.rules, &laden));
    // A deck full of riders is none for who is in the air.
    match goers.each().any(|(unit, count)| after.stranded(Some(&shift(unit, count))) > before) {
        true => refuse("AAP01 p.34 fighter.3", Reason::NowhereToLand),
        false => Ok(()),
    }
}

pub(super) fn propose(look: &Look<'_>, group: &Group, when: When, keep: Keep<'_>) {
    // Where there is no way for one ship there is none for many.
    let open = |to: &SpaceId| way(look, group.at, group.unit, *to, when).is_some();
    destinations(look, group, when).iter().filter(open).for_each(|to| each_count(group, to, keep));
}

/// Where these ships might go; [`check`] says where they may.
pub(super) fn destinations(look: &Look<'_>, group: &Group, when: When) -> SpaceSet {
    let from = group.at;
    if from.is_land() || check_free(group.unit).is_err() {
        return SpaceSet::EMPTY;
    }
    match when {
        When::Combat => {
            let near = look.rules.board.sails(from);
            near.union(look.rules.board.sea_graph().around(near)).without(from)
        }
        When::Noncombat => {
            noncombat_rings(look, from, group.unit.kind).into_iter().fold(SpaceSet::EMPTY, SpaceSet::union)
        }
    }
}

/// How a ship comes there in this phase.
fn way(look: &Look<'_>, from: SpaceId, unit: Unit, to: SpaceId, when: When) -> Option<Way> {
    match when {
        When::Combat => combat_way(look, from, unit, to),
        When::Noncombat => noncombat_way(look, from, unit, to, &noncombat_rings(look, from, unit.kind)),
    }
}

pub(super) fn perform(
    rules: &Axis2001,
    state: &mut State,
    (from, unit, to, count): (SpaceId, Unit, SpaceId, u8),
    when: When,
    log: &mut Log<Event>,
) {
    for (unit, count) in embark(state, from, unit, count, log).each() {
        step(rules, state, (from, unit, to, count), when, log);
    }
}

/// Ships go one way; says what they are when they are there.
fn step(
    rules: &Axis2001,
    state: &mut State,
    (from, unit, to, count): (SpaceId, Unit, SpaceId, u8),
    when: When,
    log: &mut Log<Event>,
) -> Unit {
    let look = Look::new(rules, state);
    let Some(way) = way(&look, from, unit, to, when) else { return unit };
    let stops = when == When::Combat && look.stops(to, unit.kind);
    let back = ways_back(&look, from, unit, to, way, when);
    let used = if stops { SPENT } else { unit.status.used() + way.steps };
    let mut into = having_moved(unit, used);
    if when == When::Noncombat && unit.status.used() == 0 && rules.has_friendly_base(state, from) {
        into = into.now(Status::BASED);
    }
    state.forces.shift(from, to, unit, into, count);
    state.entered[to.index()] = state.entered[to.index()].union(back);
    if when == When::Combat && used == 1 && rules.since(3) {
        state.came.note(rules.board, to, unit.kind, from);
    }
    state.trail.note(from, to, unit, count);
    let what = Units { nation: unit.nation, kind: unit.kind, count };
    log.push(Event::Moved { what, from, to, landed: false });
    if when == When::Combat {
        convoy::pass(rules, state, to, unit.kind, log);
    }
    into
}

/// The zones beside `to` that ships on this way come from or through: where more than one way leads there any will do, and
/// who retreats says which it was (p.15). Before version 3 the first of them.
fn ways_back(look: &Look<'_>, from: SpaceId, unit: Unit, to: SpaceId, way: Way, when: When) -> SpaceSet {
    let last = SpaceSet::only(way.last);
    if when == When::Noncombat || !look.rules.since(3) {
        return last;
    }
    let near = look.rules.board.sails(to);
    match way.steps {
        1 if unit.status.used() == 1 => {
            last.union(look.state.came.from(look.rules.board, from, unit.kind).intersection(near))
        }
        1 => last,
        _ => {
            let between = look.rules.board.sails(from).intersection(near);
            between.iter().filter(|&zone| is_quiet(look, zone, unit.kind)).collect()
        }
    }
}

// --- through a convoy ---

/// Two zones in one go, taking the convoy of the one between (p.22, FAQ "navy blitz").
pub(crate) fn check_sail(
    look: &Look<'_>,
    (from, unit, via, to, count): (SpaceId, Unit, SpaceId, SpaceId, u8),
) -> Verdict {
    check_group(look.state, from, unit, count)?;
    if !convoy::takes(unit.kind) || from.is_land() || via.is_land() || to.is_land() || from == to {
        return refuse("AAP01 p.22 convoy.1", Reason::WrongGround);
    }
    check_free(unit)?;
    let board = look.rules.board;
    if unit.status.used() > 0 || !board.sails(from).contains(via) || !board.sails(via).contains(to) {
        return refuse("AAP01 p.11 move.7", Reason::OutOfRange(to));
    }
    if look.enemies.contains(via) {
        return refuse("AAP01 p.22 convoy.1", Reason::EnemyThere(via));
    }
    if !convoy::is_open_to(look.rules, look.state, via, look.state.side()) {
        return refuse("AAP01 p.22 convoy.1", Reason::NoConvoy(via));
    }
    check_leaving(look, (from, unit, to, count))
}

pub(crate) fn propose_sails(look: &Look<'_>, group: &Group, keep: Keep<'_>) {
    let Group { at: from, unit, count } = *group;
    if from.is_land() || !convoy::takes(unit.kind) || unit.status.used() > 0 {
        return;
    }
    let board = look.rules.board;
    let open = |via: &SpaceId| {
        !look.enemies.contains(*via) && convoy::is_open_to(look.rules, look.state, *via, look.state.side())
    };
    for via in board.sails(from).intersection(look.rules.convoys).iter().filter(open) {
        for to in board.sails(via).without(from) {
            (1..=count).for_each(|count| keep(Action::Sail { from, unit, via, to, count }));
        }
    }
}

pub(crate) fn sail(
    rules: &Axis2001,
    state: &mut State,
    (from, unit, via, to, count): (SpaceId, Unit, SpaceId, SpaceId, u8),
    log: &mut Log<Event>,
) {
    for (unit, count) in embark(state, from, unit, count, log).each() {
        let passing = step(rules, state, (from, unit, via, count), When::Combat, log);
        step(rules, state, (via, passing, to, count), When::Combat, log);
    }
}

// --- fighters that stay on deck ---

/// A fighter of any ally that has not flown goes with a carrier that has not moved (p.31).
pub(crate) fn check_stow(state: &State, zone: SpaceId, ship: Unit, nation: Nation) -> Verdict {
    check_group(state, zone, ship, 1)?;
    let fighter = Unit::new(nation, Kind::Fighter);
    let fresh = ship.kind == Kind::Carrier && ship.status == Status::REST;
    if !zone.is_sea() || !fresh || nation.side() != state.side() || state.forces.count(zone, fighter) == 0 {
        return refuse("AAP01 p.31 carrier.2", Reason::NotStowable);
    }
    if ship.aboard().count() >= 2 { refuse("AAP01 p.31 carrier.1", Reason::NoRoom) } else { Ok(()) }
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

/// Fighters that would have no deck when so many of these carriers are gone: they ride along.
fn riders(state: &State, zone: SpaceId, unit: Unit, count: u8) -> u8 {
    if unit.kind != Kind::Carrier {
        return 0;
    }
    let room = i16::from(count) * (2 - unit.aboard().count() as i16);
    (room - state.free_decks(zone, state.side())).clamp(0, 255) as u8
}

/// Fighters in the zone that can be cargo: they have not flown.
fn stowable(state: &State, zone: SpaceId) -> u8 {
    let fresh = |nation: Nation| state.forces.count(zone, Unit::new(nation, Kind::Fighter));
    let side = state.side();
    Nation::ALL.into_iter().filter(|nation| nation.side() == side).map(fresh).fold(0, u8::saturating_add)
}

/// Ships that were equal until fighters came aboard.
struct Goers {
    rows: [(Unit, u8); MAX_GOERS],
    len: usize,
}

/// More loads of two fighters of three nations than there are.
const MAX_GOERS: usize = 10;

impl Goers {
    fn each(&self) -> impl Iterator<Item = (Unit, u8)> {
        self.rows[..self.len].iter().copied()
    }

    fn add(&mut self, unit: Unit, count: u8) {
        if let Some(row) = self.rows[..self.len].iter_mut().find(|row| row.0 == unit) {
            row.1 += count;
        } else if self.len < MAX_GOERS {
            self.rows[self.len] = (unit, count);
            self.len += 1;
        }
    }
}

/// Fighters that the carriers would leave without a deck come along as cargo (p.31): those of allies first, who could not
/// fly now, then the mover's own. Says what the ships are then.
fn embark(state: &mut State, zone: SpaceId, unit: Unit, count: u8, log: &mut Log<Event>) -> Goers {
    let mut goers = Goers { rows: [(unit, 0); MAX_GOERS], len: 0 };
    let mut left = riders(state, zone, unit, count);
    for ships in (1..=count).rev() {
        if left == 0 {
            goers.add(unit, ships);
            break;
        }
        // Spread evenly over the ships still to be laden.
        let mut ship = unit;
        for _ in 0..left.div_ceil(ships) {
            let there = |nation: &Nation| state.forces.count(zone, Unit::new(*nation, Kind::Fighter)) > 0;
            let friends =
                || Nation::ALL.into_iter().filter(|nation| nation.side() == state.side()).filter(there);
            let guest = friends().find(|&nation| !state.moves_now(nation)).or_else(|| friends().next());
            let Some(nation) = guest else { break };
            let Some(laden) = ship.carrying(Cargo::of(nation, Kind::Fighter)) else { break };
            stow(state, zone, ship, nation, log);
            ship = laden;
            left -= 1;
        }
        goers.add(ship, 1);
    }
    goers
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
        return refuse("AAP01 p.22 convoy.2", Reason::OnlySubmarines);
    }
    if unit.status != Status::REST {
        return refuse("AAP01 p.22 convoy.2", Reason::AlreadyMoved);
    }
    if state.has_enemies(zone) {
        return refuse("AAP01 p.22 convoy.2", Reason::EnemyThere(zone));
    }
    if count != 1 || !convoy::is_open_to(rules, state, zone, state.side()) {
        return refuse("AAP01 p.22 convoy.2", Reason::NoConvoy(zone));
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
