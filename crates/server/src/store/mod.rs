//! Where tables and people are kept: SQLite in one file, or PostgreSQL by its address.
//!
//! Both speak the same SQL; [`on_both!`] writes a function once for the two. Everything is read by
//! [`read`] and changed by one of the [`Write`]s, so that SQLite's single writer can put many of
//! them into one transaction.

mod apply;
mod apply_ways;
mod backup;
mod change;
mod health;
mod letters;
mod lists;
mod look;
mod own;
mod packed;
mod postgres;
mod read;
mod rows;
mod seal;
mod secrets;
mod sqlite;
mod ways;
mod workers;
mod write;

use std::path::Path;
use std::time::Duration;

pub use health::Health;
pub use letters::{Letter, NoticeRow, Taken};
pub(crate) use look::{Look, Seeds};
pub use own::{OwnChat, OwnTable};
pub use postgres::{News, Postgres};
pub use read::{ChatRow, Known, Listed, Opened, SessionRow};
pub use rows::{
    DraftRow, HeaderRow, ItemRow, LineRow, Moment, MomentBody, Origin, OverRow, SeatRow, SeatState, TableRow,
};
pub use seal::key_file;
pub use ways::{ParcelRow, RunningOut, Standing, WayKind, WayRow, WayWrite};
pub use write::{Change, ChatWrite, KeyRow, NewTable, Person, SeatWrite, Session, Write, Written};

use sqlx::postgres::PgPool;
use sqlx::{Connection as _, SqlitePool};

/// The steps that lead from an empty database to today's, in order.
const MIGRATIONS: [&str; 8] = [
    include_str!("schema.sql"),
    include_str!("officers.sql"),
    include_str!("outbox.sql"),
    include_str!("hardening.sql"),
    include_str!("sealing.sql"),
    include_str!("ways.sql"),
    include_str!("lists.sql"),
    include_str!("secrets.sql"),
];

/// How long a database may keep us waiting before we say that it is away.
const PATIENCE: Duration = Duration::from_secs(8);

/// The database.
#[derive(Clone)]
pub enum Store {
    /// A file beside us.
    Sqlite(sqlite::Sqlite),
    /// A server.
    Postgres(postgres::Postgres),
}

/// What can go wrong with a database.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// An address we do not understand.
    #[error("“{0}” is no database address: sqlite:FILE or postgres://…")]
    Address(String),
    /// Made by a newer program.
    #[error(
        "the database was written by a newer version of Ironbottom (its schema is at step {found}, this program knows \
         {known}); nothing was changed: start the newer program, or restore a backup this one made"
    )]
    Newer {
        /// Steps it has seen.
        found: i64,
        /// Steps we know.
        known: i64,
    },
    /// There is no such file.
    #[error("there is no database {0}")]
    Missing(String),
    /// The database said no.
    #[error("the database did not answer: {0}")]
    Sql(#[from] sqlx::Error),
    /// Of several changes some were made on what is no longer there.
    #[error("some of these changes do not fit")]
    Mixed,
    /// The transaction a change stood in came to nothing.
    #[error("{0}")]
    Failed(String),
    /// The database keeps us waiting.
    #[error("the database did not answer in time")]
    Slow,
    /// The writer has stopped.
    #[error("the database is closed")]
    Closed,
    /// A copy that could not be made or loaded.
    #[error("{0}")]
    Backup(String),
    /// The key with which seeds are sealed: missing, or another one.
    #[error("{0}")]
    Key(String),
    /// What was read makes no sense.
    #[error("the database holds something that cannot be read: {0}")]
    Damaged(String),
}

/// The same body for SQLite and PostgreSQL: `pool` is the one or the other.
macro_rules! on_both {
    ($store:expr, $pool:ident => $body:expr) => {
        match $store {
            $crate::store::Store::Sqlite(sqlite) => {
                let $pool = sqlite.readers();
                $body
            }
            $crate::store::Store::Postgres(postgres) => {
                let $pool = postgres.pool();
                $body
            }
        }
    };
}
pub(crate) use on_both;

impl Store {
    /// Open the database at this address and bring it up to date.
    ///
    /// # Errors
    /// When it cannot be reached or is newer than we are.
    pub async fn open(address: &str) -> Result<Self, StoreError> {
        Self::open_with(address, None).await
    }

    /// The same with the key in this file; without one, where [`key_file`] says.
    ///
    /// # Errors
    /// When it cannot be reached, is newer than we are, or was sealed with another key.
    pub async fn open_with(address: &str, key: Option<&Path>) -> Result<Self, StoreError> {
        let key = key.map_or_else(|| key_file(address), Path::to_owned);
        if let Some(path) = address.strip_prefix("sqlite:") {
            let path = path.strip_prefix("//").unwrap_or(path);
            return Ok(Self::Sqlite(sqlite::Sqlite::open(path, &key).await?));
        }
        if address.starts_with("postgres://") || address.starts_with("postgresql://") {
            return Ok(Self::Postgres(postgres::Postgres::open(address, &key).await?));
        }
        Err(unknown_address(address))
    }

    /// Where the key lies with which seeds are sealed.
    #[must_use]
    pub fn key_path(&self) -> &Path {
        self.seal().path()
    }

