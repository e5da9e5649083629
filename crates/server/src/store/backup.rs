//! A copy of the whole database as it was at one moment, while it is in use.
//!
//! The copy is always an SQLite file: both databases have the same tables, so it can be looked at,
//! served as it is, or loaded into an empty database of either kind.

use std::path::Path;

use futures_util::TryStreamExt as _;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{Connection as _, PgPool, Row as _};

use super::seal::{Seal, is_sealed, key_file};
use super::secrets::seal_secrets_sqlite;
use super::{Store, StoreError, sqlite};

impl Store {
    /// Copy everything into a new file; one that exists is never touched.
    ///
    /// # Errors
    /// When the file exists or cannot be written, or the database does not answer.
    pub async fn back_up(&self, file: &Path) -> Result<(), StoreError> {
        let fail = |error: std::io::Error| {
            StoreError::Backup(format!("the backup {} was not made: {error}", file.display()))
        };
        let path =
            file.to_str().ok_or_else(|| StoreError::Backup("a file name that is no text".to_owned()))?;
        if file.exists() {
            return Err(StoreError::Backup(format!("the backup was not made: {path} exists already")));
        }
        match self {
            Self::Sqlite(sqlite) => {
                // An empty file is filled; who may read it is settled before anything is in it.
                sqlite::make_private(path);
                sqlx::query("VACUUM INTO $1").bind(path).execute(sqlite.readers()).await?;
            }
            Self::Postgres(postgres) => {
                // Makes the file with our tables in it. What is sealed goes along as it is, and the proof of its key.
                sqlite::prepare(path).await?.1.close().await;
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

/// A folder nobody else looks into: a copy of everything lies there for a while.
fn private_folder(path: &Path) -> std::io::Result<()> {
    let mut folder = std::fs::DirBuilder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::DirBuilderExt as _;
        folder.mode(0o700);
    }
    folder.create(path)
}

/// The tables of a copy, and their columns with their types.
async fn shape(copy: &mut SqliteConnection) -> Result<Vec<(String, Vec<(String, String)>)>, StoreError> {
    let tables: Vec<String> = sqlx::query_scalar(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'steps'",
    )
    .fetch_all(&mut *copy)
    .await?;
    let mut found = Vec::with_capacity(tables.len());
    for table in tables {
        let columns = sqlx::query_as("SELECT name, type FROM pragma_table_info($1)")
            .bind(&table)
            .fetch_all(&mut *copy)
            .await?;
        found.push((table, columns));
    }
    Ok(found)
}

/// Copy every row of these tables from one transaction into another.
macro_rules! copy_rows {
    ($shape:expr, $source:expr, $target:expr) => {
        for (table, columns) in $shape {
            let names: Vec<_> = columns.iter().map(|(name, _)| name.as_str()).collect();
            let marks: Vec<_> = (1..=columns.len()).map(|n| format!("${n}")).collect();
            let names = names.join(", ");
            let insert = format!("INSERT INTO {table} ({names}) VALUES ({})", marks.join(", "));
            let select = format!("SELECT {names} FROM {table}");
            let mut rows = sqlx::query(&select).fetch(&mut *$source);
            while let Some(row) = rows.try_next().await? {
                let mut query = sqlx::query(&insert);
                for (index, (_, kind)) in columns.iter().enumerate() {
                    query = match kind.as_str() {
                        "BIGINT" => query.bind(row.try_get::<Option<i64>, _>(index)?),
                        _ => query.bind(row.try_get::<Option<String>, _>(index)?),
                    };
                }
                query.execute(&mut *$target).await?;
            }
        }
    };
}

/// Nothing of anybody's is ever written over.
macro_rules! must_be_empty {
    ($shape:expr, $target:expr) => {
        for (table, _) in $shape {
            let count = format!("SELECT COUNT(*) FROM {table}");
            if sqlx::query_scalar::<_, i64>(&count).fetch_one(&mut *$target).await? > 0 {
                return Err(StoreError::Backup("the database holds something already".to_owned()));
            }
        }
    };
}

/// Copy everything of a PostgreSQL database, as it is at one moment, into a file with our tables.
async fn fill(from: &PgPool, copy: &mut SqliteConnection) -> Result<(), StoreError> {
    let mut source = from.acquire().await?;
    let mut source = source.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?;
    for patience in ["statement_timeout", "idle_in_transaction_session_timeout"] {
        sqlx::query(&format!("SET LOCAL {patience} = 0")).execute(&mut *source).await?;
    }
    let shape = shape(copy).await?;
    let mut target = copy.begin().await?;
    copy_rows!(&shape, source, target);
    target.commit().await?;
    source.rollback().await?;
    Ok(())
}

impl Store {
    /// Load a copy into this database, which must be empty. All of it comes in or nothing. Its seeds were sealed with
    /// the key in this file, or with that of this database, and are sealed with that from now on.
    ///
    /// # Errors
    /// A file that is no copy of ours, another key, or a database that holds something already.
    pub async fn load_back(&self, file: &Path, key: Option<&Path>) -> Result<(), StoreError> {
        let not_ours = |why: String| StoreError::Backup(format!("{} was not loaded: {why}", file.display()));
        if !file.is_file() {
            return Err(not_ours("there is no such file".to_owned()));
        }
        // Whoever keeps the key beside the copy need not name it.
        let beside = file.to_str().map(|path| key_file(&format!("sqlite:{path}")));
        let key = key.or(beside.as_deref());
        // Brought up to date as a file of its own, so that an old copy fits a new program.
        let folder = std::env::temp_dir().join(format!("ironbottom-{}", crate::words::fresh_secret(8)));
        let work = folder.join("copy.sqlite");
        let copied = private_folder(&folder).and_then(|()| std::fs::copy(file, &work));
        let loaded = match copied {
            Err(error) => Err(not_ours(error.to_string())),
            Ok(_) => self.load_from(&work, key).await.map_err(|error| match error {
                StoreError::Sql(error) => not_ours(error.to_string()),
                other => other,
            }),
        };
        let _ = std::fs::remove_dir_all(&folder);
        loaded
    }

    async fn load_from(&self, work: &Path, key: Option<&Path>) -> Result<(), StoreError> {
        let path =
            work.to_str().ok_or_else(|| StoreError::Backup("a file name that is no text".to_owned()))?;
        sqlite::prepare(path).await?.1.close().await;
        let mut copy = SqliteConnection::connect_with(&SqliteConnectOptions::new().filename(path)).await?;
        self.seal_anew(&mut copy, key).await?;
        let mut shape = shape(&mut copy).await?;
        // This database has a key of its own, and what was sealed with it.
        shape.retain(|(table, _)| table != "seals");
        let source = &mut copy;
        match self {
            Self::Sqlite(sqlite) => {
                let mut target = sqlite.readers().acquire().await?;
                let mut target = target.begin_with("BEGIN IMMEDIATE").await?;
                must_be_empty!(&shape, target);
                copy_rows!(&shape, source, target);
                target.commit().await?;
            }
            Self::Postgres(postgres) => {
                let mut target = postgres.pool().acquire().await?;
                let mut target = target.begin().await?;
                for patience in ["statement_timeout", "idle_in_transaction_session_timeout"] {
                    sqlx::query(&format!("SET LOCAL {patience} = 0")).execute(&mut *target).await?;
                }
                must_be_empty!(&shape, target);
                copy_rows!(&shape, source, target);
                target.commit().await?;
            }
        }
        copy.close().await?;
        Ok(())
    }

    /// The seeds and secrets of a copy, from the key they were sealed with to ours.
    async fn seal_anew(&self, copy: &mut SqliteConnection, key: Option<&Path>) -> Result<(), StoreError> {
        let proof: Option<String> =
            sqlx::query_scalar("SELECT proof FROM seals WHERE id = 1").fetch_optional(&mut *copy).await?;
        let (ours, theirs) = (self.seal(), key.map(Seal::read).transpose()?.flatten());
        let kept: Vec<(String, String)> =
            sqlx::query_as("SELECT id, seed FROM tables WHERE seed IS NOT NULL")
                .fetch_all(&mut *copy)
                .await?;
        let others: Vec<String> =
            sqlx::query_scalar("SELECT value FROM server_keys UNION ALL SELECT secret FROM ways")
                .fetch_all(&mut *copy)
                .await?;
        let is_open = !kept.iter().map(|(_, seed)| seed).chain(&others).any(|kept| is_sealed(kept));
        let sealed_with = match (&proof, theirs) {
            (None, _) => ours.clone(),
            (Some(proof), _) if is_open || ours.proves(proof) => ours.clone(),
            (Some(proof), Some(theirs)) if theirs.proves(proof) => theirs,
            (Some(_), _) => {
                return Err(StoreError::Backup(
                    "the seeds of the backup were sealed with another key than that of this database; nothing was \
                     loaded: name the key of the installation it comes from with --backup-key FILE"
                        .to_owned(),
                ));
            }
        };
        let mut change = copy.begin().await?;
        for (table, kept) in kept {
            let seed = sealed_with.open_seed(&table, &kept)?;
            let anew = ours.shut_seed(&table, seed)?;
            sqlx::query("UPDATE tables SET seed = $2 WHERE id = $1")
                .bind(table)
                .bind(anew)
                .execute(&mut *change)
                .await?;
        }
        seal_secrets_sqlite(&mut change, &sealed_with, ours).await?;
        change.commit().await?;
        Ok(())
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn nobody_else_looks_into_the_folder_a_backup_is_loaded_from() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = tempfile::tempdir().unwrap();
        let made = folder.path().join("copy");
        private_folder(&made).unwrap();
        assert_eq!(std::fs::metadata(&made).unwrap().permissions().mode() & 0o777, 0o700);
        assert!(private_folder(&made).is_err(), "one that is there already is somebody else's");
    }
}
