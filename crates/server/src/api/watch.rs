//! For whoever runs the server, and for whoever reads how to use it.

use std::fmt::Write as _;
use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, header};
use axum::response::{Html, IntoResponse as _, Response};
use axum::routing::get;

use crate::app::App;
use crate::error::ApiError;
use crate::gate::bearer;
use crate::wire::Problem;
use crate::words::hash_of;

/// Is the server well: can anything be written?
#[utoipa::path(get, path = "/healthz", tag = "running",
    responses((status = 200, body = String, content_type = "text/plain"), (status = 503, body = Problem)))]
pub(super) async fn health(State(app): State<Arc<App>>) -> Result<&'static str, ApiError> {
    app.vitals.check(&app).await?;
    Ok("ok")
}

/// Can it take traffic? Not while it goes down or nothing can be written.
#[utoipa::path(get, path = "/readyz", tag = "running",
    responses((status = 200, body = String, content_type = "text/plain"), (status = 503, body = Problem)))]
pub(super) async fn ready(State(app): State<Arc<App>>) -> Result<&'static str, ApiError> {
    if app.closing.is_closing() {
        return Err(ApiError::Closing);
    }
    app.vitals.check(&app).await?;
    Ok("ready")
}

/// Counters in Prometheus form, for whoever runs the server: even a count tells something where
/// only two people play.
#[utoipa::path(get, path = "/metrics", tag = "running",
    responses((status = 200, body = String, content_type = "text/plain"), (status = 403, body = Problem)))]
pub(super) async fn metrics(
    State(app): State<Arc<App>>,
    peer: Option<axum::Extension<ConnectInfo<SocketAddr>>>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let allowed = match &app.config.metrics_token {
        // Comparing hashes takes the same time wherever they differ, near enough.
        Some(token) => bearer(&headers).is_some_and(|given| hash_of(given) == hash_of(token)),
        None => {
            let forwarded =
                headers.contains_key("x-forwarded-for") || headers.contains_key(header::FORWARDED);
            let near = peer.is_some_and(|axum::Extension(ConnectInfo(peer))| peer.ip().is_loopback());
            // A page elsewhere may have its name lead here; ours is asked by its own.
            let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
            let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
            let is_ours = ["localhost", "127.0.0.1", "[::1]"].contains(&name);
            near && !forwarded && is_ours
        }
    };
    if !allowed {
        return Err(ApiError::Forbidden("Only whoever runs the server reads this."));
    }
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4")];
    let (away, waiting) = (app.store.health().is_away(), app.store.waiting());
    Ok((kind, app.metrics.text() + &now(away, waiting)).into_response())
}

/// What is not counted but looked at.
fn now(away: bool, waiting: usize) -> String {
    let mut out = String::new();
    let mut gauge = |name: &str, help: &str, value: String| {
        let _ = writeln!(out, "# HELP {name} {help}\n# TYPE {name} gauge\n{name}{value}");
    };
    gauge("ironbottom_database_away", "Does the database not answer?", format!(" {}", u8::from(away)));
    gauge("ironbottom_writes_waiting", "Changes that wait for the database.", format!(" {waiting}"));
    let version = env!("CARGO_PKG_VERSION");
    gauge("ironbottom_build_info", "Which build runs.", format!("{{version=\"{version}\"}} 1"));
    if let Some(bytes) = memory() {
        gauge("ironbottom_memory_bytes", "Memory in use.", format!(" {bytes}"));
    }
    out
}

/// The memory of this process that is in use, where the system tells.
fn memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.trim().trim_end_matches("kB").trim().parse().ok()?;
    Some(kilobytes * 1024)
}

pub(super) fn documents(json: String, page: String) -> Router<Arc<App>> {
    let kind = [(header::CONTENT_TYPE, "application/json")];
    let (json, page) = (Arc::<str>::from(json), Arc::<str>::from(page));
    Router::new()
        .route("/api/openapi.json", get(move || async move { (kind, json.to_string()) }))
        .route("/api", get(move || async move { Html(page.to_string()) }))
}

pub(super) async fn other_method() -> ApiError {
    ApiError::Method
}
