//! Rate limits, protection against other people's pages, and the headers every answer carries.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use super::request::{client_address, peer};
use super::who::bearer;
use crate::app::App;
use crate::error::ApiError;
use crate::limits::Place;

/// What the browser may load and do on our pages: ours, and nothing else.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
                      img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; \
                      worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const HEADERS: [(&str, &str); 6] = [
    ("content-security-policy", POLICY),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "same-origin"),
    ("x-frame-options", "DENY"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
];

/// Rate limit, CSRF, headers.
pub(crate) async fn guard(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let api = request.uri().path().starts_with("/api");
    let mut response = match check(&app, &request) {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    };
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        // A page that brings its own style allows itself that, and less of everything else.
        headers.entry(HeaderName::from_static(name)).or_insert(HeaderValue::from_static(value));
    }
    if app.config.public.as_ref().is_some_and(|address| address.starts_with("https://")) {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=31536000"));
    }
    // What an answer says of itself stands: a printed board is kept for ever.
    if api && !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

fn check(app: &App, request: &Request) -> Result<(), ApiError> {
    let headers = request.headers();
    let path = request.uri().path();
    if let Some(address) = client_address(app, headers, peer(request)) {
        let method = request.method();
        let knocks = method == Method::POST
            && (["/api/guest", "/api/accounts", "/api/login", "/api/password", "/api/me/delete"]
                .contains(&path)
                || path.starts_with("/api/password/")
                || path.starts_with("/api/mail/")
                || path.starts_with("/api/links/"));
        app.limits.check(address, if knocks { Place::Door } else { Place::Inside })?;
    }
    let safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if safe || !path.starts_with("/api") || bearer(headers).is_some() {
        return Ok(());
    }
    // A form or a picture on somebody's page cannot set a header of its own.
    if !headers.contains_key("x-ironbottom") || !is_our_own(app, headers) {
        return Err(ApiError::Csrf);
    }
    Ok(())
}

/// Does the browser say that this comes from our own page? A program says nothing.
pub(crate) fn is_our_own(app: &App, headers: &HeaderMap) -> bool {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    if let Some(site) = text("sec-fetch-site")
        && site != "same-origin"
        && site != "none"
    {
        return false;
    }
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    if let Some(public) = &app.config.public
        && origin == public
    {
        return true;
    }
    let authority = origin.split_once("://").map_or("", |(_, authority)| authority);
    text("host").is_some_and(|host| host.eq_ignore_ascii_case(authority))
}
