//! Combat in an area begins and ends. VitP 7.1, 7.9, 18.2, 18.4.

use ironbottom_kernel::{Dice, Log};

use super::course::{begin_raid, begin_strike};
use super::retreat::may_withdraw;
use super::targets::{self, Aiming};
use crate::board::Side;
use crate::event::Event;
use crate::frame::Phase;
use crate::known::Passing;
use crate::normal_turn;
use crate::state::{State, Surprise};
use crate::victory::Victory;

/// Combat in the area begins. VitP 18.2, 18.4, A2.
pub(crate) struct Open;

impl Passing for Open {
    fn rule(&self) -> &'static str {
        "VitP 7.1"
    }

    fn pass(&self, rules: &Victory, state: &mut State, _: &mut dyn Dice, log: &mut Log<Event>) {
        let idle = targets::field(rules, state, Aiming::Strike).is_empty();
        // VitP NT1: by now the strike lies behind, and the rounds that are left follow.
        let struck = rules.is_normal_turn_one(state) && !normal_turn::is_first_strike(state);
        match state.battle.surprise {
            Surprise::PearlHarbor if struck => state.go_on(Phase::Round),
            Surprise::Indonesia if idle && normal_turn::is_first_strike(state) => state.go_on(Phase::Suspend),
            Surprise::PearlHarbor if idle => state.go_on(Phase::Linger),
            Surprise::Indonesia if idle => {
                state.battle.surprise = Surprise::None;
                state.go_on(Phase::Round);
            }
            Surprise::PearlHarbor | Surprise::Indonesia => begin_strike(state, log),
            Surprise::None if may_withdraw(rules, state) => state.go_on(Phase::Withdraw(Side::Japan)),
            Surprise::None => state.go_on(Phase::Round),
        }
    }
}

/// Combat is over: one side, or none, is left. VitP 7.9, 7.11.
pub(crate) struct Alone;

impl Passing for Alone {
    fn rule(&self) -> &'static str {
        "VitP 7.9"
    }

    fn pass(&self, _: &Victory, state: &mut State, _: &mut dyn Dice, _: &mut Log<Event>) {
        let battle = &mut state.battle;
        battle.surprise = Surprise::None;
        battle.retreating = None;
        battle.group = None;
        begin_raid(state);
    }
}

/// Combat in the area is done.
pub(crate) struct Close;

impl Passing for Close {
    fn rule(&self) -> &'static str {
        "VitP 7.1"
    }

    fn pass(&self, rules: &Victory, state: &mut State, _: &mut dyn Dice, log: &mut Log<Event>) {
        let area = state.battle.area;
        let victor = Side::ALL.into_iter().find(|&side| !state.fleet(rules.board, area, side).is_empty());
        state.fought.insert(area);
        log.push(Event::BattleEnded { area, victor });
        state.control.pop();
    }
}
