//! Reads the files of `data/pacwar/<edition>/map/` and refuses what does not fit together.

use ironbottom_kit::data::{DataError, DataFile, DataLine};
use serde::Deserialize;

use super::sea::Sea;
use super::{
    Area, Board, Direction, Edge, FIT, Faction, HEXES, Hex, HexId, Holder, Island, Kind, Mark, Marks, Place,
    Port, Province, ProvinceId, ROWS, Resource, Section, Side, Terrain, Territory, TerritoryId,
};
use crate::Confidence;

type Result<T, E = DataError> = std::result::Result<T, E>;

/// A file of the program.
type File = DataFile<'static>;
type Line = DataLine<'static>;

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

/// The files of an edition.
pub(super) struct Files {
    header: File,
    territories: File,
    provinces: File,
    hexes: File,
    sides: File,
    lines: File,
    places: File,
    /// Since edition 2.
    islands: Option<File>,
}

macro_rules! file {
    ($edition:literal, $name:literal) => {
        DataFile::new($name, include_str!(concat!("../../../../data/pacwar/", $edition, "/map/", $name)))
    };
}

/// Edition 1.
pub(super) const ONE: Files = Files {
    header: file!("1", "map.toml"),
    territories: file!("1", "territories.tsv"),
    provinces: file!("1", "provinces.tsv"),
    hexes: file!("1", "hexes.txt"),
    sides: file!("1", "sides.txt"),
    lines: file!("1", "lines.txt"),
    places: file!("1", "places.tsv"),
    islands: None,
};

/// Edition 2: no ship sails through the land, Leyte is one island, and islands have names.
pub(super) const TWO: Files = Files {
    header: file!("2", "map.toml"),
    territories: file!("2", "territories.tsv"),
    provinces: file!("2", "provinces.tsv"),
    hexes: file!("2", "hexes.txt"),
    sides: file!("2", "sides.txt"),
    lines: file!("2", "lines.txt"),
    places: file!("2", "places.tsv"),
    islands: Some(file!("2", "islands.tsv")),
};

impl Board {
    /// Reads all files.
    pub(super) fn load(files: &Files) -> Result<Self> {
        let header: Header = files.header.toml()?;
        check_grid(files.header, &header)?;
        let territories = read_territories(files.territories)?;
        let places = read_places(files.places)?;
        let provinces = read_provinces(files.provinces, &places)?;
        let mut hexes = read_hexes(files, &territories, &provinces, &header.area)?;
        let neighbours: Vec<_> = HexId::all().map(|hex| Direction::ALL.map(|way| hex.step(way))).collect();
        lay_sides(&mut hexes, &neighbours);
        read_sides(files.sides, &mut hexes, &neighbours)?;
        let rails = read_lines(files.lines, &mut hexes, &neighbours)?;
        let islands = files.islands.map_or(Ok(Vec::new()), |file| read_islands(file, &hexes))?;
        let mut by_hex: Vec<_> = places.iter().zip(0_u16..).map(|(place, row)| (place.hex, row)).collect();
        by_hex.sort_unstable();
        let Header { edition, edge: edges, .. } = header;
        let sea = Sea::new(
            |hex, way| neighbours[hex.index()][way as usize].filter(|_| hexes[hex.index()].lets_ships(way)),
            |hex| hexes[hex.index()].area.points(),
        );
        Ok(Self {
            edition,
            hexes,
            neighbours,
            places,
            by_hex,
            territories,
            provinces,
            edges,
            rails,
            sea,
            islands,
        })
    }
}

/// The grid is in the code, because a hex number needs no file; the header must say the same.
fn check_grid(file: File, header: &Header) -> Result<()> {
    let FitRow { a0, a, b0, b, .. } = header.fit;
    let known = (a0, a, b0, b) == (FIT.a0, FIT.a, FIT.b0, FIT.b);
    file.sound(known, "fit", "is not what the program knows")?;
    let same = |(row, section): (&SectionRow, Section)| {
        (row.id, row.columns, row.rows) == (section.letter(), section.columns(), ROWS)
            && (row.column_offset, row.row_offset) == section.offset()
    };
    let sections =
        header.sections.len() == Section::ALL.len() && header.sections.iter().zip(Section::ALL).all(same);
    file.sound(sections, "sections", "are not what the program knows")?;
    let points = header.area.iter().all(|band| band.points == band.name.points());
    file.sound(points, "area", "the cost of an area is not what the program knows")
}

