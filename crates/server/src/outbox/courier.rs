//! The courier: takes what is due, delivers it, and tries again what did not arrive.

use std::sync::Arc;
use std::time::Duration;

use super::{Bell, Delivery};
use crate::clock::Clock;
use crate::closing::Closing;
use crate::metrics::Metrics;
use crate::store::{Store, StoreError, Taken, Write, Written};

/// So often it looks whether something is due, should nobody ring.
const LOOK: Duration = Duration::from_secs(1);

/// So many letters it takes at once.
const ARMFUL: i64 = 64;

/// So long a letter is its own; should it die, another takes it then.
const LEASE: i64 = 30_000;

/// A letter that does not arrive is tried again after so long, then after twice that, and so on up
/// to the longest.
const FIRST_WAIT: i64 = 1_000;
const LONGEST_WAIT: i64 = 60 * 60 * 1000;

/// After so long nobody wants it any more.
const TOO_OLD: i64 = 7 * 24 * 60 * 60 * 1000;

/// Carries letters.
pub(crate) struct Courier {
    store: Store,
    deliveries: Vec<Arc<dyn Delivery>>,
    bell: Bell,
    metrics: Arc<Metrics>,
    clock: Clock,
}

impl Courier {
    pub(crate) fn new(
        store: Store,
        deliveries: Vec<Arc<dyn Delivery>>,
        bell: Bell,
        metrics: Arc<Metrics>,
        clock: Clock,
    ) -> Self {
        Self { store, deliveries, bell, metrics, clock }
    }

    /// Deliver until the server closes.
    pub(crate) async fn run(self: Arc<Self>, closing: Closing) {
        // A file has one server: whoever took letters from it before us is dead.
        if !self.store.is_shared()
            && let Err(error) = self.store.write(Write::FreeLetters { now: self.clock.now() }).await
        {
            tracing::debug!(%error, "letters of a dead courier wait for their time");
        }
        let mut ticks = self.clock.every(LOOK);
        loop {
            tokio::select! {
                () = ticks.tick() => {}
                () = self.bell.rung() => {}
                () = closing.closed() => return,
            }
            if let Err(error) = self.round().await {
                tracing::debug!(%error, "letters were not delivered");
            }
        }
    }

    /// Deliver what is due.
    async fn round(&self) -> Result<(), StoreError> {
        while self.store.has_letters(self.clock.now()).await? {
            let now = self.clock.now();
            let take = Write::TakeLetters { now, until: now + LEASE, most: ARMFUL };
            let Written::Letters(taken) = self.store.write(take).await? else { return Ok(()) };
            for one in taken {
                let write = self.carry(&one).await;
                self.store.write(write).await?;
            }
        }
        Ok(())
    }

    /// Try every delivery that does not have it yet; what is to be written about it.
    async fn carry(&self, taken: &Taken) -> Write {
        let Taken { letter, tries, done } = taken;
        let mut done: Vec<&str> = done.split_whitespace().collect();
        let mut failed = false;
        for delivery in &self.deliveries {
            let name = delivery.name();
            if done.contains(&name) {
                continue;
            }
            match delivery.deliver(letter).await {
                Ok(()) => done.push(name),
                Err(error) => {
                    failed = true;
                    tracing::debug!(key = letter.key, delivery = name, %error, "a letter did not arrive");
                    // Nobody hears outside of what is not on their page.
                    break;
                }
            }
        }
        let (key, now) = (letter.key.clone(), self.clock.now());
        if !failed {
            self.metrics.delivered();
            return Write::Delivered { key };
        }
        if now - letter.at > TOO_OLD {
            tracing::error!(key, "a letter that could not be delivered for a week is thrown away");
            self.metrics.undelivered();
            return Write::Delivered { key };
        }
        Write::Again { key, due: now + wait(*tries), done: done.join(" ") }
    }
}

/// How long a letter waits that was tried so often.
fn wait(tries: i64) -> i64 {
    let doublings = u32::try_from(tries.saturating_sub(1)).unwrap_or(0).min(30);
    (FIRST_WAIT << doublings).min(LONGEST_WAIT)
}

#[cfg(test)]
mod tests {
    use super::super::{Delivering, Undelivered};
    use super::*;
    use crate::store::Letter;
    use std::sync::Mutex;

    #[test]
    fn it_waits_longer_each_time_and_never_for_ever() {
        let waits: Vec<_> = (1..=4).map(wait).collect();
        assert_eq!(waits, [1_000, 2_000, 4_000, 8_000]);
        assert_eq!((wait(13), wait(1_000_000)), (LONGEST_WAIT, LONGEST_WAIT));
    }

