//! The odds of a battle, exact wherever that can be done at once.
//!
//! This is the second, independent telling of the rules of battle: it shares no code with `combat`, so that the two can
//! be held against each other. Units are lost in an [`Order`]; the attacker goes on to the end unless told when to
//! retreat, but does not stay where it can hit nobody and be hit; submarines stay up unless told to dive.

mod fleet;
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
use crate::research::Advance;

pub use force::{Force, Loss, attack, bombardment, cost, defense};
pub use order::{Keep, Order};
pub use query::{read_force, read_losses};
pub use report::{GLOBAL_ODDS, ODDS, PacificOdds};
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
    /// In a sea zone from which the attacker is to land, against aircraft that scramble (p.15).
    Scramble,
    /// In a territory, by units of which at least one came from the sea (p.17).
    Amphibious,
    /// Over a facility: bombers and escorts against interceptors and its own guns (p.16).
    Raid,
}

impl Place {
    /// Is it fought by ships?
    #[must_use]
    pub const fn is_sea(self) -> bool {
        matches!(self, Self::Sea | Self::Scramble)
    }
}

/// What a side has found by research (p.39, 40).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Research(u16);

impl Research {
    /// And this.
    #[must_use]
    pub const fn with(self, advance: Advance) -> Self {
        Self(self.0 | 1 << advance.index())
    }

    /// Has it?
    #[must_use]
    pub const fn has(self, advance: Advance) -> bool {
        self.0 >> advance.index() & 1 == 1
    }
}

/// Kamikazes that strike one ship together before the battle (p.16).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dives {
    /// At what; each is a ship of its own, and whole.
    pub ship: Kind,
    /// How many.
    pub count: u16,
}

/// What submarines do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Dive {
    /// They fight.
    #[default]
    Never,
    /// They submerge as soon as no destroyer of the enemy's is in the battle (p.18).
    AtOnce,
}

/// What anti-aircraft artillery still does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Guns {
    /// It fires before the first round (p.27).
    #[default]
    Ready,
    /// It has fired, and can only be lost.
    Fired,
}

/// Can the attacker leave?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Exit {
    /// There is somewhere to go, and whoever can hit nobody and be hit goes there (p.20).
    #[default]
    Open,
    /// There is not: it fights to the end, and its transports are as defenceless as any (p.19).
    Closed,
}

/// What a raid bombs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Target {
    /// A major industrial complex.
    #[default]
    Major,
    /// A minor one.
    Minor,
    /// An air base.
    AirBase,
    /// A naval base.
    NavalBase,
}

impl Target {
    /// The most damage it can have (p.17).
    #[must_use]
    pub const fn most_damage(self) -> u16 {
        match self {
            Self::Major => 20,
            Self::Minor | Self::AirBase | Self::NavalBase => 6,
        }
    }

    /// Do tactical bombers bomb it (p.16)?
    #[must_use]
    pub const fn is_base(self) -> bool {
        matches!(self, Self::AirBase | Self::NavalBase)
    }
}

/// A battle and what both sides mean to do in it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Battle {
    /// Where.
    pub place: Place,
    /// Who attacks.
    pub attack: Force,
    /// Who defends.
    pub defend: Force,
    /// Aircraft that scramble to defend (p.15).
    pub scrambled: Force,
    /// The ships that bombard the shore.
    pub support: Force,
    /// Of the attacker's infantry: how many jump, and are fired at as aircraft are (p.39).
    pub paratroopers: u16,
    /// Have the guns fired?
    pub guns: Guns,
    /// What the attacker has found.
    pub attack_research: Research,
    /// What the defender has found.
    pub defend_research: Research,
    /// Does the attacker hold a land unit back?
    pub keep: Keep,
    /// Can the attacker leave a sea zone?
    pub exit: Exit,
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
    /// The kamikazes that strike the attacker's ships.
    pub kamikazes: Vec<Dives>,
    /// What a raid bombs.
    pub target: Target,
    /// The damage it has already.
    pub damage: u16,
}

impl Battle {
    /// All who defend.
    #[must_use]
    pub fn defenders(&self) -> Force {
        self.defend.and(&self.scrambled)
    }
}

/// The chances of a battle: exact, or by so many sampled battles where it is too large to follow every course of the
/// dice in about 20 ms.
///
/// # Errors
/// Too large, and sampled battles know neither retreats by chance nor kamikazes.
pub fn reckon(battle: &Battle) -> Result<Reckoning, TooLargeToSample> {
    let followed = match battle.place {
        Place::Land | Place::Amphibious => land::reckon(battle),
        Place::Sea | Place::Scramble => sea::reckon(battle),
        Place::Raid => Ok(raid::reckon(battle)),
    };
    let only_followed = battle.retreat_below.is_some() || !battle.kamikazes.is_empty();
    match followed {
        Ok(reckoning) => Ok(reckoning),
        Err(_) if only_followed => Err(TooLargeToSample),
        Err(_) => Ok(sample::reckon(battle)),
    }
}

/// This battle is too large to follow, and has something in it that is not sampled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this battle is too large to reckon with retreats or kamikazes; ask without, or with fewer units")]
pub struct TooLargeToSample;
