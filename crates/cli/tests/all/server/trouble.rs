//! A database that is locked, full or gone: a clear status and sentence, logged once, the server
//! stays up, and no acknowledged action is lost.

use std::process::Command;
use std::time::Duration;

use ironbottom_load::{Client, Place, Scripted, Served};
use sqlx::{Connection as _, Executor as _};

use super::kit;

/// Post until the script is over or something else than 200 comes; how far it came.
async fn post_until_refused(table: &Scripted, bot: &mut Client, mut step: usize) -> (usize, Option<u16>) {
    while step < table.script.steps.len() {
        let reply = table.post(bot, step).await.unwrap();
        if reply.status != 200 {
            assert_eq!(reply.json()["kind"], "busy", "{}", reply.text());
            assert!(reply.json()["text"].as_str().unwrap().contains("database"), "{}", reply.text());
            return (step, Some(reply.status));
        }
        step += 1;
    }
    (step, None)
}

fn log_has_once(server: &Served, words: &str) {
    let log = server.logged();
    assert_eq!(log.matches(words).count(), 1, "“{words}” stands once in the log:\n{log}");
}

fn assert_finished(place: &Place, table: &Scripted) {
    assert_eq!(place.admin(&["export", &table.id], "").unwrap(), table.script.end);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_locked_file_is_waited_for_and_then_said() {
    let place = kit::sqlite();
    let tables = place.tables(&kit::scripts(&[("drill", 60)])).unwrap();
    let server = place.serve("log").unwrap();
    let mut bot = place.owner(&server).await.unwrap();
    let table = &tables[0];
    for step in 0..10 {
        assert_eq!(table.post(&mut bot, step).await.unwrap().status, 200);
    }
    let file = place.database.strip_prefix("sqlite:").unwrap();
    let mut lock = sqlx::SqliteConnection::connect(file).await.unwrap();
    lock.execute("BEGIN IMMEDIATE").await.unwrap();
    let (step, status) = post_until_refused(table, &mut bot, 10).await;
    assert_eq!((step, status), (10, Some(503)));
    assert_eq!(post_until_refused(table, &mut bot, 10).await, (10, Some(503)));
    let scene = bot.get(&format!("/api/tables/{}/scene", table.id)).await.unwrap();
    assert_eq!(scene.status, 200, "what is known can still be read: {}", scene.text());
    assert_eq!(bot.get("/healthz").await.unwrap().status, 503, "and it says itself that it is ill");
    lock.execute("ROLLBACK").await.unwrap();
    assert_eq!(post_until_refused(table, &mut bot, 10).await, (table.script.steps.len(), None));
    assert_finished(&place, table);
    log_has_once(&server, "the database is away");
    log_has_once(&server, "the database is back");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_refuses_and_keeps_what_was_acknowledged() {
    let place = kit::sqlite();
    let tables = place.tables(&kit::scripts(&[("victory", 1000)])).unwrap();
    let table = &tables[0];
    // A shell that lets no file grow past so many blocks stands for a full disk.
    let mut limited = Command::new("sh");
    limited.args(["-c", r#"trap "" XFSZ; ulimit -f 1200; exec "$0" "$@""#]).arg(kit::binary());
    let mut server = Served::start_with(limited, &place.database, &place.path("log")).unwrap();
    let mut bot = place.owner(&server).await.unwrap();
    let (step, status) = post_until_refused(table, &mut bot, 0).await;
    assert_eq!(status, Some(503), "the file was full after {step} steps");
    assert!(step > 10);
    let scene = bot.get(&format!("/api/tables/{}/scene", table.id)).await.unwrap();
    assert_eq!(scene.status, 200, "the server is up: {}", scene.text());
    log_has_once(&server, "the database is away");
    server.kill();
    let record = place.admin(&["export", &table.id], "").unwrap();
    assert_eq!(table.steps_in(&record).unwrap(), step);
    let server = place.serve("log").unwrap();
    bot.move_to(server.address);
    assert_eq!(post_until_refused(table, &mut bot, step).await, (table.script.steps.len(), None));
    assert_finished(&place, table);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_postgres_that_goes_and_comes_back_loses_nothing() {
    let Some(mut place) = kit::postgres("PostgreSQL stopped and started again").await else { return };
    let tables = place.tables(&kit::scripts(&[("drill", 60), ("drill", 60)])).unwrap();
    let server = place.serve("log").unwrap();
    let mut bot = place.owner(&server).await.unwrap();
    for (round, table) in tables.iter().enumerate() {
        for step in 0..10 {
            assert_eq!(table.post(&mut bot, step).await.unwrap().status, 200);
        }
        let database = place.postgres.as_mut().unwrap();
        if round == 0 {
            database.stop()
        } else {
            database.crash()
        }
        assert_eq!(post_until_refused(table, &mut bot, 10).await, (10, Some(503)));
        assert_eq!(bot.get("/healthz").await.unwrap().status, 503);
        place.postgres.as_mut().unwrap().start_again().await.unwrap();
        let mut step = 10;
        for _ in 0..20 {
            let (come, status) = post_until_refused(table, &mut bot, step).await;
            step = come;
            if status.is_none() {
                break;
            }
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
        assert_eq!(step, table.script.steps.len());
        assert_finished(&place, table);
    }
    assert_eq!(bot.get("/healthz").await.unwrap().status, 200);
    let log = server.logged();
    assert_eq!(log.matches("the database is away").count(), 2, "once each time:\n{log}");
}
