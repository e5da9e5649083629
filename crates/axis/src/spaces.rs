//! Spaces of a board as small numbers, and sets of them as bits.

use std::fmt;
use std::marker::PhantomData;

/// The number of a space: its row in the tables of its board, and its bit in a [`Spaces`].
pub trait Space: Copy + Eq {
    /// How many spaces the board has.
    const COUNT: usize;

    /// Its row.
    fn index(self) -> usize;

    /// The space of a row below [`COUNT`](Space::COUNT).
    fn at(row: usize) -> Self;
}

/// A set of spaces, in `W` words of 64 bits.
pub struct Spaces<S, const W: usize> {
    words: [u64; W],
    of: PhantomData<fn() -> S>,
}

impl<S: Space, const W: usize> Spaces<S, W> {
    /// No space.
    pub const EMPTY: Self = Self { words: [0; W], of: PhantomData };

    /// Every space of the board.
    #[must_use]
    pub fn all() -> Self {
        let mut set = Self::EMPTY;
        for row in 0..S::COUNT {
            set.insert(S::at(row));
        }
        set
    }

    /// This space alone.
    #[must_use]
    pub fn only(space: S) -> Self {
        let mut set = Self::EMPTY;
        set.insert(space);
        set
    }

    /// Is the space in it?
    #[inline]
    #[must_use]
    pub fn contains(self, space: S) -> bool {
        self.words[space.index() / 64] & (1 << (space.index() % 64)) != 0
    }

    /// Puts a space in.
    #[inline]
    pub fn insert(&mut self, space: S) {
        self.words[space.index() / 64] |= 1 << (space.index() % 64);
    }

    /// Takes a space out.
    #[inline]
    pub fn remove(&mut self, space: S) {
        self.words[space.index() / 64] &= !(1 << (space.index() % 64));
    }

    /// The set with this space.
    #[inline]
    #[must_use]
    pub fn with(mut self, space: S) -> Self {
        self.insert(space);
        self
    }

    /// Those in either.
    #[inline]
    #[must_use]
    pub fn or(mut self, other: Self) -> Self {
        for word in 0..W {
            self.words[word] |= other.words[word];
        }
        self
    }

    /// Those in both.
    #[inline]
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        for word in 0..W {
            self.words[word] &= other.words[word];
        }
        self
    }

    /// Those not in the other.
    #[inline]
    #[must_use]
    pub fn without(mut self, other: Self) -> Self {
        for word in 0..W {
            self.words[word] &= !other.words[word];
        }
        self
    }

    /// Is there none?
    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// Have they a space in common?
    #[inline]
    #[must_use]
    pub fn meets(self, other: Self) -> bool {
        !self.and(other).is_empty()
    }

    /// How many there are.
    #[inline]
    #[must_use]
    pub fn len(self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The first in the order of the board.
    #[inline]
    #[must_use]
    pub fn first(self) -> Option<S> {
        self.iter().next()
    }

    /// Its spaces, in the order of the board.
    #[inline]
    pub fn iter(self) -> Iter<S, W> {
        Iter { left: self, word: 0 }
    }
}

/// The spaces of a set one by one.
pub struct Iter<S, const W: usize> {
    left: Spaces<S, W>,
    word: usize,
}

impl<S: Space, const W: usize> Iterator for Iter<S, W> {
    type Item = S;

    #[inline]
    fn next(&mut self) -> Option<S> {
        while self.word < W {
            let word = &mut self.left.words[self.word];
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(S::at(self.word * 64 + bit));
            }
            self.word += 1;
        }
        None
    }
}

impl<S: Space, const W: usize> IntoIterator for Spaces<S, W> {
    type Item = S;
    type IntoIter = Iter<S, W>;

    fn into_iter(self) -> Iter<S, W> {
        self.iter()
    }
}

impl<S: Space, const W: usize> FromIterator<S> for Spaces<S, W> {
    fn from_iter<I: IntoIterator<Item = S>>(spaces: I) -> Self {
        spaces.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl<S, const W: usize> Clone for Spaces<S, W> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S, const W: usize> Copy for Spaces<S, W> {}

impl<S, const W: usize> PartialEq for Spaces<S, W> {
    fn eq(&self, other: &Self) -> bool {
        self.words == other.words
    }
}

impl<S, const W: usize> Eq for Spaces<S, W> {}

impl<S: Space, const W: usize> Default for Spaces<S, W> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<S: Space + fmt::Debug, const W: usize> fmt::Debug for Spaces<S, W> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    struct Id(u8);

    impl Space for Id {
        const COUNT: usize = 100;
        fn index(self) -> usize {
            usize::from(self.0)
        }
        fn at(row: usize) -> Self {
            Self(row as u8)
        }
    }

    type Set = Spaces<Id, 2>;

    #[test]
    fn a_set_gives_its_spaces_back_in_order() {
        let set: Set = [Id(99), Id(3), Id(64), Id(63)].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [Id(3), Id(63), Id(64), Id(99)]);
    }

    #[test]
    fn taking_one_set_from_another_leaves_the_rest() {
        let all = Set::all();
        assert_eq!(all.len(), 100);
        assert_eq!(all.without(Set::only(Id(7))).len(), 99);
    }

    #[test]
    fn sets_without_a_common_space_do_not_meet() {
        assert!(!Set::only(Id(7)).meets(Set::only(Id(71))));
    }
}
