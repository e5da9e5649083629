//! Seeds are sealed: whoever reads a database or a copy of it, and has not the key of the installation, cannot
//! know the coming dice of any game.
//!
//! The key is a file of its own, made with the first database that needs it. What is sealed says for which table
//! it was, so that it opens nowhere else. What was published when a game ended stands in its record, in the open.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use chacha20poly1305::aead::{Aead as _, KeyInit as _, Payload};
use chacha20poly1305::{Key, XChaCha20Poly1305, XNonce};
use ironbottom_kernel::dice::Seed;
use sqlx::postgres::PgPool;
use sqlx::{Connection as _, SqlitePool};

use super::StoreError;
use super::secrets::{seal_secrets_postgres, seal_secrets_sqlite};
use crate::words::{fresh_secret, hex, unhex};

/// What is sealed begins with this; a seed from before there were seals does not.
const WORD: &str = "sealed1:";

/// What a database keeps of its key: this, sealed.
const PROOF: &str = "the key of this database";

const NONCE: usize = 24;

/// The key of an installation.
#[derive(Clone)]
pub(crate) struct Seal {
    cipher: XChaCha20Poly1305,
    path: PathBuf,
}

/// Where the key of a database lies unless it is said.
#[must_use]
pub fn key_file(address: &str) -> PathBuf {
    match address.strip_prefix("sqlite:") {
        Some(path) => format!("{}.key", path.strip_prefix("//").unwrap_or(path)).into(),
        None => "ironbottom.key".into(),
    }
}

impl Seal {
    /// The key in this file; none where there is no such file.
    ///
    /// # Errors
    /// A file that cannot be read, or that is no key.
    pub(super) fn read(path: &Path) -> Result<Option<Self>, StoreError> {
        let text = match std::fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            Err(error) => {
                return Err(StoreError::Key(format!("the key {} cannot be read: {error}", path.display())));
            }
        };
        let no_key = || {
            StoreError::Key(format!(
                "{} is no key of Ironbottom: a key is one line of 64 hexadecimal digits; nothing was changed: put \
                 the right file there, or name it with --key-file",
                path.display()
            ))
        };
        let bytes = unhex(text.trim()).filter(|bytes| bytes.len() == 32).ok_or_else(no_key)?;
        say_if_others_may_read(path);
        Ok(Some(Self { cipher: XChaCha20Poly1305::new(Key::from_slice(&bytes)), path: path.to_owned() }))
    }

    /// The key in this file, made where there is none. It lies there whole or not at all, for its owner only.
    fn read_or_make(path: &Path) -> Result<Self, StoreError> {
        if let Some(seal) = Self::read(path)? {
            return Ok(seal);
        }
        let failed = |error: std::io::Error| {
            StoreError::Key(format!("the key {} could not be made: {error}", path.display()))
        };
        let mut key = [0; 32];
        getrandom::fill(&mut key).map_err(|error| failed(std::io::Error::other(error)))?;
        let made = path.with_extension(format!("key-{}", fresh_secret(8)));
        let mut options = std::fs::OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        {
            use std::os::unix::fs::OpenOptionsExt as _;
            options.mode(0o600);
        }
        let written = options.open(&made).and_then(|mut file| {
            file.write_all(format!("{}\n", hex(&key)).as_bytes())?;
            file.sync_all()?;
            // Of two who make one at the same time, the first has made it for both.
            match std::fs::hard_link(&made, path) {
                Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => Ok(()),
                linked => linked,
            }
        });
        let _ = std::fs::remove_file(&made);
        written.map_err(failed)?;
        // A key that a power cut takes back locks everything that was sealed with it.
        #[cfg(unix)]
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            std::fs::File::open(folder).and_then(|folder| folder.sync_all()).map_err(failed)?;
        }
        let read = Self::read(path)?;
        read.ok_or_else(|| failed(std::io::Error::other("it went as soon as it was there")))
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Seal a text about something.
    pub(super) fn shut(&self, about: &str, text: &str) -> Result<String, StoreError> {
        let failed = |what: &str| StoreError::Failed(format!("nothing could be sealed: {what}"));
        let mut nonce = [0; NONCE];
        getrandom::fill(&mut nonce).map_err(|error| failed(&error.to_string()))?;
        let payload = Payload { msg: text.as_bytes(), aad: about.as_bytes() };
        let shut = self.cipher.encrypt(XNonce::from_slice(&nonce), payload);
        let shut = shut.map_err(|error| failed(&error.to_string()))?;
        Ok(format!("{WORD}{}{}", hex(&nonce), hex(&shut)))
    }

    /// Open what was sealed about the same; none for anything else, or with another key.
    pub(super) fn open(&self, about: &str, text: &str) -> Option<String> {
        let bytes = unhex(text.strip_prefix(WORD)?)?;
        let (nonce, shut) = bytes.split_at_checked(NONCE)?;
        let payload = Payload { msg: shut, aad: about.as_bytes() };
        String::from_utf8(self.cipher.decrypt(XNonce::from_slice(nonce), payload).ok()?).ok()
    }

    /// The seed of a table as it is kept.
    pub(super) fn shut_seed(&self, table: &str, seed: Seed) -> Result<String, StoreError> {
        self.shut(&about_seed(table), &seed.reveal())
    }

    /// The seed of a table from what is kept.
    ///
    /// # Errors
    /// When it was sealed for something else or with another key.
    pub(super) fn open_seed(&self, table: &str, kept: &str) -> Result<Seed, StoreError> {
        let text = if is_sealed(kept) { self.open(&about_seed(table), kept) } else { Some(kept.to_owned()) };
        let seed = text.as_deref().and_then(Seed::read);
        seed.ok_or_else(|| StoreError::Damaged("the sealed seed of its dice".to_owned()))
    }

    /// What a database keeps of its key.
    pub(super) fn proof(&self) -> Result<String, StoreError> {
        self.shut(PROOF, PROOF)
    }

    /// Is it the key of the database that keeps this?
    pub(super) fn proves(&self, proof: &str) -> bool {
        self.open(PROOF, proof).is_some()
    }

    /// The key with which a database was sealed.
    ///
    /// # Errors
    /// No key there, or another one.
    pub(super) fn of(path: &Path, proof: &str) -> Result<Self, StoreError> {
        let seal = Self::read(path)?.ok_or_else(|| missing(path))?;
        if seal.proves(proof) { Ok(seal) } else { Err(wrong(path)) }
    }
}

