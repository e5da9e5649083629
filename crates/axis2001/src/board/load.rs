//! Reads the files of `data/axis-2001/<edition>/` and refuses what does not fit together.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use ironbottom_axis::graph::{Distances, Graph};
use ironbottom_kit::{DataError, DataFile, Names};
use serde::Deserialize;

use super::{
    Account, Board, Center, Change, Confidence, Country, Domain, Ground, Kind, KindFacts, Nation, Placement,
    Route, RouteSet, Sets, SpaceFacts, SpaceId, SpaceSet, Start, Variant, Wall,
};

/// The embedded files of an edition.
struct Files {
    edition: &'static str,
    board: &'static str,
    units: &'static str,
    setup: &'static str,
    loaded: OnceLock<Board>,
}

macro_rules! edition {
    ($edition:literal) => {
        Files {
            edition: $edition,
            board: include_str!(concat!("../../../../data/axis-2001/", $edition, "/board.toml")),
            units: include_str!(concat!("../../../../data/axis-2001/", $edition, "/units.toml")),
            setup: include_str!(concat!("../../../../data/axis-2001/", $edition, "/setup.toml")),
            loaded: OnceLock::new(),
        }
    };
}

/// The editions of the data, the newest first.
static EDITIONS: [Files; 1] = [edition!("2001.1")];

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
    #[serde(default = "Confidence::found")]
    ipc_confidence: Confidence,
    #[serde(default = "Confidence::found")]
    control_confidence: Confidence,
    #[serde(default = "Confidence::found")]
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
    #[serde(default = "Confidence::found")]
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
    /// The board of an edition, loaded once; none of an edition this build does not carry. That the embedded data load
    /// is proved by a test, not hoped for.
    #[must_use]
    pub fn of(edition: &str) -> Option<&'static Self> {
        let files = EDITIONS.iter().find(|files| files.edition == edition)?;
        Some(files.loaded.get_or_init(|| {
            Self::load(files).expect("the embedded data of Axis & Allies: Pacific are sound")
        }))
    }

    fn load(files: &Files) -> Result<Self, DataError> {
        let board = DataFile::new("board.toml", files.board);
        let units = DataFile::new("units.toml", files.units);
        let setup = DataFile::new("setup.toml", files.setup);
        let printed: BoardFile = board.toml()?;
        board.sound(
            printed.edition == files.edition,
            &printed.edition,
            "stands in the folder of another edition",
        )?;
        let kinds = kinds(units)?;
        let names = names(board, &printed)?;
        let mut spaces = Vec::with_capacity(SpaceId::COUNT);
        for row in printed.lands {
            spaces.push(land(row, board, &names)?);
        }
        spaces.extend(printed.seas.into_iter().map(sea));
        let links = links(&printed.links, board, &names)?;
        let route = |row| route(row, board, &names);
        let routes = printed.routes.iter().map(route).collect::<Result<Vec<_>, _>>()?;
        let start = start(setup, &names)?;
        let edition = printed.edition;
        let built =
            assemble(Parts { edition, names, spaces, kinds, routes, links, walls: printed.walls, start });
        built.check(board, setup)?;
        Ok(built)
    }

    fn check(&self, board: DataFile<'_>, setup: DataFile<'_>) -> Result<(), DataError> {
        let id = |space: SpaceId| self[space].id.as_str();
        for island in self.islands() {
            let alone = self.shores(island).len() == 1 && self.marches(island).is_empty();
            board.sound(alone, id(island), "an island lies in one sea zone and touches no land")?;
        }
        for base in self.naval_bases() {
            let served = self[base].naval_base.is_some_and(|sea| self.shores(base).contains(sea));
            board.sound(served, id(base), "its naval base serves a sea zone it does not touch")?;
        }
        for route in &self.routes {
            let serves = self.shores(route.at).contains(route.territory) && self[route.territory].ipc > 0;
            board.sound(serves, id(route.at), "its route serves no income on its shore")?;
        }
        for placed in &self.start.placements {
            let fits = match placed.kind.domain() {
                Domain::Land => placed.at.is_land(),
                Domain::Sea => placed.at.is_sea(),
                Domain::Air => true,
            };
            setup.sound(fits, id(placed.at), "a unit that cannot stand there begins there")?;
        }
        Ok(())
    }
}

