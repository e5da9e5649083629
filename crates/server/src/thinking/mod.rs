//! Thinking: a few threads of their own on which officers think, so that everybody else is
//! answered at once.
//!
//! Those who answer at once (up to captain) have a room of one thread, those who look ahead a
//! room of as many as the configuration says; so a captain never waits behind an admiral. In each
//! room people come first and the owners of tables take turns ([`queue`]). A thought nobody waits for any more is called off.

mod question;
mod queue;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex};
use std::time::Instant;

use ironbottom_admiral::until_called_off;
use tokio::sync::oneshot;

use crate::metrics::Thoughts;
pub(crate) use question::{Question, fresh_seed, random_action};
pub(crate) use queue::ForWhom;
use queue::Turns;

/// So many thoughts for each thread may stand before a person who only wants a hint.
const MAX_BEFORE_A_HINT: usize = 10;

/// Does an officer answer at once, or look ahead?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pace {
    /// In some thousandths of a second.
    AtOnce,
    /// For as long as it is allowed.
    Deep,
}

/// Where officers think.
pub(crate) struct Thinking {
    quick: Arc<Room>,
    deep: Arc<Room>,
}

struct Room {
    /// Its place in the metrics.
    number: usize,
    most: usize,
    inside: Mutex<Inside>,
    bell: Condvar,
    counted: Arc<Thoughts>,
}

#[derive(Default)]
struct Inside {
    turns: Turns<Work>,
    threads: usize,
    idle: usize,
    closed: bool,
}

struct Work {
    stop: Stop,
    think: Box<dyn FnOnce() + Send>,
}

