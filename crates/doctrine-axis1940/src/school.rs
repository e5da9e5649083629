//! What officers were taught.

use std::sync::LazyLock;

use ironbottom_axis1940::board::Side;

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

/// How admirals look ahead.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Search {
    /// Are plans bettered part by part?
    pub parts: bool,
    /// Has every battle dice of its own, so that one which two plans share goes alike in both?
    pub streams: bool,
    /// To the end of how many powers' turns imagined games are played; a whole round if it is not said.
    pub horizon: Option<u32>,
    /// By how many standard errors a plan must be ahead of the captain's own.
    pub caution: f32,
    /// In how many imagined games at least.
    pub hearing: u16,
    /// Which part of the time a purchase, a declaration of war, combat movement and the movement after it deserve.
    pub effort: [f32; 4],
}

/// How admirals looked ahead before 18 November 2026, and do still: what was tried since scored no better.
const FORMER: Search = Search {
    parts: false,
    streams: false,
    horizon: None,
    caution: 2.0,
    hearing: 1,
    effort: [1.0, 1.0, 1.0, 0.5],
};

impl School {
    /// That of this build in the Pacific game.
    #[must_use]
    pub fn newest() -> &'static Self {
        static NEWEST: LazyLock<School> = LazyLock::new(|| School {
            weights: Weights::read(include_str!("weights.txt")),
            worth: Worth::taught(),
            // Five powers, each with all of these, are to be done in twenty seconds.
            search: Search { effort: [0.6, 0.4, 0.6, 0.3], ..FORMER },
        });
        &NEWEST
    }

    /// That of this build in the Global game, whose games have taught nothing yet: weights of the Pacific board say nothing of
    /// Europe.
    #[must_use]
    pub fn world() -> &'static Self {
        Self::former()
    }

    /// That of the officers before 18 November 2026: newer ones are measured against them.
    #[must_use]
    pub fn former() -> &'static Self {
        static SCHOOL: LazyLock<School> = LazyLock::new(|| School {
            weights: [Weights::of(Side::Axis), Weights::of(Side::Allies)],
            worth: Worth::Former,
            search: FORMER,
        });
        &SCHOOL
    }
}
