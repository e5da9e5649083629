//! The API: plain HTTP for everything, and a WebSocket to follow a table.

mod account;
mod act;
mod again;
mod chat;
mod games;
mod lessons;
mod me;
mod notes;
mod notices;
mod odds;
mod officers;
mod people;
mod read;
mod records;
mod report;
mod socket;
mod stream;
mod tables;
mod upgrade;
mod watch;
mod ways;
mod workers;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use tower_http::compression::predicate::{Predicate as _, SizeAbove};
use tower_http::compression::{CompressionLayer, DefaultPredicate};
use utoipa::OpenApi as _;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::gate::{guard, request_log};

/// A record may be longer than other requests; as JSON it is a little longer than it is.
const LONGEST_IMPORT: usize = records::LONGEST_RECORD / 2 * 3;

/// A shorter answer fits one packet as it is: packing it costs processor time and brings nobody anything sooner.
const WORTH_PACKING: u16 = 1024;

#[derive(utoipa::OpenApi)]
#[openapi(
    info(
        title = "Ironbottom",
        description = "Tables of any game of this server, for people and programs. People have a cookie and send \
                       the header x-ironbottom with everything that changes something; programs send \
                       Authorization: Bearer TOKEN. Numbers count per reader: they tell nothing of what happens \
                       behind its back. Whatever is asked for, the answer may also be a Problem with 401 (nobody, or \
                       a token that is not known), 403 (from somebody else's page), 429 (too much; come back after \
                       retry-after) or 503 (no room, or no database, just now)."
    ),
    components(schemas(crate::wire::StreamMessage, crate::wire::PersonMessage))
)]
struct Document;

fn paths() -> OpenApiRouter<Arc<App>> {
    let records =
        OpenApiRouter::new().routes(routes!(records::import)).layer(DefaultBodyLimit::max(LONGEST_IMPORT));
    OpenApiRouter::with_openapi(Document::openapi())
        .routes(routes!(people::guest))
        .routes(routes!(people::account))
        .routes(routes!(people::login))
        .routes(routes!(people::logout))
        .routes(routes!(people::whoami))
        .routes(routes!(me::data))
        .routes(routes!(me::delete))
        .routes(routes!(notices::notices))
        .routes(routes!(notices::read))
        .routes(routes!(notices::stream))
        .routes(routes!(ways::reach))
        .routes(routes!(ways::wishes))
        .routes(routes!(ways::push))
        .routes(routes!(ways::mail))
        .routes(routes!(ways::hook))
        .routes(routes!(ways::end))
        .routes(routes!(ways::test))
        .routes(routes!(ways::confirm))
        .routes(routes!(ways::ask_to_unsubscribe, ways::unsubscribe))
        .routes(routes!(account::rename))
        .routes(routes!(account::forgot))
        .routes(routes!(account::reset))
        .routes(routes!(people::password))
        .routes(routes!(people::sessions, people::end_sessions))
        .routes(routes!(people::end_session))
        .routes(routes!(people::make_token, people::tokens))
        .routes(routes!(people::end_token))
        .routes(routes!(games::games))
        .routes(routes!(games::seating))
        .routes(routes!(games::plan))
        .routes(routes!(odds::one, odds::several))
        .routes(routes!(odds::form))
        .routes(routes!(games::rules))
        .routes(routes!(tables::list, tables::make))
        .routes(routes!(tables::show))
        .routes(routes!(tables::sit))
        .routes(routes!(tables::stand))
        .routes(routes!(tables::make_link))
        .routes(routes!(officers::appoint))
        .routes(routes!(officers::hint))
        .routes(routes!(tables::look_at_link, tables::use_link))
        .routes(routes!(lessons::begin))
        .routes(routes!(lessons::now, lessons::next))
        .routes(routes!(read::scene))
        .routes(routes!(read::choices))
        .routes(routes!(read::why))
        .routes(routes!(read::inspect))
        .routes(routes!(read::text))
        .routes(routes!(read::log))
        .routes(routes!(read::history))
        .routes(routes!(read::record))
        .routes(routes!(report::report))
        .routes(routes!(report::page))
        .routes(routes!(act::actions))
        .routes(routes!(act::undo))
        .routes(routes!(act::redo))
        .routes(routes!(act::orders))
        .routes(routes!(act::concede))
        .routes(routes!(act::propose))
        .routes(routes!(act::agree))
        .routes(routes!(act::refuse))
        .routes(routes!(records::branch))
        .routes(routes!(again::again))
        .routes(routes!(notes::read, notes::write))
        .routes(routes!(chat::read, chat::say))
        .routes(routes!(workers::ask))
        .routes(routes!(workers::done))
        .routes(routes!(stream::stream))
        .routes(routes!(watch::health))
        .routes(routes!(watch::ready))
        .routes(routes!(watch::metrics))
        .merge(records)
}

/// The OpenAPI document, as text.
#[must_use]
pub fn openapi() -> String {
    let (_, document) = paths().split_for_parts();
    serde_json::to_string_pretty(&document).unwrap_or_default()
}

/// Everything the server answers.
pub(crate) fn router(app: Arc<App>) -> Router {
    let (paths, document) = paths().split_for_parts();
    let json = serde_json::to_string(&document).unwrap_or_default();
    let page = crate::page::of(&document);
    let packed = SizeAbove::new(WORTH_PACKING).and(DefaultPredicate::new());
    paths
        .merge(watch::documents(json, page))
        .fallback(crate::client::serve)
        .method_not_allowed_fallback(watch::other_method)
        .layer(DefaultBodyLimit::max(app.config.body_limit))
        .layer(from_fn_with_state(Arc::clone(&app), guard))
        .layer(from_fn_with_state(Arc::clone(&app), request_log))
        .layer(CompressionLayer::new().gzip(true).compress_when(packed))
        .with_state(app)
}
