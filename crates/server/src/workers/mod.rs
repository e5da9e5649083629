//! Workers: programs on other machines that think for the officers of this server.
//!
//! A worker waits at the server until there is something to think about, is handed a position with what the seat may know,
//! and answers with actions, which the table takes or refuses like those of its own officers. Nothing rests on a worker: one that is
//! late, has gone or answers nonsense is passed over for a while, and the server thinks by itself.

mod client;
mod position;

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::sync::oneshot;
use tokio::time::Instant;

pub use client::{Thinker, ThinkerError};
pub(crate) use position::Position;

use crate::wire::Work;
use crate::words::fresh_secret;

/// So long a worker waits for something to do before it has to ask again.
const WAIT: Duration = Duration::from_secs(20);

/// So many may wait at once, in all and with one token.
const MOST: usize = 256;
const MOST_EACH: usize = 64;

/// So long a worker that failed is given nothing.
const PASSED_OVER: Duration = Duration::from_secs(60);

/// Which worker: the hash of its token, and what it calls itself.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct WorkerId {
    pub(crate) token: String,
    pub(crate) name: String,
}

/// The workers of this process.
#[derive(Default)]
pub(crate) struct Workers(Mutex<Inside>);

#[derive(Default)]
struct Inside {
    /// Those who wait, the longest first.
    idle: VecDeque<Idle>,
    /// What was handed out and not answered.
    out: BTreeMap<String, Out>,
    /// Those who failed lately, and until when they are passed over.
    failed: BTreeMap<WorkerId, Instant>,
}

struct Idle {
    worker: WorkerId,
    games: Vec<String>,
    tell: oneshot::Sender<Work>,
}

struct Out {
    worker: WorkerId,
    answer: oneshot::Sender<Vec<String>>,
}

/// A position a worker thinks about; let go of, nobody waits for it any more.
pub(crate) struct Handed {
    workers: Arc<Workers>,
    id: String,
    pub(crate) worker: WorkerId,
    answer: oneshot::Receiver<Vec<String>>,
}

impl Inside {
    fn is_passed_over(&self, worker: &WorkerId) -> bool {
        self.failed.get(worker).is_some_and(|until| *until > Instant::now())
    }

    /// The place of the first who knows this game and did not fail lately. Those who have gone are forgotten.
    fn ready(&mut self, game: &str) -> Option<usize> {
        self.idle.retain(|idle| !idle.tell.is_closed());
        (0..self.idle.len()).find(|&place| {
            let idle = &self.idle[place];
            idle.games.iter().any(|known| known == game) && !self.is_passed_over(&idle.worker)
        })
    }
}

impl Workers {
    fn inside<T>(&self, look: impl FnOnce(&mut Inside) -> T) -> Option<T> {
        self.0.lock().ok().map(|mut inside| look(&mut inside))
    }

    /// Does anybody wait who could think about this game?
    pub(crate) fn is_ready(&self, game: &str) -> bool {
        self.inside(|inside| inside.ready(game).is_some()).unwrap_or(false)
    }

    /// A worker waits for something to do; `None` when there was nothing, or too many wait.
    pub(crate) async fn wait(&self, worker: WorkerId, games: Vec<String>) -> Option<Work> {
        let (tell, told) = oneshot::channel();
        let waits = self.inside(|inside| {
            inside.idle.retain(|idle| !idle.tell.is_closed());
            let own = inside.idle.iter().filter(|idle| idle.worker.token == worker.token).count();
            let room = inside.idle.len() < MOST && own < MOST_EACH;
            if room {
                inside.idle.push_back(Idle { worker, games, tell });
            }
            room
        });
        if !waits.unwrap_or(false) {
            // Whoever comes beyond them is kept from asking again at once.
            tokio::time::sleep(WAIT).await;
            return None;
        }
        tokio::time::timeout(WAIT, told).await.ok()?.ok()
    }

    /// Hand a position to whoever has waited longest; `None` when nobody does.
    pub(crate) fn hand_out(self: &Arc<Self>, position: &Position) -> Option<Handed> {
        self.inside(|inside| {
            while let Some(place) = inside.ready(&position.game) {
                let Idle { worker, tell, .. } = inside.idle.remove(place)?;
                let id = fresh_secret(16);
                if id.is_empty() || tell.send(position.work(id.clone())).is_err() {
                    continue;
                }
                let (answer, told) = oneshot::channel();
                inside.out.insert(id.clone(), Out { worker: worker.clone(), answer });
                return Some(Handed { workers: Arc::clone(self), id, worker, answer: told });
            }
            None
        })
        .flatten()
    }

