//! Hints, appointments and proposals: what people ask of officers.

use serde_json::{Value, json};

use crate::leak::blank;
use crate::support::{Client, LOADS, Server};

/// Ann is the raider, Bob the north; the rest is Ann's.
async fn raider_and_north(server: &Server) -> (Client, Client, String) {
    let (mut ann, mut bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let table = ann.drill(json!({ "north": "link" })).await;
    bob.join(&mut ann, &table, "north").await;
    (ann, bob, table)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_is_legal_has_a_reason_and_changes_nothing() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    for (game, seat) in [("victory", "japan"), ("drill", "raider"), ("pacwar", "japan")] {
        let table = ann.table(game, json!({})).await;
        let scene = format!("/api/tables/{table}/scene?as={seat}");
        let before = ann.get(&scene).await.body;
        let ask = json!({ "as": seat, "officer": "captain" });
        let hint = ann.done(&format!("/api/tables/{table}/hint"), &ask).await;
        let again = ann.done(&format!("/api/tables/{table}/hint"), &ask).await;
        assert_eq!(hint, again, "whoever asks twice hears the same");
        assert_eq!(ann.get(&scene).await.body, before);
        assert_eq!((&hint["number"], &hint["officer"]), (&json!(0), &json!("captain")));
        assert!(!hint["reason"].as_str().unwrap().is_empty());
        let (actions, labels) = (hint["actions"].as_array().unwrap(), hint["labels"].as_array().unwrap());
        assert_eq!(actions.len(), labels.len());
        let body = json!({ "as": seat, "base": 0, "actions": actions });
        let acted = ann.done(&format!("/api/tables/{table}/actions"), &body).await;
        assert_eq!(acted["taken"], json!(actions.len()), "{acted}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_is_for_a_seat_of_ones_own_that_is_asked() {
    let server = Server::start().await;
    let (mut ann, bob, table) = raider_and_north(&server).await;
    let path = format!("/api/tables/{table}/hint");
    for (who, seat, status, kind) in [
        (&bob, "raider", 403, "forbidden"),
        (&bob, "nowhere", 404, "unknown"),
        (&bob, "north", 409, "conflict"),
        (&ann, "north", 403, "forbidden"),
        (&ann, "east", 409, "conflict"),
    ] {
        let reply = who.clone().post(&path, &json!({ "as": seat })).await;
        assert_eq!((reply.status, &reply.json()["kind"]), (status, &json!(kind)), "{seat}: {}", reply.body);
    }
    ann.done(&format!("/api/tables/{table}/officer"), &json!({ "seat": "south", "officer": "ensign" })).await;
    let reply = ann.post(&path, &json!({ "as": "south" })).await;
    assert_eq!(reply.status, 403, "the owner does not look into an officer's cards: {}", reply.body);
    let reply = ann.post(&path, &json!({ "as": "raider", "officer": "commodore" })).await;
    assert_eq!(reply.status, 400, "{}", reply.body);
    let reply = server.nobody().post(&path, &json!({ "as": "raider" })).await;
    assert_eq!(reply.status, 401, "{}", reply.body);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_waits_for_one_hint_at_a_time_and_a_crowded_staff_says_so() {
    let server = Server::with(|config| {
        config.officer_seconds = 600.0;
        config.thinkers = 1;
    })
    .await;
    let mut ann = server.guest("Ann").await;
    let table = ann.table("victory", json!({})).await;
    let path = format!("/api/tables/{table}/hint");
    let mut first = ann.clone();
    let address = path.clone();
    let waiting = tokio::spawn(async move { first.post(&address, &json!({ "as": "japan" })).await });
    while ann.metric("ironbottom_thoughts_running").await < 1.0 {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    let reply = ann.post(&path, &json!({ "as": "japan" })).await;
    assert_eq!(reply.status, 429, "{}", reply.body);
    // Ten tables of which each wants ten minutes of an admiral stand before Bob.
    let mut bob = server.guest("Bob").await;
    let mut last = String::new();
    for _ in 0..10 {
        last = bob.table("victory", json!({ "japan": "admiral" })).await;
    }
    while ann.metric("ironbottom_thoughts_waiting{pace=\"deep\"}").await < 10.0 {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    let own = bob.table("victory", json!({})).await;
    let reply = bob.post(&format!("/api/tables/{own}/hint"), &json!({ "as": "japan" })).await;
    assert_eq!((reply.status, &reply.json()["kind"]), (503, &json!("busy")), "{}", reply.body);
    let quick = json!({ "as": "japan", "officer": "captain" });
    bob.done(&format!("/api/tables/{own}/hint"), &quick).await;
    assert!(bob.info(&last).await["seats"][0]["thinking"] == true);
    // Whoever goes away is not thought for.
    waiting.abort();
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_owner_appoints_to_seats_nobody_has_and_everybody_to_their_own() {
    let server = Server::start().await;
    let (mut ann, mut bob, table) = raider_and_north(&server).await;
    ann.done(&format!("/api/tables/{table}/stand"), &json!({ "seat": "south" })).await;
    let path = format!("/api/tables/{table}/officer");
    let appoint = |seat: &str, officer: Value| json!({ "seat": seat, "officer": officer });
    let reply = bob.post(&path, &appoint("south", json!("captain"))).await;
    assert_eq!(reply.status, 403, "not Bob's table: {}", reply.body);
    let reply = bob.post(&path, &appoint("raider", json!("captain"))).await;
    assert_eq!(reply.status, 403, "not Bob's seat: {}", reply.body);
    let reply = ann.post(&path, &appoint("north", json!("captain"))).await;
    assert_eq!(reply.status, 403, "Bob sits there: {}", reply.body);
    let reply = ann.post(&path, &appoint("south", Value::Null)).await;
    assert_eq!((reply.status, &reply.json()["kind"]), (409, &json!("conflict")), "{}", reply.body);
    ann.done(&path, &appoint("south", json!("captain"))).await;
    let info = ann.done(&path, &appoint("south", json!("ensign"))).await;
    assert_eq!((&info["seats"][3]["officer"], &info["seats"][3]["yours"]), (&json!("ensign"), &json!(false)));
    let sit = bob.post(&format!("/api/tables/{table}/sit"), &json!({ "seat": "south" })).await;
    assert_eq!((sit.status, &sit.json()["kind"]), (409, &json!("taken")), "{}", sit.body);
    let link = ann.post(&format!("/api/tables/{table}/links"), &json!({ "seat": "south" })).await;
    assert_eq!(link.status, 409, "{}", link.body);
    let acts = json!({ "as": "south", "actions": ["pass"] });
    let reply = ann.post(&format!("/api/tables/{table}/actions"), &acts).await;
    assert_eq!(reply.status, 403, "the officer's seat is the officer's: {}", reply.body);
    let info = bob.done(&path, &appoint("north", json!("captain"))).await;
    assert_eq!((&info["you"], &info["seats"][1]["state"]), (&json!([]), &json!("officer")));
    let info = ann.done(&path, &appoint("north", Value::Null)).await;
    assert_eq!(info["seats"][1]["person"], "Ann");
}

#[tokio::test(flavor = "multi_thread")]
async fn officers_agree_to_go_back_and_not_to_a_draw_they_need_not() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let seats = json!({ "north": "captain", "east": "captain", "south": "captain" });
    let table = ann.drill(seats).await;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    ann.act(&table, "raider", &LOADS).await;
    ann.done(&path("propose"), &json!({ "as": "raider", "what": "draw" })).await;
    ann.until(&table, "the draw is answered", |info| info["proposal"].is_null()).await;
    let log = ann.read(&path("log?as=raider")).await.to_string();
    assert!(log.contains("Refused by North Patrol."), "{log}");
    assert!(ann.info(&table).await["over"].is_null());
    ann.done(&path("propose"), &json!({ "as": "raider", "what": "take-back", "moment": 0 })).await;
    ann.until(&table, "all go back", |info| info["proposal"].is_null()).await;
    let log = ann.read(&path("log?as=raider")).await.to_string();
    assert!(log.contains("All agree to go back."), "{log}");
    let now = ann.read(&path("scene?as=raider")).await;
    assert_eq!(now["entries"], json!([]));
    ann.act(&table, "raider", &["load orion a"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_officer_waits_with_its_move_while_people_think_about_going_back() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    // The first to move is an officer that is not there yet, so that the proposal comes first.
    let table = ann.drill(json!({ "north": "captain" })).await;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    ann.act(&table, "raider", &["load orion a"]).await;
    ann.done(&path("propose"), &json!({ "as": "east", "what": "take-back", "moment": 0 })).await;
    let agreed = |info: &Value| info["proposal"]["agreed"] == json!(["north", "east"]);
    ann.until(&table, "the officer has agreed", agreed).await;
    let info = ann.done(&path("officer"), &json!({ "seat": "raider", "officer": "captain" })).await;
    let raider = &info["seats"][0];
    assert_eq!((&raider["officer"], &raider["thinking"]), (&json!("captain"), &json!(false)), "{info}");
    ann.until(&table, "the new officer has agreed, too", |info| {
        info["proposal"]["agreed"] == json!(["raider", "north", "east"])
    })
    .await;
    ann.done(&path("agree"), &json!({ "as": "south" })).await;
    ann.until(&table, "the raider has loaded and plotted", |info| info["waiting"] != json!(["raider"])).await;
}

/// Two games that differ in the raider's secrets only.
#[tokio::test(flavor = "multi_thread")]
async fn neither_a_hint_nor_an_officer_tells_what_the_raider_keeps_secret() {
    let server = Server::start().await;
    let mut heard = Vec::new();
    for loads in [LOADS, ["load orion c", "load lyra c", "load vesta a", "done"]] {
        let (mut ann, mut bob, table) = raider_and_north(&server).await;
        let path = |what: &str| format!("/api/tables/{table}/{what}");
        let east = json!({ "seat": "east", "officer": "captain" });
        ann.done(&path("officer"), &east).await;
        let mut all = Vec::new();
        // While the raider drafts, with entries and without, and when it has done so.
        for word in loads {
            ann.act(&table, "raider", &[word]).await;
            all.push(bob.get(&format!("/api/tables/{table}")).await.body);
            all.push(bob.get("/api/tables").await.body);
        }
        let plots = if loads == LOADS { ["west", "hold", "east"] } else { ["west", "east", "hold"] };
        let plots: Vec<_> =
            ["a", "b", "c"].iter().zip(plots).map(|(force, way)| format!("plot {force} {way}")).collect();
        let plots: Vec<&str> = plots.iter().map(String::as_str).chain(["done"]).collect();
        ann.act(&table, "raider", &plots).await;
        let info = bob.info(&table).await;
        assert_eq!(info["waiting"], json!(["north"]), "{info}");
        let hint = bob.done(&path("hint"), &json!({ "as": "north", "officer": "captain" })).await;
        all.push(hint.to_string());
        all.push(bob.get(&format!("/api/tables/{table}")).await.body);
        all.push(server.guest("Eve").await.get(&format!("/api/tables/{table}")).await.body);
        heard.push(all.iter().map(|text| blank(text, &table)).collect::<Vec<_>>());
    }
    assert_eq!(heard[0], heard[1]);
}
