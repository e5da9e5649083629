//! Seats change hands where everybody sees it, and not so that a secret goes along.

use serde_json::{Value, json};

use crate::support::{Client, LOADS, PLOT_OF_NORTH, PLOTS, Server};

async fn told(client: &Client, table: &str, query: &str) -> Vec<String> {
    let log = client.read(&format!("/api/tables/{table}/log{query}")).await;
    let items = log["items"].as_array().unwrap();
    let lines = items.iter().flat_map(|item| item["told"].as_array().cloned().unwrap_or_default());
    lines.map(|line| line["text"].as_str().unwrap().to_owned()).collect()
}

/// Ann is the raider, Bob sits in the north, officers are in the east and the south.
async fn seated(server: &Server) -> (Client, Client, String) {
    let (mut ann, mut bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let seats = json!({ "north": "link", "east": "captain", "south": "captain" });
    let table = ann.drill(seats).await;
    bob.join(&mut ann, &table, "north").await;
    (ann, bob, table)
}

#[tokio::test(flavor = "multi_thread")]
async fn every_change_of_a_seat_is_told_to_all_for_ever() {
    let mut server = Server::start().await;
    let (mut ann, mut bob, table) = seated(&server).await;
    let eve = server.guest("Eve").await;
    let mut watching = eve.follow(&table, "").await;
    watching.wait_for("hello").await;
    let path = |what: &str| format!("/api/tables/{table}{what}");
    bob.done(&path("/officer"), &json!({ "seat": "north", "officer": "ensign" })).await;
    let news = watching.wait_for("news").await;
    assert!(news["items"].to_string().contains("Bob gives the seat of"), "{news}");
    ann.done(&path("/officer"), &json!({ "seat": "north", "officer": "captain" })).await;
    ann.done(&path("/officer"), &json!({ "seat": "north" })).await;
    ann.done(&path("/stand"), &json!({ "seat": "north" })).await;
    let expected = [
        "Bob takes the seat of",
        "Bob gives the seat of",
        "Ann exchanges the ensign in the seat of",
        "from the captain.",
        "Ann leaves the seat of",
    ];
    for round in 0..2 {
        for query in ["", "?as=raider"] {
            let lines = told(&ann, &table, query).await;
            let seats: Vec<_> = lines.iter().filter(|line| line.contains("the seat of")).collect();
            assert_eq!(seats.len(), expected.len(), "{round} {query}: {lines:?}");
            for (line, words) in seats.iter().zip(expected) {
                assert!(line.contains(words), "{line}");
            }
        }
        server.restart().await;
        ann.address = server.address;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_owner_does_not_look_into_an_officers_plots_while_somebody_else_plays() {
    let server = Server::start().await;
    let (mut ann, _bob, table) = seated(&server).await;
    let path = |what: &str| format!("/api/tables/{table}{what}");
    ann.act(&table, "raider", &LOADS).await;
    ann.act(&table, "raider", &PLOTS).await;
    for seat in ["east", "south"] {
        let reply = ann.post(&path("/officer"), &json!({ "seat": seat })).await;
        assert_eq!(reply.status, 403, "{}", reply.body);
        assert!(reply.body.contains("keeps secrets"), "{}", reply.body);
    }
    assert_eq!(ann.get(&path("/scene?as=east")).await.status, 403);
    // An officer is exchanged for another, and the seat stays an officer's.
    ann.done(&path("/officer"), &json!({ "seat": "east", "officer": "ensign" })).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_that_is_left_or_given_away_is_for_somebody_new_while_others_play() {
    let server = Server::start().await;
    let (mut ann, mut bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let (mut eve, mut dan) = (server.guest("Eve").await, server.guest("Dan").await);
    let table = ann.drill(json!({ "north": "link", "east": "captain", "south": "open" })).await;
    let path = |what: &str| format!("/api/tables/{table}{what}");
    bob.join(&mut ann, &table, "north").await;
    eve.done(&path("/sit"), &json!({ "seat": "south" })).await;
    ann.act(&table, "raider", &LOADS).await;
    ann.act(&table, "raider", &PLOTS).await;
    bob.done(&path("/stand"), &json!({ "seat": "north" })).await;
    for client in [&mut ann, &mut eve] {
        let reply = client.post(&path("/sit"), &json!({ "seat": "north" })).await;
        assert_eq!(reply.status, 403, "{}", reply.body);
    }
    bob.done(&path("/sit"), &json!({ "seat": "north" })).await;
    let link = bob.done(&path("/links"), &json!({ "seat": "north" })).await;
    let link = format!("/api/links/{}", link["code"].as_str().unwrap());
    let reply = ann.post(&link, &json!({})).await;
    assert_eq!(reply.status, 403, "Eve has not agreed: {}", reply.body);
    dan.done(&link, &json!({})).await;
    // Where nobody else sits, whoever gives their seat away is all who have to agree.
    let table = ann.drill(json!({ "north": "link" })).await;
    ann.act(&table, "raider", &LOADS).await;
    bob.join(&mut ann, &table, "north").await;
    bob.join(&mut ann, &table, "east").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_stood_up_takes_no_other_seat_of_a_game_with_secrets() {
    let server = Server::start().await;
    let (mut ann, mut bob, table) = seated(&server).await;
    let path = |what: &str| format!("/api/tables/{table}{what}");
    ann.act(&table, "raider", &LOADS).await;
    ann.act(&table, "raider", &PLOTS).await;
    let mut eve = server.guest("Eve").await;
    ann.done(&path("/stand"), &json!({ "seat": "raider" })).await;
    let reply = bob.post(&path("/sit"), &json!({ "seat": "raider" })).await;
    assert_eq!(reply.status, 200, "nobody else sits there whom it could harm: {}", reply.body);
    bob.done(&path("/stand"), &json!({ "seat": "raider" })).await;
    eve.done(&path("/sit"), &json!({ "seat": "raider" })).await;
    bob.done(&path("/stand"), &json!({ "seat": "north" })).await;
    let reply = ann.post(&path("/sit"), &json!({ "seat": "north" })).await;
    assert_eq!(reply.status, 403, "she knows the raider's plots: {}", reply.body);
}

#[tokio::test(flavor = "multi_thread")]
async fn alone_with_officers_or_without_secrets_one_sits_where_one_likes() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let table = ann.drill(json!({ "north": "captain" })).await;
    ann.act(&table, "raider", &LOADS).await;
    ann.done(&format!("/api/tables/{table}/officer"), &json!({ "seat": "north" })).await;
    // Before anything is done there is nothing to know.
    let mut bob = server.guest("Bob").await;
    let table = ann.drill(json!({ "north": "link", "east": "captain" })).await;
    bob.join(&mut ann, &table, "north").await;
    ann.done(&format!("/api/tables/{table}/officer"), &json!({ "seat": "east" })).await;
    // A game without secrets.
    let table = ann.table("victory", json!({ "allies": "link" })).await;
    bob.join(&mut ann, &table, "allies").await;
    bob.done(&format!("/api/tables/{table}/stand"), &json!({ "seat": "allies" })).await;
    ann.done(&format!("/api/tables/{table}/sit"), &json!({ "seat": "allies" })).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_change_is_a_change_of_the_table() {
    let server = Server::start().await;
    let (mut ann, mut bob, table) = seated(&server).await;
    let store =
        ironbottom_server::store::Store::open(&format!("sqlite:{}", server.database())).await.unwrap();
    let before = store.version(&table).await.unwrap();
    bob.done(&format!("/api/tables/{table}/stand"), &json!({ "seat": "north" })).await;
    assert!(store.version(&table).await.unwrap() > before, "other processes find it by its version");
    store.close().await;
    // Whoever stood up does nothing there any more.
    ann.act(&table, "raider", &LOADS).await;
    ann.act(&table, "raider", &PLOTS).await;
    let late = json!({ "as": "north", "actions": PLOT_OF_NORTH });
    assert_eq!(bob.post(&format!("/api/tables/{table}/actions"), &late).await.status, 403);
    let info: Value = ann.info(&table).await;
    assert_eq!(info["seats"][1]["state"], "open", "{info}");
}

/// Ann asks for the east; the answer.
async fn ask(ann: &mut Client, table: &str) -> crate::support::Reply {
    ann.post(
        &format!("/api/tables/{table}/propose"),
        &json!({ "as": "raider", "what": "seat", "seat": "east" }),
    )
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_seat_is_taken_when_all_who_sit_there_agree() {
    let mut server = Server::start().await;
    let (mut ann, mut bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let mut eve = server.guest("Eve").await;
    let table = ann.drill(json!({ "north": "link", "east": "captain", "south": "link" })).await;
    bob.join(&mut ann, &table, "north").await;
    eve.join(&mut ann, &table, "south").await;
    let path = |what: &str| format!("/api/tables/{table}{what}");
    let early = ask(&mut ann, &table).await;
    assert_eq!(early.status, 422, "before anything is secret one just takes it: {}", early.body);
    ann.act(&table, "raider", &LOADS).await;
    ann.act(&table, "raider", &PLOTS).await;
    assert_eq!(ann.post(&path("/officer"), &json!({ "seat": "east" })).await.status, 403);
    let not_his = json!({ "as": "north", "what": "seat", "seat": "east" });
    assert_eq!(bob.post(&path("/propose"), &not_his).await.status, 422, "the officer is the owner's to move");
    for taken in ["north", "nowhere"] {
        let body = json!({ "as": "raider", "what": "seat", "seat": taken });
        assert_eq!(ann.post(&path("/propose"), &body).await.status, 422, "{taken}");
    }
    let asked = ask(&mut ann, &table).await;
    assert_eq!(asked.status, 200, "{}", asked.body);
    let proposal = bob.info(&table).await["proposal"].clone();
    assert_eq!(
        (&proposal["what"], &proposal["seat"], &proposal["by"]),
        (&json!("seat"), &json!("east"), &json!("raider"))
    );
    assert_eq!(ask(&mut ann, &table).await.status, 422, "one thing at a time");
    let draw = json!({ "as": "north", "what": "draw" });
    assert_eq!(bob.post(&path("/propose"), &draw).await.status, 422, "one thing at a time");
    assert_eq!(
        ann.post(&path("/officer"), &json!({ "seat": "east" })).await.status,
        403,
        "nobody has agreed"
    );
    bob.done(&path("/agree"), &json!({ "as": "north" })).await;
    assert_eq!(bob.post(&path("/agree"), &json!({ "as": "north" })).await.status, 422, "once is enough");
    assert_eq!(
        ann.post(&path("/officer"), &json!({ "seat": "east" })).await.status,
        403,
        "Eve has not agreed"
    );
    // It is kept, and whoever comes new has not agreed.
    server.restart().await;
    for client in [&mut ann, &mut bob, &mut eve] {
        client.address = server.address;
    }
    assert_eq!(eve.info(&table).await["proposal"]["agreed"], json!(["raider", "north"]));
    eve.done(&path("/agree"), &json!({ "as": "south" })).await;
    let mut dan = server.guest("Dan").await;
    dan.join(&mut bob, &table, "north").await;
    assert_eq!(
        ann.post(&path("/officer"), &json!({ "seat": "east" })).await.status,
        403,
        "Dan has not agreed"
    );
    dan.done(&path("/agree"), &json!({ "as": "north" })).await;
    let mut out = bob.clone();
    assert_eq!(out.post(&path("/sit"), &json!({ "seat": "east" })).await.status, 409, "it is Ann's to take");
    ann.done(&path("/officer"), &json!({ "seat": "east" })).await;
    let info = ann.info(&table).await;
    assert_eq!((&info["you"], &info["proposal"]), (&json!(["raider", "east"]), &Value::Null), "{info}");
    let lines = told(&dan, &table, "?as=north").await;
    for words in ["Asked for by", "may take the seat of", "from the captain"] {
        assert!(lines.iter().any(|line| line.contains(words)), "{words}: {lines:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_who_refuses_keeps_a_seat_closed_and_people_elsewhere_hear_of_the_question() {
    let server = Server::start().await;
    let (mut ann, mut bob, table) = seated(&server).await;
    let path = |what: &str| format!("/api/tables/{table}{what}");
    ann.act(&table, "raider", &LOADS).await;
    ann.act(&table, "raider", &PLOTS).await;
    assert_eq!(ask(&mut ann, &table).await.status, 200);
    let mut heard = false;
    for _ in 0..100 {
        let notices = bob.read("/api/me/notices").await;
        heard = notices.as_array().unwrap().iter().any(|notice| notice["event"]["what"] == "seat");
        if heard {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    assert!(heard, "{}", bob.read("/api/me/notices").await);
    bob.done(&path("/refuse"), &json!({ "as": "north" })).await;
    assert_eq!(ann.info(&table).await["proposal"], Value::Null);
    assert_eq!(ann.post(&path("/officer"), &json!({ "seat": "east" })).await.status, 403);
    assert!(told(&ann, &table, "").await.iter().any(|line| line.contains("Refused by")));
    assert_eq!(
        bob.post(&path("/agree"), &json!({ "as": "north" })).await.status,
        422,
        "nothing is asked any more"
    );
    // Whoever asked may think better of it.
    assert_eq!(ask(&mut ann, &table).await.status, 200);
    ann.done(&path("/refuse"), &json!({ "as": "raider" })).await;
    assert_eq!(bob.info(&table).await["proposal"], Value::Null);
}
