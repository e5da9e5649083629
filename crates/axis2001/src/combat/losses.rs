//! Taking hits: who chooses, what may be chosen, and allies who have to agree. land.3, land.5, sea.3, sea.5, multi.2.
//!
//! A side takes its hits one at a time. A unit that was hit stays in its space with [`Status::HIT`] until the casualties
//! leave, because it may still fire; hits that leave no chance to fire remove it when all hits of the volley are taken.

use ironbottom_kernel::step::Entered;
use ironbottom_kernel::{Agreement, Log, Seat, SeatSet};

use super::decision::Decision;
use super::hits::{Bodies, Hits, target_of};
use super::types::{Choice, Losing, Phase, Refusal, Report, Topic};
use super::{go, report, who};
use crate::board::{Kind, Nation, Power};
use crate::event::Event;
use crate::game::Axis2001;
use crate::known::Known;
use crate::reason::{Reason, Verdict, not_now, refuse};
use crate::state::State;
use crate::unit::{Status, Unit};

/// More sorts of unit than one volley takes from a side.
const MAX_PICKS: usize = 32;

/// What took the hits of one volley, in the order in which it was chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Picks {
    rows: [(Unit, u8); MAX_PICKS],
    len: u8,
}

impl Default for Picks {
    fn default() -> Self {
        Self { rows: [(Unit::new(Nation::Japan, Kind::Infantry), 0); MAX_PICKS], len: 0 }
    }
}

impl Picks {
    /// The units as they were before they were hit, and how many of each.
    #[must_use]
    pub fn rows(&self) -> &[(Unit, u8)] {
        &self.rows[..usize::from(self.len)]
    }

    /// Notes one more; says whether there was room.
    fn note(&mut self, unit: Unit) -> bool {
        let len = usize::from(self.len);
        if let Some(row) = self.rows[..len].iter_mut().find(|row| row.0 == unit) {
            row.1 = row.1.saturating_add(1);
            return true;
        }
        if len < MAX_PICKS {
            self.rows[len] = (unit, 1);
            self.len += 1;
        }
        len < MAX_PICKS
    }
}

/// What a hit makes of a unit: a battleship is damaged first (sea.4c), everything else is a casualty.
pub(super) const fn struck(unit: Unit) -> Unit {
    if matches!(unit.kind, Kind::Battleship) && !unit.is(Status::DAMAGED) {
        unit.now(Status::DAMAGED)
    } else {
        unit.now(Status::HIT)
    }
}

/// A side has been hit: it takes its hits, or nothing happens.
pub(super) fn begin(rules: &Axis2001, state: &mut State, losing: Losing, hits: Hits) {
    let battle = &mut state.battle;
    battle.hits = hits;
    battle.lost = Bodies::default();
    battle.picks = Picks::default();
    battle.talk = None;
    battle.imposed = false;
    battle.chosen = false;
    go(state, Phase::Losses(losing));
    let parties = owners(rules, state, losing);
    if parties.iter().nth(1).is_some() {
        // The mover proposes for its own attack, otherwise the first of the seats (ruling 25).
        let mover = rules.seat(state.power);
        let first = if parties.contains(mover) { Some(mover) } else { parties.iter().next() };
        state.battle.talk = first.map(|first| Agreement::open(parties, first));
    }
}

/// The seats whose units could take a hit.
fn owners(rules: &Axis2001, state: &State, losing: Losing) -> SeatSet {
    takers(state, losing).map(|unit| rules.seat_for(unit.nation)).collect()
}

/// The sorts of unit that may take the next hit.
pub(super) fn takers(state: &State, losing: Losing) -> impl Iterator<Item = Unit> {
    let battle = &state.battle;
    state
        .forces
        .at(battle.at)
        .iter()
        .map(|group| group.unit)
        .filter(move |&unit| who::takes(state, losing, unit))
        .filter(move |&unit| battle.hits.may_take(battle.lost, target_of(unit.kind)))
}

/// The seat that chooses for those who cannot agree: the attacker, be they his enemies or his allies (multi.2, ruling
/// 25). Before version 3 Japan chose for Allies who attacked.
fn arbiter(rules: &Axis2001, state: &State, losing: Losing) -> Seat {
    match losing {
        Losing::Guns | Losing::Return | Losing::RaidGuns | Losing::Raiders if !rules.since(3) => {
            rules.seat(Power::Japan)
        }
        _ => rules.seat(state.power),
    }
}

/// Is an ally being asked whether it accepts?
pub(super) fn awaits_answer(state: &State) -> bool {
    state.battle.talk.is_some_and(|talk| !talk.drafting())
}

/// Are there hits enough for everybody who can be hit?
fn all_are_lost(state: &State, losing: Losing) -> bool {
    let (left, lost) = (who::bodies(state, losing), state.battle.lost);
    let there = Bodies {
        submarines: left.submarines + lost.submarines,
        aircraft: left.aircraft + lost.aircraft,
        others: left.others + lost.others,
    };
    state.battle.hits.most(there) == there.total()
}

/// One hit is taken.
fn take(state: &mut State, unit: Unit, log: &mut Log<Event>) {
    let at = state.battle.at;
    state.battle.lost = state.battle.lost.plus(target_of(unit.kind), 1);
    state.forces.change(at, unit, struck(unit), 1);
    if !state.battle.picks.note(unit) {
        tell(at, unit, 1, log);
    }
}

