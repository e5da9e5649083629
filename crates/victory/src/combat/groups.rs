//! The groups of a retreat: how it divides (VitP 8.32) and splits again (VitP 8.42).

use ironbottom_kernel::step::{self, Entered};
use ironbottom_kernel::{Dice, Illegal, Log, Pending, Seat};

use super::chase::{goes_on, is_possible, pursuers, pursuing_side};
use super::division::division;
use crate::action::{Action, Subject};
use crate::event::Event;
use crate::frame::Phase;
use crate::known::{Known, asks};
use crate::reason::{Reason, Verdict, not_now};
use crate::state::{Open, State};
use crate::victory::Victory;

/// The retreating side divides.
pub(crate) enum Dividing {
    /// At the beginning. VitP 8.32.
    Groups,
    /// After a round, the group that fought. VitP 8.42.
    Split,
}

impl step::Step<Victory> for Dividing {
    fn rule(&self) -> &'static str {
        match self {
            Self::Groups => "VitP 8.32",
            Self::Split => "VitP 8.42",
        }
    }

    fn pending(&self, _: &Victory, state: &State) -> Pending {
        asks(pursuing_side(state).other())
    }

    /// Nobody is asked where there is nothing to divide, or nobody could pursue or goes on pursuing.
    fn enter(&self, rules: &Victory, state: &mut State, _: &mut dyn Dice, log: &mut Log<Event>) -> Entered {
        let decision = match self {
            Self::Groups => is_possible(rules, state),
            Self::Split => {
                if let (Some(group), Some(side)) = (state.battle.group, state.battle.retreating) {
                    let fleet = state.fleet(rules.board, state.battle.area, side);
                    state.battle.dividing = state.battle.groups.with(fleet, group);
                }
                !pursuers(rules, state).is_empty() && goes_on(state)
            }
        };
        Entered::waits_if(decision && state.battle.dividing.len() > 1, || self.end(state, log))
    }

    fn subjects(&self, known: Known<'_>, keep: &mut dyn FnMut(Subject)) {
        division(known.open).whole().iter().map(Subject::Piece).for_each(keep);
    }

    fn propose(&self, known: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        match about {
            None => keep(Action::Done),
            Some(Subject::Piece(piece)) => {
                let leaders = division(known.open).leaders(piece);
                leaders.iter().for_each(|with| keep(Action::Group { piece, with }));
            }
            Some(Subject::Area(_) | Subject::Place(_)) => {}
        }
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        let Known { rules, open, .. } = known;
        match action {
            Action::Done => Ok(()),
            Action::Group { piece, with } => {
                let side = pursuing_side(open).other();
                if !open.fleet(rules.board, open.battle.area, side).contains(piece) {
                    return Err(Illegal::new("VitP 8.32", Reason::NotDivisible(piece)));
                }
                division(open).check(piece, with)
            }
            _ => not_now(),
        }
    }

    fn perform(
        &self,
        _: &Victory,
        state: &mut State,
        _: Seat,
        action: Action,
        _: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        if let Action::Group { piece, with } = action {
            state.battle.groups.set(piece, with);
        } else {
            self.end(state, log);
        }
    }
}

impl Dividing {
    fn end(&self, state: &mut State, log: &mut Log<Event>) {
        match self {
            Self::Groups => {
                log_groups(state, log);
                state.go_on(Phase::Pursue);
            }
            Self::Split => {
                if !division(state).parts().is_empty() {
                    log_groups(state, log);
                }
                state.go_on(Phase::Follow);
            }
        }
    }
}

fn log_groups(state: &Open, log: &mut Log<Event>) {
    for piece in state.battle.dividing {
        if let Some(group) = state.battle.groups.get(piece) {
            log.push(Event::Grouped { piece, group });
        }
    }
}
