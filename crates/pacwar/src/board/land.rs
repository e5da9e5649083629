//! What a hex and its sides are made of.

use serde::Deserialize;

use super::{Direction, ProvinceId, TerritoryId};
use crate::Confidence;

/// What sort of hex it is for ships, ground units and Seacap.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// No land at all: the open sea of WitP 23.0.
    Sea,
    /// Land and sea, part of a landmass of several hexes.
    Coast,
    /// An island that has the hex to itself (WitP 39.5).
    Island,
    /// No sea at all.
    Land,
    /// A lake hex (WitP 12.73, 39.71).
    Lake,
}

impl Kind {
    /// Whether ground units can stand there.
    pub const fn has_land(self) -> bool {
        matches!(self, Self::Coast | Self::Island | Self::Land)
    }

    /// Whether ships can float there.
    pub const fn has_sea(self) -> bool {
        matches!(self, Self::Sea | Self::Coast | Self::Island)
    }
}

/// Terrain of land (WitP 11.19). The rulebook itself names jungle only; the rest is reconstructed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Terrain {
    /// Open country.
    Clear,
    /// Hills.
    Rough,
    /// Desert.
    Desert,
    /// Jungle (WitP 37.0).
    Jungle,
    /// Swamp.
    Swamp,
    /// Mountains.
    Mountain,
}

/// What a side of a hex is for passing it (WitP 10.98, 12.73).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// Sea: ships pass, ground units do not.
    Sea,
    /// Land: ground units pass, ships do not.
    Land,
    /// A shore crosses it: both pass.
    Both,
    /// Lake water: neither passes.
    Lake,
    /// The edge of the map.
    Edge,
}

/// Features that lie on a side, and lines that cross it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Mark {
    /// A river (WitP 23.35).
    River = 1,
    /// A mountain hexside (WitP 12.73, 21.28).
    Mountain = 2,
    /// A pass through a mountain hexside (WitP 21.28).
    Pass = 4,
    /// A lake hexside (WitP 12.73).
    Lake = 8,
    /// A side blocked to ships (WitP 10.98).
    Blocked = 16,
    /// A rail line crosses it.
    Rail = 32,
    /// A major road crosses it.
    MajorRoad = 64,
    /// A minor road crosses it.
    MinorRoad = 128,
}

/// The marks of one side.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Marks(u8);

impl Marks {
    /// Whether the side has it.
    #[inline]
    pub const fn has(self, mark: Mark) -> bool {
        self.0 & mark as u8 != 0
    }

    /// With one more.
    #[must_use]
    pub const fn with(self, mark: Mark) -> Self {
        Self(self.0 | mark as u8)
    }

    /// Mountains that no pass opens.
    pub const fn walls(self) -> bool {
        self.has(Mark::Mountain) && !self.has(Mark::Pass)
    }
}

/// A movement area (WitP 2.13, 10.93).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Area {
    /// 40 nautical miles a hex.
    Arctic,
    /// 50 nautical miles a hex.
    Temperate,
    /// 60 nautical miles a hex.
    Tropical,
}

impl Area {
    /// Movement Points that air and naval units pay for a hex of it.
    #[inline]
    pub const fn points(self) -> u8 {
        match self {
            Self::Arctic => 4,
            Self::Temperate => 5,
            Self::Tropical => 6,
        }
    }
}

/// One hex of the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hex {
    /// Sea, coast, island, land or lake.
    pub kind: Kind,
    /// What the land is like; none at sea.
    pub terrain: Option<Terrain>,
    /// The country it belongs to; none at sea.
    pub territory: Option<TerritoryId>,
    /// The Chinese province, in China.
    pub province: Option<ProvinceId>,
    /// What a step costs air and naval units.
    pub area: Area,
    /// Whether the rulebook itself says what is here.
    pub confidence: Confidence,
    pub(super) sides: [Side; 6],
    pub(super) marks: [Marks; 6],
}

impl Hex {
    /// Whether ships may pass a side (WitP 10.98).
    pub(super) fn lets_ships(&self, way: Direction) -> bool {
        matches!(self.sides[way as usize], Side::Sea | Side::Both)
            && !self.marks[way as usize].has(Mark::Blocked)
    }
}
