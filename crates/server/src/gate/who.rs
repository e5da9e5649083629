//! Who is asking: a cookie for people, a bearer token for bots. Of both only the hash is kept.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use sha2::{Digest as _, Sha256};

use crate::app::App;
use crate::error::ApiError;
use crate::store::{Known, Write};
use crate::tables::now;

const COOKIE: &str = "ironbottom";

/// For so long a session is believed without asking the database again.
const BELIEVED: Duration = Duration::from_secs(10);

/// So many sessions are kept at hand.
const MAX_SESSIONS: usize = 20_000;

/// Sessions seen lately.
#[derive(Default)]
pub(crate) struct Sessions {
    seen: Mutex<HashMap<String, (Known, Instant)>>,
}

impl Sessions {
    pub(crate) fn forget(&self, hash: &str) {
        if let Ok(mut seen) = self.seen.lock() {
            seen.remove(hash);
        }
    }

    pub(crate) fn forget_person(&self, person: i64) {
        if let Ok(mut seen) = self.seen.lock() {
            seen.retain(|_, (known, _)| known.id != person);
        }
    }

    fn get(&self, hash: &str) -> Option<Known> {
        let seen = self.seen.lock().ok()?;
        seen.get(hash).filter(|(_, at)| at.elapsed() < BELIEVED).map(|(known, _)| known.clone())
    }

    /// Keep it; was it unknown until now?
    fn put(&self, hash: &str, known: Known) -> bool {
        let Ok(mut seen) = self.seen.lock() else { return false };
        if seen.len() >= MAX_SESSIONS {
            seen.retain(|_, (_, at)| at.elapsed() < BELIEVED);
        }
        seen.insert(hash.to_owned(), (known, Instant::now())).is_none()
    }
}

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
        let Some(secret) = bearer(&parts.headers).or_else(|| cookie_of(&parts.headers)) else {
            return Ok(Self(None));
        };
        let hash = hash_of(secret);
        if let Some(known) = app.sessions.get(&hash) {
            app.limits.person(known.id)?;
            return Ok(Self(Some(known)));
        }
        let found = app.store.person_of(&hash).await?;
        if let Some(known) = &found
            && app.sessions.put(&hash, known.clone())
        {
            let app = Arc::clone(app);
            tokio::spawn(async move {
                let _ = app.store.write(Write::Seen { hash, at: now() }).await;
            });
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

/// What is kept of a secret.
pub(crate) fn hash_of(secret: &str) -> String {
    let digest: [u8; 32] = Sha256::digest(secret.as_bytes()).into();
    digest.iter().fold(String::with_capacity(64), |mut out, byte| {
        use std::fmt::Write as _;
        let _ = write!(out, "{byte:02x}");
        out
    })
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
