//! How much is tried, from which seed on, and what is not forgiven: a case without an end, or a panic.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use ironbottom_harness::Soak;
use ironbottom_kernel::dice::Fast;

/// No case takes longer, however busy the machine is.
const LONGEST: Duration = Duration::from_secs(60);

static PANICS: AtomicUsize = AtomicUsize::new(0);

/// So many cases, or for a soak so many seconds.
pub struct Budget {
    seed: u64,
    cases: u64,
    done: u64,
    end: Option<Instant>,
    watch: Arc<Watch>,
}

/// What the guard looks at.
struct Watch {
    begun: Instant,
    /// When the case under way began, in milliseconds.
    since: AtomicU64,
    over: AtomicBool,
}

impl Budget {
    /// So many cases, unless the environment asks for a soak.
    #[must_use]
    pub fn new(cases: u64) -> Self {
        let soak = Soak::asked();
        let (end, seed) = (soak.end(), soak.seed_or(1).wrapping_mul(1_000_003));
        let watch =
            Arc::new(Watch { begun: Instant::now(), since: AtomicU64::new(0), over: AtomicBool::new(false) });
        guard(Arc::clone(&watch));
        Self { seed, cases, done: 0, end, watch }
    }

    /// The chance of the next case, and its number; none when it is enough.
    pub fn next_case(&mut self) -> Option<(u64, Fast)> {
        let enough = match self.end {
            Some(end) => Instant::now() >= end,
            None => self.done >= self.cases,
        };
        if enough {
            println!("{} cases", self.done);
            return None;
        }
        self.watch.since.store(self.watch.now(), Ordering::Relaxed);
        let case = self.seed.wrapping_add(self.done);
        self.done += 1;
        Some((case, Fast::new(case)))
    }

    /// Cases tried so far.
    #[must_use]
    pub const fn done(&self) -> u64 {
        self.done
    }
}

impl Watch {
    fn now(&self) -> u64 {
        u64::try_from(self.begun.elapsed().as_millis()).unwrap_or(u64::MAX)
    }
}

impl Drop for Budget {
    fn drop(&mut self) {
        self.watch.over.store(true, Ordering::Relaxed);
    }
}

/// A case that does not end cannot be asked to: the whole process is ended, with its reason.
fn guard(watch: Arc<Watch>) {
    std::thread::spawn(move || {
        while !watch.over.load(Ordering::Relaxed) {
            std::thread::sleep(Duration::from_millis(200));
            let since = watch.since.load(Ordering::Relaxed);
            let over = watch.over.load(Ordering::Relaxed);
            if !over && watch.now().saturating_sub(since) > LONGEST.as_secs() * 1000 {
                eprintln!("a case did not end in {LONGEST:?}");
                std::process::abort();
            }
        }
    });
}

/// Count panics from now on, wherever they happen: a server goes on after one, and a test would not see it.
pub fn watch_panics() {
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |about| {
        PANICS.fetch_add(1, Ordering::Relaxed);
        usual(about);
    }));
}

/// How many there were.
#[must_use]
pub fn panics() -> usize {
    PANICS.load(Ordering::Relaxed)
}
