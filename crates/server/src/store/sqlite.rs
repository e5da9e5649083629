//! SQLite: many readers, one writer that puts whatever waits into one transaction, so that one
//! sync of the disk makes many actions durable.

use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions as _, Connection as _};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

use super::apply::{apply_sqlite, gather, in_runs};
use super::change::Prepared;
use super::seal::{Seal, settle_sqlite};
use super::write::{Write, Written};
use super::{Health, PATIENCE, StoreError, migrate_sqlite};

/// So many changes at most share a transaction: a bound on the wait of the first of them.
const MAX_TOGETHER: usize = 512;

/// How long SQLite itself waits for somebody else's lock on the file.
const BUSY: Duration = Duration::from_secs(5);

/// The log of what was written is copied into the file beside the writer, so often; the writer does
/// it itself only when the log has grown to so many pages meanwhile.
const COPY: Duration = Duration::from_millis(500);
const LONGEST_LOG: u32 = 16_000;

/// The writer keeps so many KiB of the file at hand (SQLite has them as a negative number): the pages of tables that are
/// being played.
const CACHE: &str = "-16384";

/// What came of it, and what was written, which whoever sent it may have back.
type Answer = oneshot::Sender<Result<(Written, Write), StoreError>>;

/// A database file.
#[derive(Clone)]
pub struct Sqlite {
    readers: SqlitePool,
    writes: mpsc::Sender<(Prepared, Answer)>,
    writer: Arc<Mutex<Option<JoinHandle<()>>>>,
    stop: Arc<tokio::sync::Notify>,
    health: Arc<Health>,
    seal: Arc<Seal>,
}

impl Sqlite {
    pub(super) async fn open(path: &str, key: &Path) -> Result<Self, StoreError> {
        let (options, readers) = prepare(path).await?;
        let (seal, sealed) = settle_sqlite(&readers, key).await?;
        if sealed > 0 {
            forget_what_was_open(&readers).await;
        }
        let seal = Arc::new(seal);
        let connection =
            options.clone().pragma("wal_autocheckpoint", LONGEST_LOG.to_string()).pragma("cache_size", CACHE);
        let connection = connection.connect().await?;
        let (writes, queue) = mpsc::channel(4 * MAX_TOGETHER);
        let stop = Arc::new(tokio::sync::Notify::new());
        let writer = tokio::spawn(run(connection, queue, Arc::clone(&stop), Arc::clone(&seal)));
        tokio::spawn(keep_log_short(options.connect().await?, writes.downgrade()));
        let writer = Arc::new(Mutex::new(Some(writer)));
        Ok(Self { readers, writes, writer, stop, health: Arc::default(), seal })
    }

    pub(super) fn seal(&self) -> &Seal {
        &self.seal
    }

    pub(crate) fn readers(&self) -> &SqlitePool {
        &self.readers
    }

    /// So many changes wait for the writer.
    pub(super) fn waiting(&self) -> usize {
        self.writes.max_capacity() - self.writes.capacity()
    }

    pub(super) fn health(&self) -> &Health {
        &self.health
    }

    pub(super) async fn write(&self, write: Write) -> Result<(Written, Write), StoreError> {
        let write = Prepared::new(write)?;
        let (answer, answered) = oneshot::channel();
        let work = async {
            self.writes.send((write, answer)).await.map_err(|_| StoreError::Closed)?;
            answered.await.map_err(|_| StoreError::Closed)?
        };
        tokio::time::timeout(PATIENCE + BUSY, work).await.map_err(|_| StoreError::Slow)?
    }

    /// What was queued is written first.
    pub(super) async fn close(&self) {
        self.stop.notify_one();
        let writer = self.writer.lock().ok().and_then(|mut writer| writer.take());
        if let Some(writer) = writer {
            let _ = writer.await;
        }
        self.readers.close().await;
    }
}

/// A file with today's tables, and connections to it.
pub(super) async fn prepare(path: &str) -> Result<(SqliteConnectOptions, SqlitePool), StoreError> {
    make_private(path);
    let options = SqliteConnectOptions::new()
        .filename(Path::new(path))
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(BUSY);
    let pool = SqlitePoolOptions::new().max_connections(4).acquire_timeout(PATIENCE);
    let readers = pool.connect_with(options.clone()).await?;
    migrate_sqlite(&readers).await?;
    Ok((options, readers))
}

