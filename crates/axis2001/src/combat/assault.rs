//! Landings: which are called off, what goes ashore, and which ships support it. amphib.2 to amphib.13.

use ironbottom_kernel::step::Entered;
use ironbottom_kernel::{Log, Seat};

use super::decision::Decision;
use super::strength::{Counts, Ground, bombardment_of};
use super::types::{Choice, Ended, Phase, Refusal, Report, Topic};
use super::who::{self, Part};
use super::{go, report, rounds};
use crate::board::{Kind, SpaceId, SpaceSet};
use crate::event::Event;
use crate::game::Axis2001;
use crate::known::Known;
use crate::reason::{Reason, Verdict, not_now, refuse};
use crate::state::State;
use crate::unit::{Status, Unit};

/// Is something aboard this ship to land in the territory?
fn lands(state: &State, unit: Unit, at: SpaceId) -> bool {
    // An ally's ship may carry the mover's units (multi.7).
    unit.nation.side() == state.side()
        && unit.toward == Some(at)
        && unit.aboard().any(|cargo| cargo.landing())
}

/// The sea zones from which something is to land in a territory.
pub(crate) fn zones(rules: &Axis2001, state: &State, at: SpaceId) -> SpaceSet {
    let from = |zone: &SpaceId| state.forces.at(*zone).iter().any(|group| lands(state, group.unit, at));
    rules.board.shores(at).iter().filter(from).collect()
}

/// Everybody who will be there is there.
fn go_on(state: &mut State, log: &mut Log<Event>) {
    let (at, ground) = (state.battle.at, state.battle.ground);
    if who::any(state, at, Part::Attacker) {
        if who::any(state, at, Part::Defender) {
            report(log, Report::Began { at, ground });
        }
        go(state, Phase::Support);
    } else {
        rounds::end(state, Ended::Nothing);
    }
}

/// The landings from a sea zone into the territory are off: the units stay aboard.
fn call_off(state: &mut State, zone: SpaceId) {
    let (at, side) = (state.battle.at, state.side());
    state.forces.alter(zone, |unit| {
        if unit.nation.side() == side && unit.toward == Some(at) && !unit.is(Status::UNLOADED) {
            let mut aboard = unit.with_cargo(|cargo| cargo.not_landing());
            aboard.toward = None;
            aboard
        } else {
            unit
        }
    });
}

/// May this ship of the sea zone fire at a shore now? Nobody who fought, nor where a battle was fought, nor a destroyer
/// that lands its infantry (amphib.13, destroyer.5).
fn may_bombard(state: &State, zone: SpaceId, unit: Unit) -> bool {
    state.moves_now(unit.nation)
        && bombardment_of(unit.kind) > 0
        && !unit.is(Status::FOUGHT)
        && !state.fought.contains(zone)
        && !unit.aboard().any(|cargo| cargo.landing())
        && !unit.is(Status::UNLOADED)
}

/// Could the ships of the sea zone support another landing than that in this territory as well?
fn serves_two(rules: &Axis2001, state: &State, zone: SpaceId, at: SpaceId) -> bool {
    let other = |&land: &SpaceId| {
        land != at && state.forces.at(zone).iter().any(|group| lands(state, group.unit, land))
    };
    rules.board.shores(zone).iter().any(|land| other(&land))
}

/// Would ships of this sea zone fire by themselves when the landing goes ashore? Not where they could serve two landings,
/// nor where nobody is ashore to be hit: guns are not wasted, nor ships tied down.
fn fires_by_itself(rules: &Axis2001, state: &State, zone: SpaceId) -> bool {
    !serves_two(rules, state, zone, state.battle.at)
        && who::any(state, state.battle.at, Part::Defender)
        && state.forces.at(zone).iter().any(|group| may_bombard(state, zone, group.unit))
}

/// The mover calls landings off or goes ashore, and names ships for support where they could serve two landings or where
/// some are to hold their fire (ruling 24).
pub(crate) struct Assault;

