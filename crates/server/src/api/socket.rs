//! What all WebSockets here have in common: what a client may say, how long it may stay silent or
//! not read, and how a connection ends.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::response::Response;
use futures_util::{SinkExt as _, StreamExt as _};
use serde::{Deserialize, Serialize};
use tokio::sync::broadcast;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{Error, Message};

pub(super) use super::upgrade::Upgrade;
use super::upgrade::{Socket, send_text};
use crate::app::App;
use crate::crowd::Place;
use crate::error::ApiError;
use crate::gate::{MaybeWho, client_address, is_our_own, peer_of, secret_of};
use crate::identity::Ended;
use crate::limits::network;
use crate::sockets::Whose;
use crate::store::Known;
use crate::words::hash_of;

/// A socket is asked so often, in milliseconds, whether it is still there.
const BEAT: i64 = 25_000;

/// One that has left so many of them unanswered is gone.
const MAX_UNANSWERED: u32 = 2;

/// A client may send so many messages at once, and so many a second: it has nothing to say but that it is there.
const AT_ONCE: f64 = 100.0;
const A_SECOND: f64 = 5.0;

/// The longest id of a table.
const LONGEST_ID: usize = 40;

/// What a client may say.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
enum FromClient {
    Ping,
    /// The page looks at this table, or at none: what happens there need not be told elsewhere.
    Looking {
        table: Option<String>,
    },
}

/// What every stream may say, whatever else it says.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
enum FromServer<'a> {
    Pong,
    Bye { text: &'a str },
}

/// Why a stream ends.
pub(super) enum End {
    /// The client went, or its connection broke.
    Gone,
    /// It does not read.
    Slow,
    /// It does not answer.
    Silent,
    /// We say why.
    Told(String),
}

impl From<ApiError> for End {
    fn from(error: ApiError) -> Self {
        Self::Told(error.to_string())
    }
}

/// Whoever wants to follow something.
pub(super) struct Follower {
    pub(super) known: Option<Known>,
    /// What is kept of the secret they came with.
    session: Option<String>,
    whose: Vec<Whose>,
}

impl Follower {
    /// Their number, where we know them.
    pub(super) fn id(&self) -> Option<i64> {
        self.known.as_ref().map(|known| known.id)
    }

    /// They follow this table.
    pub(super) fn at(mut self, table: &str) -> Self {
        self.whose.push(Whose::Table(table.to_owned()));
        self
    }
}

impl FromRequestParts<Arc<App>> for Follower {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, ApiError> {
        if !is_our_own(app, &parts.headers) {
            return Err(ApiError::Csrf);
        }
        let MaybeWho(known) = MaybeWho::from_request_parts(parts, app).await?;
        let address = client_address(app, &parts.headers, peer_of(parts));
        let session = secret_of(&parts.headers).filter(|_| known.is_some()).map(hash_of);
        let person = known.as_ref().map(|known| Whose::Person(known.id));
        let whose = address.map(|address| Whose::Address(network(address))).into_iter().chain(person);
        Ok(Self { whose: whose.collect(), known, session })
    }
}

/// An open connection.
pub(super) struct Line {
    app: Arc<App>,
    socket: Socket,
    session: Option<String>,
    person: Option<i64>,
    ended: broadcast::Receiver<Ended>,
    /// When it is asked next whether it is still there, and how often it has not answered.
    next_beat: i64,
    unanswered: u32,
    /// What it may still send, and since when.
    may_say: (f64, i64),
    /// Where the client last said it looks.
    looking: Option<Option<String>>,
    _places: Vec<Place<Whose>>,
}

/// Take a connection and speak on it until it ends.
pub(super) fn speak<F, S>(
    upgrade: Upgrade,
    app: Arc<App>,
    follower: Follower,
    speech: S,
) -> Result<Response, ApiError>
where
    F: Future<Output = ()> + Send,
    S: FnOnce(Line) -> F + Send + 'static,
{
    let Upgrade(handshake) = upgrade;
    let handshake =
        handshake.ok_or_else(|| ApiError::Malformed("this address speaks WebSocket only".to_owned()))?;
    let places = app.sockets.enter(follower.whose).ok_or_else(|| {
        app.metrics.turned_away();
        ApiError::TooManyStreams
    })?;
    Ok(handshake.grant(move |socket| async move {
        app.metrics.socket_opened();
        let now = app.clock.now();
        let line = Line {
            ended: app.identity.ended(),
            session: follower.session,
            person: follower.known.map(|known| known.id),
            next_beat: now + BEAT,
            unanswered: 0,
            may_say: (AT_ONCE, now),
            looking: None,
            _places: places,
            app: Arc::clone(&app),
            socket,
        };
        speech(line).await;
        app.metrics.socket_closed();
    }))
}

