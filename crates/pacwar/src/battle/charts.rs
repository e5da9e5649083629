//! The charts of air combat, bombing and damage, in the shape battles ask them.

use super::air::Hits;
use super::damage::{Harm, Nation};
use super::flak::{Losses, Mode};
use crate::calendar::Cycle;
use crate::data::{Altitude, Cell, Chart, Charts, Data};
use crate::scenario::ShipKind;

/// Which of the four bombardment tables. WitP [7.67].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bombs {
    /// Ground units: a shift of the ground combat die, or Interdiction. WitP [7.61].
    Ground,
    /// Supply Points, Railcap and Seacap: a percentage. WitP [7.62].
    Supply,
    /// Air Points on the ground: a percentage of each type. WitP [7.63].
    Air,
    /// Airbases and ports: S, then D1 to D4, as 1 to 5. WitP [7.64].
    Base,
}

/// A table by a die and a column that is found in a list of lower bounds.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Table<T> {
    /// The least value of each column.
    heads: Vec<i32>,
    /// The least row, so that dice with additions fit.
    least: i32,
    /// By row and column.
    rows: Vec<Vec<T>>,
}

impl<T: Copy + Default> Table<T> {
    /// The column of a value: the last whose bound it reaches, the first for less.
    pub(super) fn column(&self, value: i32) -> usize {
        self.heads.iter().rposition(|head| *head <= value).unwrap_or(0)
    }

    /// How many columns there are.
    pub(super) const fn columns(&self) -> usize {
        self.heads.len()
    }

    /// Rows and columns past an end are those at the end.
    pub(super) fn at(&self, die: i32, column: usize) -> T {
        let last = i32::try_from(self.rows.len()).unwrap_or(1) - 1;
        let row = usize::try_from((die - self.least).clamp(0, last.max(0))).unwrap_or(0);
        let Some(row) = self.rows.get(row) else { return T::default() };
        row.get(column).or(row.last()).copied().unwrap_or_default()
    }
}

/// The charts of air combat, bombing and damage.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AirCharts {
    bounce: Table<bool>,
    /// Least number of attacking Air Points of each row of heads, and the least strengths of its columns. WitP [7.32].
    air_heads: Vec<(u16, Vec<u16>)>,
    air_air: Table<Hits>,
    /// WitP [7.44]: the heads are lower bounds of distances.
    availability: Table<u8>,
    /// By mode: quarters of High and Low that count of ships on the way, and of those in the Target Ring. WitP [7.57].
    matrix: [[[u8; 2]; 2]; 4],
    flak: Table<Losses>,
    /// At most this part of a component is hit, in tenths, fractions up. WitP [7.59].
    pub(super) flak_share: u8,
    bombs: [Table<u8>; 4],
    /// By land and carriers, and die: how many tenths of the plotted points are still there. WitP [7.71].
    sequence: Table<u8>,
    critical: Vec<Critical>,
    /// By damage 0 to 4, in quarters: surface attack, flak, defense, screening, air, joint shipping; and Speed Class.
    harm: [Harm; 5],
    /// WitP [31.83].
    damage: Table<u16>,
    /// Columns added by Speed Class 0 to 3.
    by_speed: [i8; 4],
    /// Added to the die by mode.
    by_mode: [i8; 4],
    /// WitP [30.49]: the heads are whole odds; 0 stands for 1-2.
    results: Table<u8>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Critical {
    nation: Nation,
    kinds: Vec<ShipKind>,
    /// From a Cycle on: the least roll of two dice, the latest last.
    from: Vec<(Cycle, u8)>,
}

impl AirCharts {
    /// The charts of an edition.
    #[must_use]
    pub fn of(data: &Data) -> Self {
        Self::read(&data.charts)
    }

