//! For whoever runs the server, and for whoever reads how to use it.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, header};
use axum::response::{Html, IntoResponse as _, Response};
use axum::routing::get;

use crate::app::App;
use crate::error::ApiError;
use crate::gate::{bearer, hash_of};
use crate::wire::Problem;

/// Is the server well?
#[utoipa::path(get, path = "/healthz", tag = "running",
    responses((status = 200, body = String, content_type = "text/plain"), (status = 503, body = Problem)))]
pub(super) async fn health(State(app): State<Arc<App>>) -> Result<&'static str, ApiError> {
    app.store.check().await?;
    Ok("ok")
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
            near && !forwarded
        }
    };
    if !allowed {
        return Err(ApiError::Forbidden("Only whoever runs the server reads this."));
    }
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4")];
    Ok((kind, app.metrics.text()).into_response())
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