impl Line {
    /// Wait until the client is heard or has been silent for long. Nothing is lost when nobody waits
    /// any more.
    pub(super) async fn heard(&mut self) -> Heard {
        let left = u64::try_from(self.next_beat - self.app.clock.now()).unwrap_or(0);
        tokio::select! {
            message = self.socket.next() => Heard::Message(message),
            () = self.app.closing.closed() => Heard::Closing,
            ended = self.ended.recv() => Heard::Ended(ended.ok()),
            () = self.app.clock.sleep(Duration::from_millis(left)) => Heard::Nothing,
        }
    }

    /// Where the client has said that it looks since we last asked.
    pub(super) fn looking(&mut self) -> Option<Option<String>> {
        self.looking.take()
    }

    /// Is whoever opened this stream still known by the same secret?
    async fn is_still_known(&mut self) -> Result<(), End> {
        let Some(session) = &self.session else { return Ok(()) };
        match self.app.identity.of_hash(session).await {
            Ok(None) => Err(End::Told("You are no longer logged in here.".to_owned())),
            // Whether the database answers is not the client's business.
            Ok(Some(_)) | Err(_) => Ok(()),
        }
    }

    /// May it say one thing more?
    fn may_say(&mut self) -> bool {
        let now = self.app.clock.now();
        let (left, since) = self.may_say;
        let more = u32::try_from(now - since).map_or(0.0, f64::from) / 1000.0 * A_SECOND;
        let left = (left + more).min(AT_ONCE) - 1.0;
        self.may_say = (left.max(0.0), now);
        left >= 0.0 || self.app.config.rate == 0
    }

    /// Answer what was heard.
    pub(super) async fn answer(&mut self, heard: Heard) -> Result<(), End> {
        if let Heard::Message(_) = &heard {
            self.unanswered = 0;
            if !self.may_say() {
                return Err(End::Told("Too many messages; come back when you have less to say.".to_owned()));
            }
        }
        match heard {
            Heard::Closing => Err(End::Told("The server goes down for a moment; come back soon.".to_owned())),
            Heard::Nothing => {
                self.next_beat = self.app.clock.now() + BEAT;
                if self.unanswered >= MAX_UNANSWERED {
                    return Err(End::Silent);
                }
                self.unanswered += 1;
                self.is_still_known().await?;
                self.send(Message::Ping(Vec::new().into())).await
            }
            Heard::Ended(Some(ended)) if !ended.is_about(self.session.as_deref(), self.person) => Ok(()),
            Heard::Ended(_) => self.is_still_known().await,
            Heard::Message(Some(Ok(Message::Text(text)))) => match serde_json::from_str(&text) {
                Ok(FromClient::Ping) => self.say(&FromServer::Pong).await,
                Ok(FromClient::Looking { table }) => {
                    self.looking = Some(table.filter(|id| id.len() <= LONGEST_ID));
                    Ok(())
                }
                Err(_) => Err(End::Told("Only pings are understood here.".to_owned())),
            },
            Heard::Message(Some(Ok(Message::Binary(_)))) => {
                Err(End::Told("Only text is understood here.".to_owned()))
            }
            Heard::Message(Some(Ok(Message::Ping(_) | Message::Pong(_)))) => Ok(()),
            Heard::Message(Some(Ok(Message::Close(_) | Message::Frame(_)) | Err(_)) | None) => Err(End::Gone),
        }
    }

    /// Send a message.
    pub(super) async fn say(&mut self, message: &impl Serialize) -> Result<(), End> {
        let text = serde_json::to_string(message).map_err(|_| End::Gone)?;
        let patience = self.patience();
        in_time(patience, send_text(&mut self.socket, text)).await
    }

    async fn send(&mut self, message: Message) -> Result<(), End> {
        let patience = self.patience();
        in_time(patience, self.socket.send(message)).await
    }

    /// So long a client may take for what it is sent.
    fn patience(&self) -> Duration {
        Duration::from_secs(self.app.config.patience)
    }

    /// Say why, where there is somebody to hear it.
    pub(super) async fn close(&mut self, end: &End) {
        match end {
            End::Gone => {}
            End::Silent => self.app.metrics.socket_was_silent(),
            End::Slow => {
                self.app.metrics.socket_was_slow();
                tracing::info!("a stream was closed because it was not read");
            }
            End::Told(text) => {
                let _ = self.say(&FromServer::Bye { text }).await;
                let frame = CloseFrame { code: CloseCode::Away, reason: "bye".into() };
                let _ = self.send(Message::Close(Some(frame))).await;
            }
        }
    }
}

/// What came of sending something, within this time.
async fn in_time(patience: Duration, sent: impl Future<Output = Result<(), Error>>) -> Result<(), End> {
    match tokio::time::timeout(patience, sent).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) => Err(End::Gone),
        Err(_) => Err(End::Slow),
    }
}

/// What was heard on a line.
pub(super) enum Heard {
    Message(Option<Result<Message, Error>>),
    Nothing,
    Closing,
    /// Sessions ended; none where too many did to tell which.
    Ended(Option<Ended>),
}
