//! Small ids and sets of them.
//!
//! An id is a row of a table. [`id!`](crate::id!) makes a new one, with names for the rows the rules speak of;
//! [`enum_id!`](crate::enum_id!) makes one of an enum. [`IdSet`] is a set of ids as bits in a fixed number of
//! words: plain to copy, never allocates, and walks in the order of the ids.
//!
//! ```
//! use ironbottom_kit::{Id, id};
//! id! {
//!     /// A sea area.
//!     pub AreaId(u8) of 13, set AreaSet;
//!     CORAL_SEA = 9 "coral-sea",
//!     INDONESIA = 10 "indonesia",
//! }
//! let mut seas = AreaSet::only(AreaId::INDONESIA).with(AreaId::CORAL_SEA);
//! assert_eq!(seas.first(), Some(AreaId::CORAL_SEA));
//! assert!(seas.remove(AreaId::CORAL_SEA) && seas.len() == 1);
//! assert_eq!(AreaSet::all().difference(seas).iter().count(), 12);
//! assert_eq!(AreaId::new(13), None);
//! assert_eq!(AreaId::INDONESIA.index(), 10);
//!
//! id! {
//!     /// A hex of a large map: sixteen bits, 225 words a set.
//!     pub HexId(u16) of 14_400, set HexSet;
//! }
//! assert_eq!(HexId::all().collect::<HexSet>().len(), 14_400);
//! ```

use std::fmt;
use std::hash::Hash;
use std::marker::PhantomData;

/// A small id: a row of a table, and a bit of an [`IdSet`].
pub trait Id: Copy + Ord + Hash + fmt::Debug + 'static {
    /// How many there can be: every row is below it. A scenario may use fewer, see [`IdSet::upto`].
    const COUNT: usize;

    /// Its row.
    fn index(self) -> usize;

    /// The one of a row below [`COUNT`](Id::COUNT).
    fn at(row: usize) -> Self;

    /// The one of a row, if there is such a row.
    #[inline]
    #[must_use]
    fn new(row: usize) -> Option<Self> {
        if row < Self::COUNT { Some(Self::at(row)) } else { None }
    }

    /// Every one, in the order of the rows.
    fn all() -> impl ExactSizeIterator<Item = Self> + DoubleEndedIterator + Clone {
        (0..Self::COUNT).map(Self::at)
    }
}

/// How many words of 64 bits a set of so many ids takes: for `IdSet<Kind, { words(Kind::COUNT) }>`.
#[must_use]
pub const fn words(count: usize) -> usize {
    count.div_ceil(64)
}

/// Makes an id type and the type of its sets: `pub AreaId(u8) of 13, set AreaSet;`, then the rows that have
/// names in code (`CORAL_SEA = 9 "coral-sea",`), which [`Names::check_rows`](crate::Names::check_rows) compares
/// with the data. The type has `COUNT`, `NAMED`, `new`, `index` and `all`, the first four in constants as well,
/// and is an [`Id`].
#[macro_export]
macro_rules! id {
    (
        $(#[$doc:meta])* $vis:vis $id:ident($int:ty) of $count:expr, set $set:ident;
        $($name:ident = $row:literal $word:literal),* $(,)?
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        $vis struct $id($int);

        #[doc = concat!("A set of [`", stringify!($id), "`].")]
        #[allow(dead_code)]
        $vis type $set = $crate::IdSet<$id, { $crate::ids::words($id::COUNT) }>;

        #[allow(dead_code, unreachable_pub)]
        impl $id {
            /// How many there are.
            pub const COUNT: usize = $count;

            $(
                #[doc = concat!("`", $word, "`.")]
                pub const $name: Self = {
                    assert!($row < Self::COUNT, "a named row is past the last");
                    Self($row)
                };
            )*

            /// The rows that have names in code, with their words in the data.
            pub const NAMED: &'static [(Self, &'static str)] = &[$((Self::$name, $word),)*];

            /// The one in this row of its table, if the table has such a row.
            #[inline]
            #[must_use]
            pub const fn new(row: usize) -> Option<Self> {
                if row < Self::COUNT { Some(Self(row as $int)) } else { None }
            }

            /// Its row in its table.
            #[inline]
            #[must_use]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// Every one, in the order of the table.
            pub fn all() -> impl ExactSizeIterator<Item = Self> + DoubleEndedIterator + Clone {
                <Self as $crate::Id>::all()
            }
        }

        impl $crate::Id for $id {
            const COUNT: usize = {
                assert!(Self::COUNT - 1 <= <$int>::MAX as usize, "more ids than its integer can number");
                Self::COUNT
            };

            #[inline]
            fn index(self) -> usize {
                self.0 as usize
            }

            #[inline]
            fn at(row: usize) -> Self {
                debug_assert!(row < Self::COUNT, "row {row} of {}", Self::COUNT);
                Self(row as $int)
            }
        }
    };
}

