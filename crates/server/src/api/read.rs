//! Reading a table, as a seat of one's own or as anybody.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use ironbottom_kernel::AnyTable;
use ironbottom_kernel::table::Attempt;
use ironbottom_kernel::text::Style;
use ironbottom_kernel::wire::Choice;
use serde::Serialize;

use crate::app::App;
use crate::error::ApiError;
use crate::gate::{Asked, CameFrom, MaybeWho};
use crate::tables::{LOG_PAGE, When};
use crate::wire::{
    AsQuery, ChoicesQuery, History, InspectQuery, Inspected, LogPage, LogQuery, Problem, SceneNow,
    SceneQuery, TextBoard, Why, WhyQuery,
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
    let handle = app.visit(&id)?;
    let when = When::asked(asked.at, asked.step, asked.moment);
    let Some(when) = when else {
        let mut state = app.tables.state(&handle).await?;
        let viewer = state.viewer(who.id(), asked.seat.as_deref())?;
        return Ok(Json(state.scene_now(viewer)));
    };
    let spot = app.tables.spot(&handle, who.id(), asked.seat.as_deref(), when).await?;
    let table = app.tables.past(&handle, spot.lines).await?;
    let state = app.tables.state(&handle).await?;
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
    let handle = app.visit(&id)?;
    let state = app.tables.state(&handle).await?;
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
    let handle = app.visit(&id)?;
    let state = app.tables.state(&handle).await?;
    let seat = state.seat_of(who.id(), &asked.seat)?;
    let table = state.table();
    if let Some(piece) = &asked.piece {
        return Ok(Json(match table.why_not_to(seat, piece, asked.place.as_deref()) {
            Some(Attempt::Legal(_)) => Why { legal: true, refusal: None },
            Some(Attempt::Refused(refusal)) => Why { legal: false, refusal: Some(refusal) },
            None => Why { legal: false, refusal: None },
        }));
    }
    let typed = asked.action.unwrap_or_default();
    let refusal = match table.interpret(seat, &typed) {
        Ok(notation) => table.why_not(seat, &notation),
        Err(unread) => Some(unread),
    };
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
    let handle = app.visit(&id)?;
    let state = app.tables.state(&handle).await?;
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
    let handle = app.visit(&id)?;
    let Some(when) = When::asked(asked.at, asked.step, asked.moment) else {
        let state = app.tables.state(&handle).await?;
        let viewer = state.viewer(who.id(), asked.seat.as_deref())?;
        return Ok(text(state.table(), viewer));
    };
    let spot = app.tables.spot(&handle, who.id(), asked.seat.as_deref(), when).await?;
    let table = app.tables.past(&handle, spot.lines).await?;
    let viewer = app.tables.state(&handle).await?.viewer(who.id(), asked.seat.as_deref())?;
    Ok(text(table.as_ref().as_ref(), viewer))
}

/// A long answer is put into words on a thread of its own, and whoever asks pays for what it took, with what it took to
/// find it.
pub(super) async fn long_answer<T: Serialize + Send + 'static>(
    app: &App,
    address: Option<IpAddr>,
    answer: T,
    found_in: Duration,
) -> Result<Response, ApiError> {
    let worded = tokio::task::spawn_blocking(move || {
        let began = Instant::now();
        (serde_json::to_vec(&answer), began.elapsed())
    });
    let (worded, took) = worded.await.map_err(|error| ApiError::Defect(error.to_string()))?;
    if let Some(address) = address {
        app.limits.worked(address, found_in + took);
    }
    let body = worded.map_err(|error| ApiError::Defect(error.to_string()))?;
    Ok(([(header::CONTENT_TYPE, "application/json")], body).into_response())
}

/// What this reader was told: the last page, or the one before a number.
#[utoipa::path(get, path = "/api/tables/{id}/log", tag = "reading", params(("id" = String, Path), LogQuery),
    responses((status = 200, body = LogPage), (status = "4XX", body = Problem)))]
pub(super) async fn log(
    State(app): State<Arc<App>>,
    who: MaybeWho,
    Path(id): Path<String>,
    CameFrom(address): CameFrom,
    Asked(asked): Asked<LogQuery>,
) -> Result<Response, ApiError> {
    let handle = app.visit(&id)?;
    address.map_or(Ok(()), |address| app.limits.may_work(address))?;
    let (page, took) = {
        let state = app.tables.state(&handle).await?;
        let viewer = state.viewer(who.id(), asked.seat.as_deref())?;
        let began = Instant::now();
        let most = asked.limit.unwrap_or(LOG_PAGE).clamp(1, LOG_PAGE);
        let (items, more) = state.items_between(viewer, asked.since, asked.before, most);
        (LogPage { number: state.number(viewer), items, more }, began.elapsed())
    };
    long_answer(&app, address, page, took).await
}

/// The moments this reader can look at.
#[utoipa::path(get, path = "/api/tables/{id}/history", tag = "reading", params(("id" = String, Path), AsQuery),
    responses((status = 200, body = History), (status = "4XX", body = Problem)))]
pub(super) async fn history(
    State(app): State<Arc<App>>,
    who: MaybeWho,
    Path(id): Path<String>,
    CameFrom(address): CameFrom,
    Asked(asked): Asked<AsQuery>,
) -> Result<Response, ApiError> {
    let handle = app.visit(&id)?;
    address.map_or(Ok(()), |address| app.limits.may_work(address))?;
    let (history, took) = app.tables.history(&handle, who.id(), asked.seat.as_deref()).await?;
    long_answer(&app, address, history, took).await
}

/// The record of the game; not while it holds secrets the reader may not know.
#[utoipa::path(get, path = "/api/tables/{id}/record", tag = "records", params(("id" = String, Path)),
    responses((status = 200, body = String, content_type = "text/plain"), (status = "4XX", body = Problem)))]
pub(super) async fn record(
    State(app): State<Arc<App>>,
    who: MaybeWho,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let handle = app.visit(&id)?;
    let text = match app.tables.state(&handle).await {
        Ok(state) => {
            state.viewer(who.id(), None)?;
            if !state.may_know_all(who.id()) {
                return Err(ApiError::Secret);
            }
            state.record_for(&state.seats_of(who.id())).to_text()
        }
        Err(ApiError::Unreplayable(_)) => app.tables.stored_record(&handle, who.id()).await?,
        Err(other) => return Err(other),
    };
    let kind = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"game.txt\""),
    ];
    Ok((kind, text).into_response())
}