/// Calls a thought off.
#[derive(Clone, Default, Debug)]
pub(crate) struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Nobody wants it any more.
    pub(crate) fn call_off(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_called_off(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Why nothing came of a thought.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum Unthought {
    /// It was called off.
    #[error("the thought was called off")]
    CalledOff,
    /// The officer fell over: a defect.
    #[error("the officer fell over")]
    Broken,
}

/// A thought under way; dropping it calls it off.
pub(crate) struct Thought<T> {
    answer: oneshot::Receiver<T>,
    stop: Stop,
}

impl<T> Thought<T> {
    /// Wait for what comes of it.
    pub(crate) async fn wait(mut self) -> Result<T, Unthought> {
        match (&mut self.answer).await {
            Ok(_) | Err(_) if self.stop.is_called_off() => Err(Unthought::CalledOff),
            Ok(answer) => Ok(answer),
            Err(_) => Err(Unthought::Broken),
        }
    }
}

impl<T> Drop for Thought<T> {
    fn drop(&mut self) {
        self.stop.call_off();
    }
}

impl Thinking {
    /// So many threads for those who look ahead. They begin when there is something to think about.
    pub(crate) fn new(threads: usize, counted: &Arc<Thoughts>) -> Self {
        let room = |number, most| {
            let counted = Arc::clone(counted);
            Arc::new(Room { number, most, inside: Mutex::default(), bell: Condvar::new(), counted })
        };
        Self { quick: room(0, 1), deep: room(1, threads.max(1)) }
    }

    /// Think about something for these, when their turn comes.
    pub(crate) fn think<T: Send + 'static>(
        &self,
        pace: Pace,
        whom: ForWhom,
        stop: Stop,
        think: impl FnOnce() -> T + Send + 'static,
    ) -> Thought<T> {
        let (tell, answer) = oneshot::channel();
        let flag = Arc::clone(&stop.0);
        let think = move || {
            let _ = tell.send(until_called_off(&flag, think));
        };
        self.room(pace).take(whom, Work { stop: stop.clone(), think: Box::new(think) });
        Thought { answer, stop }
    }

    /// Do too many wait for somebody who only wants a hint?
    pub(crate) fn is_crowded(&self, pace: Pace) -> bool {
        let room = self.room(pace);
        let most = room.most * MAX_BEFORE_A_HINT;
        room.inside.lock().map_or(true, |inside| inside.turns.people_waiting() >= most)
    }

    fn room(&self, pace: Pace) -> &Arc<Room> {
        match pace {
            Pace::AtOnce => &self.quick,
            Pace::Deep => &self.deep,
        }
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        for room in [&self.quick, &self.deep] {
            if let Ok(mut inside) = room.inside.lock() {
                inside.closed = true;
                inside.turns.clear();
            }
            room.bell.notify_all();
        }
    }
}

impl Room {
    fn take(self: &Arc<Self>, whom: ForWhom, work: Work) {
        let Ok(mut inside) = self.inside.lock() else { return };
        inside.turns.push(whom, work);
        self.counted.waits(self.number, inside.turns.waiting());
        if inside.idle == 0 && inside.threads < self.most {
            let room = Arc::clone(self);
            let begun = std::thread::Builder::new().name("officer".to_owned()).spawn(move || room.work());
            match begun {
                Ok(_) => inside.threads += 1,
                // With nobody to do it, it is not left lying: whoever waits is told.
                Err(error) if inside.threads == 0 => {
                    tracing::error!(%error, "no thread for officers to think on");
                    inside.turns.clear();
                }
                Err(_) => {}
            }
        }
        self.bell.notify_one();
    }

    fn work(&self) {
        while let Some(work) = self.next() {
            if work.stop.is_called_off() {
                continue;
            }
            let began = Instant::now();
            self.counted.begins();
            // An officer that falls over takes its thought with it, and nobody else's.
            let fell = catch_unwind(AssertUnwindSafe(work.think)).is_err();
            self.counted.ends(began.elapsed());
            if fell {
                tracing::error!("an officer fell over while thinking: this is a defect");
            }
        }
    }

    /// Wait for the next; `None` when the server closes.
    fn next(&self) -> Option<Work> {
        let mut inside = self.inside.lock().ok()?;
        loop {
            if inside.closed {
                inside.threads -= 1;
                return None;
            }
            if let Some(work) = inside.turns.pop() {
                self.counted.waits(self.number, inside.turns.waiting());
                return Some(work);
            }
            inside.idle += 1;
            inside = self.bell.wait(inside).ok()?;
            inside.idle -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    fn of(owner: i64) -> ForWhom {
        ForWhom { owner, people: true }
    }

    fn rooms(threads: usize) -> Thinking {
        Thinking::new(threads, &Arc::default())
    }

    #[tokio::test]
    async fn ten_tables_that_think_at_once_take_turns() {
        let thinking = rooms(1);
        let (go, wait) = mpsc::channel::<()>();
        let gate = thinking.think(Pace::Deep, of(99), Stop::default(), move || wait.recv().is_ok());
        let (told, order) = mpsc::channel();
        let mut thoughts = Vec::new();
        for round in 0..3 {
            for table in 0..10 {
                let told = told.clone();
                let think = move || told.send((round, table)).is_ok();
                thoughts.push(thinking.think(Pace::Deep, of(table), Stop::default(), think));
            }
        }
        go.send(()).unwrap();
        assert_eq!(gate.wait().await, Ok(true));
        for thought in thoughts {
            assert_eq!(thought.wait().await, Ok(true));
        }
        let order: Vec<_> = order.try_iter().collect();
        let fair: Vec<_> = (0..3).flat_map(|round| (0..10).map(move |table| (round, table))).collect();
        assert_eq!(order, fair);
    }

    #[tokio::test]
    async fn an_officer_that_falls_over_takes_nobody_along() {
        let thinking = rooms(1);
        let fallen = thinking.think(Pace::AtOnce, of(1), Stop::default(), || -> u8 {
            std::panic::resume_unwind(Box::new("a defect"))
        });
        let next = thinking.think(Pace::AtOnce, of(1), Stop::default(), || 7);
        assert_eq!(fallen.wait().await, Err(Unthought::Broken));
        assert_eq!(next.wait().await, Ok(7));
    }

    #[tokio::test]
    async fn a_thought_called_off_gives_nothing_and_the_next_begins() {
        let thinking = rooms(1);
        let stop = Stop::default();
        stop.call_off();
        let off = thinking.think(Pace::Deep, of(1), stop, || 1);
        let next = thinking.think(Pace::Deep, of(1), Stop::default(), || 2);
        assert_eq!(off.wait().await, Err(Unthought::CalledOff));
        assert_eq!(next.wait().await, Ok(2));
    }

    #[tokio::test]
    async fn a_captain_does_not_wait_behind_an_admiral() {
        let thinking = rooms(1);
        let (go, wait) = mpsc::channel::<()>();
        let admiral = thinking.think(Pace::Deep, of(1), Stop::default(), move || wait.recv().is_ok());
        let captain = thinking.think(Pace::AtOnce, of(2), Stop::default(), || true);
        assert_eq!(captain.wait().await, Ok(true));
        go.send(()).unwrap();
        assert_eq!(admiral.wait().await, Ok(true));
    }
}
