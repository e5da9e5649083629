//! Whatever is brought in from outside ends, costs no more than it may, and is called off when nobody waits.

use std::time::{Duration, Instant};

use ironbottom_kernel::record::{Body, DiceTerms, Line};
use ironbottom_kernel::{Record, Seat};
use ironbottom_load::Script;
use serde_json::json;

use crate::support::{LOADS, PLOTS, Server};

/// A game of 1978 up to the first roll for who goes first, and where that act stands.
fn first_player() -> (Record, usize) {
    let mut record = Record::parse(&Script::play("pacwar", 4, 130).unwrap().end).unwrap();
    let rolls_for_it = |line: &Line| match &line.body {
        Body::Act { rolls, .. } => rolls.iter().any(|roll| roll.key.starts_with("first-player")),
        _ => false,
    };
    let act = record.lines.iter().position(rolls_for_it).expect("a roll for the first player");
    record.lines.truncate(act + 1);
    record.drafts.clear();
    (record, act)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_with_a_missing_or_tied_roll_is_refused_and_does_not_hang() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let (record, act) = first_player();
    for ones in [false, true] {
        let mut record = record.clone();
        record.header.dice = DiceTerms::Committed(ironbottom_kernel::dice::Seed::from_number(1).commitment());
        let Body::Act { rolls, .. } = &mut record.lines[act].body else { panic!("an act") };
        if ones {
            // A tie for ever, and then nothing.
            rolls.retain(|roll| roll.key.starts_with("first-player"));
            rolls.truncate(1);
            rolls[0].faces.fill(1);
        } else {
            rolls.clear();
        }
        let began = Instant::now();
        let reply = ann.post("/api/records", &json!({ "record": record.to_text() })).await;
        assert_eq!(reply.status, 422, "{}", reply.body);
        assert!(reply.body.contains("that the record does not have"), "{}", reply.body);
        assert!(began.elapsed() < Duration::from_secs(10), "{:?}", began.elapsed());
    }
    server.stop().await;
}

#[test]
fn a_roll_for_which_there_are_no_dice_is_refused_and_does_not_hang() {
    let (mut record, act) = first_player();
    let Body::Act { seat, notation, .. } = record.lines.remove(act).body else { panic!("an act") };
    let seed = ironbottom_kernel::dice::Seed::from_number(1);
    record.header.dice = DiceTerms::Committed(seed.commitment());
    let mut table = ironbottom_games::registry().restore(&record, None).unwrap();
    let index = record.header.seats.iter().position(|id| *id == seat).unwrap();
    let posted = table.post(Seat::new(u8::try_from(index).unwrap()), None, &[notation]);
    assert_eq!(posted.taken, 0);
    assert!(posted.refused.is_some());
}

/// A finished drill that goes back to its end again and again.
pub(crate) fn bomb(times: usize) -> Record {
    let mut record = Record::parse(&Script::play("drill", 1, 60).unwrap().end).unwrap();
    let acts = record.lines.iter().filter(|line| matches!(line.body, Body::Act { .. })).count();
    record.drafts.clear();
    record.lines.extend((0..times).map(|_| Line { at: 0, body: Body::Back { to: acts } }));
    record
}

#[test]
fn the_work_of_a_record_is_known_before_it_is_done() {
    let record = bomb(50);
    let acts = record.lines.iter().filter(|line| matches!(line.body, Body::Act { .. })).count() as u64;
    assert_eq!(record.work(), acts * 51);
    let table = ironbottom_games::registry().restore(&record, None).unwrap();
    assert_eq!(table.work(), record.work(), "the table counts the same");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_that_goes_back_without_end_is_refused_at_once() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let began = Instant::now();
    let reply = ann.post("/api/records", &json!({ "record": bomb(20_000).to_text() })).await;
    assert_eq!(reply.status, 422, "{}", reply.body);
    assert!(reply.body.contains("goes back so often"), "{}", reply.body);
    assert!(began.elapsed() < Duration::from_secs(20), "{:?}", began.elapsed());
    ann.done("/api/records", &json!({ "record": bomb(20).to_text() })).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_not_taken_back_so_often_that_nobody_could_open_it() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    // As much work as a record may bring along.
    let times = 100_000 / 60;
    let brought = ann.done("/api/records", &json!({ "record": bomb(times).to_text() })).await;
    let table = brought["id"].as_str().unwrap().to_owned();
    let mut refused = None;
    for _ in 0..60 {
        let steps = ann.read(&format!("/api/tables/{table}/history")).await["step"].as_u64().unwrap();
        let seat = "raider";
        let back = json!({ "as": seat, "what": "take-back", "step": steps });
        let reply = ann.post(&format!("/api/tables/{table}/propose"), &back).await;
        if reply.status != 200 {
            refused = Some(reply);
            break;
        }
        for other in ["north", "east", "south"] {
            ann.done(&format!("/api/tables/{table}/agree"), &json!({ "as": other })).await;
        }
    }
    let refused = refused.expect("at some time it is enough");
    assert!(refused.body.contains("taken back so often"), "{}", refused.body);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_may_be_so_long_and_no_longer() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let reply = ann.post("/api/records", &json!({ "record": "x".repeat((1 << 20) + 1) })).await;
    assert_eq!(reply.status, 413, "{}", reply.body);
}

