//! The story of a finished game, as data and as one page to keep.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use ironbottom_kernel::report::html::{self, About};

use super::read::long_answer;
use crate::app::App;
use crate::error::ApiError;
use crate::gate::{CameFrom, MaybeWho};
use crate::tables::{Reading, TableHandle};
use crate::wire::{AdmiralReads, Problem, ReportNow};

/// The page brings its own style, and nothing of it is a program.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; \
                      frame-ancestors 'none'";

/// How a finished game went: charts, losses, luck, turning points, maps; and what an admiral thinks of it, which takes
/// it a moment.
#[utoipa::path(get, path = "/api/tables/{id}/report", tag = "reading", params(("id" = String, Path)),
    responses((status = 200, body = ReportNow), (status = 409, body = Problem), (status = "4XX", body = Problem)))]
pub(super) async fn report(
    State(app): State<Arc<App>>,
    who: MaybeWho,
    Path(id): Path<String>,
    CameFrom(address): CameFrom,
) -> Result<Response, ApiError> {
    let handle = app.visit(&id)?;
    let (now, took) = made(&app, &handle, who.id(), address).await?;
    long_answer(&app, address, now, took).await
}

/// The same as one page that needs nothing else: no script, no other file.
#[utoipa::path(get, path = "/api/tables/{id}/report.html", operation_id = "report_page", tag = "reading",
    params(("id" = String, Path)),
    responses((status = 200, body = String, content_type = "text/html"), (status = 409, body = Problem), (status = "4XX", body = Problem)))]
pub(super) async fn page(
    State(app): State<Arc<App>>,
    who: MaybeWho,
    Path(id): Path<String>,
    CameFrom(address): CameFrom,
) -> Result<Response, ApiError> {
    let handle = app.visit(&id)?;
    let (now, took) = made(&app, &handle, who.id(), address).await?;
    let link = app.config.public.as_ref().map(|public| format!("{public}/#/table/{id}"));
    let drawn = tokio::task::spawn_blocking(move || {
        let began = Instant::now();
        let about = About { table: now.name, link: link.unwrap_or_default(), date: day(now.ended) };
        (html::page(&now.report, &about), began.elapsed())
    });
    let (page, drawing) = drawn.await.map_err(|error| ApiError::Defect(error.to_string()))?;
    if let Some(address) = address {
        app.limits.worked(address, took + drawing);
    }
    let kind = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::CONTENT_DISPOSITION, "inline; filename=\"after-action-report.html\""),
    ];
    Ok((kind, page).into_response())
}

/// The report as it stands, and what it took; an admiral is asked to read the game if none has.
async fn made(
    app: &App,
    handle: &Arc<TableHandle>,
    person: Option<i64>,
    address: Option<IpAddr>,
) -> Result<(ReportNow, Duration), ApiError> {
    if let Some(address) = address {
        app.limits.costly(address)?;
        app.limits.may_work(address)?;
    }
    let told = app.tables.report(handle, person).await?;
    app.officers.read_game(handle).await;
    let mut report = (*told.report).clone();
    let (name, ended) = {
        let state = app.tables.state(handle).await?;
        let info = handle.info(&state, person, app.tables.now());
        for side in &mut report.sides {
            let own = info.seats.iter().filter(|seat| side.seats.contains(&seat.id));
            let names = own.filter_map(|seat| {
                let officer = seat.officer.map(|officer| format!("{officer:?}"));
                seat.person.clone().or(officer)
            });
            side.players = names.collect();
            side.players.dedup();
        }
        (info.name, info.waiting_since)
    };
    let admiral = match &told.reading {
        Reading::Done(_) => AdmiralReads::Read,
        Reading::NotYet | Reading::Now => AdmiralReads::Reading,
        Reading::Nobody => AdmiralReads::Nobody,
    };
    if let Reading::Done(opinion) = &told.reading {
        report.opinion = Some((**opinion).clone());
    }
    Ok((ReportNow { name, ended, report, admiral, moments: told.moments.to_vec() }, told.took))
}

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// The day of a moment in milliseconds since 1970, as people read it: `17 November 2026`.
fn day(at: i64) -> String {
    // A year is taken to begin in March, so that its leap day is its last.
    let days = at.div_euclid(86_400_000) + 719_468;
    let (era, of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let of_month = of_year - (153 * month + 2) / 5 + 1;
    let named = MONTHS[((month + 2) % 12) as usize];
    let year = year + era * 400 + i64::from(month >= 10);
    format!("{of_month} {named} {year}")
}

#[cfg(test)]
mod tests {
    use super::day;

    #[test]
    fn a_moment_has_its_day() {
        let days = [
            (0, "1 January 1970"),
            (951_782_400_000, "29 February 2000"),
            (1_794_900_000_000, "17 November 2026"),
        ];
        for (at, word) in days {
            assert_eq!(day(at), word);
        }
        assert_eq!(day(-1), "31 December 1969");
    }
}