    /// The charts of a file; a chart it has not reads as if nothing ever happened.
    #[must_use]
    pub fn read(charts: &Charts) -> Self {
        let find = |id: &str| charts.find(id);
        Self {
            bounce: table(find("bounce"), |cell| word(cell) == "S"),
            air_heads: air_heads(find("air_air")),
            air_air: table(find("air_air"), |cell| {
                let (aborted, eliminated) = pair(cell);
                Hits { aborted, eliminated }
            }),
            availability: table(find("availability"), number),
            matrix: matrix(find("aa_matrix")),
            flak: table(find("aa"), |cell| {
                let (aborted, eliminated) = pair(cell);
                Losses { aborted, eliminated }
            }),
            flak_share: integer(find("aa_results"), "most_tenths").unwrap_or(5),
            bombs: [
                table(find("bomb_ground"), number),
                table(find("bomb_supply"), number),
                table(find("bomb_air"), number),
                table(find("bomb_base"), |cell| match word(cell) {
                    "S" => 1,
                    "D1" => 2,
                    "D2" => 3,
                    "D3" => 4,
                    "D4" => 5,
                    _ => 0,
                }),
            ],
            sequence: table(find("strike_sequence"), |cell| match word(cell) {
                "F" => 10,
                "H" => 5,
                _ => 0,
            }),
            critical: critical(find("critical")),
            harm: Harm::read(find("naval_damage")),
            damage: table(find("as_damage"), |cell| u16::from(number(cell))),
            by_speed: std::array::from_fn(|class| {
                nested(find("as_damage"), "column_shift_by_speed_class", &class.to_string())
            }),
            by_mode: Mode::ALL.map(|mode| nested(find("as_damage"), "die_adjust_by_altitude", mode.name())),
            results: table(find("naval_crt"), |cell| match word(cell) {
                "D1" => 1,
                "D2" => 2,
                "D3" => 3,
                "D4" => 4,
                "Sunk" => 5,
                _ => 0,
            }),
        }
    }

    /// Has the striker the Bounce, when his escorts are on the mean so much stronger than the patrol? WitP [7.22].
    #[must_use]
    pub fn bounce(&self, difference: i32, die: u8) -> bool {
        self.bounce.at(i32::from(die), self.bounce.column(difference))
    }

    /// Air/air combat: so many points of so much strength, and the die. WitP [7.32].
    #[must_use]
    pub fn air_air(&self, points: u16, strength: u16, die: u8) -> Hits {
        let row = self.air_heads.iter().rfind(|(least, _)| *least <= points);
        let Some((_, bands)) = row.or(self.air_heads.first()) else { return Hits::default() };
        let Some(column) = bands.iter().rposition(|least| *least <= strength) else {
            return Hits::default();
        };
        self.air_air.at(i32::from(die), column)
    }

    /// The percentage available at a distance, so many columns to the right; `None` off the table. WitP [7.44].
    #[must_use]
    pub fn availability(&self, distance: u16, right: usize, die: u8) -> Option<u8> {
        let column = self.availability.column(i32::from(distance)) + right;
        (column < self.availability.heads.len()).then(|| self.availability.at(i32::from(die), column))
    }

    /// Quarters of High and Low Anti-Aircraft Strength that count against a mode, of a ship in the Target Ring or on the
    /// way to it. WitP [7.57].
    #[must_use]
    pub const fn flak_part(&self, mode: Mode, in_target_ring: bool) -> [u8; 2] {
        self.matrix[mode as usize][in_target_ring as usize]
    }

    /// Flak of this strength at so many points, so many columns to the right. WitP [7.58].
    #[must_use]
    pub fn flak(&self, strength: u16, points: u16, right: usize, die: u8) -> Losses {
        if strength == 0 {
            return Losses::default();
        }
        let column = self.flak.column(i32::from(strength) - i32::from(points)) + right;
        self.flak.at(i32::from(die), column.min(self.flak.heads.len().saturating_sub(1)))
    }

    /// Bombs of this total strength. WitP [7.67].
    #[must_use]
    pub fn bombs(&self, table: Bombs, strength: u16, die: u8) -> u8 {
        let table = &self.bombs[table as usize];
        if strength == 0 { 0 } else { table.at(i32::from(die), table.column(i32::from(strength))) }
    }

