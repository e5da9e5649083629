//! Air raids. VitP 9, 18.31, 18.32.

use ironbottom_kernel::{Dice, Illegal, Log};

use super::fire::{self, Fire};
use super::go;
use super::targets::{self, Aiming, raiders};
use crate::action::Action;
use crate::board::{PieceId, Side};
use crate::event::Event;
use crate::flow::Moved;
use crate::frame::Phase;
use crate::reason::Reason;
use crate::sets::{PieceSet, PlaceSet};
use crate::state::{Open, Places, State, Surprise};
use crate::{Verdict, Victory};

/// VitP 9.2: rounds of an air raid.
const ROUNDS: u8 = 2;

/// The side whose carriers can raid: the one that is left in the area.
pub(super) fn raider(state: &Open) -> Side {
    let present = |side: &Side| !state.fleet(state.battle.area, *side).is_empty();
    Side::ALL.into_iter().find(present).unwrap_or(Side::Allies)
}

/// Combat is over: one side, or none, is left. VitP 7.9, 7.11.
pub(super) fn settle_victory(state: &mut State) -> Moved {
    let battle = &mut state.battle;
    battle.surprise = Surprise::None;
    battle.retreating = None;
    battle.group = None;
    begin(state);
    Moved::On
}

/// Carriers may be assigned to ports and bases. VitP 9.13.
pub(super) fn begin(state: &mut State) {
    state.battle.raids = Places::EMPTY;
    state.battle.raid_round = 0;
    go(state, Phase::AirRaid);
}

/// The ports and bases of the area that hold something of the enemy. VitP 9.13.
pub(super) fn places(rules: &Victory, state: &Open, side: Side) -> PlaceSet {
    let enemy = rules.board.side(side.other());
    let places = rules.board[state.battle.area].places;
    places.iter().filter(|&place| state.in_port(place).intersects(enemy)).collect()
}

/// The carriers that can raid and have no target yet. VitP 9.11, 9.12.
pub(super) fn unassigned(rules: &Victory, state: &Open, side: Side) -> PieceSet {
    raiders(rules, state, side)
        .difference(state.pursued)
        .iter()
        .filter(|&carrier| state.battle.raids.get(carrier).is_none())
        .collect()
}

pub(super) fn settle_assignment(rules: &Victory, state: &mut State) -> Moved {
    let side = raider(state);
    let decision = !unassigned(rules, state, side).is_empty() && !places(rules, state, side).is_empty();
    let next = after_raid(state);
    Moved::wait_if(decision, || go(state, next))
}

/// What follows an air raid: at Pearl Harbor it was one of the extra rounds (VitP 18.31).
fn after_raid(state: &Open) -> Phase {
    match state.battle.surprise {
        Surprise::PearlHarbor => Phase::Round,
        Surprise::None | Surprise::Indonesia => Phase::LateLand(raider(state)),
    }
}

pub(super) fn check_assignment(rules: &Victory, state: &Open, action: Action) -> Verdict {
    match action {
        Action::Done => Ok(()),
        Action::AirRaid { carrier, place } => {
            check_carrier(rules, state, raider(state), carrier)?;
            if !places(rules, state, raider(state)).contains(place) {
                return Err(Illegal::new("VitP 9.13", Reason::NoRaidTarget(place)));
            }
            Ok(())
        }
        _ => crate::not_now(),
    }
}

fn check_carrier(rules: &Victory, state: &Open, side: Side, carrier: PieceId) -> Verdict {
    if rules.board[carrier].side() != side {
        return Err(Illegal::new("VitP 9.1", Reason::NotYours(carrier)));
    }
    if !rules.board[carrier].is_carrier() {
        return Err(Illegal::new("VitP 9.11", Reason::NotACarrier(carrier)));
    }
    if state.area_of(carrier) != Some(state.battle.area) {
        return Err(Illegal::new("VitP 9.11", Reason::NotHere(carrier)));
    }
    if state.pursued.contains(carrier) {
        return Err(Illegal::new("VitP 9.12", Reason::HasPursued(carrier)));
    }
    if !raiders(rules, state, side).contains(carrier) {
        return Err(Illegal::new("VitP 7.73", Reason::CannotAttack(carrier)));
    }
    if state.battle.raids.get(carrier).is_some() {
        return Err(Illegal::new("VitP 9.13", Reason::AlreadyOrdered(carrier)));
    }
    Ok(())
}

pub(super) fn perform_assignment(rules: &Victory, state: &mut State, action: Action, log: &mut Log<Event>) {
    if let Action::AirRaid { carrier, place } = action {
        state.battle.raids.set(carrier, place);
        return;
    }
    let mut any = false;
    for carrier in raiders(rules, state, raider(state)) {
        if let Some(place) = state.battle.raids.get(carrier) {
            any = true;
            log.push(Event::RaidAssigned { carrier, place });
        }
    }
    if any {
        begin_round(state, 1, log);
        go(state, Phase::Kamikaze);
    } else {
        let next = after_raid(state);
        go(state, next);
    }
}

fn begin_round(state: &mut State, round: u8, log: &mut Log<Event>) {
    state.battle.raid_round = round;
    log.push(Event::RaidRoundBegan { area: state.battle.area, round });
}

/// VitP 9.3: only what is there now can be attacked; with nothing left the round is over.
pub(super) fn settle_aim(rules: &Victory, state: &mut State, log: &mut Log<Event>) -> Moved {
    let field = targets::field(rules, state, Aiming::Raid);
    Moved::wait_if(!field.is_empty(), || {
        let next = after_round(state, log);
        go(state, next);
    })
}

/// VitP 9.2: the carriers attack, nothing answers.
pub(super) fn fire(rules: &Victory, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) {
    let attackers = raiders(rules, state, raider(state));
    go(state, Phase::Effects);
    fire::volley(rules, state, attackers, Fire::Raid, dice, log);
}

/// The surprise raids begin. VitP 18.2, 18.4.
pub(super) fn begin_strike(state: &mut State, log: &mut Log<Event>) {
    begin_round(state, 1, log);
    go(state, Phase::Strike);
}

/// What follows a round of air raid or of a surprise raid: the second, or what comes after the raid.
pub(super) fn after_round(state: &mut State, log: &mut Log<Event>) -> Phase {
    let surprise = state.battle.surprise;
    let strike = surprise != Surprise::None && state.battle.round == 0;
    // VitP 18.31, 18.32: a raid in place of an extra round has a single round.
    let single = surprise == Surprise::PearlHarbor && !strike;
    if state.battle.raid_round < ROUNDS && !single {
        begin_round(state, ROUNDS, log);
        return if strike { Phase::Strike } else { Phase::Kamikaze };
    }
    state.battle.raid_round = 0;
    state.battle.raids = Places::EMPTY;
    match surprise {
        Surprise::PearlHarbor if strike => Phase::Linger,
        Surprise::Indonesia => {
            // VitP 18.5: from now on it is a battle like any other.
            state.battle.surprise = Surprise::None;
            Phase::Round
        }
        Surprise::PearlHarbor | Surprise::None => after_raid(state),
    }
}
