//! The kernel: what every game and every front of Ironbottom stands on.
//!
//! A game is a [`Rules`] value (board, charts, options, versions) over a plain [`Rules::State`].
//! A seat decides an action; `perform` is the only writer of a state and [`Dice`] the only chance;
//! what happened is a list of events, and each [`Viewer`] is told only its own part of them.
//! A [`Table`] seats people at a game: it keeps each seat's open entries apart until something
//! irrevocable happens, knows undo, standing orders, take-backs and concession, and writes the
//! [`Record`]. The [`registry`] is the one place where the type of a game is forgotten.
//!
//! `docs/architecture.md` tells the plan; `crates/drill` is the small game that has every hard case.

pub mod agreement;
pub mod bench;
pub mod dice;
pub mod illegal;
pub mod lesson;
pub mod log;
pub mod nearest;
pub mod odds;
pub mod options;
pub mod orders;
pub mod outcome;
pub mod perft;
pub mod play;
pub mod record;
pub mod registry;
pub mod report;
pub mod rulebook;
pub mod rules;
pub mod seat;
pub mod stack;
pub mod step;
pub mod table;
pub mod text;
pub mod wire;

pub use agreement::{Agreement, Settled};
pub use dice::{Ask, Audience, Dice, Key, Rolled};
pub use illegal::{BadNotation, Illegal, Rule};
pub use log::{Happening, Log, LogLine, Need, Party, Stage, Tone};
pub use options::{OptionKind, OptionSpec, Options, Terms, TermsError, in_halves};
pub use orders::{OrderSpec, Orders};
pub use outcome::{Outcome, Pending};
pub use record::Record;
pub use registry::{AnyTable, Game, Registry};
pub use rules::{Card, Prompt, Rules, Words};
pub use seat::{Power, Seat, SeatInfo, SeatSet, Seating, Viewer};
pub use stack::Stack;
pub use step::{Entered, Step, Stepped};
pub use table::Table;
pub use wire::{Caution, Choice, Mark, Plan, Scene, Value};
