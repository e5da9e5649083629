//! The odds of a strike or of a surface action: what would come of it, by battles fought with dice. They are fought by the code the engine and
//! the calibration use, both sides by the doctrine of a staff (`battle/policy.rs`), so that the figures are those of
//! charts that are reconstructed, and no better.
//!
//! A question names types and ships, not markers: what is not known of an enemy is for the one who asks to say.

mod form;
mod query;
mod reckoning;
mod report;
mod surface;

use std::sync::OnceLock;

use crate::battle::policy::Doctrine;
use crate::battle::simulate::Ashore;
use crate::battle::{AirCharts, Flights, Targets};
use crate::calendar::Cycle;
use crate::data::{Aircraft, Data, Ship};

pub use query::{QueryError, read};
pub use reckoning::{Fate, Left, Reckoning, reckon};
pub use report::{ODDS, StrikeOdds, answer};

/// Ships that are rated alike and equally hurt.
#[derive(Clone, Copy, Debug)]
pub struct Squadron {
    /// One like which they are.
    pub like: &'static Ship,
    /// How many.
    pub count: u8,
    /// Damage Level each has.
    pub damage: u8,
}

/// What is struck.
#[expect(
    clippy::large_enum_variant,
    reason = "there is one in a question, and one in the battle that is fought"
)]
#[derive(Clone, Debug)]
pub enum Field {
    /// Ships; their tags are places in the list of squadrons.
    Sea {
        /// The ships.
        ships: Targets,
        /// What they are.
        squadrons: Vec<Squadron>,
        /// Cargo Capacity of the port they lie in.
        port: Option<u8>,
    },
    /// A base.
    Land(Ashore),
}

/// A strike and what it meets.
#[derive(Clone, Debug)]
pub struct Battle {
    /// The strike; tags are places in the list of types.
    pub strike: Flights,
    /// The patrol, likewise.
    pub patrol: Flights,
    /// The types of aircraft, each once.
    pub types: Vec<&'static Aircraft>,
    /// What is struck.
    pub field: Field,
    /// How the striker fights.
    pub striker: Doctrine,
    /// How the defender does.
    pub defender: Doctrine,
    /// When.
    pub cycle: Cycle,
}

/// The newest data.
fn data() -> Option<&'static Data> {
    crate::board::EDITIONS.first().and_then(|edition| Data::of(edition))
}

/// Their charts.
fn charts() -> Option<&'static AirCharts> {
    static CHARTS: OnceLock<Option<AirCharts>> = OnceLock::new();
    CHARTS.get_or_init(|| data().map(AirCharts::of)).as_ref()
}
