//! The kernel's laws as harnesses: a game plugs in with a few lines and is held to all of them.
//!
//! ```
//! use ironbottom_harness::{self as harness, Plan};
//! # fn wrapper<Victory: ironbottom_kernel::Words>() {
//! let plan = Plan { games: 40, seed: 1, choices: &[("radar", "on")], every: 40, ..Plan::DEFAULT };
//! let report = harness::must(harness::suite::<Victory>(&plan));
//! assert!(report.drafts > 100 && report.worlds_changed > 100, "{report}");
//! harness::must(harness::no_leak::<Victory>(&plan)); // each law by itself
//! # }
//! ```
//!
//! Everything is repeatable: game `n` of a seed is the same line of play under every law that
//! plays without a table, and the same at every table. A law that is broken comes back as
//! [`Broken`], with what was seen and the notations that lead there; a [`Report`] counts what was
//! really looked at, so that a law that passed because nothing ever came up is visible.

mod drafts;
mod ending;
pub mod fixtures;
mod lanes;
mod leak;
mod legality;
mod misfit;
mod notation;
mod orders;
mod perft;
mod playthrough;
mod pool;
mod position;
mod reach;
mod replay;
mod report;
mod scenes;
mod sitting;
mod soak;
mod told;
mod twins;
mod undo;
mod walk;

pub use drafts::draft_laws;
pub use ending::random_play;
pub use lanes::lane_laws;
pub use leak::no_leak;
pub use legality::offers_and_check;
pub use misfit::spoilt_rolls;
pub use notation::notation_round_trip;
pub use orders::standing_orders;
pub use perft::{PerftLine, perft_table};
pub use playthrough::{Playthrough, playthrough};
pub use replay::replay_equality;
pub use report::{Broken, Law, Report, Verdict};
pub use scenes::{Demand, scene_laws, scene_laws_with};
pub use soak::Soak;
pub use undo::undo_and_redo;

use ironbottom_kernel::options::Terms;
use ironbottom_kernel::rules::Words;

/// How much of a game is looked at, and how closely.
#[derive(Clone, Copy, Debug)]
pub struct Plan<'a> {
    /// Random games for each law.
    pub games: u64,
    /// The same seed plays the same games.
    pub seed: u64,
    /// Options that differ from the default.
    pub choices: &'a [(&'a str, &'a str)],
    /// A game that needs more actions than this does not end.
    pub longest: usize,
    /// One moment in so many, on average, is looked at closely; 1 looks at all.
    pub every: usize,
    /// How many actions met anywhere are kept, to be refused where they are not offered.
    pub pool: usize,
    /// Permutations, interleavings, worlds or completions tried at a moment.
    pub tries: usize,
    /// A draft with more positions than this is not searched whole.
    pub reach: usize,
}

impl Plan<'_> {
    /// A plan for a small game; a large one looks at fewer moments.
    pub const DEFAULT: Self = Self {
        games: 50,
        seed: 1,
        choices: &[],
        longest: 100_000,
        every: 5,
        pool: 400,
        tries: 3,
        reach: 2000,
    };

    /// The rules under this plan's options.
    pub(crate) fn rules<R: Words>(&self) -> Result<R, Broken> {
        rules_of(self.choices.iter().copied())
    }
}

/// The rules under these options, at today's version and edition.
fn rules_of<'a, R: Words>(choices: impl Iterator<Item = (&'a str, &'a str)>) -> Result<R, Broken> {
    let terms = Terms::today(R::card(), choices).map_err(|e| Broken::before(Law::Terms, &e))?;
    rules_under(&terms)
}

/// The rules under these terms, which they must know.
fn rules_under<R: Words>(terms: &Terms) -> Result<R, Broken> {
    let rules: R = terms.rules().map_err(|e| Broken::before(Law::Terms, &e))?;
    if rules.terms() != terms {
        return Err(Broken::before(Law::Terms, &"the rules do not know what they are played under"));
    }
    Ok(rules)
}

/// Every law that needs no data of the game's own; perft tables and playthroughs have theirs.
///
/// # Errors
/// The first law broken.
pub fn suite<R: Words>(plan: &Plan) -> Verdict {
    let laws: [fn(&Plan) -> Verdict; 11] = [
        random_play::<R>,
        notation_round_trip::<R>,
        offers_and_check::<R>,
        draft_laws::<R>,
        lane_laws::<R>,
        no_leak::<R>,
        replay_equality::<R>,
        spoilt_rolls::<R>,
        undo_and_redo::<R>,
        scene_laws::<R>,
        standing_orders::<R>,
    ];
    let mut report = Report::default();
    for law in laws {
        report += law(plan)?;
    }
    Ok(report)
}

/// For tests: the report, or a failure that says which law was broken and how to get there.
///
/// # Panics
/// When a law is broken.
#[track_caller]
pub fn must<T>(verdict: Result<T, Broken>) -> T {
    verdict.unwrap_or_else(|broken| panic!("{broken}"))
}
