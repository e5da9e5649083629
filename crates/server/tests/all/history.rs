//! Looking back, one act at a time, each reader by its own count and all by the public's.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::support::{LOADS, PLOTS, Server};

fn moments(history: &Value) -> Vec<Value> {
    history["moments"].as_array().unwrap().clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn every_act_a_reader_sees_is_a_step_and_others_have_none_of_it() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let table = ann.drill(json!({})).await;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    ann.act(&table, "raider", &LOADS).await;
    let own = ann.read(&path("history?as=raider")).await;
    assert_eq!(own["step"], 0, "what can still be taken back is no history");
    ann.act(&table, "raider", &PLOTS).await;
    let own = ann.read(&path("history?as=raider")).await;
    assert_eq!(own["step"], 8, "eight acts were told at once: {own}");
    assert_eq!(moments(&own)[0]["number"], moments(&own)[7]["number"]);
    let public = ann.read(&path("history")).await;
    assert!(public["step"].as_u64().unwrap() <= 2, "loading and plotting are secret: {public}");
    let pieces = |scene: &Value| scene["scene"]["pieces"].clone();
    let first = ann.read(&path("scene?as=raider&step=1")).await;
    let second = ann.read(&path("scene?as=raider&step=2")).await;
    assert_ne!(pieces(&first), pieces(&second), "one ship after the other");
    let beyond = ann.get(&path("scene?as=raider&step=9")).await;
    assert_eq!(beyond.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_public_moment_is_the_same_for_every_reader() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let table = ann.drill(json!({})).await;
    ann.play_on(&table, 90, 4).await;
    let path = |what: String| format!("/api/tables/{table}/{what}");
    let public = ann.read(&path("history".to_owned())).await;
    let last = public["step"].as_u64().unwrap();
    assert!(last > 8, "{last}");
    for seat in ["raider", "north"] {
        let own = moments(&ann.read(&path(format!("history?as={seat}"))).await);
        let count: Vec<u64> = own.iter().map(|moment| moment["public"].as_u64().unwrap()).collect();
        assert!(count.is_sorted() && count.last() == Some(&last), "{count:?}");
        let steps: Vec<u64> = own.iter().map(|moment| moment["step"].as_u64().unwrap()).collect();
        assert_eq!(steps, (1..=own.len() as u64).collect::<Vec<_>>());
        for moment in [1, last / 2, last] {
            let seen = ann.read(&path(format!("scene?as={seat}&moment={moment}"))).await;
            let watched = ann.read(&path(format!("scene?moment={moment}"))).await;
            assert_eq!((&seen["public"], &watched["step"]), (&json!(moment), &json!(moment)));
            let turn = |scene: &Value| scene["scene"]["waiting"].clone();
            assert_eq!(turn(&seen), turn(&watched), "the same moment for both");
        }
    }
    assert_eq!(ann.get(&path(format!("scene?moment={}", last + 1))).await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn steps_stay_what_they_were_while_the_game_goes_on_and_after_a_restart() {
    let mut server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let table = ann.drill(json!({})).await;
    let mut before: Vec<Value> = Vec::new();
    for luck in 0..6 {
        ann.play_on(&table, 12, luck).await;
        let now = moments(&ann.read(&format!("/api/tables/{table}/history?as=north")).await);
        assert_eq!(now[..before.len()], before[..], "nothing of the past changes");
        before = now;
    }
    server.restart().await;
    ann.address = server.address;
    let after = moments(&ann.read(&format!("/api/tables/{table}/history?as=north")).await);
    assert_eq!(after, before);
}

#[tokio::test(flavor = "multi_thread")]
async fn any_way_through_the_past_shows_the_same() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let table = ann.drill(json!({})).await;
    ann.play_on(&table, 80, 31).await;
    let path = format!("/api/tables/{table}/scene?as=raider&step=");
    let last = ann.read(&format!("/api/tables/{table}/history?as=raider")).await["step"].as_u64().unwrap();
    // Forward one by one, backward, and by leaps: the positions kept on the way must not show.
    let mut seen = BTreeMap::new();
    let leaps = (0..=last).map(|step| step * 17 % (last + 1));
    for step in (0..=last).chain((0..=last).rev()).chain(leaps) {
        let scene = ann.read(&format!("{path}{step}")).await["scene"].clone();
        assert_eq!(seen.entry(step).or_insert_with(|| scene.clone()), &scene, "step {step}");
    }
    let now = ann.read(&format!("/api/tables/{table}/scene?as=raider")).await;
    assert_eq!(seen[&last]["panels"], now["scene"]["panels"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_branch_begins_at_a_step() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let table = ann.drill(json!({})).await;
    ann.act(&table, "raider", &LOADS).await;
    ann.act(&table, "raider", &PLOTS).await;
    let body = json!({ "as": "raider", "step": 2, "name": "what if" });
    let branch = ann.done(&format!("/api/tables/{table}/branch"), &body).await;
    let record = ann.get(&format!("/api/tables/{}/record", branch["id"].as_str().unwrap())).await.body;
    assert!(record.contains("load lyra b") && !record.contains("load vesta b"), "{record}");
}

/// Whoever asks while others act is told up to which number the steps go: a page that believed it had all of them would
/// never ask for the rest, and a replay of them would be empty.
#[tokio::test(flavor = "multi_thread")]
async fn a_history_asked_for_while_the_game_goes_on_says_how_far_it_reaches() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let table = ann.table("victory", json!({ "japan": "captain", "allies": "captain" })).await;
    let path = format!("/api/tables/{table}/history");
    let mut asked = Vec::new();
    loop {
        let history = ann.read(&path).await;
        asked.push((history["number"].as_u64().unwrap(), moments(&history).len()));
        if !ann.read(&format!("/api/tables/{table}")).await["over"].is_null() {
            break;
        }
    }
    let all = moments(&ann.read(&path).await);
    for (number, steps) in asked {
        let told = all.iter().filter(|moment| moment["number"].as_u64().unwrap() <= number).count();
        assert_eq!(steps, told, "number {number} promises {told} steps");
    }
}
