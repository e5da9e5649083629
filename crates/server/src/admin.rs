//! What the keeper of the server does beside it: `ironbottom admin`. All of it works while the
//! server runs.

use std::path::Path;
use std::sync::Arc;

use ironbottom_kernel::{Record, Registry};

use crate::api::people::{clean, new_account};
use crate::api::records::branch_of;
use crate::app::{App, TableSetup};
use crate::config::Config;
use crate::error::ApiError;
use crate::store::{Listed, SeatState, Store, StoreError, Write, Written};
use crate::tables::Branch;
use crate::wire::Credentials;

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
        Ok(Self { app: App::new(config, store, registry) })
    }

    /// A new account.
    ///
    /// # Errors
    /// A name or password that will not do, or a name that is taken.
    pub async fn create_account(&self, name: &str, password: &str) -> Result<(), AdminError> {
        let sent = Credentials { name: name.to_owned(), password: password.to_owned() };
        let person = new_account(sent).await?;
        match self.app.store.write(Write::Person(person)).await? {
            Written::Done | Written::Numbered(_) => Ok(()),
            Written::Refused => Err(AdminError::Refused("That name is taken.".to_owned())),
        }
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
        let opened = self.app.store.opened(id).await?;
        let opened = opened.ok_or_else(|| AdminError::Refused(format!("There is no table “{id}”.")))?;
        let lines: Vec<_> = opened.moments.iter().flat_map(|body| body.lines.iter().cloned()).collect();
        Ok(opened.listed.row.header.record(&lines, &opened.listed.row.drafts)?.to_text())
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
        let branch = as_it_is(&self.app.registry, record)?;
        let seats = vec![(SeatState::Taken, Some(owner)); branch.table.seats().len()];
        let setup = TableSetup { branch, name: clean(name, 80), owner, seats, watch: true, clock: None };
        Ok(self.app.seat(setup).await?.id.clone())
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
    branch_of(registry, text)
}
