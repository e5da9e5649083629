//! Reads the files of `data/victory/` and refuses what does not fit together.

use std::collections::BTreeSet;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use thiserror::Error;

use super::{
    Area, AreaId, Arrival, Board, Confidence, Edge, Entry, Group, Kind, Navy, Piece, PieceId, Place, PlaceId,
    Removal, RemovalClass, Sets, Side, TURNS, Turn, row,
};
use crate::sets::{AreaSet, PieceSet, PlaceSet};

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
    /// Two things go by the same id.
    #[error("{id} is the id of two things")]
    Twice {
        /// The id.
        id: String,
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
        id: &'static str,
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

impl Board {
    /// The board of the embedded data.
    pub fn load() -> Result<Self, BoardError> {
        Self::parse(
            include_str!("../../../../data/victory/board.toml"),
            include_str!("../../../../data/victory/pieces.toml"),
            include_str!("../../../../data/victory/timetable.toml"),
        )
    }

    /// The board that the texts of `board.toml`, `pieces.toml` and `timetable.toml` describe.
    pub fn parse(board: &str, pieces: &str, timetable: &str) -> Result<Self, BoardError> {
        let board: BoardFile = read("board.toml", board)?;
        let pieces: PiecesFile = read("pieces.toml", pieces)?;
        let timetable: TimetableFile = read("timetable.toml", timetable)?;

        let names = Names::new(&board, &pieces)?;
        let edges = edges(board.edges, &names)?;
        let mut places = places(board.ports, board.bases, &names)?;
        repairs(timetable.repairs, &names, &mut places)?;
        let pieces = self::pieces(pieces.pieces, &names)?;

        Ok(Self {
            edition: board.edition,
            areas: areas(board.areas, &edges, &places)?,
            edges,
            turns: turns(timetable.turns, timetable.submarines, &names, &pieces)?,
            removals: removals(timetable.removals, &names, &pieces)?,
            uncertain: uncertain(timetable.uncertain, &names)?,
            sets: Sets::of(&pieces),
            places: rows("places", places)?,
            pieces,
        })
    }
}

fn read<T: DeserializeOwned>(file: &'static str, text: &str) -> Result<T, BoardError> {
    toml::from_str(text).map_err(|source| BoardError::Form { file, source: Box::new(source) })
}

fn rows<T, const N: usize>(table: &'static str, rows: Vec<T>) -> Result<[T; N], BoardError> {
    rows.try_into().map_err(|rows: Vec<T>| BoardError::Rows { table, wanted: N, found: rows.len() })
}

fn sound(holds: bool, id: &str, problem: &'static str) -> Result<(), BoardError> {
    if holds { Ok(()) } else { Err(BoardError::Unsound { id: id.to_owned(), problem }) }
}

const OVERALL: &str = "its confidence is not that of its weakest part";

/// The ids of everything, in the order of the files.
struct Names {
    areas: [String; AreaId::COUNT],
    places: [String; PlaceId::COUNT],
    pieces: [String; PieceId::COUNT],
}

impl Names {
    fn new(board: &BoardFile, pieces: &PiecesFile) -> Result<Self, BoardError> {
        if board.ports.len() != PlaceId::PORTS {
            let found = board.ports.len();
            return Err(BoardError::Rows { table: "ports", wanted: PlaceId::PORTS, found });
        }
        let places = board.ports.iter().chain(&board.bases);
        let names = Self {
            areas: rows("areas", board.areas.iter().map(|area| area.id.clone()).collect())?,
            places: rows("ports and bases", places.map(|place| place.id.clone()).collect())?,
            pieces: rows("pieces", pieces.pieces.iter().map(|piece| piece.id.clone()).collect())?,
        };
        names.check_unique()?;
        check_rows(&names.areas, AreaId::NAMED.iter().map(|&(area, id)| (area.index(), id)))?;
        check_rows(&names.places, PlaceId::NAMED.iter().map(|&(place, id)| (place.index(), id)))?;
        check_rows(&names.pieces, PieceId::NAMED.iter().map(|&(piece, id)| (piece.index(), id)))?;
        Ok(names)
    }

    /// One word must never mean two things to a player, not even things of different sorts.
    fn check_unique(&self) -> Result<(), BoardError> {
        let mut seen = BTreeSet::new();
        for id in self.areas.iter().chain(&self.places).chain(&self.pieces) {
            if !seen.insert(id) {
                return Err(BoardError::Twice { id: id.clone() });
            }
        }
        Ok(())
    }

    fn area(&self, id: &str) -> Result<AreaId, BoardError> {
        let found = self.areas.iter().position(|area| area == id).and_then(AreaId::new);
        found.ok_or_else(|| BoardError::Unknown { id: id.to_owned(), wanted: "sea area" })
    }

    fn place(&self, id: &str) -> Result<PlaceId, BoardError> {
        let found = self.places.iter().position(|place| place == id).and_then(PlaceId::new);
        found.ok_or_else(|| BoardError::Unknown { id: id.to_owned(), wanted: "port or base" })
    }

    fn piece(&self, id: &str) -> Result<PieceId, BoardError> {
        let found = self.pieces.iter().position(|piece| piece == id).and_then(PieceId::new);
        found.ok_or_else(|| BoardError::Unknown { id: id.to_owned(), wanted: "piece" })
    }

    /// A port or base or sea area: no id belongs to two of them.
    fn entry(&self, id: &str) -> Result<Entry, BoardError> {
        self.area(id).map(Entry::Area).or_else(|_| self.place(id).map(Entry::Place))
    }
}

fn check_rows(
    names: &[String],
    known: impl Iterator<Item = (usize, &'static str)>,
) -> Result<(), BoardError> {
    for (row, id) in known {
        if names[row] != id {
            return Err(BoardError::Moved { id, row });
        }
    }
    Ok(())
}

fn edges(rows: Vec<EdgeRow>, names: &Names) -> Result<Vec<Edge>, BoardError> {
    let mut edges: Vec<Edge> = Vec::with_capacity(rows.len());
    for EdgeRow { between: [one, other], confidence } in rows {
        let between = [names.area(&one)?, names.area(&other)?];
        sound(between[0] != between[1], &one, "borders on itself")?;
        let repeated = edges.iter().any(|edge| between.iter().all(|area| edge.between.contains(area)));
        sound(!repeated, &one, "has the same border twice")?;
        edges.push(Edge { between, confidence });
    }
    Ok(edges)
}

fn areas(rows: Vec<AreaRow>, edges: &[Edge], places: &[Place]) -> Result<[Area; AreaId::COUNT], BoardError> {
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
        sound(area.confidence() == row.confidence, &area.id, OVERALL)?;
        areas.push(area);
    }
    self::rows("areas", areas)
}

fn places(ports: Vec<PlaceRow>, bases: Vec<PlaceRow>, names: &Names) -> Result<Vec<Place>, BoardError> {
    let mut places = Vec::with_capacity(PlaceId::COUNT);
    for (id, row) in PlaceId::all().zip(ports.into_iter().chain(bases)) {
        let mut touches = AreaSet::EMPTY;
        for area in &row.touches {
            sound(touches.insert(names.area(area)?), &row.id, "touches an area twice")?;
        }
        sound(!touches.is_empty(), &row.id, "touches no area")?;
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
        sound(!others, &place.id, "is closed to a navy that goes where it likes")?;
        sound(place.confidence() == row.confidence, &place.id, OVERALL)?;
        places.push(place);
    }
    Ok(places)
}

fn repairs(rows: Vec<RepairRow>, names: &Names, places: &mut [Place]) -> Result<(), BoardError> {
    let mut seen = PlaceSet::EMPTY;
    for row in rows {
        let id = names.place(&row.place)?;
        sound(seen.insert(id), &row.place, "has repair points twice")?;
        let confidence = row.by_turn.unwrap_or([row.confidence; TURNS]);
        sound(Confidence::weakest(&confidence) == row.confidence, &row.place, OVERALL)?;
        places[id.index()].repair = row.points;
        places[id.index()].repair_confidence = confidence;
    }
    Ok(())
}

fn pieces(rows: Vec<PieceRow>, names: &Names) -> Result<Vec<Piece>, BoardError> {
    let mut pieces = Vec::with_capacity(PieceId::COUNT);
    for (number, row) in PieceId::all().zip(rows) {
        let at = match (&row.at, row.group, row.kind) {
            (Some(at), None, _) => names.entry(at)?,
            (None, Some(group), _) => Entry::Uncertain(group),
            (None, None, Kind::Submarine) => Entry::Anywhere,
            _ => return Err(BoardError::Unsound { id: row.id, problem: "needs one place to arrive at" }),
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
        check_piece(&piece)?;
        sound(piece.confidence() == row.confidence, &piece.id, OVERALL)?;
        pieces.push(piece);
    }
    Ok(pieces)
}

fn check_piece(piece: &Piece) -> Result<(), BoardError> {
    let Piece { id, kind, arrival, .. } = piece;
    sound(row(arrival.turn).is_some(), id, "arrives on no turn of the charts")?;
    sound(arrival.turn == 1 || !piece.free_on_turn_1, id, "cannot move on turn 1 before it arrives")?;
    let in_port = match arrival.at {
        Entry::Place(place) => place.is_port(),
        Entry::Area(_) | Entry::Uncertain(_) => false,
        Entry::Anywhere => true,
    };
    sound(arrival.turn == 1 || in_port, id, "must arrive at a major port")?;
    sound(!piece.gunnery_bonus || piece.gunnery > 0, id, "has a bonus without guns")?;
    sound(!piece.airstrike_bonus || piece.airstrike > 0, id, "has a bonus without aircraft")?;
    let fits = match kind {
        Kind::Battleship | Kind::HeavyCruiser | Kind::LightCruiser => {
            piece.gunnery > 0 && piece.airstrike == 0 && piece.speed > 0 && piece.torpedoes == 0
        }
        Kind::Carrier | Kind::LightCarrier => piece.airstrike > 0 && piece.speed > 0 && piece.torpedoes == 0,
        Kind::Air => piece.airstrike > 0 && !piece.airstrike_bonus && piece.class() == (0, piece.armor, 0),
        Kind::Amphibious => piece.airstrike == 0 && piece.gunnery == 0 && piece.speed > 0,
        Kind::Submarine => piece.torpedoes > 0 && piece.airstrike == 0 && piece.class() == (0, 0, 0),
    };
    sound(fits, id, "has factors that do not go with its kind")
}

fn turns(
    rows: Vec<TurnRow>,
    submarines: Vec<SubmarineRow>,
    names: &Names,
    pieces: &[Piece],
) -> Result<[Turn; TURNS], BoardError> {
    let submarines: [SubmarineRow; TURNS] = self::rows("submarines", submarines)?;
    let mut turns = Vec::with_capacity(TURNS);
    for ((number, turn), sub) in (1..).zip(rows).zip(submarines) {
        sound(turn.turn == number && sub.turn == number, &turn.period, "is out of order")?;
        let submarine = names.piece(&sub.piece)?;
        sound(pieces[submarine.index()].kind == Kind::Submarine, &sub.piece, "is not a submarine")?;
        turns.push(Turn {
            number,
            period: turn.period,
            optional: turn.optional,
            submarine,
            period_confidence: turn.confidence,
            submarine_confidence: sub.confidence,
        });
    }
    self::rows("turns", turns)
}

fn removals(rows: Vec<RemovalRow>, names: &Names, pieces: &[Piece]) -> Result<Vec<Removal>, BoardError> {
    let mut seen = PieceSet::EMPTY;
    let mut removals: Vec<Removal> = Vec::with_capacity(rows.len());
    for RemovalRow { turn, ship, class, confidence } in rows {
        let number = names.piece(&ship)?;
        let piece = &pieces[number.index()];
        sound(seen.insert(number), &ship, "leaves twice")?;
        sound(row(turn).is_some() && piece.arrival.turn < turn, &ship, "leaves before it arrives")?;
        sound(piece.removal_class() == Some(class), &ship, "is not of the type it leaves as")?;
        let in_order = removals.last().is_none_or(|last| last.turn <= turn);
        sound(in_order, &ship, "is out of order")?;
        removals.push(Removal { turn, ship: number, class, confidence });
    }
    Ok(removals)
}

fn uncertain(rows: Vec<UncertainRow>, names: &Names) -> Result<[Arrival; 6], BoardError> {
    let mut faces = Vec::with_capacity(rows.len());
    for (face, row) in (1..).zip(rows) {
        let at = names.entry(&row.at)?;
        sound(row.die == face, &row.at, "is out of order")?;
        let fits = matches!((at, row.turn), (Entry::Area(_), 1) | (Entry::Place(_), 2));
        sound(fits, &row.at, "is neither at sea on turn 1 nor in port on turn 2")?;
        faces.push(Arrival { turn: row.turn, at });
    }
    self::rows("uncertain", faces)
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
