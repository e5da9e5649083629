//! Bots that play games known beforehand, one action after the other, and never forget what was acknowledged.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use ironbottom_load::{Client, Script, Scripted};

use super::fleet::{Fleet, SERVERS};
use super::report::Report;

/// So often an action is posted again before it counts as refused: a server may be starting, a database busy.
const TRIES: usize = 200;

/// So long a bot waits before it goes to the other server.
const MOMENT: Duration = Duration::from_millis(100);

/// So many tables are brought in at once.
const BATCH: usize = 100;

/// Tables to be played, and those that have been.
pub(super) struct Pool {
    fleet: Arc<Fleet>,
    scripts: Vec<Arc<Script>>,
    ready: tokio::sync::Mutex<Vec<Arc<Scripted>>>,
    first: Vec<Arc<Scripted>>,
    finished: Mutex<Vec<(Arc<Scripted>, usize)>>,
}

impl Pool {
    pub(super) async fn new(
        fleet: Arc<Fleet>,
        scripts: Vec<Arc<Script>>,
        count: usize,
    ) -> Result<Self, String> {
        let mut first = Vec::new();
        while first.len() < count {
            first.extend(bring_in(&fleet, &scripts, BATCH.min(count - first.len()))?);
        }
        Ok(Self { fleet, scripts, ready: tokio::sync::Mutex::default(), first, finished: Mutex::default() })
    }

    /// The tables it all begins with.
    pub(super) fn first(&self) -> Vec<Arc<Scripted>> {
        self.first.clone()
    }

    /// This one is over; another.
    async fn next(&self, over: Arc<Scripted>, acknowledged: usize) -> Result<Arc<Scripted>, String> {
        if let Ok(mut finished) = self.finished.lock() {
            finished.push((over, acknowledged));
        }
        let mut ready = self.ready.lock().await;
        if ready.is_empty() {
            ready.extend(tokio::task::block_in_place(|| bring_in(&self.fleet, &self.scripts, BATCH))?);
        }
        ready.pop().ok_or_else(|| "no table was brought in".to_owned())
    }

    /// Tables that were played to the end of their script, and what was acknowledged of each.
    pub(super) fn finished(&self) -> Vec<(Arc<Scripted>, usize)> {
        self.finished.lock().map(|mut finished| std::mem::take(&mut *finished)).unwrap_or_default()
    }
}

fn bring_in(fleet: &Fleet, scripts: &[Arc<Script>], count: usize) -> Result<Vec<Arc<Scripted>>, String> {
    let sets: Vec<_> = scripts.iter().cycle().take(count).cloned().collect();
    Ok(fleet.place.tables(&sets)?.into_iter().map(Arc::new).collect())
}

pub(super) struct Bot {
    pool: Arc<Pool>,
    fleet: Arc<Fleet>,
    client: Client,
    report: Arc<Report>,
}

impl Bot {
    pub(super) fn new(pool: Arc<Pool>, fleet: Arc<Fleet>, client: Client, report: Arc<Report>) -> Self {
        Self { pool, fleet, client, report }
    }

    /// Play until the time is over; the last table, and how much of it was acknowledged.
    pub(super) async fn play(
        mut self,
        index: usize,
        mut table: Arc<Scripted>,
        mut due: Instant,
        pause: Duration,
        end: Instant,
    ) -> (Arc<Scripted>, usize) {
        let mut step = 0;
        self.client.move_to(self.fleet.address(index).await);
        while Instant::now() < end {
            if step == table.script.steps.len() {
                match self.pool.next(Arc::clone(&table), step).await {
                    Ok(next) => (table, step) = (next, 0),
                    Err(why) => {
                        self.report.wrong(why);
                        return (table, step);
                    }
                }
            }
            tokio::time::sleep_until(due.into()).await;
            match self.act(index, &table, step, due).await {
                Ok(()) => step += 1,
                Err(why) => {
                    self.report.wrong(why);
                    return (table, step);
                }
            }
            // Who was held up goes on from there, and does not make up for it in a rush.
            due = (due + pause).max(Instant::now().checked_sub(pause).unwrap_or(due));
        }
        (table, step)
    }

    /// One action, posted until it is acknowledged.
    async fn act(&mut self, index: usize, table: &Scripted, step: usize, due: Instant) -> Result<(), String> {
        let mut last = String::new();
        for attempt in 0..TRIES {
            if attempt > 0 {
                tokio::time::sleep(MOMENT).await;
                self.client.move_to(self.fleet.address((index + attempt) % SERVERS).await);
            }
            match table.post(&mut self.client, step).await {
                Ok(reply) if reply.status == 200 && reply.json()["taken"] == 1 => {
                    self.report.acted(due.elapsed(), attempt);
                    return Ok(());
                }
                // It was understood and refused: that must never come of a kill.
                Ok(reply) if reply.status == 200 || (400..500).contains(&reply.status) => {
                    self.report.refused();
                    last = format!("{} {}", reply.status, reply.text());
                    if attempt > 20 {
                        break;
                    }
                }
                Ok(reply) => last = format!("{} {}", reply.status, reply.text()),
                Err(why) => last = why,
            }
        }
        Err(format!("table {}, step {step}: never acknowledged: {last}", table.id))
    }
}
