//! What changes: the open part, which everybody sees, and the papers, which have readers.

use ironbottom_kernel::outcome::Outcome;
use ironbottom_kernel::seat::SeatSet;
use ironbottom_kernel::stack::Stack;

use super::frame::{End, Frame};
use super::pieces::{Chit, Force, Heading, Patrol, Place, Posture, RAIDER, Sea, Ship};

/// A whole game in progress.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    /// What lies open on the table. Whom the game waits for is read from this alone.
    pub open: Open,
    /// What lies face down or is written on somebody's paper.
    pub papers: Papers,
}

/// Everything that is public.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Open {
    /// Turn, from 1.
    pub turn: u8,
    /// Who does what: the phase at the bottom, interruptions above it.
    pub control: Stack<Frame, 4>,
    /// The raider's markers.
    pub forces: [Marker; 3],
    /// The raider's ships.
    pub ships: [Hull; 3],
    /// The patrols' squadrons.
    pub squadrons: [Squadron; 3],
    /// The force whose plot North looked at this turn.
    pub looked: Option<Force>,
    /// The battle board.
    pub board: [Spot; Place::COUNT as usize],
    /// Hits entered or proposed for each squadron.
    pub shares: [u8; 3],
    /// Points left in the depot this turn.
    pub depot: u8,
}

/// What somebody knows and somebody else does not. The state holds all of it; a view holds the
/// same sheet with every line blank that its viewer may not read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Papers {
    /// The force each ship was loaded into.
    pub home: [Option<Force>; 3],
    /// The plotted heading of each force.
    pub plots: [Option<Heading>; 3],
    /// Boxes each force can make this turn.
    pub speed: [Option<u8>; 3],
    /// The chit drawn for the search in progress.
    pub chit: Option<Chit>,
    /// Where each ship lies on the battle board.
    pub laid: [Option<Place>; 3],
    /// The plotted course of each squadron, until it sails or stays.
    pub courses: [Option<Heading>; 3],
    /// What each squadron is ready for this turn.
    pub postures: [Option<Posture>; 3],
    /// What each patrol was last told of each force.
    pub said: [[Option<u8>; 3]; 3],
}

/// A marker on the sea: a force, or nothing at all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Marker {
    /// Where it is, or was last.
    pub at: Sea,
    /// Is it still on the sea?
    pub at_sea: bool,
    /// Boxes moved as plotted this turn.
    pub steps: u8,
    /// It moves no more this turn.
    pub stopped: bool,
    /// How many ships it has, once a contact has shown it.
    pub count: Option<u8>,
}

/// What is public of a ship.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hull {
    /// Hits she can still take.
    pub left: u8,
    /// Is she at sea, sunk or away?
    pub fate: Fate,
    /// Has she been seen, so that all know her force?
    pub seen: bool,
}

/// How a ship stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// At sea.
    Afloat,
    /// On the bottom.
    Sunk,
    /// Out of the sea.
    Escaped,
}

/// A patrol's squadron.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Squadron {
    /// Where it is, or was last.
    pub at: Sea,
    /// Hits it can still take; zero is sunk.
    pub strength: u8,
    /// Extra points for its next chase.
    pub bunkers: u8,
    /// Its owner has finished the plot of this turn.
    pub ready: bool,
    /// It has searched this turn.
    pub searched: bool,
    /// It has struck this turn.
    pub struck: bool,
    /// Its posture has been seen this turn.
    pub posture_seen: bool,
    /// Which forces it holds a report on.
    pub told: [bool; 3],
}

impl Squadron {
    /// The strength it begins with and is repaired to. Drill 1.4.
    pub const FULL: u8 = 2;
    /// The most its bunkers hold. Drill 8.1.
    pub const MAX_BUNKERS: u8 = 2;

    /// Is it still there?
    #[must_use]
    pub const fn afloat(&self) -> bool {
        self.strength > 0
    }
}

/// A place of the battle board, as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    /// Face down: a ship or nothing.
    Dark,
    /// Shown to hold nothing.
    Empty,
    /// A ship turned up.
    Up(Ship),
}

/// The seats of the three patrols.
#[must_use]
pub(super) fn patrols() -> SeatSet {
    Patrol::ALL.into_iter().map(Patrol::seat).collect()
}

