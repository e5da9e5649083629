//! The only chance there is. Rules own no generator: they ask the [`Dice`] they are handed, by a
//! stable key, and the answer is recorded.

mod odds;
mod replay;
mod script;
mod seed;

use std::fmt;

use serde::{Deserialize, Serialize};

pub use odds::{Weight, enumerate};
pub use replay::{Recorder, Replay, RollFault};
pub use script::Script;
pub(crate) use seed::hex;
pub use seed::{Commitment, Fast, Hashed, Seed, Seeded};

use crate::seat::{Seat, SeatSet, Viewer};

/// What a roll is for: a stable word of the game and up to two numbers (a piece, a target).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Key {
    /// A kebab-case word: `speed-roll`.
    pub what: &'static str,
    of: [u16; 2],
}

impl Key {
    const NOTHING: u16 = u16::MAX;

    /// A key that needs no number.
    #[must_use]
    pub const fn new(what: &'static str) -> Self {
        Self { what, of: [Self::NOTHING; 2] }
    }

    /// A key about one thing.
    #[must_use]
    pub const fn about(what: &'static str, first: u16) -> Self {
        Self { what, of: [first, Self::NOTHING] }
    }

    /// A key about two things.
    #[must_use]
    pub const fn between(what: &'static str, first: u16, second: u16) -> Self {
        Self { what, of: [first, second] }
    }

    /// The numbers, for deterministic dice.
    #[must_use]
    pub const fn numbers(self) -> [u16; 2] {
        self.of
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.what)?;
        for number in self.of.iter().filter(|n| **n != Self::NOTHING) {
            write!(f, ".{number}")?;
        }
        Ok(())
    }
}

/// Who may see a roll.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Audience {
    /// Everybody.
    All,
    /// These seats only.
    Only(SeatSet),
    /// Nobody yet: a counter drawn face down.
    Nobody,
}

impl Audience {
    /// Just this seat.
    #[must_use]
    pub const fn seat(seat: Seat) -> Self {
        Self::Only(SeatSet::only(seat))
    }

    /// May this viewer see the roll?
    #[must_use]
    pub fn includes(self, viewer: Viewer) -> bool {
        match (self, viewer) {
            (Self::All, _) => true,
            (Self::Only(seats), Viewer::Seat(seat)) => seats.contains(seat),
            (Self::Only(_), Viewer::Public) | (Self::Nobody, _) => false,
        }
    }
}

/// A question to the dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ask {
    /// What for.
    pub key: Key,
    /// Faces run from 1 to this.
    pub sides: u16,
    /// Who may see the answer.
    pub audience: Audience,
}

impl Ask {
    /// Ordinary dice in the open.
    #[must_use]
    pub const fn d6(key: Key) -> Self {
        Self { key, sides: 6, audience: Audience::All }
    }

    /// One of `count` equally likely things, numbered from 1, seen by `audience`.
    #[must_use]
    pub const fn draw(key: Key, count: u16, audience: Audience) -> Self {
        Self { key, sides: count, audience }
    }
}

/// Whoever answers for chance: a committed seed, a record, a script, an enumeration.
pub trait Dice {
    /// Fill `faces` with numbers from 1 to `ask.sides`.
    fn roll(&mut self, ask: &Ask, faces: &mut [u16]);

    /// A single die.
    fn one(&mut self, ask: &Ask) -> u16 {
        let mut face = [0];
        self.roll(ask, &mut face);
        face[0]
    }
}

/// A roll as the record keeps it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rolled {
    /// The key as text: `fire.12.40`.
    pub key: String,
    /// Faces ran from 1 to this.
    pub sides: u16,
    /// What came up.
    pub faces: Vec<u16>,
    /// Who may see it.
    #[serde(skip, default = "everybody")]
    pub audience: Audience,
}

fn everybody() -> Audience {
    Audience::All
}
