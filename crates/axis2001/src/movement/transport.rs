//! Land units aboard ships. AAP01 p.11, 16, 19, 29, 30, 33.

use ironbottom_kernel::Log;

use super::{Keep, SPENT, When, check_group, having_moved};
use crate::action::Action;
use crate::board::{Kind, Nation, SpaceId};
use crate::event::{Event, Units};
use crate::forces::{CROWDED, Group};
use crate::game::Axis2001;
use crate::known::Known;
use crate::landing;
use crate::look::Look;
use crate::reason::{Reason, Verdict, refuse};
use crate::state::State;
use crate::unit::{Cargo, Status, Unit};

/// Does the unit fit aboard? A transport takes one armour or two others; a Japanese destroyer one infantry.
fn check_fits(ship: Unit, kind: Kind) -> Verdict {
    let aboard = ship.aboard().count();
    let fits = match ship.kind {
        Kind::Transport if kind == Kind::Armour => aboard == 0,
        Kind::Transport => aboard < 2 && ship.aboard().all(|cargo| cargo.kind() != Some(Kind::Armour)),
        Kind::Destroyer if ship.nation == Nation::Japan && kind == Kind::Infantry => aboard == 0,
        _ => return refuse("AAP01 p.29 transport.1", Reason::NotCargo),
    };
    if fits { Ok(()) } else { refuse("AAP01 p.29 transport.1", Reason::NoRoom) }
}

pub(crate) fn check_load(
    known: Known<'_>,
    (from, unit, zone, ship): (SpaceId, Unit, SpaceId, Unit),
    when: When,
) -> Verdict {
    let state = known.state;
    check_group(state, from, unit, 1)?;
    if !unit.kind.is_land() || from.is_sea() {
        return refuse("AAP01 p.29 transport.1", Reason::NotCargo);
    }
    if unit.nation == Nation::China {
        return refuse("AAP01 p.10 buy.9", Reason::ChineseStayAshore);
    }
    // Going aboard is the whole move of a land unit.
    if unit.status != Status::REST {
        return refuse("AAP01 p.29 transport.6", Reason::AlreadyMoved);
    }
    if unit.kind == Kind::Aa && state.taken.contains(from) {
        return refuse("AAP01 p.24 noncombat.4", Reason::GunsJustTaken);
    }
    if !zone.is_sea() || !known.rules.board.shores(from).contains(zone) {
        return refuse("AAP01 p.29 transport.3", Reason::NotAdjacent(zone));
    }
    if ship.nation.side() != state.side() || state.forces.count(zone, ship) == 0 {
        return refuse("AAP01 p.29 transport.3", Reason::NoSuchUnits(zone));
    }
    check_fits(ship, unit.kind)?;
    let look = known.look();
    if look.enemies.contains(zone) && !may_load_among_enemies(&look, zone, ship, when) {
        return refuse("AAP01 p.30 transport.9", Reason::ContestedZone(zone));
    }
    // What is loaded among enemies is to land among them, and guns do not attack.
    if unit.kind == Kind::Aa && look.enemies.contains(zone) {
        return refuse("AAP01 p.26 aa.2", Reason::GunsDoNotAttack);
    }
    if ship.is(Status::UNLOADED) || ship.toward.is_some() {
        return refuse("AAP01 p.29 transport.4", Reason::HasUnloaded);
    }
    Ok(())
}

/// A ship that began the turn among enemies loads there only for an assault, which the battle at sea precedes
/// (p.30). There must be something to assault.
fn may_load_among_enemies(look: &Look<'_>, zone: SpaceId, ship: Unit, when: When) -> bool {
    let state = look.state;
    when == When::Combat
        && state.moves_now(ship.nation)
        && ship.status.used() == 0
        && look.rules.board.shores(zone).iter().any(|land| !state.is_friendly(land))
}

