//! Computer officers: seats for them, and what they would do in yours.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use ironbottom_admiral::Strength;

use super::tables::info;
use crate::app::App;
use crate::error::ApiError;
use crate::gate::{Sent, Who};
use crate::officers::NO_OFFICERS;
use crate::store::SeatState;
use crate::tables::{By, Command, Submission, TableHandle};
use crate::wire::{AskHint, Hint, NewOfficer, OfficerSort, Problem, TableInfo};

/// Give a seat to an officer, exchange the officer, or take the seat from it: then it is yours.
/// The owner of the table does so with seats nobody sits in, and anybody with a seat of their own.
#[utoipa::path(post, path = "/api/tables/{id}/officer", tag = "tables", params(("id" = String, Path)), request_body = NewOfficer,
    responses((status = 200, body = TableInfo), (status = 403, body = Problem), (status = 409, body = Problem), (status = "4XX", body = Problem)))]
pub(super) async fn appoint(
    State(app): State<Arc<App>>,
    Who(known): Who,
    Path(id): Path<String>,
    Sent(sent): Sent<NewOfficer>,
) -> Result<Json<TableInfo>, ApiError> {
    app.limits.officer(known.id)?;
    let handle = app.visit(&id)?;
    let owner = {
        let state = app.tables.state(&handle).await?;
        if sent.officer.is_some() && !app.officers.know(state.table().card().id) {
            return Err(ApiError::Refused(NO_OFFICERS.to_owned()));
        }
        state.owner() == known.id
    };
    let officer = sent.officer.map(Strength::from);
    let change = |state, person: Option<i64>| {
        match (state, person) {
            (SeatState::Taken, Some(holder)) if holder == known.id => {}
            (SeatState::Taken, _) => return Err(ApiError::Forbidden("Somebody else sits there.")),
            (SeatState::Open | SeatState::Link | SeatState::Officer(_), _) if owner => {}
            (SeatState::Open | SeatState::Link | SeatState::Officer(_), _) => {
                return Err(ApiError::Forbidden("Only whoever made the table says who sits there."));
            }
        }
        match (officer, state) {
            (Some(officer), _) => Ok((SeatState::Officer(officer), None, None)),
            (None, SeatState::Officer(_)) => Ok((SeatState::Taken, Some(known.id), None)),
            (None, SeatState::Taken) => Ok((state, person, None)),
            (None, SeatState::Open | SeatState::Link) => {
                Err(ApiError::NotNow("No officer sits there; sit down instead."))
            }
        }
    };
    let was = app.tables.reseat(&handle, &known, &sent.seat, change).await?;
    if officer.is_some() {
        app.tables.take_over(&handle).await?;
    }
    if officer.is_none() && was.officer().is_some() {
        revoke_orders(&app, &handle, known.id, &sent.seat).await?;
    }
    info(&app, &handle, Some(known.id)).await
}

/// Whoever takes a seat from an officer is asked everything: its orders go with it.
async fn revoke_orders(
    app: &Arc<App>,
    handle: &Arc<TableHandle>,
    person: i64,
    seat: &str,
) -> Result<(), ApiError> {
    let orders = {
        let state = app.tables.state(handle).await?;
        state.revoked_orders(state.seat_by_id(seat)?)
    };
    for (key, value) in orders {
        let command = Command::Order { key: key.to_owned(), value: value.to_owned() };
        let (by, seat) = (By::Person(person), seat.to_owned());
        app.tables.act(handle, Submission { by, seat, command, key: None, scene: false }).await?;
    }
    Ok(())
}

/// What an officer would do in your place, and why. It sees what you see and nothing else, and
/// nothing is changed.
#[utoipa::path(post, path = "/api/tables/{id}/hint", tag = "acting", params(("id" = String, Path)), request_body = AskHint,
    responses((status = 200, body = Hint), (status = 403, body = Problem), (status = 409, body = Problem), (status = 503, body = Problem), (status = "4XX", body = Problem)))]
pub(super) async fn hint(
    State(app): State<Arc<App>>,
    Who(known): Who,
    Path(id): Path<String>,
    Sent(sent): Sent<AskHint>,
) -> Result<Json<Hint>, ApiError> {
    app.limits.hint(known.id)?;
    let handle = app.visit(&id)?;
    let asked = sent.officer.unwrap_or(OfficerSort::Admiral);
    Ok(Json(app.officers.hint(&handle, known.id, &sent.seat, asked.into()).await?))
}
