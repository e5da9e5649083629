//! The lists anybody may ask for: looked up once for all who ask within a second, since they cost the more
//! the more tables there are.

use std::sync::Arc;

use tokio::sync::Mutex;

use crate::clock::Clock;
use crate::error::ApiError;
use crate::store::{Listed, Store};
use crate::tables::Tables;

/// What was found holds for so many milliseconds, or until something here changes it.
const HOLDS: i64 = 1000;

/// So many are shown at once.
const MOST: usize = 50;

/// Which list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Which {
    /// Tables with a seat anybody may take.
    Open,
    /// Games under way between people that anybody may watch.
    Watch,
}

/// The lists as they were last looked up.
pub(crate) struct Lists {
    store: Store,
    clock: Clock,
    tables: Arc<Tables>,
    open: Mutex<Option<Found>>,
    watch: Mutex<Option<Found>>,
}

struct Found {
    at: i64,
    revision: u64,
    tables: Arc<Vec<Listed>>,
}

impl Lists {
    pub(crate) fn new(store: Store, clock: Clock, tables: Arc<Tables>) -> Self {
        Self { store, clock, tables, open: Mutex::default(), watch: Mutex::default() }
    }

    /// The tables of a list that are not this person's own.
    pub(crate) async fn of(&self, which: Which, person: Option<i64>) -> Result<Vec<Listed>, ApiError> {
        let all = self.all(which).await?;
        let theirs = |listed: &&Listed| {
            person.is_some()
                && (person == Some(listed.row.owner) || listed.seats.iter().any(|seat| seat.person == person))
        };
        Ok(all.iter().filter(|listed| !theirs(listed)).take(MOST).cloned().collect())
    }

    async fn all(&self, which: Which) -> Result<Arc<Vec<Listed>>, ApiError> {
        let kept = match which {
            Which::Open => &self.open,
            Which::Watch => &self.watch,
        };
        // One looks it up, and those who come meanwhile wait for what it finds.
        let mut kept = kept.lock().await;
        let (now, revision) = (self.clock.now(), self.tables.revision());
        if let Some(found) =
            kept.as_ref().filter(|found| found.revision == revision && now - found.at < HOLDS)
        {
            return Ok(Arc::clone(&found.tables));
        }
        let tables = Arc::new(match which {
            Which::Open => self.store.open_tables().await?,
            Which::Watch => self.store.public_tables().await?,
        });
        *kept = Some(Found { at: now, revision, tables: Arc::clone(&tables) });
        Ok(tables)
    }
}
