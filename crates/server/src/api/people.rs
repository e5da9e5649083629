//! Guests, accounts, sessions and bots' tokens.

use std::sync::Arc;

use argon2::Argon2;
use argon2::password_hash::{PasswordHash, PasswordHasher as _, PasswordVerifier as _, SaltString};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse as _, Response};

use crate::app::App;
use crate::error::ApiError;
use crate::gate::{MaybeWho, Sent, Who, bearer, cookie, cookie_of, dead_cookie, fresh_secret, hash_of};
use crate::store::{Known, Person, Session, Write, Written};
use crate::tables::now;
use crate::wire::{Credentials, Me, NewGuest, NewToken, Problem, TokenLine, TokenMade};

/// So many passwords are hashed at once; each takes some megabytes and some hundredths of a second.
static HASHING: tokio::sync::Semaphore = tokio::sync::Semaphore::const_new(2);

fn me(known: &Known) -> Me {
    Me { id: known.id.to_string(), name: known.name.clone(), guest: known.guest }
}

/// A number for a person or a session, from the machine's randomness.
pub(crate) fn fresh_number() -> Result<i64, ApiError> {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).map_err(|error| ApiError::Defect(error.to_string()))?;
    Ok((i64::from_be_bytes(bytes) & i64::MAX).max(1))
}

/// A name people can read: no control characters, not too long, not empty.
pub(crate) fn clean(text: &str, most: usize) -> String {
    let plain = text.trim().chars().filter(|c| !c.is_control());
    plain.take(most).collect::<String>().trim().to_owned()
}

/// Begin a session and send its cookie.
async fn come_in(app: &App, headers: &HeaderMap, known: &Known) -> Result<Response, ApiError> {
    let secret = new_session(app, known.id, "cookie", "").await?.1;
    let mut response = Json(me(known)).into_response();
    if let Some(value) = cookie(app, headers, &secret) {
        response.headers_mut().insert(header::SET_COOKIE, value);
    }
    Ok(response)
}

async fn new_session(
    app: &App,
    person: i64,
    kind: &'static str,
    label: &str,
) -> Result<(i64, String), ApiError> {
    let secret = fresh_secret(32);
    if secret.is_empty() {
        return Err(ApiError::Defect("no randomness".to_owned()));
    }
    let id = fresh_number()?;
    let session =
        Session { hash: hash_of(&secret), id, person, kind, label: label.to_owned(), created: now() };
    app.store.write(Write::Session(session)).await?;
    Ok((id, secret))
}

/// Begin as a guest.
#[utoipa::path(post, path = "/api/guest", tag = "people", request_body = NewGuest,
    responses((status = 200, body = Me), (status = "4XX", body = Problem)))]
pub(super) async fn guest(
    State(app): State<Arc<App>>,
    MaybeWho(who): MaybeWho,
    headers: HeaderMap,
    Sent(new): Sent<NewGuest>,
) -> Result<Response, ApiError> {
    if let Some(known) = who {
        return Ok(Json(me(&known)).into_response());
    }
    let id = fresh_number()?;
    let name = clean(new.name.as_deref().unwrap_or_default(), 40);
    let name = if name.is_empty() { format!("Guest {}", id % 10_000) } else { name };
    let person = Person { id, name: name.clone(), login: None, password: None, created: now() };
    app.store.write(Write::Person(person)).await?;
    come_in(&app, &headers, &Known { id, name, guest: true, bot: false }).await
}

/// Make an account; a guest becomes one and keeps its games.
#[utoipa::path(post, path = "/api/accounts", tag = "people", request_body = Credentials,
    responses((status = 200, body = Me), (status = 409, body = Problem), (status = "4XX", body = Problem)))]
pub(super) async fn account(
    State(app): State<Arc<App>>,
    MaybeWho(who): MaybeWho,
    headers: HeaderMap,
    Sent(sent): Sent<Credentials>,
) -> Result<Response, ApiError> {
    let person = new_account(sent).await?;
    let known = match who {
        Some(guest) if guest.guest && !guest.bot => {
            let promoted = Person { id: guest.id, ..person };
            let known = Known { id: guest.id, name: promoted.name.clone(), guest: false, bot: false };
            if app.store.write(Write::Promote(promoted)).await? == Written::Refused {
                return Err(ApiError::Taken("That name is taken."));
            }
            app.sessions.forget_person(guest.id);
            return Ok(Json(me(&known)).into_response());
        }
        Some(_) | None => Known { id: person.id, name: person.name.clone(), guest: false, bot: false },
    };
    if app.store.write(Write::Person(person)).await? == Written::Refused {
        return Err(ApiError::Taken("That name is taken."));
    }
    come_in(&app, &headers, &known).await
}

/// A person with a login, password hashed.
pub(crate) async fn new_account(sent: Credentials) -> Result<Person, ApiError> {
    let name = clean(&sent.name, 40);
    if name.chars().count() < 2 {
        return Err(ApiError::Refused("A name has 2 to 40 characters.".to_owned()));
    }
    let length = sent.password.chars().count();
    if !(8..=200).contains(&length) {
        return Err(ApiError::Refused("A password has 8 to 200 characters.".to_owned()));
    }
    let password = hash(sent.password).await?;
    let login = Some(name.to_lowercase());
    Ok(Person { id: fresh_number()?, name, login, password: Some(password), created: now() })
}

/// Log in. The seats of the guest one was go along.
#[utoipa::path(post, path = "/api/login", tag = "people", request_body = Credentials,
    responses((status = 200, body = Me), (status = 401, body = Problem), (status = "4XX", body = Problem)))]
