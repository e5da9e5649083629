//! The units of one side of a battle, and what each of them is worth in it.

use ironbottom_axis::odds::Troops;

use super::query::name;
use super::report::plural;
use crate::board::Kind;

/// How many units of each kind, and how many of the battleships have been hit once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Force {
    units: [u16; Kind::UNITS],
    damaged: u16,
}

impl Force {
    /// Nobody.
    pub const NONE: Self = Self { units: [0; Kind::UNITS], damaged: 0 };

    /// And these. Complexes fight for nobody and are left out.
    pub fn add(&mut self, kind: Kind, more: u16) {
        if let Some(units) = self.units.get_mut(kind.index()) {
            *units = units.saturating_add(more);
        }
    }

    /// And these battleships, which have already been hit once.
    pub fn add_damaged(&mut self, more: u16) {
        self.add(Kind::Battleship, more);
        self.damaged = self.damaged.saturating_add(more);
    }

    /// How many of a kind.
    #[inline]
    #[must_use]
    pub fn of(&self, kind: Kind) -> u16 {
        self.units.get(kind.index()).copied().unwrap_or(0)
    }

    /// How many battleships have been hit once.
    #[must_use]
    pub fn damaged(&self) -> u16 {
        self.damaged
    }

    /// What is there, in the order of the kinds.
    pub fn iter(&self) -> impl Iterator<Item = (Kind, u16)> + '_ {
        Kind::units().map(|kind| (kind, self.of(kind))).filter(|(_, count)| *count > 0)
    }

    /// How many there are that fight: all but anti-aircraft guns, which can not be lost (p.13).
    #[must_use]
    pub fn fighting(&self) -> u16 {
        self.units.iter().sum::<u16>() - self.of(Kind::Aa)
    }

    /// How many aircraft.
    #[must_use]
    pub fn air(&self) -> u16 {
        self.of(Kind::Fighter) + self.of(Kind::Bomber)
    }

    /// How many land units that can take a territory.
    #[must_use]
    pub fn land(&self) -> u16 {
        [Kind::Infantry, Kind::Marine, Kind::Artillery, Kind::Armour].iter().map(|kind| self.of(*kind)).sum()
    }

    /// The same without what `wanted` does not want.
    #[must_use]
    pub fn only(mut self, wanted: impl Fn(Kind) -> bool) -> Self {
        for kind in Kind::units().filter(|kind| !wanted(*kind)) {
            self.units[kind.index()] = 0;
        }
        self.damaged = self.damaged.min(self.of(Kind::Battleship));
        self
    }

    /// Both together.
    #[must_use]
    pub fn and(mut self, other: &Self) -> Self {
        for (own, more) in self.units.iter_mut().zip(other.units) {
            *own += more;
        }
        self.damaged += other.damaged;
        self
    }

    /// Suffers a loss. A battleship sinks by its second hit (p.14), so a sunk one was damaged.
    pub fn lose(&mut self, loss: Loss) {
        match loss {
            Loss::Damage => self.damaged += 1,
            Loss::Unit(kind) => {
                if let Some(units) = self.units.get_mut(kind.index()) {
                    *units = units.saturating_sub(1);
                }
                self.damaged = self.damaged.min(self.of(Kind::Battleship));
            }
        }
    }

    /// What it cost to buy.
    #[must_use]
    pub fn cost(&self) -> i32 {
        self.units.iter().zip(COSTS).map(|(count, cost)| i32::from(*count) * cost).sum()
    }
}

impl Troops for Force {
    type Kind = Kind;

    fn of(&self, kind: Kind) -> u16 {
        Self::of(self, kind)
    }

    /// All but guns, which are never lost (p.13).
    fn at_stake(&self) -> Vec<(Kind, u16)> {
        self.iter().filter(|(kind, _)| *kind != Kind::Aa).collect()
    }

    fn worth(&self) -> i32 {
        self.cost() - i32::from(cost(Kind::Aa)) * i32::from(self.of(Kind::Aa))
    }

    fn captures(&self) -> bool {
        self.land() > 0
    }

    fn word(kind: Kind) -> &'static str {
        name(kind)
    }

    fn name(kind: Kind, count: u16) -> String {
        plural(kind, count)
    }

    fn listed(&self) -> String {
        let mut parts = Vec::new();
        for (kind, count) in self.iter() {
            let damaged = if kind == Kind::Battleship { self.damaged } else { 0 };
            if count > damaged {
                parts.push(format!("{} {}", count - damaged, plural(kind, count - damaged)));
            }
            if damaged > 0 {
                parts.push(format!("{damaged} damaged {}", plural(kind, damaged)));
            }
        }
        parts.join(", ")
    }
}

/// What a hit does: sink or kill a unit, or damage a battleship.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Loss {
    /// A unit is gone.
    Unit(Kind),
    /// A battleship has taken its first hit.
    Damage,
}

/// A die at or below this hits when the unit attacks; artillery and assaults apart (pp.25–34).
#[must_use]
pub const fn attack(kind: Kind) -> u8 {
    match kind {
        Kind::Infantry | Kind::Marine | Kind::Carrier => 1,
        Kind::Artillery | Kind::Submarine => 2,
        Kind::Armour | Kind::Fighter | Kind::Destroyer => 3,
        Kind::Bomber | Kind::Battleship => 4,
        Kind::Aa | Kind::Transport | Kind::Complex => 0,
    }
}

/// A die at or below this hits when the unit defends in the ordinary way (pp.25–34). Guns fire at aircraft
/// only, and not here.
#[must_use]
pub const fn defense(kind: Kind) -> u8 {
    match kind {
        Kind::Bomber | Kind::Transport => 1,
        Kind::Infantry | Kind::Marine | Kind::Artillery | Kind::Armour | Kind::Submarine => 2,
        Kind::Carrier | Kind::Destroyer => 3,
        Kind::Fighter | Kind::Battleship => 4,
        Kind::Aa | Kind::Complex => 0,
    }
}

/// A die at or below this hits when the ship bombards a shore (p.17).
#[must_use]
pub const fn bombardment(kind: Kind) -> u8 {
    match kind {
        Kind::Battleship => 4,
        Kind::Destroyer => 2,
        _ => 0,
    }
}

/// What a unit costs.
#[must_use]
pub const fn cost(kind: Kind) -> u8 {
    match kind {
        Kind::Infantry => 3,
        Kind::Marine | Kind::Artillery => 4,
        Kind::Armour | Kind::Aa => 5,
        Kind::Submarine | Kind::Transport => 8,
        Kind::Fighter | Kind::Destroyer => 12,
        Kind::Bomber | Kind::Complex => 15,
        Kind::Carrier => 18,
        Kind::Battleship => 24,
    }
}

/// The costs by kind.
const COSTS: [i32; Kind::UNITS] = {
    let mut costs = [0; Kind::UNITS];
    let mut row = 0;
    while row < Kind::UNITS {
        costs[row] = cost(Kind::ALL[row]) as i32;
        row += 1;
    }
    costs
};
