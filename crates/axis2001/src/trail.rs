//! Where the mover's units came from this turn, for the arrows on the board. No rule looks at it.
//!
//! It lies in the state because a player sees the arrows of his own open entries, which are told to nobody before
//! they can no longer be taken back, and after opening the page anew. It is no part of the position: trails are equal
//! whatever they hold, and the text of a position does not name them.

use crate::board::{Kind, Nation, SpaceId};
use crate::unit::{Status, Unit};

/// Units of a kind that came from one space to another this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Leg {
    /// Where they began.
    pub from: SpaceId,
    /// Where they are, if they still live.
    pub to: SpaceId,
    /// Whose.
    pub nation: Nation,
    /// What.
    pub kind: Kind,
    /// How many.
    pub count: u8,
}

/// More arrows than anybody could tell apart; what is beyond is not drawn.
const MAX_LEGS: usize = 64;

/// The moves of a turn, each from where it began to where it has come so far.
#[derive(Clone, Copy)]
pub struct Trail {
    legs: [Leg; MAX_LEGS],
    len: u8,
}

impl Default for Trail {
    fn default() -> Self {
        let (at, nation) = (SpaceId::JAPAN, Nation::Japan);
        let nothing = Leg { from: at, to: at, nation, kind: Kind::Infantry, count: 0 };
        Self { legs: [nothing; MAX_LEGS], len: 0 }
    }
}

impl Trail {
    /// Every leg.
    #[must_use]
    pub fn legs(&self) -> &[Leg] {
        &self.legs[..usize::from(self.len)]
    }

    /// Nobody has moved.
    pub(crate) fn clear(&mut self) {
        self.len = 0;
    }

    /// So many such units went from one space to another. Units that moved before keep where they began.
    pub fn note(&mut self, from: SpaceId, to: SpaceId, unit: Unit, mut count: u8) {
        if from == to {
            return;
        }
        let mut row = 0;
        while unit.is(Status::MOVED) && count > 0 && row < usize::from(self.len) {
            let leg = self.legs[row];
            if (leg.to, leg.nation, leg.kind) == (from, unit.nation, unit.kind) {
                let some = leg.count.min(count);
                count -= some;
                self.legs[row].count -= some;
                // The rest of the leg is dropped only when nobody is left on it.
                if leg.count == some {
                    self.len -= 1;
                    self.legs[row] = self.legs[usize::from(self.len)];
                } else {
                    row += 1;
                }
                self.add(Leg { to, count: some, ..leg });
            } else {
                row += 1;
            }
        }
        if count > 0 {
            self.add(Leg { from, to, nation: unit.nation, kind: unit.kind, count });
        }
    }

    fn add(&mut self, leg: Leg) {
        if leg.from == leg.to {
            return;
        }
        let same = |other: &&mut Leg| {
            (other.from, other.to, other.nation, other.kind) == (leg.from, leg.to, leg.nation, leg.kind)
        };
        let len = usize::from(self.len);
        if let Some(other) = self.legs[..len].iter_mut().find(same) {
            other.count = other.count.saturating_add(leg.count);
        } else if len < MAX_LEGS {
            self.legs[len] = leg;
            self.len += 1;
        }
    }
}

impl PartialEq for Trail {
    /// What no rule reads makes no two positions different.
    fn eq(&self, _other: &Self) -> bool {
        true
    }
}

impl Eq for Trail {}

impl std::fmt::Debug for Trail {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.legs()).finish()
    }
}
