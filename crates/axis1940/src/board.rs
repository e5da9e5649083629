//! The board, the units and the set-up: the files of `data/axis-1940/<edition>/` or `data/global-1940/<edition>/` as flat
//! tables.
//!
//! Every space has a small number ([`SpaceId`]) that is its row in a table and its bit in a [`SpaceSet`], so that no
//! rule handles text. A board is asked of a rules value: the disputed border of Japan is there or is not (ruling 1).

use std::ops::Index;

use ironbottom_axis::graph::{Distances, Graph};
use ironbottom_kit::Names;

mod ids;
mod kind;
mod load;
mod nation;
mod rows;
mod start;

pub use ids::{ALL_LANDS, PACIFIC, PACIFIC_LANDS, SpaceId, SpaceSet, Theatre};
pub use ironbottom_kit::Confidence;
pub use kind::{Domain, Facility, Kind, KindFacts};
pub use nation::{Nation, NationSet, Side, Treasury};
pub use start::{Arsenal, Clear, Global, Objective, Placement, Start, Table, Victory};

/// Words of a [`SpaceSet`].
pub const WORDS: usize = ironbottom_kit::ids::words(SpaceId::COUNT);

/// Moves a flight can have left: zero to eight (a strategic bomber from a base with long-range aircraft).
pub const RANGES: usize = 9;

/// Which of the two games: their data differ, and what politics they follow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// Pacific 1940.
    Pacific,
    /// Global 1940.
    Global,
}

/// As many canals as a position remembers.
pub const MAX_CANALS: usize = 8;

/// A canal or strait: ships pass between its two zones only for whoever holds the land beside it (Europe 1940 p.9).
#[derive(Clone, Debug)]
pub struct Canal {
    /// Its id.
    pub id: String,
    /// What a player reads.
    pub name: String,
    /// The zones it joins.
    pub between: [SpaceId; 2],
    /// The territories one's side has to hold.
    pub control: SpaceSet,
    /// Do submarines pass whoever holds them?
    pub submarines: bool,
    /// How sure it is.
    pub confidence: Confidence,
}

/// An industrial complex.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Complex {
    /// None.
    #[default]
    None,
    /// A minor one.
    Minor,
    /// A major one.
    Major,
}

/// What is printed on a space.
#[derive(Clone, Debug)]
pub struct SpaceFacts {
    /// What a player types.
    pub id: String,
    /// What a player reads.
    pub name: String,
    /// Is it an island or a group of islands?
    pub island: bool,
    /// Its income.
    pub ipc: u8,
    /// The emblem on it.
    pub original: Nation,
    /// Who holds it at the start.
    pub control: Nation,
    /// Whose capital it is.
    pub capital_of: Option<Nation>,
    /// The treasury that is lost with it: a capital's, in Global 1940 one of two for the United Kingdom.
    pub treasury: Option<Treasury>,
    /// The victory city on it; empty where there is none.
    pub city: String,
    /// Its complex at the start.
    pub complex: Complex,
    /// Has it an air base at the start?
    pub air_base: bool,
    /// Has it a naval base at the start?
    pub naval_base: bool,
    /// May nobody ever enter it?
    pub closed: bool,
    /// The infantry of a neutral.
    pub army: u8,
    /// May Chinese units stand there?
    pub chinese: bool,
    /// The side a neutral is friendly to from the beginning.
    pub leaning: Option<Side>,
    /// The British treasury it feeds, where its board does not say so.
    pub economy: Option<Treasury>,
    /// For a sea zone: has it a convoy image?
    pub convoy: bool,
    /// For a sea zone: has it a kamikaze symbol?
    pub kamikaze: bool,
    /// How sure the income is.
    pub ipc_confidence: Confidence,
    /// How sure the convoy image is.
    pub convoy_confidence: Confidence,
}

