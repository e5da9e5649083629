//! Transports and guests: loading, offloading, announcing assaults. AAP40 p.13, 15, 20, 30, 32.

use ironbottom_kernel::Log;

use super::{SPENT, When, check_group, nobody_there, sea, units};
use crate::action::Action;
use crate::board::{Kind, Nation, SpaceId};
use crate::event::{Event, Units};
use crate::forces::Group;
use crate::known::Known;
use crate::look::Look;
use crate::reason::{Closed, Reason, Verdict, refuse};
use crate::state::State;
use crate::unit::{Cargo, Status, Unit};
use crate::{control, landing, politics, sharing};

/// Who loads what, where, aboard what.
pub(crate) type Loading = (SpaceId, Unit, SpaceId, Unit);
/// A sea zone, a ship in it, something aboard, and where it goes.
pub(crate) type Ashore = (SpaceId, Unit, Cargo, SpaceId);

/// One land unit and one infantry. AAP40 p.32.
fn has_room(ship: Unit, kind: Kind) -> bool {
    let heavy = |kind: Kind| u8::from(kind != Kind::Infantry);
    let aboard: u8 = ship.aboard().filter_map(|cargo| cargo.kind()).map(heavy).sum();
    ship.aboard().count() < 2 && aboard + heavy(kind) <= 1
}

/// Could something be landed in an assault from this zone, or from one that a transport reaches with so many moves?
/// AAP40 p.15.
pub(super) fn can_assault(look: &Look<'_>, zone: SpaceId, left: u8) -> bool {
    let landings = look.landings();
    landings.contains(zone)
        || left > 0 && {
            let (open, lanes) = (look.open(false), look.lanes(Kind::Transport));
            !landings.is_empty() && lanes.reach(zone, left, open).intersects(landings)
        }
}

/// Could an empty transport load something here and land it in an assault?
pub(super) fn could_load(look: &Look<'_>, zone: SpaceId, left: u8) -> bool {
    let state = look.state;
    let waits = |group: &Group| {
        state.moves_now(group.unit.nation) && group.unit.kind.captures() && !group.unit.is(Status::MOVED)
    };
    let beside = || {
        let shores = look.rules.board.shores(zone);
        shores.iter().any(|land| state.forces.at(land).iter().any(waits))
    };
    can_assault(look, zone, left) && beside()
}

/// May this go aboard that?
pub(crate) fn check_load(known: Known<'_>, (from, unit, zone, ship): Loading, when: When) -> Verdict {
    let (rules, state) = (known.rules, known.state);
    check_group(state, from, unit, 1)?;
    if state.forces.count(zone, ship) == 0 {
        return refuse("AAP40 p.32", Reason::NoSuchUnits(zone));
    }
    if unit.kind.is_air() {
        return check_guest(&known.look(), (from, unit, zone, ship), when);
    }
    if ship.kind != Kind::Transport || !unit.kind.is_land() {
        return refuse("AAP40 p.32", Reason::NotCargo);
    }
    if unit.nation == Nation::China {
        return refuse("AAP40 p.10", Reason::ChineseStayAshore);
    }
    if ship.nation != unit.nation {
        check_shared(known, ship.nation, zone)?;
    }
    if unit.is(Status::MOVED.with(Status::FOUGHT)) {
        return refuse("AAP40 p.32", Reason::AlreadyMoved);
    }
    if !rules.board.shores(zone).contains(from) {
        return refuse("AAP40 p.32", Reason::OutOfRange(zone));
    }
    if ship.is(Status::UNLOADED) {
        return refuse("AAP40 p.32", Reason::HasUnloaded);
    }
    if ship.is(Status::FOUGHT) || ship.is_landing() || ship.status.used() == SPENT {
        return refuse("AAP40 p.22", Reason::AlreadyMoved);
    }
    if !has_room(ship, unit.kind) {
        return refuse("AAP40 p.32", Reason::NoRoom);
    }
    let look = known.look();
    // A zone that this turn's declaration made hostile still lets transports load that lay there (p.11).
    let fresh = state.fresh.contains(zone) && ship.status.used() == 0;
    if look.hostile_zones.contains(zone) && !(fresh && when == When::Combat) {
        return refuse("AAP40 p.32", Reason::HostileZone(zone));
    }
    if when == When::Combat {
        if unit.kind == Kind::Aaa {
            return refuse("AAP40 p.27", Reason::GunsDoNotAttack);
        }
        // What is loaded now must land in an assault; an ally's ship cannot do that this turn.
        if ship.nation != unit.nation {
            return refuse("AAP40 p.20", Reason::LoadedToLand(zone));
        }
        let left = sea::moves_left(rules, state, zone, ship);
        if !can_assault(&look, zone, left) {
            return refuse("AAP40 p.15", Reason::LoadedToLand(zone));
        }
    }
    Ok(())
}

