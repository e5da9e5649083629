//! The kinds of unit and facility and their numbers (unit profiles, pages 24 to 32).

use ironbottom_kit::enum_id;
use serde::Deserialize;

use super::Confidence;

/// What can be bought, in the order of `units.toml`: fourteen kinds of unit, then facilities.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Infantry.
    Infantry,
    /// Artillery.
    Artillery,
    /// Mechanized infantry.
    Mech,
    /// A tank.
    Tank,
    /// Anti-aircraft artillery.
    Aaa,
    /// A fighter.
    Fighter,
    /// A tactical bomber.
    Tactical,
    /// A strategic bomber.
    Strategic,
    /// A battleship.
    Battleship,
    /// An aircraft carrier.
    Carrier,
    /// A cruiser.
    Cruiser,
    /// A destroyer.
    Destroyer,
    /// A submarine.
    Submarine,
    /// A transport.
    Transport,
    /// A major industrial complex.
    Major,
    /// A minor industrial complex.
    Minor,
    /// The upgrade of a minor complex to a major one.
    Upgrade,
    /// An air base.
    AirBase,
    /// A naval base.
    NavalBase,
}

/// Where a kind lives.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Domain {
    /// In territories.
    Land,
    /// Over both.
    Air,
    /// In sea zones.
    Sea,
    /// It is no unit and never moves.
    Facility,
}

enum_id! {
    Kind:
    Infantry "infantry", Artillery "artillery", Mech "mech", Tank "tank", Aaa "aaa",
    Fighter "fighter", Tactical "tactical", Strategic "strategic",
    Battleship "battleship", Carrier "carrier", Cruiser "cruiser", Destroyer "destroyer", Submarine "submarine",
    Transport "transport",
    Major "major", Minor "minor", Upgrade "upgrade", AirBase "airbase", NavalBase "navalbase",
}

impl Kind {
    /// How many kinds are units; they come first.
    pub const UNITS: usize = 14;

    /// The kinds that are units.
    pub fn units() -> impl ExactSizeIterator<Item = Self> + DoubleEndedIterator + Clone {
        Self::ALL.into_iter().take(Self::UNITS)
    }

    /// Where it lives.
    #[inline]
    #[must_use]
    pub const fn domain(self) -> Domain {
        match self {
            Self::Infantry | Self::Artillery | Self::Mech | Self::Tank | Self::Aaa => Domain::Land,
            Self::Fighter | Self::Tactical | Self::Strategic => Domain::Air,
            Self::Battleship
            | Self::Carrier
            | Self::Cruiser
            | Self::Destroyer
            | Self::Submarine
            | Self::Transport => Domain::Sea,
            Self::Major | Self::Minor | Self::Upgrade | Self::AirBase | Self::NavalBase => Domain::Facility,
        }
    }

    /// Is it a land unit?
    #[inline]
    #[must_use]
    pub const fn is_land(self) -> bool {
        matches!(self.domain(), Domain::Land)
    }

    /// Is it an air unit?
    #[inline]
    #[must_use]
    pub const fn is_air(self) -> bool {
        matches!(self.domain(), Domain::Air)
    }

    /// Is it a sea unit?
    #[inline]
    #[must_use]
    pub const fn is_sea(self) -> bool {
        matches!(self.domain(), Domain::Sea)
    }

    /// Is it a facility, or the upgrade of one?
    #[inline]
    #[must_use]
    pub const fn is_facility(self) -> bool {
        matches!(self.domain(), Domain::Facility)
    }

    /// Battleships, carriers, cruisers and destroyers: what makes a sea zone hostile (page 29).
    #[inline]
    #[must_use]
    pub const fn is_surface_warship(self) -> bool {
        matches!(self, Self::Battleship | Self::Carrier | Self::Cruiser | Self::Destroyer)
    }

    /// Surface warships and submarines.
    #[inline]
    #[must_use]
    pub const fn is_warship(self) -> bool {
        self.is_surface_warship() || matches!(self, Self::Submarine)
    }

    /// Ships that take two hits (page 30).
    #[inline]
    #[must_use]
    pub const fn is_capital_ship(self) -> bool {
        matches!(self, Self::Battleship | Self::Carrier)
    }

    /// Aircraft that land on carriers and scramble.
    #[inline]
    #[must_use]
    pub const fn flies_from_decks(self) -> bool {
        matches!(self, Self::Fighter | Self::Tactical)
    }

    /// Does a unit of this kind take territories (page 26)? All land units but anti-aircraft artillery.
    #[inline]
    #[must_use]
    pub const fn captures(self) -> bool {
        self.is_land() && !matches!(self, Self::Aaa)
    }
}

/// A facility that can be bombed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Facility {
    /// The industrial complex.
    Complex,
    /// The air base.
    AirBase,
    /// The naval base.
    NavalBase,
}

enum_id! { Facility: Complex "complex", AirBase "airbase", NavalBase "navalbase" }

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
    /// Its price with Improved Shipyards, where that differs.
    pub shipyards: Option<u8>,
    /// How far it moves.
    pub r#move: u8,
    /// A die at or below this hits when it attacks; 0 means that it does not.
    pub attack: u8,
    /// A die at or below this hits when it defends; 0 means that it does not.
    pub defense: u8,
    /// How sure the numbers are.
    pub confidence: Confidence,
}