    /// Tenths of the points plotted from a base that are still there when a strike comes. WitP [7.71], [7.72].
    #[must_use]
    pub fn sequence(&self, carriers: bool, die: u8) -> u8 {
        self.sequence.at(i32::from(die), usize::from(carriers))
    }

    /// The least roll of two dice that is a Critical Hit on such a ship; `None` for one that never rolls.
    /// WitP [9.74], [9.71].
    #[must_use]
    pub fn critical(&self, nation: Nation, kind: ShipKind, cycle: Cycle) -> Option<u8> {
        let row = self.critical.iter().find(|row| row.nation == nation && row.kinds.contains(&kind))?;
        let now = row.from.iter().rfind(|(from, _)| *from <= cycle).or(row.from.first())?;
        Some(now.1)
    }

    /// What is left of a ship at a Damage Level of 0 to 4. WitP [9.86].
    #[must_use]
    pub fn harm(&self, level: u8) -> Harm {
        self.harm[usize::from(level.min(4))]
    }

    /// Damage Points of an attack from the air. WitP [31.83].
    #[must_use]
    pub fn damage(&self, strength: u16, speed: u8, mode: Mode, die: u8) -> u16 {
        if strength == 0 {
            return 0;
        }
        let column = i32::try_from(self.damage.column(i32::from(strength))).unwrap_or(0)
            + i32::from(self.by_speed[usize::from(speed.min(3))]);
        // A shift to the left of the first column is a loss on the die instead.
        let short = column.min(0);
        let last = self.damage.heads.len().saturating_sub(1);
        let column = usize::try_from(column.max(0)).unwrap_or(0).min(last);
        self.damage.at(i32::from(die) + i32::from(self.by_mode[mode as usize]) + short, column)
    }

    /// What the Attack Altitude adds to the die. WitP [31.81] step 5.
    #[must_use]
    pub const fn die_shift(&self, mode: Mode) -> i8 {
        self.by_mode[mode as usize]
    }

    /// The Damage Level, 0 to 5 for sunk, of so many Damage Points on a Defense Strength. WitP [30.49].
    #[must_use]
    pub fn result(&self, points: u16, defense: u8, die: u8) -> u8 {
        let Some(odds) = odds(points, defense) else { return 0 };
        self.results.at(i32::from(die), self.results.column(odds))
    }
}

/// Odds as the table's heads have them: whole, fractions dropped, 0 for 1-2; `None` for less. WitP [31.81] step 6.
#[must_use]
pub(super) fn odds(points: u16, defense: u8) -> Option<i32> {
    let defense = u16::from(defense.max(1));
    match points / defense {
        0 if points * 2 >= defense => Some(0),
        0 => None,
        odds => Some(i32::from(odds)),
    }
}

pub(super) fn table<T>(chart: Option<&Chart>, read: impl Fn(&Cell) -> T) -> Table<T> {
    let Some(chart) = chart else { return Table { heads: Vec::new(), least: 1, rows: Vec::new() } };
    Table {
        heads: chart.columns.iter().map(|head| bound(head)).collect(),
        least: chart.rows.first().and_then(|row| row.parse().ok()).unwrap_or(1),
        rows: chart.cells.iter().map(|row| row.iter().map(&read).collect()).collect(),
    }
}

/// The least value of a head: `26-30`, `145+`, `-3`, `>=+2`, `4-1` (odds, whose second number is 1), `1-2` (which is less
/// than 1); `<=-2` has none.
fn bound(head: &str) -> i32 {
    if head == "1-2" {
        return 0;
    }
    let head = head.strip_prefix(">=").unwrap_or(head);
    let digits = head.char_indices().find(|(at, letter)| {
        let sign = *at == 0 && matches!(letter, '-' | '+');
        !sign && !letter.is_ascii_digit()
    });
    let end = digits.map_or(head.len(), |(at, _)| at);
    head[..end].parse().unwrap_or(i32::MIN)
}

