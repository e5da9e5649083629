//! What a seat decides. One variant per decision of the book; notation is in `words/notation.rs`.

use crate::board::{Facility, Kind, Nation, SpaceId, Treasury};
use crate::unit::{Cargo, Unit};

/// A decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// The phase is over for this seat, or it has no more to say here.
    Done,

    // --- money ---
    /// So many research dice. AAP40 p.39.
    Research(u8),
    /// The chart on which the breakthrough is rolled, 1 or 2. AAP40 p.39.
    Chart(u8),
    /// So many IPCs of the research are paid by the second economy. AAP40 p.34.
    Fund(u8),
    /// A French unit appears in freed Paris. AAP40 p.38.
    Muster(Kind),
    /// One unit or facility bought. AAP40 p.11.
    Buy {
        /// Who pays.
        treasury: Treasury,
        /// For what.
        kind: Kind,
    },
    /// One point of damage repaired. AAP40 p.11.
    Repair {
        /// Where.
        at: SpaceId,
        /// What.
        facility: Facility,
    },
    /// New units placed. AAP40 p.22.
    Place {
        /// Whose purchase.
        treasury: Treasury,
        /// What.
        kind: Kind,
        /// How many.
        count: u8,
        /// The complex that makes them; for a facility or a Chinese unit, where it stands.
        complex: SpaceId,
        /// Where they appear: the complex's territory, or a sea zone beside it.
        at: SpaceId,
    },

    // --- politics ---
    /// War is declared. AAP40 p.11.
    War(Nation),

    // --- movement ---
    /// Units go to a space. An aircraft that goes to the space it is in lands there.
    Move {
        /// Where they are.
        from: SpaceId,
        /// What they are.
        unit: Unit,
        /// Where they go.
        to: SpaceId,
        /// How many.
        count: u8,
    },
    /// Units blitz through an empty hostile territory. AAP40 p.14.
    Blitz {
        /// Where they are.
        from: SpaceId,
        /// What they are.
        unit: Unit,
        /// The territory they take.
        via: SpaceId,
        /// Where they go.
        to: SpaceId,
        /// How many.
        count: u8,
    },
    /// Infantry jumps from an air base into an attack. AAP40 p.39.
    Drop {
        /// Where they are.
        from: SpaceId,
        /// What they are.
        unit: Unit,
        /// Where they jump.
        to: SpaceId,
        /// How many.
        count: u8,
    },
    /// A land unit goes aboard a transport, or an aircraft lands on an ally's carrier. AAP40 p.30, 32.
    Load {
        /// Where it is.
        from: SpaceId,
        /// What it is.
        unit: Unit,
        /// The sea zone of the ship.
        zone: SpaceId,
        /// The ship as it is.
        ship: Unit,
    },
    /// A land unit goes ashore in friendly territory, or a guest takes off from an ally's carrier. AAP40 p.30, 32.
    Unload {
        /// The sea zone of the ship.
        zone: SpaceId,
        /// The ship as it is.
        ship: Unit,
        /// What leaves it.
        cargo: Cargo,
        /// Where to; the zone itself for an aircraft.
        to: SpaceId,
    },
    /// A land unit is to land in an amphibious assault. AAP40 p.13.
    Assault {
        /// The sea zone of the ship.
        zone: SpaceId,
        /// The ship as it is.
        ship: Unit,
        /// What is to land.
        cargo: Cargo,
        /// Where.
        to: SpaceId,
    },
    /// Submarines and transports in a sea zone are attacked and not ignored. AAP40 p.12.
    Engage(SpaceId),
    /// Aircraft over enemy facilities are to bomb them, or to escort those that do. AAP40 p.16.
    Raid {
        /// The territory.
        at: SpaceId,
        /// The aircraft.
        unit: Unit,
        /// How many.
        count: u8,
    },
    /// An ally's player is asked for the use of its ships this turn. AAP40 p.12, ruling 16.
    Ask(Nation),
    /// Everybody in the air comes down by the plan that was found. AAP40 p.21.
    Land,
    /// Aircraft at an air base go up to defend a sea zone. AAP40 p.15.
    Scramble {
        /// Where they are.
        from: SpaceId,
        /// What they are.
        unit: Unit,
        /// The sea zone.
        zone: SpaceId,
    },
    /// A fighter meets the raid on its territory. AAP40 p.16.
    Intercept {
        /// Where it is.
        at: SpaceId,
        /// The fighter.
        unit: Unit,
    },
    /// Where a defender's aircraft without a field or deck lands. AAP40 p.21.
    Haven {
        /// Where it is.
        from: SpaceId,
        /// The aircraft.
        unit: Unit,
        /// A territory, or a sea zone with a deck.
        to: SpaceId,
    },

    // --- combat ---
    /// A kamikaze at a ship; of equal ships the one of this number. AAP40 p.16.
    Kamikaze {
        /// The sea zone.
        zone: SpaceId,
        /// The ship.
        target: Unit,
        /// Which of several, from 1.
        ship: u8,
    },
    /// The next battle. AAP40 p.18.
    Fight(SpaceId),
    /// A rocket. AAP40 p.39.
    Rocket {
        /// The air base.
        from: SpaceId,
        /// The territory.
        at: SpaceId,
        /// What it aims at.
        facility: Facility,
    },
    /// Bombers of a kind are to bomb this facility. AAP40 p.16.
    Bomb {
        /// Strategic or tactical.
        kind: Kind,
        /// What.
        facility: Facility,
        /// How many.
        count: u8,
    },
    /// A ship bombards the coast. AAP40 p.17.
    Bombard {
        /// Its sea zone.
        zone: SpaceId,
        /// The ship.
        ship: Unit,
    },
    /// Fight on: the dice are thrown.
    Fire,
    /// A submarine submerges. AAP40 p.18.
    Submerge(Unit),
    /// The attackers retreat to this space; aircraft alone break off where they are. AAP40 p.20.
    Retreat(SpaceId),
    /// This unit takes a hit. AAP40 p.19.
    Lose(Unit),
    /// The losses an ally proposed are accepted (p.20), or the use of ships it asked for (p.12).
    Accept,
    /// They are not.
    Refuse,
}

