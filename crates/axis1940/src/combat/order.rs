//! Before the battles: kamikazes, and which battle comes next. AAP40 p.15, 16, 18, 39.

use ironbottom_kernel::step::Entered;
use ironbottom_kernel::{Ask, Dice, Key, Log, Seat};

use super::losses::{drown, struck};
use super::types::{Dive, MAX_DIVES, Phase};
use super::{Decision, Salvo, finish, go, left, press, raid, rounds, throw};
use crate::action::{Action, Subject};
use crate::board::{Facility, Kind, Side, SpaceId, SpaceSet};
use crate::event::{Event, Faces, Fire};
use crate::forces::Group;
use crate::game::Axis1940;
use crate::known::Known;
use crate::landing::air_base;
use crate::look::flight;
use crate::movement::units;
use crate::politics::stances;
use crate::reason::{Reason, Verdict, not_now, refuse};
use crate::research::Advance;
use crate::scramble;
use crate::state::State;
use crate::unit::{Status, Unit};

/// Kamikazes are declared, all before any is rolled.
pub(crate) struct Kamikaze;

/// The highest face with which a kamikaze hits.
const KAMIKAZE: u8 = 2;

/// The zones in which kamikazes may strike now: the mover attacks their side's units in them, or announced an assault.
fn struck_zones(rules: &Axis1940, state: &State) -> SpaceSet {
    let start = &rules.board.start;
    let owner = start.kamikaze_power;
    if state.kamikazes == 0 || state.side() == owner.side() || !state.at_war(state.power, owner) {
        return SpaceSet::EMPTY;
    }
    let declared = |zone: &SpaceId| {
        let assault = state
            .forces
            .at(*zone)
            .iter()
            .any(|group| group.unit.is_landing() && group.unit.nation.side() == Side::Allies);
        let theirs = || state.enemies(*zone).any(|group| group.unit.nation == owner);
        assault || scramble::is_attacked(state, *zone) && theirs()
    };
    rules.board.kamikaze_zones().iter().filter(declared).collect()
}

fn is_target(state: &State, unit: Unit) -> bool {
    state.moves_now(unit.nation) && unit.kind.is_surface_warship()
}

/// Kamikazes declared so far.
fn declared(state: &State) -> u8 {
    state.battle.dives.iter().map(|dive| dive.count).sum()
}

impl Decision for Kamikaze {
    fn rule(&self) -> &'static str {
        "AAP40 p.16"
    }

    fn asked(&self, rules: &Axis1940, _: &State) -> Seat {
        rules.seat(rules.board.start.kamikaze_power)
    }

    fn enter(&self, rules: &Axis1940, state: &mut State, _: &mut Log<Event>) -> Entered {
        let target = |zone: SpaceId| state.forces.at(zone).iter().any(|group| is_target(state, group.unit));
        let any = struck_zones(rules, state).iter().any(target);
        Entered::waits_if(any, || go(state, Phase::Order))
    }

    fn subjects(&self, known: Known<'_>, keep: &mut dyn FnMut(Subject)) {
        let state = known.state;
        if declared(state) >= state.kamikazes {
            return;
        }
        for zone in struck_zones(known.rules, state) {
            for group in state.forces.at(zone).iter().filter(|group| is_target(state, group.unit)) {
                keep(Subject::Group(zone, group.unit));
            }
        }
    }

    fn propose(&self, known: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        match about {
            None => keep(Action::Done),
            Some(Subject::Group(zone, target)) => {
                let count = known.state.forces.count(zone, target);
                (1..=count).for_each(|ship| keep(Action::Kamikaze { zone, target, ship }));
            }
            Some(_) => {}
        }
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        let state = known.state;
        match action {
            Action::Done => Ok(()),
            Action::Kamikaze { zone, target, ship }
                if is_target(state, target)
                    && declared(state) < state.kamikazes
                    && ship >= 1
                    && ship <= state.forces.count(zone, target)
                    && struck_zones(known.rules, state).contains(zone) =>
            {
                Ok(())
            }
            Action::Kamikaze { .. } => refuse("AAP40 p.16", Reason::NoKamikaze),
            _ => not_now(),
        }
    }

    fn perform(
        &self,
        _: &Axis1940,
        state: &mut State,
        action: Action,
        dice: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        if let Action::Kamikaze { zone, target, ship } = action {
            let same = |dive: &&mut Dive| {
                dive.count > 0 && (dive.zone, dive.target, dive.ship) == (zone, target, ship)
            };
            if let Some(dive) = state.battle.dives.iter_mut().find(same) {
                dive.count += 1;
            } else if let Some(dive) = state.battle.dives.iter_mut().find(|dive| dive.count == 0) {
                *dive = Dive { zone, target, ship, count: 1 };
            }
            state.battle.dives.sort_by_key(|dive| (dive.count == 0, dive.zone, dive.target, dive.ship));
            return;
        }
        strike(state, dice, log);
        go(state, Phase::Order);
    }
}

