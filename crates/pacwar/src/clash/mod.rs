//! Surface actions in the sequence of play: who is asked, and what an action leaves behind. What may be decided in it is
//! the affair of [`crate::battle::surface`]. WitP [9.46], [30.0], [39.81].

mod after;

pub(crate) use after::{Parting, answer as answer_after};

use ironbottom_kernel::step::{Entered, Step};
use ironbottom_kernel::{Ask, Dice, Illegal, Key, Log, Pending as Asked, Seat, SeatSet};

use crate::Pacwar;
use crate::action::{Action, Subject};
use crate::battle::surface::{self, Choice, Conduct, Pending};
use crate::event::Event;
use crate::frame::Frame;
use crate::ids::Side;
use crate::known::Knowledge;
use crate::play::Play;
use crate::reason::{Reason, Verdict};
use crate::sequence::{Segment, decides, not_now};
use crate::state::{Open, State};

/// Somebody owes a decision of a surface action.
pub(crate) struct Clashing {
    /// Who.
    pub(crate) asked: Side,
}

impl Segment for Clashing {
    fn asked(&self, _open: &Open) -> SeatSet {
        SeatSet::only(self.asked.seat())
    }
}

impl Step<Pacwar> for Clashing {
    fn rule(&self) -> &'static str {
        "WitP [30.3]"
    }

    fn pending(&self, _game: &Pacwar, state: &State) -> Asked {
        decides(self.asked(&state.open))
    }

    fn enter(&self, game: &Pacwar, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) -> Entered {
        let mut play = Play { rules: game, state, dice, log };
        let Some(clash) = play.state.clash.as_deref() else {
            play.state.open.clock.control.pop();
            return Entered::Passes;
        };
        let pending = clash.action.pending();
        match (pending, pending.side()) {
            (_, Some(asked)) if asked == self.asked => Entered::Waits,
            (_, Some(asked)) => {
                play.enter(Frame::Surface { asked });
                Entered::Passes
            }
            (Pending::Initiative, _) => {
                play.take_initiative();
                Entered::Passes
            }
            _ => {
                play.finish_clash();
                Entered::Passes
            }
        }
    }

    fn propose(&self, known: Knowledge<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        let Some(clash) = known.clash.filter(|_| about.is_none()) else { return };
        clash.action.legal(&known.rules.guns).into_iter().for_each(|choice| keep(Action::Surface(choice)));
    }

    fn check(&self, known: Knowledge<'_>, action: Action) -> Verdict {
        let Action::Surface(choice) = action else { return not_now(self.rule()) };
        let Some(clash) = known.clash else { return not_now(self.rule()) };
        let verdict = clash.action.check(&known.rules.guns, choice);
        verdict.map_err(|illegal| Illegal::new(illegal.rule.0, Reason::Surface(illegal.reason)))
    }

    fn perform(
        &self,
        game: &Pacwar,
        state: &mut State,
        _seat: Seat,
        action: Action,
        dice: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        let Action::Surface(choice) = action else { return };
        Play { rules: game, state, dice, log }.clash_on(choice);
    }
}

/// What the staff answers, by the conduct ordered.
pub(crate) fn answer(known: Knowledge<'_>, conduct: &str) -> Option<Action> {
    let conduct = Conduct::of(conduct)?;
    let action = &known.clash?.action;
    // One answer for a whole segment, as a player who presses one key gives it.
    let asked = action.pending().side() == Some(known.side);
    asked.then_some(Action::Surface(Choice::Staff(conduct)))
}

impl Play<'_> {
    fn clash_on(&mut self, choice: Choice) {
        let Some(mut clash) = self.state.clash.take() else { return };
        let mut seen = Vec::new();
        clash.action.perform(choice, &self.rules.guns, self.dice, &mut seen);
        // Entries may be taken back: nothing is rolled or shown by them.
        let entry = matches!(choice, Choice::Place(..) | Choice::Aim(_) | Choice::Join(_));
        if !entry || seen.iter().any(|event| !matches!(event, surface::Event::Placed(..))) {
            self.log.seal();
        }
        self.state.clash = Some(clash);
        self.tell_clash(seen);
    }

    fn tell_clash(&mut self, seen: Vec<surface::Event>) {
        if let Some(hex) = self.state.clash.as_ref().map(|clash| clash.hex) {
            seen.into_iter().for_each(|event| self.log.push(Event::Surface(hex, event)));
        }
        if self.rules.scenario.desk.is_some() {
            self.settle_clash();
        }
    }

    /// WitP [9.5]: on the desk it may have been agreed; in the war the die fell at the contact.
    fn take_initiative(&mut self) {
        let Some(mut clash) = self.state.clash.take() else { return };
        let agreed = clash.action.first.or(self.rules.scenario.desk.and_then(|desk| desk.first));
        let first = agreed.unwrap_or_else(|| {
            let die = self.dice.one(&Ask::d6(Key::new("initiative")));
            let date = self.rules.scenario.date(self.state.open.clock.turn);
            let first = self.rules.charts.initiative(date, clash.action.night, die);
            self.log.push(Event::Initiative(first, die, clash.hex));
            first
        });
        let mut seen = Vec::new();
        clash.action.begin(first, &self.rules.guns, self.dice, &mut seen);
        self.log.seal();
        self.state.clash = Some(clash);
        self.tell_clash(seen);
    }
}