/// Was it sealed, or is it from before there were seals?
pub(super) fn is_sealed(kept: &str) -> bool {
    kept.starts_with(WORD)
}

/// The seed of no other table: a sealed one cannot be put elsewhere.
fn about_seed(table: &str) -> String {
    format!("the seed of table {table}")
}

const WHAT_TO_DO: &str = "nothing was changed. Put the right key there, from wherever copies of it are kept, or name it \
                          with --key-file or IRONBOTTOM_KEY_FILE. Should it be lost for good, “ironbottom admin list” \
                          and “admin export” still read every game, and “admin import” takes them into a new database, \
                          with new dice";

fn missing(path: &Path) -> StoreError {
    StoreError::Key(format!(
        "the seeds of this database are sealed with a key, and there is none at {}; {WHAT_TO_DO}",
        path.display()
    ))
}

fn wrong(path: &Path) -> StoreError {
    StoreError::Key(format!("the key {} is not the one of this database; {WHAT_TO_DO}", path.display()))
}

fn say_if_others_may_read(path: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let others = std::fs::metadata(path).is_ok_and(|about| about.permissions().mode() & 0o077 != 0);
        if others {
            tracing::warn!(key = %path.display(), "others may read the key; make it readable by its owner only");
        }
    }
    #[cfg(not(unix))]
    let _ = path;
}

