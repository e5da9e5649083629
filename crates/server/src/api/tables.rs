//! Tables, seats and links.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use ironbottom_admiral::Strength;
use ironbottom_kernel::dice::Seed;
use ironbottom_kernel::record::Mail;
use ironbottom_kernel::table::Source;

use super::officers::NO_OFFICERS;
use super::people::clean;
use crate::app::{App, TableSetup};
use crate::error::ApiError;
use crate::gate::{Asked, MaybeWho, Sent, Who, fresh_secret, hash_of};
use crate::store::{Listed, SeatState, Write, Written};
use crate::tables::{Branch, TableHandle, Unreplayable, line};
use crate::wire::{
    GameInfo, LinkInfo, LinkMade, NewTable, Problem, SeatOnly, SeatWish, TableInfo, TableLine, TablesQuery,
};

/// The longest bank of a clock: a hundred days.
const LONGEST_BANK: u32 = 100 * 24 * 60 * 60;

const OFFICERS_SEAT: &str =
    "A computer officer sits there; whoever made the table can take the seat from it.";

/// The number no person has.
const NOBODY: i64 = 0;

/// The games there are.
#[utoipa::path(get, path = "/api/games", tag = "games", responses((status = 200, body = Vec<GameInfo>)))]
pub(super) async fn games(State(app): State<Arc<App>>) -> Json<Vec<GameInfo>> {
    Json(app.games.clone())
}

pub(super) fn table_line(app: &App, listed: &Listed, person: i64) -> TableLine {
    let found = listed
        .damage
        .clone()
        .map(|what| app.note_unreplayable(&listed.row.id, listed.row.version, Unreplayable::beside(what)));
    let known = found.or_else(|| app.unreplayable.of(&listed.row.id).map(|(_, fault)| fault));
    line(&app.games, listed, person, &|who| app.is_here(&listed.row.id, who), known.as_deref())
}

/// My games, those that wait for me first; or those with a seat anybody may take; or those anybody
/// may watch. The last two need no name.
#[utoipa::path(get, path = "/api/tables", tag = "tables", params(TablesQuery),
    responses((status = 200, body = Vec<TableLine>), (status = 401, body = Problem)))]
pub(super) async fn list(
    State(app): State<Arc<App>>,
    who: MaybeWho,
    Asked(asked): Asked<TablesQuery>,
) -> Result<Json<Vec<TableLine>>, ApiError> {
    let person = who.id();
    let found = match (asked.open, asked.watch, person) {
        (true, ..) => app.store.open_tables(person.unwrap_or(NOBODY)).await?,
        (_, true, _) => app.store.public_tables(person.unwrap_or(NOBODY)).await?,
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
        SeatWish::Open => (SeatState::Open, None),
        SeatWish::Ensign => (SeatState::Officer(Strength::Ensign), None),
        SeatWish::Captain => (SeatState::Officer(Strength::Captain), None),
        SeatWish::Admiral => (SeatState::Officer(Strength::Admiral), None),
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
        if app.staff.of(game).is_none() {
            return Err(ApiError::Refused(NO_OFFICERS.to_owned()));
        }
        app.limits.officer(person)?;
    }
    Ok(())
}

/// Make a table.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = NewTable,
    responses((status = 200, body = TableInfo), (status = 422, body = Problem), (status = "4XX", body = Problem)))]
pub(super) async fn make(
    State(app): State<Arc<App>>,
    Who(known): Who,
    Sent(new): Sent<NewTable>,
) -> Result<Json<TableInfo>, ApiError> {
    let game = app.registry.game(&new.game).ok_or(ApiError::Unknown("There is no such game here."))?;
    if new
        .clock
        .is_some_and(|clock| clock.bank == 0 || clock.bank > LONGEST_BANK || clock.increment > LONGEST_BANK)
    {
        return Err(ApiError::Refused("A clock has between a second and a hundred days.".to_owned()));
    }
    let seed = Seed::fresh().map_err(|error| ApiError::Defect(error.to_string()))?;
    let choices: Vec<_> = new.options.into_iter().collect();
    let table = game.open(&choices, Source::Committed(seed), Mail::Stays)?;
    let seats = seating(table.seats(), &new.seats, known.id)?;
    officers_welcome(&app, table.card().id, &seats, known.id)?;
    let setup = TableSetup {
        branch: Branch { table, seed: Some(seed) },
        name: clean(new.name.as_deref().unwrap_or_default(), 80),
        owner: known.id,
        seats,
        watch: new.watch.unwrap_or(true),
        clock: new.clock,
    };
    let handle = app.seat(setup).await?;
    info(&app, &handle, Some(known.id)).await
}

pub(super) async fn info(
    app: &App,
    handle: &TableHandle,
    person: Option<i64>,
) -> Result<Json<TableInfo>, ApiError> {
    let state = app.state(handle).await?;
    Ok(Json(handle.info(&state, person)))
}

/// All about a table but its board.
#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = TableInfo), (status = 404, body = Problem), (status = "4XX", body = Problem)))]
pub(super) async fn show(
    State(app): State<Arc<App>>,
    who: MaybeWho,
    Path(id): Path<String>,
) -> Result<Json<TableInfo>, ApiError> {
    let handle = app.handle(&id)?;
    let state = app.state(&handle).await?;
    let open = state.has_open_seat();
    if !open {
        state.viewer(who.id(), None)?;
    }
    Ok(Json(handle.info(&state, who.id())))
}

