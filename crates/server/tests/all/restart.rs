//! The server goes and comes back in the middle of a game.

use std::time::Duration;

use serde_json::json;

use crate::support::{LOADS, Server};

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_in_the_middle_of_a_game_changes_nothing_anybody_sees() {
    let mut server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let table = ann.drill(json!({})).await;
    for (round, luck) in [11, 12, 13, 14].into_iter().enumerate() {
        if ann.play_on(&table, 40, luck).await {
            assert!(round > 0, "the drill takes more than forty actions");
            break;
        }
        let readers = ["", "as=raider", "as=north", "as=east", "as=south"];
        let mut before = Vec::new();
        for reader in readers {
            for what in ["scene", "log", "history", "text"] {
                before.push(ann.get(&format!("/api/tables/{table}/{what}?{reader}")).await.body);
            }
        }
        server.restart().await;
        ann.address = server.address;
        let mut after = Vec::new();
        for reader in readers {
            for what in ["scene", "log", "history", "text"] {
                after.push(ann.get(&format!("/api/tables/{table}/{what}?{reader}")).await.body);
            }
        }
        for (before, after) in before.iter().zip(&after) {
            // What was taken back is not kept for making it again.
            let (before, after) = (before.replace("\"can_redo\":true", "\"can_redo\":false"), after);
            assert_eq!(&before, after);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn open_entries_orders_and_a_proposal_survive() {
    let mut server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let table = ann.drill(json!({})).await;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    ann.act(&table, "raider", &["load orion a"]).await;
    ann.done(&path("orders"), &json!({ "as": "east", "key": "window", "value": "pass" })).await;
    ann.done(&path("propose"), &json!({ "as": "north", "what": "draw" })).await;
    ann.done(&path("agree"), &json!({ "as": "east" })).await;
    server.restart().await;
    ann.address = server.address;
    assert_eq!(ann.read(&path("scene?as=raider")).await["entries"], json!(["load orion a"]));
    assert_eq!(ann.read(&path("scene?as=east")).await["orders"], json!({ "window": "pass" }));
    let info = ann.read(&format!("/api/tables/{table}")).await;
    assert_eq!(info["proposal"]["agreed"], json!(["north", "east"]));
    ann.done(&path("agree"), &json!({ "as": "raider" })).await;
    ann.done(&path("agree"), &json!({ "as": "south" })).await;
    assert_eq!(ann.read(&format!("/api/tables/{table}")).await["over"]["how"], "agreed");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_resumes_across_a_restart_by_its_number() {
    let mut server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let table = ann.drill(json!({})).await;
    let mut socket = ann.follow(&table, "as=east").await;
    socket.wait_for("hello").await;
    ann.act(&table, "raider", &LOADS).await;
    ann.act(&table, "raider", &["plot a west", "plot b hold", "plot c east", "done"]).await;
    let last = socket.wait_for("news").await["number"].as_u64().unwrap();
    server.restart().await;
    assert!(socket.wait_for("bye").await["text"].as_str().unwrap().contains("come back"));
    ann.address = server.address;
    ann.act(&table, "north", &["look a"]).await;
    let mut socket = ann.follow(&table, &format!("as=east&since={last}")).await;
    let hello = socket.wait_for("hello").await;
    let told: Vec<_> =
        hello["items"].as_array().unwrap().iter().map(|item| &item["told"][0]["text"]).collect();
    assert_eq!(told.last().unwrap(), &&json!("North looks at the plot of Force A."), "{hello}");
    assert!(hello["items"].as_array().unwrap().iter().all(|item| item["number"].as_u64().unwrap() > last));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_nobody_looks_at_is_put_away_and_found_again() {
    let server = Server::timed(|config| config.idle = 600).await;
    let mut ann = server.guest("Ann").await;
    let table = ann.drill(json!({})).await;
    ann.act(&table, "raider", &LOADS).await;
    server.pass(Duration::from_secs(600)).await;
    assert_eq!(ann.metric("ironbottom_tables_live").await, 1.0, "ten minutes are not more than ten minutes");
    server.pass(Duration::from_secs(1)).await;
    assert_eq!(ann.metric("ironbottom_tables_live").await, 0.0);
    let now = ann.read(&format!("/api/tables/{table}/scene?as=raider")).await;
    assert_eq!(now["number"], 4);
    let metrics = ann.get("/metrics").await.body;
    assert!(metrics.contains("ironbottom_tables_loaded_total 2\n"), "{metrics}");
}
