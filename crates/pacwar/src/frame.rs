//! The control frames: where in the sequence of play (WitP [4.1]) the game stands.
//!
//! The bottom frame is a segment of the Game-Turn. A Task Force that executes its plot pushes
//! [`Frame::Move`], each hex may push a [`Frame::Window`], a contact pushes a [`Frame::Report`].

use ironbottom_kernel::Stack;

use crate::assault::Beach;
use crate::ids::{Side, TfId, TfSet};
use crate::undersea::Hunt;

/// The control stack: segment, moving Task Force, window, report; deep enough for battles within them.
pub type Control = Stack<Frame, 10>;

/// One level of control. Those marked *auto* never wait for anybody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Frame {
    /// Both sides put their groups into Task Forces and place the markers. Lanes.
    Setup,
    /// WitP [4.1] A1: both sides choose the arcs their Air Points search. Lanes.
    AirSearch,
    /// *Auto.* The searches of an Air Search Segment are made, marker by marker.
    Searching {
        /// Who searches.
        by: Side,
        /// The enemy marker to be searched for next.
        next: u8,
    },
    /// WitP [4.1] A2: both sides write their strike and transfer plots. Lanes.
    Allocation,
    /// *Auto.* WitP [4.1] A3: patrols take their stations.
    Strikes,
    /// WitP [4.1] A3: the sides fly their strikes in turns.
    StrikeTurn(StrikeTurn),
    /// *Auto.* WitP [4.1] A4: plotted transfers are made.
    Transfers,
    /// WitP [4.1] B1: both sides plot. Lanes.
    Plotting,
    /// WitP [22.0]: one side plots, because the other may look first.
    PlotAlone(Side),
    /// WitP [22.0]: the Allies use their intelligence or decline.
    Intelligence,
    /// WitP [4.1] B2: the sides alternate in executing plots.
    Execution(Execution),
    /// *Auto.* WitP [13.45]: subrons may search for Task Forces that lie still in their zones.
    Lurking {
        /// The marker looked at next, in the order of both sides' markers.
        next: u8,
    },
    /// *Auto.* WitP [4.1] G1: joint supply, of a later part.
    Supply,
    /// *Auto.* WitP [4.1] G2: joint assault.
    Assault,
    /// *Auto.* WitP [4.1] G3 and G4: the ground segments, of which later parts have the rest.
    Ground,
    /// *Auto.* WitP [4.1] H.
    EndOfTurn,
    /// The game is over.
    Over,
    /// A Task Force, and those linked with it, execute. WitP [10.9].
    Move(Move),
    /// The other side may interrupt. WitP [6.6], [8.44], [13.4].
    Window(Window),
    /// The owner of a contacted Task Force makes its report. WitP [8.3].
    Report {
        /// The Task Force contacted by Air Search.
        tf: TfId,
    },
    /// A strike is over its target, and somebody owes a decision of the battle. WitP [7.0], [31.0].
    Fight {
        /// Who.
        asked: Side,
    },
    /// A surface action, and somebody owes a decision of it. WitP [30.3].
    Surface {
        /// Who.
        asked: Side,
    },
    /// Air Points of this side seek another place to land. WitP [39.74].
    Divert(Side),
    /// The decks of a Task Force hold fewer Air Points than are aboard. WitP [9.85].
    Excess {
        /// The Task Force.
        tf: TfId,
    },
    /// A transport of this side was hurt: what of her cargo is lost? WitP [9.85].
    Holds(Side),
    /// Ships of a Task Force were hurt on the way: they, or all of it, may turn back. WitP [39.82], [39.83].
    Voiding(Hurt),
    /// A squadron has made contact, and somebody owes a decision of its attack. WitP [13.5], [13.6].
    Undersea(Hunt),
    /// A surface action of the war is over: where those go that withdrew, and who sails on. WitP [30.89], [39.81].
    Parting(Parted),
    /// *Auto.* A moving Task Force goes on with its missions after what interrupted them.
    Resume,
    /// Somebody owes a decision of an assault from the sea. WitP [10.15].
    Ashore(Beach),
}

/// A Task Force whose ships were hurt under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hurt {
    /// The Task Force.
    pub tf: TfId,
    /// The marker of those that have turned back.
    pub apart: Option<TfId>,
    /// A carrier, merchant, transport or Support Force was hurt, as all could see. WitP [39.83] A.
    pub prized: bool,
}

/// What is asked after a surface action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parted {
    /// Who is asked.
    pub side: Side,
    /// The Task Force that may sail on; without one it is asked where those go that withdrew.
    pub tf: Option<TfId>,
}

/// Whose turn it is to fly a strike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StrikeTurn {
    /// The side to choose.
    pub next: Side,
    /// By side: it has no more strikes.
    pub rested: [bool; 2],
}

/// Whose turn it is to execute a plot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Execution {
    /// The side to choose a Task Force.
    pub next: Side,
    /// By side: it has no more to execute.
    pub rested: [bool; 2],
    /// WitP [10.43]: the Reaction Task Forces nobody triggered may move now.
    pub late: bool,
}

/// A Task Force under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move {
    /// The Task Force that leads.
    pub tf: TfId,
    /// All that move together: it and those linked with it. WitP [10.6].
    pub group: TfSet,
    /// It goes on by itself to the next hex of its plot until something happens.
    pub sailing: bool,
    /// The Task Force that reacts, moving in tandem. WitP [10.4].
    pub chase: Option<Chase>,
}

/// A reaction under way: both sides move point for point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chase {
    /// The reacting Task Force.
    pub tf: TfId,
    /// Points the moving Task Force has spent since.
    pub moved: u8,
    /// Points the reacting Task Force has spent.
    pub reacted: u8,
    /// Hexes it has entered. WitP [9.45].
    pub hexes: u8,
    /// The moving Task Force has come to the end of its move.
    pub mover_done: bool,
    /// The reacting Task Force goes no further.
    pub reactor_done: bool,
}

/// A chance to interrupt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// The moving Task Force that leads; its group may be searched for.
    pub tf: TfId,
    /// A contact was made in this window, so that a reaction may be triggered. WitP [10.4].
    pub contact: bool,
    /// It is the last window before dark. WitP [9.6].
    pub dusk: bool,
}

impl Chase {
    /// Is it the reacting Task Force's turn? WitP [10.45].
    #[must_use]
    pub const fn reacts_next(self) -> bool {
        !self.reactor_done && (self.mover_done || self.reacted < self.moved)
    }
}
