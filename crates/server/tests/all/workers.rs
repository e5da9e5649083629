//! Workers: programs elsewhere that think for officers. Nothing rests on them, and they are told nothing they may not know.

use std::sync::Arc;
use std::time::Duration;

use ironbottom_games::{registry, staff};
use ironbottom_server::admin::Admin;
use ironbottom_server::workers::{Thinker, ThinkerError};
use serde_json::{Value, json};
use tokio::task::JoinHandle;

use crate::support::{Client, Server};

/// A server whose admirals think this long.
async fn server(seconds: f64) -> Server {
    Server::with(|config| config.officer_seconds = seconds).await
}

async fn admin(server: &Server) -> Admin {
    Admin::open(&format!("sqlite:{}", server.database()), None, registry()).await.unwrap()
}

/// A token for a worker of this name.
async fn token(server: &Server, name: &str) -> String {
    let admin = admin(server).await;
    let token = admin.add_worker(name).await.unwrap();
    admin.close().await;
    token
}

fn program(server: &Server, token: &str) -> Client {
    Client { token: Some(token.to_owned()), ..server.nobody() }
}

/// Wait for something to think about, beside the test.
async fn waiting(worker: &Client, name: &str, games: &[&str]) -> JoinHandle<Option<Value>> {
    let (mut worker, body) = (worker.clone(), json!({ "name": name, "games": games }));
    let task = tokio::spawn(async move {
        let found = worker.done("/api/work", &body).await;
        found["work"].as_object().map(|work| json!(work))
    });
    tokio::time::sleep(Duration::from_millis(400)).await;
    task
}

/// A game of Victory in which an admiral plays Japan, which moves first.
async fn against_japan(ann: &mut Client) -> String {
    ann.table("victory", json!({ "japan": "admiral" })).await
}

