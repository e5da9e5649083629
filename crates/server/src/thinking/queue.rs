//! Who thinks next: the tables take turns.

use std::collections::VecDeque;

/// Work that waits. Of the tables that wait, none comes twice before every other has come once:
/// one that has had its turn stands behind all that wait.
#[derive(Debug)]
pub(super) struct Turns<T> {
    tables: VecDeque<(String, VecDeque<T>)>,
    waiting: usize,
}

impl<T> Default for Turns<T> {
    fn default() -> Self {
        Self { tables: VecDeque::new(), waiting: 0 }
    }
}

impl<T> Turns<T> {
    /// How much waits?
    pub(super) const fn waiting(&self) -> usize {
        self.waiting
    }

    /// Something more of this table.
    pub(super) fn push(&mut self, table: &str, work: T) {
        self.waiting += 1;
        match self.tables.iter_mut().find(|(known, _)| known == table) {
            Some((_, own)) => own.push_back(work),
            None => self.tables.push_back((table.to_owned(), VecDeque::from([work]))),
        }
    }

    /// Whose turn is it?
    pub(super) fn pop(&mut self) -> Option<T> {
        let (table, mut own) = self.tables.pop_front()?;
        let work = own.pop_front();
        if !own.is_empty() {
            self.tables.push_back((table, own));
        }
        self.waiting = self.waiting.saturating_sub(usize::from(work.is_some()));
        work
    }

    /// Forget everything.
    pub(super) fn clear(&mut self) {
        self.tables.clear();
        self.waiting = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_table_comes_twice_while_another_waits() {
        let mut turns = Turns::default();
        for work in ["a1", "a2", "a3", "b1", "c1", "b2"] {
            turns.push(&work[..1], work);
        }
        assert_eq!(turns.waiting(), 6);
        let order: Vec<_> = std::iter::from_fn(|| turns.pop()).collect();
        assert_eq!(order, ["a1", "b1", "c1", "a2", "b2", "a3"]);
        assert_eq!(turns.waiting(), 0);
    }

    #[test]
    fn whoever_asks_again_stands_behind_those_that_wait() {
        let mut turns = Turns::default();
        turns.push("a", "a1");
        turns.push("b", "b1");
        assert_eq!(turns.pop(), Some("a1"));
        turns.push("a", "a2");
        turns.push("c", "c1");
        let order: Vec<_> = std::iter::from_fn(|| turns.pop()).collect();
        assert_eq!(order, ["b1", "a2", "c1"]);
    }
}
