//! The odds of battles, for anybody: one question, several at once, and what can be asked.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use ironbottom_kernel::odds::{Odds, OddsForm, OddsReport, ask};

use crate::app::App;
use crate::error::ApiError;
use crate::gate::{Asked, CameFrom, Sent};
use crate::odds::Question;
use crate::wire::{OddsAnswer, OddsAnswers, OddsQuestions, Problem};

/// So many questions at most in one list: more battles than any turn has.
const MAX_QUESTIONS: usize = 40;

/// The answer to a question follows from the program alone; after this many seconds the browser asks again.
const FOR_A_WHILE: &str = "public, max-age=600";

fn of_game(app: &App, game: &str) -> Result<&'static dyn Odds, ApiError> {
    let odds = app.tables.registry().odds().find(|odds| odds.game() == game);
    odds.ok_or(ApiError::Unknown("There is no such game, or its battles can not be reckoned."))
}

/// The odds of a battle in words: `attack`, `defend` and what else the game understands (`where`, `support`,
/// `first-turn`, `keep-land-unit`, `retreat-below`, `losses`, …; `action`, `aim`, `turn`, `rules`, …), each behind the
/// question mark. A word it does not understand is named, with the nearest it knows. The question about a battle that
/// is being fought or planned stands in a reader's scene, in its panels `odds`.
#[utoipa::path(get, path = "/api/games/{game}/odds", tag = "games",
    params(("game" = String, Path), ("attack" = String, Query), ("defend" = String, Query),
        ("where" = Option<String>, Query), ("support" = Option<String>, Query),
        ("first-turn" = Option<String>, Query), ("keep-land-unit" = Option<String>, Query),
        ("retreat-below" = Option<String>, Query), ("losses" = Option<String>, Query),
        ("action" = Option<String>, Query), ("aim" = Option<String>, Query), ("turn" = Option<String>, Query),
        ("rules" = Option<String>, Query)),
    responses((status = 200, body = OddsReport), (status = 404, body = Problem), (status = 422, body = Problem), (status = "4XX", body = Problem)))]
pub(super) async fn one(
    State(app): State<Arc<App>>,
    Path(game): Path<String>,
    CameFrom(address): CameFrom,
    Asked(question): Asked<Vec<(String, String)>>,
) -> Result<Response, ApiError> {
    if let Some(address) = address {
        app.limits.costly(address)?;
    }
    let odds = of_game(&app, &game)?;
    let report = reckon(&app, odds, address, question).await?;
    Ok(([(header::CACHE_CONTROL, FOR_A_WHILE)], Json(&*report)).into_response())
}

/// The odds of several battles, each as it is asked for alone; the answers come in the order of the questions. It counts
/// as one request, and the time it takes as that of each question.
#[utoipa::path(post, path = "/api/games/{game}/odds", tag = "games", params(("game" = String, Path)),
    request_body = OddsQuestions,
    responses((status = 200, body = OddsAnswers), (status = 404, body = Problem), (status = 413, body = Problem), (status = "4XX", body = Problem)))]
pub(super) async fn several(
    State(app): State<Arc<App>>,
    Path(game): Path<String>,
    CameFrom(address): CameFrom,
    Sent(sent): Sent<OddsQuestions>,
) -> Result<Json<OddsAnswers>, ApiError> {
    if sent.questions.len() > MAX_QUESTIONS {
        return Err(ApiError::TooLarge);
    }
    if let Some(address) = address {
        app.limits.costly(address)?;
    }
    let odds = of_game(&app, &game)?;
    let mut answers = Vec::with_capacity(sent.questions.len());
    for question in sent.questions {
        let answer = match reckon(&app, odds, address, question.into_iter().collect()).await {
            Ok(report) => OddsAnswer { odds: Some((*report).clone()), refused: None },
            Err(ApiError::Refused(text)) => OddsAnswer { odds: None, refused: Some(text) },
            Err(error) => return Err(error),
        };
        answers.push(answer);
    }
    Ok(Json(OddsAnswers { answers }))
}

/// What can be asked: the sorts of battle of a game, the units and options of each, and battles to begin with.
#[utoipa::path(get, path = "/api/games/{game}/odds/form", tag = "games", params(("game" = String, Path)),
    responses((status = 200, body = OddsForm), (status = 404, body = Problem), (status = "4XX", body = Problem)))]
pub(super) async fn form(
    State(app): State<Arc<App>>,
    Path(game): Path<String>,
) -> Result<Response, ApiError> {
    let form = of_game(&app, &game)?.form();
    Ok(([(header::CACHE_CONTROL, FOR_A_WHILE)], Json(form)).into_response())
}

/// One answer: from what was reckoned before, else within the time this address has left.
async fn reckon(
    app: &Arc<App>,
    odds: &'static dyn Odds,
    address: Option<IpAddr>,
    question: Vec<(String, String)>,
) -> Result<Arc<OddsReport>, ApiError> {
    /// One is reckoned at a time: others want to be served too.
    static TURN: tokio::sync::Semaphore = tokio::sync::Semaphore::const_new(1);
    let asked = Question::new(odds.game(), &question);
    if let Some(known) = app.odds.known(&asked) {
        return Ok(known);
    }
    let _turn = TURN.acquire().await.map_err(|error| ApiError::Defect(error.to_string()))?;
    // Asked when the turn has come: those who asked many at once have used up their time by then.
    if let Some(address) = address {
        app.limits.may_work(address)?;
    }
    // A large battle takes some milliseconds, in which others want to be served.
    let reckoned = tokio::task::spawn_blocking(move || {
        let began = Instant::now();
        (ask(odds, &question), began.elapsed())
    });
    let (answer, took) = reckoned.await.map_err(|error| ApiError::Defect(error.to_string()))?;
    if let Some(address) = address {
        app.limits.worked(address, took);
    }
    let report = Arc::new(answer.map_err(|error| ApiError::Refused(error.to_string()))?);
    app.odds.keep(asked, Arc::clone(&report));
    Ok(report)
}
