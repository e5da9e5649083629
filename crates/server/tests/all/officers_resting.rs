//! Officers who play among themselves do so for whoever watches.

use std::time::{Duration, Instant};

use ironbottom_server::store::Store;
use serde_json::json;

use crate::support::Server;

async fn version(store: &Store, table: &str) -> i64 {
    store.version(table).await.unwrap().unwrap()
}

/// Come back when the table has changed.
async fn moves(store: &Store, table: &str, what: &str) {
    let (before, began) = (version(store, table).await, Instant::now());
    while version(store, table).await == before {
        assert!(began.elapsed() < Duration::from_secs(30), "{what}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Come back when the table has not changed for a while.
async fn rests(store: &Store, table: &str) {
    let began = Instant::now();
    let (mut last, mut since) = (version(store, table).await, Instant::now());
    while since.elapsed() < Duration::from_secs(1) {
        assert!(began.elapsed() < Duration::from_secs(30), "they play on and on");
        tokio::time::sleep(Duration::from_millis(20)).await;
        let now = version(store, table).await;
        if now != last {
            (last, since) = (now, Instant::now());
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_officers_rests_while_nobody_looks_and_goes_on_when_somebody_does() {
    // Slow enough that the game is not over before the last look at it.
    let mut server = Server::timed(|config| config.officer_seconds = 0.1).await;
    let mut ann = server.guest("Ann").await;
    let table = ann.table("victory", json!({ "japan": "admiral", "allies": "admiral" })).await;
    let store = Store::open(&format!("sqlite:{}", server.database())).await.unwrap();
    moves(&store, &table, "whoever made the table looks at it").await;
    server.pass(Duration::from_secs(61)).await;
    rests(&store, &table).await;
    assert_eq!(server.nobody().metric("ironbottom_thoughts_waiting{pace=\"deep\"}").await, 0.0);
    assert_eq!(ann.info(&table).await["over"], json!(null), "there is a game to go on with");
    moves(&store, &table, "somebody looks").await;
    server.pass(Duration::from_secs(61)).await;
    rests(&store, &table).await;
    // A server that starts does not wake what nobody looks at.
    store.close().await;
    server.restart().await;
    ann.address = server.address;
    let store = Store::open(&format!("sqlite:{}", server.database())).await.unwrap();
    server.pass(Duration::from_secs(6)).await;
    rests(&store, &table).await;
    // Whoever follows it keeps them awake for as long as they do.
    let mut socket = ann.follow(&table, "").await;
    socket.wait_for("hello").await;
    for _ in 0..3 {
        server.pass(Duration::from_secs(50)).await;
        // Officers that are watched pause before a decision by the server's clock, and may begin to after it was put forward.
        let mut passes = 1;
        while tokio::time::timeout(Duration::from_secs(2), socket.wait_for("news")).await.is_err() {
            server.pass(Duration::from_secs(1)).await;
            passes += 1;
            assert!(passes < 30, "nothing is decided though somebody follows");
        }
    }
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_somebody_sits_officers_do_not_rest() {
    let server = Server::timed(|config| config.officer_seconds = 0.02).await;
    let mut ann = server.guest("Ann").await;
    let table = ann.table("victory", json!({ "japan": "captain" })).await;
    let store = Store::open(&format!("sqlite:{}", server.database())).await.unwrap();
    for _ in 0..3 {
        server.pass(Duration::from_secs(61)).await;
    }
    let began = Instant::now();
    while store.listed(&table).await.unwrap().unwrap().row.waiting != ["allies"] {
        assert!(began.elapsed() < Duration::from_secs(30), "the captain has not moved");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    store.close().await;
}
