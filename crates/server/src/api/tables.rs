//! Tables, seats and links.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use ironbottom_admiral::Strength;
use ironbottom_kernel::dice::Seed;
use ironbottom_kernel::record::Mail;
use ironbottom_kernel::table::Source;

use crate::app::App;
use crate::error::ApiError;
use crate::gate::{Asked, MaybeWho, Sent, Who};
use crate::lists::Which;
use crate::officers::NO_OFFICERS;
use crate::store::{Known, Listed, Origin, SeatState};
use crate::tables::{Branch, TableHandle, TableSetup, line};
use crate::wire::{
    LinkInfo, LinkMade, NewTable, Problem, SeatOnly, SeatWish, TableInfo, TableLine, TablesQuery,
};
use crate::words::{clean, fresh_secret, hash_of};

/// The longest bank of a clock: a hundred days.
const LONGEST_BANK: u32 = 100 * 24 * 60 * 60;

const OFFICERS_SEAT: &str =
    "A computer officer sits there; whoever made the table can take the seat from it.";

/// The number no person has.
const NOBODY: i64 = 0;

pub(super) fn table_line(app: &App, listed: &Listed, person: i64) -> TableLine {
    let known = app.tables.unreplayable(listed);
    let shown = app.catalogue.shown(&listed.row.header.game, listed.row.header.options());
    line(shown.as_ref(), listed, person, &|who| app.tables.is_here(&listed.row.id, who), known.as_deref())
}

/// My games, those that wait for me first; or those with a seat anybody may take; or those anybody
/// may watch. The last two need no name.
#[utoipa::path(get, path = "/api/tables", tag = "tables", params(TablesQuery),
    responses((status = 200, body = Vec<TableLine>), (status = 401, body = Problem), (status = "4XX", body = Problem)))]
pub(super) async fn list(
    State(app): State<Arc<App>>,
    who: MaybeWho,
    Asked(asked): Asked<TablesQuery>,
) -> Result<Json<Vec<TableLine>>, ApiError> {
    let person = who.id();
    let found = match (asked.open, asked.watch, person) {
        (true, ..) => app.lists.of(Which::Open, person).await?,
        (_, true, _) => app.lists.of(Which::Watch, person).await?,
        (.., Some(person)) => app.store.tables_of(person).await?,
        (.., None) => return Err(ApiError::Who("Nobody has come in yet: begin as a guest, or log in.")),
    };
    let person = person.unwrap_or(NOBODY);
    let mut lines: Vec<_> = found.iter().map(|listed| table_line(&app, listed, person)).collect();
    lines.sort_by_key(|line| (line.over.is_some(), !line.your_turn));
    Ok(Json(lines))
}

/// Who sits where at a new table.
pub(super) fn seating(
    seats: &[ironbottom_kernel::SeatInfo],
    wishes: &BTreeMap<String, SeatWish>,
    person: i64,
) -> Result<Vec<(SeatState, Option<i64>)>, ApiError> {
    if wishes.keys().any(|id| !seats.iter().any(|seat| seat.id == *id)) {
        let known: Vec<_> = seats.iter().map(|seat| seat.id.as_str()).collect();
        return Err(ApiError::Refused(format!("The seats of this game are: {}.", known.join(", "))));
    }
    let wish = |id: &String| wishes.get(id).copied().unwrap_or(SeatWish::Me);
    let seated = seats.iter().map(|seat| match wish(&seat.id) {
        SeatWish::Me => (SeatState::Taken, Some(person)),
        SeatWish::Link => (SeatState::Link, None),
        other => match other.officer().map(Strength::from) {
            Some(officer) => (SeatState::Officer(officer), None),
            None => (SeatState::Open, None),
        },
    });
    Ok(seated.collect())
}

/// Are there officers for these seats, and does this person not ask for too many?
pub(super) fn officers_welcome(
    app: &App,
    game: &str,
    seats: &[(SeatState, Option<i64>)],
    person: i64,
) -> Result<(), ApiError> {
    for _ in seats.iter().filter(|(state, _)| state.officer().is_some()) {
        if !app.officers.know(game) {
            return Err(ApiError::Refused(NO_OFFICERS.to_owned()));
        }
        app.limits.officer(person)?;
    }
    Ok(())
}