/// Change a seat from what it is; others may be faster.
pub(super) async fn reseat(
    app: &Arc<App>,
    handle: &Arc<TableHandle>,
    seat: &str,
    change: impl FnOnce(SeatState, Option<i64>) -> Result<(SeatState, Option<i64>, Option<String>), ApiError>,
) -> Result<(), ApiError> {
    let (index, was) = {
        let state = app.state(handle).await?;
        let seat = state.seat_by_id(seat)?;
        let row = state.seat_row(seat).ok_or(ApiError::Unknown("There is no such seat at this table."))?;
        (seat.index(), (row.state, row.person))
    };
    let (state, person, link) = change(was.0, was.1)?;
    let write = Write::Seat {
        table: handle.id.clone(),
        seat: i64::try_from(index).unwrap_or_default(),
        was,
        now: (state, person),
        link,
    };
    let written = app.store.write(write).await?;
    app.seats_changed(handle).await?;
    if written == Written::Refused {
        return Err(ApiError::Taken("Somebody was faster: that seat is no longer free."));
    }
    Ok(())
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
    let handle = app.handle(&id)?;
    reseat(&app, &handle, &sent.seat, |state, person| match (state, person) {
        (SeatState::Open, _) => Ok((SeatState::Taken, Some(known.id), None)),
        (SeatState::Taken, Some(holder)) if holder == known.id => Ok((SeatState::Taken, Some(holder), None)),
        (SeatState::Taken, _) => Err(ApiError::Taken("Somebody sits there already.")),
        (SeatState::Link, _) => Err(ApiError::Forbidden("That seat waits for a friend with a link.")),
        (SeatState::Officer(_), _) => Err(ApiError::Taken(OFFICERS_SEAT)),
    })
    .await?;
    info(&app, &handle, Some(known.id)).await
}

/// Leave a seat; anybody may take it then.
#[utoipa::path(post, path = "/api/tables/{id}/stand", tag = "tables", params(("id" = String, Path)), request_body = SeatOnly,
    responses((status = 200, body = TableInfo), (status = "4XX", body = Problem)))]
pub(super) async fn stand(
    State(app): State<Arc<App>>,
    Who(known): Who,
    Path(id): Path<String>,
    Sent(sent): Sent<SeatOnly>,
) -> Result<Json<TableInfo>, ApiError> {
    let handle = app.handle(&id)?;
    reseat(&app, &handle, &sent.seat, |_, person| {
        if person == Some(known.id) {
            Ok((SeatState::Open, None, None))
        } else {
            Err(ApiError::Forbidden("That seat is not yours."))
        }
    })
    .await?;
    let state = app.state(&handle).await?;
    Ok(Json(handle.info(&state, Some(known.id))))
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
    let handle = app.handle(&id)?;
    let owner = app.state(&handle).await?.owner() == known.id;
    let code = fresh_secret(15);
    let hash = hash_of(&code);
    reseat(&app, &handle, &sent.seat, |state, person| match (state, person) {
        // A seat of one's own is kept until the link is used.
        (SeatState::Taken, Some(holder)) if holder == known.id => Ok((state, person, Some(hash))),
        (SeatState::Taken, _) => Err(ApiError::Taken("Somebody sits there already.")),
        (SeatState::Officer(_), _) => Err(ApiError::Taken(OFFICERS_SEAT)),
        (SeatState::Open | SeatState::Link, _) if owner => Ok((SeatState::Link, None, Some(hash))),
        (SeatState::Open | SeatState::Link, _) => {
            Err(ApiError::Forbidden("Only whoever made the table invites to that seat."))
        }
    })
    .await?;
    Ok(Json(LinkMade { path: format!("/#/join/{code}"), code, seat: sent.seat }))
}

async fn linked(app: &App, code: &str) -> Result<(Listed, String), ApiError> {
    const GONE: ApiError =
        ApiError::Unknown("This link was used already, or it never was one. Ask for a new one.");
    if code.len() > 100 {
        return Err(GONE);
    }
    let (table, seat) = app.store.link(&hash_of(code)).await?.ok_or(GONE)?;
    let listed = app.store.listed(&table).await?.ok_or(GONE)?;
    let seat = listed.row.header.seats().get(seat).cloned().ok_or(GONE)?;
    Ok((listed, seat))
}

/// Where a link leads.
#[utoipa::path(get, path = "/api/links/{code}", tag = "tables", params(("code" = String, Path)),
    responses((status = 200, body = LinkInfo), (status = 404, body = Problem)))]
pub(super) async fn look_at_link(
    State(app): State<Arc<App>>,
    who: MaybeWho,
    Path(code): Path<String>,
) -> Result<Json<LinkInfo>, ApiError> {
    let (listed, seat) = linked(&app, &code).await?;
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
    let (listed, _) = linked(&app, &code).await?;
    let written = app.store.write(Write::UseLink { link: hash_of(&code), person: known.id }).await?;
    if written == Written::Refused {
        return Err(ApiError::Taken("Somebody was faster: this link was just used."));
    }
    let handle = app.handle(&listed.row.id)?;
    app.seats_changed(&handle).await?;
    info(&app, &handle, Some(known.id)).await
}
