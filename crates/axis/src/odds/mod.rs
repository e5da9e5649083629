//! The arithmetic of battles fought with dice: exact, and without a rule of any game.
//!
//! Whoever has rules says what each side fires after each number of losses ([`Volley`], [`Salvo`])
//! and in which order its units are lost; this module follows every course the dice can take and
//! says how likely each end is. A round in which nobody is hit changes nothing, so such rounds are
//! summed in closed form: nothing here iterates until it converges.
//!
//! - [`Ladder`]: each side loses its units in one order and every hit takes the next. A battle is
//!   then a walk over (attackers lost, defenders lost).
//! - [`Lattice`]: some hits can not be taken by some units (submarines and aircraft), and some
//!   dice are rolled before the others. A side is then a place in up to three orders of loss.
//!
//! What comes of it is counted in a [`Reckoning`], whatever the game calls its units ([`Troops`]), and told in an
//! answer; [`asking`] reads what people type.

mod answer;
mod asked;
pub mod asking;
mod ladder;
mod lattice;
mod reckoning;
mod sampled;
mod side;
mod volley;

pub use answer::{Said, answer};
pub use asked::{Asked, Question};
pub use ladder::Ladder;
pub use lattice::{Fought, Lattice, TooLarge};
pub use reckoning::{End, How, Left, Method, Reckoning, Troops};
pub use sampled::{Sampled, sampled};
pub use side::{Fire, Salvo, Side, Sudden};
pub use volley::Volley;

/// What may be left out of a calculation: courses too unlikely to be seen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Trim {
    /// A position less likely than this is not followed, …
    pub below: f64,
    /// … as long as everything left out is less likely than this.
    pub allowance: f64,
}

impl Trim {
    /// So little that the result is exact to the last digit anybody prints.
    /// Were it larger, a large battle would use the allowance up and then have to follow everything.
    pub const EXACT: Self = Self { below: 4e-16, allowance: 9e-13 };

    /// Enough for a figure that can be trusted to six digits or so.
    pub const COARSE: Self = Self { below: 1e-10, allowance: 1e-3 };

    /// Nothing at all is left out.
    pub const NOTHING: Self = Self { below: 0.0, allowance: 0.0 };
}

/// A result is called exact when less than this may be misplaced in it.
pub const EXACT_TO: f64 = 1e-12;

/// How a battle can end.
#[derive(Clone, Debug)]
pub struct Walked {
    /// The chance that it ends in each position: one side gone, neither able to hit, or the
    /// attacker gone home.
    pub ends: Vec<f64>,
    /// How likely the courses are that were not followed.
    pub left_out: f64,
}
