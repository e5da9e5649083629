//! Tokens of workers: kept beside those of people, as hashes, and belonging to nobody, so that they open nothing else.

use sqlx::Row as _;

use super::{Store, StoreError, on_both};

impl Store {
    /// What the worker with this hash of a token is called; `None` when there is no such worker.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn worker_of(&self, hash: &str) -> Result<Option<String>, StoreError> {
        on_both!(self, pool => {
            let found = sqlx::query("SELECT label FROM sessions WHERE hash = $1 AND kind = 'worker'")
                .bind(hash)
                .fetch_optional(pool)
                .await?;
            Ok(found.map(|row| row.try_get(0)).transpose()?)
        })
    }

    /// All workers: hash, name, when their token was made.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn workers(&self) -> Result<Vec<(String, String, i64)>, StoreError> {
        on_both!(self, pool => {
            Ok(sqlx::query_as("SELECT hash, label, created FROM sessions WHERE kind = 'worker' ORDER BY label")
                .fetch_all(pool)
                .await?)
        })
    }
}
