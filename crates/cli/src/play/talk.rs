//! What people settle among themselves at the keyboard: who sits where, giving up, draws, going back.

use ironbottom_kernel::seat::{Seat, SeatSet};
use ironbottom_kernel::table::Proposal;
use ironbottom_kernel::text::pad;

use super::input::Line;
use super::session::{Next, Session};
use crate::args::People;
use crate::commands::undo::all_agree;
use crate::desk;
use crate::error::Error;
use crate::words::{capital, ids};

impl Session {
    pub(super) fn concede(&mut self) -> Result<Next, Error> {
        let Some(seat) = self.seat else { return self.warn("The game is over.").map(|()| Next::Go) };
        let title = self.table.seats()[seat.index()].title.clone();
        match self.confirm(&format!("Give up, as {title}?"))? {
            Some(true) => self.as_seat(|session, seat| session.table.concede(seat))?,
            Some(false) => self.page.line("Play goes on.")?,
            None => return Ok(Next::Leave),
        }
        Ok(Next::Go)
    }

    pub(super) fn agree(&mut self, question: &str, proposal: Proposal) -> Result<Next, Error> {
        match self.confirm(question)? {
            Some(true) => match all_agree(self.table.as_mut(), proposal) {
                Ok(()) => {
                    self.seat = None;
                    self.changed()?;
                }
                Err(refusal) => self.refuse(&refusal, "")?,
            },
            Some(false) => self.page.line("Play goes on.")?,
            None => return Ok(Next::Leave),
        }
        Ok(Next::Go)
    }

    /// Yes or no; `None` when there is no more to read.
    fn confirm(&mut self, question: &str) -> Result<Option<bool>, Error> {
        match self.input.read(&self.page, &format!("{question} [y/N] "), Vec::new())? {
            Line::Text(text) => Ok(Some(matches!(text.to_lowercase().as_str(), "y" | "yes"))),
            Line::Cancelled => Ok(Some(false)),
            Line::End => Ok(None),
        }
    }

    pub(super) fn seats(&mut self, way: Option<&str>) -> Result<(), Error> {
        if let Some(way) = way {
            match People::named(way) {
                Some(people) => self.people = Some(people),
                None => return self.warn("seats takes one, sides or each."),
            }
        }
        let (table, who) = (self.table.as_ref(), self.who());
        let pending = table.pending().seats();
        for seat in SeatSet::first(table.seats().len()).iter() {
            let info = &table.seats()[seat.index()];
            let at = if self.seat == Some(seat) { "at the keyboard" } else { "" };
            let asked = if pending.contains(seat) { "to decide" } else { "" };
            let state =
                [at, asked].into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join(", ");
            let line =
                format!("{}  {}  side {}  {state}", pad(&info.title, 12), pad(&info.id, 10), info.side + 1);
            self.page.line(line.trim_end())?;
        }
        self.page.line(format!("At this keyboard: {}.", who.words()))?;
        Ok(())
    }

    /// Another seat that may decide now, or has something to take back.
    pub(super) fn sit(&mut self, name: &str) -> Result<Next, Error> {
        let seat = match desk::seat(self.table.as_ref(), name) {
            Ok(seat) => seat,
            Err(error) => return self.warn(&capital(&error.to_string())).map(|()| Next::Go),
        };
        let pending = self.table.pending().seats();
        if !pending.contains(seat) && !self.table.entries(seat).is_empty() {
            return self.reopen(seat);
        }
        if !pending.contains(seat) {
            let waits = ids(self.table.seats(), pending, "and");
            let text = if waits.is_empty() {
                "The game is over.".to_owned()
            } else {
                format!("The game waits for {waits}.")
            };
            return self.warn(&text).map(|()| Next::Go);
        }
        if self.seat != Some(seat) {
            if self.hand_over(self.seat, seat)? == Next::Leave {
                return Ok(Next::Leave);
            }
            self.seat = Some(seat);
            self.stale = true;
            self.show_board()?;
        }
        Ok(Next::Go)
    }

    /// A seat that has said ready, while others have not, takes that back.
    fn reopen(&mut self, seat: Seat) -> Result<Next, Error> {
        if self.hand_over(self.seat, seat)? == Next::Leave {
            return Ok(Next::Leave);
        }
        let before = self.table.entries(seat);
        self.seat = Some(seat);
        match self.table.undo(seat) {
            Ok(()) => {
                let title = &self.table.seats()[seat.index()].title;
                let stay = self.table.entries(seat).len();
                self.page.line(format!("Taken back by {title}: {}", before[stay..].join("; ")))?;
                self.changed()?;
            }
            Err(refusal) => self.refuse(&refusal, "")?,
        }
        Ok(Next::Go)
    }
}
