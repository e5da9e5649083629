//! Does the database answer? Said once when it stops, and once when it is back.

use std::sync::atomic::{AtomicBool, Ordering};

use super::StoreError;

/// What the last answers were like.
#[derive(Default, Debug)]
pub struct Health {
    away: AtomicBool,
}

impl Health {
    /// Is the database away, as far as we know?
    #[must_use]
    pub fn is_away(&self) -> bool {
        self.away.load(Ordering::Relaxed)
    }

    /// Remember how it went, and log the turn of things, not every failure.
    pub(super) fn note<T>(&self, result: Result<T, StoreError>) -> Result<T, StoreError> {
        match &result {
            Err(error) => self.note_failure(error),
            Ok(_) => {
                if self.away.swap(false, Ordering::Relaxed) {
                    tracing::info!("the database is back");
                }
            }
        }
        result
    }

    /// Remember a failure. A reader that is answered says little: a locked file can be read.
    pub(super) fn note_failure(&self, error: &StoreError) {
        if error.is_away() && !self.away.swap(true, Ordering::Relaxed) {
            tracing::error!(%error, "the database is away; nothing is accepted until it is back");
        }
    }
}

impl StoreError {
    /// Is it the database that fails, and not the question?
    #[must_use]
    pub fn is_away(&self) -> bool {
        match self {
            Self::Slow | Self::Closed | Self::Failed(_) => true,
            // A constraint is about the question. Locked, full, shutting down: about the database.
            Self::Sql(sqlx::Error::Database(error)) => matches!(error.kind(), sqlx::error::ErrorKind::Other),
            Self::Sql(error) => matches!(
                error,
                sqlx::Error::Io(_)
                    | sqlx::Error::Tls(_)
                    | sqlx::Error::Protocol(_)
                    | sqlx::Error::PoolTimedOut
                    | sqlx::Error::PoolClosed
                    | sqlx::Error::WorkerCrashed
            ),
            Self::Address(_)
            | Self::Missing(_)
            | Self::Newer { .. }
            | Self::Backup(_)
            | Self::Key(_)
            | Self::Mixed
            | Self::Damaged(_) => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn away_is_remembered_until_the_database_answers() {
        let health = Health::default();
        assert!(health.note::<()>(Err(StoreError::Slow)).is_err());
        assert!(health.is_away());
        assert!(health.note::<()>(Err(StoreError::Damaged(String::new()))).is_err());
        assert!(health.is_away(), "an answer about something else says nothing");
        assert!(health.note(Ok(())).is_ok());
        assert!(!health.is_away());
    }
}
