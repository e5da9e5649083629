//! A guest with a script: whatever it tries in numbers is refused in words, and somebody else plays on meanwhile.
//! What it costs in time and memory is measured by `cargo xtask bench guest`.

use ironbottom_load::Script;
use serde_json::{Value, json};

use crate::support::{Client, Reply, Server};

/// Somebody at an address of their own, as a proxy tells it.
struct At {
    client: Client,
    from: &'static str,
}

impl At {
    async fn guest(server: &Server, from: &'static str) -> Self {
        let mut at = Self { client: server.nobody(), from };
        assert_eq!(at.post("/api/guest", &json!({ "name": "Somebody" })).await.status, 200);
        at
    }

    async fn post(&mut self, path: &str, body: &Value) -> Reply {
        let more = "content-type: application/json\r\nx-ironbottom: 1\r\n";
        let more = format!("{more}x-forwarded-for: {}\r\n", self.from);
        self.client.send("POST", path, &more, &body.to_string()).await
    }

    async fn get(&mut self, path: &str) -> Reply {
        self.client.send("GET", path, &format!("x-forwarded-for: {}\r\n", self.from), "").await
    }
}

/// How many of these were refused so, and that none was the server's fault.
fn refused(what: &str, replies: &[Reply], status: u16) -> usize {
    for reply in replies {
        assert!(reply.status < 500 || reply.status == 503, "{what}: {} {}", reply.status, reply.body);
        if reply.status >= 400 {
            assert!(
                reply.json()["text"].as_str().is_some_and(|text| text.ends_with('.')),
                "{what}: {}",
                reply.body
            );
        }
    }
    replies.iter().filter(|reply| reply.status == status).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_a_guest_tries_in_numbers_is_refused_and_others_play_on() {
    // The clock stands: what is used up stays used up.
    let server = Server::timed(|config| {
        // As a server is set up by itself, but for quotas that are reached sooner.
        config.rate = 100;
        config.proxy = true;
        config.guests.tables = 12;
        config.officer_seconds = 0.02;
        config.sockets_each = 10;
    })
    .await;
    let mut victim = At::guest(&server, "192.0.2.1").await;
    let table = victim.post("/api/tables", &json!({ "game": "drill" })).await.json();
    let acts = format!("/api/tables/{}/actions", table["id"].as_str().unwrap());
    let undo = format!("/api/tables/{}/undo", table["id"].as_str().unwrap());
    let mut guest = At::guest(&server, "198.51.100.9").await;
    let record = Script::play("drill", 2, 300).unwrap().end;

    // Imports: one at a time, and so many tables.
    let mut hands = Vec::new();
    for _ in 0..6 {
        let (mut client, body) =
            (At { client: guest.client.clone(), from: guest.from }, json!({ "record": record }));
        hands.push(tokio::spawn(async move { client.post("/api/records", &body).await }));
    }
    let mut replies = Vec::new();
    for hand in hands {
        replies.push(hand.await.unwrap());
    }
    assert!(
        refused("imports at once", &replies, 409) + refused("imports", &replies, 200) == 6,
        "{replies:?}"
    );
    let own = replies.iter().find(|reply| reply.status == 200).expect("one came in").json();
    let own = own["id"].as_str().unwrap().to_owned();

    for (what, path, body, status, least) in [
        ("branches", format!("/api/tables/{own}/branch"), json!({}), 422, 5),
        ("tables", "/api/tables".to_owned(), json!({ "game": "drill" }), 422, 20),
        ("imports", "/api/records".to_owned(), json!({ "record": record }), 422, 20),
        (
            "passwords",
            "/api/login".to_owned(),
            json!({ "name": "Nobody", "password": "not this one" }),
            429,
            5,
        ),
    ] {
        let mut replies = Vec::new();
        for _ in 0..25 {
            replies.push(guest.post(&path, &body).await);
        }
        assert!(refused(what, &replies, status) >= least, "{what}: {replies:?}");
        assert_eq!(
            victim.post(&acts, &json!({ "as": "raider", "actions": ["load orion a"] })).await.status,
            200,
            "{what}"
        );
        assert_eq!(victim.post(&undo, &json!({ "as": "raider" })).await.status, 200, "{what}");
    }

    // Officers: exchanged again and again.
    let mut replies = Vec::new();
    for round in 0..40 {
        let officer = if round % 2 == 0 { "captain" } else { "ensign" };
        let body = json!({ "seat": "north", "officer": officer });
        replies.push(guest.post(&format!("/api/tables/{own}/officer"), &body).await);
    }
    assert!(refused("officers", &replies, 429) >= 5, "{replies:?}");

    // Odds, history, anything at all.
    let odds = "/api/games/axis-2001/odds?attack=20%20infantry&defend=20%20infantry&where=land";
    let mut replies = Vec::new();
    for _ in 0..30 {
        replies.push(guest.get(odds).await);
    }
    assert!(refused("odds", &replies, 429) >= 5, "{replies:?}");

    // Streams.
    let mut open = Vec::new();
    let mut closed = 0;
    for _ in 0..20 {
        match guest.client.try_follow(&own, "", None).await {
            Ok(socket) => open.push(socket),
            Err(_) => closed += 1,
        }
    }
    assert_eq!((open.len(), closed), (10, 10), "so many streams and no more");

    // Anything at all.
    let mut replies = Vec::new();
    for _ in 0..500 {
        replies.push(guest.get("/api/games").await);
    }
    assert!(refused("requests", &replies, 429) >= 100, "nothing was too much");
    assert_eq!(victim.post(&acts, &json!({ "as": "raider", "actions": ["load orion a"] })).await.status, 200);
    assert_eq!(server.nobody().metric("ironbottom_database_away").await, 0.0);
}
