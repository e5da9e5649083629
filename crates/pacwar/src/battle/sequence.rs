//! Strike Sequencing: are the Air Points of the target base still there? WitP [7.7].

use ironbottom_kernel::Dice;
use ironbottom_kernel::dice::Key;

use super::air::roll;
use super::charts::AirCharts;

/// What a Strike Sequence roll says of the points plotted from the target base, as our 7.72 has it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Found {
    /// All are still on the ground or on deck, and are attacked with the base.
    All,
    /// Half of each plotted strike, fractions up; the rest is gone and strikes normally.
    Half,
    /// None: their strikes are resolved first.
    Gone,
}

impl Found {
    /// How many of so many points of a plotted strike are still there.
    #[must_use]
    pub const fn present(self, points: u8) -> u8 {
        match self {
            Self::All => points,
            Self::Half => points.div_ceil(2),
            Self::Gone => 0,
        }
    }
}

/// Rolls for a strike on a base, on land or aboard carriers, whose own points are plotted to strike. WitP [7.71], [7.72].
pub fn roll_sequence(charts: &AirCharts, carriers: bool, number: u16, dice: &mut dyn Dice) -> (u8, Found) {
    let die = roll(dice, Key::about("strike-sequence", number));
    let found = match charts.sequence(carriers, die) {
        0 => Found::Gone,
        10 => Found::All,
        _ => Found::Half,
    };
    (die, found)
}
