//! Phase 3, combat movement, and what it shares with phase 6. AAP01 p.10 to 13, 16, 19, 22, 25 to 35.
//!
//! A move is one step, or a go-to over several along a way on which nothing happens: no gun fires, no convoy and no
//! territory is taken in passing. Where the way matters players go step by step.

use ironbottom_kernel::{Dice, Log, Pending, Seat, step};

use crate::action::{Action, Subject};
use crate::board::{Domain, SpaceId};
use crate::declare;
use crate::event::Event;
use crate::forces::{CROWDED, Group};
use crate::game::Axis2001;
use crate::known::{Known, mover};
use crate::reason::{Reason, Verdict, not_now, refuse};
use crate::state::State;
use crate::unit::{Status, Unit};

pub(crate) mod air;
pub(crate) mod land;
pub(crate) mod sea;
pub(crate) mod together;
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

/// Takes proposals one by one.
pub(crate) type Keep<'a> = &'a mut dyn FnMut(Action);

/// Are there so many such units, and does the seat move them?
pub(crate) fn check_group(state: &State, at: SpaceId, unit: Unit, count: u8) -> Verdict {
    if !state.moves_now(unit.nation) {
        return refuse("AAP01 p.10 turn.1", Reason::NotYours);
    }
    if count == 0 {
        return refuse("AAP01 p.11 move.1", Reason::NoNumber);
    }
    if state.forces.count(at, unit) < count {
        return refuse("AAP01 p.11 move.1", Reason::NoSuchUnits(at));
    }
    if state.forces.len() >= CROWDED {
        return refuse("AAP01 ruling 4", Reason::Crowded);
    }
    Ok(())
}

/// A move of any unit, in either phase.
pub(crate) fn check_move(
    known: Known<'_>,
    (from, unit, to, count): (SpaceId, Unit, SpaceId, u8),
    when: When,
) -> Verdict {
    check_group(known.state, from, unit, count)?;
    check_way(known, (from, unit, to, count), when)
}

/// The same of units that are there to be moved.
fn check_way(known: Known<'_>, (from, unit, to, count): (SpaceId, Unit, SpaceId, u8), when: When) -> Verdict {
    match unit.kind.domain() {
        Domain::Land => land::check(known.rules, known.state, from, unit, to, when),
        Domain::Sea => sea::check(&known.look(), (from, unit, to, count), when),
        Domain::Air => air::check(&known.look(), (from, unit, to, count), when),
    }
}

/// Every number of a group that goes to a space. Every one is asked for: where decks are short, sending more can free
/// the very deck that sending fewer would lack.
pub(crate) fn each_count(group: &Group, to: SpaceId, keep: Keep<'_>) {
    let Group { at: from, unit, count } = *group;
    (1..=count).for_each(|count| keep(Action::Move { from, unit, to, count }));
}

/// All that might be moves of a group.
pub(crate) fn propose_moves(known: Known<'_>, group: &Group, when: When, keep: Keep<'_>) {
    if !known.state.moves_now(group.unit.nation) || known.state.forces.len() >= CROWDED {
        return;
    }
    match group.unit.kind.domain() {
        Domain::Land => land::propose(known.rules, known.state, group, when, keep),
        Domain::Sea => sea::propose(&known.look(), group, when, keep),
        Domain::Air => air::propose(&known.look(), group, when, keep),
    }
}

/// The groups about which something is offered. One move that is legal is enough to know it, and is soon found for most;
/// for the rest everything is tried.
pub(crate) fn subjects(
    step: &dyn step::Step<Axis2001>,
    known: Known<'_>,
    when: When,
    keep: &mut dyn FnMut(Subject),
) {
    for about in candidates(known.state) {
        if group_of(known.state, about).is_some_and(|group| can_move(known, &group, when)) {
            keep(about);
        } else {
            step.subjects_with_offers(known, &mut std::iter::once(about), keep);
        }
    }
}

/// Is there somewhere one of this group may go?
fn can_move(known: Known<'_>, group: &Group, when: When) -> bool {
    let Group { at: from, unit, .. } = *group;
    if check_group(known.state, from, unit, 1).is_err() {
        return false;
    }
    let somewhere = match unit.kind.domain() {
        Domain::Land => land::destinations(known.rules, group),
        Domain::Sea => sea::destinations(&known.look(), group, when),
        Domain::Air => air::destinations(&known.look(), group, when),
    };
    somewhere.iter().any(|to| check_way(known, (from, unit, to, 1), when).is_ok())
}

