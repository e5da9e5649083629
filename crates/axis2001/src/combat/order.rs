//! What is fought next. combat.2, amphib.8.

use ironbottom_kernel::step::Entered;
use ironbottom_kernel::{Log, Seat};

use super::decision::Decision;
use super::types::{Battle, Choice, Phase, Refusal, Topic};
use super::{assault, bombing, go, scatter, who};
use crate::board::{Kind, SpaceId, SpaceSet};
use crate::event::Event;
use crate::game::Axis2001;
use crate::known::Known;
use crate::reason::{Reason, Verdict, not_now, refuse};
use crate::state::State;

/// The mover chooses what is fought next.
pub(crate) struct Order;

/// What can be fought next: landings wait for the battles of their sea zones (amphib.8).
fn ready(rules: &Axis2001, state: &State) -> SpaceSet {
    let open = state.battle.open;
    let free = |&space: &SpaceId| space.is_sea() || !assault::zones(rules, state, space).intersects(open);
    open.iter().filter(free).collect()
}

/// The battle of this space begins.
fn fight(state: &mut State, at: SpaceId) {
    let battle = &mut state.battle;
    battle.at = at;
    battle.ground = who::ground(at);
    battle.round = 0;
    battle.support = [0; Kind::COUNT];
    battle.result = None;
    go(state, if at.is_sea() { Phase::Begin } else { Phase::Assault });
}

impl Decision for Order {
    fn rule(&self) -> &'static str {
        "AAP01 p.13"
    }

    fn asked(&self, rules: &Axis2001, state: &State) -> Seat {
        rules.seat(state.power)
    }

    /// The next raid, the next battle, or the end of phase 4.
    fn enter(&self, rules: &Axis2001, state: &mut State, log: &mut Log<Event>) -> Entered {
        if let Some(raid) = state.battle.raids.first() {
            bombing::begin(state, raid, log);
            return Entered::Passes;
        }
        let ready = ready(rules, state);
        match (ready.len(), ready.first()) {
            (0, _) | (_, None) => {
                scatter::land_interceptors(state);
                state.battle = Battle::default();
                state.control.pop();
            }
            (1, Some(only)) => fight(state, only),
            (_, Some(_)) => return Entered::Waits,
        }
        Entered::Passes
    }

    fn topics(&self, known: Known<'_>) -> SpaceSet {
        ready(known.rules, known.state)
    }

    fn propose(&self, _: Known<'_>, topic: Option<Topic>, offer: &mut dyn FnMut(Choice)) {
        if let Some(Topic::Space(space)) = topic {
            offer(Choice::Fight(space));
        }
    }

    fn check(&self, known: Known<'_>, choice: Choice) -> Verdict {
        match choice {
            Choice::Fight(space) if ready(known.rules, known.state).contains(space) => Ok(()),
            Choice::Fight(space) => refuse("AAP01 p.13", Reason::Battle(Refusal::NoBattle(space))),
            _ => not_now(),
        }
    }

    fn perform(&self, _: &Axis2001, state: &mut State, choice: Choice, _: &mut Log<Event>) {
        if let Choice::Fight(space) = choice {
            fight(state, space);
        }
    }
}
