//! The Air/Surface Tactical Display: rings, arcs, and where ships may stand. WitP [31.2] to [31.4].

use ironbottom_kernel::Illegal;

use super::charts::AirCharts;
use super::damage::{Nation, SUNK};
use super::few::Few;
use super::{Fault, Verdict};
use crate::scenario::ShipKind;

/// A ring, from the one a wave crosses first. WitP [31.2].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Ring {
    /// Six arcs of 60 degrees.
    Outer,
    /// Three of 120.
    Inner,
    /// One arc.
    Core,
}

impl Ring {
    /// All three, in the order in which ships are placed. WitP [31.32].
    pub const ALL: [Self; 3] = [Self::Core, Self::Inner, Self::Outer];

    /// Its arcs.
    #[must_use]
    pub fn arcs(self) -> &'static [Arc] {
        match self {
            Self::Core => &Arc::ALL[..1],
            Self::Inner => &Arc::ALL[1..4],
            Self::Outer => &Arc::ALL[4..],
        }
    }
}

/// One of the ten arcs. WitP [31.2].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Arc(u8);

impl Arc {
    /// The Core.
    pub const CORE: Self = Self(0);

    /// All ten: the Core, Inner 1 to 3, Outer 1 to 6.
    pub const ALL: [Self; 10] =
        [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5), Self(6), Self(7), Self(8), Self(9)];

    /// At most so many ships stand in an arc of the Core or the Inner Ring. WitP [31.31].
    pub const MOST: usize = 4;

    /// Its ring.
    #[must_use]
    pub const fn ring(self) -> Ring {
        match self.0 {
            0 => Ring::Core,
            1..=3 => Ring::Inner,
            _ => Ring::Outer,
        }
    }

    /// Its number in its ring, from 1; the Core is 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        match self.0 {
            0 => 1,
            inner @ 1..=3 => inner,
            outer => outer - 3,
        }
    }

    /// Its place among all ten.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The arc of this number of a ring.
    #[must_use]
    pub fn of(ring: Ring, number: u8) -> Option<Self> {
        ring.arcs().iter().copied().find(|arc| arc.number() == number)
    }

    /// The Path of Approach of a wave that enters on this die: Outer, Inner, Core. WitP [31.71], [31.73].
    ///
    /// Two Outer arcs lie before each Inner one, so that a target in one Inner arc is reached one time in three (40.4).
    #[must_use]
    pub const fn path(die: u8) -> [Self; 3] {
        [Self(3 + die), Self(die.div_ceil(2)), Self::CORE]
    }
}

/// What a Specific Target Priority may name. WitP [31.41].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Class {
    /// Carriers of any kind. WitP [2.4].
    Carriers,
    /// BB, BC and CA. WitP [2.4].
    Capital,
    /// CL.
    Cruisers,
    /// DD, DE and CD.
    Screen,
    /// SF.
    Support,
    /// APB.
    Transports,
    /// MS.
    Merchants,
}

impl Class {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Carriers,
        Self::Capital,
        Self::Cruisers,
        Self::Screen,
        Self::Support,
        Self::Transports,
        Self::Merchants,
    ];

    /// What a ship is.
    #[must_use]
    pub const fn of(kind: ShipKind) -> Self {
        match kind {
            ShipKind::Carrier | ShipKind::LightCarrier | ShipKind::EscortCarrier | ShipKind::Hybrid => {
                Self::Carriers
            }
            ShipKind::Battleship | ShipKind::Battlecruiser | ShipKind::HeavyCruiser => Self::Capital,
            ShipKind::LightCruiser => Self::Cruisers,
            ShipKind::Destroyer | ShipKind::Escort | ShipKind::CoastalDefence => Self::Screen,
            ShipKind::Support => Self::Support,
            ShipKind::Transport => Self::Transports,
            ShipKind::Merchant => Self::Merchants,
        }
    }
}

/// The Target Priority of a strike. WitP [31.4].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Priority {
    /// Ships are deployed by type in strict order; any on the path may be attacked. WitP [31.42].
    General,
    /// This type stands in the Core, and only the Core is attacked. WitP [31.41].
    Specific(Class),
}

/// A ship in a naval strike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Target {
    /// What the caller calls her; carried and never read.
    pub tag: u16,
    /// Her type.
    pub kind: ShipKind,
    /// Whose she is.
    pub nation: Nation,
    /// An anti-aircraft cruiser, which is deployed like a capital ship. WitP [31.42].
    pub anti_air: bool,
    /// Defense Strength as printed.
    pub defense: u8,
    /// High and Low Anti-Aircraft Strength as printed; zero of an Unsupplied ship (WitP [7.56]).
    pub aa: [u8; 2],
    /// The Speed Class she runs at before damage.
    pub speed: u8,
    /// Damage Level, 5 for sunk.
    pub damage: u8,
    /// Damage Level with which she came.
    pub before: u8,
    /// Where she stands; `None` before she is placed.
    pub arc: Option<Arc>,
}