/// An id whose words are known to the code: an enum made by [`enum_id!`](crate::enum_id!).
pub trait Word: Id {
    /// The word it has in notation, positions and data.
    fn word(self) -> &'static str;
}

/// Makes an [`Id`] with words of an enum without fields: all its variants in their order, each with its word.
/// The enum gets `ALL`, `COUNT`, `index` and `word`, all usable in constants.
///
/// ```
/// use ironbottom_kit::enum_id;
/// #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
/// pub enum Side { Japan, Allies }
/// enum_id! { Side: Japan "japan", Allies "allies" }
/// assert_eq!(Side::ALL, [Side::Japan, Side::Allies]);
/// assert_eq!(Side::Allies.word(), "allies");
/// assert_eq!(ironbottom_kit::IdSet::<Side, 1>::all().len(), Side::COUNT);
/// ```
#[macro_export]
macro_rules! enum_id {
    ($enum:ident: $($variant:ident $word:literal),+ $(,)?) => {
        #[allow(dead_code, unreachable_pub)]
        impl $enum {
            /// All, in their order.
            pub const ALL: [Self; Self::COUNT] = [$(Self::$variant),+];
            /// How many there are.
            pub const COUNT: usize = [$($word),+].len();

            /// Its place in tables.
            #[inline]
            #[must_use]
            pub const fn index(self) -> usize {
                self as usize
            }

            /// The word it has in notation, positions and data.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)+
                }
            }
        }

        // A variant out of its order would have another row than its number.
        const _: () = {
            let mut row = 0;
            while row < $enum::COUNT {
                assert!($enum::ALL[row] as usize == row, "name the variants in their order");
                row += 1;
            }
        };

        impl $crate::Id for $enum {
            const COUNT: usize = Self::COUNT;

            #[inline]
            fn index(self) -> usize {
                self as usize
            }

            #[inline]
            fn at(row: usize) -> Self {
                Self::ALL[row]
            }
        }

        impl $crate::ids::Word for $enum {
            fn word(self) -> &'static str {
                Self::word(self)
            }
        }
    };
}

/// A set of ids in `W` words of 64 bits. See [`ids`](crate::ids) for an example.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct IdSet<I, const W: usize> {
    words: [u64; W],
    of: PhantomData<fn() -> I>,
}

impl<I: Id, const W: usize> IdSet<I, W> {
    /// The set with nothing in it.
    pub const EMPTY: Self = {
        assert!(I::COUNT <= 64 * W, "the set has too few words for its ids");
        Self::from_words([0; W])
    };

    #[inline]
    const fn from_words(words: [u64; W]) -> Self {
        Self { words, of: PhantomData }
    }

    /// The set with everything in it.
    #[inline]
    #[must_use]
    pub const fn all() -> Self {
        Self::upto(I::COUNT)
    }

