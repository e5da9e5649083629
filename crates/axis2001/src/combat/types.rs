//! What combat decides, remembers and tells: the types the rest of the game sees.

use ironbottom_kernel::Agreement;

use super::hits::{Bodies, Hits};
use super::losses::Picks;
use super::strength::{Counts, Ground};
use crate::board::{Kind, Nation, Power, Side, SpaceId, SpaceSet};
use crate::event::Faces;
use crate::unit::Unit;

/// Where phase 4 stands. Those marked *auto* never wait for anybody.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Japan says which ships its kamikazes strike, before any die (kamikaze.2).
    Kamikaze,
    /// The mover chooses what is fought next (combat.2).
    Order,

    // --- a strategic bombing raid, raid.1 to raid.10 ---
    /// A defending power says which fighters meet the raid (raid.3).
    Intercept(Power),
    /// *Auto.* Guns fire at the raid (raid.4).
    RaidGuns,
    /// *Auto.* One round between interceptors and escorts (raid.5).
    Dogfight,
    /// *Auto.* The bombs (raid.6).
    Bombs,

    // --- a landing, amphib.8 to amphib.13 ---
    /// The mover calls landings off or goes ashore, and names ships for support where they could serve two landings.
    Assault,
    /// *Auto.* Ships bombard the shore (amphib.12).
    Support,
    /// *Auto.* Guns fire at attacking aircraft (land.2).
    Guns,

    // --- rounds ---
    /// *Auto.* The battle begins; kamikazes strike (kamikaze.5).
    Begin,
    /// The mover leaves, submerges or fires (land.6a, sea.2d, sea.6a).
    Attack,
    /// *Auto.* The first strike of attacking submarines (sea.2).
    Strike,
    /// *Auto.* The attackers fire (land.3, sea.3).
    Volley,
    /// A defending power submerges submarines or lets them fire (sea.4).
    Cover(Power),
    /// *Auto.* The defenders fire back (land.4, sea.4).
    Return,
    /// A side takes its hits.
    Losses(Losing),
    /// *Auto.* Casualties leave the board, and the battle goes on or ends (land.5, sea.5).
    Clear,

    // --- afterwards ---
    /// Fighters whose carrier was sunk find a place within one space (carrier.5).
    Scatter(Nation),
    /// *Auto.* The battle is over.
    Close,
}

/// Who takes hits, and from what.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Losing {
    /// The defenders, from a bombardment: they still fire back.
    Support,
    /// The attacker's aircraft, from guns: they are gone at once.
    Guns,
    /// The defenders, from a first strike: they are gone at once.
    Strike,
    /// The defenders, from the attackers' fire: they still fire back.
    Volley,
    /// The attackers, from the defenders' fire.
    Return,
    /// The raiders, from guns: they are gone at once.
    RaidGuns,
    /// The interceptors, from escorts.
    Interceptors,
    /// The raiders, from interceptors.
    Raiders,
}

/// Kamikazes declared against equal ships of a sea zone.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Dive {
    /// Where.
    pub zone: SpaceId,
    /// At what.
    pub target: Unit,
    /// At which of several equal ships, from 1.
    pub ship: u8,
    /// How many; none in an empty row.
    pub count: u8,
}

/// The most kamikazes there are (kamikaze.1).
pub const MAX_DIVES: usize = 6;

/// What combat remembers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Battle {
    /// Spaces still to be fought over this phase.
    pub open: SpaceSet,
    /// Raids still to be flown this phase.
    pub raids: SpaceSet,
    /// Kamikazes declared and not yet flown, in order, empty rows last.
    pub dives: [Dive; MAX_DIVES],
    /// Where the fighting is.
    pub at: SpaceId,
    /// What sort of battle it is.
    pub ground: Ground,
    /// The round, from 1.
    pub round: u8,
    /// Ships that bombard in this battle, by kind.
    pub support: Counts,
    /// Artillery that is kept for Marines (ruling 19).
    pub pairs: u8,
    /// Hits that are being taken.
    pub hits: Hits,
    /// What has been taken of them.
    pub lost: Bodies,
    /// Hits noted for the raiders while interceptors are taken (raid.5).
    pub noted: Hits,
    /// The losses of this volley, so that a proposal can be withdrawn.
    pub picks: Picks,
    /// Allies who have to agree on losses (multi.2).
    pub talk: Option<Agreement>,
    /// Allies could not agree: the attacker chooses their losses (multi.2).
    pub imposed: bool,
    /// Was anything of these losses a choice?
    pub chosen: bool,
    /// How the battle ended, once it has.
    pub result: Option<Ended>,
}

