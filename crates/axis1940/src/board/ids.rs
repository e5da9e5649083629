//! The numbers of the spaces.

use ironbottom_kit::{enum_id, id};

id! {
    /// A space of Global 1940: first the 83 lands of the Pacific board (alphabetically) and its 63 sea zones (by number),
    /// then the 121 lands and 65 sea zones of the European board. A game on the Pacific board uses the first 146. The
    /// rows follow the lines of the data files and never change: records of finished games depend on them.
    pub SpaceId(u16) of 332, set SpaceSet;
}

/// Lands of the Pacific board.
pub const PACIFIC_LANDS: usize = 83;
/// Spaces of the Pacific board.
pub const PACIFIC: usize = 146;
/// Lands of both boards together.
pub const ALL_LANDS: usize = 204;
/// Where the European board's sea zones begin.
const EUROPE_SEAS: usize = 267;

/// One of the two boards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Theatre {
    /// The European board.
    Europe,
    /// The Pacific board.
    Pacific,
}

enum_id! { Theatre: Europe "europe", Pacific "pacific" }

impl SpaceId {
    /// The board it is on.
    #[inline]
    #[must_use]
    pub const fn theatre(self) -> Theatre {
        if self.index() < PACIFIC { Theatre::Pacific } else { Theatre::Europe }
    }

    /// Is it a sea zone, or else a territory?
    #[inline]
    #[must_use]
    pub const fn is_sea(self) -> bool {
        let row = self.index();
        (row >= PACIFIC_LANDS && row < PACIFIC) || row >= EUROPE_SEAS
    }

    /// Is it a territory?
    #[inline]
    #[must_use]
    pub const fn is_land(self) -> bool {
        !self.is_sea()
    }

    /// The sea zone of this number: 1 to 63 on the Pacific board, 64 to 127 on the European, 128 for the Caspian.
    #[must_use]
    pub const fn sea(number: u16) -> Option<Self> {
        match number {
            1..=63 => Some(Self(number + PACIFIC_LANDS as u16 - 1)),
            64..=128 => Some(Self(number - 64 + EUROPE_SEAS as u16)),
            _ => None,
        }
    }

    /// The number of a sea zone; none for a territory.
    #[must_use]
    pub const fn zone(self) -> Option<u16> {
        if !self.is_sea() {
            None
        } else if self.index() < PACIFIC {
            Some(self.0 - (PACIFIC_LANDS as u16 - 1))
        } else {
            Some(self.0 - EUROPE_SEAS as u16 + 64)
        }
    }
}
