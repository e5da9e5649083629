//! The board, the units and the set-up: the files of `data/axis-2001/<edition>/` as flat tables.
//!
//! Every space has a small number ([`SpaceId`]) that is its row in a table and its bit in a [`SpaceSet`], so that
//! no rule handles text. The numbers follow the lines of the data files and never change: records of finished
//! games depend on them.

use std::ops::Index;

use ironbottom_axis::graph::{Distances, Graph};
use ironbottom_kit::Names;
use serde::Deserialize;

mod ids;
mod kind;
mod load;
mod nation;
mod start;

pub use ids::{SpaceId, SpaceSet};
pub use ironbottom_kit::Confidence;
pub use kind::{Domain, Kind, KindFacts};
pub use nation::{Account, Country, Nation, Power, Side};
pub use start::{Change, Placement, Start, Variant};

/// Moves a flight can have left: zero to six.
pub const RANGES: usize = 7;

/// What sort of space it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ground {
    /// A land territory.
    Land,
    /// An island or a group of islands, which lies in one sea zone.
    Island,
    /// A sea zone.
    Sea,
}

/// A convoy center (page 22).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Center {
    /// To whom it pays.
    pub account: Account,
    /// How much.
    pub ipc: u8,
}

/// What is printed on a space.
#[derive(Clone, Debug)]
pub struct SpaceFacts {
    /// What a player types.
    pub id: String,
    /// What a player reads.
    pub name: String,
    /// For a sea zone: what water it is; empty for a territory.
    pub water: String,
    /// What sort of space it is.
    pub ground: Ground,
    /// Its income.
    pub ipc: u8,
    /// For a territory: the country whose colour it has.
    pub original: Option<Country>,
    /// For a territory: the country that holds it at the start.
    pub control: Option<Country>,
    /// The country whose capital it is.
    pub capital_of: Option<Country>,
    /// Does a complex stand there at the start?
    pub complex: bool,
    /// The sea zone its naval base serves (page 24).
    pub naval_base: Option<SpaceId>,
    /// Has it an air base (page 12)?
    pub air_base: bool,
    /// Is it one of the Dutch East Indies?
    pub dutch: bool,
    /// For a sea zone: its convoy center.
    pub center: Option<Center>,
    /// For a sea zone: may kamikazes strike there (page 21)?
    pub kamikaze: bool,
    /// How sure the income is.
    pub ipc_confidence: Confidence,
    /// How sure owner and holder are.
    pub control_confidence: Confidence,
    /// How sure the bases are.
    pub base_confidence: Confidence,
}

/// Which convoy routes are played with: the book counts thirteen, our sources name eleven (ruling 1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RouteSet {
    /// The eleven that are known.
    #[default]
    Found,
    /// With the Ryukyu and the Bonin Islands: thirteen.
    Islands,
    /// With Dutch New Guinea and Siam: thirteen.
    Coasts,
}

/// A convoy route (page 22).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Route {
    /// The sea zone it is in.
    pub at: SpaceId,
    /// The territory whose income passes through it.
    pub territory: SpaceId,
    /// Who controls it at the start.
    pub control: Country,
    /// The set it belongs to.
    pub set: RouteSet,
    /// How sure it is.
    pub confidence: Confidence,
}

/// One of the two lands that nothing enters or crosses (page 6); only drawn.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wall {
    /// Its id in the drawing.
    pub id: String,
    /// What a player reads.
    pub name: String,
    /// Ids of the spaces it touches.
    pub touches: Vec<String>,
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
    /// Every convoy route of every set.
    pub routes: Vec<Route>,
    /// Pairs that touch, each once, and how sure each is.
    pub links: Vec<(SpaceId, SpaceId, Confidence)>,
    /// The two impassable lands.
    pub walls: Vec<Wall>,
    /// Where everything stands at the start.
    pub start: Start,
    air: Graph<SpaceId, 2>,
    land: Graph<SpaceId, 2>,
    sea: Graph<SpaceId, 2>,
    shores: Vec<SpaceSet>,
    air_steps: Distances<SpaceId>,
    sea_steps: Distances<SpaceId>,
    land_steps: Distances<SpaceId>,
    sets: Sets,
}

/// Sets that the rules ask for again and again, gathered once.
#[derive(Clone, Debug, Default)]
struct Sets {
    lands: SpaceSet,
    islands: SpaceSet,
    seas: SpaceSet,
    air_bases: SpaceSet,
    naval_bases: SpaceSet,
    kamikaze: SpaceSet,
    centers: SpaceSet,
    capitals: SpaceSet,
    complexes: SpaceSet,
    incomes: SpaceSet,
}

impl Board {
    /// The ids and names of the spaces.
    pub const fn names(&self) -> &Names<SpaceId> {
        &self.names
    }

    /// The space that a player calls by this id; `12` and `z12` will do for `sz-12`.
    pub fn space(&self, id: &str) -> Option<SpaceId> {
        let number =
            id.strip_prefix("sz-").or_else(|| id.strip_prefix("sz")).or_else(|| id.strip_prefix('z'));
        if let Ok(number) = number.unwrap_or(id).parse() {
            return SpaceId::sea(number);
        }
        self.names.exact(id)
    }