/// May this person keep one more table here, and of how many bytes?
pub(super) async fn room_for_one_more(app: &App, known: &Known) -> Result<i64, ApiError> {
    let quota = if known.guest { app.config.guests } else { app.config.accounts };
    let (tables, bytes) = app.store.holdings(known.id).await?;
    let advice = if known.guest { " Make an account to keep more, or ask" } else { " Ask" };
    if tables >= quota.tables {
        return Err(ApiError::Refused(format!(
            "You have made {tables} tables, and nobody here may keep more than {}.{advice} whoever runs the server.",
            quota.tables
        )));
    }
    if bytes >= quota.bytes() {
        return Err(ApiError::Refused(format!(
            "The games you have made fill the {} megabytes you may keep here.{advice} whoever runs the server.",
            quota.megabytes
        )));
    }
    Ok(quota.bytes() - bytes)
}

/// Make a table.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = NewTable,
    responses((status = 200, body = TableInfo), (status = 422, body = Problem), (status = "4XX", body = Problem)))]
pub(super) async fn make(
    State(app): State<Arc<App>>,
    Who(known): Who,
    Sent(new): Sent<NewTable>,
) -> Result<Json<TableInfo>, ApiError> {
    let game = app.catalogue.game(&new.game)?;
    let room = room_for_one_more(&app, &known).await?;
    if new
        .clock
        .is_some_and(|clock| clock.bank == 0 || clock.bank > LONGEST_BANK || clock.increment > LONGEST_BANK)
    {
        return Err(ApiError::Refused("A clock has between a second and a hundred days.".to_owned()));
    }
    let seed = Seed::fresh().map_err(|error| ApiError::Defect(error.to_string()))?;
    let choices: Vec<_> = new.options.into_iter().collect();
    let table = game.open(&choices, Source::Committed(seed), Mail::Stays)?;
    let watch = new.watch.unwrap_or(true);
    let mut seats = seating(table.seats(), &new.seats, known.id)?;
    // Nobody finds a private table by themselves: its seats are for those who get a link.
    for seat in seats.iter_mut().filter(|(state, _)| !watch && *state == SeatState::Open) {
        *seat = (SeatState::Link, None);
    }
    officers_welcome(&app, table.card().id, &seats, known.id)?;
    let setup = TableSetup {
        branch: Branch { table, seed: Some(seed), origin: Origin::New },
        name: clean(new.name.as_deref().unwrap_or_default(), 80),
        owner: known.id,
        seats,
        watch,
        clock: new.clock,
        room: Some(room),
    };
    let handle = app.tables.make(setup).await?;
    info(&app, &handle, Some(known.id)).await
}

pub(super) async fn info(
    app: &App,
    handle: &TableHandle,
    person: Option<i64>,
) -> Result<Json<TableInfo>, ApiError> {
    let state = app.tables.state(handle).await?;
    Ok(Json(handle.info(&state, person, app.tables.now())))
}

/// All about a table but its board.
#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = TableInfo), (status = 404, body = Problem), (status = "4XX", body = Problem)))]
pub(super) async fn show(
    State(app): State<Arc<App>>,
    who: MaybeWho,
    Path(id): Path<String>,
) -> Result<Json<TableInfo>, ApiError> {
    let handle = app.visit(&id)?;
    let state = app.tables.state(&handle).await?;
    let open = state.has_open_seat();
    if !open {
        state.viewer(who.id(), None)?;
    }
    Ok(Json(handle.info(&state, who.id(), app.tables.now())))
}

/// Sit down in an open seat.
#[utoipa::path(post, path = "/api/tables/{id}/sit", tag = "tables", params(("id" = String, Path)), request_body = SeatOnly,
    responses((status = 200, body = TableInfo), (status = 409, body = Problem), (status = "4XX", body = Problem)))]
pub(super) async fn sit(
    State(app): State<Arc<App>>,
    Who(known): Who,
    Path(id): Path<String>,
    Sent(sent): Sent<SeatOnly>,
) -> Result<Json<TableInfo>, ApiError> {
    let handle = app.visit(&id)?;
    let change = |state, person: Option<i64>| match (state, person) {
        (SeatState::Open, _) => Ok((SeatState::Taken, Some(known.id), None)),
        (SeatState::Taken, Some(holder)) if holder == known.id => Ok((SeatState::Taken, Some(holder), None)),
        (SeatState::Taken, _) => Err(ApiError::Taken("Somebody sits there already.")),
        (SeatState::Link, _) => Err(ApiError::Forbidden("That seat waits for a friend with a link.")),
        (SeatState::Officer(_), _) => Err(ApiError::Taken(OFFICERS_SEAT)),
    };
    app.tables.reseat(&handle, &known, &sent.seat, change).await?;
    info(&app, &handle, Some(known.id)).await
}