impl Decision for Assault {
    fn rule(&self) -> &'static str {
        "AAP01 p.16 amphib.10"
    }

    fn asked(&self, rules: &Axis2001, state: &State) -> Seat {
        rules.seat(state.power)
    }

    /// A battle for a territory begins: landings that the enemy still bars are off, and the attacker may call off others.
    fn enter(&self, rules: &Axis2001, state: &mut State, log: &mut Log<Event>) -> Entered {
        let at = state.battle.at;
        for zone in zones(rules, state, at) {
            if state.has_enemies(zone) {
                call_off(state, zone);
                report(log, Report::CalledOff { zone, at, blocked: true });
            }
        }
        let landing = !zones(rules, state, at).is_empty();
        Entered::waits_if(landing, || go_on(state, log))
    }

    fn propose(&self, known: Known<'_>, _: Option<Topic>, offer: &mut dyn FnMut(Choice)) {
        offer(Choice::Storm);
        offer(Choice::StormAlone);
        for zone in zones(known.rules, known.state, known.state.battle.at) {
            let ships = known.state.forces.at(zone).iter();
            ships.for_each(|group| offer(Choice::Bombard { zone, unit: group.unit }));
            offer(Choice::CallOff(zone));
        }
    }

    fn check(&self, known: Known<'_>, choice: Choice) -> Verdict {
        let (rules, state) = (known.rules, known.state);
        let from = || zones(rules, state, state.battle.at);
        match choice {
            Choice::Storm => Ok(()),
            Choice::StormAlone if from().iter().any(|zone| fires_by_itself(rules, state, zone)) => Ok(()),
            Choice::StormAlone => refuse("AAP01 p.17 amphib.12", Reason::Battle(Refusal::NobodyFires)),
            // Ships that have been named fire at this shore, so the landing is on.
            Choice::CallOff(zone) if from().contains(zone) && state.battle.support == [0; Kind::COUNT] => {
                Ok(())
            }
            Choice::CallOff(zone) => refuse("AAP01 p.17 amphib.10", Reason::Battle(Refusal::NoLanding(zone))),
            Choice::Bombard { zone, unit }
                if from().contains(zone)
                    && state.forces.count(zone, unit) > 0
                    && may_bombard(state, zone, unit)
                    && (serves_two(rules, state, zone, state.battle.at)
                        || fires_by_itself(rules, state, zone)) =>
            {
                Ok(())
            }
            Choice::Bombard { zone, .. } => {
                refuse("AAP01 p.17 amphib.13", Reason::Battle(Refusal::NoSupport(zone)))
            }
            _ => not_now(),
        }
    }

    fn perform(&self, rules: &Axis2001, state: &mut State, choice: Choice, log: &mut Log<Event>) {
        let at = state.battle.at;
        match choice {
            Choice::CallOff(zone) => {
                call_off(state, zone);
                report(log, Report::CalledOff { zone, at, blocked: false });
            }
            Choice::Bombard { zone, unit } => name(state, zone, unit, 1),
            _ => {
                for zone in zones(rules, state, at) {
                    if choice == Choice::Storm && fires_by_itself(rules, state, zone) {
                        name_all(state, zone);
                    }
                    land(state, zone, log);
                }
                state.battle.ground = Ground::Assault;
                go_on(state, log);
            }
        }
    }
}

/// The ships, by kind, that fire at the shore if what is to land goes ashore now: those named, and those that could
/// serve no other landing.
pub(crate) fn guns(rules: &Axis2001, state: &State) -> Counts {
    let mut guns = state.battle.support;
    for (gun, more) in guns.iter_mut().zip(free_guns(rules, state, state.battle.at)) {
        *gun += more;
    }
    guns
}

/// The ships, by kind, that could fire at the shore of a territory and at no other. Where an enemy is still in the sea
/// zone they have to fight first, and then fire no more (amphib.13).
pub(crate) fn free_guns(rules: &Axis2001, state: &State, at: SpaceId) -> Counts {
    let mut guns = [0; Kind::COUNT];
    let free = |zone: &SpaceId| !serves_two(rules, state, *zone, at) && !state.has_enemies(*zone);
    for zone in zones(rules, state, at).iter().filter(free) {
        for group in state.forces.at(zone).iter().filter(|group| may_bombard(state, zone, group.unit)) {
            guns[group.unit.kind.index()] += u16::from(group.count);
        }
    }
    guns
}

/// Ships that bombard have fought this turn.
fn name(state: &mut State, zone: SpaceId, unit: Unit, count: u8) {
    state.battle.support[unit.kind.index()] += u16::from(count);
    state.forces.change(zone, unit, unit.now(Status::FOUGHT), count);
}

fn name_all(state: &mut State, zone: SpaceId) {
    while let Some(&group) = state.forces.at(zone).iter().find(|group| may_bombard(state, zone, group.unit)) {
        name(state, zone, group.unit, group.count);
    }
}

/// What was declared goes ashore.
fn land(state: &mut State, zone: SpaceId, log: &mut Log<Event>) {
    let at = state.battle.at;
    let ashore = Status::MOVED.with(Status::FOUGHT);
    while let Some(&group) = state.forces.at(zone).iter().find(|group| lands(state, group.unit, at)) {
        let Some(cargo) = group.unit.aboard().find(|cargo| cargo.landing()) else { return };
        let (Some(kind), Some(ship)) = (cargo.kind(), group.unit.less(cargo)) else { return };
        let ship = ship.now(Status::UNLOADED.with(Status::MOVED));
        state.forces.change(zone, group.unit, ship, group.count);
        let unit = Unit::new(cargo.nation(), kind).with_status(ashore);
        state.forces.add(at, unit, group.count);
        state.trail.note(zone, at, Unit::new(cargo.nation(), kind), group.count);
        for _ in 0..group.count {
            report(log, Report::Landed { zone, at, nation: cargo.nation(), kind });
        }
    }
}
