//! Retreats, and withdrawals that nobody may pursue. VitP 8.1, 8.2, 18.21, 18.25, A2.

use ironbottom_kernel::Log;

use super::{go, groups, landings};
use crate::action::Action;
use crate::board::{AreaId, PlaceId, Side};
use crate::event::Event;
use crate::flow::Moved;
use crate::frame::Phase;
use crate::state::{Open, State, Surprise};
use crate::{Verdict, Victory};

/// VitP 18.33: after so many extra rounds Japan must leave Pearl Harbor.
pub(super) const EXTRA_ROUNDS: u8 = 2;

/// What comes after the submarine at the end of a round. VitP 7.8, 8.42, 18.33.
pub(super) fn after_submarine(state: &Open) -> Phase {
    let pearl_harbor = state.battle.surprise == Surprise::PearlHarbor;
    match state.battle.group {
        Some(_) => Phase::Split,
        None if pearl_harbor && state.battle.round >= EXTRA_ROUNDS => Phase::FuelShortage,
        None => Phase::Retreat(Side::Japan),
    }
}

/// May either side stay or go? Every one of these phases has the same two verbs.
pub(super) fn check(action: Action) -> Verdict {
    match action {
        Action::Retreat | Action::Stay => Ok(()),
        _ => crate::not_now(),
    }
}

/// VitP 8.1: a side is asked while both are there.
pub(super) fn settle(rules: &Victory, state: &mut State, side: Side) -> Moved {
    Moved::wait_if(both_present(state), || stay(rules, state, side))
}

fn both_present(state: &Open) -> bool {
    Side::ALL.into_iter().all(|side| !state.fleet(state.battle.area, side).is_empty())
}

/// VitP 8.1: Japan says first.
fn stay(rules: &Victory, state: &mut State, side: Side) {
    match side {
        Side::Japan => go(state, Phase::Retreat(Side::Allies)),
        Side::Allies => landings::begin(rules, state),
    }
}

pub(super) fn perform(rules: &Victory, state: &mut State, side: Side, action: Action, log: &mut Log<Event>) {
    if action == Action::Retreat {
        begin(rules, state, side, log);
    } else {
        log.push(Event::Stayed(side));
        stay(rules, state, side);
    }
}

/// VitP 8.2: air units go home at once, patrollers become raiders; VitP 13.4: what retreats cannot land.
pub(super) fn begin(rules: &Victory, state: &mut State, side: Side, log: &mut Log<Event>) {
    log.push(Event::Retreated(side));
    state.battle.retreating = Some(side);
    let fleet = state.fleet(state.battle.area, side);
    let air = fleet.intersection(rules.board.air_units());
    state.raiding = state.raiding.union(fleet.intersection(rules.board.ships()));
    state.barred = state.barred.union(fleet.intersection(rules.board.amphibious_units()));
    groups::begin(state, fleet.difference(air));
    go(state, Phase::Groups);
    air.iter().for_each(|unit| state.send_home(unit));
}

/// A whole side leaves and cannot be pursued. The phase that follows must be set before.
pub(super) fn withdraw(rules: &Victory, state: &mut State, side: Side, log: &mut Log<Event>) {
    log.push(Event::Withdrew(side));
    let fleet = state.fleet(state.battle.area, side);
    state.barred = state.barred.union(fleet.intersection(rules.board.amphibious_units()));
    fleet.iter().for_each(|piece| state.send_home(piece));
}

/// VitP A2: is this the combat from which both sides may withdraw freely?
///
/// VitP ruling 16: on turn 1, where the adjustment belongs.
pub(super) fn may_withdraw(rules: &Victory, state: &Open) -> bool {
    rules.settings.cpo_withdrawal && state.turn == 1 && state.battle.area == AreaId::CENTRAL_PACIFIC
}

/// VitP A2: asked before the first round. VitP A2b: the Allies had their chance group by group
/// (VitP ruling 46).
pub(super) fn settle_withdrawal(rules: &Victory, state: &mut State, side: Side) -> Moved {
    let had_a_chance = side == Side::Allies && rules.settings.individual_withdrawal;
    Moved::wait_if(both_present(state) && !had_a_chance, || go(state, after_withdrawal(side)))
}

const fn after_withdrawal(side: Side) -> Phase {
    match side {
        Side::Japan => Phase::Withdraw(Side::Allies),
        Side::Allies => Phase::Round,
    }
}

/// VitP A2: United States ships that use it must base in Pearl Harbor.
pub(super) fn perform_withdrawal(
    rules: &Victory,
    state: &mut State,
    side: Side,
    action: Action,
    log: &mut Log<Event>,
) {
    go(state, after_withdrawal(side));
    if action != Action::Retreat {
        log.push(Event::Stayed(side));
        return;
    }
    if side == Side::Allies {
        state.haven = Some(PlaceId::PEARL_HARBOR);
    }
    withdraw(rules, state, side, log);
}
