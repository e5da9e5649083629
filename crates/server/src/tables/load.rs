//! A table rebuilt from the database.

use ironbottom_kernel::table::Proposal;
use ironbottom_kernel::{Record, Registry, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use super::keys::Keys;
use super::state::{NewTableState, TableState};
use super::wish::Wish;
use crate::store::{LineRow, Listed, Opened};
use crate::unreplayable::Unreplayable;

/// A proposal on the table, as it is kept: the record has no place for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct ConsentRow {
    /// Back to this act; a draw without.
    to: Option<usize>,
    by: usize,
    agreed: u16,
    /// The seat that is asked for, where it is neither.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seat: Option<usize>,
}

impl ConsentRow {
    pub(super) fn of(state: &TableState) -> Option<Self> {
        let bits = |seats: SeatSet| seats.iter().fold(0, |bits, seat| bits | 1 << seat.index());
        let Some(consent) = state.table().consent() else {
            let wish = state.wish?;
            let (by, agreed) = (wish.by.index(), bits(wish.agreed));
            return Some(Self { to: None, by, agreed, seat: Some(wish.seat.index()) });
        };
        let to = match consent.proposal {
            Proposal::Draw => None,
            Proposal::TakeBack { to } => Some(to),
        };
        Some(Self { to, by: consent.by.index(), agreed: bits(consent.agreed), seat: None })
    }

    /// Put the proposal on the table again. The kernel tells everybody once more, but only what is
    /// told during a command is ever sent.
    fn put_back(self, state: &mut TableState) -> Result<(), Unreplayable> {
        let proposal = self.to.map_or(Proposal::Draw, |to| Proposal::TakeBack { to });
        let seats = state.table.seats().len();
        let seat = |index: usize| u8::try_from(index).ok().filter(|i| usize::from(*i) < seats).map(Seat::new);
        let damaged = || Unreplayable::beside("a proposal that cannot be put again");
        let by = seat(self.by).ok_or_else(damaged)?;
        if let Some(wanted) = self.seat {
            let agreed = (0..seats).filter(|index| self.agreed & 1 << index != 0).filter_map(seat);
            let agreed = agreed.fold(SeatSet::EMPTY, |all, seat| all.with(seat));
            state.wish = Some(Wish { seat: seat(wanted).ok_or_else(damaged)?, by, agreed });
            return Ok(());
        }
        state.table.propose(by, proposal).map_err(|_| damaged())?;
        for index in (0..seats).filter(|index| self.agreed & 1 << index != 0 && *index != self.by) {
            let agreeing = seat(index).ok_or_else(damaged)?;
            state.table.agree(agreeing).map_err(|_| damaged())?;
        }
        Ok(())
    }
}

impl TableState {
    /// Build the table by replaying its record: every action is checked, every position verified.
    /// Nobody is told anything anew, so the cost is that of the acts alone; decision 6 says why
    /// there is no snapshot of a state on the disk.
    pub(crate) fn load(registry: &Registry, opened: Opened) -> Result<Self, Unreplayable> {
        let Opened { listed, moments, damage, keys, seed } = opened;
        let row = listed.row;
        let lines: Vec<LineRow> = moments.iter().flat_map(|body| body.lines.iter().cloned()).collect();
        let record = row.header.record(&lines, &row.drafts);
        let record = record.map_err(|error| Unreplayable::beside(error.to_string()))?;
        if let Some(what) = damage {
            // The last line of what can be read is its `end`; that is where the damage stands.
            let readable = Record { drafts: Vec::new(), ..record };
            return Err(Unreplayable::at(readable.to_text().lines().count(), what));
        }
        let table = registry
            .resume(&record, seed)
            .map_err(|error| Unreplayable::of(registry, &record, seed, error))?;
        let mut state = Self::new(NewTableState {
            table,
            seed,
            // The rest is taken over below, as it is when the table goes on elsewhere.
            name: String::new(),
            owner: row.owner,
            origin: row.header.origin,
            watch: row.watch,
            created: row.created,
            seats: Vec::new(),
            clock: None,
        });
        let listed = Listed { row, ..listed };
        state.take_over(Opened { listed, moments, damage: None, keys, seed })?;
        Ok(state)
    }

    /// Another process has gone on with the table: do the same here. After an error the state is
    /// of no use.
    pub(super) fn catch_up(&mut self, since: Opened) -> Result<(), Unreplayable> {
        let beside = |what: String| Err(Unreplayable::beside(what));
        if let Some(what) = &since.damage {
            return beside(what.clone());
        }
        let row = &since.listed.row;
        let lines: Vec<LineRow> = since.moments.iter().flat_map(|body| body.lines.iter().cloned()).collect();
        let record = match row.header.record(&lines, &row.drafts) {
            Ok(record) => record,
            Err(error) => return beside(error.to_string()),
        };
        match self.table.catch_up_untold(&record.lines, &record.drafts) {
            Ok(()) => self.take_over(since),
            Err(error) => beside(error.to_string()),
        }
    }

    /// Everything but the table itself.
    fn take_over(&mut self, opened: Opened) -> Result<(), Unreplayable> {
        let Opened { listed: Listed { row, seats, .. }, moments, keys, .. } = opened;
        let clock = row.clock.as_deref().map(serde_json::from_str).transpose();
        self.clock = clock.map_err(|error| Unreplayable::beside(format!("a clock: {error}")))?;
        let readers = self.numbers.len();
        let fits = row.numbers.len() == readers
            && row.last.len() == readers
            && moments.iter().flat_map(|body| &body.moments).all(|moment| moment.numbers.len() == readers);
        if !fits || seats.len() + 1 != readers {
            return Err(Unreplayable::beside("the readers of a table"));
        }
        self.reseat(seats);
        (self.name, self.owner, self.watch) = (row.name, row.owner, row.watch);
        self.version = row.version;
        // Somebody else may run it by now.
        self.runs_until = 0;
        self.numbers = row.numbers;
        self.last = row.last;
        self.waiting_since = row.waiting_since;
        self.keys = Keys::read(keys);
        for body in moments {
            self.add(body);
        }
        self.wish = None;
        if let Some(text) = row.consent {
            let consent: ConsentRow = serde_json::from_str(&text)
                .map_err(|error| Unreplayable::beside(format!("a proposal: {error}")))?;
            consent.put_back(self)?;
        }
        self.behind = false;
        self.drop_old_scenes();
        Ok(())
    }
}