/// Everything printed on the board, the pieces and the charts.
#[derive(Clone, Debug)]
pub struct Board {
    /// Which edition of the data this is; a record of a game carries it.
    pub edition: String,
    names: Names<SpaceId>,
    /// The spaces, by [`SpaceId`].
    pub spaces: Vec<SpaceFacts>,
    /// The kinds of unit, by [`Kind`].
    pub kinds: Vec<KindFacts>,
    /// Pairs that touch, each once, and how sure each is.
    pub links: Vec<(SpaceId, SpaceId, Confidence)>,
    /// Canals and straits.
    pub canals: Vec<Canal>,
    /// Who plays, and where everything stands at the start.
    pub start: Start,
    air: Graph<SpaceId, WORDS>,
    land: Graph<SpaceId, WORDS>,
    sea: Graph<SpaceId, WORDS>,
    /// The sea by which canals are open.
    lanes: Vec<Graph<SpaceId, WORDS>>,
    shores: Vec<SpaceSet>,
    sea_steps: Distances<SpaceId>,
    land_steps: Distances<SpaceId>,
    sets: Sets,
}

/// Sets that the rules ask for again and again, gathered once.
#[derive(Clone, Debug, Default)]
struct Sets {
    lands: SpaceSet,
    seas: SpaceSet,
    closed: SpaceSet,
    kamikaze: SpaceSet,
    convoys: SpaceSet,
    cities: SpaceSet,
    incomes: SpaceSet,
    chinese: SpaceSet,
    neutrals: SpaceSet,
    coast_guard: SpaceSet,
    emblems: [SpaceSet; Nation::COUNT],
    capitals: [Option<SpaceId>; Treasury::COUNT],
    pacific_economy: SpaceSet,
}

impl Board {
    /// The ids and names of the spaces.
    pub const fn names(&self) -> &Names<SpaceId> {
        &self.names
    }

    /// The space that a player calls by this id; `12` and `z12` will do for `sz-12`.
    #[must_use]
    pub fn space(&self, id: &str) -> Option<SpaceId> {
        let number =
            id.strip_prefix("sz-").or_else(|| id.strip_prefix("sz")).or_else(|| id.strip_prefix('z'));
        if let Ok(number) = number.unwrap_or(id).parse() {
            return SpaceId::sea(number).filter(|zone| zone.index() < self.spaces.len());
        }
        self.names.exact(id)
    }

    /// Every space of this board, in order.
    pub fn all(&self) -> impl DoubleEndedIterator<Item = SpaceId> + Clone + use<> {
        self.names.ids()
    }

    /// What touches a space for an aircraft: everything around it.
    #[inline]
    #[must_use]
    pub fn around(&self, space: SpaceId) -> SpaceSet {
        self.air.neighbours(space)
    }

    /// The territories that touch a territory.
    #[inline]
    #[must_use]
    pub fn marches(&self, land: SpaceId) -> SpaceSet {
        self.land.neighbours(land)
    }

    /// The sea zones that touch a sea zone.
    #[inline]
    #[must_use]
    pub fn sails(&self, sea: SpaceId) -> SpaceSet {
        self.sea.neighbours(sea)
    }

    /// Of a sea zone: the coasts and islands it washes. Of a territory: the sea zones that wash it.
    #[inline]
    #[must_use]
    pub fn shores(&self, space: SpaceId) -> SpaceSet {
        self.shores[space.index()]
    }

    /// Do the two touch?
    #[inline]
    #[must_use]
    pub fn adjacent(&self, one: SpaceId, other: SpaceId) -> bool {
        self.air.adjacent(one, other)
    }

    /// The graph aircraft fly in.
    #[must_use]
    pub const fn air_graph(&self) -> &Graph<SpaceId, WORDS> {
        &self.air
    }

    /// The graph land units march in.
    #[must_use]
    pub const fn land_graph(&self) -> &Graph<SpaceId, WORDS> {
        &self.land
    }

    /// The graph ships sail in.
    #[must_use]
    pub const fn sea_graph(&self) -> &Graph<SpaceId, WORDS> {
        &self.sea
    }

    /// The graph ships sail in while only these canals are open to them, by their rows.
    #[inline]
    #[must_use]
    pub fn lanes(&self, open: u8) -> &Graph<SpaceId, WORDS> {
        &self.lanes[usize::from(open) & (self.lanes.len() - 1)]
    }

    /// The canals that submarines pass in any case.
    #[must_use]
    pub fn open_to_submarines(&self) -> u8 {
        let rows = self.canals.iter().enumerate().filter(|(_, canal)| canal.submarines);
        rows.fold(0, |open, (row, _)| open | 1 << row)
    }

    /// Sea zones from one to the other.
    #[inline]
    #[must_use]
    pub fn sailing(&self, from: SpaceId, to: SpaceId) -> u8 {
        self.sea_steps.between(from, to)
    }

