//! What stands on a side's paper: plots and their legs, lots of cargo, and the cards the Allies have read.

use crate::action::Mission;
use crate::board::HexId;
use crate::ids::{ShipId, TfId};

/// The plot of a Task Force for one Naval Phase. WitP [9.3].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plot {
    /// The legs, in order.
    pub legs: [Option<Leg>; Plot::LEGS],
    /// Legs done.
    pub done: u8,
    /// Engagement Value while it moves. WitP [39.85].
    pub value: u8,
    /// Speed Class it takes up when the plots are complete. WitP [9.0].
    pub speed: Option<u8>,
    /// It waits to react. WitP [10.4].
    pub react: bool,
    /// It has been triggered.
    pub triggered: bool,
    /// It moves with this Task Force. WitP [10.6].
    pub link: Option<TfId>,
    /// Movement Points spent in this phase.
    pub spent: u8,
    /// Night Movement Points left, once night was declared. WitP [9.6].
    pub night_left: u8,
    /// The plot is void. WitP [39.8].
    pub voided: bool,
}

impl Plot {
    /// Legs a plot can have.
    pub const LEGS: usize = 4;

    /// No plot at all.
    pub const NONE: Self = Self {
        legs: [None; Self::LEGS],
        done: 0,
        value: 0,
        speed: None,
        react: false,
        triggered: false,
        link: None,
        spent: 0,
        night_left: 0,
        voided: false,
    };

    /// The legs that are written.
    pub fn written(&self) -> impl Iterator<Item = Leg> + '_ {
        self.legs.iter().flatten().copied()
    }

    /// How many legs are written.
    #[must_use]
    pub fn count(&self) -> usize {
        self.written().count()
    }

    /// The leg of this number.
    #[must_use]
    pub fn leg(&self, number: u8) -> Option<Leg> {
        self.legs.get(usize::from(number)).copied().flatten()
    }

    /// The next leg to be sailed.
    #[must_use]
    pub fn next(&self) -> Option<Leg> {
        self.leg(self.done)
    }

    /// Movement Points of the legs still to be sailed after the next one.
    #[must_use]
    pub fn later_cost(&self) -> u8 {
        self.written().skip(usize::from(self.done) + 1).map(Leg::total).sum()
    }

    /// Movement Points of all legs and missions.
    #[must_use]
    pub fn cost(&self) -> u8 {
        self.written().map(Leg::total).sum()
    }
}

/// A part of a plot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Leg {
    /// The hex it leads to.
    pub to: HexId,
    /// Movement Points from the end of the leg before.
    pub cost: u8,
    /// What is done there.
    pub mission: Mission,
    /// Movement Points the mission takes.
    pub mission_cost: u8,
}

impl Leg {
    /// Movement Points of leg and mission.
    #[must_use]
    pub const fn total(self) -> u8 {
        self.cost.saturating_add(self.mission_cost)
    }
}

/// A lot of cargo.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Lot {
    /// Where it is.
    pub at: LotPlace,
    /// Where it is planned to land, and the Game-Turn from which it may. WitP [10.1].
    pub plan: Option<(HexId, u8)>,
    /// Its plan was begun or given up in this plot segment, so that it stays for now. WitP [10.13].
    pub settled: bool,
}

impl Lot {
    /// A lot at this place, with nothing planned.
    #[must_use]
    pub const fn at(at: LotPlace) -> Self {
        Self { at, plan: None, settled: false }
    }
}

/// Where a lot of cargo is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LotPlace {
    /// Not in this game.
    #[default]
    Nowhere,
    /// On land.
    Ashore(HexId),
    /// In a ship.
    Aboard(ShipId),
    /// Aboard destroyers, of which this is the first, for as long as the phase lasts; taken aboard at this
    /// hex. WitP [10.31].
    Ferried(ShipId, HexId),
    /// Put ashore where it was to go.
    Landed(HexId),
}

/// A plot card the Allies have seen, as it was then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Peek {
    /// Game-Turn.
    pub turn: u8,
    /// Naval Phase.
    pub round: u8,
    /// The plot.
    pub plot: Plot,
    /// Ships that were plotted to change to another Task Force, a bit for each place in the roster.
    /// WitP [10.7] C.
    pub shifts: u64,
}
