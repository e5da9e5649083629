//! Who is asking: a cookie for people, a bearer token for bots. Of both only the hash is kept.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};

use crate::app::App;
use crate::error::ApiError;
use crate::store::Known;

const COOKIE: &str = "ironbottom";

/// Somebody we know.
pub(crate) struct Who(pub(crate) Known);

/// Somebody we know, or not.
pub(crate) struct MaybeWho(pub(crate) Option<Known>);

impl MaybeWho {
    pub(crate) fn id(&self) -> Option<i64> {
        self.0.as_ref().map(|known| known.id)
    }
}

impl FromRequestParts<Arc<App>> for MaybeWho {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, ApiError> {
        let Some(secret) = secret_of(&parts.headers) else {
            return Ok(Self(None));
        };
        let found = app.identity.of(secret).await?;
        if let Some(known) = &found {
            app.limits.person(known.id)?;
        }
        if found.is_none() && bearer(&parts.headers).is_some() {
            return Err(ApiError::Who("This token is not known here."));
        }
        Ok(Self(found))
    }
}

impl FromRequestParts<Arc<App>> for Who {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, ApiError> {
        let MaybeWho(found) = MaybeWho::from_request_parts(parts, app).await?;
        found.map(Self).ok_or(ApiError::Who("Nobody has come in yet: begin as a guest, or log in."))
    }
}

/// By which secret somebody comes.
pub(crate) fn secret_of(headers: &HeaderMap) -> Option<&str> {
    bearer(headers).or_else(|| cookie_of(headers))
}

/// The bot's token.
pub(crate) fn bearer(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    value.strip_prefix("Bearer ").map(str::trim).filter(|token| !token.is_empty())
}

/// The browser's cookie.
pub(crate) fn cookie_of(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, value)| *name == COOKIE && !value.is_empty()).map(|(_, value)| value)
}

/// The cookie of a new session: unreadable for scripts, never sent along from other pages.
pub(crate) fn cookie(app: &App, headers: &HeaderMap, secret: &str) -> Option<HeaderValue> {
    let year = 365 * 24 * 60 * 60;
    let secure = if is_https(app, headers) { "; Secure" } else { "" };
    let text = format!("{COOKIE}={secret}; Path=/; HttpOnly; SameSite=Strict; Max-Age={year}{secure}");
    HeaderValue::from_str(&text).ok()
}

/// The cookie that ends a session.
pub(crate) fn dead_cookie() -> HeaderValue {
    HeaderValue::from_static("ironbottom=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0")
}

fn is_https(app: &App, headers: &HeaderMap) -> bool {
    let public = app.config.public.as_ref().is_some_and(|address| address.starts_with("https://"));
    let forwarded = headers.get("x-forwarded-proto").is_some_and(|value| value == "https");
    public || (app.config.proxy && forwarded)
}
