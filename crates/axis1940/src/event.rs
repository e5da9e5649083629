//! What happened, in the past tense, with all a teller needs.

use crate::board::{Facility, Kind, Nation, SpaceId, Treasury};
use crate::frame::Step;
use crate::research::Advance;
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
    pub const MAX: usize = 40;

    /// These faces; what is beyond [`MAX`](Self::MAX) is left out.
    pub(crate) fn new(rolled: &[u16]) -> Self {
        let mut faces = [0; Self::MAX];
        faces.iter_mut().zip(rolled).for_each(|(face, &rolled)| *face = rolled.min(6) as u8);
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
    /// An aircraft had nowhere to land. AAP40 p.21.
    Homeless,
    /// It was cargo of a ship that was lost. AAP40 p.19.
    Aboard,
    /// Anti-aircraft artillery alone was overrun. AAP40 p.27.
    Overrun,
    /// A transport nobody defended. AAP40 p.19.
    Defenceless,
}

/// Why dice were thrown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fire {
    /// Anti-aircraft artillery before a battle.
    Guns,
    /// A facility at the bombers over it.
    Flak,
    /// Interceptors at raiders.
    Interceptors,
    /// Raiders at interceptors.
    Raiders,
    /// Ships at a coast.
    Bombardment,
    /// A surprise strike.
    Strike,
    /// The attackers.
    Attack,
    /// The defenders.
    Defence,
    /// A kamikaze.
    Kamikaze,
}

