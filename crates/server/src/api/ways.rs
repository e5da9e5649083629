//! How you are reached when you are not on the page: browsers, e-mail, programs; and what you wish to hear of.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Redirect;
use url::Url;

use crate::app::App;
use crate::error::ApiError;
use crate::gate::{Sent, Who};
use crate::outbox::{AboutWay, BrowserKeys, Keys, Purpose, fresh_hook_secret, is_address, wishes_of};
use crate::store::{Known, WayKind, WayRow, WayWrite, Write, Written};
use crate::wire::{
    HookMade, MailCode, NewHook, NewMail, NewPush, Problem, QuietHours, Reach, WayLine, WaySort, Wishes,
};
use crate::words::{clean, fresh_number};

/// So many browsers, addresses and programs one person may have.
const MOST: i64 = 10;

const MINUTES: u16 = 24 * 60;

const NO_SUCH_WAY: ApiError = ApiError::Unknown("There is no such way to reach you.");

const DEAD_LINK: ApiError = ApiError::Unknown(
    "This link does not work any more. On your own page you see what is set, and can set it anew.",
);

pub(super) fn way_line(way: WayRow) -> WayLine {
    let address = match way.kind {
        // Whoever knows the whole address of a browser can try to send to it.
        WayKind::Push => Url::parse(&way.address).ok().and_then(|url| url.host_str().map(str::to_owned)),
        WayKind::Mail | WayKind::Hook => Some(way.address),
    };
    WayLine {
        id: way.id.to_string(),
        kind: WaySort::from(way.kind),
        address: address.unwrap_or_default(),
        label: way.label,
        created: way.created,
        confirmed: way.confirmed.is_some(),
        off: way.off.is_some(),
        trouble: way.trouble,
        reached: way.reached,
    }
}

/// A bot acts for somebody, but where that somebody is reached is not its business.
fn not_a_bot(known: &Known) -> Result<(), ApiError> {
    match known.bot {
        true => Err(ApiError::Forbidden("A token does not decide where you are reached; come in yourself.")),
        false => Ok(()),
    }
}

async fn reach_of(app: &App, known: &Known) -> Result<Json<Reach>, ApiError> {
    Ok(Json(Reach {
        wishes: wishes_of(&app.store, known.id).await?,
        ways: app.store.ways(known.id).await?.into_iter().map(way_line).collect(),
        push_key: app.office.keys.get().await?.public(),
        mail: app.office.has_mail,
    }))
}

/// How you are reached, and what you wish to hear of.
#[utoipa::path(get, path = "/api/me/reach", tag = "people",
    responses((status = 200, body = Reach), (status = "4XX", body = Problem)))]
pub(super) async fn reach(State(app): State<Arc<App>>, Who(known): Who) -> Result<Json<Reach>, ApiError> {
    not_a_bot(&known)?;
    reach_of(&app, &known).await
}

/// What you wish to hear of outside the page, and when.
#[utoipa::path(post, path = "/api/me/wishes", tag = "people", request_body = Wishes,
    responses((status = 200, body = Reach), (status = "4XX", body = Problem)))]
pub(super) async fn wishes(
    State(app): State<Arc<App>>,
    Who(known): Who,
    Sent(mut sent): Sent<Wishes>,
) -> Result<Json<Reach>, ApiError> {
    not_a_bot(&known)?;
    let day = |QuietHours { from, to }: QuietHours| from < MINUTES && to < MINUTES && from != to;
    if sent.quiet.is_some_and(|quiet| !day(quiet)) {
        return Err(ApiError::Refused("Quiet hours begin and end at different minutes of a day.".to_owned()));
    }
    if sent.offset.abs() > i32::from(MINUTES) {
        return Err(ApiError::Refused("No place on Earth is more than a day ahead of another.".to_owned()));
    }
    sent.kinds.dedup();
    sent.kinds.truncate(20);
    let body = serde_json::to_string(&sent).map_err(|error| ApiError::Defect(error.to_string()))?;
    app.store.write(Write::Way(WayWrite::Wishes { person: known.id, body })).await?;
    reach_of(&app, &known).await
}

/// A way to be.
struct NewWay {
    kind: WayKind,
    address: String,
    secret: String,
    label: String,
    confirmed: bool,
}

