//! Reads the files of `data/axis-1940/<edition>/` and refuses what does not fit together.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use ironbottom_axis::graph::{Distances, Graph};
use ironbottom_kit::{DataError, DataFile, Names};
use serde::Deserialize;

use super::{
    Arsenal, Board, Complex, Confidence, Domain, Kind, KindFacts, Nation, NationSet, Objective, PACIFIC,
    PACIFIC_LANDS, Placement, Sets, SpaceFacts, SpaceId, SpaceSet, Start, Table, Victory,
};

/// The embedded files of an edition, with and without the disputed border.
struct Files {
    edition: &'static str,
    board: &'static str,
    units: &'static str,
    setup: &'static str,
    loaded: [OnceLock<Board>; 2],
}

macro_rules! edition {
    ($edition:literal) => {
        Files {
            edition: $edition,
            board: include_str!(concat!("../../../../data/axis-1940/", $edition, "/board.toml")),
            units: include_str!(concat!("../../../../data/axis-1940/", $edition, "/units.toml")),
            setup: include_str!(concat!("../../../../data/axis-1940/", $edition, "/setup.toml")),
            loaded: [OnceLock::new(), OnceLock::new()],
        }
    };
}

/// The editions of the data, the newest first.
static EDITIONS: [Files; 1] = [edition!("1940.1")];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardFile {
    edition: String,
    lands: Vec<LandRow>,
    seas: Vec<SeaRow>,
    links: Vec<LinkRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LandRow {
    id: String,
    name: String,
    kind: LandKind,
    ipc: u8,
    original: Nation,
    control: Option<Nation>,
    capital_of: Option<Nation>,
    #[serde(default)]
    city: String,
    complex: Option<ComplexWord>,
    #[serde(default)]
    air_base: bool,
    #[serde(default)]
    naval_base: bool,
    #[serde(default)]
    closed: bool,
    #[serde(default)]
    army: u8,
    #[serde(default)]
    chinese: bool,
    #[serde(default = "Confidence::found")]
    ipc_confidence: Confidence,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum LandKind {
    Land,
    Island,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum ComplexWord {
    Minor,
    Major,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SeaRow {
    id: String,
    name: String,
    #[serde(default)]
    convoy: bool,
    #[serde(default)]
    kamikaze: bool,
    #[serde(default = "Confidence::found")]
    convoy_confidence: Confidence,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LinkRow {
    between: [String; 2],
    option: Option<LinkOption>,
    #[serde(default = "Confidence::found")]
    confidence: Confidence,
}

#[derive(Deserialize)]
enum LinkOption {
    #[serde(rename = "japan-sz19")]
    JapanSz19,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitsFile {
    units: Vec<KindFacts>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SetupFile {
    order: Vec<Nation>,
    wars: Vec<(Nation, Nation)>,
    linked: Vec<Vec<Nation>>,
    exiled: Vec<Nation>,
    cash: Vec<CashRow>,
    tables: Vec<TableRow>,
    kamikazes: KamikazeRow,
    mainland: Vec<String>,
    road: Vec<String>,
    victory: VictoryRow,
    arsenal: ArsenalRow,
    trade: String,
    placements: Vec<PlacementRow>,
    objectives: Vec<ObjectiveRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CashRow {
    power: Nation,
    ipc: u8,
    #[serde(rename = "confidence")]
    _confidence: Confidence,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TableRow {
    players: u8,
    seats: Vec<Vec<Nation>>,
    titles: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct KamikazeRow {
    power: Nation,
    tokens: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct VictoryRow {
    cities: u8,
    home: String,
    target: String,
    one_of: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ArsenalRow {
    power: Nation,
    ipc: u16,
    turn: u8,
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
struct ObjectiveRow {
    id: String,
    name: String,
    power: Nation,
    ipc: u8,
    #[serde(default)]
    war: Vec<Nation>,
    #[serde(default)]
    peace: Vec<Nation>,
    #[serde(default)]
    all: Vec<String>,
    #[serde(default)]
    allied: Vec<String>,
    #[serde(default)]
    each: Vec<String>,
    #[serde(default)]
    originals: bool,
    #[serde(default)]
    trade: bool,
    confidence: Confidence,
}

impl Board {
    /// The board of an edition, loaded once, with or without the border of Japan and sea zone 19 (ruling 1); none of an
    /// edition this build does not carry. That the embedded data load is proved by a test, not hoped for.
    #[must_use]
    pub fn of(edition: &str, japan_sz19: bool) -> Option<&'static Self> {
        let files = EDITIONS.iter().find(|files| files.edition == edition)?;
        Some(files.loaded[usize::from(japan_sz19)].get_or_init(|| {
            Self::load(files, japan_sz19).expect("the embedded data of Axis & Allies Pacific 1940 are sound")
        }))
    }

    fn load(files: &Files, japan_sz19: bool) -> Result<Self, DataError> {
        let board = DataFile::new("board.toml", files.board);
        let units = DataFile::new("units.toml", files.units);
        let setup = DataFile::new("setup.toml", files.setup);
        let printed: BoardFile = board.toml()?;
        let fits = printed.edition == files.edition;
        board.sound(fits, &printed.edition, "stands in the folder of another edition")?;
        let kinds = kinds(units)?;
        let names = names(board, &printed)?;
        let played = |row: &&LinkRow| match row.option {
            Some(LinkOption::JapanSz19) => japan_sz19,
            None => true,
        };
        let space = |id: &str| names.look_up(board, "links", id);
        let link = |row: &LinkRow| Ok((space(&row.between[0])?, space(&row.between[1])?, row.confidence));
        let links = printed.links.iter().filter(played).map(link).collect::<Result<Vec<_>, DataError>>()?;
        let start = start(setup, &names)?;
        let mut spaces: Vec<SpaceFacts> = printed.lands.into_iter().map(land).collect();
        spaces.extend(printed.seas.into_iter().map(sea));
        let built = assemble(Parts { edition: printed.edition, names, spaces, kinds, links, start });
        built.check(board, setup)?;
        Ok(built)
    }

    fn check(&self, board: DataFile<'_>, setup: DataFile<'_>) -> Result<(), DataError> {
        let id = |space: SpaceId| self[space].id.as_str();
        for land in self.lands() {
            let alone = self.marches(land).is_empty() && !self.shores(land).is_empty();
            board.sound(alone == self[land].island, id(land), "an island is what touches sea zones only")?;
            let based = !self[land].naval_base || !self.shores(land).is_empty();
            board.sound(based, id(land), "its naval base serves no sea zone")?;
            board.sound(
                self[land].army == 0 || self.neutrals().contains(land),
                id(land),
                "an army without a neutral",
            )?;
        }
        for placed in &self.start.placements {
            let fits = match placed.kind.domain() {
                Domain::Land => placed.at.is_land(),
                Domain::Sea => placed.at.is_sea(),
                Domain::Air => true,
                Domain::Facility => false,
            };
            setup.sound(fits, id(placed.at), "a unit that cannot stand there begins there")?;
            let open = !self[placed.at].closed;
            setup.sound(open, id(placed.at), "a unit begins where nobody enters")?;
        }
        for table in &self.start.tables {
            let mut seated: Vec<Nation> = table.seats.iter().flatten().copied().collect();
            seated.sort_unstable();
            let mut playing = self.start.order.clone();
            playing.sort_unstable();
            let all = seated == playing && table.titles.len() == table.seats.len();
            setup.sound(all, &table.players.to_string(), "seats that do not play every power once")?;
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
    file.count("lands", PACIFIC_LANDS, printed.lands.len())?;
    file.count("seas", PACIFIC - PACIFIC_LANDS, printed.seas.len())?;
    for (sea, number) in printed.seas.iter().zip(1..) {
        file.sound(sea.id == format!("sz-{number}"), &sea.id, format!("stands in the row of sz-{number}"))?;
    }
    let lands = printed.lands.iter().map(|row| (row.id.clone(), row.name.clone()));
    let seas = printed.seas.iter().map(|row| (row.id.clone(), row.name.clone()));
    let names = Names::new("space", lands.chain(seas));
    file.unique(printed.lands.iter().map(|row| row.id.as_str()))?;
    Ok(names)
}

fn land(row: LandRow) -> SpaceFacts {
    SpaceFacts {
        id: row.id,
        name: row.name,
        island: matches!(row.kind, LandKind::Island),
        ipc: row.ipc,
        original: row.original,
        control: row.control.unwrap_or(row.original),
        capital_of: row.capital_of,
        city: row.city,
        complex: match row.complex {
            None => Complex::None,
            Some(ComplexWord::Minor) => Complex::Minor,
            Some(ComplexWord::Major) => Complex::Major,
        },
        air_base: row.air_base,
        naval_base: row.naval_base,
        closed: row.closed,
        army: row.army,
        chinese: row.chinese,
        convoy: false,
        kamikaze: false,
        ipc_confidence: row.ipc_confidence,
        convoy_confidence: Confidence::Found,
    }
}

fn sea(row: SeaRow) -> SpaceFacts {
    SpaceFacts {
        id: row.id,
        name: row.name,
        island: false,
        ipc: 0,
        original: Nation::Neutral,
        control: Nation::Neutral,
        capital_of: None,
        city: String::new(),
        complex: Complex::None,
        air_base: false,
        naval_base: false,
        closed: false,
        army: 0,
        chinese: false,
        convoy: row.convoy,
        kamikaze: row.kamikaze,
        ipc_confidence: Confidence::Found,
        convoy_confidence: row.convoy_confidence,
    }
}

fn start(text: DataFile<'_>, names: &Names<SpaceId>) -> Result<Start, DataError> {
    let file: SetupFile = text.toml()?;
    let space = |record: &str, id: &str| names.look_up(text, record, id);
    let spaces = |record: &str, ids: &[String]| -> Result<SpaceSet, DataError> {
        ids.iter().map(|id| space(record, id)).collect()
    };
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
    let mut objectives = Vec::new();
    for row in &file.objectives {
        objectives.push(Objective {
            id: row.id.clone(),
            name: row.name.clone(),
            power: row.power,
            ipc: row.ipc,
            war: row.war.iter().copied().collect(),
            peace: row.peace.iter().copied().collect(),
            all: spaces(&row.id, &row.all)?,
            allied: spaces(&row.id, &row.allied)?,
            each: spaces(&row.id, &row.each)?,
            originals: row.originals,
            trade: row.trade,
            confidence: row.confidence,
        });
    }
    let mut linked = [NationSet::EMPTY; Nation::COUNT];
    for nation in Nation::ALL {
        linked[nation.index()] = NationSet::only(nation);
    }
    for row in &file.linked {
        for nation in row {
            linked[nation.index()] = row.iter().copied().collect();
        }
    }
    let table = |row: TableRow| Table { players: row.players, seats: row.seats, titles: row.titles };
    Ok(Start {
        linked,
        placements,
        objectives,
        exiled: file.exiled.iter().copied().collect(),
        cash: file.cash.iter().map(|row| (row.power, row.ipc)).collect(),
        kamikaze_power: file.kamikazes.power,
        kamikazes: file.kamikazes.tokens,
        mainland: spaces("mainland", &file.mainland)?,
        road: spaces("road", &file.road)?,
        victory: Victory {
            cities: file.victory.cities,
            home: space("victory", &file.victory.home)?,
            target: space("victory", &file.victory.target)?,
            one_of: spaces("victory", &file.victory.one_of)?,
        },
        arsenal: Arsenal { power: file.arsenal.power, ipc: file.arsenal.ipc, turn: file.arsenal.turn },
        trade: space("trade", &file.trade)?,
        order: file.order,
        wars: file.wars,
        tables: file.tables.into_iter().map(table).collect(),
    })
}

/// What the files say, looked up and in its rows.
struct Parts {
    edition: String,
    names: Names<SpaceId>,
    spaces: Vec<SpaceFacts>,
    kinds: Vec<KindFacts>,
    links: Vec<(SpaceId, SpaceId, Confidence)>,
    start: Start,
}

fn assemble(parts: Parts) -> Board {
    let Parts { edition, names, spaces, kinds, links, start } = parts;
    let pairs: Vec<_> = links.iter().map(|&(one, other, _)| (one, other)).collect();
    let those = |wanted: &dyn Fn(SpaceId, &SpaceFacts) -> bool| -> SpaceSet {
        names.ids().filter(|&space| wanted(space, &spaces[space.index()])).collect()
    };
    let lands = those(&|at, _| at.is_land());
    let seas = those(&|at, _| at.is_sea());
    let air = Graph::new(&pairs);
    let land = air.within(lands);
    let sea = air.within(seas);
    let near = air.around(start.mainland).intersection(seas);
    let mut sets = Sets {
        lands,
        seas,
        closed: those(&|_, space| space.closed),
        kamikaze: those(&|_, space| space.kamikaze),
        convoys: those(&|_, space| space.convoy),
        cities: those(&|_, space| !space.city.is_empty()),
        incomes: those(&|_, space| space.ipc > 0),
        chinese: those(&|_, space| space.chinese),
        neutrals: those(&|at, space| at.is_land() && space.original == Nation::Neutral && !space.closed),
        coast_guard: near.union(sea.around(near)),
        ..Sets::default()
    };
    for nation in Nation::ALL {
        sets.emblems[nation.index()] = those(&|at, space| at.is_land() && space.original == nation);
        sets.capitals[nation.index()] = names.ids().find(|at| spaces[at.index()].capital_of == Some(nation));
    }
    let shore = |row: usize| {
        let Some(space) = SpaceId::new(row) else { return SpaceSet::EMPTY };
        let other = if space.is_sea() { sets.lands } else { sets.seas };
        air.neighbours(space).intersection(other)
    };
    let shores = (0..SpaceId::COUNT).map(shore).collect();
    Board {
        edition,
        names,
        spaces,
        kinds,
        links,
        start,
        sea_steps: Distances::new(&sea),
        land_steps: Distances::new(&land),
        air,
        land,
        sea,
        shores,
        sets,
    }
}
