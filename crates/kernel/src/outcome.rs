//! Whom the game waits for, and how it ended.

use crate::seat::{Seat, SeatSet};

/// Whom the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pending {
    /// One seat owes a choice.
    Seat(Seat),
    /// These seats draft in secret at once; each says when it is ready.
    Lanes(SeatSet),
    /// Nobody: the game is over.
    Over(Outcome),
}

impl Pending {
    /// The seats that owe a choice.
    #[must_use]
    pub fn seats(self) -> SeatSet {
        match self {
            Self::Seat(seat) => SeatSet::only(seat),
            Self::Lanes(seats) => seats,
            Self::Over(_) => SeatSet::EMPTY,
        }
    }

    /// The outcome, when the game is over.
    #[must_use]
    pub fn outcome(self) -> Option<Outcome> {
        match self {
            Self::Over(outcome) => Some(outcome),
            Self::Seat(_) | Self::Lanes(_) => None,
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// The seats that won; none for a draw.
    pub winners: SeatSet,
    /// The way it was won, a stable key of the game: `points`, `capitals`, `concession`, `draw`.
    pub how: &'static str,
    /// By how much, in the game's own measure; zero where it has none.
    pub margin: i32,
}

impl Outcome {
    /// `winners` won in this way by this much.
    #[must_use]
    pub const fn won(winners: SeatSet, how: &'static str, margin: i32) -> Self {
        Self { winners, how, margin }
    }

    /// Nobody won.
    #[must_use]
    pub const fn draw(how: &'static str) -> Self {
        Self { winners: SeatSet::EMPTY, how, margin: 0 }
    }

    /// Is it a draw?
    #[must_use]
    pub const fn is_draw(self) -> bool {
        self.winners.is_empty()
    }
}
