//! What changes in a game: a plain value.

use crate::board::{
    Board, Complex, Facility, Kind, Nation, NationSet, RANGES, Side, SpaceId, SpaceSet, Treasury,
};
use crate::combat::Battle;
use crate::forces::{Forces, Group};
use crate::frame::Control;
use crate::unit::Unit;

/// For each number of moves left, the spaces from which an aircraft of the mover reaches a field.
pub type Fields = [SpaceSet; RANGES];

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// The Axis held its cities for a round. AAP40 p.6, 24.
    Cities,
    /// The Allies held the capital they want. AAP40 p.6, 24.
    Capital,
    /// The last round is over and nobody has won: the Allies win. AAP40 ruling 3.
    Rounds,
}

/// The facilities of a territory and the damage they have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Site {
    /// The industrial complex.
    pub complex: Complex,
    /// Is there an air base?
    pub air_base: bool,
    /// Is there a naval base?
    pub naval_base: bool,
    /// Damage, by [`Facility`].
    pub damage: [u8; Facility::COUNT],
}

/// Damage at which a base can no longer be used. AAP40 p.25.
pub const INOPERATIVE: u8 = 3;

impl Site {
    /// Is there such a facility?
    #[must_use]
    pub const fn has(&self, facility: Facility) -> bool {
        match facility {
            Facility::Complex => !matches!(self.complex, Complex::None),
            Facility::AirBase => self.air_base,
            Facility::NavalBase => self.naval_base,
        }
    }

    /// Is there any facility?
    #[must_use]
    pub const fn any(&self) -> bool {
        self.has(Facility::Complex) || self.air_base || self.naval_base
    }

    /// The most damage a facility can have. AAP40 p.17.
    #[must_use]
    pub const fn most_damage(&self, facility: Facility) -> u8 {
        match (facility, self.complex) {
            (Facility::Complex, Complex::Major) => 20,
            _ => 6,
        }
    }

    /// Does the base work? AAP40 p.25.
    #[must_use]
    pub const fn works(&self, facility: Facility) -> bool {
        self.has(facility) && self.damage[facility.index()] < INOPERATIVE
    }
}

/// A position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    /// Where in the sequence of play.
    pub control: Control,
    /// The round, from 1.
    pub round: u8,
    /// Whose turn it is.
    pub power: Nation,
    /// All units.
    pub forces: Forces,
    /// Who controls each territory; `Dutch` and `Neutral` are nobody.
    pub holder: [Nation; SpaceId::COUNT],
    /// Facilities.
    pub sites: [Site; SpaceId::COUNT],
    /// Who is at war with whom, both ways.
    pub wars: [NationSet; Nation::COUNT],
    /// The side that neutral territories are friendly to, since the other attacked one. AAP40 p.9.
    pub leaning: Option<Side>,
    /// By side: neutral territories that joined it because they were attacked, and were not taken.
    pub joined: [SpaceSet; 2],
    /// Territories that changed hands this turn.
    pub taken: SpaceSet,
    /// Sea zones in which a battle was fought or a kamikaze struck this turn: no bombardment from them. AAP40 p.16, 17.
    pub fought: SpaceSet,
    /// Sea zones where the mover attacks submarines and transports it might ignore. AAP40 p.12.
    pub engaged: SpaceSet,
    /// Sea zones that a declaration of war this turn made hostile: transports there may load. AAP40 p.11.
    pub fresh: SpaceSet,
    /// Sea zones that were hostile to the mover when its turn began. AAP40 p.20.
    pub blocked: SpaceSet,
    /// From where aircraft of the mover reach a field, by moves left.
    pub fields: Fields,
    /// IPCs in hand.
    pub cash: [u16; Treasury::COUNT],
    /// Bought and not yet placed.
    pub bought: [[u8; Kind::COUNT]; Treasury::COUNT],
    /// Units each complex has made this turn.
    pub made: [u8; SpaceId::COUNT],
    /// Territories whose complex was built or upgraded this turn: the first makes nothing, the second as a minor one.
    pub built: SpaceSet,
    /// Research: one bit for each advance, by power.
    pub advances: [u16; Nation::POWERS],
    /// Kamikazes left.
    pub kamikazes: u8,
    /// Air bases that fired a rocket this turn.
    pub rockets: SpaceSet,
    /// Has Japan declared war on the United Kingdom or ANZAC unprovoked? AAP40 p.9.
    pub unprovoked: bool,
    /// Was the American bonus paid? AAP40 p.9.
    pub bonus_paid: bool,
    /// Has Japan forfeited its trade with the United States by an attack? AAP40 p.23.
    pub trade_lost: bool,
    /// Allied powers since the end of whose last turn the target capital was Allied without a break. AAP40 p.24.
    pub watch: NationSet,
    /// Has the Axis had its cities without a break since the end of its last turn? AAP40 p.24.
    pub cities_held: bool,
    /// Does the mover win at the end of this turn if it has what it lacked at the beginning? AAP40 p.24.
    pub hoping: bool,
    /// The battle that is being fought, and what combat remembers.
    pub battle: Battle,
    /// How the game ended, when it has.
    pub ending: Option<Ending>,
}

