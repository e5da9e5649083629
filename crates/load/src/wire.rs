//! `cargo xtask bench wire`: how many bytes cross, game by game, through a real server.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use ironbottom_load::{Client, Follower, Place, Script, Scripted};
use serde_json::{Value, json};

/// So many actions of a random game are followed.
const ACTIONS: usize = 400;

/// Nothing on the loopback takes longer, however busy the machine is.
const PATIENCE: Duration = Duration::from_secs(60);

/// A game, what is chosen in it, and what the figures are held against.
struct Case {
    game: &'static str,
    name: &'static str,
    choices: &'static [(&'static str, &'static str)],
    aim: Aim,
}

#[derive(Clone, Copy, Default)]
struct Aim {
    hello: Option<usize>,
    action: Option<usize>,
}

const CASES: [Case; 7] = [
    Case {
        game: "victory",
        name: "whole game",
        choices: &[],
        aim: Aim { hello: Some(25_000), action: Some(2_500) },
    },
    Case { game: "axis-2001", name: "whole game", choices: &[], aim: Aim { hello: None, action: None } },
    Case { game: "axis-1940", name: "whole game", choices: &[], aim: Aim { hello: None, action: None } },
    Case {
        game: "global-1940",
        name: "whole game",
        choices: &[],
        aim: Aim { hello: Some(60_000), action: Some(3_000) },
    },
    Case {
        game: "pacwar",
        name: "midway, whole map",
        choices: &[("scenario", "midway")],
        aim: Aim { hello: None, action: Some(1_000) },
    },
    Case {
        game: "pacwar",
        name: "lesson",
        choices: &[("scenario", "lesson")],
        aim: Aim { hello: None, action: Some(1_000) },
    },
    Case { game: "drill", name: "whole game", choices: &[], aim: Aim { hello: None, action: None } },
];

/// What one case sends to a reader.
struct Bytes {
    /// The printed boards and counters, which cross once and are kept for ever.
    plan: usize,
    /// The same as it crosses where the browser takes gzip.
    plan_packed: usize,
    /// The first message at a new table.
    hello: usize,
    /// The first message to whoever comes when the game is over, with all that happened.
    late: usize,
    /// What each action sends to the seat that acts, sorted.
    actions: Vec<usize>,
}

impl Bytes {
    fn median(&self) -> usize {
        self.actions.get(self.actions.len() / 2).copied().unwrap_or_default()
    }

    fn most(&self) -> usize {
        self.actions.last().copied().unwrap_or_default()
    }
}

/// Measure all cases, and print a table or one object.
pub(crate) async fn run(binary: &Path, as_json: bool) -> Result<(), String> {
    let place = Place::sqlite(binary)?;
    let server = place.serve("wire.log")?;
    let owner = place.owner(&server).await?;
    let mut lines = Vec::new();
    if !as_json {
        println!("bytes through a real server; an action's: median and most of {ACTIONS} random ones");
        println!(
            "{:<30} {:>8} {:>8} {:>8} {:>8} {:>8} {:>8}   aim",
            "", "plan", "gzip", "hello", "late", "action", "most"
        );
    }
    for case in &CASES {
        let script = Arc::new(Script::play_with(case.game, case.choices, 1, ACTIONS)?);
        let tables = place.tables(&[script])?;
        let table = tables.first().ok_or("no table came of the record")?;
        let bytes = measure(table, &owner).await.map_err(|why| format!("{}: {why}", case.game))?;
        if as_json {
            lines.push(as_object(case, &bytes));
        } else {
            print(case, &bytes);
        }
    }
    if as_json {
        println!("{}", json!({ "cases": lines }));
    }
    Ok(())
}

fn as_object(case: &Case, bytes: &Bytes) -> Value {
    json!({
        "game": case.game,
        "case": case.name,
        "plan_bytes": bytes.plan,
        "plan_gzip_bytes": bytes.plan_packed,
        "hello_bytes": bytes.hello,
        "late_hello_bytes": bytes.late,
        "action_bytes": bytes.median(),
        "action_bytes_max": bytes.most(),
        "actions": bytes.actions.len(),
    })
}

fn print(case: &Case, bytes: &Bytes) {
    let name = format!("{}: {}", case.game, case.name);
    let aim = [("hello", case.aim.hello), ("action", case.aim.action)];
    let aim = aim.into_iter().filter_map(|(what, most)| Some(format!("{what} under {}", most?)));
    let aim = aim.collect::<Vec<_>>().join(", ");
    let Bytes { plan, plan_packed, hello, late, .. } = bytes;
    let (median, most) = (bytes.median(), bytes.most());
    println!("{name:<30} {plan:>8} {plan_packed:>8} {hello:>8} {late:>8} {median:>8} {most:>8}   {aim}");
}

/// Play the script, with a reader in every seat; what counts is what reaches the one that acts.
async fn measure(table: &Scripted, owner: &Client) -> Result<Bytes, String> {
    let mut bot = owner.another();
    let info = bot.get(&format!("/api/tables/{}", table.id)).await?.json();
    let address = info["plan"]["path"].as_str().ok_or_else(|| format!("no plan: {info}"))?.to_owned();
    let plan = bot.get(&address).await?.body.len();
    let plan_packed = bot.get_packed(&address).await?.body.len();
    let mut readers = Vec::new();
    for seat in &table.script.seats {
        let mut reader = Follower::default();
        reader.connect(owner, &table.id, Some(seat)).await?;
        readers.push((seat.clone(), reader));
    }
    let hello = readers.iter().map(|(_, reader)| reader.bytes).max().unwrap_or_default();
    let mut actions = Vec::new();
    for (step, (seat, _)) in table.script.steps.iter().enumerate() {
        let reply = table.post(&mut bot, step).await?;
        if reply.json()["taken"] != 1 {
            return Err(format!("step {step} was not taken: {}", reply.text()));
        }
        let due = reply.json()["number"].as_u64().unwrap_or_default();
        for (own, reader) in &mut readers {
            let before = reader.bytes;
            if own == seat {
                reader.until(due, PATIENCE).await?;
            }
            drained(reader).await?;
            actions.extend((own == seat).then_some(reader.bytes - before));
        }
    }
    actions.sort_unstable();
    let mut late = Follower::default();
    late.connect(owner, &table.id, table.script.seats.first().map(String::as_str)).await?;
    Ok(Bytes { plan, plan_packed, hello, late: late.bytes, actions })
}

/// Hear everything that was sent before the answer to a ping, which is not counted.
async fn drained(reader: &mut Follower) -> Result<(), String> {
    reader.ping().await?;
    loop {
        let before = reader.bytes;
        let message = reader.next(PATIENCE).await?.ok_or("the server does not answer")?;
        if message["type"] == "pong" {
            reader.bytes = before;
            return Ok(());
        }
    }
}
