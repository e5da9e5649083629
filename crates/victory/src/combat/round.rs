//! The round of combat: its beginning, day or night, and its actions. VitP 7.3, 7.4, 7.6.

use ironbottom_kernel::{Ask, Dice, Key, Log, Pending, Seat, step};

use super::aims::Aims;
use super::course::{after_raid_round, begin_round, clear_action};
use super::factors::{able, both_present};
use super::fire::{self, Fire};
use super::targets::Aiming;
use super::{effects, surprise};
use crate::action::{Action, Light, Subject};
use crate::board::Side;
use crate::event::Event;
use crate::frame::Phase;
use crate::known::{Known, Passing, asks};
use crate::reason::{Verdict, not_now};
use crate::state::{Open, State, Surprise};
use crate::victory::Victory;

/// A round begins, unless only one side is left. VitP 7.21, 7.9.
pub(crate) struct Round;

impl Passing for Round {
    fn rule(&self) -> &'static str {
        "VitP 7.21"
    }

    fn pass(&self, rules: &Victory, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) {
        if state.battle.surprise == Surprise::PearlHarbor {
            surprise::extra_round(rules, state, dice, log);
        } else if both_present(rules, state) {
            begin_round(rules, state, log);
        } else {
            state.go_on(Phase::Victory);
        }
    }
}

/// VitP 7.3: a side chooses day or night.
pub(crate) struct Contest(pub(crate) Side);

impl step::Step<Victory> for Contest {
    fn rule(&self) -> &'static str {
        "VitP 7.3"
    }

    fn pending(&self, _: &Victory, _: &State) -> Pending {
        asks(self.0)
    }

    fn propose(&self, _: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        if about.is_none() {
            Light::ALL.map(Action::Choose).into_iter().for_each(keep);
        }
    }

    /// VitP 7.33: either side may choose either.
    fn check(&self, _: Known<'_>, action: Action) -> Verdict {
        match action {
            Action::Choose(Light::Day | Light::Night) => Ok(()),
            _ => not_now(),
        }
    }

    /// A side says what it wants; when both have, it is settled.
    fn perform(
        &self,
        _: &Victory,
        state: &mut State,
        _: Seat,
        action: Action,
        dice: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        let Action::Choose(light) = action else { return };
        state.battle.wish[self.0.index()] = Some(light);
        log.push(Event::Wished { side: self.0, light });
        match self.0 {
            Side::Japan => state.go_on(Phase::Contest(Side::Allies)),
            Side::Allies => {
                let japan = state.battle.wish[Side::Japan.index()].unwrap_or(light);
                decide(state, [japan, light], dice, log);
                state.go_on(Phase::Action);
            }
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
    log.push(Event::Contested { area: state.battle.area, dice: thrown, results });
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
pub(crate) fn contest_bonus(state: &Open, side: Side, wish: Light) -> u8 {
    u8::from(wish == Light::Day) + u8::from(state.flag(state.battle.area) == Some(side))
}

/// An action begins. VitP 7.41, 7.421, 19.22.
pub(crate) struct Begin;

impl Passing for Begin {
    fn rule(&self) -> &'static str {
        "VitP 7.4"
    }

    fn pass(&self, rules: &Victory, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) {
        clear_action(&mut state.battle);
        log.push(Event::ActionBegan(state.battle.light));
        if surprise::strikes_as_named(rules, state, dice, log) {
            return;
        }
        let first = match state.battle.light {
            Light::Day => Phase::Kamikaze,
            Light::Night => Phase::Carriers,
        };
        state.go_on(first);
    }
}

/// VitP 7.4: a side names its targets.
pub(crate) struct Aim(pub(crate) Side);

impl Aims for Aim {
    fn rule(&self) -> &'static str {
        "VitP 7.4"
    }

    fn side(&self, _: &Victory, _: &Open) -> Side {
        self.0
    }

    fn aiming(&self) -> Aiming {
        Aiming::Action(self.0)
    }

    fn skip(&self, _: &Victory, state: &mut State, _: &mut Log<Event>) {
        state.go_on(self.next());
    }

    /// VitP 7.45: the dice.
    fn done(&self, rules: &Victory, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) {
        let light = state.battle.light;
        let attackers = able(rules, state, self.0, light);
        let fire = match light {
            Light::Day => Fire::Day,
            Light::Night => Fire::Night,
        };
        state.go_on(self.next());
        fire::volley(rules, state, attackers, fire, dice, log);
    }
}

impl Aim {
    const fn next(&self) -> Phase {
        match self.0 {
            Side::Japan => Phase::Aim(Side::Allies),
            Side::Allies => Phase::Effects,
        }
    }
}

/// VitP 7.6, 7.64: results take effect; a night action may follow in the same round.
pub(crate) struct Effects;

impl Passing for Effects {
    fn rule(&self) -> &'static str {
        "VitP 7.6"
    }

    fn pass(&self, rules: &Victory, state: &mut State, _: &mut dyn Dice, log: &mut Log<Event>) {
        effects::apply(rules, state, log);
        clear_action(&mut state.battle);
        let next = if state.battle.raid_round > 0 {
            after_raid_round(rules, state, log)
        } else if std::mem::take(&mut state.battle.night_follows) {
            state.battle.light = Light::Night;
            Phase::Action
        } else {
            Phase::Torpedo
        };
        state.go_on(next);
    }
}
