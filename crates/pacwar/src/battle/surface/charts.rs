//! The charts of surface actions, in the shape an action asks them.

use super::super::charts::{AirCharts, Table, nested, number, table};
use super::layout::Layout;
use crate::data::{Charts, Data};
use crate::scenario::ShipKind;

/// The charts of surface actions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SurfaceCharts {
    /// Naval combat results, damage levels and critical hits are those of strikes. WitP [30.49], [9.74], [9.86].
    pub air: AirCharts,
    /// The display. WitP [30.1].
    pub layout: Layout,
    /// WitP [30.48].
    damage: Table<u16>,
    /// Columns added by Speed Class 0 to 3.
    by_speed: [i8; 4],
    /// Added to the die by type of target.
    by_kind: [i8; ShipKind::ALL.len()],
}

impl SurfaceCharts {
    /// The charts of an edition.
    #[must_use]
    pub fn of(data: &Data) -> Self {
        Self::read(&data.charts)
    }

    /// The charts of a file.
    #[must_use]
    pub fn read(charts: &Charts) -> Self {
        let guns = charts.find("ss_damage");
        Self {
            air: AirCharts::read(charts),
            layout: Layout::read(charts.find("ss_display")),
            damage: table(guns, |cell| u16::from(number(cell))),
            by_speed: std::array::from_fn(|class| {
                nested(guns, "column_shift_by_speed_class", &class.to_string())
            }),
            by_kind: ShipKind::ALL.map(|kind| nested(guns, "die_adjust_by_target", kind.code())),
        }
    }

    /// Damage Points of an attack of this strength on a ship of this type and Speed Class. WitP [30.47] steps 2 and 3.
    #[must_use]
    pub fn damage(&self, strength: u16, speed: u8, kind: ShipKind, die: u8) -> u16 {
        if strength == 0 {
            return 0;
        }
        let column = i32::try_from(self.damage.column(i32::from(strength))).unwrap_or(0)
            + i32::from(self.by_speed[usize::from(speed.min(3))]);
        // A shift to the left of the first column is a loss on the die instead.
        let short = column.min(0);
        let column = usize::try_from(column.max(0)).unwrap_or(0).min(self.damage.columns().saturating_sub(1));
        self.damage.at(i32::from(die) + self.die_shift(kind) + short, column)
    }

    /// What the type of the target adds to the die. WitP [30.47] step 3.
    #[must_use]
    pub fn die_shift(&self, kind: ShipKind) -> i32 {
        i32::from(self.by_kind[kind as usize])
    }
}
