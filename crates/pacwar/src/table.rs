//! Tables of the state: as many rows as the scenario needs, made once at the start and written over ever after.
//!
//! A state is copied often (search, officers, the laws), so that `clone_from` never allocates: the tables of two states
//! of one game are of one size.

use std::fmt;
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

use crate::ids::{FacilityId, Side, Sided};

/// One value for each thing of one side.
pub struct Own<I, T> {
    side: Side,
    rows: Box<[T]>,
    of: PhantomData<fn() -> I>,
}

impl<I: Sided, T: Clone> Own<I, T> {
    /// So many rows of this side, all with this value.
    ///
    /// # Panics
    /// More than there are ids: a scenario is counted when it is read.
    pub fn new(side: Side, count: usize, value: T) -> Self {
        assert!(count <= I::MAX, "{count} rows for {} ids", I::MAX);
        Self { side, rows: vec![value; count].into(), of: PhantomData }
    }

    /// Every row gets this value.
    pub fn fill(&mut self, value: T) {
        self.rows.fill(value);
    }
}

impl<I: Sided, T> Own<I, T> {
    /// Those that have a row, in order.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = I> + ExactSizeIterator + Clone + use<I, T> {
        let side = self.side;
        (0..self.rows.len()).map(move |place| I::of_side(side, place))
    }

    /// The rows in order.
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.rows.iter()
    }

    /// The rows, to be written.
    pub fn iter_mut(&mut self) -> std::slice::IterMut<'_, T> {
        self.rows.iter_mut()
    }

    /// Things and their rows.
    pub fn pairs(&self) -> impl Iterator<Item = (I, &T)> {
        self.ids().zip(&self.rows)
    }

    /// How many rows there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Are there none?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Two rows, by their places, change.
    pub fn swap(&mut self, one: usize, other: usize) {
        self.rows.swap(one, other);
    }

    /// The row of a thing, if it has one.
    pub fn get(&self, id: I) -> Option<&T> {
        self.rows.get(id.place()).filter(|_| id.side() == self.side)
    }

    /// Bytes beyond its own.
    #[must_use]
    pub fn bytes(&self) -> usize {
        size_of_val(&*self.rows)
    }
}

impl<I: Sided, T> Index<I> for Own<I, T> {
    type Output = T;

    #[inline]
    fn index(&self, id: I) -> &T {
        debug_assert!(id.side() == self.side, "{id:?} in a table of {:?}", self.side);
        &self.rows[id.place()]
    }
}

impl<I: Sided, T> IndexMut<I> for Own<I, T> {
    #[inline]
    fn index_mut(&mut self, id: I) -> &mut T {
        debug_assert!(id.side() == self.side, "{id:?} in a table of {:?}", self.side);
        &mut self.rows[id.place()]
    }
}

impl<I, T: Clone> Clone for Own<I, T> {
    fn clone(&self) -> Self {
        Self { side: self.side, rows: self.rows.clone(), of: PhantomData }
    }

    fn clone_from(&mut self, source: &Self) {
        self.side = source.side;
        self.rows.clone_from(&source.rows);
    }
}

impl<I, T: PartialEq> PartialEq for Own<I, T> {
    fn eq(&self, other: &Self) -> bool {
        self.side == other.side && self.rows == other.rows
    }
}

impl<I, T: Eq> Eq for Own<I, T> {}

impl<I, T: fmt::Debug> fmt::Debug for Own<I, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(&self.rows).finish()
    }
}

/// One value for each thing of both sides.
pub struct Both<I, T>([Own<I, T>; 2]);

impl<I: Sided, T: Clone> Both<I, T> {
    /// So many rows of each side, all with this value.
    pub fn new(counts: [usize; 2], value: &T) -> Self {
        Self(Side::BOTH.map(|side| Own::new(side, counts[side.index()], value.clone())))
    }
}

impl<I: Sided, T> Both<I, T> {
    /// The rows of one side.
    #[must_use]
    pub const fn of(&self, side: Side) -> &Own<I, T> {
        &self.0[side.index()]
    }

    /// Those of a side that have a row, in order.
    pub fn ids(
        &self,
        side: Side,
    ) -> impl DoubleEndedIterator<Item = I> + ExactSizeIterator + Clone + use<I, T> {
        self.of(side).ids()
    }

    /// All that have a row, those of Japan first.
    pub fn all(&self) -> impl Iterator<Item = I> + Clone + use<I, T> {
        self.ids(Side::Japan).chain(self.ids(Side::Allies))
    }