impl Default for Battle {
    fn default() -> Self {
        let idle = Dive {
            zone: SpaceId::JAPAN,
            target: Unit::new(Nation::Japan, Kind::Transport),
            ship: 0,
            count: 0,
        };
        Self {
            open: SpaceSet::EMPTY,
            raids: SpaceSet::EMPTY,
            dives: [idle; MAX_DIVES],
            at: SpaceId::JAPAN,
            ground: Ground::Land,
            round: 0,
            support: [0; Kind::COUNT],
            pairs: 0,
            hits: Hits::NONE,
            lost: Bodies::default(),
            noted: Hits::NONE,
            picks: Picks::default(),
            talk: None,
            imposed: false,
            chosen: false,
            result: None,
        }
    }
}

/// A decision of combat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    /// One kamikaze against such a ship. Japan.
    Kamikaze {
        /// Where.
        zone: SpaceId,
        /// At what.
        target: Unit,
        /// At which of several equal ships: one struck before, or the next, counted from 1.
        ship: u8,
    },
    /// Nothing more to declare: kamikazes, interceptors.
    Done,
    /// This space is fought over next.
    Fight(SpaceId),
    /// One such fighter meets the raid.
    Intercept(Unit),
    /// The landing from this sea zone is called off.
    CallOff(SpaceId),
    /// One such ship of the sea zone bombards here rather than elsewhere.
    Bombard {
        /// Where the ship is.
        zone: SpaceId,
        /// The ship.
        unit: Unit,
    },
    /// What is left of the landing goes ashore under the fire of every ship that can, and the battle begins.
    Storm,
    /// The same, but no ship fires that was not named.
    StormAlone,
    /// So many artillery help Marines from now on, the others infantry.
    Pair(u8),
    /// Roll: the attackers attack, the defenders fire back.
    Fire,
    /// One such submarine submerges.
    Submerge(Unit),
    /// All attackers leave; land units or ships go to this space.
    Retreat(SpaceId),
    /// All attackers, who are aircraft, leave.
    BreakOff,
    /// One such aircraft leaves an assault.
    Withdraw(Unit),
    /// One hit is taken by such a unit.
    Lose(Unit),
    /// The losses an ally proposes are accepted.
    Accept,
    /// They are not.
    Refuse,
    /// One fighter whose carrier was sunk lands here.
    Haven(SpaceId),
}

impl Choice {
    /// No choice of combat is an entry of a draft.
    #[must_use]
    pub const fn entry_order(self) -> Option<u32> {
        None
    }

    /// In which list of offers it stands.
    #[must_use]
    pub const fn topic(self) -> Option<Topic> {
        match self {
            Self::Kamikaze { zone: space, .. } | Self::Fight(space) => Some(Topic::Space(space)),
            Self::Done
            | Self::Intercept(_)
            | Self::CallOff(_)
            | Self::Bombard { .. }
            | Self::Storm
            | Self::StormAlone
            | Self::Pair(_)
            | Self::Fire
            | Self::Submerge(_)
            | Self::Retreat(_)
            | Self::BreakOff
            | Self::Withdraw(_)
            | Self::Lose(_)
            | Self::Accept
            | Self::Refuse
            | Self::Haven(_) => None,
        }
    }
}

/// What a decision of combat is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Topic {
    /// A space: a battle to be fought next, or ships for kamikazes.
    Space(SpaceId),
}

/// Whose dice, and for what.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fire {
    /// Guns at aircraft.
    Guns,
    /// Ships at a shore.
    Support,
    /// Submarines before everybody else.
    FirstStrike,
    /// Attackers.
    Attack,
    /// Defenders.
    Defence,
    /// Fighters that meet a raid.
    Intercept,
    /// Fighters that escort it.
    Escort,
    /// A kamikaze.
    Kamikaze,
}

impl Fire {
    /// The word that dice are asked for by.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::Guns => "guns",
            Self::Support => "support",
            Self::FirstStrike => "first-strike",
            Self::Attack => "attack",
            Self::Defence => "defence",
            Self::Intercept => "intercept",
            Self::Escort => "escort",
            Self::Kamikaze => "kamikaze",
        }
    }
}

/// How a battle ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ended {
    /// The defenders are gone.
    Won,
    /// The attackers are gone.
    Lost,
    /// Both are gone.
    Empty,
    /// The attackers left.
    Left,
    /// Nobody can hurt anybody.
    StandOff,
    /// Only kamikazes fought, or nothing landed.
    Nothing,
}

