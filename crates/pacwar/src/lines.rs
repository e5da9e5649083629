//! A short list kept in order in place, so that a sheet stays a plain value and the order of
//! entry does not matter.

use std::fmt;

/// At most `N` lines, sorted.
#[derive(Clone, Copy)]
pub struct Lines<T, const N: usize> {
    lines: [Option<T>; N],
    count: u8,
}

impl<T: Copy + Ord, const N: usize> Lines<T, N> {
    /// No lines.
    pub const EMPTY: Self = Self { lines: [None; N], count: 0 };

    /// Is there no room for another?
    #[must_use]
    pub const fn is_full(&self) -> bool {
        self.count as usize == N
    }

    /// How many more there is room for.
    #[must_use]
    pub const fn room(&self) -> usize {
        N - self.count as usize
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
        let at = self.lines[..self.count as usize].partition_point(|l| l.is_some_and(|l| l <= line));
        self.lines[at..=self.count as usize].rotate_right(1);
        self.lines[at] = Some(line);
        self.count += 1;
    }

    /// The lines in order.
    pub fn iter(&self) -> impl Iterator<Item = T> + '_ {
        self.lines[..self.count as usize].iter().flatten().copied()
    }

    /// Forget all lines.
    pub fn clear(&mut self) {
        *self = Self::EMPTY;
    }
}

impl<T: Copy + PartialEq, const N: usize> PartialEq for Lines<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self.lines[..self.count as usize] == other.lines[..other.count as usize]
    }
}

impl<T: Copy + Eq, const N: usize> Eq for Lines<T, N> {}

impl<T: Copy + fmt::Debug, const N: usize> fmt::Debug for Lines<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.lines[..self.count as usize].iter().flatten()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::Lines;

    #[test]
    fn the_order_of_entry_does_not_matter() {
        let (mut a, mut b): (Lines<u8, 4>, Lines<u8, 4>) = (Lines::EMPTY, Lines::EMPTY);
        [3, 1, 2].into_iter().for_each(|n| a.enter(n));
        [2, 3, 1].into_iter().for_each(|n| b.enter(n));
        assert_eq!(a, b);
        assert_eq!(a.iter().collect::<Vec<_>>(), [1, 2, 3]);
    }
}
