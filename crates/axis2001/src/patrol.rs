//! Combat Air Patrol: put up in phase 6, landed in phase 2 of the next turn. AAP01 p.10, 24, FAQ.

use ironbottom_kernel::step::{self, Entered};
use ironbottom_kernel::{Dice, Log, Pending, Seat};

use crate::action::{Action, Subject};
use crate::board::{Kind, SpaceId};
use crate::event::{Event, Loss, Units};
use crate::forces::Group;
use crate::frame::Step;
use crate::game::Axis2001;
use crate::homeward::{Order, is_bare};
use crate::known::{Known, go, mover};
use crate::reason::{Reason, Verdict, not_now, refuse};
use crate::state::State;
use crate::unit::{Status, Unit};

// --- phase 6: going up ---

/// Fighters that have not moved go from a territory to a sea zone beside it, where no enemy would cause combat.
pub(crate) fn check_patrol(
    rules: &Axis2001,
    state: &State,
    from: SpaceId,
    unit: Unit,
    to: SpaceId,
    count: u8,
) -> Verdict {
    let fresh = unit.kind == Kind::Fighter && unit.status == Status::REST;
    if !fresh || !from.is_land() || !to.is_sea() || !rules.board.shores(from).contains(to) {
        return refuse("AAP01 p.24 patrol.1", Reason::NoPatrol);
    }
    if !state.moves_now(unit.nation) {
        return refuse("AAP01 p.10 turn.1", Reason::NotYours);
    }
    if count == 0 || state.forces.count(from, unit) < count {
        return refuse("AAP01 p.24 patrol.1", Reason::NoSuchUnits(from));
    }
    if state.has_enemies(to) {
        return refuse("AAP01 p.24 patrol.2", Reason::EnemyThere(to));
    }
    Ok(())
}

pub(crate) fn propose_patrols(rules: &Axis2001, group: &Group, keep: &mut dyn FnMut(Action)) {
    let Group { at: from, unit, count } = *group;
    if unit.kind == Kind::Fighter && from.is_land() && unit.status == Status::REST {
        for to in rules.board.shores(from) {
            (1..=count).for_each(|count| keep(Action::Patrol { from, unit, to, count }));
        }
    }
}

pub(crate) fn put_up(
    state: &mut State,
    from: SpaceId,
    unit: Unit,
    to: SpaceId,
    count: u8,
    log: &mut Log<Event>,
) {
    state.forces.shift(from, to, unit, unit.now(Status::PATROL), count);
    state.trail.note(from, to, unit, count);
    log.push(Event::Patrolled { what: Units { nation: unit.nation, kind: unit.kind, count }, from, to });
}

// --- phase 2: coming down ---

/// Where a patrol over this zone may land: friendly territories beside it, or the zone itself for a free deck.
fn check_recover(
    rules: &Axis2001,
    state: &State,
    from: SpaceId,
    unit: Unit,
    to: SpaceId,
    count: u8,
) -> Verdict {
    if !unit.is(Status::PATROL) || !state.moves_now(unit.nation) {
        return refuse("AAP01 p.10 caplands.1", Reason::NotYours);
    }
    if count == 0 || state.forces.count(from, unit) < count {
        return refuse("AAP01 p.10 caplands.1", Reason::NoSuchUnits(from));
    }
    let room = if to == from {
        state.free_decks(from, state.side()) >= i16::from(count)
    } else {
        to.is_land() && rules.board.shores(from).contains(to) && state.is_friendly(to)
    };
    if room { Ok(()) } else { refuse("AAP01 p.10 caplands.1", Reason::NoLanding(to)) }
}

fn patrols(state: &State) -> impl Iterator<Item = &Group> {
    state
        .forces
        .all()
        .iter()
        .filter(|group| group.unit.is(Status::PATROL) && state.moves_now(group.unit.nation))
}

fn landings(rules: &Axis2001, state: &State, group: &Group, mut found: impl FnMut(SpaceId, u8)) {
    let zone = group.at;
    let decks = state.free_decks(zone, state.side()).clamp(0, i16::from(group.count)) as u8;
    if decks > 0 {
        found(zone, decks);
    }
    for land in rules.board.shores(zone) {
        if state.is_friendly(land) {
            found(land, group.count);
        }
    }
}

