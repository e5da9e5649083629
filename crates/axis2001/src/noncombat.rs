//! Phase 6: aircraft land, what has not moved moves, patrols go up; and the end of a turn. AAP01 p.23, 24.

use ironbottom_kernel::{Dice, Log, Pending, Seat, step};

use crate::action::{Action, Subject};
use crate::board::{Domain, Kind, SpaceId, SpaceSet};
use crate::came::Came;
use crate::event::{Event, Loss, Units};
use crate::forces::Group;
use crate::frame::Step;
use crate::game::Axis2001;
use crate::known::{Known, go, mover};
use crate::movement::{
    SPENT, When, air, check_move, group_of, perform_move, propose_moves, sea, subjects, together, transport,
};
use crate::reason::{Reason, Verdict, not_now, refuse};
use crate::state::State;
use crate::unit::{Status, Unit};
use crate::{declare, homeward, patrol};

/// Phase 6 begins: whatever moved or fought is spent, and landings that did not happen are forgotten.
pub(crate) fn begin(rules: &Axis2001, state: &mut State, log: &mut Log<Event>) {
    clear_decks(state, log);
    let busy = Status::MOVED.with(Status::FOUGHT);
    for space in SpaceId::all() {
        if !state
            .forces
            .at(space)
            .iter()
            .any(|group| group.unit.status != Status::REST || group.unit.is_laden())
        {
            continue;
        }
        let power = state.power;
        state.forces.alter(space, |mut unit| {
            if unit.nation.side() != power.side() {
                return unit;
            }
            // A fighter's declared landing stays; a ship that has not unloaded is bound for nowhere any more.
            if unit.kind.is_sea() && !unit.is(Status::UNLOADED) {
                unit.toward = None;
            }
            unit = unit.with_cargo(|cargo| cargo.not_landing());
            if unit.nation.power() == power && unit.is(busy) && !unit.is(Status::ALOFT) {
                unit.status = unit.status.with_used(SPENT).without(Status::LOADED.with(Status::COMMITTED));
            }
            unit
        });
    }
    state.entered = [SpaceSet::EMPTY; SpaceId::COUNT];
    state.came = Came::NOWHERE;
    declare::release(rules, state, log);
}

/// Decks that were sunk or sailed off in a retreat leave fighters behind: the mover's take to the air, an ally's,
/// which may not fly in this turn, are lost (p.31, ruling 23).
fn clear_decks(state: &mut State, log: &mut Log<Event>) {
    for zone in SpaceId::seas() {
        while state.free_decks(zone, state.side()) < 0 {
            let side = state.side();
            let parked = |group: &&Group| {
                let unit = group.unit;
                unit.kind == Kind::Fighter && unit.nation.side() == side && unit.is_parked()
            };
            let own = |group: &&Group| state.moves_now(group.unit.nation);
            let here = || state.forces.at(zone).iter().filter(parked);
            let Some(&Group { unit, .. }) = here().find(own).or_else(|| here().next()) else { break };
            if state.moves_now(unit.nation) {
                state.forces.change(zone, unit, unit.now(Status::ALOFT.with(Status::MOVED)), 1);
            } else {
                state.forces.remove(zone, unit, 1);
                let what = Units { nation: unit.nation, kind: unit.kind, count: 1 };
                log.push(Event::Lost { what, at: zone, why: Loss::Deckless });
            }
        }
    }
}

/// The end of a turn: units come to rest, fighters that were cargo stand on deck, and what the turn remembered is
/// forgotten. Patrols stay up.
pub(crate) fn clear(state: &mut State) {
    let power = state.power;
    for space in SpaceId::all() {
        let stirred = |group: &Group| group.unit.status != Status::REST || group.unit.is_laden();
        if !state.forces.at(space).iter().any(|group| stirred(group) || group.unit.toward.is_some()) {
            continue;
        }
        state.forces.alter(space, |mut unit| {
            unit.toward = None;
            unit.status = unit.status.and(Status::PATROL);
            unit.with_cargo(|cargo| if cargo.nation().power() == power { cargo.settled() } else { cargo })
        });
        release_fighters(state, space);
    }
    state.taken = SpaceSet::EMPTY;
    state.fought = SpaceSet::EMPTY;
    state.entered = [SpaceSet::EMPTY; SpaceId::COUNT];
    state.came = Came::NOWHERE;
    state.trail.clear();
    state.placed = [0; SpaceId::LANDS];
    state.spoils = 0;
}