    /// The set of the first so many rows: all ids of a table that is not full.
    #[must_use]
    pub const fn upto(count: usize) -> Self {
        assert!(count <= I::COUNT, "more rows than ids");
        let mut set = Self::EMPTY;
        let mut word = 0;
        while word * 64 < count {
            let left = count - word * 64;
            set.words[word] = if left >= 64 { u64::MAX } else { (1 << left) - 1 };
            word += 1;
        }
        set
    }

    /// The set of these rows, for constants:
    /// `const COASTS: AreaSet = AreaSet::of_rows(&[AreaId::CORAL_SEA.index()]);`
    #[must_use]
    pub const fn of_rows(rows: &[usize]) -> Self {
        let mut set = Self::EMPTY;
        let mut each = 0;
        while each < rows.len() {
            assert!(rows[each] < I::COUNT, "a row past the last");
            set.words[rows[each] / 64] |= 1 << (rows[each] % 64);
            each += 1;
        }
        set
    }

    /// The set with just this one in it.
    #[inline]
    #[must_use]
    pub fn only(id: I) -> Self {
        Self::EMPTY.with(id)
    }

    /// This set and one more.
    #[inline]
    #[must_use]
    pub fn with(mut self, id: I) -> Self {
        self.words[id.index() / 64] |= 1 << (id.index() % 64);
        self
    }

    /// This set less one.
    #[inline]
    #[must_use]
    pub fn without(mut self, id: I) -> Self {
        self.words[id.index() / 64] &= !(1 << (id.index() % 64));
        self
    }

    /// Adds one; false if it was in already.
    #[inline]
    pub fn insert(&mut self, id: I) -> bool {
        let (word, bit) = (&mut self.words[id.index() / 64], 1 << (id.index() % 64));
        let new = *word & bit == 0;
        *word |= bit;
        new
    }

    /// Takes one out; false if it was not in.
    #[inline]
    pub fn remove(&mut self, id: I) -> bool {
        let (word, bit) = (&mut self.words[id.index() / 64], 1 << (id.index() % 64));
        let old = *word & bit != 0;
        *word &= !bit;
        old
    }

    /// Is it in?
    #[inline]
    #[must_use]
    pub fn contains(&self, id: I) -> bool {
        self.words[id.index() / 64] >> (id.index() % 64) & 1 == 1
    }

    /// How many are in.
    #[inline]
    #[must_use]
    pub const fn len(&self) -> usize {
        let (mut count, mut word) = (0, 0);
        while word < W {
            count += self.words[word].count_ones() as usize;
            word += 1;
        }
        count
    }

    /// Is nothing in?
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        let (mut any, mut word) = (0, 0);
        while word < W {
            any |= self.words[word];
            word += 1;
        }
        any == 0
    }

    /// The one with the lowest number.
    #[inline]
    #[must_use]
    pub fn first(&self) -> Option<I> {
        for (row, word) in self.words.iter().enumerate() {
            if *word != 0 {
                return Some(I::at(row * 64 + word.trailing_zeros() as usize));
            }
        }
        None
    }

    /// Takes the one with the lowest number out.
    #[inline]
    pub fn pop_first(&mut self) -> Option<I> {
        for (row, word) in self.words.iter_mut().enumerate() {
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(I::at(row * 64 + bit));
            }
        }
        None
    }

    /// What is in either.
    #[inline]
    #[must_use]
    pub const fn union(mut self, other: Self) -> Self {
        self.union_with(&other);
        self
    }

    /// What is in both.
    #[inline]
    #[must_use]
    pub const fn intersection(mut self, other: Self) -> Self {
        self.intersect_with(&other);
        self
    }

    /// What is in this one but not in the other.
    #[inline]
    #[must_use]
    pub const fn difference(mut self, other: Self) -> Self {
        self.subtract(&other);
        self
    }

    /// Adds all of another: [`union`](Self::union) in place, for large sets.
    #[inline]
    pub const fn union_with(&mut self, other: &Self) {
        let mut word = 0;
        while word < W {
            self.words[word] |= other.words[word];
            word += 1;
        }
    }

    /// Keeps only what is in another too: [`intersection`](Self::intersection) in place.
    #[inline]
    pub const fn intersect_with(&mut self, other: &Self) {
        let mut word = 0;
        while word < W {
            self.words[word] &= other.words[word];
            word += 1;
        }
    }

    /// Takes all of another out: [`difference`](Self::difference) in place.
    #[inline]
    pub const fn subtract(&mut self, other: &Self) {
        let mut word = 0;
        while word < W {
            self.words[word] &= !other.words[word];
            word += 1;
        }
    }

    /// Is everything of this one in the other as well?
    #[inline]
    #[must_use]
    pub const fn is_subset(&self, other: Self) -> bool {
        self.difference(other).is_empty()
    }

    /// Do the two share anything?
    #[inline]
    #[must_use]
    pub const fn intersects(&self, other: Self) -> bool {
        !self.intersection(other).is_empty()
    }

    /// Everything in it, lowest number first. The iterator is a copy: the set may change meanwhile.
    #[inline]
    #[must_use]
    pub const fn iter(&self) -> Iter<I, W> {
        let first = if W > 0 { self.words[0] } else { 0 };
        Iter { words: self.words, word: first, row: 0, of: PhantomData }
    }
}

