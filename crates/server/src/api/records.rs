//! Bringing records in, and games that branch off.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};

use super::tables::{info, officers_welcome, room_for_one_more, seating};
use crate::app::App;
use crate::error::ApiError;
use crate::gate::{Sent, Who};
use crate::store::Origin;
use crate::tables::{Branch, TableSetup, When};
use crate::wire::{NewBranch, NewRecord, Problem, TableInfo};
use crate::words::clean;

/// No record is longer: nearly three times the longest game that was ever played by itself.
pub(super) const LONGEST_RECORD: usize = 1 << 20;

/// Bring in a record.
#[utoipa::path(post, path = "/api/records", tag = "records", request_body = NewRecord,
    responses((status = 200, body = TableInfo), (status = 422, body = Problem), (status = 503, body = Problem), (status = "4XX", body = Problem)))]
pub(super) async fn import(
    State(app): State<Arc<App>>,
    Who(known): Who,
    Sent(sent): Sent<NewRecord>,
) -> Result<Json<TableInfo>, ApiError> {
    if sent.record.len() > LONGEST_RECORD {
        return Err(ApiError::TooLarge);
    }
    let room = room_for_one_more(&app, &known).await?;
    let turn = app.tables.imports().turn(known.id).await?;
    let (registry, record) = (Arc::clone(app.tables.registry()), sent.record);
    let branch = turn.work(move |watch| Branch::from_outside(&registry, &record, watch)).await?;
    let seats = seating(branch.table.seats(), &sent.seats, known.id)?;
    officers_welcome(&app, branch.table.card().id, &seats, known.id)?;
    let name = clean(sent.name.as_deref().unwrap_or_default(), 80);
    let setup =
        TableSetup { branch, name, owner: known.id, seats, watch: true, clock: None, room: Some(room) };
    let handle = app.tables.make(setup).await?;
    info(&app, &handle, Some(known.id)).await
}

/// A new table from a moment of this one, with dice of its own.
#[utoipa::path(post, path = "/api/tables/{id}/branch", tag = "records", params(("id" = String, Path)), request_body = NewBranch,
    responses((status = 200, body = TableInfo), (status = 403, body = Problem), (status = 503, body = Problem), (status = "4XX", body = Problem)))]
pub(super) async fn branch(
    State(app): State<Arc<App>>,
    Who(known): Who,
    Path(id): Path<String>,
    Sent(sent): Sent<NewBranch>,
) -> Result<Json<TableInfo>, ApiError> {
    let handle = app.visit(&id)?;
    let room = room_for_one_more(&app, &known).await?;
    let turn = app.tables.imports().turn(known.id).await?;
    let when = When::asked(sent.at, sent.step, sent.moment);
    let record = app.tables.record_until(&handle, Some(known.id), sent.seat.as_deref(), when).await?;
    let registry = Arc::clone(app.tables.registry());
    let branch =
        turn.work(move |watch| Branch::from_record(&registry, record, Origin::Branched, watch)).await?;
    let seats = seating(branch.table.seats(), &Default::default(), known.id)?;
    let name = clean(sent.name.as_deref().unwrap_or_default(), 80);
    let setup =
        TableSetup { branch, name, owner: known.id, seats, watch: true, clock: None, room: Some(room) };
    let handle = app.tables.make(setup).await?;
    info(&app, &handle, Some(known.id)).await
}