    /// All rows, to be written.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.0.iter_mut().flat_map(Own::iter_mut)
    }

    /// Every row gets this value.
    pub fn fill(&mut self, value: T)
    where
        T: Clone,
    {
        self.0.iter_mut().for_each(|own| own.fill(value.clone()));
    }

    /// The row of a thing, if it has one.
    pub fn get(&self, id: I) -> Option<&T> {
        self.of(id.side()).get(id)
    }

    /// Bytes beyond its own.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.0.iter().map(Own::bytes).sum()
    }
}

impl<I: Sided, T> Index<I> for Both<I, T> {
    type Output = T;

    #[inline]
    fn index(&self, id: I) -> &T {
        &self.0[id.side().index()][id]
    }
}

impl<I: Sided, T> IndexMut<I> for Both<I, T> {
    #[inline]
    fn index_mut(&mut self, id: I) -> &mut T {
        &mut self.0[id.side().index()][id]
    }
}

impl<I, T: Clone> Clone for Both<I, T> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }

    fn clone_from(&mut self, source: &Self) {
        self.0.iter_mut().zip(&source.0).for_each(|(own, other)| own.clone_from(other));
    }
}

impl<I, T: PartialEq> PartialEq for Both<I, T> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<I, T: Eq> Eq for Both<I, T> {}

impl<I, T: fmt::Debug> fmt::Debug for Both<I, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// One value for each facility in play.
#[derive(PartialEq, Eq, Debug)]
pub struct Places<T>(Box<[T]>);

impl<T: Clone> Places<T> {
    /// The rows.
    pub fn new(rows: impl IntoIterator<Item = T>) -> Self {
        Self(rows.into_iter().collect())
    }

    /// Every row gets this value.
    pub fn fill(&mut self, value: T) {
        self.0.fill(value);
    }

    /// Things and their rows.
    pub fn pairs(&self) -> impl Iterator<Item = (FacilityId, &T)> {
        self.0.iter().enumerate().filter_map(|(place, row)| Some((FacilityId::new(place)?, row)))
    }

    /// Bytes beyond its own.
    #[must_use]
    pub fn bytes(&self) -> usize {
        size_of_val(&*self.0)
    }
}

impl<T> Index<FacilityId> for Places<T> {
    type Output = T;

    #[inline]
    fn index(&self, id: FacilityId) -> &T {
        &self.0[id.index()]
    }
}

impl<T> IndexMut<FacilityId> for Places<T> {
    #[inline]
    fn index_mut(&mut self, id: FacilityId) -> &mut T {
        &mut self.0[id.index()]
    }
}

impl<T: Clone> Clone for Places<T> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }

    fn clone_from(&mut self, source: &Self) {
        self.0.clone_from(&source.0);
    }
}

/// A list kept in order, with room for so many lines, so that the order of entry does not matter.
pub struct Lines<T> {
    lines: Box<[Option<T>]>,
    count: u16,
}

impl<T: Copy + Ord> Lines<T> {
    /// No lines, with room for so many.
    #[must_use]
    pub fn new(room: usize) -> Self {
        Self { lines: vec![None; room.min(usize::from(u16::MAX))].into(), count: 0 }
    }

    /// Is there no room for another?
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.room() == 0
    }

    /// How many more there is room for.
    #[must_use]
    pub fn room(&self) -> usize {
        self.lines.len() - self.len()
    }

    /// How many there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.count as usize
    }

    /// Is there none?
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Enter a line at its place; nothing happens when there is no room.
    pub fn enter(&mut self, line: T) {
        if self.is_full() {
            return;
        }
        let count = self.len();
        let at = self.lines[..count].partition_point(|l| l.is_some_and(|l| l <= line));
        self.lines[at..=count].rotate_right(1);
        self.lines[at] = Some(line);
        self.count += 1;
    }

    /// The lines in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = T> + '_ {
        self.lines[..self.len()].iter().flatten().copied()
    }

    /// The lines of which this is so; they stand together.
    pub fn run(
        &self,
        below: impl Fn(&T) -> bool,
        within: impl Fn(&T) -> bool,
    ) -> impl Iterator<Item = T> + '_ {
        let lines = &self.lines[..self.len()];
        let from = lines.partition_point(|line| line.as_ref().is_some_and(&below));
        let until = from + lines[from..].partition_point(|line| line.as_ref().is_some_and(&within));
        lines[from..until].iter().flatten().copied()
    }

    /// Takes the first line out.
    pub fn pop(&mut self) -> Option<T> {
        let count = self.len();
        let first = self.lines.first_mut().and_then(Option::take)?;
        self.lines[..count].rotate_left(1);
        self.count -= 1;
        Some(first)
    }

    /// Takes the first line out of which this is so.
    pub fn remove(&mut self, is_it: impl Fn(&T) -> bool) -> Option<T> {
        let count = self.len();
        let at = self.lines[..count].iter().position(|line| line.as_ref().is_some_and(&is_it))?;
        let found = self.lines[at].take();
        self.lines[at..count].rotate_left(1);
        self.count -= 1;
        found
    }

    /// Is this line there?
    #[must_use]
    pub fn contains(&self, line: &T) -> bool {
        self.lines[..self.len()].binary_search(&Some(*line)).is_ok()
    }

    /// Changes lines in place and takes out those of which it says so; their order must stay.
    pub fn retain(&mut self, mut keep: impl FnMut(&mut T) -> bool) {
        let mut kept = 0;
        for at in 0..self.len() {
            if let Some(mut line) = self.lines[at]
                && keep(&mut line)
            {
                self.lines[kept] = Some(line);
                kept += 1;
            }
        }
        self.lines[kept..self.count as usize].fill(None);
        self.count = u16::try_from(kept).unwrap_or(self.count);
    }

    /// Forget all lines.
    pub fn clear(&mut self) {
        let count = self.len();
        self.lines[..count].fill(None);
        self.count = 0;
    }

    /// Bytes beyond its own.
    #[must_use]
    pub fn bytes(&self) -> usize {
        size_of_val(&*self.lines)
    }
}

