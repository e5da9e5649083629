//! Bringing records in, and games that branch off.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use ironbottom_kernel::{Record, Registry};

use super::people::clean;
use super::tables::{info, officers_welcome, seating};
use crate::app::{App, TableSetup};
use crate::error::ApiError;
use crate::gate::{Sent, Who};
use crate::tables::{Branch, When};
use crate::wire::{NewBranch, NewRecord, Problem, TableInfo};

/// The table of a record that came from outside. A finished game is kept as it is, dice and all; an
/// unfinished one goes on with dice of ours.
pub(crate) fn branch_of(registry: &Registry, text: &str) -> Result<Branch, ApiError> {
    let record = Record::parse(text)?;
    let table = registry.restore(&record, None)?;
    if table.pending().outcome().is_some() {
        return Ok(Branch { table, seed: None });
    }
    Branch::from_record(registry, record)
}

/// Bring in a record.
#[utoipa::path(post, path = "/api/records", tag = "records", request_body = NewRecord,
    responses((status = 200, body = TableInfo), (status = 422, body = Problem), (status = "4XX", body = Problem)))]
pub(super) async fn import(
    State(app): State<Arc<App>>,
    Who(known): Who,
    Sent(sent): Sent<NewRecord>,
) -> Result<Json<TableInfo>, ApiError> {
    let registry = Arc::clone(&app.registry);
    let work = tokio::task::spawn_blocking(move || branch_of(&registry, &sent.record));
    let branch = work.await.map_err(|error| ApiError::Defect(error.to_string()))??;
    let seats = seating(branch.table.seats(), &sent.seats, known.id)?;
    officers_welcome(&app, branch.table.card().id, &seats, known.id)?;
    let name = clean(sent.name.as_deref().unwrap_or_default(), 80);
    let handle =
        app.seat(TableSetup { branch, name, owner: known.id, seats, watch: true, clock: None }).await?;
    info(&app, &handle, Some(known.id)).await
}

/// A new table from a moment of this one, with dice of its own.
#[utoipa::path(post, path = "/api/tables/{id}/branch", tag = "records", params(("id" = String, Path)), request_body = NewBranch,
    responses((status = 200, body = TableInfo), (status = 403, body = Problem), (status = "4XX", body = Problem)))]
pub(super) async fn branch(
    State(app): State<Arc<App>>,
    Who(known): Who,
    Path(id): Path<String>,
    Sent(sent): Sent<NewBranch>,
) -> Result<Json<TableInfo>, ApiError> {
    let handle = app.handle(&id)?;
    let when = When::asked(sent.at, sent.step, sent.moment);
    let record = app.record_until(&handle, Some(known.id), sent.seat.as_deref(), when).await?;
    let registry = Arc::clone(&app.registry);
    let work = tokio::task::spawn_blocking(move || Branch::from_record(&registry, record));
    let branch = work.await.map_err(|error| ApiError::Defect(error.to_string()))??;
    let seats = seating(branch.table.seats(), &Default::default(), known.id)?;
    let name = clean(sent.name.as_deref().unwrap_or_default(), 80);
    let handle =
        app.seat(TableSetup { branch, name, owner: known.id, seats, watch: true, clock: None }).await?;
    info(&app, &handle, Some(known.id)).await
}
