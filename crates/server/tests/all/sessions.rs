//! Sessions end where they are ended, also for what was opened by them.

use std::time::Duration;

use serde_json::json;

use crate::support::{Client, Server};

async fn account(server: &Server, name: &str) -> Client {
    let mut client = server.nobody();
    client.done("/api/accounts", &json!({ "name": name, "password": "long enough" })).await;
    client
}

async fn log_in(server: &Server, name: &str, password: &str) -> Client {
    let mut client = server.nobody();
    client.done("/api/login", &json!({ "name": name, "password": password })).await;
    client
}

#[tokio::test(flavor = "multi_thread")]
async fn leaving_and_revoking_end_open_streams() {
    let server = Server::start().await;
    let mut ann = account(&server, "Ann").await;
    let table = ann.drill(json!({})).await;
    let other = log_in(&server, "ann", "long enough").await;
    let token = ann.done("/api/tokens", &json!({ "label": "bot" })).await;
    let secret = token["token"].as_str().map(str::to_owned);
    let bot = Client { token: secret, ..server.nobody() };
    let mut streams = Vec::new();
    for client in [&ann, &other, &bot] {
        let mut stream = client.follow(&table, "as=raider").await;
        stream.wait_for("hello").await;
        streams.push(stream);
    }
    let path = format!("/api/tokens/{}", token["id"].as_str().unwrap());
    assert_eq!(ann.send("DELETE", &path, "x-ironbottom: 1\r\n", "").await.status, 204);
    let bye = streams[2].wait_for("bye").await;
    assert!(bye["text"].as_str().unwrap().contains("no longer logged in"), "{bye}");
    other.clone().send("POST", "/api/logout", "x-ironbottom: 1\r\n", "").await;
    streams[1].wait_for("bye").await;
    assert!(streams[0].until_pong().await.is_empty(), "the third goes on");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_that_becomes_an_account_gets_another_secret() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let planted = ann.clone();
    let token = ann.done("/api/tokens", &json!({ "label": "planted" })).await;
    let bot = Client { token: token["token"].as_str().map(str::to_owned), ..server.nobody() };
    ann.done("/api/accounts", &json!({ "name": "Ann", "password": "long enough" })).await;
    assert_ne!(ann.cookie, planted.cookie);
    assert_eq!(ann.read("/api/me").await["guest"], false);
    assert_eq!(planted.get("/api/me").await.status, 401, "whoever knew the guest's secret is out");
    assert_eq!(bot.get("/api/me").await.status, 401);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_password_is_changed_and_all_others_log_in_again() {
    let server = Server::start().await;
    let mut ann = account(&server, "Ann").await;
    let other = log_in(&server, "ann", "long enough").await;
    let wrong = ann.post("/api/password", &json!({ "old": "something", "new": "even longer" })).await;
    assert_eq!(wrong.status, 403, "{}", wrong.body);
    let short = ann.post("/api/password", &json!({ "old": "long enough", "new": "short" })).await;
    assert_eq!(short.status, 422, "{}", short.body);
    let done = ann.post("/api/password", &json!({ "old": "long enough", "new": "even longer" })).await;
    assert_eq!(done.status, 204, "{}", done.body);
    assert_eq!(ann.get("/api/me").await.status, 200);
    assert_eq!(other.get("/api/me").await.status, 401);
    let old = server.nobody().post("/api/login", &json!({ "name": "ann", "password": "long enough" })).await;
    assert_eq!(old.status, 401);
    log_in(&server, "ann", "even longer").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn browsers_are_listed_and_ended_one_by_one_or_all() {
    let server = Server::start().await;
    let mut ann = account(&server, "Ann").await;
    let (other, third) =
        (log_in(&server, "ann", "long enough").await, log_in(&server, "ann", "long enough").await);
    let list = ann.read("/api/sessions").await;
    let list = list.as_array().unwrap();
    assert_eq!((list.len(), list.iter().filter(|line| line["this"] == true).count()), (3, 1), "{list:?}");
    let one = other.read("/api/sessions").await;
    let one = one.as_array().unwrap().iter().find(|line| line["this"] == true).unwrap()["id"].clone();
    let path = format!("/api/sessions/{}", one.as_str().unwrap());
    let bob = account(&server, "Bob").await;
    assert_eq!(bob.clone().send("DELETE", &path, "x-ironbottom: 1\r\n", "").await.status, 404, "not his");
    assert_eq!(ann.send("DELETE", &path, "x-ironbottom: 1\r\n", "").await.status, 204);
    assert_eq!(other.get("/api/me").await.status, 401);
    assert_eq!(third.get("/api/me").await.status, 200);
    assert_eq!(ann.send("DELETE", "/api/sessions", "x-ironbottom: 1\r\n", "").await.status, 204);
    assert_eq!(third.get("/api/me").await.status, 401);
    assert_eq!(ann.get("/api/me").await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_makes_no_tokens() {
    let server = Server::start().await;
    let mut ann = account(&server, "Ann").await;
    let token = ann.done("/api/tokens", &json!({ "label": "bot" })).await;
    let mut bot = Client { token: token["token"].as_str().map(str::to_owned), ..server.nobody() };
    assert_eq!(bot.post("/api/tokens", &json!({ "label": "another" })).await.status, 403);
}

#[tokio::test(flavor = "multi_thread")]
async fn names_that_could_be_mistaken_are_not_given() {
    let server = Server::start().await;
    account(&server, "Fixer").await;
    let guest = server.guest("fixer").await;
    assert_eq!(guest.read("/api/me").await["name"], "fixer (guest)");
    for name in ["The staff", "\u{202e}\u{200b}", "fіxer"] {
        let guest = server.guest(name).await;
        let given = guest.read("/api/me").await["name"].as_str().unwrap().to_owned();
        assert!(given.starts_with("Guest "), "{given}");
    }
    let taken = json!({ "name": "fіxer", "password": "long enough" });
    assert_eq!(
        server.nobody().post("/api/accounts", &taken).await.status,
        422,
        "a Cyrillic letter among Latin"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn one_account_is_tried_so_often_from_wherever() {
    let server = Server::with(|config| (config.rate, config.proxy) = (1000, true)).await;
    account(&server, "Ann").await;
    let body = json!({ "name": "Ann", "password": "not this one" }).to_string();
    let mut statuses = Vec::new();
    for n in 0..30 {
        let more =
            format!("content-type: application/json\r\nx-ironbottom: 1\r\nx-forwarded-for: 192.0.2.{n}\r\n");
        statuses.push(server.nobody().send("POST", "/api/login", &more, &body).await.status);
    }
    assert!(statuses.contains(&429) && statuses[0] == 401, "{statuses:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn when_a_token_was_last_used_goes_on_in_one_process() {
    let server = Server::timed(|_| {}).await;
    let mut ann = account(&server, "Ann").await;
    let token = ann.done("/api/tokens", &json!({ "label": "bot" })).await;
    let bot = Client { token: token["token"].as_str().map(str::to_owned), ..server.nobody() };
    let seen = async || ann.read("/api/tokens").await[0]["seen"].as_i64().unwrap();
    let begun = server.clock.now();
    let mut last = 0;
    for day in 0..3 {
        bot.read("/api/me").await;
        let mut now = seen().await;
        for _ in 0..100 {
            now = seen().await;
            if now > last {
                break;
            }
            // It is written after the answer.
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        assert_eq!(now, begun + day * 24 * 60 * 60 * 1000, "day {day}");
        last = now;
        server.clock.advance(Duration::from_secs(24 * 60 * 60));
    }
}
