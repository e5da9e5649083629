//! Units: what has become of them this turn, and what they carry.

use ironbottom_axis::{cargo, status};

pub use crate::board::Kind;
use crate::board::{Nation, SpaceId};

status! {
    /// What has become of a unit this turn. A unit at rest has none of it.
    pub Status spending 7;
    /// It has moved, boarded, loaded or unloaded this turn.
    MOVED = 3;
    /// It was in a battle this turn.
    FOUGHT = 4;
    /// An aircraft in flight, which has to land in phase 6. AAP01 p.23.
    ALOFT = 5;
    /// A fighter on Combat Air Patrol. AAP01 p.24.
    PATROL = 6;
    /// A battleship hit once. AAP01 p.15.
    DAMAGED = 7;
    /// A submarine that has submerged. AAP01 p.14.
    SUBMERGED = 8;
    /// An aircraft in a Strategic Bombing Raid. AAP01 p.19.
    RAID = 9;
    /// A ship that has loaded this turn.
    LOADED = 10;
    /// A ship that has unloaded this turn.
    UNLOADED = 11;
    /// A ship that began its non-combat movement beside a friendly naval base. AAP01 p.24.
    BASED = 12;
    /// An aircraft that retreated: guns fire at it on its way home. AAP01 p.14.
    WITHDRAWN = 13;
    /// A casualty of the battle in progress, which may still fire before it leaves the board. AAP01 p.13.
    HIT = 14;
    /// A ship that loaded among enemies: what it carries is to land from there. AAP01 p.30.
    COMMITTED = 15;
}

/// One thing aboard a ship, or an empty berth.
pub type Cargo = cargo::Cargo<Nation, Kind>;

/// What a ship carries: two things at most.
pub type Hold = cargo::Hold<Nation, Kind, u8, 2>;

/// What distinguishes a unit from others: units of one signature in one space are one group.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Unit {
    /// Whose it is.
    pub nation: Nation,
    /// What it is.
    pub kind: Kind,
    /// What has become of it this turn.
    pub status: Status,
    /// What it carries.
    pub cargo: Hold,
    /// The territory a ship unloads into this turn; the sea zone in which a fighter on a risky mission is to land.
    pub toward: Option<SpaceId>,
}

impl Unit {
    /// A unit at rest.
    #[must_use]
    pub const fn new(nation: Nation, kind: Kind) -> Self {
        Self { nation, kind, status: Status::REST, cargo: Hold::EMPTY, toward: None }
    }

    /// The same with another status.
    #[must_use]
    pub const fn with_status(mut self, status: Status) -> Self {
        self.status = status;
        self
    }

    /// The same with this status added.
    #[must_use]
    pub const fn now(mut self, status: Status) -> Self {
        self.status = self.status.with(status);
        self
    }

    /// Has it any of these?
    #[inline]
    #[must_use]
    pub const fn is(self, status: Status) -> bool {
        self.status.has(status)
    }

    /// Is anything aboard?
    #[inline]
    #[must_use]
    pub fn is_laden(self) -> bool {
        !self.cargo.is_empty()
    }

    /// What is aboard.
    pub fn aboard(self) -> impl Iterator<Item = Cargo> + Clone {
        self.cargo.iter()
    }

    /// The same with this aboard as well; `None` when no berth is empty.
    #[must_use]
    pub fn carrying(self, cargo: Cargo) -> Option<Self> {
        self.cargo.with(cargo).map(|cargo| Self { cargo, ..self })
    }

    /// The same with this cargo taken off; `None` when it is not aboard.
    #[must_use]
    pub fn less(self, cargo: Cargo) -> Option<Self> {
        self.cargo.without(cargo).map(|cargo| Self { cargo, ..self })
    }

    /// The same with every cargo changed.
    #[must_use]
    pub fn with_cargo(self, change: impl Fn(Cargo) -> Cargo) -> Self {
        Self { cargo: self.cargo.map(change), ..self }
    }

    /// Does it count as being in its sea zone? A submerged submarine does not. AAP01 p.33.
    #[inline]
    #[must_use]
    pub const fn is_present(self) -> bool {
        !self.is(Status::SUBMERGED)
    }

    /// An aircraft that stands on land or on a deck.
    #[inline]
    #[must_use]
    pub const fn is_parked(self) -> bool {
        self.kind.is_air() && !self.is(Status::ALOFT) && !self.is(Status::PATROL)
    }
}

impl Default for Unit {
    /// What fills rows that nobody reads.
    fn default() -> Self {
        Self::new(Nation::Japan, Kind::Infantry)
    }
}
