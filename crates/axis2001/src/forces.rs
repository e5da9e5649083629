//! All units on the board: groups of equal units, sorted, so that equal positions are equal values.

use crate::board::{Kind, Nation, Side, SpaceId};
use crate::unit::Unit;

/// Equal units in one space.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Group {
    /// Where.
    pub at: SpaceId,
    /// What.
    pub unit: Unit,
    /// How many; never zero.
    pub count: u8,
}

/// More groups than a game can form: purchases stop long before (`purchase::MAX_OF_A_KIND`, `MAX_GROUPS`).
pub const MAX_GROUPS: usize = 512;

/// Movement that would split more groups than this is refused, which leaves room for what battles split.
pub const CROWDED: usize = MAX_GROUPS - 64;

/// The groups, ordered by space and unit.
#[derive(Clone, Copy)]
pub struct Forces {
    groups: [Group; MAX_GROUPS],
    starts: [u16; SpaceId::COUNT + 1],
}

impl Forces {
    /// No unit anywhere.
    #[must_use]
    pub fn empty() -> Self {
        let nothing = Group { at: SpaceId::JAPAN, unit: Unit::new(Nation::Japan, Kind::Infantry), count: 0 };
        Self { groups: [nothing; MAX_GROUPS], starts: [0; SpaceId::COUNT + 1] }
    }

    /// The groups in a space.
    #[inline]
    #[must_use]
    pub fn at(&self, space: SpaceId) -> &[Group] {
        let row = space.index();
        &self.groups[usize::from(self.starts[row])..usize::from(self.starts[row + 1])]
    }

    /// Every group, by space.
    #[inline]
    #[must_use]
    pub fn all(&self) -> &[Group] {
        &self.groups[..self.len()]
    }

    /// How many groups there are.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        usize::from(self.starts[SpaceId::COUNT])
    }

    /// Is the board empty?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many such units are in the space.
    #[must_use]
    pub fn count(&self, at: SpaceId, unit: Unit) -> u8 {
        self.at(at).iter().find(|group| group.unit == unit).map_or(0, |group| group.count)
    }

    /// How many units of a side and kind are in the space, whatever their status.
    #[must_use]
    pub fn tally(&self, at: SpaceId, side: Side, kind: Kind) -> u16 {
        let of = |group: &&Group| group.unit.kind == kind && group.unit.nation.side() == side;
        self.at(at).iter().filter(of).map(|group| u16::from(group.count)).sum()
    }

    /// Puts units into a space.
    pub fn add(&mut self, at: SpaceId, unit: Unit, count: u8) {
        if count == 0 {
            return;
        }
        let start = usize::from(self.starts[at.index()]);
        match self.at(at).binary_search_by(|group| group.unit.cmp(&unit)) {
            Ok(place) => {
                let group = &mut self.groups[start + place];
                group.count = group.count.saturating_add(count);
            }
            Err(place) => {
                let len = self.len();
                if len == MAX_GROUPS {
                    return;
                }
                let place = start + place;
                self.groups.copy_within(place..len, place + 1);
                self.groups[place] = Group { at, unit, count };
                for later in &mut self.starts[at.index() + 1..] {
                    *later += 1;
                }
            }
        }
    }

    /// Takes units out of a space; says how many there were to take.
    pub fn remove(&mut self, at: SpaceId, unit: Unit, count: u8) -> u8 {
        let start = usize::from(self.starts[at.index()]);
        let Ok(place) = self.at(at).binary_search_by(|group| group.unit.cmp(&unit)) else { return 0 };
        let place = start + place;
        let taken = count.min(self.groups[place].count);
        self.groups[place].count -= taken;
        if self.groups[place].count == 0 {
            let len = self.len();
            self.groups.copy_within(place + 1..len, place);
            for later in &mut self.starts[at.index() + 1..] {
                *later -= 1;
            }
        }
        taken
    }

    /// So many units become something else where they are.
    pub fn change(&mut self, at: SpaceId, unit: Unit, into: Unit, count: u8) {
        if unit != into {
            let taken = self.remove(at, unit, count);
            self.add(at, into, taken);
        }
    }

    /// So many units go elsewhere and become something else.
    pub fn shift(&mut self, from: SpaceId, to: SpaceId, unit: Unit, into: Unit, count: u8) {
        let taken = self.remove(from, unit, count);
        self.add(to, into, taken);
    }

    /// Changes the units of every group of a space; the order in which groups are met does not matter.
    pub fn alter(&mut self, at: SpaceId, change: impl Fn(Unit) -> Unit) {
        let mut row = 0;
        // A changed unit may stand anywhere in the order, so groups that changed are met again and must not
        // change a second time: `change` is idempotent wherever it is used.
        while let Some(&group) = self.at(at).get(row) {
            let into = change(group.unit);
            if into == group.unit {
                row += 1;
            } else {
                self.change(at, group.unit, into, group.count);
                row = 0;
            }
        }
    }
}

impl PartialEq for Forces {
    fn eq(&self, other: &Self) -> bool {
        self.all() == other.all()
    }
}

impl Eq for Forces {}

impl std::fmt::Debug for Forces {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.all()).finish()
    }
}
