//! The gate before an update: does every game of a database replay under this build? Nothing is
//! changed, and the database may be in use.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use futures_util::{StreamExt as _, stream};
use ironbottom_kernel::Registry;
use serde::Serialize;

use crate::store::{Look, Seeds, StoreError};
use crate::tables::TableState;
use crate::unreplayable::Unreplayable;

/// What came of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Verified {
    /// So many games were replayed.
    pub games: usize,
    /// Those that do not replay.
    pub failed: Vec<Failed>,
}

/// A game that does not replay.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Failed {
    /// The id of its table.
    pub table: String,
    /// What people call it; may be empty.
    pub name: String,
    /// The id of its game; empty where not even that can be read.
    pub game: String,
    /// The line of its record, as `admin export` writes it.
    pub line: Option<usize>,
    /// What is wrong there.
    pub what: String,
}

/// Replay every game of this database. `progress` hears how many of how many are done.
///
/// # Errors
/// When the database cannot be read, is newer than this build, or was sealed with another key.
pub async fn verify(
    address: &str,
    key: Option<&Path>,
    registry: Registry,
    progress: impl Fn(u64, u64),
) -> Result<Verified, StoreError> {
    let side_by_side = std::thread::available_parallelism().map_or(1, usize::from);
    let look = Look::open(address, u32::try_from(side_by_side).unwrap_or(1), Seeds::Unsealed(key)).await?;
    let registry = Arc::new(registry);
    let tables = look.tables().await?;
    let (done, total) = (AtomicU64::new(0), tables.len() as u64);
    let games = tables.len();
    let replays = stream::iter(tables).map(|named| {
        let (look, done, progress, registry) = (&look, &done, &progress, Arc::clone(&registry));
        async move {
            let replayed = replay(look, registry, &named.id).await;
            progress(done.fetch_add(1, Ordering::Relaxed) + 1, total);
            let failed = |(game, fault): (String, Unreplayable)| Failed {
                table: named.id,
                name: named.name,
                game,
                line: fault.line,
                what: fault.what,
            };
            replayed.map(|replayed| replayed.err().map(failed))
        }
    });
    let found: Vec<_> = replays.buffered(side_by_side).collect().await;
    look.close().await;
    let failed = found.into_iter().filter_map(Result::transpose).collect::<Result<Vec<_>, _>>()?;
    Ok(Verified { games, failed })
}

/// Replay one table as a server would; what is wrong with it, and its game.
async fn replay(
    look: &Look,
    registry: Arc<Registry>,
    id: &str,
) -> Result<Result<(), (String, Unreplayable)>, StoreError> {
    let opened = match look.opened(id).await {
        Ok(Some(opened)) => opened,
        // It went while we looked.
        Ok(None) => return Ok(Ok(())),
        Err(StoreError::Damaged(what)) => {
            let head = look.head(id).await?.and_then(|head| serde_json::from_str(&head).ok());
            let game = head.and_then(|head: serde_json::Value| head["game"].as_str().map(str::to_owned));
            return Ok(Err((game.unwrap_or_default(), Unreplayable::beside(what))));
        }
        Err(other) => return Err(other),
    };
    let game = opened.listed.row.header.game.clone();
    let work = tokio::task::spawn_blocking(move || TableState::load(&registry, opened).map(|_| ()));
    Ok(match work.await {
        Ok(replayed) => replayed.map_err(|fault| (game, fault)),
        Err(_) => Err((game, Unreplayable::beside("the replay fell over: a defect of this program"))),
    })
}
