//! What changes in a game: a plain value.

use ironbottom_kit::{IdSet, enum_id};

use crate::board::{
    Board, Complex, Facility, Kind, Nation, NationSet, RANGES, Side, SpaceId, SpaceSet, Theatre, Treasury,
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
    /// The Axis held eight cities of the European board for a round. AAP40 p.33.
    EuropeanCities,
    /// The Axis held six cities of the Pacific board for a round. AAP40 p.33.
    PacificCities,
    /// The Allies held all capitals of the Axis for a round. AAP40 p.33.
    Capitals,
    /// The last round is over and nobody has won: the Allies win. AAP40 ruling 3.
    Rounds,
}

/// What wins Global 1940 when it is held for a round. AAP40 p.33.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Claim {
    /// Eight cities of the European board.
    Europe,
    /// Six cities of the Pacific board.
    Pacific,
    /// Berlin, Rome and Tokyo.
    Capitals,
}

enum_id! { Claim: Europe "europe", Pacific "pacific", Capitals "capitals" }

impl Claim {
    /// Whom it serves.
    #[must_use]
    pub const fn side(self) -> Side {
        match self {
            Self::Europe | Self::Pacific => Side::Axis,
            Self::Capitals => Side::Allies,
        }
    }

    /// How the game ends with it.
    #[must_use]
    pub const fn ending(self) -> Ending {
        match self {
            Self::Europe => Ending::EuropeanCities,
            Self::Pacific => Ending::PacificCities,
            Self::Capitals => Ending::Capitals,
        }
    }
}

/// What a power did that the politics of Global 1940 remember. AAP40 p.35 to 38.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Deed {
    /// The Axis took London.
    LondonFell,
    /// The Axis did what frees the United States to declare war.
    AmericaFreed,
    /// Germany or Italy declared war on the Soviet Union, or London fell.
    SovietFreed,
    /// Germany or Italy declared war on China or entered a territory open to Chinese units.
    ChinaFreed,
    /// The Soviet Union attacked Korea or a Japanese neighbour of Mongolia that was still strictly neutral.
    SovietStruck,
    /// Japan attacks a Soviet neighbour of Mongolia this turn.
    PactCalled,
    /// The French got their units in freed Paris.
    ParisFreed,
    /// The United States goes to war in this income phase, and may declare it on all it likes.
    WarInIncome,
}

enum_id! {
    Deed:
    LondonFell "london-fell", AmericaFreed "america-freed", SovietFreed "soviet-freed", ChinaFreed "china-freed",
    SovietStruck "soviet-struck", PactCalled "pact-called", ParisFreed "paris-freed",
    WarInIncome "war-in-income",
}

/// Some of them.
pub type Deeds = IdSet<Deed, 1>;

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
    /// The side that strictly neutral territories are friendly to, since the other attacked one. AAP40 p.9.
    pub leaning: Option<Side>,
    /// The same of Mongolia in Global 1940, which has a pact with the Soviet Union. AAP40 p.38.
    pub mongolia: Option<Side>,
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
    /// The canals that the mover's side held when its turn began, one bit for each.
    pub canals: u8,
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
    /// Allies whose players let the mover use their ships this turn. AAP40 p.12.
    pub welcome: NationSet,
    /// Allies whose players do not.
    pub declined: NationSet,
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
    /// What powers have done in Global 1940 that politics remember. AAP40 p.35 to 38.
    pub deeds: Deeds,
    /// Objectives that are paid once and were paid, one bit for each row.
    pub paid: u32,
    /// By [`Claim`]: who got what wins if it is held until the end of a round. AAP40 p.33.
    pub claims: [Option<Nation>; Claim::COUNT],
    /// IPCs of units that the French may still place in freed Paris. AAP40 p.38.
    pub muster: u8,
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

    /// Are all capitals of this nation in enemy hands? China has none; the United Kingdom of Global 1940 has two.
    #[must_use]
    pub fn capital_lost(&self, board: &Board, nation: Nation) -> bool {
        board.start.exiled.contains(nation)
            || nation.is_power()
                && board.treasuries(nation).all(|treasury| self.treasury_lost(board, treasury))
    }

    /// Is the capital with which this treasury is lost in enemy hands?
    #[must_use]
    pub fn treasury_lost(&self, board: &Board, treasury: Treasury) -> bool {
        let side = treasury.nation().side();
        board.seat_of(treasury).is_some_and(|capital| self.holder(capital).side() != side)
    }

    /// Is the capital lost to which an original territory of a nation belongs? AAP40 p.20, 34.
    #[must_use]
    pub fn homeland_lost(&self, board: &Board, nation: Nation, land: SpaceId) -> bool {
        board.start.exiled.contains(nation)
            || nation.is_power() && self.treasury_lost(board, board.treasury(nation, land))
    }

    /// The side that a neutral territory is friendly to; none while it is strictly neutral.
    #[inline]
    #[must_use]
    pub fn leans(&self, board: &Board, land: SpaceId) -> Option<Side> {
        board[land].leaning.or(match &board.start.global {
            Some(global) if global.mongolia.contains(land) => self.mongolia,
            _ => self.leaning,
        })
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

    /// What a treasury's territories yield.
    #[must_use]
    pub fn yields(&self, board: &Board, treasury: Treasury) -> u16 {
        let nation = treasury.nation();
        let feeds =
            |land: &SpaceId| self.holder(*land) == nation && board.treasury(nation, *land) == treasury;
        board.incomes().iter().filter(feeds).map(|land| u16::from(board[land].ipc)).sum()
    }

    /// What a power's territories yield, to all its treasuries.
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

    /// Victory cities of one board that a side controls.
    #[must_use]
    pub fn cities_of(&self, board: &Board, theatre: Theatre, side: Side) -> u8 {
        let held = |city: &SpaceId| city.theatre() == theatre && self.holder(*city).side() == side;
        board.cities().iter().filter(held).count() as u8
    }

    /// Has a power this advance? AAP40 p.39.
    #[must_use]
    pub fn has_advance(&self, nation: Nation, advance: crate::research::Advance) -> bool {
        self.advances.get(nation.index()).is_some_and(|bits| bits >> advance.index() & 1 == 1)
    }
}
