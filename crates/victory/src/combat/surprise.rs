//! The surprise attack. VitP 18, 20, A1 to A2b.

use ironbottom_kernel::{Ask, Dice, Illegal, Key, Log};

use super::contest::{begin_round, count_round};
use super::factors::able;
use super::fire::{self, Fire};
use super::targets::{self, Aiming, raiders};
use super::{air_raid, go, retreat};
use crate::action::{Action, Light};
use crate::board::{AreaId, Entry, Group, PieceId, PlaceId, Side};
use crate::event::Event;
use crate::flow::Moved;
use crate::frame::Phase;
use crate::reason::Reason;
use crate::sets::PieceSet;
use crate::state::{Open, Row, State, Surprise, Where};
use crate::{Verdict, Victory};

/// Which battle of the surprise attack combat in an area is. VitP 18.13, 18.14.
pub(super) fn of(state: &Open, area: AreaId) -> Surprise {
    match area {
        AreaId::HAWAIIAN_ISLANDS if state.turn == 1 => Surprise::PearlHarbor,
        AreaId::INDONESIA if state.turn == 1 => Surprise::Indonesia,
        _ => Surprise::None,
    }
}

/// Combat in the area begins. VitP 18.2, 18.4, A2.
pub(super) fn settle_open(rules: &Victory, state: &mut State, log: &mut Log<Event>) -> Moved {
    let idle = targets::field(rules, state, Aiming::Strike).is_empty();
    match state.battle.surprise {
        Surprise::PearlHarbor if idle => go(state, Phase::Linger),
        Surprise::Indonesia if idle => {
            state.battle.surprise = Surprise::None;
            go(state, Phase::Round);
        }
        Surprise::PearlHarbor | Surprise::Indonesia => air_raid::begin_strike(state, log),
        Surprise::None if retreat::may_withdraw(rules, state) => go(state, Phase::Withdraw(Side::Japan)),
        Surprise::None => go(state, Phase::Round),
    }
    Moved::On
}

// --- the raid, VitP 18.2, 18.4, 20.3, 20.4 ---

pub(super) fn settle_strike(rules: &Victory, state: &mut State, log: &mut Log<Event>) -> Moved {
    let decision = !targets::field(rules, state, Aiming::Strike).is_empty();
    Moved::wait_if(decision, || {
        let next = air_raid::after_round(state, log);
        go(state, next);
    })
}

/// VitP 20.3: how a round of the surprise raid is resolved.
pub(super) fn fire_of(rules: &Victory, state: &Open) -> Fire {
    let first = state.battle.surprise == Surprise::PearlHarbor && state.battle.raid_round == 1;
    if rules.settings.pearl_harbor && first { Fire::Surprise } else { Fire::Raid }
}

/// One round of the surprise raid. VitP 20.3: the first on Pearl Harbor has one more on each die.
pub(super) fn strike(rules: &Victory, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) {
    let attackers = targets::field(rules, state, Aiming::Strike).attackers;
    let option = rules.settings.pearl_harbor && state.battle.surprise == Surprise::PearlHarbor;
    let fire = fire_of(rules, state);
    // VitP 20.4: what survived the first round answers in the second.
    let answered = option && state.battle.raid_round > 1;
    go(state, if answered { Phase::Reply } else { Phase::Effects });
    fire::volley(rules, state, attackers, fire, dice, log);
}

pub(super) fn settle_reply(rules: &Victory, state: &mut State) -> Moved {
    let decision = !targets::field(rules, state, Aiming::Reply).is_empty();
    Moved::wait_if(decision, || go(state, Phase::Effects))
}

/// VitP 20.4: the 7th Air Force attacks, and what it does is no air raid (VitP ruling 47).
pub(super) fn reply(rules: &Victory, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) {
    let attackers = targets::field(rules, state, Aiming::Reply).attackers;
    go(state, Phase::Effects);
    fire::volley(rules, state, attackers, Fire::Day, dice, log);
}

// --- after the raid, VitP 18.21 to 18.25 ---

/// VitP 18.21: Japan is asked if there is a raid force.
pub(super) fn settle_linger(state: &mut State) -> Moved {
    let decision = !state.fleet(state.battle.area, Side::Japan).is_empty();
    Moved::wait_if(decision, || go(state, Phase::Uncertain(Group::W)))
}

/// VitP 18.21, 20.51.
pub(super) fn linger(rules: &Victory, state: &mut State, action: Action, log: &mut Log<Event>) {
    if action == Action::Retreat {
        go(state, Phase::Uncertain(Group::W));
        retreat::withdraw(rules, state, Side::Japan, log);
        return;
    }
    log.push(Event::Stayed(Side::Japan));
    go(state, if rules.settings.pearl_harbor { Phase::Record } else { Phase::Uncertain(Group::W) });
}

