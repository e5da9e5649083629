//! The odds of a battle, exact wherever that can be done at once.
//!
//! This is the second, independent telling of the rules of battle: it shares no code with `combat`, so that
//! the two can be held against each other. Units are lost in an [`Order`]; the attacker goes on to the end
//! unless told when to retreat; submarines stay up unless told to dive.

mod force;
mod land;
mod order;
mod query;
mod reckoning;
mod report;
mod sample;
mod sea;

pub use force::{Force, Loss, attack, bombardment, cost, defense};
pub use order::{Keep, Order};
pub use query::{MAX_UNITS, QueryError, read_force, read_losses};
pub use reckoning::{End, How, Left, Method, Reckoning};
pub use report::{ODDS, PacificOdds};
pub use sample::{Sampled, sample};

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
}

/// The chances of a battle: exact, or by so many sampled battles where it is too large to follow every
/// course of the dice in about 20 ms.
///
/// # Errors
/// Too large, and sampled battles can not know when the attacker would retreat.
pub fn reckon(battle: &Battle) -> Result<Reckoning, TooLargeToRetreat> {
    let followed = match battle.place {
        Place::Land | Place::Amphibious => land::reckon(battle),
        Place::Sea => sea::reckon(battle),
    };
    match followed {
        Ok(reckoning) => Ok(reckoning),
        Err(_) if battle.retreat_below.is_some() => Err(TooLargeToRetreat),
        Err(_) => Ok(sample::reckon(battle)),
    }
}

/// This battle is too large to say when the attacker would retreat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this battle is too large to reckon with retreats; ask without retreat-below, or with fewer units")]
pub struct TooLargeToRetreat;
