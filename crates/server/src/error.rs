//! What can go wrong, as a status and a sentence.

use std::sync::Arc;

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use ironbottom_kernel::TermsError;
use ironbottom_kernel::record::{RecordError, RecordFault};

use crate::request_id;
use crate::store::StoreError;
use crate::unreplayable::Unreplayable;
use crate::wire::Problem;

/// Why a request was not done. Nothing was changed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ApiError {
    /// It could not be read.
    #[error("This could not be read: {0}")]
    Malformed(String),
    /// Nobody we know.
    #[error("{0}")]
    Who(&'static str),
    /// Somebody who may not.
    #[error("{0}")]
    Forbidden(&'static str),
    /// A request another page made somebody's browser send.
    #[error("This request did not come from our own page; send the header x-ironbottom with it.")]
    Csrf,
    /// It would tell what the reader may not know.
    #[error("The record holds secrets you may not know while the game goes on.")]
    Secret,
    /// There is no such thing.
    #[error("{0}")]
    Unknown(&'static str),
    /// Not in this way.
    #[error("This address does not take that method.")]
    Method,
    /// Somebody was faster.
    #[error("{0}")]
    Taken(&'static str),
    /// Somebody was faster, again and again.
    #[error("Others keep changing this table; try again.")]
    Conflict,
    /// Not as things stand.
    #[error("{0}")]
    NotNow(&'static str),
    /// Too many want to think.
    #[error("The staff has too much to think about just now; ask again in a moment.")]
    Crowded,
    /// Too many bring games in.
    #[error("Too many games are being brought in just now; try again in a moment.")]
    Full,
    /// Too much of it.
    #[error("That is too large.")]
    TooLarge,
    /// Not JSON.
    #[error("Send JSON, with the header content-type: application/json.")]
    Media,
    /// Understood and refused.
    #[error("{0}")]
    Refused(String),
    /// Too often.
    #[error("Too many requests; wait a moment.")]
    TooMany {
        /// Seconds to wait.
        wait: u64,
    },
    /// Too many at once.
    #[error("Too many streams are open from where you are, or at this table; close one.")]
    TooManyStreams,
    /// The database is away.
    #[error("The server cannot reach its database just now; nothing you did is lost, try again.")]
    Busy(StoreError),
    /// Going down.
    #[error("The server goes down for a moment; come back soon.")]
    Closing,
    /// A stored game that this build cannot replay.
    #[error("{0}")]
    Unreplayable(Arc<Unreplayable>),
    /// A defect of ours.
    #[error("Something went wrong on our side; it has been noted. Try again.")]
    Defect(String),
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        match error {
            // It will not get better by trying again.
            StoreError::Damaged(what) => Self::Defect(format!("what is stored cannot be read: {what}")),
            other => Self::Busy(other),
        }
    }
}

impl From<TermsError> for ApiError {
    fn from(error: TermsError) -> Self {
        Self::Refused(sentence(&error.to_string()))
    }
}

impl From<RecordError> for ApiError {
    fn from(error: RecordError) -> Self {
        let text = sentence(&error.to_string());
        Self::Refused(match what_to_do(&error.fault) {
            Some(advice) => format!("{text} {advice}"),
            None => text,
        })
    }
}

/// What to do about a game this build cannot open.
pub(crate) fn what_to_do(fault: &RecordFault) -> Option<&'static str> {
    match fault {
        RecordFault::Terms(TermsError::RulesVersion { asked, newest, .. }) if asked <= newest => Some(
            "The game was begun under rules this server no longer plays; open it with the Ironbottom it was played \
             with.",
        ),
        RecordFault::Terms(TermsError::RulesVersion { .. } | TermsError::Edition { .. })
        | RecordFault::Format(_)
        | RecordFault::Game(_) => Some(
            "Another Ironbottom, most likely a newer one, wrote it; open it with that one, or ask whoever runs the \
             server to update it.",
        ),
        RecordFault::Changed | RecordFault::CutOff => Some("Ask whoever gave it to you for a fresh copy."),
        _ => None,
    }
}

/// With a capital and a full stop.
fn sentence(text: &str) -> String {
    let mut chars = text.chars();
    let mut out: String = chars.next().map_or_else(String::new, |c| c.to_uppercase().chain(chars).collect());
    if !out.ends_with('.') {
        out.push('.');
    }
    out
}

impl ApiError {
    /// The status and the word for programs.
    #[must_use]
    pub(crate) fn status(&self) -> (StatusCode, &'static str) {
        match self {
            Self::Malformed(_) => (StatusCode::BAD_REQUEST, "malformed"),
            Self::Who(_) => (StatusCode::UNAUTHORIZED, "who"),
            Self::Forbidden(_) => (StatusCode::FORBIDDEN, "forbidden"),
            Self::Csrf => (StatusCode::FORBIDDEN, "csrf"),
            Self::Secret => (StatusCode::FORBIDDEN, "secret"),
            Self::Unknown(_) => (StatusCode::NOT_FOUND, "unknown"),
            Self::Method => (StatusCode::METHOD_NOT_ALLOWED, "method"),
            Self::Taken(_) => (StatusCode::CONFLICT, "taken"),
            Self::Conflict | Self::NotNow(_) => (StatusCode::CONFLICT, "conflict"),
            Self::Crowded | Self::Full => (StatusCode::SERVICE_UNAVAILABLE, "busy"),
            Self::TooLarge => (StatusCode::PAYLOAD_TOO_LARGE, "too-large"),
            Self::Media => (StatusCode::UNSUPPORTED_MEDIA_TYPE, "media"),
            Self::Refused(_) => (StatusCode::UNPROCESSABLE_ENTITY, "refused"),
            Self::TooMany { .. } | Self::TooManyStreams => (StatusCode::TOO_MANY_REQUESTS, "too-many"),
            Self::Busy(_) | Self::Closing => (StatusCode::SERVICE_UNAVAILABLE, "busy"),
            Self::Unreplayable(_) => (StatusCode::GONE, "unreplayable"),
            Self::Defect(_) => (StatusCode::INTERNAL_SERVER_ERROR, "defect"),
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let (status, kind) = self.status();
        // What people are told says nothing of our inside; the log does, once.
        match &self {
            // The store says once when the database goes and once when it is back.
            Self::Busy(error) => tracing::debug!(%error, "the database did not do what it was asked"),
            Self::Defect(what) => tracing::error!(what, "a defect"),
            _ => {}
        }
        let problem =
            Problem { kind: kind.to_owned(), text: self.to_string(), request: request_id::current() };
        let mut response = (status, Json(problem)).into_response();
        let wait = match self {
            Self::TooMany { wait } => Some(wait),
            Self::Busy(_) | Self::Closing => Some(2),
            Self::Crowded | Self::Full => Some(5),
            _ => None,
        };
        if let Some(wait) = wait {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(wait));
        }
        response
    }
}
