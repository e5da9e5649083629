//! What officers were taught.

use std::sync::LazyLock;

use ironbottom_admiral::Luck;
use ironbottom_doctrine_axis::search::{Effort, Search};

use super::weights::Weights;
use super::worth::Worth;

/// What officers were taught.
#[derive(Clone, Debug)]
pub struct School {
    /// What each side goes by.
    pub weights: [Weights; 2],
    /// What a position is worth.
    pub worth: Worth,
    /// How admirals look ahead.
    pub search: Search,
}

impl School {
    /// That of this build: what a position is worth is what its captains' games have taught, wealth as a whole and not by kinds
    /// (`docs/decisions/0007-admirals.md`).
    #[must_use]
    pub fn newest() -> &'static Self {
        static NEWEST: LazyLock<School> = LazyLock::new(|| School {
            weights: Weights::read(include_str!("weights.txt")),
            worth: Worth::taught(),
            // Where looking ahead was found to gain (`examples/gain2001.rs`): in battles most, in purchases next to nothing, since
            // what is bought comes into play after the games that are imagined end. A round of all powers is to take ten seconds.
            search: Search {
                pauses: true,
                parts: true,
                luck: Luck::Level,
                effort: Effort { purchase: 0.2, war: 0.0, combat: 2.1, after: 0.75 },
                ..Search::FORMER
            },
        });
        &NEWEST
    }

    /// That of the officers before 18 November 2026: newer ones are measured against them.
    #[must_use]
    pub fn former() -> &'static Self {
        static SCHOOL: LazyLock<School> = LazyLock::new(|| School {
            weights: Weights::read(include_str!("weights-former.txt")),
            worth: Worth::Former,
            search: Search::FORMER,
        });
        &SCHOOL
    }
}
