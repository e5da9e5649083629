//! The round of combat: its beginning, day or night, and its actions. VitP 7.3, 7.4, 7.6.

use ironbottom_kernel::{Ask, Dice, Key, Log};

use super::factors::{able, exposed, fighters, task_forces};
use super::fire::{self, Fire};
use super::targets::{self, Aiming};
use super::{air_raid, effects, go, named, surprise};
use crate::action::{Action, Light};
use crate::board::Side;
use crate::event::Event;
use crate::flow::Moved;
use crate::frame::Phase;
use crate::sets::PieceSet;
use crate::state::{Battle, Open, Row, State, Surprise};
use crate::{Verdict, Victory};

/// A round begins, unless only one side is left. VitP 7.21, 7.9.
pub(super) fn settle_round(
    rules: &Victory,
    state: &mut State,
    dice: &mut dyn Dice,
    log: &mut Log<Event>,
) -> Moved {
    let area = state.battle.area;
    if state.battle.surprise == Surprise::PearlHarbor {
        return surprise::settle_round(rules, state, dice, log);
    }
    if Side::ALL.into_iter().any(|side| state.fleet(area, side).is_empty()) {
        go(state, Phase::Victory);
    } else {
        begin_round(rules, state, log);
    }
    Moved::On
}

/// The next round, of everybody or of the group that is pursued.
pub(super) fn begin_round(rules: &Victory, state: &mut State, log: &mut Log<Event>) {
    count_round(state, log);
    let first =
        if task_forces(rules, state) { Phase::Forces(Side::Japan) } else { Phase::Contest(Side::Japan) };
    go(state, first);
}

/// Counts the round and clears what belongs to a single one.
pub(super) fn count_round(state: &mut State, log: &mut Log<Event>) {
    let fighting = fighters(state, Side::Japan).union(fighters(state, Side::Allies));
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

/// VitP 7.33: either side may choose either.
pub(super) fn check_choice(action: Action) -> Verdict {
    match action {
        Action::Choose(Light::Day | Light::Night) => Ok(()),
        _ => crate::not_now(),
    }
}

/// A side says what it wants; when both have, it is settled. VitP 7.3.
pub(super) fn choose(
    state: &mut State,
    side: Side,
    action: Action,
    dice: &mut dyn Dice,
    log: &mut Log<Event>,
) {
    let Action::Choose(light) = action else { return };
    state.battle.wish[side.index()] = Some(light);
    log.push(Event::Wished { side, light });
    match side {
        Side::Japan => go(state, Phase::Contest(Side::Allies)),
        Side::Allies => {
            let japan = state.battle.wish[Side::Japan.index()].unwrap_or(light);
            decide(state, [japan, light], dice, log);
            go(state, Phase::Action);
        }
    }
}

/// VitP 7.3 to 7.32: agreement, or the higher result, or both actions.
fn decide(state: &mut State, wishes: [Light; 2], dice: &mut dyn Dice, log: &mut Log<Event>) {
    let [japan, allies] = wishes;
    if japan == allies {
        state.battle.light = japan;
        return;
    }
    let thrown = Side::ALL.map(|side| dice.one(&Ask::d6(Key::about("contest", side.index() as u16))) as u8);
    let results = Side::ALL.map(|side| {
        let at = side.index();
        thrown[at] + contest_bonus(state, side, wishes[at])
    });
    log.push(Event::Contested { dice: thrown, results });
    match results[0].cmp(&results[1]) {
        std::cmp::Ordering::Greater => state.battle.light = japan,
        std::cmp::Ordering::Less => state.battle.light = allies,
        std::cmp::Ordering::Equal => {
            state.battle.light = Light::Day;
            state.battle.night_follows = true;
        }
    }
}

/// VitP 7.31: one for wanting day, one for controlling the area.
fn contest_bonus(state: &Open, side: Side, wish: Light) -> u8 {
    u8::from(wish == Light::Day) + u8::from(state.flag(state.battle.area) == Some(side))
}

/// An action begins. VitP 7.41, 7.421, 19.22.
pub(super) fn settle_action(state: &mut State, log: &mut Log<Event>) -> Moved {
    clear_action(&mut state.battle);
    log.push(Event::ActionBegan(state.battle.light));
    let first = match state.battle.light {
        Light::Day => Phase::Kamikaze,
        Light::Night => Phase::Carriers,
    };
    go(state, first);
    Moved::On
}

/// VitP 19.22: Japan is asked when it has carriers that could strike something.
pub(super) fn settle_kamikaze(rules: &Victory, state: &mut State) -> Moved {
    let decision = !named::kamikaze_candidates(rules, state).is_empty();
    let next = named::after_kamikaze(state);
    Moved::wait_if(decision, || go(state, next))
}

/// VitP 7.421: the Allies are asked when they have carriers that could fire at something.
pub(super) fn settle_carriers(rules: &Victory, state: &mut State) -> Moved {
    let candidates = named::gunnery_candidates(rules, state);
    let targets = exposed(rules, state, Side::Japan, Light::Night);
    let decision = !candidates.is_empty() && !targets.is_empty();
    Moved::wait_if(decision, || go(state, Phase::Aim(Side::Japan)))
}

/// VitP 7.4: a side is asked when it has something to attack and something to attack with.
pub(super) fn settle_aim(rules: &Victory, state: &mut State, side: Side) -> Moved {
    let field = targets::field(rules, state, Aiming::Action(side));
    Moved::wait_if(!field.is_empty(), || go(state, after_aim(side)))
}

const fn after_aim(side: Side) -> Phase {
    match side {
        Side::Japan => Phase::Aim(Side::Allies),
        Side::Allies => Phase::Effects,
    }
}

/// All targets are named: the dice. VitP 7.45.
pub(super) fn fire(
    rules: &Victory,
    state: &mut State,
    side: Side,
    dice: &mut dyn Dice,
    log: &mut Log<Event>,
) {
    let light = state.battle.light;
    let attackers = able(rules, state, side, light);
    let fire = match light {
        Light::Day => Fire::Day,
        Light::Night => Fire::Night,
    };
    go(state, after_aim(side));
    fire::volley(rules, state, attackers, fire, dice, log);
}

/// VitP 7.6, 7.64: results take effect; a night action may follow in the same round.
pub(super) fn settle_effects(rules: &Victory, state: &mut State, log: &mut Log<Event>) -> Moved {
    effects::apply(rules, state, log);
    clear_action(&mut state.battle);
    let next = if state.battle.raid_round > 0 {
        air_raid::after_round(state, log)
    } else if std::mem::take(&mut state.battle.night_follows) {
        state.battle.light = Light::Night;
        Phase::Action
    } else {
        Phase::Torpedo
    };
    go(state, next);
    Moved::On
}
