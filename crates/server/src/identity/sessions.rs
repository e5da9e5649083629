//! Sessions seen lately, so that not every request asks the database who it is.

use std::collections::HashMap;
use std::sync::Mutex;

use tokio::sync::broadcast;

use crate::clock::Clock;
use crate::store::Known;

/// For so long a session is believed without asking the database again.
const BELIEVED: i64 = 10_000;

/// So often, in milliseconds, the database is told that a session is used.
const TELL: i64 = 60 * 60 * 1000;

/// So many sessions are kept at hand.
const MAX_SESSIONS: usize = 20_000;

/// So many endings a stream may miss before it has to ask.
const ENDINGS: usize = 64;

/// Sessions seen lately.
pub(super) struct Sessions {
    clock: Clock,
    seen: Mutex<HashMap<String, Seen>>,
    ended: broadcast::Sender<Ended>,
}

struct Seen {
    known: Known,
    /// When the database was last asked.
    at: i64,
    /// When it was last told that the session is used.
    told: i64,
}

/// Sessions ended: this one, or some of this person's.
#[derive(Clone, Debug)]
pub(crate) enum Ended {
    Session(String),
    Person(i64),
}

impl Ended {
    /// Could it be about whoever came by this session?
    pub(crate) fn is_about(&self, session: Option<&str>, person: Option<i64>) -> bool {
        match self {
            Self::Session(hash) => session == Some(hash),
            Self::Person(ended) => person == Some(*ended),
        }
    }
}

impl Sessions {
    pub(super) fn new(clock: Clock) -> Self {
        Self { clock, seen: Mutex::default(), ended: broadcast::channel(ENDINGS).0 }
    }

    /// Hear of those that end.
    pub(super) fn ended(&self) -> broadcast::Receiver<Ended> {
        self.ended.subscribe()
    }

    pub(super) fn forget(&self, hash: &str) {
        if let Ok(mut seen) = self.seen.lock() {
            seen.remove(hash);
        }
        let _ = self.ended.send(Ended::Session(hash.to_owned()));
    }

    pub(super) fn forget_person(&self, person: i64) {
        if let Ok(mut seen) = self.seen.lock() {
            seen.retain(|_, seen| seen.known.id != person);
        }
        let _ = self.ended.send(Ended::Person(person));
    }

    pub(super) fn get(&self, hash: &str) -> Option<Known> {
        let (now, seen) = (self.clock.now(), self.seen.lock().ok()?);
        seen.get(hash).filter(|seen| now - seen.at < BELIEVED).map(|seen| seen.known.clone())
    }

    /// Keep it; is the database to be told that it is used?
    pub(super) fn put(&self, hash: &str, known: Known) -> bool {
        let Ok(mut seen) = self.seen.lock() else { return false };
        let now = self.clock.now();
        if seen.len() >= MAX_SESSIONS {
            seen.retain(|_, seen| now - seen.at < BELIEVED);
        }
        let told = seen.get(hash).map(|seen| seen.told).filter(|told| now - told < TELL);
        seen.insert(hash.to_owned(), Seen { known, at: now, told: told.unwrap_or(now) });
        told.is_none()
    }
}
