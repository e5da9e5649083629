//! What happened, in the past tense, with all a teller needs.

use crate::board::{Country, Kind, Nation, Power, Side, SpaceId};
use crate::combat::Report;
use crate::frame::Step;
use crate::state::Ending;

/// Some units of a kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Units {
    /// Whose.
    pub nation: Nation,
    /// What.
    pub kind: Kind,
    /// How many.
    pub count: u8,
}

/// The faces of dice that were thrown together.
#[derive(Clone, Copy)]
pub struct Faces {
    faces: [u8; Self::MAX],
    len: u8,
}

impl Faces {
    /// More are thrown in several throws, each an event of its own.
    pub const MAX: usize = 64;

    /// These faces; what is beyond [`MAX`](Self::MAX) is left out.
    pub(crate) fn new(rolled: &[u16]) -> Self {
        let mut faces = [0; Self::MAX];
        faces.iter_mut().zip(rolled).for_each(|(face, &rolled)| *face = rolled.min(u16::from(u8::MAX)) as u8);
        Self { faces, len: rolled.len().min(Self::MAX) as u8 }
    }

    /// The faces in the order in which they came up.
    #[must_use]
    pub fn all(&self) -> &[u8] {
        &self.faces[..usize::from(self.len)]
    }
}

impl PartialEq for Faces {
    fn eq(&self, other: &Self) -> bool {
        self.all() == other.all()
    }
}

impl Eq for Faces {}

impl std::fmt::Debug for Faces {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.all()).finish()
    }
}

/// Why units were lost without a battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Loss {
    /// A fighter on patrol had nowhere to land. AAP01 p.10.
    PatrolHomeless,
    /// An aircraft had nowhere to land. AAP01 p.23, 34.
    Homeless,
    /// A fighter's carrier went down and no deck or field was near. AAP01 p.32.
    Deckless,
}

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A turn began.
    TurnBegan {
        /// The round.
        round: u8,
        /// Whose turn.
        power: Power,
    },
    /// A phase with decisions began.
    StepBegan {
        /// The round.
        round: u8,
        /// Whose turn.
        power: Power,
        /// Which.
        step: Step,
    },
    /// Britain divided the convoys' money.
    Divided {
        /// To India.
        india: u8,
        /// To Australia.
        australia: u8,
    },
    /// A country has done its buying.
    Bought {
        /// Who paid.
        country: Country,
        /// How many of each kind.
        units: [u8; Kind::COUNT],
    },
    /// China's new infantry. AAP01 p.10.
    Raised {
        /// How many.
        count: u8,
        /// Was the Burma Road open?
        road: bool,
    },
    /// New units appeared.
    Placed {
        /// Who bought them.
        country: Country,
        /// What.
        kind: Kind,
        /// How many.
        count: u8,
        /// Where.
        at: SpaceId,
    },
    /// Units moved.
    Moved {
        /// What.
        what: Units,
        /// From where.
        from: SpaceId,
        /// To where; the same space when an aircraft landed where it was.
        to: SpaceId,
        /// Are they aircraft that have landed?
        landed: bool,
    },
    /// A land unit went aboard.
    Loaded {
        /// What.
        what: Units,
        /// From where.
        from: SpaceId,
        /// The sea zone.
        zone: SpaceId,
        /// Aboard what.
        ship: Kind,
    },
    /// A land unit went ashore.
    Unloaded {
        /// What.
        what: Units,
        /// The sea zone.
        zone: SpaceId,
        /// Where.
        to: SpaceId,
    },
    /// A landing was declared.
    Declared {
        /// What.
        what: Units,
        /// From where.
        zone: SpaceId,
        /// Where.
        to: SpaceId,
    },
    /// A fighter stayed aboard as cargo.
    Stowed {
        /// Whose.
        nation: Nation,
        /// Where.
        zone: SpaceId,
    },
    /// Aircraft were sent to bomb a complex, or to escort.
    RaidDeclared {
        /// What.
        what: Units,
        /// Where.
        at: SpaceId,
    },
    /// Fighters went on patrol.
    Patrolled {
        /// What.
        what: Units,
        /// From where.
        from: SpaceId,
        /// The sea zone.
        to: SpaceId,
    },
    /// Fighters came back from patrol.
    Recovered {
        /// What.
        what: Units,
        /// The sea zone.
        from: SpaceId,
        /// Where they landed.
        to: SpaceId,
    },
    /// Guns fired at aircraft that passed. AAP01 p.11.
    Flak {
        /// Over what.
        over: SpaceId,
        /// Whose guns.
        by: Nation,
        /// At what.
        at: Units,
        /// What came up.
        dice: Faces,
        /// How many were shot down.
        lost: u8,
    },
    /// Guns fired at aircraft of two kinds that passed together. AAP01 p.13.
    FlakTogether {
        /// Over what.
        over: SpaceId,
        /// Whose guns.
        by: Nation,
        /// At what; the first fall first.
        at: [Units; 2],
        /// What came up.
        dice: Faces,
        /// How many of each were shot down.
        lost: [u8; 2],
    },
    /// Where fighters that no field is near enough for are to land; declared when combat movement ends. AAP01 p.34.
    Planned {
        /// The fighters.
        what: Units,
        /// Where they are.
        over: SpaceId,
        /// The sea zone of the deck.
        zone: SpaceId,
        /// Where the carrier is; another zone means that it has to come.
        carrier: SpaceId,
    },
    /// A declared landing can no longer be had: the fighters look for another. AAP01 p.34.
    PlanFailed {
        /// The fighters.
        what: Units,
        /// Where they are.
        over: SpaceId,
        /// Where they were to land.
        zone: SpaceId,
    },
    /// Units were lost without a battle.
    Lost {
        /// What.
        what: Units,
        /// Where.
        at: SpaceId,
        /// Why.
        why: Loss,
    },
    /// A territory changed hands.
    Captured {
        /// Which.
        space: SpaceId,
        /// Who held it.
        from: Option<Country>,
        /// Who holds it now.
        to: Country,
        /// Whose units took it.
        by: Nation,
    },
    /// A convoy route or center changed hands. AAP01 p.22.
    ConvoyTaken {
        /// The sea zone.
        zone: SpaceId,
        /// By which side.
        side: Side,
    },
    /// The treasure of a capital changed hands. AAP01 p.23.
    Treasure {
        /// Who lost it.
        from: Country,
        /// Who took it.
        to: Country,
        /// How much.
        ipc: u16,
        /// Victory points Japan lost with it.
        points: u8,
    },
    /// Income was collected.
    Collected {
        /// By whom.
        country: Country,
        /// How much.
        ipc: u16,
    },
    /// Money to be divided between India and Australia came in.
    Convoys {
        /// How much.
        ipc: u16,
    },
    /// Japan scored. AAP01 p.25.
    Scored {
        /// So many points.
        points: u8,
        /// Which makes.
        total: u8,
    },
    /// The game ended.
    Ended(Ending),
    /// Something of combat.
    Battle(Report),
}