pub(super) async fn login(
    State(app): State<Arc<App>>,
    MaybeWho(who): MaybeWho,
    headers: HeaderMap,
    Sent(sent): Sent<Credentials>,
) -> Result<Response, ApiError> {
    if sent.password.len() > 1000 {
        return Err(ApiError::Refused("A password has 8 to 200 characters.".to_owned()));
    }
    let found = app.store.account(&clean(&sent.name, 40).to_lowercase()).await?;
    let (id, name, kept) = match found {
        Some((id, name, kept)) => (id, name, Some(kept)),
        None => (0, String::new(), None),
    };
    if !verify(sent.password, kept).await? {
        return Err(ApiError::Who("Name and password do not fit."));
    }
    if let Some(guest) = who.filter(|guest| guest.guest && !guest.bot && guest.id != id) {
        app.store.write(Write::Inherit { from: guest.id, to: id }).await?;
        app.sessions.forget_person(guest.id);
        for listed in app.store.tables_of(id).await? {
            app.changed_elsewhere(&listed.row.id).await;
        }
    }
    come_in(&app, &headers, &Known { id, name, guest: false, bot: false }).await
}

/// Leave.
#[utoipa::path(post, path = "/api/logout", tag = "people", responses((status = 204)))]
pub(super) async fn logout(State(app): State<Arc<App>>, headers: HeaderMap) -> Result<Response, ApiError> {
    if let Some(secret) = cookie_of(&headers).filter(|_| bearer(&headers).is_none()) {
        let hash = hash_of(secret);
        app.sessions.forget(&hash);
        app.store.write(Write::EndSession { hash }).await?;
    }
    let mut response = StatusCode::NO_CONTENT.into_response();
    response.headers_mut().insert(header::SET_COOKIE, dead_cookie());
    Ok(response)
}

/// Who am I?
#[utoipa::path(get, path = "/api/me", tag = "people",
    responses((status = 200, body = Me), (status = 401, body = Problem)))]
pub(super) async fn whoami(Who(known): Who) -> Json<Me> {
    Json(me(&known))
}

/// A token for a bot of yours; it is shown this once.
#[utoipa::path(post, path = "/api/tokens", tag = "people", request_body = NewToken,
    responses((status = 200, body = TokenMade), (status = "4XX", body = Problem)))]
pub(super) async fn make_token(
    State(app): State<Arc<App>>,
    Who(known): Who,
    Sent(new): Sent<NewToken>,
) -> Result<Json<TokenMade>, ApiError> {
    if app.store.tokens(known.id).await?.len() >= 50 {
        return Err(ApiError::Refused("Fifty tokens are enough; revoke one first.".to_owned()));
    }
    let label = clean(&new.label, 60);
    let (id, token) = new_session(&app, known.id, "token", &label).await?;
    Ok(Json(TokenMade { id: id.to_string(), label, token }))
}

/// Your tokens.
#[utoipa::path(get, path = "/api/tokens", tag = "people",
    responses((status = 200, body = Vec<TokenLine>), (status = 401, body = Problem)))]
pub(super) async fn tokens(
    State(app): State<Arc<App>>,
    Who(known): Who,
) -> Result<Json<Vec<TokenLine>>, ApiError> {
    let rows = app.store.tokens(known.id).await?;
    let line = |row: crate::store::SessionRow| TokenLine {
        id: row.id.to_string(),
        label: row.label,
        created: row.created,
        seen: row.seen,
    };
    Ok(Json(rows.into_iter().map(line).collect()))
}

/// Revoke a token.
#[utoipa::path(delete, path = "/api/tokens/{id}", tag = "people", params(("id" = String, Path)),
    responses((status = 204), (status = 404, body = Problem)))]
pub(super) async fn end_token(
    State(app): State<Arc<App>>,
    Who(known): Who,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let id = id.parse().map_err(|_| ApiError::Unknown("There is no such token."))?;
    let ended = app.store.write(Write::EndToken { id, person: known.id }).await?;
    app.sessions.forget_person(known.id);
    match ended {
        Written::Refused => Err(ApiError::Unknown("There is no such token.")),
        Written::Done | Written::Numbered(_) => Ok(StatusCode::NO_CONTENT),
    }
}

async fn hash(password: String) -> Result<String, ApiError> {
    let defect = |error: &dyn std::fmt::Display| ApiError::Defect(format!("hashing a password: {error}"));
    let _turn = HASHING.acquire().await.map_err(|error| defect(&error))?;
    let work = tokio::task::spawn_blocking(move || {
        let mut salt = [0; 16];
        getrandom::fill(&mut salt).map_err(|error| error.to_string())?;
        let salt = SaltString::encode_b64(&salt).map_err(|error| error.to_string())?;
        let hash = Argon2::default().hash_password(password.as_bytes(), &salt);
        hash.map(|hash| hash.to_string()).map_err(|error| error.to_string())
    });
    work.await.map_err(|error| defect(&error))?.map_err(|error| defect(&error))
}

/// An unknown name costs as much time as a false password.
async fn verify(password: String, kept: Option<String>) -> Result<bool, ApiError> {
    let Some(kept) = kept else {
        hash(password).await?;
        return Ok(false);
    };
    let defect = |error: &dyn std::fmt::Display| ApiError::Defect(format!("verifying a password: {error}"));
    let _turn = HASHING.acquire().await.map_err(|error| defect(&error))?;
    let work = tokio::task::spawn_blocking(move || {
        PasswordHash::new(&kept)
            .is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok())
    });
    work.await.map_err(|error| defect(&error))
}
