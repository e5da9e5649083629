//! `ironbottom admin verify`: the gate before an update, and what a server says of what did not
//! pass it.

use std::process::{Command, Output};

use ironbottom_load::{Place, Scripted};
use serde_json::Value;
use sqlx::{Connection as _, Executor as _};

use super::kit;

fn verify(place: &Place, more: &[&str]) -> Output {
    let mut command = Command::new(kit::binary());
    command.env("IRONBOTTOM_KEY_FILE", place.key());
    command.args(["admin", "verify", "--database", &place.database]).args(more).output().unwrap()
}

fn said(output: &Output) -> (i32, String, String) {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code().unwrap(), text(&output.stdout), text(&output.stderr))
}

/// Change the database behind everybody's back.
async fn meddle(place: &Place, text: &str) {
    let changed = match place.database.strip_prefix("sqlite:") {
        Some(file) => {
            let mut connection = sqlx::SqliteConnection::connect(file).await.unwrap();
            let changed = connection.execute(text).await.unwrap().rows_affected();
            connection.close().await.unwrap();
            changed
        }
        None => {
            let mut connection = sqlx::PgConnection::connect(&place.database).await.unwrap();
            connection.execute(text).await.unwrap().rows_affected()
        }
    };
    assert!(changed > 0, "{text}");
}

async fn played(place: &Place) -> Vec<Scripted> {
    let server = place.serve("log").unwrap();
    let tables = place.tables(&kit::scripts(&[("drill", 60), ("victory", 40), ("axis-2001", 40)])).unwrap();
    let mut bot = place.owner(&server).await.unwrap();
    for table in &tables {
        for step in 0..table.script.steps.len() {
            assert_eq!(table.post(&mut bot, step).await.unwrap().status, 200);
        }
    }
    tables
}

/// Give the fourth act of a table to nobody's notation; the line of the record it stands in.
async fn spoil(place: &Place, table: &Scripted) -> usize {
    let record = place.admin(&["export", &table.id], "").unwrap();
    let act = record.lines().position(|line| line.starts_with("4 ")).unwrap();
    let words = record.lines().nth(act).unwrap().split(" ;").next().unwrap();
    let notation = words.splitn(3, ' ').nth(2).unwrap().trim_start_matches("* ");
    let text = format!(
        "UPDATE moments SET body = replace(body, '\"{notation}\"', '\"march on the moon\"') WHERE table_id = '{}' \
         AND body LIKE '%\"{notation}\"%'",
        table.id
    );
    meddle(place, &text).await;
    let spoiled = place.admin(&["export", &table.id], "").unwrap();
    1 + spoiled.lines().position(|line| line.contains("march on the moon")).unwrap()
}

async fn names_what_does_not_replay(place: &Place) {
    let tables = played(place).await;
    let (code, out, err) = said(&verify(place, &[]));
    assert_eq!((code, out.as_str(), err.as_str()), (0, "3 games, all of them replay.\n", ""));
    let line = spoil(place, &tables[1]).await;
    let (code, out, err) = said(&verify(place, &[]));
    assert_eq!(code, 1, "{out}{err}");
    assert_eq!(out.lines().count(), 1, "{out}");
    let words = [&tables[1].id, "victory", &format!("line {line}: "), "march on the moon"];
    assert!(words.iter().all(|word| out.contains(word)), "{words:?}: {out}");
    assert!(err.contains("1 of 3 games"), "{err}");
    let (code, out, _) = said(&verify(place, &["--json"]));
    let json: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((code, &json["games"], json["failed"].as_array().unwrap().len()), (1, &3.into(), 1));
    let failed = &json["failed"][0];
    assert_eq!(
        (failed["table"].as_str(), failed["line"].as_u64()),
        (Some(tables[1].id.as_str()), Some(line as u64))
    );
    assert_eq!(failed["game"], "victory");

    // The server says the same to whoever comes, once to the log, and the others play.
    let server = place.serve("after.log").unwrap();
    let mut bot = place.owner(&server).await.unwrap();
    for _ in 0..3 {
        let reply = bot.get(&format!("/api/tables/{}", tables[1].id)).await.unwrap();
        assert_eq!((reply.status, reply.json()["kind"].as_str()), (410, Some("unreplayable")));
        assert!(reply.json()["text"].as_str().unwrap().contains(&format!("line {line}")), "{}", reply.text());
    }
    for table in [&tables[0], &tables[2]] {
        assert_eq!(bot.get(&format!("/api/tables/{}/scene", table.id)).await.unwrap().status, 200);
    }
    let log = server.logged();
    assert_eq!(log.matches("cannot be replayed").count(), 1, "{log}");
    assert!(log.contains(&tables[1].id) && log.contains("march on the moon"), "{log}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sqlite_names_what_does_not_replay() {
    names_what_does_not_replay(&kit::sqlite()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgres_names_what_does_not_replay() {
    if let Some(place) = kit::postgres("ironbottom admin verify on PostgreSQL").await {
        names_what_does_not_replay(&place).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn looking_changes_nothing_and_brings_nothing_up_to_date() {
    let place = kit::sqlite();
    played(&place).await;
    let file = place.database.strip_prefix("sqlite:").unwrap();
    // As if an older program had made it: what came later is not there.
    meddle(&place, "DELETE FROM steps WHERE step > 2").await;
    let before = std::fs::read(file).unwrap();
    assert_eq!(said(&verify(&place, &[])).0, 0);
    assert!(std::fs::read(file).unwrap() == before, "the file is as it was");
    let missing = place.path("none.sqlite");
    let mut command = Command::new(kit::binary());
    let output =
        command.args(["admin", "verify", "--database", &format!("sqlite:{}", missing.display())]).output();
    let (code, _, err) = said(&output.unwrap());
    assert!(code == 2 && err.contains("there is no database") && !missing.exists(), "{code} {err}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_of_a_newer_program_is_left_alone() {
    let place = kit::sqlite();
    meddle(&place, "INSERT INTO steps (step) VALUES (99)").await;
    let Err(refused) = place.serve("log") else { panic!("it was served") };
    for said in [refused, said(&verify(&place, &[])).2, place.admin(&["list"], "").unwrap_err()] {
        assert!(
            said.contains("newer version of Ironbottom") && said.contains("start the newer program"),
            "{said}"
        );
    }
}
