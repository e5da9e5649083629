//! Who thinks next: tables where people wait come before those where only officers sit, and among them the
//! owners of tables take turns, so that nobody gets more by making more tables.

use std::collections::VecDeque;

/// For whom something is thought about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ForWhom {
    /// Whose table it is.
    pub(crate) owner: i64,
    /// Does a person sit there, or ask?
    pub(crate) people: bool,
}

/// Work that waits. Of the owners that wait, none comes twice before every other has come once:
/// one that has had its turn stands behind all that wait.
#[derive(Debug)]
pub(super) struct Turns<T> {
    /// Where people wait, and where nobody does.
    owners: [VecDeque<(i64, VecDeque<T>)>; 2],
    waiting: usize,
}

impl<T> Default for Turns<T> {
    fn default() -> Self {
        Self { owners: Default::default(), waiting: 0 }
    }
}

impl<T> Turns<T> {
    /// How much waits?
    pub(super) const fn waiting(&self) -> usize {
        self.waiting
    }

    /// How much of it is for people?
    pub(super) fn people_waiting(&self) -> usize {
        self.owners[0].iter().map(|(_, own)| own.len()).sum()
    }

    /// Something more for these.
    pub(super) fn push(&mut self, whom: ForWhom, work: T) {
        self.waiting += 1;
        let owners = &mut self.owners[usize::from(!whom.people)];
        match owners.iter_mut().find(|(known, _)| *known == whom.owner) {
            Some((_, own)) => own.push_back(work),
            None => owners.push_back((whom.owner, VecDeque::from([work]))),
        }
    }

    /// Whose turn is it?
    pub(super) fn pop(&mut self) -> Option<T> {
        let owners = self.owners.iter_mut().find(|owners| !owners.is_empty())?;
        let (owner, mut own) = owners.pop_front()?;
        let work = own.pop_front();
        if !own.is_empty() {
            owners.push_back((owner, own));
        }
        self.waiting = self.waiting.saturating_sub(usize::from(work.is_some()));
        work
    }

    /// Forget everything.
    pub(super) fn clear(&mut self) {
        self.owners.iter_mut().for_each(VecDeque::clear);
        self.waiting = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(owner: i64) -> ForWhom {
        ForWhom { owner, people: true }
    }

    #[test]
    fn no_owner_comes_twice_while_another_waits() {
        let mut turns = Turns::default();
        for (owner, work) in [(1, "a1"), (1, "a2"), (1, "a3"), (2, "b1"), (3, "c1"), (2, "b2")] {
            turns.push(of(owner), work);
        }
        assert_eq!(turns.waiting(), 6);
        let order: Vec<_> = std::iter::from_fn(|| turns.pop()).collect();
        assert_eq!(order, ["a1", "b1", "c1", "a2", "b2", "a3"]);
        assert_eq!(turns.waiting(), 0);
    }

    #[test]
    fn whoever_asks_again_stands_behind_those_that_wait() {
        let mut turns = Turns::default();
        turns.push(of(1), "a1");
        turns.push(of(2), "b1");
        assert_eq!(turns.pop(), Some("a1"));
        turns.push(of(1), "a2");
        turns.push(of(3), "c1");
        let order: Vec<_> = std::iter::from_fn(|| turns.pop()).collect();
        assert_eq!(order, ["b1", "a2", "c1"]);
    }

    #[test]
    fn people_come_before_officers_who_play_by_themselves() {
        let mut turns = Turns::default();
        for work in 0..15 {
            turns.push(ForWhom { owner: 1, people: false }, work);
        }
        turns.push(of(2), 100);
        assert_eq!(turns.pop(), Some(100));
        assert_eq!(turns.pop(), Some(0));
    }
}
