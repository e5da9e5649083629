//! Special rules of single scenarios, as their files write them: objectives chosen in secret, a track, shores on which both
//! sides stand, facilities that are not as on the map. All of it is ours (the scenario booklet is lost).

use serde::Deserialize;

use super::facility::Facility;
use crate::board::HexId;
use crate::ids::Side;

/// An objective Japan may choose before the game; all others count half. Plan of the reconstruction: Midway.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Objective {
    /// Kebab-case word.
    pub id: String,
    /// What people read.
    pub name: String,
    /// The hexes, any of which will do.
    pub hexes: Vec<HexId>,
    /// What it is worth to hold one of them.
    pub points: u16,
}

/// A track: the strength of an airfield both sides fight over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Track {
    /// What people read.
    pub name: String,
    /// Where.
    pub hex: HexId,
    /// Whose it is: what is brought to it by this side raises it.
    pub owner: Side,
    /// Where it begins.
    pub start: u8,
    /// The most it can be.
    pub most: u8,
    /// Load Points its owner brings for a step.
    pub step: u16,
    /// What a step of it is worth at the end, to its owner.
    pub worth: u16,
    /// What the enemy gets for each Load Point he brings there.
    pub run: u16,
}

/// A port or airbase that is not as the map has it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Built {
    pub(super) hex: String,
    pub(super) port: Option<u8>,
    pub(super) airbase: Option<u8>,
    #[serde(rename = "note")]
    _note: Option<String>,
}

impl Built {
    /// The facility as it is in this scenario.
    pub(super) fn change(&self, facility: Facility) -> Facility {
        Facility {
            port: self.port.or(facility.port),
            airbase: self.airbase.unwrap_or(facility.airbase),
            confidence: crate::Confidence::Reconstructed,
            ..facility
        }
    }
}

/// An objective as a file has it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ObjectiveLine {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) hexes: Vec<String>,
    pub(super) points: u16,
}

/// A track as a file has it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Tracked {
    pub(super) name: String,
    pub(super) hex: String,
    pub(super) start: u8,
    pub(super) most: u8,
    pub(super) step: u16,
    pub(super) worth: u16,
    pub(super) run: u16,
}
