//! Guests, accounts, sessions and bots' tokens.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};

use crate::app::App;
use crate::error::ApiError;
use crate::gate::{
    MaybeWho, Sent, Who, bearer, cookie_of, end_cookie, give_cookie, rename_cookie, secret_of,
};
use crate::identity::CameIn;
use crate::store::{Known, SessionRow};
use crate::wire::{
    Credentials, Me, NewGuest, NewPassword, NewToken, Problem, SessionLine, TokenLine, TokenMade,
};
use crate::words::{clean, hash_of};

pub(super) fn me(known: &Known) -> Me {
    Me { id: known.id.to_string(), name: known.name.clone(), guest: known.guest }
}

pub(super) fn session_line((row, this): (SessionRow, bool)) -> SessionLine {
    SessionLine { id: row.id.to_string(), created: row.created, seen: row.seen, this }
}

pub(super) fn token_line(row: SessionRow) -> TokenLine {
    TokenLine { id: row.id.to_string(), label: row.label, created: row.created, seen: row.seen }
}

/// Say who they are, and send the cookie of a new session along.
fn welcome(app: &App, headers: &HeaderMap, came_in: &CameIn) -> Response {
    let mut response = Json(me(&came_in.known)).into_response();
    give_cookie(app, headers, &came_in.secret, response.headers_mut());
    response
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
    let came_in = app.identity.guest(new.name.as_deref().unwrap_or_default()).await?;
    Ok(welcome(&app, &headers, &came_in))
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
    let came_in = app.identity.account(who, sent).await?;
    Ok(welcome(&app, &headers, &came_in))
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
    app.limits.login(&clean(&sent.name, 40).to_lowercase())?;
    let logged_in = app.identity.log_in(who, sent).await?;
    for table in &logged_in.changed {
        app.tables.changed_elsewhere(table).await;
    }
    Ok(welcome(&app, &headers, &logged_in.came_in))
}

/// Leave.
#[utoipa::path(post, path = "/api/logout", tag = "people", responses((status = 204)))]
pub(super) async fn logout(State(app): State<Arc<App>>, headers: HeaderMap) -> Result<Response, ApiError> {
    if let Some(secret) = cookie_of(&headers).filter(|_| bearer(&headers).is_none()) {
        app.identity.log_out(secret).await?;
    }
    let mut response = StatusCode::NO_CONTENT.into_response();
    end_cookie(response.headers_mut());
    Ok(response)
}

/// Who am I?
#[utoipa::path(get, path = "/api/me", tag = "people",
    responses((status = 200, body = Me), (status = 401, body = Problem)))]
pub(super) async fn whoami(State(app): State<Arc<App>>, Who(known): Who, headers: HeaderMap) -> Response {
    let mut response = Json(me(&known)).into_response();
    rename_cookie(&app, &headers, response.headers_mut());
    response
}

/// Change your password; all other browsers and all tokens have to come in again.
#[utoipa::path(post, path = "/api/password", tag = "people", request_body = NewPassword,
    responses((status = 204), (status = 403, body = Problem), (status = "4XX", body = Problem)))]
pub(super) async fn password(
    State(app): State<Arc<App>>,
    Who(known): Who,
    headers: HeaderMap,
    Sent(sent): Sent<NewPassword>,
) -> Result<StatusCode, ApiError> {
    if known.bot {
        return Err(ApiError::Forbidden("A token changes no password; come in with the account."));
    }
    app.identity.change_password(&known, sent, secret_of(&headers)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The browsers you are logged in with.
#[utoipa::path(get, path = "/api/sessions", tag = "people",
    responses((status = 200, body = Vec<SessionLine>), (status = 401, body = Problem)))]
pub(super) async fn sessions(
    State(app): State<Arc<App>>,
    Who(known): Who,
    headers: HeaderMap,
) -> Result<Json<Vec<SessionLine>>, ApiError> {
    let all = app.identity.browsers(known.id, secret_of(&headers)).await?;
    Ok(Json(all.into_iter().map(session_line).collect()))
}

/// Log out everywhere else: every other browser and every token.
#[utoipa::path(delete, path = "/api/sessions", tag = "people", responses((status = 204), (status = 401, body = Problem)))]
pub(super) async fn end_sessions(
    State(app): State<Arc<App>>,
    Who(known): Who,
    headers: HeaderMap,
) -> Result<StatusCode, ApiError> {
    app.identity.end_all(known.id, secret_of(&headers).map(hash_of)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// One of your browsers has to log in again.
#[utoipa::path(delete, path = "/api/sessions/{id}", tag = "people", params(("id" = String, Path)),
    responses((status = 204), (status = 404, body = Problem)))]
pub(super) async fn end_session(
    State(app): State<Arc<App>>,
    Who(known): Who,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let id = id.parse().map_err(|_| ApiError::Unknown("There is no such session."))?;
    app.identity.end_browser(known.id, id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A token for a bot of yours; it is shown this once.
#[utoipa::path(post, path = "/api/tokens", tag = "people", request_body = NewToken,
    responses((status = 200, body = TokenMade), (status = "4XX", body = Problem)))]
pub(super) async fn make_token(
    State(app): State<Arc<App>>,
    Who(known): Who,
    Sent(new): Sent<NewToken>,
) -> Result<Json<TokenMade>, ApiError> {
    if known.bot {
        return Err(ApiError::Forbidden("A token makes no tokens; come in with the account."));
    }
    let (id, label, token) = app.identity.make_token(known.id, &new.label).await?;
    Ok(Json(TokenMade { id: id.to_string(), label, token }))
}

/// Your tokens.
#[utoipa::path(get, path = "/api/tokens", tag = "people",
    responses((status = 200, body = Vec<TokenLine>), (status = 401, body = Problem)))]
pub(super) async fn tokens(
    State(app): State<Arc<App>>,
    Who(known): Who,
) -> Result<Json<Vec<TokenLine>>, ApiError> {
    Ok(Json(app.identity.tokens(known.id).await?.into_iter().map(token_line).collect()))
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
    app.identity.end_token(known.id, id).await?;
    Ok(StatusCode::NO_CONTENT)
}
