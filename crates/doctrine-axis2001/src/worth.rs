//! What a position is worth to Japan, as games between captains taught it.
//!
//! A logistic line through the numbers of `features.rs` for each power that is to move; `worth.txt` holds it and `cargo run
//! -p ironbottom-doctrine-axis2001 --example fit2001` writes it anew. `former.rs` is what officers went by before.

use ironbottom_axis2001::Axis2001;
use ironbottom_axis2001::board::Power;
use ironbottom_axis2001::state::State;
use ironbottom_doctrine_axis::lean;

use super::features::{FEATURES, NUMBERS, features};
use super::former;

/// A position from a game that has ended.
pub type Sample = lean::Sample<FEATURES>;

/// What a position is worth.
#[derive(Clone, PartialEq, Debug)]
pub enum Worth {
    /// Thirteen numbers, mostly of material.
    Former,
    /// What games have taught.
    Taught(Box<Lean>),
}

/// What each number counts, for each power that is to move.
pub type Lean = lean::Lean<FEATURES, { Power::COUNT }>;

impl Worth {
    /// Reads what each number counts.
    #[must_use]
    pub fn read(text: &str) -> Self {
        Self::Taught(Box::new(Lean::read(&NUMBERS, text)))
    }

    /// What games between captains of this build have taught.
    #[must_use]
    pub fn taught() -> Self {
        Self::read(include_str!("worth.txt"))
    }

    /// The chance that Japan wins.
    #[must_use]
    pub fn of_japan(&self, rules: &Axis2001, state: &State) -> f32 {
        match self {
            Self::Former => former::of_japan(rules, state),
            Self::Taught(lean) => lean.chance(state.power.index(), &features(rules, state)),
        }
    }
}

/// The position as a sample of a game with this end.
#[must_use]
pub fn sample(rules: &Axis2001, state: &State, japan_won: bool) -> Sample {
    let won = if japan_won { 1.0 } else { 0.0 };
    Sample { row: state.power.index(), numbers: features(rules, state), won }
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
        "# What each number of a position (features.rs) counts for Japan's chance to win, when Japan, Britain and the United\n\
         # States are to move: the logarithm of the odds is their sum. Written by `cargo run --release -p\n\
         # ironbottom-doctrine-axis2001 --example fit2001`.\n",
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_of_the_build_knows_every_number() {
        let text = include_str!("worth.txt");
        for number in NUMBERS {
            let named = |line: &str| line.split_whitespace().next() == Some(number.name);
            assert!(text.lines().any(named), "{}", number.name);
        }
    }
}
