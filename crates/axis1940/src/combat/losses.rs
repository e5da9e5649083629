//! Taking hits: who chooses, what may be chosen, and allies who have to agree. AAP40 p.18 to 20.
//!
//! A side takes its hits one at a time. A unit that was hit stays in its space with [`Status::HIT`] until the casualties
//! leave, because it may still fire; hits that leave no chance to fire remove it when all hits of the volley are taken.

use ironbottom_kernel::step::Entered;
use ironbottom_kernel::{Agreement, Dice, Log, Seat, SeatSet};

use super::hits::{Bodies, Hits};
use super::types::{Losing, Phase};
use super::{Decision, go, who};
use crate::action::{Action, Subject};
use crate::board::{Facility, Kind, SpaceId};
use crate::event::{Event, Loss, Units};
use crate::forces::Group;
use crate::game::Axis1940;
use crate::known::Known;
use crate::movement::units;
use crate::reason::{Reason, Verdict, not_now, refuse};
use crate::state::State;
use crate::unit::{Status, Unit};

/// More sorts of unit than one volley takes from a side.
const MAX_PICKS: usize = 40;

/// What took the hits of one volley, in the order in which it was chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Picks {
    rows: [(Unit, u8); MAX_PICKS],
    len: u8,
}

impl Default for Picks {
    fn default() -> Self {
        Self { rows: [(Unit::default(), 0); MAX_PICKS], len: 0 }
    }
}

impl Picks {
    /// The units as they were before they were hit, and how many of each.
    #[must_use]
    pub fn rows(&self) -> &[(Unit, u8)] {
        &self.rows[..usize::from(self.len)]
    }

    fn note(&mut self, unit: Unit) {
        let len = usize::from(self.len);
        if let Some(row) = self.rows[..len].iter_mut().find(|row| row.0 == unit) {
            row.1 = row.1.saturating_add(1);
        } else if len < MAX_PICKS {
            self.rows[len] = (unit, 1);
            self.len += 1;
        }
    }

    fn is_full(&self) -> bool {
        usize::from(self.len) == MAX_PICKS
    }
}

/// What a hit makes of a unit: a capital ship is damaged first (p.30), everything else is a casualty.
pub(crate) const fn struck(unit: Unit) -> Unit {
    if unit.kind.is_capital_ship() && !unit.is(Status::DAMAGED) {
        unit.now(Status::DAMAGED)
    } else {
        unit.now(Status::HIT)
    }
}

/// A side has been hit: it takes its hits, or nothing happens.
pub(super) fn begin(rules: &Axis1940, state: &mut State, losing: Losing, hits: Hits) {
    let battle = &mut state.battle;
    battle.hits = hits;
    battle.lost = Bodies::default();
    battle.picks = Picks::default();
    battle.talk = None;
    battle.imposed = false;
    battle.chosen = false;
    go(state, Phase::Losses(losing));
    let parties: SeatSet = takers(state, losing).map(|unit| rules.seat_for(state, unit.nation)).collect();
    if parties.len() > 1 {
        let first = parties.iter().next();
        state.battle.talk = first.map(|first| Agreement::open(parties, first));
    }
}

/// The sorts of unit that may take the next hit: transports only when nobody else can (p.19).
pub(super) fn takers(state: &State, losing: Losing) -> impl Iterator<Item = Unit> {
    let battle = &state.battle;
    let open = move |unit: Unit| {
        who::takes(state, losing, unit) && battle.hits.may_take(battle.lost, who::target(losing, unit.kind))
    };
    let here = move || state.forces.at(battle.at).iter().map(|group| group.unit);
    let others = here().any(|unit| unit.kind != Kind::Transport && open(unit));
    here().filter(move |&unit| open(unit) && (unit.kind != Kind::Transport || !others))
}

fn awaits_answer(state: &State) -> bool {
    state.battle.talk.is_some_and(|talk| !talk.drafting())
}

/// Are there hits enough for everybody who can be hit?
fn all_are_lost(state: &State, losing: Losing) -> bool {
    let (left, lost) = (who::bodies(state, losing, true), state.battle.lost);
    let there = Bodies {
        submarines: left.submarines + lost.submarines,
        aircraft: left.aircraft + lost.aircraft,
        others: left.others + lost.others,
    };
    state.battle.hits.most(there) == there.total()
}

/// One hit is taken.
fn take(state: &mut State, losing: Losing, unit: Unit) {
    let at = state.battle.at;
    state.battle.lost = state.battle.lost.plus(who::target(losing, unit.kind), 1);
    state.forces.change(at, unit, struck(unit), 1);
    state.battle.picks.note(unit);
    if let Losing::Bombers(facility) = losing {
        let row = usize::from(unit.kind == Kind::Tactical);
        let left = &mut state.battle.bombs[row][facility.index()];
        *left = left.saturating_sub(1);
    }
}

/// What was aboard a ship that is lost goes with it (p.19).
pub(crate) fn drown(at: SpaceId, ship: Unit, count: u8, log: &mut Log<Event>) {
    for cargo in ship.aboard() {
        if let Some(kind) = cargo.kind() {
            let what = Units { nation: cargo.nation(), kind, count };
            log.push(Event::Lost { what, at, why: Loss::Aboard });
        }
    }
}

/// Casualties leave the board.
pub(crate) fn bury(state: &mut State, log: &mut Log<Event>) {
    let at = state.battle.at;
    while let Some(&group) = state.forces.at(at).iter().find(|group| group.unit.is(Status::HIT)) {
        state.forces.remove(at, group.unit, group.count);
        drown(at, group.unit, group.count, log);
    }
}

