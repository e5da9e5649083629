//! The odds of a battle, exact wherever that can be done at once.
//!
//! This is the second, independent telling of the rules of battle: it shares no code with `combat`, so that
//! the two can be held against each other. Units are lost in an [`Order`]; the attacker goes on to the end
//! unless told when to retreat; submarines stay up unless told to dive.

mod force;
mod form;
mod land;
mod order;
mod query;
mod raid;
mod report;
mod sample;
mod sea;

use ironbottom_axis::odds;
pub use ironbottom_axis::odds::asking::{MAX_UNITS, QueryError};
pub use ironbottom_axis::odds::{How, Method, Sampled};

use crate::board::Kind;

pub use force::{Force, Loss, attack, bombardment, cost, defense};
pub use order::{Keep, Order};
pub use query::{read_force, read_losses};
pub use report::{ODDS, PacificOdds};
pub use sample::sample;

/// The chances of everything that can come of a battle.
pub type Reckoning = odds::Reckoning<Force>;
/// One way it can end.
pub type End = odds::End<Force>;
/// How many of a kind are left.
pub type Left = odds::Left<Kind>;

/// Where a battle is fought.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Place {
    /// In a territory.
    #[default]
    Land,
    /// In a sea zone.
    Sea,
    /// In a territory, by units of which at least one came from the sea (p.16).
    Amphibious,
    /// Over a complex: bombers and escorts against guns and interceptors (pp.19–20).
    Raid,
}

/// Whom artillery helps first (p.28).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pairing {
    /// Infantry, as at the table.
    #[default]
    InfantryFirst,
    /// Marines.
    MarinesFirst,
}

/// Kamikazes that strike one ship together before the first round (p.21).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dives {
    /// At what; each is a ship of its own, and whole.
    pub ship: Kind,
    /// How many.
    pub count: u16,
}

/// Whose ships kamikazes strike.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Struck {
    /// Those of the attacker, who is then not Japan.
    #[default]
    Attacker,
    /// Those of the defender, whom Japan attacks.
    Defender,
}

/// Whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Turn {
    /// Any but Japan's first, or an attack in China.
    #[default]
    Ordinary,
    /// Japan's first: defenders hit on a 1 only (p.14, FAQ).
    JapansFirst,
}

impl Turn {
    /// What a defender hits on.
    #[must_use]
    pub const fn caps(self, hits_on: u8) -> u8 {
        match self {
            Self::JapansFirst if hits_on > 1 => 1,
            Self::Ordinary | Self::JapansFirst => hits_on,
        }
    }
}

/// What submarines do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Dive {
    /// They fight.
    #[default]
    Never,
    /// They submerge the first time they may: attackers before anybody fires, defenders when it is
    /// their turn to fire, but for those that were hit (p.15, FAQ).
    AtOnce,
}

/// A battle and what both sides mean to do in it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Battle {
    /// Where.
    pub place: Place,
    /// Who attacks.
    pub attack: Force,
    /// Who defends; with anti-aircraft guns.
    pub defend: Force,
    /// The ships that bombard the shore.
    pub support: Force,
    /// Whose turn.
    pub turn: Turn,
    /// Does the attacker hold a land unit back?
    pub keep: Keep,
    /// The attacker goes home when its chance of winning, fighting to the end, falls under this.
    pub retreat_below: Option<f64>,
    /// How the attacker loses its units.
    pub attack_losses: Order,
    /// How the defender loses its units.
    pub defend_losses: Order,
    /// What the attacker's submarines do.
    pub attack_dives: Dive,
    /// What the defender's submarines do.
    pub defend_dives: Dive,
    /// Whom artillery helps first.
    pub pairing: Pairing,
    /// Ships of the attacker's ally in the zone: they do not fire, can be lost, and their destroyers show submarines
    /// to the attacker's aircraft (p.19).
    pub bystanders: Force,
    /// The kamikazes that strike.
    pub kamikazes: Vec<Dives>,
    /// Whose ships they strike.
    pub struck: Struck,
    /// What the owner of a bombed complex has to pay with; without end unless said.
    pub cash: Option<u16>,
}

/// The chances of a battle: exact, or by so many sampled battles where it is too large to follow every
/// course of the dice in about 20 ms.
///
/// # Errors
/// Too large, and sampled battles know neither retreats nor kamikazes nor bystanders.
pub fn reckon(battle: &Battle) -> Result<Reckoning, TooLargeToSample> {
    let followed = match battle.place {
        Place::Land | Place::Amphibious => land::reckon(battle),
        Place::Sea => sea::reckon(battle),
        Place::Raid => Ok(raid::reckon(battle)),
    };
    let only_followed =
        battle.retreat_below.is_some() || !battle.kamikazes.is_empty() || battle.bystanders.fighting() > 0;
    match followed {
        Ok(reckoning) => Ok(reckoning),
        Err(_) if only_followed => Err(TooLargeToSample),
        Err(_) => Ok(sample::reckon(battle)),
    }
}

/// This battle is too large to follow, and has something in it that is not sampled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "this battle is too large to reckon with retreats, kamikazes or bystanders; ask without, or with fewer units"
)]
pub struct TooLargeToSample;
