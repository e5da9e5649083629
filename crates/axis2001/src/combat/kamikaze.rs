//! Kamikazes: declared before any battle, flown at its beginning. kamikaze.1 to kamikaze.6; FAQ, Kamikazes.

use ironbottom_kernel::step::Entered;
use ironbottom_kernel::{Dice, Log, Seat};

use super::decision::Decision;
use super::strength::KAMIKAZE;
use super::types::{Choice, Dive, Fire, Phase, Refusal, Report, Topic};
use super::{Salvo, go, losses, report, throw};
use crate::board::{Kind, Power, Side, SpaceId, SpaceSet};
use crate::event::Event;
use crate::game::Axis2001;
use crate::known::Known;
use crate::reason::{Reason, Verdict, not_now, refuse};
use crate::state::State;
use crate::unit::{Status, Unit};

/// The sea zones with ships to strike.
pub(super) fn zones(rules: &Axis2001, state: &State) -> SpaceSet {
    rules.board.kamikaze_zones().iter().filter(|&zone| targets(state, zone).next().is_some()).collect()
}

/// The surface ships of the Allies in a sea zone, as they may be named.
pub(super) fn targets(state: &State, zone: SpaceId) -> impl Iterator<Item = Unit> {
    state.forces.at(zone).iter().map(|group| group.unit).filter(|unit| {
        unit.nation.side() == Side::Allies && unit.kind.is_sea() && unit.kind != Kind::Submarine
    })
}

/// How many of several equal ships may be named: those struck already and one more.
fn ships(state: &State, zone: SpaceId, target: Unit) -> u8 {
    let struck =
        state.battle.dives.iter().filter(|dive| dive.count > 0 && (dive.zone, dive.target) == (zone, target));
    let named = struck.map(|dive| dive.ship).max().unwrap_or(0);
    state.forces.count(zone, target).min(named + 1)
}

/// Japan says which ships its kamikazes strike, before any die (kamikaze.2).
pub(crate) struct Kamikaze;

impl Decision for Kamikaze {
    fn rule(&self) -> &'static str {
        "AAP01 p.21 kamikaze.2"
    }

    fn asked(&self, rules: &Axis2001, _: &State) -> Seat {
        rules.seat(Power::Japan)
    }

    /// Japan is asked while it has kamikazes and there is a ship to strike, in anybody's turn (FAQ); and it says itself
    /// when all is declared, for dice follow.
    fn enter(&self, rules: &Axis2001, state: &mut State, _: &mut Log<Event>) -> Entered {
        let declared = state.battle.dives[0].count > 0;
        let choice = declared || (state.kamikazes > 0 && !zones(rules, state).is_empty());
        Entered::waits_if(choice, || go(state, Phase::Order))
    }

    fn topics(&self, known: Known<'_>) -> SpaceSet {
        if known.state.kamikazes > 0 { zones(known.rules, known.state) } else { SpaceSet::EMPTY }
    }

    fn propose(&self, known: Known<'_>, topic: Option<Topic>, offer: &mut dyn FnMut(Choice)) {
        let Some(Topic::Space(zone)) = topic else { return offer(Choice::Done) };
        for target in targets(known.state, zone) {
            let ships = 1..=ships(known.state, zone, target);
            ships.for_each(|ship| offer(Choice::Kamikaze { zone, target, ship }));
        }
    }

    fn check(&self, known: Known<'_>, choice: Choice) -> Verdict {
        let (rules, state) = (known.rules, known.state);
        match choice {
            Choice::Done => Ok(()),
            Choice::Kamikaze { .. } if state.kamikazes == 0 => {
                refuse("AAP01 p.21 kamikaze.1", Reason::Battle(Refusal::NoKamikazeLeft))
            }
            Choice::Kamikaze { zone, target, ship } => {
                let known = rules.board.kamikaze_zones().contains(zone);
                let aimed = known && targets(state, zone).any(|unit| unit == target);
                if aimed && (1..=ships(state, zone, target)).contains(&ship) {
                    Ok(())
                } else {
                    refuse("AAP01 p.21 kamikaze.3", Reason::Battle(Refusal::NoKamikazeTarget(zone)))
                }
            }
            _ => not_now(),
        }
    }

    /// A kamikaze is spent when it is declared.
    fn perform(&self, _: &Axis2001, state: &mut State, choice: Choice, log: &mut Log<Event>) {
        match choice {
            Choice::Kamikaze { zone, target, ship } => {
                state.kamikazes -= 1;
                note(&mut state.battle.dives, Dive { zone, target, ship, count: 1 });
                state.battle.open.insert(zone);
                report(log, Report::KamikazeDeclared { zone, target, ship });
            }
            _ => go(state, Phase::Order),
        }
    }
}

/// One more dive. Equal declarations are equal states, in whatever order they were made.
fn note(dives: &mut [Dive], dive: Dive) {
    let aim = |dive: &Dive| (dive.zone, dive.target, dive.ship);
    let same = |other: &Dive| other.count > 0 && aim(other) == aim(&dive);
    let row = dives.iter().position(same).or_else(|| dives.iter().position(|other| other.count == 0));
    if let Some(row) = row {
        dives[row] = Dive { count: dives[row].count + 1, ..dive };
    }
    dives.sort_unstable_by_key(|dive| (dive.count == 0, *dive));
}

/// The kamikazes declared for this sea zone strike; what they sink still fires in this round (kamikaze.5, ruling 17).
pub(super) fn dive(state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) {
    let (at, dives) = (state.battle.at, state.battle.dives);
    for dive in dives.into_iter().filter(|dive| dive.count > 0 && dive.zone == at) {
        let kind = dive.target.kind;
        let (by, fire, number) = (Side::Japan, Fire::Kamikaze, u16::from(dive.count));
        let scored = throw(dice, log, Salvo { at, by, fire, kind, nation: None, need: KAMIKAZE, number });
        strike(state, dive.target, scored, log);
    }
    let idle = super::Battle::default().dives[0];
    for dive in &mut state.battle.dives {
        if dive.zone == at {
            *dive = idle;
        }
    }
    state.battle.dives.sort_unstable_by_key(|dive| (dive.count == 0, *dive));
}

/// Hits on one of the ships that were named, which nobody has struck yet. A battleship takes two; more hits than sink
/// the ship are wasted.
fn strike(state: &mut State, target: Unit, hits: u16, log: &mut Log<Event>) {
    let at = state.battle.at;
    let is_it = |unit: Unit| {
        (unit.nation, unit.kind, unit.cargo) == (target.nation, target.kind, target.cargo)
            && !unit.is(Status::HIT.with(Status::DAMAGED))
    };
    // A carrier may have taken its guests aboard since it was named.
    let is_like = |unit: Unit| {
        (unit.nation, unit.kind, target.kind) == (target.nation, Kind::Carrier, Kind::Carrier)
            && !unit.is(Status::HIT)
    };
    let here = || state.forces.at(at).iter().map(|group| group.unit);
    let Some(mut ship) = here().find(|&unit| is_it(unit)).or_else(|| here().find(|&unit| is_like(unit)))
    else {
        return;
    };
    for _ in 0..hits {
        if ship.is(Status::HIT) {
            break;
        }
        let hurt = losses::struck(ship);
        state.forces.change(at, ship, hurt, 1);
        let told = if hurt.is(Status::HIT) {
            Report::Lost { at, unit: ship, count: 1 }
        } else {
            Report::Damaged { at, unit: hurt, count: 1 }
        };
        report(log, told);
        ship = hurt;
    }
}
