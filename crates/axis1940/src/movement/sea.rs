//! Ships. AAP40 p.12 to 15, 22, 29.

use ironbottom_kernel::Log;

use super::{Going, SPENT, When, air, nobody_there, transport, units};
use crate::board::{Facility, Kind, SpaceId, SpaceSet};
use crate::event::Event;
use crate::forces::Group;
use crate::game::Axis1940;
use crate::look::Look;
use crate::politics::{self, share};
use crate::reason::{Reason, Verdict, refuse};
use crate::scramble;
use crate::state::State;
use crate::unit::{Status, Unit};

/// Does an operative naval base serve this zone for the ship? AAP40 p.15, 20, 25. China uses none (p.10).
pub(crate) fn naval_base(rules: &Axis1940, state: &State, unit: Unit, zone: SpaceId) -> bool {
    bases(rules, state, unit, zone).next().is_some()
}

/// The operative naval bases that serve this zone for the ship.
pub(crate) fn bases(
    rules: &Axis1940,
    state: &State,
    unit: Unit,
    zone: SpaceId,
) -> impl Iterator<Item = SpaceId> {
    rules.board.shores(zone).into_iter().filter(move |&land| {
        state.site(land).works(Facility::NavalBase)
            && !state.taken.contains(land)
            && share(rules, state, unit.nation, state.holder(land), zone)
    })
}

