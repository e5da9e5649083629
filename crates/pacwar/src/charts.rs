//! The charts these chapters use, in the shape the rules ask them, read from
//! `data/pacwar/charts.toml`: cases 8.2, 9.0, 9.51 and 14.21.

use crate::ids::Side;
use crate::scenario::ShipKind;

/// The charts in force.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Charts {
    /// By Speed Class 0 to 3: Movement Points in an Active Phase. WitP [9.0].
    pub allowance: [u8; 4],
    /// By Speed Class: Movement Points at night. WitP [9.6].
    pub night: [u8; 4],
    /// By Speed Class: Active Phases between fuelings. WitP [14.24].
    pub period: [u8; 4],
    /// By day and night: the Japanese are first up to this die. WitP [9.51], column 6/42 to 13/42.
    pub initiative: [u8; 2],
}

impl Charts {
    /// The charts of the present data edition.
    pub const PRESENT: Self = Self {
        allowance: [0, 60, 90, 120],
        night: [0, 24, 36, 48],
        period: [0, 4, 5, 3],
        initiative: [3, 4],
    };

    /// Movement Points of a Speed Class. WitP [9.0].
    #[must_use]
    pub fn allowance(&self, class: u8) -> u8 {
        self.allowance[usize::from(class.min(3))]
    }

    /// Night Movement Points of a Speed Class. WitP [9.6].
    #[must_use]
    pub fn night(&self, class: u8) -> u8 {
        self.night[usize::from(class.min(3))]
    }

    /// Active Phases a ship makes between fuelings. WitP [14.24].
    #[must_use]
    pub fn period(&self, class: u8) -> u8 {
        self.period[usize::from(class.min(3))]
    }

    /// WitP [8.2]: contact on a die no higher than the points.
    #[must_use]
    pub const fn contact(&self, points: u8, die: u16) -> bool {
        points >= 6 || die <= points as u16
    }

    /// WitP [9.51]: who has the initiative.
    #[must_use]
    pub const fn initiative(&self, at_night: bool, die: u16) -> Side {
        if die <= self.initiative[at_night as usize] as u16 { Side::Japan } else { Side::Allies }
    }

    /// Supply Points to fuel a ship. WitP [14.21].
    #[must_use]
    pub const fn fuel_cost(&self, side: Side, kind: ShipKind) -> u16 {
        match (kind, side) {
            (ShipKind::Carrier, _) => 40,
            (ShipKind::LightCarrier, _) => 20,
            (ShipKind::EscortCarrier, _) => 10,
            (ShipKind::Hybrid | ShipKind::Battleship | ShipKind::Battlecruiser, _) => 30,
            (ShipKind::HeavyCruiser | ShipKind::Transport, _) => 20,
            (ShipKind::LightCruiser, Side::Allies) => 15,
            (ShipKind::LightCruiser, Side::Japan) => 10,
            (ShipKind::Destroyer | ShipKind::Merchant, _) => 5,
            (ShipKind::Escort, _) => 3,
            (ShipKind::CoastalDefence, _) => 1,
            (ShipKind::Support, _) => 0,
        }
    }
}
