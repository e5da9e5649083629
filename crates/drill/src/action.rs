//! What a seat decides, and what it is about.

use super::pieces::{Force, Heading, Patrol, Place, Posture, Ship};

/// A decision of the drill.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Put a ship into a force. Drill 3.1.
    Load(Ship, Force),
    /// Plot a force's heading. Drill 3.2.
    Plot(Force, Heading),
    /// Look at a force's plot. Drill 3.4.
    Look(Force),
    /// Plot a squadron's course. Drill 3.5.
    Course(Patrol, Heading),
    /// Make a squadron ready for something. Drill 3.5.
    Stand(Patrol, Posture),
    /// The secret plot is finished. Drill 3.5.
    Ready,
    /// Sail as plotted. Drill 4.1.
    Sail,
    /// Stay, and discard the plot unseen. Drill 4.1.
    Stay,
    /// Move a force one box as plotted. Drill 4.2.
    Step(Force),
    /// A force moves no further this turn. Drill 4.3.
    Stop(Force),
    /// Search the force that has just moved. Drill 5.1.
    Search,
    /// Strike at the force that has just moved. Drill 5.4.
    Strike,
    /// Report this many ships. Drill 5.3.
    Report(u8),
    /// Chase a force. Drill 6.1.
    Chase(Force),
    /// A step of a chase. Drill 6.2.
    Run(Heading),
    /// Lay a ship face down in a place. Drill 7.2.
    Lay(Ship, Place),
    /// Fire at a place. Drill 7.3.
    Fire(Place),
    /// Fire no more. Drill 7.3.
    Cease,
    /// One hit for a squadron. Drill 7.5.
    Take(Patrol),
    /// Propose the shares as entered. Drill 7.5.
    Propose,
    /// Accept the shares proposed. Drill 7.5.
    Accept,
    /// Refuse the shares proposed. Drill 7.5.
    Refuse,
    /// Draw this many points from the depot. Drill 8.1.
    Draw(u8),
    /// Do nothing of what is offered.
    Pass,
    /// The entries are complete.
    Done,
}

/// What an action is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    /// A force of the raider.
    Force(Force),
    /// A squadron.
    Squadron(Patrol),
    /// A ship, in its owner's hand.
    Ship(Ship),
    /// A place of the battle board.
    Place(Place),
}

impl Action {
    /// In which list of offers the action stands.
    #[must_use]
    pub const fn subject(self) -> Option<Subject> {
        match self {
            Self::Load(ship, _) | Self::Lay(ship, _) => Some(Subject::Ship(ship)),
            Self::Plot(force, _)
            | Self::Look(force)
            | Self::Step(force)
            | Self::Stop(force)
            | Self::Chase(force) => Some(Subject::Force(force)),
            Self::Course(patrol, _) | Self::Stand(patrol, _) | Self::Take(patrol) => {
                Some(Subject::Squadron(patrol))
            }
            Self::Fire(place) => Some(Subject::Place(place)),
            _ => None,
        }
    }

    /// The place of a draft entry in canonical order; entries of the same kind of draft compare.
    #[must_use]
    pub const fn entry_order(self) -> Option<u32> {
        match self {
            Self::Load(ship, _) | Self::Lay(ship, _) => Some(ship as u32),
            Self::Plot(force, _) => Some(force as u32),
            Self::Course(patrol, _) => Some(patrol as u32 * 2),
            Self::Stand(patrol, _) => Some(patrol as u32 * 2 + 1),
            Self::Take(patrol) => Some(patrol as u32),
            _ => None,
        }
    }
}

/// The largest number a report can name.
pub(super) const MAX_SHIPS: u8 = Ship::COUNT as u8;

/// The most one patrol may draw at once. Drill 8.1.
pub(super) const MAX_DRAWN: u8 = 2;
