//! Whatever comes in: a clear status and sentence, and the server stays up.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

use crate::support::{Client, LOADS, Server, raw};

const JSON: &str = "content-type: application/json\r\nx-ironbottom: 1\r\n";

#[tokio::test(flavor = "multi_thread")]
async fn malformed_requests_get_a_status_a_word_and_a_sentence() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let table = ann.drill(json!({})).await;
    let actions = format!("/api/tables/{table}/actions");
    let cases: [(&str, &str, &str, &str, u16, &str); 16] = [
        ("POST", &actions, JSON, "{\"as\":", 400, "malformed"),
        ("POST", &actions, JSON, "[]", 400, "malformed"),
        ("POST", &actions, JSON, "{\"as\":\"raider\",\"actions\":\"done\"}", 400, "malformed"),
        ("POST", &actions, JSON, "\u{0}\u{1}", 400, "malformed"),
        ("POST", &actions, "x-ironbottom: 1\r\ncontent-type: text/plain\r\n", "{}", 415, "media"),
        ("POST", &actions, "x-ironbottom: 1\r\n", "{}", 415, "media"),
        ("POST", &actions, "content-type: application/json\r\n", "{}", 403, "csrf"),
        ("POST", "/api/tables/nosuchtable/undo", JSON, "{\"as\":\"raider\"}", 404, "unknown"),
        ("POST", "/api/tables/..%2F..%2Fetc/undo", JSON, "{\"as\":\"raider\"}", 404, "unknown"),
        ("POST", &actions, JSON, "{\"as\":\"nobody\",\"actions\":[]}", 404, "unknown"),
        ("POST", "/api/tables", JSON, "{\"game\":\"chess\"}", 404, "unknown"),
        ("POST", "/api/tables", JSON, "{\"game\":\"drill\",\"options\":{\"tea\":\"on\"}}", 422, "refused"),
        ("POST", "/api/tables", JSON, "{\"game\":\"drill\",\"seats\":{\"west\":\"me\"}}", 422, "refused"),
        ("PUT", &actions, JSON, "{}", 405, "method"),
        ("GET", "/api/nothing", "", "", 404, "unknown"),
        ("POST", "/api/links/nosuchlink", JSON, "{}", 404, "unknown"),
    ];
    for (method, path, more, body, status, kind) in cases {
        let reply = ann.send(method, path, more, body).await;
        assert_eq!(reply.status, status, "{method} {path} {body}: {}", reply.body);
        let problem = reply.json();
        assert_eq!(problem["kind"], kind, "{problem}");
        assert!(problem["text"].as_str().unwrap().ends_with(['.', '?']) || kind == "malformed", "{problem}");
        assert_eq!(problem["request"].as_str(), reply.header("x-request-id"));
    }
    for query in ["scene?at=-1", "scene?at=x", "log?since=99999999999999999999", "choices"] {
        let reply = ann.get(&format!("/api/tables/{table}/{query}")).await;
        assert_eq!(reply.status, 400, "{query}: {}", reply.body);
    }
    assert_eq!(ann.get(&format!("/api/tables/{table}/scene?at=7")).await.status, 404);
    assert_eq!(ann.get("/healthz").await.body, "ok");
}

