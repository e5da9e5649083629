//! Looking back: the steps of a table, and how it stood at each.

use std::sync::Arc;
use std::time::{Duration, Instant};

use ironbottom_kernel::{Record, Viewer};

use super::chronicle::{Chronicle, Spot, When};
use super::handle::TableHandle;
use super::keeper::Tables;
use super::past::Kept;
use super::state::TableState;
use crate::error::ApiError;
use crate::wire::{History, LineMoment};

impl Tables {
    /// The steps this reader can look at, and how long it took to find them.
    pub(crate) async fn history(
        &self,
        handle: &TableHandle,
        person: Option<i64>,
        seat: Option<&str>,
    ) -> Result<(History, Duration), ApiError> {
        self.with_chronicle(handle, person, seat, |chronicle, state, viewer| {
            let began = Instant::now();
            Ok((chronicle.history(state, viewer), began.elapsed()))
        })
        .await
    }

    /// The moment somebody asks for.
    pub(crate) async fn spot(
        &self,
        handle: &TableHandle,
        person: Option<i64>,
        seat: Option<&str>,
        when: When,
    ) -> Result<Spot, ApiError> {
        self.with_chronicle(handle, person, seat, |chronicle, state, viewer| {
            chronicle.find(state, viewer, when)
        })
        .await
    }

    /// The public's step at which each of these lines of the record had been told.
    pub(super) async fn moments_of(
        &self,
        handle: &TableHandle,
        person: Option<i64>,
        lines: &[usize],
    ) -> Result<Vec<LineMoment>, ApiError> {
        self.with_chronicle(handle, person, None, |chronicle, _, _| Ok(chronicle.moments_of(lines))).await
    }

    /// Bring the chronicle up to date and look into it. It is made when the first reader looks
    /// back, and after that only what is new is added.
    async fn with_chronicle<T>(
        &self,
        handle: &TableHandle,
        person: Option<i64>,
        seat: Option<&str>,
        look: impl FnOnce(&Chronicle, &TableState, Viewer) -> Result<T, ApiError>,
    ) -> Result<T, ApiError> {
        let mut kept = handle.chronicle.lock().await;
        let (record, seed) = {
            let state = self.state(handle).await?;
            state.viewer(person, seat)?;
            let have = kept.as_ref().map_or(0, |chronicle| chronicle.table.lines());
            (state.record_between(have, state.table().lines()), state.seed)
        };
        let old = kept.take();
        let registry = Arc::clone(&self.registry);
        let table = self.replaying(move || match old {
            Some(Chronicle { mut table }) => table.catch_up(&record.lines, &[]).map(|()| table),
            None => registry.restore(&record, seed),
        });
        let table = table.await?.map_err(|error| ApiError::Defect(error.to_string()))?;
        let chronicle = kept.insert(Chronicle { table });
        // Something may have happened meanwhile; it is not in the chronicle yet, and will be asked
        // for when the reader has been told of it.
        let state = self.state(handle).await?;
        let viewer = state.viewer(person, seat)?;
        look(chronicle, &state, viewer)
    }

    /// The table as it stood when its record had these lines. Whoever goes forward through the
    /// history pays for the acts in between only.
    pub(crate) async fn past(&self, handle: &TableHandle, lines: usize) -> Result<Arc<Kept>, ApiError> {
        let locked = || handle.past.lock().map_err(|_| ApiError::Defect("past positions".to_owned()));
        let (near, record, seed) = {
            let state = self.state(handle).await?;
            if let Some(table) = locked()?.find(lines) {
                return Ok(table);
            }
            let near = locked()?.take_near(lines);
            let from = near.as_ref().map_or(0, |(kept, _)| *kept);
            (near, state.record_between(from, lines), state.seed)
        };
        let registry = Arc::clone(&self.registry);
        let table = self.replaying(move || {
            let Some((_, mut table)) = near else { return registry.resume(&record, seed) };
            table.catch_up_untold(&record.lines, &[]).map(|()| table)
        });
        let table = Arc::new(table.await?.map_err(|error| ApiError::Defect(error.to_string()))?);
        locked()?.keep(lines, Arc::clone(&table));
        Ok(table)
    }

    /// The record up to a moment, for a reader who may know all of it.
    pub(crate) async fn record_until(
        &self,
        handle: &TableHandle,
        person: Option<i64>,
        seat: Option<&str>,
        when: Option<When>,
    ) -> Result<Record, ApiError> {
        let lines = match when {
            Some(when) => Some(self.spot(handle, person, seat, when).await?.lines),
            None => None,
        };
        let state = self.state(handle).await?;
        state.viewer(person, seat)?;
        if !state.may_know_all(person) {
            return Err(ApiError::Secret);
        }
        Ok(state.record_at(lines.unwrap_or_else(|| state.table().lines())))
    }
}
