//! `cargo xtask bench guest`: what one guest with a script, within the limits, can do to somebody else who plays, and to
//! the memory of the server: everything that costs something is tried in turn.

use std::net::{IpAddr, Ipv4Addr};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use ironbottom_load::{Client, Follower, Place, Script, Served};
use serde_json::{Value, json};

/// How long each thing is tried.
const LONG: Duration = Duration::from_secs(8);

/// The other player acts so often: as somebody who plays fast.
const PAUSE: Duration = Duration::from_millis(50);

/// What the other player may have to wait, and by how much the server may grow.
const MOST_MILLIS: f64 = 100.0;
const MOST_MEGABYTES: f64 = 300.0;

/// Where the guest comes from.
const GUEST: IpAddr = IpAddr::V4(Ipv4Addr::new(127, 0, 0, 9));

/// The guest sends so many requests at once, and all of them together so many a second: a little less than one address
/// may send.
const AT_ONCE: u32 = 8;
const A_SECOND: u32 = 80;

/// What the guest tries.
#[derive(Clone, Copy)]
struct Attack {
    name: &'static str,
    what: What,
}

#[derive(Clone, Copy)]
enum What {
    Nothing,
    Import,
    Branch,
    Tables,
    Officers,
    Odds,
    Sockets,
    Passwords,
    Reads,
}

const ATTACKS: [Attack; 9] = [
    Attack { name: "nothing", what: What::Nothing },
    Attack { name: "import", what: What::Import },
    Attack { name: "branch", what: What::Branch },
    Attack { name: "tables", what: What::Tables },
    Attack { name: "officers", what: What::Officers },
    Attack { name: "odds", what: What::Odds },
    Attack { name: "sockets", what: What::Sockets },
    Attack { name: "passwords", what: What::Passwords },
    Attack { name: "history and log", what: What::Reads },
];

/// What the guest needs.
struct Tools {
    record: String,
    table: String,
}

/// Statuses counted: done, refused politely, and anything that is the server's fault.
#[derive(Default)]
struct Answers {
    done: usize,
    refused: usize,
    failed: usize,
}

impl Answers {
    fn add(&mut self, status: u16) {
        match status {
            200..=299 => self.done += 1,
            // Busy is a refusal in words: come again in a moment.
            503 | 400..=499 => self.refused += 1,
            _ => self.failed += 1,
        }
    }
}

/// Try everything and print a table.
///
/// # Errors
/// When something could not be tried, or hurt.
pub(crate) async fn run(binary: &Path) -> Result<(), String> {
    let place = Place::sqlite(binary)?;
    let played = Arc::new(Script::play("victory", 1, 1500)?);
    let long = Script::play("victory", 2, 1500)?.end;
    let tables = place.tables(&vec![Arc::clone(&played); ATTACKS.len()])?;
    println!("a guest tries        p50 ms   p99 ms   most ms   memory MB   grown MB   done  refused  failed");
    let mut worst: Vec<String> = Vec::new();
    let mut ground = None;
    for (attack, table) in ATTACKS.iter().zip(&tables) {
        // Each begins with a server that has done nothing yet, so that its memory is the attack's.
        let log = format!("{}.log", attack.name.replace(' ', "-"));
        let server = place.serve_limited(&log)?;
        let player = place.owner(&server).await?;
        // From an address of its own: what it uses up is not the other player's.
        let guest = Client::new(server.address).coming_from(GUEST);
        let guest = guest.come_in("/api/guest", &json!({ "name": "a script" })).await?;
        let tools = prepare(&guest, &long).await?;
        let before = megabytes(&server);
        let stop = Arc::new(AtomicBool::new(false));
        let victim =
            tokio::spawn(plays(player.another(), table.id.clone(), Arc::clone(&played), Arc::clone(&stop)));
        let answers = attempt(*attack, &guest, &tools).await;
        let peak = megabytes(&server);
        stop.store(true, Ordering::Relaxed);
        let mut waits = victim.await.map_err(|error| error.to_string())??;
        waits.sort_by(f64::total_cmp);
        let at =
            |percent: usize| waits.get(waits.len() * percent / 100).or(waits.last()).copied().unwrap_or(0.0);
        let (half, late, most) = (at(50), at(99), at(100));
        let ground = *ground.get_or_insert(peak);
        println!(
            "{:<20} {half:>7.1}  {late:>7.1}  {most:>8.1}   {peak:>9.0}  {:>9.0}  {:>5}  {:>7}  {:>6}",
            attack.name,
            peak - before,
            answers.done,
            answers.refused,
            answers.failed
        );
        if late > MOST_MILLIS {
            worst.push(format!("{}: the other player waited {late:.0} ms (p99)", attack.name));
        }
        if peak - ground > MOST_MEGABYTES {
            worst.push(format!("{}: the server grew by {:.0} MB", attack.name, peak - ground));
        }
        if answers.failed > 0 {
            worst.push(format!("{}: {} answers were the server's fault", attack.name, answers.failed));
        }
    }
    println!("aim: p99 under {MOST_MILLIS:.0} ms, grown by less than {MOST_MEGABYTES:.0} MB, nothing failed");
    if worst.is_empty() { Ok(()) } else { Err(worst.join("; ")) }
}

