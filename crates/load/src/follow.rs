//! A reader over WebSocket: remembers everything it was told, and goes on after a lost connection.

use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use ironbottom_kernel::wire::Item;
use serde_json::Value;
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

use crate::client::Client;

/// No stream takes longer to open.
const PATIENCE: Duration = Duration::from_secs(30);

/// Everything one reader was told.
#[derive(Default)]
pub struct Follower {
    /// The number it has seen.
    pub number: u64,
    /// What it was told, in order.
    pub items: Vec<Item>,
    /// What was said.
    pub chat: Vec<Value>,
    /// The number of messages of each kind, for those who count.
    pub messages: usize,
    /// The bytes of all messages, for those who count.
    pub bytes: usize,
    socket: Option<WebSocketStream<TcpStream>>,
}

impl Follower {
    /// Connect, or connect again and go on from the last number seen.
    ///
    /// # Errors
    /// When the server does not let us.
    pub async fn connect(&mut self, who: &Client, table: &str, seat: Option<&str>) -> Result<(), String> {
        let address = who.address();
        let seat = seat.map(|seat| format!("&as={seat}")).unwrap_or_default();
        let chat = self.chat.last().and_then(|line| line["number"].as_i64()).unwrap_or(0);
        let url = format!("ws://{address}/api/tables/{table}/stream?since={}&chat={chat}{seat}", self.number);
        let mut request = url.into_client_request().map_err(|e| e.to_string())?;
        if let Some((name, value)) = &who.who {
            request.headers_mut().insert(*name, value.parse().map_err(|_| "a bad header")?);
        }
        let stream = who.dial().await?;
        // Thousands of readers share one process: no more room for each than it needs.
        let small = WebSocketConfig::default().read_buffer_size(4 << 10).write_buffer_size(0);
        let connecting = tokio_tungstenite::client_async_with_config(request, stream, Some(small));
        let (socket, _) = tokio::time::timeout(PATIENCE, connecting)
            .await
            .map_err(|_| "the stream was not opened in time")?
            .map_err(|e| e.to_string())?;
        self.socket = Some(socket);
        // The first message says where we stand.
        self.next(PATIENCE).await.map(|_| ())
    }

    /// The next message, which is also remembered; `None` when nothing came in this time.
    ///
    /// # Errors
    /// When the connection is lost.
    pub async fn next(&mut self, wait: Duration) -> Result<Option<Value>, String> {
        let socket = self.socket.as_mut().ok_or("not connected")?;
        let Ok(message) = tokio::time::timeout(wait, socket.next()).await else { return Ok(None) };
        match message {
            Some(Ok(Message::Text(text))) => {
                let value: Value = serde_json::from_str(&text).map_err(|e| e.to_string())?;
                self.bytes += text.len();
                self.remember(&value)?;
                Ok(Some(value))
            }
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => Ok(Some(Value::Null)),
            Some(Ok(Message::Binary(_) | Message::Close(_) | Message::Frame(_))) | None => {
                self.socket = None;
                Err("the connection was closed".to_owned())
            }
            Some(Err(error)) => {
                self.socket = None;
                Err(error.to_string())
            }
        }
    }

    fn remember(&mut self, value: &Value) -> Result<(), String> {
        self.messages += 1;
        if let Some(items) = value.get("items") {
            let items: Vec<Item> = serde_json::from_value(items.clone()).map_err(|e| e.to_string())?;
            self.items.extend(items);
        }
        if let Some(number) = value["number"].as_u64() {
            self.number = number;
        }
        self.chat.extend(value["chat"].as_array().into_iter().flatten().cloned());
        if value["type"] == "chat" {
            self.chat.push(value["line"].clone());
        }
        Ok(())
    }

    /// Follow until this number is seen.
    ///
    /// # Errors
    /// When the connection is lost or it takes too long.
    pub async fn until(&mut self, number: u64, patience: Duration) -> Result<(), String> {
        let end = tokio::time::Instant::now() + patience;
        while self.number < number {
            let left = end.saturating_duration_since(tokio::time::Instant::now());
            if left.is_zero() {
                return Err(format!("number {number} was not seen, only {}", self.number));
            }
            self.next(left).await?;
        }
        Ok(())
    }

    /// Leave without a word.
    pub async fn leave(&mut self) {
        if let Some(mut socket) = self.socket.take() {
            let _ = socket.close(None).await;
        }
    }

    /// Say that we are there.
    ///
    /// # Errors
    /// When the connection is lost.
    pub async fn ping(&mut self) -> Result<(), String> {
        let socket = self.socket.as_mut().ok_or("not connected")?;
        socket.send(Message::text(r#"{"type":"ping"}"#)).await.map_err(|e| e.to_string())
    }
}
