//! Where a battle goes next: the beginnings that several phases share, and what follows what. Nobody is asked here.

use ironbottom_kernel::Log;

use super::factors::{fighters, raider, task_forces};
use super::landings::{self, Moment};
use crate::board::{AreaId, PieceSet, Side};
use crate::event::Event;
use crate::frame::{Frame, Phase};
use crate::normal_turn;
use crate::state::{Battle, Open, Places, Row, State, Surprise};
use crate::victory::Victory;

/// VitP 9.2: rounds of an air raid.
const RAID_ROUNDS: u8 = 2;
/// VitP 18.33: after so many extra rounds Japan must leave Pearl Harbor.
pub(super) const EXTRA_ROUNDS: u8 = 2;

/// Combat begins in an area.
pub(crate) fn begin(rules: &Victory, state: &mut State, area: AreaId, log: &mut Log<Event>) {
    state.battle = Battle::new(area, surprise_of(rules, state, area));
    state.control.push(Frame::Battle(Phase::Open));
    log.push(Event::BattleBegan(area));
}

/// Which battle of the surprise attack combat in an area is. VitP 18.13, 18.14.
///
/// VitP NT1: only while Japan strikes first, and off Hawaii as long as it has a force there.
fn surprise_of(rules: &Victory, state: &Open, area: AreaId) -> Surprise {
    let normal = rules.is_normal_turn_one(state) && !normal_turn::is_first_strike(state);
    match area {
        AreaId::HAWAIIAN_ISLANDS if normal && state.fleet(rules.board, area, Side::Japan).is_empty() => {
            Surprise::None
        }
        AreaId::INDONESIA if normal => Surprise::None,
        AreaId::HAWAIIAN_ISLANDS if state.turn == 1 => Surprise::PearlHarbor,
        AreaId::INDONESIA if state.turn == 1 => Surprise::Indonesia,
        _ => Surprise::None,
    }
}

// --- rounds ---

/// The next round, of everybody or of the group that is pursued.
pub(super) fn begin_round(rules: &Victory, state: &mut State, log: &mut Log<Event>) {
    count_round(rules, state, log);
    let first =
        if task_forces(rules, state) { Phase::Forces(Side::Japan) } else { Phase::Contest(Side::Japan) };
    state.go_on(first);
}

/// Counts the round and clears what belongs to a single one.
pub(super) fn count_round(rules: &Victory, state: &mut State, log: &mut Log<Event>) {
    let fighting = fighters(rules, state, Side::Japan).union(fighters(rules, state, Side::Allies));
    let battle = &mut state.battle;
    battle.round = battle.round.saturating_add(1);
    battle.wish = [None; 2];
    battle.night_follows = false;
    battle.forces = Row::EMPTY;
    battle.hiding = PieceSet::EMPTY;
    battle.sighted = PieceSet::EMPTY;
    // Units that take no part in a pursuit are as they were in the last round of all. VitP ruling 37.
    battle.landing = battle.landing.difference(fighting);
    clear_action(battle);
    log.push(Event::RoundBegan { area: battle.area, round: battle.round });
}

/// Clears what belongs to a single action.
pub(super) fn clear_action(battle: &mut Battle) {
    battle.aim = Row::EMPTY;
    for piece in std::mem::take(&mut battle.struck) {
        battle.hurt[piece.index()] = 0;
    }
    battle.disabled = PieceSet::EMPTY;
    battle.firing = PieceSet::EMPTY;
    battle.kamikaze = PieceSet::EMPTY;
}

// --- retreat ---

/// VitP 8.2: air units go home at once, patrollers become raiders; VitP 13.4: what retreats cannot land.
pub(super) fn begin_retreat(rules: &Victory, state: &mut State, side: Side, log: &mut Log<Event>) {
    log.push(Event::Retreated(side));
    state.battle.retreating = Some(side);
    let fleet = state.fleet(rules.board, state.battle.area, side);
    let air = fleet.intersection(rules.board.air_units());
    state.raiding = state.raiding.union(fleet.intersection(rules.board.ships()));
    state.barred = state.barred.union(fleet.intersection(rules.board.amphibious_units()));
    begin_groups(&mut state.battle, fleet.difference(air));
    state.go_on(Phase::Groups);
    air.iter().for_each(|unit| state.send_home(unit));
}

/// All that retreats begins as one group.
fn begin_groups(battle: &mut Battle, pieces: PieceSet) {
    battle.groups = Row::EMPTY;
    battle.group = None;
    battle.dividing = pieces;
    if let Some(first) = pieces.first() {
        pieces.iter().for_each(|piece| battle.groups.set(piece, first));
    }
}

/// A whole side leaves and cannot be pursued. The phase that follows must be set before.
pub(super) fn withdraw(rules: &Victory, state: &mut State, side: Side, log: &mut Log<Event>) {
    log.push(Event::Withdrew(side));
    let fleet = state.fleet(rules.board, state.battle.area, side);
    state.barred = state.barred.union(fleet.intersection(rules.board.amphibious_units()));
    fleet.iter().for_each(|piece| state.send_home(piece));
}