/// The kinds of unit, each in its row.
fn kinds(file: DataFile<'_>) -> Result<Vec<KindFacts>, DataError> {
    let UnitsFile { units } = file.toml()?;
    file.count("units", Kind::COUNT, units.len())?;
    for (kind, facts) in Kind::ALL.into_iter().zip(&units) {
        file.sound(kind.word() == facts.id, &facts.id, format!("stands in the row of {}", kind.word()))?;
        file.sound(kind.domain() == facts.domain, &facts.id, "lives elsewhere")?;
    }
    Ok(units)
}

/// The ids and names of the spaces, each in its row.
fn names(file: DataFile<'_>, printed: &BoardFile) -> Result<Names<SpaceId>, DataError> {
    file.count("lands", SpaceId::LANDS, printed.lands.len())?;
    file.count("seas", SpaceId::SEAS, printed.seas.len())?;
    for (sea, number) in printed.seas.iter().zip(1..) {
        file.sound(sea.id == format!("sz-{number}"), &sea.id, format!("stands in the row of sz-{number}"))?;
    }
    let lands = printed.lands.iter().map(|row| (row.id.clone(), row.name.clone()));
    let seas = printed.seas.iter().map(|row| (row.id.clone(), row.name.clone()));
    let names = Names::new("space", lands.chain(seas));
    names.check_rows(file, SpaceId::NAMED)?;
    Ok(names)
}

fn land(row: LandRow, file: DataFile<'_>, names: &Names<SpaceId>) -> Result<SpaceFacts, DataError> {
    let zone = |zone: &str| names.look_up(file, &row.id, zone);
    let naval_base = row.naval_base.as_deref().map(zone).transpose()?;
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

fn sea(row: SeaRow) -> SpaceFacts {
    SpaceFacts {
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
    }
}

fn route(row: &RouteRow, file: DataFile<'_>, names: &Names<SpaceId>) -> Result<Route, DataError> {
    Ok(Route {
        at: names.look_up(file, "routes", &row.at)?,
        territory: names.look_up(file, "routes", &row.territory)?,
        control: row.control,
        set: row.set,
        confidence: row.confidence,
    })
}

fn links(
    rows: &[LinkRow],
    file: DataFile<'_>,
    names: &Names<SpaceId>,
) -> Result<Vec<(SpaceId, SpaceId, Confidence)>, DataError> {
    let space = |id: &str| names.look_up(file, "links", id);
    let link = |row: &LinkRow| Ok((space(&row.between[0])?, space(&row.between[1])?, row.confidence));
    rows.iter().map(link).collect()
}

fn start(text: DataFile<'_>, names: &Names<SpaceId>) -> Result<Start, DataError> {
    let file: SetupFile = text.toml()?;
    let space = |record: &str, id: &str| names.look_up(text, record, id);
    let mut placements = Vec::new();
    for row in &file.placements {
        let at = space("placements", &row.at)?;
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
            let at = space("variants", &row.at)?;
            Ok(Change { nation: row.nation, at, kind: row.unit, from: row.from, to: row.to })
        };
        let changes = row.set.iter().map(change).collect::<Result<_, DataError>>()?;
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
        burma_road: file.burma_road.iter().map(|id| space("burma_road", id)).collect::<Result<_, _>>()?,
        china_places_at: space("china_places_at", &file.china_places_at)?,
    })
}

/// What the files say, looked up and in its rows.
struct Parts {
    edition: String,
    names: Names<SpaceId>,
    spaces: Vec<SpaceFacts>,
    kinds: Vec<KindFacts>,
    routes: Vec<Route>,
    links: Vec<(SpaceId, SpaceId, Confidence)>,
    walls: Vec<Wall>,
    start: Start,
}

fn assemble(parts: Parts) -> Board {
    let Parts { edition, names, spaces, kinds, routes, links, walls, start } = parts;
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
        air.neighbours(space).intersection(other)
    };
    let shores = SpaceId::all().map(shore).collect();
    Board {
        edition,
        names,
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
