//! Is the server well? It is when it can write.

use std::sync::Mutex;
use std::time::{Duration, Instant};

use crate::app::App;
use crate::error::ApiError;
use crate::store::StoreError;
use crate::tables::First;

/// An answer of the database holds for so long: whoever asks often does not make it write often.
const HOLDS: Duration = Duration::from_secs(1);

/// A database that takes longer is not well.
const PATIENCE: Duration = Duration::from_secs(2);

/// How the server was when it was last looked at.
#[derive(Default)]
pub(crate) struct Vitals {
    last: Mutex<Option<(Instant, bool)>>,
    looking: tokio::sync::Mutex<()>,
}

impl Vitals {
    /// Can anything be written?
    ///
    /// # Errors
    /// When not.
    pub(crate) async fn check(&self, app: &App) -> Result<(), ApiError> {
        // One looks, and those who come meanwhile hear what it found.
        let _looking = self.looking.lock().await;
        // A write that went through since says more than an ill answer of a moment ago.
        let is_away = app.store.health().is_away();
        let known = self.last.lock().ok().and_then(|last| *last);
        let known = known.filter(|(at, is_well)| at.elapsed() < HOLDS && (*is_well || is_away));
        let is_well = match known {
            Some((_, is_well)) => is_well,
            None => {
                let beat = tokio::time::timeout(PATIENCE, app.tables.beat(First::No)).await;
                let is_well = beat.is_ok_and(|beat| beat.is_ok());
                if let Ok(mut last) = self.last.lock() {
                    *last = Some((Instant::now(), is_well));
                }
                is_well
            }
        };
        if is_well { Ok(()) } else { Err(ApiError::Busy(StoreError::Slow)) }
    }
}
