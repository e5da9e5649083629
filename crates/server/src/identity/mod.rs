//! Who is who: guests, accounts, sessions and bots' tokens.

mod password;
mod sessions;

use crate::clock::Clock;
use crate::error::ApiError;
use crate::store::{Known, Person, Session, SessionRow, Store, Write, Written};
use crate::wire::Credentials;
use crate::words::{clean, fresh_number, fresh_secret, hash_of};
use sessions::Sessions;

/// So many tokens one person may have.
const MAX_TOKENS: usize = 50;

const TAKEN: ApiError = ApiError::Taken("That name is taken.");

/// Everybody, and by which secret they are known.
pub(crate) struct Identity {
    store: Store,
    clock: Clock,
    sessions: Sessions,
}

/// Somebody has come in.
pub(crate) struct CameIn {
    pub(crate) known: Known,
    /// The secret of a new session; none where the old one goes on.
    pub(crate) secret: Option<String>,
}

/// What logging in brought about.
pub(crate) struct LoggedIn {
    pub(crate) came_in: CameIn,
    /// Tables that changed hands: those of the guest one was.
    pub(crate) changed: Vec<String>,
}

impl Identity {
    pub(crate) fn new(store: Store, clock: Clock) -> Self {
        Self { store, clock: clock.clone(), sessions: Sessions::new(clock) }
    }

    /// Whose secret is this?
    pub(crate) async fn of(&self, secret: &str) -> Result<Option<Known>, ApiError> {
        let hash = hash_of(secret);
        if let Some(known) = self.sessions.get(&hash) {
            return Ok(Some(known));
        }
        let found = self.store.person_of(&hash).await?;
        if let Some(known) = &found
            && self.sessions.put(&hash, known.clone())
        {
            let (store, at) = (self.store.clone(), self.clock.now());
            tokio::spawn(async move {
                let _ = store.write(Write::Seen { hash, at }).await;
            });
        }
        Ok(found)
    }

    /// Somebody new, without a password.
    pub(crate) async fn guest(&self, name: &str) -> Result<CameIn, ApiError> {
        let id = number()?;
        let name = clean(name, 40);
        let name = if name.is_empty() { format!("Guest {}", id % 10_000) } else { name };
        let person =
            Person { id, name: name.clone(), login: None, password: None, created: self.clock.now() };
        self.store.write(Write::Person(person)).await?;
        self.come_in(Known { id, name, guest: true, bot: false }).await
    }

    /// A new account; a guest becomes one and keeps its games.
    pub(crate) async fn account(&self, who: Option<Known>, sent: Credentials) -> Result<CameIn, ApiError> {
        let person = new_account(sent, self.clock.now()).await?;
        let known = match who {
            Some(guest) if guest.guest && !guest.bot => {
                let promoted = Person { id: guest.id, ..person };
                let known = Known { id: guest.id, name: promoted.name.clone(), guest: false, bot: false };
                if self.store.write(Write::Promote(promoted)).await? == Written::Refused {
                    return Err(TAKEN);
                }
                self.sessions.forget_person(guest.id);
                return Ok(CameIn { known, secret: None });
            }
            Some(_) | None => Known { id: person.id, name: person.name.clone(), guest: false, bot: false },
        };
        self.open_account(person).await?;
        self.come_in(known).await
    }

    /// Write down an account.
    pub(crate) async fn open_account(&self, person: Person) -> Result<(), ApiError> {
        let written = self.store.write(Write::Person(person)).await?;
        if written == Written::Refused { Err(TAKEN) } else { Ok(()) }
    }

    /// Name and password. The seats of the guest one was go along.
    pub(crate) async fn log_in(&self, who: Option<Known>, sent: Credentials) -> Result<LoggedIn, ApiError> {
        if sent.password.len() > 1000 {
            return Err(ApiError::Refused("A password has 8 to 200 characters.".to_owned()));
        }
        let found = self.store.account(&clean(&sent.name, 40).to_lowercase()).await?;
        let (id, name, kept) = match found {
            Some((id, name, kept)) => (id, name, Some(kept)),
            None => (0, String::new(), None),
        };
        if !password::verify(sent.password, kept).await? {
            return Err(ApiError::Who("Name and password do not fit."));
        }
        let mut changed = Vec::new();
        if let Some(guest) = who.filter(|guest| guest.guest && !guest.bot && guest.id != id) {
            self.store.write(Write::Inherit { from: guest.id, to: id }).await?;
            self.sessions.forget_person(guest.id);
            changed.extend(self.store.tables_of(id).await?.into_iter().map(|listed| listed.row.id));
        }
        let came_in = self.come_in(Known { id, name, guest: false, bot: false }).await?;
        Ok(LoggedIn { came_in, changed })
    }

    /// A session ends.
    pub(crate) async fn log_out(&self, secret: &str) -> Result<(), ApiError> {
        let hash = hash_of(secret);
        self.sessions.forget(&hash);
        self.store.write(Write::EndSession { hash }).await?;
        Ok(())
    }

    /// The tokens of a person.
    pub(crate) async fn tokens(&self, person: i64) -> Result<Vec<SessionRow>, ApiError> {
        Ok(self.store.tokens(person).await?)
    }

    /// A token for a bot: its number, its label, its secret.
    pub(crate) async fn make_token(
        &self,
        person: i64,
        label: &str,
    ) -> Result<(i64, String, String), ApiError> {
        if self.store.tokens(person).await?.len() >= MAX_TOKENS {
            return Err(ApiError::Refused("Fifty tokens are enough; revoke one first.".to_owned()));
        }
        let label = clean(label, 60);
        let (id, secret) = self.new_session(person, "token", &label).await?;
        Ok((id, label, secret))
    }

    /// Revoke a token.
    pub(crate) async fn end_token(&self, person: i64, id: i64) -> Result<(), ApiError> {
        let ended = self.store.write(Write::EndToken { id, person }).await?;
        self.sessions.forget_person(person);
        if ended == Written::Refused {
            return Err(ApiError::Unknown("There is no such token."));
        }
        Ok(())
    }

    async fn come_in(&self, known: Known) -> Result<CameIn, ApiError> {
        let (_, secret) = self.new_session(known.id, "cookie", "").await?;
        Ok(CameIn { known, secret: Some(secret) })
    }

    async fn new_session(
        &self,
        person: i64,
        kind: &'static str,
        label: &str,
    ) -> Result<(i64, String), ApiError> {
        let secret = fresh_secret(32);
        if secret.is_empty() {
            return Err(ApiError::Defect("no randomness".to_owned()));
        }
        let (id, hash, created) = (number()?, hash_of(&secret), self.clock.now());
        let session = Session { hash, id, person, kind, label: label.to_owned(), created };
        self.store.write(Write::Session(session)).await?;
        Ok((id, secret))
    }
}

fn number() -> Result<i64, ApiError> {
    fresh_number().map_err(|error| ApiError::Defect(error.to_string()))
}

/// A person with a login, password hashed.
pub(crate) async fn new_account(sent: Credentials, created: i64) -> Result<Person, ApiError> {
    let name = clean(&sent.name, 40);
    if name.chars().count() < 2 {
        return Err(ApiError::Refused("A name has 2 to 40 characters.".to_owned()));
    }
    let length = sent.password.chars().count();
    if !(8..=200).contains(&length) {
        return Err(ApiError::Refused("A password has 8 to 200 characters.".to_owned()));
    }
    let password = password::hash(sent.password).await?;
    let login = Some(name.to_lowercase());
    Ok(Person { id: number()?, name, login, password: Some(password), created })
}
