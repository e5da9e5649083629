//! Carriers that are named before an action: to fire their guns (VitP 7.421), or for kamikaze attacks
//! (VitP 19.22).

use ironbottom_kernel::{Illegal, Log};

use super::factors::{able, exposed, fighters, kamikaze_turn};
use super::go;
use super::targets::raiders;
use crate::action::{Action, Light};
use crate::board::{PieceId, Side};
use crate::event::Event;
use crate::frame::Phase;
use crate::reason::Reason;
use crate::sets::PieceSet;
use crate::state::{Open, State};
use crate::{Verdict, Victory};

/// The Allied carriers that can fire their guns in this night action. VitP 7.42.
pub(super) fn gunnery_candidates(rules: &Victory, state: &Open) -> PieceSet {
    able(rules, state, Side::Allies, Light::Night).intersection(rules.board.carriers())
}

/// The Japanese carriers that can attack in this day action or round of air raid. VitP 19.22, 9.2.
///
/// VitP ruling 34: an air raid is a day action too.
pub(super) fn kamikaze_candidates(rules: &Victory, state: &Open) -> PieceSet {
    if !kamikaze_turn(rules, state) {
        return PieceSet::EMPTY;
    }
    if state.battle.raid_round > 0 {
        let has_target = |carrier: &PieceId| {
            let place = state.battle.raids.get(*carrier);
            place.is_some_and(|place| state.in_port(place).intersects(rules.board.side(Side::Allies)))
        };
        return raiders(rules, state, Side::Japan).iter().filter(has_target).collect();
    }
    if exposed(rules, state, Side::Allies, Light::Day).is_empty() {
        return PieceSet::EMPTY;
    }
    able(rules, state, Side::Japan, Light::Day).intersection(rules.board.carriers())
}

/// What follows when the kamikazes are named.
pub(super) fn after_kamikaze(state: &Open) -> Phase {
    if state.battle.raid_round > 0 { Phase::RaidAim } else { Phase::Aim(Side::Japan) }
}

pub(super) fn check_gunnery(rules: &Victory, state: &Open, action: Action) -> Verdict {
    match action {
        Action::Done => Ok(()),
        Action::OpenFire(ship) => check(
            rules,
            state,
            ship,
            Side::Allies,
            "VitP 7.421",
            Naming { candidates: gunnery_candidates(rules, state), named: state.battle.firing },
        ),
        _ => crate::not_now(),
    }
}

pub(super) fn check_kamikaze(rules: &Victory, state: &Open, action: Action) -> Verdict {
    match action {
        Action::Done => Ok(()),
        Action::Kamikaze(ship) => check(
            rules,
            state,
            ship,
            Side::Japan,
            "VitP 19.22",
            Naming { candidates: kamikaze_candidates(rules, state), named: state.battle.kamikaze },
        ),
        _ => crate::not_now(),
    }
}

/// Who can be named, and who has been.
struct Naming {
    candidates: PieceSet,
    named: PieceSet,
}

fn check(
    rules: &Victory,
    state: &Open,
    ship: PieceId,
    side: Side,
    rule: &'static str,
    naming: Naming,
) -> Verdict {
    if naming.named.contains(ship) {
        return Err(Illegal::new(rule, Reason::AlreadyOrdered(ship)));
    }
    if naming.candidates.contains(ship) {
        return Ok(());
    }
    Err(if rules.board[ship].side() != side {
        Illegal::new(rule, Reason::NotYours(ship))
    } else if !rules.board[ship].is_carrier() {
        Illegal::new(rule, Reason::NotACarrier(ship))
    } else if !fighters(state, side).contains(ship) {
        Illegal::new("VitP 7.43", Reason::NotHere(ship))
    } else {
        Illegal::new(rule, Reason::CannotAttack(ship))
    })
}

pub(super) fn perform_gunnery(state: &mut State, action: Action, log: &mut Log<Event>) {
    if let Action::OpenFire(ship) = action {
        state.battle.firing.insert(ship);
        return;
    }
    state.battle.firing.iter().for_each(|ship| log.push(Event::OpenedFire(ship)));
    go(state, Phase::Aim(Side::Japan));
}

pub(super) fn perform_kamikaze(state: &mut State, action: Action, log: &mut Log<Event>) {
    if let Action::Kamikaze(ship) = action {
        state.battle.kamikaze.insert(ship);
        return;
    }
    state.battle.kamikaze.iter().for_each(|ship| log.push(Event::NamedKamikaze(ship)));
    let next = after_kamikaze(state);
    go(state, next);
}