#[tokio::test(flavor = "multi_thread")]
async fn nonsense_on_the_wire_does_not_harm_the_next_request() {
    let server = Server::start().await;
    for bytes in [&b"\x16\x03\x01\x02\x00"[..], b"GET / HTTP/9.9\r\n\r\n", b"GET / HT", &[0xff; 4096]] {
        let mut socket = tokio::net::TcpStream::connect(server.address).await.unwrap();
        socket.write_all(bytes).await.unwrap();
        // The other end hangs up; what comes back, if anything, is a refusal.
        let _ = socket.shutdown().await;
        let mut answer = Vec::new();
        let read = tokio::time::timeout(Duration::from_secs(10), socket.read_to_end(&mut answer)).await;
        assert!(read.is_ok(), "the connection is closed");
        assert!(answer.is_empty() || answer.starts_with(b"HTTP/1.1 4"), "{answer:?}");
    }
    assert_eq!(server.nobody().get("/healthz").await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn too_large_is_told_and_not_read() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let table = ann.drill(json!({})).await;
    let path = format!("/api/tables/{table}/actions");
    let large = json!({ "as": "raider", "actions": ["x".repeat(300_000)] }).to_string();
    let reply = ann.send("POST", &path, JSON, &large).await;
    assert_eq!((reply.status, reply.json()["kind"].as_str()), (413, Some("too-large")));
    let long = json!({ "as": "raider", "actions": ["x".repeat(2000)] });
    assert_eq!(ann.post(&path, &long).await.status, 413);
    let many = json!({ "as": "raider", "actions": vec!["pass"; 501] });
    assert_eq!(ann.post(&path, &many).await.status, 413);
    let key = json!({ "as": "raider", "actions": ["load orion a"], "key": "k".repeat(65) });
    assert_eq!(ann.post(&path, &key).await.status, 400);
    // A lie about the length.
    let lie = format!(
        "POST {path} HTTP/1.1\r\nhost: x\r\ncontent-length: 99999999999\r\n{JSON}connection: close\r\n\r\n"
    );
    assert!(raw_head(&server, &lie).await >= 400);
}

async fn raw_head(server: &Server, text: &str) -> u16 {
    raw(server.address, text.as_bytes()).await.status
}

#[tokio::test(flavor = "multi_thread")]
async fn a_foreign_page_and_a_foreign_cookie_get_nothing_done() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let own = format!("{JSON}origin: http://{}\r\nsec-fetch-site: same-origin\r\n", server.address);
    assert_eq!(ann.send("POST", "/api/tables", &own, "{\"game\":\"drill\"}").await.status, 200);
    for more in ["origin: https://evil.example\r\n", "origin: null\r\n", "sec-fetch-site: cross-site\r\n"] {
        let reply = ann.send("POST", "/api/tables", &format!("{JSON}{more}"), "{\"game\":\"drill\"}").await;
        assert_eq!((reply.status, reply.json()["kind"].as_str()), (403, Some("csrf")), "{more}");
    }
    let forged = Client { cookie: Some("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa".to_owned()), ..server.nobody() };
    assert_eq!(forged.get("/api/me").await.status, 401);
    assert_eq!(forged.get("/api/tables").await.status, 401);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stale_number_is_refused_and_changes_nothing() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let table = ann.drill(json!({})).await;
    let path = format!("/api/tables/{table}/actions");
    for base in [1_u64, 99, u64::MAX] {
        let reply =
            ann.post(&path, &json!({ "as": "raider", "base": base, "actions": ["load orion a"] })).await;
        assert_eq!((reply.status, reply.json()["refused"]["kind"].as_str()), (409, Some("stale")));
    }
    assert_eq!(ann.read(&format!("/api/tables/{table}/scene?as=raider")).await["entries"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn too_many_requests_are_told_when_to_come_again() {
    let server = Server::with(|config| config.rate = 5).await;
    let client = server.nobody();
    let mut refused = None;
    for _ in 0..40 {
        let reply = client.get("/api/games").await;
        if reply.status == 429 {
            refused = Some(reply);
        }
    }
    let refused = refused.expect("twenty at once are allowed, forty are not");
    assert_eq!(refused.json()["kind"], "too-many");
    assert_eq!(refused.header("retry-after"), Some("1"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_socket_that_never_reads_is_closed_and_nobody_waits_for_it() {
    let server = Server::with(|config| config.patience = 1).await;
    let mut ann = server.guest("Ann").await;
    let table = ann.drill(json!({})).await;
    let socket = tokio::net::TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let mut deaf = socket.connect(server.address).await.unwrap();
    let hello = format!(
        "GET /api/tables/{table}/stream?as=raider HTTP/1.1\r\nhost: {}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
         sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\ncookie: ironbottom={}\r\n\r\n",
        server.address,
        ann.cookie.as_ref().unwrap()
    );
    deaf.write_all(hello.as_bytes()).await.unwrap();
    let closed = |text: &str| text.contains("ironbottom_sockets_slow_total 1\n");
    let mut gone = false;
    for line in 0..3000 {
        let began = std::time::Instant::now();
        ann.done(&format!("/api/tables/{table}/chat"), &json!({ "text": "\u{1f6a2}".repeat(500) })).await;
        assert!(began.elapsed() < Duration::from_secs(5), "nobody waits for the deaf");
        if line % 20 == 0 && closed(&ann.get("/metrics").await.body) {
            gone = true;
            break;
        }
    }
    for _ in 0..30 {
        if gone {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
        gone = closed(&ann.get("/metrics").await.body);
    }
    assert!(gone, "it was closed");
    assert_eq!(ann.act(&table, "raider", &LOADS).await["taken"], 4);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_that_is_none_is_told_with_its_line() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let reply = ann.post("/api/records", &json!({ "record": "my shopping list" })).await;
    assert_eq!(reply.status, 422);
    assert!(reply.json()["text"].as_str().unwrap().starts_with("Line 1:"), "{}", reply.body);
    let none: Value = ann.read("/api/tables").await;
    assert_eq!(none, json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_that_never_says_what_it_wants_is_closed() {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    let server = Server::with(|config| config.patience = 1).await;
    let mut slow = tokio::net::TcpStream::connect(server.address).await.unwrap();
    slow.write_all(b"GET /healthz HTTP/1.1\r\nhost: somewhere\r\nx-slow: ").await.unwrap();
    let mut rest = Vec::new();
    let closed = tokio::time::timeout(std::time::Duration::from_secs(20), slow.read_to_end(&mut rest)).await;
    assert!(closed.is_ok(), "the server does not wait for ever");
    assert!(!String::from_utf8_lossy(&rest).contains("200 OK"));
    assert_eq!(server.nobody().get("/healthz").await.status, 200, "others are served");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_person_is_slowed_down_wherever_they_come_from() {
    // Behind a proxy every request has an address of its own; the person is the same.
    let server = Server::with(|config| (config.rate, config.proxy) = (5, true)).await;
    let mut ann = server.nobody();
    let more = "content-type: application/json\r\nx-ironbottom: 1\r\nx-forwarded-for: 192.0.2.1\r\n";
    assert_eq!(ann.send("POST", "/api/guest", more, "{}").await.status, 200);
    let mut statuses = Vec::new();
    for n in 2..60 {
        let from = format!("x-forwarded-for: 192.0.2.{n}\r\n");
        statuses.push(ann.send("GET", "/api/me", &from, "").await.status);
    }
    assert!(statuses.contains(&429) && statuses[0] == 200, "{statuses:?}");
    let stranger = server.nobody().send("GET", "/api/games", "x-forwarded-for: 192.0.2.99\r\n", "").await;
    assert_eq!(stranger.status, 200, "nobody else is hindered");
}