macro_rules! settle {
    ($name:ident, $secrets:path, $pool:ty, $begin:expr, $lock:expr) => {
        /// The key of this database. What was never sealed is sealed now, whole or not at all; with how much that
        /// was.
        pub(super) async fn $name(pool: &$pool, path: &Path) -> Result<(Seal, usize), StoreError> {
            const KEPT: &str = "SELECT proof, secrets FROM seals WHERE id = 1";
            let kept: Option<(String, Option<i64>)> = sqlx::query_as(KEPT).fetch_optional(pool).await?;
            if let Some((proof, Some(_))) = kept {
                return Ok((Seal::of(path, &proof)?, 0));
            }
            let mut connection = pool.acquire().await?;
            let mut transaction = connection.begin_with($begin).await?;
            let lock: &str = $lock;
            if !lock.is_empty() {
                sqlx::query(lock).execute(&mut *transaction).await?;
            }
            // Somebody else may have done so while we waited.
            let kept: Option<(String, Option<i64>)> =
                sqlx::query_as(KEPT).fetch_optional(&mut *transaction).await?;
            let (seal, mut count) = match kept {
                Some((proof, done)) => {
                    let seal = Seal::of(path, &proof)?;
                    if done.is_some() {
                        return Ok((seal, 0));
                    }
                    (seal, 0)
                }
                None => {
                    let seal = Seal::read_or_make(path)?;
                    let open: Vec<(String, String)> =
                        sqlx::query_as("SELECT id, seed FROM tables WHERE seed IS NOT NULL")
                            .fetch_all(&mut *transaction)
                            .await?;
                    for (table, kept) in &open {
                        let seed = seal.open_seed(table, kept)?;
                        sqlx::query("UPDATE tables SET seed = $2 WHERE id = $1")
                            .bind(table)
                            .bind(seal.shut_seed(table, seed)?)
                            .execute(&mut *transaction)
                            .await?;
                    }
                    sqlx::query("INSERT INTO seals (id, proof) VALUES (1, $1)")
                        .bind(seal.proof()?)
                        .execute(&mut *transaction)
                        .await?;
                    tracing::info!(
                        key = %seal.path.display(),
                        games = open.len(),
                        "the seeds of this database are sealed from now on; keep a copy of the key apart from the \
                         backups"
                    );
                    (seal, open.len())
                }
            };
            count += $secrets(&mut transaction, &seal, &seal).await?;
            sqlx::query("UPDATE seals SET secrets = 1 WHERE id = 1").execute(&mut *transaction).await?;
            transaction.commit().await?;
            Ok((seal, count))
        }
    };
}

settle!(settle_sqlite, seal_secrets_sqlite, SqlitePool, "BEGIN IMMEDIATE", "");
// The same lock as for bringing it up to date: two processes that start at once take their turn.
settle!(settle_postgres, seal_secrets_postgres, PgPool, "BEGIN", "SELECT pg_advisory_xact_lock(7206921)");

#[cfg(test)]
mod tests {
    use super::*;

    fn seal(folder: &Path, name: &str) -> Seal {
        Seal::read_or_make(&folder.join(name)).unwrap()
    }

    #[test]
    fn a_seed_opens_with_its_key_for_its_table_and_in_no_other_way() {
        let folder = tempfile::tempdir().unwrap();
        let (key, other) = (seal(folder.path(), "a"), seal(folder.path(), "b"));
        let seed = Seed::from_number(7);
        let kept = key.shut_seed("t", seed).unwrap();
        assert!(!kept.contains(&seed.reveal()), "{kept}");
        assert_ne!(kept, key.shut_seed("t", seed).unwrap(), "never the same twice");
        assert_eq!(key.open_seed("t", &kept).unwrap(), seed);
        assert!(key.open_seed("u", &kept).is_err(), "it belongs to its table");
        assert!(other.open_seed("t", &kept).is_err(), "another key");
        let mut changed = kept.clone();
        let last = changed.pop().unwrap();
        changed.push(if last == '0' { '1' } else { '0' });
        assert!(key.open_seed("t", &changed).is_err(), "what was changed is seen");
        assert!(key.proves(&key.proof().unwrap()) && !other.proves(&key.proof().unwrap()));
    }

    #[test]
    fn a_key_is_made_once_and_for_its_owner() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("it.key");
        assert!(Seal::read(&path).unwrap().is_none());
        let proof = seal(folder.path(), "it.key").proof().unwrap();
        assert!(seal(folder.path(), "it.key").proves(&proof), "the same again");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "nothing else is left lying");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            assert_eq!(std::fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        }
        for bad in ["", "abc", &"g".repeat(64), &"a".repeat(62), "ääääääääääääääääääääääääääääääää"]
        {
            std::fs::write(&path, bad).unwrap();
            let error = Seal::read(&path).err().unwrap().to_string();
            assert!(error.contains("is no key"), "{error}");
        }
    }
}
