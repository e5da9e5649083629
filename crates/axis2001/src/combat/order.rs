//! What is fought next. combat.2, amphib.8.

use ironbottom_kernel::step::Entered;
use ironbottom_kernel::{Log, Seat};

use super::decision::Decision;
use super::types::{Battle, Choice, Phase, Refusal, Topic};
use super::{assault, bombing, go, scatter, who};
use crate::board::{Kind, Nation, SpaceId, SpaceSet};
use crate::event::Event;
use crate::game::Axis2001;
use crate::known::Known;
use crate::reason::{Reason, Verdict, not_now, refuse};
use crate::state::State;

/// The mover chooses what is fought next.
pub(crate) struct Order;

/// Do raids draw on one treasury, so that their order matters where it runs dry (ruling 22)?
fn is_order_worth(rules: &Axis2001, state: &State) -> bool {
    let payers = || state.battle.raids.iter().map(|land| state.holder[land.index()]);
    rules.since(3) && payers().any(|payer| payers().filter(|&other| other == payer).count() > 1)
}

/// What can be fought next: raids before all battles (combat.2), and landings wait for the battles of their sea zones
/// (amphib.8).
fn ready(rules: &Axis2001, state: &State) -> SpaceSet {
    if !state.battle.raids.is_empty() {
        return state.battle.raids;
    }
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
    battle.pairs = 0;
    battle.result = None;
    go(state, if at.is_sea() { Phase::Begin } else { Phase::Assault });
}

impl Decision for Order {
    fn rule(&self) -> &'static str {
        "AAP01 p.13 combat.2"
    }

    fn asked(&self, rules: &Axis2001, state: &State) -> Seat {
        rules.seat(state.power)
    }

    /// The next raid, the next battle, or the end of phase 4.
    fn enter(&self, rules: &Axis2001, state: &mut State, log: &mut Log<Event>) -> Entered {
        if let Some(raid) = state.battle.raids.first() {
            if is_order_worth(rules, state) {
                return Entered::Waits;
            }
            bombing::begin(state, raid, log);
            return Entered::Passes;
        }
        let ready = ready(rules, state);
        match (ready.len(), ready.first()) {
            (0, _) | (_, None) => match scatter::next_zone(rules, state) {
                Some(zone) => {
                    state.battle.at = zone;
                    go(state, Phase::Scatter(Nation::Japan));
                }
                None => {
                    scatter::land_interceptors(state);
                    state.battle = Battle::default();
                    state.control.pop();
                }
            },
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
            Choice::Fight(space) => refuse("AAP01 p.13 combat.2", Reason::Battle(Refusal::NoBattle(space))),
            _ => not_now(),
        }
    }

    fn perform(&self, _: &Axis2001, state: &mut State, choice: Choice, log: &mut Log<Event>) {
        match choice {
            Choice::Fight(space) if state.battle.raids.contains(space) => bombing::begin(state, space, log),
            Choice::Fight(space) => fight(state, space),
            _ => {}
        }
    }
}
