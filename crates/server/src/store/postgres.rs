//! PostgreSQL: several processes at one database.
//!
//! A few writers, each with the tables whose ids fall to it, put what waits into one transaction.
//! After the commit the other processes hear which tables changed (NOTIFY). That is not part of
//! the commit, because PostgreSQL lets only one transaction with a NOTIFY commit at a time; a
//! process that dies in between is made up for by asking for versions now and then.

mod news;

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash as _, Hasher as _};
use std::path::Path;
use std::str::FromStr as _;
use std::sync::Arc;
use std::time::{Duration, Instant};

pub use news::News;
use news::Teller;
use sqlx::Connection as _;
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions, PgSslMode};
use tokio::sync::{Mutex, broadcast, mpsc, oneshot, watch};
use tokio::task::JoinHandle;

use super::apply::{apply_postgres, gather, in_runs};
use super::change::Prepared;
use super::seal::{Seal, settle_postgres};
use super::write::{Write, Written};
use super::{Health, PATIENCE, StoreError, hide_address, migrate_postgres};

/// Connections: the writers, and the rest for readers.
const CONNECTIONS: u32 = 16;

/// Writers that work side by side.
const WRITERS: usize = 4;

/// So many changes at most share a transaction.
const MAX_TOGETHER: usize = 128;

/// How long a reader or writer waits for a connection before it says that the database is away.
const ACQUIRE: Duration = Duration::from_secs(3);

/// How often a change is tried that another process gets in the way of.
const TRIES: usize = 8;

/// What came of it, and what was written, which whoever sent it may have back.
type Answer = oneshot::Sender<Result<(Written, Write), StoreError>>;

/// A PostgreSQL database and this process's ends of it.
#[derive(Clone)]
pub struct Postgres {
    pool: PgPool,
    writers: [mpsc::Sender<(Prepared, Answer)>; WRITERS],
    news: broadcast::Sender<News>,
    teller: Teller,
    tasks: Arc<Mutex<Tasks>>,
    health: Arc<Health>,
    seal: Arc<Seal>,
}

struct Tasks {
    stop: watch::Sender<bool>,
    writers: Vec<JoinHandle<()>>,
    listener: JoinHandle<()>,
}

impl Postgres {
    pub(super) async fn open(address: &str, key: &Path) -> Result<Self, StoreError> {
        let options = PgConnectOptions::from_str(address)
            .map_err(hide_address)?
            .application_name("ironbottom")
            .options([
                // Whatever the server's habits: told is durable, and nothing waits for ever.
                ("synchronous_commit", "on".to_owned()),
                ("statement_timeout", PATIENCE.as_millis().to_string()),
                ("lock_timeout", (PATIENCE / 2).as_millis().to_string()),
                ("idle_in_transaction_session_timeout", (PATIENCE * 2).as_millis().to_string()),
            ]);
        if is_in_the_open(&options) {
            tracing::warn!(
                "what is said to the database can be read or changed on the way: say sslmode=verify-full in its address"
            );
        }
        let pool = PgPoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(ACQUIRE)
            .connect_with(options.clone())
            .await
            .map_err(hide_address)?;
        migrate_postgres(&pool).await?;
        let (seal, _) = settle_postgres(&pool, key).await?;
        let seal = Arc::new(seal);
        let (teller, heard) = news::begin(&pool, options);
        let (stop, stopped) = watch::channel(false);
        let mut tasks = Tasks { stop, writers: Vec::new(), listener: heard.listener };
        let writers = std::array::from_fn(|_| {
            let (writes, queue) = mpsc::channel(8 * MAX_TOGETHER);
            let writer = Writer { pool: pool.clone(), teller: teller.clone(), seal: Arc::clone(&seal) };
            tasks.writers.push(tokio::spawn(writer.run(queue, stopped.clone())));
            writes
        });
        Ok(Self {
            pool,
            writers,
            news: heard.news,
            teller,
            tasks: Arc::new(Mutex::new(tasks)),
            health: Arc::default(),
            seal,
        })
    }

    pub(crate) const fn pool(&self) -> &PgPool {
        &self.pool
    }

    pub(super) fn seal(&self) -> &Seal {
        &self.seal
    }

    /// So many changes wait for the writers.
    pub(super) fn waiting(&self) -> usize {
        self.writers.iter().map(|writes| writes.max_capacity() - writes.capacity()).sum()
    }

    pub(super) fn health(&self) -> &Health {
        &self.health
    }

    /// What other processes change from now on.
    pub(super) fn news(&self) -> broadcast::Receiver<News> {
        self.news.subscribe()
    }

    pub(super) async fn write(&self, write: Write) -> Result<(Written, Write), StoreError> {
        let (answer, answered) = oneshot::channel();
        let writer = &self.writers[writer_of(&write)];
        let write = Prepared::new(write)?;
        let work = async {
            writer.send((write, answer)).await.map_err(|_| StoreError::Closed)?;
            answered.await.map_err(|_| StoreError::Closed)?
        };
        tokio::time::timeout(PATIENCE + ACQUIRE, work).await.map_err(|_| StoreError::Slow)?
    }

    /// What was queued is written first, and the others hear of it.
    pub(super) async fn close(&self) {
        let mut tasks = self.tasks.lock().await;
        let _ = tasks.stop.send(true);
        for writer in tasks.writers.drain(..) {
            let _ = tokio::time::timeout(PATIENCE, writer).await;
        }
        self.teller.finish().await;
        tasks.listener.abort();
        self.pool.close().await;
    }
}

