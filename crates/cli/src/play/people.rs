//! Who shares the keyboard, and how it is handed over in a game with secrets.

use ironbottom_kernel::AnyTable;
use ironbottom_kernel::seat::{Seat, SeatSet};

use crate::args::People;
use crate::words::titles;

impl People {
    /// The ways to ask for.
    pub(crate) const ALL: [Self; 3] = [Self::One, Self::Sides, Self::Each];

    /// What the player reads.
    pub(crate) fn words(self) -> &'static str {
        match self {
            Self::One => "one person plays all seats",
            Self::Sides => "one person for each side",
            Self::Each => "one person for each seat",
        }
    }

    /// The way with this name.
    pub(crate) fn named(word: &str) -> Option<Self> {
        match word {
            "one" => Some(Self::One),
            "sides" => Some(Self::Sides),
            "each" => Some(Self::Each),
            _ => None,
        }
    }

    /// The seats of whoever sits in this one.
    pub(crate) fn seats_of(self, table: &dyn AnyTable, seat: Seat) -> SeatSet {
        let seats = table.seats();
        let all = SeatSet::first(seats.len());
        match self {
            Self::One => all,
            Self::Sides => {
                all.iter().filter(|other| seats[other.index()].side == seats[seat.index()].side).collect()
            }
            Self::Each => SeatSet::only(seat),
        }
    }

    /// Are these two seats the same person's?
    pub(crate) fn same(self, table: &dyn AnyTable, one: Seat, other: Seat) -> bool {
        self.seats_of(table, one).contains(other)
    }

    /// What to call whoever sits here.
    pub(crate) fn name(self, table: &dyn AnyTable, seat: Seat) -> String {
        titles(table.seats(), self.seats_of(table, seat))
    }
}
