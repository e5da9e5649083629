//! Seats, sets of seats, and who is looking.

use std::fmt;

/// A chair at the table. A *power* is the game's, a *person* the table's; rules know seats.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Seat(u8);

impl Seat {
    /// The largest number of seats any game may have.
    pub const MAX: usize = 16;

    /// The seat with this index; games name theirs as constants.
    ///
    /// # Panics
    /// At compile time or start-up, when a game names more than [`Seat::MAX`] seats.
    #[must_use]
    pub const fn new(index: u8) -> Self {
        assert!((index as usize) < Self::MAX, "a game has at most 16 seats");
        Self(index)
    }

    /// Place of this seat in the game's list of seats.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of seats, iterated in seat order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u16);

impl SeatSet {
    /// No seat.
    pub const EMPTY: Self = Self(0);

    /// Just this seat.
    #[must_use]
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// The first `count` seats.
    #[must_use]
    pub const fn first(count: usize) -> Self {
        Self(if count >= 16 { u16::MAX } else { (1 << count) - 1 })
    }

    /// This set and that seat.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// This set less that seat.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// Is the seat in the set?
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & 1 << seat.0 != 0
    }

    /// Is nobody in the set?
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The seats, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..16).map(Seat).filter(move |&s| self.contains(s))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::index)).finish()
    }
}

/// Who is looking. Everything that leaves the rules has a viewer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// Someone sitting in this seat.
    Seat(Seat),
    /// A bystander: knows only what every seat knows.
    Public,
}

impl Viewer {
    /// The seat, if the viewer has one.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Public => None,
        }
    }

    /// Every viewer of a game with this many seats: each seat, then the public.
    pub fn all(seats: usize) -> impl Iterator<Item = Self> {
        SeatSet::first(seats).iter().map(Self::Seat).chain([Self::Public])
    }
}

/// What a table shows of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatInfo {
    /// One lower-case word, used in records and commands: `japan`.
    pub id: String,
    /// What people call it: `Japan`.
    pub title: String,
    /// Seats with the same side win and lose together.
    pub side: u8,
    /// The powers it plays, in the order of play.
    pub powers: Vec<Power>,
}

/// A power of the game, which some seat plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Power {
    /// One lower-case word: `usa`.
    pub id: String,
    /// What people call it: `United States`.
    pub title: String,
}

impl Power {
    /// A power with this id and title.
    #[must_use]
    pub fn new(id: &str, title: &str) -> Self {
        Self { id: id.to_owned(), title: title.to_owned() }
    }
}

/// Who sits where, which follows from the options of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seating {
    /// The seats, in seat order.
    pub seats: Vec<SeatInfo>,
    /// Whose turns make up a round, in their order; empty where a turn is everybody's.
    pub round: Vec<String>,
    /// Can the game ever hold anything some seat may not know?
    pub keeps_secrets: bool,
}

impl SeatInfo {
    /// A seat with this id, title and side.
    #[must_use]
    pub fn new(id: &str, title: &str, side: u8) -> Self {
        Self { id: id.to_owned(), title: title.to_owned(), side, powers: vec![Power::new(id, title)] }
    }

    /// Its title standing alone: `the Allies` are `Allies` on a label.
    #[must_use]
    pub fn label(&self) -> String {
        let bare = self.title.strip_prefix("the ").unwrap_or(&self.title);
        let mut letters = bare.chars();
        letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
    }

    /// The same seat, playing these powers.
    #[must_use]
    pub fn playing(mut self, powers: impl IntoIterator<Item = Power>) -> Self {
        self.powers = powers.into_iter().collect();
        self
    }
}
