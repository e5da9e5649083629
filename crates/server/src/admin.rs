//! What the keeper of the server does beside it: `ironbottom admin`. All of it works while the
//! server runs.

use std::path::Path;
use std::sync::Arc;

use ironbottom_games::staff;
use ironbottom_kernel::Registry;

use crate::app::App;
use crate::clock::Clock;
use crate::config::Config;
use crate::error::ApiError;
use crate::identity::new_account;
use crate::store::{Known, Listed, Look, SeatState, Seeds, Session, Store, StoreError, Write, Written};
use crate::tables::{Branch, TableSetup, Watch, whole_record};
use crate::wire::Credentials;
use crate::words::{clean, fresh_number, fresh_secret, hash_of};

/// The number of no person.
const NOBODY: i64 = 0;

/// Why it was not done.
#[derive(Debug, thiserror::Error)]
pub enum AdminError {
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Understood and refused.
    #[error("{0}")]
    Refused(String),
}

impl From<ApiError> for AdminError {
    fn from(error: ApiError) -> Self {
        match error {
            ApiError::Busy(error) => Self::Store(error),
            other => Self::Refused(other.to_string()),
        }
    }
}

/// With which dice an imported game goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ImportDice {
    /// With a seed of its own, committed to.
    Own,
    /// With those of the seed in the record, which anybody could know.
    Known,
}

/// The record of a table, with every secret but the seed of dice still to be rolled; as it lies in the database where
/// it cannot be read. Nothing is changed, and no key is needed.
///
/// # Errors
/// When there is no such table.
pub async fn export(address: &str, id: &str) -> Result<String, AdminError> {
    let look = Look::open(address, 1, Seeds::Sealed).await?;
    let text = match look.opened(id).await {
        Ok(Some(opened)) => whole_record(&opened),
        Ok(None) => return Err(AdminError::Refused(format!("There is no table “{id}”."))),
        Err(StoreError::Damaged(_)) => None,
        Err(other) => return Err(other.into()),
    };
    let text = match text {
        Some(text) => text,
        None => look.raw(id).await?,
    };
    look.close().await;
    Ok(text)
}

/// Every table, the newest first, without the key.
///
/// # Errors
/// When the database cannot be read.
pub async fn list(address: &str) -> Result<Vec<Listed>, AdminError> {
    let look = Look::open(address, 1, Seeds::Sealed).await?;
    let found = look.listed().await?;
    look.close().await;
    Ok(found)
}

/// The keeper's hands on a database.
pub struct Admin {
    app: Arc<App>,
}

impl Admin {
    /// Open the database.
    ///
    /// # Errors
    /// When it cannot be reached.
    pub async fn open(address: &str, key: Option<&Path>, registry: Registry) -> Result<Self, AdminError> {
        let store = Store::open_with(address, key).await?;
        let config = Config { database: address.to_owned(), ..Config::default() };
        let app = App::new(config, store, registry, staff(), Clock::system());
        let app = app.ok_or_else(|| StoreError::Failed("the application was not put together".to_owned()))?;
        Ok(Self { app })
    }

    /// A new account.
    ///
    /// # Errors
    /// A name or password that will not do, or a name that is taken.
    pub async fn create_account(&self, name: &str, password: &str) -> Result<(), AdminError> {
        let sent = Credentials { name: name.to_owned(), password: password.to_owned() };
        let person = new_account(sent, self.app.clock.now()).await?;
        Ok(self.app.identity.open_account(person).await?)
    }

    /// The number of an account.
    async fn account(&self, name: &str) -> Result<i64, AdminError> {
        let found = self.app.store.account(&clean(name, 40).to_lowercase()).await?;
        found.map(|(id, ..)| id).ok_or_else(|| AdminError::Refused(format!("There is no account “{name}”.")))
    }

    /// A new password for somebody who has lost it; they have to log in again everywhere.
    ///
    /// # Errors
    /// No such account, or a password that will not do.
    pub async fn reset_password(&self, name: &str, password: &str) -> Result<(), AdminError> {
        let person = self.account(name).await?;
        self.app.identity.set_password(person, password.to_owned()).await?;
        Ok(self.app.identity.end_all(person, None).await?)
    }

    /// Somebody may no longer come in, or may again. A running server hears of it within seconds.
    ///
    /// # Errors
    /// No such account.
    pub async fn ban(&self, name: &str, banned: bool) -> Result<(), AdminError> {
        let person = self.account(name).await?;
        Ok(self.app.identity.ban(person, banned).await?)
    }

    /// An account goes for good, as whoever has it could ask for themselves.
    ///
    /// # Errors
    /// No such account.
    pub async fn delete_account(&self, name: &str) -> Result<(), AdminError> {
        let found = self.app.store.account(&clean(name, 40).to_lowercase()).await?;
        let (id, name, _) =
            found.ok_or_else(|| AdminError::Refused(format!("There is no account “{name}”.")))?;
        Ok(self.app.forget(&Known { id, name, guest: false, bot: false }).await?)
    }

