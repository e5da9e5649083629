//! Units: what has become of them this turn, and what they carry.

pub use crate::board::Kind;
use crate::board::{Nation, SpaceId};

/// What has become of a unit this turn. A unit at rest has none of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Status(u16);

impl Status {
    /// Nothing.
    pub const REST: Self = Self(0);
    /// It has moved, boarded, loaded or unloaded this turn.
    pub const MOVED: Self = Self(1 << 3);
    /// It was in a battle this turn.
    pub const FOUGHT: Self = Self(1 << 4);
    /// An aircraft in flight, which has to land in phase 6. AAP01 p.23.
    pub const ALOFT: Self = Self(1 << 5);
    /// A fighter on Combat Air Patrol. AAP01 p.24.
    pub const PATROL: Self = Self(1 << 6);
    /// A battleship hit once. AAP01 p.15.
    pub const DAMAGED: Self = Self(1 << 7);
    /// A submarine that has submerged. AAP01 p.14.
    pub const SUBMERGED: Self = Self(1 << 8);
    /// An aircraft in a Strategic Bombing Raid. AAP01 p.19.
    pub const RAID: Self = Self(1 << 9);
    /// A ship that has loaded this turn.
    pub const LOADED: Self = Self(1 << 10);
    /// A ship that has unloaded this turn.
    pub const UNLOADED: Self = Self(1 << 11);
    /// A ship that began its non-combat movement beside a friendly naval base. AAP01 p.24.
    pub const BASED: Self = Self(1 << 12);
    /// An aircraft that retreated: guns fire at it on its way home. AAP01 p.14.
    pub const WITHDRAWN: Self = Self(1 << 13);
    /// A casualty of the battle in progress, which may still fire before it leaves the board. AAP01 p.13.
    pub const HIT: Self = Self(1 << 14);

    /// A ship that loaded among enemies: what it carries is to land from there. AAP01 p.30.
    pub const COMMITTED: Self = Self(1 << 15);

    const USED: u16 = 7;

    /// Moves spent this turn.
    #[inline]
    #[must_use]
    pub const fn used(self) -> u8 {
        (self.0 & Self::USED) as u8
    }

    /// The same with so many moves spent; 7 is the most it can hold.
    #[inline]
    #[must_use]
    pub const fn with_used(self, used: u8) -> Self {
        let used = if used > 7 { 7 } else { used };
        Self(self.0 & !Self::USED | used as u16)
    }

    /// Both.
    #[inline]
    #[must_use]
    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// This less that.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// What both have.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Is any of these set?
    #[inline]
    #[must_use]
    pub const fn has(self, any: Self) -> bool {
        self.0 & any.0 != 0
    }

    /// The bits, for notation.
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The status of these bits: any are one.
    #[must_use]
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }
}

impl std::fmt::Debug for Status {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:#x}", self.0)
    }
}

/// One thing aboard a ship, or an empty berth.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Cargo(u8);

impl Cargo {
    /// An empty berth.
    pub const NONE: Self = Self(0);
    const KIND: u8 = 15;
    const BOARDED: u8 = 1 << 6;
    const LANDING: u8 = 1 << 7;

    /// A unit at rest aboard.
    #[must_use]
    pub const fn of(nation: Nation, kind: Kind) -> Self {
        Self((kind as u8 + 1) | (nation as u8) << 4)
    }

    /// Is the berth empty?
    #[inline]
    #[must_use]
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// What lies in it.
    #[inline]
    #[must_use]
    pub const fn kind(self) -> Option<Kind> {
        match (self.0 & Self::KIND) as usize {
            0 => None,
            row => Some(Kind::ALL[row - 1]),
        }
    }

    /// Whose it is; Japan's for an empty berth.
    #[inline]
    #[must_use]
    pub const fn nation(self) -> Nation {
        match self.0 >> 4 & 3 {
            0 => Nation::Japan,
            1 => Nation::Britain,
            2 => Nation::Usa,
            _ => Nation::China,
        }
    }

