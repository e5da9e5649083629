//! Phase 3, combat movement, and what it shares with phase 6. AAP01 p.10 to 13, 16, 19, 22, 25 to 35.
//!
//! A move is one step, or a go-to over several along a way on which nothing happens: no gun fires, no convoy and no
//! territory is taken in passing. Where the way matters players go step by step.

use std::ops::ControlFlow;

use ironbottom_kernel::{Dice, Log};

use crate::action::{Action, Subject};
use crate::board::{Domain, SpaceId};
use crate::event::Event;
use crate::flow;
use crate::forces::{CROWDED, Group};
use crate::look::Look;
use crate::reason::Reason;
use crate::state::State;
use crate::unit::{Status, Unit};
use crate::{Axis2001, Verdict, not_now, refuse};

pub(crate) mod air;
pub(crate) mod land;
pub(crate) mod sea;
pub(crate) mod transport;

/// In which of the two phases of movement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum When {
    /// Phase 3.
    Combat,
    /// Phase 6.
    Noncombat,
}

/// Moves spent by a unit that may not move again this turn.
pub(crate) const SPENT: u8 = 7;

/// Receives offers one by one and says when it has enough.
pub(crate) type Visit<'a> = &'a mut dyn FnMut(Action) -> ControlFlow<()>;

/// Are there so many such units, and does the seat move them?
pub(crate) fn check_group(state: &State, at: SpaceId, unit: Unit, count: u8) -> Verdict {
    if !state.moves_now(unit.nation) {
        return refuse("AAP01 p.10", Reason::NotYours);
    }
    if count == 0 {
        return refuse("AAP01 p.10", Reason::NoNumber);
    }
    if state.forces.count(at, unit) < count {
        return refuse("AAP01 p.10", Reason::NoSuchUnits(at));
    }
    if state.forces.len() >= CROWDED {
        return refuse("AAP01 ruling 4", Reason::Crowded);
    }
    Ok(())
}

/// A move of any unit, in either phase.
pub(crate) fn check_move(
    rules: &Axis2001,
    state: &State,
    (from, unit, to, count): (SpaceId, Unit, SpaceId, u8),
    when: When,
) -> Verdict {
    check_group(state, from, unit, count)?;
    match unit.kind.domain() {
        Domain::Land => land::check(rules, state, from, unit, to, when),
        Domain::Sea => sea::check(&Look::new(rules, state), (from, unit, to, count), when),
        Domain::Air => air::check(&Look::new(rules, state), (from, unit, to, count), when),
    }
}

/// Each number of a group that `check` lets go. Every number is asked for: where decks are short, sending more can
/// free the very deck that sending fewer would lack.
pub(crate) fn each_count(
    count: u8,
    check: impl Fn(u8) -> Verdict,
    mut visit: impl FnMut(u8) -> ControlFlow<()>,
) -> ControlFlow<()> {
    (1..=count).filter(|&count| check(count).is_ok()).try_for_each(&mut visit)
}

/// All moves of a group.
pub(crate) fn visit_moves(look: &Look<'_>, group: &Group, when: When, visit: Visit) -> ControlFlow<()> {
    if look.state.forces.len() >= CROWDED {
        return ControlFlow::Continue(());
    }
    match group.unit.kind.domain() {
        Domain::Land => land::visit(look.rules, look.state, group, when, visit),
        Domain::Sea => sea::visit(look, group, when, visit),
        Domain::Air => air::visit(look, group, when, visit),
    }
}

/// Every offer of one group in phase 3.
fn visit_group(look: &Look<'_>, group: &Group, visit: Visit) -> ControlFlow<()> {
    let state = look.state;
    if state.moves_now(group.unit.nation) {
        visit_moves(look, group, When::Combat, visit)?;
    }
    match group.unit.kind.domain() {
        Domain::Land => transport::visit_loads(look, group, When::Combat, visit),
        Domain::Air => air::visit_raids(state, group, visit),
        Domain::Sea => {
            transport::visit_assaults(look, group, visit)?;
            sea::visit_stows(state, group, visit)?;
            sea::visit_seizures(look.rules, state, group, visit)
        }
    }
}

/// Could this group have offers at all? Passengers of an ally's ship are offered about the ship.
pub(crate) fn concerns(state: &State, group: &Group) -> bool {
    state.moves_now(group.unit.nation)
        || group.unit.is_laden() && group.unit.aboard().any(|cargo| state.moves_now(cargo.nation()))
}

/// Collects the groups for which `visit` finds something.
pub(crate) fn gather_subjects(
    state: &State,
    out: &mut Vec<Subject>,
    mut visit: impl FnMut(&Group, Visit) -> ControlFlow<()>,
) {
    for group in state.forces.all().iter().filter(|group| concerns(state, group)) {
        if visit(group, &mut |_| ControlFlow::Break(())).is_break() {
            out.push(Subject::Group(group.at, group.unit));
        }
    }
}

