//! The kinds of unit and their numbers (pages 25 to 34).

use ironbottom_kit::enum_id;
use serde::Deserialize;

use super::{Confidence, Country};

/// A kind of unit, in the order of `units.toml`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Infantry.
    Infantry,
    /// United States Marines.
    Marine,
    /// Artillery.
    Artillery,
    /// Tanks.
    Armour,
    /// An anti-aircraft gun.
    Aa,
    /// A fighter.
    Fighter,
    /// A bomber.
    Bomber,
    /// A battleship.
    Battleship,
    /// An aircraft carrier.
    Carrier,
    /// A destroyer.
    Destroyer,
    /// A submarine.
    Submarine,
    /// A transport.
    Transport,
    /// An industrial complex, which is bought like a unit and never moves.
    Complex,
}

/// Where a kind of unit lives.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Domain {
    /// In territories.
    Land,
    /// Over both.
    Air,
    /// In sea zones.
    Sea,
}

enum_id! {
    Kind:
    Infantry "infantry", Marine "marine", Artillery "artillery", Armour "armour", Aa "aa",
    Fighter "fighter", Bomber "bomber",
    Battleship "battleship", Carrier "carrier", Destroyer "destroyer", Submarine "submarine", Transport "transport",
    Complex "complex",
}

impl Kind {
    /// How many kinds stand on the board as units: all but the complex, which is the last.
    pub const UNITS: usize = 12;

    /// The kind of a row.
    #[inline]
    pub fn new(row: usize) -> Option<Self> {
        Self::ALL.get(row).copied()
    }

    /// The kinds that stand on the board as units.
    pub fn units() -> impl ExactSizeIterator<Item = Self> + DoubleEndedIterator + Clone {
        Self::ALL.into_iter().take(Self::UNITS)
    }

    /// Where it lives.
    #[inline]
    pub const fn domain(self) -> Domain {
        match self {
            Self::Infantry | Self::Marine | Self::Artillery | Self::Armour | Self::Aa | Self::Complex => {
                Domain::Land
            }
            Self::Fighter | Self::Bomber => Domain::Air,
            Self::Battleship | Self::Carrier | Self::Destroyer | Self::Submarine | Self::Transport => {
                Domain::Sea
            }
        }
    }

    /// Is it a land unit that moves (complexes are not)?
    #[inline]
    pub const fn is_land(self) -> bool {
        matches!(self.domain(), Domain::Land) && !matches!(self, Self::Complex)
    }

    /// Is it an air unit?
    #[inline]
    pub const fn is_air(self) -> bool {
        matches!(self.domain(), Domain::Air)
    }

    /// Is it a naval unit?
    #[inline]
    pub const fn is_sea(self) -> bool {
        matches!(self.domain(), Domain::Sea)
    }
}

/// What `units.toml` says of a kind.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KindFacts {
    /// What a player types.
    pub id: String,
    /// What a player reads for one.
    pub name: String,
    /// What a player reads for several.
    pub plural: String,
    /// Where it lives; the same as [`Kind::domain`].
    pub domain: Domain,
    /// Its price in IPCs.
    pub cost: u8,
    /// How far it moves.
    pub r#move: u8,
    /// A die at or below this hits when it attacks; 0 means that it does not.
    pub attack: u8,
    /// A die at or below this hits when it defends; 0 means that it does not.
    pub defense: u8,
    /// The countries that may buy it.
    pub buyers: Vec<Country>,
    /// How sure the numbers are.
    pub confidence: Confidence,
}
