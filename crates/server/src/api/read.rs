//! Reading a table, as a seat of one's own or as anybody.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use ironbottom_kernel::AnyTable;
use ironbottom_kernel::text::Style;
use ironbottom_kernel::wire::Choice;

use crate::app::App;
use crate::error::ApiError;
use crate::gate::{Asked, MaybeWho};
use crate::tables::When;
use crate::wire::{
    AsQuery, ChoicesQuery, History, InspectQuery, Inspected, LogPage, Problem, SceneNow, SceneQuery,
    SinceQuery, TextBoard, Why, WhyQuery,
};

/// The board as this reader sees it, now or at a moment.
#[utoipa::path(get, path = "/api/tables/{id}/scene", tag = "reading", params(("id" = String, Path), SceneQuery),
    responses((status = 200, body = SceneNow), (status = "4XX", body = Problem)))]
pub(super) async fn scene(
    State(app): State<Arc<App>>,
    who: MaybeWho,
    Path(id): Path<String>,
    Asked(asked): Asked<SceneQuery>,
) -> Result<Json<SceneNow>, ApiError> {
    let handle = app.handle(&id)?;
    let when = When::asked(asked.at, asked.step, asked.moment);
    let Some(when) = when else {
        let mut state = app.state(&handle).await?;
        let viewer = state.viewer(who.id(), asked.seat.as_deref())?;
        return Ok(Json(state.scene_now(viewer)));
    };
    let spot = app.spot(&handle, who.id(), asked.seat.as_deref(), when).await?;
    let table = app.past(&handle, spot.lines).await?;
    let state = app.state(&handle).await?;
    let viewer = state.viewer(who.id(), asked.seat.as_deref())?;
    let mut scene = table.scene(viewer);
    // The past is looked at, not acted in.
    scene.subjects.clear();
    scene.verbs.clear();
    Ok(Json(SceneNow {
        number: state.number(viewer),
        at: Some(asked.at.unwrap_or_else(|| state.number_at(viewer, spot.lines))),
        step: Some(spot.step),
        public: Some(spot.public),
        scene,
        entries: Vec::new(),
        can_redo: false,
        orders: Default::default(),
    }))
}

/// What can be done with a subject, or without one.
#[utoipa::path(get, path = "/api/tables/{id}/choices", tag = "reading", params(("id" = String, Path), ChoicesQuery),
    responses((status = 200, body = Vec<Choice>), (status = "4XX", body = Problem)))]
pub(super) async fn choices(
    State(app): State<Arc<App>>,
    who: MaybeWho,
    Path(id): Path<String>,
    Asked(asked): Asked<ChoicesQuery>,
) -> Result<Json<Vec<Choice>>, ApiError> {
    let handle = app.handle(&id)?;
    let state = app.state(&handle).await?;
    let seat = state.seat_of(who.id(), &asked.seat)?;
    let found = state.table().choices(seat, asked.subject.as_deref());
    Ok(Json(found.ok_or(ApiError::Unknown("Nothing of that name can act now."))?))
}

/// Why can't I?
#[utoipa::path(get, path = "/api/tables/{id}/why", tag = "reading", params(("id" = String, Path), WhyQuery),
    responses((status = 200, body = Why), (status = "4XX", body = Problem)))]
pub(super) async fn why(
    State(app): State<Arc<App>>,
    who: MaybeWho,
    Path(id): Path<String>,
    Asked(asked): Asked<WhyQuery>,
) -> Result<Json<Why>, ApiError> {
    let handle = app.handle(&id)?;
    let state = app.state(&handle).await?;
    let seat = state.seat_of(who.id(), &asked.seat)?;
    let refusal = state.table().why_not(seat, &asked.action);
    Ok(Json(Why { legal: refusal.is_none(), refusal }))
}

/// One piece, space or chart in plain text.
#[utoipa::path(get, path = "/api/tables/{id}/inspect", tag = "reading", params(("id" = String, Path), InspectQuery),
    responses((status = 200, body = Inspected), (status = 404, body = Problem), (status = "4XX", body = Problem)))]
