//! `cargo xtask soak server [MINUTES] [TABLES] [SOCKETS]`: two servers at one PostgreSQL, most tables asleep, thousands
//! of streams, and the servers killed in turn. Whatever was acknowledged has to be found afterwards, once and in order.
//!
//! Clients go to the other server when theirs is gone, as a plain load balancer would send them.

mod act;
mod fleet;
mod read;
mod report;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use ironbottom_kernel::dice::Fast;
use ironbottom_load::{Client, Place, Script};
use serde_json::json;

use fleet::Fleet;
use report::Report;

/// Tables that are played while the servers fall over.
const PLAYED: usize = 200;

/// Actions a second at all of them together.
const RATE: u32 = 250;

/// Tables made at once when everything begins, and how many of them belong to one guest: what somebody keeps is counted
/// with each table they make.
const MAKERS: usize = 24;
const EACH: usize = 500;

/// Sleeping tables somebody looks at, a second.
const LOOKS: u32 = 15;

/// A server runs so long before it is killed, and is away so long.
const LIFE: Duration = Duration::from_secs(15);
const AWAY: Duration = Duration::from_secs(2);

/// One server of so many is asked to stop politely instead.
const POLITE: usize = 4;

/// So often a line says how it goes, and it is that long before it is told that tables are still being made.
const TOLD: Duration = Duration::from_secs(60);
const MAKING: Duration = Duration::from_secs(15);

/// How large it is.
#[derive(Clone, Copy)]
pub(crate) struct Size {
    pub(crate) minutes: f64,
    pub(crate) tables: usize,
    pub(crate) sockets: usize,
    /// So many tables each process keeps in memory.
    pub(crate) live: usize,
}

impl Size {
    /// Minutes, tables, sockets, tables in memory; what is not said is as the issue asks.
    pub(crate) fn from_words(words: &[String]) -> Result<Self, String> {
        let number = |index: usize, usual: f64| match words.get(index) {
            None => Ok(usual),
            Some(text) => text.parse::<f64>().map_err(|_| format!("“{text}” is no number")),
        };
        let whole = |index, usual| number(index, usual).map(|number| number as usize);
        Ok(Self {
            minutes: number(0, 10.0)?,
            tables: whole(1, 50_000.0)?,
            sockets: whole(2, 2_000.0)?,
            live: whole(3, 1_000.0)?,
        })
    }
}

/// Everything that is told at the end; an error when anything was lost.
pub(crate) async fn run(binary: &Path, size: Size) -> Result<(), String> {
    ironbottom_load::allow_descriptors();
    let Size { minutes, tables, sockets, live } = size;
    println!(
        "{minutes} minutes, {tables} tables, {sockets} streams, {live} tables in the memory of each server"
    );
    let place = Place::postgres(binary).await?;
    let fleet = Arc::new(Fleet::start(binary, place, live).await?);
    let report = Arc::new(Report::default());
    let owner = fleet.owner().await?;
    let begun = Instant::now();
    let asleep = Arc::new(make(&fleet, tables).await?);
    println!(
        "{} tables made, {:.0} a second",
        asleep.len(),
        asleep.len() as f64 / begun.elapsed().as_secs_f64()
    );
    fleet.print_memory("after that").await;
    let scripts = scripts()?;
    let pool = Arc::new(act::Pool::new(Arc::clone(&fleet), scripts, PLAYED).await?);
    let played = pool.first();
    let readers = read::open(&fleet, &owner, &played, &asleep, sockets, &report).await?;
    fleet.print_memory("with all streams open").await;

    let end = Instant::now() + Duration::from_secs_f64(minutes * 60.0);
    let pause = Duration::from_secs(1) * u32::try_from(PLAYED).unwrap_or(1) / RATE;
    let bots: Vec<_> = played
        .into_iter()
        .enumerate()
        .map(|(index, table)| {
            let first = pause * u32::try_from(index).unwrap_or(0) / u32::try_from(PLAYED).unwrap_or(1);
            let bot =
                act::Bot::new(Arc::clone(&pool), Arc::clone(&fleet), owner.another(), Arc::clone(&report));
            tokio::spawn(bot.play(index, table, Instant::now() + first, pause, end))
        })
        .collect();
    let looks = tokio::spawn(look(Arc::clone(&fleet), owner.another(), asleep, end));
    let memory = tokio::spawn(sample(Arc::clone(&fleet), Arc::clone(&report), end));
    let progress = tokio::spawn(tell(Arc::clone(&fleet), Arc::clone(&report), end));
    kill_in_turn(&fleet, &report, end).await?;
    let mut done = Vec::new();
    for bot in bots {
        done.push(bot.await.map_err(|e| e.to_string())?);
    }
    // Only now: a table may have come to its end in the last moment.
    done.extend(pool.finished());
    let _ = progress.await;
    let _ = looks.await;
    let _ = memory.await;
    fleet.print_memory("at the end").await;
    println!("verifying {} tables and {} streams …", done.len(), readers.len());
    let mut owner = fleet.at_any(&owner).await;
    for (table, acknowledged) in &done {
        report.verify(&fleet, &mut owner, table, *acknowledged).await?;
    }
    read::verify(&mut owner, &readers, &report).await?;
    report.lists(&mut owner).await?;
    fleet.print_size(report.acknowledged()).await;
    report.print(begun.elapsed());
    report.verdict()
}

