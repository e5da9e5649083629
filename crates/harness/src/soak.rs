//! How long a test goes on when `cargo xtask soak` asks it to, and from which seed.

use std::time::{Duration, Instant};

/// What a soak asks of a test; in an ordinary run nothing.
#[derive(Clone, Copy, Debug)]
pub struct Soak {
    end: Option<Instant>,
    games: Option<u64>,
    seed: Option<u64>,
}

impl Soak {
    /// As the environment says: `IRONBOTTOM_SOAK_SECONDS`, `IRONBOTTOM_SOAK_GAMES` and `IRONBOTTOM_SOAK_SEED`.
    #[must_use]
    pub fn asked() -> Self {
        let number = |name: &str| std::env::var(name).ok()?.parse::<u64>().ok();
        let seconds = number("IRONBOTTOM_SOAK_SECONDS");
        Self {
            end: seconds.map(|seconds| Instant::now() + Duration::from_secs(seconds)),
            games: number("IRONBOTTOM_SOAK_GAMES"),
            seed: number("IRONBOTTOM_SOAK_SEED"),
        }
    }

    /// When it is over; none where no soak was asked for.
    #[must_use]
    pub const fn end(self) -> Option<Instant> {
        self.end
    }

    /// Is there still time?
    #[must_use]
    pub fn goes_on(self) -> bool {
        self.end.is_some_and(|end| Instant::now() < end)
    }

    /// Is there still time, or have fewer games been played than were asked for?
    #[must_use]
    pub fn wants_more(self, games: u64) -> bool {
        self.goes_on() || self.games.is_some_and(|wanted| games < wanted)
    }

    /// The seed to begin with, or this one.
    #[must_use]
    pub fn seed_or(self, usual: u64) -> u64 {
        self.seed.unwrap_or(usual)
    }
}
