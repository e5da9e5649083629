//! Workers: programs elsewhere that think for the officers of this server.

use std::sync::Arc;

use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;

use crate::app::App;
use crate::error::ApiError;
use crate::gate::{Sent, bearer};
use crate::wire::{AskWork, Problem, WorkDone, WorkFound, WorkTaken};
use crate::words::{clean, hash_of};
use crate::workers::WorkerId;

/// The longest answer: more than any plan has.
const MOST_ACTIONS: usize = 1000;
const LONGEST_ACTION: usize = 400;

/// More games than there are.
const MOST_GAMES: usize = 64;

/// A worker the keeper of the server has given a token; the hash of it.
pub(super) struct Worker(String);

impl FromRequestParts<Arc<App>> for Worker {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, ApiError> {
        let token = bearer(&parts.headers).ok_or(ApiError::Who("A worker comes with its token."))?;
        let hash = hash_of(token);
        match app.store.worker_of(&hash).await? {
            Some(_) => Ok(Self(hash)),
            None => Err(ApiError::Who("This token is not known here.")),
        }
    }
}

/// Wait for something to think about, for up to some twenty seconds. Workers have tokens of their own, made by whoever
/// keeps the server (`ironbottom admin add-worker`); they open nothing else. A position with secrets is never handed out.
#[utoipa::path(post, path = "/api/work", tag = "workers", request_body = AskWork,
    responses((status = 200, body = WorkFound), (status = 401, body = Problem), (status = "4XX", body = Problem)))]
pub(super) async fn ask(
    State(app): State<Arc<App>>,
    Worker(token): Worker,
    Sent(sent): Sent<AskWork>,
) -> Result<Json<WorkFound>, ApiError> {
    if sent.games.len() > MOST_GAMES {
        return Err(ApiError::TooLarge);
    }
    let worker = WorkerId { token, name: clean(&sent.name, 40) };
    let work = tokio::select! {
        work = app.officers.workers().wait(worker, sent.games) => work,
        () = app.closing.closed() => return Err(ApiError::Closing),
    };
    Ok(Json(WorkFound { work }))
}

/// What the worker would do. The table takes it or refuses it like the plan of an officer of its own.
#[utoipa::path(post, path = "/api/work/done", tag = "workers", request_body = WorkDone,
    responses((status = 200, body = WorkTaken), (status = 401, body = Problem), (status = "4XX", body = Problem)))]
pub(super) async fn done(
    State(app): State<Arc<App>>,
    Worker(token): Worker,
    Sent(sent): Sent<WorkDone>,
) -> Result<Json<WorkTaken>, ApiError> {
    if sent.actions.len() > MOST_ACTIONS || sent.actions.iter().any(|action| action.len() > LONGEST_ACTION) {
        return Err(ApiError::TooLarge);
    }
    let taken = app.officers.workers().answer(&token, &sent.id, sent.actions);
    Ok(Json(WorkTaken { taken }))
}
