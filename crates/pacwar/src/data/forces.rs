//! Aircraft, ships, ground units and headquarters.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::Confidence;

/// What an Air Point does (WitP 5.21).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
pub enum Role {
    /// Level bomber.
    B,
    /// Transport.
    C,
    /// Dive bomber.
    D,
    /// Fighter.
    F,
    /// Fighter-bomber, always a second role.
    #[serde(rename = "FB")]
    Fb,
    /// Reconnaissance.
    R,
    /// Torpedo bomber.
    T,
}

/// The level at which an aircraft fights best (WitP 5.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Altitude {
    /// Low.
    Low,
    /// Medium.
    Medium,
    /// High.
    High,
}

/// A type of Air Point. Pairs are at Normal and at Extended Range.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Aircraft {
    /// What records and plots call it.
    pub id: String,
    /// Its full name.
    pub name: String,
    /// Whose it is.
    pub side: String,
    /// The Air Block it comes in (WitP 36.0).
    pub block: String,
    /// Primary role.
    pub role: Role,
    /// Secondary role.
    pub second: Option<Role>,
    /// Normal and Extended Range in Movement Points; 0 if it has no Extended Range.
    pub range: [u16; 2],
    /// Markers in the box.
    pub counters: u8,
    /// Air Combat Strength.
    pub combat: [u8; 2],
    /// Rated altitude.
    pub altitude: Altitude,
    /// The strength stands in brackets (WitP 39.72).
    pub bracketed: bool,
    /// Anti-Ship Strength by role.
    pub anti_ship: BTreeMap<String, [u8; 2]>,
    /// Bombardment Strength.
    pub bombs: [u8; 2],
    /// Transfer Range.
    pub transfer: u16,
    /// It may live on the water (WitP 39.71).
    pub seaplane: bool,
    /// Kamikaze strength in range, at kamikaze range, and that range (WitP 39.4).
    pub kamikaze: Option<[u16; 3]>,
    /// Where the Air Combat Strength comes from.
    pub combat_confidence: Confidence,
    /// Where the altitude comes from.
    pub altitude_confidence: Confidence,
}

/// All types of aircraft.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hangar {
    /// Edition of the file.
    pub edition: String,
    /// In the order of the rulebook's list (2.32).
    pub aircraft: Vec<Aircraft>,
}

impl Hangar {
    /// The type of this id.
    pub fn find(&self, id: &str) -> Option<&Aircraft> {
        self.aircraft.iter().find(|aircraft| aircraft.id == id)
    }
}

/// A ship; what a class does not have is none.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ship {
    /// Side and pennant.
    pub id: String,
    /// Whose it is.
    pub side: String,
    /// Its class, such as CV or DD.
    pub class: String,
    /// Its Pennant Number.
    pub pennant: String,
    /// Its name in history; none for a counter that is several ships.
    pub name: Option<String>,
    /// Surface Attack and Bombardment Strength.
    pub guns: Option<u8>,
    /// Range on the tactical display.
    pub range: Option<u8>,
    /// Air Capacity.
    pub air: Option<u8>,
    /// Cargo Capacity in Load Points.
    pub cargo: Option<u8>,
    /// Supply Blocks a Support Force carries.
    pub blocks: Option<u8>,
    /// Naval Capacity of a Support Force at sea.
    pub fuels_at_sea: Option<u8>,
    /// And in port.
    pub fuels_in_port: Option<u8>,
    /// Thruput Capacity in Strategic Mode.
    pub thruput: Option<u16>,
    /// Longest link in hexes.
    pub link: Option<u8>,
    /// Defense Strength.
    pub defense: u8,
    /// High and Low Anti-Aircraft Strength.
    pub aa: [u8; 2],
    /// Speed Class.
    pub speed: u8,
    /// Where the ratings come from.
    pub confidence: Confidence,
    /// What they were built on.
    pub basis: Option<String>,
}

impl Ship {
    /// Her name in history; none for a line that stands for any counter of its class.
    #[must_use]
    pub fn in_history(&self) -> Option<&str> {
        self.name.as_deref().filter(|_| self.pennant != self.class)
    }

