//! Following a table: changes, resuming, presence.

use ironbottom_kernel::wire::{Scene, SceneChange};
use serde_json::{Value, json};

use crate::support::{LOADS, Server};

fn scene(value: &Value) -> Scene {
    serde_json::from_value(value.clone()).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn applying_the_changes_gives_the_scene() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let table = ann.drill(json!({})).await;
    let mut socket = ann.follow(&table, "as=north").await;
    let hello = socket.wait_for("hello").await;
    let mut mine = scene(&hello["now"]["scene"]);
    ann.play_on(&table, 60, 3).await;
    let mut number = hello["number"].as_u64().unwrap();
    for message in socket.until_pong().await {
        if message["type"] == "news" {
            let change: SceneChange = serde_json::from_value(message["change"].clone()).unwrap();
            mine.apply(change);
            assert!(message["number"].as_u64().unwrap() >= number);
            number = message["number"].as_u64().unwrap();
        }
    }
    let now = ann.read(&format!("/api/tables/{table}/scene?as=north")).await;
    assert_eq!(number, now["number"].as_u64().unwrap());
    assert_eq!(mine, scene(&now["scene"]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lost_connection_resumes_where_it_was_and_nothing_is_told_twice() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let table = ann.drill(json!({})).await;
    let mut socket = ann.follow(&table, "as=north").await;
    let mut heard: Vec<Value> = socket.wait_for("hello").await["items"].as_array().unwrap().clone();
    ann.play_on(&table, 20, 5).await;
    let mut last = 0;
    for message in socket.until_pong().await {
        if message["type"] == "news" {
            heard.extend(message["items"].as_array().unwrap().iter().cloned());
            last = message["number"].as_u64().unwrap();
        }
    }
    drop(socket);
    ann.play_on(&table, 40, 6).await;
    let mut socket = ann.follow(&table, &format!("as=north&since={last}")).await;
    let hello = socket.wait_for("hello").await;
    heard.extend(hello["items"].as_array().unwrap().iter().cloned());
    let log = ann.read(&format!("/api/tables/{table}/log?as=north")).await;
    assert_eq!(Value::from(heard), log["items"]);
    assert_eq!(hello["number"], log["number"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn watchers_see_who_is_here_and_what_is_said() {
    let server = Server::start().await;
    let (mut ann, mut bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let table = ann.drill(json!({ "north": "link" })).await;
    bob.join(&mut ann, &table, "north").await;
    let mut socket = ann.follow(&table, "as=raider").await;
    let hello = socket.wait_for("hello").await;
    assert_eq!(hello["table"]["seats"][1]["here"], false);
    let other = bob.follow(&table, "as=north").await;
    assert_eq!(socket.wait_for("table").await["table"]["seats"][1]["here"], true);
    bob.done(&format!("/api/tables/{table}/chat"), &json!({ "text": "hello" })).await;
    let line = &socket.wait_for("chat").await["line"];
    assert_eq!(
        (&line["by"], &line["text"], &line["seats"]),
        (&json!("Bob"), &json!("hello"), &json!(["north"]))
    );
    drop(other);
    assert_eq!(socket.wait_for("table").await["table"]["seats"][1]["here"], false);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_loses_the_seat_loses_the_stream() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let table = ann.drill(json!({})).await;
    let mut socket = ann.follow(&table, "as=raider").await;
    socket.wait_for("hello").await;
    ann.done(&format!("/api/tables/{table}/stand"), &json!({ "seat": "raider" })).await;
    assert_eq!(socket.wait_for("bye").await["text"], "That seat is not yours.");
    assert_eq!(socket.next().await, None);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_foreign_page_cannot_open_a_stream_with_somebodys_cookie() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let table = ann.drill(json!({})).await;
    let refused = ann.try_follow(&table, "as=raider", Some("https://evil.example")).await;
    let Err(tokio_tungstenite::tungstenite::Error::Http(reply)) = refused else { panic!("it was let in") };
    assert_eq!(reply.status().as_u16(), 403);
    let own = format!("http://{}", server.address);
    assert!(ann.try_follow(&table, "as=raider", Some(&own)).await.is_ok());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_socket_that_chatters_is_closed() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let table = ann.drill(json!({})).await;
    let mut socket = ann.follow(&table, "").await;
    socket.wait_for("hello").await;
    socket.say("{\"type\":\"concede\"}").await;
    assert_eq!(socket.wait_for("bye").await["text"], "Only pings are understood here.");
    let mut socket = ann.follow(&table, "").await;
    socket.wait_for("hello").await;
    socket.say(&"x".repeat(10_000)).await;
    assert_eq!(socket.next().await, None, "too large");
    ann.act(&table, "raider", &LOADS).await;
}
