//! Reads the files of `data/axis-1940/<edition>/` and `data/global-1940/<edition>/` and refuses what does not fit together.

use std::sync::OnceLock;

use ironbottom_axis::graph::{Distances, Graph};
use ironbottom_kit::{DataError, DataFile, Names};

use super::rows::{
    BoardFile, CanalRow, ComplexWord, GlobalRow, LandKind, LandRow, LinkOption, LinkRow, ObjectiveRow,
    SeaRow, SetupFile, TableRow, UnitsFile,
};
use super::{
    ALL_LANDS, Arsenal, Board, Canal, Clear, Complex, Confidence, Domain, Global, Kind, KindFacts,
    MAX_CANALS, Nation, NationSet, Objective, PACIFIC, PACIFIC_LANDS, Placement, Scope, Sets, SpaceFacts,
    SpaceId, SpaceSet, Start, Table, Theatre, Treasury, Victory, WORDS,
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
    ($game:literal, $edition:literal, units of $units:literal) => {
        Files {
            edition: $edition,
            board: include_str!(concat!("../../../../data/", $game, "/", $edition, "/board.toml")),
            units: include_str!(concat!("../../../../data/", $units, "/units.toml")),
            setup: include_str!(concat!("../../../../data/", $game, "/", $edition, "/setup.toml")),
            loaded: [OnceLock::new(), OnceLock::new()],
        }
    };
}

/// The editions of the Pacific game's data, the newest first.
static PACIFIC_EDITIONS: [Files; 1] = [edition!("axis-1940", "1940.1", units of "axis-1940/1940.1")];

/// The editions of the Global game's data, the newest first. It has the pieces of the Pacific game.
static GLOBAL_EDITIONS: [Files; 1] = [edition!("global-1940", "1940.1", units of "axis-1940/1940.1")];

