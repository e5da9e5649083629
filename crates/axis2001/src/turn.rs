//! A turn begins and ends, and the game does. AAP01 p.9, 10.

use ironbottom_kernel::step::Step;
use ironbottom_kernel::{Dice, Log, Outcome, Pending, Seat};

use crate::action::{Action, Subject};
use crate::board::{Power, Side};
use crate::event::Event;
use crate::frame::{self, Frame};
use crate::game::Axis2001;
use crate::known::{Known, Passing, go};
use crate::reason::{Verdict, not_now};
use crate::state::{Ending, State};
use crate::{landing, noncombat, purchase, victory};

/// A turn begins: capitals held until now win (AAP01 p.9), then China's infantry is counted (p.10).
pub(crate) struct Begin;

impl Passing for Begin {
    fn rule(&self) -> &'static str {
        "AAP01 p.9 object.1"
    }

    fn pass(&self, rules: &Axis2001, state: &mut State, _: &mut dyn Dice, log: &mut Log<Event>) {
        state.fields = landing::fields(rules, state);
        log.push(Event::TurnBegan { round: state.round, power: state.power });
        if let Some(ending) = victory::at_the_beginning(rules, state) {
            victory::end(state, ending, log);
            return;
        }
        if state.power == Power::Usa {
            purchase::raise_chinese(rules, state, log);
        }
        go(state, frame::Step::Purchase, log);
    }
}

/// A turn ends: statuses are cleared and the next power is on, or the last round is over.
pub(crate) struct End;

impl Passing for End {
    fn rule(&self) -> &'static str {
        "AAP01 p.10 turn.1"
    }

    fn pass(&self, rules: &Axis2001, state: &mut State, _: &mut dyn Dice, log: &mut Log<Event>) {
        noncombat::clear(state);
        if state.power == Power::Usa {
            if rules.settings.rounds > 0 && state.round >= rules.settings.rounds {
                victory::end(state, Ending::Rounds, log);
                return;
            }
            state.round = state.round.saturating_add(1);
        }
        state.power = state.power.next();
        *state.control.top_mut() = Frame::Sequence(frame::Step::Begin);
    }
}

/// The game is over: `state.ending` says how.
pub(crate) struct Over;

impl Step<Axis2001> for Over {
    fn rule(&self) -> &'static str {
        "AAP01 p.9 object.1"
    }

    fn pending(&self, rules: &Axis2001, state: &State) -> Pending {
        let (side, how, margin) = match state.ending {
            None | Some(Ending::Rounds) => (Side::Allies, "rounds", 0),
            Some(Ending::Points) => (Side::Japan, "points", i32::from(state.points)),
            Some(Ending::Capital { side, .. }) => (side, "capital", 0),
            Some(Ending::Starved) => (Side::Allies, "starved", 0),
        };
        Pending::Over(Outcome::won(rules.seats_of(side), how, margin))
    }

    fn propose(&self, _: Known<'_>, _: Option<Subject>, _: &mut dyn FnMut(Action)) {}

    fn check(&self, _: Known<'_>, _: Action) -> Verdict {
        not_now()
    }

    fn perform(&self, _: &Axis2001, _: &mut State, _: Seat, _: Action, _: &mut dyn Dice, _: &mut Log<Event>) {
    }
}
