//! Dividing pieces: retreating groups (VitP 8.32, 8.42) and, by the same draft, task forces (VitP 23.2).
//!
//! A part is labelled by its lowest-numbered piece. The lowest-numbered piece of all is never split off and
//! leads those that are not named, so that every division has exactly one set of entries.

use ironbottom_kernel::{Illegal, Log};

use super::{go, pursuit};
use crate::Verdict;
use crate::action::Action;
use crate::board::{PieceId, Side};
use crate::event::Event;
use crate::flow::Moved;
use crate::frame::Phase;
use crate::reason::Reason;
use crate::sets::PieceSet;
use crate::state::{Open, Row, State};

/// What is divided, and how far.
#[derive(Clone, Copy)]
pub(super) struct Division<'a> {
    /// The labels.
    row: &'a Row,
    /// The pieces being divided.
    among: PieceSet,
    /// The label of those not named.
    rest: Option<PieceId>,
    /// The rule that lets them be divided.
    rule: &'static str,
}

impl Division<'_> {
    /// The pieces that have not been split off; the first of all stays.
    pub(super) fn whole(&self) -> PieceSet {
        let first = self.among.first();
        self.among.iter().filter(|&piece| Some(piece) != first && self.row.get(piece) == self.rest).collect()
    }

    /// The labels of the parts that were split off.
    pub(super) fn parts(&self) -> PieceSet {
        self.among
            .iter()
            .filter(|&piece| self.row.get(piece) == Some(piece) && self.rest != Some(piece))
            .collect()
    }

    /// What a piece may be told to join: itself, or a part that a lower-numbered piece leads.
    pub(super) fn leaders(&self, piece: PieceId) -> PieceSet {
        self.parts().iter().filter(|&leader| leader < piece).chain([piece]).collect()
    }

    /// May this piece be split off into that part?
    pub(super) fn check(&self, piece: PieceId, with: PieceId) -> Verdict {
        if !self.among.contains(piece) || self.among.first() == Some(piece) {
            return Err(Illegal::new(self.rule, Reason::NotDivisible(piece)));
        }
        if self.row.get(piece) != self.rest {
            return Err(Illegal::new(self.rule, Reason::AlreadyOrdered(piece)));
        }
        if !self.leaders(piece).contains(with) {
            return Err(Illegal::new(self.rule, Reason::NotALeader(with)));
        }
        Ok(())
    }
}

/// The division of the retreating side, or of the group that fought. VitP 8.32, 8.42.
pub(super) fn division(state: &Open) -> Division<'_> {
    let battle = &state.battle;
    let rest = battle.group.or(battle.dividing.first());
    Division { row: &battle.groups, among: battle.dividing, rest, rule: "VitP 8.32" }
}

/// The task forces of a side. VitP 23.2.
pub(super) fn forces(state: &Open) -> Division<'_> {
    let battle = &state.battle;
    let rest = battle.dividing.first();
    Division { row: &battle.forces, among: battle.dividing, rest, rule: "VitP 23.2" }
}

/// All that retreats begins as one group.
pub(super) fn begin(state: &mut State, pieces: PieceSet) {
    let battle = &mut state.battle;
    battle.groups = Row::EMPTY;
    battle.group = None;
    battle.dividing = pieces;
    if let Some(first) = pieces.first() {
        pieces.iter().for_each(|piece| battle.groups.set(piece, first));
    }
}

/// VitP 8.32: nobody is asked where there is nothing to divide or nobody could pursue.
pub(super) fn settle_groups(state: &mut State, log: &mut Log<Event>) -> Moved {
    let decision = state.battle.dividing.len() > 1 && pursuit::is_possible(state);
    Moved::wait_if(decision, || end_groups(state, log))
}

fn end_groups(state: &mut State, log: &mut Log<Event>) {
    log_groups(state, log);
    go(state, Phase::Pursue);
}

fn log_groups(state: &Open, log: &mut Log<Event>) {
    for piece in state.battle.dividing {
        if let Some(group) = state.battle.groups.get(piece) {
            log.push(Event::Grouped { piece, group });
        }
    }
}

/// VitP 8.42: the group that fought may split, if it is still pursued.
pub(super) fn settle_split(state: &mut State) -> Moved {
    if let (Some(group), Some(side)) = (state.battle.group, state.battle.retreating) {
        let fleet = state.fleet(state.battle.area, side);
        state.battle.dividing = state.battle.groups.with(fleet, group);
    }
    let decision =
        state.battle.dividing.len() > 1 && !pursuit::pursuers(state).is_empty() && pursuit::goes_on(state);
    Moved::wait_if(decision, || go(state, Phase::Follow))
}

pub(super) fn check(state: &Open, action: Action) -> Verdict {
    match action {
        Action::Done => Ok(()),
        Action::Group { piece, with } => {
            let side = state.battle.retreating.unwrap_or(Side::Japan);
            check_owner(state, side, piece)?;
            division(state).check(piece, with)
        }
        _ => crate::not_now(),
    }
}

fn check_owner(state: &Open, side: Side, piece: PieceId) -> Verdict {
    let own = state.fleet(state.battle.area, side).contains(piece);
    if own { Ok(()) } else { Err(Illegal::new("VitP 8.32", Reason::NotDivisible(piece))) }
}

/// VitP 8.32: the first division.
pub(super) fn perform_groups(state: &mut State, action: Action, log: &mut Log<Event>) {
    if let Action::Group { piece, with } = action {
        state.battle.groups.set(piece, with);
    } else {
        end_groups(state, log);
    }
}

/// VitP 8.42: a later one.
pub(super) fn perform_split(state: &mut State, action: Action, log: &mut Log<Event>) {
    if let Action::Group { piece, with } = action {
        state.battle.groups.set(piece, with);
        return;
    }
    if !division(state).parts().is_empty() {
        log_groups(state, log);
    }
    go(state, Phase::Follow);
}
