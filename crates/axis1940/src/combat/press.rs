//! Assaults go ashore, the attacker presses on or retreats, submarines submerge, a battle ends. AAP40 p.17 to 20.

use ironbottom_kernel::step::Entered;
use ironbottom_kernel::{Dice, Log, Seat};

use super::hits::{Hits, Spotter};
use super::losses;
use super::order::landing_zones;
use super::types::{Losing, Phase};
use super::who::{self, Part};
use super::{Decision, Salvo, go, is_foe_land, rounds, throw};
use crate::action::{Action, Subject};
use crate::board::{Kind, Nation, SpaceId, SpaceSet};
use crate::control;
use crate::event::{Ended, Event, Fire, Loss};
use crate::forces::Group;
use crate::game::Axis1940;
use crate::known::{Known, Passing};
use crate::look::lanes;
use crate::movement::{SPENT, units};
use crate::politics::{Stance, forbidden_zones, stance};
use crate::reason::{Reason, Verdict, not_now, refuse};
use crate::state::State;
use crate::unit::{Status, Unit};

/// Can units land from this zone: is it clear of enemies that hinder it? AAP40 p.17.
fn is_clear(state: &State, zone: SpaceId) -> bool {
    !state.enemies(zone).any(|group| {
        group.unit.kind.is_surface_warship() || group.unit.kind.is_air() && group.unit.is(Status::SCRAMBLED)
    })
}

/// How many units are to land here from zones that are clear.
fn landers(rules: &Axis1940, state: &State) -> u8 {
    let at = state.battle.at;
    let mut count = 0;
    for zone in landing_zones(rules, state, at).iter().filter(|&zone| is_clear(state, zone)) {
        for group in state.forces.at(zone).iter().filter(|group| group.unit.toward == Some(at)) {
            count += group.unit.aboard().filter(|cargo| cargo.landing()).count() as u8 * group.count;
        }
    }
    count
}

/// Which of the two kinds that bombard.
const fn gun(kind: Kind) -> Option<usize> {
    match kind {
        Kind::Battleship => Some(0),
        Kind::Cruiser => Some(1),
        _ => None,
    }
}

/// An amphibious assault: ships are named that bombard, then what is to land lands. AAP40 p.17.
pub(crate) struct Assault;

impl Assault {
    /// May this ship bombard: is it beside, was its zone quiet, has it not fired, is somebody landing for it?
    fn may_bombard(rules: &Axis1940, state: &State, zone: SpaceId, ship: Unit) -> bool {
        let at = state.battle.at;
        let named: u8 = state.battle.guns.iter().sum();
        gun(ship.kind).is_some()
            && state.moves_now(ship.nation)
            && state.forces.count(zone, ship) > 0
            && !ship.is(Status::FOUGHT)
            && !state.fought.contains(zone)
            && landing_zones(rules, state, at).contains(zone)
            && named < landers(rules, state)
    }

    fn ships(rules: &Axis1940, state: &State) -> impl Iterator<Item = (SpaceId, Unit)> {
        let zones = landing_zones(rules, state, state.battle.at);
        let groups = zones.into_iter().flat_map(|zone| state.forces.at(zone).iter());
        groups
            .filter(|group| Self::may_bombard(rules, state, group.at, group.unit))
            .map(|group| (group.at, group.unit))
    }
}

impl Decision for Assault {
    fn rule(&self) -> &'static str {
        "AAP40 p.17"
    }

    fn asked(&self, rules: &Axis1940, state: &State) -> Seat {
        rules.seat(state.power)
    }

    fn enter(&self, rules: &Axis1940, state: &mut State, log: &mut Log<Event>) -> Entered {
        let defended = who::any(state, state.battle.at, Part::Defender);
        if defended && (Self::ships(rules, state).next().is_some() || state.battle.guns != [0; 2]) {
            return Entered::Waits;
        }
        ashore(rules, state, log);
        rounds::begin(state);
        Entered::Passes
    }

    fn subjects(&self, known: Known<'_>, keep: &mut dyn FnMut(Subject)) {
        Self::ships(known.rules, known.state).for_each(|(zone, ship)| keep(Subject::Group(zone, ship)));
    }

    fn propose(&self, _: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        match about {
            None => keep(Action::Fire),
            Some(Subject::Group(zone, ship)) => keep(Action::Bombard { zone, ship }),
            Some(_) => {}
        }
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        match action {
            Action::Fire => Ok(()),
            Action::Bombard { zone, ship } if Self::may_bombard(known.rules, known.state, zone, ship) => {
                Ok(())
            }
            Action::Bombard { .. } => refuse("AAP40 p.17", Reason::NoBombardment),
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
        if let Action::Bombard { zone, ship } = action {
            state.forces.change(zone, ship, ship.now(Status::FOUGHT), 1);
            if let Some(row) = gun(ship.kind) {
                state.battle.guns[row] += 1;
            }
            return;
        }
        let at = state.battle.at;
        let mut hits = Hits::NONE;
        for (kind, count) in [Kind::Battleship, Kind::Cruiser].into_iter().zip(state.battle.guns) {
            let by = Some((state.power, kind));
            let need = rules.board[kind].attack;
            let number = u16::from(count);
            hits.any +=
                throw(Salvo { at, fire: Fire::Bombardment, by, need, number, twice: false }, dice, log);
        }
        ashore(rules, state, log);
        losses::begin(rules, state, Losing::Bombardment, hits);
    }
}