pub(super) fn word(cell: &Cell) -> &str {
    match cell {
        Cell::Word(word) => word,
        Cell::Number(_) | Cell::Part(_) => "",
    }
}

pub(super) fn number(cell: &Cell) -> u8 {
    match cell {
        Cell::Number(number) => u8::try_from(*number).unwrap_or(u8::MAX),
        Cell::Part(_) | Cell::Word(_) => 0,
    }
}

/// `7/4`.
fn pair(cell: &Cell) -> (u8, u8) {
    let (aborted, eliminated) = word(cell).split_once('/').unwrap_or(("0", "0"));
    (aborted.parse().unwrap_or(0), eliminated.parse().unwrap_or(0))
}

fn integer(chart: Option<&Chart>, key: &str) -> Option<u8> {
    chart?.data.get(key)?.as_integer().and_then(|number| u8::try_from(number).ok())
}

pub(super) fn nested(chart: Option<&Chart>, table: &str, key: &str) -> i8 {
    let found = chart.and_then(|chart| chart.data.get(table)?.get(key)?.as_integer());
    found.and_then(|number| i8::try_from(number).ok()).unwrap_or(0)
}

fn air_heads(chart: Option<&Chart>) -> Vec<(u16, Vec<u16>)> {
    let least = |head: &str| u16::try_from(bound(head)).unwrap_or(0);
    let rows = chart.and_then(|chart| chart.data.get("number_rows")?.as_array()).into_iter().flatten();
    let bands = |head: &str| {
        let list = chart.and_then(|chart| chart.data.get("strength_bands")?.get(head)?.as_array());
        list.into_iter().flatten().filter_map(toml::Value::as_str).map(least).collect()
    };
    rows.filter_map(toml::Value::as_str).map(|head| (least(head), bands(head))).collect()
}

fn matrix(chart: Option<&Chart>) -> [[[u8; 2]; 2]; 4] {
    let rows = chart.and_then(|chart| chart.data.get("matrix")?.as_array());
    let quarters = |value: &toml::Value| {
        let part = value.as_float().or_else(|| value.as_integer().map(|whole| whole as f64));
        part.map_or(0, |part| (part * 4.0).round() as u8)
    };
    Mode::ALL.map(|mode| {
        let named = |row: &&toml::Value| row.get("mode").and_then(toml::Value::as_str) == Some(mode.name());
        let row = rows.into_iter().flatten().find(named);
        ["rings_crossed", "target_ring"].map(|place| {
            ["high", "low"].map(|which| row.and_then(|row| row.get(place)?.get(which)).map_or(0, quarters))
        })
    })
}

fn critical(chart: Option<&Chart>) -> Vec<Critical> {
    let rows = chart.and_then(|chart| chart.data.get("thresholds")?.as_array());
    let read = |row: &toml::Value| {
        let kinds = row.get("classes")?.as_array()?.iter().filter_map(toml::Value::as_str);
        let mut from: Vec<_> = row
            .get("critical_on_or_above")?
            .as_table()?
            .iter()
            .filter_map(|(dates, least)| {
                let begins = dates.split(['-', '+']).next()?.parse().ok()?;
                Some((begins, u8::try_from(least.as_integer()?).ok()?))
            })
            .collect();
        from.sort_unstable();
        let nation = Nation::of(row.get("nation")?.as_str()?)?;
        Some(Critical { nation, kinds: kinds.filter_map(ShipKind::of).collect(), from })
    };
    rows.into_iter().flatten().filter_map(read).collect()
}

/// The Approach Mode of an altitude. WitP [31.76].
#[must_use]
pub(super) const fn mode_of(level: Altitude) -> Mode {
    match level {
        Altitude::Low => Mode::Low,
        Altitude::Medium => Mode::Medium,
        Altitude::High => Mode::High,
    }
}