    /// Did it come aboard this turn?
    #[inline]
    #[must_use]
    pub const fn boarded(self) -> bool {
        self.0 & Self::BOARDED != 0
    }

    /// Is it to land in an amphibious assault this turn?
    #[inline]
    #[must_use]
    pub const fn landing(self) -> bool {
        self.0 & Self::LANDING != 0
    }

    /// The same, come aboard this turn.
    #[must_use]
    pub const fn now_boarded(self) -> Self {
        Self(self.0 | Self::BOARDED)
    }

    /// The same, to land this turn.
    #[must_use]
    pub const fn now_landing(self) -> Self {
        Self(self.0 | Self::LANDING)
    }

    /// The same, no longer to land.
    #[must_use]
    pub const fn not_landing(self) -> Self {
        Self(self.0 & !Self::LANDING)
    }

    /// The same, aboard for good.
    #[must_use]
    pub const fn settled(self) -> Self {
        Self(self.0 & !(Self::LANDING | Self::BOARDED))
    }

    /// The byte, for notation.
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// The berth of this byte, if it is one.
    #[must_use]
    pub const fn from_bits(bits: u8) -> Option<Self> {
        if bits == 0 {
            return Some(Self::NONE);
        }
        let kind = bits & Self::KIND;
        if kind >= 1 && kind as usize <= Kind::COUNT { Some(Self(bits)) } else { None }
    }
}

impl std::fmt::Debug for Cargo {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.kind() {
            None => f.write_str("-"),
            Some(kind) => {
                write!(f, "{:?}:{kind:?}", self.nation())?;
                f.write_str(if self.boarded() { "+" } else { "" })?;
                f.write_str(if self.landing() { "!" } else { "" })
            }
        }
    }
}

/// What distinguishes a unit from others: units of one signature in one space are one group.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Unit {
    /// Whose it is.
    pub nation: Nation,
    /// What it is.
    pub kind: Kind,
    /// What has become of it this turn.
    pub status: Status,
    /// What it carries, the greater byte first.
    pub cargo: [Cargo; 2],
    /// The territory a ship unloads into this turn; the sea zone in which a fighter on a risky mission is to land.
    pub toward: Option<SpaceId>,
}

impl Unit {
    /// A unit at rest.
    #[must_use]
    pub const fn new(nation: Nation, kind: Kind) -> Self {
        Self { nation, kind, status: Status::REST, cargo: [Cargo::NONE; 2], toward: None }
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
    pub const fn is_laden(self) -> bool {
        !self.cargo[0].is_none()
    }

    /// What is aboard.
    pub fn aboard(self) -> impl Iterator<Item = Cargo> + Clone {
        self.cargo.into_iter().filter(|cargo| !cargo.is_none())
    }

    /// The same with this aboard as well; `None` when no berth is empty.
    #[must_use]
    pub fn carrying(mut self, cargo: Cargo) -> Option<Self> {
        let berth = self.cargo.iter().position(|berth| berth.is_none())?;
        self.cargo[berth] = cargo;
        Some(self.sorted())
    }

    /// The same with this cargo taken off; `None` when it is not aboard.
    #[must_use]
    pub fn less(mut self, cargo: Cargo) -> Option<Self> {
        let berth = self.cargo.iter().position(|&berth| berth == cargo)?;
        self.cargo[berth] = Cargo::NONE;
        Some(self.sorted())
    }

    /// The same with every cargo changed.
    #[must_use]
    pub fn with_cargo(mut self, change: impl Fn(Cargo) -> Cargo) -> Self {
        self.cargo = self.cargo.map(|cargo| if cargo.is_none() { cargo } else { change(cargo) });
        self.sorted()
    }

    fn sorted(mut self) -> Self {
        if self.cargo[0] < self.cargo[1] {
            self.cargo.swap(0, 1);
        }
        self
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
