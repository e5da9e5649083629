//! Tables in use: a record in memory, changed by one command at a time, each on the disk before
//! anybody hears of it.

mod chronicle;
mod clock;
mod command;
mod load;
mod officers;
mod others;
mod past;
mod state;
mod stored;
mod submit;
mod tell;
mod unreplayable;

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use tokio::sync::watch;

pub(crate) use chronicle::When;
pub use clock::TableClock;
pub use command::{Back, Command, Reply};
pub(crate) use officers::pace;
pub use past::Branch;
pub use state::{NewTableState, Papers, TableState};
pub(crate) use submit::{By, LEASE, Submission};
pub(crate) use tell::line;
pub use unreplayable::Unreplayable;
pub(crate) use unreplayable::Unreplayables;

/// A table in use.
pub struct TableHandle {
    /// Its id.
    pub id: String,
    /// Held while a command is done and until it is on the disk: who waits for it reads what is true.
    state: tokio::sync::Mutex<Option<TableState>>,
    tick: watch::Sender<Tick>,
    here: Mutex<BTreeMap<i64, usize>>,
    used: AtomicI64,
    past: Mutex<past::Past>,
    officers: officers::Attendance,
    chronicle: tokio::sync::Mutex<Option<chronicle::Chronicle>>,
}

/// Counters that tell a stream what to look at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tick {
    /// Something happened in the game.
    pub news: u64,
    /// Seats, presence or clock changed.
    pub table: u64,
    /// Somebody said something.
    pub chat: u64,
}

impl TableHandle {
    pub(crate) fn new(id: &str, state: Option<TableState>) -> Self {
        Self {
            id: id.to_owned(),
            state: tokio::sync::Mutex::new(state),
            tick: watch::channel(Tick::default()).0,
            here: Mutex::default(),
            used: AtomicI64::new(now()),
            past: Mutex::default(),
            officers: Default::default(),
            chronicle: tokio::sync::Mutex::default(),
        }
    }

    /// Follow what happens.
    pub fn follow(&self) -> watch::Receiver<Tick> {
        self.tick.subscribe()
    }

    /// Something happened in the game.
    pub fn tell_news(&self) {
        self.tick.send_modify(|tick| {
            tick.news += 1;
            tick.table += 1;
        });
    }

    /// Seats or presence changed.
    pub fn tell_table(&self) {
        self.tick.send_modify(|tick| tick.table += 1);
    }

    /// Somebody said something.
    pub fn tell_chat(&self) {
        self.tick.send_modify(|tick| tick.chat += 1);
    }

    /// Somebody has connected or gone; others are told when it is the first or the last connection.
    pub fn come_and_go(&self, person: i64, by: Presence) {
        let changed = {
            let Ok(mut here) = self.here.lock() else { return };
            let count = here.entry(person).or_default();
            match by {
                Presence::Comes => {
                    *count += 1;
                    *count == 1
                }
                Presence::Goes => {
                    *count = count.saturating_sub(1);
                    let gone = *count == 0;
                    if gone {
                        here.remove(&person);
                    }
                    gone
                }
            }
        };
        if changed {
            self.tell_table();
        }
    }

    /// Is this person connected?
    pub fn is_here(&self, person: i64) -> bool {
        self.here.lock().is_ok_and(|here| here.contains_key(&person))
    }

    fn touch(&self) {
        self.used.store(now(), Ordering::Relaxed);
    }

    /// Has nobody used it since then?
    pub fn idle_since(&self, then: i64) -> bool {
        self.used.load(Ordering::Relaxed) < then && self.tick.receiver_count() == 0
    }

    /// Somebody else changed it: whoever asks next reads what is new.
    pub(crate) async fn is_behind(&self) {
        if let Some(state) = self.state.lock().await.as_mut() {
            state.behind = true;
        }
    }

    /// Does anybody follow it?
    pub fn is_followed(&self) -> bool {
        self.tick.receiver_count() > 0
    }
}

/// Does somebody come or go?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Presence {
    /// A connection more.
    Comes,
    /// A connection less.
    Goes,
}

/// Milliseconds since 1970.
#[must_use]
pub fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
