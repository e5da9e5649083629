//! Computer officers: seats for them, and what they would do in yours.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use ironbottom_admiral::{Advice, Strength};
use ironbottom_kernel::Viewer;

use super::tables::{info, reseat};
use crate::app::{App, Waiting};
use crate::error::ApiError;
use crate::gate::{Sent, Who};
use crate::store::SeatState;
use crate::tables::{By, Command, Submission, TableHandle, pace};
use crate::thinking::{Question, Stop, Unthought};
use crate::wire::{AskHint, Hint, NewOfficer, OfficerSort, Problem, TableInfo};

/// Nobody on the staff knows the game.
pub(super) const NO_OFFICERS: &str = "There are no officers for this game yet.";

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
    let handle = app.handle(&id)?;
    let owner = {
        let state = app.state(&handle).await?;
        if sent.officer.is_some() && app.staff.of(state.table().card().id).is_none() {
            return Err(ApiError::Refused(NO_OFFICERS.to_owned()));
        }
        state.owner() == known.id
    };
    let officer = sent.officer.map(Strength::from);
    let mut left = false;
    reseat(&app, &handle, &sent.seat, |state, person| {
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
            (None, SeatState::Officer(_)) => {
                left = true;
                Ok((SeatState::Taken, Some(known.id), None))
            }
            (None, SeatState::Taken) => Ok((state, person, None)),
            (None, SeatState::Open | SeatState::Link) => {
                Err(ApiError::NotNow("No officer sits there; sit down instead."))
            }
        }
    })
    .await?;
    if officer.is_some() {
        app.take_over(&handle).await?;
    }
    if left {
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
        let state = app.state(handle).await?;
        state.revoked_orders(state.seat_by_id(seat)?)
    };
    for (key, value) in orders {
        let command = Command::Order { key: key.to_owned(), value: value.to_owned() };
        let (by, seat) = (By::Person(person), seat.to_owned());
        app.act(handle, Submission { by, seat, command, key: None, scene: false }).await?;
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
    let handle = app.handle(&id)?;
    let asked = sent.officer.unwrap_or(OfficerSort::Admiral);
    if app.thinking.is_crowded(pace(asked.into())) {
        return Err(ApiError::Crowded);
    }
    let _one = Waiting::begin(&app, known.id).ok_or(ApiError::TooMany { wait: 2 })?;
    let slot = format!("{} {}", handle.id, known.id);
    // Where the one who was asked has nothing to say, a captain has.
    for strength in [asked.into(), Strength::Captain] {
        let (question, number) = {
            let state = app.state(&handle).await?;
            let seat = state.seat_of(Some(known.id), &sent.seat)?;
            if !state.table().pending().seats().contains(seat) {
                return Err(ApiError::NotNow("Nothing is asked of this seat just now."));
            }
            if app.staff.of(state.table().card().id).is_none() {
                return Err(ApiError::Refused(NO_OFFICERS.to_owned()));
            }
            (Question::of(&app.staff, state.table(), seat), state.number(Viewer::Seat(seat)))
        };
        // Whoever asks twice hears the same, and the seed tells nothing but what the asker knows.
        let officer = app.officer(strength, number);
        let thought =
            app.thinking.think(pace(strength), &slot, Stop::default(), move || question.advise(officer));
        let mut closing = app.closing.subscribe();
        let thought = tokio::select! {
            thought = thought.wait() => thought,
            _ = closing.wait_for(|closing| *closing) => Err(Unthought::CalledOff),
        };
        match thought {
            Ok(Ok(Some(advice))) if !advice.actions.is_empty() => {
                return Ok(Json(in_words(advice, number, strength)));
            }
            Ok(Ok(_)) | Err(Unthought::Broken) => {}
            Ok(Err(error)) => tracing::warn!(%error, "an officer could not make sense of a view"),
            Err(Unthought::CalledOff) => return Err(ApiError::Crowded),
        }
    }
    Err(ApiError::Refused("The staff has no advice here.".to_owned()))
}

fn in_words(advice: Advice, number: u64, strength: Strength) -> Hint {
    let Advice { actions, labels, lights, reason, expects, .. } = advice;
    Hint { number, actions, labels, lights, reason, expects, officer: strength.into() }
}
