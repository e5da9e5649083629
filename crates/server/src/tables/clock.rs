//! Clocks: time runs for the seats the game waits for, from the first irrevocable act on.

use ironbottom_kernel::SeatSet;
use serde::{Deserialize, Serialize};

use crate::wire::ClockTerms;

/// A clock for each seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct TableClock {
    /// Seconds at the start.
    pub(crate) bank: u32,
    /// Seconds added when a seat has done what it was asked.
    pub(crate) increment: u32,
    /// Does running out lose the game?
    pub(crate) forfeit: bool,
    /// Is no more saved up than the bank?
    #[serde(default)]
    pub(crate) capped: bool,
    /// Milliseconds left for each seat at `since`.
    left: Vec<i64>,
    /// When `left` was true; none before the first act.
    since: Option<i64>,
}

impl TableClock {
    /// A clock that stands.
    #[must_use]
    pub(crate) fn new(terms: ClockTerms, seats: usize) -> Self {
        let ClockTerms { bank, increment, forfeit, capped } = terms;
        Self { bank, increment, forfeit, capped, left: vec![i64::from(bank) * 1000; seats], since: None }
    }

    /// What it was made from.
    #[must_use]
    pub(crate) const fn terms(&self) -> ClockTerms {
        ClockTerms { bank: self.bank, increment: self.increment, forfeit: self.forfeit, capped: self.capped }
    }

    /// What the seats have left now, while these are waited for.
    #[must_use]
    pub(crate) fn left(&self, now: i64, waiting: SeatSet) -> Vec<i64> {
        let Some(since) = self.since else { return self.left.clone() };
        let gone = (now - since).max(0);
        let mut left = self.left.clone();
        for seat in waiting.iter() {
            if let Some(left) = left.get_mut(seat.index()) {
                *left -= gone;
            }
        }
        left
    }

    /// Does it run?
    #[must_use]
    pub(crate) const fn runs(&self) -> bool {
        self.since.is_some()
    }

    /// The game waited for `before` until now and waits for `after` from now on.
    pub(crate) fn turn(&mut self, now: i64, before: SeatSet, after: SeatSet, begun: bool) {
        if self.since.is_none() && !begun {
            return;
        }
        self.left = self.left(now, before);
        self.since = Some(now);
        let most = if self.capped { i64::from(self.bank) * 1000 } else { i64::MAX };
        for seat in before.iter().filter(|seat| !after.contains(*seat)) {
            if let Some(left) = self.left.get_mut(seat.index()) {
                *left = (*left + i64::from(self.increment) * 1000).min(most.max(*left));
            }
        }
    }

    /// When the first of these runs out, if that matters.
    #[must_use]
    pub(crate) fn deadline(&self, waiting: SeatSet) -> Option<i64> {
        let since = self.since.filter(|_| self.forfeit)?;
        waiting.iter().filter_map(|seat| self.left.get(seat.index())).min().map(|left| since + left.max(&0))
    }

    /// The first of these that has run out.
    #[must_use]
    pub(crate) fn fallen(&self, now: i64, waiting: SeatSet) -> Option<ironbottom_kernel::Seat> {
        let left = self.left(now, waiting);
        let over = |seat: &ironbottom_kernel::Seat| left.get(seat.index()).is_some_and(|left| *left <= 0);
        waiting.iter().find(over).filter(|_| self.forfeit && self.runs())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ironbottom_kernel::Seat;

    const A: Seat = Seat::new(0);
    const B: Seat = Seat::new(1);

    #[test]
    fn time_runs_for_the_seat_that_is_waited_for_and_deciding_adds_some() {
        let mut clock =
            TableClock::new(ClockTerms { bank: 10, increment: 2, forfeit: true, capped: false }, 2);
        let (a, b) = (SeatSet::only(A), SeatSet::only(B));
        clock.turn(1_000, a, b, true);
        assert_eq!(clock.left(1_000, b), [12_000, 10_000], "time before the first act is free");
        assert_eq!(clock.left(4_000, b), [12_000, 7_000]);
        clock.turn(4_000, b, a, true);
        assert_eq!(clock.left(4_000, a), [12_000, 9_000]);
        assert_eq!(clock.deadline(a), Some(16_000));
        assert_eq!(clock.fallen(15_999, a), None);
        assert_eq!(clock.fallen(16_000, a), Some(A));
    }
    #[test]
    fn days_a_move_are_not_saved_up() {
        let day = 24 * 3600;
        let terms = ClockTerms { bank: 3 * day, increment: 3 * day, forfeit: true, capped: true };
        let mut clock = TableClock::new(terms, 2);
        let (a, b) = (SeatSet::only(A), SeatSet::only(B));
        let full = i64::from(3 * day) * 1000;
        clock.turn(0, a, b, true);
        assert_eq!(clock.left(0, b), [full, full]);
        clock.turn(full / 2, b, a, true);
        assert_eq!(clock.left(full / 2, a), [full, full], "and the next move has three days again");
    }
}