    /// What touches a space for an aircraft: everything around it, without bases.
    #[inline]
    pub fn around(&self, space: SpaceId) -> SpaceSet {
        self.air.neighbours(space)
    }

    /// The territories that touch a territory over land.
    #[inline]
    pub fn marches(&self, land: SpaceId) -> SpaceSet {
        self.land.neighbours(land)
    }

    /// The sea zones that touch a sea zone.
    #[inline]
    pub fn sails(&self, sea: SpaceId) -> SpaceSet {
        self.sea.neighbours(sea)
    }

    /// Of a sea zone: the coasts and islands it washes. Of a territory: the sea zones that wash it.
    #[inline]
    pub fn shores(&self, space: SpaceId) -> SpaceSet {
        self.shores[space.index()]
    }

    /// Do the two touch?
    #[inline]
    pub fn adjacent(&self, one: SpaceId, other: SpaceId) -> bool {
        self.air.adjacent(one, other)
    }

    /// The graph aircraft fly in.
    pub const fn air_graph(&self) -> &Graph<SpaceId, 2> {
        &self.air
    }

    /// The graph land units march in.
    pub const fn land_graph(&self) -> &Graph<SpaceId, 2> {
        &self.land
    }

    /// The graph ships sail in.
    pub const fn sea_graph(&self) -> &Graph<SpaceId, 2> {
        &self.sea
    }

    /// Sea zones from one to the other; [`UNREACHED`](ironbottom_axis::graph::UNREACHED) for a territory.
    #[inline]
    pub fn sailing(&self, from: SpaceId, to: SpaceId) -> u8 {
        self.sea_steps.between(from, to)
    }

    /// Territories from one to the other over land, or unreached.
    #[inline]
    pub fn marching(&self, from: SpaceId, to: SpaceId) -> u8 {
        self.land_steps.between(from, to)
    }

    /// Moves of a flight. The step between a friendly air base and its sea zone costs nothing (page 12). A base
    /// on the way changes nothing, since one would come back to the sea one left; only the ends matter.
    #[inline]
    pub fn flight(&self, from: SpaceId, to: SpaceId, friendly_bases: SpaceSet) -> u8 {
        if from == to {
            return 0;
        }
        let free = self.sets.air_bases.intersection(friendly_bases);
        let far = |from: SpaceId| {
            let straight = self.air_steps.between(from, to);
            let over = |sea| self.air_steps.between(from, sea);
            let by_sea = if free.contains(to) { self.shores(to).iter().map(over).min() } else { None };
            by_sea.map_or(straight, |by_sea| by_sea.min(straight))
        };
        let by_sea = if free.contains(from) { self.shores(from).iter().map(far).min() } else { None };
        by_sea.map_or_else(|| far(from), |by_sea| by_sea.min(far(from)))
    }

    /// What one step of a flight costs.
    #[inline]
    pub fn step_cost(&self, from: SpaceId, to: SpaceId, friendly_bases: SpaceSet) -> u8 {
        let free = self.sets.air_bases.intersection(friendly_bases);
        let is_free = |land: SpaceId, sea: SpaceId| sea.is_sea() && free.contains(land);
        if is_free(from, to) || is_free(to, from) { 0 } else { 1 }
    }

    /// Every territory.
    #[inline]
    pub const fn lands(&self) -> SpaceSet {
        self.sets.lands
    }

    /// Every island and island group.
    #[inline]
    pub const fn islands(&self) -> SpaceSet {
        self.sets.islands
    }

    /// Every sea zone.
    #[inline]
    pub const fn seas(&self) -> SpaceSet {
        self.sets.seas
    }

    /// The territories with an air base.
    #[inline]
    pub const fn air_bases(&self) -> SpaceSet {
        self.sets.air_bases
    }

    /// The territories with a naval base.
    #[inline]
    pub const fn naval_bases(&self) -> SpaceSet {
        self.sets.naval_bases
    }

    /// The sea zones in which kamikazes may strike.
    #[inline]
    pub const fn kamikaze_zones(&self) -> SpaceSet {
        self.sets.kamikaze
    }

    /// The sea zones with a convoy center.
    #[inline]
    pub const fn centers(&self) -> SpaceSet {
        self.sets.centers
    }

    /// The five capitals.
    #[inline]
    pub const fn capitals(&self) -> SpaceSet {
        self.sets.capitals
    }

    /// The territories with a complex at the start.
    #[inline]
    pub const fn complexes(&self) -> SpaceSet {
        self.sets.complexes
    }

    /// The territories with an income.
    #[inline]
    pub const fn incomes(&self) -> SpaceSet {
        self.sets.incomes
    }

    /// The capital of a country.
    pub const fn capital(&self, country: Country) -> SpaceId {
        match country {
            Country::Japan => SpaceId::JAPAN,
            Country::India => SpaceId::INDIA,
            Country::Australia => SpaceId::NEW_SOUTH_WALES,
            Country::Usa => SpaceId::USA,
            Country::China => SpaceId::SZECHWAN,
        }
    }

    /// The convoy routes that are played with under a choice of routes.
    pub fn routes_of(&self, set: RouteSet) -> impl Iterator<Item = &Route> {
        self.routes.iter().filter(move |route| route.set == RouteSet::Found || route.set == set)
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
