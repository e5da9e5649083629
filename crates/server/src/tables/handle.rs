//! A table in use, as whoever follows or changes it holds it.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicI64, Ordering};

use tokio::sync::watch;

use super::asked::Attendance;
use super::chronicle::Chronicle;
use super::past::Past;
use super::report::Told;
use super::state::TableState;

/// So often, in milliseconds, the database is asked about a table nobody follows.
const ASK: i64 = 2000;

/// Whoever looked so many milliseconds ago may come back: a connection breaks now and then.
const LATELY: i64 = 60_000;

/// The owner of what was not read yet.
const NOBODY: i64 = i64::MIN;

/// Before anybody looked.
const NEVER: i64 = i64::MIN / 2;

/// A table in use.
pub(crate) struct TableHandle {
    /// Its id.
    pub(crate) id: String,
    /// Held while a command is done and until it is on the disk: who waits for it reads what is true.
    pub(super) state: tokio::sync::Mutex<Option<TableState>>,
    tick: watch::Sender<Tick>,
    here: Mutex<BTreeMap<i64, usize>>,
    used: AtomicI64,
    /// When somebody last looked at it: a person, not an officer or the server itself.
    looked: AtomicI64,
    /// When the database was last asked whether somebody else changed it.
    asked: AtomicI64,
    /// Whose table is in memory here; nobody's until it was read.
    owner: AtomicI64,
    pub(super) past: Mutex<Past>,
    pub(crate) officers: Attendance,
    pub(super) chronicle: tokio::sync::Mutex<Option<Chronicle>>,
    /// The story of it, once it is over and somebody asked.
    pub(crate) report: tokio::sync::Mutex<Option<Told>>,
}

/// Counters that tell a stream what to look at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tick {
    /// Something happened in the game.
    pub(crate) news: u64,
    /// Seats, presence or clock changed.
    pub(crate) table: u64,
    /// Somebody said something.
    pub(crate) chat: u64,
}

impl TableHandle {
    pub(super) fn new(id: &str, now: i64) -> Self {
        Self {
            id: id.to_owned(),
            state: tokio::sync::Mutex::default(),
            tick: watch::channel(Tick::default()).0,
            here: Mutex::default(),
            used: AtomicI64::new(now),
            looked: AtomicI64::new(NEVER),
            asked: AtomicI64::new(0),
            owner: AtomicI64::new(NOBODY),
            past: Mutex::default(),
            officers: Default::default(),
            chronicle: tokio::sync::Mutex::default(),
            report: tokio::sync::Mutex::default(),
        }
    }

    /// Follow what happens.
    pub(crate) fn follow(&self) -> watch::Receiver<Tick> {
        self.tick.subscribe()
    }

    /// Something happened in the game.
    pub(crate) fn tell_news(&self) {
        self.tick.send_modify(|tick| {
            tick.news += 1;
            tick.table += 1;
        });
    }

    /// Seats or presence changed.
    pub(crate) fn tell_table(&self) {
        self.tick.send_modify(|tick| tick.table += 1);
    }

    /// Somebody said something.
    pub(crate) fn tell_chat(&self) {
        self.tick.send_modify(|tick| tick.chat += 1);
    }

    /// Somebody has connected or gone; others are told when it is the first or the last connection.
    pub(crate) fn come_and_go(&self, person: i64, by: Presence) {
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
    pub(crate) fn is_here(&self, person: i64) -> bool {
        self.here.lock().is_ok_and(|here| here.contains_key(&person))
    }

    /// Somebody uses it.
    pub(super) fn touch(&self, now: i64) {
        self.used.store(now, Ordering::Relaxed);
    }

    /// Somebody looks at it.
    pub(crate) fn look(&self, now: i64) {
        self.looked.store(now, Ordering::Relaxed);
    }

    /// Does anybody follow it, or did anybody look at it lately?
    pub(crate) fn is_looked_at(&self, now: i64) -> bool {
        if self.is_followed() {
            self.look(now);
        }
        now - self.looked.load(Ordering::Relaxed) < LATELY
    }

    /// It was read into memory, and is this person's.
    pub(super) fn belongs_to(&self, person: i64) {
        self.owner.store(person, Ordering::Relaxed);
    }

    /// Whose table it is, where it is in memory.
    pub(super) fn owner(&self) -> Option<i64> {
        Some(self.owner.load(Ordering::Relaxed)).filter(|&owner| owner != NOBODY)
    }

    /// When somebody last did.
    pub(super) fn last_used(&self) -> i64 {
        self.used.load(Ordering::Relaxed)
    }

    /// Is it time to ask the database whether somebody else changed it? Then it is noted as asked.
    pub(super) fn asks(&self, now: i64) -> bool {
        let is_due = now - self.asked.load(Ordering::Relaxed) >= ASK;
        if is_due {
            self.asked.store(now, Ordering::Relaxed);
        }
        is_due
    }

    /// Has nobody used it since then?
    pub(crate) fn idle_since(&self, then: i64) -> bool {
        self.used.load(Ordering::Relaxed) < then && self.tick.receiver_count() == 0
    }

    /// Somebody else changed it: whoever asks next reads what is new.
    pub(crate) async fn is_behind(&self) {
        if let Some(state) = self.state.lock().await.as_mut() {
            state.behind = true;
        }
    }

    /// Does anybody follow it?
    pub(crate) fn is_followed(&self) -> bool {
        self.tick.receiver_count() > 0
    }
}

/// Does somebody come or go?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Presence {
    /// A connection more.
    Comes,
    /// A connection less.
    Goes,
}
