//! A database that is only looked at: nothing is brought up to date, made or changed. It may be
//! older than this build, which is what looking is for: to see before an update what comes of it.

use std::path::Path;
use std::str::FromStr as _;

use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqlitePool, SqlitePoolOptions};
use sqlx::{Connection as _, Row as _};

use super::read::{COLUMNS, Listed, Opened, table_row};
use super::rows::{SeatRow, SeatState};
use super::{PATIENCE, StoreError, hide_address, steps_to_do};

/// Such a database.
pub(crate) enum Look {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

/// A table by its id and name.
pub(crate) struct Named {
    pub(crate) id: String,
    pub(crate) name: String,
}

macro_rules! both {
    ($look:expr, $pool:ident => $body:expr) => {
        match $look {
            Look::Sqlite($pool) => $body,
            Look::Postgres($pool) => $body,
        }
    };
}

impl Look {
    /// Open it, with so many tables read at once.
    pub(crate) async fn open(address: &str, readers: u32) -> Result<Self, StoreError> {
        let look = if let Some(path) = address.strip_prefix("sqlite:") {
            Self::Sqlite(file(path.strip_prefix("//").unwrap_or(path), readers).await?)
        } else if address.starts_with("postgres://") || address.starts_with("postgresql://") {
            let options = PgConnectOptions::from_str(address)
                .map_err(hide_address)?
                .application_name("ironbottom verify")
                .options([("default_transaction_read_only", "on")]);
            let pool = PgPoolOptions::new().max_connections(readers).acquire_timeout(PATIENCE);
            Self::Postgres(pool.connect_with(options).await.map_err(hide_address)?)
        } else {
            return Err(super::unknown_address(address));
        };
        let found: i64 = both!(&look, pool => {
            sqlx::query_scalar("SELECT COALESCE(MAX(step), 0) FROM steps").fetch_one(pool).await?
        });
        steps_to_do(found)?;
        Ok(look)
    }

    /// Every table, the oldest first.
    pub(crate) async fn tables(&self) -> Result<Vec<Named>, StoreError> {
        both!(self, pool => {
            let rows = sqlx::query("SELECT id, name FROM tables ORDER BY created, id").fetch_all(pool).await?;
            rows.into_iter().map(|row| Ok(Named { id: row.try_get(0)?, name: row.try_get(1)? })).collect()
        })
    }

    /// A table with its history as of one moment; whoever sits there is nobody's business.
    pub(crate) async fn opened(&self, id: &str) -> Result<Option<Opened>, StoreError> {
        both!(self, pool => {
            let mut connection = pool.acquire().await?;
            let begin = if matches!(self, Self::Sqlite(_)) { "BEGIN" } else { "BEGIN ISOLATION LEVEL REPEATABLE READ" };
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
            Ok(Some(Opened::new(listed, &bodies, Vec::new())))
        })
    }

    /// The game of a table whose row cannot be read whole.
    pub(crate) async fn head(&self, id: &str) -> Result<Option<String>, StoreError> {
        both!(self, pool => {
            Ok(sqlx::query_scalar("SELECT header FROM tables WHERE id = $1").bind(id).fetch_optional(pool).await?)
        })
    }

    pub(crate) async fn close(&self) {
        both!(self, pool => pool.close().await);
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