#[tokio::test(flavor = "multi_thread")]
async fn guests_and_accounts_keep_so_many_tables_and_no_more() {
    let server = Server::with(|config| {
        config.guests.tables = 2;
        config.accounts.tables = 3;
    })
    .await;
    let mut ann = server.guest("Ann").await;
    let table = ann.drill(json!({})).await;
    ann.drill(json!({})).await;
    ann.act(&table, "raider", &LOADS).await;
    ann.act(&table, "raider", &PLOTS).await;
    let record = ann.get(&format!("/api/tables/{table}/record")).await.body;
    let branch = format!("/api/tables/{table}/branch");
    for (path, body) in [
        ("/api/tables", json!({ "game": "drill" })),
        ("/api/records", json!({ "record": record })),
        (branch.as_str(), json!({ "as": "raider" })),
    ] {
        let reply = ann.post(path, &body).await;
        assert_eq!(reply.status, 422, "{path}: {}", reply.body);
        assert!(reply.body.contains("2 tables") && reply.body.contains("Make an account"), "{}", reply.body);
    }
    ann.done("/api/accounts", &json!({ "name": "Ann", "password": "long enough" })).await;
    ann.done(&branch, &json!({ "as": "raider" })).await;
    assert_eq!(ann.post(&branch, &json!({ "as": "raider" })).await.status, 422);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_histories_of_ones_games_fill_so_much_and_no_more() {
    let server = Server::with(|config| config.guests.megabytes = 0).await;
    let mut ann = server.guest("Ann").await;
    let reply = ann.post("/api/tables", &json!({ "game": "drill" })).await;
    assert_eq!(reply.status, 422, "{}", reply.body);
    assert!(reply.body.contains("megabytes"), "{}", reply.body);
    let server = Server::with(|config| config.guests.megabytes = 1).await;
    let mut bob = server.guest("Bob").await;
    let table = bob.drill(json!({})).await;
    bob.act(&table, "raider", &LOADS).await;
    bob.act(&table, "raider", &PLOTS).await;
    server.meddle(&format!("UPDATE tables SET bytes = bytes + {} WHERE bytes > 100", 1 << 20)).await;
    assert_eq!(bob.post("/api/tables", &json!({ "game": "drill" })).await.status, 422);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_comes_in_fills_four_times_its_record_at_most_and_all_of_it_is_counted() {
    let mut server = Server::with(|config| config.guests.megabytes = 1).await;
    let mut ann = server.guest("Ann").await;
    let record = Script::play("victory", 5, 1500).unwrap().end;
    let store =
        ironbottom_server::store::Store::open(&format!("sqlite:{}", server.database())).await.unwrap();
    let person: i64 = ann.read("/api/me").await["id"].as_str().unwrap().parse().unwrap();
    let mut before = 0;
    let mut refused = None;
    for round in 0..20 {
        let reply = ann.post("/api/records", &json!({ "record": record })).await;
        let (tables, bytes) = store.holdings(person).await.unwrap();
        if reply.status != 200 {
            assert_eq!((reply.status, bytes), (422, before), "{}", reply.body);
            refused = Some(reply.body);
            break;
        }
        assert_eq!(tables, round + 1);
        let grown = bytes - before;
        let longest = i64::try_from(record.len()).unwrap() * 4;
        assert!(grown > 0 && grown < longest, "{grown} bytes for a record of {}", record.len());
        before = bytes;
    }
    let refused = refused.expect("at some time it is enough");
    assert!(refused.contains("megabytes"), "{refused}");
    assert!(before <= 1 << 20, "never more than that: {before}");
    // Every byte that lies there is counted.
    let mut sum = 0;
    for table in store.tables_with(person).await.unwrap() {
        sum += store.bodies(&table.id, 0).await.unwrap().iter().map(String::len).sum::<usize>();
    }
    assert_eq!(i64::try_from(sum).unwrap(), before);
    // And everybody is told what they were told before it was packed.
    let table = store.tables_with(person).await.unwrap()[0].id.clone();
    store.close().await;
    let memory = ironbottom_games::registry().restore(&Record::parse(&record).unwrap(), None).unwrap();
    for _ in 0..2 {
        let log = ann.read(&format!("/api/tables/{table}/log")).await;
        let told = memory.items_since(ironbottom_kernel::Viewer::Public, 0);
        let told: Vec<_> =
            told.iter().filter(|item| !item.told.is_empty() || !item.rolls.is_empty()).collect();
        assert_eq!(log["items"], serde_json::to_value(&told).unwrap());
        assert!(told.len() > 100);
        server.restart().await;
        ann.address = server.address;
    }
}