async fn until_allies(ann: &Client, table: &str) {
    ann.until(table, "the Allies are asked", |info| info["waiting"] == json!(["allies"])).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_opens_the_work_and_nothing_else_and_no_other_opens_the_work() {
    let server = server(0.1).await;
    let ask = json!({ "name": "w", "games": ["victory"] });
    let secret = token(&server, "attic").await;
    for wrong in ["nonsense", "", &secret[1..]] {
        let reply = program(&server, wrong).post("/api/work", &ask).await;
        assert_eq!(reply.status, 401, "{}", reply.body);
        assert!(wrong.is_empty() || !reply.body.contains(wrong), "a token is never repeated");
    }
    let mut ann = server.guest("Ann").await;
    assert_eq!(ann.post("/api/work", &ask).await.status, 401, "a person is no worker");
    let worker = program(&server, &secret);
    assert_eq!(worker.get("/api/me").await.status, 401, "a worker is no person");
    let table = against_japan(&mut ann).await;
    let act = json!({ "as": "japan", "actions": ["done"] });
    assert_eq!(worker.clone().post(&format!("/api/tables/{table}/actions"), &act).await.status, 401);
    let done = json!({ "id": "made up", "actions": ["done"] });
    assert_eq!(worker.clone().done("/api/work/done", &done).await, json!({ "taken": false }));
    let long = json!({ "id": "made up", "actions": vec!["x"; 2000] });
    assert_eq!(worker.clone().post("/api/work/done", &long).await.status, 413);

    let admin = admin(&server).await;
    assert_eq!(admin.workers().await.unwrap(), ["attic"]);
    assert!(admin.add_worker("attic").await.is_err(), "each has a name of its own");
    admin.end_worker("attic").await.unwrap();
    assert!(admin.end_worker("attic").await.is_err());
    admin.close().await;
    assert_eq!(worker.clone().post("/api/work", &ask).await.status, 401, "it was ended");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_token_is_kept_as_a_hash() {
    let server = server(0.1).await;
    let secret = token(&server, "attic").await;
    let kept = std::fs::read(server.database()).unwrap();
    let log = std::fs::read(format!("{}-wal", server.database())).unwrap_or_default();
    let holds = |bytes: &[u8], what: &str| bytes.windows(what.len()).any(|part| part == what.as_bytes());
    assert!(holds(&kept, "attic") || holds(&log, "attic"), "the worker is there");
    assert!(!holds(&kept, &secret) && !holds(&log, &secret));
}

#[tokio::test(flavor = "multi_thread")]
async fn several_workers_think_for_the_admirals_of_a_server() {
    let server = server(0.2).await;
    let secret = token(&server, "machine").await;
    let (games, officers) = (Arc::new(registry()), Arc::new(staff()));
    let address = format!("http://{}", server.address);
    let done = Arc::new(std::sync::Mutex::new(Vec::new()));
    let mut all = tokio::task::JoinSet::new();
    for number in 0..3 {
        let name = format!("worker {number}");
        let thinker =
            Thinker::new(&address, &secret, &name, Arc::clone(&games), Arc::clone(&officers)).unwrap();
        let done = Arc::clone(&done);
        all.spawn(async move {
            thinker.think(&|line| done.lock().unwrap().push(format!("{name}: {line}"))).await
        });
    }
    tokio::time::sleep(Duration::from_millis(500)).await;
    let mut ann = server.guest("Ann").await;
    for _ in 0..2 {
        let table = against_japan(&mut ann).await;
        until_allies(&ann, &table).await;
        let record = ann.get(&format!("/api/tables/{table}/record")).await;
        assert_eq!(record.status, 200);
    }
    let lines = done.lock().unwrap().clone();
    assert!(lines.iter().any(|line| line.ends_with("actions, taken")), "{lines:?}");
    all.abort_all();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_gets_what_the_seat_may_know_and_its_answer_is_checked() {
    let server = server(0.1).await;
    let worker = program(&server, &token(&server, "liar").await);
    let mut ann = server.guest("Ann").await;
    let task = waiting(&worker, "liar", &["victory"]).await;
    let table = against_japan(&mut ann).await;
    let work = task.await.unwrap().expect("something to think about");
    let text = work["record"].as_str().unwrap();
    assert!(text.contains("committed") && !text.contains("dice open"), "no seed: {text}");
    assert_eq!(
        (&work["game"], &work["seat"], &work["officer"]),
        (&json!("victory"), &json!("japan"), &json!("admiral"))
    );
    // Somebody else's token answers nothing.
    let other = token(&server, "other").await;
    let nonsense = json!({ "id": work["id"], "actions": ["sink everything", "declare victory"] });
    assert_eq!(program(&server, &other).done("/api/work/done", &nonsense).await, json!({ "taken": false }));
    // Nonsense is refused by the table, and the officer thinks by itself.
    assert_eq!(worker.clone().done("/api/work/done", &nonsense).await, json!({ "taken": true }));
    let task = waiting(&worker, "liar", &["victory"]).await;
    until_allies(&ann, &table).await;
    assert!(!task.is_finished(), "whoever answers nonsense is given nothing more for a while");
    task.abort();
    let record = ann.get(&format!("/api/tables/{table}/record")).await.body;
    assert!(!record.contains("sink everything"));
    let chat = ann.read(&format!("/api/tables/{table}/chat")).await;
    assert_eq!(chat, json!([]), "nobody lost the thread");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_that_dies_costs_some_seconds_once() {
    let server = server(0.1).await;
    let worker = program(&server, &token(&server, "mortal").await);
    let mut ann = server.guest("Ann").await;
    let task = waiting(&worker, "mortal", &["victory"]).await;
    let table = against_japan(&mut ann).await;
    let work = task.await.unwrap().expect("something to think about");
    // It never answers. What it says when nobody waits any more is not taken.
    until_allies(&ann, &table).await;
    let late = json!({ "id": work["id"], "actions": ["done"] });
    assert_eq!(worker.clone().done("/api/work/done", &late).await, json!({ "taken": false }));
    // One that goes away while it waits is not even asked.
    let gone = waiting(&worker, "gone", &["victory"]).await;
    gone.abort();
    let table = against_japan(&mut ann).await;
    until_allies(&ann, &table).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_with_secrets_is_never_handed_out() {
    let server = server(0.05).await;
    let worker = program(&server, &token(&server, "curious").await);
    let task = waiting(&worker, "curious", &["drill", "pacwar"]).await;
    let mut ann = server.guest("Ann").await;
    let seats = json!({ "raider": "admiral", "north": "admiral", "east": "captain", "south": "captain" });
    let table = ann.drill(seats).await;
    // Officers among themselves play while somebody looks.
    ann.until(&table, "the first turn is over", |info| {
        info["turn"].as_u64().unwrap_or(0) > 1 || !info["over"].is_null()
    })
    .await;
    let handed = if task.is_finished() { task.await.unwrap() } else { None };
    assert!(handed.is_none(), "{handed:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_with_a_wrong_token_or_address_is_told_so_and_ends() {
    let server = server(0.1).await;
    let thinker = |address: &str, token: &str| {
        Thinker::new(address, token, "w", Arc::new(registry()), Arc::new(staff()))
    };
    let wrong = thinker(&format!("http://{}", server.address), "wrong").unwrap();
    let error = wrong.think(&|_| {}).await;
    assert!(matches!(&error, ThinkerError::Refused(why) if why.contains("not known")), "{error}");
    assert!(matches!(thinker("http://example.org", "t"), Err(ThinkerError::Address(_))), "in clear text");
    assert!(matches!(thinker("ftp://localhost", "t"), Err(ThinkerError::Address(_))));
    assert!(matches!(thinker("https://example.org", " "), Err(ThinkerError::Address(_))));
    assert!(thinker("https://example.org", "t").is_ok());
}