/// The first line is the continent: all land that no other line has.
fn read_islands(file: File, hexes: &[Hex]) -> Result<Vec<Island>> {
    let mut islands = Vec::new();
    let mut rest: Vec<_> = HexId::all().filter(|hex| hexes[hex.index()].kind.has_land()).collect();
    for line in file.lines() {
        let [name, list] = line.fields()?;
        let named = list.split(' ').filter(|word| *word != "*");
        let own = named.map(|word| hex_of(line, word)).collect::<Result<Vec<_>>>()?;
        let before = rest.len();
        rest.retain(|hex| !own.contains(hex));
        if before != rest.len() + own.len() {
            return Err(line.unsound("a hex without land, or one of another island"));
        }
        islands.push(Island { name, hexes: own });
    }
    if let Some(continent) = islands.first_mut() {
        continent.hexes = rest;
    }
    Ok(islands)
}

fn letter(line: Line, text: &str) -> Result<char> {
    line.known("letter", text, text.chars().next())
}

fn hex_of(line: Line, text: &str) -> Result<HexId> {
    line.parse("hex of the map", text)
}

fn read_territories(file: File) -> Result<Vec<Territory>> {
    let read = |line: Line| {
        let [code, name, holder, case] = line.fields()?;
        let known = match holder {
            "japan" => Some(Holder::Japan),
            "allied" => Some(Holder::Allied),
            "soviet" => Some(Holder::Soviet),
            "neutral" => Some(Holder::Neutral),
            "divided" => Some(Holder::Divided),
            _ => None,
        };
        let holder = line.known("side", holder, known)?;
        Ok(Territory { code: letter(line, code)?, name, holder, case: DataLine::optional(case) })
    };
    file.lines().map(read).collect()
}

fn read_provinces(file: File, places: &[Place]) -> Result<Vec<Province>> {
    let read = |line: Line| {
        let [code, name, capital, points, control, confidence] = line.fields()?;
        let known = match control {
            "kmt" => Some(Faction::Kmt),
            "ccp" => Some(Faction::Ccp),
            "japan" => Some(Faction::Japan),
            "none" => Some(Faction::Nobody),
            _ => None,
        };
        let seat = places.iter().find(|place| place.name == capital).map(|place| place.hex);
        Ok(Province {
            code: letter(line, code)?,
            name,
            capital: match DataLine::optional(capital) {
                Some(capital) => Some(line.known("place of the map", capital, seat)?),
                None => None,
            },
            points: line.parse("number of points", points)?,
            control: line.known("control", control, known)?,
            confidence: line.parse("confidence", confidence)?,
        })
    };
    file.lines().map(read).collect()
}

fn read_places(file: File) -> Result<Vec<Place>> {
    let read = |line: Line| {
        let [hex, name, lon, lat, port, capacity, airbase, marks, sure, facility, cases] = line.fields()?;
        let known = match port {
            "major" => Some(Some(Port::Major)),
            "minor" => Some(Some(Port::Minor)),
            "anchorage" => Some(Some(Port::Anchorage)),
            "-" => Some(None),
            _ => None,
        };
        let resource = match (marks.contains('O'), marks.contains('S'), marks.contains('N')) {
            (true, _, _) => Some(Resource::Oil),
            (_, true, _) => Some(Resource::Southern),
            (_, _, true) => Some(Resource::Northern),
            _ => None,
        };
        Ok(Place {
            name,
            hex: hex_of(line, hex)?,
            lonlat: (line.parse("longitude", lon)?, line.parse("latitude", lat)?),
            port: line.known("port", port, known)?,
            capacity: line.parse("capacity", capacity)?,
            airbase: line.parse("airbase", airbase)?,
            city: marks.contains('c'),
            industry: marks.contains('I'),
            resource,
            capital: marks.contains('k'),
            hex_confidence: line.parse("confidence", sure)?,
            facility_confidence: line.parse("confidence", facility)?,
            // A port or airbase the book speaks of (`p`) is there, whatever its capacity.
            existence_confidence: if marks.contains('p') {
                Confidence::Rulebook
            } else {
                line.parse("confidence", facility)?
            },
            cases: DataLine::optional(cases).unwrap_or_default(),
        })
    };
    file.lines().map(read).collect()
}

