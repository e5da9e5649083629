//! The time, passed in: the machine's, or one that a test sets, so that nobody has to sleep to see
//! what time brings.

use std::future::Future;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::sync::watch;

/// A clock. Copies of one show the same time.
#[derive(Clone, Debug, Default)]
pub struct Clock {
    /// The time of a clock that is set by hand; none for the machine's.
    hand: Option<Arc<watch::Sender<i64>>>,
}

impl Clock {
    /// The machine's.
    #[must_use]
    pub fn system() -> Self {
        Self::default()
    }

    /// One that stands until it is set forward, beginning now.
    #[must_use]
    pub fn manual() -> Self {
        let start = Self::system().now();
        Self { hand: Some(Arc::new(watch::channel(start).0)) }
    }

    /// Milliseconds since 1970.
    #[must_use]
    pub fn now(&self) -> i64 {
        match &self.hand {
            Some(hand) => *hand.borrow(),
            None => {
                let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
                millis(since)
            }
        }
    }

    /// Set a manual clock forward; whoever slept until then wakes. The machine's clock is not ours to set.
    pub fn advance(&self, by: Duration) {
        if let Some(hand) = &self.hand {
            hand.send_modify(|now| *now = now.saturating_add(millis(by)));
        }
    }

    /// Come back after so long by this clock.
    pub fn sleep(&self, long: Duration) -> impl Future<Output = ()> + Send + use<> {
        let until = self.now().saturating_add(millis(long));
        let hand = self.hand.as_ref().map(|hand| hand.subscribe());
        async move {
            match hand {
                // The sender lives as long as the clock: when it is gone nobody waits any more.
                Some(mut hand) => drop(hand.wait_for(|now| *now >= until).await),
                None => tokio::time::sleep(long).await,
            }
        }
    }

    /// Ticks: the first at once, then one whenever so long has passed since the one before.
    #[must_use]
    pub fn every(&self, period: Duration) -> Ticks {
        Ticks { clock: self.clone(), period, next: None }
    }
}

/// What [`Clock::every`] gives.
#[derive(Debug)]
pub struct Ticks {
    clock: Clock,
    period: Duration,
    next: Option<i64>,
}

impl Ticks {
    /// Wait for the next.
    pub async fn tick(&mut self) {
        if let Some(next) = self.next {
            let left = u64::try_from(next - self.clock.now()).unwrap_or(0);
            self.clock.sleep(Duration::from_millis(left)).await;
        }
        self.next = Some(self.clock.now().saturating_add(millis(self.period)));
    }
}

fn millis(long: Duration) -> i64 {
    i64::try_from(long.as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[tokio::test]
    async fn a_manual_clock_stands_until_it_is_set_and_wakes_who_slept() {
        let clock = Clock::manual();
        let start = clock.now();
        let sleeper = tokio::spawn(clock.sleep(SECOND * 3600));
        clock.advance(SECOND * 3599);
        tokio::task::yield_now().await;
        assert!(!sleeper.is_finished());
        clock.advance(SECOND);
        sleeper.await.unwrap();
        assert_eq!(clock.now() - start, 3_600_000);
    }

    #[tokio::test]
    async fn ticks_come_at_once_and_then_when_time_has_passed() {
        let clock = Clock::manual();
        let mut ticks = clock.every(SECOND);
        ticks.tick().await;
        let next = tokio::spawn(async move {
            ticks.tick().await;
            ticks
        });
        clock.advance(SECOND * 10);
        let mut ticks = next.await.unwrap();
        let third = tokio::spawn(async move { ticks.tick().await });
        tokio::task::yield_now().await;
        assert!(!third.is_finished(), "what was missed is not made up for");
        clock.advance(SECOND);
        third.await.unwrap();
    }

    #[test]
    fn the_machines_clock_is_not_set() {
        let clock = Clock::system();
        clock.advance(SECOND * 1_000_000);
        assert!((clock.now() - Clock::system().now()).abs() < 60_000);
    }
}
