//! What waits for a person: written with what it is about, brought to the page, read.

use serde_json::{Value, json};

use crate::support::{Client, LOADS, PLOT_OF_NORTH, PLOTS, Server};

/// The notices of this client once there are so many.
async fn notices(client: &Client, count: usize) -> Vec<Value> {
    for _ in 0..400 {
        let found = client.read("/api/me/notices").await.as_array().unwrap().clone();
        if found.len() >= count {
            assert_eq!(found.len(), count, "{found:?}");
            return found;
        }
        tokio::time::sleep(std::time::Duration::from_millis(25)).await;
    }
    panic!("after ten seconds there are not {count}: {}", client.read("/api/me/notices").await)
}

fn kinds(found: &[Value]) -> Vec<&str> {
    found.iter().map(|notice| notice["event"]["kind"].as_str().unwrap()).collect()
}

/// Ann raids, Bob is the north, and it is his turn.
async fn bobs_turn(server: &Server) -> (Client, Client, String) {
    let (mut ann, mut bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let table = ann.drill(json!({ "north": "link" })).await;
    bob.join(&mut ann, &table, "north").await;
    ann.act(&table, "raider", &LOADS).await;
    ann.act(&table, "raider", &PLOTS).await;
    (ann, bob, table)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_that_comes_waits_on_the_page_until_it_is_taken() {
    let server = Server::start().await;
    let (ann, mut bob, table) = bobs_turn(&server).await;
    let found = notices(&bob, 1).await;
    assert_eq!(found[0]["event"], json!({ "kind": "turn", "seats": ["north"] }));
    assert_eq!((&found[0]["table"], &found[0]["game"]), (&json!(table), &json!("drill")));
    assert_eq!((&found[0]["read"], &found[0]["stands"]), (&json!(false), &json!(true)));
    // Whoever sat down is told to the one who was there, and nobody is told of what they did themselves.
    let anns = notices(&ann, 1).await;
    assert_eq!(anns[0]["event"], json!({ "kind": "seated", "seat": "north", "who": "Bob" }));
    bob.act(&table, "north", &["look a"]).await;
    assert_eq!(notices(&bob, 1).await[0]["stands"], true, "its plot is still to be made");
    bob.act(&table, "north", &PLOT_OF_NORTH).await;
    let found = notices(&bob, 1).await;
    assert_eq!((&found[0]["read"], &found[0]["stands"]), (&json!(false), &json!(false)), "it is past");
}

#[tokio::test(flavor = "multi_thread")]
async fn proposals_ends_and_empty_seats_are_told_to_the_others() {
    let server = Server::start().await;
    let (mut ann, mut bob, table) = bobs_turn(&server).await;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    notices(&bob, 1).await;
    ann.done(&path("propose"), &json!({ "as": "raider", "what": "draw" })).await;
    let found = notices(&bob, 2).await;
    assert_eq!(found[0]["event"], json!({ "kind": "proposed", "what": "draw", "by": "raider" }));
    assert_eq!(found[0]["stands"], true);
    bob.done(&path("refuse"), &json!({ "as": "north" })).await;
    assert_eq!(notices(&bob, 2).await[0]["stands"], false);
    notices(&ann, 1).await;
    bob.done(&path("stand"), &json!({ "seat": "north" })).await;
    let anns = notices(&ann, 2).await;
    assert_eq!(anns[0]["event"], json!({ "kind": "left", "seat": "north", "who": "Bob" }));
    bob.done(&path("sit"), &json!({ "seat": "north" })).await;
    notices(&ann, 3).await;
    ann.done(&path("concede"), &json!({ "as": "raider" })).await;
    let found = notices(&bob, 3).await;
    assert_eq!(kinds(&found), ["over", "proposed", "turn"], "no turn after the end");
    assert_eq!(found[0]["event"]["how"], "concession");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_open_page_is_told_at_once_and_what_was_read_is_gone() {
    let server = Server::start().await;
    let (mut ann, mut bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let mut page = bob.follow_me().await;
    assert_eq!(page.wait_for("notices").await["notices"], json!([]));
    let table = ann.drill(json!({ "north": "link" })).await;
    bob.join(&mut ann, &table, "north").await;
    ann.act(&table, "raider", &LOADS).await;
    ann.act(&table, "raider", &PLOTS).await;
    let told = page.wait_for("notices").await;
    assert_eq!(told["notices"][0]["event"]["kind"], "turn");
    let id = told["notices"][0]["id"].clone();
    assert_eq!(ann.post("/api/me/notices/read", &json!({ "ids": [id] })).await.status, 200);
    assert_eq!(notices(&bob, 1).await[0]["read"], false, "not by somebody else");
    assert_eq!(bob.done("/api/me/notices/read", &json!({ "ids": [id] })).await, json!([]));
    assert_eq!(page.wait_for("notices").await["notices"], json!([]));
    assert_eq!(notices(&bob, 1).await[0]["read"], true);
    // A turn that is taken goes from the page without being read.
    bob.act(&table, "north", &["look a"]).await;
    ann.done(&format!("/api/tables/{table}/propose"), &json!({ "as": "raider", "what": "draw" })).await;
    assert_eq!(page.wait_for("notices").await["notices"][0]["event"]["kind"], "proposed");
    bob.done(&format!("/api/tables/{table}/refuse"), &json!({ "as": "north" })).await;
    assert_eq!(page.wait_for("notices").await["notices"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn strangers_have_no_notices_and_nobody_reads_anothers() {
    let server = Server::start().await;
    let (_ann, bob, _) = bobs_turn(&server).await;
    notices(&bob, 1).await;
    assert_eq!(server.nobody().get("/api/me/notices").await.status, 401);
    assert_eq!(server.nobody().get("/api/me/stream").await.status, 401);
    let mut eve = server.guest("Eve").await;
    assert_eq!(eve.read("/api/me/notices").await, json!([]));
    let many = json!({ "ids": vec!["x"; 201] });
    assert_eq!(eve.post("/api/me/notices/read", &many).await.status, 413);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_letter_that_was_not_delivered_is_found_by_the_next_server() {
    let mut server = Server::start().await;
    let (_ann, mut bob, table) = bobs_turn(&server).await;
    notices(&bob, 1).await;
    server.carried().await;
    // As if the server had died after the change was written and before anybody was told: twice,
    // once before and once after the page had it. What it had in its hands is not waited for.
    server
        .meddle(
            "INSERT INTO outbox (key, table_id, person, event, at, due, tries, done) \
             SELECT key, table_id, person, event, at, 9000000000000, 1, '' FROM notices \
             UNION ALL SELECT key || '.again', table_id, person, event, at, 0, 1, '' FROM notices \
             WHERE event LIKE '%turn%'",
        )
        .await;
    server.restart().await;
    bob.address = server.address;
    let found = notices(&bob, 2).await;
    assert_eq!(kinds(&found), ["turn", "turn"], "what lay there already is not doubled: {found:?}");
    assert!(found.iter().all(|notice| notice["table"] == table.as_str()));
}
