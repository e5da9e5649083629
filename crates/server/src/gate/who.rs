//! Who is asking: a cookie for people, a bearer token for bots. Of both only the hash is kept.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};

use crate::app::App;
use crate::error::ApiError;
use crate::store::Known;

/// The name of the cookie where the server is reached without encryption.
const COOKIE: &str = "ironbottom";

/// The same over https. Browsers let nobody but this very host set a cookie of such a name: no neighbour under the same
/// domain, and nobody who can speak for the host without encryption.
const HOST_COOKIE: &str = "__Host-ironbottom";

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

/// The browser's cookie. Sessions from before it was named for its host are still known by the old name.
pub(crate) fn cookie_of(headers: &HeaderMap) -> Option<&str> {
    cookie_named(headers, HOST_COOKIE).or_else(|| cookie_named(headers, COOKIE))
}

fn cookie_named<'a>(headers: &'a HeaderMap, wanted: &str) -> Option<&'a str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, value)| *name == wanted && !value.is_empty()).map(|(_, value)| value)
}

/// Hand the cookie of a session out: unreadable for scripts, never sent along from other pages. Over https the old
/// name is taken back.
pub(crate) fn give_cookie(app: &App, headers: &HeaderMap, secret: &str, answer: &mut HeaderMap) {
    let year = 365 * 24 * 60 * 60;
    let rest = format!("Path=/; HttpOnly; SameSite=Strict; Max-Age={year}");
    let (text, old) = match is_https(app, headers) {
        true => (format!("{HOST_COOKIE}={secret}; {rest}; Secure"), cookie_named(headers, COOKIE)),
        false => (format!("{COOKIE}={secret}; {rest}"), None),
    };
    if let Ok(value) = HeaderValue::from_str(&text) {
        answer.append(header::SET_COOKIE, value);
        if old.is_some() {
            answer.append(header::SET_COOKIE, DEAD_COOKIE);
        }
    }
}

/// A session that came over https under the old name goes on under the new one.
pub(crate) fn rename_cookie(app: &App, headers: &HeaderMap, answer: &mut HeaderMap) {
    if is_https(app, headers)
        && bearer(headers).is_none()
        && cookie_named(headers, HOST_COOKIE).is_none()
        && let Some(secret) = cookie_named(headers, COOKIE)
    {
        give_cookie(app, headers, secret, answer);
    }
}

const DEAD_COOKIE: HeaderValue =
    HeaderValue::from_static("ironbottom=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0");

const DEAD_HOST_COOKIE: HeaderValue =
    HeaderValue::from_static("__Host-ironbottom=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0; Secure");

/// The session is over, under whichever name it was known.
pub(crate) fn end_cookie(answer: &mut HeaderMap) {
    answer.append(header::SET_COOKIE, DEAD_COOKIE);
    answer.append(header::SET_COOKIE, DEAD_HOST_COOKIE);
}

fn is_https(app: &App, headers: &HeaderMap) -> bool {
    let public = app.config.public.as_ref().is_some_and(|address| address.starts_with("https://"));
    let forwarded = headers.get("x-forwarded-proto").is_some_and(|value| value == "https");
    public || (app.config.proxy && forwarded)
}