/// Moves a ship has left where it is.
pub(crate) fn moves_left(rules: &Axis1940, state: &State, at: SpaceId, unit: Unit) -> u8 {
    let based = unit.is(Status::BASED) || unit.status.used() == 0 && naval_base(rules, state, unit, at);
    (rules.board[unit.kind].r#move + u8::from(based)).saturating_sub(unit.status.used())
}

/// May the ship still move?
pub(super) fn check_free(look: &Look<'_>, from: SpaceId, unit: Unit) -> Verdict {
    if unit.is(Status::UNLOADED) {
        return refuse("AAP40 p.32", Reason::HasUnloaded);
    }
    let stopped = unit.is(Status::MOVED)
        && unit.status.used() > 0
        && !look.open(unit.kind == Kind::Submarine).contains(from);
    if stopped || unit.is(Status::FOUGHT) || unit.is_landing() || unit.status.used() == SPENT {
        return refuse("AAP40 p.12", Reason::AlreadyMoved);
    }
    Ok(())
}

/// Where a ship might go.
pub(super) fn reach(look: &Look<'_>, from: SpaceId, unit: Unit, when: When) -> SpaceSet {
    if check_free(look, from, unit).is_err() {
        return SpaceSet::EMPTY;
    }
    let left = moves_left(look.rules, look.state, from, unit);
    let all = look.sails(from, left, unit.kind == Kind::Submarine).without(from);
    let all = all.difference(look.forbidden.to(unit.kind));
    match when {
        When::Combat => all.intersection(purposes(look, from, unit)),
        When::Noncombat if unit.kind == Kind::Submarine => all,
        When::Noncombat => all.difference(look.hostile_zones),
    }
}

/// May these ships sail there?
pub(super) fn check(look: &Look<'_>, (from, unit, to, count): Going, when: When) -> Verdict {
    if to.is_land() {
        return refuse("AAP40 p.29", Reason::WrongGround);
    }
    check_free(look, from, unit)?;
    let (rules, state) = (look.rules, look.state);
    let left = moves_left(rules, state, from, unit);
    let submarine = unit.kind == Kind::Submarine;
    if from == to || !look.sails(from, left, submarine).contains(to) {
        return no_way(look, from, unit, to, left);
    }
    if look.forbidden.to(unit.kind).contains(to) {
        return politics::forbidden(rules, state, to);
    }
    if when == When::Noncombat {
        if look.hostile_zones.contains(to) && unit.kind != Kind::Submarine {
            return refuse("AAP40 p.22", Reason::Hostile(to));
        }
    } else {
        check_purpose(look, from, unit, to)?;
        check_leaving(look, from, unit, count)?;
    }
    // Aircraft that stand on a carrier which leaves need another deck.
    if unit.kind == Kind::Carrier && concerns_aircraft(look, from, to) {
        let mut after = *state;
        sail(rules, &mut after, (from, unit, to, count), when);
        return air::check_landings(look, &after);
    }
    Ok(())
}

/// Why a ship with so many moves left does not come to a zone: a canal, enemy warships, or it is too far. AAP40 p.12, 14, 29.
fn no_way(look: &Look<'_>, from: SpaceId, unit: Unit, to: SpaceId, left: u8) -> Verdict {
    let (board, submarine) = (look.rules.board, unit.kind == Kind::Submarine);
    let reaches =
        |open: u8, waters: SpaceSet| from != to && board.lanes(open).reach(from, left, waters).contains(to);
    let leave = look.state.canals | if submarine { board.open_to_submarines() } else { 0 };
    let waters = look.open(submarine);
    let shut = (0..board.canals.len()).find(|row| reaches(leave | 1 << row, waters));
    match shut {
        Some(row) => refuse("AAP40 ruling 57", Reason::CanalClosed { canal: row as u8, to }),
        None if reaches(leave, board.seas()) => refuse("AAP40 p.12", Reason::BlockedWay(to)),
        None => refuse("AAP40 p.29", Reason::OutOfRange(to)),
    }
}

/// Could a carrier's going matter to aircraft?
fn concerns_aircraft(look: &Look<'_>, from: SpaceId, to: SpaceId) -> bool {
    let state = look.state;
    let mine = |group: &Group| state.moves_now(group.unit.nation) && group.unit.kind.is_air();
    let near = |zone: SpaceId| state.forces.at(zone).iter().any(mine);
    near(from)
        || near(to)
        || state.forces.all().iter().any(|group| mine(group) && group.unit.is(Status::ALOFT))
}

/// In the Combat Move phase a ship goes where the enemy is, or for one of four reasons elsewhere. AAP40 p.12.
fn check_purpose(look: &Look<'_>, from: SpaceId, unit: Unit, to: SpaceId) -> Verdict {
    let (rules, state) = (look.rules, look.state);
    let strikes = rules.board[unit.kind].attack > 0;
    let loaded = unit.kind == Kind::Transport && unit.aboard().any(|cargo| cargo.boarded());
    if loaded && look.hostile_zones.contains(to) && !transport::can_assault(look, to, 0) {
        return refuse("AAP40 p.15", Reason::LoadedToLand(to));
    }
    if look.hostile_zones.contains(to) {
        // A transport or carrier needs company with an attack value (p.14, 32).
        return if strikes || look.strikers.contains(to) {
            Ok(())
        } else {
            refuse("AAP40 p.32", Reason::Unescorted(to))
        };
    }
    let escapes = escapes(look, from, unit);
    if unit.kind == Kind::Transport {
        let left =
            moves_left(rules, state, from, unit).saturating_sub(rules.board.sailing(from, to).min(SPENT));
        if loaded {
            return if transport::can_assault(look, to, left) {
                Ok(())
            } else {
                refuse("AAP40 p.15", Reason::LoadedToLand(to))
            };
        }
        let own = unit.aboard().any(|cargo| state.moves_now(cargo.nation()));
        if own && transport::can_assault(look, to, left) || transport::could_load(look, to, left) {
            return Ok(());
        }
    }
    let attacks = look.lurkers.contains(to) && (strikes || look.strikers.contains(to));
    // Ships that bombard take part in an assault; others support it where aircraft may scramble (p.12, 13).
    let bombards = matches!(unit.kind, Kind::Battleship | Kind::Cruiser) && look.assaults.contains(to);
    if escapes || attacks || bombards || look.supported().contains(to) {
        Ok(())
    } else {
        nobody_there(look, to, "AAP40 p.12", Reason::NothingToAttack(to))
    }
}

/// Does the ship leave a zone of enemy warships, or one into which aircraft may scramble? AAP40 p.12, 13.
fn escapes(look: &Look<'_>, from: SpaceId, unit: Unit) -> bool {
    let began = unit.from.unwrap_or(from);
    look.hostile_zones.contains(began)
        || look.assaults.contains(began) && scramble::threatens(look.rules, look.state, began)
}

/// The zones that may pass [`check_purpose`], and perhaps some that do not.
fn purposes(look: &Look<'_>, from: SpaceId, unit: Unit) -> SpaceSet {
    let lands = unit.kind == Kind::Transport && !look.landings().is_empty();
    if lands || escapes(look, from, unit) {
        return look.rules.board.seas();
    }
    let bombards = matches!(unit.kind, Kind::Battleship | Kind::Cruiser);
    let beside = if bombards { look.assaults } else { SpaceSet::EMPTY };
    look.hostile_zones.union(look.lurkers).union(look.supported()).union(beside)
}

/// Who leaves must not leave transports alone that count on it. AAP40 p.15, 32.
fn check_leaving(look: &Look<'_>, from: SpaceId, unit: Unit, count: u8) -> Verdict {
    let state = look.state;
    if unit.kind == Kind::Transport || !look.assaults.contains(from) && !look.hostile_zones.contains(from) {
        return Ok(());
    }
    let depends = |group: &Group| {
        group.unit.kind == Kind::Transport
            && (group.unit.is(Status::COMMITTED) || group.unit.is_landing() || group.unit.is(Status::MOVED))
    };
    let fights = look.hostile_zones.union(state.engaged).contains(from);
    if !fights && !look.submarines.contains(from) || !state.own(from).any(depends) {
        return Ok(());
    }
    let remains = |group: &&Group| group.unit != unit || group.count > count;
    // A battle needs somebody with an attack value, submarines that are ignored any warship.
    let serves = |group: &Group| {
        if fights { look.rules.board[group.unit.kind].attack > 0 } else { group.unit.kind.is_warship() }
    };
    if state.own(from).filter(remains).any(serves) {
        Ok(())
    } else {
        refuse("AAP40 p.15", Reason::NeededHere)
    }
}

/// Submarines and transports may be attacked by whoever lies among them and has an attack value. AAP40 p.12.
pub(super) fn check_engage(look: &Look<'_>, zone: SpaceId) -> Verdict {
    let fits = look.lurkers.contains(zone)
        && !look.state.engaged.contains(zone)
        && !look.hostile_zones.contains(zone)
        && look.strikers.contains(zone);
    if fits { Ok(()) } else { refuse("AAP40 p.12", Reason::NothingToEngage(zone)) }
}

/// How many zones the ship passes, the last included.
fn steps(rules: &Axis1940, state: &State, from: SpaceId, unit: Unit, to: SpaceId) -> u8 {
    let near = rules.board.sailing(from, to);
    if near <= 1 {
        return near;
    }
    let look = Look::new(rules, state);
    let open = look.open(unit.kind == Kind::Submarine);
    let within = |&steps: &u8| look.lanes(unit.kind).reach(from, steps, open).contains(to);
    (near..=3).find(within).unwrap_or(near)
}

/// Ships change their place; aircraft that lose their deck take to the air.
fn sail(rules: &Axis1940, state: &mut State, (from, unit, to, count): Going, when: When) {
    let based = unit.status.used() == 0 && naval_base(rules, state, unit, from);
    let steps = steps(rules, state, from, unit, to);
    let mut after = unit.used((unit.status.used() + steps).min(SPENT - 1)).now(Status::MOVED).begun_at(from);
    if based {
        after = after.now(Status::BASED);
    }
    if when == When::Combat && unit.kind == Kind::Transport {
        after = after.now(Status::COMMITTED);
    }
    state.forces.shift(from, to, unit, after, count);
    if unit.kind == Kind::Carrier {
        launch_excess(state, from);
    }
}

/// Own aircraft without a deck are in the air.
pub(crate) fn launch_excess(state: &mut State, zone: SpaceId) {
    while state.free_decks(zone, state.power) < 0 {
        let parked = |group: &&Group| {
            state.moves_now(group.unit.nation) && group.unit.kind.is_air() && group.unit.is_parked()
        };
        let Some(&Group { unit, .. }) = state.forces.at(zone).iter().find(parked) else { return };
        state.forces.change(zone, unit, unit.now(Status::ALOFT).begun_at(zone), 1);
    }
}

/// Ships sail.
pub(super) fn perform(rules: &Axis1940, state: &mut State, going: Going, when: When, log: &mut Log<Event>) {
    let (from, unit, to, count) = going;
    sail(rules, state, going, when);
    log.push(Event::Moved { what: units(unit, count), from, to, landed: false });
}
