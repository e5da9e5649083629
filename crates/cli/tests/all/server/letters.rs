//! `kill -9` between a change and the delivery of what it makes: everybody hears of it, once.

use std::time::Duration;

use ironbottom_load::{Client, Place, Served};
use serde_json::{Value, json};

use super::kit;

/// So often the server is killed.
const KILLS: usize = 8;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sqlite_delivers_what_it_wrote_before_it_was_killed() {
    delivers(&kit::sqlite()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgres_delivers_what_it_wrote_before_it_was_killed() {
    if let Some(place) = kit::postgres("the outbox and kill -9 on PostgreSQL").await {
        delivers(&place).await;
    }
}

async fn done(client: &mut Client, path: &str, body: &Value) -> Value {
    let reply = client.post(path, body).await.unwrap();
    assert_eq!(reply.status, 200, "{path}: {}", reply.text());
    reply.json()
}

/// A table of the keeper's with Ann at it.
async fn seated(place: &Place, server: &Served) -> (Client, Client, String) {
    place.admin(&["create-account", "ann"], "correct horse battery\n").unwrap();
    let mut keeper = place.owner(server).await.unwrap();
    let mut ann = Client::log_in(server.address, "ann", "correct horse battery").await.unwrap();
    let table =
        done(&mut keeper, "/api/tables", &json!({ "game": "drill", "seats": { "north": "link" } })).await;
    let id = table["id"].as_str().unwrap().to_owned();
    let link = done(&mut keeper, &format!("/api/tables/{id}/links"), &json!({ "seat": "north" })).await;
    done(&mut ann, &format!("/api/links/{}", link["code"].as_str().unwrap()), &json!({})).await;
    (keeper, ann, id)
}

async fn delivers(place: &Place) {
    let mut server = place.serve("first.log").unwrap();
    let (mut keeper, mut ann, table) = seated(place, &server).await;
    for kill in 1..=KILLS {
        let path = |what: &str| format!("/api/tables/{table}/{what}");
        // Acknowledged is durable, and so is the letter about it; nobody waits for its delivery.
        done(&mut keeper, &path("propose"), &json!({ "as": "raider", "what": "draw" })).await;
        server.kill();
        server = place.serve(&format!("after-{kill}.log")).unwrap();
        keeper.move_to(server.address);
        ann.move_to(server.address);
        let mut found = Vec::new();
        // A courier that died with a letter in its hands keeps it for half a minute.
        for _ in 0..900 {
            found = done_get(&mut ann, "/api/me/notices").await;
            if found.len() >= kill {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        assert_eq!(found.len(), kill, "each was delivered, and none twice: {found:?}");
        assert!(found.iter().all(|notice| notice["event"]["kind"] == "proposed"), "{found:?}");
        done(&mut ann, &path("refuse"), &json!({ "as": "north" })).await;
    }
}

async fn done_get(client: &mut Client, path: &str) -> Vec<Value> {
    let reply = client.get(path).await.unwrap();
    assert_eq!(reply.status, 200, "{}", reply.text());
    reply.json().as_array().unwrap().clone()
}
