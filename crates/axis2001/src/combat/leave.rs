//! Leaving a battle: retreat, submerging, aircraft that break off. land.6a to land.6c, sea.2d, sea.4, sea.6a, sea.6b,
//! amphib.5.

use ironbottom_kernel::step::Entered;
use ironbottom_kernel::{Log, Seat};

use super::decision::Decision;
use super::strength::Ground;
use super::types::{Choice, Ended, Phase, Refusal, Report, Topic};
use super::who::{self, Part};
use super::{go, report, rounds};
use crate::board::{Kind, Power, SpaceId, SpaceSet};
use crate::event::Event;
use crate::game::Axis2001;
use crate::known::Known;
use crate::reason::{Reason, Verdict, not_now, refuse};
use crate::state::State;
use crate::unit::{Status, Unit};

/// What the attacker may do besides firing.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Ways {
    /// Submerge a submarine.
    pub(crate) submerge: bool,
    /// Retreat.
    pub(crate) retreat: bool,
    /// Break off with aircraft alone.
    pub(crate) break_off: bool,
    /// Take an aircraft out of an assault.
    pub(crate) withdraw: bool,
    /// Pair artillery otherwise.
    pub(crate) pair: bool,
}

/// What the attacker may do besides firing, for the prompt.
pub(crate) fn ways(rules: &Axis2001, state: &State) -> Ways {
    let mut ways = Ways::default();
    Attack.each_choice(Known::new(rules, state), |choice| match choice {
        Choice::Submerge(_) => ways.submerge = true,
        Choice::Retreat(_) => ways.retreat = true,
        Choice::BreakOff => ways.break_off = true,
        Choice::Withdraw(_) => ways.withdraw = true,
        Choice::Pair(_) => ways.pair = true,
        _ => {}
    });
    ways
}

/// Where the attackers may retreat to. Land units go where some of them came from and which was friendly when the turn
/// began; ships where some of them came from or through and where no enemy is.
fn retreats(rules: &Axis2001, state: &State) -> SpaceSet {
    let (at, board) = (state.battle.at, rules.board);
    let came = state.entered[at.index()];
    let on_foot = who::attacks_with(state, at, Kind::is_land);
    let afloat = who::attacks_with(state, at, Kind::is_sea);
    match state.battle.ground {
        Ground::Land if on_foot => {
            came.intersection(board.marches(at)).iter().filter(|&to| state.is_home(to)).collect()
        }
        Ground::Sea if afloat => {
            came.intersection(board.sails(at)).iter().filter(|&to| !state.has_enemies(to)).collect()
        }
        Ground::Land | Ground::Sea | Ground::Assault => SpaceSet::EMPTY,
    }
}

/// Other numbers of Marines that artillery could help than it does now (ruling 19). A number that no longer fits means
/// the nearest that does.
fn pairings(known: Known<'_>) -> impl Iterator<Item = u16> {
    let (rules, state) = (known.rules, known.state);
    let all = pairings_of(state);
    let now = u16::from(state.battle.pairs).clamp(*all.start(), *all.end());
    all.filter(move |&marines| rules.since(3) && marines != now)
}

/// From the fewest to the most.
fn pairings_of(state: &State) -> std::ops::RangeInclusive<u16> {
    let force = who::counts(state, state.battle.at, Part::Attacker);
    super::strength::pairings(&force, state.battle.ground)
}

/// How many Marines artillery helps in this round, where there is a choice.
pub(crate) fn paired(state: &State) -> Option<u16> {
    let all = pairings_of(state);
    (all.start() < all.end()).then(|| u16::from(state.battle.pairs).clamp(*all.start(), *all.end()))
}

/// Does artillery help as many Marines as it can, though it could help infantry?
pub(crate) fn pairing_marines(state: &State) -> bool {
    paired(state) == Some(*pairings_of(state).end())
}

/// The mover leaves, submerges or fires (land.6a, sea.2d, sea.6a).
pub(crate) struct Attack;

