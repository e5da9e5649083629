//! Records out and in, history, branches.

use ironbottom_kernel::record::Mail;
use ironbottom_kernel::table::Source;
use serde_json::{Value, json};

use crate::support::{LOADS, Server};

#[tokio::test(flavor = "multi_thread")]
async fn every_moment_of_a_game_can_be_looked_at_and_is_what_was_seen_then() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let table = ann.drill(json!({})).await;
    let mut seen: Vec<(u64, Value)> = Vec::new();
    for luck in 0..40 {
        if ann.play_on(&table, 1, luck * 77 + 5).await {
            break;
        }
        let now = ann.read(&format!("/api/tables/{table}/scene")).await;
        seen.push((now["number"].as_u64().unwrap(), now["scene"].clone()));
    }
    for (number, scene) in seen {
        let then = ann.read(&format!("/api/tables/{table}/scene?at={number}")).await;
        assert_eq!(then["scene"]["pieces"], scene["pieces"], "at {number}");
        assert_eq!(then["scene"]["panels"], scene["panels"], "at {number}");
    }
    let history = ann.read(&format!("/api/tables/{table}/history?as=raider")).await;
    let numbers: Vec<_> =
        history["moments"].as_array().unwrap().iter().map(|m| m["number"].as_u64().unwrap()).collect();
    assert!(numbers.len() > 5 && numbers.is_sorted(), "{numbers:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_exported_record_comes_back_and_goes_on_with_other_dice() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let table = ann.drill(json!({})).await;
    ann.play_on(&table, 60, 21).await;
    let record = ann.get(&format!("/api/tables/{table}/record")).await.body;
    let copy = ann.done("/api/records", &json!({ "record": record, "name": "a copy" })).await;
    let id = copy["id"].as_str().unwrap().to_owned();
    let (old, new) =
        (ann.read(&format!("/api/tables/{table}")).await, ann.read(&format!("/api/tables/{id}")).await);
    assert_ne!(
        old["commitment"], new["commitment"],
        "the coming dice of a game cannot be looked at in a copy"
    );
    assert_eq!(old["waiting"], new["waiting"]);
    let scene = |id: &str| format!("/api/tables/{id}/scene?as=raider");
    let (old, new) = (ann.read(&scene(&table)).await, ann.read(&scene(&id)).await);
    assert_eq!(old["scene"], new["scene"]);
    assert!(!ann.read(&format!("/api/tables/{id}/history")).await["moments"].as_array().unwrap().is_empty());
    assert!(ann.play_on(&id, 3000, 22).await, "it is played to the end");
    // Its own record is sound again, inherited rolls and all.
    let record = ann.get(&format!("/api/tables/{id}/record")).await.body;
    assert!(record.contains("\ninherited "), "{record}");
    ann.done("/api/records", &json!({ "record": record })).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_branch_begins_at_a_moment_and_leaves_the_game_alone() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let table = ann.drill(json!({})).await;
    ann.act(&table, "raider", &LOADS).await;
    ann.act(&table, "raider", &["plot a west", "plot b hold", "plot c east", "done"]).await;
    let moment = ann.read(&format!("/api/tables/{table}/scene?as=raider")).await;
    ann.act(&table, "north", &["look a"]).await;
    let before = ann.get(&format!("/api/tables/{table}/log")).await.body;
    let body = json!({ "as": "raider", "at": moment["number"] });
    let branch = ann.done(&format!("/api/tables/{table}/branch"), &body).await;
    let id = branch["id"].as_str().unwrap().to_owned();
    assert_eq!(branch["waiting"], json!(["north"]));
    let there = ann.read(&format!("/api/tables/{id}/scene?as=raider")).await;
    assert_eq!(there["scene"]["pieces"], moment["scene"]["pieces"]);
    ann.play_on(&id, 20, 4).await;
    assert_eq!(ann.get(&format!("/api/tables/{table}/log")).await.body, before);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_from_elsewhere_can_be_read_but_not_played() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let games = ironbottom_games::registry();
    let game = games.games().next().unwrap();
    let seed = ironbottom_kernel::dice::Seed::from_number(1);
    let mut over = game.open(&[], Source::Open(seed), Mail::Stays).unwrap();
    over.concede(ironbottom_kernel::Seat::new(0)).unwrap();
    let body = json!({ "record": over.record().to_text() });
    let info = ann.done("/api/records", &body).await;
    assert_eq!(info["over"]["how"], "concession");
    let id = info["id"].as_str().unwrap();
    let log = ann.read(&format!("/api/tables/{id}/log")).await;
    assert!(log["items"][0]["told"][0]["text"].as_str().unwrap().ends_with("given up by Japan."), "{log}");
}
