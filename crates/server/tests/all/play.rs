//! Making tables, sitting down, playing.

use serde_json::{Value, json};

use crate::support::{LOADS, Server};

#[tokio::test(flavor = "multi_thread")]
async fn every_game_of_the_build_is_described_and_can_be_opened() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let games = ann.read("/api/games").await;
    let games = games.as_array().unwrap();
    assert!(games.len() >= 2);
    for game in games {
        let table = ann.done("/api/tables", &json!({ "game": game["id"] })).await;
        let scene = ann.read(&format!("/api/tables/{}/scene", table["id"].as_str().unwrap())).await;
        assert!(!scene["scene"]["pieces"].as_array().unwrap().is_empty(), "{}", game["id"]);
        let plan = ann.read(table["plan"]["path"].as_str().unwrap()).await;
        assert!(!plan["boards"].as_array().unwrap().is_empty(), "{}", game["id"]);
        assert_eq!(table["seats"].as_array().unwrap().len(), game["seats"].as_array().unwrap().len());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_person_plays_all_seats_to_the_end_and_the_seed_is_published() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let table = ann.drill(json!({})).await;
    assert!(ann.play_on(&table, 3000, 7).await, "the drill ends");
    let info = ann.read(&format!("/api/tables/{table}")).await;
    assert!(info["over"]["how"].is_string(), "{info}");
    let record = ann.get(&format!("/api/tables/{table}/record")).await;
    assert_eq!(record.status, 200);
    let seed = record.body.lines().find(|line| line.starts_with("seed ")).expect("the seed");
    let seed = ironbottom_kernel::dice::Seed::read(seed.split(' ').nth(1).unwrap()).unwrap();
    assert_eq!(seed.commitment().to_string(), info["commitment"].as_str().unwrap());
    let listed = ann.read("/api/tables").await;
    assert_eq!(listed[0]["your_turn"], false);
    let late = ann
        .post(&format!("/api/tables/{table}/actions"), &json!({ "as": "north", "actions": ["pass"] }))
        .await;
    assert_eq!((late.status, late.json()["refused"]["kind"].as_str()), (422, Some("over")));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_friend_sits_down_by_a_link_that_works_once() {
    let server = Server::start().await;
    let (mut ann, mut bob, mut eve) =
        (server.guest("Ann").await, server.guest("Bob").await, server.guest("Eve").await);
    let table = ann.drill(json!({ "raider": "link" })).await;
    let refused = eve.post(&format!("/api/tables/{table}/sit"), &json!({ "seat": "raider" })).await;
    assert_eq!(refused.status, 403, "{}", refused.body);
    let link = ann.done(&format!("/api/tables/{table}/links"), &json!({ "seat": "raider" })).await;
    let path = format!("/api/links/{}", link["code"].as_str().unwrap());
    assert_eq!(bob.read(&path).await["seat"], "raider");
    let info = bob.done(&path, &json!({})).await;
    assert_eq!(info["you"], json!(["raider"]));
    assert_eq!(eve.post(&path, &json!({})).await.status, 404, "used up");
    let listed = bob.read("/api/tables").await;
    assert_eq!((&listed[0]["your_turn"], &listed[0]["seats"][0]["person"]), (&json!(true), &json!("Bob")));
    assert_eq!(ann.read("/api/tables").await[0]["your_turn"], false);
    assert_eq!(bob.act(&table, "raider", &LOADS).await["taken"], 4);
    let foreign = ann
        .post(&format!("/api/tables/{table}/actions"), &json!({ "as": "raider", "actions": ["done"] }))
        .await;
    assert_eq!(foreign.status, 403, "that seat is Bob's now");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_open_seat_is_listed_and_goes_to_whoever_is_faster() {
    let server = Server::start().await;
    let (mut ann, bob, eve) =
        (server.guest("Ann").await, server.guest("Bob").await, server.guest("Eve").await);
    let table = ann.drill(json!({ "north": "open" })).await;
    assert_eq!(bob.read("/api/tables?open=true").await[0]["id"], table);
    let path = format!("/api/tables/{table}/sit");
    let sit = |mut who: crate::support::Client| {
        let path = path.clone();
        async move { who.post(&path, &json!({ "seat": "north" })).await.status }
    };
    let (b, e) = tokio::join!(sit(bob.clone()), sit(eve.clone()));
    let mut both = [b, e];
    both.sort_unstable();
    assert_eq!(both, [200, 409]);
    assert!(bob.read("/api/tables?open=true").await.as_array().unwrap().is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn entries_are_taken_back_and_made_again_and_orders_are_the_seats_own() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let table = ann.drill(json!({})).await;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    ann.act(&table, "raider", &["load orion a"]).await;
    ann.done(&path("undo"), &json!({ "as": "raider" })).await;
    let now = ann.read(&path("scene?as=raider")).await;
    assert_eq!((&now["entries"], &now["can_redo"]), (&json!([]), &json!(true)));
    ann.done(&path("redo"), &json!({ "as": "raider" })).await;
    assert_eq!(ann.read(&path("scene?as=raider")).await["entries"], json!(["load orion a"]));
    let nothing = ann.post(&path("undo"), &json!({ "as": "north" })).await;
    assert_eq!((nothing.status, nothing.json()["refused"]["kind"].as_str()), (422, Some("no-undo")));
    ann.done(&path("orders"), &json!({ "as": "north", "key": "window", "value": "pass" })).await;
    assert_eq!(ann.read(&path("scene?as=north")).await["orders"], json!({ "window": "pass" }));
    assert_eq!(ann.read(&path("scene?as=east")).await["orders"], json!({}));
    let unknown = ann.post(&path("orders"), &json!({ "as": "north", "key": "tea", "value": "now" })).await;
    assert_eq!(unknown.status, 422);
}

#[tokio::test(flavor = "multi_thread")]
async fn why_not_names_the_rule() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let table = ann.drill(json!({})).await;
    let why = ann.read(&format!("/api/tables/{table}/why?as=raider&action=done")).await;
    assert_eq!(why["legal"], false);
    assert!(why["refusal"]["rule"].as_str().unwrap().starts_with("Drill"), "{why}");
    let why = ann.read(&format!("/api/tables/{table}/why?as=raider&action=load%20orion%20a")).await;
    assert_eq!(why, json!({ "legal": true, "refusal": Value::Null }));
    let why = ann.read(&format!("/api/tables/{table}/why?as=raider&piece=orion&place=force-a")).await;
    assert_eq!(why, json!({ "legal": true, "refusal": Value::Null }));
    let why = ann.read(&format!("/api/tables/{table}/why?as=north&piece=orion")).await;
    assert_eq!(why["refusal"]["kind"], "not-your-turn");
    let reply = ann
        .post(&format!("/api/tables/{table}/actions"), &json!({ "as": "raider", "actions": ["done"] }))
        .await;
    assert_eq!(reply.status, 422);
}

#[tokio::test(flavor = "multi_thread")]
async fn all_agree_to_go_back_and_history_keeps_what_was_taken_back() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let table = ann.drill(json!({})).await;
    let path = |what: &str| format!("/api/tables/{table}/{what}").trim_end_matches('/').to_owned();
    ann.act(&table, "raider", &LOADS).await;
    ann.act(&table, "raider", &["plot a west", "plot b hold", "plot c east", "done"]).await;
    let before = ann.read(&path("scene?as=raider")).await;
    let moment = before["number"].as_u64().unwrap();
    ann.act(&table, "north", &["look a"]).await;
    let after = ann.read(&path("scene?as=raider")).await;
    let later = after["number"].as_u64().unwrap();
    ann.done(&path("propose"), &json!({ "as": "raider", "what": "take-back", "moment": moment })).await;
    let proposal = &ann.read(&path("")).await["proposal"];
    assert_eq!((&proposal["by"], &proposal["agreed"]), (&json!("raider"), &json!(["raider"])));
    for seat in ["north", "east", "south"] {
        ann.done(&path("agree"), &json!({ "as": seat })).await;
    }
    let now = ann.read(&path("scene?as=raider")).await;
    assert_eq!(now["scene"]["pieces"], before["scene"]["pieces"]);
    assert_eq!(now["scene"]["waiting"], json!(["north"]));
    let then = ann.read(&path(&format!("scene?as=raider&at={later}"))).await;
    assert_eq!(then["scene"]["waiting"], after["scene"]["waiting"], "what was taken back can be looked at");
    let gone = json!({ "as": "north", "what": "take-back", "moment": 9_999_999 });
    assert_eq!(ann.post(&path("propose"), &gone).await.status, 404);
    ann.done(&path("propose"), &json!({ "as": "north", "what": "draw" })).await;
    ann.done(&path("refuse"), &json!({ "as": "east" })).await;
    assert_eq!(ann.read(&path("")).await["proposal"], Value::Null);
    ann.done(&path("concede"), &json!({ "as": "raider" })).await;
    assert_eq!(ann.read(&path("")).await["over"]["how"], "concession");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_that_runs_out_ends_the_game() {
    let server = Server::timed(|_| {}).await;
    let mut ann = server.guest("Ann").await;
    let clock = json!({ "bank": 1, "increment": 0, "forfeit": true });
    let table = ann.done("/api/tables", &json!({ "game": "drill", "clock": clock })).await;
    let table = table["id"].as_str().unwrap().to_owned();
    let info = ann.read(&format!("/api/tables/{table}")).await;
    assert_eq!(info["clock"]["running"], json!([]), "nothing runs before the first irrevocable act");
    ann.act(&table, "raider", &LOADS).await;
    ann.act(&table, "raider", &["plot a west", "plot b hold", "plot c east", "done"]).await;
    let mut socket = ann.follow(&table, "").await;
    let hello = socket.wait_for("hello").await;
    assert_eq!(hello["table"]["clock"]["running"], json!(["north"]));
    server.clock.advance(std::time::Duration::from_secs(1));
    let over = loop {
        let message = socket.wait_for("table").await;
        if !message["table"]["over"].is_null() {
            break message;
        }
    };
    assert_eq!(over["table"]["over"]["winners"], json!(["raider"]));
    assert_eq!(over["table"]["over"]["how"], "time", "nobody gave up");
    let log = ann.get(&format!("/api/tables/{table}/log")).await.body;
    assert!(log.contains("has run out of time") && !log.contains("concedes"), "{log}");
    let record = ann.get(&format!("/api/tables/{table}/record")).await.body;
    assert!(record.contains("\ntime north "), "{record}");
    ann.done("/api/records", &json!({ "record": record })).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_talk_at_the_table_and_strangers_only_listen() {
    let server = Server::start().await;
    let (mut ann, mut eve) = (server.guest("Ann").await, server.guest("Eve").await);
    let table = ann.drill(json!({})).await;
    let path = format!("/api/tables/{table}/chat");
    let said = ann.done(&path, &json!({ "text": " good luck\u{0} " })).await;
    assert_eq!((&said["number"], &said["text"]), (&json!(1), &json!("good luck")));
    assert_eq!(eve.read(&path).await[0]["by"], "Ann");
    assert_eq!(eve.post(&path, &json!({ "text": "look behind you" })).await.status, 403);
    assert_eq!(ann.post(&path, &json!({ "text": "x".repeat(501) })).await.status, 422);
    assert_eq!(ann.read(&format!("{path}?since=1")).await, json!([]));
}
