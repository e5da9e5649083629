//! What came of it.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use ironbottom_load::{Client, Scripted};

use super::fleet::{Fleet, SERVERS};

/// So many faults are told in words.
const MOST_TOLD: usize = 20;

#[derive(Default)]
pub(super) struct Report {
    /// Microseconds of actions acknowledged at the first try, and of those that had to be posted again.
    at_once: Mutex<Vec<u32>>,
    again: Mutex<Vec<u32>>,
    kills: AtomicUsize,
    stops: AtomicUsize,
    refused: AtomicUsize,
    reconnected: AtomicUsize,
    stale: AtomicUsize,
    heard: AtomicUsize,
    found: AtomicUsize,
    lost: AtomicUsize,
    wrong: Mutex<Vec<String>>,
    /// Most bytes and most tables each process held.
    held: Mutex<[(u64, u64); SERVERS]>,
}

fn count(counter: &AtomicUsize) {
    counter.fetch_add(1, Ordering::Relaxed);
}

impl Report {
    pub(super) fn acted(&self, took: Duration, tries: usize) {
        let list = if tries == 0 { &self.at_once } else { &self.again };
        if let Ok(mut list) = list.lock() {
            list.push(u32::try_from(took.as_micros()).unwrap_or(u32::MAX));
        }
    }

    pub(super) fn acknowledged(&self) -> usize {
        [&self.at_once, &self.again].iter().map(|list| list.lock().map_or(0, |list| list.len())).sum()
    }

    /// What happened so far, in a few words.
    pub(super) fn so_far(&self) -> String {
        let number = |counter: &AtomicUsize| counter.load(Ordering::Relaxed);
        format!(
            "{} in all, {} kills, {} stops, {} reconnections, {} faults",
            self.acknowledged(),
            number(&self.kills),
            number(&self.stops),
            number(&self.reconnected),
            self.wrong.lock().map_or(0, |wrong| wrong.len())
        )
    }

    pub(super) fn ended(&self, politely: bool) {
        count(if politely { &self.stops } else { &self.kills });
    }

    pub(super) fn refused(&self) {
        count(&self.refused);
    }

    pub(super) fn reconnected(&self) {
        count(&self.reconnected);
    }

    pub(super) fn stale(&self) {
        count(&self.stale);
    }

    pub(super) fn heard(&self) {
        count(&self.heard);
    }

    pub(super) fn wrong(&self, what: String) {
        if let Ok(mut wrong) = self.wrong.lock() {
            wrong.push(what);
        }
    }

    pub(super) fn holds(&self, server: usize, bytes: u64, tables: u64) {
        if let Ok(mut held) = self.held.lock() {
            let most = &mut held[server];
            *most = (most.0.max(bytes), most.1.max(tables));
        }
    }

    /// Is everything that was acknowledged in the record of this table, once and in order?
    pub(super) async fn verify(
        &self,
        fleet: &Fleet,
        owner: &mut Client,
        table: &Scripted,
        acknowledged: usize,
    ) -> Result<(), String> {
        let reply = owner.get(&format!("/api/tables/{}/record", table.id)).await?;
        let record = match reply.status {
            200 => reply.text(),
            // A game with secrets that is not over: only the keeper of the server reads it.
            _ => tokio::task::block_in_place(|| fleet.place.admin(&["export", &table.id], ""))?,
        };
        match table.steps_in(&record) {
            Ok(kept) if kept < acknowledged => {
                self.lost.fetch_add(acknowledged - kept, Ordering::Relaxed);
                self.wrong(format!("table {}: {acknowledged} were acknowledged, {kept} were kept", table.id));
            }
            Ok(kept) if kept > acknowledged + 1 => {
                self.wrong(format!("table {}: {kept} were kept, {acknowledged} were acknowledged", table.id));
            }
            Ok(_) => {
                self.found.fetch_add(acknowledged, Ordering::Relaxed);
            }
            Err(why) => self.wrong(format!("table {}: {why}", table.id)),
        }
        Ok(())
    }

    /// What the lists take with so many tables, each looked up anew.
    pub(super) async fn lists(&self, owner: &mut Client) -> Result<(), String> {
        for list in ["open=true", "watch=true", ""] {
            let mut times = Vec::new();
            for _ in 0..5 {
                tokio::time::sleep(Duration::from_millis(1100)).await;
                let begun = Instant::now();
                let reply = owner.get(&format!("/api/tables?{list}")).await?;
                if reply.status != 200 {
                    return Err(format!("the list {list}: {} {}", reply.status, reply.text()));
                }
                times.push(begun.elapsed().as_secs_f64() * 1000.0);
            }
            times.sort_by(f64::total_cmp);
            let name = if list.is_empty() { "mine" } else { list };
            println!("list “{name}”: {:.1} ms (least {:.1}, most {:.1})", times[2], times[0], times[4]);
        }
        Ok(())
    }

    pub(super) fn print(&self, took: Duration) {
        let number = |counter: &AtomicUsize| counter.load(Ordering::Relaxed);
        println!(
            "in {:.0} s: {} kills and {} polite stops",
            took.as_secs_f64(),
            number(&self.kills),
            number(&self.stops)
        );
        println!(
            "actions: {} acknowledged, {} found again once and in order, {} lost, {} refusals on the way",
            self.acknowledged(),
            number(&self.found),
            number(&self.lost),
            number(&self.refused)
        );
        for (what, list) in [("at the first try", &self.at_once), ("posted again after a kill", &self.again)]
        {
            let Ok(mut list) = list.lock() else { continue };
            list.sort_unstable();
            let at = |percent: usize| {
                let index = (list.len() * percent / 100).min(list.len().saturating_sub(1));
                list.get(index).map_or(0.0, |micros| f64::from(*micros) / 1000.0)
            };
            println!("  {}: {} actions, p50 {:.1} ms, p99 {:.1} ms", what, list.len(), at(50), at(99));
        }
        println!(
            "streams: {} messages, {} reconnections, {} of them behind for a moment",
            number(&self.heard),
            number(&self.reconnected),
            number(&self.stale)
        );
        for (index, (bytes, tables)) in
            self.held.lock().map(|held| *held).unwrap_or_default().iter().enumerate()
        {
            let most = *bytes as f64 / 1048576.0;
            println!("server {index}: at most {most:.0} MiB and {tables} tables in memory");
        }
    }

    /// Nothing may be wrong.
    pub(super) fn verdict(&self) -> Result<(), String> {
        let wrong = self.wrong.lock().map(|wrong| wrong.clone()).unwrap_or_default();
        if wrong.is_empty() && self.acknowledged() > 0 {
            println!("nothing was lost");
            return Ok(());
        }
        let told = wrong.iter().take(MOST_TOLD).cloned().collect::<Vec<_>>().join("\n");
        Err(format!("{} faults among {} actions:\n{told}", wrong.len(), self.acknowledged()))
    }
}