/// May the mover's units use the ships of this ally? AAP40 p.12.
fn check_shared(known: Known<'_>, host: Nation, zone: SpaceId) -> Verdict {
    if !sharing::may_share(known.rules, known.state, host, zone) {
        return refuse("AAP40 p.12", Reason::NotYours);
    }
    if sharing::agreed(known.rules, known.state, host) {
        Ok(())
    } else {
        refuse("AAP40 p.12", Reason::NotAgreed(host))
    }
}

/// May this aircraft land on that carrier of an ally? AAP40 p.30.
pub(super) fn check_guest(look: &Look<'_>, (from, unit, zone, ship): Loading, when: When) -> Verdict {
    let (rules, state) = (look.rules, look.state);
    if when == When::Combat || ship.kind != Kind::Carrier || !unit.kind.flies_from_decks() {
        return refuse("AAP40 p.30", Reason::NotCargo);
    }
    if state.moves_now(ship.nation) {
        return refuse("AAP40 p.30", Reason::NotYours);
    }
    check_shared(Known::new(rules, state), ship.nation, zone)?;
    if unit.is(Status::MOVED) && !unit.is(Status::ALOFT) {
        return refuse("AAP40 p.21", Reason::AlreadyMoved);
    }
    let left = landing::moves_left(rules, state, from, unit);
    if look.distance(from, zone, left).is_none() {
        return refuse("AAP40 p.28", Reason::OutOfRange(zone));
    }
    let room =
        !ship.is(Status::DAMAGED) && ship.aboard().count() < 2 && state.free_decks(zone, ship.nation) > 0;
    if !room {
        return refuse("AAP40 p.30", Reason::NoDeck(zone));
    }
    // Another may need the deck more (p.28).
    let mut after = *state;
    load(&mut after, (from, unit, zone, ship), when, &mut Log::off());
    super::air::check_landings(look, &after)
}

/// Something goes aboard.
pub(crate) fn load(state: &mut State, (from, unit, zone, ship): Loading, when: When, log: &mut Log<Event>) {
    state.forces.remove(from, unit, 1);
    let mut cargo = Cargo::of(unit.nation, unit.kind);
    if unit.kind.is_land() {
        cargo = cargo.now_boarded();
    }
    let mut after = ship.carrying(cargo).unwrap_or(ship);
    if unit.kind.is_land() && ship.nation == unit.nation {
        after = after.now(Status::MOVED);
        if when == When::Combat {
            after = after.now(Status::COMMITTED);
        }
        // A ship that loads where it lies still begins its move from there.
        after = Unit { from: ship.from, ..after };
    }
    state.forces.change(zone, ship, after, 1);
    log.push(Event::Loaded { what: units(unit, 1), from, zone, ship: ship.kind });
}

/// Every ship that could take this unit aboard.
pub(crate) fn propose_loads(known: Known<'_>, group: &Group, keep: &mut dyn FnMut(Action)) {
    let (rules, state) = (known.rules, known.state);
    let Group { at: from, unit, .. } = *group;
    if from.is_sea() || !state.moves_now(unit.nation) || unit.is(Status::MOVED) {
        return;
    }
    for zone in rules.board.shores(from) {
        for ship in state.forces.at(zone).iter().filter(|ship| ship.unit.kind == Kind::Transport) {
            keep(Action::Load { from, unit, zone, ship: ship.unit });
        }
    }
}