impl Default for Target {
    fn default() -> Self {
        Self {
            tag: 0,
            kind: ShipKind::Destroyer,
            nation: Nation::Us,
            anti_air: false,
            defense: 1,
            aa: [0; 2],
            speed: 0,
            damage: 0,
            before: 0,
            arc: None,
        }
    }
}

/// The ships of a Task Force under attack.
pub type Targets = Few<Target, 64>;

impl Target {
    /// Is she sunk?
    #[must_use]
    pub const fn is_sunk(&self) -> bool {
        self.damage >= SUNK
    }

    /// Was she hit in this strike?
    #[must_use]
    pub const fn is_hurt(&self) -> bool {
        self.damage > self.before
    }

    /// Her Defense Strength now. WitP [9.86].
    #[must_use]
    pub fn defense(&self, charts: &AirCharts) -> u8 {
        charts.harm(self.damage).defense(self.defense, self.kind)
    }

    /// Her Anti-Aircraft Strengths now.
    #[must_use]
    pub fn flak(&self, charts: &AirCharts) -> [u8; 2] {
        charts.harm(self.damage).flak(self.aa, self.kind)
    }

    /// Her Speed Class now; one less in a Combined Attack. WitP [31.82].
    #[must_use]
    pub fn speed(&self, charts: &AirCharts, combined: bool) -> u8 {
        charts.harm(self.damage).speed(self.speed).saturating_sub(u8::from(combined))
    }

    /// Her place in the order of a General Target Priority, from 1. WitP [31.42], [38.92].
    #[must_use]
    pub const fn rank(&self) -> u8 {
        match self.kind {
            ShipKind::Carrier | ShipKind::Hybrid => 1,
            ShipKind::LightCarrier | ShipKind::EscortCarrier => 2,
            ShipKind::Battleship | ShipKind::Battlecruiser | ShipKind::HeavyCruiser => 3,
            ShipKind::LightCruiser if self.anti_air => 3,
            ShipKind::Support => 4,
            ShipKind::Transport => 5,
            ShipKind::Merchant => 6,
            ShipKind::LightCruiser | ShipKind::Destroyer | ShipKind::Escort | ShipKind::CoastalDefence => 7,
        }
    }
}

fn standing(ships: &[Target], arc: Arc) -> usize {
    ships.iter().filter(|ship| ship.arc == Some(arc)).count()
}

/// The ring into which the next ship goes. WitP [31.31], [31.32].
#[must_use]
pub fn next_ring(ships: &[Target]) -> Ring {
    let has_room = |ring: &&Ring| ring.arcs().iter().any(|arc| standing(ships, *arc) < Arc::MOST);
    Ring::ALL[..2].iter().find(has_room).copied().unwrap_or(Ring::Outer)
}

/// May the next ship be this one, and stand there? WitP [31.3], [31.4].
///
/// # Errors
/// The case that forbids it.
pub fn may_place(ships: &[Target], priority: Priority, ship: u8, arc: Arc) -> Verdict {
    let fault = |rule, fault| Err(Illegal::new(rule, fault));
    let Some(found) = ships.get(usize::from(ship)) else { return fault("WitP [31.3]", Fault::Unknown) };
    if found.arc.is_some() {
        return fault("WitP [31.32]", Fault::Placed);
    }
    if found.is_sunk() {
        return fault("WitP [31.3]", Fault::Sunk);
    }
    let ring = next_ring(ships);
    let mut waiting = ships.iter().filter(|ship| ship.arc.is_none() && !ship.is_sunk());
    match priority {
        Priority::General if waiting.any(|other| other.rank() < found.rank()) => {
            return fault("WitP [31.42]", Fault::TypeFirst);
        }
        Priority::Specific(class)
            if ring == Ring::Core
                && Class::of(found.kind) != class
                && waiting.any(|other| Class::of(other.kind) == class) =>
        {
            return fault("WitP [31.41]", Fault::TypeFirst);
        }
        Priority::General | Priority::Specific(_) => {}
    }
    if arc.ring() != ring {
        let full = arc.ring() != Ring::Outer && standing(ships, arc) >= Arc::MOST;
        let (rule, why) =
            if full { ("WitP [31.31]", Fault::ArcFull) } else { ("WitP [31.32]", Fault::RingFirst) };
        return fault(rule, why);
    }
    let here = standing(ships, arc);
    if ring.arcs().iter().any(|other| standing(ships, *other) < here) {
        return fault("WitP [31.33]", Fault::Uneven);
    }
    Ok(())
}

/// May a strike have this priority? A type must be in the Task Force, as the true report of 31.1 A told.
///
/// # Errors
/// The case that forbids it.
pub fn may_name(ships: &[Target], priority: Priority) -> Verdict {
    match priority {
        Priority::Specific(class) if ships.iter().all(|ship| Class::of(ship.kind) != class) => {
            Err(Illegal::new("WitP [31.41]", Fault::NoSuchType))
        }
        Priority::General | Priority::Specific(_) => Ok(()),
    }
}
