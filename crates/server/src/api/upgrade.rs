//! A request that becomes a WebSocket, and messages that go over it in pieces: a socket keeps the room of the longest
//! piece it ever wrote, and the first message of a stream, the whole board, is many times longer than all that follow.

use std::convert::Infallible;

use axum::body::{Body, Bytes};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::response::Response;
use futures_util::SinkExt as _;
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::frame::{Frame, Utf8Bytes};
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Error, Message};

/// What a client may send is small.
const LONGEST_MESSAGE: usize = 4 << 10;

/// A buffer for what a client sends: that it is there, or where it looks.
const BUFFER: usize = 1 << 10;

/// No piece of a message is longer.
const PIECE: usize = 4 << 10;

/// A connection whose both ends speak in messages.
pub(super) type Socket = WebSocketStream<TokioIo<Upgraded>>;

/// What comes of asking for a socket; nothing where that is not what was asked for.
pub(super) struct Upgrade(pub(super) Option<Handshake>);

/// A request for a socket that can be granted.
pub(super) struct Handshake {
    accept: HeaderValue,
    upgraded: OnUpgrade,
}

impl<S: Sync> FromRequestParts<S> for Upgrade {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self(handshake(parts)))
    }
}

fn handshake(parts: &mut Parts) -> Option<Handshake> {
    let headers = &parts.headers;
    let asks = parts.method == Method::GET
        && says(headers, &header::CONNECTION, "upgrade")
        && says(headers, &header::UPGRADE, "websocket")
        && says(headers, &header::SEC_WEBSOCKET_VERSION, "13");
    let key = headers.get(header::SEC_WEBSOCKET_KEY).filter(|_| asks)?;
    let accept = HeaderValue::from_str(&derive_accept_key(key.as_bytes())).ok()?;
    Some(Handshake { accept, upgraded: parts.extensions.remove::<OnUpgrade>()? })
}

/// Is this word among those of a header?
fn says(headers: &HeaderMap, name: &HeaderName, word: &str) -> bool {
    let mut lines = headers.get_all(name).iter().filter_map(|line| line.to_str().ok());
    lines.any(|line| line.split(',').any(|said| said.trim().eq_ignore_ascii_case(word)))
}

impl Handshake {
    /// Grant it, and speak on it.
    pub(super) fn grant<F>(self, speech: impl FnOnce(Socket) -> F + Send + 'static) -> Response
    where
        F: Future<Output = ()> + Send,
    {
        let Self { accept, upgraded } = self;
        tokio::spawn(async move {
            // Whoever went before it began is not told so.
            let Ok(upgraded) = upgraded.await else { return };
            let config = WebSocketConfig::default()
                .max_message_size(Some(LONGEST_MESSAGE))
                .max_frame_size(Some(LONGEST_MESSAGE))
                .read_buffer_size(BUFFER)
                .write_buffer_size(0);
            let socket =
                WebSocketStream::from_raw_socket(TokioIo::new(upgraded), Role::Server, Some(config)).await;
            speech(socket).await;
        });
        let mut response = Response::new(Body::empty());
        *response.status_mut() = StatusCode::SWITCHING_PROTOCOLS;
        let headers = response.headers_mut();
        headers.insert(header::CONNECTION, HeaderValue::from_static("upgrade"));
        headers.insert(header::UPGRADE, HeaderValue::from_static("websocket"));
        headers.insert(header::SEC_WEBSOCKET_ACCEPT, accept);
        response
    }
}

/// Send a text, a long one in pieces, each on its way before the next is put together.
pub(super) async fn send_text(socket: &mut Socket, text: String) -> Result<(), Error> {
    if text.len() <= PIECE {
        return socket.send(Message::Text(Utf8Bytes::from(text))).await;
    }
    let all = Bytes::from(text);
    for (begin, sort) in pieces(all.len()) {
        let end = (begin + PIECE).min(all.len());
        let frame = Frame::message(all.slice(begin..end), OpCode::Data(sort), end == all.len());
        socket.send(Message::Frame(frame)).await?;
    }
    Ok(())
}

/// Where each piece begins, and what it is called: the first says what the message is.
fn pieces(length: usize) -> impl Iterator<Item = (usize, Data)> {
    let sort = |begin| if begin == 0 { Data::Text } else { Data::Continue };
    (0..length).step_by(PIECE).map(move |begin| (begin, sort(begin)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_message_is_cut_into_pieces_and_the_first_says_what_it_is() {
        let cut =
            |length| pieces(length).map(|(begin, sort)| (begin, sort == Data::Text)).collect::<Vec<_>>();
        assert_eq!(cut(PIECE + 1), [(0, true), (PIECE, false)]);
        assert_eq!(cut(2 * PIECE), [(0, true), (PIECE, false)], "nothing is left over");
    }

    #[test]
    fn a_header_may_have_several_words_and_lines() {
        let mut headers = HeaderMap::new();
        headers.append(header::CONNECTION, HeaderValue::from_static("keep-alive, Upgrade"));
        assert!(says(&headers, &header::CONNECTION, "upgrade"));
        assert!(!says(&headers, &header::CONNECTION, "up"));
        headers.append(header::CONNECTION, HeaderValue::from_static("up"));
        assert!(says(&headers, &header::CONNECTION, "up"));
        assert!(!says(&headers, &header::UPGRADE, "websocket"));
    }
}
