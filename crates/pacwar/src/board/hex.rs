//! Hexes of the seven sections as one grid: numbers, neighbours, distances, and the fit to the Earth.

use std::fmt;
use std::num::NonZeroU16;
use std::str::FromStr;

use thiserror::Error;

/// Hex rows of every section.
pub const ROWS: u8 = 53;
/// Hexes of all sections.
pub const HEXES: usize = 5 * 38 * 53 + 2 * 40 * 53;

/// One of the seven map sections (WitP 2.12).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Section {
    /// India and Burma.
    A,
    /// The Asian mainland and Japan.
    B,
    /// The Dutch East Indies and Western Australia.
    C,
    /// Northern Japan.
    D,
    /// Eastern Australia and the South Pacific.
    E,
    /// The Aleutian and Hawaiian Islands.
    F,
    /// The south-east Pacific.
    G,
}

impl Section {
    /// All of them.
    pub const ALL: [Self; 7] = [Self::A, Self::B, Self::C, Self::D, Self::E, Self::F, Self::G];

    /// The letter before its hex numbers.
    pub const fn letter(self) -> char {
        (b'A' + self as u8) as char
    }

    /// The section of a letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|section| section.letter() == letter)
    }

    /// Hex columns that belong to it alone. Columns 39 and 40 of A to E repeat 01 and 02 of the section to
    /// the east; F and G have no such neighbour and keep them (WitP 26.63 counts to column 40 of F).
    pub const fn columns(self) -> u8 {
        match self {
            Self::A | Self::B | Self::C | Self::D | Self::E => 38,
            Self::F | Self::G => 40,
        }
    }

    /// What to add to column and row to get the common grid.
    pub const fn offset(self) -> (u8, u8) {
        match self {
            Self::A => (0, 27),
            Self::B => (38, 0),
            Self::C => (38, 53),
            Self::D => (76, 0),
            Self::E => (76, 53),
            Self::F => (114, 0),
            Self::G => (114, 53),
        }
    }

    /// The number of its first hex.
    const fn first(self) -> u16 {
        match self {
            Self::G => 5 * 38 * 53 + 40 * 53,
            other => other as u16 * 38 * 53,
        }
    }
}

/// A hex: its place in the tables of the board, section by section, row by row.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HexId(NonZeroU16);

/// A side of a hex, as the direction in which it lies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Direction {
    /// North.
    North,
    /// North-east.
    NorthEast,
    /// South-east.
    SouthEast,
    /// South.
    South,
    /// South-west.
    SouthWest,
    /// North-west.
    NorthWest,
}

impl Direction {
    /// All six, clockwise from north.
    pub const ALL: [Self; 6] =
        [Self::North, Self::NorthEast, Self::SouthEast, Self::South, Self::SouthWest, Self::NorthWest];

    /// `ne`: the notation.
    pub const fn word(self) -> &'static str {
        match self {
            Self::North => "n",
            Self::NorthEast => "ne",
            Self::SouthEast => "se",
            Self::South => "s",
            Self::SouthWest => "sw",
            Self::NorthWest => "nw",
        }
    }

    /// The same side seen from the other hex.
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 3) % 6]
    }

    /// The direction so many sixths of a turn clockwise.
    pub const fn turned(self, sixths: usize) -> Self {
        Self::ALL[(self as usize + sixths) % 6]
    }

    /// Steps in the common grid; columns of even number lie half a row south.
    const fn steps(self, even: bool) -> (i16, i16) {
        match (self, even) {
            (Self::North, _) => (0, -1),
            (Self::South, _) => (0, 1),
            (Self::NorthEast, true) => (1, 0),
            (Self::NorthEast, false) => (1, -1),
            (Self::SouthEast, true) => (1, 1),
            (Self::SouthEast, false) => (1, 0),
            (Self::SouthWest, true) => (-1, 1),
            (Self::SouthWest, false) => (-1, 0),
            (Self::NorthWest, true) => (-1, 0),
            (Self::NorthWest, false) => (-1, -1),
        }
    }
}

/// A text that is no hex number of the map.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0} is no hex of the map")]
pub struct NoSuchHex(pub String);

impl HexId {
    /// The hex of a section by its printed column and row. Columns 39 and 40 that repeat those of the eastern
    /// neighbour are that neighbour's hexes.
    pub fn new(section: Section, column: u8, row: u8) -> Option<Self> {
        if column == 0 || row == 0 || row > ROWS || column > 40 {
            return None;
        }
        if column <= section.columns() {
            let index = u16::from(row - 1) * u16::from(section.columns()) + u16::from(column - 1);
            return Some(Self::in_row(section.first() + index));
        }
        let (dx, dy) = section.offset();
        Self::from_grid(i16::from(column + dx), i16::from(row + dy))
    }

    /// The hex at a place of the common grid.
    pub fn from_grid(x: i16, y: i16) -> Option<Self> {
        let section = match (x, y) {
            (1..=38, 28..=80) => Section::A,
            (39..=76, 1..=53) => Section::B,
            (39..=76, 54..=106) => Section::C,
            (77..=114, 1..=53) => Section::D,
            (77..=114, 54..=106) => Section::E,
            (115..=154, 1..=53) => Section::F,
            (115..=154, 54..=106) => Section::G,
            _ => return None,
        };
        let (dx, dy) = section.offset();
        Self::new(section, u8::try_from(x).ok()? - dx, u8::try_from(y).ok()? - dy)
    }

