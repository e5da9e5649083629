//! The draft in which targets are named, alike wherever it is done. VitP 7.4, 9.2, 18.2, 18.4, 20.4, 20.51.

use std::cell::OnceCell;

use ironbottom_kernel::step::{self, Entered};
use ironbottom_kernel::{Dice, Log, Pending, Seat};

use super::targets::{self, Aiming, Field};
use crate::action::{Action, Subject};
use crate::board::{PieceId, Side};
use crate::event::Event;
use crate::known::{Known, asks};
use crate::reason::{Verdict, not_now};
use crate::state::{Open, State};
use crate::victory::Victory;

/// What targets are named for, and what then happens.
pub(crate) trait Aims {
    /// The rule it follows.
    fn rule(&self) -> &'static str;

    /// Who names targets.
    fn side(&self, rules: &Victory, state: &Open) -> Side;

    /// Who may attack whom.
    fn aiming(&self) -> Aiming;

    /// There is nothing to attack, or nothing to attack with.
    fn skip(&self, rules: &Victory, state: &mut State, log: &mut Log<Event>);

    /// A target is named.
    fn name(&self, state: &mut State, attacker: PieceId, target: PieceId) {
        state.battle.aim.set(attacker, target);
    }

    /// All are named.
    fn done(&self, rules: &Victory, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>);
}

/// A step in which targets are named.
pub(crate) struct Naming<A> {
    aims: A,
    /// Who may attack whom, for one question about one state.
    field: OnceCell<Field>,
}

impl<A: Aims> Naming<A> {
    /// Naming targets for this.
    pub(crate) const fn of(aims: A) -> Self {
        Self { aims, field: OnceCell::new() }
    }

    fn field(&self, known: Known<'_>) -> &Field {
        self.field.get_or_init(|| targets::field(known.rules, known.open, self.aims.aiming()))
    }
}

impl<A: Aims> step::Step<Victory> for Naming<A> {
    fn rule(&self) -> &'static str {
        self.aims.rule()
    }

    fn pending(&self, rules: &Victory, state: &State) -> Pending {
        asks(self.aims.side(rules, state))
    }

    fn enter(&self, rules: &Victory, state: &mut State, _: &mut dyn Dice, log: &mut Log<Event>) -> Entered {
        let decision = !targets::field(rules, state, self.aims.aiming()).is_empty();
        Entered::waits_if(decision, || self.aims.skip(rules, state, log))
    }

    fn subjects(&self, known: Known<'_>, keep: &mut dyn FnMut(Subject)) {
        let field = self.field(known);
        let able = targets::unaimed(known, field).iter().filter(|&attacker| {
            let mut targets = field.within_reach(known.open, attacker).iter();
            targets.any(|target| targets::check_aim(known, field, attacker, target).is_ok())
        });
        able.map(Subject::Piece).for_each(keep);
    }

    fn propose(&self, known: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        match about {
            None => keep(Action::Done),
            Some(Subject::Piece(attacker)) => {
                let targets = self.field(known).within_reach(known.open, attacker);
                targets.iter().for_each(|target| keep(Action::Aim { attacker, target }));
            }
            Some(Subject::Area(_) | Subject::Place(_)) => {}
        }
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        match action {
            Action::Aim { attacker, target } => {
                targets::check_aim(known, self.field(known), attacker, target)
            }
            Action::Done => targets::check_done(known, self.field(known)),
            _ => not_now(),
        }
    }

    fn perform(
        &self,
        rules: &Victory,
        state: &mut State,
        _: Seat,
        action: Action,
        dice: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        if let Action::Aim { attacker, target } = action {
            self.aims.name(state, attacker, target);
        } else {
            self.aims.done(rules, state, dice, log);
        }
    }
}