impl<T: Clone> Clone for Lines<T> {
    fn clone(&self) -> Self {
        Self { lines: self.lines.clone(), count: self.count }
    }

    fn clone_from(&mut self, source: &Self) {
        if self.lines.len() == source.lines.len() {
            // What lies past the last line is blank in both.
            let used = usize::from(self.count.max(source.count));
            self.lines[..used].clone_from_slice(&source.lines[..used]);
        } else {
            self.lines = source.lines.clone();
        }
        self.count = source.count;
    }
}

impl<T: PartialEq> PartialEq for Lines<T> {
    fn eq(&self, other: &Self) -> bool {
        self.lines[..usize::from(self.count)] == other.lines[..usize::from(other.count)]
    }
}

impl<T: Eq> Eq for Lines<T> {}

impl<T: fmt::Debug> fmt::Debug for Lines<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.lines[..usize::from(self.count)].iter().flatten()).finish()
    }
}

/// A struct whose `clone_from` writes over field after field and allocates nothing.
macro_rules! record {
    (
        $(#[$doc:meta])*
        $vis:vis struct $name:ident {
            $($(#[$field_doc:meta])* $field_vis:vis $field:ident: $type:ty,)*
        }
    ) => {
        $(#[$doc])*
        #[derive(PartialEq, Eq, Debug)]
        $vis struct $name {
            $($(#[$field_doc])* $field_vis $field: $type,)*
        }

        impl Clone for $name {
            fn clone(&self) -> Self {
                Self { $($field: self.$field.clone(),)* }
            }

            fn clone_from(&mut self, source: &Self) {
                $(self.$field.clone_from(&source.$field);)*
            }
        }
    };
}

pub(crate) use record;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::TfId;

    #[test]
    fn the_order_of_entry_does_not_matter() {
        let (mut a, mut b): (Lines<u8>, Lines<u8>) = (Lines::new(4), Lines::new(4));
        [3, 1, 2].into_iter().for_each(|n| a.enter(n));
        [2, 3, 1].into_iter().for_each(|n| b.enter(n));
        assert_eq!(a, b);
        assert_eq!(a.iter().collect::<Vec<_>>(), [1, 2, 3]);
        assert_eq!(a.run(|n| *n < 2, |n| *n < 3).collect::<Vec<_>>(), [2]);
        b.retain(|n| *n != 1);
        assert!(b.contains(&3) && !b.contains(&1) && b.room() == 2);
    }

    #[test]
    fn a_copy_is_made_in_place() {
        let mut table: Own<TfId, u8> = Own::new(Side::Japan, 3, 0);
        let other = Own::new(Side::Japan, 3, 7);
        let before = table.rows.as_ptr();
        table.clone_from(&other);
        assert_eq!((table.rows.as_ptr(), &table), (before, &other));
        let (mut lines, mut more): (Lines<u8>, Lines<u8>) = (Lines::new(4), Lines::new(4));
        [3, 1, 2].into_iter().for_each(|n| lines.enter(n));
        more.enter(9);
        let before = lines.lines.as_ptr();
        lines.clone_from(&more);
        assert_eq!((lines.lines.as_ptr(), lines.iter().collect::<Vec<_>>()), (before, vec![9]));
        assert!(lines.lines[1..].iter().all(Option::is_none), "nothing is left behind");
    }

    #[test]
    fn a_side_has_only_its_own_rows() {
        let both: Both<TfId, u8> = Both::new([2, 3], &0);
        assert_eq!((both.ids(Side::Japan).len(), both.all().count()), (2, 5));
        let far = TfId::new(Side::Japan, 2).unwrap();
        assert_eq!((both.get(far), both.of(Side::Allies).get(far)), (None, None));
    }
}
