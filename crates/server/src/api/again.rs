//! Another game with the same people, after one that is over.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use ironbottom_kernel::dice::Seed;
use ironbottom_kernel::record::Mail;
use ironbottom_kernel::table::Source;

use super::tables::{info, officers_welcome, room_for_one_more};
use crate::app::App;
use crate::error::ApiError;
use crate::gate::{Sent, Who};
use crate::store::{Letter, Origin, SeatRow, SeatState};
use crate::tables::{Branch, TableSetup};
use crate::wire::{Again, NoticeEvent, Problem, TableInfo};
use crate::words::{fresh_secret, hash_of};

/// Whose seat each becomes: the same, or for a change of sides that of the next side.
fn seated(seats: &[SeatRow], sides: &[u8], change: bool) -> Result<Vec<SeatRow>, ApiError> {
    if !change {
        return Ok(seats.to_vec());
    }
    let distinct: std::collections::BTreeSet<u8> = sides.iter().copied().collect();
    let of = |side: u8| seats.iter().zip(sides).filter(move |(_, one)| **one == side).map(|(row, _)| row);
    let [one, other] = distinct.into_iter().collect::<Vec<_>>()[..] else {
        return Err(ApiError::Refused("Sides are exchanged where there are two of them.".to_owned()));
    };
    // Where a side has several seats and one holder, all of the other side's become that holder's.
    let all: Option<Vec<SeatRow>> = seats
        .iter()
        .zip(sides)
        .map(|(row, side)| {
            let there: Vec<&SeatRow> = of(if *side == one { other } else { one }).collect();
            let here = of(*side).position(|mate| mate.seat == row.seat)?;
            let mate = there.get(here).or(there.last())?;
            Some(SeatRow { seat: row.seat, ..(*mate).clone() })
        })
        .collect();
    all.ok_or_else(|| ApiError::Defect("seats without a side".to_owned()))
}

/// Play again with the same people, under the same options and clock. You sit down at once, officers too; everybody
/// else is asked.
#[utoipa::path(post, path = "/api/tables/{id}/again", operation_id = "play_again", tag = "tables", params(("id" = String, Path)),
    request_body = Again, responses((status = 200, body = TableInfo), (status = "4XX", body = Problem)))]
pub(super) async fn again(
    State(app): State<Arc<App>>,
    Who(known): Who,
    Path(id): Path<String>,
    Sent(sent): Sent<Again>,
) -> Result<Json<TableInfo>, ApiError> {
    let handle = app.tables.handle(&id)?;
    let (old, rows, change_clock) = {
        let state = app.tables.state(&handle).await?;
        if state.over().is_none() {
            return Err(ApiError::NotNow("The game is not over yet."));
        }
        if state.seats_of(Some(known.id)).is_empty() {
            return Err(ApiError::Forbidden("Only who played asks for another game."));
        }
        let sides: Vec<u8> = state.table().seats().iter().map(|seat| seat.side).collect();
        let rows = seated(state.seat_rows(), &sides, sent.change)?;
        (handle.info(&state, Some(known.id), app.tables.now()), rows, state.clock_terms())
    };
    let room = room_for_one_more(&app, &known).await?;
    // One who asks the same people again and again is slowed down like one who talks too much.
    app.limits.officer(known.id)?;
    let seed = Seed::fresh().map_err(|error| ApiError::Defect(error.to_string()))?;
    let options: Vec<_> = old.options.clone().into_iter().collect();
    let table = app.catalogue.game(&old.game)?.open(&options, Source::Committed(seed), Mail::Stays)?;
    let seats: Vec<(SeatState, Option<i64>)> = rows
        .iter()
        .map(|row| match row.state {
            SeatState::Officer(_) => (row.state, None),
            _ if row.person == Some(known.id) => (SeatState::Taken, row.person),
            SeatState::Open if old.watch => (SeatState::Open, None),
            _ => (SeatState::Link, None),
        })
        .collect();
    officers_welcome(&app, &old.game, &seats, known.id)?;
    let ids: Vec<String> = table.seats().iter().map(|seat| seat.id.clone()).collect();
    let setup = TableSetup {
        branch: Branch { table, seed: Some(seed), origin: Origin::New },
        name: old.name.clone(),
        owner: known.id,
        seats,
        watch: old.watch,
        clock: change_clock,
        room: Some(room),
    };
    let made = app.tables.make(setup).await?;
    let at = app.clock.now();
    let mut letters = Vec::new();
    for (row, seat) in rows.iter().zip(&ids) {
        let Some(person) = row.person.filter(|person| *person != known.id) else { continue };
        let code = fresh_secret(15);
        let hash = hash_of(&code);
        let link = |state, holder: Option<i64>| Ok((state, holder, Some(hash.clone())));
        app.tables.reseat(&made, &known, seat, link).await?;
        let event = NoticeEvent::Invited { seat: seat.clone(), who: known.name.clone(), code };
        let key = format!("{}.{seat}.{}.{person}", made.id, event.kind());
        let event = serde_json::to_string(&event).map_err(|error| ApiError::Defect(error.to_string()))?;
        letters.push(Letter { key, table: made.id.clone(), person, event, at });
    }
    app.office.post(letters).await?;
    info(&app, &made, Some(known.id)).await
}
