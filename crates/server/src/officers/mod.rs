//! Computer officers: where they sit, they are persons without a browser (decision 8).

mod attendant;
mod hint;
mod reader;

use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use std::time::Duration;

use futures_util::{StreamExt as _, TryStreamExt as _, stream};
use ironbottom_admiral::{Budget, Officer, Staff, Strength};

use crate::clock::Clock;
use crate::closing::Closing;
use crate::error::ApiError;
use crate::metrics::Metrics;
use crate::store::{Store, Write};
use crate::tables::{TableHandle, Tables};
use crate::thinking::{Pace, Thinking};
use crate::workers::Workers;
pub(crate) use hint::NO_OFFICERS;
use hint::Waiting;

/// So often tables are looked for at which an officer is asked and nobody sees to it.
const LOOK: Duration = Duration::from_secs(5);

/// So many of them are opened at once.
const SIDE_BY_SIDE: usize = 8;

/// The staff, and where it thinks.
pub(crate) struct Officers {
    staff: Arc<Staff>,
    thinking: Thinking,
    /// Those who think elsewhere.
    workers: Arc<Workers>,
    /// How long an admiral thinks about a decision.
    time: Duration,
    waiting: Waiting,
    /// Finished games that are being read, or wait for it.
    reading: AtomicUsize,
    tables: Arc<Tables>,
    store: Store,
    metrics: Arc<Metrics>,
    clock: Clock,
    closing: Closing,
}

/// How much officers may think.
#[derive(Clone, Copy)]
pub(crate) struct Effort {
    /// So many admirals at once.
    pub(crate) thinkers: usize,
    /// So many seconds about a decision.
    pub(crate) seconds: f64,
}

impl Officers {
    pub(crate) fn new(
        staff: Arc<Staff>,
        effort: Effort,
        tables: Arc<Tables>,
        store: Store,
        metrics: Arc<Metrics>,
        clock: Clock,
        closing: Closing,
    ) -> Self {
        let thinking = Thinking::new(effort.thinkers, &metrics.thoughts);
        let time = Duration::try_from_secs_f64(effort.seconds).unwrap_or_default();
        let waiting = Waiting::default();
        let reading = AtomicUsize::new(0);
        let workers = Arc::default();
        Self { staff, thinking, workers, time, waiting, reading, tables, store, metrics, clock, closing }
    }

    /// Those who think elsewhere.
    pub(crate) const fn workers(&self) -> &Arc<Workers> {
        &self.workers
    }

    /// Does anybody know this game?
    pub(crate) fn know(&self, game: &str) -> bool {
        self.staff.of(game).is_some()
    }

    /// Tables at which an officer is asked and nobody sees to it: those of a process that is gone,
    /// those we could not write to. All of them are found when the server starts.
    pub(crate) async fn look_for_officers(self: Arc<Self>) {
        let mut ticks = self.clock.every(LOOK);
        loop {
            tokio::select! {
                () = ticks.tick() => {}
                () = self.closing.closed() => return,
            }
            if let Err(error) = self.find_officers().await {
                tracing::debug!(%error, "officers were not looked for");
            }
        }
    }

    /// Somebody looks at this table; officers that rested there play on.
    pub(crate) fn looked_at(self: &Arc<Self>, handle: &Arc<TableHandle>) {
        let now = self.clock.now();
        let rested = !handle.is_looked_at(now);
        handle.look(now);
        if rested && !self.closing.is_closing() {
            let (officers, handle) = (Arc::clone(self), Arc::clone(handle));
            tokio::spawn(async move {
                if let Ok(state) = officers.tables.state(&handle).await {
                    officers.attend(&handle, &state);
                }
            });
        }
    }

    async fn find_officers(self: &Arc<Self>) -> Result<(), ApiError> {
        // Where only officers sit, nothing tells but whoever looks.
        for handle in self.tables.looked_at().into_iter().filter(|handle| handle.officers.rest()) {
            if let Ok(state) = self.tables.state(&handle).await {
                self.attend(&handle, &state);
            }
        }
        // A file has no other process that could run its tables.
        let since = if self.store.is_shared() { self.clock.now() } else { i64::MAX };
        // Side by side: one that takes long to open keeps no other waiting.
        let asked = stream::iter(self.store.officers_asked(since).await?);
        asked.map(Ok).try_for_each_concurrent(SIDE_BY_SIDE, |id| self.find_officers_at(id)).await
    }

    async fn find_officers_at(self: &Arc<Self>, id: String) -> Result<(), ApiError> {
        let handle = self.tables.handle(&id)?;
        if self.store.is_shared() {
            handle.is_behind().await;
        }
        let state = match self.tables.state(&handle).await {
            Ok(state) => state,
            Err(ApiError::Busy(error)) if error.is_away() => return Err(ApiError::Busy(error)),
            // Said once, when it was found.
            Err(ApiError::Unreplayable(_)) => return Ok(()),
            // A table that cannot be read must not keep the others waiting.
            Err(error) => {
                tracing::error!(table = id, %error, "a table with officers could not be read");
                return Ok(());
            }
        };
        if state.keeps_people_waiting() {
            self.attend(&handle, &state);
            return Ok(());
        }
        let rest = Write::Rest { table: id, version: state.version() };
        drop(state);
        self.store.write(rest).await?;
        Ok(())
    }

    /// An officer of this strength, with as much time as the configuration says.
    fn officer(&self, strength: Strength, seed: u64) -> Officer {
        Officer { strength, budget: Budget::time(self.time), seed }
    }
}

/// At what pace such an officer thinks.
const fn pace(strength: Strength) -> Pace {
    if strength.looks_ahead() { Pace::Deep } else { Pace::AtOnce }
}