impl Open {
    /// Points of the raider and of the patrols. Drill 9.4.
    #[must_use]
    pub fn score(&self) -> [u8; 2] {
        let worth = |fate| {
            let of = |s: &Ship| if self.ships[*s as usize].fate == fate { s.value() } else { 0 };
            Ship::ALL.iter().map(of).sum::<u8>()
        };
        let squadrons = self.squadrons.iter().map(|s| u8::from(!s.afloat())).sum::<u8>();
        [worth(Fate::Escaped) + squadrons, worth(Fate::Sunk)]
    }

    /// The table before the first decision. Drill 1.
    pub(super) fn start() -> Self {
        let marker = |at| Marker { at: Sea::at(at), at_sea: true, steps: 0, stopped: false, count: None };
        let hull = |ship: Ship| Hull { left: ship.hull(), fate: Fate::Afloat, seen: false };
        let squadron = |at| Squadron {
            at: Sea::at(at),
            strength: Squadron::FULL,
            bunkers: 0,
            ready: false,
            searched: false,
            struck: false,
            posture_seen: false,
            told: [false; 3],
        };
        Self {
            turn: 1,
            control: Stack::of(Frame::Setup),
            forces: [marker(4), marker(4), marker(5)],
            ships: Ship::ALL.map(hull),
            squadrons: [squadron(2), squadron(7), squadron(8)],
            looked: None,
            board: [Spot::Dark; Place::COUNT as usize],
            shares: [0; 3],
            depot: Open::DEPOT,
        }
    }

    /// Points the depot has at the start of each turn. Drill 8.1.
    pub const DEPOT: u8 = 3;

    /// The phase of the turn.
    #[must_use]
    pub fn phase(&self) -> Frame {
        self.control.frames()[0]
    }

    /// The squadrons still afloat that stand in this box, in seat order.
    pub(super) fn squadrons_in(&self, sea: Sea) -> impl Iterator<Item = Patrol> + '_ {
        Patrol::ALL.into_iter().filter(move |p| {
            let squadron = &self.squadrons[*p as usize];
            squadron.afloat() && squadron.at == sea
        })
    }

    /// The outcome of a game that ended this way.
    #[must_use]
    pub fn outcome(&self, end: End) -> Outcome {
        let [raider, patrol] = self.score().map(i32::from);
        let margin = (raider - patrol).abs();
        match end {
            End::Sunk => Outcome::won(patrols(), "sunk", margin),
            End::Sweep => Outcome::won(SeatSet::only(RAIDER), "sweep", margin),
            End::Escape => Outcome::won(SeatSet::only(RAIDER), "escape", margin),
            End::Points if raider > patrol => Outcome::won(SeatSet::only(RAIDER), "points", margin),
            End::Points => Outcome::won(patrols(), "points", margin),
            End::Draw => Outcome::draw("draw"),
        }
    }

    fn range(&self, patrol: Patrol, force: Force) -> Option<u8> {
        let (squadron, marker) = (&self.squadrons[patrol as usize], &self.forces[force as usize]);
        (squadron.afloat() && marker.at_sea).then(|| squadron.at.apart(marker.at))
    }

    /// Where the game stands.
    #[must_use]
    pub fn frame(&self) -> Frame {
        self.control.top()
    }

    /// The frame on top becomes this one.
    pub(super) fn enter(&mut self, frame: Frame) {
        *self.control.top_mut() = frame;
    }

    /// Drill 5.1: once a turn, within two boxes.
    pub(super) fn may_search(&self, patrol: Patrol, force: Force) -> bool {
        !self.squadrons[patrol as usize].searched && self.range(patrol, force).is_some_and(|r| r <= 2)
    }

    /// Drill 5.4: once a turn, within one box.
    pub(super) fn may_strike(&self, patrol: Patrol, force: Force) -> bool {
        !self.squadrons[patrol as usize].struck && self.range(patrol, force).is_some_and(|r| r <= 1)
    }

    /// Drill 6.1: a force one or two boxes off.
    pub(super) fn may_chase(&self, patrol: Patrol, force: Force) -> bool {
        self.range(patrol, force).is_some_and(|r| (1..=2).contains(&r))
    }
}