/// Could this group have offers at all? Passengers of an ally's ship are offered about the ship.
pub(crate) fn concerns(state: &State, group: &Group) -> bool {
    state.moves_now(group.unit.nation)
        || group.unit.is_laden() && group.unit.aboard().any(|cargo| state.moves_now(cargo.nation()))
}

/// The groups about which something may be offered.
pub(crate) fn candidates(state: &State) -> impl Iterator<Item = Subject> {
    let concerned = state.forces.all().iter().filter(|group| concerns(state, group));
    concerned.map(|group| Subject::Group(group.at, group.unit))
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
fn check_done(known: Known<'_>) -> Verdict {
    let all = known.state.forces.all().iter();
    let mut committed = all.filter(|group| group.unit.is(Status::COMMITTED)).peekable();
    if committed.peek().is_none() {
        return Ok(());
    }
    let look = known.look();
    if committed.any(|group| transport::owes_assault(&look, group)) {
        return refuse("AAP01 p.30 transport.9", Reason::LoadedToLand);
    }
    Ok(())
}

/// Phase 3.
pub(crate) struct CombatMove;

impl step::Step<Axis2001> for CombatMove {
    fn rule(&self) -> &'static str {
        "AAP01 p.11 move.1"
    }

    fn pending(&self, rules: &Axis2001, state: &State) -> Pending {
        mover(rules, state)
    }

    fn subjects(&self, known: Known<'_>, keep: &mut dyn FnMut(Subject)) {
        subjects(self, known, When::Combat, keep);
    }

    fn propose(&self, known: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        let Some(about) = about else { return keep(Action::Done) };
        let Some(group) = group_of(known.state, about) else { return };
        propose_moves(known, &group, When::Combat, keep);
        match group.unit.kind.domain() {
            Domain::Land => transport::propose_loads(known.rules, known.state, &group, keep),
            Domain::Air => {
                air::propose_raids(&group, keep);
                together::propose(&known.look(), &group, When::Combat, keep);
            }
            Domain::Sea => {
                transport::propose_ashore(known.rules, &group, |ship, cargo, to| {
                    keep(Action::Assault { zone: group.at, ship, cargo, to });
                });
                sea::propose_stows(&group, keep);
                sea::propose_seizures(&group, keep);
                sea::propose_sails(&known.look(), &group, keep);
            }
        }
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        let (rules, state) = (known.rules, known.state);
        match action {
            Action::Done => check_done(known),
            Action::Move { from, unit, to, count } => {
                check_move(known, (from, unit, to, count), When::Combat)
            }
            Action::Sail { from, unit, via, to, count } => {
                sea::check_sail(&known.look(), (from, unit, via, to, count))
            }
            Action::Together { .. } => together::check(known, action, When::Combat),
            Action::Load { from, unit, zone, ship } => {
                transport::check_load(known, (from, unit, zone, ship), When::Combat)
            }
            Action::Assault { zone, ship, cargo, to } => {
                transport::check_assault(&known.look(), (zone, ship, cargo, to))
            }
            Action::Stow { zone, ship, nation } => sea::check_stow(state, zone, ship, nation),
            Action::Seize { zone, unit, count } => sea::check_seizure(rules, state, zone, unit, count),
            Action::Raid { at, unit, count } => air::check_raid(state, at, unit, count),
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
            Action::Move { from, unit, to, count } => {
                perform_move(rules, state, (from, unit, to, count), When::Combat, dice, log);
            }
            Action::Sail { from, unit, via, to, count } => {
                sea::sail(rules, state, (from, unit, via, to, count), log);
            }
            Action::Together { .. } => together::perform(rules, state, action, When::Combat, dice, log),
            Action::Load { from, unit, zone, ship } => {
                transport::load(state, (from, unit, zone, ship), log);
            }
            Action::Assault { zone, ship, cargo, to } => {
                transport::declare(state, (zone, ship, cargo, to), log);
            }
            Action::Stow { zone, ship, nation } => sea::stow(state, zone, ship, nation, log),
            Action::Seize { zone, unit, count } => sea::seize(rules, state, zone, unit, count, log),
            Action::Raid { at, unit, count } => air::declare_raid(state, at, unit, count, log),
            _ => declare::end_combat_movement(rules, state, log),
        }
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
