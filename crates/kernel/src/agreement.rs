//! Agreement: a seat proposes a finished draft, the others accept or refuse, one
//! counter-proposal, then the rule's fallback.
//!
//! What is proposed lives in the game's state; this is only the order of asking, small enough to
//! lie in a control frame.

use crate::seat::{Seat, SeatSet};

/// Where an agreement stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Agreement {
    parties: SeatSet,
    proposer: Seat,
    /// Parties that have not yet answered the proposal on the table.
    unanswered: SeatSet,
    proposed: bool,
    countered: bool,
}

/// How an agreement ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Settled {
    /// Everybody accepted the proposal on the table.
    Agreed,
    /// Both proposals were refused: the rule's fallback decides.
    Fallback,
}

impl Agreement {
    /// `proposer` is to draft a proposal for `parties`, of whom it is one.
    #[must_use]
    pub const fn open(parties: SeatSet, proposer: Seat) -> Self {
        let parties = parties.with(proposer);
        Self { parties, proposer, unanswered: SeatSet::EMPTY, proposed: false, countered: false }
    }

    /// The seat to be asked: the proposer while it drafts, then each other party in seat order.
    #[must_use]
    pub fn asked(&self) -> Seat {
        if self.proposed { self.unanswered.iter().next().unwrap_or(self.proposer) } else { self.proposer }
    }

    /// Is the seat asked for a draft (rather than for yes or no)?
    #[must_use]
    pub const fn drafting(&self) -> bool {
        !self.proposed
    }

    /// Who made, or makes, the proposal on the table.
    #[must_use]
    pub const fn proposer(&self) -> Seat {
        self.proposer
    }

    /// Is this the counter-proposal?
    #[must_use]
    pub const fn is_counter(&self) -> bool {
        self.countered
    }

    /// The proposer's draft is finished.
    pub fn propose(&mut self) -> Option<Settled> {
        self.proposed = true;
        self.unanswered = self.parties.without(self.proposer);
        self.unanswered.is_empty().then_some(Settled::Agreed)
    }

    /// The seat asked accepts.
    pub fn accept(&mut self) -> Option<Settled> {
        self.unanswered = self.unanswered.without(self.asked());
        self.unanswered.is_empty().then_some(Settled::Agreed)
    }

    /// The seat asked refuses: after the first proposal it makes the one counter-proposal, after
    /// that the fallback decides. The game clears its draft.
    pub fn refuse(&mut self) -> Option<Settled> {
        if self.countered {
            return Some(Settled::Fallback);
        }
        *self = Self {
            proposer: self.asked(),
            unanswered: SeatSet::EMPTY,
            proposed: false,
            countered: true,
            parties: self.parties,
        };
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Seat = Seat::new(1);
    const B: Seat = Seat::new(2);
    const C: Seat = Seat::new(3);

    fn three() -> Agreement {
        Agreement::open([A, B, C].into_iter().collect(), A)
    }

    #[test]
    fn all_accept() {
        let mut talk = three();
        assert!(talk.drafting());
        assert_eq!((talk.asked(), talk.propose()), (A, None));
        assert_eq!((talk.asked(), talk.accept()), (B, None));
        assert_eq!((talk.asked(), talk.accept()), (C, Some(Settled::Agreed)));
    }

    #[test]
    fn one_counter_proposal_and_then_the_fallback() {
        let mut talk = three();
        talk.propose();
        talk.accept();
        assert_eq!((talk.asked(), talk.refuse()), (C, None));
        assert!(talk.is_counter() && talk.drafting());
        assert_eq!((talk.asked(), talk.propose()), (C, None));
        assert_eq!((talk.asked(), talk.accept()), (A, None));
        assert_eq!((talk.asked(), talk.refuse()), (B, Some(Settled::Fallback)));
    }

    #[test]
    fn alone_one_agrees_with_oneself() {
        let mut talk = Agreement::open(SeatSet::EMPTY, A);
        assert_eq!(talk.propose(), Some(Settled::Agreed));
    }
}