    /// The key of the installation.
    fn seal(&self) -> &seal::Seal {
        match self {
            Self::Sqlite(sqlite) => sqlite.seal(),
            Self::Postgres(postgres) => postgres.seal(),
        }
    }

    /// Change something. When this returns, it is on the disk.
    ///
    /// # Errors
    /// When the database refuses or does not answer; whether it was written is then unknown.
    pub async fn write(&self, write: Write) -> Result<Written, StoreError> {
        self.write_back(write).await.map(|(written, _)| written)
    }

    /// The same for whoever wants back what was written: it need not be copied beforehand.
    ///
    /// # Errors
    /// When the database refuses or does not answer; whether it was written is then unknown.
    pub(crate) async fn write_back(&self, write: Write) -> Result<(Written, Write), StoreError> {
        match self {
            Self::Sqlite(sqlite) => sqlite.health().note(sqlite.write(write).await),
            Self::Postgres(postgres) => postgres.health().note(postgres.write(write).await),
        }
    }

    /// What other processes at the same database change from now on; never anything with SQLite.
    #[must_use]
    pub fn news(&self) -> tokio::sync::broadcast::Receiver<News> {
        match self {
            Self::Sqlite(_) => tokio::sync::broadcast::channel(1).1,
            Self::Postgres(postgres) => postgres.news(),
        }
    }

    /// Does the database answer, as far as we know?
    #[must_use]
    pub fn health(&self) -> &Health {
        match self {
            Self::Sqlite(sqlite) => sqlite.health(),
            Self::Postgres(postgres) => postgres.health(),
        }
    }

    /// So many changes wait to be written.
    #[must_use]
    pub fn waiting(&self) -> usize {
        match self {
            Self::Sqlite(sqlite) => sqlite.waiting(),
            Self::Postgres(postgres) => postgres.waiting(),
        }
    }

    /// Can there be other processes at the same database?
    #[must_use]
    pub const fn is_shared(&self) -> bool {
        matches!(self, Self::Postgres(_))
    }

    /// Finish what is being written and close.
    pub async fn close(&self) {
        match self {
            Self::Sqlite(sqlite) => sqlite.close().await,
            Self::Postgres(postgres) => postgres.close().await,
        }
    }
}

/// Not the address itself: it may hold a password.
fn unknown_address(address: &str) -> StoreError {
    StoreError::Address(address.split(':').next().unwrap_or_default().chars().take(20).collect())
}

/// A connection error may carry the address, and the address a password.
fn hide_address(error: sqlx::Error) -> sqlx::Error {
    match error {
        sqlx::Error::Configuration(_) => sqlx::Error::Configuration("the address cannot be used".into()),
        other => other,
    }
}

fn statements(script: &str) -> impl Iterator<Item = &str> {
    script.split(";\n").map(str::trim).filter(|text| !text.is_empty())
}

fn steps_to_do(found: i64) -> Result<usize, StoreError> {
    let known = i64::try_from(MIGRATIONS.len()).unwrap_or(i64::MAX);
    usize::try_from(found).ok().filter(|_| found <= known).ok_or(StoreError::Newer { found, known })
}

macro_rules! migrate {
    ($name:ident, $pool:ty, $begin:expr) => {
        async fn $name(pool: &$pool) -> Result<(), StoreError> {
            let mut connection = pool.acquire().await?;
            let mut transaction = connection.begin().await?;
            let begin: &str = $begin;
            if !begin.is_empty() {
                sqlx::query(begin).execute(&mut *transaction).await?;
            }
            sqlx::query("CREATE TABLE IF NOT EXISTS steps (step BIGINT PRIMARY KEY)")
                .execute(&mut *transaction)
                .await?;
            let found: i64 = sqlx::query_scalar("SELECT COALESCE(MAX(step), 0) FROM steps")
                .fetch_one(&mut *transaction)
                .await?;
            for (index, script) in MIGRATIONS.iter().enumerate().skip(steps_to_do(found)?) {
                for statement in statements(script) {
                    sqlx::query(statement).execute(&mut *transaction).await?;
                }
                sqlx::query("INSERT INTO steps (step) VALUES ($1)")
                    .bind(i64::try_from(index + 1).unwrap_or(i64::MAX))
                    .execute(&mut *transaction)
                    .await?;
            }
            transaction.commit().await?;
            Ok(())
        }
    };
}

migrate!(migrate_sqlite, SqlitePool, "");
// Two processes that start at once take their turn.
migrate!(migrate_postgres, PgPool, "SELECT pg_advisory_xact_lock(7206921)");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_schema_splits_into_its_statements() {
        let found: Vec<_> = statements(MIGRATIONS[0]).collect();
        assert_eq!(found.len(), 12, "{found:#?}");
        assert!(found.iter().all(|text| text.contains("CREATE")));
    }

    #[tokio::test]
    async fn an_unknown_address_is_refused_without_repeating_its_password() {
        let error = Store::open("mysql://me:secret@host/db").await.err().unwrap();
        assert!(!error.to_string().contains("secret"), "{error}");
    }

    #[test]
    fn a_newer_database_is_refused() {
        assert!(matches!(steps_to_do(99), Err(StoreError::Newer { found: 99, .. })));
        assert_eq!(steps_to_do(1).unwrap(), 1);
    }
}
