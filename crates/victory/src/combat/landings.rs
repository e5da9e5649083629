//! Landings between rounds and after combat. VitP 7.83, 13.31, 13.32, 23.53, A6. How a landing goes is in
//! `landing.rs`.

use ironbottom_kernel::{Illegal, Log};

use super::factors::task_forces;
use super::go;
use crate::action::Action;
use crate::board::{PieceId, PlaceId, Side};
use crate::event::Event;
use crate::flow::Moved;
use crate::frame::Phase;
use crate::reason::Reason;
use crate::sets::PieceSet;
use crate::state::{Open, State};
use crate::{Verdict, Victory, landing, order};

/// When units land.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Moment {
    /// At the end of a round. VitP 13.31.
    Round,
    /// After all combat in the area. VitP 13.32.
    Combat,
}

/// The landings at the end of a round: Japan first, or whom the Allies choose (VitP A6); while a side retreats,
/// only the other (VitP 7.83).
pub(super) fn begin(rules: &Victory, state: &mut State) {
    let has_units = |side| !able(rules, state, side, Moment::Round).is_empty();
    let phase = match state.battle.retreating {
        Some(side) => Phase::Land { side: side.other(), second: true },
        None if order::allied_offensive(rules, state) && Side::ALL.into_iter().all(has_units) => {
            Phase::LandFirst
        }
        None => Phase::Land { side: Side::Japan, second: false },
    };
    go(state, phase);
}

/// A side's units that can land now and have not been told to.
pub(super) fn able(rules: &Victory, state: &Open, side: Side, moment: Moment) -> PieceSet {
    landing::units(state, state.fleet(state.battle.area, side), side)
        .iter()
        .filter(|&unit| {
            rules.board[state.battle.area]
                .places
                .iter()
                .any(|place| check_unit(rules, state, side, moment, unit, place).is_ok())
        })
        .collect()
}

fn check_unit(
    rules: &Victory,
    state: &Open,
    side: Side,
    moment: Moment,
    unit: PieceId,
    place: PlaceId,
) -> Verdict {
    landing::check(rules, state, side, unit, place)?;
    if state.area_of(unit) != Some(state.battle.area) {
        return Err(Illegal::new("VitP 13.31", Reason::NotHere(unit)));
    }
    let forces = moment == Moment::Round && task_forces(rules, state);
    if forces && !state.battle.landing.contains(unit) {
        return Err(Illegal::new("VitP 23.53", Reason::NotInLandingForce(unit)));
    }
    Ok(())
}

pub(super) fn check(rules: &Victory, state: &Open, side: Side, moment: Moment, action: Action) -> Verdict {
    match action {
        Action::Done => Ok(()),
        Action::Land { piece, place } => check_unit(rules, state, side, moment, piece, place),
        _ => crate::not_now(),
    }
}

pub(super) fn check_first(action: Action) -> Verdict {
    match action {
        Action::LandFirst(Side::Japan | Side::Allies) => Ok(()),
        _ => crate::not_now(),
    }
}

/// VitP A6.
pub(super) fn perform_first(state: &mut State, action: Action) {
    if let Action::LandFirst(side) = action {
        go(state, Phase::Land { side, second: false });
    }
}

pub(super) fn settle(rules: &Victory, state: &mut State, side: Side, moment: Moment, next: Phase) -> Moved {
    let decision = !able(rules, state, side, moment).is_empty();
    Moved::wait_if(decision, || go(state, next))
}

/// What follows the landings of a side between rounds.
pub(super) fn after(state: &Open, side: Side, second: bool) -> Phase {
    match (second, state.battle.retreating) {
        (false, _) => Phase::Land { side: side.other(), second: true },
        (true, Some(_)) => Phase::NextGroup,
        (true, None) => Phase::Round,
    }
}

pub(super) fn perform(
    rules: &Victory,
    state: &mut State,
    side: Side,
    action: Action,
    next: Phase,
    log: &mut Log<Event>,
) {
    if let Action::Land { piece, place } = action {
        state.battle.raids.set(piece, place);
        return;
    }
    go(state, next);
    landing::resolve(rules, state, side, log);
}