/// Write a way down; the same address is the same way.
async fn keep(app: &App, known: &Known, new: NewWay) -> Result<WayRow, ApiError> {
    let NewWay { kind, address, secret, label, confirmed } = new;
    let (id, now) = (fresh_number().map_err(|error| ApiError::Defect(error.to_string()))?, app.clock.now());
    let way = WayRow {
        id,
        person: known.id,
        kind,
        address: address.clone(),
        secret,
        label: clean(&label, 60),
        created: now,
        confirmed: confirmed.then_some(now),
        off: None,
        trouble: None,
        reached: None,
    };
    let written = app.store.write(Write::Way(WayWrite::New { way: Box::new(way), most: MOST })).await?;
    if written == Written::Refused {
        return Err(ApiError::Refused(format!("{MOST} of a kind are enough; remove one first.")));
    }
    let kept = app.store.ways(known.id).await?;
    let kept = kept.into_iter().find(|way| way.kind == kind && way.address == address);
    kept.ok_or_else(|| ApiError::Defect("a way that was just written".to_owned()))
}

/// A browser of yours that takes web push.
#[utoipa::path(post, path = "/api/me/ways/push", tag = "people", request_body = NewPush,
    responses((status = 200, body = WayLine), (status = "4XX", body = Problem)))]
pub(super) async fn push(
    State(app): State<Arc<App>>,
    Who(known): Who,
    Sent(sent): Sent<NewPush>,
) -> Result<Json<WayLine>, ApiError> {
    not_a_bot(&known)?;
    let address = app.office.outside.address(&sent.endpoint).map_err(ApiError::Refused)?;
    let keys = BrowserKeys::of(&sent);
    let keys = keys.ok_or_else(|| ApiError::Refused("These are no keys of a browser.".to_owned()))?;
    let secret = serde_json::to_string(&keys).map_err(|error| ApiError::Defect(error.to_string()))?;
    let new = NewWay {
        kind: WayKind::Push,
        address: address.to_string(),
        secret,
        label: sent.label,
        confirmed: true,
    };
    Ok(Json(way_line(keep(&app, &known, new).await?)))
}

/// An address of mail; it gets a link that shows it to be yours, and nothing else before that.
#[utoipa::path(post, path = "/api/me/ways/mail", tag = "people", request_body = NewMail,
    responses((status = 200, body = WayLine), (status = "4XX", body = Problem)))]
pub(super) async fn mail(
    State(app): State<Arc<App>>,
    Who(known): Who,
    Sent(sent): Sent<NewMail>,
) -> Result<Json<WayLine>, ApiError> {
    not_a_bot(&known)?;
    if known.guest {
        return Err(ApiError::Forbidden("Choose a name and a password first; then mail can find you."));
    }
    if !app.office.has_mail {
        return Err(ApiError::NotNow("This server has no mail server; ask whoever runs it."));
    }
    let address = sent.address.trim().to_lowercase();
    if !is_address(&address) {
        return Err(ApiError::Refused("That is no address of mail.".to_owned()));
    }
    app.limits.mail(known.id, &address)?;
    let label = address.clone();
    let new = NewWay { kind: WayKind::Mail, address, secret: String::new(), label, confirmed: false };
    let way = keep(&app, &known, new).await?;
    if way.confirmed.is_none() {
        app.office.send(&way, &AboutWay::Confirm).await?;
    }
    Ok(Json(way_line(way)))
}

/// A program of yours that is sent what happens, signed as Standard Webhooks have it.
#[utoipa::path(post, path = "/api/me/ways/hook", tag = "people", request_body = NewHook,
    responses((status = 200, body = HookMade), (status = "4XX", body = Problem)))]
pub(super) async fn hook(
    State(app): State<Arc<App>>,
    Who(known): Who,
    Sent(sent): Sent<NewHook>,
) -> Result<Json<HookMade>, ApiError> {
    not_a_bot(&known)?;
    if known.guest {
        return Err(ApiError::Forbidden("Choose a name and a password first; then a program can be called."));
    }
    let address = app.office.outside.address(sent.address.trim()).map_err(ApiError::Refused)?.to_string();
    let secret = fresh_hook_secret().ok_or_else(|| ApiError::Defect("no randomness".to_owned()))?;
    let label = if sent.label.trim().is_empty() { address.clone() } else { sent.label };
    let new = NewWay { kind: WayKind::Hook, address, secret: secret.clone(), label, confirmed: true };
    Ok(Json(HookMade { way: way_line(keep(&app, &known, new).await?), secret }))
}