/// What is to land lands; what cannot stays aboard.
fn ashore(rules: &Axis1940, state: &mut State, log: &mut Log<Event>) {
    let at = state.battle.at;
    for zone in landing_zones(rules, state, at) {
        let clear = is_clear(state, zone);
        loop {
            let bound = |group: &&Group| group.unit.toward == Some(at) && group.unit.is_landing();
            let Some(&Group { unit: ship, count, .. }) = state.forces.at(zone).iter().find(bound) else {
                break;
            };
            let mut empty = ship;
            for cargo in ship.aboard().filter(|cargo| cargo.landing()) {
                let (Some(kind), true) = (cargo.kind(), clear) else { continue };
                empty = empty.less(cargo).unwrap_or(empty);
                let unit = Unit::new(cargo.nation(), kind)
                    .used(SPENT)
                    .now(Status::MOVED.with(Status::SEABORNE))
                    .begun_at(zone);
                state.forces.add(at, unit, count);
                log.push(Event::Unloaded { what: units(unit, count), zone, to: at });
            }
            empty = empty.with_cargo(|cargo| cargo.not_landing());
            if clear {
                empty = empty.now(Status::UNLOADED);
            } else {
                empty.toward = None;
            }
            state.forces.change(zone, ship, empty, count);
        }
    }
}

/// Where the attackers of a battle came from or through, next to it. AAP40 p.20.
pub(crate) fn exits(rules: &Axis1940, state: &State, at: SpaceId) -> SpaceSet {
    let board = rules.board;
    let mut exits = SpaceSet::EMPTY;
    for group in state.own(at) {
        let unit = group.unit;
        let Some(from) = unit.from.filter(|_| !unit.is(Status::SEABORNE)) else { continue };
        if unit.kind.is_air() || who::is_para(unit) {
            continue;
        }
        if from == at {
            // It left to load, and came back through one of the zones beside it (p.13).
            if at.is_sea() && unit.status.used() > 1 {
                exits = exits.union(lanes(rules, state, unit.kind).neighbours(at).difference(state.blocked));
            }
        } else if at.is_sea() {
            let open = board.seas().difference(state.blocked);
            let steps = (2 + u8::from(unit.is(Status::BASED))).saturating_sub(1);
            let lanes = lanes(rules, state, unit.kind);
            let on_the_way = lanes.reach(from, steps, open).intersection(open);
            exits = exits.union(lanes.neighbours(at).intersection(on_the_way.with(from)));
        } else if let Some(via) = unit.toward {
            exits.insert(via);
        } else {
            if board.marches(at).contains(from) {
                exits.insert(from);
            }
            if board[unit.kind].r#move > 1 {
                let between = board.marches(at).intersection(board.marches(from));
                exits = exits.union(between.difference(state.taken));
            }
        }
    }
    exits
}

