//! Sitting down and standing up.

use std::sync::Arc;

use super::handle::TableHandle;
use super::keeper::Tables;
use super::letters::Exchange;
use crate::error::ApiError;
use crate::store::{Known, Listed, SeatState, Write, Written};
use crate::words::hash_of;

/// What a seat becomes: its state, who sits there, and the hash of a link to it.
pub(crate) type Reseated = (SeatState, Option<i64>, Option<String>);

impl Tables {
    /// Change a seat from what it is; others may be faster.
    pub(crate) async fn reseat(
        &self,
        handle: &Arc<TableHandle>,
        by: &Known,
        seat: &str,
        change: impl FnOnce(SeatState, Option<i64>) -> Result<Reseated, ApiError>,
    ) -> Result<(), ApiError> {
        const NO_SEAT: ApiError = ApiError::Unknown("There is no such seat at this table.");
        let (index, was, seats, owner) = {
            let state = self.state(handle).await?;
            let index = state.seat_by_id(seat)?;
            let row = state.seat_row(index).ok_or(NO_SEAT)?;
            (index.index(), (row.state, row.person), state.seats.clone(), state.owner)
        };
        let (state, person, link) = change(was.0, was.1)?;
        let exchange = Exchange { table: &handle.id, seats: &seats, owner, seat, was: was.1, now: person };
        let write = Write::Seat {
            table: handle.id.clone(),
            seat: i64::try_from(index).unwrap_or_default(),
            was,
            now: (state, person),
            link,
            letters: exchange.letters(by, self.clock.now()),
        };
        let written = self.store.write(write).await?;
        self.bell.ring();
        self.seats_changed(handle).await?;
        if written == Written::Refused {
            return Err(ApiError::Taken("Somebody was faster: that seat is no longer free."));
        }
        Ok(())
    }

    /// The table and the seat a link leads to.
    pub(crate) async fn linked(&self, code: &str) -> Result<(Listed, String), ApiError> {
        const GONE: ApiError =
            ApiError::Unknown("This link was used already, or it never was one. Ask for a new one.");
        if code.len() > 100 {
            return Err(GONE);
        }
        let (table, seat) = self.store.link(&hash_of(code)).await?.ok_or(GONE)?;
        let listed = self.store.listed(&table).await?.ok_or(GONE)?;
        let seat = listed.row.header.seats().get(seat).cloned().ok_or(GONE)?;
        Ok((listed, seat))
    }

    /// Sit down by a link. It works once.
    pub(crate) async fn use_link(&self, code: &str, by: &Known) -> Result<Arc<TableHandle>, ApiError> {
        let (Listed { row, seats, .. }, seat) = self.linked(code).await?;
        let ids = row.header.seats();
        let was = seats.iter().find(|held| ids.get(held.seat) == Some(&seat)).and_then(|held| held.person);
        let exchange =
            Exchange { table: &row.id, seats: &seats, owner: row.owner, seat: &seat, was, now: Some(by.id) };
        let letters = exchange.letters(by, self.clock.now());
        let write = Write::UseLink { link: hash_of(code), person: by.id, letters };
        if self.store.write(write).await? == Written::Refused {
            return Err(ApiError::Taken("Somebody was faster: this link was just used."));
        }
        self.bell.ring();
        let handle = self.handle(&row.id)?;
        self.seats_changed(&handle).await?;
        Ok(handle)
    }
}
