//! The surprise attack: the raids and the extra rounds. VitP 18.2, 18.3, 18.4, 20. What is between them is in
//! `uncertain.rs`.

use ironbottom_kernel::{Dice, Log};

use super::aims::Aims;
use super::course::{
    EXTRA_ROUNDS, after_raid_round, begin_raid, begin_retreat, begin_round, count_round, withdraw,
};
use super::factors::{able, raiders};
use super::fire::{self, Fire};
use super::retreat::Leaving;
use super::targets::{self, Aiming};
use crate::action::Light;
use crate::board::{Group, PieceId, PlaceId, Side};
use crate::event::Event;
use crate::frame::Phase;
use crate::known::Passing;
use crate::state::{Open, Row, State, Surprise, Where};
use crate::victory::Victory;

/// VitP 18.2, 18.4: Japan aims one round of the surprise air raid.
pub(crate) struct Strike;

impl Aims for Strike {
    fn rule(&self) -> &'static str {
        "VitP 18.2"
    }

    fn side(&self, _: &Victory, _: &Open) -> Side {
        Side::Japan
    }

    fn aiming(&self) -> Aiming {
        Aiming::Strike
    }

    fn skip(&self, rules: &Victory, state: &mut State, log: &mut Log<Event>) {
        let next = after_raid_round(rules, state, log);
        state.go_on(next);
    }

    /// VitP 20.3: the first round on Pearl Harbor has one more on each die.
    fn done(&self, rules: &Victory, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) {
        let attackers = targets::field(rules, state, Aiming::Strike).attackers;
        let option = rules.settings.pearl_harbor && state.battle.surprise == Surprise::PearlHarbor;
        let fire = fire_of(rules, state);
        // VitP 20.4: what survived the first round answers in the second.
        let answers = option || rules.is_normal_turn_one(state);
        let answered = answers && state.battle.raid_round > 1;
        state.go_on(if answered { Phase::Reply } else { Phase::Effects });
        fire::volley(rules, state, attackers, fire, dice, log);
    }
}

/// VitP 20.3: how a round of the surprise raid is resolved.
pub(super) fn fire_of(rules: &Victory, state: &Open) -> Fire {
    let first = state.battle.surprise == Surprise::PearlHarbor && state.battle.raid_round == 1;
    if rules.settings.pearl_harbor && first { Fire::Surprise } else { Fire::Raid }
}

/// VitP 20.4: the 7th Air Force aims in the second round of the raid on Pearl Harbor.
pub(crate) struct Reply;

impl Aims for Reply {
    fn rule(&self) -> &'static str {
        "VitP 20.4"
    }

    fn side(&self, _: &Victory, _: &Open) -> Side {
        Side::Allies
    }

    fn aiming(&self) -> Aiming {
        Aiming::Reply
    }

    fn skip(&self, _: &Victory, state: &mut State, _: &mut Log<Event>) {
        state.go_on(Phase::Effects);
    }

    /// What it does is no air raid (VitP ruling 47).
    fn done(&self, rules: &Victory, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) {
        let attackers = targets::field(rules, state, Aiming::Reply).attackers;
        state.go_on(Phase::Effects);
        fire::volley(rules, state, attackers, Fire::Day, dice, log);
    }
}

/// VitP 18.21: Japan retreats or stays, if there is a raid force.
pub(crate) struct Linger;

impl Leaving for Linger {
    fn rule(&self) -> &'static str {
        "VitP 18.21"
    }

    fn side(&self) -> Side {
        Side::Japan
    }

    /// VitP AM: there Japan has to wait for the dice of the groups and then to go.
    fn is_asked(&self, rules: &Victory, state: &Open) -> bool {
        !rules.settings.is_menzel() && !state.fleet(rules.board, state.battle.area, Side::Japan).is_empty()
    }

    fn skip(&self, rules: &Victory, state: &mut State) {
        state.go_on(after_linger(rules));
    }

    fn leave(&self, rules: &Victory, state: &mut State, log: &mut Log<Event>) {
        state.go_on(after_linger(rules));
        withdraw(rules, state, Side::Japan, log);
    }

    /// VitP 20.51, NT1: who stays names targets first there.
    fn stay(&self, rules: &Victory, state: &mut State) {
        let names = rules.settings.pearl_harbor || rules.settings.normal_turn_one;
        state.go_on(if names { Phase::Record } else { after_linger(rules) });
    }
}

/// VitP 18.22: the dice for the groups. VitP NT1: there are none, and the Allied raiders move.
const fn after_linger(rules: &Victory) -> Phase {
    if rules.settings.normal_turn_one { Phase::Suspend } else { Phase::Uncertain(Group::W) }
}

/// VitP 20.51: Japan names the targets of the first extra round, some of them in secret.
pub(crate) struct Record;

