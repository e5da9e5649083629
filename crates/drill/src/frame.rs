//! The control frames: where in the sequence of play the game stands. `sequence.rs` has the step of each.

use ironbottom_kernel::agreement::Agreement;
use ironbottom_kernel::seat::Seat;

use super::pieces::{Force, Patrol, RAIDER};

/// A frame of control. The bottom one is the phase of the turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Frame {
    /// The raider loads its ships. Drill 3.1.
    Setup,
    /// The raider plots. Drill 3.2.
    Plot,
    /// North may look at a plot. Drill 3.4.
    Peek,
    /// The patrols plot in secret, all at once. Drill 3.5.
    Lanes,
    /// This patrol sails or stays. Drill 4.1.
    Sail(Patrol),
    /// The raider moves. Drill 4.2.
    Move,
    /// A step was made: this patrol may search and strike. Drill 4.4.
    Window {
        /// The force that stepped.
        force: Force,
        /// The patrol asked.
        patrol: Patrol,
    },
    /// The raider reports on a force. Drill 5.3.
    Report {
        /// The force searched.
        force: Force,
        /// The patrol that searched.
        patrol: Patrol,
    },
    /// This patrol may chase. Drill 6.1.
    Chase(Patrol),
    /// A chase. Drill 6.2.
    Tandem(Tandem),
    /// The raider lays its ships on the battle board. Drill 7.2.
    Lay {
        /// The force met.
        force: Force,
        /// The patrol that met it.
        patrol: Patrol,
    },
    /// The patrol fires at the battle board. Drill 7.3.
    Fire {
        /// The force met.
        force: Force,
        /// The patrol that fires.
        patrol: Patrol,
        /// Shots left.
        shots: u8,
    },
    /// Hits are shared. Drill 7.5.
    Share {
        /// How many.
        hits: u8,
        /// Who decides.
        by: Sharing,
    },
    /// This patrol draws from the depot. Drill 8.1.
    Supply(Patrol),
    /// It is over. Drill 9.
    Over(End),
}

/// Who shares out the hits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sharing {
    /// The patrols, by agreement.
    Talk(Agreement),
    /// They could not agree: the raider.
    Imposed,
}

/// A chase: two seats move by turns, whoever has spent less first. Drill 6.2.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tandem {
    /// The force chased; its owner moves first on a tie.
    pub force: Force,
    /// The patrol that chases.
    pub patrol: Patrol,
    /// Points spent by the force.
    pub fled: u8,
    /// Points spent by the squadron.
    pub chased: u8,
    /// Points the squadron has.
    pub reach: u8,
}

impl Tandem {
    /// Points a fleeing force has. Drill 6.2.
    pub const FLIGHT: u8 = 3;

    /// The seat to move: of those with points left the one that has spent fewer, on a tie the
    /// raider; `None` when the chase is run.
    #[must_use]
    pub const fn mover(&self) -> Option<Seat> {
        match (self.fled < Self::FLIGHT, self.chased < self.reach) {
            (true, true) if self.fled <= self.chased => Some(RAIDER),
            (true, false) => Some(RAIDER),
            (_, true) => Some(self.patrol.seat()),
            (false, false) => None,
        }
    }
}

/// The ways a game ends by itself. Drill 9.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// Every ship was sunk. Drill 9.2.
    Sunk,
    /// Every squadron was sunk. Drill 9.3.
    Sweep,
    /// No ship is left at sea, and the raider is ahead. Drill 9.1.
    Escape,
    /// One side is ahead at the end. Drill 9.4.
    Points,
    /// Neither side is ahead at the end. Drill 9.5.
    Draw,
}
