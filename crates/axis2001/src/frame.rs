//! The control frames: where in the nine phases of a turn (AAP01 p.10) the game stands.
//!
//! The bottom frame is always [`Frame::Sequence`]. Phase 4 pushes [`Frame::Battle`]; a territory that either the
//! United States or China may mark pushes [`Frame::Claim`] on whatever was going on. A frame sets its own next
//! step *before* it pushes another, so that popping needs no memory.

use ironbottom_kernel::Stack;

use crate::board::SpaceId;
use crate::combat;

/// The control stack.
pub type Control = Stack<Frame, 6>;

/// One level of control.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Frame {
    /// The phases of a turn.
    Sequence(Step),
    /// Combat.
    Battle(combat::Phase),
    /// The American player says whether the USA or China takes this territory. AAP01 p.22.
    Claim(SpaceId),
}

/// A step of the sequence of play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// Britain divides the convoys' money between India and Australia, at the start and after it collected income.
    /// AAP01 p.5, 25.
    Divide,
    /// A turn begins: capitals held until now win.
    Begin,
    /// Phase 1.
    Purchase,
    /// Phase 2: fighters on Combat Air Patrol land.
    Recovery,
    /// Phase 3.
    CombatMove,
    /// The end of phase 3: landings of risky missions are declared. AAP01 p.34.
    Declare,
    /// Phase 4 has been fought; phase 5 is done as territories fall.
    Control,
    /// Phase 6.
    Noncombat,
    /// Phase 7.
    Place,
    /// Phases 8 and 9.
    Income,
    /// The turn ends, after any division of money.
    End,
    /// The game is over: `state.ending` says how.
    Over,
}
