//! What only people can settle: giving up, a draw, going back.

use super::act::Act;
use super::restore::Telling;
use super::{Entry, Lane, Refused, Source, Table};
use crate::dice::Replay;
use crate::log::{Log, LogLine, Tone};
use crate::outcome::{Outcome, Pending};
use crate::rules::{Rules, Words};
use crate::seat::{Seat, SeatSet};

/// What a seat may propose to all the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proposal {
    /// To call it a draw.
    Draw,
    /// To go back to where this act had just been made (zero: to the beginning).
    TakeBack {
        /// Number of the last act that stands.
        to: usize,
    },
}

/// A proposal on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Consent {
    /// What is proposed.
    pub proposal: Proposal,
    /// By whom.
    pub by: Seat,
    /// Who has agreed so far.
    pub agreed: SeatSet,
}

type Done<R> = Result<(), Refused<<R as Rules>::Reason>>;

impl<R: Words> Table<R> {
    /// The proposal on the table.
    pub fn consent(&self) -> Option<Consent> {
        self.consent
    }

    /// A seat gives up.
    ///
    /// # Errors
    /// When the game is over already.
    pub fn concede(&mut self, seat: Seat) -> Done<R> {
        self.still_running(seat)?;
        self.history.push(Entry::Concede(seat));
        let title = self.rules.seats()[seat.index()].title.clone();
        self.end(self.rules.conceded(&self.committed, seat), &format!("The game is given up by {title}."));
        Ok(())
    }

    /// The time of a seat has run out: it loses as if it had given up, and all are told why.
    ///
    /// # Errors
    /// When the game is over already.
    pub fn time_out(&mut self, seat: Seat) -> Done<R> {
        self.still_running(seat)?;
        self.history.push(Entry::TimeOut(seat));
        let title = self.rules.seats()[seat.index()].title.clone();
        let lost = Outcome { how: "time", ..self.rules.conceded(&self.committed, seat) };
        self.end(lost, &format!("{title} has run out of time."));
        Ok(())
    }

    /// A seat proposes something all must agree to; it stands until somebody refuses or play goes on.
    ///
    /// # Errors
    /// When the game is over, or there is no such act to go back to.
    pub fn propose(&mut self, seat: Seat, proposal: Proposal) -> Done<R> {
        match proposal {
            Proposal::Draw => self.still_running(seat)?,
            Proposal::TakeBack { to } => {
                if seat.index() >= self.lanes.len() {
                    return Err(Refused::NotYourTurn);
                }
                self.standing_acts(to).ok_or(Refused::NoSuchAct(to))?;
                // Once the seed is published the coming dice are known.
                if self.history.iter().any(|entry| matches!(entry, Entry::Reveal(_))) {
                    return Err(Refused::Over);
                }
            }
        }
        self.consent = Some(Consent { proposal, by: seat, agreed: SeatSet::EMPTY });
        let title = self.rules.seats()[seat.index()].title.clone();
        let what = match proposal {
            Proposal::Draw => "a draw".to_owned(),
            // Not the number of the act: it would tell how many acts were made in secret.
            Proposal::TakeBack { to: 0 } => "to go back to the beginning".to_owned(),
            Proposal::TakeBack { .. } => "to go back to an earlier moment".to_owned(),
        };
        self.tell_talk(format!("Proposed by {title}: {what}."));
        self.agree(seat)
    }

    /// A seat agrees to the proposal on the table; when all have, it happens.
    ///
    /// # Errors
    /// When nothing is proposed.
    pub fn agree(&mut self, seat: Seat) -> Done<R> {
        if seat.index() >= self.lanes.len() {
            return Err(Refused::NotYourTurn);
        }
        let consent = self.consent.as_mut().ok_or(Refused::NothingProposed)?;
        consent.agreed = consent.agreed.with(seat);
        if consent.agreed != SeatSet::first(self.lanes.len()) {
            return Ok(());
        }
        let proposal = consent.proposal;
        self.consent = None;
        match proposal {
            Proposal::Draw => {
                self.history.push(Entry::Draw);
                self.end(Outcome::draw("agreed"), "All agree to a draw.");
                Ok(())
            }
            Proposal::TakeBack { to } => {
                self.go_back(to)?;
                self.tell_back();
                Ok(())
            }
        }
    }

