//! What a seat decides. One variant per decision of the book; notation is in `words/notation.rs`.

use crate::board::{Country, Kind, Nation, SpaceId};
use crate::combat::{Choice, Topic};
use crate::unit::{Cargo, Unit};

/// A decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// The phase is over for this seat.
    Done,

    // --- money ---
    /// So much of the convoys' money to India, the rest to Australia. AAP01 p.5, 25.
    Divide(u8),
    /// One unit bought. AAP01 p.10.
    Buy {
        /// Who pays.
        country: Country,
        /// For what.
        kind: Kind,
    },
    /// New units placed. AAP01 p.25.
    Place {
        /// Whose purchase.
        country: Country,
        /// What.
        kind: Kind,
        /// How many.
        count: u8,
        /// The complex that makes them; for a complex itself, where it is built.
        complex: SpaceId,
        /// Where they appear: the complex's territory, or a sea zone beside it.
        at: SpaceId,
    },

    // --- movement ---
    /// Units go to a space: one step, or several along a way on which nothing happens. An aircraft that goes to the
    /// space it is in lands there.
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
    /// Ships sail two zones and take the convoy of the one between. AAP01 p.22.
    Sail {
        /// Where they are.
        from: SpaceId,
        /// What they are.
        unit: Unit,
        /// Through where.
        via: SpaceId,
        /// Where they go.
        to: SpaceId,
        /// How many.
        count: u8,
    },
    /// Aircraft of two kinds fly on past guns together: the guns fire at both at once, and the first named falls first.
    /// AAP01 p.13.
    Together {
        /// Where they are.
        from: SpaceId,
        /// What falls first.
        first: Unit,
        /// How many.
        count: u8,
        /// What falls when none of the first are left.
        second: Unit,
        /// How many.
        others: u8,
        /// Where they go.
        to: SpaceId,
    },
    /// Everybody in the air comes down by the plan that was found. AAP01 p.10, 23.
    Land,
    /// A land unit goes aboard a ship. AAP01 p.29.
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
    /// A land unit goes ashore in friendly territory. AAP01 p.29.
    Unload {
        /// The sea zone of the ship.
        zone: SpaceId,
        /// The ship as it is.
        ship: Unit,
        /// What goes ashore.
        cargo: Cargo,
        /// Where.
        to: SpaceId,
    },
    /// A land unit is to land in an amphibious assault. AAP01 p.16.
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
    /// A fighter stays on the deck of a carrier that is about to move: it is cargo this turn. AAP01 p.31.
    Stow {
        /// The sea zone.
        zone: SpaceId,
        /// The carrier as it is.
        ship: Unit,
        /// Whose fighter.
        nation: Nation,
    },
    /// Submarines spend a move to take the convoy where they are. AAP01 p.22.
    Seize {
        /// The sea zone.
        zone: SpaceId,
        /// The submarines.
        unit: Unit,
        /// How many.
        count: u8,
    },
    /// Aircraft over an enemy complex are to bomb it, or to escort those that do. AAP01 p.19.
    Raid {
        /// The territory.
        at: SpaceId,
        /// The aircraft.
        unit: Unit,
        /// How many.
        count: u8,
    },
    /// Fighters that no field is near enough for are to land on a deck in this zone. AAP01 p.34.
    Declare {
        /// Where they are.
        from: SpaceId,
        /// The fighters.
        unit: Unit,
        /// The sea zone of the deck.
        zone: SpaceId,
        /// How many.
        count: u8,
    },
    /// Fighters go on Combat Air Patrol. AAP01 p.24.
    Patrol {
        /// The territory they leave.
        from: SpaceId,
        /// The fighters.
        unit: Unit,
        /// The sea zone.
        to: SpaceId,
        /// How many.
        count: u8,
    },
    /// Fighters on Combat Air Patrol land. AAP01 p.10.
    Recover {
        /// The sea zone.
        from: SpaceId,
        /// The fighters.
        unit: Unit,
        /// A territory, or the sea zone itself for a carrier there.
        to: SpaceId,
        /// How many.
        count: u8,
    },

    // --- combat ---
    /// Who takes the territory: the USA or China. AAP01 p.22.
    Claim(Country),
    /// A decision of combat.
    Battle(Choice),
}

/// What an action is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Subject {
    /// Equal units in a space.
    Group(SpaceId, Unit),
    /// A country's purchases.
    Country(Country),
    /// Something of a battle.
    Battle(Topic),
}

impl Action {
    /// In which list of offers it stands.
    #[must_use]
    pub fn subject(self) -> Option<Subject> {
        match self {
            Self::Done | Self::Land | Self::Divide(_) | Self::Claim(_) => None,
            Self::Buy { country, .. } | Self::Place { country, .. } => Some(Subject::Country(country)),
            Self::Move { from, unit, .. }
            | Self::Sail { from, unit, .. }
            | Self::Together { from, first: unit, .. }
            | Self::Load { from, unit, .. }
            | Self::Declare { from, unit, .. }
            | Self::Patrol { from, unit, .. }
            | Self::Recover { from, unit, .. } => Some(Subject::Group(from, unit)),
            Self::Seize { zone, unit, .. } => Some(Subject::Group(zone, unit)),
            Self::Raid { at, unit, .. } => Some(Subject::Group(at, unit)),
            Self::Unload { zone, ship, .. }
            | Self::Assault { zone, ship, .. }
            | Self::Stow { zone, ship, .. } => Some(Subject::Group(zone, ship)),
            Self::Battle(choice) => choice.topic().map(Subject::Battle),
        }
    }

    /// The place of a draft entry in the canonical order.
    #[must_use]
    pub fn entry_order(self) -> Option<u32> {
        match self {
            Self::Buy { country, kind } => Some((country.index() * Kind::COUNT + kind.index()) as u32),
            Self::Battle(choice) => choice.entry_order(),
            Self::Done
            | Self::Divide(_)
            | Self::Place { .. }
            | Self::Move { .. }
            | Self::Sail { .. }
            | Self::Together { .. }
            | Self::Land
            | Self::Load { .. }
            | Self::Unload { .. }
            | Self::Assault { .. }
            | Self::Stow { .. }
            | Self::Seize { .. }
            | Self::Raid { .. }
            | Self::Declare { .. }
            | Self::Patrol { .. }
            | Self::Recover { .. }
            | Self::Claim(_) => None,
        }
    }
}
