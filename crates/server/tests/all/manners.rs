//! What people do with each other at a table: draws, giving up, going back, orders, clocks.

use std::time::Duration;

use serde_json::{Value, json};

use crate::support::{LOADS, PLOT_OF_NORTH, PLOTS, Server};

#[tokio::test(flavor = "multi_thread")]
async fn a_draw_needs_everybody_and_ends_the_game() {
    let server = Server::start().await;
    let (mut ann, mut bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let table = ann.drill(json!({ "north": "link" })).await;
    bob.join(&mut ann, &table, "north").await;
    let path = |what: &str| format!("/api/tables/{table}{what}");
    let mut eve = server.guest("Eve").await.follow(&table, "").await;
    eve.wait_for("hello").await;
    bob.done(&path("/propose"), &json!({ "as": "north", "what": "draw" })).await;
    let told = eve.wait_for("news").await;
    assert!(told["items"].to_string().contains("Proposed by North Patrol: a draw"), "{told}");
    for seat in ["raider", "east"] {
        ann.done(&path("/agree"), &json!({ "as": seat })).await;
    }
    let info = ann.read(&path("")).await;
    assert_eq!(info["over"], Value::Null, "one seat has not agreed");
    assert_eq!(info["proposal"]["agreed"], json!(["raider", "north", "east"]));
    ann.done(&path("/agree"), &json!({ "as": "south" })).await;
    let over = ann.read(&path("")).await["over"].clone();
    assert_eq!((&over["winners"], &over["how"]), (&json!([]), &json!("agreed")));
    let again = bob.post(&path("/propose"), &json!({ "as": "north", "what": "draw" })).await;
    assert_eq!((again.status, again.json()["refused"]["kind"].as_str()), (422, Some("over")));
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_agrees_or_refuses_for_a_seat_of_somebody_else() {
    let server = Server::start().await;
    let (mut ann, mut bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let table = ann.drill(json!({ "north": "link" })).await;
    bob.join(&mut ann, &table, "north").await;
    let path = |what: &str| format!("/api/tables/{table}{what}");
    ann.done(&path("/propose"), &json!({ "as": "raider", "what": "draw" })).await;
    for what in ["/agree", "/refuse", "/concede"] {
        assert_eq!(ann.post(&path(what), &json!({ "as": "north" })).await.status, 403, "{what}");
    }
    bob.done(&path("/refuse"), &json!({ "as": "north" })).await;
    assert_eq!(bob.read(&path("")).await["proposal"], Value::Null);
    let nothing = bob.post(&path("/agree"), &json!({ "as": "north" })).await;
    assert_eq!(nothing.status, 422, "nothing is proposed any more");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_gives_up_loses_and_all_are_told() {
    let server = Server::start().await;
    let (mut ann, eve) = (server.guest("Ann").await, server.guest("Eve").await);
    let table = ann.drill(json!({})).await;
    let mut watching = eve.follow(&table, "").await;
    watching.wait_for("hello").await;
    ann.done(&format!("/api/tables/{table}/concede"), &json!({ "as": "raider" })).await;
    let news = watching.wait_for("news").await;
    assert!(news["items"].to_string().contains("given up by Raider"), "{news}");
    let over = ann.read(&format!("/api/tables/{table}")).await["over"].clone();
    assert_eq!(over["how"], "concession");
    assert!(!over["winners"].as_array().unwrap().contains(&json!("raider")), "{over}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_take_back_goes_to_a_single_act_inside_what_was_told_at_once() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let table = ann.drill(json!({})).await;
    let path = |what: &str| format!("/api/tables/{table}{what}");
    ann.act(&table, "raider", &LOADS).await;
    ann.act(&table, "raider", &PLOTS).await;
    let history = ann.read(&path("/history?as=raider")).await;
    let moments = history["moments"].as_array().unwrap();
    let step = moments.len() as u64 - 2;
    let then = ann.read(&path(&format!("/scene?as=raider&step={step}"))).await;
    let back = json!({ "as": "raider", "what": "take-back", "step": step });
    ann.done(&path("/propose"), &back).await;
    for seat in ["north", "east", "south"] {
        ann.done(&path("/agree"), &json!({ "as": seat })).await;
    }
    let now = ann.read(&path("/scene?as=raider")).await;
    assert_eq!(now["scene"]["pieces"], then["scene"]["pieces"]);
    assert_eq!(now["scene"]["waiting"], json!(["raider"]), "the raider plots again");
    let history = ann.read(&path("/history")).await;
    let last = history["moments"].as_array().unwrap().last().unwrap()["text"].clone();
    assert_eq!(last, "All agree to go back.");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_standing_order_answers_for_its_seat_and_the_record_says_so() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    // The dice decide whether a window opens at all; some game has one.
    let mut answered = false;
    for luck in 0..8 {
        let table = ann.drill(json!({})).await;
        let path = |what: &str| format!("/api/tables/{table}{what}");
        for seat in ["north", "east", "south"] {
            ann.done(&path("/orders"), &json!({ "as": seat, "key": "window", "value": "pass" })).await;
        }
        ann.play_on(&table, 150, luck).await;
        let record = ann.get(&path("/record")).await.body;
        answered = record.lines().any(|line| line.contains(" * pass ;"));
        if answered {
            break;
        }
    }
    assert!(answered, "an act by order is marked in the record");
}

/// A game with a clock of these seconds whose first irrevocable act is done.
async fn ticking(server: &Server, clock: Value) -> (crate::support::Client, String) {
    let mut ann = server.guest("Ann").await;
    let table = ann.done("/api/tables", &json!({ "game": "drill", "clock": clock })).await;
    let table = table["id"].as_str().unwrap().to_owned();
    ann.act(&table, "raider", &LOADS).await;
    ann.act(&table, "raider", &PLOTS).await;
    (ann, table)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_that_does_not_forfeit_goes_on_below_nothing() {
    let server = Server::timed(|_| {}).await;
    let (mut ann, table) = ticking(&server, json!({ "bank": 1, "increment": 0, "forfeit": false })).await;
    server.pass(Duration::from_millis(2500)).await;
    let info = ann.read(&format!("/api/tables/{table}")).await;
    assert_eq!(info["over"], Value::Null);
    assert_eq!(info["clock"]["left"]["north"], -1500, "{info}");
    ann.act(&table, "north", &["look a"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn deciding_adds_the_increment() {
    let server = Server::timed(|_| {}).await;
    let (mut ann, table) = ticking(&server, json!({ "bank": 100, "increment": 50, "forfeit": true })).await;
    server.pass(Duration::from_secs(7)).await;
    ann.act(&table, "north", &["look a"]).await;
    let info = ann.read(&format!("/api/tables/{table}")).await;
    let left = |seat: &str| info["clock"]["left"][seat].as_i64().unwrap();
    assert_eq!(left("raider"), 150_000, "{info}");
    assert_eq!(left("north"), 100_000 - 7_000, "it has its plot to decide as well: {info}");
    assert_eq!(left("east"), 100_000, "{info}");
    ann.act(&table, "north", &PLOT_OF_NORTH).await;
    let info = ann.read(&format!("/api/tables/{table}")).await;
    assert_eq!(info["clock"]["left"]["north"], 100_000 - 7_000 + 50_000, "{info}");
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_holder_of_the_lease_runs_a_table() {
    let server = Server::timed(|_| {}).await;
    let (ann, table) = ticking(&server, json!({ "bank": 1, "increment": 0, "forfeit": true })).await;
    // Another process has the lease: it would end the game, and this one must not.
    let lease = |until: i64| {
        let (file, table) = (server.database().to_owned(), table.clone());
        async move {
            let pool = sqlx::SqlitePool::connect(&format!("sqlite:{file}")).await.unwrap();
            let text = "UPDATE tables SET runner = 'somebody else', runner_until = $2 WHERE id = $1";
            sqlx::query(text).bind(&table).bind(until).execute(&pool).await.unwrap();
            pool.close().await;
        }
    };
    lease(i64::MAX).await;
    server.pass(Duration::from_millis(3500)).await;
    let info = ann.read(&format!("/api/tables/{table}")).await;
    assert_eq!(info["over"], Value::Null, "the flag has fallen, but the other one says so");
    assert!(info["clock"]["left"]["north"].as_i64().unwrap() < 0);
    // The other one died: its lease runs out.
    lease(1).await;
    server.pass(Duration::from_secs(1)).await;
    assert_eq!(ann.info(&table).await["over"]["winners"], json!(["raider"]));
}

#[tokio::test(flavor = "multi_thread")]
async fn visitors_without_a_name_see_open_seats_and_games_to_watch() {
    let server = Server::start().await;
    let (mut ann, mut bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let open = ann.drill(json!({ "north": "open" })).await;
    let watched = ann.drill(json!({ "north": "link" })).await;
    bob.join(&mut ann, &watched, "north").await;
    let private = ann
        .done("/api/tables", &json!({ "game": "drill", "watch": false, "seats": { "north": "link" } }))
        .await["id"]
        .as_str()
        .unwrap()
        .to_owned();
    bob.join(&mut ann, &private, "north").await;
    let alone = ann.drill(json!({})).await;
    let nobody = server.nobody();
    let ids = |list: Value| -> Vec<String> {
        list.as_array().unwrap().iter().map(|line| line["id"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(ids(nobody.read("/api/tables?open=true").await), [open]);
    let seen = nobody.read("/api/tables?watch=true").await;
    assert_eq!(seen[0]["your_turn"], false);
    assert_eq!(ids(seen), [watched], "neither {private}, which is closed, nor {alone}, one person's own");
    assert_eq!(nobody.get("/api/tables").await.status, 401, "one's own games need a name");
}