/// What a hit on such a unit is told as.
fn tell(at: crate::board::SpaceId, unit: Unit, count: u8, log: &mut Log<Event>) {
    if struck(unit).is(Status::HIT) {
        report(log, Report::Lost { at, unit, count });
    } else {
        report(log, Report::Damaged { at, unit: struck(unit), count });
    }
}

/// All hits of the volley are taken.
fn finish(rules: &Axis2001, state: &mut State, losing: Losing, log: &mut Log<Event>) {
    let (at, picks) = (state.battle.at, state.battle.picks);
    for &(unit, count) in picks.rows() {
        tell(at, unit, count, log);
        if is_final(losing) && struck(unit).is(Status::HIT) {
            state.forces.remove(at, struck(unit), count);
        }
    }
    let battle = &mut state.battle;
    battle.picks = Picks::default();
    battle.talk = None;
    battle.imposed = false;
    battle.chosen = false;
    battle.lost = Bodies::default();
    battle.hits = Hits::NONE;
    match losing {
        Losing::Support => go(state, Phase::Guns),
        Losing::Guns => go(state, Phase::Begin),
        Losing::Strike => go(state, Phase::Volley),
        Losing::Volley => go(state, Phase::Cover(Power::Japan)),
        Losing::Return => go(state, Phase::Clear),
        Losing::RaidGuns => go(state, Phase::Dogfight),
        Losing::Interceptors => super::bombing::take_noted(rules, state),
        Losing::Raiders => go(state, Phase::Bombs),
    }
}

/// Is a casualty of this sort gone before it can fire?
const fn is_final(losing: Losing) -> bool {
    match losing {
        Losing::Guns | Losing::Strike | Losing::RaidGuns | Losing::Interceptors | Losing::Raiders => true,
        Losing::Support | Losing::Volley | Losing::Return => false,
    }
}

/// A side takes its hits.
pub(crate) struct Losses(pub(crate) Losing);

impl Decision for Losses {
    fn rule(&self) -> &'static str {
        "AAP01 p.14 land.5"
    }

    /// The attacker for those who cannot agree, the allies in turn while they talk, the owner otherwise.
    fn asked(&self, rules: &Axis2001, state: &State) -> Seat {
        if state.battle.imposed {
            return arbiter(rules, state, self.0);
        }
        if let Some(talk) = state.battle.talk {
            return talk.asked();
        }
        let owner = takers(state, self.0).next().map(|unit| rules.seat_for(unit.nation));
        owner.unwrap_or_else(|| rules.seat(state.power))
    }

    /// Takes what leaves no choice, then waits or goes on.
    fn enter(&self, rules: &Axis2001, state: &mut State, log: &mut Log<Event>) -> Entered {
        if awaits_answer(state) {
            return Entered::Waits;
        }
        loop {
            let mut open = takers(state, self.0);
            let Some(first) = open.next() else { break };
            let only = open.next().is_none();
            drop(open);
            if !only && !all_are_lost(state, self.0) {
                return Entered::Waits;
            }
            take(state, first, log);
        }
        if state.battle.chosen
            && let Some(talk) = &mut state.battle.talk
        {
            let settled = talk.propose();
            report(log, Report::Proposed { at: state.battle.at });
            if settled.is_none() {
                return Entered::Waits;
            }
        }
        finish(rules, state, self.0, log);
        Entered::Passes
    }

    fn propose(&self, known: Known<'_>, _: Option<Topic>, offer: &mut dyn FnMut(Choice)) {
        if awaits_answer(known.state) {
            offer(Choice::Accept);
            offer(Choice::Refuse);
        } else {
            takers(known.state, self.0).for_each(|unit| offer(Choice::Lose(unit)));
        }
    }

    fn check(&self, known: Known<'_>, choice: Choice) -> Verdict {
        match (choice, awaits_answer(known.state)) {
            (Choice::Accept | Choice::Refuse, true) => Ok(()),
            (Choice::Lose(unit), false) if takers(known.state, self.0).any(|taker| taker == unit) => Ok(()),
            (Choice::Lose(_), false) => refuse("AAP01 p.15 sea.2c", Reason::Battle(Refusal::CannotTake)),
            _ => not_now(),
        }
    }

    fn perform(&self, rules: &Axis2001, state: &mut State, choice: Choice, log: &mut Log<Event>) {
        let at = state.battle.at;
        match choice {
            Choice::Lose(unit) => {
                state.battle.chosen = true;
                take(state, unit, log);
            }
            Choice::Accept => {
                if let Some(talk) = &mut state.battle.talk
                    && talk.accept().is_some()
                {
                    report(log, Report::Agreed { at });
                    finish(rules, state, self.0, log);
                }
            }
            Choice::Refuse => {
                put_back(state);
                let settled = state.battle.talk.as_mut().and_then(Agreement::refuse);
                if settled.is_some() {
                    state.battle.talk = None;
                    state.battle.imposed = true;
                }
                report(log, Report::Disagreed { at, attacker_chooses: settled.is_some() });
            }
            _ => {}
        }
    }
}

/// A proposal is withdrawn: everything it named stands as before.
fn put_back(state: &mut State) {
    let (at, picks) = (state.battle.at, state.battle.picks);
    for &(unit, count) in picks.rows().iter().rev() {
        state.forces.change(at, struck(unit), unit, count);
    }
    state.battle.picks = Picks::default();
    state.battle.lost = Bodies::default();
    state.battle.chosen = false;
}
