//! Draft scenarios, reconstructed from history.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::Confidence;

/// A point of the calendar.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Date {
    /// Cycle and year, such as 6/42.
    pub cycle: String,
    /// Game-Turn of the Cycle, 1 to 4.
    pub game_turn: u8,
    /// The day in history.
    pub date: String,
}

/// How many dummies a side may set out (WitP 9.13, 13.23).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dummies {
    /// Task Forces.
    pub task_forces: u8,
    /// Subrons.
    pub subrons: u8,
}

/// A Task Force at the start.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TaskForce {
    /// Its number.
    pub number: u8,
    /// Its name in history.
    pub name: String,
    /// Its hex.
    pub hex: String,
    /// Whether that is stated anywhere.
    pub hex_confidence: Confidence,
    /// Where that is, in words.
    pub place: String,
    /// Ids of its ships; a nameless counter may stand several times.
    pub ships: Vec<String>,
    /// Air Points aboard.
    #[serde(default)]
    pub air: BTreeMap<String, u8>,
    /// Size of the headquarters aboard.
    pub headquarters: Option<String>,
    /// What transports carry.
    #[serde(default)]
    pub cargo: Vec<toml::Table>,
    /// Amphibious Assaults already planned.
    #[serde(default)]
    pub prepared_mission: Vec<toml::Table>,
    /// A remark.
    pub note: Option<String>,
}

/// A base at the start.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Base {
    /// Its name.
    pub place: String,
    /// Its hex.
    pub hex: String,
    /// Whether that is stated anywhere.
    pub hex_confidence: Confidence,
    /// Level of the airbase, 0 for none.
    pub airbase: u8,
    /// Size of the headquarters.
    pub headquarters: Option<String>,
    /// Air Points.
    pub air: BTreeMap<String, u8>,
    /// Seaplanes, which need no headquarters.
    pub seaplanes: BTreeMap<String, u8>,
    /// Sort of port.
    pub port: Option<String>,
    /// Its Cargo Capacity.
    pub capacity: Option<u8>,
    /// Supply Points.
    pub supply: u16,
    /// Ground units.
    pub ground: Vec<String>,
    /// A remark.
    pub note: Option<String>,
}

/// A Subron at the start.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Squadron {
    /// Its number.
    pub number: u8,
    /// fleet or coastal.
    #[serde(rename = "type")]
    pub kind: String,
    /// Sub Points.
    pub points: u8,
    /// Its hex.
    pub hex: String,
    /// Whether that is stated anywhere.
    pub hex_confidence: Confidence,
    /// Where that is, in words.
    pub place: String,
}

/// What one side has.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Camp {
    /// Dummies allowed.
    pub dummies: Dummies,
    /// Task Forces.
    pub task_forces: Vec<TaskForce>,
    /// Bases.
    pub bases: Vec<Base>,
    /// Subrons.
    pub subrons: Vec<Squadron>,
    /// What comes later, as written.
    pub reinforcements: Vec<toml::Table>,
}

/// A scenario.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// What the program calls it.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Where it comes from.
    pub confidence: Confidence,
    /// Sections it is played on.
    pub sections: Vec<String>,
    /// Its first Game-Turn.
    pub start: Date,
    /// Its last.
    pub end: Date,
    /// How many Game-Turns.
    pub turns: u8,
    /// Columns of tables that depend on the date.
    pub tables: toml::Table,
    /// Remarks.
    pub notes: Vec<String>,
    /// Victory points, ours.
    pub victory: toml::Table,
    /// Japan.
    pub japan: Camp,
    /// The Allies.
    pub allied: Camp,
}

/// All scenarios.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenarios {
    /// Edition of the file.
    pub edition: String,
    /// The scenarios.
    pub scenario: Vec<Scenario>,
}
