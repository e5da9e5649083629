//! The pieces that fight, and what the rules read off them.

use ironbottom_kit::enum_id;
use serde::Deserialize;

use super::{AreaId, Confidence, PieceId, PlaceId, RAID_SPEED, Side};

/// A piece that fights.
#[derive(Clone, Debug)]
pub struct Piece {
    /// Its own number.
    pub number: PieceId,
    /// What a player types.
    pub id: String,
    /// What a player reads.
    pub name: String,
    /// Whose it is.
    pub navy: Navy,
    /// What it is.
    pub kind: Kind,
    /// Dice in a night action. VitP 7.52.
    pub gunnery: u8,
    /// Is the gunnery factor circled? VitP 7.53.
    pub gunnery_bonus: bool,
    /// Dice in a day action. VitP 7.51.
    pub airstrike: u8,
    /// Is the airstrike factor circled? VitP 7.53.
    pub airstrike_bonus: bool,
    /// Dice of a submarine's attack, always with the bonus; zero for all else. VitP 16.2.
    pub torpedoes: u8,
    /// Damage that a ship or amphibious unit outlives (VitP 7.551), or that kills an air unit (VitP 7.552).
    pub armor: u8,
    /// Printed speed; zero for what never moves by speed.
    pub speed: u8,
    /// When and where it appears. For a submarine see [`Board::submarine`](super::Board::submarine).
    pub arrival: Arrival,
    /// VitP 18.11, 18.12: is it free to move on turn 1? A ship sent on the raid no longer is.
    pub free_on_turn_1: bool,
    /// How sure the factors are.
    pub factors_confidence: Confidence,
    /// How sure the turn and place of arrival are.
    pub arrival_confidence: Confidence,
}

impl Piece {
    /// The side it fights on.
    #[inline]
    pub const fn side(&self) -> Side {
        self.navy.side()
    }

    /// Is it a surface ship? VitP 3.1, 3.2: submarines are not.
    #[inline]
    pub const fn is_ship(&self) -> bool {
        match self.kind {
            Kind::Battleship
            | Kind::HeavyCruiser
            | Kind::LightCruiser
            | Kind::Carrier
            | Kind::LightCarrier => true,
            Kind::Air | Kind::Amphibious | Kind::Submarine => false,
        }
    }

    /// VitP 3.1: a ship with an airstrike factor is an aircraft carrier.
    #[inline]
    pub const fn is_carrier(&self) -> bool {
        self.is_ship() && self.airstrike > 0
    }

    /// The three numbers by which VitP 4.42 and 22 name a class: gunnery, armor, speed.
    pub const fn class(&self) -> (u8, u8, u8) {
        (self.gunnery, self.armor, self.speed)
    }

    /// VitP 4.42: the type within which a British ship that has to leave is replaced.
    pub fn removal_class(&self) -> Option<RemovalClass> {
        match (self.navy, self.class(), self.is_carrier()) {
            (Navy::British, (4, 4, 3) | (4, 4, 4) | (4, 5, 6) | (3, 3, 6), false) => {
                Some(RemovalClass::Battleship)
            }
            (Navy::British, (0, 2, 7), true) => Some(RemovalClass::Carrier),
            _ => None,
        }
    }

    /// VitP 4.2: may it be put into the Pearl Harbor raid force?
    pub fn may_join_raid(&self) -> bool {
        let ready = Arrival { turn: 1, at: Entry::Place(PlaceId::YOKOSUKA) };
        self.is_ship() && self.navy == Navy::Japanese && self.arrival == ready && self.speed >= RAID_SPEED
    }

    /// VitP 21: does it have the gunnery radar that counts from turn 7, while undamaged?
    pub fn gunnery_radar(&self) -> bool {
        self.is_ship() && self.navy == Navy::Us && self.gunnery >= 3
    }

    /// VitP 22: does its armoured flight deck take one off each damage roll, on every turn?
    pub fn armoured_deck(&self) -> bool {
        self.removal_class() == Some(RemovalClass::Carrier)
            || matches!(self.number, PieceId::TAIHO | PieceId::SHINANO)
    }

    /// VitP 22: does improved damage control take one off each damage roll, from turn 4 on?
    pub fn damage_control(&self) -> bool {
        self.is_carrier() && self.navy == Navy::Us && self.airstrike == 4
    }

    /// How sure the weaker of its factors and its arrival is.
    pub fn confidence(&self) -> Confidence {
        Confidence::weakest([self.factors_confidence, self.arrival_confidence])
    }
}

/// When and where something appears.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arrival {
    /// The turn, 1 to 9.
    pub turn: u8,
    /// The place.
    pub at: Entry,
}

/// Where something appears.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entry {
    /// In a port or base.
    Place(PlaceId),
    /// At sea, on turn 1 only.
    Area(AreaId),
    /// Where the die of its group says. VitP 18.22.
    Uncertain(Group),
    /// Wherever its owner likes, each turn anew: a submarine. VitP 6.6.
    Anywhere,
}

/// Whose colours a piece wears. VitP 3.1, 17.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Navy {
    /// Japan.
    Japanese,
    /// The United States.
    Us,
    /// Britain.
    British,
    /// Australia.
    Australian,
    /// The Netherlands.
    Dutch,
}

enum_id! {
    Navy: Japanese "japanese", Us "us", British "british", Australian "australian", Dutch "dutch"
}

impl Navy {
    /// The side it fights on.
    #[inline]
    pub const fn side(self) -> Side {
        match self {
            Self::Japanese => Side::Japan,
            Self::Us | Self::British | Self::Australian | Self::Dutch => Side::Allies,
        }
    }
}

/// What sort of piece it is. The rules know ships, air units, amphibious units and submarines; the five
/// types of ship serve the reader.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
pub enum Kind {
    /// Battleship or battlecruiser.
    #[serde(rename = "BB")]
    Battleship,
    /// Heavy cruiser.
    #[serde(rename = "CA")]
    HeavyCruiser,
    /// Light cruiser.
    #[serde(rename = "CL")]
    LightCruiser,
    /// Fleet carrier.
    #[serde(rename = "CV")]
    Carrier,
    /// Light carrier.
    #[serde(rename = "CVL")]
    LightCarrier,
    /// Land-based air unit.
    #[serde(rename = "air")]
    Air,
    /// Amphibious unit.
    #[serde(rename = "amphibious")]
    Amphibious,
    /// Submarine.
    #[serde(rename = "submarine")]
    Submarine,
}

/// A group of ships whose location is uncertain on turn 1. VitP 18.22.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
pub enum Group {
    /// Enterprise and three cruisers.
    W,
    /// Lexington and three cruisers.
    X,
    /// Saratoga.
    Y,
    /// Hornet, Yorktown and two cruisers.
    Z,
}

enum_id! { Group: W "W", X "X", Y "Y", Z "Z" }

/// The two types of British ship that stand in for each other when one has to leave. VitP 4.42.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RemovalClass {
    /// A 4-4-3, 4-4-4, 4-5-6 or 3-3-6.
    Battleship,
    /// A 0-2-7 carrier, which the Hermes is not.
    Carrier,
}
