//! Leases: of several processes at one database, one runs the clocks and officers of a table.

use super::handle::TableHandle;
use super::keeper::Tables;
use crate::error::ApiError;
use crate::store::{StoreError, Write, Written};

/// So long a process that changed a table is the one that runs it.
pub(super) const LEASE: i64 = 15_000;

impl Tables {
    /// May we think for this table? Of several processes only the one that runs it does.
    pub(crate) async fn runs(&self, handle: &TableHandle) -> Result<bool, ApiError> {
        if !self.store.is_shared() {
            return Ok(true);
        }
        let now = self.clock.now();
        let mut state = self.state(handle).await?;
        if state.runs_until > now + LEASE / 3 {
            return Ok(true);
        }
        let ours = self.lease(&handle.id, now, now + LEASE).await?;
        state.runs_until = if ours { now + LEASE } else { 0 };
        Ok(ours)
    }

    /// May we, at this moment, do what only one process does?
    pub(super) async fn may_run(&self, table: &str) -> Result<bool, ApiError> {
        let now = self.clock.now();
        self.lease(table, now, now + LEASE).await
    }

    /// From now on we run this table, whoever did: somebody here has given a seat to an officer.
    pub(crate) async fn take_over(&self, handle: &TableHandle) -> Result<(), ApiError> {
        if self.store.is_shared() {
            // At the end of time every lease has run out.
            self.lease(&handle.id, i64::MAX, self.clock.now() + LEASE).await?;
        }
        Ok(())
    }

    /// We go: another process need not wait until our lease has run out.
    pub(crate) async fn let_go(&self, handle: &TableHandle) {
        if self.store.is_shared() {
            let _ = self.lease(&handle.id, 0, 0).await;
        }
    }

    /// We go for good, and let go of every table we ran: their clocks and officers wait for nobody.
    pub(crate) async fn let_go_of_all(&self) -> Result<(), StoreError> {
        self.store.write(Write::LetGo { runner: self.runner.clone() }).await.map(|_| ())
    }

    /// Take the lease of a table if nobody else has it at this time.
    async fn lease(&self, table: &str, now: i64, until: i64) -> Result<bool, ApiError> {
        let (table, runner) = (table.to_owned(), self.runner.clone());
        let written = self.store.write(Write::Lease { table, runner, now, until }).await?;
        Ok(written != Written::Refused)
    }
}
