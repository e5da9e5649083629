//! What combat remembers, and where in it the game stands.

use ironbottom_kernel::Agreement;

use super::hits::{Bodies, Hits};
use super::losses::Picks;
use crate::board::{Facility, Nation, SpaceId, SpaceSet};
use crate::event::Ended;
use crate::unit::Unit;

/// Where in the Conduct Combat phase the game stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Kamikazes are declared. AAP40 p.16.
    Kamikaze,
    /// The attacker chooses the next battle. AAP40 p.15, 18.
    Order,

    /// The air battle over a raid. AAP40 p.16.
    Dogfight,
    /// The attacker says which facility which bombers bomb.
    Targets,
    /// A facility fires at the bombers over it.
    Flak(Facility),
    /// They bomb it.
    Bombs(Facility),

    /// An amphibious assault: ships bombard. AAP40 p.17.
    Assault,
    /// Anti-aircraft artillery fires. AAP40 p.27.
    Guns,

    /// A round of combat begins.
    Round,
    /// The attacker fights on, retreats or submerges. AAP40 p.18 to 20.
    Press,
    /// Submarines of this defender may submerge. AAP40 p.18.
    Dive(Nation),
    /// Attacking submarines strike first.
    Strike,
    /// Defending submarines strike first.
    Counter,
    /// The attackers fire.
    Volley,
    /// The defenders fire.
    Return,
    /// A side takes its hits. AAP40 p.19.
    Losses(Losing),
    /// Casualties leave; the battle goes on or is over.
    Clear,
    /// The battle is over.
    Close,
    /// Paris is free: the French place units. AAP40 p.38.
    Muster,
}

/// Whose hits are taken, and from what.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Losing {
    /// Interceptors, from raiders.
    Interceptors,
    /// Raiders, from interceptors.
    Raiders,
    /// Bombers, from the facility under them.
    Bombers(Facility),
    /// Defenders, from bombardment.
    Bombardment,
    /// Attacking aircraft, from anti-aircraft artillery.
    Guns,
    /// Defending ships, from a surprise strike.
    Strike,
    /// Attacking ships, from a surprise strike.
    Counter,
    /// Defenders.
    Volley,
    /// Attackers.
    Return,
}

impl Losing {
    /// Do the attackers lose?
    #[must_use]
    pub const fn is_attacker(self) -> bool {
        match self {
            Self::Raiders | Self::Bombers(_) | Self::Guns | Self::Counter | Self::Return => true,
            Self::Interceptors | Self::Bombardment | Self::Strike | Self::Volley => false,
        }
    }
}

/// Kamikazes declared at one ship.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dive {
    /// Where.
    pub zone: SpaceId,
    /// At what.
    pub target: Unit,
    /// Which of several such ships, from 1.
    pub ship: u8,
    /// How many; none for an empty row.
    pub count: u8,
}

/// As many ships as there are kamikazes.
pub const MAX_DIVES: usize = 6;

/// What combat remembers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Battle {
    /// The space that is fought over.
    pub at: SpaceId,
    /// The round, from 1; 0 before the first.
    pub round: u8,
    /// Raids still to be flown.
    pub raids: SpaceSet,
    /// Territories in which an announced assault is still to be fought.
    pub landings: SpaceSet,
    /// Other battles still to be fought, those at sea that an assault waits for included.
    pub open: SpaceSet,
    /// Where the attackers may retreat to: where any of them came from or through. AAP40 p.20.
    pub exits: SpaceSet,
    /// Kamikazes declared.
    pub dives: [Dive; MAX_DIVES],
    /// Battleships and cruisers that bombard.
    pub guns: [u8; 2],
    /// Strategic and tactical bombers by the facility they bomb.
    pub bombs: [[u8; Facility::COUNT]; 2],
    /// Do attacking and defending submarines strike first in this round?
    pub strikes: [bool; 2],
    /// Can nobody hurt anybody, so that the attackers may only leave?
    pub idle: bool,
    /// Has an attacking submarine submerged in this round? Then the others fight it. AAP40 p.18, 19.
    pub dived: bool,
    /// Has a battle begun that is no raid? Then no more rockets are fired. AAP40 p.15, 39.
    pub begun: bool,
    /// Hits that interceptors scored, to be taken after those of the raiders.
    pub noted: Hits,
    /// Hits that are being taken.
    pub hits: Hits,
    /// What has taken some of them.
    pub lost: Bodies,
    /// In what order.
    pub picks: Picks,
    /// Defenders of several seats talk about their losses. AAP40 p.20.
    pub talk: Option<Agreement>,
    /// They could not agree: the attacker chooses.
    pub imposed: bool,
    /// Has anybody chosen anything of this volley?
    pub chosen: bool,
    /// How the battle ended.
    pub result: Option<Ended>,
}

impl Default for Battle {
    fn default() -> Self {
        let at = <SpaceId as ironbottom_kit::Id>::at(0);
        let nobody = Dive { zone: at, target: Unit::default(), ship: 0, count: 0 };
        Self {
            at,
            round: 0,
            raids: SpaceSet::EMPTY,
            landings: SpaceSet::EMPTY,
            open: SpaceSet::EMPTY,
            exits: SpaceSet::EMPTY,
            dives: [nobody; MAX_DIVES],
            guns: [0; 2],
            bombs: [[0; Facility::COUNT]; 2],
            strikes: [false; 2],
            idle: false,
            dived: false,
            begun: false,
            noted: Hits::NONE,
            hits: Hits::NONE,
            lost: Bodies::default(),
            picks: Picks::default(),
            talk: None,
            imposed: false,
            chosen: false,
            result: None,
        }
    }
}
