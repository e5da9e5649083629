//! Who is who: guests, accounts, sessions and bots' tokens.

mod password;
mod sessions;

use crate::clock::Clock;
use crate::error::ApiError;
use crate::store::{Known, Person, Session, SessionRow, Store, WayWrite, Write, Written};
use crate::wire::{Credentials, NewPassword};
use crate::words::{clean, fresh_number, fresh_secret, hash_of, misleads};
pub(crate) use sessions::Ended;
use sessions::Sessions;
use tokio::sync::broadcast;

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
    /// The secret of the new session.
    pub(crate) secret: String,
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
        self.of_hash(&hash_of(secret)).await
    }

    /// Hear of sessions that end.
    pub(crate) fn ended(&self) -> broadcast::Receiver<Ended> {
        self.sessions.ended()
    }

    /// Whose secret has this hash?
    pub(crate) async fn of_hash(&self, hash: &str) -> Result<Option<Known>, ApiError> {
        if let Some(known) = self.sessions.get(hash) {
            return Ok(Some(known));
        }
        let found = self.store.person_of(hash).await?;
        if let Some(known) = &found
            && self.sessions.put(hash, known.clone())
        {
            let (store, hash, at) = (self.store.clone(), hash.to_owned(), self.clock.now());
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
        let taken = self.store.account(&name.to_lowercase()).await?.is_some();
        let name = match name {
            name if name.is_empty() || misleads(&name) => format!("Guest {}", id % 10_000),
            // Somebody with an account is called that.
            name if taken => format!("{name} (guest)"),
            name => name,
        };
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
                // Whoever knew the guest's secrets, or left a token, does not come in with the account.
                self.end_all(guest.id, None).await?;
                return self.come_in(known).await;
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
        if self.store.is_banned(id).await? {
            return Err(ApiError::Forbidden(
                "This account may no longer come in; ask whoever runs the server.",
            ));
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
        self.store.write(Write::EndSession { hash: hash.clone() }).await?;
        // Whoever follows something by it asks again, and finds it gone.
        self.sessions.forget(&hash);
        Ok(())
    }

    /// A new password for whoever knows the old one; all other browsers have to log in again.
    pub(crate) async fn change_password(
        &self,
        known: &Known,
        sent: NewPassword,
        secret: Option<&str>,
    ) -> Result<(), ApiError> {
        if known.guest {
            return Err(ApiError::Refused("Only an account has a password.".to_owned()));
        }
        self.prove(known, sent.old).await?;
        self.set_password(known.id, sent.new).await?;
        self.end_all(known.id, secret.map(hash_of)).await
    }

    /// Does whoever asks know the password of the account? A guest has none to know.
    pub(crate) async fn prove(&self, known: &Known, password: String) -> Result<(), ApiError> {
        if known.guest {
            return Ok(());
        }
        let account =
            self.store.account(&known.name.to_lowercase()).await?.filter(|(id, ..)| *id == known.id);
        let kept = account.map(|(.., kept)| kept);
        if !password::verify(password, kept).await? {
            return Err(ApiError::Forbidden("The password is another one."));
        }
        Ok(())
    }

    /// A person goes, with every secret they came in by.
    pub(crate) async fn forget(&self, person: i64) -> Result<(), ApiError> {
        self.store.write(Write::Forget { person }).await?;
        self.sessions.forget_person(person);
        Ok(())
    }

    /// Another name; what it is now. An account logs in by it.
    pub(crate) async fn rename(&self, known: &Known, wish: &str) -> Result<String, ApiError> {
        let name = fit_name(wish)?;
        let login = name.to_lowercase();
        let taken = self.store.account(&login).await?.is_some_and(|(id, ..)| id != known.id);
        let login = (!known.guest).then_some(login);
        let rename = WayWrite::Rename { person: known.id, name: name.clone(), login };
        if taken || self.store.write(Write::Way(rename)).await? == Written::Refused {
            return Err(TAKEN);
        }
        // Whoever is known by a session is known by the new name.
        self.sessions.forget_person(known.id);
        Ok(name)
    }

    /// A new password, whatever the old one was.
    pub(crate) async fn set_password(&self, person: i64, new: String) -> Result<(), ApiError> {
        fits(&new)?;
        let password = password::hash(new).await?;
        self.store.write(Write::Password { person, password }).await?;
        Ok(())
    }

    /// The browsers somebody is logged in with; is it the one that asks?
    pub(crate) async fn browsers(
        &self,
        person: i64,
        secret: Option<&str>,
    ) -> Result<Vec<(SessionRow, bool)>, ApiError> {
        let hash = secret.map(hash_of);
        let all = self.store.cookies(person).await?.into_iter();
        Ok(all.map(|(kept, row)| (row, Some(kept) == hash)).collect())
    }

    /// One of them has to log in again.
    pub(crate) async fn end_browser(&self, person: i64, id: i64) -> Result<(), ApiError> {
        let ended = self.store.write(Write::EndCookie { id, person }).await?;
        self.sessions.forget_person(person);
        if ended == Written::Refused {
            return Err(ApiError::Unknown("There is no such session."));
        }
        Ok(())
    }

    /// Every browser and every token, but this one.
    pub(crate) async fn end_all(&self, person: i64, but: Option<String>) -> Result<(), ApiError> {
        self.store.write(Write::EndSessions { person, but, tokens: true }).await?;
        self.sessions.forget_person(person);
        Ok(())
    }

    /// Somebody may no longer come in, or may again.
    pub(crate) async fn ban(&self, person: i64, banned: bool) -> Result<(), ApiError> {
        self.store.write(Write::Ban { person, banned }).await?;
        if banned {
            self.end_all(person, None).await?;
        }
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
        Ok(CameIn { known, secret })
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

fn fits(password: &str) -> Result<(), ApiError> {
    if (8..=200).contains(&password.chars().count()) {
        return Ok(());
    }
    Err(ApiError::Refused("A password has 8 to 200 characters.".to_owned()))
}

fn number() -> Result<i64, ApiError> {
    fresh_number().map_err(|error| ApiError::Defect(error.to_string()))
}

/// A name that will do.
fn fit_name(wish: &str) -> Result<String, ApiError> {
    let name = clean(wish, 40);
    if name.chars().count() < 2 {
        return Err(ApiError::Refused("A name has 2 to 40 characters.".to_owned()));
    }
    if misleads(&name) {
        return Err(ApiError::Refused(
            "That name could be mistaken for another: use letters of one alphabet, and not a name of the server's."
                .to_owned(),
        ));
    }
    Ok(name)
}

/// A person with a login, password hashed.
pub(crate) async fn new_account(sent: Credentials, created: i64) -> Result<Person, ApiError> {
    let name = fit_name(&sent.name)?;
    fits(&sent.password)?;
    let password = password::hash(sent.password).await?;
    let login = Some(name.to_lowercase());
    Ok(Person { id: number()?, name, login, password: Some(password), created })
}
