//! Officers and whatever comes between: a seat taken away, a server that goes and comes back, ten
//! tables at once, two servers at one database.

use std::time::{Duration, Instant};

use ironbottom_load::{Private, skip_loudly};
use serde_json::{Value, json};

use crate::support::{Client, Server};

fn moved(info: &Value) -> bool {
    info["waiting"] != json!(["japan"])
}

async fn thinks(client: &Client, count: f64) {
    let began = Instant::now();
    while client.metric("ironbottom_thoughts_running").await != count {
        assert!(began.elapsed() < Duration::from_secs(20), "not {count} thoughts");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_taken_while_its_officer_thinks_is_left_as_it_was() {
    let server = Server::with(|config| config.officer_seconds = 120.0).await;
    let mut ann = server.guest("Ann").await;
    let table = ann.table("victory", json!({ "japan": "admiral" })).await;
    thinks(&ann, 1.0).await;
    // Everybody else is answered at once.
    assert_eq!(ann.info(&table).await["seats"][0]["thinking"], true);
    let body = json!({ "seat": "japan", "officer": null });
    let info = ann.done(&format!("/api/tables/{table}/officer"), &body).await;
    assert_eq!((&info["you"], &info["seats"][0]["thinking"]), (&json!(["japan", "allies"]), &json!(false)));
    thinks(&ann, 0.0).await;
    assert_eq!(ann.metric("ironbottom_thoughts_dropped_total").await, 1.0);
    let now = ann.read(&format!("/api/tables/{table}/scene?as=japan")).await;
    assert_eq!((&now["number"], &now["entries"]), (&json!(1), &json!([])), "nothing but the seat is told");
    let exchange = json!({ "seat": "japan", "officer": "captain" });
    ann.done(&format!("/api/tables/{table}/officer"), &exchange).await;
    ann.until(&table, "the captain has moved", moved).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_stops_in_mid_thought_does_not_wait_and_goes_on_later() {
    let mut server = Server::with(|config| config.officer_seconds = 120.0).await;
    let mut ann = server.guest("Ann").await;
    let table = ann.table("victory", json!({ "japan": "admiral" })).await;
    thinks(&ann, 1.0).await;
    let began = Instant::now();
    server.restart_with(|config| config.officer_seconds = 0.05).await;
    assert!(began.elapsed() < Duration::from_secs(20), "{:?}", began.elapsed());
    ann.address = server.address;
    // Nobody opens the table: it is found.
    let store =
        ironbottom_server::store::Store::open(&format!("sqlite:{}", server.database())).await.unwrap();
    let version = async || store.versions(std::slice::from_ref(&table)).await.unwrap()[0].1;
    let began = Instant::now();
    while version().await < 2 {
        assert!(began.elapsed() < Duration::from_secs(20), "the table was forgotten");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    store.close().await;
    ann.until(&table, "the admiral has moved", moved).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_officers_goes_on_through_restarts_and_in_tables_that_were_put_away() {
    let mut server = Server::with(|config| config.idle = 0).await;
    let mut ann = server.guest("Ann").await;
    let table = ann.table("victory", json!({ "japan": "captain", "allies": "captain" })).await;
    for turn in 1..3 {
        ann.until(&table, "a turn has passed", |info| info["turn"].as_u64().unwrap() > turn).await;
        server.restart().await;
        ann.address = server.address;
    }
    let info = ann.until(&table, "the game is over", |info| !info["over"].is_null()).await;
    assert!(info["turn"].as_u64().unwrap() > 3, "{info}");
}

#[tokio::test(flavor = "multi_thread")]
async fn ten_tables_that_think_at_once_share_the_staff() {
    let server = Server::with(|config| {
        config.officer_seconds = 0.1;
        config.thinkers = 1;
    })
    .await;
    let mut ann = server.guest("Ann").await;
    let mut tables = Vec::new();
    for _ in 0..10 {
        tables.push(ann.table("victory", json!({ "japan": "admiral", "allies": "admiral" })).await);
    }
    let store =
        ironbottom_server::store::Store::open(&format!("sqlite:{}", server.database())).await.unwrap();
    let began = Instant::now();
    loop {
        // A table's version counts what was entered: each time the whole of one thought.
        let versions = store.versions(&tables).await.unwrap();
        let entered = |(_, version): &(String, i64)| *version - 1;
        let (least, most) =
            (versions.iter().map(entered).min().unwrap(), versions.iter().map(entered).max().unwrap());
        // The first tables began before the last were made; from then on they take turns.
        assert!(least > 0 || most < 30, "{versions:?}");
        if least >= 5 {
            assert!(most - least < 30, "{versions:?}");
            break;
        }
        assert!(began.elapsed() < Duration::from_secs(60), "{versions:?}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_servers_at_one_database_one_thinks_and_the_other_takes_over() {
    let private = match Private::start().await {
        Ok(private) => private,
        Err(why) => return skip_loudly("officers of two servers at one PostgreSQL", &why),
    };
    let database = private.database("officers").await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let key = Some(folder.path().join("their.key"));
    let one = Server::with(|config| {
        config.database.clone_from(&database);
        config.key_file.clone_from(&key);
        config.officer_seconds = 120.0;
    })
    .await;
    let other = Server::with(|config| {
        config.database.clone_from(&database);
        config.key_file.clone_from(&key);
        config.officer_seconds = 0.05;
    })
    .await;
    let mut ann = one.guest("Ann").await;
    let mut elsewhere = ann.clone();
    elsewhere.address = other.address;
    let table = ann.table("victory", json!({ "japan": "admiral" })).await;
    thinks(&ann, 1.0).await;
    // Whoever watches at the other server does not make it think.
    let mut socket = elsewhere.follow(&table, "as=allies").await;
    socket.wait_for("hello").await;
    assert_eq!(elsewhere.metric("ironbottom_thoughts_running").await, 0.0);
    assert_eq!(elsewhere.metric("ironbottom_thought_seconds_count").await, 0.0);
    // The first goes in mid-thought; its lease runs out, and the other finds the table.
    one.stop().await;
    elsewhere.until(&table, "the other server has moved", moved).await;
    socket.wait_for("news").await;
}