impl Decision for Attack {
    fn rule(&self) -> &'static str {
        "AAP01 p.13 land.6"
    }

    fn asked(&self, rules: &Axis2001, state: &State) -> Seat {
        rules.seat(state.power)
    }

    /// The attacker has a say unless there is nothing to do but fire.
    fn enter(&self, rules: &Axis2001, state: &mut State, _: &mut Log<Event>) -> Entered {
        if !who::any(state, state.battle.at, Part::Attacker) {
            // Ships that kamikazes sank have nobody left to fire at. Before version 3 they came back to life.
            if rules.since(3) {
                rounds::bury(state);
            }
            rounds::end(state, Ended::Left);
            return Entered::Passes;
        }
        let mut choices = 0;
        self.each_choice(Known::new(rules, state), |_| choices += 1);
        Entered::waits_if(choices > 1, || go(state, Phase::Strike))
    }

    fn propose(&self, known: Known<'_>, _: Option<Topic>, offer: &mut dyn FnMut(Choice)) {
        let state = known.state;
        offer(Choice::Fire);
        for group in who::groups(state, state.battle.at, Part::Attacker) {
            if group.unit.kind == Kind::Submarine {
                offer(Choice::Submerge(group.unit));
            } else if group.unit.kind.is_air() {
                offer(Choice::Withdraw(group.unit));
            }
        }
        if state.battle.round > 1 {
            retreats(known.rules, state).iter().for_each(|to| offer(Choice::Retreat(to)));
        }
        offer(Choice::BreakOff);
        pairings(known).for_each(|marines| offer(Choice::Pair(marines as u8)));
    }

    fn check(&self, known: Known<'_>, choice: Choice) -> Verdict {
        let (rules, state) = (known.rules, known.state);
        let at = state.battle.at;
        let refused = |page, refusal| refuse(page, Reason::Battle(refusal));
        let attacks =
            |unit: Unit| state.forces.count(at, unit) > 0 && who::part(state, at, unit) == Part::Attacker;
        let leaves = matches!(choice, Choice::Retreat(_) | Choice::BreakOff | Choice::Withdraw(_));
        if leaves && state.battle.round <= 1 {
            return refused("AAP01 p.14 land.6a", Refusal::FightFirst);
        }
        match choice {
            Choice::Fire => Ok(()),
            Choice::Submerge(unit) if unit.kind == Kind::Submarine && attacks(unit) => Ok(()),
            Choice::Submerge(_) => refused("AAP01 p.14 sea.2d", Refusal::NoSubmarine),
            Choice::Retreat(_) if state.battle.ground == Ground::Assault => {
                refused("AAP01 p.16 amphib.5", Refusal::NoRetreatFromAssault)
            }
            Choice::Retreat(to) if retreats(rules, state).contains(to) => Ok(()),
            Choice::Retreat(to) => refused("AAP01 p.14 land.6a", Refusal::NoRetreat(to)),
            Choice::BreakOff if who::attacks_with(state, at, |kind| !kind.is_air()) => {
                refused("AAP01 p.14 land.6b", Refusal::NotOnlyAircraft)
            }
            Choice::BreakOff => Ok(()),
            Choice::Withdraw(unit)
                if state.battle.ground == Ground::Assault
                    && unit.kind.is_air()
                    && attacks(unit)
                    && who::attacks_with(state, at, Kind::is_land) =>
            {
                Ok(())
            }
            Choice::Withdraw(_) => refused("AAP01 p.17 amphib.5", Refusal::NoAircraft),
            Choice::Pair(marines) if pairings(known).any(|other| other == u16::from(marines)) => Ok(()),
            Choice::Pair(_) => refused("AAP01 p.28 artillery.2", Refusal::NoPairing),
            _ => not_now(),
        }
    }

    fn perform(&self, _: &Axis2001, state: &mut State, choice: Choice, log: &mut Log<Event>) {
        let at = state.battle.at;
        match choice {
            Choice::Fire => go(state, Phase::Strike),
            Choice::Submerge(unit) => submerge(state, unit, log),
            Choice::Retreat(to) => {
                report(log, Report::Retreated { from: at, to: Some(to) });
                retreat(state, to, log);
                withdraw_all(state);
                rounds::end(state, Ended::Left);
            }
            Choice::BreakOff => {
                withdraw_all(state);
                report(log, Report::Retreated { from: at, to: None });
                rounds::end(state, Ended::Left);
            }
            Choice::Withdraw(unit) => {
                state.forces.change(at, unit, unit.now(Status::WITHDRAWN), 1);
                report(log, Report::Withdrew { at, unit });
            }
            Choice::Pair(marines) => state.battle.pairs = marines,
            _ => {}
        }
    }
}