/// What an action is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Subject {
    /// Equal units in a space.
    Group(SpaceId, Unit),
    /// A treasury's purchases.
    Treasury(Treasury),
    /// A space: its facilities, its battle.
    Space(SpaceId),
}

impl Action {
    /// In which list of offers it stands.
    #[must_use]
    pub fn subject(self) -> Option<Subject> {
        match self {
            Self::Done
            | Self::Research(_)
            | Self::Chart(_)
            | Self::Fund(_)
            | Self::Muster(_)
            | Self::War(_)
            | Self::Ask(_)
            | Self::Land
            | Self::Bomb { .. }
            | Self::Fire
            | Self::Submerge(_)
            | Self::Retreat(_)
            | Self::Lose(_)
            | Self::Accept
            | Self::Refuse => None,
            Self::Buy { treasury, .. } | Self::Place { treasury, .. } => Some(Subject::Treasury(treasury)),
            Self::Repair { at, .. } | Self::Engage(at) | Self::Fight(at) | Self::Rocket { from: at, .. } => {
                Some(Subject::Space(at))
            }
            Self::Move { from, unit, .. }
            | Self::Blitz { from, unit, .. }
            | Self::Drop { from, unit, .. }
            | Self::Load { from, unit, .. }
            | Self::Raid { at: from, unit, .. }
            | Self::Scramble { from, unit, .. }
            | Self::Intercept { at: from, unit }
            | Self::Haven { from, unit, .. } => Some(Subject::Group(from, unit)),
            Self::Unload { zone, ship, .. }
            | Self::Assault { zone, ship, .. }
            | Self::Bombard { zone, ship } => Some(Subject::Group(zone, ship)),
            Self::Kamikaze { zone, target, .. } => Some(Subject::Group(zone, target)),
        }
    }

    /// The place of a draft entry in the canonical order: purchases commute.
    #[must_use]
    pub fn entry_order(self) -> Option<u32> {
        match self {
            Self::Buy { treasury, kind } => Some((treasury.index() * Kind::COUNT + kind.index()) as u32),
            Self::Muster(kind) => Some(kind.index() as u32),
            _ => None,
        }
    }
}
