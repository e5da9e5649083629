//! What happened, with all a teller needs.

use super::frame::End;
use super::pieces::{Chit, Force, Heading, Patrol, Place, Posture, Sea, Ship};

/// Something that happened. Who is told what of it stands in `words/tell.rs`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A turn began.
    TurnBegan(u8),
    /// The raider loaded a ship.
    Loaded(Ship, Force),
    /// The raider finished loading.
    LoadingDone,
    /// The raider plotted a force.
    Plotted(Force, Heading),
    /// The raider finished its plots.
    PlotsSealed,
    /// The engines of a force were rolled.
    EnginesRolled(Force, u8),
    /// North looked at a plot.
    Looked(Force, Heading),
    /// A patrol passed.
    Passed(Patrol),
    /// A patrol plotted a course.
    CoursePlotted(Patrol, Heading),
    /// A patrol chose a posture.
    PostureChosen(Patrol, Posture),
    /// A patrol finished its plot.
    Readied(Patrol),
    /// A squadron sailed.
    Sailed(Patrol, Sea, Sea),
    /// A squadron stayed.
    Stayed(Patrol),
    /// A force moved a box.
    Stepped(Force, Sea, Sea),
    /// A force stopped.
    Stopped(Force),
    /// A patrol searched; the raider drew a chit.
    Searched(Patrol, Force, Chit),
    /// The raider reported.
    Reported(Patrol, Force, u8),
    /// A patrol struck with this roll.
    Struck(Patrol, Force, u16),
    /// A posture was seen.
    PostureSeen(Patrol, Posture),
    /// A chase began, the squadron having this many points.
    Chased(Patrol, Force, u8),
    /// The force ran from box to box in a chase.
    Fled(Force, Sea, Sea),
    /// The squadron ran from box to box in a chase.
    Pursued(Patrol, Sea, Sea),
    /// The chase came to nothing.
    ChaseEnded(Patrol, Force),
    /// A squadron met a force.
    Met {
        /// The squadron.
        patrol: Patrol,
        /// The force.
        force: Force,
        /// Where.
        at: Sea,
        /// How many ships the force has; zero is a dummy.
        ships: u8,
    },
    /// The raider laid a ship.
    Laid(Ship, Place),
    /// The battle board is laid.
    BoardLaid(Force),
    /// A shot was fired.
    Fired {
        /// By this squadron.
        patrol: Patrol,
        /// At this place.
        place: Place,
        /// It hits with this or more.
        need: u16,
        /// It rolled this.
        roll: u16,
        /// What it did.
        shot: Shot,
    },
    /// A ship was sunk, lying in this place.
    ShipSunk(Ship, Place),
    /// The firing ended.
    Ceased(Patrol),
    /// A force fired back.
    FiredBack {
        /// The force.
        force: Force,
        /// The squadron it fought.
        patrol: Patrol,
        /// What its ships rolled.
        faces: [u16; 3],
        /// How many ships fired.
        ships: u8,
        /// How many hits there are to share.
        hits: u8,
    },
    /// The battle in this box is over.
    BattleEnded(Sea),
    /// A hit was entered for a squadron.
    ShareEntered(Patrol),
    /// Shares were proposed.
    Proposed(Patrol, [u8; 3]),
    /// A patrol accepted.
    Accepted(Patrol),
    /// A patrol refused.
    Refused(Patrol),
    /// A squadron took this many hits.
    HitsTaken(Patrol, u8),
    /// A squadron was sunk in this box.
    SquadronSunk(Patrol, Sea),
    /// A force left the sea from this box; which ships were in it.
    Escaped(Force, Sea, [bool; 3]),
    /// A patrol drew from the depot.
    Drew(Patrol, u8),
    /// The game ended with this score; the raider's loading is shown.
    Ended(End, [u8; 2], [Option<Force>; 3]),
}

/// What a shot did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shot {
    /// It missed.
    Missed,
    /// It fell well, and there is nothing there.
    Splash,
    /// It hit.
    Hit(Ship),
}