fn submerge(state: &mut State, unit: Unit, log: &mut Log<Event>) {
    let at = state.battle.at;
    state.forces.change(at, unit, unit.now(Status::SUBMERGED), 1);
    report(log, Report::Submerged { at, unit });
}

/// Land units or ships go back together. A ship that retreats lands nobody this turn (amphib.7).
fn retreat(state: &mut State, to: SpaceId, log: &mut Log<Event>) {
    let at = state.battle.at;
    let goes =
        |state: &State, unit: Unit| who::part(state, at, unit) == Part::Attacker && !unit.kind.is_air();
    while let Some(&group) = state.forces.at(at).iter().find(|group| goes(state, group.unit)) {
        let mut unit = group.unit;
        if unit.kind.is_sea() {
            unit = unit.with_cargo(|cargo| cargo.not_landing()).now(Status::WITHDRAWN);
            unit.toward = None;
        }
        state.forces.shift(at, to, group.unit, unit, group.count);
        state.trail.note(at, to, group.unit, group.count);
        report(log, Report::FellBack { from: at, to, unit, count: group.count });
    }
    take_along(state, to, log);
}

/// Fighters of an ally on the decks that leave are cargo and go with them (carrier.2, ruling 23).
fn take_along(state: &mut State, to: SpaceId, log: &mut Log<Event>) {
    let (at, side) = (state.battle.at, state.side());
    while at.is_sea() && state.free_decks(at, side) < 0 && state.free_decks(to, side) > 0 {
        let rides = |unit: Unit| {
            unit.kind == Kind::Fighter
                && unit.is_parked()
                && unit.nation.side() == side
                && !state.moves_now(unit.nation)
        };
        let Some(&group) = state.forces.at(at).iter().find(|group| rides(group.unit)) else { return };
        state.forces.shift(at, to, group.unit, group.unit, 1);
        report(log, Report::FellBack { from: at, to, unit: group.unit, count: 1 });
    }
}

/// The attacking aircraft are on their way home: they land in phase 6.
fn withdraw_all(state: &mut State) {
    let at = state.battle.at;
    let power = state.power;
    state.forces.alter(at, |unit| {
        let flies = unit.kind.is_air() && who::part_for(power, at, unit) == Part::Attacker;
        if flies { unit.now(Status::WITHDRAWN) } else { unit }
    });
}

/// The submarines of a defending power that were not hit.
fn coverable(state: &State, power: Power) -> impl Iterator<Item = Unit> {
    let at = state.battle.at;
    who::groups(state, at, Part::Defender).map(|group| group.unit).filter(move |unit| {
        unit.kind == Kind::Submarine && unit.nation.power() == power && !unit.is(Status::HIT)
    })
}

/// A defending power's submarines that were not hit may submerge instead of firing (sea.4).
pub(crate) struct Cover(pub(crate) Power);

impl Decision for Cover {
    fn rule(&self) -> &'static str {
        "AAP01 p.15 sea.4"
    }

    fn asked(&self, rules: &Axis2001, _: &State) -> Seat {
        rules.seat(self.0)
    }

    fn enter(&self, _: &Axis2001, state: &mut State, _: &mut Log<Event>) -> Entered {
        let choice = coverable(state, self.0).next().is_some();
        Entered::waits_if(choice, || go(state, rounds::after_cover(self.0)))
    }

    fn propose(&self, known: Known<'_>, _: Option<Topic>, offer: &mut dyn FnMut(Choice)) {
        offer(Choice::Fire);
        coverable(known.state, self.0).for_each(|unit| offer(Choice::Submerge(unit)));
    }

    fn check(&self, known: Known<'_>, choice: Choice) -> Verdict {
        match choice {
            Choice::Fire => Ok(()),
            Choice::Submerge(unit) if coverable(known.state, self.0).any(|other| other == unit) => Ok(()),
            Choice::Submerge(_) => refuse("AAP01 p.15 sea.4", Reason::Battle(Refusal::NoSubmarine)),
            _ => not_now(),
        }
    }

    fn perform(&self, _: &Axis2001, state: &mut State, choice: Choice, log: &mut Log<Event>) {
        match choice {
            Choice::Submerge(unit) => submerge(state, unit, log),
            _ => go(state, rounds::after_cover(self.0)),
        }
    }
}
