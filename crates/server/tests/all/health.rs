//! The server knows when it is ill, and clocks forgive the time when there was none.

use std::time::Duration;

use serde_json::{Value, json};
use sqlx::{Connection as _, Executor as _};

use crate::support::{LOADS, PLOTS, Server};

#[tokio::test(flavor = "multi_thread")]
async fn health_is_whether_anything_can_be_written() {
    let server = Server::start().await;
    for path in ["/healthz", "/readyz"] {
        assert_eq!(server.nobody().get(path).await.status, 200, "{path}");
    }
    assert_eq!(server.nobody().metric("ironbottom_database_away").await, 0.0);
    // Somebody else has the file: it can be read, and nothing can be written.
    let mut other = sqlx::SqliteConnection::connect(server.database()).await.unwrap();
    other.execute("BEGIN IMMEDIATE").await.unwrap();
    tokio::time::sleep(Duration::from_millis(1100)).await;
    for path in ["/healthz", "/readyz"] {
        let reply = server.nobody().get(path).await;
        assert_eq!(reply.status, 503, "{path}: {}", reply.body);
        assert!(reply.header("retry-after").is_some(), "{path}");
    }
    other.execute("ROLLBACK").await.unwrap();
    let mut well = false;
    for _ in 0..60 {
        tokio::time::sleep(Duration::from_millis(250)).await;
        well = server.nobody().get("/healthz").await.status == 200;
        if well {
            break;
        }
    }
    assert!(well, "it is well again");
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_do_not_run_while_no_server_does() {
    let mut server = Server::timed(|_| {}).await;
    let mut ann = server.guest("Ann").await;
    let clock = json!({ "bank": 12, "increment": 0, "forfeit": true });
    let made = ann.done("/api/tables", &json!({ "game": "drill", "clock": clock })).await;
    let table = made["id"].as_str().unwrap().to_owned();
    ann.act(&table, "raider", &LOADS).await;
    ann.act(&table, "raider", &PLOTS).await;
    server.pass(Duration::from_secs(2)).await;
    server.pass(Duration::from_secs(2)).await;
    let left = |info: &Value| info["clock"]["left"]["north"].as_i64().unwrap();
    let before = left(&ann.info(&table).await);
    assert_eq!(before, 8_000);
    for _ in 0..2 {
        server.rest(Duration::from_secs(3600)).await;
        ann.address = server.address;
        server.pass(Duration::from_secs(1)).await;
        let info = ann.info(&table).await;
        assert_eq!(info["over"], Value::Null, "nobody could act: {info}");
        assert!(left(&info) > 1_000, "{info}");
    }
    // While a server runs, the clock does.
    for _ in 0..6 {
        server.pass(Duration::from_secs(2)).await;
    }
    let over = ann.info(&table).await["over"].clone();
    assert_eq!((&over["how"], &over["winners"]), (&json!("time"), &json!(["raider"])), "{over}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_that_died_at_a_file_holds_no_clock_back() {
    let mut server = Server::timed(|_| {}).await;
    let mut ann = server.guest("Ann").await;
    let clock = json!({ "bank": 1, "increment": 0, "forfeit": true });
    let made = ann.done("/api/tables", &json!({ "game": "drill", "clock": clock })).await;
    let table = made["id"].as_str().unwrap().to_owned();
    ann.act(&table, "raider", &LOADS).await;
    ann.act(&table, "raider", &PLOTS).await;
    server.pause().await;
    // As a process that was killed leaves it.
    let far = i64::MAX / 2;
    server.meddle(&format!("UPDATE tables SET runner = 'gone', runner_until = {far}")).await;
    server.go_on().await;
    ann.address = server.address;
    server.pass(Duration::from_secs(2)).await;
    assert_eq!(ann.info(&table).await["over"]["how"], "time");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_server_at_one_file_is_refused_in_words() {
    let mut server = Server::start().await;
    let Err(refused) = server.another().await else { panic!("a second server started") };
    assert!(refused.contains("another server is at the database"), "{refused}");
    server.restart().await;
    assert_eq!(server.nobody().get("/healthz").await.status, 200, "the lock went with the first");
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn a_database_and_its_backup_are_readable_by_their_owner_only() {
    use std::os::unix::fs::PermissionsExt as _;
    let server = Server::start().await;
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy.sqlite");
    let store =
        ironbottom_server::store::Store::open(&format!("sqlite:{}", server.database())).await.unwrap();
    store.back_up(&copy).await.unwrap();
    store.close().await;
    for file in [server.database().into(), format!("{}-wal", server.database()).into(), copy] {
        let file: std::path::PathBuf = file;
        let mode = std::fs::metadata(&file).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode, 0o600, "{}", file.display());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn metrics_are_asked_for_by_their_own_name() {
    let server = Server::start().await;
    let head = |host: &str| format!("GET /metrics HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n");
    let asked = |host: &str| {
        let (address, text) = (server.address, head(host));
        async move { crate::support::raw(address, text.as_bytes()).await }
    };
    let own = asked(&server.address.to_string()).await;
    assert_eq!(own.status, 200, "{}", own.body);
    for name in
        ["ironbottom_build_info{version=", "ironbottom_memory_bytes ", "ironbottom_tables_unreplayable 0"]
    {
        assert!(own.body.contains(name), "{name}: {}", own.body);
    }
    assert_eq!(asked("evil.example").await.status, 403, "a name that leads here is not ours");
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_do_not_run_while_nothing_can_be_written() {
    let server = Server::timed(|_| {}).await;
    let mut ann = server.guest("Ann").await;
    let clock = json!({ "bank": 20, "increment": 0, "forfeit": true });
    let made = ann.done("/api/tables", &json!({ "game": "drill", "clock": clock })).await;
    let table = made["id"].as_str().unwrap().to_owned();
    ann.act(&table, "raider", &LOADS).await;
    ann.act(&table, "raider", &PLOTS).await;
    server.pass(Duration::from_secs(2)).await;
    let left = |info: &Value| info["clock"]["left"]["north"].as_i64().unwrap();
    let before = left(&ann.info(&table).await);
    assert_eq!(before, 18_000);
    // Somebody else has the file for an hour; a server waits some seconds for it, and tries again.
    let mut other = sqlx::SqliteConnection::connect(server.database()).await.unwrap();
    other.execute("BEGIN IMMEDIATE").await.unwrap();
    for _ in 0..2 {
        server.pass(Duration::from_secs(1)).await;
    }
    server.clock.advance(Duration::from_secs(3600));
    let acts = json!({ "as": "north", "actions": ["look a"] });
    let refused = ann.post(&format!("/api/tables/{table}/actions"), &acts).await;
    assert_eq!(refused.status, 503, "{}", refused.body);
    other.execute("ROLLBACK").await.unwrap();
    other.close().await.unwrap();
    server.pass(Duration::from_secs(1)).await;
    server.pass(Duration::from_secs(1)).await;
    let info = ann.info(&table).await;
    assert_eq!(info["over"], Value::Null, "nobody could act: {info}");
    assert!(left(&info) > 10_000, "{info}");
    ann.act(&table, "north", &["look a"]).await;
    // From then on the clock runs as ever.
    for _ in 0..12 {
        server.pass(Duration::from_secs(2)).await;
    }
    assert_eq!(ann.info(&table).await["over"]["how"], "time");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_stops_within_its_limit_whatever_runs() {
    let server = Server::with(|config| config.officer_seconds = 120.0).await;
    let mut ann = server.guest("Ann").await;
    ann.table("victory", json!({ "japan": "admiral" })).await;
    while ann.metric("ironbottom_thoughts_running").await < 1.0 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    // As much work as a record may bring along.
    let record = crate::budget::bomb(100_000 / 60).to_text();
    let mut bringing = ann.clone();
    // One at a time: it may meet one of those below and has to come again.
    let import = tokio::spawn(async move {
        loop {
            let reply = bringing.post("/api/records", &json!({ "record": record })).await;
            if reply.status != 409 {
                return reply;
            }
        }
    });
    let mut busy = false;
    for _ in 0..200 {
        busy = ann.post("/api/records", &json!({ "record": "x" })).await.status == 409;
        if busy {
            break;
        }
    }
    assert!(busy, "the game is being brought in");
    let began = std::time::Instant::now();
    server.stop().await;
    // Five seconds for requests, as many for the last sign of life; on a quiet machine a few hundredths of one.
    assert!(began.elapsed() < Duration::from_secs(12), "{:?}", began.elapsed());
    // It may come again when nobody is there any more.
    if let Ok(reply) = import.await {
        assert_ne!(reply.status, 500, "{}", reply.body);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn browsers_are_told_to_come_by_https_only_where_we_are_found_by_it() {
    for (public, expected) in [
        (Some("https://play.example.org"), Some("max-age=31536000")),
        (Some("http://play.example.org"), None),
        (None, None),
    ] {
        let server = Server::with(|config| config.public = public.map(str::to_owned)).await;
        for path in ["/", "/api/games", "/nowhere"] {
            let reply = server.nobody().get(path).await;
            assert_eq!(reply.header("strict-transport-security"), expected, "{public:?} {path}");
        }
    }
}
