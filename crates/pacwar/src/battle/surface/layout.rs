//! The Surface/Surface Tactical Display: 35 hexes in seven columns, each with a digit. WitP [30.1].
//!
//! Columns stand centred beside each other and differ by one hex, so that they make a hexfield. Where the digits stand and
//! which hexes touch the Withdrawal Area is ours (`ss_display` of `charts/naval.toml`).

use crate::data::Chart;
use crate::ids::Side;
use crate::scenario::ShipKind;

/// Columns of the display.
pub const COLUMNS: usize = 7;

/// Hexes of each column, from the Allied side. WitP [30.1], [30.22].
const HEIGHTS: [u8; COLUMNS] = [4, 5, 6, 5, 6, 5, 4];

/// Number of the first hex of each column.
const FIRST: [u8; COLUMNS] = [0, 4, 9, 15, 20, 26, 31];

/// A hex of the display, numbered column by column from the Allied side, each from its top.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Spot(u8);

impl Spot {
    /// How many there are.
    pub const COUNT: u8 = 35;

    /// All of them.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..Self::COUNT).map(Self)
    }

    /// The hex of this number.
    #[must_use]
    pub const fn of(number: u8) -> Option<Self> {
        if number < Self::COUNT { Some(Self(number)) } else { None }
    }

    /// The hex of this number, the last for more.
    #[must_use]
    pub const fn nth(number: u8) -> Self {
        if number < Self::COUNT { Self(number) } else { Self(Self::COUNT - 1) }
    }

    /// The hex of a column, from 0, and row, from 0.
    #[must_use]
    pub fn at(column: usize, row: u8) -> Option<Self> {
        (row < *HEIGHTS.get(column)?).then(|| Self(FIRST[column] + row))
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its column, from 0 on the Allied side.
    #[must_use]
    pub fn column(self) -> usize {
        FIRST.iter().rposition(|first| *first <= self.0).unwrap_or(0)
    }

    /// Its place in its column, from 0 at the top.
    #[must_use]
    pub fn row(self) -> u8 {
        self.0 - FIRST[self.column()]
    }

    /// `C3`: the column as a letter, the row from 1.
    #[must_use]
    pub fn word(self) -> String {
        let letter = char::from(b'A' + u8::try_from(self.column()).unwrap_or(0));
        format!("{letter}{}", self.row() + 1)
    }

    /// The hex of a word, in any case.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        Self::all().find(|spot| spot.word().eq_ignore_ascii_case(word))
    }

    /// Column and twice the height above the middle line, so that columns of even and odd heights meet.
    fn grid(self) -> (i8, i8) {
        let column = self.column();
        let height = HEIGHTS[column] as i8;
        (column as i8, 2 * self.row() as i8 - (height - 1))
    }

    /// Hexes from this one, exclusive, to that one, inclusive. WitP [30.41].
    #[must_use]
    pub fn distance(self, other: Self) -> u8 {
        let ((x, y), (other_x, other_y)) = (self.grid(), other.grid());
        let (across, along) = (x.abs_diff(other_x), y.abs_diff(other_y));
        across + along.saturating_sub(across) / 2
    }

    /// The hexes around it, at most six. WitP [30.53].
    pub fn around(self) -> impl Iterator<Item = Self> + Clone {
        Self::all().filter(move |other| self.distance(*other) == 1)
    }
}

/// The three columns of a side, and the one between. WitP [30.1].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Lane {
    /// The outermost, four hexes.
    Carriers,
    /// Five hexes.
    NonCombatants,
    /// Six hexes.
    Combatants,
    /// In the middle, five hexes: nobody begins there.
    Neutral,
}

impl Lane {
    /// The lane a ship is deployed in: carriers, then those that cannot fight or came damaged, then all others. A hybrid
    /// carrier fights (WitP [38.92]). WitP [30.22].
    #[must_use]
    pub const fn of(kind: ShipKind, damage: u8) -> Self {
        match kind {
            ShipKind::Carrier | ShipKind::LightCarrier | ShipKind::EscortCarrier => Self::Carriers,
            ShipKind::Transport | ShipKind::Support | ShipKind::Merchant => Self::NonCombatants,
            _ if damage > 0 => Self::NonCombatants,
            _ => Self::Combatants,
        }
    }

    /// The column of a side's lane. The Allies are on the left. WitP [30.21].
    #[must_use]
    pub const fn column(self, side: Side) -> usize {
        match (self, side) {
            (Self::Carriers, Side::Allies) => 0,
            (Self::NonCombatants, Side::Allies) => 1,
            (Self::Combatants, Side::Allies) => 2,
            (Self::Neutral, _) => 3,
            (Self::Combatants, Side::Japan) => 4,
            (Self::NonCombatants, Side::Japan) => 5,
            (Self::Carriers, Side::Japan) => 6,
        }
    }

    /// The hexes of a side's lane, from the top.
    pub fn spots(self, side: Side) -> impl Iterator<Item = Spot> + Clone {
        let column = self.column(side);
        (0..HEIGHTS[column]).filter_map(move |row| Spot::at(column, row))
    }
}

/// What stands on the display's hexes: digits, and where one may withdraw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    digits: [u8; Spot::COUNT as usize],
    /// By hex: it touches the Withdrawal Area of its half.
    edge: [bool; Spot::COUNT as usize],
    /// Sequences without an attack after which both sides lose each other (`docs/rulings/pacwar.md`).
    pub quiet: u8,
    /// An action has no more Tactical Sequences than these (`docs/rulings/pacwar.md`).
    pub longest: u8,
}

impl Layout {
    /// The display of a chart; digits a chart does not say are counted through from 1.
    #[must_use]
    pub fn read(chart: Option<&Chart>) -> Self {
        let columns = chart.and_then(|chart| chart.data.get("columns")?.as_array());
        let list = |spot: Spot, key: &str| {
            let list = columns?.get(spot.column())?.get(key)?.as_array()?;
            Some(list.iter().filter_map(toml::Value::as_integer).collect::<Vec<_>>())
        };
        let digit = |spot: Spot| {
            let written = list(spot, "numbers")?.get(usize::from(spot.row())).copied()?;
            u8::try_from(written).ok().filter(|digit| (1..=6).contains(digit))
        };
        let edge = |spot: Spot| {
            list(spot, "withdraw").is_some_and(|rows| rows.contains(&(i64::from(spot.row()) + 1)))
        };
        let count = |key: &str, usual: u8| {
            let written = chart.and_then(|chart| chart.data.get(key)?.as_integer());
            written.and_then(|count| u8::try_from(count).ok()).unwrap_or(usual)
        };
        let mut layout = Self {
            digits: [0; Spot::COUNT as usize],
            edge: [false; Spot::COUNT as usize],
            quiet: count("quiet_sequences", 2),
            longest: count("most_sequences", 10),
        };
        for spot in Spot::all() {
            let place = usize::from(spot.number());
            layout.digits[place] = digit(spot).unwrap_or(spot.number() % 6 + 1);
            layout.edge[place] = edge(spot);
        }
        layout
    }

    /// The digit of a hex, 1 to 6.
    #[must_use]
    pub fn digit(&self, spot: Spot) -> u8 {
        self.digits[usize::from(spot.number())]
    }

    /// Does a hex touch the Withdrawal Area of a side? WitP [30.82].
    #[must_use]
    pub fn is_edge(&self, side: Side, spot: Spot) -> bool {
        let own = match side {
            Side::Allies => spot.column() < Lane::Neutral.column(side),
            Side::Japan => spot.column() > Lane::Neutral.column(side),
        };
        own && self.edge[usize::from(spot.number())]
    }
}
