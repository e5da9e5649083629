//! Counters in Prometheus form. They name no table and no person; who may read them is decided in
//! [`crate::api`], because even a count tells something where only two people play.

use std::fmt::Write as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Upper bounds of the histograms, in milliseconds.
const BOUNDS: [u64; 10] = [1, 2, 5, 10, 25, 50, 100, 250, 1000, 5000];

/// How long things took.
#[derive(Default)]
struct Histogram {
    buckets: [AtomicU64; BOUNDS.len()],
    count: AtomicU64,
    micros: AtomicU64,
}

impl Histogram {
    fn add(&self, took: Duration) {
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        for (bound, bucket) in BOUNDS.iter().zip(&self.buckets) {
            if micros <= bound * 1000 {
                bucket.fetch_add(1, Ordering::Relaxed);
            }
        }
        self.count.fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(micros, Ordering::Relaxed);
    }

    fn write(&self, out: &mut String, name: &str, help: &str) {
        let _ = writeln!(out, "# HELP {name} {help}\n# TYPE {name} histogram");
        for (bound, bucket) in BOUNDS.iter().zip(&self.buckets) {
            let count = bucket.load(Ordering::Relaxed);
            let _ = writeln!(out, "{name}_bucket{{le=\"{}.{:03}\"}} {count}", bound / 1000, bound % 1000);
        }
        let (count, micros) = (self.count.load(Ordering::Relaxed), self.micros.load(Ordering::Relaxed));
        let _ = writeln!(out, "{name}_bucket{{le=\"+Inf\"}} {count}\n{name}_count {count}");
        let _ = writeln!(out, "{name}_sum {}.{:06}", micros / 1_000_000, micros % 1_000_000);
    }
}

/// What the officers are doing.
#[derive(Default)]
pub(crate) struct Thoughts {
    waiting: [AtomicU64; 2],
    running: AtomicU64,
    dropped: AtomicU64,
    took: Histogram,
}

impl Thoughts {
    /// So many wait in this room.
    pub(crate) fn waits(&self, room: usize, count: usize) {
        if let Some(waiting) = self.waiting.get(room) {
            waiting.store(count as u64, Ordering::Relaxed);
        }
    }

    pub(crate) fn begins(&self) {
        self.running.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn ends(&self, took: Duration) {
        self.running.fetch_sub(1, Ordering::Relaxed);
        self.took.add(took);
    }

    pub(crate) fn dropped(&self) {
        self.dropped.fetch_add(1, Ordering::Relaxed);
    }
}

/// What is counted.
#[derive(Default)]
pub(crate) struct Metrics {
    pub(crate) thoughts: Arc<Thoughts>,
    requests: [AtomicU64; 6],
    actions: AtomicU64,
    opened: AtomicU64,
    loaded: AtomicU64,
    caught_up: AtomicU64,
    live: AtomicU64,
    unreplayable: AtomicU64,
    rounds: AtomicU64,
    reports: AtomicU64,
    delivered: AtomicU64,
    undelivered: AtomicU64,
    reached: AtomicU64,
    given_up: AtomicU64,
    sockets: AtomicU64,
    slow_sockets: AtomicU64,
    silent_sockets: AtomicU64,
    turned_away: AtomicU64,
    took: Histogram,
    commits: Histogram,
}

impl Metrics {
    pub(crate) fn answered(&self, status: u16, took: Duration) {
        let class = usize::from(status / 100).min(5);
        self.requests[class].fetch_add(1, Ordering::Relaxed);
        self.took.add(took);
    }

    pub(crate) fn acted(&self, count: usize) {
        self.actions.fetch_add(count as u64, Ordering::Relaxed);
    }

