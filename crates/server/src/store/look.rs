//! A database that is only looked at: nothing is brought up to date, made or changed. It may be
//! older than this build, which is what looking is for: to see before an update what comes of it.

use std::path::Path;
use std::str::FromStr as _;

use ironbottom_kernel::dice::Seed;
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqlitePool, SqlitePoolOptions};
use sqlx::{Connection as _, Row as _};

use super::read::{COLUMNS, Listed, Opened, table_row};
use super::rows::{SeatRow, SeatState};
use super::seal::{Seal, key_file};
use super::{PATIENCE, StoreError, hide_address, steps_to_do};

/// Such a database.
pub(crate) struct Look {
    pub(super) pool: Pool,
    /// Without it seeds stay sealed.
    seal: Option<Seal>,
}

pub(super) enum Pool {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

/// Are the seeds to be looked at, too?
#[derive(Clone, Copy)]
pub(crate) enum Seeds<'a> {
    /// With the key in this file, or the usual one.
    Unsealed(Option<&'a Path>),
    /// They are nobody's business.
    Sealed,
}

/// A table by its id and name.
pub(crate) struct Named {
    pub(crate) id: String,
    pub(crate) name: String,
}

macro_rules! both {
    ($look:expr, $pool:ident => $body:expr) => {
        match $look {
            Pool::Sqlite($pool) => $body,
            Pool::Postgres($pool) => $body,
        }
    };
}

impl Look {
    /// Open it, with so many tables read at once.
    pub(crate) async fn open(address: &str, readers: u32, seeds: Seeds<'_>) -> Result<Self, StoreError> {
        let pool = if let Some(path) = address.strip_prefix("sqlite:") {
            Pool::Sqlite(file(path.strip_prefix("//").unwrap_or(path), readers).await?)
        } else if address.starts_with("postgres://") || address.starts_with("postgresql://") {
            let options = PgConnectOptions::from_str(address)
                .map_err(hide_address)?
                .application_name("ironbottom verify")
                .options([("default_transaction_read_only", "on")]);
            let pool = PgPoolOptions::new().max_connections(readers).acquire_timeout(PATIENCE);
            Pool::Postgres(pool.connect_with(options).await.map_err(hide_address)?)
        } else {
            return Err(super::unknown_address(address));
        };
        let found: i64 = both!(&pool, pool => {
            sqlx::query_scalar("SELECT COALESCE(MAX(step), 0) FROM steps").fetch_one(pool).await?
        });
        steps_to_do(found)?;
        let seal = match seeds {
            Seeds::Sealed => None,
            Seeds::Unsealed(key) => {
                // One that was never brought up to date has no such table.
                let proof: Option<String> = both!(&pool, pool => {
                    let proof = sqlx::query_scalar("SELECT proof FROM seals WHERE id = 1").fetch_optional(pool);
                    proof.await.unwrap_or_default()
                });
                let path = key.map_or_else(|| key_file(address), Path::to_owned);
                proof.map(|proof| Seal::of(&path, &proof)).transpose()?
            }
        };
        Ok(Self { pool, seal })
    }

    /// Every table, the oldest first.
    pub(crate) async fn tables(&self) -> Result<Vec<Named>, StoreError> {
        both!(&self.pool, pool => {
            let rows = sqlx::query("SELECT id, name FROM tables ORDER BY created, id").fetch_all(pool).await?;
            rows.into_iter().map(|row| Ok(Named { id: row.try_get(0)?, name: row.try_get(1)? })).collect()
        })
    }

    /// A table with its history as of one moment; whoever sits there is nobody's business.
    pub(crate) async fn opened(&self, id: &str) -> Result<Option<Opened>, StoreError> {
        both!(&self.pool, pool => {
            let mut connection = pool.acquire().await?;
            let begin = if matches!(self.pool, Pool::Sqlite(_)) { "BEGIN" } else { "BEGIN ISOLATION LEVEL REPEATABLE READ" };
            let mut snapshot = connection.begin_with(begin).await?;
            let text = format!("SELECT {COLUMNS} FROM tables t WHERE t.id = $1");
            let Some(row) = sqlx::query(&text).bind(id).fetch_optional(&mut *snapshot).await? else {
                return Ok(None);
            };
            let row = table_row!(row)?;
            let seats: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM seats WHERE table_id = $1")
                .bind(id)
                .fetch_one(&mut *snapshot)
                .await?;
            let bodies: Vec<String> =
                sqlx::query_scalar("SELECT body FROM moments WHERE table_id = $1 ORDER BY version")
                    .bind(id)
                    .fetch_all(&mut *snapshot)
                    .await?;
            snapshot.rollback().await?;
            let empty = |seat| SeatRow { seat, state: SeatState::Open, person: None, name: None };
            let seats = (0..usize::try_from(seats).unwrap_or_default()).map(empty).collect();
            let listed = Listed { row, seats, damage: None };
            let seed = self.seed(&listed)?;
            Ok(Some(Opened::new(listed, &bodies, Vec::new(), seed)))
        })
    }

    fn seed(&self, listed: &Listed) -> Result<Option<Seed>, StoreError> {
        let (row, seal) = (&listed.row, self.seal.as_ref());
        match (&row.seed, seal) {
            (Some(kept), Some(seal)) => seal.open_seed(&row.id, kept).map(Some),
            // From before there were seals.
            (Some(kept), None) => Ok(Seed::read(kept)),
            (None, _) => Ok(None),
        }
    }

    /// A table piece by piece, as it lies in the database.
    pub(crate) async fn raw(&self, id: &str) -> Result<String, StoreError> {
        let head = self.head(id).await?;
        let text = "SELECT body FROM moments WHERE table_id = $1 ORDER BY version";
        let bodies: Vec<String> =
            both!(&self.pool, pool => sqlx::query_scalar(text).bind(id).fetch_all(pool).await?);
        Ok(head.into_iter().chain(bodies).map(|piece| piece + "\n").collect())
    }

    /// The game of a table whose row cannot be read whole.
    pub(crate) async fn head(&self, id: &str) -> Result<Option<String>, StoreError> {
        both!(&self.pool, pool => {
            Ok(sqlx::query_scalar("SELECT header FROM tables WHERE id = $1").bind(id).fetch_optional(pool).await?)
        })
    }

    pub(crate) async fn close(&self) {
        both!(&self.pool, pool => pool.close().await);
    }
}

async fn file(path: &str, readers: u32) -> Result<SqlitePool, StoreError> {
    if !Path::new(path).is_file() {
        return Err(StoreError::Missing(path.to_owned()));
    }
    let options = SqliteConnectOptions::new().filename(path).read_only(true).busy_timeout(PATIENCE);
    let pool = || SqlitePoolOptions::new().max_connections(readers).acquire_timeout(PATIENCE);
    match pool().connect_with(options.clone()).await {
        Ok(pool) => Ok(pool),
        // In a folder we may not write to there is no place for a reader's notes. Where no log waits
        // beside the file, it can be read without them.
        Err(error) => {
            let log = std::fs::metadata(format!("{path}-wal")).map_or(0, |log| log.len());
            if log > 0 {
                return Err(error.into());
            }
            Ok(pool().connect_with(options.immutable(true)).await?)
        }
    }
}
