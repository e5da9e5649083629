//! Seats, boxes, ships, forces and squadrons: the vocabulary of the drill. Drill 1.

use ironbottom_kernel::seat::Seat;
use ironbottom_kit::enum_id;

/// The raider's seat.
pub const RAIDER: Seat = Seat::new(0);
/// The seat of the northern patrol.
pub const NORTH: Seat = Seat::new(1);
/// The seat of the eastern patrol.
pub const EAST: Seat = Seat::new(2);
/// The seat of the southern patrol.
pub const SOUTH: Seat = Seat::new(3);

/// One of the raider's three markers. Drill 1.3.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Force {
    /// The first marker.
    A,
    /// The second marker.
    B,
    /// The third marker.
    C,
}

enum_id! { Force: A "a", B "b", C "c" }

/// A ship of the raider. Drill 1.2.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Ship {
    /// The flagship: two hits, three points.
    Orion,
    /// The cruiser: one hit, two points.
    Lyra,
    /// The collier: one hit, one point.
    Vesta,
}

enum_id! { Ship: Orion "orion", Lyra "lyra", Vesta "vesta" }

impl Ship {
    /// Hits it takes to sink her.
    #[must_use]
    pub const fn hull(self) -> u8 {
        match self {
            Self::Orion => 2,
            Self::Lyra | Self::Vesta => 1,
        }
    }

    /// Points for whoever sinks her or brings her out.
    #[must_use]
    pub const fn value(self) -> u8 {
        match self {
            Self::Orion => 3,
            Self::Lyra => 2,
            Self::Vesta => 1,
        }
    }
}

/// One of the three patrols; each is a seat with one squadron. Drill 1.4.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Patrol {
    /// Seat 1.
    North,
    /// Seat 2.
    East,
    /// Seat 3.
    South,
}

enum_id! { Patrol: North "north", East "east", South "south" }

impl Patrol {
    /// The seat that commands it.
    #[must_use]
    pub const fn seat(self) -> Seat {
        match self {
            Self::North => NORTH,
            Self::East => EAST,
            Self::South => SOUTH,
        }
    }

    /// The patrol of this seat; `None` for the raider.
    #[must_use]
    pub fn of(seat: Seat) -> Option<Self> {
        Self::ALL.into_iter().find(|p| p.seat() == seat)
    }

    /// The next in seat order.
    #[must_use]
    pub const fn next(self) -> Option<Self> {
        match self {
            Self::North => Some(Self::East),
            Self::East => Some(Self::South),
            Self::South => None,
        }
    }
}

/// Where a plot or a step leads.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Heading {
    /// One box down.
    West,
    /// Nowhere.
    Hold,
    /// One box up.
    East,
}

enum_id! { Heading: West "west", Hold "hold", East "east" }

/// What a squadron is made ready for this turn. Drill 3.5.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Posture {
    /// Adds one to its fire in battle.
    Guns,
    /// Adds one point to its chase.
    Steam,
}

enum_id! { Posture: Guns "guns", Steam "steam" }

/// A chit of the cup: how far a report may stray. Drill 5.2.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chit {
    /// Report the number there is.
    True,
    /// Report within one of it.
    Vague,
    /// Report any other number.
    False,
}

enum_id! { Chit: True "true", Vague "vague", False "false" }

impl Chit {
    /// The cup holds three true, two vague and one false chit. Drill 5.2.
    #[must_use]
    pub const fn drawn(face: u16) -> Self {
        match face {
            0..=3 => Self::True,
            4 | 5 => Self::Vague,
            6.. => Self::False,
        }
    }

    /// May one report `said` where there are `count` ships?
    #[must_use]
    pub const fn allows(self, count: u8, said: u8) -> bool {
        match self {
            Self::True => said == count,
            Self::Vague => said.abs_diff(count) <= 1,
            Self::False => said != count,
        }
    }
}

/// A box of the sea, 1 in the west to 8 in the east. Drill 1.1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Debug)]
pub struct Sea(u8);

impl Sea {
    /// How many boxes there are.
    pub const COUNT: u8 = 8;

    /// The box with this number.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= Self::COUNT { Some(Self(number)) } else { None }
    }

    /// The boxes from west to east.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=Self::COUNT).map(Self)
    }

    pub(super) const fn at(number: u8) -> Self {
        assert!(number >= 1 && number <= Self::COUNT);
        Self(number)
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The box this heading leads to; `None` out of the sea.
    #[must_use]
    pub const fn towards(self, heading: Heading) -> Option<Self> {
        match heading {
            Heading::West => Self::new(self.0 - 1),
            Heading::Hold => Some(self),
            Heading::East => Self::new(self.0 + 1),
        }
    }

    /// Boxes between this and that.
    #[must_use]
    pub const fn apart(self, other: Self) -> u8 {
        self.0.abs_diff(other.0)
    }

    /// Boxes 3 and 6 are shoals, slow to enter in a chase. Drill 6.3.
    #[must_use]
    pub const fn is_shoal(self) -> bool {
        matches!(self.0, 3 | 6)
    }
}

/// A place of the battle board, 1 to 4. Drill 7.2.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Debug)]
pub struct Place(u8);

impl Place {
    /// How many places the battle board has.
    pub const COUNT: u8 = 4;

    /// The place with this number.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= Self::COUNT { Some(Self(number)) } else { None }
    }

    /// The places in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=Self::COUNT).map(Self)
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its place in an array.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }
}
