//! Computer admirals: one interface for every game.
//!
//! An admiral is handed what its seat may know (a [`Rules::View`](ironbottom_kernel::Rules::View)),
//! draws worlds that fit it with the rules' own `sample`, and answers with a [`Plan`]: the actions
//! up to the next moment at which something is decided by somebody else or by a die, with its
//! opinion and its reason. What it knows of a game is that game's [`Doctrine`]: what a sound
//! officer would do at once, and what a position is worth. Three [`Strength`]s come of it:
//!
//! * `ensign` takes any legal action;
//! * `captain` does what the doctrine says;
//! * `admiral` draws up several plans around the captain's, plays each of them on against captains
//!   in many worlds, and takes the best (`search.rs`, `race.rs`).
//!
//! [`Staff`] is where the type of a game is forgotten, for the command line and the server;
//! `matches/` is the instrument every officer is judged by. No game is named here: a game's doctrine
//! is a crate beside its game (`doctrine-…`), and the list of games registers both.

mod analyse;
mod best;
mod budget;
mod doctrine;
mod linear;
mod matches;
mod officer;
mod plain;
mod plan;
mod playout;
mod race;
mod search;
mod sequential;
mod staff;

pub use analyse::{Analysis, Moment, Sitting};
pub use best::Best;
pub use budget::{Budget, Meter, until_called_off};
pub use doctrine::{Doctrine, Luck, Mood};
pub use linear::solve;
pub use matches::{Game, MatchError, MatchReport, MatchSpec, Side, SideScore, Test};
pub use officer::{Officer, Strength, UnknownStrength};
pub use plain::Plain;
pub use plan::{Advice, Plan};
pub use sequential::{Bounds, Verdict};
pub use staff::{Bench, Order, Staff, StaffError, officers};
