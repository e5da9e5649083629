//! What a scenario puts on the table: groups of ships, bases, Air Points, subrons, cargo.
//!
//! The orders of battle are reconstructed from history (the scenario booklet is lost to us); ratings
//! of ships and aircraft come from `data/pacwar`.

mod cards;
mod midway;

pub use cards::{AirCard, Roles, ShipCard, ShipKind};

use crate::Confidence;
use crate::board::HexId;
use crate::ids::{GroupId, HqId, KindId, LotId, ShipId, Side, SubronId, TfId};

/// A scenario, ready to be set up.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// Kebab-case word.
    pub id: &'static str,
    /// What people read.
    pub title: &'static str,
    /// How many Game-Turns are played.
    pub turns: u8,
    /// WitP [22.0]: do the Allies read Japanese plots?
    pub intelligence: bool,
    /// The column of the tables that depend on the Cycle Date.
    pub date: String,
    /// By side.
    pub forces: [Forces; 2],
    /// The hex the battle is about: landing or bombarding there scores.
    pub prize: Option<HexId>,
}

/// What a side has.
#[derive(Clone, Debug, Default)]
pub struct Forces {
    /// The ships, group after group.
    pub ships: Vec<ShipCard>,
    /// The groups.
    pub groups: Vec<Group>,
    /// Dummy Task Force markers. WitP [9.13].
    pub dummies: usize,
    /// Hexes where markers may start.
    pub starts: Vec<HexId>,
    /// Bases on land.
    pub bases: Vec<Base>,
    /// Types of Air Points.
    pub kinds: Vec<AirCard>,
    /// Subrons: where, and how many Sub Points (zero is a dummy).
    pub subrons: Vec<(HexId, u8)>,
    /// Lots of cargo.
    pub lots: Vec<LotCard>,
}

/// Ships that come together.
#[derive(Clone, Debug)]
pub struct Group {
    /// What it is called.
    pub name: String,
    /// Its ships: first and one past the last in [`Forces::ships`].
    pub ships: (usize, usize),
    /// Air Points of each type aboard.
    pub air: [u8; KindId::MAX],
    /// Game-Turn and hex of its arrival; `None` when it is there from the beginning.
    pub arrives: Option<(u8, HexId)>,
}

/// A base on land.
#[derive(Clone, Debug)]
pub struct Base {
    /// What it is called.
    pub name: String,
    /// Where it is.
    pub hex: HexId,
    /// The headquarters it begins with. WitP [5.33].
    pub hq: Option<HqSize>,
    /// Do seaplanes begin there, which need no headquarters? WitP [39.71].
    pub seaplanes: bool,
    /// Airbase level; zero for none. WitP [5.41].
    pub airbase: u8,
    /// Port: Cargo Capacity; `None` without a port.
    pub port: Option<u8>,
    /// Supply Points.
    pub supply: u16,
    /// Air Points of each type.
    pub air: [u8; KindId::MAX],
    /// Where its hex comes from.
    pub hex_confidence: Confidence,
    /// Where all the rest comes from: the scenario booklet is lost to us.
    pub confidence: Confidence,
}

/// The size of a headquarters. WitP [5.33].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum HqSize {
    /// Ten Air Points.
    Group,
    /// Thirty.
    Wing,
    /// A hundred.
    Division,
    /// Three hundred.
    Force,
}

impl HqSize {
    /// All sizes, the smallest first.
    pub const ALL: [Self; 4] = [Self::Group, Self::Wing, Self::Division, Self::Force];

    /// Supply Points to make one. WitP [39.2].
    #[must_use]
    pub const fn price(self) -> u16 {
        match self {
            Self::Group => 15,
            Self::Wing => 50,
            Self::Division => 125,
            Self::Force => 400,
        }
    }

    /// Supply Points it needs in a Cycle. WitP [14.1].
    #[must_use]
    pub const fn upkeep(self) -> u16 {
        match self {
            Self::Group => 15,
            Self::Wing => 100,
            Self::Division => 300,
            Self::Force => 1000,
        }
    }

    /// Air Points it may operate. WitP [5.33].
    #[must_use]
    pub const fn capacity(self) -> u16 {
        match self {
            Self::Group => 10,
            Self::Wing => 30,
            Self::Division => 100,
            Self::Force => 300,
        }
    }
}

