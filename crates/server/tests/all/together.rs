//! Two at once: one is accepted, the other is told politely; nothing is lost or done twice.

use serde_json::{Value, json};

use crate::support::{Client, LOADS, Server};

#[tokio::test(flavor = "multi_thread")]
async fn of_two_who_act_at_once_one_is_accepted_and_the_other_gets_the_new_state() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let table = ann.drill(json!({})).await;
    let path = format!("/api/tables/{table}/actions");
    let act = |mut who: Client, action: &'static str| {
        let path = path.clone();
        async move { who.post(&path, &json!({ "as": "raider", "base": 0, "actions": [action] })).await }
    };
    // Two windows of one person.
    let (first, second) = tokio::join!(act(ann.clone(), "load orion a"), act(ann.clone(), "load orion b"));
    let (won, lost) = if first.status == 200 { (first, second) } else { (second, first) };
    assert_eq!((won.status, lost.status), (200, 409), "{} {}", won.body, lost.body);
    let lost = lost.json();
    assert_eq!(lost["refused"]["kind"], "stale");
    assert_eq!(lost["refused"]["text"], "Somebody acted while you were choosing; this is how it stands now.");
    assert_eq!(lost["now"]["number"], 1);
    assert_eq!(lost["now"]["entries"].as_array().unwrap().len(), 1, "the new state comes along");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_key_again_gives_the_same_answer_and_does_nothing_twice() {
    let mut server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let table = ann.drill(json!({})).await;
    let path = format!("/api/tables/{table}/actions");
    let body = json!({ "as": "raider", "actions": ["load orion a"], "key": "one" });
    let first = ann.done(&path, &body).await;
    let again = ann.done(&path, &body).await;
    assert_eq!(first, again);
    // Also after the server was started anew, and from many at once.
    server.restart().await;
    ann.address = server.address;
    assert_eq!(ann.done(&path, &body).await, first);
    let body = json!({ "as": "raider", "actions": ["load lyra b"], "key": "two" });
    let mut tries = Vec::new();
    for _ in 0..10 {
        let (mut who, path, body) = (ann.clone(), path.clone(), body.clone());
        tries.push(tokio::spawn(async move { who.done(&path, &body).await }));
    }
    let mut answers = Vec::new();
    for attempt in tries {
        answers.push(attempt.await.unwrap());
    }
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
    let now = ann.read(&format!("/api/tables/{table}/scene?as=raider")).await;
    assert_eq!(now["entries"], json!(["load orion a", "load lyra b"]));
}

#[tokio::test(flavor = "multi_thread")]
async fn seats_that_draft_at_once_do_not_disturb_each_other() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let table = ann.drill(json!({})).await;
    ann.act(&table, "raider", &LOADS).await;
    ann.act(&table, "raider", &["plot a west", "plot b hold", "plot c east", "done"]).await;
    ann.act(&table, "north", &["look a"]).await;
    let info = ann.read(&format!("/api/tables/{table}")).await;
    assert_eq!(info["waiting"], json!(["north", "east", "south"]));
    let mut drafts = Vec::new();
    for seat in ["north", "east", "south"] {
        let (mut who, table) = (ann.clone(), table.clone());
        drafts.push(tokio::spawn(async move {
            let now = who.read(&format!("/api/tables/{table}/scene?as={seat}")).await;
            let actions = [format!("course {seat} hold"), format!("stand {seat} guns"), "ready".to_owned()];
            let body = json!({ "as": seat, "base": now["number"], "actions": actions });
            who.post(&format!("/api/tables/{table}/actions"), &body).await
        }));
    }
    for draft in drafts {
        let reply = draft.await.unwrap();
        // A seat that says ready meanwhile is told to the others, whose number grows by that.
        if reply.status == 409 {
            assert_eq!(reply.json()["refused"]["kind"], "stale");
        } else {
            assert_eq!(reply.json()["refused"], Value::Null, "{}", reply.body);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn many_tables_are_written_together_and_all_are_there_afterwards() {
    let mut server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let mut tables = Vec::new();
    for _ in 0..20 {
        tables.push(ann.drill(json!({})).await);
    }
    let mut plays = Vec::new();
    for table in &tables {
        let (mut who, table) = (ann.clone(), table.clone());
        plays.push(tokio::spawn(async move {
            for action in LOADS {
                assert_eq!(who.act(&table, "raider", &[action]).await["taken"], 1);
            }
        }));
    }
    for play in plays {
        play.await.unwrap();
    }
    server.restart().await;
    ann.address = server.address;
    for table in &tables {
        let now = ann.read(&format!("/api/tables/{table}/scene?as=raider")).await;
        assert_eq!(now["number"], 4);
    }
}