fn release_fighters(state: &mut State, zone: SpaceId) {
    let laden = |group: &&Group| group.unit.kind == Kind::Carrier && group.unit.is_laden();
    while let Some(&Group { unit: ship, count, .. }) = state.forces.at(zone).iter().find(laden) {
        let mut empty = ship;
        for cargo in ship.aboard() {
            state.forces.add(zone, Unit::new(cargo.nation(), Kind::Fighter), count);
            empty = empty.less(cargo).unwrap_or(empty);
        }
        state.forces.change(zone, ship, empty, count);
    }
}

/// Aircraft that can land must, before the phase ends (p.23).
fn check_done(known: Known<'_>) -> Verdict {
    let state = known.state;
    let aloft = |group: &&Group| group.unit.is(Status::ALOFT) && state.moves_now(group.unit.nation);
    let mut flying = state.forces.all().iter().filter(aloft).peekable();
    if flying.peek().is_none() {
        return Ok(());
    }
    let look = known.look();
    if flying.any(|group| air::can_land(&look, group)) {
        refuse("AAP01 p.23 noncombat.1", Reason::MustLand)
    } else {
        Ok(())
    }
}

/// Phase 6.
pub(crate) struct Noncombat;

impl step::Step<Axis2001> for Noncombat {
    fn rule(&self) -> &'static str {
        "AAP01 p.23 noncombat.2"
    }

    fn pending(&self, rules: &Axis2001, state: &State) -> Pending {
        mover(rules, state)
    }

    fn subjects(&self, known: Known<'_>, keep: &mut dyn FnMut(Subject)) {
        subjects(self, known, When::Noncombat, keep);
    }

    fn propose(&self, known: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        let Some(about) = about else {
            keep(Action::Done);
            return keep(Action::Land);
        };
        let Some(group) = group_of(known.state, about) else { return };
        propose_moves(known, &group, When::Noncombat, keep);
        match group.unit.kind.domain() {
            Domain::Land => transport::propose_loads(known.rules, known.state, &group, keep),
            Domain::Air => {
                patrol::propose_patrols(known.rules, &group, keep);
                together::propose(&known.look(), &group, When::Noncombat, keep);
            }
            Domain::Sea => {
                transport::propose_ashore(known.rules, &group, |ship, cargo, to| {
                    keep(Action::Unload { zone: group.at, ship, cargo, to });
                });
                sea::propose_stows(&group, keep);
            }
        }
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        match action {
            Action::Done => check_done(known),
            Action::Land if homeward::next(known).is_some() => Ok(()),
            Action::Land => refuse("AAP01 p.23 noncombat.1", Reason::NobodyToLand),
            Action::Move { from, unit, to, count } => {
                check_move(known, (from, unit, to, count), When::Noncombat)
            }
            Action::Together { .. } => together::check(known, action, When::Noncombat),
            Action::Load { from, unit, zone, ship } => {
                transport::check_load(known, (from, unit, zone, ship), When::Noncombat)
            }
            Action::Unload { zone, ship, cargo, to } => {
                transport::check_unload(&known.look(), (zone, ship, cargo, to))
            }
            Action::Stow { zone, ship, nation } => sea::check_stow(known.state, zone, ship, nation),
            Action::Patrol { from, unit, to, count } => {
                patrol::check_patrol(known.rules, known.state, from, unit, to, count)
            }
            _ => not_now(),
        }
    }

    fn perform(
        &self,
        rules: &Axis2001,
        state: &mut State,
        _: Seat,
        action: Action,
        dice: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        match action {
            Action::Land => homeward::all(rules, state, dice, log),
            Action::Move { from, unit, to, count } => {
                perform_move(rules, state, (from, unit, to, count), When::Noncombat, dice, log);
            }
            Action::Together { .. } => together::perform(rules, state, action, When::Noncombat, dice, log),
            Action::Load { from, unit, zone, ship } => {
                transport::load(state, (from, unit, zone, ship), log);
            }
            Action::Unload { zone, ship, cargo, to } => {
                transport::unload(state, (zone, ship, cargo, to), log);
            }
            Action::Stow { zone, ship, nation } => sea::stow(state, zone, ship, nation, log),
            Action::Patrol { from, unit, to, count } => patrol::put_up(state, from, unit, to, count, log),
            _ => {
                lose_homeless(state, log);
                go(state, Step::Place, log);
            }
        }
    }
}

/// Aircraft still in the air are lost.
fn lose_homeless(state: &mut State, log: &mut Log<Event>) {
    let homeless = |group: &&Group| group.unit.is(Status::ALOFT);
    while let Some(&Group { at, unit, count }) = state.forces.all().iter().find(homeless) {
        state.forces.remove(at, unit, count);
        log.push(Event::Lost {
            what: Units { nation: unit.nation, kind: unit.kind, count },
            at,
            why: Loss::Homeless,
        });
    }
}