async fn own_way(app: &App, known: &Known, id: &str) -> Result<WayRow, ApiError> {
    not_a_bot(known)?;
    let id = id.parse().map_err(|_| NO_SUCH_WAY)?;
    app.store.way(id).await?.filter(|way| way.person == known.id).ok_or(NO_SUCH_WAY)
}

/// Be reached no more by one of your ways.
#[utoipa::path(delete, path = "/api/me/ways/{id}", tag = "people", params(("id" = String, Path)),
    responses((status = 204), (status = 404, body = Problem)))]
pub(super) async fn end(
    State(app): State<Arc<App>>,
    Who(known): Who,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let way = own_way(&app, &known, &id).await?;
    app.store.write(Write::Way(WayWrite::End { id: way.id, person: Some(known.id) })).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Try one of your ways; to an address of mail that is not confirmed the question goes again. One that was given up
/// is tried anew.
#[utoipa::path(post, path = "/api/me/ways/{id}/test", operation_id = "test_way", tag = "people", params(("id" = String, Path)),
    responses((status = 204), (status = "4XX", body = Problem)))]
pub(super) async fn test(
    State(app): State<Arc<App>>,
    Who(known): Who,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let way = own_way(&app, &known, &id).await?;
    app.limits.mail(known.id, &way.address)?;
    if way.off.is_some() {
        let again = WayWrite::New { way: Box::new(way.clone()), most: i64::MAX };
        app.store.write(Write::Way(again)).await?;
    }
    let about = if way.confirmed.is_some() { AboutWay::Test } else { AboutWay::Confirm };
    app.office.send(&way, &about).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The way the code of a link is about, if it was made for that.
async fn coded(app: &App, purpose: Purpose, code: &str) -> Result<WayRow, ApiError> {
    let id = Some(code).filter(|code| code.len() <= 100).and_then(Keys::way_in).ok_or(DEAD_LINK)?;
    let way = app.store.way(id).await?.ok_or(DEAD_LINK)?;
    if app.office.keys.get().await?.is_code(purpose, &way, code) { Ok(way) } else { Err(DEAD_LINK) }
}

/// Show by the link of a mail that the address is yours.
#[utoipa::path(post, path = "/api/mail/confirm", operation_id = "confirm_mail", tag = "people", request_body = MailCode,
    responses((status = 204), (status = "4XX", body = Problem)))]
pub(super) async fn confirm(
    State(app): State<Arc<App>>,
    Sent(sent): Sent<MailCode>,
) -> Result<StatusCode, ApiError> {
    let way = coded(&app, Purpose::Confirm, &sent.code).await?;
    app.store.write(Write::Way(WayWrite::Confirm { id: way.id, at: app.clock.now() })).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// No more mail to an address, by the link of a mail; whoever asks need not be logged in.
#[utoipa::path(post, path = "/mail/unsubscribe/{code}", operation_id = "unsubscribe", tag = "people", params(("code" = String, Path)),
    responses((status = 204), (status = "4XX", body = Problem)))]
pub(super) async fn unsubscribe(
    State(app): State<Arc<App>>,
    Path(code): Path<String>,
) -> Result<StatusCode, ApiError> {
    let way = coded(&app, Purpose::Unsubscribe, &code).await?;
    app.store.write(Write::Way(WayWrite::End { id: way.id, person: None })).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Where a mail program that follows the link instead of posting to it is led: to a page that asks first.
#[utoipa::path(get, path = "/mail/unsubscribe/{code}", operation_id = "ask_to_unsubscribe", tag = "people", params(("code" = String, Path)),
    responses((status = 303)))]
pub(super) async fn ask_to_unsubscribe(Path(code): Path<String>) -> Redirect {
    let plain = code.chars().filter(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_')).take(100);
    Redirect::to(&format!("/#/mail/unsubscribe/{}", plain.collect::<String>()))
}