/// Every carrier of an ally that could take this aircraft aboard.
pub(crate) fn propose_guests(known: Known<'_>, group: &Group, keep: &mut dyn FnMut(Action)) {
    let state = known.state;
    let Group { at: from, unit, .. } = *group;
    if !unit.kind.flies_from_decks() || unit.is(Status::MOVED) && !unit.is(Status::ALOFT) {
        return;
    }
    for ship in state.forces.all().iter().filter(|ship| ship.unit.kind == Kind::Carrier) {
        if !state.moves_now(ship.unit.nation) && ship.unit.nation.side() == state.side() {
            keep(Action::Load { from, unit, zone: ship.at, ship: ship.unit });
        }
    }
}

/// Is it aboard, and the mover's?
fn check_aboard(state: &State, zone: SpaceId, ship: Unit, cargo: Cargo) -> Verdict {
    if state.forces.count(zone, ship) == 0 {
        return refuse("AAP40 p.32", Reason::NoSuchUnits(zone));
    }
    if cargo.is_none() || !ship.aboard().any(|other| other == cargo) {
        return refuse("AAP40 p.32", Reason::NotAboard);
    }
    if !state.moves_now(cargo.nation()) {
        return refuse("AAP40 p.32", Reason::NotYours);
    }
    Ok(())
}

/// May a guest take off from an ally's carrier? AAP40 p.30.
pub(crate) fn check_launch(known: Known<'_>, zone: SpaceId, ship: Unit, cargo: Cargo) -> Verdict {
    check_aboard(known.state, zone, ship, cargo)?;
    if ship.kind != Kind::Carrier || known.state.moves_now(ship.nation) {
        return refuse("AAP40 p.30", Reason::NotCargo);
    }
    if ship.is(Status::DAMAGED) {
        return refuse("AAP40 p.30", Reason::NoDeck(zone));
    }
    let mut after = *known.state;
    launch(&mut after, zone, ship, cargo, &mut Log::off());
    super::air::check_landings(&known.look(), &after)
}

/// A guest takes off and is in the air over the zone.
pub(crate) fn launch(state: &mut State, zone: SpaceId, ship: Unit, cargo: Cargo, log: &mut Log<Event>) {
    let Some(kind) = cargo.kind() else { return };
    state.forces.change(zone, ship, ship.less(cargo).unwrap_or(ship), 1);
    let unit = Unit::new(cargo.nation(), kind).now(Status::ALOFT).begun_at(zone);
    state.forces.add(zone, unit, 1);
    log.push(Event::Unloaded { what: units(unit, 1), zone, to: zone });
}

/// May this go ashore among friends? AAP40 p.32.
pub(crate) fn check_unload(look: &Look<'_>, (zone, ship, cargo, to): Ashore) -> Verdict {
    let state = look.state;
    check_aboard(state, zone, ship, cargo)?;
    if ship.kind != Kind::Transport {
        return refuse("AAP40 p.32", Reason::NotCargo);
    }
    if ship.is(Status::FOUGHT) || ship.status.used() == SPENT {
        return refuse("AAP40 p.22", Reason::AlreadyMoved);
    }
    if ship.nation != cargo.nation() && cargo.boarded() {
        return refuse("AAP40 p.32", Reason::JustBoarded);
    }
    if ship.toward.is_some_and(|other| other != to) {
        return refuse("AAP40 p.32", Reason::OneTerritory(to));
    }
    if look.hostile_zones.contains(zone) {
        return refuse("AAP40 p.32", Reason::HostileZone(zone));
    }
    if to.is_sea() || !look.rules.board.shores(zone).contains(to) {
        return refuse("AAP40 p.32", Reason::OutOfRange(to));
    }
    let converts = cargo.kind().is_some_and(Kind::captures);
    if look.friendly.contains(to) || look.leaning.contains(to) && converts {
        Ok(())
    } else if look.leaning.contains(to) {
        refuse("AAP40 p.26", Reason::Closed(to, Closed::NeedsTroops))
    } else if look.hostile.contains(to) {
        refuse("AAP40 p.32", Reason::Hostile(to))
    } else if look.targets.contains(to) {
        refuse("AAP40 p.9", Reason::Closed(to, Closed::Neutral))
    } else {
        politics::closed(look.rules, state, to)
    }
}

