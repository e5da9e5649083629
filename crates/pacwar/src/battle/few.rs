//! A short list that lies flat in a value and is copied with it.

use std::ops::{Deref, DerefMut};

/// At most `N` things.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Few<T, const N: usize> {
    list: [T; N],
    len: u8,
}

impl<T: Copy + Default, const N: usize> Few<T, N> {
    /// How many there can be.
    pub const MOST: usize = N;

    /// These; those past the last place are left out, which a caller sees from the length.
    pub fn of(list: impl IntoIterator<Item = T>) -> Self {
        let mut few = Self::default();
        for each in list {
            few.push(each);
        }
        few
    }

    /// One more; `None` when there is no room.
    pub fn push(&mut self, each: T) -> Option<usize> {
        let place = usize::from(self.len);
        *self.list.get_mut(place)? = each;
        self.len += 1;
        Some(place)
    }

    /// Is there no room for another?
    #[must_use]
    pub const fn is_full(&self) -> bool {
        self.len as usize == N
    }
}

impl<T: Copy + Default, const N: usize> Default for Few<T, N> {
    fn default() -> Self {
        Self { list: [T::default(); N], len: 0 }
    }
}

impl<T, const N: usize> Deref for Few<T, N> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.list[..usize::from(self.len)]
    }
}

impl<T, const N: usize> DerefMut for Few<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.list[..usize::from(self.len)]
    }
}
