//! Request ids, the log of requests, and reading what was sent.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::Bytes;
use axum::extract::{ConnectInfo, FromRequest, FromRequestParts, MatchedPath, Query, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use serde::de::DeserializeOwned;
use tracing::Instrument as _;

use crate::app::App;
use crate::error::ApiError;
use crate::request_id;

/// A body that takes longer to come is not waited for.
const SLOWEST_BODY: Duration = Duration::from_secs(30);

/// Give the request an id, answer it, log it. The log has the pattern of the address and never the
/// address itself: links and numbers of tables stand in it.
pub(crate) async fn request_log(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let id = request_id::fresh();
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().map_or("-", MatchedPath::as_str).to_owned();
    let span = tracing::info_span!("request", id, %method, route);
    let began = Instant::now();
    let mut response = request_id::scope(id.clone(), next.run(request)).instrument(span.clone()).await;
    let took = began.elapsed();
    let status = response.status().as_u16();
    app.metrics.answered(status, took);
    let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
    span.in_scope(|| match status {
        500.. => tracing::warn!(status, micros, "answered"),
        _ => tracing::debug!(status, micros, "answered"),
    });
    if let Ok(value) = HeaderValue::from_str(&id) {
        response.headers_mut().insert("x-request-id", value);
    }
    response
}

/// Who is at the other end of the wire.
pub(crate) fn client_address(app: &App, headers: &HeaderMap, peer: Option<SocketAddr>) -> Option<IpAddr> {
    // The last value of the last line is what our own proxy saw, whether it adds to a line or writes one of
    // its own; the others anybody can write.
    let forwarded = headers.get_all("x-forwarded-for").iter().next_back();
    let forwarded = forwarded.and_then(|value| value.to_str().ok()).filter(|_| app.config.proxy);
    let forwarded = forwarded.and_then(|list| list.rsplit(',').next()?.trim().parse().ok());
    forwarded.or(peer.map(|peer| peer.ip()))
}

/// A JSON body.
pub(crate) struct Sent<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Arc<App>> for Sent<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Self, ApiError> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
        let kind = kind.unwrap_or_default().split(';').next().unwrap_or_default().trim();
        if !kind.eq_ignore_ascii_case("application/json") {
            return Err(ApiError::Media);
        }
        let read = tokio::time::timeout(SLOWEST_BODY, Bytes::from_request(request, app)).await;
        let read = read.map_err(|_| ApiError::Malformed("the body did not come in time".to_owned()))?;
        let bytes = read.map_err(|rejection| {
            if rejection.status() == axum::http::StatusCode::PAYLOAD_TOO_LARGE {
                ApiError::TooLarge
            } else {
                ApiError::Malformed("the body broke off".to_owned())
            }
        })?;
        // The message of the parser may repeat what was sent, so a request that fails may be
        // told so to whoever sent it, but it is never logged.
        let read = serde_json::from_slice(&bytes).map_err(|error| ApiError::Malformed(error.to_string()))?;
        Ok(Self(read))
    }
}

/// From where a request comes.
pub(crate) struct CameFrom(pub(crate) Option<IpAddr>);

impl FromRequestParts<Arc<App>> for CameFrom {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, ApiError> {
        Ok(Self(client_address(app, &parts.headers, peer_of(parts))))
    }
}

/// What stands behind the question mark.
pub(crate) struct Asked<T>(pub(crate) T);

impl<T: DeserializeOwned + Send> FromRequestParts<Arc<App>> for Asked<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, ApiError> {
        let query = Query::<T>::from_request_parts(parts, app).await;
        let Query(read) = query.map_err(|rejection| ApiError::Malformed(rejection.body_text()))?;
        Ok(Self(read))
    }
}

/// The address at the other end, where the listener told it.
pub(crate) fn peer(request: &Request) -> Option<SocketAddr> {
    request.extensions().get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(peer)| *peer)
}

/// The same where the body is gone.
pub(crate) fn peer_of(parts: &Parts) -> Option<SocketAddr> {
    parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(peer)| *peer)
}