/// The declared kamikazes are rolled, ship by ship.
fn strike(state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) {
    let dives: [Dive; MAX_DIVES] = state.battle.dives;
    for Dive { zone, target, count, .. } in dives.into_iter().filter(|dive| dive.count > 0) {
        state.fought.insert(zone);
        state.kamikazes -= count;
        let salvo = Salvo {
            at: zone,
            fire: Fire::Kamikaze,
            by: Some((target.nation, target.kind)),
            need: KAMIKAZE,
            number: u16::from(count),
            twice: false,
        };
        let mut ship = target;
        for _ in 0..throw(salvo, dice, log) {
            if ship.is(Status::HIT) {
                break;
            }
            let after = struck(ship);
            if after.is(Status::HIT) {
                state.forces.remove(zone, ship, 1);
                drown(zone, ship, 1, log);
                log.push(Event::Casualty { at: zone, what: units(ship, 1) });
            } else {
                state.forces.change(zone, ship, after, 1);
                log.push(Event::Damaged { at: zone, what: units(ship, 1) });
            }
            ship = after;
        }
    }
    state.battle.dives = super::Battle::default().dives;
}

/// The attacker chooses the next battle: raids first, then assaults with their battles at sea, then the others (p.15).
pub(crate) struct Order;

/// The battles that may be fought now.
fn open(rules: &Axis1940, state: &State) -> SpaceSet {
    let battle = &state.battle;
    if !battle.raids.is_empty() {
        return battle.raids;
    }
    if battle.landings.is_empty() {
        return battle.open;
    }
    // A landing waits until the battles in its sea zones are over.
    let zones = |land: SpaceId| landing_zones(rules, state, land);
    let ready = |land: &SpaceId| !zones(*land).intersects(battle.open);
    let at_sea = battle.landings.iter().fold(SpaceSet::EMPTY, |all, land| all.union(zones(land)));
    let ready: SpaceSet = battle.landings.iter().filter(ready).collect();
    ready.union(at_sea.intersection(battle.open))
}

/// The sea zones from which something is to land in a territory.
pub(crate) fn landing_zones(rules: &Axis1940, state: &State, land: SpaceId) -> SpaceSet {
    let lands = |zone: &SpaceId| {
        let bound = |group: &Group| group.unit.toward == Some(land) && group.unit.is_landing();
        state.forces.at(*zone).iter().any(bound)
    };
    rules.board.shores(land).iter().filter(lands).collect()
}

/// Can this rocket be fired? AAP40 p.39.
fn check_rocket(rules: &Axis1940, state: &State, from: SpaceId, at: SpaceId, facility: Facility) -> Verdict {
    let unit = Unit::new(state.power, Kind::Fighter);
    let fits = state.has_advance(state.power, Advance::Rockets)
        && from.is_land()
        && at.is_land()
        && state.holder(from) == state.power
        && !state.battle.begun
        && air_base(rules, state, unit, from)
        && !state.rockets.contains(from)
        && state.at_war(state.power, state.holder(at))
        && state.site(at).has(facility)
        && {
            let sky = stances(rules, state, state.power).sky(rules, state.power);
            flight(rules, sky, from, 4).contains(at)
        };
    if fits { Ok(()) } else { refuse("AAP40 p.39", Reason::NoRocket) }
}