impl Aims for Record {
    fn rule(&self) -> &'static str {
        "VitP 20.51"
    }

    fn side(&self, _: &Victory, _: &Open) -> Side {
        Side::Japan
    }

    fn aiming(&self) -> Aiming {
        Aiming::Record
    }

    fn skip(&self, rules: &Victory, state: &mut State, _: &mut Log<Event>) {
        state.go_on(after_linger(rules));
    }

    /// A target of an uncertain group is recorded in secret, any other is named.
    fn name(&self, state: &mut State, attacker: PieceId, target: PieceId) {
        if state.at(target) == Where::Uncertain {
            state.secret.recorded.set(attacker, target);
        } else {
            state.battle.aim.set(attacker, target);
        }
    }

    fn done(&self, rules: &Victory, state: &mut State, _: &mut dyn Dice, log: &mut Log<Event>) {
        for attacker in PieceId::all() {
            if let Some(target) = state.secret.recorded.get(attacker) {
                log.push(Event::Recorded { attacker, target });
            }
        }
        state.go_on(after_linger(rules));
    }
}

// --- the extra rounds, VitP 18.3, 20.5 ---

/// A round at Pearl Harbor: of combat, of targets named beforehand, or of air raid.
pub(super) fn extra_round(rules: &Victory, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) {
    let area = state.battle.area;
    if state.fleet(rules.board, area, Side::Japan).is_empty() {
        state.go_on(Phase::Victory);
    } else if state.battle.round >= EXTRA_ROUNDS || rules.settings.is_menzel() {
        state.go_on(Phase::FuelShortage);
    } else if rules.settings.pearl_harbor && state.battle.round == 0 {
        round_named_beforehand(rules, state, dice, log);
    } else if state.fleet(rules.board, area, Side::Allies).is_empty() {
        // VitP 18.31.
        count_round(rules, state, log);
        begin_raid(state);
    } else {
        begin_round(rules, state, log);
    }
}

/// VitP 20.5: a day action whose Japanese targets are fixed. VitP 20.51: those that are not there any more are
/// not attacked. VitP 20.52: those that rest on the bottom of Pearl Harbor are.
fn round_named_beforehand(rules: &Victory, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) {
    let (named, recorded) = (state.battle.aim, std::mem::replace(&mut state.secret.recorded, Row::EMPTY));
    count_round(rules, state, log);
    state.battle.light = Light::Day;
    log.push(Event::ActionBegan(Light::Day));
    fire_named(rules, state, |attacker| named.get(attacker).or(recorded.get(attacker)), dice, log);
}

/// VitP NT1: in the first day action off Hawaii Japan strikes what it named before the Allied raiders moved; a night action
/// cancels that. True if it has struck.
pub(super) fn strikes_as_named(
    rules: &Victory,
    state: &mut State,
    dice: &mut dyn Dice,
    log: &mut Log<Event>,
) -> bool {
    let first = state.battle.surprise == Surprise::PearlHarbor && state.battle.round == 1;
    if !rules.is_normal_turn_one(state) || !first {
        return false;
    }
    let named = std::mem::take(&mut state.named);
    if state.battle.light == Light::Day {
        fire_named(rules, state, |attacker| named.get(attacker), dice, log);
    }
    state.battle.light == Light::Day
}

/// Japan attacks what was named beforehand and is still there; then the Allies aim.
fn fire_named(
    rules: &Victory,
    state: &mut State,
    target_of: impl Fn(PieceId) -> Option<PieceId>,
    dice: &mut dyn Dice,
    log: &mut Log<Event>,
) {
    for attacker in raiders(rules, state, Side::Japan) {
        let Some(target) = target_of(attacker) else { continue };
        if is_there(rules, state, target) {
            state.battle.aim.set(attacker, target);
        } else {
            log.push(Event::LostTarget(attacker));
        }
    }
    state.go_on(Phase::Aim(Side::Allies));
    let attackers = able(rules, state, Side::Japan, Light::Day);
    fire::volley(rules, state, attackers, Fire::Day, dice, log);
}

/// Is a target still where it can be attacked? What could leave Pearl Harbor and is there again has retreated.
/// VitP ruling 44.
fn is_there(rules: &Victory, state: &Open, target: PieceId) -> bool {
    state.area_of(target) == Some(state.battle.area)
        || (state.place_of(target) == Some(PlaceId::PEARL_HARBOR) && state.on_bottom(rules.board, target))
}

/// VitP 18.33: two extra rounds are over and Japan must go. Allies that have retreated do not pursue.
pub(crate) struct FuelShortage;

impl Passing for FuelShortage {
    fn rule(&self) -> &'static str {
        "VitP 18.33"
    }

    fn pass(&self, rules: &Victory, state: &mut State, _: &mut dyn Dice, log: &mut Log<Event>) {
        if state.fleet(rules.board, state.battle.area, Side::Japan).is_empty() {
            state.go_on(Phase::Victory);
            return;
        }
        log.push(Event::FuelRanShort);
        if state.battle.retreating == Some(Side::Allies) {
            state.go_on(Phase::Victory);
            withdraw(rules, state, Side::Japan, log);
        } else {
            begin_retreat(rules, state, Side::Japan, log);
        }
    }
}