/// Is this a ship that loaded among enemies and has not said where it lands, though it still can?
pub(crate) fn owes_assault(look: &Look<'_>, group: &Group) -> bool {
    let mut owes = false;
    if group.unit.is(Status::COMMITTED) && group.unit.toward.is_none() {
        propose_ashore(look.rules, group, |ship, cargo, to| {
            owes = owes || check_assault(look, (group.at, ship, cargo, to)).is_ok();
        });
    }
    owes
}

pub(crate) fn propose_loads(rules: &Axis2001, state: &State, group: &Group, keep: Keep<'_>) {
    let Group { at: from, unit, .. } = *group;
    if from.is_sea() || unit.status != Status::REST || state.forces.len() >= CROWDED {
        return;
    }
    for zone in rules.board.shores(from) {
        let ships = state.forces.at(zone).iter().map(|group| group.unit);
        let carriers = ships.filter(|ship| matches!(ship.kind, Kind::Transport | Kind::Destroyer));
        carriers.for_each(|ship| keep(Action::Load { from, unit, zone, ship }));
    }
}

/// A land unit goes aboard; the ship as it is then.
pub(crate) fn load(
    state: &mut State,
    (from, unit, zone, ship): (SpaceId, Unit, SpaceId, Unit),
    log: &mut Log<Event>,
) -> Option<Unit> {
    let cargo = Cargo::of(unit.nation, unit.kind);
    // Passengers of an ally stay aboard until a later turn of theirs; the ship itself does not act (p.19).
    let own = state.moves_now(ship.nation);
    let laden = ship.carrying(if own { cargo } else { cargo.now_boarded() })?;
    let laden = if own { laden.now(Status::MOVED.with(Status::LOADED)) } else { laden };
    let laden = if state.has_enemies(zone) { laden.now(Status::COMMITTED) } else { laden };
    state.forces.remove(from, unit, 1);
    state.forces.change(zone, ship, laden, 1);
    let what = Units { nation: unit.nation, kind: unit.kind, count: 1 };
    log.push(Event::Loaded { what, from, zone, ship: ship.kind });
    Some(laden)
}

/// What unloading and landing have in common: the cargo is aboard, ours, and the ship goes to one territory only.
fn check_ashore(look: &Look<'_>, (zone, ship, cargo, to): (SpaceId, Unit, Cargo, SpaceId)) -> Verdict {
    let state = look.state;
    if state.forces.count(zone, ship) == 0 || ship.nation.side() != state.side() || ship.kind == Kind::Carrier
    {
        return refuse("AAP01 p.29 transport.2", Reason::NoSuchUnits(zone));
    }
    let aboard = !cargo.is_none() && ship.aboard().any(|other| other == cargo);
    if !aboard || !state.moves_now(cargo.nation()) {
        return refuse("AAP01 p.29 transport.5", Reason::NotAboard);
    }
    if !to.is_land() || !look.rules.board.shores(zone).contains(to) {
        return refuse("AAP01 p.29 transport.2", Reason::NotAdjacent(to));
    }
    if cargo.boarded() {
        return refuse("AAP01 p.19 multi.7", Reason::JustBoarded);
    }
    match ship.toward {
        Some(other) if other != to => refuse("AAP01 p.29 transport.10", Reason::OneTerritory(other)),
        Some(_) | None if state.forces.len() >= CROWDED => refuse("AAP01 ruling 4", Reason::Crowded),
        Some(_) | None => Ok(()),
    }
}

// --- phase 6 ---

pub(crate) fn check_unload(
    look: &Look<'_>,
    order @ (zone, ship, _, to): (SpaceId, Unit, Cargo, SpaceId),
) -> Verdict {
    let state = look.state;
    check_ashore(look, order)?;
    if !state.is_friendly(to) {
        return refuse("AAP01 p.29 transport.2", Reason::EnemyTerritory(to));
    }
    if look.enemies.contains(zone) {
        return refuse("AAP01 p.11 move.14", Reason::ContestedZone(zone));
    }
    if ship.is(Status::WITHDRAWN) {
        return refuse("AAP01 p.16 amphib.7", Reason::HasRetreated);
    }
    // A ship that fought loads or unloads and no more; one that only sailed in phase 3 does both (p.29, 30).
    if ship.is(Status::FOUGHT) && ship.is(Status::LOADED) {
        return refuse("AAP01 p.29 transport.8", Reason::LoadOrUnload);
    }
    Ok(())
}

