//! The hex map: all seven sections as one grid, read once from `data/pacwar/<edition>/map/`.
//!
//! A hex is a small number ([`HexId`]) that is its row in every table, so that no rule handles text. The numbers
//! follow the printed ones, section by section, and never change: records of finished games depend on them.

use std::ops::Index;
use std::sync::OnceLock;

mod hex;
mod land;
mod load;
mod place;
pub mod sea;

pub use hex::{Direction, FIT, Fit, HEXES, HexId, NoSuchHex, ROWS, Section};
pub use land::{Area, Hex, Kind, Mark, Marks, Side, Terrain};
pub use place::{
    Edge, Faction, Holder, Island, Place, Port, Province, ProvinceId, Resource, Territory, TerritoryId,
};
use sea::Sea;

/// The editions of `data/pacwar/` in this build, the newest first.
pub const EDITIONS: &[&str] = &["2", "1"];

/// The board.
#[derive(Debug)]
pub struct Board {
    edition: String,
    hexes: Vec<Hex>,
    neighbours: Vec<[Option<HexId>; 6]>,
    places: Vec<Place>,
    /// Indices into `places`, sorted by hex.
    by_hex: Vec<(HexId, u16)>,
    territories: Vec<Territory>,
    provinces: Vec<Province>,
    edges: Vec<Edge>,
    rails: Vec<bool>,
    /// The continent first; none in edition 1.
    islands: Vec<Island>,
    /// The map as moving ships and Air Points see it.
    pub sea: Sea,
}

impl Board {
    /// The board of an edition of the data, read once; `None` for one this build does not have.
    ///
    /// # Panics
    /// Never: the files are part of the program and a test reads them.
    #[must_use]
    pub fn of(edition: &str) -> Option<&'static Self> {
        static ONE: OnceLock<Board> = OnceLock::new();
        static TWO: OnceLock<Board> = OnceLock::new();
        let read = |files| {
            Self::load(files)
                .unwrap_or_else(|error| panic!("the embedded map of War in the Pacific is sound: {error}"))
        };
        match edition {
            "1" => Some(ONE.get_or_init(|| read(&load::ONE))),
            "2" => Some(TWO.get_or_init(|| read(&load::TWO))),
            _ => None,
        }
    }

    /// The edition of the map data.
    pub fn edition(&self) -> &str {
        &self.edition
    }

    /// The hex beyond a side, if the map goes on there.
    #[inline]
    pub fn neighbour(&self, hex: HexId, direction: Direction) -> Option<HexId> {
        self.neighbours[hex.index()][direction as usize]
    }

    /// The hexes around one, with the direction of each.
    pub fn neighbours(&self, hex: HexId) -> impl Iterator<Item = (Direction, HexId)> + '_ {
        Direction::ALL
            .into_iter()
            .filter_map(move |direction| Some((direction, self.neighbour(hex, direction)?)))
    }

    /// In which direction a neighbour lies.
    pub fn towards(&self, from: HexId, to: HexId) -> Option<Direction> {
        Direction::ALL.into_iter().find(|&direction| self.neighbour(from, direction) == Some(to))
    }

    /// What a side is for passing it.
    #[inline]
    pub fn side(&self, hex: HexId, direction: Direction) -> Side {
        self[hex].sides[direction as usize]
    }

    /// Rivers, mountains, roads and the like on a side.
    #[inline]
    pub fn marks(&self, hex: HexId, direction: Direction) -> Marks {
        self[hex].marks[direction as usize]
    }

    /// Whether ships may pass a side (WitP 10.98).
    pub fn ships_pass(&self, hex: HexId, direction: Direction) -> bool {
        self[hex].lets_ships(direction)
    }

    /// Whether ground units may pass a side on foot (WitP 11.13).
    pub fn troops_pass(&self, hex: HexId, direction: Direction) -> bool {
        let marks = self.marks(hex, direction);
        matches!(self.side(hex, direction), Side::Land | Side::Both)
            && !marks.walls()
            && !marks.has(Mark::Lake)
    }

    /// Movement Points that air and naval units pay to enter a hex (WitP 10.93).
    #[inline]
    pub fn cost(&self, hex: HexId) -> u8 {
        self[hex].area.points()
    }

    /// Whether river or coastal shipping may use a hex (WitP 23.0).
    pub fn seacap(&self, hex: HexId) -> bool {
        matches!(self[hex].kind, Kind::Coast | Kind::Island) || self.has_river(hex)
    }

    /// Whether a river runs along one of its sides.
    pub fn has_river(&self, hex: HexId) -> bool {
        self[hex].marks.iter().any(|marks| marks.has(Mark::River))
    }

    /// Whether a rail line runs through it.
    pub fn has_rail(&self, hex: HexId) -> bool {
        self.rails[hex.index()]
    }

    /// All named places.
    pub fn places(&self) -> &[Place] {
        &self.places
    }

    /// The places of one hex.
    pub fn places_in(&self, hex: HexId) -> impl Iterator<Item = &Place> + '_ {
        let first = self.by_hex.partition_point(|&(other, _)| other < hex);
        self.by_hex[first..]
            .iter()
            .take_while(move |&&(other, _)| other == hex)
            .map(|&(_, place)| &self.places[usize::from(place)])
    }

    /// The place that a player calls by this name; a longer name is known by its first part or by what stands
    /// in brackets.
    pub fn place(&self, name: &str) -> Option<&Place> {
        let known = |place: &&Place| place.name.eq_ignore_ascii_case(name);
        let partly = |place: &&Place| {
            place.name.split([' ', '(', ')']).any(|word| !word.is_empty() && word.eq_ignore_ascii_case(name))
        };
        self.places.iter().find(known).or_else(|| self.places.iter().find(partly))
    }

    /// The landmasses, the continent first; edition 1 has none.
    pub fn islands(&self) -> &[Island] {
        &self.islands
    }

    /// The landmass of a hex.
    pub fn island(&self, hex: HexId) -> Option<&Island> {
        self.islands.iter().find(|island| island.hexes.contains(&hex))
    }

    /// All countries and territories.
    pub fn territories(&self) -> &[Territory] {
        &self.territories
    }

    /// The country or territory of a hex.
    pub fn territory(&self, hex: HexId) -> Option<&Territory> {
        Some(&self[self[hex].territory?])
    }

    /// The Chinese provinces.
    pub fn provinces(&self) -> &[Province] {
        &self.provinces
    }

    /// The seven Mapedge Areas (WitP 26.1).
    pub fn edges(&self) -> &[Edge] {
        &self.edges
    }

    /// The Mapedge Area that a Task Force may leave by from a hex.
    pub fn edge(&self, hex: HexId) -> Option<&Edge> {
        self.edges.iter().find(|edge| edge.contains(hex) && self[hex].kind.has_sea())
    }
}

impl Index<HexId> for Board {
    type Output = Hex;

    #[inline]
    fn index(&self, hex: HexId) -> &Hex {
        &self.hexes[hex.index()]
    }
}

impl Index<TerritoryId> for Board {
    type Output = Territory;

    fn index(&self, territory: TerritoryId) -> &Territory {
        &self.territories[usize::from(territory.0)]
    }
}

impl Index<ProvinceId> for Board {
    type Output = Province;

    fn index(&self, province: ProvinceId) -> &Province {
        &self.provinces[usize::from(province.0)]
    }
}
