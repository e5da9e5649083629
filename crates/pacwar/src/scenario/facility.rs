//! Ports, anchorages and airbases: those of the map that are in play, and who holds them at the start. What becomes of
//! them stands in the state.

use crate::Confidence;
use crate::battle::bombing::port_loss;
use crate::board::{Board, Faction, HEXES, HexId, Holder, Port};
use crate::ids::{FacilityId, Side};

/// What is printed in a hex: port, anchorage, airbase.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Facility {
    /// Where.
    pub hex: HexId,
    /// What it is called: the name of its place.
    pub name: String,
    /// Cargo Capacity of a major or minor port; `None` without one. WitP [20.1].
    pub port: Option<u8>,
    /// Level of the airbase; zero for none. WitP [5.41].
    pub airbase: u8,
    /// Who holds it when the scenario begins; `None` for neutrals.
    pub holder: Option<Side>,
    /// Where its hex comes from.
    pub hex_confidence: Confidence,
    /// Where its numbers come from.
    pub confidence: Confidence,
}

impl Facility {
    /// The facilities of a hex of the map, if it has any; a place without any counts where `even_bare`.
    #[must_use]
    pub fn of(board: &Board, hex: HexId, even_bare: bool) -> Option<Self> {
        let places = || board.places_in(hex);
        let built = places().find(|place| place.port.is_some() || place.airbase > 0);
        let named = built.or_else(|| places().next().filter(|_| even_bare))?;
        let ports = places().filter(|place| matches!(place.port, Some(Port::Major | Port::Minor)));
        Some(Self {
            hex,
            name: named.name.split(" (").next().unwrap_or(named.name).to_owned(),
            port: ports.map(|place| place.capacity).max(),
            airbase: places().map(|place| place.airbase).max().unwrap_or(0),
            holder: holder(board, hex),
            hex_confidence: named.hex_confidence,
            confidence: named.facility_confidence,
        })
    }

    /// Air Points the airbase has room for. WitP [5.41].
    #[must_use]
    pub fn air_capacity(&self) -> u16 {
        u16::from(self.airbase) * 10
    }

    /// Cargo Capacity of the port as damage leaves it. WitP [7.65].
    #[must_use]
    pub fn cargo(&self, damage: u8) -> u8 {
        self.port.map_or(0, |cargo| cargo.saturating_sub(port_loss(damage)))
    }

    /// Supply Points the port may spend on ships in a Game-Turn: a hundred for each point of Naval Capacity, which is a
    /// quarter of the Cargo Capacity. WitP [2.4], [20.4].
    #[must_use]
    pub fn naval_capacity(&self) -> u16 {
        self.capacity_at(0)
    }

    /// The same with the port damaged. WitP [7.65].
    #[must_use]
    pub fn capacity_at(&self, damage: u8) -> u16 {
        u16::from(self.cargo(damage)) * 25
    }

    /// Has it Coastal Gunnery Strength? WitP [38.7].
    #[must_use]
    pub fn has_guns(&self) -> bool {
        self.port.is_some_and(|cargo| cargo > 0)
    }
}

/// Who holds a hex in December 1941; `None` for neutrals and the Soviet Union (WitP [29.1]).
#[must_use]
pub fn holder(board: &Board, hex: HexId) -> Option<Side> {
    match board.territory(hex)?.holder {
        Holder::Japan => Some(Side::Japan),
        Holder::Allied => Some(Side::Allies),
        Holder::Soviet | Holder::Neutral => None,
        Holder::Divided => match board[board[hex].province?].control {
            Faction::Kmt | Faction::Ccp => Some(Side::Allies),
            Faction::Japan => Some(Side::Japan),
            Faction::Nobody => None,
        },
    }
}

/// All facilities in play, and which hex has which.
#[derive(Clone, Debug)]
pub struct Facilities {
    list: Vec<Facility>,
    by_hex: Box<[Option<FacilityId>]>,
}

impl Facilities {
    /// These facilities; of two in a hex the first counts.
    #[must_use]
    pub fn new(list: Vec<Facility>) -> Self {
        let mut by_hex = vec![None; HEXES];
        for (place, facility) in list.iter().enumerate().rev() {
            by_hex[facility.hex.index()] = FacilityId::new(place);
        }
        Self { list, by_hex: by_hex.into() }
    }

    /// The facilities of a hex.
    #[inline]
    #[must_use]
    pub fn at(&self, hex: HexId) -> Option<FacilityId> {
        self.by_hex[hex.index()]
    }

    /// What is printed of one.
    #[inline]
    #[must_use]
    pub fn get(&self, id: FacilityId) -> &Facility {
        &self.list[id.index()]
    }

    /// All of them with their ids.
    pub fn iter(&self) -> impl Iterator<Item = (FacilityId, &Facility)> + Clone {
        self.list.iter().enumerate().filter_map(|(place, each)| Some((FacilityId::new(place)?, each)))
    }
}