    pub(crate) fn opened(&self) {
        self.opened.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn loaded(&self) {
        self.loaded.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn caught_up(&self) {
        self.caught_up.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn live(&self, count: usize) {
        self.live.store(count as u64, Ordering::Relaxed);
    }

    pub(crate) fn unreplayable(&self, count: usize) {
        self.unreplayable.store(count as u64, Ordering::Relaxed);
    }

    pub(crate) fn report_made(&self) {
        self.reports.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn delivered(&self) {
        self.delivered.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn undelivered(&self) {
        self.undelivered.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn reached(&self) {
        self.reached.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn given_up(&self) {
        self.given_up.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn round(&self) {
        self.rounds.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn socket_opened(&self) {
        self.sockets.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn socket_closed(&self) {
        self.sockets.fetch_sub(1, Ordering::Relaxed);
    }

    pub(crate) fn socket_was_slow(&self) {
        self.slow_sockets.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn socket_was_silent(&self) {
        self.silent_sockets.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn turned_away(&self) {
        self.turned_away.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn committed(&self, took: Duration) {
        self.commits.add(took);
    }

    /// The page.
    #[must_use]
    pub(crate) fn text(&self) -> String {
        let mut out = String::new();
        let _ = writeln!(out, "# HELP ironbottom_requests_total Requests answered.");
        let _ = writeln!(out, "# TYPE ironbottom_requests_total counter");
        for (class, count) in self.requests.iter().enumerate().skip(1) {
            let count = count.load(Ordering::Relaxed);
            let _ = writeln!(out, "ironbottom_requests_total{{status=\"{class}xx\"}} {count}");
        }
        let plain = [
            ("ironbottom_actions_total", "counter", "Actions accepted.", &self.actions),
            ("ironbottom_tables_opened_total", "counter", "Tables made.", &self.opened),
            ("ironbottom_tables_loaded_total", "counter", "Tables rebuilt from the database.", &self.loaded),
            (
                "ironbottom_tables_caught_up_total",
                "counter",
                "Tables to which what other processes did was added.",
                &self.caught_up,
            ),
            ("ironbottom_tables_live", "gauge", "Tables in memory.", &self.live),
            (
                "ironbottom_tables_unreplayable",
                "gauge",
                "Tables found so far that this build cannot replay.",
                &self.unreplayable,
            ),
            (
                "ironbottom_upkeep_rounds_total",
                "counter",
                "Rounds in which clocks and idle tables were looked after: one a second.",
                &self.rounds,
            ),
            (
                "ironbottom_reports_made_total",
                "counter",
                "After-action reports made; those that were kept are not made again.",
                &self.reports,
            ),
            (
                "ironbottom_letters_delivered_total",
                "counter",
                "Letters of the outbox delivered.",
                &self.delivered,
            ),
            (
                "ironbottom_letters_undelivered_total",
                "counter",
                "Letters thrown away because they could not be delivered for a week.",
                &self.undelivered,
            ),
            (
                "ironbottom_outside_reached_total",
                "counter",
                "Web pushes, mails and webhooks that arrived.",
                &self.reached,
            ),
            (
                "ironbottom_outside_given_up_total",
                "counter",
                "Ways to reach people that were given up.",
                &self.given_up,
            ),
            ("ironbottom_sockets", "gauge", "Streams open.", &self.sockets),
            (
                "ironbottom_sockets_slow_total",
                "counter",
                "Streams closed for not reading.",
                &self.slow_sockets,
            ),
            (
                "ironbottom_sockets_silent_total",
                "counter",
                "Streams closed for not answering pings.",
                &self.silent_sockets,
            ),
            (
                "ironbottom_turned_away_total",
                "counter",
                "Connections and streams refused because there were too many.",
                &self.turned_away,
            ),
            ("ironbottom_thoughts_running", "gauge", "Officers thinking.", &self.thoughts.running),
            (
                "ironbottom_thoughts_dropped_total",
                "counter",
                "Thoughts called off because the table had moved on.",
                &self.thoughts.dropped,
            ),
        ];
        for (name, kind, help, value) in plain {
            let value = value.load(Ordering::Relaxed);
            let _ = writeln!(out, "# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}");
        }
        let name = "ironbottom_thoughts_waiting";
        let _ = writeln!(
            out,
            "# HELP {name} Thoughts of officers that wait for their turn.\n# TYPE {name} gauge"
        );
        for (pace, waiting) in ["at-once", "deep"].iter().zip(&self.thoughts.waiting) {
            let _ = writeln!(out, "{name}{{pace=\"{pace}\"}} {}", waiting.load(Ordering::Relaxed));
        }
        self.took.write(&mut out, "ironbottom_request_seconds", "Time to answer a request.");
        self.thoughts.took.write(&mut out, "ironbottom_thought_seconds", "Time an officer thought.");
        self.commits.write(&mut out, "ironbottom_commit_seconds", "Time until a change was on the disk.");
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_histogram_counts_upwards() {
        let metrics = Metrics::default();
        metrics.committed(Duration::from_millis(3));
        let text = metrics.text();
        assert!(text.contains("ironbottom_commit_seconds_bucket{le=\"0.002\"} 0\n"), "{text}");
        assert!(text.contains("ironbottom_commit_seconds_bucket{le=\"0.005\"} 1\n"), "{text}");
        assert!(text.contains("ironbottom_commit_seconds_sum 0.003000\n"), "{text}");
    }
}
