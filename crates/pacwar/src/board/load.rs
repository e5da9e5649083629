//! Reads the files of `data/pacwar/map/` and refuses what does not fit together.

use serde::Deserialize;
use thiserror::Error;

use super::{
    Area, Board, Direction, Edge, FIT, Faction, HEXES, Hex, HexId, Holder, Kind, Mark, Marks, NoSuchHex,
    Place, Port, Province, ProvinceId, ROWS, Resource, Section, Side, Terrain, Territory, TerritoryId,
};
use crate::Confidence;

/// What is wrong with the data files.
#[derive(Debug, Error)]
pub enum BoardError {
    /// The header is not what its form asks for.
    #[error("map.toml: {0}")]
    Header(#[from] Box<toml::de::Error>),
    /// A line of a file does not say what it should.
    #[error("{file}: {line}: {problem}")]
    Line {
        /// The file.
        file: &'static str,
        /// The beginning of the line.
        line: String,
        /// What is missing or wrong.
        problem: &'static str,
    },
    /// A hex number that the map does not have.
    #[error(transparent)]
    Hex(#[from] NoSuchHex),
    /// The header contradicts what the code knows of the grid.
    #[error("map.toml: {0} is not what the program knows")]
    Grid(&'static str),
    /// Not every hex has a line.
    #[error("hexes.txt has {0} hexes")]
    Count(usize),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    edition: String,
    sections: Vec<SectionRow>,
    fit: FitRow,
    area: Vec<Band>,
    edge: Vec<Edge>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SectionRow {
    id: char,
    #[serde(rename = "title")]
    _title: String,
    columns: u8,
    rows: u8,
    column_offset: u8,
    row_offset: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FitRow {
    a0: f64,
    a: f64,
    b0: f64,
    b: f64,
    #[serde(rename = "confidence")]
    _confidence: Confidence,
}

/// Rows of the common grid that are one movement area.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Band {
    name: Area,
    points: u8,
    #[serde(rename = "miles")]
    _miles: u8,
    first: i16,
    last: i16,
    #[serde(rename = "confidence")]
    _confidence: Confidence,
}

const HEADER: &str = include_str!("../../../../data/pacwar/map/map.toml");
const TERRITORIES: &str = include_str!("../../../../data/pacwar/map/territories.tsv");
const PROVINCES: &str = include_str!("../../../../data/pacwar/map/provinces.tsv");
const HEX_ROWS: &str = include_str!("../../../../data/pacwar/map/hexes.txt");
const SIDES: &str = include_str!("../../../../data/pacwar/map/sides.txt");
const LINES: &str = include_str!("../../../../data/pacwar/map/lines.txt");
const PLACES: &str = include_str!("../../../../data/pacwar/map/places.tsv");

fn lines(text: &'static str) -> impl Iterator<Item = &'static str> {
    text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'))
}

fn wrong(file: &'static str, line: &str, problem: &'static str) -> BoardError {
    BoardError::Line { file, line: line.chars().take(40).collect(), problem }
}

impl Board {
    /// Reads all files.
    pub(super) fn load() -> Result<Self, BoardError> {
        let header: Header = toml::from_str(HEADER).map_err(Box::new)?;
        check_grid(&header)?;
        let territories = read_territories()?;
        let places = read_places()?;
        let provinces = read_provinces(&places)?;
        let mut hexes = read_hexes(&territories, &provinces, &header.area)?;
        let neighbours: Vec<_> = HexId::all().map(|hex| Direction::ALL.map(|way| hex.step(way))).collect();
        lay_sides(&mut hexes, &neighbours);
        read_sides(&mut hexes, &neighbours)?;
        let rails = read_lines(&mut hexes, &neighbours)?;
        let mut by_hex: Vec<_> = places.iter().zip(0_u16..).map(|(place, row)| (place.hex, row)).collect();
        by_hex.sort_unstable();
        let Header { edition, edge: edges, .. } = header;
        Ok(Self { edition, hexes, neighbours, places, by_hex, territories, provinces, edges, rails })
    }
}

/// The grid is in the code, because a hex number needs no file; the header must say the same.
fn check_grid(header: &Header) -> Result<(), BoardError> {
    let FitRow { a0, a, b0, b, .. } = header.fit;
    if (a0, a, b0, b) != (FIT.a0, FIT.a, FIT.b0, FIT.b) {
        return Err(BoardError::Grid("the fit"));
    }
    let same = |(row, section): (&SectionRow, Section)| {
        (row.id, row.columns, row.rows) == (section.letter(), section.columns(), ROWS)
            && (row.column_offset, row.row_offset) == section.offset()
    };
    if header.sections.len() != Section::ALL.len() || !header.sections.iter().zip(Section::ALL).all(same) {
        return Err(BoardError::Grid("a section"));
    }
    if header.area.iter().any(|band| band.points != band.name.points()) {
        return Err(BoardError::Grid("the cost of an area"));
    }
    Ok(())
}

fn fields<const N: usize>(file: &'static str, line: &'static str) -> Result<[&'static str; N], BoardError> {
    let all: Vec<_> = line.split('\t').collect();
    all.try_into().map_err(|_| wrong(file, line, "another number of fields is wanted"))
}

fn letter(file: &'static str, line: &'static str, text: &str) -> Result<char, BoardError> {
    text.chars().next().ok_or_else(|| wrong(file, line, "a letter is missing"))
}

fn read_territories() -> Result<Vec<Territory>, BoardError> {
    const FILE: &str = "territories.tsv";
    let read = |line| {
        let [code, name, holder, case] = fields(FILE, line)?;
        let holder = match holder {
            "japan" => Holder::Japan,
            "allied" => Holder::Allied,
            "soviet" => Holder::Soviet,
            "neutral" => Holder::Neutral,
            "divided" => Holder::Divided,
            _ => return Err(wrong(FILE, line, "unknown side")),
        };
        let case = (case != "-").then_some(case);
        Ok(Territory { code: letter(FILE, line, code)?, name, holder, case })
    };
    lines(TERRITORIES).map(read).collect()
}

fn read_provinces(places: &[Place]) -> Result<Vec<Province>, BoardError> {
    const FILE: &str = "provinces.tsv";
    let read = |line| {
        let [code, name, capital, points, control, confidence] = fields(FILE, line)?;
        let control = match control {
            "kmt" => Faction::Kmt,
            "ccp" => Faction::Ccp,
            "japan" => Faction::Japan,
            "none" => Faction::Nobody,
            _ => return Err(wrong(FILE, line, "unknown control")),
        };
        let seat = places.iter().find(|place| place.name == capital).map(|place| place.hex);
        if seat.is_none() && capital != "-" {
            return Err(wrong(FILE, line, "the capital is no place of the map"));
        }
        let points = points.parse().map_err(|_| wrong(FILE, line, "no number of points"))?;
        let confidence = confidence_of(FILE, line, confidence)?;
        Ok(Province { code: letter(FILE, line, code)?, name, capital: seat, points, control, confidence })
    };
    lines(PROVINCES).map(read).collect()
}

fn confidence_of(file: &'static str, line: &str, word: &str) -> Result<Confidence, BoardError> {
    Ok(match word {
        "rulebook" => Confidence::Rulebook,
        "found" => Confidence::Found,
        "recalled" => Confidence::Recalled,
        "reconstructed" => Confidence::Reconstructed,
        _ => return Err(wrong(file, line, "unknown confidence")),
    })
}

fn read_places() -> Result<Vec<Place>, BoardError> {
    const FILE: &str = "places.tsv";
    let read = |line| {
        let [hex, name, lon, lat, port, capacity, airbase, marks, sure, facility, cases] =
            fields(FILE, line)?;
        let number = |text: &str| text.parse().map_err(|_| wrong(FILE, line, "no number"));
        let degrees =
            |text: &str| text.parse::<f64>().map_err(|_| wrong(FILE, line, "no longitude or latitude"));
        let port = match port {
            "major" => Some(Port::Major),
            "minor" => Some(Port::Minor),
            "anchorage" => Some(Port::Anchorage),
            "-" => None,
            _ => return Err(wrong(FILE, line, "unknown port")),
        };
        let resource = match (marks.contains('O'), marks.contains('S'), marks.contains('N')) {
            (true, _, _) => Some(Resource::Oil),
            (_, true, _) => Some(Resource::Southern),
            (_, _, true) => Some(Resource::Northern),
            _ => None,
        };
        Ok(Place {
            name,
            hex: hex.parse()?,
            lonlat: (degrees(lon)?, degrees(lat)?),
            port,
            capacity: number(capacity)?,
            airbase: number(airbase)?,
            city: marks.contains('c'),
            industry: marks.contains('I'),
            resource,
            capital: marks.contains('k'),
            hex_confidence: confidence_of(FILE, line, sure)?,
            facility_confidence: confidence_of(FILE, line, facility)?,
            cases: if cases == "-" { "" } else { cases },
        })
    };
    lines(PLACES).map(read).collect()
}

fn read_hexes(
    territories: &[Territory],
    provinces: &[Province],
    bands: &[Band],
) -> Result<Vec<Hex>, BoardError> {
    const FILE: &str = "hexes.txt";
    let mut hexes = Vec::with_capacity(HEXES);
    for line in lines(HEX_ROWS) {
        let all: Vec<_> = line.split(' ').collect();
        let [_, kinds, terrains, lands, states, sure] = all[..] else {
            return Err(wrong(FILE, line, "six fields are wanted"));
        };
        let rest = terrains.bytes().zip(lands.chars()).zip(states.chars()).zip(sure.bytes());
        for (kind, (((terrain, land), state), sure)) in kinds.bytes().zip(rest) {
            let hex = HexId::from_index(hexes.len()).ok_or(BoardError::Count(hexes.len() + 1))?;
            let row = hex.grid().1;
            let band = bands.iter().find(|band| (band.first..=band.last).contains(&row));
            let area = band.ok_or(BoardError::Grid("the bands of the movement areas"))?.name;
            let territory = territories.iter().position(|each| each.code == land);
            let province = provinces.iter().position(|each| each.code == state);
            hexes.push(Hex {
                kind: kind_of(kind).ok_or_else(|| wrong(FILE, line, "unknown kind"))?,
                terrain: terrain_of(terrain).map_err(|()| wrong(FILE, line, "unknown terrain"))?,
                territory: territory.and_then(|row| u8::try_from(row).ok()).map(TerritoryId),
                province: province.and_then(|row| u8::try_from(row).ok()).map(ProvinceId),
                area,
                confidence: if sure == b'r' { Confidence::Rulebook } else { Confidence::Reconstructed },
                sides: [Side::Edge; 6],
                marks: [Marks::default(); 6],
            });
        }
    }
    if hexes.len() == HEXES { Ok(hexes) } else { Err(BoardError::Count(hexes.len())) }
}

const fn kind_of(letter: u8) -> Option<Kind> {
    Some(match letter {
        b'.' => Kind::Sea,
        b'c' => Kind::Coast,
        b'i' => Kind::Island,
        b'l' => Kind::Land,
        b'~' => Kind::Lake,
        _ => return None,
    })
}

const fn terrain_of(letter: u8) -> Result<Option<Terrain>, ()> {
    Ok(Some(match letter {
        b'.' => return Ok(None),
        b'c' => Terrain::Clear,
        b'r' => Terrain::Rough,
        b'd' => Terrain::Desert,
        b'j' => Terrain::Jungle,
        b's' => Terrain::Swamp,
        b'm' => Terrain::Mountain,
        _ => return Err(()),
    }))
}

/// What a side is when `sides.txt` says nothing.
const fn usual(one: Kind, two: Kind) -> Side {
    match (one, two) {
        (Kind::Lake, _) | (_, Kind::Lake) => Side::Lake,
        (Kind::Sea, _) | (_, Kind::Sea) => Side::Sea,
        (Kind::Land, _) | (_, Kind::Land) => Side::Land,
        (Kind::Island, _) | (_, Kind::Island) => Side::Sea,
        (Kind::Coast, Kind::Coast) => Side::Both,
    }
}

type Neighbours = [[Option<HexId>; 6]];

fn lay_sides(hexes: &mut [Hex], neighbours: &Neighbours) {
    for index in 0..hexes.len() {
        for (way, other) in neighbours[index].iter().enumerate() {
            if let Some(other) = other {
                hexes[index].sides[way] = usual(hexes[index].kind, hexes[other.index()].kind);
            }
        }
    }
}

fn read_sides(hexes: &mut [Hex], neighbours: &Neighbours) -> Result<(), BoardError> {
    const FILE: &str = "sides.txt";
    for line in lines(SIDES) {
        let mut words = line.split(' ');
        let hex: HexId = words.next().unwrap_or_default().parse()?;
        while let (Some(way), Some(side)) = (words.next(), words.next()) {
            let way = match way {
                "N" => Direction::North,
                "NE" => Direction::NorthEast,
                "SE" => Direction::SouthEast,
                _ => return Err(wrong(FILE, line, "unknown direction")),
            };
            let side = match side {
                "sea" => Side::Sea,
                "land" => Side::Land,
                "both" => Side::Both,
                "lake" => Side::Lake,
                _ => return Err(wrong(FILE, line, "unknown side")),
            };
            let other = neighbours[hex.index()][way as usize]
                .ok_or_else(|| wrong(FILE, line, "no hex on that side"))?;
            hexes[hex.index()].sides[way as usize] = side;
            hexes[other.index()].sides[way.opposite() as usize] = side;
        }
    }
    Ok(())
}

/// Returns which hexes a rail runs through: a rail hex need not be crossed by one (a terminus has one side).
fn read_lines(hexes: &mut [Hex], neighbours: &Neighbours) -> Result<Vec<bool>, BoardError> {
    const FILE: &str = "lines.txt";
    let mut rails = vec![false; HEXES];
    let mut put = |line: &'static str, one: HexId, two: HexId, mark: Mark| {
        let way = Direction::ALL.into_iter().find(|&way| neighbours[one.index()][way as usize] == Some(two));
        let way = way.ok_or_else(|| wrong(FILE, line, "two hexes are no neighbours"))?;
        for (hex, way) in [(one, way), (two, way.opposite())] {
            let marks = &mut hexes[hex.index()].marks[way as usize];
            *marks = marks.with(mark);
        }
        Ok::<_, BoardError>(())
    };
    for line in lines(LINES) {
        let mut parts = line.split(" | ");
        let (Some(kind), Some(_name), Some(body)) = (parts.next(), parts.next(), parts.next()) else {
            return Err(wrong(FILE, line, "three fields are wanted"));
        };
        let mark = match kind {
            "river" => Mark::River,
            "ridge" => Mark::Mountain,
            "pass" => Mark::Pass,
            "lake" => Mark::Lake,
            "blocked" => Mark::Blocked,
            "rail" => Mark::Rail,
            "major" => Mark::MajorRoad,
            "minor" => Mark::MinorRoad,
            _ => return Err(wrong(FILE, line, "unknown kind of line")),
        };
        let mut last: Option<HexId> = None;
        for word in body.split(' ') {
            if let Some((one, two)) = word.split_once('/') {
                put(line, one.parse()?, two.parse()?, mark)?;
                continue;
            }
            let hex: HexId = word.parse()?;
            rails[hex.index()] |= mark == Mark::Rail;
            if let Some(last) = last {
                put(line, last, hex, mark)?;
            }
            last = Some(hex);
        }
    }
    Ok(rails)
}
