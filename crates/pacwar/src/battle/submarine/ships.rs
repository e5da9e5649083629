//! The ships a squadron may attack, and what they are worth in it. WitP [13.6].

use super::super::damage::{Nation, SUNK};
use super::super::few::Few;
use crate::calendar::Cycle;
use crate::scenario::ShipKind;

/// A ship that may be attacked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quarry {
    /// What the caller calls her; carried and never read.
    pub tag: u16,
    /// Her type.
    pub kind: ShipKind,
    /// Whose she is.
    pub nation: Nation,
    /// Defense Strength as printed.
    pub defense: u8,
    /// Damage Level, 5 for sunk.
    pub damage: u8,
    /// What it was before the attack.
    pub before: u8,
    /// A carrier with Air Points that can fly. WitP [13.63].
    pub flies: bool,
    /// The other ship of her tow, by its place. WitP [38.26].
    pub tow: Option<u8>,
    /// Her defensive group, once she has one.
    pub group: Option<u8>,
    /// A torpedo of this squadron has hit her.
    pub hit: bool,
}

impl Default for Quarry {
    fn default() -> Self {
        Self {
            tag: 0,
            kind: ShipKind::Destroyer,
            nation: Nation::Japan,
            defense: 1,
            damage: 0,
            before: 0,
            flies: false,
            tow: None,
            group: None,
            hit: false,
        }
    }
}

impl Quarry {
    /// Is she sunk?
    #[must_use]
    pub const fn is_sunk(&self) -> bool {
        self.damage >= SUNK
    }
}

/// The ships of a Task Force.
pub type Quarries = Few<Quarry, 64>;

/// Has such a ship a defensive group of her own? WitP [13.6].
#[must_use]
pub const fn leads(kind: ShipKind) -> bool {
    !matches!(
        kind,
        ShipKind::LightCruiser | ShipKind::Destroyer | ShipKind::Escort | ShipKind::CoastalDefence
    )
}

/// The Screening Value of a ship of the Screening Forces. WitP [13.61], [13.62].
#[must_use]
pub const fn screening(kind: ShipKind) -> u8 {
    match kind {
        ShipKind::Destroyer => 1,
        ShipKind::Escort => 2,
        ShipKind::CoastalDefence => 6,
        _ => 0,
    }
}

/// The Screening Value of each carrier that can fly, for every group. WitP [13.63].
pub const CARRIER: u16 = 3;

/// What a ship is worth to those who choose between groups and targets.
pub(super) const fn worth(kind: ShipKind) -> u16 {
    match kind {
        ShipKind::Carrier => 12,
        ShipKind::LightCarrier | ShipKind::Battleship | ShipKind::Battlecruiser | ShipKind::Hybrid => 7,
        ShipKind::Transport => 6,
        ShipKind::EscortCarrier | ShipKind::HeavyCruiser => 4,
        ShipKind::Support | ShipKind::Merchant => 3,
        ShipKind::LightCruiser => 2,
        ShipKind::Destroyer | ShipKind::Escort | ShipKind::CoastalDefence => 1,
    }
}

/// When, and by whose rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Waters {
    /// The Cycle, for critical hits.
    pub cycle: Cycle,
    /// Dice of a counterattack: one for the Allies from 1/44 on. WitP [13.71].
    pub counter_dice: u8,
    /// Added to the die of the screen: PT boats. WitP [38.82].
    pub patrol_boats: u8,
}
