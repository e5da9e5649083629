//! Sides, Task Forces, ships, ground units, subrons and cargo: small ids, each with its side inside.
//!
//! How many of each there can be is what the book's counter mix allows (WitP [2.32]); how many are in play is set by
//! the scenario (`table.rs`). A number is a place in the scenario's roster; what people and records call a thing is its
//! name, which is the same in every scenario.

use std::num::{NonZeroU8, NonZeroU16};
use std::ops::Not;

use ironbottom_kernel::Seat;
use ironbottom_kit::{Id, IdSet};

use crate::board::{HEXES, HexId};

/// The seat of Japan.
pub const JAPAN: Seat = Seat::new(0);
/// The seat of the Allies.
pub const ALLIES: Seat = Seat::new(1);

/// One of the two players.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// The Japanese Player.
    Japan,
    /// The Allied Player.
    Allies,
}

impl Side {
    /// Both, in seat order.
    pub const BOTH: [Self; 2] = [Self::Japan, Self::Allies];

    /// Place in arrays by side.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its word in data files, in notation and on the wire: the id of its seat.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Japan => "japan",
            Self::Allies => "allies",
        }
    }

    /// The seat that plays it.
    #[must_use]
    pub const fn seat(self) -> Seat {
        match self {
            Self::Japan => JAPAN,
            Self::Allies => ALLIES,
        }
    }

    /// The side of a seat.
    #[must_use]
    pub fn of(seat: Seat) -> Self {
        if seat == JAPAN { Self::Japan } else { Self::Allies }
    }

    /// The enemy.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Japan => Self::Allies,
            Self::Allies => Self::Japan,
        }
    }
}

impl Not for Side {
    type Output = Self;

    fn not(self) -> Self {
        self.other()
    }
}

/// An id that belongs to a side.
pub trait Sided: Id {
    /// How many a side can have.
    const MAX: usize;

    /// Whose it is.
    fn side(self) -> Side;

    /// Place among those of its side, counted from zero.
    fn place(self) -> usize;

    /// The one of this side at this place; places past the last are none of this crate's doing.
    fn of_side(side: Side, place: usize) -> Self {
        Self::at(side.index() * Self::MAX + place)
    }
}

macro_rules! sided {
    ($(#[$doc:meta])* $name:ident($cell:ident, $int:ty), $max:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name($cell);

        impl $name {
            /// How many a side can have.
            pub const MAX: usize = $max;

            /// The one of this side at this place, counted from zero; `None` past the last.
            #[must_use]
            pub const fn new(side: Side, place: usize) -> Option<Self> {
                if place < Self::MAX {
                    Some(Self::at_row(side as usize * Self::MAX + place))
                } else {
                    None
                }
            }

            const fn at_row(row: usize) -> Self {
                const { assert!(2 * Self::MAX <= <$int>::MAX as usize) };
                match $cell::new(row as $int + 1) {
                    Some(cell) => Self(cell),
                    None => Self($cell::MAX),
                }
            }

            /// Whose it is.
            #[inline]
            #[must_use]
            pub const fn side(self) -> Side {
                if self.index() < Self::MAX { Side::Japan } else { Side::Allies }
            }

            /// Place among those of its side, counted from zero.
            #[inline]
            #[must_use]
            pub const fn place(self) -> usize {
                let row = self.index();
                if row < Self::MAX { row } else { row - Self::MAX }
            }

            /// Place among those of both sides: the number of dice keys.
            #[inline]
            #[must_use]
            pub const fn index(self) -> usize {
                self.0.get() as usize - 1
            }

            /// The number on its counter: from 1.
            #[must_use]
            pub const fn number(self) -> usize {
                self.place() + 1
            }
        }

        impl Id for $name {
            const COUNT: usize = 2 * $max;

            #[inline]
            fn index(self) -> usize {
                Self::index(self)
            }

            #[inline]
            fn at(row: usize) -> Self {
                Self::at_row(row)
            }
        }

        impl Sided for $name {
            const MAX: usize = $max;

            #[inline]
            fn side(self) -> Side {
                Self::side(self)
            }

            #[inline]
            fn place(self) -> usize {
                Self::place(self)
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, concat!(stringify!($name), "({:?} {})"), self.side(), self.number())
            }
        }
    };
}