// Officers copy it millions of times.
const _: () = assert!(size_of::<State>() <= 24 * 1024);

impl State {
    /// Does this nation move now?
    #[inline]
    #[must_use]
    pub fn moves_now(&self, nation: Nation) -> bool {
        nation == self.power
    }

    /// The side whose turn it is.
    #[inline]
    #[must_use]
    pub fn side(&self) -> Side {
        self.power.side()
    }

    /// Are the two at war? Neutrals fight whoever attacks them.
    #[inline]
    #[must_use]
    pub fn at_war(&self, one: Nation, other: Nation) -> bool {
        self.wars[one.index()].contains(other) || (one == Nation::Neutral) != (other == Nation::Neutral)
    }

    /// Is the nation at war with anybody? AAP40 p.11.
    #[inline]
    #[must_use]
    pub fn is_at_war(&self, nation: Nation) -> bool {
        !self.wars[nation.index()].is_empty()
    }

    /// Is the unit an enemy of the mover: of a power at war with it? Units of a power on the other side that is not at
    /// war are ignored. AAP40 p.14.
    #[inline]
    #[must_use]
    pub fn is_enemy(&self, unit: Unit) -> bool {
        self.at_war(self.power, unit.nation)
    }

    /// Who controls a territory.
    #[inline]
    #[must_use]
    pub fn holder(&self, land: SpaceId) -> Nation {
        self.holder[land.index()]
    }

    /// The facilities of a territory.
    #[inline]
    #[must_use]
    pub fn site(&self, land: SpaceId) -> &Site {
        &self.sites[land.index()]
    }

    /// Is the capital of this nation in enemy hands? China has none.
    #[must_use]
    pub fn capital_lost(&self, board: &Board, nation: Nation) -> bool {
        board.start.exiled.contains(nation)
            || board.capital(nation).is_some_and(|capital| self.holder(capital).side() != nation.side())
    }

    /// The mover's enemies that take part in whatever happens in a space.
    pub fn enemies(&self, at: SpaceId) -> impl Iterator<Item = &Group> {
        self.forces.at(at).iter().filter(|group| self.is_enemy(group.unit) && group.unit.is_present())
    }

    /// The mover's own units in a space that take part.
    pub fn own(&self, at: SpaceId) -> impl Iterator<Item = &Group> {
        self.forces.at(at).iter().filter(|group| self.moves_now(group.unit.nation) && group.unit.is_present())
    }

    /// Is the sea zone hostile to a power: are surface warships of its enemies in it? AAP40 p.8.
    #[must_use]
    pub fn is_hostile_zone(&self, zone: SpaceId, power: Nation) -> bool {
        let warship =
            |group: &Group| group.unit.kind.is_surface_warship() && self.at_war(power, group.unit.nation);
        self.forces.at(zone).iter().any(warship)
    }

    /// Decks of a nation's own carriers in a sea zone that nothing stands on: aircraft in flight hold none. Negative
    /// when carriers were lost or damaged. AAP40 p.30.
    #[must_use]
    pub fn free_decks(&self, zone: SpaceId, nation: Nation) -> i16 {
        let mut free = 0;
        for group in self.forces.at(zone).iter().filter(|group| group.unit.nation == nation) {
            let count = i16::from(group.count);
            let unit = group.unit;
            match unit.kind {
                Kind::Carrier if !unit.is(crate::unit::Status::DAMAGED.with(crate::unit::Status::HIT)) => {
                    free += count * (2 - unit.aboard().count() as i16);
                }
                Kind::Fighter | Kind::Tactical if unit.is_parked() => free -= count,
                _ => {}
            }
        }
        free
    }

    /// Is the Burma Road open? AAP40 p.10.
    #[must_use]
    pub fn road_open(&self, board: &Board) -> bool {
        board.start.road.iter().all(|land| self.holder(land).side() == Side::Allies)
    }

    /// What a treasury's territories yield. In the Pacific game a power has one treasury.
    #[must_use]
    pub fn production(&self, board: &Board, nation: Nation) -> u16 {
        let held = board.incomes().iter().filter(|&land| self.holder(land) == nation);
        held.map(|land| u16::from(board[land].ipc)).sum()
    }

    /// Victory cities a side controls.
    #[must_use]
    pub fn cities(&self, board: &Board, side: Side) -> u8 {
        board.cities().iter().filter(|&city| self.holder(city).side() == side).count() as u8
    }

    /// Has a power this advance? AAP40 p.39.
    #[must_use]
    pub fn has_advance(&self, nation: Nation, advance: crate::research::Advance) -> bool {
        self.advances.get(nation.index()).is_some_and(|bits| bits >> advance.index() & 1 == 1)
    }
}