/// Where the attackers can retreat now; the space itself for aircraft alone.
pub(crate) fn retreats(rules: &Axis1940, state: &State) -> SpaceSet {
    let at = state.battle.at;
    let here = || who::groups(state, at, Part::Attacker).filter(|group| !group.unit.is(Status::HIT));
    let air = || {
        let air = here().any(|group| group.unit.kind.is_air());
        if air { SpaceSet::only(at) } else { SpaceSet::EMPTY }
    };
    let stays = |unit: Unit| unit.is(Status::SEABORNE) || unit.kind.is_air();
    if here().all(|group| stays(group.unit)) {
        return air();
    }
    let open = |&to: &SpaceId| {
        if to.is_sea() {
            let forbidden = forbidden_zones(rules, state, state.power);
            // Friendly when the turn began, and now (p.20); all go together, through no canal closed to one of them.
            let passes =
                |kind: Kind| !forbidden.to(kind).contains(to) && lanes(rules, state, kind).adjacent(at, to);
            let ships = || here().map(|group| group.unit.kind).filter(|kind| kind.is_sea());
            !state.blocked.contains(to) && !state.is_hostile_zone(to, state.power) && ships().all(passes)
        } else {
            stance(rules, state, state.power, to) == Stance::Friendly
        }
    };
    let exits: SpaceSet = state.battle.exits.iter().filter(open).collect();
    // Paratroopers leave only with others who came over land (p.39); without them aircraft leave alone.
    if exits.is_empty() && here().all(|group| stays(group.unit) || who::is_para(group.unit)) {
        return air();
    }
    exits
}

/// May the attackers retreat now? A round is fought first, and who begins another by submerging fights it.
fn may_retreat(state: &State) -> bool {
    state.battle.idle || state.battle.round > 1 && !state.battle.dived
}

/// The attacker fights on, retreats or submerges.
pub(crate) struct Press;

/// Submarines of a nation that may submerge: no destroyer of the other side is in the battle. AAP40 p.18.
fn divers(state: &State, part: Part, nation: Nation) -> impl Iterator<Item = Unit> {
    let at = state.battle.at;
    let other = if part == Part::Attacker { Part::Defender } else { Part::Attacker };
    let free = at.is_sea() && who::spotter(state, at, other) == Spotter::Absent;
    let boat =
        move |group: &&Group| free && group.unit.kind == Kind::Submarine && group.unit.nation == nation;
    who::groups(state, at, part).filter(boat).map(|group| group.unit)
}

fn submerge(state: &mut State, unit: Unit, log: &mut Log<Event>) {
    let at = state.battle.at;
    state.forces.change(at, unit, unit.now(Status::OUT.with(Status::FOUGHT)), 1);
    log.push(Event::Submerged { at, what: units(unit, 1) });
}

impl Decision for Press {
    fn rule(&self) -> &'static str {
        "AAP40 p.19"
    }

    fn asked(&self, rules: &Axis1940, state: &State) -> Seat {
        rules.seat(state.power)
    }

    fn enter(&self, rules: &Axis1940, state: &mut State, _: &mut Log<Event>) -> Entered {
        if !who::any(state, state.battle.at, Part::Attacker) {
            go(state, Phase::Clear);
            return Entered::Passes;
        }
        let retreat = may_retreat(state) && !retreats(rules, state).is_empty();
        let dive = divers(state, Part::Attacker, state.power).next().is_some();
        Entered::waits_if(retreat || dive, || go(state, Phase::Dive(rules.next_power(state.power).0)))
    }

    fn propose(&self, known: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        if about.is_some() {
            return;
        }
        keep(Action::Fire);
        divers(known.state, Part::Attacker, known.state.power).for_each(|unit| keep(Action::Submerge(unit)));
        retreats(known.rules, known.state).iter().for_each(|to| keep(Action::Retreat(to)));
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        let (rules, state) = (known.rules, known.state);
        match action {
            Action::Fire => Ok(()),
            Action::Submerge(unit) if divers(state, Part::Attacker, state.power).any(|boat| boat == unit) => {
                Ok(())
            }
            Action::Submerge(_) => refuse("AAP40 p.18", Reason::CannotSubmerge),
            // A round is fought before anybody retreats.
            Action::Retreat(to) if may_retreat(state) && retreats(rules, state).contains(to) => Ok(()),
            Action::Retreat(to) => refuse("AAP40 p.20", Reason::NoRetreat(to)),
            _ => not_now(),
        }
    }

    fn perform(
        &self,
        rules: &Axis1940,
        state: &mut State,
        action: Action,
        _: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        match action {
            Action::Submerge(unit) => {
                submerge(state, unit, log);
                state.battle.dived = true;
            }
            Action::Retreat(to) => retreat(state, to, log),
            _ if state.battle.idle => {
                state.battle.result = Some(Ended::StandOff);
                go(state, Phase::Close);
            }
            _ => go(state, Phase::Dive(rules.next_power(state.power).0)),
        }
    }
}

