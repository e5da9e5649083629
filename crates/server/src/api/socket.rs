//! What all WebSockets here have in common: what a client may say, how long it may stay silent or
//! not read, and how a connection ends.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use serde::{Deserialize, Serialize};

use crate::app::App;
use crate::error::ApiError;

/// What a client may send is small.
const LONGEST_MESSAGE: usize = 4 << 10;

/// A socket that says nothing is asked so often whether it is still there.
const HEARTBEAT: Duration = Duration::from_secs(25);

/// What comes of asking for a socket.
pub(super) type Upgrade = Result<WebSocketUpgrade, WebSocketUpgradeRejection>;

/// What a client may say.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
enum FromClient {
    Ping,
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
    /// We say why.
    Told(String),
}

impl From<ApiError> for End {
    fn from(error: ApiError) -> Self {
        Self::Told(error.to_string())
    }
}

/// An open connection.
pub(super) struct Line {
    app: Arc<App>,
    socket: WebSocket,
}

/// Take a connection and speak on it until it ends.
pub(super) fn speak<F, S>(upgrade: Upgrade, app: Arc<App>, speech: S) -> Result<Response, ApiError>
where
    F: Future<Output = ()> + Send,
    S: FnOnce(Line) -> F + Send + 'static,
{
    let upgrade =
        upgrade.map_err(|_| ApiError::Malformed("this address speaks WebSocket only".to_owned()))?;
    let upgrade = upgrade.max_message_size(LONGEST_MESSAGE).max_frame_size(LONGEST_MESSAGE);
    Ok(upgrade.on_upgrade(move |socket| async move {
        app.metrics.socket_opened();
        speech(Line { app: Arc::clone(&app), socket }).await;
        app.metrics.socket_closed();
    }))
}

impl Line {
    /// Wait until the client is heard or has been silent for long. Nothing is lost when nobody waits
    /// any more.
    pub(super) async fn heard(&mut self) -> Heard {
        tokio::select! {
            message = self.socket.recv() => Heard::Message(message),
            () = self.app.closing.closed() => Heard::Closing,
            () = tokio::time::sleep(HEARTBEAT) => Heard::Nothing,
        }
    }

    /// Answer what was heard.
    pub(super) async fn answer(&mut self, heard: Heard) -> Result<(), End> {
        match heard {
            Heard::Closing => Err(End::Told("The server goes down for a moment; come back soon.".to_owned())),
            Heard::Nothing => self.send(Message::Ping(Vec::new().into())).await,
            Heard::Message(Some(Ok(Message::Text(text)))) => match serde_json::from_str(&text) {
                Ok(FromClient::Ping) => self.say(&FromServer::Pong).await,
                Err(_) => Err(End::Told("Only pings are understood here.".to_owned())),
            },
            Heard::Message(Some(Ok(Message::Binary(_)))) => {
                Err(End::Told("Only text is understood here.".to_owned()))
            }
            Heard::Message(Some(Ok(Message::Ping(_) | Message::Pong(_)))) => Ok(()),
            Heard::Message(Some(Ok(Message::Close(_)) | Err(_)) | None) => Err(End::Gone),
        }
    }

    /// Send a message.
    pub(super) async fn say(&mut self, message: &impl Serialize) -> Result<(), End> {
        let text = serde_json::to_string(message).map_err(|_| End::Gone)?;
        self.send(Message::Text(text.into())).await
    }

    async fn send(&mut self, message: Message) -> Result<(), End> {
        let patience = Duration::from_secs(self.app.config.patience);
        match tokio::time::timeout(patience, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(End::Gone),
            Err(_) => Err(End::Slow),
        }
    }

    /// Say why, where there is somebody to hear it.
    pub(super) async fn close(&mut self, end: &End) {
        match end {
            End::Gone => {}
            End::Slow => {
                self.app.metrics.socket_was_slow();
                tracing::info!("a stream was closed because it was not read");
            }
            End::Told(text) => {
                let _ = self.say(&FromServer::Bye { text }).await;
                let frame = CloseFrame { code: 1001, reason: "bye".into() };
                let _ = self.send(Message::Close(Some(frame))).await;
            }
        }
    }
}

/// What was heard on a line.
pub(super) enum Heard {
    Message(Option<Result<Message, axum::Error>>),
    Nothing,
    Closing,
}
