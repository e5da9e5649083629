//! `cargo xtask bench server`: what the server bears, on SQLite and on PostgreSQL; with `wire` as the second
//! argument, how many bytes it sends; with `guest`, what one guest can do to others; with `soak`, what two servers lose
//! when they are killed in turn; with `quick`, only what an action costs on SQLite.
//!
//! The first argument is the `ironbottom` program to measure. The bots share the machine with the
//! server, so the figures are what one machine bears with both.

mod guest;
mod memory;
mod soak;
mod wire;

use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use ironbottom_load::served::worked_by;
use ironbottom_load::{Client, Follower, Place, Script, Scripted, Served, skip_loudly};
use serde_json::json;

/// Tables that are played at once, each by a bot with a connection of its own.
const TABLES: usize = 128;
/// Different games among them.
const GAMES: u64 = 8;
/// How long each measurement lasts.
const LONG: Duration = Duration::from_secs(6);
/// Half the load that is aimed at, in actions a second.
const HALF: u32 = 5000;
/// Tables that lie idle, and clients that only listen.
const IDLE: u32 = 500;
const CLIENTS: u32 = 100;

/// What came of a measurement.
struct Figures {
    accepted: usize,
    seconds: f64,
    /// Microseconds from the moment an action was due to its answer, sorted.
    latencies: Vec<u128>,
}

impl Figures {
    fn print(&self, what: &str, aim: &str) {
        let rate = self.accepted as f64 / self.seconds;
        let (half, most) = (self.at(50), self.at(99));
        println!("  {what}: {rate:.0} actions/s, p50 {half:.1} ms, p99 {most:.1} ms   (aim: {aim})");
    }

    fn at(&self, percent: usize) -> f64 {
        let index = (self.latencies.len() * percent / 100).min(self.latencies.len().saturating_sub(1));
        self.latencies.get(index).map_or(0.0, |micros| *micros as f64 / 1000.0)
    }
}

