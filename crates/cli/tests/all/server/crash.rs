//! `kill -9` of the server under load: nothing that was told or acknowledged is lost, and nothing
//! is done twice.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use ironbottom_kernel::wire::Item;
use ironbottom_load::{Client, Follower, Place, Scripted, Served};

use tokio::task::JoinHandle;

use super::kit;

/// So often the server is killed.
const KILLS: usize = 3;

/// So many actions are acknowledged, and so many messages heard, before each kill.
const LOAD: usize = 60;

/// What the bots and the readers of all tables have got since the last kill.
#[derive(Clone, Default)]
pub(super) struct Load {
    acknowledged: Arc<AtomicUsize>,
    heard: Arc<AtomicUsize>,
}

impl Load {
    /// Wait until enough is going on, however long a busy machine takes, or nothing is any more.
    pub(super) async fn begun(&self, playing: &[JoinHandle<Seated>]) {
        let enough = |count: &AtomicUsize| count.load(Ordering::Relaxed) >= LOAD;
        let goes_on = || playing.iter().any(|task| !task.is_finished());
        while goes_on() && !(enough(&self.acknowledged) && enough(&self.heard)) {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
}

/// A table, how far its bot has come, and what its readers were told.
pub(super) struct Seated {
    pub(super) table: Scripted,
    pub(super) acknowledged: usize,
    /// Seats first, the public last.
    readers: Vec<Follower>,
}

impl Seated {
    pub(super) fn new(table: Scripted) -> Self {
        let readers = (0..=table.script.seats.len()).map(|_| Follower::default()).collect();
        Self { table, acknowledged: 0, readers }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sqlite_loses_nothing_that_was_told() {
    survives(&kit::sqlite()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgres_loses_nothing_that_was_told() {
    if let Some(place) = kit::postgres("kill -9 under load on PostgreSQL").await {
        survives(&place).await;
    }
}

async fn survives(place: &Place) {
    let scripts = kit::scripts(&[("drill", 400), ("victory", 700), ("drill", 400), ("victory", 700)]);
    let tables = place.tables(&scripts).unwrap();
    let mut all: Vec<_> = tables.into_iter().map(Seated::new).collect();
    let mut server = place.serve("first.log").unwrap();
    let owner = place.owner(&server).await.unwrap();
    for kill in 0..KILLS {
        let load = Load::default();
        let begin = |seated| tokio::spawn(play(seated, at(&owner, &server), load.clone()));
        let playing: Vec<_> = all.drain(..).map(begin).collect();
        load.begun(&playing).await;
        server.kill();
        for task in playing {
            all.push(task.await.unwrap());
        }
        let acknowledged: usize = all.iter().map(|seated| seated.acknowledged).sum();
        let told: usize =
            all.iter().flat_map(|seated| &seated.readers).map(|reader| reader.items.len()).sum();
        println!("kill {kill}: {acknowledged} actions acknowledged, {told} items told");
        assert!(acknowledged >= LOAD * (kill + 1) && told > 0, "there was load");
        server = place.serve(&format!("after-{kill}.log")).unwrap();
        for seated in &all {
            still_there(place, seated, &mut at(&owner, &server)).await;
        }
    }
    for seated in &mut all {
        finish(place, seated, at(&owner, &server)).await;
    }
}

pub(super) fn at(owner: &Client, server: &Served) -> Client {
    let mut client = owner.another();
    client.move_to(server.address);
    client
}

fn seat_of(table: &Scripted, reader: usize) -> Option<&str> {
    table.script.seats.get(reader).map(String::as_str)
}

/// Post the script until the server is gone, while every reader listens.
pub(super) async fn play(mut seated: Seated, mut bot: Client, load: Load) -> Seated {
    let mut listening = Vec::new();
    for (index, mut reader) in seated.readers.drain(..).enumerate() {
        let seat = seat_of(&seated.table, index).map(str::to_owned);
        let (who, id) = (bot.another(), seated.table.id.clone());
        let heard = Arc::clone(&load.heard);
        listening.push(tokio::spawn(async move {
            if reader.connect(&who, &id, seat.as_deref()).await.is_ok() {
                while reader.next(Duration::from_secs(20)).await.is_ok() {
                    heard.fetch_add(1, Ordering::Relaxed);
                }
            }
            reader
        }));
    }
    while seated.acknowledged < seated.table.script.steps.len() {
        match seated.table.post(&mut bot, seated.acknowledged).await {
            Ok(reply) => {
                assert_eq!(reply.status, 200, "{}", reply.text());
                assert_eq!(reply.json()["taken"], 1, "{}", reply.text());
                seated.acknowledged += 1;
                load.acknowledged.fetch_add(1, Ordering::Relaxed);
            }
            Err(_) => break,
        }
    }
    for task in listening {
        seated.readers.push(task.await.unwrap());
    }
    seated
}

/// Everything acknowledged is in the record, everything told is told again to whoever asks.
pub(super) async fn still_there(place: &Place, seated: &Seated, client: &mut Client) {
    let record = place.admin(&["export", &seated.table.id], "").unwrap();
    let kept = seated.table.steps_in(&record).unwrap();
    let acknowledged = seated.acknowledged;
    assert!(kept >= acknowledged, "{acknowledged} were acknowledged, {kept} were kept");
    assert!(kept <= acknowledged + 1, "one request was under way, but {kept} stand after {acknowledged}");
    for (index, reader) in seated.readers.iter().enumerate() {
        let seat = seat_of(&seated.table, index).map(|seat| format!("?as={seat}")).unwrap_or_default();
        let reply = client.get(&format!("/api/tables/{}/log{seat}", seated.table.id)).await.unwrap();
        assert_eq!(reply.status, 200, "{}", reply.text());
        let log = reply.json();
        assert!(log["number"].as_u64().unwrap() >= reader.number);
        let items: Vec<Item> = serde_json::from_value(log["items"].clone()).unwrap();
        let again: Vec<_> = items.iter().filter(|item| is_told(item)).collect();
        let heard: Vec<_> = reader.items.iter().filter(|item| is_told(item)).collect();
        assert!(again.len() >= heard.len(), "told and lost: {:?}", &heard[again.len()..]);
        assert_eq!(&again[..heard.len()], &heard[..], "what was told is told again in the same words");
    }
}

fn is_told(item: &Item) -> bool {
    !item.told.is_empty() || !item.rolls.is_empty()
}

/// Play to the end of the script: the record is the one played in advance, each reader was told
/// everything once.
pub(super) async fn finish(place: &Place, seated: &mut Seated, mut bot: Client) {
    for (index, reader) in seated.readers.iter_mut().enumerate() {
        let seat = seat_of(&seated.table, index);
        reader.connect(&bot, &seated.table.id, seat).await.unwrap();
    }
    while seated.acknowledged < seated.table.script.steps.len() {
        let reply = seated.table.post(&mut bot, seated.acknowledged).await.unwrap();
        assert_eq!(reply.status, 200, "{}", reply.text());
        seated.acknowledged += 1;
    }
    let record = place.admin(&["export", &seated.table.id], "").unwrap();
    let differ = record.lines().zip(seated.table.script.end.lines()).find(|(have, want)| have != want);
    assert_eq!(differ, None, "the record is the one played in advance");
    assert_eq!(record.len(), seated.table.script.end.len());
    for (reader, expected) in seated.readers.iter_mut().zip(&seated.table.script.told) {
        // A table rebuilt after a crash may put into one item what came in two, so words and dice are
        // compared one by one.
        let want = words(expected);
        while words(&reader.items).len() < want.len() {
            let more = reader.next(Duration::from_secs(10)).await.unwrap();
            assert!(more.is_some(), "{} of {} words came", words(&reader.items).len(), want.len());
        }
        let heard = words(&reader.items);
        let differs = heard.iter().zip(&want).position(|(heard, want)| heard != want);
        let around = differs
            .map(|at| (at, &heard[at..(at + 4).min(heard.len())], &want[at..(at + 4).min(want.len())]));
        assert_eq!(around, None, "each thing told once, in order, across all connections");
        assert_eq!(heard.len(), want.len());
    }
}

/// Everything in these items, one word after the other: what was told, and the dice.
fn words(items: &[Item]) -> Vec<String> {
    let told = |item: &Item| item.told.iter().map(|told| told.text.clone()).collect::<Vec<_>>();
    let rolls = |item: &Item| {
        item.rolls.iter().map(|roll| format!("{} {:?}", roll.what, roll.faces)).collect::<Vec<_>>()
    };
    let told_first = items.iter().flat_map(told);
    told_first.chain(items.iter().flat_map(rolls)).collect()
}
