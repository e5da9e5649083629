//! Combat in one sea area. VitP 7 to 9, 16, 18, and the options 19.2, 20 to 23.
//!
//! A battle is a walk through [`Phase`]s; each is a step of its own in the file of its chapter. What they reckon with
//! is in `factors`, `fire`, `effects`, `targets`, `division` and `chase`; where a battle goes next is in `course`.

use crate::action::Light;
use crate::board::{AreaId, PieceId, Side};
use crate::frame::Phase;
use crate::landing;
use crate::state::Open;
use crate::victory::Victory;

pub(crate) mod aims;
pub(crate) mod air_raid;
mod chase;
mod course;
mod division;
mod effects;
mod factors;
mod fire;
pub(crate) mod groups;
pub(crate) mod landings;
pub(crate) mod named;
pub(crate) mod opening;
pub(crate) mod pursuit;
pub(crate) mod retreat;
pub(crate) mod round;
pub(crate) mod surprise;
mod targets;
pub(crate) mod task_forces;
pub(crate) mod torpedo;
pub(crate) mod uncertain;

pub(crate) use course::begin;
use fire::Fire;
pub(crate) use torpedo::{torpedo, torpedo_targets};

/// What combat in an area would come to, if it were chosen now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Prospect {
    /// Nothing can happen there this turn, whatever comes; or combat there is over.
    Nothing,
    /// Carriers there have nothing to raid as long as nothing returns to a port beside them. VitP 7.11.
    Idle,
    /// A fight, a raid or a landing; on turn 1 always in the Hawaiian Islands, where the uncertain groups are rolled for
    /// (VitP 18.22).
    Combat,
}

/// What is there to do in this area this turn? VitP 7.11, 7.12.
pub(crate) fn prospect(rules: &Victory, state: &Open, area: AreaId) -> Prospect {
    if state.fought.contains(area) {
        return Prospect::Nothing;
    }
    let both = Side::ALL.into_iter().all(|side| !state.fleet(rules.board, area, side).is_empty());
    let first = state.turn == 1 && area == AreaId::HAWAIIAN_ISLANDS && !rules.is_normal_turn_one(state);
    if first || both || Side::ALL.into_iter().any(|side| acts_alone(rules, state, area, side)) {
        Prospect::Combat
    } else if Side::ALL.into_iter().any(|side| could_raid(rules, state, area, side)) {
        Prospect::Idle
    } else {
        Prospect::Nothing
    }
}

/// Has a side carriers there with an airstrike left?
fn could_raid(rules: &Victory, state: &Open, area: AreaId, side: Side) -> bool {
    let carriers = state.fleet(rules.board, area, side).intersection(rules.board.carriers());
    carriers.iter().any(|carrier| factors::airstrike(rules, state, carrier) > 0)
}

/// VitP 7.11: carriers with something to raid, or amphibious units with somewhere to land.
fn acts_alone(rules: &Victory, state: &Open, area: AreaId, side: Side) -> bool {
    let fleet = state.fleet(rules.board, area, side);
    if fleet.is_empty() {
        return false;
    }
    let enemy = rules.board.side(side.other());
    let raids = could_raid(rules, state, area, side)
        && rules.board[area].places.iter().any(|place| state.in_port(place).intersects(enemy));
    let lands = |unit: PieceId| !landing::places(rules, state, unit).is_empty();
    raids || landing::units(rules, state, fleet, side).iter().any(lands)
}

/// The dice of an attack as it would be made in this phase, and what is added to each: for the reader.
pub(crate) fn shots(
    rules: &Victory,
    state: &Open,
    phase: Phase,
    attacker: PieceId,
    target: PieceId,
) -> (u8, u8) {
    let fire = match phase {
        Phase::Aim(_) if state.battle.light == Light::Night => Fire::Night,
        Phase::Aim(_) | Phase::Reply | Phase::Record => Fire::Day,
        Phase::Strike => surprise::fire_of(rules, state),
        Phase::RaidAim => Fire::Raid,
        _ => Fire::Torpedo,
    };
    fire::shots_and_bonus(rules, state, attacker, target, fire)
}
