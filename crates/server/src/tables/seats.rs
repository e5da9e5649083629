//! Sitting down and standing up.

use std::sync::Arc;

use super::handle::TableHandle;
use super::keeper::Tables;
use crate::error::ApiError;
use crate::store::{Listed, SeatState, Write, Written};
use crate::words::hash_of;

/// What a seat becomes: its state, who sits there, and the hash of a link to it.
pub(crate) type Reseated = (SeatState, Option<i64>, Option<String>);

impl Tables {
    /// Change a seat from what it is; others may be faster.
    pub(crate) async fn reseat(
        &self,
        handle: &Arc<TableHandle>,
        seat: &str,
        change: impl FnOnce(SeatState, Option<i64>) -> Result<Reseated, ApiError>,
    ) -> Result<(), ApiError> {
        let (index, was) = {
            let state = self.state(handle).await?;
            let seat = state.seat_by_id(seat)?;
            let row =
                state.seat_row(seat).ok_or(ApiError::Unknown("There is no such seat at this table."))?;
            (seat.index(), (row.state, row.person))
        };
        let (state, person, link) = change(was.0, was.1)?;
        let write = Write::Seat {
            table: handle.id.clone(),
            seat: i64::try_from(index).unwrap_or_default(),
            was,
            now: (state, person),
            link,
        };
        let written = self.store.write(write).await?;
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
    pub(crate) async fn use_link(&self, code: &str, person: i64) -> Result<Arc<TableHandle>, ApiError> {
        let (listed, _) = self.linked(code).await?;
        let written = self.store.write(Write::UseLink { link: hash_of(code), person }).await?;
        if written == Written::Refused {
            return Err(ApiError::Taken("Somebody was faster: this link was just used."));
        }
        let handle = self.handle(&listed.row.id)?;
        self.seats_changed(&handle).await?;
        Ok(handle)
    }
}