sided!(
    /// A Task Force marker and its box on the display. WitP [9.11]: 25 Japanese and 30 Allied ones.
    TfId(NonZeroU8, u8),
    30
);
sided!(
    /// A naval unit. WitP [2.32]: some 250 Japanese and 575 Allied counters.
    ShipId(NonZeroU16, u16),
    640
);
sided!(
    /// A ground unit; a headquarters is one (WitP [5.3]). WitP [2.32]: some 400 a side.
    UnitId(NonZeroU16, u16),
    512
);
sided!(
    /// A subron marker. WitP [13.21]: 15 Japanese and 20 Allied ones.
    SubronId(NonZeroU8, u8),
    20
);
sided!(
    /// A lot of cargo that is moved whole.
    LotId(NonZeroU16, u16),
    512
);
sided!(
    /// A ground unit that fights, where assaults are fought. WitP [2.32]: some 400 a side.
    TroopId(NonZeroU16, u16),
    512
);
sided!(
    /// A group of ships a scenario lists together and a player puts into one Task Force.
    GroupId(NonZeroU8, u8),
    100
);
sided!(
    /// A type of Air Point in the scenario, by its place in the side's list. WitP [2.32]: 68 in all.
    KindId(NonZeroU8, u8),
    68
);

/// A set of Task Forces, of either side or both.
pub type TfSet = IdSet<TfId, 1>;

/// A port, anchorage or airbase of the map that is in play, by its place in the scenario's list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FacilityId(NonZeroU16);

impl FacilityId {
    /// The one at this place, counted from zero.
    #[must_use]
    pub fn new(place: usize) -> Option<Self> {
        u16::try_from(place + 1).ok().and_then(NonZeroU16::new).map(Self)
    }

    /// Its place, counted from zero.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

/// Where Air Points are. WitP [5.0].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Station {
    /// Allocated to a headquarters on land. WitP [5.3].
    Unit(UnitId),
    /// Aboard the carriers of a Task Force, which have one headquarters. WitP [39.27].
    Carriers(TfId),
    /// In a hex without a headquarters of their own: on a bare airbase (WitP [5.7]), or seaplanes on the water
    /// (WitP [39.71]).
    Hex(Side, HexId),
}

impl Station {
    /// How many there can be.
    pub const COUNT: usize = UnitId::MAX * 2 + TfId::MAX * 2 + 2 * HEXES;

    /// Whose Air Points are there.
    #[must_use]
    pub const fn side(self) -> Side {
        match self {
            Self::Unit(unit) => unit.side(),
            Self::Carriers(tf) => tf.side(),
            Self::Hex(side, _) => side,
        }
    }

    /// The Task Force they are aboard; `None` for those on land.
    #[must_use]
    pub const fn tf(self) -> Option<TfId> {
        match self {
            Self::Carriers(tf) => Some(tf),
            Self::Unit(_) | Self::Hex(..) => None,
        }
    }

    /// Its number among all there can be.
    #[must_use]
    pub const fn index(self) -> usize {
        const AFLOAT: usize = UnitId::MAX * 2;
        const HEX: usize = AFLOAT + TfId::MAX * 2;
        match self {
            Self::Unit(unit) => unit.index(),
            Self::Carriers(tf) => AFLOAT + tf.index(),
            Self::Hex(side, hex) => HEX + side as usize * HEXES + hex.index(),
        }
    }

    /// The one of a number.
    #[must_use]
    pub fn at(index: usize) -> Option<Self> {
        const AFLOAT: usize = UnitId::MAX * 2;
        const HEX: usize = AFLOAT + TfId::MAX * 2;
        match index {
            0..AFLOAT => Some(Self::Unit(UnitId::at_row(index))),
            AFLOAT..HEX => Some(Self::Carriers(TfId::at_row(index - AFLOAT))),
            _ => {
                let side = Side::BOTH.get((index - HEX) / HEXES)?;
                Some(Self::Hex(*side, HexId::from_index((index - HEX) % HEXES)?))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_know_their_side_and_place_and_cost_little() {
        for side in Side::BOTH {
            for place in 0..TfId::MAX {
                let tf = TfId::new(side, place).unwrap();
                assert_eq!((tf.side(), tf.place(), <TfId as Id>::at(tf.index())), (side, place, tf));
            }
            assert_eq!((TfId::new(side, TfId::MAX), ShipId::new(side, ShipId::MAX)), (None, None));
        }
        assert_eq!((size_of::<Option<TfId>>(), size_of::<Option<ShipId>>(), size_of::<TfSet>()), (1, 2, 8));
    }

    #[test]
    fn every_station_has_a_number_of_its_own() {
        let hex: HexId = "F1234".parse().unwrap();
        let all = [
            Station::Unit(UnitId::new(Side::Allies, 511).unwrap()),
            Station::Carriers(TfId::new(Side::Japan, 0).unwrap()),
            Station::Carriers(TfId::new(Side::Allies, 29).unwrap()),
            Station::Hex(Side::Japan, hex),
            Station::Hex(Side::Allies, HexId::from_index(HEXES - 1).unwrap()),
        ];
        for station in all {
            assert_eq!(Station::at(station.index()), Some(station));
        }
        assert_eq!(all.last().unwrap().index() + 1, Station::COUNT);
        assert_eq!(Station::at(Station::COUNT), None);
        assert!(u16::try_from(Station::COUNT).is_ok(), "it is a number of a dice key");
    }
}
