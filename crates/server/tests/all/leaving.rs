//! Somebody goes for good, or asks what is kept about them.

use serde_json::{Value, json};

use crate::support::{Client, LOADS, PLOTS, Server};

async fn account(server: &Server, name: &str) -> Client {
    let mut client = server.nobody();
    client.done("/api/accounts", &json!({ "name": name, "password": "long enough" })).await;
    client
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_goes_and_the_games_of_others_go_on() {
    let mut server = Server::start().await;
    let mut ann = account(&server, "Ann").await;
    let mut bob = server.guest("Bob").await;
    let alone = ann.drill(json!({})).await;
    let shared = ann.drill(json!({ "north": "link" })).await;
    bob.join(&mut ann, &shared, "north").await;
    ann.act(&shared, "raider", &LOADS).await;
    ann.act(&shared, "raider", &PLOTS).await;
    let ended = ann.drill(json!({ "north": "link" })).await;
    bob.join(&mut ann, &ended, "north").await;
    ann.done(&format!("/api/tables/{ended}/concede"), &json!({ "as": "raider" })).await;
    let theirs = bob.drill(json!({ "east": "link" })).await;
    ann.join(&mut bob, &theirs, "east").await;
    ann.done(&format!("/api/tables/{shared}/chat"), &json!({ "text": "my address is 5 Main Street" })).await;
    let token = ann.done("/api/tokens", &json!({ "label": "bot" })).await;
    let mut bot = Client { token: token["token"].as_str().map(str::to_owned), ..server.nobody() };
    let mut stream = ann.follow(&shared, "as=raider").await;
    stream.wait_for("hello").await;

    assert_eq!(bot.post("/api/me/delete", &json!({ "password": "long enough" })).await.status, 403);
    let wrong = ann.post("/api/me/delete", &json!({ "password": "another one" })).await;
    assert_eq!(wrong.status, 403, "{}", wrong.body);
    assert_eq!(ann.post("/api/me/delete", &json!({})).await.status, 403);
    let mut gone = ann.clone();
    assert_eq!(ann.post("/api/me/delete", &json!({ "password": "long enough" })).await.status, 204);
    assert_eq!(ann.cookie, None, "the browser forgets it too");

    for round in 0..2 {
        assert_eq!(gone.get("/api/me").await.status, 401, "{round}");
        assert_eq!(bot.get("/api/me").await.status, 401, "{round}");
        assert_eq!(bob.get(&format!("/api/tables/{alone}")).await.status, 404, "nobody else sat there");
        let info = bob.info(&shared).await;
        assert_eq!(info["owner"], true, "it passed to whoever sits there: {info}");
        assert_eq!((&info["seats"][0]["state"], &info["seats"][0]["person"]), (&json!("open"), &Value::Null));
        let log = bob.get(&format!("/api/tables/{shared}/log?as=north")).await.body;
        assert!(log.contains("Ann leaves the seat of"), "{log}");
        let chat = bob.read(&format!("/api/tables/{shared}/chat")).await;
        assert_eq!(chat[0]["by"], "Somebody who left", "{chat}");
        assert!(!chat.to_string().contains("Main Street"), "{chat}");
        let ended = bob.info(&ended).await;
        assert_eq!(ended["seats"][0]["person"], "Somebody who left", "{ended}");
        assert_eq!(bob.info(&theirs).await["seats"][2]["state"], "open");
        assert_eq!(bob.info(&theirs).await["owner"], true);
        server.restart().await;
        bob.address = server.address;
        (bot.address, gone.address) = (server.address, server.address);
    }
    let again =
        server.nobody().post("/api/login", &json!({ "name": "Ann", "password": "long enough" })).await;
    assert_eq!(again.status, 401, "{}", again.body);
    let new = account(&server, "Ann").await;
    assert_eq!(new.read("/api/tables").await, json!([]), "the name is free, and nothing comes with it");
}

#[tokio::test(flavor = "multi_thread")]
async fn going_ends_open_streams_and_a_guest_needs_no_password() {
    let server = Server::start().await;
    let (mut ann, mut bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let table = bob.drill(json!({ "north": "link" })).await;
    ann.join(&mut bob, &table, "north").await;
    let mut stream = ann.follow(&table, "").await;
    stream.wait_for("hello").await;
    let alone = ann.drill(json!({})).await;
    let mut watching = bob.follow(&alone, "").await;
    watching.wait_for("hello").await;
    assert_eq!(ann.post("/api/me/delete", &json!({})).await.status, 204);
    stream.wait_for("bye").await;
    let bye = watching.wait_for("bye").await;
    assert!(bye["text"].as_str().unwrap().contains("no such table"), "{bye}");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_asks_gets_everything_that_is_kept_about_them_and_nobody_else_does() {
    let server = Server::start().await;
    let mut ann = account(&server, "Ann").await;
    let mut bob = server.guest("Bob").await;
    let table = ann.drill(json!({ "north": "link" })).await;
    bob.join(&mut ann, &table, "north").await;
    let theirs = bob.drill(json!({})).await;
    ann.done(&format!("/api/tables/{table}/chat"), &json!({ "text": "good evening" })).await;
    bob.done(&format!("/api/tables/{table}/chat"), &json!({ "text": "a good one to you" })).await;
    let token = ann.done("/api/tokens", &json!({ "label": "my bot" })).await;
    let data = ann.read("/api/me/data").await;
    assert_eq!((&data["me"]["name"], &data["me"]["guest"]), (&json!("Ann"), &json!(false)));
    assert!(data["created"].as_i64().unwrap() > 0);
    assert_eq!(data["sessions"].as_array().unwrap().len(), 1);
    assert_eq!(data["tokens"][0]["label"], "my bot");
    let tables = data["tables"].as_array().unwrap();
    assert_eq!(tables.len(), 1, "{data}");
    assert_eq!((&tables[0]["id"], &tables[0]["yours"]), (&json!(table), &json!(true)));
    assert_eq!(tables[0]["seats"], json!(["raider", "east", "south"]));
    assert_eq!(data["said"].as_array().unwrap().len(), 1);
    assert_eq!(data["said"][0]["text"], "good evening");
    assert!(
        data["notices"].as_array().unwrap().iter().any(|notice| notice["event"]["who"] == "Bob"),
        "{data}"
    );
    let text = data.to_string();
    for secret in [token["token"].as_str().unwrap(), "argon2", "a good one to you", &theirs] {
        assert!(!text.contains(secret), "{secret}");
    }
    assert_eq!(server.nobody().get("/api/me/data").await.status, 401);
    let bot = Client { token: token["token"].as_str().map(str::to_owned), ..server.nobody() };
    assert_eq!(bot.get("/api/me/data").await.status, 403, "a bot is not its owner");
}
