//! A progress bar on standard error, when that is a terminal; otherwise silence.

use std::io::{self, IsTerminal as _, Write as _};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

const WIDTH: u64 = 30;

/// How far a long piece of work has come.
pub(crate) struct Progress {
    what: String,
    /// Zero when nobody knows.
    total: AtomicU64,
    done: AtomicU64,
}

impl Progress {
    /// Work of this many steps; `None` when nobody knows how many.
    pub(crate) fn new(what: impl Into<String>, total: Option<u64>) -> Self {
        Self { what: what.into(), total: AtomicU64::new(total.unwrap_or(0)), done: AtomicU64::new(0) }
    }

    /// There are this many steps, as is known by now.
    pub(crate) fn expect(&self, total: u64) {
        self.total.store(total, Ordering::Relaxed);
    }

    /// Step `number` is done; steps may be reported out of order by several threads.
    pub(crate) fn reach(&self, number: u64) {
        self.done.fetch_max(number, Ordering::Relaxed);
    }

    /// Do the work with the bar drawn beside it; the bar is gone when the work is done.
    pub(crate) fn watch<T: Send>(&self, work: impl FnOnce() -> T + Send) -> T {
        if !io::stderr().is_terminal() {
            return work();
        }
        let finished = AtomicBool::new(false);
        std::thread::scope(|scope| {
            let drawer = scope.spawn(|| self.draw_until(&finished));
            let result = work();
            finished.store(true, Ordering::Relaxed);
            drawer.thread().unpark();
            result
        })
    }

    fn draw_until(&self, finished: &AtomicBool) {
        let clock = Instant::now();
        let mut drawn = false;
        while !finished.load(Ordering::Relaxed) {
            // Short work never shows a bar.
            std::thread::park_timeout(Duration::from_millis(if drawn { 100 } else { 300 }));
            if finished.load(Ordering::Relaxed) {
                break;
            }
            let _ = write!(io::stderr().lock(), "\r\x1b[K{}", self.text(clock.elapsed()));
            drawn = true;
        }
        if drawn {
            let _ = write!(io::stderr().lock(), "\r\x1b[K");
        }
    }

    fn text(&self, elapsed: Duration) -> String {
        let done = self.done.load(Ordering::Relaxed);
        let seconds = elapsed.as_secs();
        let total = self.total.load(Ordering::Relaxed);
        if total == 0 {
            return format!("{} … {seconds} s", self.what);
        }
        let filled = done.min(total) * WIDTH / total;
        let bar: String = (0..WIDTH).map(|cell| if cell < filled { '█' } else { '░' }).collect();
        let left = (elapsed.as_millis() as u64).checked_mul(total.saturating_sub(done));
        let left = left
            .and_then(|left| left.checked_div(done))
            .map_or_else(String::new, |millis| format!(", about {} s left", millis.div_ceil(1000)));
        format!("{} {bar} {done}/{total}{left}", self.what)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_shows_how_far_it_has_come() {
        let progress = Progress::new("games", Some(10));
        progress.reach(5);
        progress.reach(3);
        let text = progress.text(Duration::from_secs(4));
        assert!(text.contains("5/10") && text.contains("about 4 s left"), "{text}");
        assert_eq!(text.matches('█').count(), 15);
    }

    #[test]
    fn work_of_unknown_length_shows_its_time() {
        let progress = Progress::new("perft 5", None);
        assert_eq!(progress.text(Duration::from_secs(7)), "perft 5 … 7 s");
    }
}