    /// A seat refuses the proposal on the table.
    ///
    /// # Errors
    /// When nothing is proposed.
    pub fn refuse(&mut self, seat: Seat) -> Done<R> {
        if self.consent.is_none() || seat.index() >= self.lanes.len() {
            return Err(Refused::NothingProposed);
        }
        self.consent = None;
        let title = self.rules.seats()[seat.index()].title.clone();
        self.tell_talk(format!("Refused by {title}."));
        Ok(())
    }

    /// The table as it stood when this many of its acts had been made, open entries dropped.
    /// Acts that were taken back later do not count.
    pub fn at(&self, acts: usize) -> Option<Self> {
        let kept = self.standing_acts(acts)?;
        let mut past = Self::under(self.terms(), self.source, self.mail).ok()?;
        past.inherited = self.inherited;
        for index in kept {
            if let Entry::Act { seat, action, notation, by, rolls, .. } = &self.history[index] {
                let (notation, rolls) = (notation.clone(), rolls.clone());
                let act = Act { seat: *seat, action: *action, notation, by: *by, rolls };
                past.replay_act(act, Telling::Everybody).ok()?;
            }
        }
        Some(past)
    }

    /// The irrevocable state after each of these acts, in their order; none where such an act was taken back. All
    /// of them cost one replay.
    pub fn states_at(&self, acts: &[usize]) -> Vec<Option<R::State>> {
        let mut found = vec![None; acts.len()];
        let mut state = self.rules.start();
        let mut keep = |number: usize, state: &R::State| {
            let wanted = acts.iter().zip(&mut found).filter(|(act, _)| **act == number);
            wanted.for_each(|(_, found)| *found = Some(state.clone()));
        };
        keep(0, &state);
        for index in &self.standing {
            if let Entry::Act { number, seat, action, rolls, .. } = &self.history[*index] {
                self.rules.perform(&mut state, *seat, *action, &mut Replay::new(rolls), &mut Log::off());
                keep(*number, &state);
            }
        }
        found
    }

    pub(super) fn go_back(&mut self, to: usize) -> Done<R> {
        let kept = self.standing_acts(to).ok_or(Refused::NoSuchAct(to))?;
        self.work += kept.len() as u64;
        self.standing = kept;
        self.history.push(Entry::Back { to });
        self.ended = None;
        self.replay_standing()
    }

    /// Indices of the standing acts up to number `to`, if that act stands.
    fn standing_acts(&self, to: usize) -> Option<Vec<usize>> {
        let number = |index: &usize| match &self.history[*index] {
            Entry::Act { number, .. } => *number,
            _ => 0,
        };
        let kept: Vec<_> = self.standing.iter().copied().take_while(|index| number(index) <= to).collect();
        (to == 0 || kept.last().map(number) == Some(to)).then_some(kept)
    }

    /// Build the committed state anew from the acts that stand and their recorded rolls.
    fn replay_standing(&mut self) -> Done<R> {
        let mut state = self.rules.start();
        for index in &self.standing {
            if let Entry::Act { seat, action, rolls, .. } = &self.history[*index] {
                let mut replay = Replay::new(rolls);
                self.rules.perform(&mut state, *seat, *action, &mut replay, &mut Log::off());
                replay.finish().map_err(|_| Refused::Defect("a replay that asks for other dice"))?;
            }
        }
        self.committed = state;
        self.lanes.iter_mut().for_each(|lane| *lane = Lane::default());
        Ok(())
    }

    fn still_running(&self, seat: Seat) -> Done<R> {
        match self.pending() {
            Pending::Over(_) => Err(Refused::Over),
            Pending::Seat(_) | Pending::Lanes(_) if seat.index() < self.lanes.len() => Ok(()),
            Pending::Seat(_) | Pending::Lanes(_) => Err(Refused::NotYourTurn),
        }
    }

    fn end(&mut self, outcome: Outcome, why: &str) {
        self.ended = Some(outcome);
        self.lanes.iter_mut().for_each(|lane| *lane = Lane::default());
        self.reveal_when_over();
        self.tell_all(&LogLine::new(Tone::Heading, why));
    }

    /// The committed seed is published when the game is over.
    pub(super) fn reveal_when_over(&mut self) {
        if let (Source::Committed(seed), Pending::Over(_)) = (self.source, self.pending()) {
            let revealed = self.history.iter().any(|entry| matches!(entry, Entry::Reveal(_)));
            if !revealed {
                self.history.push(Entry::Reveal(seed));
            }
        }
    }
}
