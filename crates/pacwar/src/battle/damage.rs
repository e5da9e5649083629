//! Damage of ships: what a level leaves, and critical hits. WitP [9.7], [9.8].

use ironbottom_kernel::Dice;
use ironbottom_kernel::dice::{Ask, Key};

use super::charts::AirCharts;
use crate::calendar::Cycle;
use crate::data::{Cell, Chart};
use crate::scenario::ShipKind;

/// Whose ship it is, as the Critical Hit Table asks. WitP [9.74].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Nation {
    /// Japan.
    Japan,
    /// United States, and the Allied counters that are nobody's in particular.
    Us,
    /// Commonwealth.
    Commonwealth,
    /// Netherlands.
    Netherlands,
}

impl Nation {
    /// The nation of a word of the data: `Japan`, or `japan` as in `ships.tsv`.
    #[must_use]
    pub fn of(word: &str) -> Option<Self> {
        match word.to_ascii_lowercase().as_str() {
            "japan" => Some(Self::Japan),
            "us" | "allied" => Some(Self::Us),
            "commonwealth" => Some(Self::Commonwealth),
            "netherlands" => Some(Self::Netherlands),
            _ => None,
        }
    }
}

/// A ship that has this Damage Level or more is sunk. WitP [30.64].
pub const SUNK: u8 = 5;

/// Damage Levels add up. WitP [30.63], [30.64].
#[must_use]
pub const fn add(level: u8, more: u8) -> u8 {
    let sum = level.saturating_add(more);
    if sum > SUNK { SUNK } else { sum }
}

/// The Damage Level obtained, as it is told: of a ship that went down, that she did. By how much would tell what her Defense
/// was, which nobody sees any more.
#[must_use]
pub(crate) const fn told(result: u8, level: u8) -> u8 {
    if level >= SUNK { SUNK } else { result }
}

/// What a Damage Level leaves of a ship, in quarters of what is printed; the Speed Class is the highest she can still have.
/// WitP [9.86].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Harm {
    /// Surface Attack and Bombardment Strength.
    pub guns: u8,
    /// Anti-Aircraft Strength.
    pub flak: u8,
    /// Defense Strength.
    pub defense: u8,
    /// Screening Value.
    pub screening: u8,
    /// Air Capacity.
    pub air: u8,
    /// Capacities of Joint Shipping.
    pub joint: u8,
    /// Highest Speed Class.
    pub speed: u8,
}

impl Harm {
    const NONE: Self = Self { guns: 4, flak: 4, defense: 4, screening: 4, air: 4, joint: 4, speed: 3 };

    pub(super) fn read(chart: Option<&Chart>) -> [Self; 5] {
        std::array::from_fn(|level| {
            let Some(chart) = chart.filter(|_| level > 0) else { return Self::NONE };
            let cell = |column: &str| match chart.cell(&format!("D{level}"), column) {
                Some(Cell::Number(whole)) => *whole as f64,
                Some(Cell::Part(part)) => *part,
                _ => 0.0,
            };
            let quarters = |column: &str| (cell(column) * 4.0).round() as u8;
            Self {
                guns: quarters("surface_attack"),
                flak: quarters("aa"),
                defense: quarters("defense"),
                screening: quarters("screening"),
                air: quarters("air_capacity"),
                joint: quarters("joint_capacity"),
                speed: cell("speed") as u8,
            }
        })
    }

    /// Defense Strength: fractions up, those of Joint Shipping down, never below 1. WitP [9.81], [9.82].
    #[must_use]
    pub const fn defense(self, printed: u8, kind: ShipKind) -> u8 {
        let left = part(printed, self.defense, is_joint(kind));
        if left == 0 { 1 } else { left }
    }

    /// Anti-Aircraft Strengths.
    #[must_use]
    pub const fn flak(self, printed: [u8; 2], kind: ShipKind) -> [u8; 2] {
        let joint = is_joint(kind);
        [part(printed[0], self.flak, joint), part(printed[1], self.flak, joint)]
    }

    /// Air Capacity of a carrier. WitP [9.85].
    #[must_use]
    pub const fn air(self, printed: u8) -> u8 {
        part(printed, self.air, true)
    }

    /// Load, supply or naval capacity of Joint Shipping. WitP [9.82], [38.5].
    #[must_use]
    pub const fn capacity(self, printed: u8) -> u8 {
        part(printed, self.joint, true)
    }

    /// Speed Class. WitP [9.84].
    #[must_use]
    pub const fn speed(self, class: u8) -> u8 {
        if class < self.speed { class } else { self.speed }
    }
}

const fn part(printed: u8, quarters: u8, down: bool) -> u8 {
    let product = printed as u16 * quarters as u16;
    let whole = if down { product / 4 } else { product.div_ceil(4) };
    whole as u8
}

/// Joint Shipping: units that stand for many ships. WitP [2.4].
#[must_use]
pub const fn is_joint(kind: ShipKind) -> bool {
    matches!(kind, ShipKind::Transport | ShipKind::Support | ShipKind::Merchant)
}

/// Rolls for Critical Hits of a damaged ship until one fails or she sinks: her Damage Level then, and the rolls.
/// WitP [9.7], [9.71].
pub fn criticals(
    charts: &AirCharts,
    nation: Nation,
    kind: ShipKind,
    cycle: Cycle,
    level: u8,
    key: Key,
    dice: &mut dyn Dice,
) -> u8 {
    let mut level = level;
    let Some(least) = charts.critical(nation, kind, cycle).filter(|_| !is_joint(kind)) else {
        return level;
    };
    while level > 0 && level < SUNK {
        let mut faces = [0; 2];
        dice.roll(&Ask::d6(key), &mut faces);
        if faces.iter().sum::<u16>() < u16::from(least) {
            break;
        }
        level += 1;
    }
    level
}

/// The Screening Value of ships by what is printed on each and her Damage Level: those at D3 are added up before they are
/// halved, fractions down. WitP [9.83].
pub fn screening(charts: &AirCharts, ships: impl IntoIterator<Item = (u8, u8)>) -> u16 {
    let mut by_level = [0_u16; 5];
    for (value, level) in ships {
        if level < SUNK {
            by_level[usize::from(level)] += u16::from(value);
        }
    }
    let whole = |level: u8| by_level[usize::from(level)] * u16::from(charts.harm(level).screening) / 4;
    (0..SUNK).map(whole).sum()
}