/// The group a subject names, if it is on the board.
pub(crate) fn group_of(state: &State, about: Subject) -> Option<Group> {
    match about {
        Subject::Group(at, unit) => {
            let count = state.forces.count(at, unit);
            let group = Group { at, unit, count };
            (count > 0 && concerns(state, &group)).then_some(group)
        }
        Subject::Country(_) | Subject::Battle(_) => None,
    }
}

/// What was loaded among enemies lands, or was not loaded (p.30).
fn check_done(rules: &Axis2001, state: &State) -> Verdict {
    let mut committed = state.forces.all().iter().filter(|group| group.unit.is(Status::COMMITTED)).peekable();
    if committed.peek().is_none() {
        return Ok(());
    }
    let look = Look::new(rules, state);
    if committed.any(|group| transport::owes_assault(&look, group)) {
        return refuse("AAP01 p.30", Reason::LoadedToLand);
    }
    Ok(())
}

pub(crate) fn subjects(rules: &Axis2001, state: &State, out: &mut Vec<Subject>) {
    let look = Look::new(rules, state);
    gather_subjects(state, out, |group, visit| visit_group(&look, group, visit));
}

pub(crate) fn offers(rules: &Axis2001, state: &State, about: Option<Subject>, out: &mut Vec<Action>) {
    match about {
        None if check_done(rules, state).is_ok() => out.push(Action::Done),
        None => {}
        Some(about) => {
            if let Some(group) = group_of(state, about) {
                let _ = visit_group(&Look::new(rules, state), &group, &mut |action| {
                    out.push(action);
                    ControlFlow::Continue(())
                });
            }
        }
    }
}

pub(crate) fn check(rules: &Axis2001, state: &State, action: Action) -> Verdict {
    match action {
        Action::Done => check_done(rules, state),
        Action::Move { from, unit, to, count } => {
            check_move(rules, state, (from, unit, to, count), When::Combat)
        }
        Action::Load { from, unit, zone, ship } => {
            transport::check_load(&Look::new(rules, state), (from, unit, zone, ship), When::Combat)
        }
        Action::Assault { zone, ship, cargo, to } => {
            transport::check_assault(&Look::new(rules, state), (zone, ship, cargo, to))
        }
        Action::Stow { zone, ship, nation } => sea::check_stow(state, zone, ship, nation),
        Action::Seize { zone, unit, count } => sea::check_seizure(rules, state, zone, unit, count),
        Action::Raid { at, unit, count } => air::check_raid(state, at, unit, count),
        Action::Divide(_)
        | Action::Buy { .. }
        | Action::Place { .. }
        | Action::Unload { .. }
        | Action::Declare { .. }
        | Action::Patrol { .. }
        | Action::Recover { .. }
        | Action::Claim(_)
        | Action::Battle(_) => not_now(),
    }
}

pub(crate) fn perform(
    rules: &Axis2001,
    state: &mut State,
    action: Action,
    dice: &mut dyn Dice,
    log: &mut Log<Event>,
) {
    match action {
        Action::Move { from, unit, to, count } => {
            perform_move(rules, state, (from, unit, to, count), When::Combat, dice, log);
        }
        Action::Load { from, unit, zone, ship } => transport::load(state, (from, unit, zone, ship), log),
        Action::Assault { zone, ship, cargo, to } => transport::declare(state, (zone, ship, cargo, to), log),
        Action::Stow { zone, ship, nation } => sea::stow(state, zone, ship, nation, log),
        Action::Seize { zone, unit, count } => sea::seize(rules, state, zone, unit, count, log),
        Action::Raid { at, unit, count } => air::declare_raid(state, at, unit, count, log),
        Action::Done
        | Action::Divide(_)
        | Action::Buy { .. }
        | Action::Place { .. }
        | Action::Unload { .. }
        | Action::Declare { .. }
        | Action::Patrol { .. }
        | Action::Recover { .. }
        | Action::Claim(_)
        | Action::Battle(_) => flow::end_combat_movement(rules, state, dice, log),
    }
}

/// A move of any unit, in either phase.
pub(crate) fn perform_move(
    rules: &Axis2001,
    state: &mut State,
    order: (SpaceId, Unit, SpaceId, u8),
    when: When,
    dice: &mut dyn Dice,
    log: &mut Log<Event>,
) {
    match order.1.kind.domain() {
        Domain::Land => land::perform(rules, state, order, when, log),
        Domain::Sea => sea::perform(rules, state, order, when, log),
        Domain::Air => air::perform(rules, state, order, when, dice, log),
    }
}

/// The same unit with so many more moves spent.
pub(crate) const fn having_moved(unit: Unit, used: u8) -> Unit {
    unit.with_status(unit.status.with_used(used).with(Status::MOVED))
}
