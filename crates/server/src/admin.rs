//! What the keeper of the server does beside it: `ironbottom admin`. All of it works while the
//! server runs.

use std::path::Path;
use std::sync::Arc;

use ironbottom_games::staff;
use ironbottom_kernel::{Record, Registry};

use crate::app::App;
use crate::clock::Clock;
use crate::config::Config;
use crate::error::ApiError;
use crate::identity::new_account;
use crate::store::{Listed, SeatState, Store, StoreError};
use crate::tables::{Branch, TableSetup};
use crate::wire::Credentials;
use crate::words::clean;

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

/// The keeper's hands on a database.
pub struct Admin {
    app: Arc<App>,
}

impl Admin {
    /// Open the database.
    ///
    /// # Errors
    /// When it cannot be reached.
    pub async fn open(address: &str, registry: Registry) -> Result<Self, AdminError> {
        let store = Store::open(address).await?;
        let config = Config { database: address.to_owned(), ..Config::default() };
        Ok(Self { app: App::new(config, store, registry, staff(), Clock::system()) })
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

    /// Every table, the newest first.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn tables(&self) -> Result<Vec<Listed>, AdminError> {
        Ok(self.app.store.all_tables().await?)
    }

    /// The record of a table, with every secret but the seed of dice still to be rolled.
    ///
    /// # Errors
    /// When there is no such table.
    pub async fn export(&self, id: &str) -> Result<String, AdminError> {
        match self.app.tables.export(id).await {
            Err(ApiError::Unknown(_)) => Err(AdminError::Refused(format!("There is no table “{id}”."))),
            other => Ok(other?),
        }
    }

    /// A table from a record, all seats the owner's; its id. A record whose seed is open goes on
    /// with the same dice, since nobody but the keeper of the server brings it in.
    ///
    /// # Errors
    /// A record that is not sound, or an owner who has no account.
    pub async fn import(&self, record: &str, name: &str, owner: &str) -> Result<String, AdminError> {
        let account = self.app.store.account(&owner.to_lowercase()).await?;
        let no_account = || AdminError::Refused(format!("There is no account “{owner}”."));
        let (owner, ..) = account.ok_or_else(no_account)?;
        let branch = as_it_is(self.app.tables.registry(), record)?;
        let seats = vec![(SeatState::Taken, Some(owner)); branch.table.seats().len()];
        let setup = TableSetup { branch, name: clean(name, 80), owner, seats, watch: true, clock: None };
        Ok(self.app.tables.make(setup).await?.id.clone())
    }

    /// Copy the whole database, as it is at one moment, into a new file, which a server can open.
    ///
    /// # Errors
    /// When the file exists or cannot be written.
    pub async fn back_up(&self, file: &Path) -> Result<(), AdminError> {
        Ok(self.app.store.back_up(file).await?)
    }

    /// Load such a copy into this database, which must be empty.
    ///
    /// # Errors
    /// A file that is no copy, or a database that holds something already.
    pub async fn load_back(&self, file: &Path) -> Result<(), AdminError> {
        Ok(self.app.store.load_back(file).await?)
    }

    /// Close the database.
    pub async fn close(self) {
        self.app.store.close().await;
    }
}

fn as_it_is(registry: &Registry, text: &str) -> Result<Branch, ApiError> {
    let record = Record::parse(text)?;
    if matches!(record.header.dice, ironbottom_kernel::record::DiceTerms::Open(_)) {
        return Ok(Branch { table: registry.restore(&record, None)?, seed: None });
    }
    Branch::from_outside(registry, text)
}