pub(super) async fn inspect(
    State(app): State<Arc<App>>,
    who: MaybeWho,
    Path(id): Path<String>,
    Asked(asked): Asked<InspectQuery>,
) -> Result<Json<Inspected>, ApiError> {
    let handle = app.handle(&id)?;
    let state = app.state(&handle).await?;
    let viewer = state.viewer(who.id(), asked.seat.as_deref())?;
    let found = state.table().inspect(viewer, &asked.word, Style::PLAIN);
    Ok(Json(Inspected { text: found.ok_or(ApiError::Unknown("Nothing here is called that."))? }))
}

/// The board in plain text, now or at a moment.
#[utoipa::path(get, path = "/api/tables/{id}/text", tag = "reading", params(("id" = String, Path), SceneQuery),
    responses((status = 200, body = TextBoard), (status = "4XX", body = Problem)))]
pub(super) async fn text(
    State(app): State<Arc<App>>,
    who: MaybeWho,
    Path(id): Path<String>,
    Asked(asked): Asked<SceneQuery>,
) -> Result<Json<TextBoard>, ApiError> {
    let text = |table: &dyn AnyTable, viewer| {
        Json(TextBoard { board: table.board(viewer, Style::PLAIN), words: table.inspectable(viewer) })
    };
    let handle = app.handle(&id)?;
    let Some(when) = When::asked(asked.at, asked.step, asked.moment) else {
        let state = app.state(&handle).await?;
        let viewer = state.viewer(who.id(), asked.seat.as_deref())?;
        return Ok(text(state.table(), viewer));
    };
    let spot = app.spot(&handle, who.id(), asked.seat.as_deref(), when).await?;
    let table = app.past(&handle, spot.lines).await?;
    let viewer = app.state(&handle).await?.viewer(who.id(), asked.seat.as_deref())?;
    Ok(text(table.as_ref().as_ref(), viewer))
}

/// What this reader was told.
#[utoipa::path(get, path = "/api/tables/{id}/log", tag = "reading", params(("id" = String, Path), SinceQuery),
    responses((status = 200, body = LogPage), (status = "4XX", body = Problem)))]
pub(super) async fn log(
    State(app): State<Arc<App>>,
    who: MaybeWho,
    Path(id): Path<String>,
    Asked(asked): Asked<SinceQuery>,
) -> Result<Json<LogPage>, ApiError> {
    let handle = app.handle(&id)?;
    let state = app.state(&handle).await?;
    let viewer = state.viewer(who.id(), asked.seat.as_deref())?;
    Ok(Json(LogPage { number: state.number(viewer), items: state.items_since(viewer, asked.since) }))
}

/// The moments this reader can look at.
#[utoipa::path(get, path = "/api/tables/{id}/history", tag = "reading", params(("id" = String, Path), AsQuery),
    responses((status = 200, body = History), (status = "4XX", body = Problem)))]
pub(super) async fn history(
    State(app): State<Arc<App>>,
    who: MaybeWho,
    Path(id): Path<String>,
    Asked(asked): Asked<AsQuery>,
) -> Result<Json<History>, ApiError> {
    let handle = app.handle(&id)?;
    Ok(Json(app.history(&handle, who.id(), asked.seat.as_deref()).await?))
}

/// The record of the game; not while it holds secrets the reader may not know.
#[utoipa::path(get, path = "/api/tables/{id}/record", tag = "records", params(("id" = String, Path)),
    responses((status = 200, body = String, content_type = "text/plain"), (status = 403, body = Problem)))]
pub(super) async fn record(
    State(app): State<Arc<App>>,
    who: MaybeWho,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let handle = app.handle(&id)?;
    let text = match app.state(&handle).await {
        Ok(state) => {
            state.viewer(who.id(), None)?;
            if !state.may_know_all(who.id()) {
                return Err(ApiError::Secret);
            }
            state.record_for(&state.seats_of(who.id())).to_text()
        }
        Err(ApiError::Unreplayable(_)) => app.stored_record(&handle, who.id()).await?,
        Err(other) => return Err(other),
    };
    let kind = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"game.txt\""),
    ];
    Ok((kind, text).into_response())
}
