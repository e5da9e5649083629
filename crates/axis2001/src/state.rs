//! What changes in a game: a plain value.

use crate::board::{Country, Kind, Nation, Power, RANGES, Side, SpaceId, SpaceSet};
use crate::came::Came;
use crate::combat::Battle;
use crate::forces::{Forces, Group};
use crate::frame::Control;
use crate::trail::Trail;
use crate::unit::Status;

/// For each number of moves left, the spaces from which an aircraft reaches a field.
pub type Fields = [SpaceSet; RANGES];

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// Japan has its victory points. AAP01 p.9.
    Points,
    /// A side held an enemy capital until its next turn. AAP01 p.9.
    Capital {
        /// Which side.
        side: Side,
        /// Which capital.
        at: SpaceId,
    },
    /// Japan collected too little for a single point. AAP01 p.9.
    Starved,
    /// The last round is over and Japan has not its points: the Allies win. AAP01 ruling 2.
    Rounds,
}

/// A position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    /// Where in the sequence of play.
    pub control: Control,
    /// The round, from 1.
    pub round: u8,
    /// Whose turn it is.
    pub power: Power,
    /// All units.
    pub forces: Forces,
    /// Who controls each territory.
    pub holder: [Country; SpaceId::LANDS],
    /// Territories with a complex.
    pub complexes: SpaceSet,
    /// Territories that changed hands this turn.
    pub taken: SpaceSet,
    /// Sea zones whose convoy route or center is in Japan's hands.
    pub convoys: SpaceSet,
    /// Sea zones in which a battle was fought or a kamikaze struck this turn: no bombardment from them. AAP01 p.17.
    pub fought: SpaceSet,
    /// For each space, the adjacent spaces from which the mover's land or naval units entered it this turn.
    pub entered: [SpaceSet; SpaceId::COUNT],
    /// Where those that could move on came from.
    pub came: Came,
    /// Where the mover's units came from this turn.
    pub trail: Trail,
    /// The fields aircraft of the mover can reach, by moves left: what its side held when the turn began.
    pub fields: Fields,
    /// IPCs in hand, by country.
    pub cash: [u16; Country::COUNT],
    /// The convoys' money, still to be divided between India and Australia.
    pub pool: u16,
    /// IPCs Japan took from capitals this turn, which count for its points. AAP01 p.23.
    pub spoils: u16,
    /// Japan's victory points.
    pub points: u8,
    /// Kamikazes left.
    pub kamikazes: u8,
    /// Bought and not yet placed, by country and kind.
    pub bought: [[u8; Kind::COUNT]; Country::COUNT],
    /// Units each complex has made this turn.
    pub placed: [u8; SpaceId::LANDS],
    /// The battle that is being fought, and what combat remembers.
    pub battle: Battle,
    /// How the game ended, when it has.
    pub ending: Option<Ending>,
}

// Officers copy it millions of times.
const _: () = assert!(size_of::<State>() <= 16 * 1024);

/// The number of a power's turn, counted from 1 over all rounds.
#[must_use]
pub fn turn_number(round: u8, power: Power) -> u32 {
    u32::from(round.saturating_sub(1)) * Power::COUNT as u32 + power.index() as u32 + 1
}

impl State {
    /// Does this unit's owner move now?
    #[inline]
    #[must_use]
    pub fn moves_now(&self, nation: Nation) -> bool {
        nation.power() == self.power
    }

    /// The side whose turn it is.
    #[inline]
    #[must_use]
    pub fn side(&self) -> Side {
        self.power.side()
    }

    /// Is it the turn in which the Allies are surprised? AAP01 p.13.
    #[inline]
    #[must_use]
    pub fn is_first_turn(&self) -> bool {
        self.round == 1 && self.power == Power::Japan
    }

    /// The side that controls a territory; nothing for a sea zone.
    #[inline]
    #[must_use]
    pub fn side_of(&self, land: SpaceId) -> Option<Side> {
        self.holder.get(land.index()).map(|country| country.side())
    }

    /// Is the territory controlled by the side whose turn it is?
    #[inline]
    #[must_use]
    pub fn is_friendly(&self, land: SpaceId) -> bool {
        self.side_of(land) == Some(self.side())
    }

    /// Has the mover's side controlled the territory since the turn began?
    #[inline]
    #[must_use]
    pub fn is_home(&self, land: SpaceId) -> bool {
        self.is_friendly(land) && !self.taken.contains(land)
    }

    /// The units of a side that count as present in a space: not submerged.
    pub fn present(&self, space: SpaceId, side: Side) -> impl Iterator<Item = &Group> {
        self.forces
            .at(space)
            .iter()
            .filter(move |group| group.unit.nation.side() == side && group.unit.is_present())
    }

    /// Are enemies of the mover in the space? Submerged submarines are not; guns are.
    #[must_use]
    pub fn has_enemies(&self, space: SpaceId) -> bool {
        self.present(space, self.side().other()).next().is_some()
    }

    /// Are enemies of the mover in the territory that can fight: more than guns?
    #[must_use]
    pub fn has_defenders(&self, land: SpaceId) -> bool {
        self.present(land, self.side().other()).any(|group| group.unit.kind != Kind::Aa)
    }

    /// Has the enemy of the mover a gun in the territory?
    #[must_use]
    pub fn has_enemy_gun(&self, land: SpaceId) -> bool {
        land.is_land() && self.present(land, self.side().other()).any(|group| group.unit.kind == Kind::Aa)
    }

    /// How many units of a side and kind are in the space, whatever their status.
    #[must_use]
    pub fn tally(&self, at: SpaceId, side: Side, kind: Kind) -> u16 {
        let of = |group: &&Group| group.unit.kind == kind && group.unit.nation.side() == side;
        self.forces.at(at).iter().filter(of).map(|group| u16::from(group.count)).sum()
    }

    /// Decks of a side in a sea zone that nothing stands on; aircraft in flight and on patrol hold none. Negative
    /// when carriers were lost.
    #[must_use]
    pub fn free_decks(&self, zone: SpaceId, side: Side) -> i16 {
        let mut free = 0;
        for group in self.forces.at(zone).iter().filter(|group| group.unit.nation.side() == side) {
            let count = i16::from(group.count);
            match group.unit.kind {
                Kind::Carrier => free += count * (2 - group.unit.aboard().count() as i16),
                Kind::Fighter if group.unit.is_parked() => free -= count,
                _ => {}
            }
        }
        free
    }

    /// The spaces where the mover's units and the enemy's stand together, or something of the mover's is to land:
    /// what phase 4 has to settle. Ships that only lie beside submerged submarines are not among them.
    #[must_use]
    pub fn battle_sites(&self) -> SpaceSet {
        let (mut mine, mut theirs, mut landings) = (SpaceSet::EMPTY, SpaceSet::EMPTY, SpaceSet::EMPTY);
        for group in self.forces.all() {
            let unit = group.unit;
            if unit.nation.side() != self.side() {
                if unit.is_present() {
                    theirs.insert(group.at);
                }
                continue;
            }
            if self.moves_now(unit.nation) && unit.is_present() && !unit.is(Status::RAID) {
                mine.insert(group.at);
            }
            if let Some(target) = unit.toward.filter(|_| unit.aboard().any(|cargo| cargo.landing())) {
                landings.insert(target);
            }
        }
        mine.intersection(theirs).union(landings)
    }
}
