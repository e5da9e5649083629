//! The games there are, for anybody: seats, printed boards, rulebooks.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use ironbottom_kernel::rulebook::Rulebook;
use ironbottom_kernel::wire::Plan;

use crate::app::App;
use crate::error::ApiError;
use crate::gate::Asked;
use crate::wire::{GameInfo, Problem, SeatingInfo};

/// Under its digest a plan never changes.
const FOR_EVER: &str = "public, max-age=31536000, immutable";

/// A rulebook changes with the program only; after a day the browser asks whether it did.
const FOR_A_DAY: &str = "public, max-age=86400";

/// The games there are.
#[utoipa::path(get, path = "/api/games", tag = "games", responses((status = 200, body = Vec<GameInfo>)))]
pub(super) async fn games(State(app): State<Arc<App>>) -> Json<Vec<GameInfo>> {
    Json(app.catalogue.games().to_vec())
}

/// Who sits where in a new game, under the options behind the question mark.
#[utoipa::path(get, path = "/api/games/{game}/seating", tag = "games", params(("game" = String, Path)),
    responses((status = 200, body = SeatingInfo), (status = 404, body = Problem), (status = 422, body = Problem), (status = "4XX", body = Problem)))]
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
    responses((status = 200, body = Plan), (status = 304), (status = 404, body = Problem), (status = 422, body = Problem), (status = "4XX", body = Problem)))]
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
    let sent = Document {
        digest: &document.info.digest,
        cache: FOR_EVER,
        json: &document.json,
        gzip: &document.gzip,
    };
    Ok(sent.to(&headers))
}

/// A document under the digest of its content, packed or not.
struct Document<'a> {
    digest: &'a str,
    cache: &'static str,
    json: &'a [u8],
    gzip: &'a [u8],
}

impl Document<'_> {
    /// The answer to somebody who sent these headers: nothing, where they have it already.
    fn to(&self, headers: &HeaderMap) -> Response {
        let tag = format!("\"{}\"", self.digest);
        let has = |name, word: &str| {
            headers.get_all(name).iter().any(|value| value.to_str().is_ok_and(|value| value.contains(word)))
        };
        let kept = [
            (header::CACHE_CONTROL, self.cache.to_owned()),
            (header::ETAG, tag.clone()),
            (header::VARY, "accept-encoding".to_owned()),
        ];
        if has(header::IF_NONE_MATCH, &tag) {
            return (StatusCode::NOT_MODIFIED, kept).into_response();
        }
        let kind = [(header::CONTENT_TYPE, "application/json")];
        if has(header::ACCEPT_ENCODING, "gzip") {
            let packed = [(header::CONTENT_ENCODING, "gzip")];
            (kept, kind, packed, self.gzip.to_vec()).into_response()
        } else {
            (kept, kind, self.json.to_vec()).into_response()
        }
    }
}

/// The rulebook of a game in our own words: rules with their tests, rulings, how one wins, what the marks on counters mean.
#[utoipa::path(get, path = "/api/games/{game}/rules", tag = "games", params(("game" = String, Path)),
    responses((status = 200, body = Rulebook), (status = 304), (status = 404, body = Problem)))]
pub(super) async fn rules(
    State(app): State<Arc<App>>,
    Path(game): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let catalogue = Arc::clone(&app.catalogue);
    let found = tokio::task::spawn_blocking(move || catalogue.rulebooks.of(&game)).await;
    let document = found.map_err(|error| ApiError::Defect(error.to_string()))??;
    let sent =
        Document { digest: &document.digest, cache: FOR_A_DAY, json: &document.json, gzip: &document.gzip };
    Ok(sent.to(&headers))
}