/// What happened in combat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Report {
    /// Kamikazes were declared against a ship.
    KamikazeDeclared {
        /// Where.
        zone: SpaceId,
        /// At what.
        target: Unit,
        /// At which of several equal ships, from 1.
        ship: u8,
    },
    /// A battle began.
    Began {
        /// Where.
        at: SpaceId,
        /// Of what sort.
        ground: Ground,
    },
    /// A raid began.
    RaidBegan {
        /// Where.
        at: SpaceId,
        /// Bombers.
        bombers: u8,
        /// Escorts.
        escorts: u8,
    },
    /// A round began.
    Round {
        /// Where.
        at: SpaceId,
        /// Its number.
        round: u8,
    },
    /// A fighter rose against a raid.
    Intercepted {
        /// Where.
        at: SpaceId,
        /// The fighter.
        unit: Unit,
    },
    /// Dice of one kind of unit; a kamikaze's kind is the ship it struck.
    Fired {
        /// Where.
        at: SpaceId,
        /// Whose.
        by: Side,
        /// For what.
        fire: Fire,
        /// Of what.
        kind: Kind,
        /// Of which nation, where it is one alone; none for a kamikaze.
        nation: Option<Nation>,
        /// What hits.
        need: u8,
        /// What came up.
        dice: Faces,
        /// How many hit.
        hits: u16,
    },
    /// Units were lost, with all aboard.
    Lost {
        /// Where.
        at: SpaceId,
        /// What.
        unit: Unit,
        /// How many.
        count: u8,
    },
    /// Battleships were hit once.
    Damaged {
        /// Where.
        at: SpaceId,
        /// Which.
        unit: Unit,
        /// How many.
        count: u8,
    },
    /// Losses were proposed to allies.
    Proposed {
        /// Where.
        at: SpaceId,
    },
    /// Allies agreed on losses.
    Agreed {
        /// Where.
        at: SpaceId,
    },
    /// Allies did not agree on losses.
    Disagreed {
        /// Where.
        at: SpaceId,
        /// Does the attacker choose now, rather than another ally propose?
        attacker_chooses: bool,
    },
    /// A submarine submerged.
    Submerged {
        /// Where.
        at: SpaceId,
        /// Which.
        unit: Unit,
    },
    /// Land units or ships retreated, or fighters on the decks of those that did.
    FellBack {
        /// From where.
        from: SpaceId,
        /// To where.
        to: SpaceId,
        /// Which.
        unit: Unit,
        /// How many.
        count: u8,
    },
    /// Attackers retreated.
    Retreated {
        /// From where.
        from: SpaceId,
        /// To where; nowhere for aircraft, which land later.
        to: Option<SpaceId>,
    },
    /// An aircraft left an assault.
    Withdrew {
        /// Where.
        at: SpaceId,
        /// Which.
        unit: Unit,
    },
    /// A landing was called off, by choice or because the sea zone is not clear.
    CalledOff {
        /// From where.
        zone: SpaceId,
        /// Where it would have landed.
        at: SpaceId,
        /// Was it the enemy in the sea zone?
        blocked: bool,
    },
    /// A unit went ashore in an assault.
    Landed {
        /// From where.
        zone: SpaceId,
        /// Where.
        at: SpaceId,
        /// Whose.
        nation: Nation,
        /// What.
        kind: Kind,
    },
    /// A complex was bombed.
    Bombed {
        /// Where.
        at: SpaceId,
        /// Whose bombers got through.
        nation: Nation,
        /// What came up, a die for each.
        dice: Faces,
        /// IPCs surrendered.
        paid: u16,
        /// Victory points lost.
        points: u8,
    },
    /// A raid is over.
    RaidOver {
        /// Where.
        at: SpaceId,
    },
    /// A battle ended.
    Ended {
        /// Where.
        at: SpaceId,
        /// How.
        how: Ended,
    },
    /// A fighter whose carrier was sunk landed elsewhere.
    Relocated {
        /// Over which sea zone it was.
        from: SpaceId,
        /// Where it landed.
        to: SpaceId,
        /// Whose.
        nation: Nation,
    },
    /// Fighters were lost for want of a deck or field, or interceptors because their field was captured.
    Homeless {
        /// Where.
        at: SpaceId,
        /// Whose.
        nation: Nation,
        /// How many.
        count: u8,
    },
}

/// Why a decision of combat is refused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Refusal {
    /// No kamikaze is left.
    NoKamikazeLeft,
    /// Kamikazes strike surface ships in the marked sea zones.
    NoKamikazeTarget(SpaceId),
    /// There is no battle there now, or a sea battle has to come first.
    NoBattle(SpaceId),
    /// No such fighter stands in the territory.
    NoInterceptor,
    /// Nothing is to land from there.
    NoLanding(SpaceId),
    /// The ship cannot bombard here.
    NoSupport(SpaceId),
    /// No ship would bombard by itself.
    NobodyFires,
    /// No such submarine is there to submerge.
    NoSubmarine,
    /// A round has to be fought first.
    FightFirst,
    /// Not there: it must be adjacent, some attackers came from it, it was friendly since the turn began, and no
    /// enemy is in it.
    NoRetreat(SpaceId),
    /// Land units do not leave an assault.
    NoRetreatFromAssault,
    /// Land units or ships are there, which cannot just fly away.
    NotOnlyAircraft,
    /// No such aircraft is in the assault.
    NoAircraft,
    /// So many artillery do not help Marines, or already do, or it is all the same.
    NoPairing,
    /// No such unit can take the hit.
    CannotTake,
    /// The fighter cannot land there.
    NoHaven(SpaceId),
}
