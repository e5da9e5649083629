//! How long an officer may think.

use std::cell::RefCell;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

/// How long an officer may think: so many nodes, so much time, whichever is spent first. A node is
/// one action carried out in an imagined game, so that the same seed and the same nodes give the
/// same plan on every machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Budget {
    /// Nodes; no limit when `None`.
    pub nodes: Option<u64>,
    /// Time; no limit when `None`.
    pub time: Option<Duration>,
}

/// What an admiral takes for a plan unless told otherwise.
pub(crate) const USUAL_TIME: Duration = Duration::from_secs(2);

/// Nobody thinks longer than this, whatever was asked.
pub(crate) const MOST_NODES: u64 = 1 << 40;

impl Budget {
    /// So many nodes, however long they take.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), time: None }
    }

    /// So much time.
    #[must_use]
    pub const fn time(time: Duration) -> Self {
        Self { nodes: None, time: Some(time) }
    }

    /// This part of the budget, in thousandths.
    #[must_use]
    pub fn part(self, thousandths: u64) -> Self {
        Self {
            nodes: self.nodes.map(|nodes| nodes.saturating_mul(thousandths) / 1000),
            time: self.time.map(|time| {
                Duration::from_nanos(
                    (time.as_nanos() * u128::from(thousandths) / 1000).min(u128::from(u64::MAX)) as u64,
                )
            }),
        }
    }
}

impl fmt::Display for Budget {
    /// As people write it: `40000`, `100ms`, `2s`, or both with a comma.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.nodes, self.time) {
            (Some(nodes), None) => write!(f, "{nodes}"),
            (None, Some(time)) => write!(f, "{time:?}"),
            (Some(nodes), Some(time)) => write!(f, "{nodes},{time:?}"),
            (None, None) => f.write_str("without end"),
        }
    }
}

impl Default for Budget {
    fn default() -> Self {
        Self::time(USUAL_TIME)
    }
}

thread_local! {
    /// The flag that calls off what is thought on this thread.
    static CALLED_OFF: RefCell<Option<Arc<AtomicBool>>> = const { RefCell::new(None) };
}

/// Think; when the flag is raised meanwhile, every budget on this thread is spent, and what there is so far
/// comes back at once.
pub fn until_called_off<T>(flag: &Arc<AtomicBool>, think: impl FnOnce() -> T) -> T {
    /// Puts the flag down again, whichever way the thought ends.
    struct Down;
    impl Drop for Down {
        fn drop(&mut self) {
            CALLED_OFF.set(None);
        }
    }
    CALLED_OFF.set(Some(Arc::clone(flag)));
    let _down = Down;
    think()
}

/// Counts what is spent of a budget.
#[derive(Clone, Debug)]
pub struct Meter {
    spent: u64,
    nodes: u64,
    until: Option<Instant>,
    looked: u64,
    late: bool,
    called_off: Option<Arc<AtomicBool>>,
}

/// The clock is looked at once in so many nodes.
const LOOK_EVERY: u64 = 64;

impl Meter {
    /// Starts the clock.
    #[must_use]
    pub fn start(budget: Budget) -> Self {
        Self {
            spent: 0,
            nodes: budget.nodes.unwrap_or(MOST_NODES).min(MOST_NODES),
            until: budget.time.map(|time| Instant::now() + time),
            looked: 0,
            late: budget.time == Some(Duration::ZERO),
            called_off: CALLED_OFF.with_borrow(Clone::clone),
        }
    }

    /// One node more.
    pub fn spend(&mut self) {
        self.spent += 1;
        if self.spent - self.looked >= LOOK_EVERY {
            self.looked = self.spent;
            self.late |= self.until.is_some_and(|until| Instant::now() >= until);
            self.late |= self.called_off.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed));
        }
    }

    /// Is nothing left?
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.late || self.spent >= self.nodes
    }

    /// Nodes spent.
    #[must_use]
    pub const fn spent(&self) -> u64 {
        self.spent
    }

    /// Which part of the budget is spent, from 0 to 1.
    #[must_use]
    pub fn part(&self, budget: Budget) -> f64 {
        let nodes = self.spent as f64 / self.nodes.max(1) as f64;
        let time = match (budget.time, self.until) {
            (Some(whole), Some(until)) => {
                1.0 - until.saturating_duration_since(Instant::now()).as_secs_f64()
                    / whole.as_secs_f64().max(1e-9)
            }
            _ => 0.0,
        };
        nodes.max(time).min(1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_of_nodes_is_spent_node_by_node() {
        let mut meter = Meter::start(Budget::nodes(2));
        assert!(!meter.is_empty());
        meter.spend();
        meter.spend();
        assert!(meter.is_empty());
        assert_eq!(meter.spent(), 2);
    }

    #[test]
    fn a_budget_of_nothing_is_spent_at_once() {
        assert!(Meter::start(Budget::nodes(0)).is_empty());
        assert!(Meter::start(Budget::time(Duration::ZERO)).is_empty());
    }

    #[test]
    fn a_thought_that_is_called_off_has_nothing_left() {
        let flag = Arc::new(AtomicBool::new(false));
        let spent = until_called_off(&flag, || {
            let mut meter = Meter::start(Budget::time(Duration::from_secs(3600)));
            flag.store(true, Ordering::Relaxed);
            while !meter.is_empty() {
                meter.spend();
            }
            meter.spent()
        });
        assert_eq!(spent, LOOK_EVERY);
        assert!(!Meter::start(Budget::nodes(1)).is_empty(), "the next thought has its own budget");
    }

    #[test]
    fn a_budget_reads_as_it_is_written() {
        assert_eq!(Budget::nodes(40_000).to_string(), "40000");
        assert_eq!(Budget::time(Duration::from_millis(100)).to_string(), "100ms");
        assert_eq!(Budget::default().to_string(), "2s");
    }

    #[test]
    fn a_twentieth_is_fifty_thousandths() {
        assert_eq!(Budget::default().part(50), Budget::time(Duration::from_millis(100)));
        assert_eq!(Budget::nodes(2000).part(50), Budget::nodes(100));
    }
}