/// How it goes, line by line, for whoever waits an hour.
async fn tell(fleet: Arc<Fleet>, report: Arc<Report>, end: Instant) {
    let begun = Instant::now();
    let mut before = 0;
    loop {
        let next = Instant::now() + TOLD;
        if next > end {
            return;
        }
        tokio::time::sleep_until(next.into()).await;
        let now = report.acknowledged();
        let rate = (now - before) as f64 / TOLD.as_secs_f64();
        before = now;
        let mut held = Vec::new();
        for index in 0..fleet::SERVERS {
            held.push(match fleet.memory(index).await {
                Some((bytes, live)) => format!("{} MiB, {live} tables", bytes >> 20),
                None => "away".to_owned(),
            });
        }
        let minute = begun.elapsed().as_secs() / 60;
        println!("  minute {minute}: {rate:.0} actions/s, {}; {}", report.so_far(), held.join("; "));
    }
}

/// Tables that are made and left alone: one in fifty has a seat for whoever comes.
async fn make(fleet: &Arc<Fleet>, count: usize) -> Result<Vec<String>, String> {
    let made_so_far = Arc::new(AtomicUsize::new(0));
    let makers = (0..MAKERS).map(|maker| {
        let (fleet, counted) = (Arc::clone(fleet), Arc::clone(&made_so_far));
        tokio::spawn(async move {
            let mut made = Vec::new();
            let address = fleet.address(maker).await;
            let mut owner = Client::guest(address, "somebody").await?;
            for index in (maker..count).step_by(MAKERS) {
                if !made.is_empty() && made.len().is_multiple_of(EACH) {
                    owner = Client::guest(address, "somebody").await?;
                }
                let (game, seat) = if index % 3 == 0 { ("victory", "allies") } else { ("drill", "south") };
                let seats = if index % 50 == 0 { json!({ seat: "open" }) } else { json!({}) };
                let reply = owner.post("/api/tables", &json!({ "game": game, "seats": seats })).await?;
                let id = reply.json()["id"].as_str().map(str::to_owned);
                made.push(id.ok_or_else(|| format!("no table: {} {}", reply.status, reply.text()))?);
                counted.fetch_add(1, Ordering::Relaxed);
            }
            Ok::<_, String>(made)
        })
    });
    let mut all = Vec::new();
    let makers = makers.collect::<Vec<_>>();
    let waits = tokio::spawn(async move {
        loop {
            tokio::time::sleep(MAKING).await;
            println!("  {} of {count} tables made", made_so_far.load(Ordering::Relaxed));
        }
    });
    for maker in makers {
        all.extend(maker.await.map_err(|e| e.to_string())??);
    }
    waits.abort();
    Ok(all)
}

/// Games played in advance, of every kind.
fn scripts() -> Result<Vec<Arc<Script>>, String> {
    let kinds = [
        ("victory", 1500),
        ("axis-2001", 600),
        ("victory", 1500),
        ("axis-1940", 600),
        ("drill", 400),
        ("pacwar", 300),
    ];
    let numbered = (0..4).flat_map(|round| kinds.map(|(game, most)| (game, most, round)));
    numbered.map(|(game, most, seed)| Script::play(game, seed, most).map(Arc::new)).collect()
}

/// Somebody looks at tables that sleep, here and there: they are read, and put away again.
async fn look(fleet: Arc<Fleet>, mut who: Client, asleep: Arc<Vec<String>>, end: Instant) {
    let mut chance = Fast::new(9);
    while Instant::now() < end && !asleep.is_empty() {
        who.move_to(fleet.address(chance.below(2)).await);
        let id = &asleep[chance.below(asleep.len())];
        let _ = who.get(&format!("/api/tables/{id}/scene")).await;
        tokio::time::sleep(Duration::from_secs(1) / LOOKS).await;
    }
}

/// What each process holds in memory, every two seconds.
async fn sample(fleet: Arc<Fleet>, report: Arc<Report>, end: Instant) {
    while Instant::now() < end {
        for index in 0..fleet::SERVERS {
            if let Some((bytes, live)) = fleet.memory(index).await {
                report.holds(index, bytes, live);
            }
        }
        tokio::time::sleep(Duration::from_secs(2)).await;
    }
}

async fn kill_in_turn(fleet: &Fleet, report: &Report, end: Instant) -> Result<(), String> {
    for turn in 0.. {
        if Instant::now() + LIFE + AWAY > end {
            tokio::time::sleep_until(end.into()).await;
            return Ok(());
        }
        tokio::time::sleep(LIFE).await;
        let politely = turn % POLITE == POLITE - 1;
        fleet.end(turn % fleet::SERVERS, politely).await?;
        report.ended(politely);
        tokio::time::sleep(AWAY).await;
        fleet.begin(turn % fleet::SERVERS, &format!("server-{turn}.log")).await?;
    }
    Ok(())
}
