//! Computer officers at the tables of the server.

use ironbottom_games::registry;
use ironbottom_kernel::Record;
use serde_json::{Value, json};

use crate::support::Server;

fn is_over(info: &Value) -> bool {
    !info["over"].is_null()
}

fn waits_for(info: &Value, seat: &str) -> bool {
    info["waiting"] == json!([seat])
}

#[tokio::test(flavor = "multi_thread")]
async fn officers_alone_play_to_the_end_and_the_record_replays() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    for (game, seats) in [
        ("victory", json!({ "japan": "captain", "allies": "captain" })),
        ("drill", json!({ "raider": "ensign", "north": "captain", "east": "ensign", "south": "captain" })),
    ] {
        let table = ann.table(game, seats).await;
        let info = ann.until(&table, "the game is over", is_over).await;
        assert_eq!(info["you"], json!([]), "nobody sits there");
        assert!(info["seats"].as_array().unwrap().iter().all(|seat| seat["thinking"] == false));
        let text = ann.get(&format!("/api/tables/{table}/record")).await.body;
        let again = registry().restore(&Record::parse(&text).unwrap(), None).unwrap();
        let outcome = again.pending().outcome().unwrap();
        assert_eq!(outcome.how, info["over"]["how"].as_str().unwrap());
        assert_eq!(json!(outcome.margin), info["over"]["margin"]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_persons_deed_the_officer_answers() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let table = ann.table("victory", json!({ "japan": "captain" })).await;
    for _ in 0..5 {
        let info = ann.until(&table, "it is Ann's turn", |info| waits_for(info, "allies")).await;
        assert_eq!(info["seats"][0]["officer"], "captain");
        assert_eq!(info["seats"][0]["person"], Value::Null);
        assert_eq!(
            (&info["seats"][0]["state"], &info["seats"][0]["here"]),
            (&json!("officer"), &json!(true))
        );
        let before = ann.read(&format!("/api/tables/{table}/log")).await["number"].as_u64().unwrap();
        let ask = json!({ "as": "allies", "officer": "captain" });
        let hint = ann.done(&format!("/api/tables/{table}/hint"), &ask).await;
        let body = json!({ "as": "allies", "base": hint["number"], "actions": hint["actions"] });
        let acted = ann.done(&format!("/api/tables/{table}/actions"), &body).await;
        assert!(acted["taken"].as_u64().unwrap() > 0, "{acted}");
        let after = ann.read(&format!("/api/tables/{table}/log")).await["number"].as_u64().unwrap();
        assert!(after > before);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_shows_that_the_officer_thinks_and_what_it_did() {
    let server = Server::with(|config| config.officer_seconds = 0.3).await;
    let mut ann = server.guest("Ann").await;
    let table = ann.table("victory", json!({})).await;
    let mut socket = ann.follow(&table, "as=allies").await;
    socket.wait_for("hello").await;
    let body = json!({ "seat": "japan", "officer": "admiral" });
    let info = ann.done(&format!("/api/tables/{table}/officer"), &body).await;
    assert_eq!((&info["seats"][0]["thinking"], &info["you"]), (&json!(true), &json!(["allies"])));
    let told = socket.wait_for("table").await;
    assert_eq!(told["table"]["seats"][0]["thinking"], true, "{told}");
    let news = socket.wait_for("news").await;
    assert!(!news["items"][0]["told"].as_array().unwrap().is_empty(), "{news}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_admiral_without_time_does_what_a_captain_would() {
    let server = Server::with(|config| config.officer_seconds = 0.0).await;
    let mut ann = server.guest("Ann").await;
    let table = ann.table("victory", json!({ "japan": "admiral" })).await;
    ann.until(&table, "Japan has moved", |info| waits_for(info, "allies")).await;
    let hint = ann.done(&format!("/api/tables/{table}/hint"), &json!({ "as": "allies" })).await;
    assert!(!hint["actions"].as_array().unwrap().is_empty(), "{hint}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_officer_gives_the_standing_orders_of_its_doctrine_and_takes_them_along() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let table = ann.table("pacwar", json!({ "allies": "link" })).await;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    ann.done(&path("officer"), &json!({ "seat": "allies", "officer": "captain" })).await;
    let orders = async || {
        let store =
            ironbottom_server::store::Store::open(&format!("sqlite:{}", server.database())).await.unwrap();
        let rows = store.listed(&table).await.unwrap().unwrap().row.drafts;
        store.close().await;
        let order = |row: ironbottom_server::store::DraftRow| match row {
            ironbottom_server::store::DraftRow::Order(seat, key, value) => {
                Some(format!("{seat} {key}={value}"))
            }
            ironbottom_server::store::DraftRow::Entry(..) => None,
        };
        rows.into_iter().filter_map(order).collect::<Vec<_>>()
    };
    let given = [
        "allies battle=staff",
        "allies cargo=stores",
        "allies execute=by-night",
        "allies hurt=turn-back",
        "allies report=lie",
        "allies rest=rest",
        "allies search=towards-markers",
        "allies special=carriers",
        "allies surface=pursue",
        "allies targets=carriers",
        "allies window=search",
    ];
    // They are given one by one.
    for _ in 0..400 {
        if orders().await.len() == given.len() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(25)).await;
    }
    assert_eq!(orders().await, given);
    let info = ann.done(&path("officer"), &json!({ "seat": "allies", "officer": null })).await;
    assert_eq!(info["you"], json!(["japan", "allies"]));
    assert!(orders().await.is_empty(), "Ann is asked everything");
}