pub(super) fn settle_record(rules: &Victory, state: &mut State) -> Moved {
    let decision = !targets::field(rules, state, Aiming::Record).is_empty();
    Moved::wait_if(decision, || go(state, Phase::Uncertain(Group::W)))
}

/// VitP 20.51: a target of an uncertain group is recorded in secret, any other is named.
pub(super) fn record(state: &mut State, action: Action, log: &mut Log<Event>) {
    if let Action::Aim { attacker, target } = action {
        if state.at(target) == Where::Uncertain {
            state.secret.recorded.set(attacker, target);
        } else {
            state.battle.aim.set(attacker, target);
        }
        return;
    }
    for attacker in PieceId::all() {
        if let Some(target) = state.secret.recorded.get(attacker) {
            log.push(Event::Recorded { attacker, target });
        }
    }
    go(state, Phase::Uncertain(Group::W));
}

/// VitP 18.22: the die for a group. VitP A2a, A2b: after a 1 the Allies may have a choice.
pub(super) fn settle_uncertain(
    rules: &Victory,
    state: &mut State,
    group: Group,
    dice: &mut dyn Dice,
    log: &mut Log<Event>,
) -> Moved {
    let die = dice.one(&Ask::d6(Key::about("uncertain", group.index() as u16))) as u8;
    log.push(Event::Located { group, die });
    let arrival = rules.board.uncertain[usize::from(die.clamp(1, 6)) - 1];
    let choice = rules.settings.north_pacific || rules.settings.individual_withdrawal;
    go(state, after_group(group));
    match arrival.at {
        Entry::Area(AreaId::CENTRAL_PACIFIC) if choice => go(state, Phase::Appear(group)),
        Entry::Area(area) => appear(rules, state, group, area, log),
        Entry::Place(_) | Entry::Uncertain(_) | Entry::Anywhere => {
            for ship in ships_of(rules, state, group) {
                state.put(ship, Where::Due(arrival.turn));
            }
        }
    }
    Moved::On
}

fn after_group(group: Group) -> Phase {
    Group::ALL.get(group.index() + 1).map_or(Phase::Sally, |&next| Phase::Uncertain(next))
}

fn ships_of(rules: &Victory, state: &Open, group: Group) -> PieceSet {
    rules.board.group(group).iter().filter(|&ship| state.at(ship) == Where::Uncertain).collect()
}

/// VitP 18.22: a group appears as patrollers. VitP A2a: as raiders.
fn appear(rules: &Victory, state: &mut State, group: Group, area: AreaId, log: &mut Log<Event>) {
    for ship in ships_of(rules, state, group) {
        state.put(ship, Where::Sea(area));
        if rules.settings.north_pacific {
            state.raiding.insert(ship);
        }
        log.push(Event::Appeared { piece: ship, group, area });
    }
}

pub(super) fn check_appear(rules: &Victory, action: Action) -> Verdict {
    match action {
        Action::Appear(AreaId::CENTRAL_PACIFIC) => Ok(()),
        Action::Appear(AreaId::NORTH_PACIFIC) if rules.settings.north_pacific => Ok(()),
        Action::Appear(area) => Err(Illegal::new("VitP A2a", Reason::CannotAppear(area))),
        Action::Retreat if rules.settings.individual_withdrawal => Ok(()),
        _ => crate::not_now(),
    }
}

/// VitP A2a: the Central or the North Pacific. VitP A2b: or away to Johnston Island.
pub(super) fn perform_appear(
    rules: &Victory,
    state: &mut State,
    group: Group,
    action: Action,
    log: &mut Log<Event>,
) {
    go(state, after_group(group));
    let ships = ships_of(rules, state, group);
    if let Action::Appear(area) = action {
        appear(rules, state, group, area, log);
        return;
    }
    appear(rules, state, group, AreaId::CENTRAL_PACIFIC, log);
    log.push(Event::Withdrew(Side::Allies));
    state.haven = Some(PlaceId::JOHNSTON_ISLAND);
    ships.iter().for_each(|ship| state.send_home(ship));
}

