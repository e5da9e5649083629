//! Sessions seen lately, so that not every request asks the database who it is.

use std::collections::HashMap;
use std::sync::Mutex;

use crate::clock::Clock;
use crate::store::Known;

/// For so long a session is believed without asking the database again.
const BELIEVED: i64 = 10_000;

/// So many sessions are kept at hand.
const MAX_SESSIONS: usize = 20_000;

/// Sessions seen lately.
pub(super) struct Sessions {
    clock: Clock,
    seen: Mutex<HashMap<String, (Known, i64)>>,
}

impl Sessions {
    pub(super) fn new(clock: Clock) -> Self {
        Self { clock, seen: Mutex::default() }
    }

    pub(super) fn forget(&self, hash: &str) {
        if let Ok(mut seen) = self.seen.lock() {
            seen.remove(hash);
        }
    }

    pub(super) fn forget_person(&self, person: i64) {
        if let Ok(mut seen) = self.seen.lock() {
            seen.retain(|_, (known, _)| known.id != person);
        }
    }

    pub(super) fn get(&self, hash: &str) -> Option<Known> {
        let (now, seen) = (self.clock.now(), self.seen.lock().ok()?);
        seen.get(hash).filter(|(_, at)| now - at < BELIEVED).map(|(known, _)| known.clone())
    }

    /// Keep it; was it unknown until now?
    pub(super) fn put(&self, hash: &str, known: Known) -> bool {
        let Ok(mut seen) = self.seen.lock() else { return false };
        let now = self.clock.now();
        if seen.len() >= MAX_SESSIONS {
            seen.retain(|_, (_, at)| now - *at < BELIEVED);
        }
        seen.insert(hash.to_owned(), (known, now)).is_none()
    }
}
