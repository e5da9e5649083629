//! Acting at a table.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use ironbottom_kernel::wire::RefusalKind;

use crate::gate::{Sent, Who};
use crate::house::House;
use crate::live::{Back, By, Deed, Doing, Reply, When};
use crate::problem::Trouble;
use crate::wire::{Acted, AsSeat, NewActions, NewOrder, NewProposal, Problem};

/// So many actions at most in one list, and so many bytes in each.
const MOST_ACTIONS: usize = 500;
const LONGEST_ACTION: usize = 1000;
const LONGEST_KEY: usize = 64;

async fn act(house: &Arc<House>, id: &str, doing: Doing) -> Result<Response, Trouble> {
    let bad = |key: &String| key.is_empty() || key.len() > LONGEST_KEY || key.chars().any(char::is_control);
    if doing.key.as_ref().is_some_and(bad) {
        return Err(Trouble::Malformed("a key has 1 to 64 bytes and no control characters".to_owned()));
    }
    house.limits.seat(id, &doing.seat)?;
    let live = house.live(id)?;
    let acted = house.act(&live, doing).await?;
    let status = match &acted.refused {
        Some(refusal) if refusal.kind == RefusalKind::Stale => StatusCode::CONFLICT,
        Some(_) if acted.taken == 0 => StatusCode::UNPROCESSABLE_ENTITY,
        Some(_) | None => StatusCode::OK,
    };
    Ok((status, Json(acted)).into_response())
}

fn plain(person: i64, sent: AsSeat, deed: Deed) -> Doing {
    Doing { by: By::Person(person), seat: sent.seat, deed, key: sent.key, scene: false }
}

/// Do a list of actions.
#[utoipa::path(post, path = "/api/tables/{id}/actions", tag = "acting", params(("id" = String, Path)), request_body = NewActions,
    responses((status = 200, body = Acted), (status = 409, body = Acted), (status = 422, body = Acted), (status = "4XX", body = Problem)))]
pub(super) async fn actions(
    State(house): State<Arc<House>>,
    Who(known): Who,
    Path(id): Path<String>,
    Sent(sent): Sent<NewActions>,
) -> Result<Response, Trouble> {
    if sent.actions.len() > MOST_ACTIONS || sent.actions.iter().any(|text| text.len() > LONGEST_ACTION) {
        return Err(Trouble::TooLarge);
    }
    let deed = Deed::Post { base: sent.base, actions: sent.actions };
    let doing = Doing { by: By::Person(known.id), seat: sent.seat, deed, key: sent.key, scene: sent.scene };
    act(&house, &id, doing).await
}

/// Take the last entry back.
#[utoipa::path(post, path = "/api/tables/{id}/undo", tag = "acting", params(("id" = String, Path)), request_body = AsSeat,
    responses((status = 200, body = Acted), (status = 422, body = Acted), (status = "4XX", body = Problem)))]
pub(super) async fn undo(
    State(house): State<Arc<House>>,
    Who(known): Who,
    Path(id): Path<String>,
    Sent(sent): Sent<AsSeat>,
) -> Result<Response, Trouble> {
    act(&house, &id, plain(known.id, sent, Deed::Undo)).await
}

/// Make the entry again that was taken back.
#[utoipa::path(post, path = "/api/tables/{id}/redo", tag = "acting", params(("id" = String, Path)), request_body = AsSeat,
    responses((status = 200, body = Acted), (status = 422, body = Acted), (status = "4XX", body = Problem)))]
pub(super) async fn redo(
    State(house): State<Arc<House>>,
    Who(known): Who,
    Path(id): Path<String>,
    Sent(sent): Sent<AsSeat>,
) -> Result<Response, Trouble> {
    act(&house, &id, plain(known.id, sent, Deed::Redo)).await
}

/// Give or revoke a standing order.
#[utoipa::path(post, path = "/api/tables/{id}/orders", tag = "acting", params(("id" = String, Path)), request_body = NewOrder,
    responses((status = 200, body = Acted), (status = 422, body = Acted), (status = "4XX", body = Problem)))]
pub(super) async fn orders(
    State(house): State<Arc<House>>,
    Who(known): Who,
    Path(id): Path<String>,
    Sent(sent): Sent<NewOrder>,
) -> Result<Response, Trouble> {
    let deed = Deed::Order { key: sent.key, value: sent.value };
    act(&house, &id, Doing { by: By::Person(known.id), seat: sent.seat, deed, key: None, scene: false }).await
}

/// Give up.
#[utoipa::path(post, path = "/api/tables/{id}/concede", tag = "acting", params(("id" = String, Path)), request_body = AsSeat,
    responses((status = 200, body = Acted), (status = 422, body = Acted), (status = "4XX", body = Problem)))]
pub(super) async fn concede(
    State(house): State<Arc<House>>,
    Who(known): Who,
    Path(id): Path<String>,
    Sent(sent): Sent<AsSeat>,
) -> Result<Response, Trouble> {
    act(&house, &id, plain(known.id, sent, Deed::Concede)).await
}

/// Propose a draw or to go back.
#[utoipa::path(post, path = "/api/tables/{id}/propose", tag = "acting", params(("id" = String, Path)), request_body = NewProposal,
    responses((status = 200, body = Acted), (status = 422, body = Acted), (status = "4XX", body = Problem)))]
pub(super) async fn propose(
    State(house): State<Arc<House>>,
    Who(known): Who,
    Path(id): Path<String>,
    Sent(sent): Sent<NewProposal>,
) -> Result<Response, Trouble> {
    let back = match (sent.step, sent.moment) {
        (Some(step), _) => {
            let (live, person) = (house.live(&id)?, Some(known.id));
            let spot = house.spot(&live, person, Some(&sent.seat), When::Step(step)).await?;
            Some(Back::Lines(spot.lines))
        }
        (None, moment) => moment.map(Back::Number),
    };
    let deed = Deed::Propose { what: sent.what, back };
    act(&house, &id, Doing { by: By::Person(known.id), seat: sent.seat, deed, key: None, scene: false }).await
}

/// Agree to what is proposed.
#[utoipa::path(post, path = "/api/tables/{id}/agree", tag = "acting", params(("id" = String, Path)), request_body = AsSeat,
    responses((status = 200, body = Acted), (status = 422, body = Acted), (status = "4XX", body = Problem)))]
pub(super) async fn agree(
    State(house): State<Arc<House>>,
    Who(known): Who,
    Path(id): Path<String>,
    Sent(sent): Sent<AsSeat>,
) -> Result<Response, Trouble> {
    act(&house, &id, plain(known.id, sent, Deed::Answer { base: None, reply: Reply::Agree })).await
}

/// Refuse what is proposed.
#[utoipa::path(post, path = "/api/tables/{id}/refuse", tag = "acting", params(("id" = String, Path)), request_body = AsSeat,
    responses((status = 200, body = Acted), (status = 422, body = Acted), (status = "4XX", body = Problem)))]
pub(super) async fn refuse(
    State(house): State<Arc<House>>,
    Who(known): Who,
    Path(id): Path<String>,
    Sent(sent): Sent<AsSeat>,
) -> Result<Response, Trouble> {
    act(&house, &id, plain(known.id, sent, Deed::Answer { base: None, reply: Reply::Refuse })).await
}
