//! Dividing pieces: retreating groups (VitP 8.32, 8.42) and, by the same draft, task forces (VitP 23.2).
//!
//! A part is labelled by its lowest-numbered piece. The lowest-numbered piece of all is never split off and
//! leads those that are not named, so that every division has exactly one set of entries.

use ironbottom_kernel::Illegal;

use crate::board::{PieceId, PieceSet};
use crate::reason::{Reason, Verdict};
use crate::state::{Open, Row};

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
