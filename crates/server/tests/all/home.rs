//! At home: private tables, notes, names, and another game with the same people.

use serde_json::{Value, json};

use crate::support::Server;

fn ids(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|line| line["id"].as_str().unwrap()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_private_table_is_listed_to_nobody_and_opened_by_link_only() {
    let server = Server::start().await;
    let (mut ann, mut bob, mut eve) =
        (server.guest("Ann").await, server.guest("Bob").await, server.guest("Eve").await);
    let new = |watch: bool| json!({ "game": "drill", "watch": watch, "seats": { "north": "open", "east": "open" } });
    let open = ann.done("/api/tables", &new(true)).await["id"].as_str().unwrap().to_owned();
    let private = ann.done("/api/tables", &new(false)).await["id"].as_str().unwrap().to_owned();
    assert_eq!(ids(&eve.read("/api/tables?open=true").await), [open.as_str()]);
    let mine = ann.read("/api/tables").await;
    let line = mine.as_array().unwrap().iter().find(|line| line["id"] == private.as_str()).unwrap();
    assert_eq!(line["private"], true);
    assert_eq!(eve.get(&format!("/api/tables/{private}")).await.status, 403);
    let sit = eve.post(&format!("/api/tables/{private}/sit"), &json!({ "seat": "north" })).await;
    assert_eq!(sit.status, 403, "{}", sit.body);
    bob.join(&mut ann, &private, "north").await;
    assert_eq!(bob.info(&private).await["you"], json!(["north"]));
    bob.done(&format!("/api/tables/{private}/stand"), &json!({ "seat": "north" })).await;
    let sit = eve.post(&format!("/api/tables/{private}/sit"), &json!({ "seat": "north" })).await;
    assert_eq!(sit.status, 403, "a seat that was left is not open to all either: {}", sit.body);
}

#[tokio::test(flavor = "multi_thread")]
async fn lists_tell_options_and_clock() {
    let server = Server::start().await;
    let (mut ann, eve) = (server.guest("Ann").await, server.guest("Eve").await);
    let clock = json!({ "bank": 259200, "increment": 259200, "forfeit": true, "capped": true });
    let new = json!({ "game": "drill", "seats": { "north": "open" }, "clock": clock });
    ann.done("/api/tables", &new).await;
    let list = eve.read("/api/tables?open=true").await;
    assert_eq!(list[0]["clock"], clock);
    assert!(list[0]["options"].is_object(), "{list}");
}

#[tokio::test(flavor = "multi_thread")]
async fn notes_are_their_writers_alone() {
    let server = Server::start().await;
    let (mut ann, mut bob, eve) =
        (server.guest("Ann").await, server.guest("Bob").await, server.guest("Eve").await);
    let new = json!({ "game": "drill", "watch": false, "seats": { "north": "link" } });
    let table = ann.done("/api/tables", &new).await["id"].as_str().unwrap().to_owned();
    bob.join(&mut ann, &table, "north").await;
    let path = format!("/api/tables/{table}/note");
    assert_eq!(ann.read(&path).await, json!({ "text": "", "at": null }));
    ann.done(&path, &json!({ "text": "Bob bluffs.\nWatch \u{202e}the west" })).await;
    assert_eq!(ann.read(&path).await["text"], "Bob bluffs.\nWatch the west");
    assert_eq!(bob.read(&path).await["text"], "");
    assert_eq!(eve.get(&path).await.status, 403);
    assert_eq!(server.nobody().get(&path).await.status, 401);
    assert_eq!(ann.post(&path, &json!({ "text": "x".repeat(20_001) })).await.status, 413);
    ann.done(&path, &json!({ "text": "" })).await;
    assert_eq!(ann.read(&path).await, json!({ "text": "", "at": null }));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_is_changed_and_logged_in_by() {
    let server = Server::start().await;
    let (mut ann, mut bob) = (server.guest("Ann").await, server.guest("Bob").await);
    for (client, name) in [(&mut ann, "Ann"), (&mut bob, "Bob")] {
        client.done("/api/accounts", &json!({ "name": name, "password": "long enough" })).await;
    }
    let table = ann.drill(json!({ "north": "link" })).await;
    bob.join(&mut ann, &table, "north").await;
    assert_eq!(bob.post("/api/me/name", &json!({ "name": "ANN" })).await.status, 409);
    assert_eq!(bob.post("/api/me/name", &json!({ "name": "admin" })).await.status, 422);
    let me = bob.done("/api/me/name", &json!({ "name": "Robert" })).await;
    assert_eq!((&me["name"], &me["guest"]), (&json!("Robert"), &json!(false)));
    assert_eq!(bob.read("/api/me").await["name"], "Robert");
    let seats = ann.info(&table).await["seats"].clone();
    let north = seats.as_array().unwrap().iter().find(|seat| seat["id"] == "north").unwrap();
    assert_eq!(north["person"], "Robert");
    let mut phone = server.nobody();
    assert_eq!(
        phone.post("/api/login", &json!({ "name": "Bob", "password": "long enough" })).await.status,
        401
    );
    assert_eq!(
        phone.post("/api/login", &json!({ "name": "robert", "password": "long enough" })).await.status,
        200
    );
    let mut guest = server.guest("Cleo").await;
    assert_eq!(guest.done("/api/me/name", &json!({ "name": "Cleopatra" })).await["guest"], true);
    assert_eq!(guest.read("/api/me").await["name"], "Cleopatra");
}

#[tokio::test(flavor = "multi_thread")]
async fn another_game_with_sides_exchanged_asks_the_others() {
    let server = Server::start().await;
    let (mut ann, mut bob, mut eve) =
        (server.guest("Ann").await, server.guest("Bob").await, server.guest("Eve").await);
    let clock = json!({ "bank": 3600, "increment": 30, "forfeit": true });
    let new =
        json!({ "game": "victory", "name": "Best of three", "seats": { "allies": "link" }, "clock": clock });
    let table = ann.done("/api/tables", &new).await["id"].as_str().unwrap().to_owned();
    bob.join(&mut ann, &table, "allies").await;
    let path = format!("/api/tables/{table}/again");
    assert_eq!(bob.post(&path, &json!({ "change": true })).await.status, 409, "it is not over");
    ann.done(&format!("/api/tables/{table}/concede"), &json!({ "as": "japan" })).await;
    assert_eq!(eve.post(&path, &json!({ "change": true })).await.status, 403);
    let made = bob.done(&path, &json!({ "change": true })).await;
    assert_eq!((&made["you"], &made["name"]), (&json!(["japan"]), &json!("Best of three")));
    assert_eq!(made["clock"]["bank"], 3600);
    let mut invited = Value::Null;
    for _ in 0..400 {
        let all = ann.read("/api/me/notices").await;
        if let Some(one) = all.as_array().unwrap().iter().find(|one| one["event"]["kind"] == "invited") {
            invited = one.clone();
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(25)).await;
    }
    assert_eq!((&invited["event"]["seat"], &invited["event"]["who"]), (&json!("allies"), &json!("Bob")));
    assert_eq!(invited["table"], made["id"]);
    let code = invited["event"]["code"].as_str().unwrap();
    let sat = ann.done(&format!("/api/links/{code}"), &json!({})).await;
    assert_eq!(sat["you"], json!(["allies"]));
}