    /// Territories from one to the other over land.
    #[inline]
    #[must_use]
    pub fn marching(&self, from: SpaceId, to: SpaceId) -> u8 {
        self.land_steps.between(from, to)
    }

    /// Every territory.
    #[inline]
    #[must_use]
    pub const fn lands(&self) -> SpaceSet {
        self.sets.lands
    }

    /// Every sea zone.
    #[inline]
    #[must_use]
    pub const fn seas(&self) -> SpaceSet {
        self.sets.seas
    }

    /// What nobody ever enters.
    #[inline]
    #[must_use]
    pub const fn closed(&self) -> SpaceSet {
        self.sets.closed
    }

    /// The sea zones with the kamikaze symbol.
    #[inline]
    #[must_use]
    pub const fn kamikaze_zones(&self) -> SpaceSet {
        self.sets.kamikaze
    }

    /// The sea zones with the convoy image.
    #[inline]
    #[must_use]
    pub const fn convoys(&self) -> SpaceSet {
        self.sets.convoys
    }

    /// The territories with a victory city.
    #[inline]
    #[must_use]
    pub const fn cities(&self) -> SpaceSet {
        self.sets.cities
    }

    /// The territories with an income.
    #[inline]
    #[must_use]
    pub const fn incomes(&self) -> SpaceSet {
        self.sets.incomes
    }

    /// The territories open to Chinese units.
    #[inline]
    #[must_use]
    pub const fn open_to_china(&self) -> SpaceSet {
        self.sets.chinese
    }

    /// The territories that are neutral at the start.
    #[inline]
    #[must_use]
    pub const fn neutrals(&self) -> SpaceSet {
        self.sets.neutrals
    }

    /// The zones within two of the American mainland (page 8).
    #[inline]
    #[must_use]
    pub const fn coast_guard(&self) -> SpaceSet {
        self.sets.coast_guard
    }

    /// The territories with a nation's emblem.
    #[inline]
    #[must_use]
    pub const fn originals(&self, nation: Nation) -> SpaceSet {
        self.sets.emblems[nation.index()]
    }

    /// Is this treasury in use? One for each power that plays, and a second one of the United Kingdom in Global 1940.
    #[must_use]
    pub fn has_treasury(&self, treasury: Treasury) -> bool {
        let nation = treasury.nation();
        self.start.order.contains(&nation) && self.treasuries(nation).any(|own| own == treasury)
    }

    /// The capital of a nation, of the United Kingdom that of its first treasury; China has none.
    #[inline]
    #[must_use]
    pub const fn capital(&self, nation: Nation) -> Option<SpaceId> {
        if nation.is_power() { self.seat_of(Treasury::of(nation)) } else { None }
    }

    /// The capital with which a treasury is lost.
    #[inline]
    #[must_use]
    pub const fn seat_of(&self, treasury: Treasury) -> Option<SpaceId> {
        self.sets.capitals[treasury.index()]
    }

    /// The treasuries of a power: one, and two for the United Kingdom in Global 1940 (page 34).
    pub fn treasuries(&self, nation: Nation) -> impl Iterator<Item = Treasury> + Clone + use<> {
        let second = self.seat_of(Treasury::UkPacific).filter(|_| nation == Nation::Uk);
        let second = second.map(|_| Treasury::UkPacific);
        nation.is_power().then_some(Treasury::of(nation)).into_iter().chain(second)
    }

    /// The treasury that a territory feeds in the hands of a power.
    #[inline]
    #[must_use]
    pub fn treasury(&self, nation: Nation, land: SpaceId) -> Treasury {
        if nation == Nation::Uk && self.sets.pacific_economy.contains(land) {
            Treasury::UkPacific
        } else {
            Treasury::of(nation)
        }
    }

    /// Is this the board of Global 1940?
    #[inline]
    #[must_use]
    pub const fn is_global(&self) -> bool {
        self.start.global.is_some()
    }
}

impl Index<SpaceId> for Board {
    type Output = SpaceFacts;

    #[inline]
    fn index(&self, space: SpaceId) -> &SpaceFacts {
        &self.spaces[space.index()]
    }
}

impl Index<Kind> for Board {
    type Output = KindFacts;

    #[inline]
    fn index(&self, kind: Kind) -> &KindFacts {
        &self.kinds[kind.index()]
    }
}
