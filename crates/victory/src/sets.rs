//! Small sets of areas, places and pieces: bits in integers, so that copying a state copies plain words
//! and no set ever allocates. They iterate in the order of the ids, which is the order of the data files.

use std::fmt;

use crate::board::{AreaId, PieceId, PlaceId};

/// Writes the parts that are alike in every set, all resting on `contains`, `insert` and `iter`.
macro_rules! common {
    ($set:ident, $id:ident, $iter:ident) => {
        impl FromIterator<$id> for $set {
            fn from_iter<I: IntoIterator<Item = $id>>(ids: I) -> Self {
                let mut set = Self::EMPTY;
                set.extend(ids);
                set
            }
        }

        impl Extend<$id> for $set {
            fn extend<I: IntoIterator<Item = $id>>(&mut self, ids: I) {
                for id in ids {
                    self.insert(id);
                }
            }
        }

        impl IntoIterator for $set {
            type Item = $id;
            type IntoIter = $iter;

            fn into_iter(self) -> $iter {
                self.iter()
            }
        }

        impl fmt::Debug for $set {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }

        impl ExactSizeIterator for $iter {}
    };
}

/// Writes a set that fits into one integer.
macro_rules! word_set {
    ($(#[$doc:meta])* $set:ident, $word:ty, $id:ident, $iter:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        pub struct $set($word);

        impl $set {
            /// The set with nothing in it.
            pub const EMPTY: Self = Self(0);
            /// The set with everything in it.
            pub const ALL: Self = Self(((1 as $word) << $id::COUNT) - 1);

            /// The set with just this one in it.
            #[inline]
            pub const fn single(id: $id) -> Self {
                Self(1 << id.0)
            }

            /// This set and one more.
            #[inline]
            pub const fn with(self, id: $id) -> Self {
                Self(self.0 | 1 << id.0)
            }

            /// This set less one.
            #[inline]
            pub const fn without(self, id: $id) -> Self {
                Self(self.0 & !(1 << id.0))
            }

            /// Adds one; false if it was in already.
            #[inline]
            pub const fn insert(&mut self, id: $id) -> bool {
                let new = !self.contains(id);
                self.0 |= 1 << id.0;
                new
            }

            /// Takes one out; false if it was not in.
            #[inline]
            pub const fn remove(&mut self, id: $id) -> bool {
                let old = self.contains(id);
                self.0 &= !(1 << id.0);
                old
            }

            /// Is it in?
            #[inline]
            pub const fn contains(self, id: $id) -> bool {
                self.0 >> id.0 & 1 == 1
            }

            /// How many are in.
            #[inline]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Is nothing in?
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// The one with the lowest number.
            #[inline]
            pub const fn first(self) -> Option<$id> {
                if self.0 == 0 { None } else { Some($id(self.0.trailing_zeros() as u8)) }
            }

            /// What is in either.
            #[inline]
            pub const fn union(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// What is in both.
            #[inline]
            pub const fn intersection(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// What is in this one but not in the other.
            #[inline]
            pub const fn difference(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// Is everything of this one in the other as well?
            #[inline]
            pub const fn is_subset(self, other: Self) -> bool {
                self.0 & !other.0 == 0
            }

            /// Do the two share anything?
            #[inline]
            pub const fn intersects(self, other: Self) -> bool {
                self.0 & other.0 != 0
            }

            /// Everything in it, lowest number first.
            #[inline]
            pub const fn iter(self) -> $iter {
                $iter(self)
            }
        }

        #[doc = concat!("Walks through a [`", stringify!($set), "`], lowest number first.")]
        #[derive(Clone, Debug)]
        pub struct $iter($set);

        impl Iterator for $iter {
            type Item = $id;

            #[inline]
            fn next(&mut self) -> Option<$id> {
                let id = self.0.first()?;
                self.0.0 &= self.0.0 - 1;
                Some(id)
            }

            fn size_hint(&self) -> (usize, Option<usize>) {
                (self.0.len(), Some(self.0.len()))
            }
        }

        common!($set, $id, $iter);
    };
}

word_set! {
    /// A set of sea areas.
    AreaSet, u16, AreaId, AreaIter
}

word_set! {
    /// A set of ports and bases.
    PlaceSet, u32, PlaceId, PlaceIter
}

const WORDS: usize = PieceId::COUNT.div_ceil(64);

/// A set of pieces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct PieceSet([u64; WORDS]);

impl PieceSet {
    /// The set with nothing in it.
    pub const EMPTY: Self = Self([0; WORDS]);
    /// The set with every piece of the game in it.
    pub const ALL: Self = {
        let mut words = [u64::MAX; WORDS];
        words[WORDS - 1] = u64::MAX >> (WORDS * 64 - PieceId::COUNT);
        Self(words)
    };

    #[inline]
    const fn bit(id: PieceId) -> (usize, u64) {
        (id.0 as usize / 64, 1 << (id.0 % 64))
    }

    /// The set with just this one in it.
    #[inline]
    pub const fn single(id: PieceId) -> Self {
        Self::EMPTY.with(id)
    }

    /// This set and one more.
    #[inline]
    pub const fn with(mut self, id: PieceId) -> Self {
        self.insert(id);
        self
    }

    /// This set less one.
    #[inline]
    pub const fn without(mut self, id: PieceId) -> Self {
        self.remove(id);
        self
    }

    /// Adds one; false if it was in already.
    #[inline]
    pub const fn insert(&mut self, id: PieceId) -> bool {
        let new = !self.contains(id);
        let (word, bit) = Self::bit(id);
        self.0[word] |= bit;
        new
    }

    /// Takes one out; false if it was not in.
    #[inline]
    pub const fn remove(&mut self, id: PieceId) -> bool {
        let old = self.contains(id);
        let (word, bit) = Self::bit(id);
        self.0[word] &= !bit;
        old
    }

    /// Is it in?
    #[inline]
    pub const fn contains(self, id: PieceId) -> bool {
        let (word, bit) = Self::bit(id);
        self.0[word] & bit != 0
    }

    /// How many are in.
    #[inline]
    pub const fn len(self) -> usize {
        let [a, b, c] = self.0;
        (a.count_ones() + b.count_ones() + c.count_ones()) as usize
    }

    /// Is nothing in?
    #[inline]
    pub const fn is_empty(self) -> bool {
        let [a, b, c] = self.0;
        a | b | c == 0
    }

    /// The one with the lowest number.
    #[inline]
    pub const fn first(self) -> Option<PieceId> {
        let mut word = 0;
        while word < WORDS {
            if self.0[word] != 0 {
                return Some(PieceId((word * 64) as u8 + self.0[word].trailing_zeros() as u8));
            }
            word += 1;
        }
        None
    }

    /// What is in either.
    #[inline]
    pub const fn union(self, other: Self) -> Self {
        let ([a, b, c], [x, y, z]) = (self.0, other.0);
        Self([a | x, b | y, c | z])
    }

    /// What is in both.
    #[inline]
    pub const fn intersection(self, other: Self) -> Self {
        let ([a, b, c], [x, y, z]) = (self.0, other.0);
        Self([a & x, b & y, c & z])
    }

    /// What is in this one but not in the other.
    #[inline]
    pub const fn difference(self, other: Self) -> Self {
        let ([a, b, c], [x, y, z]) = (self.0, other.0);
        Self([a & !x, b & !y, c & !z])
    }

    /// Is everything of this one in the other as well?
    #[inline]
    pub const fn is_subset(self, other: Self) -> bool {
        self.difference(other).is_empty()
    }

    /// Do the two share anything?
    #[inline]
    pub const fn intersects(self, other: Self) -> bool {
        !self.intersection(other).is_empty()
    }

    /// Everything in it, lowest number first.
    #[inline]
    pub const fn iter(self) -> PieceIter {
        PieceIter(self)
    }
}

/// Walks through a [`PieceSet`], lowest number first.
#[derive(Clone, Debug)]
pub struct PieceIter(PieceSet);

impl Iterator for PieceIter {
    type Item = PieceId;

    #[inline]
    fn next(&mut self) -> Option<PieceId> {
        for (index, word) in self.0.0.iter_mut().enumerate() {
            if *word != 0 {
                let bit = word.trailing_zeros() as u8;
                *word &= *word - 1;
                return Some(PieceId(index as u8 * 64 + bit));
            }
        }
        None
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

common!(PieceSet, PieceId, PieceIter);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Side};

    #[test]
    fn sets_of_pieces_reach_over_all_three_words() {
        let edge: Vec<PieceId> =
            [0, 63, 64, 127, 128, 166].into_iter().map(|row| PieceId::new(row).unwrap()).collect();
        let mut set: PieceSet = edge.iter().rev().copied().collect();
        assert_eq!((set.len(), set.iter().len()), (6, 6));
        assert_eq!(set.iter().collect::<Vec<_>>(), edge, "in the order of the numbers");
        assert!(!set.insert(edge[3]) && set.contains(edge[3]));
        assert!(set.remove(edge[3]) && !set.remove(edge[3]) && !set.contains(edge[3]));
        assert_eq!(set.first(), Some(edge[0]));
        assert_eq!(set.without(edge[0]).first(), Some(edge[1]));
        assert_eq!((PieceSet::ALL.len(), PieceSet::EMPTY.len()), (167, 0));
        assert_eq!(PieceSet::ALL.iter().collect::<Vec<_>>(), PieceId::all().collect::<Vec<_>>());
        assert!(PieceSet::EMPTY.is_empty() && PieceSet::EMPTY.first().is_none() && !set.is_empty());
    }

    #[test]
    fn sets_obey_the_laws_of_sets() {
        let board = Board::get();
        let (japan, carriers) = (board.side(Side::Japan), board.carriers());
        let both = japan.intersection(carriers);
        assert_eq!(japan.union(carriers).len(), japan.len() + carriers.len() - both.len());
        assert_eq!(japan.difference(carriers).union(both), japan);
        assert!(both.is_subset(japan) && both.is_subset(carriers) && !japan.is_subset(carriers));
        assert!(japan.intersects(carriers) && !japan.intersects(board.side(Side::Allies)));
        assert_eq!(japan.union(board.side(Side::Allies)), PieceSet::ALL);
        assert_eq!(PieceSet::EMPTY.with(PieceId::TAIHO), PieceSet::single(PieceId::TAIHO));

        assert_eq!((AreaSet::ALL.len(), PlaceSet::ALL.len()), (13, 22));
        let mut seas = AreaSet::from_iter([AreaId::INDONESIA, AreaId::CORAL_SEA]);
        assert_eq!(seas.first(), Some(AreaId::CORAL_SEA));
        assert!(seas.remove(AreaId::CORAL_SEA) && !seas.remove(AreaId::CORAL_SEA) && !seas.is_empty());
        assert_eq!(seas, AreaSet::single(AreaId::INDONESIA));
        assert_eq!(AreaSet::ALL.difference(seas).with(AreaId::INDONESIA), AreaSet::ALL);
        assert!(
            seas.is_subset(AreaSet::ALL) && seas.intersects(AreaSet::ALL) && !AreaSet::ALL.is_subset(seas)
        );
        assert_eq!(format!("{seas:?}"), "{AreaId(10)}");
        assert_eq!(PlaceSet::ALL.iter().collect::<Vec<_>>(), PlaceId::all().collect::<Vec<_>>());
    }
}
