//! Talk at the table.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};

use crate::app::App;
use crate::error::ApiError;
use crate::gate::{Asked, MaybeWho, Sent, Who};
use crate::store::{ChatRow, ChatWrite, Write, Written};
use crate::wire::{ChatLine, NewChat, Problem, SinceQuery};
use crate::words::is_unseen;

const LONGEST_LINE: usize = 500;

pub(super) fn chat_line(row: ChatRow) -> ChatLine {
    ChatLine { number: row.number, by: row.name, seats: row.seats, text: row.text, at: row.at }
}

/// What was said.
#[utoipa::path(get, path = "/api/tables/{id}/chat", tag = "chat", params(("id" = String, Path), SinceQuery),
    responses((status = 200, body = Vec<ChatLine>), (status = "4XX", body = Problem)))]
pub(super) async fn read(
    State(app): State<Arc<App>>,
    who: MaybeWho,
    Path(id): Path<String>,
    Asked(asked): Asked<SinceQuery>,
) -> Result<Json<Vec<ChatLine>>, ApiError> {
    let handle = app.visit(&id)?;
    app.tables.state(&handle).await?.viewer(who.id(), None)?;
    let rows = app.store.chat(&handle.id, i64::try_from(asked.since).unwrap_or(i64::MAX)).await?;
    Ok(Json(rows.into_iter().map(chat_line).collect()))
}

/// Say something; for those who sit at the table.
#[utoipa::path(post, path = "/api/tables/{id}/chat", tag = "chat", params(("id" = String, Path)), request_body = NewChat,
    responses((status = 200, body = ChatLine), (status = "4XX", body = Problem)))]
pub(super) async fn say(
    State(app): State<Arc<App>>,
    Who(known): Who,
    Path(id): Path<String>,
    Sent(sent): Sent<NewChat>,
) -> Result<Json<ChatLine>, ApiError> {
    app.limits.chat(known.id)?;
    let handle = app.visit(&id)?;
    let seats = {
        let state = app.tables.state(&handle).await?;
        if !state.sits(known.id) {
            return Err(ApiError::Forbidden("Only those who sit at the table talk here."));
        }
        state.seats_of(Some(known.id))
    };
    let text: String =
        sent.text.trim().chars().filter(|c| (!c.is_control() || *c == '\n') && !is_unseen(*c)).collect();
    if text.is_empty() || text.chars().count() > LONGEST_LINE {
        return Err(ApiError::Refused("A line of chat has 1 to 500 characters.".to_owned()));
    }
    let at = app.clock.now();
    let written = app
        .store
        .write(Write::Chat(ChatWrite {
            table: handle.id.clone(),
            person: known.id,
            name: known.name.clone(),
            seats: serde_json::to_string(&seats).map_err(|error| ApiError::Defect(error.to_string()))?,
            text: text.clone(),
            at,
        }))
        .await?;
    let Written::Numbered(number) = written else { return Err(ApiError::Conflict) };
    handle.tell_chat();
    Ok(Json(ChatLine { number, by: known.name, seats, text, at }))
}