/// Something goes ashore among friends.
pub(crate) fn unload(state: &mut State, (zone, ship, cargo, to): Ashore, log: &mut Log<Event>) {
    let Some(kind) = cargo.kind() else { return };
    let mut after = ship.less(cargo).unwrap_or(ship).now(Status::UNLOADED.with(Status::MOVED));
    after.toward = Some(to);
    state.forces.change(zone, ship, after, 1);
    let unit = Unit::new(cargo.nation(), kind).used(SPENT).now(Status::MOVED).begun_at(zone);
    state.forces.add(to, unit, 1);
    log.push(Event::Unloaded { what: units(unit, 1), zone, to });
    control::guard_dutch(state, to, unit, log);
}

/// May this be landed in an amphibious assault? AAP40 p.13, 15, 32.
pub(crate) fn check_assault(look: &Look<'_>, (zone, ship, cargo, to): Ashore) -> Verdict {
    let state = look.state;
    check_aboard(state, zone, ship, cargo)?;
    if ship.kind != Kind::Transport || cargo.landing() {
        return refuse("AAP40 p.13", Reason::NotCargo);
    }
    if cargo.kind() == Some(Kind::Aaa) {
        return refuse("AAP40 p.27", Reason::GunsDoNotAttack);
    }
    if ship.nation != cargo.nation() && cargo.boarded() {
        return refuse("AAP40 p.20", Reason::JustBoarded);
    }
    if ship.toward.is_some_and(|other| other != to) {
        return refuse("AAP40 p.17", Reason::OneTerritory(to));
    }
    if to.is_sea() || !look.rules.board.shores(zone).contains(to) || !look.targets.contains(to) {
        return nobody_there(look, to, "AAP40 p.13", Reason::NoAssault(to));
    }
    if look.hostile_zones.contains(zone) && !look.strikers.contains(zone) {
        return refuse("AAP40 p.13", Reason::HostileZone(zone));
    }
    if look.submarines.contains(zone) && !look.warships.contains(zone) {
        return refuse("AAP40 p.15", Reason::IgnoredSubmarines(zone));
    }
    Ok(())
}

/// An assault is announced.
pub(crate) fn announce(state: &mut State, (zone, ship, cargo, to): Ashore, log: &mut Log<Event>) {
    let landing = ship.less(cargo).and_then(|ship| ship.carrying(cargo.now_landing()));
    let mut after = landing.unwrap_or(ship);
    after.toward = Some(to);
    if state.moves_now(ship.nation) {
        after = after.now(Status::MOVED.with(Status::COMMITTED));
    }
    state.forces.change(zone, ship, after, 1);
    if let Some(kind) = cargo.kind() {
        let what = Units { nation: cargo.nation(), kind, count: 1 };
        log.push(Event::Announced { what, zone, to });
    }
}

/// Each distinct thing of the mover's aboard with each territory beside the ship, or the zone itself for a guest.
pub(crate) fn propose_ashore(known: Known<'_>, group: &Group, mut keep: impl FnMut(Unit, Cargo, SpaceId)) {
    let Group { at: zone, unit: ship, .. } = *group;
    if zone.is_land() || !ship.is_laden() {
        return;
    }
    let [first, second] = ship.cargo.berths();
    let other = (second != first && !second.is_none()).then_some(second);
    for cargo in [Some(first), other].into_iter().flatten() {
        if ship.kind == Kind::Carrier {
            keep(ship, cargo, zone);
        } else {
            known.rules.board.shores(zone).iter().for_each(|to| keep(ship, cargo, to));
        }
    }
}