/// Leave a seat; anybody may take it then, at a private table whoever gets a link to it.
#[utoipa::path(post, path = "/api/tables/{id}/stand", tag = "tables", params(("id" = String, Path)), request_body = SeatOnly,
    responses((status = 200, body = TableInfo), (status = "4XX", body = Problem)))]
pub(super) async fn stand(
    State(app): State<Arc<App>>,
    Who(known): Who,
    Path(id): Path<String>,
    Sent(sent): Sent<SeatOnly>,
) -> Result<Json<TableInfo>, ApiError> {
    let handle = app.visit(&id)?;
    let private = app.tables.state(&handle).await?.is_private();
    let left = if private { SeatState::Link } else { SeatState::Open };
    let change = |_, person: Option<i64>| {
        if person == Some(known.id) {
            Ok((left, None, None))
        } else {
            Err(ApiError::Forbidden("That seat is not yours."))
        }
    };
    app.tables.reseat(&handle, &known, &sent.seat, change).await?;
    let state = app.tables.state(&handle).await?;
    Ok(Json(handle.info(&state, Some(known.id), app.tables.now())))
}

/// A link for a friend. An older link of the seat is dead then.
#[utoipa::path(post, path = "/api/tables/{id}/links", tag = "tables", params(("id" = String, Path)), request_body = SeatOnly,
    responses((status = 200, body = LinkMade), (status = "4XX", body = Problem)))]
pub(super) async fn make_link(
    State(app): State<Arc<App>>,
    Who(known): Who,
    Path(id): Path<String>,
    Sent(sent): Sent<SeatOnly>,
) -> Result<Json<LinkMade>, ApiError> {
    let handle = app.visit(&id)?;
    let owner = app.tables.state(&handle).await?.owner() == known.id;
    let code = fresh_secret(15);
    let hash = hash_of(&code);
    let change = |state, person: Option<i64>| match (state, person) {
        // A seat of one's own is kept until the link is used.
        (SeatState::Taken, Some(holder)) if holder == known.id => Ok((state, person, Some(hash.clone()))),
        (SeatState::Taken, _) => Err(ApiError::Taken("Somebody sits there already.")),
        (SeatState::Officer(_), _) => Err(ApiError::Taken(OFFICERS_SEAT)),
        (SeatState::Open | SeatState::Link, _) if owner => Ok((SeatState::Link, None, Some(hash.clone()))),
        (SeatState::Open | SeatState::Link, _) => {
            Err(ApiError::Forbidden("Only whoever made the table invites to that seat."))
        }
    };
    app.tables.reseat(&handle, &known, &sent.seat, change).await?;
    Ok(Json(LinkMade { path: format!("/#/join/{code}"), code, seat: sent.seat }))
}

/// Where a link leads.
#[utoipa::path(get, path = "/api/links/{code}", tag = "tables", params(("code" = String, Path)),
    responses((status = 200, body = LinkInfo), (status = 404, body = Problem)))]
pub(super) async fn look_at_link(
    State(app): State<Arc<App>>,
    who: MaybeWho,
    Path(code): Path<String>,
) -> Result<Json<LinkInfo>, ApiError> {
    let (listed, seat) = app.tables.linked(&code).await?;
    Ok(Json(LinkInfo { table: table_line(&app, &listed, who.id().unwrap_or(NOBODY)), seat }))
}

/// Sit down by a link. It works once.
#[utoipa::path(post, path = "/api/links/{code}", tag = "tables", params(("code" = String, Path)),
    responses((status = 200, body = TableInfo), (status = 404, body = Problem), (status = "4XX", body = Problem)))]
pub(super) async fn use_link(
    State(app): State<Arc<App>>,
    Who(known): Who,
    Path(code): Path<String>,
) -> Result<Json<TableInfo>, ApiError> {
    let handle = app.tables.use_link(&code, &known).await?;
    info(&app, &handle, Some(known.id)).await
}
