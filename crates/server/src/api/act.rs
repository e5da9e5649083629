//! Acting at a table.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use ironbottom_kernel::wire::RefusalKind;

use crate::app::App;
use crate::error::ApiError;
use crate::gate::{Sent, Who};
use crate::tables::{Back, By, Command, Reply, Submission, When};
use crate::wire::{Acted, AsSeat, NewActions, NewOrder, NewProposal, Problem};

/// So many actions at most in one list, and so many bytes in each.
const MAX_ACTIONS: usize = 500;
const LONGEST_ACTION: usize = 1000;
const LONGEST_KEY: usize = 64;

async fn act(app: &Arc<App>, id: &str, submission: Submission) -> Result<Response, ApiError> {
    let bad = |key: &String| key.is_empty() || key.len() > LONGEST_KEY || key.chars().any(char::is_control);
    if submission.key.as_ref().is_some_and(bad) {
        return Err(ApiError::Malformed("a key has 1 to 64 bytes and no control characters".to_owned()));
    }
    // What is no id of a table is told so before anything is kept of it.
    let handle = app.visit(id)?;
    app.limits.seat(&handle.id, &submission.seat)?;
    let acted = app.tables.act(&handle, submission).await?;
    let status = match &acted.refused {
        Some(refusal) if refusal.kind == RefusalKind::Stale => StatusCode::CONFLICT,
        Some(_) if acted.taken == 0 => StatusCode::UNPROCESSABLE_ENTITY,
        Some(_) | None => StatusCode::OK,
    };
    Ok((status, Json(acted)).into_response())
}

fn plain(person: i64, sent: AsSeat, command: Command) -> Submission {
    Submission { by: By::Person(person), seat: sent.seat, command, key: sent.key, scene: false }
}

/// Do a list of actions.
#[utoipa::path(post, path = "/api/tables/{id}/actions", tag = "acting", params(("id" = String, Path)), request_body = NewActions,
    responses((status = 200, body = Acted), (status = 409, body = Acted), (status = 422, body = Acted), (status = "4XX", body = Problem)))]
pub(super) async fn actions(
    State(app): State<Arc<App>>,
    Who(known): Who,
    Path(id): Path<String>,
    Sent(sent): Sent<NewActions>,
) -> Result<Response, ApiError> {
    if sent.actions.len() > MAX_ACTIONS || sent.actions.iter().any(|text| text.len() > LONGEST_ACTION) {
        return Err(ApiError::TooLarge);
    }
    let command = Command::Post { base: sent.base, actions: sent.actions };
    let submission =
        Submission { by: By::Person(known.id), seat: sent.seat, command, key: sent.key, scene: sent.scene };
    act(&app, &id, submission).await
}

/// Take the last entry back.
#[utoipa::path(post, path = "/api/tables/{id}/undo", tag = "acting", params(("id" = String, Path)), request_body = AsSeat,
    responses((status = 200, body = Acted), (status = 422, body = Acted), (status = "4XX", body = Problem)))]
pub(super) async fn undo(
    State(app): State<Arc<App>>,
    Who(known): Who,
    Path(id): Path<String>,
    Sent(sent): Sent<AsSeat>,
) -> Result<Response, ApiError> {
    act(&app, &id, plain(known.id, sent, Command::Undo)).await
}

/// Make the entry again that was taken back.
#[utoipa::path(post, path = "/api/tables/{id}/redo", tag = "acting", params(("id" = String, Path)), request_body = AsSeat,
    responses((status = 200, body = Acted), (status = 422, body = Acted), (status = "4XX", body = Problem)))]
pub(super) async fn redo(
    State(app): State<Arc<App>>,
    Who(known): Who,
    Path(id): Path<String>,
    Sent(sent): Sent<AsSeat>,
) -> Result<Response, ApiError> {
    act(&app, &id, plain(known.id, sent, Command::Redo)).await
}

/// Give or revoke a standing order.
#[utoipa::path(post, path = "/api/tables/{id}/orders", tag = "acting", params(("id" = String, Path)), request_body = NewOrder,
    responses((status = 200, body = Acted), (status = 422, body = Acted), (status = "4XX", body = Problem)))]
pub(super) async fn orders(
    State(app): State<Arc<App>>,
    Who(known): Who,
    Path(id): Path<String>,
    Sent(sent): Sent<NewOrder>,
) -> Result<Response, ApiError> {
    let command = Command::Order { key: sent.key, value: sent.value };
    act(&app, &id, Submission { by: By::Person(known.id), seat: sent.seat, command, key: None, scene: false })
        .await
}

/// Give up.
#[utoipa::path(post, path = "/api/tables/{id}/concede", tag = "acting", params(("id" = String, Path)), request_body = AsSeat,
    responses((status = 200, body = Acted), (status = 422, body = Acted), (status = "4XX", body = Problem)))]
pub(super) async fn concede(
    State(app): State<Arc<App>>,
    Who(known): Who,
    Path(id): Path<String>,
    Sent(sent): Sent<AsSeat>,
) -> Result<Response, ApiError> {
    act(&app, &id, plain(known.id, sent, Command::Concede)).await
}

/// Propose a draw, to go back, or to take one more seat of a game with secrets.
#[utoipa::path(post, path = "/api/tables/{id}/propose", tag = "acting", params(("id" = String, Path)), request_body = NewProposal,
    responses((status = 200, body = Acted), (status = 422, body = Acted), (status = "4XX", body = Problem)))]
pub(super) async fn propose(
    State(app): State<Arc<App>>,
    Who(known): Who,
    Path(id): Path<String>,
    Sent(sent): Sent<NewProposal>,
) -> Result<Response, ApiError> {
    let back = match (sent.step, sent.moment) {
        (Some(step), _) => {
            let (handle, person) = (app.visit(&id)?, Some(known.id));
            let spot = app.tables.spot(&handle, person, Some(&sent.seat), When::Step(step)).await?;
            Some(Back::Lines(spot.lines))
        }
        (None, moment) => moment.map(Back::Number),
    };
    let command = Command::Propose { what: sent.what, back, wanted: sent.wanted };
    act(&app, &id, Submission { by: By::Person(known.id), seat: sent.seat, command, key: None, scene: false })
        .await
}

/// Agree to what is proposed.
#[utoipa::path(post, path = "/api/tables/{id}/agree", tag = "acting", params(("id" = String, Path)), request_body = AsSeat,
    responses((status = 200, body = Acted), (status = 422, body = Acted), (status = "4XX", body = Problem)))]
pub(super) async fn agree(
    State(app): State<Arc<App>>,
    Who(known): Who,
    Path(id): Path<String>,
    Sent(sent): Sent<AsSeat>,
) -> Result<Response, ApiError> {
    act(&app, &id, plain(known.id, sent, Command::Answer { base: None, reply: Reply::Agree })).await
}

/// Refuse what is proposed.
#[utoipa::path(post, path = "/api/tables/{id}/refuse", tag = "acting", params(("id" = String, Path)), request_body = AsSeat,
    responses((status = 200, body = Acted), (status = 422, body = Acted), (status = "4XX", body = Problem)))]
pub(super) async fn refuse(
    State(app): State<Arc<App>>,
    Who(known): Who,
    Path(id): Path<String>,
    Sent(sent): Sent<AsSeat>,
) -> Result<Response, ApiError> {
    act(&app, &id, plain(known.id, sent, Command::Answer { base: None, reply: Reply::Refuse })).await
}
