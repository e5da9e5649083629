//! Units on a board: groups of equal units, sorted by space, so that equal positions are equal values.

use std::fmt;

use ironbottom_kit::Id;

/// Equal units in one space.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Group<S, U> {
    /// Where.
    pub at: S,
    /// What.
    pub unit: U,
    /// How many; never zero.
    pub count: u8,
}

/// At most `GROUPS` groups, ordered by space and unit. `STARTS` is one more than the number of spaces.
///
/// ```
/// use ironbottom_axis::forces::Forces;
/// ironbottom_kit::id! { /// A space.
///     pub Space(u8) of 3, set Spaces; }
/// let [sea, land] = [0, 2].map(|row| Space::new(row).unwrap());
/// let mut forces: Forces<Space, char, 8, { Space::COUNT + 1 }> = Forces::empty();
/// forces.add(land, 'i', 2);
/// forces.shift(land, sea, 'i', 't', 1);
/// assert_eq!((forces.count(land, 'i'), forces.count(sea, 't'), forces.len()), (1, 1, 2));
/// ```
#[derive(Clone, Copy)]
pub struct Forces<S, U, const GROUPS: usize, const STARTS: usize> {
    groups: [Group<S, U>; GROUPS],
    starts: [u16; STARTS],
}

impl<S: Id, U: Copy + Ord + Default, const GROUPS: usize, const STARTS: usize> Forces<S, U, GROUPS, STARTS> {
    /// No unit anywhere.
    #[must_use]
    pub fn empty() -> Self {
        const {
            assert!(STARTS == S::COUNT + 1, "one start for each space, and the end");
            assert!(GROUPS <= u16::MAX as usize, "groups are counted in 16 bits");
        }
        let nothing = Group { at: S::at(0), unit: U::default(), count: 0 };
        Self { groups: [nothing; GROUPS], starts: [0; STARTS] }
    }

    /// The groups in a space.
    #[inline]
    #[must_use]
    pub fn at(&self, space: S) -> &[Group<S, U>] {
        let row = space.index();
        &self.groups[usize::from(self.starts[row])..usize::from(self.starts[row + 1])]
    }

    /// How many such units are in the space.
    #[must_use]
    pub fn count(&self, at: S, unit: U) -> u8 {
        self.at(at).iter().find(|group| group.unit == unit).map_or(0, |group| group.count)
    }

    /// Puts units into a space. Where there is no room for another group they are dropped: a game stops long before.
    pub fn add(&mut self, at: S, unit: U, count: u8) {
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
                if len == GROUPS {
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
    pub fn remove(&mut self, at: S, unit: U, count: u8) -> u8 {
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
    pub fn change(&mut self, at: S, unit: U, into: U, count: u8) {
        if unit != into {
            let taken = self.remove(at, unit, count);
            self.add(at, into, taken);
        }
    }

    /// So many units go elsewhere and become something else.
    pub fn shift(&mut self, from: S, to: S, unit: U, into: U, count: u8) {
        let taken = self.remove(from, unit, count);
        self.add(to, into, taken);
    }

    /// Changes the units of every group of a space; the order in which groups are met does not matter.
    pub fn alter(&mut self, at: S, change: impl Fn(U) -> U) {
        let mut row = 0;
        // A changed unit may stand anywhere in the order, so groups that changed are met again and must not change a
        // second time: `change` is idempotent wherever it is used.
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

impl<S, U, const GROUPS: usize, const STARTS: usize> Forces<S, U, GROUPS, STARTS> {
    /// Every group, by space.
    #[inline]
    #[must_use]
    pub fn all(&self) -> &[Group<S, U>] {
        &self.groups[..self.len()]
    }

    /// How many groups there are.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        usize::from(self.starts[STARTS - 1])
    }

    /// Is the board empty?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl<S: PartialEq, U: PartialEq, const GROUPS: usize, const STARTS: usize> PartialEq
    for Forces<S, U, GROUPS, STARTS>
{
    fn eq(&self, other: &Self) -> bool {
        self.all() == other.all()
    }
}

impl<S: Eq, U: Eq, const GROUPS: usize, const STARTS: usize> Eq for Forces<S, U, GROUPS, STARTS> {}

impl<S: fmt::Debug, U: fmt::Debug, const GROUPS: usize, const STARTS: usize> fmt::Debug
    for Forces<S, U, GROUPS, STARTS>
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.all()).finish()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::*;

    use super::*;

    ironbottom_kit::id! {
        /// A space.
        Space(u16) of 332, set Spaces;
    }

    type Toy = Forces<Space, u8, 24, { Space::COUNT + 1 }>;

    fn space(row: usize) -> Space {
        Id::at(row * 66)
    }

    proptest! {
        /// Against a map from space and unit to number.
        #[test]
        fn forces_are_a_sorted_map(
            orders in prop::collection::vec((0..4u8, 0..5usize, 0..5usize, 0..4u8, 0..4u8, 1..4u8), 0..60),
        ) {
            let mut forces = Toy::empty();
            let mut map: BTreeMap<(Space, u8), u8> = BTreeMap::new();
            for (what, from, to, unit, into, count) in orders {
                let (from, to) = (space(from), space(to));
                let mut take = |at, unit, count: u8| {
                    let there = map.get(&(at, unit)).copied().unwrap_or(0);
                    let taken = there.min(count);
                    map.insert((at, unit), there - taken);
                    taken
                };
                match what {
                    0 => {
                        *map.entry((from, unit)).or_default() += count;
                        forces.add(from, unit, count);
                    }
                    1 => {
                        let taken = take(from, unit, count);
                        prop_assert_eq!(forces.remove(from, unit, count), taken);
                    }
                    2 => {
                        let taken = take(from, unit, count);
                        *map.entry((to, into)).or_default() += taken;
                        forces.shift(from, to, unit, into, count);
                    }
                    _ => {
                        let all: u8 = (0..4).map(|unit| take(from, unit, u8::MAX)).sum();
                        *map.entry((from, 0)).or_default() += all;
                        forces.alter(from, |_| 0);
                    }
                }
                map.retain(|_, count| *count > 0);
                let groups: Vec<_> = forces.all().iter().map(|group| ((group.at, group.unit), group.count)).collect();
                prop_assert_eq!(groups, map.clone().into_iter().collect::<Vec<_>>());
                let here = forces.at(from).iter().map(|group| group.count).collect::<Vec<_>>();
                let mine = map.iter().filter(|((at, _), _)| *at == from).map(|(_, count)| *count).collect::<Vec<_>>();
                prop_assert_eq!(here, mine);
            }
        }
    }

    #[test]
    fn a_full_board_takes_no_more_groups() {
        let mut forces = Toy::empty();
        for unit in 0..30 {
            forces.add(space(1), unit, 1);
        }
        assert_eq!(forces.len(), 24);
        forces.add(space(1), 3, 1);
        assert_eq!(forces.count(space(1), 3), 2);
    }
}
