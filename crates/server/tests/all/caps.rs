//! Connections, streams, keys: of everything so many.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::support::{LOADS, Server};

/// A connection that was taken, if it answers.
async fn answers(server: &Server) -> Option<TcpStream> {
    let mut stream = TcpStream::connect(server.address).await.ok()?;
    let ask = format!("GET /api/games HTTP/1.1\r\nhost: {}\r\n\r\n", server.address);
    stream.write_all(ask.as_bytes()).await.ok()?;
    let mut some = [0; 12];
    let read = tokio::time::timeout(Duration::from_secs(10), stream.read_exact(&mut some)).await;
    read.expect("an answer or an end in time").ok().map(|_| stream)
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_has_so_many_connections() {
    let server = Server::with(|config| (config.rate, config.connections_each) = (1000, 5)).await;
    let mut held = Vec::new();
    for _ in 0..5 {
        held.push(answers(&server).await.expect("a place"));
    }
    assert!(answers(&server).await.is_none(), "the sixth is not listened to");
    held.pop();
    let mut comes_in = false;
    for _ in 0..50 {
        comes_in = answers(&server).await.is_some();
        if comes_in {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(comes_in, "a place that was given back is taken again");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_person_has_so_many_streams() {
    let server = Server::with(|config| (config.rate, config.sockets_each) = (1000, 3)).await;
    let (mut ann, bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let table = ann.drill(json!({})).await;
    let mut open = Vec::new();
    for _ in 0..3 {
        open.push(ann.try_follow(&table, "", None).await.unwrap());
    }
    let refused = ann.get(&format!("/api/tables/{table}/stream")).await;
    assert_ne!(refused.status, 200);
    assert!(ann.try_follow(&table, "", None).await.is_err(), "the fourth is refused");
    assert!(bob.try_follow(&table, "", None).await.is_ok(), "others have their own");
    assert!(server.nobody().metric("ironbottom_turned_away_total").await >= 1.0);
    drop(open.pop());
    let mut again = false;
    for _ in 0..50 {
        again = ann.try_follow(&table, "", None).await.is_ok();
        if again {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(again);
}

/// A stream that reads nothing, answers nothing and goes on existing.
async fn dead_stream(server: &Server, table: &str) -> TcpStream {
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    let hello = format!(
        "GET /api/tables/{table}/stream HTTP/1.1\r\nhost: {}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
         sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        server.address
    );
    stream.write_all(hello.as_bytes()).await.unwrap();
    stream
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_that_answers_no_ping_is_closed() {
    let server = Server::timed(|_| {}).await;
    let mut ann = server.guest("Ann").await;
    let table = ann.drill(json!({})).await;
    let _dead = dead_stream(&server, &table).await;
    while server.nobody().metric("ironbottom_sockets").await < 1.0 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    for round in 0..3 {
        assert_eq!(server.nobody().metric("ironbottom_sockets_silent_total").await, 0.0, "{round}");
        server.pass(Duration::from_secs(25)).await;
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    for _ in 0..100 {
        if server.nobody().metric("ironbottom_sockets_silent_total").await >= 1.0 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(server.nobody().metric("ironbottom_sockets_silent_total").await, 1.0);
    assert_eq!(server.nobody().metric("ironbottom_sockets").await, 0.0);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_nobody_takes_is_not_held_for_ever() {
    let server = Server::with(|config| config.patience = 1).await;
    let mut ann = server.guest("Ann").await;
    let table = ann.table("pacwar", json!({})).await;
    let path = ann.info(&table).await["plan"]["path"].as_str().unwrap().to_owned();
    let socket = tokio::net::TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let mut deaf = socket.connect(server.address).await.unwrap();
    let ask = format!("GET {path} HTTP/1.1\r\nhost: {}\r\n\r\n", server.address);
    // Many large answers on one connection, none of which is read.
    for _ in 0..200 {
        if deaf.write_all(ask.as_bytes()).await.is_err() {
            break;
        }
    }
    let mut ended = false;
    for _ in 0..100 {
        tokio::time::sleep(Duration::from_millis(100)).await;
        ended = deaf.write_all(ask.as_bytes()).await.is_err();
        if ended {
            break;
        }
    }
    assert!(ended, "the server let go of it");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_socket_that_floods_is_closed() {
    let server = Server::with(|config| config.rate = 1000).await;
    let mut ann = server.guest("Ann").await;
    let table = ann.drill(json!({})).await;
    let mut socket = ann.follow(&table, "").await;
    socket.wait_for("hello").await;
    use futures_util::SinkExt as _;
    use tokio_tungstenite::tungstenite::Message;
    for _ in 0..300 {
        if socket.0.send(Message::Pong(Vec::new().into())).await.is_err() {
            break;
        }
    }
    let bye = socket.wait_for("bye").await;
    assert!(bye["text"].as_str().unwrap().contains("Too many messages"), "{bye}");
}

#[tokio::test(flavor = "multi_thread")]
async fn ids_that_are_none_fill_nothing() {
    let server = Server::timed(|config| config.rate = 100_000).await;
    let mut ann = server.guest("Ann").await;
    let live = server.nobody().metric("ironbottom_tables_live").await;
    for n in 0..20 {
        let long = format!("{n}{}", "x".repeat(20_000));
        let reply = ann.post(&format!("/api/tables/{long}/undo"), &json!({ "as": "raider" })).await;
        assert_eq!(reply.status, 404, "{}", reply.body);
        let none = ann.post(&format!("/api/tables/none{n}/undo"), &json!({ "as": "raider" })).await;
        assert_eq!(none.status, 404);
        assert_eq!(ann.get(&format!("/api/tables/none{n}")).await.status, 404);
    }
    // Counted anew once a second.
    server.pass(Duration::from_secs(1)).await;
    assert_eq!(server.nobody().metric("ironbottom_tables_live").await, live);
    // What is no table has no seat whose acts are counted: more of them than any seat may do.
    let none = format!("/api/tables/{}/undo", "x".repeat(100));
    for round in 0..220 {
        let reply = ann.post(&none, &json!({ "as": "raider" })).await;
        assert_eq!(reply.status, 404, "{round}: {}", reply.body);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_forwarded_line_is_the_proxys() {
    // The client writes a line of its own, and the proxy adds one, or a value to that line.
    for between in ["\r\nx-forwarded-for: ", ", "] {
        let server = Server::with(|config| (config.rate, config.proxy) = (5, true)).await;
        let mut statuses = Vec::new();
        for n in 0..60 {
            let more = format!("x-forwarded-for: 192.0.2.{n}{between}198.51.100.7\r\n");
            statuses.push(server.nobody().send("GET", "/api/games", &more, "").await.status);
        }
        assert!(statuses.contains(&429) && statuses[0] == 200, "{between:?}: {statuses:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_is_known_however_long_ago_and_bound_to_what_was_sent() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let table = ann.drill(json!({})).await;
    let actions = format!("/api/tables/{table}/actions");
    let send = |key: &str, action: &str| json!({ "as": "raider", "actions": [action], "key": key });
    let first: Value = ann.done(&actions, &send("the first", LOADS[0])).await;
    // More answers than are kept at hand.
    for n in 0..220 {
        let order = if n % 2 == 0 { "undo" } else { "redo" };
        let body = json!({ "as": "raider", "key": format!("k{n}") });
        ann.done(&format!("/api/tables/{table}/{order}"), &body).await;
    }
    assert_eq!(ann.done(&actions, &send("the first", LOADS[0])).await, first, "it was done once");
    assert_eq!(ann.read(&format!("/api/tables/{table}/scene?as=raider")).await["entries"], json!([LOADS[0]]));
    for key in ["the first", "k219"] {
        let reply = ann.post(&actions, &send(key, LOADS[1])).await;
        assert_eq!(reply.status, 422, "{}", reply.body);
        assert!(reply.body.contains("sent with something else"), "{}", reply.body);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn odds_are_asked_for_so_often_and_no_oftener() {
    let server = Server::with(|config| config.rate = 1000).await;
    let path = "/api/games/axis-2001/odds?attack=1%20infantry&defend=1+infantry&where=land";
    let mut refused = 0;
    for _ in 0..40 {
        refused += usize::from(server.nobody().get(path).await.status == 429);
    }
    assert!(refused > 5, "{refused}");
    assert_eq!(server.nobody().get("/api/games").await.status, 200, "anything else goes on");
}