    /// A worker answers; `false` when nobody waits for it any more, or it was another's.
    pub(crate) fn answer(&self, token: &str, id: &str, actions: Vec<String>) -> bool {
        self.inside(|inside| {
            let own = inside.out.get(id).is_some_and(|out| out.worker.token == token);
            own && inside.out.remove(id).is_some_and(|out| out.answer.send(actions).is_ok())
        })
        .unwrap_or(false)
    }

    /// It was late, or what it said was nonsense.
    pub(crate) fn pass_over(&self, worker: &WorkerId) {
        tracing::warn!(worker = worker.name, "a worker failed and is given nothing for a while");
        self.inside(|inside| {
            let now = Instant::now();
            inside.failed.retain(|_, until| *until > now);
            if inside.failed.len() < MOST {
                inside.failed.insert(worker.clone(), now + PASSED_OVER);
            }
        });
    }
}

impl Handed {
    /// What comes of it in this time; `None` when nothing does.
    pub(crate) async fn wait(&mut self, most: Duration) -> Option<Vec<String>> {
        tokio::time::timeout(most, &mut self.answer).await.ok()?.ok()
    }
}

impl Drop for Handed {
    fn drop(&mut self) {
        self.workers.inside(|inside| inside.out.remove(&self.id));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::OfficerSort;

    fn worker(token: &str, name: &str) -> WorkerId {
        WorkerId { token: token.to_owned(), name: name.to_owned() }
    }

    fn position() -> Position {
        Position {
            game: "victory".to_owned(),
            record: "a record".to_owned(),
            seat: "japan".to_owned(),
            officer: OfficerSort::Admiral,
            time: Duration::from_secs(1),
        }
    }

    async fn waiting(workers: &Arc<Workers>, who: WorkerId) -> tokio::task::JoinHandle<Option<Work>> {
        let (all, games) = (Arc::clone(workers), vec!["victory".to_owned()]);
        let task = tokio::spawn(async move { all.wait(who, games).await });
        while !workers.is_ready("victory") {
            tokio::task::yield_now().await;
        }
        task
    }

    #[tokio::test]
    async fn a_position_goes_to_who_waits_and_only_that_token_answers_it_once() {
        let workers = Arc::<Workers>::default();
        assert!(workers.hand_out(&position()).is_none(), "nobody waits");
        let task = waiting(&workers, worker("t", "one")).await;
        assert!(!workers.is_ready("drill"));
        let mut handed = workers.hand_out(&position()).unwrap();
        let work = task.await.unwrap().unwrap();
        assert_eq!((work.record.as_str(), work.milliseconds), ("a record", 1000));
        assert!(!workers.answer("other", &work.id, vec!["pass".to_owned()]));
        assert!(workers.answer("t", &work.id, vec!["pass".to_owned()]));
        assert!(!workers.answer("t", &work.id, vec!["again".to_owned()]));
        assert_eq!(handed.wait(Duration::from_secs(5)).await, Some(vec!["pass".to_owned()]));
    }

    #[tokio::test]
    async fn a_worker_that_went_away_is_handed_nothing() {
        let workers = Arc::<Workers>::default();
        let task = waiting(&workers, worker("t", "one")).await;
        task.abort();
        let _ = task.await;
        assert!(!workers.is_ready("victory"));
        assert!(workers.hand_out(&position()).is_none());
    }

    #[tokio::test]
    async fn who_failed_is_passed_over_for_a_while_and_others_are_not() {
        let workers = Arc::<Workers>::default();
        let (bad, good) = (worker("t", "bad"), worker("t", "good"));
        workers.pass_over(&bad);
        let all = Arc::clone(&workers);
        let failed = bad.clone();
        tokio::spawn(async move { all.wait(failed, vec!["victory".to_owned()]).await });
        tokio::task::yield_now().await;
        assert!(!workers.is_ready("victory"));
        let _task = waiting(&workers, good.clone()).await;
        assert_eq!(workers.hand_out(&position()).map(|handed| handed.worker.clone()), Some(good));
        // Their time is over.
        workers.inside(|inside| inside.failed.values_mut().for_each(|until| *until = Instant::now()));
        assert_eq!(workers.hand_out(&position()).map(|handed| handed.worker.clone()), Some(bad));
    }

    #[tokio::test]
    async fn who_does_not_answer_in_time_answers_nobody() {
        let workers = Arc::<Workers>::default();
        let task = waiting(&workers, worker("t", "one")).await;
        let mut handed = workers.hand_out(&position()).unwrap();
        assert_eq!(handed.wait(Duration::from_millis(5)).await, None);
        let work = task.await.unwrap().unwrap();
        drop(handed);
        assert!(!workers.answer("t", &work.id, Vec::new()));
    }
}
