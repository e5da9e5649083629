//! The odds of a battle, for anybody.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use ironbottom_kernel::odds::{OddsReport, ask};

use crate::app::App;
use crate::error::ApiError;
use crate::gate::Asked;
use crate::wire::Problem;

/// The odds of a battle in words: `attack`, `defend` and what else the game understands (`where`, `support`,
/// `first-turn`, `keep-land-unit`, `retreat-below`, `losses`, …), each behind the question mark. A word it does
/// not understand is named, with the nearest it knows.
#[utoipa::path(get, path = "/api/games/{game}/odds", tag = "games",
    params(("game" = String, Path), ("attack" = String, Query), ("defend" = String, Query),
        ("where" = Option<String>, Query), ("support" = Option<String>, Query),
        ("first-turn" = Option<String>, Query), ("keep-land-unit" = Option<String>, Query),
        ("retreat-below" = Option<String>, Query), ("losses" = Option<String>, Query)),
    responses((status = 200, body = OddsReport), (status = 404, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn odds(
    State(app): State<Arc<App>>,
    Path(game): Path<String>,
    Asked(question): Asked<Vec<(String, String)>>,
) -> Result<Json<OddsReport>, ApiError> {
    let odds = app.registry.odds().find(|odds| odds.game() == game);
    let odds = odds.ok_or(ApiError::Unknown("There is no such game, or its battles can not be reckoned."))?;
    // A large battle takes some milliseconds, in which others want to be served.
    let answer = tokio::task::spawn_blocking(move || ask(odds, &question)).await;
    let answer = answer.map_err(|error| ApiError::Defect(error.to_string()))?;
    answer.map(Json).map_err(|error| ApiError::Refused(error.to_string()))
}