impl Base {
    /// Air Points it may operate under this headquarters: the smaller of headquarters and airbase
    /// (WitP [5.42]); without one as many as the airbase has room for, but they do not strike (WitP [5.7]).
    #[must_use]
    pub fn air_capacity(&self, hq: Option<HqSize>) -> u16 {
        hq.map_or(u16::MAX, HqSize::capacity).min(u16::from(self.airbase) * 10)
    }

    /// Supply Points it may spend on ships in a Game-Turn: a hundred for each point of Naval
    /// Capacity, which is a quarter of the Cargo Capacity. WitP [2.4], [20.4].
    #[must_use]
    pub fn naval_capacity(&self) -> u16 {
        self.port.map_or(0, |cargo| u16::from(cargo) * 25)
    }
}

/// A lot of cargo.
#[derive(Clone, Debug)]
pub struct LotCard {
    /// What it is.
    pub name: String,
    /// Load Points.
    pub load: u8,
    /// The ship it begins in, by her place in [`Forces::ships`]; `None` when it is ashore.
    pub aboard: Option<usize>,
    /// Where it is ashore.
    pub ashore: Option<HexId>,
    /// Where it is ready to land from the beginning.
    pub planned: Option<HexId>,
}

impl Scenario {
    /// The scenario of this name; the search for Midway for any other.
    #[must_use]
    pub fn named(id: &str) -> Self {
        match id {
            "lesson" => midway::lesson(),
            _ => midway::search(),
        }
    }

    /// A scenario without anything.
    pub(crate) fn empty() -> Self {
        Self {
            id: "empty",
            title: "Nothing",
            turns: 1,
            intelligence: false,
            date: String::new(),
            forces: [Forces::default(), Forces::default()],
            prize: None,
        }
    }

    /// The forces of a side.
    #[must_use]
    pub fn of(&self, side: Side) -> &Forces {
        &self.forces[side.index()]
    }

    /// The card of a ship; `None` for a number the scenario does not use.
    #[must_use]
    pub fn ship(&self, ship: ShipId) -> Option<&ShipCard> {
        self.of(ship.side()).ships.get(ship.place())
    }

    /// The card of a type of Air Points.
    #[must_use]
    pub fn kind(&self, kind: KindId) -> Option<&AirCard> {
        self.of(kind.side()).kinds.get(kind.place())
    }

    /// The base of a headquarters on land.
    #[must_use]
    pub fn base(&self, hq: HqId) -> Option<&Base> {
        self.of(hq.side()).bases.get(hq.place()).filter(|_| hq.tf().is_none())
    }

    /// A group.
    #[must_use]
    pub fn group(&self, group: GroupId) -> Option<&Group> {
        self.of(group.side()).groups.get(group.place())
    }

    /// A lot of cargo.
    #[must_use]
    pub fn lot(&self, lot: LotId) -> Option<&LotCard> {
        self.of(lot.side()).lots.get(lot.place())
    }

    /// Sub Points a subron begins with, and where.
    #[must_use]
    pub fn subron(&self, subron: SubronId) -> Option<(HexId, u8)> {
        self.of(subron.side()).subrons.get(subron.place()).copied()
    }

    /// The base of this side in a hex, with its place among the bases.
    #[must_use]
    pub fn base_at(&self, side: Side, hex: HexId) -> Option<(HqId, &Base)> {
        let place = self.of(side).bases.iter().position(|base| base.hex == hex)?;
        Some((HqId::new(side, place)?, &self.of(side).bases[place]))
    }

    /// Markers a side sets up: its groups of the beginning and its dummies.
    #[must_use]
    pub fn markers(&self, side: Side) -> usize {
        let forces = self.of(side);
        (forces.groups.iter().filter(|group| group.arrives.is_none()).count() + forces.dummies).min(TfId::MAX)
    }

    /// The longest Extended Range of carrier-trained Air Points of a side: how far any of its
    /// markers could be searching from. It is the same whatever the markers hold.
    #[must_use]
    pub fn carrier_reach(&self, side: Side) -> u16 {
        self.of(side).kinds.iter().filter(|kind| kind.carrier).map(|kind| kind.extended).max().unwrap_or(0)
    }

    /// The longest Extended Range of any Air Points of a side.
    #[must_use]
    pub fn land_reach(&self, side: Side) -> u16 {
        self.of(side).kinds.iter().map(|kind| kind.extended).max().unwrap_or(0)
    }
}