/// All attackers but those from the sea leave: land units and ships together, aircraft stay over the space until they
/// fly home. AAP40 p.17, 20.
fn retreat(state: &mut State, to: SpaceId, log: &mut Log<Event>) {
    let at = state.battle.at;
    loop {
        let leaves = |group: &&Group| {
            who::belongs(state, group.unit, Part::Attacker)
                && !group.unit.is(Status::SEABORNE)
                && (to != at || group.unit.kind.is_air())
        };
        let Some(&Group { unit, count, .. }) = state.forces.at(at).iter().find(leaves) else { break };
        let after = unit.now(Status::FOUGHT);
        if unit.kind.is_air() {
            let aloft = after.now(Status::OUT.with(Status::ALOFT).with(Status::MOVED));
            state.forces.change(at, unit, aloft, count);
        } else {
            let mut after = after.used(SPENT).now(Status::MOVED).with_cargo(|cargo| cargo.not_landing());
            if unit.kind == Kind::Transport {
                after.toward = None;
            }
            state.forces.shift(at, to, unit, after, count);
        }
    }
    log.push(Event::Retreated { at, to, by: state.power });
    if who::any(state, at, Part::Attacker) {
        // Who came from the sea fights on.
        go(state, Phase::Dive(state.power));
    } else {
        state.battle.result = Some(Ended::Retreated);
        go(state, Phase::Close);
    }
}

/// Submarines of this defender may submerge; after the last of them the dice are thrown.
pub(crate) struct Dive(pub(crate) Nation);

impl Decision for Dive {
    fn rule(&self) -> &'static str {
        "AAP40 p.18"
    }

    fn asked(&self, rules: &Axis1940, state: &State) -> Seat {
        rules.seat_for(state, self.0)
    }

    fn enter(&self, rules: &Axis1940, state: &mut State, _: &mut Log<Event>) -> Entered {
        let choice = divers(state, Part::Defender, self.0).next().is_some();
        Entered::waits_if(choice, || self.on(rules, state))
    }

    fn propose(&self, known: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        if about.is_none() {
            keep(Action::Fire);
            divers(known.state, Part::Defender, self.0).for_each(|unit| keep(Action::Submerge(unit)));
        }
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        match action {
            Action::Fire => Ok(()),
            Action::Submerge(unit)
                if divers(known.state, Part::Defender, self.0).any(|boat| boat == unit) =>
            {
                Ok(())
            }
            Action::Submerge(_) => refuse("AAP40 p.18", Reason::CannotSubmerge),
            _ => not_now(),
        }
    }

    fn perform(
        &self,
        rules: &Axis1940,
        state: &mut State,
        action: Action,
        _: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        match action {
            Action::Submerge(unit) => submerge(state, unit, log),
            _ => self.on(rules, state),
        }
    }
}

impl Dive {
    fn on(&self, rules: &Axis1940, state: &mut State) {
        let (next, _) = rules.next_power(self.0);
        let last = self.0 == state.power || next == state.power;
        go(state, if last { Phase::Strike } else { Phase::Dive(next) });
    }
}

/// A battle is over: the territory is taken, or is not.
pub(crate) struct Close;

impl Passing for Close {
    fn rule(&self) -> &'static str {
        "AAP40 p.20"
    }

    fn pass(&self, rules: &Axis1940, state: &mut State, _: &mut dyn Dice, log: &mut Log<Event>) {
        let at = state.battle.at;
        let how = state.battle.result.unwrap_or(Ended::Lost);
        log.push(Event::BattleEnded { at, how });
        let power = state.power;
        state.forces.alter(at, |unit| {
            if unit.nation != power || unit.is(Status::RAID) {
                unit
            } else if unit.kind.is_air() {
                unit.now(Status::FOUGHT.with(Status::MOVED).with(Status::ALOFT))
            } else {
                unit.now(Status::FOUGHT.with(Status::MOVED))
            }
        });
        if at.is_land() && how == Ended::Won {
            overrun(state, log);
            let takes = state.own(at).any(|group| group.unit.kind.captures());
            if takes && is_foe_land(state, at) {
                control::capture(rules, state, at, log);
            }
        }
        go(state, if state.muster > 0 { Phase::Muster } else { Phase::Order });
    }
}

/// Anti-aircraft artillery that nobody defends is destroyed (p.27).
fn overrun(state: &mut State, log: &mut Log<Event>) {
    let at = state.battle.at;
    loop {
        let guns = |group: &&Group| group.unit.kind == Kind::Aaa && state.is_enemy(group.unit);
        let Some(&Group { unit, count, .. }) = state.forces.at(at).iter().find(guns) else { return };
        state.forces.remove(at, unit, count);
        log.push(Event::Lost { what: units(unit, count), at, why: Loss::Overrun });
    }
}
