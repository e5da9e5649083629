//! The least words that name a unit in its place, as algebraic notation names a knight: who and what it is, and of
//! what has become of it only as much as tells it from the others there.
//!
//! A unit is a head (whose it is and its kind) and features: a list of numbers, the most telling first. Among units
//! with one head in one place the earliest features are kept that, together, no two of them share. A feature that is
//! added to a game later is written only where two groups differ in nothing else, so that old names stay.

/// A unit that can be named.
pub trait Named: Copy + Eq {
    /// Whose it is and what it is: units with different heads need no features to be told apart.
    type Head: Eq;

    /// How many features there are, 32 at most.
    const FEATURES: usize;

    /// Its head.
    fn head(self) -> Self::Head;

    /// A feature as a number; zero for a unit of which nothing is to be said. Units with equal heads and features are
    /// equal.
    fn feature(self, row: usize) -> u32;
}

/// The features that a name has to say.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Needed(u32);

impl Needed {
    /// None: the head is enough.
    pub const NONE: Self = Self(0);
    /// Every one.
    pub const ALL: Self = Self(u32::MAX);

    /// The features that tell the units of this one's head apart; all of them if the unit itself is not there, so
    /// that its name is that of no other.
    #[must_use]
    pub fn among<U: Named>(here: impl Iterator<Item = U> + Clone, unit: U) -> Self {
        let alike = || here.clone().filter(|other| other.head() == unit.head());
        if !alike().any(|other| other == unit) {
            return Self::ALL;
        }
        if alike().nth(1).is_none() {
            return Self::NONE;
        }
        let mut needed = Self::NONE;
        for row in 0..U::FEATURES {
            let splits = |one: U| {
                alike().any(|other| needed.same(one, other) && one.feature(row) != other.feature(row))
            };
            if alike().any(splits) {
                needed.0 |= 1 << row;
            }
        }
        needed
    }

    /// Is this feature one of them?
    #[must_use]
    pub const fn has(self, row: usize) -> bool {
        self.0 >> row & 1 == 1
    }

    /// Are the two equal in every one of them?
    fn same<U: Named>(self, one: U, other: U) -> bool {
        (0..U::FEATURES).all(|row| !self.has(row) || one.feature(row) == other.feature(row))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// A letter and three features.
    type Toy = (char, [u8; 3]);

    impl Named for Toy {
        type Head = char;
        const FEATURES: usize = 3;

        fn head(self) -> char {
            self.0
        }

        fn feature(self, row: usize) -> u32 {
            u32::from(self.1[row])
        }
    }

    fn name(here: &[Toy], unit: Toy) -> String {
        let needed = Needed::among(here.iter().copied(), unit);
        let said = |row: &usize| needed.has(*row) && unit.1[*row] > 0;
        (0..3).filter(said).fold(unit.0.to_string(), |name, row| format!("{name}.{row}={}", unit.1[row]))
    }

    #[test]
    fn who_stands_alone_needs_no_more_than_its_head() {
        assert_eq!(name(&[('a', [1, 2, 3]), ('b', [1, 2, 3])], ('a', [1, 2, 3])), "a");
    }

    #[test]
    fn the_first_feature_that_tells_is_said_and_no_other() {
        let here = [('a', [0, 1, 5]), ('a', [0, 2, 6])];
        assert_eq!(here.map(|unit| name(&here, unit)), ["a.1=1", "a.1=2"]);
        let here = [('a', [0, 0, 5]), ('a', [0, 1, 5]), ('a', [0, 1, 6])];
        assert_eq!(here.map(|unit| name(&here, unit)), ["a.2=5", "a.1=1.2=5", "a.1=1.2=6"]);
    }

    #[test]
    fn who_is_not_there_is_named_in_full() {
        assert_eq!(name(&[('a', [0, 0, 0])], ('a', [0, 1, 2])), "a.1=1.2=2");
    }

    proptest! {
        #[test]
        fn different_units_have_different_names(
            here in prop::collection::btree_set((prop::sample::select(vec!['a', 'b']), prop::array::uniform3(0..3u8)), 1..12),
        ) {
            let here: Vec<Toy> = here.into_iter().collect();
            let names: std::collections::BTreeSet<String> = here.iter().map(|&unit| name(&here, unit)).collect();
            prop_assert_eq!(names.len(), here.len());
        }

        /// A feature in which all are alike is not said: a game may add one and old names stay.
        #[test]
        fn what_all_share_is_not_said(mut here in prop::collection::vec(prop::array::uniform3(0..3u8), 1..8), row in 0..3usize) {
            for features in &mut here {
                features[row] = 1;
            }
            let here: Vec<Toy> = here.into_iter().map(|features| ('a', features)).collect();
            let said = format!(".{row}=");
            for &unit in &here {
                prop_assert!(!name(&here, unit).contains(&said));
            }
        }
    }
}
