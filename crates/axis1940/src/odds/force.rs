//! The units of one side of a battle, and what each of them is worth in it.

use ironbottom_axis::odds::Troops;

use super::query::name;
use crate::board::Kind;

/// How many units of each kind, and how many of the capital ships have been hit once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Force {
    units: [u16; Kind::UNITS],
    /// Battleships and carriers.
    damaged: [u16; 2],
}

/// The place of a capital ship among those that take two hits (p.30).
const fn capital(kind: Kind) -> Option<usize> {
    match kind {
        Kind::Battleship => Some(0),
        Kind::Carrier => Some(1),
        _ => None,
    }
}

impl Force {
    /// Nobody.
    pub const NONE: Self = Self { units: [0; Kind::UNITS], damaged: [0; 2] };

    /// And these. Facilities fight for nobody and are left out.
    pub fn add(&mut self, kind: Kind, more: u16) {
        if let Some(units) = self.units.get_mut(kind.index()) {
            *units = units.saturating_add(more);
        }
    }

    /// And these capital ships, which have already been hit once.
    pub fn add_damaged(&mut self, kind: Kind, more: u16) {
        self.add(kind, more);
        if let Some(row) = capital(kind) {
            self.damaged[row] = self.damaged[row].saturating_add(more);
        }
    }

    /// How many of a kind.
    #[inline]
    #[must_use]
    pub fn of(&self, kind: Kind) -> u16 {
        self.units.get(kind.index()).copied().unwrap_or(0)
    }

    /// How many of a kind have been hit once.
    #[must_use]
    pub fn damaged(&self, kind: Kind) -> u16 {
        capital(kind).map_or(0, |row| self.damaged[row])
    }

    /// What is there, in the order of the kinds.
    pub fn iter(&self) -> impl Iterator<Item = (Kind, u16)> + '_ {
        Kind::units().map(|kind| (kind, self.of(kind))).filter(|(_, count)| *count > 0)
    }

    /// How many there are.
    #[must_use]
    pub fn total(&self) -> u16 {
        self.units.iter().sum()
    }

    /// How many there are that fight: anti-aircraft artillery alone is nobody (p.18, 27).
    #[must_use]
    pub fn fighting(&self) -> u16 {
        self.total() - self.of(Kind::Aaa)
    }

    /// How many aircraft.
    #[must_use]
    pub fn air(&self) -> u16 {
        self.of(Kind::Fighter) + self.of(Kind::Tactical) + self.of(Kind::Strategic)
    }

    /// How many land units that can take a territory.
    #[must_use]
    pub fn land(&self) -> u16 {
        [Kind::Infantry, Kind::Artillery, Kind::Mech, Kind::Tank].iter().map(|kind| self.of(*kind)).sum()
    }

    /// The same without what `wanted` does not want.
    #[must_use]
    pub fn only(mut self, wanted: impl Fn(Kind) -> bool) -> Self {
        for kind in Kind::units().filter(|kind| !wanted(*kind)) {
            self.units[kind.index()] = 0;
        }
        self.trim();
        self
    }

    /// Both together.
    #[must_use]
    pub fn and(mut self, other: &Self) -> Self {
        for (own, more) in self.units.iter_mut().zip(other.units) {
            *own += more;
        }
        for (own, more) in self.damaged.iter_mut().zip(other.damaged) {
            *own += more;
        }
        self
    }

    /// Suffers a loss. A capital ship sinks by its second hit (p.30), so a sunk one was damaged.
    pub fn lose(&mut self, loss: Loss) {
        match loss {
            Loss::Damage(kind) => {
                if let Some(row) = capital(kind) {
                    self.damaged[row] += 1;
                }
            }
            Loss::Unit(kind) => {
                if let Some(units) = self.units.get_mut(kind.index()) {
                    *units = units.saturating_sub(1);
                }
            }
        }
        self.trim();
    }

    /// Without one ship that was not damaged.
    #[must_use]
    pub(super) fn less_whole(mut self, kind: Kind) -> Self {
        if let Some(units) = self.units.get_mut(kind.index()) {
            *units = units.saturating_sub(1);
        }
        self.trim();
        self
    }

    /// No more ships are damaged than there are.
    fn trim(&mut self) {
        for kind in [Kind::Battleship, Kind::Carrier] {
            if let Some(row) = capital(kind) {
                self.damaged[row] = self.damaged[row].min(self.of(kind));
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

    fn at_stake(&self) -> Vec<(Kind, u16)> {
        self.iter().collect()
    }

    fn worth(&self) -> i32 {
        self.cost()
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
            let damaged = self.damaged(kind);
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

/// What a player reads for so many; infantry, artillery and guns are many as they are.
pub(super) fn plural(kind: Kind, count: u16) -> String {
    let (word, collective) = match kind {
        Kind::Infantry | Kind::Artillery => (name(kind), true),
        Kind::Mech => ("mechanized infantry", true),
        Kind::Aaa => ("anti-aircraft artillery", true),
        Kind::Tactical => ("tactical bomber", false),
        Kind::Strategic => ("strategic bomber", false),
        _ => (name(kind), false),
    };
    if count == 1 || collective { word.to_owned() } else { format!("{word}s") }
}

/// What a hit does: sink or kill a unit, or damage a capital ship.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Loss {
    /// A unit is gone.
    Unit(Kind),
    /// A capital ship has taken its first hit.
    Damage(Kind),
}

/// A die at or below this hits when the unit attacks; combined arms and research apart (p.26 to 32).
#[must_use]
pub const fn attack(kind: Kind) -> u8 {
    match kind {
        Kind::Infantry | Kind::Mech => 1,
        Kind::Artillery | Kind::Destroyer | Kind::Submarine => 2,
        Kind::Tank | Kind::Fighter | Kind::Tactical | Kind::Cruiser => 3,
        Kind::Strategic | Kind::Battleship => 4,
        _ => 0,
    }
}

/// A die at or below this hits when the unit defends (p.26 to 32). Anti-aircraft artillery fires at aircraft only, and
/// not here.
#[must_use]
pub const fn defense(kind: Kind) -> u8 {
    match kind {
        Kind::Strategic | Kind::Submarine => 1,
        Kind::Infantry | Kind::Artillery | Kind::Mech | Kind::Carrier | Kind::Destroyer => 2,
        Kind::Tank | Kind::Tactical | Kind::Cruiser => 3,
        Kind::Fighter | Kind::Battleship => 4,
        _ => 0,
    }
}

/// A die at or below this hits when the ship bombards a shore (p.17).
#[must_use]
pub const fn bombardment(kind: Kind) -> u8 {
    match kind {
        Kind::Battleship => 4,
        Kind::Cruiser => 3,
        _ => 0,
    }
}

/// What a unit costs.
#[must_use]
pub const fn cost(kind: Kind) -> u8 {
    match kind {
        Kind::Infantry => 3,
        Kind::Artillery | Kind::Mech => 4,
        Kind::Aaa => 5,
        Kind::Tank | Kind::Submarine => 6,
        Kind::Transport => 7,
        Kind::Destroyer => 8,
        Kind::Fighter => 10,
        Kind::Tactical => 11,
        Kind::Strategic | Kind::Cruiser => 12,
        Kind::Carrier => 16,
        Kind::Battleship => 20,
        _ => 0,
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