/// Is the database on another machine, and nobody asks whether it is the right one?
fn is_in_the_open(options: &PgConnectOptions) -> bool {
    let host = options.get_host();
    let is_near = options.get_socket().is_some()
        || host.starts_with('/')
        || host == "localhost"
        || host
            .trim_matches(['[', ']'])
            .parse::<std::net::IpAddr>()
            .is_ok_and(|address| address.is_loopback());
    !is_near && !matches!(options.get_ssl_mode(), PgSslMode::VerifyCa | PgSslMode::VerifyFull)
}

/// The changes of one table stay in order: they go to the same writer.
fn writer_of(write: &Write) -> usize {
    let mut hasher = DefaultHasher::new();
    match write.about() {
        Some(table) => table.hash(&mut hasher),
        None => std::mem::discriminant(write).hash(&mut hasher),
    }
    usize::try_from(hasher.finish() % WRITERS as u64).unwrap_or(0)
}

struct Writer {
    pool: PgPool,
    teller: Teller,
    seal: Arc<Seal>,
}

impl Writer {
    async fn run(self, mut queue: mpsc::Receiver<(Prepared, Answer)>, mut stop: watch::Receiver<bool>) {
        let mut closing = false;
        let mut waiting = Vec::with_capacity(MAX_TOGETHER);
        let mut last = None;
        loop {
            let count = tokio::select! {
                count = queue.recv_many(&mut waiting, MAX_TOGETHER) => count,
                _ = stop.changed(), if !closing => {
                    closing = true;
                    queue.close();
                    continue;
                }
            };
            if count == 0 {
                return;
            }
            gather(&mut waiting, &mut queue, MAX_TOGETHER, last).await;
            // Rows are locked in the order of the ids, so that two processes cannot wait for each
            // other; the sort is stable, so a table's changes stay in order.
            waiting.sort_by(|(one, _), (other, _)| one.write.about().cmp(&other.write.about()));
            let (writes, answers): (Vec<_>, Vec<_>) = waiting.drain(..).unzip();
            match self.together(&writes).await {
                Ok(written) => {
                    for ((answer, write), written) in answers.into_iter().zip(writes).zip(written) {
                        let _ = answer.send(Ok((written, write.write)));
                    }
                }
                // One bad change must not take the others down: each gets a transaction of its own.
                Err(error) if is_about_one(&error) => {
                    for (answer, write) in answers.into_iter().zip(writes) {
                        let alone = self.alone(&write).await;
                        let _ = answer.send(alone.map(|written| (written, write.write)));
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
    }

    /// In a transaction of its own. What two processes wrote at once is tried again: it then meets
    /// what the other has written, and is refused or numbered after it.
    async fn alone(&self, write: &Prepared) -> Result<Written, StoreError> {
        for _ in 0..TRIES {
            match self.together(std::slice::from_ref(write)).await {
                Err(error) if is_in_the_way(&error) => {}
                other => return other.map(|mut done| done.pop().unwrap_or(Written::Refused)),
            }
        }
        Ok(Written::Refused)
    }

    async fn together(&self, writes: &[Prepared]) -> Result<Vec<Written>, StoreError> {
        let mut connection = self.pool.acquire().await?;
        let mut transaction = connection.begin().await?;
        let mut written = Vec::with_capacity(writes.len());
        let mut changed = Vec::new();
        for run in in_runs(writes) {
            let done = apply_postgres(&mut transaction, &self.seal, run).await?;
            for (write, done) in run.iter().zip(&done) {
                if *done != Written::Refused {
                    changed.extend(news::about(&write.write));
                }
            }
            written.extend(done);
        }
        transaction.commit().await?;
        self.teller.tell(changed);
        Ok(written)
    }
}

/// Did another process write the same at the same time? A unique key, a deadlock or a
/// serialisation failure.
fn is_in_the_way(error: &StoreError) -> bool {
    let StoreError::Sql(sqlx::Error::Database(error)) = error else { return false };
    matches!(error.code().as_deref(), Some("23505" | "40P01" | "40001"))
}

/// Is it one change that is wrong, or two processes in each other's way, and not the server?
fn is_about_one(error: &StoreError) -> bool {
    let StoreError::Sql(sqlx::Error::Database(error)) = error else { return false };
    let code = error.code().unwrap_or_default();
    // 22: a value that does not fit; 23: a constraint; 40: a deadlock or a serialisation failure.
    ["22", "23", "40"].iter().any(|class| code.starts_with(class))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_database_elsewhere_is_spoken_to_in_confidence() {
        let is_in_the_open = |address: &str| is_in_the_open(&PgConnectOptions::from_str(address).unwrap());
        for near in [
            "postgres://me@localhost/db",
            "postgres://me@127.0.0.1/db?sslmode=disable",
            "postgres://me@[::1]/db",
            "postgres://me@localhost/db?host=%2Frun%2Fpostgresql",
            "postgres://me@db.example.org/db?sslmode=verify-full",
        ] {
            assert!(!is_in_the_open(near), "{near}");
        }
        for far in ["postgres://me@db.example.org/db", "postgres://me@192.0.2.7/db?sslmode=require"] {
            assert!(is_in_the_open(far), "{far}");
        }
    }
}