/// How a battle ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// The attackers hold the field.
    Won,
    /// The attackers are gone.
    Lost,
    /// The attackers retreated.
    Retreated,
    /// Nobody can hurt anybody.
    StandOff,
}

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A turn began.
    TurnBegan {
        /// The round.
        round: u8,
        /// Whose turn.
        power: Nation,
    },
    /// A phase with decisions began.
    StepBegan {
        /// Whose turn.
        power: Nation,
        /// Which.
        step: Step,
    },
    /// Research dice were rolled. AAP40 p.39.
    Researched {
        /// By whom.
        power: Nation,
        /// What came up.
        dice: Faces,
        /// Was it a breakthrough?
        success: bool,
    },
    /// Something was found. AAP40 p.39.
    Advanced {
        /// By whom.
        power: Nation,
        /// What.
        advance: Advance,
    },
    /// A power has done its buying.
    Bought {
        /// Who paid.
        treasury: Treasury,
        /// How many of each kind.
        units: [u8; Kind::COUNT],
    },
    /// Damage was repaired. AAP40 p.11.
    Repaired {
        /// Where.
        at: SpaceId,
        /// What.
        facility: Facility,
        /// Damage left.
        left: u8,
    },
    /// Capital ships were repaired at a naval base. AAP40 p.11.
    ShipsRepaired {
        /// Which.
        what: Units,
        /// Where.
        at: SpaceId,
    },
    /// War was declared. AAP40 p.11.
    War {
        /// By whom.
        by: Nation,
        /// On whom.
        on: Nation,
        /// Was it unprovoked?
        unprovoked: bool,
    },
    /// A complex became a major one at no cost. AAP40 p.38.
    Upgraded {
        /// Where.
        at: SpaceId,
        /// Whose.
        power: Nation,
    },
    /// The American bonus was paid. AAP40 p.9.
    Bonus {
        /// To whom.
        power: Nation,
        /// How much.
        ipc: u16,
    },
    /// New units appeared.
    Placed {
        /// Who bought them.
        treasury: Treasury,
        /// What.
        kind: Kind,
        /// How many.
        count: u8,
        /// Where.
        at: SpaceId,
    },
    /// What could not be placed was paid back. AAP40 p.22.
    Refunded {
        /// To whom.
        treasury: Treasury,
        /// What.
        kind: Kind,
        /// How many.
        count: u8,
        /// How much.
        ipc: u16,
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
    /// A unit went aboard.
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
    /// A unit went ashore, or took off from an ally's carrier.
    Unloaded {
        /// What.
        what: Units,
        /// From which sea zone.
        zone: SpaceId,
        /// Where to.
        to: SpaceId,
    },
    /// An amphibious assault was announced. AAP40 p.13.
    Announced {
        /// What is to land.
        what: Units,
        /// From which sea zone.
        zone: SpaceId,
        /// Where.
        to: SpaceId,
    },
    /// Submarines and transports are attacked. AAP40 p.12.
    Engaged {
        /// Where.
        zone: SpaceId,
        /// By whom.
        power: Nation,
    },
    /// A raid was ordered. AAP40 p.16.
    Raiding {
        /// With what.
        what: Units,
        /// Where.
        at: SpaceId,
    },
    /// Aircraft scrambled. AAP40 p.15.
    Scrambled {
        /// What.
        what: Units,
        /// From where.
        from: SpaceId,
        /// To where.
        zone: SpaceId,
    },
    /// Fighters went up to meet a raid. AAP40 p.16.
    Intercepted {
        /// What.
        what: Units,
        /// Where.
        at: SpaceId,
    },
    /// A neutral territory was attacked: it joins the other side, and all others lean to it. AAP40 p.9.
    NeutralAttacked {
        /// Which.
        at: SpaceId,
        /// By whom.
        by: Nation,
        /// Its army.
        army: u8,
        /// Was it strictly neutral, so that the others turn?
        turns: bool,
    },
    /// Dice were thrown.
    Fired {
        /// Where.
        at: SpaceId,
        /// Why.
        fire: Fire,
        /// Who: a kind of a nation; nobody for a facility.
        by: Option<(Nation, Kind)>,
        /// The highest face that hits.
        need: u8,
        /// What came up.
        dice: Faces,
        /// How many hit.
        hits: u8,
    },
    /// A battle began.
    BattleBegan {
        /// Where.
        at: SpaceId,
        /// By whom.
        by: Nation,
    },
    /// A round of it began.
    RoundBegan {
        /// Where.
        at: SpaceId,
        /// Which.
        round: u8,
    },
    /// Units were lost in battle.
    Casualty {
        /// Where.
        at: SpaceId,
        /// What.
        what: Units,
    },
    /// Ships were damaged. AAP40 p.30.
    Damaged {
        /// Where.
        at: SpaceId,
        /// What.
        what: Units,
    },
    /// Submarines submerged. AAP40 p.18.
    Submerged {
        /// Where.
        at: SpaceId,
        /// What.
        what: Units,
    },
    /// The attackers retreated. AAP40 p.20.
    Retreated {
        /// From where.
        at: SpaceId,
        /// To where; the same space for aircraft alone.
        to: SpaceId,
        /// Who.
        by: Nation,
    },
    /// A battle ended.
    BattleEnded {
        /// Where.
        at: SpaceId,
        /// How.
        how: Ended,
    },
    /// A facility was bombed. AAP40 p.17.
    Bombed {
        /// Where.
        at: SpaceId,
        /// What.
        facility: Facility,
        /// Faces of the bombs.
        dice: Faces,
        /// Damage done.
        damage: u8,
        /// Damage it has now.
        total: u8,
        /// By a rocket?
        rocket: bool,
    },
    /// The losses an ally proposed were accepted or not. AAP40 p.20.
    Agreed {
        /// Where.
        at: SpaceId,
        /// Were they?
        accepted: bool,
        /// Does the attacker choose now?
        imposed: bool,
    },
    /// An ally was asked for the use of its ships. AAP40 p.12.
    Asked {
        /// Who asks.
        by: Nation,
        /// Whose ships.
        host: Nation,
    },
    /// It answered, for all powers of its player.
    Answered {
        /// Whose ships.
        by: Nation,
        /// Who asked.
        to: Nation,
        /// May they be used?
        accepted: bool,
    },
    /// Units were lost without a die.
    Lost {
        /// What.
        what: Units,
        /// Where.
        at: SpaceId,
        /// Why.
        why: Loss,
    },
    /// A friendly neutral became a power's, with its army. AAP40 p.9.
    Joined {
        /// Which.
        at: SpaceId,
        /// Whose it is now.
        power: Nation,
        /// How many infantry it brought.
        army: u8,
    },
    /// A territory changed hands.
    Captured {
        /// Which.
        at: SpaceId,
        /// Who held it.
        from: Nation,
        /// Who holds it now.
        to: Nation,
        /// Whose units took it.
        by: Nation,
    },
    /// The treasure of a capital changed hands. AAP40 p.21.
    Treasure {
        /// Who lost it.
        from: Nation,
        /// Who took it.
        to: Nation,
        /// How much.
        ipc: u16,
    },
    /// Convoys were disrupted. AAP40 p.22.
    Convoy {
        /// Where.
        zone: SpaceId,
        /// Whose convoys.
        of: Nation,
        /// What came up.
        dice: Faces,
        /// The sum of the faces that count.
        damage: u16,
    },
    /// An objective paid. AAP40 p.23.
    Objective {
        /// To whom.
        power: Nation,
        /// Its row.
        row: u8,
        /// How much.
        ipc: u16,
    },
    /// War bonds paid. AAP40 p.40.
    Bonds {
        /// To whom.
        power: Nation,
        /// How much.
        ipc: u16,
    },
    /// Income was collected.
    Collected {
        /// By whom.
        treasury: Treasury,
        /// What the territories yielded.
        income: u16,
        /// What objectives paid.
        bonus: u16,
        /// What convoys lost.
        lost: u16,
    },
    /// The game ended.
    Ended(Ending),
}
