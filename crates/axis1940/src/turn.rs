//! A turn begins and ends, and the game does. AAP40 p.6, 11, 24.

use ironbottom_kernel::step::Step;
use ironbottom_kernel::{Dice, Log, Outcome, Pending, Seat};

use crate::action::{Action, Subject};
use crate::board::{Side, SpaceId};
use crate::event::Event;
use crate::frame::{self, Frame};
use crate::game::Axis1940;
use crate::known::{Known, Passing, go};
use crate::reason::{Verdict, not_now};
use crate::state::{Ending, State};
use crate::{landing, noncombat, politics, victory};

/// The game is over.
fn end(state: &mut State, ending: Ending, log: &mut Log<Event>) {
    state.ending = Some(ending);
    *state.control.top_mut() = Frame::Sequence(frame::Step::Over);
    log.push(Event::Ended(ending));
}

/// A turn begins.
pub(crate) struct Begin;

impl Passing for Begin {
    fn rule(&self) -> &'static str {
        "AAP40 p.24"
    }

    fn pass(&self, rules: &Axis1940, state: &mut State, _: &mut dyn Dice, log: &mut Log<Event>) {
        state.fields = landing::fields(rules, state);
        let hostile = |zone: &SpaceId| state.is_hostile_zone(*zone, state.power);
        state.blocked = rules.board.seas().iter().filter(hostile).collect();
        state.canals = politics::canals(rules, state, state.power);
        log.push(Event::TurnBegan { round: state.round, power: state.power });
        let (won, hoping) = victory::at_the_beginning(rules, state);
        state.hoping = hoping;
        match won {
            Some(ending) => end(state, ending, log),
            None => go(state, frame::Step::Research, log),
        }
    }
}

/// A turn ends: statuses are cleared and the next power is on, or the last round is over.
pub(crate) struct End;

impl Passing for End {
    fn rule(&self) -> &'static str {
        "AAP40 p.24"
    }

    fn pass(&self, rules: &Axis1940, state: &mut State, _: &mut dyn Dice, log: &mut Log<Event>) {
        noncombat::clear(rules, state);
        politics::enter_china(rules, state);
        if let Some(ending) = victory::at_the_end(rules, state) {
            return end(state, ending, log);
        }
        state.hoping = false;
        victory::note(rules, state);
        let (next, round_over) = rules.next_power(state.power);
        if round_over {
            if rules.settings.rounds > 0 && state.round >= rules.settings.rounds {
                return end(state, Ending::Rounds, log);
            }
            state.round = state.round.saturating_add(1);
        }
        state.power = next;
        *state.control.top_mut() = Frame::Sequence(frame::Step::Begin);
    }
}

/// The game is over: `state.ending` says how.
pub(crate) struct Over;

impl Step<Axis1940> for Over {
    fn rule(&self) -> &'static str {
        "AAP40 p.6"
    }

    fn pending(&self, rules: &Axis1940, state: &State) -> Pending {
        let (side, how) = match state.ending {
            None | Some(Ending::Rounds) => (Side::Allies, "rounds"),
            Some(Ending::Cities) => (Side::Axis, "cities"),
            Some(Ending::Capital) => (Side::Allies, "capital"),
            Some(Ending::EuropeanCities) => (Side::Axis, "european-cities"),
            Some(Ending::PacificCities) => (Side::Axis, "pacific-cities"),
            Some(Ending::Capitals) => (Side::Allies, "capitals"),
        };
        let margin = i32::from(state.cities(rules.board, side));
        Pending::Over(Outcome::won(rules.seats_of(side), how, margin))
    }

    fn propose(&self, _: Known<'_>, _: Option<Subject>, _: &mut dyn FnMut(Action)) {}

    fn check(&self, _: Known<'_>, _: Action) -> Verdict {
        not_now()
    }

    fn perform(&self, _: &Axis1940, _: &mut State, _: Seat, _: Action, _: &mut dyn Dice, _: &mut Log<Event>) {
    }
}