    /// Is she one of the anti-aircraft cruisers, which are capital ships on the Air/Surface Display? WitP [31.42].
    #[must_use]
    pub fn is_anti_air(&self) -> bool {
        let number: Option<u16> = self.pennant.strip_prefix("CL").and_then(|number| number.parse().ok());
        match (self.side.as_str(), number) {
            ("commonwealth", Some(number)) => matches!(number, 33 | 42 | 43),
            ("us", Some(number)) => number >= 51,
            _ => false,
        }
    }
}

/// How many counters of a class the box holds (WitP 2.32).
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClassCount {
    /// Whose.
    pub side: String,
    /// The class.
    pub class: String,
    /// How many.
    pub count: u8,
    /// Where it is stated.
    pub confidence: Confidence,
}

/// All ships we have ratings for.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fleet {
    /// Edition of the file.
    pub edition: String,
    /// The ships.
    pub ships: Vec<Ship>,
    /// Counters of each class.
    pub counters: Vec<ClassCount>,
    /// Merchant shipping counters in Strategic Mode.
    pub merchant: Vec<Merchant>,
}

/// A merchant shipping counter in Strategic Mode (WitP 15.1).
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Merchant {
    /// How many units it stands for.
    pub multiple: u8,
    /// Load Points over a full link.
    pub thruput: u16,
    /// Longest link in hexes.
    pub link_hexes: u8,
    /// Where it is stated.
    pub confidence: Confidence,
}

impl Fleet {
    /// The ship of this id.
    pub fn find(&self, id: &str) -> Option<&Ship> {
        self.ships.iter().find(|ship| ship.id == id)
    }
}

/// The back of a ground unit (WitP 11.3).
#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Battlegroup {
    /// Combat Strength.
    pub strength: u8,
    /// Supply Multiple.
    pub supply: u8,
    /// Load Value, if it can be carried; the smallest have half a point.
    pub load: Option<f32>,
}

/// A type of ground unit.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GroundUnit {
    /// Side and type.
    pub id: String,
    /// Whose it is.
    pub side: String,
    /// What it is.
    #[serde(rename = "type")]
    pub kind: String,
    /// Combat Strength.
    pub strength: u8,
    /// Supply Multiple and Anti-Aircraft Strength.
    pub supply: u8,
    /// Load Value, if it can be carried.
    pub load: Option<f32>,
    /// What is left after a loss.
    pub battlegroup: Option<Battlegroup>,
    /// Counters in the box.
    pub counters: u8,
    /// Where strength and multiple come from.
    pub confidence: Confidence,
    /// Where the Load Value comes from.
    pub load_confidence: Confidence,
    /// Where the battlegroup comes from.
    pub battlegroup_confidence: Confidence,
    /// Cases that show it.
    pub source: Option<String>,
}

/// A size of air headquarters (WitP 5.3).
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Headquarters {
    /// Its size.
    pub size: String,
    /// Air Points it runs.
    pub air_capacity: u16,
    /// Load Value.
    pub load: u8,
    /// Anti-Aircraft Strength.
    pub anti_aircraft: u8,
    /// Supply Multiple on the march.
    pub supply_multiple: u8,
    /// Supply Points a Cycle.
    pub supply_per_cycle: Option<u16>,
    /// Supply Points to create one.
    pub create_cost: Option<u16>,
    /// Secondary bases it runs.
    pub secondaries: Option<u8>,
    /// Allied counters.
    pub allied_counters: u8,
    /// Japanese counters.
    pub japan_counters: u8,
    /// Where it is stated.
    pub confidence: Confidence,
}

/// Ground units and headquarters; the last four tables are kept as they are written until rules use them.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Forces {
    /// Edition of the file.
    pub edition: String,
    /// Ground units.
    pub ground: Vec<GroundUnit>,
    /// Headquarters by size.
    pub headquarters: Vec<Headquarters>,
    /// Logistics Transport Units (WitP 14.5).
    pub ltu: toml::Table,
    /// BaseForces (WitP 20.5).
    pub baseforce: toml::Table,
    /// Sub Points (WitP 13.1).
    pub sub_points: toml::Table,
    /// Task Force and Subron markers (WitP 9.11, 13.21).
    pub markers: toml::Table,
}

impl Forces {
    /// The type of this id.
    pub fn find(&self, id: &str) -> Option<&GroundUnit> {
        self.ground.iter().find(|unit| unit.id == id)
    }
}
