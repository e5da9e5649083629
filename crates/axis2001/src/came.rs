//! Where units that have made the first of two moves came from. AAP01 p.14, 15: attackers may retreat to a neighbouring
//! space that any of them came from or moved through, so that the first step of a way round is remembered with the second.
//!
//! Kept by space and kind: equal units in one space are the same, and each may be the one that goes on.

use crate::board::{Board, Kind, SpaceId, SpaceSet};

/// The kinds that move two spaces.
const ROVING: [Kind; 6] =
    [Kind::Armour, Kind::Transport, Kind::Destroyer, Kind::Submarine, Kind::Carrier, Kind::Battleship];

/// For each space and roving kind, the neighbours that units there with one move left came from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Came {
    /// Bits over the neighbours, in order.
    bits: [[u16; ROVING.len()]; SpaceId::COUNT],
}

/// The neighbours over which a kind moves.
fn neighbours(board: &Board, at: SpaceId) -> SpaceSet {
    if at.is_sea() { board.sails(at) } else { board.marches(at) }
}

impl Came {
    /// Nobody has moved.
    pub(crate) const NOWHERE: Self = Self { bits: [[0; ROVING.len()]; SpaceId::COUNT] };

    /// Such a unit came from this neighbour.
    pub(crate) fn note(&mut self, board: &Board, at: SpaceId, kind: Kind, from: SpaceId) {
        let bit = neighbours(board, at).iter().position(|near| near == from);
        let row = ROVING.iter().position(|&roving| roving == kind);
        if let (Some(bit @ 0..16), Some(row)) = (bit, row) {
            self.bits[at.index()][row] |= 1 << bit;
        }
    }

    /// The neighbours such units came from.
    pub(crate) fn from(&self, board: &Board, at: SpaceId, kind: Kind) -> SpaceSet {
        let Some(row) = ROVING.iter().position(|&roving| roving == kind) else { return SpaceSet::EMPTY };
        let bits = self.bits[at.index()][row];
        let came = |(bit, near): (usize, SpaceId)| (bits >> bit.min(15) & 1 == 1).then_some(near);
        if bits == 0 {
            SpaceSet::EMPTY
        } else {
            neighbours(board, at).iter().enumerate().filter_map(came).collect()
        }
    }

    /// Every space and kind with what is remembered.
    pub(crate) fn each(&self, board: &Board, mut found: impl FnMut(SpaceId, Kind, SpaceSet)) {
        for at in SpaceId::all().filter(|at| self.bits[at.index()] != [0; ROVING.len()]) {
            for kind in ROVING {
                let from = self.from(board, at, kind);
                if !from.is_empty() {
                    found(at, kind, from);
                }
            }
        }
    }
}
