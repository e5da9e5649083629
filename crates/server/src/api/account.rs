//! An account as its owner keeps it: a new name, and a new password by mail.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;

use crate::app::App;
use crate::error::ApiError;
use crate::gate::{Sent, Who};
use crate::outbox::{AboutWay, Keys};
use crate::store::WayKind;
use crate::wire::{Forgot, Me, NewName, Problem, Reset};
use crate::words::clean;

/// The link of a mail gives a new password for so many milliseconds.
const RESET: i64 = 60 * 60 * 1000;

const DEAD_LINK: ApiError =
    ApiError::Unknown("This link was used already, or it is older than an hour. Ask for a new one.");

/// Be called otherwise from now on; whoever has an account logs in by that name.
#[utoipa::path(post, path = "/api/me/name", operation_id = "rename", tag = "people", request_body = NewName,
    responses((status = 200, body = Me), (status = 409, body = Problem), (status = "4XX", body = Problem)))]
pub(super) async fn rename(
    State(app): State<Arc<App>>,
    Who(known): Who,
    Sent(sent): Sent<NewName>,
) -> Result<Json<Me>, ApiError> {
    if known.bot {
        return Err(ApiError::Forbidden("A token changes no name; come in with the account."));
    }
    let name = app.identity.rename(&known, &sent.name).await?;
    // Those who sit with them read the new name.
    for listed in app.store.tables_of(known.id).await? {
        app.tables.changed_elsewhere(&listed.row.id).await;
    }
    Ok(Json(Me { id: known.id.to_string(), name, guest: known.guest }))
}

/// A link to a new password goes to the confirmed addresses of an account. Whether there are any is not told.
#[utoipa::path(post, path = "/api/password/forgot", operation_id = "forgot_password", tag = "people", request_body = Forgot,
    responses((status = 204), (status = "4XX", body = Problem)))]
pub(super) async fn forgot(
    State(app): State<Arc<App>>,
    Sent(sent): Sent<Forgot>,
) -> Result<StatusCode, ApiError> {
    if !app.office.has_mail {
        return Err(ApiError::NotNow(
            "This server has no mail server; ask whoever runs it for a new password.",
        ));
    }
    let name = clean(&sent.name, 254).to_lowercase();
    app.limits.login(&name)?;
    let found = app.store.account_by(&name, &name).await?;
    if let Some((person, _)) = found {
        let until = app.clock.now() + RESET;
        for way in app.store.ways(person).await? {
            if way.kind == WayKind::Mail
                && way.confirmed.is_some()
                && app.limits.mail(person, &way.address).is_ok()
            {
                app.office.send(&way, &AboutWay::Reset { until }).await?;
            }
        }
    }
    Ok(StatusCode::NO_CONTENT)
}

/// A new password by the link of a mail; all browsers and tokens have to come in again.
#[utoipa::path(post, path = "/api/password/reset", operation_id = "reset_password", tag = "people", request_body = Reset,
    responses((status = 204), (status = "4XX", body = Problem)))]
pub(super) async fn reset(
    State(app): State<Arc<App>>,
    Sent(sent): Sent<Reset>,
) -> Result<StatusCode, ApiError> {
    let code = Some(&sent.code).filter(|code| code.len() <= 100);
    let (person, until) = code.and_then(|code| Keys::person_in(code)).ok_or(DEAD_LINK)?;
    let kept = app.store.kept_password(person).await?.ok_or(DEAD_LINK)?;
    let right = app.office.keys.get().await?.is_reset_code(person, until, &kept, &sent.code);
    if !right || app.clock.now() > until {
        return Err(DEAD_LINK);
    }
    app.identity.set_password(person, sent.password).await?;
    app.identity.end_all(person, None).await?;
    Ok(StatusCode::NO_CONTENT)
}
