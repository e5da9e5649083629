//! The control frames: where in the phases of a turn (AAP40 p.11) the game stands.
//!
//! The bottom frame is always [`Frame::Sequence`]; the Conduct Combat phase pushes [`Frame::Battle`], and a movement phase
//! the question to an ally. A frame sets its
//! own next step before it pushes another, so that popping needs no memory.

use ironbottom_kernel::Stack;

use crate::board::Nation;
use crate::combat;

/// The control stack.
pub type Control = Stack<Frame, 3>;

/// One level of control.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Frame {
    /// The phases of a turn.
    Sequence(Step),
    /// Combat.
    Battle(combat::Phase),
}

/// A step of the sequence of play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// A turn begins: what was held until now wins. AAP40 p.24.
    Begin,
    /// Research dice are bought. AAP40 p.39.
    Research,
    /// So many research dice are paid by two economies: how much by the second? AAP40 p.34.
    Funding(u8),
    /// A breakthrough: which chart? AAP40 p.39.
    Breakthrough,
    /// Phase 1: purchase and repair.
    Purchase,
    /// The beginning of phase 2: war may be declared. AAP40 p.11.
    Declare,
    /// Phase 2: combat movement.
    CombatMove,
    /// The end of phase 2: this nation's aircraft may scramble. AAP40 p.15.
    Scramble(Nation),
    /// Between phases 2 and 3: this nation's fighters may intercept raids. AAP40 p.16.
    Intercept(Nation),
    /// Phase 3 has been fought.
    Fought,
    /// The beginning of phase 4: this nation's aircraft without a field or deck land. AAP40 p.21.
    Stranded(Nation),
    /// Phase 4: noncombat movement.
    Noncombat,
    /// In a movement phase: this ally's player is asked for the use of its ships. AAP40 p.12.
    Share(Nation),
    /// Phase 5: new units.
    Mobilize,
    /// The beginning of phase 6: the United States may declare war from its third turn on. AAP40 p.9.
    LateWar,
    /// Phase 6: income.
    Income,
    /// The turn ends.
    End,
    /// The game is over: `state.ending` says how.
    Over,
}
