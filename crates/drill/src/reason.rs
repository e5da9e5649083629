//! Why an action can be refused.

use super::pieces::{Force, Patrol, Place, Ship};

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The game is over.
    Over,
    /// Somebody else is asked.
    NotAsked,
    /// Something else is being decided.
    OtherStep,
    /// This was entered already.
    EnteredAlready,
    /// Something is still missing before the entries are complete.
    Unfinished,
    /// Each force must have a ship in this game.
    ForceWouldBeEmpty(Force),
    /// The force has left the sea.
    ForceGone(Force),
    /// The squadron is another patrol's.
    NotYourSquadron(Patrol),
    /// There is no sea that way.
    NoSeaThere,
    /// The force is plotted to hold.
    PlottedToHold(Force),
    /// The force has stopped for this turn.
    ForceStopped(Force),
    /// The engines give no more.
    EnginesSpent(Force),
    /// One search a turn, within two boxes.
    CannotSearch,
    /// One strike a turn, within one box.
    CannotStrike,
    /// The chit does not allow this report.
    ChitForbids(u8),
    /// The force is not one or two boxes off.
    CannotChase(Force),
    /// The step costs more points than are left.
    TooFewPoints,
    /// The ship is not in this battle.
    NotInBattle(Ship),
    /// The place is taken.
    PlaceTaken(Place),
    /// Everybody knows that there is nothing to hit there.
    NothingThere(Place),
    /// All hits are entered.
    HitsAllEntered,
    /// The squadron can take no more.
    NoStrengthLeft(Patrol),
    /// The depot has not so much.
    DepotShort,
    /// Two points at most.
    TooMuchAtOnce,
}
