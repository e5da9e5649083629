//! Sides, Task Forces, ships, headquarters, subrons and cargo: small ids, each with its side inside.

use std::ops::Not;

use ironbottom_kernel::Seat;

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

macro_rules! sided {
    ($(#[$doc:meta])* $name:ident, $most:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(u8);

        impl $name {
            /// How many a side can have.
            pub const MAX: usize = $most;

            /// The one of this side at this place, counted from zero; `None` past the last.
            #[must_use]
            pub const fn new(side: Side, place: usize) -> Option<Self> {
                if place < Self::MAX { Some(Self((side as usize * Self::MAX + place) as u8)) } else { None }
            }

            /// Whose it is.
            #[must_use]
            pub const fn side(self) -> Side {
                if (self.0 as usize) < Self::MAX { Side::Japan } else { Side::Allies }
            }

            /// Place among those of its side, counted from zero.
            #[must_use]
            pub const fn place(self) -> usize {
                self.0 as usize % Self::MAX
            }

            /// Place in arrays of both sides.
            #[must_use]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// The number on its counter: from 1.
            #[must_use]
            pub const fn number(self) -> u8 {
                self.place() as u8 + 1
            }

            /// All of one side.
            pub fn of(side: Side) -> impl Iterator<Item = Self> {
                (0..Self::MAX).map(move |place| Self((side as usize * Self::MAX + place) as u8))
            }

            /// All of both sides.
            pub fn all() -> impl Iterator<Item = Self> {
                (0..2 * Self::MAX).map(|index| Self(index as u8))
            }
        }
    };
}

sided!(
    /// A Task Force marker and its box on the display. WitP [9.11]; the book has 25 and 30, no
    /// scenario of this part needs so many.
    TfId,
    16
);
sided!(
    /// A naval unit of the scenario, by its place in the side's roster.
    ShipId,
    64
);
sided!(
    /// A headquarters: the first eight stand at bases on land, the others are those aboard the
    /// carriers of a Task Force, one for each (WitP [39.27]).
    HqId,
    24
);
sided!(
    /// A subron marker. WitP [13.21].
    SubronId,
    6
);
sided!(
    /// A lot of cargo that is moved whole.
    LotId,
    4
);
sided!(
    /// A group of ships a scenario lists together and a player puts into one Task Force.
    GroupId,
    10
);
sided!(
    /// A type of Air Point in the scenario, by its place in the side's list.
    KindId,
    12
);

impl HqId {
    /// Headquarters at bases on land.
    pub const ON_LAND: usize = 8;

    /// The headquarters aboard the carriers of this Task Force.
    #[must_use]
    pub const fn aboard(tf: TfId) -> Self {
        Self((tf.side() as usize * Self::MAX + Self::ON_LAND + tf.place()) as u8)
    }

    /// Place among the bases on land of both sides; `None` for one aboard carriers.
    #[must_use]
    pub const fn ashore(self) -> Option<usize> {
        let place = self.place();
        if place < Self::ON_LAND { Some(self.side() as usize * Self::ON_LAND + place) } else { None }
    }

    /// The Task Force it is aboard; `None` for one on land.
    #[must_use]
    pub fn tf(self) -> Option<TfId> {
        self.place().checked_sub(Self::ON_LAND).and_then(|place| TfId::new(self.side(), place))
    }
}

/// A set of Task Forces of one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TfSet(u16);

impl TfSet {
    /// None.
    pub const EMPTY: Self = Self(0);

    /// Is it in the set?
    #[must_use]
    pub const fn has(self, tf: TfId) -> bool {
        self.0 & 1 << tf.place() != 0
    }

    /// This set and that one.
    #[must_use]
    pub const fn with(self, tf: TfId) -> Self {
        Self(self.0 | 1 << tf.place())
    }

    /// This set less that one.
    #[must_use]
    pub const fn without(self, tf: TfId) -> Self {
        Self(self.0 & !(1 << tf.place()))
    }

    /// Is there none?
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The Task Forces of this side that are in the set.
    pub fn of(self, side: Side) -> impl Iterator<Item = TfId> {
        TfId::of(side).filter(move |tf| self.has(*tf))
    }
}
