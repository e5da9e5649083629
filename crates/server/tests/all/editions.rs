//! Rules versions and data editions side by side: old games go on as they began, new ones begin under
//! today's, and what this build does not have is told with what to do.

use ironbottom_kernel::Record;
use serde_json::{Value, json};

use crate::support::{Client, LOADS, Server};

/// A game that was finished under the first rules and the first edition.
const OLD: &str = include_str!("../../../victory/tests/records/japanese-win.txt");

/// The moment in the middle of a game goes on as a game of its own.
async fn branch_in_the_middle(ann: &mut Client, table: &str) -> String {
    let history = ann.read(&format!("/api/tables/{table}/history")).await;
    let step = history["moments"].as_array().unwrap().len() / 2;
    let branch = ann.done(&format!("/api/tables/{table}/branch"), &json!({ "step": step })).await;
    branch["id"].as_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn games_of_two_rules_versions_and_editions_are_played_at_one_server() {
    let mut server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let finished = ann.done("/api/records", &json!({ "record": OLD })).await;
    assert!(finished["over"].is_object(), "the old record replays: {finished}");
    let old = branch_in_the_middle(&mut ann, finished["id"].as_str().unwrap()).await;
    let new = ann.table("victory", json!({})).await;
    let terms = |info: &Value| (info["rules_version"].as_u64(), info["edition"].as_str().map(str::to_owned));
    let expected =
        [(&old, (Some(1), Some("1977.1".to_owned()))), (&new, (Some(2), Some("1977.2".to_owned())))];
    for round in 0..2 {
        for (table, under) in &expected {
            assert!(!ann.play_on(table, 30, 7 + round).await, "it goes on");
            assert_eq!(terms(&ann.info(table).await), *under);
        }
        let plan = |info: Value| info["plan"]["digest"].clone();
        let (one, two) = (plan(ann.info(&old).await), plan(ann.info(&new).await));
        assert_ne!(one, two, "each has the board of its own edition");
        let scenes = |table: &str| format!("/api/tables/{table}/text");
        let before = [ann.get(&scenes(&old)).await.body, ann.get(&scenes(&new)).await.body];
        server.restart().await;
        ann.address = server.address;
        assert_eq!([ann.get(&scenes(&old)).await.body, ann.get(&scenes(&new)).await.body], before);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_of_an_unknown_edition_or_version_is_told_what_to_do() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let table = ann.drill(json!({})).await;
    ann.act(&table, "raider", &LOADS).await;
    let record = ann.get(&format!("/api/tables/{table}/record")).await.body;
    let mut edition = Record::parse(&record).unwrap();
    edition.header.edition = "2091.7".to_owned();
    let mut version = Record::parse(&record).unwrap();
    version.header.rules_version = 77;
    let mut game = Record::parse(&record).unwrap();
    game.header.game = "chess".to_owned();
    let format = record.replacen("ironbottom-record 1", "ironbottom-record 2", 1);
    let cases = [
        (edition.to_text(), "no data edition “2091.7”", "ask whoever runs the server to update"),
        (version.to_text(), "version 77 was asked for", "ask whoever runs the server to update"),
        (game.to_text(), "no game “chess”", "ask whoever runs the server to update"),
        (format, "format 2", "ask whoever runs the server to update"),
    ];
    for (record, what, to_do) in cases {
        let reply = ann.post("/api/records", &json!({ "record": record })).await;
        assert_eq!(reply.status, 422, "{}", reply.body);
        let text = reply.json()["text"].as_str().unwrap().to_owned();
        assert!(text.starts_with("Line ") && text.contains(what) && text.contains(to_do), "{text}");
    }
    let tables = ann.read("/api/tables").await;
    assert_eq!(tables.as_array().unwrap().len(), 1, "nothing was brought in: {tables}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stored_game_of_an_unknown_edition_says_so_and_what_to_do() {
    let mut server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let (table, other) = (ann.drill(json!({})).await, ann.drill(json!({})).await);
    ann.act(&table, "raider", &LOADS).await;
    let edition = ann.info(&table).await["edition"].as_str().unwrap().to_owned();
    server
        .meddle(&format!(
            "UPDATE tables SET header = replace(header, '\"edition\":\"{edition}\"', '\"edition\":\"2091.7\"') \
             WHERE id = '{table}' AND header LIKE '%\"edition\":\"{edition}\"%'"
        ))
        .await;
    server.restart().await;
    ann.address = server.address;
    let reply = ann.get(&format!("/api/tables/{table}")).await;
    assert_eq!(reply.status, 410, "{}", reply.body);
    let text = reply.json()["text"].as_str().unwrap().to_owned();
    for words in ["2091.7", "ask whoever runs the server to update", "Nothing is lost"] {
        assert!(text.contains(words), "{text}");
    }
    assert_eq!(ann.get(&format!("/api/tables/{table}/record")).await.status, 200);
    ann.act(&other, "raider", &LOADS).await;
}
