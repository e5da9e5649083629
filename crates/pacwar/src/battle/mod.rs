//! Battles in the air and from the air, as small values of their own. WitP [7.0], [9.7], [31.0], [36.1], [39.7].
//!
//! A battle knows nothing of the war: it is begun from [`Flight`]s and [`Target`]s that carry the caller's own numbers
//! (`tag`), it is moved on by choices and by [`Dice`](ironbottom_kernel::Dice) alone, and when it is over the caller reads
//! from it who is left. The engine, the odds, the calibration and the officers all run this code.
//!
//! | value | what | who decides in it |
//! |---|---|---|
//! | [`AirBattle`] | air/air combat over a hex, altitude by altitude (7.1 to 7.3) | both |
//! | [`NavalStrike`] | a strike on a Task Force from priority to critical hits (31.0) | both |
//! | [`Raid`] | flak and bombs on land targets, and strafing (7.5, 7.6, 6.4) | the striker: flak losses |
//! | [`surface::SurfaceAction`] | two fleets on the display of 35 hexes (30.0) | both |
//! | [`SubAttack`] | a squadron attacks a Task Force (13.5 to 13.7) | both |
//! | [`Landing`] | an assault from the sea as ground combat (10.15, 12.0, 21.4) | both |
//! | [`shore`] | naval bombardment and coastal guns (10.2, 38.7) | nobody |
//! | [`availability`], [`sequence`], [`damage`] | single rolls (7.4, 7.7, 9.7) and what damage does (9.8, 7.65) | nobody |
//!
//! All battles have the same four verbs: `pending` says who owes which decision, `legal` lists every choice,
//! `check` refuses with the case number, `perform` does it and runs on to the next decision. [`policy`] answers any of
//! them by a doctrine: the one-key proposals of a table, the officers' default and the calibration use it.
//!
//! The charts are [`AirCharts`], read from `data/pacwar/<edition>/charts/`; most of them are reconstructed.

mod air;
pub mod availability;
pub mod bombing;
pub mod calibrate;
mod charts;
pub mod damage;
pub mod display;
mod few;
pub mod flak;
mod flight;
pub mod ground;
mod naval;
pub mod policy;
pub mod sequence;
pub mod shore;
mod shore_charts;
pub mod simulate;
pub mod submarine;
pub mod surface;

pub use air::{AirBattle, AirChoice, AirEvent, AirPending, Group, Hits, Routine};
pub use bombing::{Blow, Raid, RaidChoice, RaidEvent, RaidPending, RaidTarget, Spot};
pub use charts::{AirCharts, Bombs};
pub use damage::{Harm, Nation};
pub use display::{Arc, Priority, Ring, Target, Targets};
pub use few::Few;
pub use flak::Mode;
pub use flight::{Duty, Escort, Flight, Flights, Training, strength_at};
pub use ground::{GroundChoice, GroundEvent, GroundPending, GroundResult, Landing};
pub use naval::{Choice, Circumstances, Event, NavalStrike, Pending};
pub use shore_charts::ShoreCharts;
pub use submarine::{SubAttack, SubChoice, SubEvent, SubPending};

use ironbottom_kernel::Illegal;

/// Who decides in a battle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Player {
    /// The Striking Player, whose Air Points attack. WitP [31.0].
    Striker,
    /// The player who is attacked: the Naval Player of section 31.
    Defender,
}

/// Whether a choice is legal.
pub type Verdict = Result<(), Illegal<Fault>>;

/// Why a choice is refused; the case number stands beside it in the [`Illegal`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// Something else is being decided.
    NotNow,
    /// There is no such flight or ship in this battle.
    Unknown,
    /// It has not so many points left for this.
    TooFew,
    /// The strength left of the result is less than one such point has.
    TooStrong,
    /// Untrained points are lost before trained ones.
    UntrainedFirst,
    /// Losses of this kind are still to be chosen.
    LossesLeft,
    /// There is nobody in that group.
    NobodyThere,
    /// At that altitude the Air Points would have no strength left.
    NoStrength,
    /// These Air Points fly at their rated altitude alone.
    RatedAltitude,
    /// Only fighters fly Combat Air Patrol.
    NoFighter,
    /// There are more lines than the paper has.
    PaperFull,
    /// No ship of that type is in the Task Force.
    NoSuchType,
    /// The ship is on the display already.
    Placed,
    /// A ship of a type that comes first is not on the display yet.
    TypeFirst,
    /// The arc has four ships.
    ArcFull,
    /// A ring nearer the Core has room.
    RingFirst,
    /// Another arc of the ring has fewer ships.
    Uneven,
    /// The ring has no ships on the path.
    EmptyRing,
    /// A strike at a specific target goes for the Core.
    CoreOnly,
    /// The ship is not on the path of approach, or beyond the Target Ring.
    OffPath,
    /// The ship was attacked in this wave.
    AttackedAlready,
    /// She is sunk.
    Sunk,
    /// Torpedoes do not run in port.
    InPort,
    /// Nothing is sent yet.
    Nothing,
}
