//! Resolving attacks. VitP 7.5, 9.2, 16.2, 20.3, 22.

use ironbottom_kernel::{Ask, Dice, Key, Log};

use super::factors;
use crate::board::{PieceId, PieceSet};
use crate::event::{Event, Faces};
use crate::normal_turn;
use crate::state::{Open, State, Surprise};
use crate::victory::Victory;

/// What a die must come to, at least, to hit (VitP 7.55).
const HIT: u16 = 6;
/// What a die must come to, exactly, to disable (VitP 7.54).
const DISABLE: u16 = 5;
/// By which rules an attack is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fire {
    /// Airstrikes in a day action. VitP 7.51.
    Day,
    /// Guns in a night action. VitP 7.52.
    Night,
    /// Airstrikes in an air raid, which disables nothing and does an amphibious unit one point a hit. VitP 9.2.
    Raid,
    /// The first round of the raid on Pearl Harbor under the option: one more on each die. VitP 20.3.
    Surprise,
    /// A submarine's torpedoes. VitP 16.2.
    Torpedo,
}

/// What an attack did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Blow {
    /// Points of damage.
    pub damage: u8,
    /// Was a ship or amphibious unit disabled?
    pub disabled: bool,
}

/// VitP 7.45: every attack of these pieces, in the order of their numbers, against the targets they have been
/// given. Nothing takes effect yet (VitP 7.4).
pub(super) fn volley(
    rules: &Victory,
    state: &mut State,
    attackers: PieceSet,
    fire: Fire,
    dice: &mut dyn Dice,
    log: &mut Log<Event>,
) {
    for attacker in attackers {
        if let Some(target) = state.battle.aim.get(attacker) {
            let blow = attack(rules, state, attacker, target, fire, dice, log);
            let battle = &mut state.battle;
            let hurt = &mut battle.hurt[target.index()];
            *hurt = hurt.saturating_add(blow.damage);
            if blow.disabled {
                battle.disabled.insert(target);
            }
            if blow.disabled || blow.damage > 0 {
                battle.struck.insert(target);
            }
        }
    }
}

/// One attack: a die for each shot, then a die of damage for each hit.
pub(super) fn attack(
    rules: &Victory,
    state: &Open,
    attacker: PieceId,
    target: PieceId,
    fire: Fire,
    dice: &mut dyn Dice,
    log: &mut Log<Event>,
) -> Blow {
    let key = |what| Key::between(what, attacker.index() as u16, target.index() as u16);
    let word = if fire == Fire::Torpedo { "torpedo" } else { "attack" };
    let shots = usize::from(shots(rules, state, attacker, fire)).min(Faces::MAX);
    let bonus = bonus(rules, state, attacker, target, fire);
    let mut faces = [0; Faces::MAX];
    dice.roll(&Ask::d6(key(word)), &mut faces[..shots]);
    let results = faces[..shots].iter().map(|face| face + bonus);
    let hits = results.clone().filter(|result| *result >= HIT).count();
    let disabled = disables(rules, state, target, fire) && results.clone().any(|result| result == DISABLE);
    let damage = damage(rules, state, target, fire, hits, |faces| dice.roll(&Ask::d6(key("damage")), faces));
    let need = HIT.saturating_sub(bonus) as u8;
    let faces = Faces::of(&faces[..shots]);
    log.push(Event::Fired { attacker, target, faces, need, hits: hits as u8, disabled, damage });
    Blow { damage, disabled }
}

/// How many dice an attack has, and what is added to each.
pub(super) fn shots_and_bonus(
    rules: &Victory,
    state: &Open,
    attacker: PieceId,
    target: PieceId,
    fire: Fire,
) -> (u8, u8) {
    (shots(rules, state, attacker, fire), bonus(rules, state, attacker, target, fire) as u8)
}

/// VitP 7.51, 7.52, 16.2.
fn shots(rules: &Victory, state: &Open, attacker: PieceId, fire: Fire) -> u8 {
    match fire {
        Fire::Day | Fire::Raid | Fire::Surprise => factors::airstrike(rules, state, attacker),
        Fire::Night => factors::gunnery(rules, state, attacker),
        Fire::Torpedo => rules.board[attacker].torpedoes,
    }
}

/// VitP 7.53: one more on each die for a circled factor, but not against an air unit (VitP 12.22). VitP 20.3
/// adds another, and says it of each shot (VitP ruling 48).
fn bonus(rules: &Victory, state: &Open, attacker: PieceId, target: PieceId, fire: Fire) -> u16 {
    let circled = match fire {
        Fire::Day | Fire::Raid | Fire::Surprise => factors::airstrike_bonus(rules, state, attacker),
        Fire::Night => factors::gunnery_bonus(rules, state, attacker),
        Fire::Torpedo => true,
    };
    let at_air = rules.board.air_units().contains(target);
    // VitP NT1: in the first round of the strike in Indonesia everything has the bonus against some.
    let surprised = normal_turn::is_first_strike(state)
        && state.battle.surprise == Surprise::Indonesia
        && state.battle.raid_round == 1
        && normal_turn::is_surprised(target);
    u16::from((circled && !at_air) || surprised) + u16::from(fire == Fire::Surprise)
}

/// VitP 7.54: ships and amphibious units are disabled, but not in a raid (VitP 9.21, 18.43) and not in port.
fn disables(rules: &Victory, state: &Open, target: PieceId, fire: Fire) -> bool {
    let raid = matches!(fire, Fire::Raid | Fire::Surprise) || state.place_of(target).is_some();
    !raid && !rules.board.air_units().contains(target)
}

/// VitP 7.55: a die for each hit, less damage control (VitP 22). VitP 9.22: in a raid an amphibious unit takes
/// one point for each hit, without a die.
fn damage(
    rules: &Victory,
    state: &Open,
    target: PieceId,
    fire: Fire,
    hits: usize,
    roll: impl FnOnce(&mut [u16]),
) -> u8 {
    let raid = matches!(fire, Fire::Raid | Fire::Surprise);
    if hits == 0 || (raid && rules.board.amphibious_units().contains(target)) {
        return hits as u8;
    }
    let mut faces = [0; Faces::MAX];
    roll(&mut faces[..hits]);
    let less = u16::from(factors::damage_control(rules, state, target));
    faces[..hits].iter().map(|face| face.saturating_sub(less) as u8).sum()
}