    /// Remembers what it got, and refuses so many times.
    struct Door {
        name: &'static str,
        refuses: Mutex<u32>,
        got: Mutex<Vec<String>>,
    }

    impl Door {
        fn new(name: &'static str, refuses: u32) -> Arc<Self> {
            Arc::new(Self { name, refuses: Mutex::new(refuses), got: Mutex::default() })
        }

        fn got(&self) -> Vec<String> {
            self.got.lock().unwrap().clone()
        }
    }

    impl Delivery for Door {
        fn name(&self) -> &'static str {
            self.name
        }

        fn deliver<'a>(&'a self, letter: &'a Letter) -> Delivering<'a> {
            Box::pin(async move {
                let mut refuses = self.refuses.lock().unwrap();
                if *refuses > 0 {
                    *refuses -= 1;
                    return Err(Undelivered("nobody at home".to_owned()));
                }
                self.got.lock().unwrap().push(letter.key.clone());
                Ok(())
            })
        }
    }

    async fn store() -> (tempfile::TempDir, Store) {
        let folder = tempfile::tempdir().unwrap();
        let address = format!("sqlite:{}", folder.path().join("outbox.sqlite").display());
        (folder, Store::open(&address).await.unwrap())
    }

    /// A letter in the outbox.
    async fn post(store: &Store, key: &str, at: i64) {
        let Store::Sqlite(sqlite) = store else { panic!("it is a file") };
        let text = "INSERT INTO outbox (key, table_id, person, event, at, due, tries, done) \
                    VALUES ($1, 't', 1, '{}', $2, $2, 0, '')";
        sqlx::query(text).bind(key).bind(at).execute(sqlite.readers()).await.unwrap();
    }

    fn courier(store: &Store, clock: &Clock, doors: &[&Arc<Door>]) -> Courier {
        let deliveries = doors.iter().map(|door| Arc::clone(door) as Arc<dyn Delivery>).collect();
        Courier::new(store.clone(), deliveries, Bell::default(), Arc::default(), clock.clone())
    }

    #[tokio::test]
    async fn what_does_not_arrive_is_tried_again_and_what_has_arrived_is_not() {
        let (_folder, store) = store().await;
        let clock = Clock::manual();
        let (page, mail) = (Door::new("page", 0), Door::new("mail", 2));
        let courier = courier(&store, &clock, &[&page, &mail]);
        post(&store, "a", clock.now()).await;
        courier.round().await.unwrap();
        assert_eq!((page.got(), mail.got()), (vec!["a".to_owned()], vec![]));
        courier.round().await.unwrap();
        assert_eq!(*mail.refuses.lock().unwrap(), 1, "not before a second has passed");
        clock.advance(Duration::from_secs(1));
        courier.round().await.unwrap();
        assert_eq!(*mail.refuses.lock().unwrap(), 0);
        clock.advance(Duration::from_secs(1));
        courier.round().await.unwrap();
        assert_eq!(mail.got(), Vec::<String>::new(), "the second time it waits for two");
        clock.advance(Duration::from_secs(1));
        courier.round().await.unwrap();
        assert_eq!((page.got(), mail.got()), (vec!["a".to_owned()], vec!["a".to_owned()]));
        assert!(!store.has_letters(i64::MAX).await.unwrap());
        store.close().await;
    }

    #[tokio::test]
    async fn what_a_courier_took_and_died_with_is_taken_by_another() {
        let (_folder, store) = store().await;
        let clock = Clock::manual();
        post(&store, "a", clock.now()).await;
        let take = |now: i64| Write::TakeLetters { now, until: now + LEASE, most: ARMFUL };
        let Written::Letters(first) = store.write(take(clock.now())).await.unwrap() else { panic!() };
        assert_eq!(first.len(), 1);
        let Written::Letters(second) = store.write(take(clock.now())).await.unwrap() else { panic!() };
        assert_eq!(second, [], "it has an owner");
        let page = Door::new("page", 0);
        clock.advance(Duration::from_secs(31));
        courier(&store, &clock, &[&page]).round().await.unwrap();
        assert_eq!(page.got(), ["a"]);
        store.close().await;
    }

    #[tokio::test]
    async fn after_a_week_a_letter_is_thrown_away() {
        let (_folder, store) = store().await;
        let clock = Clock::manual();
        let mail = Door::new("mail", u32::MAX);
        post(&store, "a", clock.now() - TOO_OLD - 1).await;
        courier(&store, &clock, &[&mail]).round().await.unwrap();
        assert!(!store.has_letters(i64::MAX).await.unwrap());
        store.close().await;
    }
}
