//! Units: what has become of them this turn, and what they carry.

use ironbottom_axis::{cargo, status};

pub use crate::board::Kind;
use crate::board::{Nation, SpaceId};

status! {
    /// What has become of a unit this turn. A unit at rest has none of it.
    pub Status spending 15;
    /// It has moved, boarded, loaded or unloaded this turn.
    MOVED = 4;
    /// It was in a battle or a raid this turn.
    FOUGHT = 5;
    /// An aircraft in flight, which has to land by the end of the turn. AAP40 p.21.
    ALOFT = 6;
    /// A capital ship hit once. AAP40 p.30.
    DAMAGED = 7;
    /// Out of the battle in its space: a submerged submarine, an aircraft that retreated. AAP40 p.18, 20.
    OUT = 8;
    /// An aircraft in a bombing raid; a defender's is an interceptor. AAP40 p.16.
    RAID = 9;
    /// A transport that has offloaded this turn. AAP40 p.32.
    UNLOADED = 10;
    /// It began its move at an operative base and goes one space further (p.15); infantry jumped from one (p.39); a
    /// stranded aircraft was based on a carrier (p.30).
    BASED = 11;
    /// A casualty of the battle in progress, which may still fire before it leaves the board. AAP40 p.19.
    HIT = 12;
    /// A defender's aircraft that scrambled, or has no deck or field any more; it is to land first. AAP40 p.15, 21.
    SCRAMBLED = 13;
    /// A land unit that came ashore this turn and cannot retreat. AAP40 p.17.
    SEABORNE = 14;
    /// A transport that moved or loaded in the Combat Move phase and has to land what it took aboard. AAP40 p.15.
    COMMITTED = 15;
}

/// One thing aboard a ship, or an empty berth.
pub type Cargo = cargo::Cargo<Nation, Kind, u16>;

/// What a ship carries: two things at most.
pub type Hold = cargo::Hold<Nation, Kind, u16, 2>;

/// A unit; equal ones in a space are one group.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Unit {
    /// Whose.
    pub nation: Nation,
    /// What.
    pub kind: Kind,
    /// What has become of it this turn.
    pub status: Status,
    /// Where it began its move this turn, or from where it scrambled.
    pub from: Option<SpaceId>,
    /// For a transport, where what it carries is to land; for a land unit, through where it blitzed.
    pub toward: Option<SpaceId>,
    /// What is aboard.
    pub cargo: Hold,
}

impl Unit {
    /// Such a unit at rest.
    #[must_use]
    pub const fn new(nation: Nation, kind: Kind) -> Self {
        Self { nation, kind, status: Status::REST, from: None, toward: None, cargo: Hold::EMPTY }
    }

    /// The same with another status.
    #[inline]
    #[must_use]
    pub const fn with_status(self, status: Status) -> Self {
        Self { status, ..self }
    }

    /// The same with this status as well.
    #[inline]
    #[must_use]
    pub const fn now(self, status: Status) -> Self {
        Self { status: self.status.with(status), ..self }
    }

    /// The same without this status.
    #[inline]
    #[must_use]
    pub const fn no_longer(self, status: Status) -> Self {
        Self { status: self.status.without(status), ..self }
    }

    /// The same with so many moves spent.
    #[inline]
    #[must_use]
    pub const fn used(self, used: u8) -> Self {
        Self { status: self.status.with_used(used), ..self }
    }

    /// The same, having begun its move here unless it had begun already.
    #[inline]
    #[must_use]
    pub fn begun_at(self, from: SpaceId) -> Self {
        Self { from: self.from.or(Some(from)), ..self }
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

    /// Does it take part in a battle in its space, or could it?
    #[inline]
    #[must_use]
    pub const fn is_present(self) -> bool {
        !self.is(Status::OUT) && !self.is(Status::RAID)
    }

    /// An aircraft that stands on land or on a deck.
    #[inline]
    #[must_use]
    pub const fn is_parked(self) -> bool {
        self.kind.is_air() && !self.is(Status::ALOFT) && !self.is(Status::SCRAMBLED)
    }

    /// Is it a transport from which something is to land?
    #[must_use]
    pub fn is_landing(self) -> bool {
        self.aboard().any(|cargo| cargo.landing())
    }
}

impl Default for Unit {
    /// What fills rows that nobody reads.
    fn default() -> Self {
        Self::new(Nation::Japan, Kind::Infantry)
    }
}