    /// A token for a worker that thinks for this server's officers. Only its hash is kept: it is told this once.
    ///
    /// # Errors
    /// A name that will not do, or one that is in use.
    pub async fn add_worker(&self, name: &str) -> Result<String, AdminError> {
        let name = clean(name, 40);
        if name.is_empty() || self.app.store.workers().await?.iter().any(|(_, known, _)| *known == name) {
            return Err(AdminError::Refused(
                "A worker has a name of its own; this one will not do.".to_owned(),
            ));
        }
        let secret = fresh_secret(32);
        let id = fresh_number().ok().filter(|_| !secret.is_empty());
        let id = id.ok_or_else(|| AdminError::Refused("The machine gave no randomness.".to_owned()))?;
        let created = self.app.clock.now();
        // Nobody's: whoever holds it is no person here.
        let session =
            Session { hash: hash_of(&secret), id, person: NOBODY, kind: "worker", label: name, created };
        self.app.store.write(Write::Session(session)).await?;
        Ok(secret)
    }

    /// A worker may no longer think for this server.
    ///
    /// # Errors
    /// No such worker.
    pub async fn end_worker(&self, name: &str) -> Result<(), AdminError> {
        let known = self.app.store.workers().await?;
        let hash = known.into_iter().find_map(|(hash, label, _)| (label == name).then_some(hash));
        let hash = hash.ok_or_else(|| AdminError::Refused(format!("There is no worker “{name}”.")))?;
        self.app.store.write(Write::EndSession { hash }).await?;
        Ok(())
    }

    /// The names of the workers.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn workers(&self) -> Result<Vec<String>, AdminError> {
        Ok(self.app.store.workers().await?.into_iter().map(|(_, name, _)| name).collect())
    }

    /// A table goes, with everything about it.
    ///
    /// # Errors
    /// No such table.
    pub async fn delete_table(&self, id: &str) -> Result<(), AdminError> {
        let gone = self.app.store.write(Write::DeleteTable { table: id.to_owned() }).await?;
        self.no_table_if(gone, id)
    }

    /// A table gets another owner.
    ///
    /// # Errors
    /// No such table or account.
    pub async fn give_table(&self, id: &str, owner: &str) -> Result<(), AdminError> {
        let owner = self.account(owner).await?;
        let given = self.app.store.write(Write::Own { table: id.to_owned(), owner }).await?;
        self.no_table_if(given, id)
    }

    fn no_table_if(&self, written: Written, id: &str) -> Result<(), AdminError> {
        match written {
            Written::Refused => Err(AdminError::Refused(format!("There is no table “{id}”."))),
            _ => Ok(()),
        }
    }

    /// Every table, the newest first.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn tables(&self) -> Result<Vec<Listed>, AdminError> {
        Ok(self.app.store.all_tables().await?)
    }

    /// A table from a record, all seats the owner's; its id. An unfinished game gets dice of its own,
    /// unless the keeper of the server wants it to go on with those that are known: whoever comes to
    /// the table is told so.
    ///
    /// # Errors
    /// A record that is not sound, or an owner who has no account.
    pub async fn import(
        &self,
        record: &str,
        name: &str,
        owner: &str,
        dice: ImportDice,
    ) -> Result<String, AdminError> {
        let account = self.app.store.account(&owner.to_lowercase()).await?;
        let no_account = || AdminError::Refused(format!("There is no account “{owner}”."));
        let (owner, ..) = account.ok_or_else(no_account)?;
        let registry = self.app.tables.registry();
        let branch = match dice {
            ImportDice::Own => Branch::from_outside(registry, record, &Watch::patient())?,
            ImportDice::Known => Branch::with_known_dice(registry, record)?,
        };
        let seats = vec![(SeatState::Taken, Some(owner)); branch.table.seats().len()];
        let setup =
            TableSetup { branch, name: clean(name, 80), owner, seats, watch: true, clock: None, room: None };
        Ok(self.app.tables.make(setup).await?.id.clone())
    }

    /// Copy the whole database, as it is at one moment, into a new file, which a server can open.
    ///
    /// # Errors
    /// When the file exists or cannot be written.
    pub async fn back_up(&self, file: &Path) -> Result<(), AdminError> {
        Ok(self.app.store.back_up(file).await?)
    }

    /// Load such a copy into this database, which must be empty; with the key it was sealed with, where that is not
    /// ours.
    ///
    /// # Errors
    /// A file that is no copy, another key, or a database that holds something already.
    pub async fn load_back(&self, file: &Path, key: Option<&Path>) -> Result<(), AdminError> {
        Ok(self.app.store.load_back(file, key).await?)
    }

    /// Close the database.
    pub async fn close(self) {
        self.app.store.close().await;
    }
}
