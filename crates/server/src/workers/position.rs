//! What is handed to a worker: a position, with all its seat may know and nothing else.

use std::time::Duration;

use ironbottom_admiral::Strength;
use ironbottom_kernel::Seat;
use ironbottom_kernel::record::DiceTerms;

use crate::tables::TableState;
use crate::wire::{OfficerSort, Work};

/// No longer game is sent away to be thought about.
const LONGEST_RECORD: usize = 2 << 20;

/// A decision that can be thought about elsewhere.
pub(crate) struct Position {
    pub(crate) game: String,
    pub(crate) record: String,
    pub(crate) seat: String,
    pub(crate) officer: OfficerSort,
    pub(crate) time: Duration,
}

impl Position {
    /// The decision of this seat; `None` while anything at the table is hidden from anybody: a record cannot leave out what
    /// the seat may not know, so such a position is thought about here.
    pub(crate) fn of(state: &TableState, seat: Seat, strength: Strength, time: Duration) -> Option<Self> {
        let table = state.table();
        if table.has_secrets() {
            return None;
        }
        let id = table.seats().get(seat.index())?.id.clone();
        let mut record = state.record_for(std::slice::from_ref(&id));
        // Whoever knew the seed would know the coming dice.
        if let DiceTerms::Open(seed) = &record.header.dice {
            record.header.dice = DiceTerms::Committed(seed.commitment());
        }
        let record = record.to_text();
        (record.len() <= LONGEST_RECORD).then(|| Self {
            game: table.card().id.to_owned(),
            record,
            seat: id,
            officer: strength.into(),
            time,
        })
    }

    pub(super) fn work(&self, id: String) -> Work {
        Work {
            id,
            game: self.game.clone(),
            record: self.record.clone(),
            seat: self.seat.clone(),
            officer: self.officer,
            milliseconds: u64::try_from(self.time.as_millis()).unwrap_or(u64::MAX),
        }
    }
}
