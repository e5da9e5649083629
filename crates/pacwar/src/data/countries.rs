//! Railcap, Seacap, supply and garrisons of the countries (WitP 24 to 29).

use serde::Deserialize;

use crate::Confidence;

/// What a country gives ground units for nothing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LocalSupply {
    /// Nothing.
    None,
    /// Basic supply.
    Basic,
    /// Basic and Movement supply.
    Both,
}

/// A country or half of one.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Country {
    /// The territory of the map.
    pub name: String,
    /// Which half of Australia.
    pub part: Option<String>,
    /// The case.
    pub case: String,
    /// Initial and maximum Railcap.
    pub rail: [u16; 2],
    /// Hexes of the Rail Centers.
    pub rail_centers: Vec<String>,
    /// Initial and maximum Seacap.
    pub sea: [u16; 2],
    /// Hexes of the Seacap Centers.
    pub sea_centers: Vec<String>,
    /// What it supplies.
    pub supply: LocalSupply,
    /// Where a supply path must lead, in words.
    pub at: String,
    /// Where it is stated.
    pub confidence: Confidence,
}

/// What must stay in a country.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Garrison {
    /// The territory of the map.
    pub name: String,
    /// The case.
    pub case: String,
    /// Combat Strength Points on the ground.
    pub ground: u16,
    /// Air Points.
    pub air: u8,
    /// Conditions, in words.
    pub how: String,
}

/// All countries.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Countries {
    /// Edition of the file.
    pub edition: String,
    /// What they can do.
    pub countries: Vec<Country>,
    /// What they must hold.
    pub garrisons: Vec<Garrison>,
}