/// The mover's casualties leave the board.
fn bury_own(state: &mut State, log: &mut Log<Event>) {
    let at = state.battle.at;
    loop {
        let gone = |group: &&Group| group.unit.is(Status::HIT) && state.moves_now(group.unit.nation);
        let Some(&group) = state.forces.at(at).iter().find(gone) else { return };
        state.forces.remove(at, group.unit, group.count);
        drown(at, group.unit, group.count, log);
    }
}

/// All hits of the volley are taken.
fn finish(rules: &Axis1940, state: &mut State, losing: Losing, log: &mut Log<Event>) {
    let (at, picks) = (state.battle.at, state.battle.picks);
    for &(unit, count) in picks.rows() {
        let what = units(unit, count);
        if struck(unit).is(Status::HIT) {
            log.push(Event::Casualty { at, what });
        } else {
            log.push(Event::Damaged { at, what });
        }
    }
    // What a bombardment hit still defends, so that in a battle on land only the mover's casualties leave at once.
    if is_final(losing) && at.is_land() && losing != Losing::Interceptors {
        bury_own(state, log);
    } else if is_final(losing) {
        bury(state, log);
    }
    let battle = &mut state.battle;
    battle.picks = Picks::default();
    battle.talk = None;
    battle.imposed = false;
    battle.chosen = false;
    battle.lost = Bodies::default();
    battle.hits = Hits::NONE;
    match losing {
        Losing::Interceptors => {
            let noted = std::mem::take(&mut state.battle.noted);
            begin(rules, state, Losing::Raiders, noted);
        }
        Losing::Raiders => go(state, Phase::Targets),
        Losing::Bombers(facility) => go(state, Phase::Bombs(facility)),
        Losing::Bombardment => go(state, Phase::Guns),
        Losing::Guns => go(state, Phase::Round),
        Losing::Strike => go(state, Phase::Counter),
        Losing::Counter => go(state, Phase::Volley),
        Losing::Volley => go(state, Phase::Return),
        Losing::Return => go(state, Phase::Clear),
    }
}

/// Are casualties gone at once? Those of a surprise strike leave when both sides' submarines have fired.
const fn is_final(losing: Losing) -> bool {
    match losing {
        Losing::Guns
        | Losing::Interceptors
        | Losing::Raiders
        | Losing::Bombers(_)
        | Losing::Counter
        | Losing::Return => true,
        Losing::Bombardment | Losing::Strike | Losing::Volley => false,
    }
}

/// A side takes its hits.
pub(crate) struct Losses(pub(crate) Losing);

impl Decision for Losses {
    fn rule(&self) -> &'static str {
        "AAP40 p.19"
    }

    /// The attacker for defenders who cannot agree (p.20), the allies in turn while they talk, the owner otherwise.
    fn asked(&self, rules: &Axis1940, state: &State) -> Seat {
        if state.battle.imposed {
            return rules.seat(state.power);
        }
        if let Some(talk) = state.battle.talk {
            return talk.asked();
        }
        let owner = takers(state, self.0).next().map(|unit| rules.seat_for(state, unit.nation));
        owner.unwrap_or_else(|| rules.seat(state.power))
    }

    /// Takes what leaves no choice, then waits or goes on.
    fn enter(&self, rules: &Axis1940, state: &mut State, log: &mut Log<Event>) -> Entered {
        if awaits_answer(state) {
            return Entered::Waits;
        }
        loop {
            let mut open = takers(state, self.0);
            let Some(first) = open.next() else { break };
            let only = open.next().is_none() || state.battle.picks.is_full();
            drop(open);
            if !only && !all_are_lost(state, self.0) {
                return Entered::Waits;
            }
            take(state, self.0, first);
        }
        if state.battle.chosen
            && let Some(talk) = &mut state.battle.talk
            && talk.propose().is_none()
        {
            return Entered::Waits;
        }
        finish(rules, state, self.0, log);
        Entered::Passes
    }

    fn propose(&self, known: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        if about.is_some() {
            return;
        }
        if awaits_answer(known.state) {
            keep(Action::Accept);
            keep(Action::Refuse);
        } else {
            takers(known.state, self.0).for_each(|unit| keep(Action::Lose(unit)));
        }
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        match (action, awaits_answer(known.state)) {
            (Action::Accept | Action::Refuse, true) => Ok(()),
            (Action::Lose(unit), false) if takers(known.state, self.0).any(|taker| taker == unit) => Ok(()),
            (Action::Lose(_), false) => refuse("AAP40 p.19", Reason::CannotTake),
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
        let at = state.battle.at;
        match action {
            Action::Lose(unit) => {
                state.battle.chosen = true;
                take(state, self.0, unit);
            }
            Action::Accept => {
                if let Some(talk) = &mut state.battle.talk
                    && talk.accept().is_some()
                {
                    log.push(Event::Agreed { at, accepted: true, imposed: false });
                    finish(rules, state, self.0, log);
                }
            }
            Action::Refuse => {
                put_back(state);
                let settled = state.battle.talk.as_mut().and_then(Agreement::refuse);
                if settled.is_some() {
                    state.battle.talk = None;
                    state.battle.imposed = true;
                }
                log.push(Event::Agreed { at, accepted: false, imposed: settled.is_some() });
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

/// Every facility, for steps that go through them.
pub(crate) const fn after(facility: Facility) -> Option<Facility> {
    match facility {
        Facility::Complex => Some(Facility::AirBase),
        Facility::AirBase => Some(Facility::NavalBase),
        Facility::NavalBase => None,
    }
}
