//! The games there are, for anybody: seats, printed boards, the odds of a battle.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use ironbottom_kernel::odds::{OddsReport, ask};
use ironbottom_kernel::wire::Plan;

use crate::app::App;
use crate::error::ApiError;
use crate::gate::{Asked, CameFrom};
use crate::wire::{GameInfo, Problem, SeatingInfo};

/// Under its digest a plan never changes.
const FOR_EVER: &str = "public, max-age=31536000, immutable";

/// The games there are.
#[utoipa::path(get, path = "/api/games", tag = "games", responses((status = 200, body = Vec<GameInfo>)))]
pub(super) async fn games(State(app): State<Arc<App>>) -> Json<Vec<GameInfo>> {
    Json(app.catalogue.games().to_vec())
}

/// Who sits where in a new game, under the options behind the question mark.
#[utoipa::path(get, path = "/api/games/{game}/seating", tag = "games", params(("game" = String, Path)),
    responses((status = 200, body = SeatingInfo), (status = 404, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn seating(
    State(app): State<Arc<App>>,
    Path(game): Path<String>,
    Asked(options): Asked<Vec<(String, String)>>,
) -> Result<Json<SeatingInfo>, ApiError> {
    Ok(Json(app.catalogue.seating(&game, &options)?))
}

/// What is printed: boards, spaces and counters. A table says where its plan is; behind the question mark stand
/// `rules-version`, `edition` and every option. What is found there never changes.
#[utoipa::path(get, path = "/api/games/{game}/plan/{digest}", tag = "games",
    params(("game" = String, Path), ("digest" = String, Path),
        ("rules-version" = Option<u32>, Query), ("edition" = Option<String>, Query)),
    responses((status = 200, body = Plan), (status = 304), (status = 404, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn plan(
    State(app): State<Arc<App>>,
    Path((game, digest)): Path<(String, String)>,
    Asked(terms): Asked<Vec<(String, String)>>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    // A large board takes some milliseconds where it has to be made.
    let catalogue = Arc::clone(&app.catalogue);
    let found = tokio::task::spawn_blocking(move || catalogue.plans.named(&game, &digest, &terms)).await;
    let document = found.map_err(|error| ApiError::Defect(error.to_string()))??;
    let tag = format!("\"{}\"", document.info.digest);
    let has = |name, word: &str| {
        headers.get_all(name).iter().any(|value| value.to_str().is_ok_and(|value| value.contains(word)))
    };
    let kept = [
        (header::CACHE_CONTROL, FOR_EVER.to_owned()),
        (header::ETAG, tag.clone()),
        (header::VARY, "accept-encoding".to_owned()),
    ];
    if has(header::IF_NONE_MATCH, &tag) {
        return Ok((StatusCode::NOT_MODIFIED, kept).into_response());
    }
    let kind = [(header::CONTENT_TYPE, "application/json")];
    Ok(if has(header::ACCEPT_ENCODING, "gzip") {
        let packed = [(header::CONTENT_ENCODING, "gzip")];
        (kept, kind, packed, document.gzip.clone()).into_response()
    } else {
        (kept, kind, document.json.clone()).into_response()
    })
}

/// The odds of a battle in words: `attack`, `defend` and what else the game understands (`where`, `support`,
/// `first-turn`, `keep-land-unit`, `retreat-below`, `losses`, …; `action`, `aim`, `turn`, `rules`, …), each behind the
/// question mark. A word it does not understand is named, with the nearest it knows. The question about a battle that
/// is being fought stands in a reader's scene, in its panels `odds`.
#[utoipa::path(get, path = "/api/games/{game}/odds", tag = "games",
    params(("game" = String, Path), ("attack" = String, Query), ("defend" = String, Query),
        ("where" = Option<String>, Query), ("support" = Option<String>, Query),
        ("first-turn" = Option<String>, Query), ("keep-land-unit" = Option<String>, Query),
        ("retreat-below" = Option<String>, Query), ("losses" = Option<String>, Query),
        ("action" = Option<String>, Query), ("aim" = Option<String>, Query), ("turn" = Option<String>, Query),
        ("rules" = Option<String>, Query)),
    responses((status = 200, body = OddsReport), (status = 404, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn odds(
    State(app): State<Arc<App>>,
    Path(game): Path<String>,
    CameFrom(address): CameFrom,
    Asked(question): Asked<Vec<(String, String)>>,
) -> Result<Json<OddsReport>, ApiError> {
    /// One is reckoned at a time: others want to be served too.
    static TURN: tokio::sync::Semaphore = tokio::sync::Semaphore::const_new(1);
    if let Some(address) = address {
        app.limits.costly(address)?;
    }
    let odds = app.tables.registry().odds().find(|odds| odds.game() == game);
    let odds = odds.ok_or(ApiError::Unknown("There is no such game, or its battles can not be reckoned."))?;
    let _turn = TURN.acquire().await.map_err(|error| ApiError::Defect(error.to_string()))?;
    // A large battle takes some milliseconds, in which others want to be served.
    let answer = tokio::task::spawn_blocking(move || ask(odds, &question)).await;
    let answer = answer.map_err(|error| ApiError::Defect(error.to_string()))?;
    answer.map(Json).map_err(|error| ApiError::Refused(error.to_string()))
}
