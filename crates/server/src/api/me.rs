//! What is kept about whoever asks, and going for good.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};

use super::people::{me, session_line, token_line};
use super::ways::way_line;
use crate::app::App;
use crate::error::ApiError;
use crate::gate::{CameFrom, Sent, Who, end_cookie};
use crate::outbox::wishes_of;
use crate::wire::{Leaving, OwnData, OwnTableLine, OwnWords, Problem};

const NO_TOKEN: ApiError = ApiError::Forbidden("A token does not do this; come in with the account.");

/// Everything that is kept about you. The record of each game is at `/api/tables/{id}/record`.
#[utoipa::path(get, path = "/api/me/data", operation_id = "own_data", tag = "people",
    responses((status = 200, body = OwnData), (status = 401, body = Problem), (status = "4XX", body = Problem)))]
pub(super) async fn data(
    State(app): State<Arc<App>>,
    Who(known): Who,
    CameFrom(address): CameFrom,
) -> Result<Response, ApiError> {
    if known.bot {
        return Err(NO_TOKEN);
    }
    if let Some(address) = address {
        app.limits.costly(address)?;
    }
    let (store, person) = (&app.store, known.id);
    let table = |table: crate::store::OwnTable| OwnTableLine {
        yours: table.owner == person,
        id: table.id,
        name: table.name,
        game: table.game,
        created: table.created,
        over: table.over,
        seats: table.seats,
    };
    let words = |said: crate::store::OwnChat| OwnWords { table: said.table, text: said.text, at: said.at };
    let browsers = app.identity.browsers(person, None).await?;
    let data = OwnData {
        me: me(&known),
        created: store.came(person).await?.unwrap_or_default(),
        sessions: browsers.into_iter().map(session_line).collect(),
        tokens: app.identity.tokens(person).await?.into_iter().map(token_line).collect(),
        tables: store.tables_with(person).await?.into_iter().map(table).collect(),
        said: store.said_by(person).await?.into_iter().map(words).collect(),
        notices: app.notices.of(person).await?,
        ways: store.ways(person).await?.into_iter().map(way_line).collect(),
        wishes: wishes_of(store, person).await?,
        notes: store.notes_of(person).await?.into_iter().map(words).collect(),
    };
    let kind = [(header::CONTENT_DISPOSITION, "attachment; filename=\"ironbottom.json\"")];
    Ok((kind, Json(data)).into_response())
}

/// Go for good; an account sends its password. Games nobody else sits at go with you; at others your seats open, and
/// tables of yours pass to somebody who sits there. Your name is free again, and what you said is taken back.
#[utoipa::path(post, path = "/api/me/delete", operation_id = "delete_me", tag = "people", request_body = Leaving,
    responses((status = 204), (status = 403, body = Problem), (status = "4XX", body = Problem)))]
pub(super) async fn delete(
    State(app): State<Arc<App>>,
    Who(known): Who,
    Sent(sent): Sent<Leaving>,
) -> Result<Response, ApiError> {
    if known.bot {
        return Err(NO_TOKEN);
    }
    app.limits.login(&known.name.to_lowercase())?;
    app.identity.prove(&known, sent.password.unwrap_or_default()).await?;
    app.forget(&known).await?;
    let mut response = StatusCode::NO_CONTENT.into_response();
    end_cookie(response.headers_mut());
    Ok(response)
}