/// What was written over still stands in the file until it is written anew.
async fn forget_what_was_open(pool: &SqlitePool) {
    for text in ["VACUUM", "PRAGMA wal_checkpoint(TRUNCATE)"] {
        if let Err(error) = sqlx::query(text).execute(pool).await {
            tracing::warn!(%error, "seeds and keys from before they were sealed may still stand in the file");
        }
    }
}

/// A file that is not there yet is made for its owner only: it will hold seeds and what is kept of passwords.
/// What SQLite lays beside it has the same permissions. Where that cannot be, opening it says why.
pub(super) fn make_private(path: &str) {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        options.mode(0o600);
    }
    let _ = options.open(path);
}

async fn run(
    mut connection: SqliteConnection,
    mut queue: mpsc::Receiver<(Prepared, Answer)>,
    stop: Arc<tokio::sync::Notify>,
    seal: Arc<Seal>,
) {
    let mut waiting = Vec::with_capacity(MAX_TOGETHER);
    let mut last = None;
    loop {
        let count = tokio::select! {
            count = queue.recv_many(&mut waiting, MAX_TOGETHER) => count,
            () = stop.notified() => {
                queue.close();
                continue;
            }
        };
        if count == 0 {
            break;
        }
        gather(&mut waiting, &mut queue, MAX_TOGETHER, last).await;
        let (writes, answers): (Vec<_>, Vec<_>) = waiting.drain(..).unzip();
        match together(&mut connection, &seal, &writes).await {
            Ok(written) => {
                for ((answer, write), written) in answers.into_iter().zip(writes).zip(written) {
                    let _ = answer.send(Ok((written, write.write)));
                }
            }
            // One bad change must not take the others down: each gets a transaction of its own.
            Err(error) if writes.len() > 1 && is_about_one(&error) => {
                for (answer, write) in answers.into_iter().zip(writes) {
                    let alone = together(&mut connection, &seal, std::slice::from_ref(&write)).await;
                    let written = |mut written: Vec<_>| written.pop().unwrap_or(Written::Refused);
                    let _ = answer.send(alone.map(written).map(|written| (written, write.write)));
                }
            }
            Err(error) => {
                let why = error.to_string();
                for answer in answers {
                    let _ = answer.send(Err(StoreError::Failed(why.clone())));
                }
            }
        }
        last = Some(Instant::now());
    }
    let _ = connection.close().await;
}

/// Copy the log into the file now and then, until the writer is gone. What is in the log is on the
/// disk already: this only keeps it short, and nobody waits for it.
async fn keep_log_short(mut connection: SqliteConnection, writer: mpsc::WeakSender<(Prepared, Answer)>) {
    let mut ticker = tokio::time::interval(COPY);
    ticker.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        ticker.tick().await;
        if writer.upgrade().is_none_or(|writer| writer.is_closed()) {
            break;
        }
        let copied = sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").execute(&mut connection).await;
        if let Err(error) = copied {
            tracing::debug!(%error, "the log was not copied");
        }
    }
    let _ = connection.close().await;
}

/// Is it one change that is wrong, and not the disk?
fn is_about_one(error: &StoreError) -> bool {
    match error {
        StoreError::Mixed => true,
        StoreError::Sql(sqlx::Error::Database(error)) => {
            !matches!(error.kind(), sqlx::error::ErrorKind::Other)
        }
        _ => false,
    }
}

async fn together(
    connection: &mut SqliteConnection,
    seal: &Seal,
    writes: &[Prepared],
) -> Result<Vec<Written>, StoreError> {
    // Immediate: the lock is taken (or waited for) here, not in the middle.
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let mut written = Vec::with_capacity(writes.len());
    for run in in_runs(writes) {
        written.extend(apply_sqlite(&mut transaction, seal, run).await?);
    }
    transaction.commit().await?;
    Ok(written)
}