fn megabytes(server: &Served) -> f64 {
    server.memory().map_or(0.0, |bytes| bytes as f64 / f64::from(1 << 20))
}

/// A long game of the guest's own, to be branched and read.
async fn prepare(guest: &Client, long: &str) -> Result<Tools, String> {
    let reply = guest.another().post("/api/records", &json!({ "record": long })).await?;
    let table = reply.json()["id"].as_str().map(str::to_owned);
    let table = table.ok_or_else(|| format!("no table: {} {}", reply.status, reply.text()))?;
    Ok(Tools { record: long.to_owned(), table })
}

/// The other player: what each of their actions took, in milliseconds.
async fn plays(
    mut client: Client,
    table: String,
    script: Arc<Script>,
    stop: Arc<AtomicBool>,
) -> Result<Vec<f64>, String> {
    let mut waits = Vec::new();
    let mut due = Instant::now();
    for (step, (seat, notation)) in script.steps.iter().enumerate() {
        if stop.load(Ordering::Relaxed) {
            break;
        }
        tokio::time::sleep_until(due.into()).await;
        let body = json!({ "as": seat, "actions": [notation], "key": format!("step-{step}") });
        let reply = client.post(&format!("/api/tables/{table}/actions"), &body).await?;
        if reply.status != 200 {
            return Err(format!("the other player's step {step}: {} {}", reply.status, reply.text()));
        }
        waits.push(due.elapsed().as_secs_f64() * 1000.0);
        // An answer that is late does not move the next action: its lateness counts.
        due += PAUSE;
    }
    Ok(waits)
}

async fn attempt(attack: Attack, guest: &Client, tools: &Tools) -> Answers {
    let end = Instant::now() + LONG;
    let mut all = Answers::default();
    match attack.what {
        What::Nothing => tokio::time::sleep(LONG).await,
        What::Sockets => {
            let mut open = Vec::new();
            while Instant::now() < end {
                let mut follower = Follower::default();
                match follower.connect(guest, &tools.table, None).await {
                    Ok(()) => {
                        all.done += 1;
                        open.push(follower);
                    }
                    Err(_) => all.refused += 1,
                }
            }
        }
        what => {
            let mut hands = Vec::new();
            for hand in 0..AT_ONCE {
                let (client, record, table) = (guest.another(), tools.record.clone(), tools.table.clone());
                hands.push(tokio::spawn(keep_asking(what, hand, client, record, table, end)));
            }
            for hand in hands {
                let statuses = hand.await.unwrap_or_default();
                statuses.into_iter().for_each(|status| all.add(status));
            }
        }
    }
    all
}

/// Ask as fast as one may, until the time is over; the statuses.
async fn keep_asking(
    what: What,
    hand: u32,
    mut client: Client,
    record: String,
    table: String,
    end: Instant,
) -> Vec<u16> {
    let mut statuses = Vec::new();
    let mut round = 0_usize;
    let pace = Duration::from_secs(1) * AT_ONCE / A_SECOND;
    let mut due = Instant::now() + pace * hand / AT_ONCE;
    while due < end {
        tokio::time::sleep_until(due.into()).await;
        due = (due + pace).max(Instant::now());
        round += 1;
        let post = |path: String, body: Value| (path, Some(body));
        let (path, body) = match what {
            What::Import => post("/api/records".to_owned(), json!({ "record": record })),
            What::Branch => post(format!("/api/tables/{table}/branch"), json!({})),
            What::Tables => post("/api/tables".to_owned(), json!({ "game": "pacwar" })),
            What::Officers => {
                let seats = json!({ "japan": "admiral", "allies": "admiral" });
                post("/api/tables".to_owned(), json!({ "game": "victory", "seats": seats }))
            }
            What::Odds => (LARGE_BATTLE.to_owned(), None),
            What::Passwords => {
                let name = format!("nobody {hand} {round}");
                post("/api/login".to_owned(), json!({ "name": name, "password": "not the right one" }))
            }
            What::Reads if round.is_multiple_of(2) => (format!("/api/tables/{table}/history"), None),
            What::Reads => (format!("/api/tables/{table}/log"), None),
            What::Nothing | What::Sockets => return statuses,
        };
        let reply = match &body {
            Some(body) => client.post(&path, body).await,
            None => client.get(&path).await,
        };
        // A connection the server closes because there are too many is a refusal, too.
        statuses.push(reply.map_or(429, |reply| reply.status));
    }
    statuses
}

/// As large as a board bears.
const LARGE_BATTLE: &str = "/api/games/axis-2001/odds?attack=40%20infantry,%2020%20artillery,%2020%20armor,%2020%20fighter,\
                            %2010%20bomber&defend=60%20infantry,%2020%20artillery,%2020%20armor,%2020%20fighter&where=land";
