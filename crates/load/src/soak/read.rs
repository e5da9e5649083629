//! Streams that are cut off again and again, and go on from what they have seen.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use ironbottom_kernel::dice::Fast;
use ironbottom_load::{Client, Follower, Scripted};
use tokio::sync::Semaphore;

use super::fleet::Fleet;
use super::report::Report;

/// So many connect at once when all are opened.
const AT_ONCE: usize = 32;

/// A reader that was cut off comes back after so many milliseconds at most, not all in the same moment.
const LATEST: usize = 1500;

/// After a connection a server may be behind the other for a moment, but no longer than this.
const BEHIND: Duration = Duration::from_secs(10);

/// When all is over, what was written last is told within this time.
const LAST: Duration = Duration::from_secs(30);

/// A stream: what it follows, and the highest number it has seen.
pub(super) struct Reader {
    table: String,
    seat: Option<String>,
    seen: Arc<AtomicU64>,
    task: tokio::task::JoinHandle<()>,
}

impl Drop for Reader {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Open so many: half of them at tables that are played, in their seats and as the public, the others at tables that
/// sleep.
pub(super) async fn open(
    fleet: &Arc<Fleet>,
    owner: &Client,
    played: &[Arc<Scripted>],
    asleep: &[String],
    count: usize,
    report: &Arc<Report>,
) -> Result<Vec<Reader>, String> {
    let begun = Instant::now();
    let turns = Arc::new(Semaphore::new(AT_ONCE));
    let (opened, mut all_open) = tokio::sync::mpsc::channel(count.max(1));
    let readers: Vec<_> = (0..count)
        .map(|index| {
            let (table, seat) = if index % 2 == 0 || asleep.is_empty() {
                let table = &played[(index / 2) % played.len()];
                // One more than there are seats is the public.
                let seat =
                    table.script.seats.get((index / 2 / played.len()) % (table.script.seats.len() + 1));
                (table.id.clone(), seat.cloned())
            } else {
                (asleep[(index * 7919) % asleep.len()].clone(), None)
            };
            let seen = Arc::new(AtomicU64::new(0));
            let follow = Follow {
                fleet: Arc::clone(fleet),
                who: owner.another(),
                table: table.clone(),
                seat: seat.clone(),
                seen: Arc::clone(&seen),
                report: Arc::clone(report),
                index,
            };
            let (turns, opened) = (Arc::clone(&turns), opened.clone());
            let task = tokio::spawn(follow.run(turns, opened));
            Reader { table, seat, seen, task }
        })
        .collect();
    drop(opened);
    for _ in 0..count {
        all_open.recv().await.ok_or("a stream was never opened")?;
    }
    println!("{count} streams opened in {:.1} s", begun.elapsed().as_secs_f64());
    Ok(readers)
}

struct Follow {
    fleet: Arc<Fleet>,
    who: Client,
    table: String,
    seat: Option<String>,
    seen: Arc<AtomicU64>,
    report: Arc<Report>,
    index: usize,
}

impl Follow {
    async fn run(mut self, turns: Arc<Semaphore>, opened: tokio::sync::mpsc::Sender<()>) {
        let mut chance = Fast::new(self.index as u64);
        let mut follower = Follower::default();
        let mut opened = Some(opened);
        loop {
            self.who.move_to(self.fleet.address(self.index).await);
            let connected = {
                let _turn = turns.acquire().await;
                follower.number = self.seen.load(Ordering::Relaxed);
                follower.connect(&self.who, &self.table, self.seat.as_deref()).await
            };
            if connected.is_ok() {
                if let Some(opened) = opened.take() {
                    let _ = opened.send(()).await;
                } else {
                    self.report.reconnected();
                }
                self.listen(&mut follower).await;
            }
            let wait = u64::try_from(chance.below(LATEST)).unwrap_or(0);
            tokio::time::sleep(Duration::from_millis(wait)).await;
        }
    }

    /// Until the connection is lost. Numbers never go back, but for a moment after a connection.
    async fn listen(&self, follower: &mut Follower) {
        let highest = self.seen.load(Ordering::Relaxed);
        let mut behind = (follower.number < highest).then(Instant::now);
        if behind.is_some() {
            self.report.stale();
        }
        loop {
            follower.items.clear();
            follower.chat.clear();
            if follower.number >= highest {
                behind = None;
                if follower.number < self.seen.fetch_max(follower.number, Ordering::Relaxed) {
                    self.report
                        .wrong(format!("table {}: a stream went back to {}", self.table, follower.number));
                }
            }
            if behind.is_some_and(|since| since.elapsed() > BEHIND) {
                let number = follower.number;
                self.report.wrong(format!("table {}: {number} was told, {highest} was known", self.table));
                return;
            }
            match follower.next(Duration::from_secs(20)).await {
                Ok(Some(_)) => self.report.heard(),
                Ok(None) => {}
                Err(_) => return,
            }
        }
    }
}

/// Everything written was told: each reader has seen the number its table has now.
pub(super) async fn verify(owner: &mut Client, readers: &[Reader], report: &Report) -> Result<(), String> {
    for reader in readers {
        let seat = reader.seat.as_ref().map(|seat| format!("&as={seat}")).unwrap_or_default();
        let path = format!("/api/tables/{}/log?since=1000000000{seat}", reader.table);
        let reply = owner.get(&path).await?;
        let number = reply.json()["number"].as_u64();
        let number = number.ok_or_else(|| format!("{path}: {} {}", reply.status, reply.text()))?;
        let begun = Instant::now();
        while reader.seen.load(Ordering::Relaxed) < number {
            if begun.elapsed() > LAST {
                let seen = reader.seen.load(Ordering::Relaxed);
                report.wrong(format!("table {}: {number} was never told, only {seen}", reader.table));
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
    Ok(())
}
