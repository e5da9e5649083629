//! A copy of the whole database as it was at one moment, while it is in use.
//!
//! The copy is always an SQLite file: both databases have the same tables, so it can be looked at
//! and served anywhere.

use std::path::Path;

use futures_util::TryStreamExt as _;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{Connection as _, PgPool, Row as _};

use super::{Store, StoreError, sqlite};

impl Store {
    /// Copy everything into a new file; one that exists is never touched.
    ///
    /// # Errors
    /// When the file exists or cannot be written, or the database does not answer.
    pub async fn back_up(&self, file: &Path) -> Result<(), StoreError> {
        let fail = |error: std::io::Error| StoreError::Backup(format!("{}: {error}", file.display()));
        let path =
            file.to_str().ok_or_else(|| StoreError::Backup("a file name that is no text".to_owned()))?;
        if file.exists() {
            return Err(StoreError::Backup(format!("{path} exists already")));
        }
        match self {
            Self::Sqlite(sqlite) => {
                sqlx::query("VACUUM INTO $1").bind(path).execute(sqlite.readers()).await?;
            }
            Self::Postgres(postgres) => {
                // Makes the file with our tables in it.
                let made = sqlite::Sqlite::open(path).await?;
                made.close().await;
                let options = SqliteConnectOptions::new().filename(path);
                let mut copy = SqliteConnection::connect_with(&options).await?;
                fill(postgres.pool(), &mut copy).await?;
                copy.close().await?;
            }
        }
        // A backup that a power cut takes back is none.
        std::fs::File::open(file).and_then(|file| file.sync_all()).map_err(fail)
    }
}

/// Copy every row of every table that the new file has.
async fn fill(from: &PgPool, copy: &mut SqliteConnection) -> Result<(), StoreError> {
    let mut source = from.acquire().await?;
    let mut source = source.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?;
    for patience in ["statement_timeout", "idle_in_transaction_session_timeout"] {
        sqlx::query(&format!("SET LOCAL {patience} = 0")).execute(&mut *source).await?;
    }
    let mut target = copy.begin().await?;
    let tables: Vec<String> = sqlx::query_scalar(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'steps'",
    )
    .fetch_all(&mut *target)
    .await?;
    for table in tables {
        let columns: Vec<(String, String)> = sqlx::query_as("SELECT name, type FROM pragma_table_info($1)")
            .bind(&table)
            .fetch_all(&mut *target)
            .await?;
        let names: Vec<_> = columns.iter().map(|(name, _)| name.as_str()).collect();
        let marks: Vec<_> = (1..=columns.len()).map(|n| format!("${n}")).collect();
        let names = names.join(", ");
        let insert = format!("INSERT INTO {table} ({names}) VALUES ({})", marks.join(", "));
        let select = format!("SELECT {names} FROM {table}");
        let mut rows = sqlx::query(&select).fetch(&mut *source);
        while let Some(row) = rows.try_next().await? {
            let mut query = sqlx::query(&insert);
            for (index, (_, kind)) in columns.iter().enumerate() {
                query = match kind.as_str() {
                    "BIGINT" => query.bind(row.try_get::<Option<i64>, _>(index)?),
                    _ => query.bind(row.try_get::<Option<String>, _>(index)?),
                };
            }
            query.execute(&mut *target).await?;
        }
    }
    target.commit().await?;
    source.rollback().await?;
    Ok(())
}
