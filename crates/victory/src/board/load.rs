//! Reads the files of `data/victory/` and refuses what does not fit together.

use ironbottom_kit::data::{DataError, DataFile};
use ironbottom_kit::{Confidence, Names};
use serde::Deserialize;

use super::{
    Area, AreaId, AreaSet, Arrival, Board, Edge, Entry, Group, Kind, Navy, Piece, PieceId, PieceSet, Place,
    PlaceId, PlaceSet, Removal, RemovalClass, Sets, Side, TURNS, Turn, row,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardFile {
    edition: String,
    areas: Vec<AreaRow>,
    edges: Vec<EdgeRow>,
    ports: Vec<PlaceRow>,
    bases: Vec<PlaceRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AreaRow {
    id: String,
    name: String,
    poc: [u8; 2],
    poc_confidence: [Confidence; 2],
    control: Control,
    control_confidence: Confidence,
    confidence: Confidence,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Control {
    Japan,
    Allies,
    None,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EdgeRow {
    between: [String; 2],
    confidence: Confidence,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlaceRow {
    id: String,
    name: String,
    touches: Vec<String>,
    touches_confidence: Confidence,
    control: Side,
    control_confidence: Confidence,
    owner: Side,
    closed_to: Vec<Navy>,
    confidence: Confidence,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PiecesFile {
    pieces: Vec<PieceRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PieceRow {
    id: String,
    name: String,
    navy: Navy,
    kind: Kind,
    #[serde(default)]
    gunnery: u8,
    #[serde(default)]
    gunnery_bonus: bool,
    #[serde(default)]
    armor: u8,
    #[serde(default)]
    speed: u8,
    #[serde(default)]
    airstrike: u8,
    #[serde(default)]
    airstrike_bonus: bool,
    #[serde(default)]
    torpedoes: u8,
    turn: u8,
    at: Option<String>,
    group: Option<Group>,
    #[serde(default)]
    free: bool,
    factors: Confidence,
    arrival: Confidence,
    confidence: Confidence,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TimetableFile {
    turns: Vec<TurnRow>,
    repairs: Vec<RepairRow>,
    removals: Vec<RemovalRow>,
    submarines: Vec<SubmarineRow>,
    uncertain: Vec<UncertainRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TurnRow {
    turn: u8,
    period: String,
    #[serde(default)]
    optional: bool,
    confidence: Confidence,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RepairRow {
    place: String,
    points: [u8; TURNS],
    by_turn: Option<[Confidence; TURNS]>,
    confidence: Confidence,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RemovalRow {
    turn: u8,
    ship: String,
    class: RemovalClass,
    confidence: Confidence,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SubmarineRow {
    turn: u8,
    piece: String,
    confidence: Confidence,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UncertainRow {
    die: usize,
    at: String,
    turn: u8,
    // Every row is the rulebook's own; the key is there because every record carries it.
    #[serde(rename = "confidence")]
    _confidence: Confidence,
}

/// What everything is called, and the files it is read from.
struct Files<'a> {
    board: DataFile<'a>,
    pieces: DataFile<'a>,
    timetable: DataFile<'a>,
    area_names: Names<AreaId>,
    place_names: Names<PlaceId>,
    piece_names: Names<PieceId>,
}

impl Board {
    /// The board that the texts of `board.toml`, `pieces.toml` and `timetable.toml` describe.
    ///
    /// # Errors
    /// What is wrong with them, and where.
    pub fn parse(board: &str, pieces: &str, timetable: &str) -> Result<Self, DataError> {
        let board = DataFile::new("board.toml", board);
        let pieces = DataFile::new("pieces.toml", pieces);
        let timetable = DataFile::new("timetable.toml", timetable);
        let read: BoardFile = board.toml()?;
        let read_pieces: PiecesFile = pieces.toml()?;
        let charts: TimetableFile = timetable.toml()?;
        let files = Files {
            area_names: area_names(board, &read)?,
            place_names: place_names(board, &read)?,
            piece_names: piece_names(pieces, &read_pieces)?,
            board,
            pieces,
            timetable,
        };
        files.check_unique()?;

        let edges = files.edges(read.edges)?;
        let mut places = files.places(read.ports, read.bases)?;
        files.repairs(charts.repairs, &mut places)?;
        let pieces = files.pieces(read_pieces.pieces)?;
        Ok(Self {
            edition: read.edition,
            areas: files.areas(read.areas, &edges, &places)?,
            edges,
            turns: files.turns(charts.turns, charts.submarines, &pieces)?,
            removals: files.removals(charts.removals, &pieces)?,
            uncertain: files.uncertain(charts.uncertain)?,
            sets: Sets::of(&pieces),
            places: board.exactly("places", places)?,
            pieces,
            area_names: files.area_names,
            place_names: files.place_names,
            piece_names: files.piece_names,
            side_names: Names::new(
                "side",
                [(Side::Japan.word(), "Japanese"), (Side::Allies.word(), "Allied")],
            ),
        })
    }
}

fn area_names(file: DataFile<'_>, read: &BoardFile) -> Result<Names<AreaId>, DataError> {
    file.count("areas", AreaId::COUNT, read.areas.len())?;
    let names = Names::new("sea area", read.areas.iter().map(|area| (&area.id, &area.name)));
    names.check_rows(file, AreaId::NAMED)?;
    Ok(names)
}

fn place_names(file: DataFile<'_>, read: &BoardFile) -> Result<Names<PlaceId>, DataError> {
    file.count("ports", PlaceId::PORTS, read.ports.len())?;
    file.count("ports and bases", PlaceId::COUNT, read.ports.len() + read.bases.len())?;
    let places = read.ports.iter().chain(&read.bases);
    let names = Names::new("port or base", places.map(|place| (&place.id, &place.name)));
    names.check_rows(file, PlaceId::NAMED)?;
    Ok(names)
}

fn piece_names(file: DataFile<'_>, read: &PiecesFile) -> Result<Names<PieceId>, DataError> {
    file.count("pieces", PieceId::COUNT, read.pieces.len())?;
    let names = Names::new("ship or unit", read.pieces.iter().map(|piece| (&piece.id, &piece.name)));
    names.check_rows(file, PieceId::NAMED)?;
    Ok(names)
}

impl Files<'_> {
    /// One word must never mean two things to a player, not even things of different sorts.
    fn check_unique(&self) -> Result<(), DataError> {
        let areas = AreaId::all().map(|area| self.area_names.word(area));
        let places = PlaceId::all().map(|place| self.place_names.word(place));
        let pieces = PieceId::all().map(|piece| self.piece_names.word(piece));
        self.pieces.unique(areas.chain(places).chain(pieces))
    }

    /// A port or base or sea area: no id belongs to two of them.
    fn entry(&self, file: DataFile<'_>, record: &str, id: &str) -> Result<Entry, DataError> {
        match self.area_names.exact(id) {
            Some(area) => Ok(Entry::Area(area)),
            None => self.place_names.look_up(file, record, id).map(Entry::Place),
        }
    }

    fn edges(&self, rows: Vec<EdgeRow>) -> Result<Vec<Edge>, DataError> {
        let file = self.board;
        let mut edges: Vec<Edge> = Vec::with_capacity(rows.len());
        for EdgeRow { between: [one, other], confidence } in rows {
            let area = |id: &str| self.area_names.look_up(file, "edges", id);
            let between = [area(&one)?, area(&other)?];
            file.sound(between[0] != between[1], &one, "borders on itself")?;
            let repeated = edges.iter().any(|edge| between.iter().all(|area| edge.between.contains(area)));
            file.sound(!repeated, &one, "has the same border twice")?;
            edges.push(Edge { between, confidence });
        }
        Ok(edges)
    }

    fn areas(
        &self,
        rows: Vec<AreaRow>,
        edges: &[Edge],
        places: &[Place],
    ) -> Result<[Area; AreaId::COUNT], DataError> {
        let file = self.board;
        let mut areas = Vec::with_capacity(rows.len());
        for (id, row) in AreaId::all().zip(rows) {
            let mut neighbours = AreaSet::EMPTY;
            for &Edge { between: [one, other], .. } in edges {
                if one == id {
                    neighbours.insert(other);
                } else if other == id {
                    neighbours.insert(one);
                }
            }
            let area = Area {
                poc: row.poc,
                start_control: match row.control {
                    Control::Japan => Some(Side::Japan),
                    Control::Allies => Some(Side::Allies),
                    Control::None => None,
                },
                neighbours,
                places: PlaceId::all().filter(|&place| places[place.index()].touches.contains(id)).collect(),
                poc_confidence: row.poc_confidence,
                control_confidence: row.control_confidence,
                id: row.id,
                name: row.name,
            };
            let [japan, allies] = area.poc_confidence;
            file.weakest(&area.id, row.confidence, [japan, allies, area.control_confidence])?;
            areas.push(area);
        }
        file.exactly("areas", areas)
    }

    fn places(&self, ports: Vec<PlaceRow>, bases: Vec<PlaceRow>) -> Result<Vec<Place>, DataError> {
        let file = self.board;
        let mut places = Vec::with_capacity(PlaceId::COUNT);
        for (id, row) in PlaceId::all().zip(ports.into_iter().chain(bases)) {
            let mut touches = AreaSet::EMPTY;
            for area in &row.touches {
                let new = touches.insert(self.area_names.look_up(file, &row.id, area)?);
                file.sound(new, &row.id, "touches an area twice")?;
            }
            file.sound(!touches.is_empty(), &row.id, "touches no area")?;
            let place = Place {
                is_port: id.is_port(),
                touches,
                start_control: row.control,
                original_owner: row.owner,
                british_may_base: !row.closed_to.contains(&Navy::British),
                us_may_base: !row.closed_to.contains(&Navy::Us),
                repair: [0; TURNS],
                touches_confidence: row.touches_confidence,
                control_confidence: row.control_confidence,
                repair_confidence: [Confidence::Rulebook; TURNS],
                id: row.id,
                name: row.name,
            };
            let others = row.closed_to.iter().any(|navy| !matches!(navy, Navy::British | Navy::Us));
            file.sound(!others, &place.id, "is closed to a navy that goes where it likes")?;
            file.weakest(&place.id, row.confidence, [place.touches_confidence, place.control_confidence])?;
            places.push(place);
        }
        Ok(places)
    }

    fn repairs(&self, rows: Vec<RepairRow>, places: &mut [Place]) -> Result<(), DataError> {
        let file = self.timetable;
        let mut seen = PlaceSet::EMPTY;
        for row in rows {
            let id = self.place_names.look_up(file, "repairs", &row.place)?;
            file.sound(seen.insert(id), &row.place, "has repair points twice")?;
            let confidence = row.by_turn.unwrap_or([row.confidence; TURNS]);
            file.weakest(&row.place, row.confidence, confidence)?;
            places[id.index()].repair = row.points;
            places[id.index()].repair_confidence = confidence;
        }
        Ok(())
    }

    fn pieces(&self, rows: Vec<PieceRow>) -> Result<Vec<Piece>, DataError> {
        let file = self.pieces;
        let mut pieces = Vec::with_capacity(PieceId::COUNT);
        for (number, row) in PieceId::all().zip(rows) {
            let at = match (&row.at, row.group, row.kind) {
                (Some(at), None, _) => self.entry(file, &row.id, at)?,
                (None, Some(group), _) => Entry::Uncertain(group),
                (None, None, Kind::Submarine) => Entry::Anywhere,
                _ => return Err(file.unsound(&row.id, "needs one place to arrive at")),
            };
            let piece = Piece {
                number,
                navy: row.navy,
                kind: row.kind,
                gunnery: row.gunnery,
                gunnery_bonus: row.gunnery_bonus,
                airstrike: row.airstrike,
                airstrike_bonus: row.airstrike_bonus,
                torpedoes: row.torpedoes,
                armor: row.armor,
                speed: row.speed,
                arrival: Arrival { turn: row.turn, at },
                free_on_turn_1: row.free,
                factors_confidence: row.factors,
                arrival_confidence: row.arrival,
                id: row.id,
                name: row.name,
            };
            check_piece(file, &piece)?;
            file.weakest(&piece.id, row.confidence, [piece.factors_confidence, piece.arrival_confidence])?;
            pieces.push(piece);
        }
        Ok(pieces)
    }

    fn turns(
        &self,
        rows: Vec<TurnRow>,
        submarines: Vec<SubmarineRow>,
        pieces: &[Piece],
    ) -> Result<[Turn; TURNS], DataError> {
        let file = self.timetable;
        let submarines: [SubmarineRow; TURNS] = file.exactly("submarines", submarines)?;
        let mut turns = Vec::with_capacity(TURNS);
        for ((number, turn), sub) in (1..).zip(rows).zip(submarines) {
            file.sound(turn.turn == number && sub.turn == number, &turn.period, "is out of order")?;
            let submarine = self.piece_names.look_up(file, "submarines", &sub.piece)?;
            file.sound(pieces[submarine.index()].kind == Kind::Submarine, &sub.piece, "is not a submarine")?;
            turns.push(Turn {
                number,
                period: turn.period,
                optional: turn.optional,
                submarine,
                period_confidence: turn.confidence,
                submarine_confidence: sub.confidence,
            });
        }
        file.exactly("turns", turns)
    }

    fn removals(&self, rows: Vec<RemovalRow>, pieces: &[Piece]) -> Result<Vec<Removal>, DataError> {
        let file = self.timetable;
        let mut seen = PieceSet::EMPTY;
        let mut removals: Vec<Removal> = Vec::with_capacity(rows.len());
        for RemovalRow { turn, ship, class, confidence } in rows {
            let number = self.piece_names.look_up(file, "removals", &ship)?;
            let piece = &pieces[number.index()];
            file.sound(seen.insert(number), &ship, "leaves twice")?;
            file.sound(row(turn).is_some() && piece.arrival.turn < turn, &ship, "leaves before it arrives")?;
            file.sound(piece.removal_class() == Some(class), &ship, "is not of the type it leaves as")?;
            let in_order = removals.last().is_none_or(|last| last.turn <= turn);
            file.sound(in_order, &ship, "is out of order")?;
            removals.push(Removal { turn, ship: number, class, confidence });
        }
        Ok(removals)
    }

    fn uncertain(&self, rows: Vec<UncertainRow>) -> Result<[Arrival; 6], DataError> {
        let file = self.timetable;
        let mut faces = Vec::with_capacity(rows.len());
        for (face, row) in (1..).zip(rows) {
            let at = self.entry(file, "uncertain", &row.at)?;
            file.sound(row.die == face, &row.at, "is out of order")?;
            let fits = matches!((at, row.turn), (Entry::Area(_), 1) | (Entry::Place(_), 2));
            file.sound(fits, &row.at, "is neither at sea on turn 1 nor in port on turn 2")?;
            faces.push(Arrival { turn: row.turn, at });
        }
        file.exactly("uncertain", faces)
    }
}

fn check_piece(file: DataFile<'_>, piece: &Piece) -> Result<(), DataError> {
    let sound = |holds, problem: &'static str| file.sound(holds, &piece.id, problem);
    let Piece { kind, arrival, .. } = piece;
    sound(row(arrival.turn).is_some(), "arrives on no turn of the charts")?;
    sound(arrival.turn == 1 || !piece.free_on_turn_1, "cannot move on turn 1 before it arrives")?;
    let in_port = match arrival.at {
        Entry::Place(place) => place.is_port(),
        Entry::Area(_) | Entry::Uncertain(_) => false,
        Entry::Anywhere => true,
    };
    sound(arrival.turn == 1 || in_port, "must arrive at a major port")?;
    sound(!piece.gunnery_bonus || piece.gunnery > 0, "has a bonus without guns")?;
    sound(!piece.airstrike_bonus || piece.airstrike > 0, "has a bonus without aircraft")?;
    let fits = match kind {
        Kind::Battleship | Kind::HeavyCruiser | Kind::LightCruiser => {
            piece.gunnery > 0 && piece.airstrike == 0 && piece.speed > 0 && piece.torpedoes == 0
        }
        Kind::Carrier | Kind::LightCarrier => piece.airstrike > 0 && piece.speed > 0 && piece.torpedoes == 0,
        Kind::Air => piece.airstrike > 0 && !piece.airstrike_bonus && piece.class() == (0, piece.armor, 0),
        Kind::Amphibious => piece.airstrike == 0 && piece.gunnery == 0 && piece.speed > 0,
        Kind::Submarine => piece.torpedoes > 0 && piece.airstrike == 0 && piece.class() == (0, 0, 0),
    };
    sound(fits, "has factors that do not go with its kind")
}

impl Sets {
    fn of(pieces: &[Piece]) -> Self {
        let mut sets = Self::default();
        for piece in pieces {
            let number = piece.number;
            sets.sides[piece.side().index()].insert(number);
            sets.navies[piece.navy.index()].insert(number);
            match piece.kind {
                Kind::Air => sets.air.insert(number),
                Kind::Amphibious => sets.amphibious.insert(number),
                Kind::Submarine => continue,
                _ => sets.ships.insert(number),
            };
            if piece.is_carrier() {
                sets.carriers.insert(number);
            }
            if let Entry::Uncertain(group) = piece.arrival.at {
                sets.groups[group.index()].insert(number);
            }
            if let Some(row) = row(piece.arrival.turn) {
                sets.arrivals[row].insert(number);
            }
        }
        sets
    }
}
