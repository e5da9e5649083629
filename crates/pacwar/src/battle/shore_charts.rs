//! The charts of submarine attacks, coastal guns and ground combat, in the shape battles ask them.

use super::charts::{Table, nested, number, table, word};
use super::damage::is_joint;
use super::ground::GroundResult;
use crate::data::{Charts, Data};
use crate::scenario::ShipKind;

/// The charts of sections 12, 13 and 38.7.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShoreCharts {
    /// WitP [13.64]: by Defense Strength and die.
    hit: Table<bool>,
    /// WitP [13.65]: a Damage Level; the first column is that of Joint Shipping.
    damage: Table<u8>,
    /// WitP [13.72]: Sub Points screened.
    screen: Table<u8>,
    /// WitP [30.48], for coastal guns.
    guns: Table<u16>,
    /// Columns added by Speed Class 0 to 3.
    by_speed: [i8; 4],
    /// Added to the die by type of target.
    by_kind: [i8; ShipKind::ALL.len()],
    /// WitP [12.4]: the three tables of ground combat.
    ground: [Table<GroundResult>; 3],
    /// WitP [41.69]: ports that have guns before the others do, by name.
    early: Vec<String>,
}

impl ShoreCharts {
    /// The charts of an edition.
    #[must_use]
    pub fn of(data: &Data) -> Self {
        Self::read(&data.charts)
    }

    /// The charts of a file.
    #[must_use]
    pub fn read(charts: &Charts) -> Self {
        let guns = charts.find("ss_damage");
        let speeds = "column_shift_by_speed_class";
        Self {
            hit: table(charts.find("sub_hit"), |cell| word(cell) == "H"),
            damage: table(charts.find("sub_damage"), |cell| match word(cell) {
                "D1" => 1,
                "D2" => 2,
                "D3" => 3,
                "D4" => 4,
                "Sunk" => 5,
                _ => 0,
            }),
            screen: table(charts.find("asw"), number),
            guns: table(guns, |cell| u16::from(number(cell))),
            by_speed: std::array::from_fn(|class| nested(guns, speeds, &class.to_string())),
            by_kind: ShipKind::ALL.map(|kind| nested(guns, "die_adjust_by_target", kind.code())),
            ground: ["crt1", "crt2", "crt3"]
                .map(|id| table(charts.find(id), |cell| GroundResult::of(word(cell)).unwrap_or_default())),
            early: early(charts),
        }
    }

    /// Is a ship of this Defense Strength hit on this die, additions and all? WitP [13.64].
    #[must_use]
    pub fn torpedo_hits(&self, defense: u8, die: u8) -> bool {
        self.hit.at(i32::from(die), self.hit.column(i32::from(defense)))
    }

    /// The Damage Level of a torpedo hit. WitP [13.65].
    #[must_use]
    pub fn torpedo_damage(&self, defense: u8, kind: ShipKind, die: u8) -> u8 {
        let column = if is_joint(kind) { 0 } else { self.damage.column(i32::from(defense)) };
        self.damage.at(i32::from(die), column)
    }

    /// Sub Points that such a Screening Value keeps off. WitP [13.72].
    #[must_use]
    pub fn screened(&self, value: u16, die: u8) -> u8 {
        if value == 0 { 0 } else { self.screen.at(i32::from(die), self.screen.column(i32::from(value))) }
    }

    /// Damage Points of coastal guns on a ship: she is slow before a shore, and what hits her is doubled. WitP [38.74].
    #[must_use]
    pub fn coastal(&self, strength: u8, kind: ShipKind, die: u8) -> u16 {
        if strength == 0 {
            return 0;
        }
        let column =
            i32::try_from(self.guns.column(i32::from(strength))).unwrap_or(0) + i32::from(self.by_speed[1]);
        let last = i32::try_from(self.guns.columns()).unwrap_or(1) - 1;
        let column = usize::try_from(column.clamp(0, last.max(0))).unwrap_or(0);
        2 * self.guns.at(i32::from(die) + i32::from(self.by_kind[kind as usize]), column)
    }

    /// The result of ground combat on the table of this number, 1 to 3, at such odds (a place among the columns), on a die
    /// with its shift. WitP [12.4].
    #[must_use]
    pub fn ground(&self, table: u8, column: usize, die: i32) -> GroundResult {
        let table = usize::from(table.clamp(1, 3)) - 1;
        self.ground[table].at(die, column)
    }

    /// Columns of odds of the ground tables.
    #[must_use]
    pub const fn odds(&self) -> usize {
        self.ground[0].columns()
    }

    /// Has a port of this name guns from the beginning? WitP [38.75], [41.69].
    #[must_use]
    pub fn is_early(&self, name: &str) -> bool {
        self.early.iter().any(|early| early == name)
    }
}

fn early(charts: &Charts) -> Vec<String> {
    let rows = charts.find("coastal_guns").and_then(|chart| chart.data.get("ports")?.as_array());
    let name = |row: &toml::Value| {
        let named = row.as_str().or_else(|| row.get("name")?.as_str())?;
        Some(named.split(" (").next().unwrap_or(named).to_owned())
    };
    rows.into_iter().flatten().filter_map(name).collect()
}