/// VitP 18.23: all that can leaves Pearl Harbor, to patrol.
pub(super) fn settle_sally(rules: &Victory, state: &mut State, log: &mut Log<Event>) -> Moved {
    let (area, amphibious) = (state.battle.area, rules.board.amphibious_units());
    for piece in state.in_port(PlaceId::PEARL_HARBOR).difference(amphibious) {
        if !state.on_bottom(piece) {
            state.put(piece, Where::Sea(area));
            state.raiding.remove(piece);
            state.battle.sallied.insert(piece);
            log.push(Event::Sallied(piece));
        }
    }
    go(state, Phase::SallyTorpedo);
    Moved::On
}

/// VitP 18.25, ruling 45: the Allies are asked while they have a fleet there. The phase lasts until those that
/// leave are in port, because until then the recorded targets are kept.
pub(super) fn settle_escape(state: &mut State) -> Moved {
    let decision = !state.fleet(state.battle.area, Side::Allies).is_empty();
    Moved::wait_if(decision, || go(state, Phase::Round))
}

pub(super) fn escape(rules: &Victory, state: &mut State, action: Action, log: &mut Log<Event>) {
    if action == Action::Retreat {
        retreat::withdraw(rules, state, Side::Allies, log);
    } else {
        log.push(Event::Stayed(Side::Allies));
        go(state, Phase::Round);
    }
}

// --- the extra rounds, VitP 18.3, 20.5 ---

/// A round at Pearl Harbor: of combat, of targets named beforehand, or of air raid.
pub(super) fn settle_round(
    rules: &Victory,
    state: &mut State,
    dice: &mut dyn Dice,
    log: &mut Log<Event>,
) -> Moved {
    let area = state.battle.area;
    if state.fleet(area, Side::Japan).is_empty() {
        go(state, Phase::Victory);
    } else if state.battle.round >= retreat::EXTRA_ROUNDS {
        go(state, Phase::FuelShortage);
    } else if rules.settings.pearl_harbor && state.battle.round == 0 {
        round_named_beforehand(rules, state, dice, log);
    } else if state.fleet(area, Side::Allies).is_empty() {
        // VitP 18.31.
        count_round(state, log);
        air_raid::begin(state);
    } else {
        begin_round(rules, state, log);
    }
    Moved::On
}

/// VitP 20.5: a day action whose Japanese targets are fixed. VitP 20.51: those that are not there any more are
/// not attacked. VitP 20.52: those that rest on the bottom of Pearl Harbor are.
fn round_named_beforehand(rules: &Victory, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) {
    let (named, recorded) = (state.battle.aim, std::mem::replace(&mut state.secret.recorded, Row::EMPTY));
    count_round(state, log);
    state.battle.light = Light::Day;
    log.push(Event::ActionBegan(Light::Day));
    let attackers = raiders(rules, state, Side::Japan);
    for attacker in attackers {
        let Some(target) = named.get(attacker).or(recorded.get(attacker)) else { continue };
        if is_there(state, target) {
            state.battle.aim.set(attacker, target);
        } else {
            log.push(Event::LostTarget(attacker));
        }
    }
    go(state, Phase::Aim(Side::Allies));
    let attackers = able(rules, state, Side::Japan, Light::Day);
    fire::volley(rules, state, attackers, Fire::Day, dice, log);
}

/// Is a target still where it can be attacked? What could leave Pearl Harbor and is there again has retreated.
/// VitP ruling 44.
fn is_there(state: &Open, target: PieceId) -> bool {
    state.area_of(target) == Some(state.battle.area)
        || (state.place_of(target) == Some(PlaceId::PEARL_HARBOR) && state.on_bottom(target))
}

/// When the last pursued group has escaped or is gone. VitP 18.32: at Pearl Harbor carriers that did not pursue
/// may raid for one round (VitP ruling 43).
pub(super) fn after_pursuit(state: &mut State) {
    let battle = &mut state.battle;
    if battle.surprise == Surprise::PearlHarbor && battle.retreating == Some(Side::Allies) {
        battle.round = battle.round.max(retreat::EXTRA_ROUNDS);
        air_raid::begin(state);
    } else {
        go(state, Phase::Victory);
    }
}

/// VitP 18.33: Japan must go. Allies that have retreated do not pursue.
pub(super) fn settle_fuel_shortage(rules: &Victory, state: &mut State, log: &mut Log<Event>) -> Moved {
    if state.fleet(state.battle.area, Side::Japan).is_empty() {
        go(state, Phase::Victory);
        return Moved::On;
    }
    log.push(Event::FuelRanShort);
    if state.battle.retreating == Some(Side::Allies) {
        go(state, Phase::Victory);
        retreat::withdraw(rules, state, Side::Japan, log);
    } else {
        retreat::begin(rules, state, Side::Japan, log);
    }
    Moved::On
}
