//! What else is sealed with the key of the installation: the server's own keys, and the secrets of the ways by which
//! people are reached. Whoever has a copy of the database can neither send as this server nor sign as it.

use super::StoreError;
use super::seal::{Seal, is_sealed};
use super::ways::WayKind;

/// Opens for the key of this name and for no other.
fn about_key(name: &str) -> String {
    format!("the server's key {name}")
}

/// Opens for this address and for no other. Whose it is may change: a guest's becomes an account's.
fn about_way(kind: &str, address: &str) -> String {
    format!("the secret of the {kind} {address}")
}

impl Seal {
    /// A key of the server as it is kept.
    pub(super) fn shut_key(&self, name: &str, value: &str) -> Result<String, StoreError> {
        self.shut(&about_key(name), value)
    }

    /// A key of the server from what is kept.
    pub(super) fn open_key(&self, name: &str, kept: String) -> Result<String, StoreError> {
        self.open_or_plain(&about_key(name), kept)
    }

    /// What belongs to a way as it is kept; nothing stays nothing.
    pub(super) fn shut_way(&self, kind: WayKind, address: &str, secret: &str) -> Result<String, StoreError> {
        if secret.is_empty() {
            return Ok(String::new());
        }
        self.shut(&about_way(kind.word(), address), secret)
    }

    /// What belongs to a way from what is kept.
    pub(super) fn open_way(&self, kind: WayKind, address: &str, kept: String) -> Result<String, StoreError> {
        self.open_or_plain(&about_way(kind.word(), address), kept)
    }

    /// A server of an older version at the same database may still write in the open.
    fn open_or_plain(&self, about: &str, kept: String) -> Result<String, StoreError> {
        if !is_sealed(&kept) {
            return Ok(kept);
        }
        self.open(about, &kept).ok_or_else(|| StoreError::Damaged(about.to_owned()))
    }
}

macro_rules! seal_secrets {
    ($name:ident, $connection:ty) => {
        /// Seal all of them with `to`, those that are sealed already having been with `from`; how many there were.
        pub(super) async fn $name(c: &mut $connection, from: &Seal, to: &Seal) -> Result<usize, StoreError> {
            let keys: Vec<(String, String)> =
                sqlx::query_as("SELECT name, value FROM server_keys").fetch_all(&mut *c).await?;
            let ways: Vec<(i64, String, String, String)> =
                sqlx::query_as("SELECT id, kind, address, secret FROM ways WHERE secret <> ''")
                    .fetch_all(&mut *c)
                    .await?;
            let count = keys.len() + ways.len();
            for (name, kept) in keys {
                let value = from.open_key(&name, kept)?;
                sqlx::query("UPDATE server_keys SET value = $2 WHERE name = $1")
                    .bind(&name)
                    .bind(to.shut_key(&name, &value)?)
                    .execute(&mut *c)
                    .await?;
            }
            for (id, kind, address, kept) in ways {
                let about = about_way(&kind, &address);
                let secret = from.open_or_plain(&about, kept)?;
                sqlx::query("UPDATE ways SET secret = $2 WHERE id = $1")
                    .bind(id)
                    .bind(to.shut(&about, &secret)?)
                    .execute(&mut *c)
                    .await?;
            }
            Ok(count)
        }
    };
}

seal_secrets!(seal_secrets_sqlite, sqlx::SqliteConnection);
seal_secrets!(seal_secrets_postgres, sqlx::PgConnection);
