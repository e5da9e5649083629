//! Computer admirals: one interface for every game.
//!
//! An admiral is handed what its seat may know (a [`Rules::View`](ironbottom_kernel::Rules::View)),
//! draws worlds that fit it with the rules' own `sample`, and answers with a [`Plan`]: the actions
//! up to the next moment at which something is decided by somebody else or by a die, with its
//! opinion and its reason. What it knows of a game is that game's [`Doctrine`]: what a sound
//! officer would do at once, and what a position is worth. Eight [`Strength`]s come of it (`rank.rs`):
//!
//! * `ensign` takes any legal action;
//! * `sub-lieutenant` to `commander` mean what the doctrine says, and err (`foibles.rs`);
//! * `captain` does what the doctrine says;
//! * `rear-admiral` and `admiral` draw up several plans around the captain's, play each of them on against captains
//!   in many worlds, and take the best (`search.rs`, `race.rs`).
//!
//! [`Staff`] is where the type of a game is forgotten, for the command line and the server;
//! `matches/` is the instrument every officer is judged by. No game is named here: a game's doctrine
//! is a crate beside its game (`doctrine-…`), and the list of games registers both.

mod analyse;
mod best;
mod budget;
mod counsel;
mod doctrine;
mod foibles;
mod gain;
mod ladder;
mod linear;
mod matches;
mod officer;
mod plain;
mod plan;
mod playout;
mod race;
mod rank;
mod search;
mod sequential;
mod staff;

pub use analyse::{Analysis, Moment, Sitting};
pub use best::Best;
pub use budget::{Budget, Meter, until_called_off};
pub use counsel::{Alternative, Counsel};
pub use doctrine::{Care, Doctrine, Luck, MOST_EFFORT, NEIGHBOURS, Noise};
pub use gain::{Gain, gain};
pub use ladder::{Ladder, LadderSpec, Pairing, Rating};
pub use linear::solve;
pub use matches::{Game, MatchError, MatchReport, MatchSpec, Side, SideScore, Test};
pub use officer::Officer;
pub use plain::Plain;
pub use plan::{Advice, Plan, gathered};
pub use rank::{Strength, UnknownStrength};
pub use sequential::{Bounds, Verdict};
pub use staff::{Bench, Order, Staff, StaffError, officers};
