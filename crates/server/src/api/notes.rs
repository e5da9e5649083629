//! What a person writes down for themselves at a table. Nobody else is ever shown it.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};

use crate::app::App;
use crate::error::ApiError;
use crate::gate::{Sent, Who};
use crate::store::{WayWrite, Write};
use crate::wire::{Note, Problem};
use crate::words::is_unseen;

/// The longest note, in bytes.
const LONGEST: usize = 20_000;

/// Whoever may read a table may write down what they think of it.
async fn at_table(app: &App, id: &str, person: i64) -> Result<(), ApiError> {
    let handle = app.tables.handle(id)?;
    app.tables.state(&handle).await?.viewer(Some(person), None)?;
    Ok(())
}

/// What you wrote down at this table; only you can read it.
#[utoipa::path(get, path = "/api/tables/{id}/note", operation_id = "read_note", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = Note), (status = "4XX", body = Problem)))]
pub(super) async fn read(
    State(app): State<Arc<App>>,
    Who(known): Who,
    Path(id): Path<String>,
) -> Result<Json<Note>, ApiError> {
    at_table(&app, &id, known.id).await?;
    let kept = app.store.note(&id, known.id).await?;
    Ok(Json(kept.map_or(Note { text: String::new(), at: None }, |(text, at)| Note { text, at: Some(at) })))
}

/// Write something down at this table, in the place of what stood there.
#[utoipa::path(post, path = "/api/tables/{id}/note", operation_id = "write_note", tag = "tables", params(("id" = String, Path)),
    request_body = Note, responses((status = 200, body = Note), (status = "4XX", body = Problem)))]
pub(super) async fn write(
    State(app): State<Arc<App>>,
    Who(known): Who,
    Path(id): Path<String>,
    Sent(sent): Sent<Note>,
) -> Result<Json<Note>, ApiError> {
    at_table(&app, &id, known.id).await?;
    if sent.text.len() > LONGEST {
        return Err(ApiError::TooLarge);
    }
    let plain = |c: &char| *c == '\n' || *c == '\t' || (!c.is_control() && !is_unseen(*c));
    let text: String = sent.text.chars().filter(plain).collect();
    let at = app.clock.now();
    let note = WayWrite::Note { table: id, person: known.id, text: text.clone(), at };
    app.store.write(Write::Way(note)).await?;
    Ok(Json(Note { at: (!text.is_empty()).then_some(at), text }))
}