/// Walks through an [`IdSet`], lowest number first.
#[derive(Clone, Debug)]
pub struct Iter<I, const W: usize> {
    words: [u64; W],
    /// What is left of the word of this row: in a register, while the others wait in memory.
    word: u64,
    row: usize,
    of: PhantomData<fn() -> I>,
}

impl<I: Id, const W: usize> Iterator for Iter<I, W> {
    type Item = I;

    #[inline]
    fn next(&mut self) -> Option<I> {
        while self.word == 0 {
            self.row += 1;
            self.word = *self.words.get(self.row)?;
        }
        let bit = self.word.trailing_zeros() as usize;
        self.word &= self.word - 1;
        Some(I::at(self.row * 64 + bit))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let rest = self.words.get(self.row + 1..).unwrap_or_default();
        let count = rest.iter().fold(self.word.count_ones(), |sum, word| sum + word.count_ones()) as usize;
        (count, Some(count))
    }

    #[inline]
    fn count(self) -> usize {
        self.len()
    }

    #[inline]
    fn fold<B, F: FnMut(B, I) -> B>(self, start: B, mut step: F) -> B {
        let mut all = start;
        let (mut word, mut row) = (self.word, self.row);
        loop {
            while word != 0 {
                all = step(all, I::at(row * 64 + word.trailing_zeros() as usize));
                word &= word - 1;
            }
            row += 1;
            match self.words.get(row) {
                Some(next) => word = *next,
                None => return all,
            }
        }
    }
}

impl<I: Id, const W: usize> ExactSizeIterator for Iter<I, W> {}

impl<I: Id, const W: usize> IntoIterator for IdSet<I, W> {
    type Item = I;
    type IntoIter = Iter<I, W>;

    #[inline]
    fn into_iter(self) -> Iter<I, W> {
        self.iter()
    }
}

impl<I: Id, const W: usize> FromIterator<I> for IdSet<I, W> {
    #[inline]
    fn from_iter<T: IntoIterator<Item = I>>(ids: T) -> Self {
        let mut set = Self::EMPTY;
        set.extend(ids);
        set
    }
}

impl<I: Id, const W: usize> Extend<I> for IdSet<I, W> {
    #[inline]
    fn extend<T: IntoIterator<Item = I>>(&mut self, ids: T) {
        ids.into_iter().for_each(|id| {
            self.insert(id);
        });
    }
}

impl<I: Id, const W: usize> Default for IdSet<I, W> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<I: Id, const W: usize> fmt::Debug for IdSet<I, W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests;
