//! What a position is worth to the Axis, as games between captains taught it.
//!
//! A logistic line through the numbers of `features.rs` for each power that is to move; `worth.txt` holds it and `cargo run
//! -p ironbottom-doctrine-axis1940 --example fit1940` writes it anew. `former.rs` is what officers went by before.

use ironbottom_axis1940::Axis1940;
use ironbottom_axis1940::state::State;
use ironbottom_doctrine_axis::lean;

use super::features::{FEATURES, NUMBERS, features};
use super::former;

/// Powers of the Pacific game.
const MOVERS: usize = 5;

/// A position from a game that has ended.
pub type Sample = lean::Sample<FEATURES>;

/// What each number counts, for each power that is to move.
pub type Lean = lean::Lean<FEATURES, MOVERS>;

/// What a position is worth.
#[derive(Clone, PartialEq, Debug)]
pub enum Worth {
    /// Plain numbers, weighed by hand.
    Former,
    /// What games have taught.
    Taught(Box<Lean>),
}

impl Worth {
    /// Reads what each number counts.
    #[must_use]
    pub fn read(text: &str) -> Self {
        Self::Taught(Box::new(Lean::read(&NUMBERS, text)))
    }

    /// What games between captains have taught.
    #[must_use]
    pub fn taught() -> Self {
        Self::read(include_str!("worth.txt"))
    }

    /// The chance that the Axis wins.
    #[must_use]
    pub fn of_axis(&self, rules: &Axis1940, state: &State) -> f32 {
        match self {
            Self::Former => former::of_axis(rules, state),
            Self::Taught(lean) => lean.chance(row(rules, state), &features(rules, state)),
        }
    }
}

/// Who is to move, in the order of play.
fn row(rules: &Axis1940, state: &State) -> usize {
    rules.board.start.order.iter().position(|&power| power == state.power).unwrap_or(0)
}

/// The position as a sample of a game with this end.
#[must_use]
pub fn sample(rules: &Axis1940, state: &State, axis_won: bool) -> Sample {
    let won = if axis_won { 1.0 } else { 0.0 };
    Sample { row: row(rules, state), numbers: features(rules, state), won }
}

/// Fits what each number counts to positions of finished games.
#[must_use]
pub fn fit(samples: &[Sample]) -> Lean {
    Lean::fit(&NUMBERS, samples)
}

/// What was fitted, as `worth.txt` has it.
#[must_use]
pub fn write(lean: &Lean) -> String {
    lean.write(
        &NUMBERS,
        "# What each number of a position (features.rs) counts for Japan's chance to win, when Japan, the United States, China,\n\
         # the United Kingdom and ANZAC are to move: the logarithm of the odds is their sum. Written by `cargo run --release\n\
         # -p ironbottom-doctrine-axis1940 --example fit1940`.\n",
    )
}
