//! Reads the files of `data/axis-2001/` and refuses what does not fit together.

use std::collections::BTreeMap;

use ironbottom_axis::graph::{Distances, Graph};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use thiserror::Error;

use super::{
    Account, Board, Center, Change, Confidence, Country, Ground, Kind, KindFacts, Nation, Placement, Route,
    RouteSet, Sets, SpaceFacts, SpaceId, SpaceSet, Start, Variant, Wall,
};

/// What is wrong with the data files.
#[derive(Debug, Error)]
pub enum BoardError {
    /// A file is not what its form asks for.
    #[error("{file}: {source}")]
    Form {
        /// The file.
        file: &'static str,
        /// Where and why.
        source: Box<toml::de::Error>,
    },
    /// A table has too many rows or too few.
    #[error("{table}: {found} rows instead of {wanted}")]
    Rows {
        /// The table.
        table: &'static str,
        /// How many it must have.
        wanted: usize,
        /// How many it has.
        found: usize,
    },
    /// An id that belongs to nothing of the wanted sort.
    #[error("{id} is not a known {wanted}")]
    Unknown {
        /// The id.
        id: String,
        /// What was asked for.
        wanted: &'static str,
    },
    /// Something the code knows by its number stands in another row.
    #[error("{id} must stand in row {row} of its table")]
    Moved {
        /// The id.
        id: String,
        /// The row, counted from zero.
        row: usize,
    },
    /// A record contradicts itself or another.
    #[error("{id}: {problem}")]
    Unsound {
        /// The record.
        id: String,
        /// What is wrong.
        problem: &'static str,
    },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardFile {
    edition: String,
    lands: Vec<LandRow>,
    seas: Vec<SeaRow>,
    routes: Vec<RouteRow>,
    links: Vec<LinkRow>,
    walls: Vec<Wall>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LandRow {
    id: String,
    name: String,
    kind: LandKind,
    ipc: u8,
    original: Country,
    control: Country,
    capital_of: Option<Country>,
    #[serde(default)]
    complex: bool,
    naval_base: Option<String>,
    #[serde(default)]
    air_base: bool,
    #[serde(default)]
    dutch: bool,
    #[serde(default)]
    ipc_confidence: Confidence,
    #[serde(default)]
    control_confidence: Confidence,
    #[serde(default)]
    base_confidence: Confidence,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum LandKind {
    Land,
    Island,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SeaRow {
    id: String,
    name: String,
    water: String,
    center: Option<Account>,
    #[serde(default)]
    center_ipc: u8,
    #[serde(default)]
    kamikaze: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RouteRow {
    at: String,
    territory: String,
    control: Country,
    set: RouteSet,
    confidence: Confidence,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LinkRow {
    between: [String; 2],
    #[serde(default)]
    confidence: Confidence,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitsFile {
    units: Vec<KindFacts>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SetupFile {
    vp_to_win: u8,
    vp_per: u8,
    kamikazes: u8,
    cash: Vec<CashRow>,
    cash_to_divide: u8,
    burma_road: Vec<String>,
    china_places_at: String,
    placements: Vec<PlacementRow>,
    variants: Vec<VariantRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CashRow {
    country: Country,
    ipc: u8,
    #[serde(rename = "confidence")]
    _confidence: Confidence,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlacementRow {
    nation: Nation,
    at: String,
    units: BTreeMap<Kind, u8>,
    confidence: Confidence,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct VariantRow {
    id: String,
    name: String,
    #[serde(rename = "confidence")]
    _confidence: Confidence,
    set: Vec<ChangeRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ChangeRow {
    nation: Nation,
    at: String,
    unit: Kind,
    from: u8,
    to: u8,
}

impl Board {
    /// The board of the embedded data.
    ///
    /// # Errors
    /// Data that do not fit together.
    pub fn load() -> Result<Self, BoardError> {
        let board = parse("board.toml", include_str!("../../../../data/axis-2001/board.toml"))?;
        let units: UnitsFile = parse("units.toml", include_str!("../../../../data/axis-2001/units.toml"))?;
        let setup = parse("setup.toml", include_str!("../../../../data/axis-2001/setup.toml"))?;
        Self::build(board, units.units, setup)
    }

    fn build(file: BoardFile, kinds: Vec<KindFacts>, setup: SetupFile) -> Result<Self, BoardError> {
        rows("lands", SpaceId::LANDS, file.lands.len())?;
        rows("seas", SpaceId::SEAS, file.seas.len())?;
        rows("units", Kind::COUNT, kinds.len())?;
        let ids: Vec<String> = file.lands.iter().map(|row| row.id.clone()).collect();
        let names = Names { lands: ids };
        for &(space, id) in SpaceId::NAMED {
            if names.lands[space.index()] != id {
                return Err(BoardError::Moved { id: id.to_owned(), row: space.index() });
            }
        }
        for (kind, facts) in Kind::ALL.into_iter().zip(&kinds) {
            if kind.domain() != facts.domain {
                return Err(BoardError::Unsound { id: facts.id.clone(), problem: "lives elsewhere" });
            }
        }
        let mut spaces = Vec::with_capacity(SpaceId::COUNT);
        for row in file.lands {
            spaces.push(land(row, &names)?);
        }
        for (row, number) in file.seas.into_iter().zip(1u8..) {
            spaces.push(sea(row, number)?);
        }
        let links = links(&file.links, &names)?;
        let routes = file.routes.iter().map(|row| route(row, &names)).collect::<Result<Vec<_>, _>>()?;
        let start = start(setup, &names)?;
        let board = assemble(file.edition, spaces, kinds, routes, links, file.walls, start);
        board.sound()?;
        Ok(board)
    }

    /// What must hold between the tables.
    fn sound(&self) -> Result<(), BoardError> {
        let unsound =
            |space: SpaceId, problem| Err(BoardError::Unsound { id: self[space].id.clone(), problem });
        for island in self.islands() {
            if self.shores(island).len() != 1 || !self.marches(island).is_empty() {
                return unsound(island, "an island lies in one sea zone and touches no land");
            }
        }
        for base in self.naval_bases() {
            if !self[base].naval_base.is_some_and(|sea| self.shores(base).contains(sea)) {
                return unsound(base, "its naval base serves a sea zone it does not touch");
            }
        }
        for route in &self.routes {
            if !self.shores(route.at).contains(route.territory) || self[route.territory].ipc == 0 {
                return unsound(route.at, "its route serves no income on its shore");
            }
        }
        for placed in &self.start.placements {
            let fits = match placed.kind.domain() {
                super::Domain::Land => placed.at.is_land(),
                super::Domain::Sea => placed.at.is_sea(),
                super::Domain::Air => true,
            };
            if !fits {
                return unsound(placed.at, "a unit that cannot stand there begins there");
            }
        }
        Ok(())
    }
}

fn parse<T: DeserializeOwned>(file: &'static str, text: &str) -> Result<T, BoardError> {
    toml::from_str(text).map_err(|source| BoardError::Form { file, source: Box::new(source) })
}

const fn rows(table: &'static str, wanted: usize, found: usize) -> Result<(), BoardError> {
    if wanted == found { Ok(()) } else { Err(BoardError::Rows { table, wanted, found }) }
}

struct Names {
    lands: Vec<String>,
}

impl Names {
    fn space(&self, id: &str) -> Result<SpaceId, BoardError> {
        let land = || SpaceId::new(self.lands.iter().position(|name| name == id)?);
        let sea = id.strip_prefix("sz-").and_then(|number| SpaceId::sea(number.parse().ok()?));
        sea.or_else(land).ok_or_else(|| BoardError::Unknown { id: id.to_owned(), wanted: "space" })
    }
}

fn land(row: LandRow, names: &Names) -> Result<SpaceFacts, BoardError> {
    let naval_base = row.naval_base.as_deref().map(|id| names.space(id)).transpose()?;
    Ok(SpaceFacts {
        id: row.id,
        name: row.name,
        water: String::new(),
        ground: match row.kind {
            LandKind::Land => Ground::Land,
            LandKind::Island => Ground::Island,
        },
        ipc: row.ipc,
        original: Some(row.original),
        control: Some(row.control),
        capital_of: row.capital_of,
        complex: row.complex,
        naval_base,
        air_base: row.air_base,
        dutch: row.dutch,
        center: None,
        kamikaze: false,
        ipc_confidence: row.ipc_confidence,
        control_confidence: row.control_confidence,
        base_confidence: row.base_confidence,
    })
}

fn sea(row: SeaRow, number: u8) -> Result<SpaceFacts, BoardError> {
    if row.id != format!("sz-{number}") {
        return Err(BoardError::Moved { id: row.id, row: usize::from(number) - 1 });
    }
    Ok(SpaceFacts {
        id: row.id,
        name: row.name,
        water: row.water,
        ground: Ground::Sea,
        ipc: 0,
        original: None,
        control: None,
        capital_of: None,
        complex: false,
        naval_base: None,
        air_base: false,
        dutch: false,
        center: row.center.map(|account| Center { account, ipc: row.center_ipc }),
        kamikaze: row.kamikaze,
        ipc_confidence: Confidence::Found,
        control_confidence: Confidence::Found,
        base_confidence: Confidence::Found,
    })
}

fn route(row: &RouteRow, names: &Names) -> Result<Route, BoardError> {
    Ok(Route {
        at: names.space(&row.at)?,
        territory: names.space(&row.territory)?,
        control: row.control,
        set: row.set,
        confidence: row.confidence,
    })
}

fn links(rows: &[LinkRow], names: &Names) -> Result<Vec<(SpaceId, SpaceId, Confidence)>, BoardError> {
    let mut links = Vec::with_capacity(rows.len());
    for row in rows {
        links.push((names.space(&row.between[0])?, names.space(&row.between[1])?, row.confidence));
    }
    Ok(links)
}

fn start(file: SetupFile, names: &Names) -> Result<Start, BoardError> {
    let mut placements = Vec::new();
    for row in &file.placements {
        let at = names.space(&row.at)?;
        placements.extend(row.units.iter().map(|(&kind, &count)| Placement {
            nation: row.nation,
            at,
            kind,
            count,
            confidence: row.confidence,
        }));
    }
    let mut variants = Vec::new();
    for row in file.variants {
        let change = |row: &ChangeRow| {
            let at = names.space(&row.at)?;
            Ok(Change { nation: row.nation, at, kind: row.unit, from: row.from, to: row.to })
        };
        let changes = row.set.iter().map(change).collect::<Result<_, BoardError>>()?;
        variants.push(Variant { id: row.id, name: row.name, changes });
    }
    let mut cash = [0; Country::COUNT];
    for row in &file.cash {
        cash[row.country.index()] = row.ipc;
    }
    Ok(Start {
        placements,
        variants,
        cash,
        cash_to_divide: file.cash_to_divide,
        vp_to_win: file.vp_to_win,
        vp_per: file.vp_per,
        kamikazes: file.kamikazes,
        burma_road: file.burma_road.iter().map(|id| names.space(id)).collect::<Result<_, _>>()?,
        china_places_at: names.space(&file.china_places_at)?,
    })
}

fn assemble(
    edition: String,
    spaces: Vec<SpaceFacts>,
    kinds: Vec<KindFacts>,
    routes: Vec<Route>,
    links: Vec<(SpaceId, SpaceId, Confidence)>,
    walls: Vec<Wall>,
    start: Start,
) -> Board {
    let pairs: Vec<_> = links.iter().map(|&(one, other, _)| (one, other)).collect();
    let those = |wanted: &dyn Fn(&SpaceFacts) -> bool| -> SpaceSet {
        SpaceId::all().filter(|space| wanted(&spaces[space.index()])).collect()
    };
    let sets = Sets {
        lands: SpaceId::lands().collect(),
        islands: those(&|space| space.ground == Ground::Island),
        seas: SpaceId::seas().collect(),
        air_bases: those(&|space| space.air_base),
        naval_bases: those(&|space| space.naval_base.is_some()),
        kamikaze: those(&|space| space.kamikaze),
        centers: those(&|space| space.center.is_some()),
        capitals: those(&|space| space.capital_of.is_some()),
        complexes: those(&|space| space.complex),
        incomes: those(&|space| space.ipc > 0),
    };
    let air = Graph::new(&pairs);
    let land = air.within(sets.lands);
    let sea = air.within(sets.seas);
    let shore = |space: SpaceId| {
        let other = if space.is_sea() { sets.lands } else { sets.seas };
        air.neighbours(space).and(other)
    };
    let shores = SpaceId::all().map(shore).collect();
    Board {
        edition,
        spaces,
        kinds,
        routes,
        links,
        walls,
        start,
        air_steps: Distances::new(&air),
        sea_steps: Distances::new(&sea),
        land_steps: Distances::new(&land),
        air,
        land,
        sea,
        shores,
        sets,
    }
}
