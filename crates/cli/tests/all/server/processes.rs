//! Two real server processes at one PostgreSQL.

use std::time::Duration;

use ironbottom_load::{Client, Follower, Place, Served};
use serde_json::json;
use sqlx::Connection as _;

use super::kit;

const PATIENCE: Duration = Duration::from_secs(15);

async fn two(what: &str) -> Option<(Place, Served, Served)> {
    let place = kit::postgres(what).await?;
    let (one, other) = (place.serve("one.log").unwrap(), place.serve("other.log").unwrap());
    Some((place, one, other))
}

fn at(client: &Client, server: &Served) -> Client {
    let mut moved = client.another();
    moved.move_to(server.address);
    moved
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_one_accepts_reaches_the_watchers_of_the_other() {
    let Some((place, one, other)) = two("two processes at one PostgreSQL: watchers").await else { return };
    let tables = place.tables(&kit::scripts(&[("drill", 120)])).unwrap();
    let table = &tables[0];
    let mut bot = place.owner(&one).await.unwrap();
    let elsewhere = at(&bot, &other);
    let mut watchers = Vec::new();
    for seat in &table.script.seats {
        let mut watcher = Follower::default();
        watcher.connect(&elsewhere, &table.id, Some(seat)).await.unwrap();
        watchers.push((seat.clone(), watcher));
    }
    for step in 0..table.script.steps.len() {
        assert_eq!(table.post(&mut bot, step).await.unwrap().status, 200);
    }
    let reply =
        bot.post(&format!("/api/tables/{}/chat", table.id), &json!({ "text": "good game" })).await.unwrap();
    assert_eq!(reply.status, 200, "{}", reply.text());
    for (index, (seat, watcher)) in watchers.iter_mut().enumerate() {
        let path = format!("/api/tables/{}/log?as={seat}", table.id);
        let number = bot.get(&path).await.unwrap().json()["number"].as_u64().unwrap();
        watcher.until(number, PATIENCE).await.unwrap();
        let told = watcher.items.iter().filter(|item| !item.told.is_empty() || !item.rolls.is_empty());
        let told: Vec<_> = told.map(|item| (&item.told, &item.rolls)).collect();
        let want: Vec<_> = table.script.told[index].iter().map(|item| (&item.told, &item.rolls)).collect();
        assert_eq!(told, want);
        for _ in 0..50 {
            if watcher.chat.is_empty() {
                watcher.next(Duration::from_millis(300)).await.unwrap();
            }
        }
        assert_eq!(watcher.chat[0]["text"], "good game");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_same_request_at_both_is_done_once() {
    let Some((place, one, other)) = two("two processes at one PostgreSQL: doubled requests").await else {
        return;
    };
    let tables = place.tables(&kit::scripts(&[("drill", 150), ("victory", 150)])).unwrap();
    let mut here = place.owner(&one).await.unwrap();
    let mut there = at(&here, &other);
    for table in &tables {
        for step in 0..table.script.steps.len() {
            let (a, b) = tokio::join!(table.post(&mut here, step), table.post(&mut there, step));
            let (a, b) = (a.unwrap(), b.unwrap());
            assert_eq!((a.status, b.status), (200, 200), "step {step}: {} {}", a.text(), b.text());
            assert_eq!(a.json()["number"], b.json()["number"]);
        }
        let record = place.admin(&["export", &table.id], "").unwrap();
        assert_eq!(record, table.script.end);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_who_sits_down_at_one_is_seen_at_the_other() {
    let Some((_place, one, other)) = two("two processes at one PostgreSQL: seats").await else { return };
    let mut host = Client::guest(one.address, "Host").await.unwrap();
    let reply =
        host.post("/api/tables", &json!({ "game": "drill", "seats": { "south": "open" } })).await.unwrap();
    assert_eq!(reply.status, 200, "{}", reply.text());
    let id = reply.json()["id"].as_str().unwrap().to_owned();
    let mut watcher = Follower::default();
    watcher.connect(&host, &id, None).await.unwrap();
    let mut friend = Client::guest(other.address, "Friend").await.unwrap();
    let path = format!("/api/tables/{id}/sit");
    assert_eq!(friend.post(&path, &json!({ "seat": "south" })).await.unwrap().status, 200);
    let mut seen = false;
    for _ in 0..50 {
        let message = watcher.next(Duration::from_millis(300)).await.unwrap();
        seen |= message.is_some_and(|message| message.to_string().contains("Friend"));
        if seen {
            break;
        }
    }
    assert!(seen, "the watcher at one process heard of the friend at the other");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_runs_out_once_though_two_processes_look_at_it() {
    let Some((place, one, other)) = two("two processes at one PostgreSQL: clocks").await else { return };
    let mut host = Client::guest(one.address, "Host").await.unwrap();
    let clock = json!({ "bank": 1, "increment": 0, "forfeit": true });
    let reply = host.post("/api/tables", &json!({ "game": "victory", "clock": clock })).await.unwrap();
    assert_eq!(reply.status, 200, "{}", reply.text());
    let id = reply.json()["id"].as_str().unwrap().to_owned();
    let mut elsewhere = at(&host, &other);
    // The clock begins with the first irrevocable act; play whatever is offered until there is one.
    for _ in 0..200 {
        let info = elsewhere.get(&format!("/api/tables/{id}")).await.unwrap().json();
        if !info["over"].is_null()
            || info["clock"]["running"].as_array().is_some_and(|seats| !seats.is_empty())
        {
            break;
        }
        let seat = info["waiting"][0].as_str().unwrap().to_owned();
        let scene = host.get(&format!("/api/tables/{id}/scene?as={seat}")).await.unwrap().json();
        let verb = scene["scene"]["verbs"][0]["notation"].as_str().map(str::to_owned);
        let notation = match verb {
            Some(verb) => verb,
            None => {
                let Some(subject) = scene["scene"]["subjects"][0]["id"].as_str() else {
                    // The other process has not heard of the last act yet and named the wrong seat.
                    tokio::time::sleep(Duration::from_millis(50)).await;
                    continue;
                };
                let subject = subject.replace(' ', "%20");
                let choices =
                    host.get(&format!("/api/tables/{id}/choices?as={seat}&subject={subject}")).await;
                choices.unwrap().json()[0]["notation"].as_str().unwrap().to_owned()
            }
        };
        let reply = host
            .post(&format!("/api/tables/{id}/actions"), &json!({ "as": seat, "actions": [notation] }))
            .await
            .unwrap();
        assert_eq!(reply.status, 200, "{}", reply.text());
    }
    let mut over = false;
    for _ in 0..60 {
        tokio::time::sleep(Duration::from_millis(200)).await;
        over = !elsewhere.get(&format!("/api/tables/{id}")).await.unwrap().json()["over"].is_null();
        if over {
            break;
        }
    }
    assert!(over, "the time ran out and the game is over at both processes");
    tokio::time::sleep(Duration::from_secs(2)).await;
    let record = place.admin(&["export", &id], "").unwrap();
    let fallen = record.lines().filter(|line| line.starts_with("time ")).count();
    assert_eq!(fallen, 1, "{record}");
    assert!(!record.contains("concede"), "nobody gave up: {record}");
}

/// A counter of the server's own page.
async fn counted(client: &mut Client, name: &str) -> u64 {
    let page = client.get("/metrics").await.unwrap().text();
    let line = page.lines().find_map(|line| line.strip_prefix(&format!("{name} ")));
    line.and_then(|count| count.trim().parse().ok()).unwrap_or_else(|| panic!("no {name} in {page}"))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_other_adds_what_is_new_and_does_not_replay_the_game() {
    let Some((place, one, other)) = two("two processes at one PostgreSQL: catching up").await else { return };
    let tables = place.tables(&kit::scripts(&[("victory", 200)])).unwrap();
    let table = &tables[0];
    let mut bot = place.owner(&one).await.unwrap();
    let mut elsewhere = at(&bot, &other);
    let seat = &table.script.seats[0];
    let mut watcher = Follower::default();
    watcher.connect(&elsewhere, &table.id, Some(seat)).await.unwrap();
    let loaded = counted(&mut elsewhere, "ironbottom_tables_loaded_total").await;
    for step in 0..table.script.steps.len() {
        assert_eq!(table.post(&mut bot, step).await.unwrap().status, 200);
    }
    let path = format!("/api/tables/{}/log?as={seat}", table.id);
    let number = bot.get(&path).await.unwrap().json()["number"].as_u64().unwrap();
    watcher.until(number, PATIENCE).await.unwrap();
    assert_eq!(counted(&mut elsewhere, "ironbottom_tables_loaded_total").await, loaded, "read whole once");
    assert!(counted(&mut elsewhere, "ironbottom_tables_caught_up_total").await > 0);
    // What was added piece by piece is what a whole replay gives.
    let scene = format!("/api/tables/{}/scene?as={seat}", table.id);
    let caught_up = elsewhere.get(&scene).await.unwrap().json();
    let fresh = place.serve("fresh.log").unwrap();
    let replayed = at(&bot, &fresh).get(&scene).await.unwrap().json();
    assert_eq!(caught_up, replayed);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn watchers_of_the_other_hear_of_it_though_no_notice_is_sent() {
    let what = "two processes at one PostgreSQL: without notices";
    let Some(place) = kit::postgres(what).await else { return };
    // A function of the same name, found first, that tells nobody: as if every process died between
    // its commit and its notice.
    let mut database = sqlx::PgConnection::connect(&place.database).await.unwrap();
    for text in [
        "CREATE FUNCTION public.pg_notify(text, text) RETURNS void LANGUAGE sql AS 'SELECT'",
        "ALTER DATABASE place SET search_path = public, pg_catalog",
    ] {
        sqlx::query(text).execute(&mut database).await.unwrap();
    }
    database.close().await.unwrap();
    let (one, other) = (place.serve("one.log").unwrap(), place.serve("other.log").unwrap());
    let tables = place.tables(&kit::scripts(&[("drill", 60)])).unwrap();
    let table = &tables[0];
    let mut bot = place.owner(&one).await.unwrap();
    let mut watcher = Follower::default();
    watcher.connect(&at(&bot, &other), &table.id, Some(&table.script.seats[0])).await.unwrap();
    for step in 0..table.script.steps.len() {
        assert_eq!(table.post(&mut bot, step).await.unwrap().status, 200);
    }
    let path = format!("/api/tables/{}/log?as={}", table.id, table.script.seats[0]);
    let number = bot.get(&path).await.unwrap().json()["number"].as_u64().unwrap();
    watcher.until(number, PATIENCE).await.unwrap();
}
