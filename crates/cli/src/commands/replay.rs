//! `ironbottom replay`

use std::path::Path;

use ironbottom_kernel::record::file::RecordFile;
use ironbottom_kernel::record::{Body, Record};
use ironbottom_kernel::text::pad;
use ironbottom_kernel::{AnyTable, Registry};
use serde::Serialize;
use sha2::{Digest as _, Sha256};

use super::{Form, print_json};
use crate::error::Error;
use crate::progress::Progress;
use crate::term::Page;
use crate::words::{count, waiting};

/// What a record that replays is.
#[derive(Serialize)]
struct Report {
    game: &'static str,
    rules_version: u32,
    edition: String,
    options: Vec<String>,
    acts: u64,
    taken_back: u64,
    rolls: u64,
    turns: Vec<Turn>,
    /// SHA-256 of the final position.
    position: String,
    outcome: Option<End>,
    verified: bool,
}

/// How it ended.
#[derive(Serialize)]
struct End {
    winners: Vec<String>,
    how: &'static str,
    margin: i32,
}

/// What happened in a turn.
#[derive(Serialize)]
struct Turn {
    turn: u32,
    acts: u64,
    rolls: u64,
    /// SHA-256 of the position at its end; `None` for the turn in progress.
    position: Option<String>,
}

/// Verify a record and say what is in it, or all records of a folder.
pub(crate) fn run(games: &Registry, page: &Page, path: &Path, form: Form) -> Result<(), Error> {
    if path.is_dir() {
        return super::replay_folder::run(games, page, path, form);
    }
    let (_, record) = RecordFile::load(path)?;
    if games.game(&record.header.game).is_none() {
        // A game this build does not have is a file we cannot read, not a replay that failed.
        let error =
            ironbottom_kernel::record::RecordFault::Game(record.header.game.chars().take(40).collect());
        return Err(Error::Restore { path: path.to_owned(), error: error.at(2) });
    }
    let progress = Progress::new("replaying", None);
    let table = progress.watch(|| games.restore(&record, None));
    let table = table.map_err(|error| match error.fault {
        ironbottom_kernel::record::RecordFault::Terms(_) => Error::Restore { path: path.to_owned(), error },
        _ => Error::Mismatch { path: path.to_owned(), error },
    })?;
    let report = report(&record, table.as_ref());
    match form {
        Form::Json => print_json(page, &report),
        Form::Table => print(page, &report, table.as_ref()),
    }
}

fn report(record: &Record, table: &dyn AnyTable) -> Report {
    let seats = table.seats();
    let outcome = table.pending().outcome().map(|outcome| End {
        winners: outcome.winners.iter().map(|seat| seats[seat.index()].id.clone()).collect(),
        how: outcome.how,
        margin: outcome.margin,
    });
    let (turns, taken_back) = turns(record);
    Report {
        game: table.card().id,
        rules_version: record.header.rules_version,
        edition: record.header.edition.clone(),
        options: record.header.options.iter().map(|(key, value)| format!("{key}={value}")).collect(),
        acts: turns.iter().map(|turn| turn.acts).sum(),
        taken_back,
        rolls: turns.iter().map(|turn| turn.rolls).sum(),
        turns,
        position: hash(&table.position()),
        outcome,
        verified: true,
    }
}

/// The acts and rolls of each turn as they were made, and how many acts were taken back.
fn turns(record: &Record) -> (Vec<Turn>, u64) {
    let open = |turn| Turn { turn, acts: 0, rolls: 0, position: None };
    let mut turns = Vec::new();
    let mut now = open(1);
    // The turn it was after each act, 0 being the beginning, and the acts that stand.
    let mut after = vec![1];
    let mut standing = Vec::new();
    for line in &record.lines {
        match &line.body {
            Body::Act { rolls, .. } => {
                now.acts += 1;
                now.rolls += rolls.len() as u64;
                standing.push(after.len());
                after.push(now.turn);
            }
            Body::Position { turn, text, .. } => {
                now.position = Some(hash(text));
                turns.push(std::mem::replace(&mut now, open(*turn)));
                after.last_mut().into_iter().for_each(|last| *last = *turn);
            }
            Body::Back { to } => {
                standing.retain(|act| act <= to);
                let turn = after.get(*to).copied().unwrap_or(1);
                let left = std::mem::replace(&mut now, open(turn));
                turns.extend((left.acts > 0).then_some(left));
            }
            Body::Concede { .. } | Body::TimeOut { .. } | Body::Draw | Body::Reveal(_) => {}
        }
    }
    if now.acts > 0 || turns.is_empty() {
        turns.push(now);
    }
    let taken_back = after.len() - 1 - standing.len();
    (turns, taken_back as u64)
}

fn print(page: &Page, report: &Report, table: &dyn AnyTable) -> Result<(), Error> {
    page.line(format!(
        "{}, rules version {}, data edition {}",
        table.card().title,
        report.rules_version,
        report.edition
    ))?;
    if !report.options.is_empty() {
        page.wrapped(&format!("Options: {}", report.options.join(", ")), 2)?;
    }
    page.line(format!("{}  {}  {}  position at its end", pad("turn", 5), pad("acts", 6), pad("rolls", 6)))?;
    for turn in &report.turns {
        let hash = turn.position.as_deref().map_or("(not ended)", |hash| &hash[..16]);
        let (number, acts, rolls) = (turn.turn.to_string(), turn.acts.to_string(), turn.rolls.to_string());
        page.line(format!("{}  {}  {}  {hash}", pad(&number, 5), pad(&acts, 6), pad(&rolls, 6)))?;
    }
    page.line(format!(
        "{} and {}, all verified.",
        count(report.acts, "act", "acts"),
        count(report.rolls, "roll", "rolls")
    ))?;
    page.line(format!("position {}", report.position))?;
    page.wrapped(&waiting(table), 2)?;
    Ok(())
}

fn hash(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}
