//! What a process keeps in memory is bounded, however many tables there are and are looked at.

use std::time::Duration;

use serde_json::json;

use crate::support::{LOADS, Server};

#[tokio::test(flavor = "multi_thread")]
async fn no_more_tables_stay_in_memory_than_the_server_is_told() {
    let server = Server::timed(|config| (config.idle, config.live_tables) = (3600, 5)).await;
    let mut ann = server.guest("Ann").await;
    let mut tables = Vec::new();
    for _ in 0..30 {
        tables.push(ann.drill(json!({})).await);
    }
    ann.act(&tables[0], "raider", &LOADS).await;
    // Somebody follows this one, so that it stays whatever comes.
    let mut stream = ann.follow(&tables[1], "as=north").await;
    stream.wait_for("hello").await;
    for _ in 0..2 {
        for table in &tables {
            ann.info(table).await;
            server.clock.advance(Duration::from_millis(1));
        }
        assert!(server.nobody().metric("ironbottom_tables_live").await <= 30.0);
        server.pass(Duration::from_secs(1)).await;
        assert_eq!(server.nobody().metric("ironbottom_tables_live").await, 5.0, "of thirty");
    }
    let loaded = server.nobody().metric("ironbottom_tables_loaded_total").await;
    for table in tables[27..].iter().chain([&tables[1]]) {
        ann.info(table).await;
    }
    let again = server.nobody().metric("ironbottom_tables_loaded_total").await;
    assert_eq!(again, loaded, "the last looked at and the one that is followed are still there");
    // What was put away is as it was.
    let scene = ann.read(&format!("/api/tables/{}/scene?as=raider", tables[0])).await;
    assert_eq!(server.nobody().metric("ironbottom_tables_loaded_total").await, loaded + 1.0);
    assert_eq!(scene["entries"], json!(LOADS));
    assert_eq!(ann.act(&tables[0], "raider", &["plot a west"]).await["taken"], 1);
    assert_eq!(stream.until_pong().await.len(), 0, "nobody was disturbed");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_persons_tables_do_not_fill_the_memory() {
    let server = Server::timed(|config| (config.idle, config.live_tables) = (3600, 1000)).await;
    let (mut ann, mut bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let live = async || server.nobody().metric("ironbottom_tables_live").await;
    let mut tables = Vec::new();
    for _ in 0..40 {
        tables.push(ann.drill(json!({})).await);
    }
    let followed = tables[0].clone();
    let mut stream = ann.follow(&followed, "as=north").await;
    stream.wait_for("hello").await;
    for table in &tables {
        ann.info(table).await;
        server.clock.advance(Duration::from_millis(1));
    }
    let other = bob.drill(json!({})).await;
    bob.info(&other).await;
    assert!(server.nobody().metric("ironbottom_tables_loaded_total").await >= 41.0);
    server.pass(Duration::from_secs(1)).await;
    assert_eq!(live().await, 34.0, "32 of Ann's, the one she follows, and Bob's");
    let loaded = server.nobody().metric("ironbottom_tables_loaded_total").await;
    for table in tables[8..].iter().chain([&followed]) {
        ann.info(table).await;
    }
    bob.info(&other).await;
    let again = server.nobody().metric("ironbottom_tables_loaded_total").await;
    assert_eq!(again, loaded, "the last looked at, the one that is followed and the other person's stayed");
}