/// A land unit goes ashore; the ship as it is then.
pub(crate) fn unload(
    state: &mut State,
    (zone, ship, cargo, to): (SpaceId, Unit, Cargo, SpaceId),
    log: &mut Log<Event>,
) -> Option<Unit> {
    let (mut lighter, kind) = (ship.less(cargo)?, cargo.kind()?);
    lighter.toward = Some(to);
    if state.moves_now(ship.nation) {
        lighter = having_moved(lighter, SPENT).now(Status::UNLOADED);
    }
    state.forces.change(zone, ship, lighter, 1);
    let landed = Unit::new(cargo.nation(), kind);
    state.forces.add(to, having_moved(landed, SPENT), 1);
    state.trail.note(zone, to, landed, 1);
    let what = Units { nation: cargo.nation(), kind, count: 1 };
    log.push(Event::Unloaded { what, zone, to });
    Some(lighter)
}

// --- phase 3: landings are declared ---

pub(crate) fn check_assault(
    look: &Look<'_>,
    order @ (zone, ship, cargo, to): (SpaceId, Unit, Cargo, SpaceId),
) -> Verdict {
    let state = look.state;
    check_ashore(look, order)?;
    if cargo.kind() == Some(Kind::Aa) {
        return refuse("AAP01 p.26 aa.2", Reason::GunsDoNotAttack);
    }
    if state.is_friendly(to) {
        return refuse("AAP01 p.16 amphib.1", Reason::NoAssault(to));
    }
    if cargo.landing() {
        return refuse("AAP01 p.16 amphib.2", Reason::NotAboard);
    }
    // An ally's ship takes no part in our battle: out of a contested zone its passengers land if our own ships or
    // aircraft clear it first (p.16, 19, ruling 44).
    let fights = |group: &Group| landing::opens(state, zone, group.unit);
    if !state.moves_now(ship.nation)
        && look.enemies.contains(zone)
        && !state.forces.at(zone).iter().any(fights)
    {
        return refuse("AAP01 p.19 multi.7", Reason::ContestedZone(zone));
    }
    Ok(())
}

/// A land unit is to land; the ship as it is then.
pub(crate) fn declare(
    state: &mut State,
    (zone, ship, cargo, to): (SpaceId, Unit, Cargo, SpaceId),
    log: &mut Log<Event>,
) -> Option<Unit> {
    let (rest, kind) = (ship.less(cargo)?, cargo.kind()?);
    let mut set = rest.carrying(cargo.now_landing())?;
    set.toward = Some(to);
    if state.moves_now(ship.nation) {
        set = having_moved(set, SPENT);
    }
    state.forces.change(zone, ship, set, 1);
    let what = Units { nation: cargo.nation(), kind, count: 1 };
    log.push(Event::Declared { what, zone, to });
    Some(set)
}

/// Each distinct thing aboard with each territory beside the ship.
pub(crate) fn propose_ashore(rules: &Axis2001, group: &Group, mut keep: impl FnMut(Unit, Cargo, SpaceId)) {
    let Group { at: zone, unit: ship, .. } = *group;
    if zone.is_land() || !ship.is_laden() {
        return;
    }
    let [first, second] = ship.cargo.berths();
    let other = (second != first && !second.is_none()).then_some(second);
    for cargo in [Some(first), other].into_iter().flatten() {
        rules.board.shores(zone).iter().for_each(|to| keep(ship, cargo, to));
    }
}