#[tokio::main]
async fn main() -> ExitCode {
    match chosen().await {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

async fn chosen() -> Result<(), String> {
    let binary = std::env::args().nth(1).ok_or("which program? give the path of ironbottom")?;
    let binary = Path::new(&binary);
    let words: Vec<String> = std::env::args().skip(3).collect();
    match std::env::args().nth(2).as_deref() {
        Some("soak") => soak::run(binary, soak::Size::from_words(&words)?).await,
        Some("wire") => wire::run(binary, words.iter().any(|word| word == "--json")).await,
        Some("guest") => guest::run(binary).await,
        Some("quick") => quick(binary).await,
        Some(word) => Err(format!(
            "“{word}” is nothing to measure: soak, wire, guest or quick, or nothing for the server"
        )),
        None => bench(binary).await,
    }
}

/// So many scripts, of a few different games.
fn scripts(count: usize) -> Result<Vec<Arc<Script>>, String> {
    let games: Result<Vec<_>, _> =
        (0..GAMES).map(|seed| Script::play("victory", seed, 1500).map(Arc::new)).collect();
    let games = games?;
    Ok((0..count).map(|index| Arc::clone(&games[index % games.len()])).collect())
}

/// What an action costs on SQLite, as fast as it goes: what one looks at while one makes it cheaper.
async fn quick(binary: &Path) -> Result<(), String> {
    let place = Place::sqlite(binary)?;
    let tables = place.tables(&scripts(TABLES)?)?;
    let server = place.serve("log")?;
    let owner = place.owner(&server).await?;
    let busy = Busy::of(&server);
    let full = run(tables, &owner, None).await?;
    full.print("as fast as it goes", "10000 actions/s");
    busy.print(&server, &full);
    Ok(())
}

/// What the server bears, on both databases.
async fn bench(binary: &Path) -> Result<(), String> {
    let sets = scripts(3 * TABLES)?;
    println!("SQLite");
    measure(&Place::sqlite(binary)?, &sets).await?;
    println!("PostgreSQL");
    match Place::postgres(binary).await {
        Ok(place) => measure(&place, &sets).await,
        Err(why) => {
            skip_loudly("the server on PostgreSQL", &why);
            Ok(())
        }
    }
}

async fn measure(place: &Place, sets: &[Arc<Script>]) -> Result<(), String> {
    let mut tables = place.tables(sets)?;
    let watched = tables.split_off(2 * TABLES);
    let half = tables.split_off(TABLES);
    let server = place.serve("log")?;
    let mut owner = place.owner(&server).await?;

    let before = kibibytes(&server);
    for _ in 0..IDLE {
        let reply = owner.post("/api/tables", &json!({ "game": "victory" })).await?;
        if reply.status != 200 {
            return Err(reply.text());
        }
    }
    let each = (kibibytes(&server) - before) / f64::from(IDLE);
    println!("  idle table, just made and still in memory: {each:.1} KiB   (aim: under 20)");

    let busy = Busy::of(&server);
    let full = run(tables, &owner, None).await?;
    full.print("as fast as it goes", "10000 actions/s on SQLite");
    busy.print(&server, &full);
    let busy = Busy::of(&server);
    let half = run(half, &owner, Some(HALF)).await?;
    half.print(&format!("at {HALF} a second"), "p99 under 25 ms");
    busy.print(&server, &half);

    let before = kibibytes(&server);
    let mut followers = Vec::new();
    for index in 0..CLIENTS as usize {
        let table = &watched[index % watched.len()];
        let seat = &table.script.seats[index % table.script.seats.len()];
        let mut follower = Follower::default();
        follower.connect(&owner, &table.id, Some(seat)).await?;
        followers.push(follower);
    }
    let each = (kibibytes(&server) - before) / f64::from(CLIENTS);
    println!("  connected client, its table included: {each:.1} KiB");
    let listening: Vec<_> = followers
        .into_iter()
        .map(|mut follower| {
            tokio::spawn(async move { while follower.next(LONG).await.is_ok_and(|m| m.is_some()) {} })
        })
        .collect();
    let busy = Busy::of(&server);
    let heard = run(watched, &owner, None).await?;
    heard.print("with 100 listening clients", "–");
    busy.print(&server, &heard);
    for task in listening {
        task.abort();
    }
    // A file has one server at a time.
    drop(server);
    memory::of_streams(place).await?;
    memory::of_passwords(place).await
}

/// Processor time used so far, in seconds: the server's and our own, who share the machine with it.
struct Busy {
    server: f64,
    bots: f64,
}

impl Busy {
    fn of(server: &Served) -> Self {
        let own = std::process::id();
        Self { server: server.worked().unwrap_or(0.0), bots: worked_by(own).unwrap_or(0.0) }
    }

    fn print(&self, server: &Served, figures: &Figures) {
        let now = Self::of(server);
        let each = |seconds: f64| seconds * 1e6 / figures.accepted.max(1) as f64;
        println!(
            "    processor time for each: {:.0} µs in the server (aim: under 100), {:.0} µs in the bots",
            each(now.server - self.server),
            each(now.bots - self.bots)
        );
    }
}

/// The server's memory in KiB.
fn kibibytes(server: &Served) -> f64 {
    server.memory().map_or(0.0, |bytes| bytes as f64 / 1024.0)
}

/// Play these tables at once for a while, as fast as it goes or at so many actions a second.
async fn run(tables: Vec<Scripted>, owner: &Client, rate: Option<u32>) -> Result<Figures, String> {
    let count = u32::try_from(tables.len()).unwrap_or(u32::MAX);
    let pause = rate.map(|rate| Duration::from_secs(1) * count / rate);
    let begun = Instant::now();
    let bots: Vec<_> = tables
        .into_iter()
        .enumerate()
        .map(|(index, table)| {
            let client = owner.another();
            // They do not all begin at the same moment.
            let first = begun + pause.unwrap_or_default() * u32::try_from(index).unwrap_or(0) / count;
            tokio::spawn(play(table, client, first, pause))
        })
        .collect();
    let mut latencies = Vec::new();
    for bot in bots {
        latencies.extend(bot.await.map_err(|e| e.to_string())??);
    }
    latencies.sort_unstable();
    Ok(Figures { accepted: latencies.len(), seconds: begun.elapsed().as_secs_f64(), latencies })
}

async fn play(
    table: Scripted,
    mut client: Client,
    mut due: Instant,
    pause: Option<Duration>,
) -> Result<Vec<u128>, String> {
    let end = due + LONG;
    let mut latencies = Vec::new();
    for step in 0..table.script.steps.len() {
        match pause {
            // An answer that is late does not move the next action: its lateness counts.
            Some(_) => tokio::time::sleep_until(due.into()).await,
            None => due = Instant::now(),
        }
        if due >= end {
            break;
        }
        let reply = table.post(&mut client, step).await?;
        if reply.status != 200 {
            return Err(format!("step {step}: {} {}", reply.status, reply.text()));
        }
        latencies.push(due.elapsed().as_micros());
        due += pause.unwrap_or_default();
    }
    Ok(latencies)
}
