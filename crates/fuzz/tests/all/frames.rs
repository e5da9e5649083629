//! Spoilt frames of a WebSocket: the connection is closed, and nobody else notices.

use std::time::Duration;

use ironbottom_fuzz::text::spoil_bytes;
use ironbottom_fuzz::{Budget, panics, watch_panics};
use ironbottom_kernel::dice::Fast;
use ironbottom_load::{Client, Follower};
use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::support::Server;

/// A connection that said nothing for so long has nothing to say.
const SHORT: Duration = Duration::from_millis(20);

/// Frames, right or nearly so.
fn frames(chance: &mut Fast) -> Vec<u8> {
    let mut bytes = Vec::new();
    for _ in 0..=chance.below(4) {
        let text: &[u8] = match chance.below(6) {
            0 => b"{\"type\":\"ping\"}",
            1 => b"{\"type\":\"bye\"}",
            2 => b"",
            3 => &[0xff, 0xfe, 0xc0, 0x80],
            4 => &[0x03, 0xe8],
            _ => &[b'x'; 5000],
        };
        // All sixteen opcodes, ended or not, reserved bits now and then, nearly always masked.
        let opcode = [1, 1, 1, 8, 9, 10, 2, 0, chance.below(16) as u8][chance.below(9)];
        let ended = if chance.below(4) > 0 { 0x80 } else { 0 };
        let reserved = if chance.below(8) == 0 { (chance.below(7) as u8) << 4 } else { 0 };
        bytes.push(ended | reserved | opcode);
        let masked = if chance.below(10) > 0 { 0x80 } else { 0 };
        let lie = if chance.below(8) == 0 { chance.below(70_000) } else { text.len() };
        match (chance.below(12), lie) {
            // The longest length a frame can say, which nobody has.
            (0, _) => {
                bytes.push(masked | 127);
                bytes.extend(u64::MAX.to_be_bytes());
            }
            (1, lie) => {
                bytes.push(masked | 127);
                bytes.extend((lie as u64).to_be_bytes());
            }
            (_, lie @ ..126) => bytes.push(masked | lie as u8),
            (_, lie) => {
                bytes.push(masked | 126);
                bytes.extend((lie as u16).to_be_bytes());
            }
        }
        let mask = [7_u8, 11, 13, 17];
        if masked != 0 {
            bytes.extend(mask);
        }
        bytes.extend(
            text.iter()
                .zip(mask.iter().cycle())
                .map(|(byte, mask)| if masked != 0 { byte ^ mask } else { *byte }),
        );
    }
    if chance.below(6) == 0 {
        spoil_bytes(chance, &mut bytes);
    }
    bytes
}

fn hello(who: &Client, table: &str, chance: &mut Fast) -> Vec<u8> {
    let (name, value) = who.who.as_ref().unwrap();
    let text = format!(
        "GET /api/tables/{table}/stream?as=raider HTTP/1.1\r\nhost: {}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
         sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n{name}: {value}\r\n\r\n",
        who.address()
    );
    let mut bytes = text.into_bytes();
    if chance.below(5) == 0 {
        spoil_bytes(chance, &mut bytes);
    }
    bytes
}

/// Send, read whatever comes for a moment, and go without a word.
async fn send(who: &Client, table: &str, chance: &mut Fast) {
    let mut socket = TcpStream::connect(who.address()).await.unwrap();
    let mut answer = vec![0; 64 << 10];
    let _ = socket.write_all(&hello(who, table, chance)).await;
    let first = tokio::time::timeout(SHORT * 50, socket.read(&mut answer)).await;
    if !matches!(first, Ok(Ok(1..))) || !answer.starts_with(b"HTTP/1.1 101") {
        return;
    }
    let _ = socket.write_all(&frames(chance)).await;
    while let Ok(Ok(1..)) = tokio::time::timeout(SHORT, socket.read(&mut answer)).await {}
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn fuzz_spoilt_frames_harm_nobody_else() {
    watch_panics();
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let made = ann.post("/api/tables", &json!({ "game": "drill" })).await.unwrap();
    let table = made.json()["id"].as_str().unwrap().to_owned();
    let mut eve = Follower::default();
    eve.connect(&ann, &table, None).await.unwrap();
    let mut budget = Budget::new(150);
    while let Some((case, mut chance)) = budget.next_case() {
        send(&ann, &table, &mut chance).await;
        if case % 25 == 0 {
            eve.ping().await.unwrap();
            loop {
                let message = eve.next(Duration::from_secs(20)).await.unwrap();
                if message.expect("an answer")["type"] == "pong" {
                    break;
                }
            }
        }
    }
    let mut open = 0.0;
    for _ in 0..200 {
        open = server.metric("ironbottom_sockets").await;
        if open <= 1.0 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(open, 1.0, "all but the good one are closed");
    server.stops_well().await;
    assert_eq!(panics(), 0, "something fell over");
}