/// Patrols that have nowhere to land are lost, those with a single place land there; is anything left to decide?
fn come_down(rules: &Axis2001, state: &mut State, log: &mut Log<Event>) -> bool {
    loop {
        let mut waits = false;
        let mut forced = None;
        for group in patrols(state) {
            let (mut places, mut only) = (0, None);
            landings(rules, state, group, |to, most| {
                places += 1;
                only = Some((to, most));
            });
            match (places, only) {
                (1, Some((to, most))) if most >= group.count => forced = forced.or(Some((*group, Some(to)))),
                (0, _) => forced = forced.or(Some((*group, None))),
                _ => waits = true,
            }
        }
        match forced {
            Some((group, Some(to))) if !waits => land(state, (group.at, group.unit, to, group.count), log),
            Some((group, None)) => {
                state.forces.remove(group.at, group.unit, group.count);
                let what = Units { nation: group.unit.nation, kind: group.unit.kind, count: group.count };
                log.push(Event::Lost { what, at: group.at, why: Loss::PatrolHomeless });
            }
            Some(_) | None => return waits,
        }
    }
}

/// The next patrol to come down where nobody says otherwise, and where: rather where it does not stand alone.
pub(crate) fn next(rules: &Axis2001, state: &State) -> Option<Order> {
    patrols(state).find_map(|group| {
        let mut best: Option<(bool, SpaceId, u8)> = None;
        landings(rules, state, group, |to, most| {
            let bare = is_bare(state, to);
            if best.is_none_or(|(worst, ..)| worst && !bare) {
                best = Some((bare, to, most.min(group.count)));
            }
        });
        best.map(|(_, to, count)| (group.at, group.unit, to, count))
    })
}

pub(crate) fn land(state: &mut State, (from, unit, to, count): Order, log: &mut Log<Event>) {
    state.forces.shift(from, to, unit, unit.with_status(unit.status.without(Status::PATROL)), count);
    log.push(Event::Recovered { what: Units { nation: unit.nation, kind: unit.kind, count }, from, to });
}

/// Phase 2: fighters on Combat Air Patrol land. It ends by itself when every patrol is down.
pub(crate) struct Recovery;

impl step::Step<Axis2001> for Recovery {
    fn rule(&self) -> &'static str {
        "AAP01 p.10 caplands.1"
    }

    fn pending(&self, rules: &Axis2001, state: &State) -> Pending {
        mover(rules, state)
    }

    fn enter(&self, rules: &Axis2001, state: &mut State, _: &mut dyn Dice, log: &mut Log<Event>) -> Entered {
        let choice = come_down(rules, state, log);
        Entered::waits_if(choice, || go(state, Step::CombatMove, log))
    }

    fn subjects(&self, known: Known<'_>, keep: &mut dyn FnMut(Subject)) {
        for group in patrols(known.state) {
            let mut any = false;
            landings(known.rules, known.state, group, |_, _| any = true);
            if any {
                keep(Subject::Group(group.at, group.unit));
            }
        }
    }

    fn propose(&self, known: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        let Some(about) = about else { return keep(Action::Land) };
        let Subject::Group(from, unit) = about else { return };
        let count = known.state.forces.count(from, unit);
        landings(known.rules, known.state, &Group { at: from, unit, count }, |to, most| {
            (1..=most).for_each(|count| keep(Action::Recover { from, unit, to, count }));
        });
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        match action {
            Action::Recover { from, unit, to, count } => {
                check_recover(known.rules, known.state, from, unit, to, count)
            }
            Action::Done => refuse("AAP01 p.10 caplands.1", Reason::PatrolMustLand),
            Action::Land if next(known.rules, known.state).is_some() => Ok(()),
            Action::Land => refuse("AAP01 p.10 caplands.1", Reason::NobodyToLand),
            _ => not_now(),
        }
    }

    fn perform(
        &self,
        rules: &Axis2001,
        state: &mut State,
        _: Seat,
        action: Action,
        _: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        if let Action::Recover { from, unit, to, count } = action {
            land(state, (from, unit, to, count), log);
        } else {
            while let Some(order) = next(rules, state) {
                land(state, order, log);
            }
        }
    }
}
