//! Reading a table, as a seat of one's own or as anybody.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use ironbottom_kernel::text::Style;
use ironbottom_kernel::wire::Choice;
use ironbottom_kernel::{AnyTable, Viewer};

use crate::gate::{Asked, MaybeWho};
use crate::house::House;
use crate::live::When;
use crate::problem::Trouble;
use crate::wire::{
    AsQuery, ChoicesQuery, History, InspectQuery, Inspected, LogPage, Problem, SceneNow, SceneQuery,
    SinceQuery, TextBoard, Why, WhyQuery,
};

/// The board as this reader sees it, now or at a moment.
#[utoipa::path(get, path = "/api/tables/{id}/scene", tag = "reading", params(("id" = String, Path), SceneQuery),
    responses((status = 200, body = SceneNow), (status = "4XX", body = Problem)))]
pub(super) async fn scene(
    State(house): State<Arc<House>>,
    who: MaybeWho,
    Path(id): Path<String>,
    Asked(asked): Asked<SceneQuery>,
) -> Result<Json<SceneNow>, Trouble> {
    let live = house.live(&id)?;
    let when = When::asked(asked.at, asked.step, asked.moment);
    let Some(when) = when else {
        let mut desk = house.desk(&live).await?;
        let viewer = desk.viewer(who.id(), asked.seat.as_deref())?;
        return Ok(Json(desk.scene_now(viewer)));
    };
    let spot = house.spot(&live, who.id(), asked.seat.as_deref(), when).await?;
    let table = house.past(&live, spot.lines).await?;
    let desk = house.desk(&live).await?;
    let viewer = desk.viewer(who.id(), asked.seat.as_deref())?;
    let mut scene = table.scene(viewer);
    // The past is looked at, not acted in.
    scene.subjects.clear();
    scene.verbs.clear();
    Ok(Json(SceneNow {
        number: desk.number(viewer),
        at: Some(asked.at.unwrap_or_else(|| desk.number_at(viewer, spot.lines))),
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
    State(house): State<Arc<House>>,
    who: MaybeWho,
    Path(id): Path<String>,
    Asked(asked): Asked<ChoicesQuery>,
) -> Result<Json<Vec<Choice>>, Trouble> {
    let live = house.live(&id)?;
    let desk = house.desk(&live).await?;
    let seat = desk.seat_of(who.id(), &asked.seat)?;
    let found = desk.table().choices(seat, asked.subject.as_deref());
    Ok(Json(found.ok_or(Trouble::Unknown("Nothing of that name can act now."))?))
}

/// Why can't I?
#[utoipa::path(get, path = "/api/tables/{id}/why", tag = "reading", params(("id" = String, Path), WhyQuery),
    responses((status = 200, body = Why), (status = "4XX", body = Problem)))]
pub(super) async fn why(
    State(house): State<Arc<House>>,
    who: MaybeWho,
    Path(id): Path<String>,
    Asked(asked): Asked<WhyQuery>,
) -> Result<Json<Why>, Trouble> {
    let live = house.live(&id)?;
    let desk = house.desk(&live).await?;
    let seat = desk.seat_of(who.id(), &asked.seat)?;
    let refusal = desk.table().why_not(seat, &asked.action);
    Ok(Json(Why { legal: refusal.is_none(), refusal }))
}

/// One piece, space or chart in plain text.
#[utoipa::path(get, path = "/api/tables/{id}/inspect", tag = "reading", params(("id" = String, Path), InspectQuery),
    responses((status = 200, body = Inspected), (status = 404, body = Problem), (status = "4XX", body = Problem)))]
pub(super) async fn inspect(
    State(house): State<Arc<House>>,
    who: MaybeWho,
    Path(id): Path<String>,
    Asked(asked): Asked<InspectQuery>,
) -> Result<Json<Inspected>, Trouble> {
    let live = house.live(&id)?;
    let desk = house.desk(&live).await?;
    let viewer = desk.viewer(who.id(), asked.seat.as_deref())?;
    let found = desk.table().inspect(viewer, &asked.word, Style::PLAIN);
    Ok(Json(Inspected { text: found.ok_or(Trouble::Unknown("Nothing here is called that."))? }))
}

/// The board in plain text, now or at a moment.
#[utoipa::path(get, path = "/api/tables/{id}/text", tag = "reading", params(("id" = String, Path), SceneQuery),
    responses((status = 200, body = TextBoard), (status = "4XX", body = Problem)))]
pub(super) async fn text(
    State(house): State<Arc<House>>,
    who: MaybeWho,
    Path(id): Path<String>,
    Asked(asked): Asked<SceneQuery>,
) -> Result<Json<TextBoard>, Trouble> {
    let text = |table: &dyn AnyTable, viewer| {
        Json(TextBoard { board: table.board(viewer, Style::PLAIN), words: table.inspectable(viewer) })
    };
    let live = house.live(&id)?;
    let Some(when) = When::asked(asked.at, asked.step, asked.moment) else {
        let desk = house.desk(&live).await?;
        let viewer = desk.viewer(who.id(), asked.seat.as_deref())?;
        return Ok(text(desk.table(), viewer));
    };
    let spot = house.spot(&live, who.id(), asked.seat.as_deref(), when).await?;
    let table = house.past(&live, spot.lines).await?;
    let viewer = house.desk(&live).await?.viewer(who.id(), asked.seat.as_deref())?;
    Ok(text(table.as_ref().as_ref(), viewer))
}

/// What this reader was told.
#[utoipa::path(get, path = "/api/tables/{id}/log", tag = "reading", params(("id" = String, Path), SinceQuery),
    responses((status = 200, body = LogPage), (status = "4XX", body = Problem)))]
pub(super) async fn log(
    State(house): State<Arc<House>>,
    who: MaybeWho,
    Path(id): Path<String>,
    Asked(asked): Asked<SinceQuery>,
) -> Result<Json<LogPage>, Trouble> {
    let live = house.live(&id)?;
    let desk = house.desk(&live).await?;
    let viewer = desk.viewer(who.id(), asked.seat.as_deref())?;
    Ok(Json(LogPage { number: desk.number(viewer), items: desk.items_since(viewer, asked.since) }))
}

/// The moments this reader can look at.
#[utoipa::path(get, path = "/api/tables/{id}/history", tag = "reading", params(("id" = String, Path), AsQuery),
    responses((status = 200, body = History), (status = "4XX", body = Problem)))]
pub(super) async fn history(
    State(house): State<Arc<House>>,
    who: MaybeWho,
    Path(id): Path<String>,
    Asked(asked): Asked<AsQuery>,
) -> Result<Json<History>, Trouble> {
    let live = house.live(&id)?;
    Ok(Json(house.history(&live, who.id(), asked.seat.as_deref()).await?))
}

/// The record of the game; not while it holds secrets the reader may not know.
#[utoipa::path(get, path = "/api/tables/{id}/record", tag = "records", params(("id" = String, Path)),
    responses((status = 200, body = String, content_type = "text/plain"), (status = 403, body = Problem)))]
pub(super) async fn record(
    State(house): State<Arc<House>>,
    who: MaybeWho,
    Path(id): Path<String>,
) -> Result<Response, Trouble> {
    let live = house.live(&id)?;
    let desk = house.desk(&live).await?;
    let seat: Option<&str> = None;
    let _: Viewer = desk.viewer(who.id(), seat)?;
    if !desk.may_know_all(who.id()) {
        return Err(Trouble::Secret);
    }
    let text = desk.record_for(&desk.seats_of(who.id())).to_text();
    let kind = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"game.txt\""),
    ];
    Ok((kind, text).into_response())
}