fn read_hexes(
    files: &Files,
    territories: &[Territory],
    provinces: &[Province],
    bands: &[Band],
) -> Result<Vec<Hex>> {
    let mut hexes = Vec::with_capacity(HEXES);
    for line in files.hexes.lines() {
        let [_, kinds, terrains, lands, states, sure] = line.split(" ")?;
        let rest = terrains.bytes().zip(lands.chars()).zip(states.chars()).zip(sure.bytes());
        for (kind, (((terrain, land), state), sure)) in kinds.bytes().zip(rest) {
            let hex = HexId::from_index(hexes.len()).ok_or_else(|| line.unsound("a hex past the last"))?;
            let row = hex.grid().1;
            let band = bands.iter().find(|band| (band.first..=band.last).contains(&row));
            let band = band.ok_or_else(|| files.header.unsound("area", format!("no band has row {row}")))?;
            let territory = territories.iter().position(|each| each.code == land);
            let province = provinces.iter().position(|each| each.code == state);
            hexes.push(Hex {
                kind: line.known("kind", kinds, kind_of(kind))?,
                terrain: line.known("terrain", terrains, terrain_of(terrain).ok())?,
                territory: territory.and_then(|row| u8::try_from(row).ok()).map(TerritoryId),
                province: province.and_then(|row| u8::try_from(row).ok()).map(ProvinceId),
                area: band.name,
                confidence: if sure == b'r' { Confidence::Rulebook } else { Confidence::Reconstructed },
                sides: [Side::Edge; 6],
                marks: [Marks::default(); 6],
            });
        }
    }
    files.hexes.count("hexes", HEXES, hexes.len())?;
    Ok(hexes)
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

fn read_sides(file: File, hexes: &mut [Hex], neighbours: &Neighbours) -> Result<()> {
    for line in file.lines() {
        let mut words = line.text.split(' ');
        let hex = hex_of(line, words.next().unwrap_or_default())?;
        while let (Some(way), Some(side)) = (words.next(), words.next()) {
            let known = match way {
                "N" => Some(Direction::North),
                "NE" => Some(Direction::NorthEast),
                "SE" => Some(Direction::SouthEast),
                _ => None,
            };
            let way = line.known("direction", way, known)?;
            let known = match side {
                "sea" => Some(Side::Sea),
                "land" => Some(Side::Land),
                "both" => Some(Side::Both),
                "lake" => Some(Side::Lake),
                _ => None,
            };
            let side = line.known("side", side, known)?;
            let other = neighbours[hex.index()][way as usize]
                .ok_or_else(|| line.unsound("there is no hex on that side"))?;
            hexes[hex.index()].sides[way as usize] = side;
            hexes[other.index()].sides[way.opposite() as usize] = side;
        }
    }
    Ok(())
}

/// Returns which hexes a rail runs through: a rail hex need not be crossed by one (a terminus has one side).
fn read_lines(file: File, hexes: &mut [Hex], neighbours: &Neighbours) -> Result<Vec<bool>> {
    let mut rails = vec![false; HEXES];
    let mut put = |line: Line, one: HexId, two: HexId, mark: Mark| {
        let way = Direction::ALL.into_iter().find(|&way| neighbours[one.index()][way as usize] == Some(two));
        let way = way.ok_or_else(|| line.unsound(format!("{one} and {two} are no neighbours")))?;
        for (hex, way) in [(one, way), (two, way.opposite())] {
            let marks = &mut hexes[hex.index()].marks[way as usize];
            *marks = marks.with(mark);
        }
        Ok::<_, DataError>(())
    };
    for line in file.lines() {
        let [kind, _name, body] = line.split(" | ")?;
        let known = match kind {
            "river" => Some(Mark::River),
            "ridge" => Some(Mark::Mountain),
            "pass" => Some(Mark::Pass),
            "lake" => Some(Mark::Lake),
            "blocked" => Some(Mark::Blocked),
            "rail" => Some(Mark::Rail),
            "major" => Some(Mark::MajorRoad),
            "minor" => Some(Mark::MinorRoad),
            _ => None,
        };
        let mark = line.known("kind of line", kind, known)?;
        let mut last: Option<HexId> = None;
        for word in body.split(' ') {
            if let Some((one, two)) = word.split_once('/') {
                put(line, hex_of(line, one)?, hex_of(line, two)?, mark)?;
                continue;
            }
            let hex = hex_of(line, word)?;
            rails[hex.index()] |= mark == Mark::Rail;
            if let Some(last) = last {
                put(line, last, hex, mark)?;
            }
            last = Some(hex);
        }
    }
    Ok(rails)
}
