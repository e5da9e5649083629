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
//! `matches/` is the instrument every officer is judged by. A game's officers are in the folder of its
//! name; `axis/` holds what the Axis & Allies games share.

mod analyse;
mod axis;
pub mod axis2001;
mod best;
mod budget;
mod doctrine;
mod drill;
mod linear;
mod matches;
mod officer;
mod pacwar;
mod plain;
mod plan;
mod playout;
mod race;
mod search;
mod sequential;
mod staff;
pub mod victory;

pub use analyse::{Analysis, Moment, Sitting};
pub use budget::{Budget, Meter, until_called_off};
pub use doctrine::{Doctrine, Luck, Mood};
pub use matches::{Game, MatchError, MatchReport, MatchSpec, Side, SideScore, Test};
pub use officer::{Officer, Strength, UnknownStrength};
pub use plain::Plain;
pub use plan::{Advice, Plan};
pub use sequential::{Bounds, Verdict};
pub use staff::{Bench, Order, Staff, StaffError, staff};
