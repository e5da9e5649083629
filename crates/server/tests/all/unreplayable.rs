//! A stored game that this build cannot replay: its players are told, its record can be had, and
//! everything else goes on.

use std::time::Duration;

use serde_json::json;

use crate::support::{LOADS, PLOTS, Server};

/// A drill whose second act is not one the rules take, in the database only.
async fn damaged(server: &mut Server, ann: &mut crate::support::Client) -> (String, String) {
    let table = ann.drill(json!({})).await;
    ann.act(&table, "raider", &LOADS).await;
    ann.act(&table, "raider", &PLOTS).await;
    let record = ann.get(&format!("/api/tables/{table}/record")).await.body;
    server.meddle(&format!("UPDATE moments SET body = replace(body, 'load lyra b', 'load lyra lyra') WHERE table_id = '{table}' AND body LIKE '%load lyra b%'")).await;
    server.restart().await;
    ann.address = server.address;
    (table, record)
}

#[tokio::test(flavor = "multi_thread")]
async fn its_players_are_told_and_the_others_play_on() {
    let mut server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let other = ann.drill(json!({})).await;
    let (table, record) = damaged(&mut server, &mut ann).await;
    let line = 1 + record.lines().position(|line| line.contains("load lyra b")).unwrap();
    for what in ["", "/scene", "/log", "/history", "/text", "/chat", "/stream"] {
        let reply = ann.get(&format!("/api/tables/{table}{what}")).await;
        assert_eq!(reply.status, 410, "{what}: {}", reply.body);
        let problem = reply.json();
        assert_eq!(problem["kind"], "unreplayable");
        let text = problem["text"].as_str().unwrap();
        assert!(text.contains(&format!("line {line}")) && text.contains("Nothing is lost"), "{text}");
        assert!(!text.contains("lyra"), "an act may be a secret: {text}");
    }
    let acting =
        ann.post(&format!("/api/tables/{table}/actions"), &json!({ "as": "raider", "actions": [] })).await;
    assert_eq!(acting.status, 410, "{}", acting.body);
    assert_eq!(ann.metric("ironbottom_tables_unreplayable").await, 1.0);

    // Lists say so, and show the rest as ever.
    let list = ann.read("/api/tables").await;
    for line in list.as_array().unwrap() {
        assert_eq!(line["unreplayable"].is_string(), line["id"] == table.as_str(), "{line}");
    }
    ann.act(&other, "raider", &LOADS).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn its_record_can_be_had_by_whoever_may_know_it() {
    let mut server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let (table, record) = damaged(&mut server, &mut ann).await;
    let path = format!("/api/tables/{table}/record");
    let reply = ann.get(&path).await;
    assert_eq!(reply.status, 200, "{}", reply.body);
    let words =
        |text: &str| text.lines().map(|line| line.split(" ;").next().unwrap().to_owned()).collect::<Vec<_>>();
    assert_eq!(words(&reply.body), words(&record.replace("load lyra b", "load lyra lyra")));
    // The drill keeps secrets: nobody else may read what cannot be told apart.
    let bob = server.guest("Bob").await;
    assert_eq!(bob.get(&path).await.status, 403);
    assert_eq!(server.nobody().get(&path).await.status, 403);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_even_be_read_is_handed_out_as_it_lies() {
    let mut server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let table = ann.drill(json!({})).await;
    ann.act(&table, "raider", &LOADS).await;
    ann.act(&table, "raider", &PLOTS).await;
    let lines = ann.get(&format!("/api/tables/{table}/record")).await.body;
    let begin = 1 + lines.lines().position(|line| line.starts_with("begin")).unwrap();
    server.meddle(&format!("UPDATE moments SET body = 'gnawed by mice' WHERE table_id = '{table}'")).await;
    server.restart().await;
    ann.address = server.address;
    let reply = ann.get(&format!("/api/tables/{table}")).await;
    assert_eq!(reply.status, 410, "{}", reply.body);
    assert!(
        reply.json()["text"].as_str().unwrap().contains(&format!("line {}", begin + 1)),
        "{}",
        reply.body
    );
    let raw = ann.get(&format!("/api/tables/{table}/record")).await;
    assert!(raw.status == 200 && raw.body.contains("gnawed by mice"), "{}", raw.body);
    // A head that cannot be read takes nobody else out of the list.
    let other = ann.drill(json!({})).await;
    server.meddle(&format!("UPDATE tables SET header = '{{' WHERE id = '{table}'")).await;
    let list = ann.read("/api/tables").await;
    let seen: Vec<_> = list.as_array().unwrap().iter().map(|line| line["id"].as_str().unwrap()).collect();
    assert!(seen.contains(&other.as_str()) && seen.contains(&table.as_str()), "{list}");
}

#[tokio::test(flavor = "multi_thread")]
async fn it_stops_nobody_elses_clock() {
    let mut server = Server::timed(|_| {}).await;
    let mut ann = server.guest("Ann").await;
    let clock = json!({ "bank": 1, "increment": 0, "forfeit": true });
    let mut tables = Vec::new();
    for _ in 0..2 {
        let made = ann.done("/api/tables", &json!({ "game": "drill", "clock": clock })).await;
        tables.push(made["id"].as_str().unwrap().to_owned());
    }
    // The damaged one runs out first, and so it is looked at first.
    for table in &tables {
        ann.act(table, "raider", &LOADS).await;
        ann.act(table, "raider", &PLOTS).await;
    }
    let damage = format!(
        "UPDATE moments SET body = replace(body, 'load lyra b', 'no act') WHERE table_id = '{}'",
        tables[0]
    );
    server.meddle(&damage).await;
    server.restart().await;
    ann.address = server.address;
    // The lease of the process that went has to run out first.
    server.pass(Duration::from_secs(20)).await;
    assert!(ann.info(&tables[1]).await["over"].is_object(), "its clock ran out");
    assert_eq!(ann.get(&format!("/api/tables/{}", tables[0])).await.status, 410);
}

#[tokio::test(flavor = "multi_thread")]
async fn it_opens_again_when_it_was_mended() {
    let mut server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let (table, _) = damaged(&mut server, &mut ann).await;
    let closed = async || ann.get(&format!("/api/tables/{table}")).await.status == 410;
    assert!(closed().await && ann.metric("ironbottom_tables_unreplayable").await == 1.0);
    let mend = |to: &str, from: &str| {
        format!("UPDATE moments SET body = replace(body, '{from}', '{to}') WHERE table_id = '{table}'")
    };
    // It is not tried again until it has changed.
    server.meddle(&mend("load lyra b", "load lyra lyra")).await;
    assert!(closed().await);
    server.meddle(&format!("UPDATE tables SET version = version + 1 WHERE id = '{table}'")).await;
    ann.info(&table).await;
    assert_eq!(ann.metric("ironbottom_tables_unreplayable").await, 0.0);
    // Another process finds it as it is.
    server.meddle(&mend("load lyra lyra", "load lyra b")).await;
    server.restart().await;
    ann.address = server.address;
    assert_eq!(ann.get(&format!("/api/tables/{table}")).await.status, 410);
    server.meddle(&mend("load lyra b", "load lyra lyra")).await;
    server.restart().await;
    ann.address = server.address;
    ann.info(&table).await;
    assert_eq!(ann.metric("ironbottom_tables_unreplayable").await, 0.0);
}