    /// The hex of a row of the tables.
    pub fn from_index(index: usize) -> Option<Self> {
        (index < HEXES).then(|| u16::try_from(index).ok().map(Self::in_row)).flatten()
    }

    /// Its row in the tables.
    #[inline]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// The hex of a row; kept one higher, so that none costs nothing.
    const fn in_row(row: u16) -> Self {
        match NonZeroU16::new(row + 1) {
            Some(row) => Self(row),
            None => Self(NonZeroU16::MAX),
        }
    }

    /// All hexes.
    pub fn all() -> impl ExactSizeIterator<Item = Self> {
        (0..HEXES as u16).map(Self::in_row)
    }

    /// Section, column and row as printed.
    pub const fn number(self) -> (Section, u8, u8) {
        let row = self.index() as u16;
        let (section, columns) = if row < Section::F.first() {
            (Section::ALL[(row / (38 * 53)) as usize], 38)
        } else if row < Section::G.first() {
            (Section::F, 40)
        } else {
            (Section::G, 40)
        };
        let within = row - section.first();
        (section, (within % columns) as u8 + 1, (within / columns) as u8 + 1)
    }

    /// Its section.
    pub const fn section(self) -> Section {
        self.number().0
    }

    /// Column and row in the common grid.
    pub const fn grid(self) -> (i16, i16) {
        let (section, column, row) = self.number();
        let (dx, dy) = section.offset();
        (column as i16 + dx as i16, row as i16 + dy as i16)
    }

    /// The hex beyond a side, if the map goes on there. [`super::Board::neighbour`] looks the same up in a table.
    pub fn step(self, direction: Direction) -> Option<Self> {
        let (x, y) = self.grid();
        let (dx, dy) = direction.steps(x % 2 == 0);
        Self::from_grid(x + dx, y + dy)
    }

    /// Hexes from one to the other, not counting the first.
    pub const fn distance(self, other: Self) -> u16 {
        let (ax, ay) = self.grid();
        let (bx, by) = other.grid();
        let q = ax - bx;
        let r = (ay - (ax + ax % 2) / 2) - (by - (bx + bx % 2) / 2);
        let (q, r, s) = (q.unsigned_abs(), r.unsigned_abs(), (q + r).unsigned_abs());
        let most = if q > r { q } else { r };
        if most > s { most } else { s }
    }

    /// Longitude (0 to 360 east) and latitude of its centre. In the north-west of B the printed map bends away
    /// from the Earth by two to three hexes.
    pub fn lonlat(self) -> (f64, f64) {
        let (x, y) = self.grid();
        let shift = if x % 2 == 0 { 0.5 } else { 0.0 };
        FIT.earth(f64::from(x), f64::from(y) + shift)
    }

    /// The hex whose centre is nearest to a place of the Earth.
    pub fn at(lon: f64, lat: f64) -> Option<Self> {
        let (x, y) = FIT.plane(lon, lat);
        let column = x.floor() as i16;
        let candidates = [column, column + 1].into_iter().flat_map(|x| {
            let shift = if x % 2 == 0 { 0.5 } else { 0.0 };
            let row = (y - shift).round() as i16;
            [row - 1, row, row + 1].map(|row| (x, row, f64::from(row) + shift))
        });
        let away = |&(cx, _, cy): &(i16, i16, f64)| {
            let (dx, dy) = ((x - f64::from(cx)) * 0.866_025_4, y - cy);
            dx * dx + dy * dy
        };
        let (x, y, _) = candidates.min_by(|one, two| away(one).total_cmp(&away(two)))?;
        Self::from_grid(x, y)
    }
}

impl fmt::Display for HexId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (section, column, row) = self.number();
        write!(f, "{}{column:02}{row:02}", section.letter())
    }
}

impl fmt::Debug for HexId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for HexId {
    type Err = NoSuchHex;

    fn from_str(text: &str) -> Result<Self, NoSuchHex> {
        let parsed = || {
            let mut letters = text.chars();
            let section = Section::from_letter(letters.next()?.to_ascii_uppercase())?;
            let digits = letters.as_str();
            if digits.len() != 4 || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
                return None;
            }
            Self::new(section, digits[..2].parse().ok()?, digits[2..].parse().ok()?)
        };
        parsed().ok_or_else(|| NoSuchHex(text.to_owned()))
    }
}

/// The fit of the grid to the Earth: one spherical Mercator map. The same numbers stand in `map.toml`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fit {
    /// Column of longitude zero.
    pub a0: f64,
    /// Columns to a degree of longitude.
    pub a: f64,
    /// Row of the equator.
    pub b0: f64,
    /// Rows to a degree of Mercator latitude.
    pub b: f64,
}

/// The fit in use.
pub const FIT: Fit = Fit { a0: -75.6436, a: 1.102_516, b0: 62.6518, b: -0.953_967 };

impl Fit {
    /// From the Earth to the plane of the grid.
    pub fn plane(self, lon: f64, lat: f64) -> (f64, f64) {
        let mercator = (std::f64::consts::FRAC_PI_4 + lat.to_radians() / 2.0).tan().ln().to_degrees();
        (self.a0 + self.a * lon.rem_euclid(360.0), self.b0 + self.b * mercator)
    }

    /// From the plane of the grid to the Earth.
    pub fn earth(self, x: f64, y: f64) -> (f64, f64) {
        let mercator = ((y - self.b0) / self.b).to_radians();
        let lat = 2.0 * mercator.exp().atan() - std::f64::consts::FRAC_PI_2;
        ((x - self.a0) / self.a, lat.to_degrees())
    }
}
