//! Places, territories, provinces and the edges of the map.

use serde::Deserialize;

use super::HexId;
use crate::Confidence;

/// A port's sort (WitP 20.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Port {
    /// Repairs, refits and fuels.
    Major,
    /// Refits and fuels.
    Minor,
    /// A sheltered place for Support Forces and BaseForces; it has no capacity of its own.
    Anchorage,
}

/// Where raw material comes from (WitP 34.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Resource {
    /// A northern Resource Center.
    Northern,
    /// A southern Resource Center.
    Southern,
    /// A southern one that is an Oil Center (WitP 39.97).
    Oil,
}

/// A named place of the map with what is printed there.
#[derive(Clone, PartialEq, Debug)]
pub struct Place {
    /// Its name in 1941.
    pub name: &'static str,
    /// Its hex.
    pub hex: HexId,
    /// Where it lies on Earth: longitude, latitude.
    pub lonlat: (f64, f64),
    /// The port, if any.
    pub port: Option<Port>,
    /// Cargo Capacity of the port.
    pub capacity: u8,
    /// Level of the airbase, 0 for none.
    pub airbase: u8,
    /// A city.
    pub city: bool,
    /// A Japanese Industrial Center (WitP 34.2).
    pub industry: bool,
    /// A Resource Center.
    pub resource: Option<Resource>,
    /// The capital of a Chinese province.
    pub capital: bool,
    /// Whether the rulebook prints the hex.
    pub hex_confidence: Confidence,
    /// Whether the rulebook states the port or airbase.
    pub facility_confidence: Confidence,
    /// Where it comes from that there is a port or an airbase at all.
    pub existence_confidence: Confidence,
    /// Cases of the rulebook that name the place.
    pub cases: &'static str,
}

/// Who holds a territory when the war begins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Holder {
    /// Japan and Thailand.
    Japan,
    /// The Allies.
    Allied,
    /// The Soviet Union and Outer Mongolia, neutral until 9/45 (WitP 29.1).
    Soviet,
    /// Nobody at war.
    Neutral,
    /// China, province by province.
    Divided,
}

/// A country or territory; its row is its letter's in `territories.tsv`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TerritoryId(pub u8);

/// A country or territory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Territory {
    /// Its letter in `hexes.txt`.
    pub code: char,
    /// Its name.
    pub name: &'static str,
    /// Who holds it in December 1941.
    pub holder: Holder,
    /// The case of the rulebook about it, if there is one.
    pub case: Option<&'static str>,
}

/// Who controls a province when the war begins (WitP 27.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Faction {
    /// The Nationalists.
    Kmt,
    /// The Communists.
    Ccp,
    /// Japan.
    Japan,
    /// Nobody: Tibet and Sikang are no province of the game.
    Nobody,
}

/// A Chinese province; its row is its letter's in `provinces.tsv`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ProvinceId(pub u8);

/// A Chinese province.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Province {
    /// Its letter in `hexes.txt`.
    pub code: char,
    /// Its name.
    pub name: &'static str,
    /// The hex of its capital, but for the one that has none.
    pub capital: Option<HexId>,
    /// Its Provincial Point Value.
    pub points: u8,
    /// Who controls it in December 1941.
    pub control: Faction,
    /// Whether the rulebook states the value.
    pub confidence: Confidence,
}

/// A Mapedge Area (WitP 26.1): the sea hexes of part of an edge column.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Edge {
    /// Its name on the map.
    pub name: String,
    pub(super) section: char,
    pub(super) column: u8,
    pub(super) first: u8,
    pub(super) last: u8,
    /// The holding area behind it.
    pub holding: String,
    /// Whether the rulebook draws it.
    pub confidence: Confidence,
}

impl Edge {
    /// Whether a hex lies in it.
    pub fn contains(&self, hex: HexId) -> bool {
        let (section, column, row) = hex.number();
        section.letter() == self.section && column == self.column && (self.first..=self.last).contains(&row)
    }
}

/// A landmass: hexes one can walk between. WitP [24.16], [28.1] and others speak of islands by name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Island {
    /// Its name.
    pub name: &'static str,
    /// Its hexes.
    pub hexes: Vec<HexId>,
}
