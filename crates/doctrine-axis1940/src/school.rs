//! What officers were taught.

use std::sync::LazyLock;

use ironbottom_admiral::Luck;
use ironbottom_axis1940::board::Side;
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
    /// That of this build in the Pacific game.
    #[must_use]
    pub fn newest() -> &'static Self {
        static NEWEST: LazyLock<School> = LazyLock::new(|| School {
            weights: Weights::read(include_str!("weights.txt")),
            worth: Worth::taught(),
            // Five powers, each with all of these, are to be done in twenty seconds; most races end long before. Battles gain most, as
            // in the sister game; no other purchase than the captain's is ever drawn up.
            search: Search {
                pauses: true,
                luck: Luck::Level,
                effort: Effort { purchase: 0.0, war: 0.4, combat: 1.2, after: 0.6 },
                ..Search::FORMER
            },
        });
        &NEWEST
    }

    /// That of this build in the Global game. What games of the Pacific board have taught serves there too, but for what only two boards ask:
    /// those weights no game of the Pacific has tried. What a position is worth is still written by hand, and admirals look ahead as they
    /// did: with that worth the newer search has not shown that it helps.
    #[must_use]
    pub fn world() -> &'static Self {
        static WORLD: LazyLock<School> = LazyLock::new(|| {
            let mut weights = School::newest().weights;
            for (taught, side) in weights.iter_mut().zip([Side::Axis, Side::Allies]) {
                let Weights { abroad, keys, .. } = Weights::of(side);
                (taught.abroad, taught.keys) = (abroad, keys);
            }
            School { weights, ..School::former().clone() }
        });
        &WORLD
    }

    /// That of the officers before 18 November 2026: newer ones are measured against them.
    #[must_use]
    pub fn former() -> &'static Self {
        static SCHOOL: LazyLock<School> = LazyLock::new(|| School {
            weights: [Weights::of(Side::Axis), Weights::of(Side::Allies)],
            worth: Worth::Former,
            search: Search::FORMER,
        });
        &SCHOOL
    }
}
