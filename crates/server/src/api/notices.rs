//! What waits for whoever asks.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::response::Response;

use super::socket::{End, Follower, Line, Upgrade, speak};
use crate::app::App;
use crate::error::ApiError;
use crate::gate::{Sent, Who};
use crate::wire::{Notice, PersonMessage, Problem, ReadNotices};

/// So many notices are named at once, each with so many bytes.
const MAX_NAMED: usize = 200;

/// What happened at your tables while you were elsewhere, the newest first.
#[utoipa::path(get, path = "/api/me/notices", tag = "people",
    responses((status = 200, body = Vec<Notice>), (status = 401, body = Problem)))]
pub(super) async fn notices(
    State(app): State<Arc<App>>,
    Who(known): Who,
) -> Result<Json<Vec<Notice>>, ApiError> {
    Ok(Json(app.notices.of(known.id).await?))
}

/// These were read, or all of them; what is left unread and still holds.
#[utoipa::path(post, path = "/api/me/notices/read", operation_id = "read_notices", tag = "people", request_body = ReadNotices,
    responses((status = 200, body = Vec<Notice>), (status = "4XX", body = Problem)))]
pub(super) async fn read(
    State(app): State<Arc<App>>,
    Who(known): Who,
    Sent(sent): Sent<ReadNotices>,
) -> Result<Json<Vec<Notice>>, ApiError> {
    if sent.ids.len() > MAX_NAMED || sent.ids.iter().any(|id| id.len() > MAX_NAMED) {
        return Err(ApiError::TooLarge);
    }
    app.notices.read(known.id, sent.ids).await?;
    Ok(Json(app.notices.waiting(known.id).await?))
}

/// Follow what waits for you. The messages are those of `PersonMessage`.
#[utoipa::path(get, path = "/api/me/stream", operation_id = "follow_me", tag = "people",
    responses((status = 101, description = "messages", body = PersonMessage), (status = "4XX", body = Problem)))]
pub(super) async fn stream(
    State(app): State<Arc<App>>,
    who: Follower,
    upgrade: Upgrade,
) -> Result<Response, ApiError> {
    let person = who.id().ok_or(ApiError::Who("Nobody has come in yet: begin as a guest, or log in."))?;
    speak(upgrade, Arc::clone(&app), who, move |mut line| async move {
        if let Err(end) = follow(&app, &mut line, person).await {
            line.close(&end).await;
        }
    })
}

async fn follow(app: &App, line: &mut Line, person: i64) -> Result<(), End> {
    let mut changes = app.notices.follow(person);
    let looker = app.notices.looker(person);
    let mut sent = None;
    loop {
        let notices = app.notices.waiting(person).await?;
        if sent.as_ref() != Some(&notices) {
            line.say(&PersonMessage::Notices { notices: notices.clone() }).await?;
            sent = Some(notices);
        }
        loop {
            tokio::select! {
                changed = changes.changed() => {
                    changed.map_err(|_| End::Gone)?;
                    break;
                }
                heard = line.heard() => {
                    line.answer(heard).await?;
                    if let Some(table) = line.looking() {
                        looker.looks(table);
                    }
                }
            }
        }
    }
}