impl Board {
    /// The Pacific board of an edition, loaded once, with or without the border of Japan and sea zone 19 (ruling 1); none
    /// of an edition this build does not carry. That the embedded data load is proved by a test, not hoped for.
    #[must_use]
    pub fn of(edition: &str, japan_sz19: bool) -> Option<&'static Self> {
        Self::for_game(Scope::Pacific, edition, japan_sz19)
    }

    /// The same of either game.
    #[must_use]
    pub fn for_game(scope: Scope, edition: &str, japan_sz19: bool) -> Option<&'static Self> {
        let editions = match scope {
            Scope::Pacific => &PACIFIC_EDITIONS,
            Scope::Global => &GLOBAL_EDITIONS,
        };
        let files = editions.iter().find(|files| files.edition == edition)?;
        Some(files.loaded[usize::from(japan_sz19)].get_or_init(|| {
            Self::load(scope, files, japan_sz19).expect("the embedded data of Axis & Allies 1940 are sound")
        }))
    }

    fn load(scope: Scope, files: &Files, japan_sz19: bool) -> Result<Self, DataError> {
        let board = DataFile::new("board.toml", files.board);
        let units = DataFile::new("units.toml", files.units);
        let setup = DataFile::new("setup.toml", files.setup);
        let printed: BoardFile = board.toml()?;
        let fits = printed.edition == files.edition;
        board.sound(fits, &printed.edition, "stands in the folder of another edition")?;
        let kinds = kinds(units)?;
        let names = names(board, scope, &printed)?;
        let played = |row: &&LinkRow| match row.option {
            Some(LinkOption::JapanSz19) => japan_sz19,
            None => true,
        };
        let space = |id: &str| names.look_up(board, "links", id);
        let link = |row: &LinkRow| Ok((space(&row.between[0])?, space(&row.between[1])?, row.confidence));
        let links = printed.links.iter().filter(played).map(link).collect::<Result<Vec<_>, DataError>>()?;
        let canal = |row: &CanalRow| canal(board, &names, row);
        let canals = printed.canals.iter().map(canal).collect::<Result<Vec<_>, DataError>>()?;
        board.sound(canals.len() <= MAX_CANALS, "canals", "more canals than a position can keep")?;
        let start = start(setup, &names)?;
        let lands = printed.lands.into_iter().map(land).collect();
        let seas = printed.seas.into_iter().map(sea).collect();
        let spaces = in_rows(lands, seas);
        let built = assemble(Parts { edition: printed.edition, names, spaces, kinds, links, canals, start });
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
        for canal in &self.canals {
            let real = self.adjacent(canal.between[0], canal.between[1]);
            board.sound(
                real && !canal.control.is_empty(),
                &canal.id,
                "a canal between zones that do not touch",
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

/// Lands and sea zones in the order of their numbers: the Pacific board's, then the European board's.
fn in_rows<T>(mut lands: Vec<T>, mut seas: Vec<T>) -> Vec<T> {
    let european_lands = lands.split_off(PACIFIC_LANDS.min(lands.len()));
    let european_seas = seas.split_off((PACIFIC - PACIFIC_LANDS).min(seas.len()));
    lands.into_iter().chain(seas).chain(european_lands).chain(european_seas).collect()
}

/// The ids and names of the spaces, each in its row.
fn names(file: DataFile<'_>, scope: Scope, printed: &BoardFile) -> Result<Names<SpaceId>, DataError> {
    let (lands, seas) = match scope {
        Scope::Pacific => (PACIFIC_LANDS, PACIFIC - PACIFIC_LANDS),
        Scope::Global => (ALL_LANDS, SpaceId::COUNT - ALL_LANDS),
    };
    file.count("lands", lands, printed.lands.len())?;
    file.count("seas", seas, printed.seas.len())?;
    for (sea, number) in printed.seas.iter().zip(1..) {
        file.sound(sea.id == format!("sz-{number}"), &sea.id, format!("stands in the row of sz-{number}"))?;
    }
    let lands = printed.lands.iter().map(|row| (row.id.clone(), row.name.clone())).collect();
    let seas = printed.seas.iter().map(|row| (row.id.clone(), row.name.clone())).collect();
    let names = Names::new("space", in_rows(lands, seas));
    file.unique(printed.lands.iter().map(|row| row.id.as_str()))?;
    Ok(names)
}

fn canal(file: DataFile<'_>, names: &Names<SpaceId>, row: &CanalRow) -> Result<Canal, DataError> {
    let space = |id: &str| names.look_up(file, &row.id, id);
    Ok(Canal {
        id: row.id.clone(),
        name: row.name.clone(),
        between: [space(&row.between[0])?, space(&row.between[1])?],
        control: row.control.iter().map(|id| space(id)).collect::<Result<SpaceSet, DataError>>()?,
        submarines: row.submarines,
        confidence: row.confidence,
    })
}

fn land(row: LandRow) -> SpaceFacts {
    SpaceFacts {
        id: row.id,
        name: row.name,
        island: matches!(row.kind, LandKind::Island),
        ipc: row.ipc,
        original: row.original,
        control: row.control.unwrap_or(row.original),
        capital_of: row.capital_of.map(Treasury::nation),
        treasury: row.capital_of,
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
        leaning: row.leaning,
        economy: row.economy,
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
        treasury: None,
        city: String::new(),
        complex: Complex::None,
        air_base: false,
        naval_base: false,
        closed: false,
        army: 0,
        chinese: false,
        leaning: None,
        economy: None,
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
    let objectives = file.objectives.iter().map(|row| objective(text, names, row));
    let objectives = objectives.collect::<Result<Vec<_>, DataError>>()?;
    let global = file.global.as_ref().map(|row| global(text, names, row)).transpose()?;
    let mut linked = [NationSet::EMPTY; Nation::COUNT];
    for nation in Nation::ALL {
        linked[nation.index()] = NationSet::only(nation);
    }
    for row in &file.linked {
        for nation in row {
            linked[nation.index()] = row.iter().copied().collect();
        }
    }
    let victory = match (&file.victory, &global) {
        (Some(row), None) => Victory {
            cities: row.cities,
            home: space("victory", &row.home)?,
            target: space("victory", &row.target)?,
            one_of: spaces("victory", &row.one_of)?,
        },
        // What of the Global game's victory is decided in the Pacific.
        (None, Some(global)) => {
            let tokyo = global.axis_capitals.iter().find(|at| at.theatre() == Theatre::Pacific);
            let tokyo = tokyo.unwrap_or(global.london);
            let cities = global.cities[Theatre::Pacific.index()];
            Victory { cities, home: tokyo, target: tokyo, one_of: global.allied_capitals }
        }
        _ => return Err(text.unsound("victory", "stands once, by itself or among what is global")),
    };
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
        victory,
        arsenal: Arsenal {
            power: file.arsenal.power,
            ipc: file.arsenal.ipc,
            turn: file.arsenal.turn,
            complexes: spaces("arsenal", &file.arsenal.complexes)?,
        },
        global,
        trade: space("trade", &file.trade)?,
        order: file.order,
        wars: file.wars,
        tables: file.tables.into_iter().map(table).collect(),
    })
}

fn objective(text: DataFile<'_>, names: &Names<SpaceId>, row: &ObjectiveRow) -> Result<Objective, DataError> {
    let space = |id: &String| names.look_up(text, &row.id, id);
    let spaces = |ids: &[String]| ids.iter().map(space).collect::<Result<SpaceSet, DataError>>();
    let nations = |all: &[Nation]| all.iter().copied().collect::<NationSet>();
    Ok(Objective {
        id: row.id.clone(),
        name: row.name.clone(),
        power: row.power,
        treasury: row.treasury.unwrap_or(Treasury::of(row.power)),
        ipc: row.ipc,
        war: nations(&row.war),
        war_all: nations(&row.war_all),
        peace: nations(&row.peace),
        all: spaces(&row.all)?,
        allied: spaces(&row.allied)?,
        each: spaces(&row.each)?,
        each_allied: spaces(&row.each_allied)?,
        most: row.most.as_ref().map(|most| Ok((most.least, spaces(&most.of)?))).transpose()?,
        originals: row.originals,
        land_unit: row.land_unit.as_ref().map(space).transpose()?,
        clear: row
            .clear
            .as_ref()
            .map(|clear| Ok(Clear { zones: spaces(&clear.zones)?, submarines: clear.submarines }))
            .transpose()?,
        unshared: row.unshared,
        unspoilt: row.unspoilt.as_ref().map(space).transpose()?,
        once: row.once,
        trade: row.trade,
        confidence: row.confidence,
    })
}

fn global(text: DataFile<'_>, names: &Names<SpaceId>, row: &GlobalRow) -> Result<Global, DataError> {
    let space = |id: &String| names.look_up(text, "global", id);
    let spaces = |ids: &[String]| ids.iter().map(space).collect::<Result<SpaceSet, DataError>>();
    Ok(Global {
        cities: [row.cities.europe, row.cities.pacific],
        axis_capitals: spaces(&row.axis_capitals)?,
        allied_capitals: spaces(&row.allied_capitals)?,
        london: space(&row.london)?,
        north_america: spaces(&row.north_america)?,
        patrol: space(&row.patrol)?,
        soviet_turn: row.soviet_turn,
        mongolia: spaces(&row.mongolia)?,
        korea: space(&row.korea)?,
        liberated: space(&row.liberated.at)?,
        bonus: row.liberated.ipc,
    })
}

/// What the files say, looked up and in its rows.
struct Parts {
    edition: String,
    names: Names<SpaceId>,
    spaces: Vec<SpaceFacts>,
    kinds: Vec<KindFacts>,
    links: Vec<(SpaceId, SpaceId, Confidence)>,
    canals: Vec<Canal>,
    start: Start,
}

fn assemble(parts: Parts) -> Board {
    let Parts { edition, names, spaces, kinds, links, canals, start } = parts;
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
    }
    for treasury in Treasury::ALL {
        sets.capitals[treasury.index()] =
            names.ids().find(|at| spaces[at.index()].treasury == Some(treasury));
    }
    if sets.capitals[Treasury::UkPacific.index()].is_some() {
        let pacific = |at: SpaceId, space: &SpaceFacts| match space.economy {
            Some(economy) => economy == Treasury::UkPacific,
            None => at.theatre() == Theatre::Pacific,
        };
        sets.pacific_economy = those(&|at, space| at.is_land() && pacific(at, space));
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
        lanes: (0..1usize << canals.len()).map(|open| lanes(&sea, &canals, open)).collect(),
        canals,
        air,
        land,
        sea,
        shores,
        sets,
    }
}

/// The graph of the sea with only these canals open.
fn lanes(sea: &Graph<SpaceId, WORDS>, canals: &[Canal], open: usize) -> Graph<SpaceId, WORDS> {
    let shut = |one: SpaceId, other: SpaceId| {
        let joins = |canal: &Canal| canal.between == [one, other] || canal.between == [other, one];
        canals.iter().enumerate().any(|(row, canal)| joins(canal) && open >> row & 1 == 0)
    };
    let mut pairs = Vec::new();
    for zone in SpaceId::all() {
        for near in sea.neighbours(zone).iter().filter(|&near| near > zone && !shut(zone, near)) {
            pairs.push((zone, near));
        }
    }
    Graph::new(&pairs)
}