/// The air bases that could fire.
fn launchers(rules: &Axis1940, state: &State) -> impl Iterator<Item = SpaceId> {
    let active = state.has_advance(state.power, Advance::Rockets) && !state.battle.begun;
    let ready = move |&at: &SpaceId| {
        active
            && state.holder(at) == state.power
            && state.site(at).works(Facility::AirBase)
            && !state.rockets.contains(at)
            && !state.taken.contains(at)
    };
    rules.board.lands().iter().filter(ready)
}

fn rockets(rules: &Axis1940, state: &State, from: SpaceId, mut found: impl FnMut(SpaceId, Facility)) {
    for at in rules.board.lands().iter().filter(|&at| state.site(at).any()) {
        for facility in Facility::ALL {
            if check_rocket(rules, state, from, at, facility).is_ok() {
                found(at, facility);
            }
        }
    }
}

fn any_rocket(rules: &Axis1940, state: &State) -> bool {
    launchers(rules, state).any(|from| {
        let mut any = false;
        rockets(rules, state, from, |_, _| any = true);
        any
    })
}

impl Decision for Order {
    fn rule(&self) -> &'static str {
        "AAP40 p.18"
    }

    fn asked(&self, rules: &Axis1940, state: &State) -> Seat {
        rules.seat(state.power)
    }

    fn enter(&self, rules: &Axis1940, state: &mut State, log: &mut Log<Event>) -> Entered {
        let rocket = any_rocket(rules, state);
        if left(state).is_empty() && !rocket {
            finish(state);
            return Entered::Passes;
        }
        let open = open(rules, state);
        if open.len() == 1 && !rocket {
            if let Some(at) = open.first() {
                fight(rules, state, at, log);
            }
            return Entered::Passes;
        }
        Entered::Waits
    }

    fn subjects(&self, known: Known<'_>, keep: &mut dyn FnMut(Subject)) {
        let open = open(known.rules, known.state);
        open.iter().for_each(|at| keep(Subject::Space(at)));
        let rules = known.rules;
        let ready = |&from: &SpaceId| {
            let mut any = false;
            rockets(rules, known.state, from, |_, _| any = true);
            any && !open.contains(from)
        };
        launchers(rules, known.state).filter(ready).for_each(|at| keep(Subject::Space(at)));
    }

    fn propose(&self, known: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        match about {
            None => keep(Action::Done),
            Some(Subject::Space(at)) => {
                keep(Action::Fight(at));
                if at.is_land() {
                    rockets(known.rules, known.state, at, |to, facility| {
                        keep(Action::Rocket { from: at, at: to, facility });
                    });
                }
            }
            Some(_) => {}
        }
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        let (rules, state) = (known.rules, known.state);
        match action {
            Action::Fight(at) if open(rules, state).contains(at) => Ok(()),
            Action::Fight(at) => refuse("AAP40 p.15", Reason::NoBattle(at)),
            // Rockets need not be fired, battles must be fought.
            Action::Done if left(state).is_empty() => Ok(()),
            Action::Rocket { from, at, facility } => check_rocket(rules, state, from, at, facility),
            _ => not_now(),
        }
    }

    fn perform(
        &self,
        rules: &Axis1940,
        state: &mut State,
        action: Action,
        dice: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        match action {
            Action::Fight(at) => fight(rules, state, at, log),
            Action::Rocket { from, at, facility } => {
                state.rockets.insert(from);
                let face = dice.one(&Ask::d6(Key::new("rocket")));
                raid::damage(state, at, facility, face, Faces::new(&[face]), true, log);
            }
            _ => finish(state),
        }
    }
}

/// A battle begins.
fn fight(rules: &Axis1940, state: &mut State, at: SpaceId, log: &mut Log<Event>) {
    let battle = &mut state.battle;
    battle.at = at;
    battle.round = 0;
    battle.guns = [0; 2];
    battle.bombs = [[0; Facility::COUNT]; 2];
    battle.result = None;
    battle.idle = false;
    log.push(Event::BattleBegan { at, by: state.power });
    if state.battle.raids.remove(at) {
        return go(state, Phase::Dogfight);
    }
    state.battle.begun = true;
    state.battle.exits = press::exits(rules, state, at);
    if state.battle.landings.remove(at) {
        return go(state, Phase::Assault);
    }
    state.battle.open.remove(at);
    rounds::begin(state);
}