/// What comes after the submarine at the end of a round. VitP 7.8, 8.42, 18.33.
pub(super) fn after_submarine(state: &Open) -> Phase {
    let pearl_harbor = state.battle.surprise == Surprise::PearlHarbor;
    match state.battle.group {
        Some(_) => Phase::Split,
        None if pearl_harbor && state.battle.round >= EXTRA_ROUNDS => Phase::FuelShortage,
        None => Phase::Retreat(Side::Japan),
    }
}

/// When the last pursued group has escaped or is gone. At Pearl Harbor Japan then has to go (VitP 18.33); under the
/// first version of the rules it raided only now.
pub(super) fn after_pursuit(rules: &Victory, state: &mut State) {
    if !japan_pursues_at_pearl_harbor(state) {
        state.go_on(Phase::Victory);
        return;
    }
    state.battle.round = state.battle.round.max(EXTRA_ROUNDS);
    if rules.raids_while_pursuing() {
        state.go_on(Phase::FuelShortage);
    } else {
        begin_raid(state);
    }
}

/// VitP 18.32: have the Allies retreated from the Hawaiian Islands after the first extra round?
fn japan_pursues_at_pearl_harbor(state: &Open) -> bool {
    state.battle.surprise == Surprise::PearlHarbor && state.battle.retreating == Some(Side::Allies)
}

/// What follows the landings while a side retreats: the groups that are pursued fight. VitP 18.32, ruling 43: at Pearl
/// Harbor carriers that do not pursue raid in the same round, so that they strike what is in port before it is fought.
pub(super) fn after_pursuers_land(rules: &Victory, state: &Open) -> Phase {
    let raids = rules.raids_while_pursuing()
        && japan_pursues_at_pearl_harbor(state)
        && state.battle.round < EXTRA_ROUNDS;
    if raids { Phase::AirRaid } else { Phase::NextGroup }
}

// --- landings ---

/// The landings at the end of a round: Japan first, or whom the Allies choose (VitP A6); while a side retreats,
/// only the other (VitP 7.83).
pub(super) fn begin_landings(rules: &Victory, state: &mut State) {
    let has_units = |side| !landings::able(rules, state, side, Moment::Round).is_empty();
    let phase = match state.battle.retreating {
        Some(side) => Phase::Land { side: side.other(), second: true },
        None if rules.allied_offensive(state) && Side::ALL.into_iter().all(has_units) => Phase::LandFirst,
        None => Phase::Land { side: Side::Japan, second: false },
    };
    state.go_on(phase);
}

// --- air raids ---

/// Carriers may be assigned to ports and bases. VitP 9.13.
pub(super) fn begin_raid(state: &mut State) {
    state.battle.raids = Places::EMPTY;
    state.battle.raid_round = 0;
    state.go_on(Phase::AirRaid);
}

pub(super) fn begin_raid_round(state: &mut State, round: u8, log: &mut Log<Event>) {
    state.battle.raid_round = round;
    log.push(Event::RaidRoundBegan { area: state.battle.area, round });
}

/// The surprise raids begin. VitP 18.2, 18.4.
pub(super) fn begin_strike(state: &mut State, log: &mut Log<Event>) {
    begin_raid_round(state, 1, log);
    state.go_on(Phase::Strike);
}

/// What follows an air raid: at Pearl Harbor it was one of the extra rounds (VitP 18.31).
pub(super) fn after_raid(rules: &Victory, state: &Open) -> Phase {
    match state.battle.surprise {
        Surprise::PearlHarbor if rules.raids_while_pursuing() && japan_pursues_at_pearl_harbor(state) => {
            Phase::NextGroup
        }
        Surprise::PearlHarbor => Phase::Round,
        Surprise::None | Surprise::Indonesia => Phase::LateLand(raider(rules, state)),
    }
}

/// What follows a round of air raid or of a surprise raid: the second, or what comes after the raid.
pub(super) fn after_raid_round(rules: &Victory, state: &mut State, log: &mut Log<Event>) -> Phase {
    let surprise = state.battle.surprise;
    let strike = surprise != Surprise::None && state.battle.round == 0;
    // VitP 18.31, 18.32: a raid in place of an extra round has a single round.
    let single = surprise == Surprise::PearlHarbor && !strike;
    if state.battle.raid_round < RAID_ROUNDS && !single {
        begin_raid_round(state, RAID_ROUNDS, log);
        return if strike { Phase::Strike } else { Phase::Kamikaze };
    }
    state.battle.raid_round = 0;
    state.battle.raids = Places::EMPTY;
    match surprise {
        Surprise::PearlHarbor if strike => Phase::Linger,
        Surprise::Indonesia if normal_turn::is_first_strike(state) => Phase::Suspend,
        Surprise::Indonesia => {
            // VitP 18.5: from now on it is a battle like any other.
            state.battle.surprise = Surprise::None;
            Phase::Round
        }
        Surprise::PearlHarbor | Surprise::None => after_raid(rules, state),
    }
}
