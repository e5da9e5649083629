//! The patrols share hits by agreement, or the raider does. Drill 7.5.

use ironbottom_kernel::agreement::{Agreement, Settled};
use ironbottom_kernel::dice::Dice;
use ironbottom_kernel::log::Log;
use ironbottom_kernel::outcome::Pending;
use ironbottom_kernel::seat::Seat;
use ironbottom_kernel::step::Step;

use crate::Drill;
use crate::action::{Action, Subject};
use crate::desk::{Desk, Verdict, other_step, unless};
use crate::end;
use crate::event::Event;
use crate::frame::{self, Frame};
use crate::pieces::{Patrol, RAIDER};
use crate::reason::Reason;
use crate::state::State;

/// Hits are shared.
pub(crate) struct Sharing {
    pub(crate) hits: u8,
    pub(crate) by: frame::Sharing,
}

/// What is being decided about the shares.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    /// They are entered, to be proposed.
    Proposal,
    /// Yes or no to those proposed.
    Answer,
    /// They are entered by the raider.
    Imposed,
}

impl Sharing {
    fn turn(&self) -> Turn {
        match self.by {
            frame::Sharing::Talk(talk) if talk.drafting() => Turn::Proposal,
            frame::Sharing::Talk(_) => Turn::Answer,
            frame::Sharing::Imposed => Turn::Imposed,
        }
    }

    fn complete(&self, desk: Desk<'_>) -> Verdict {
        unless(desk.open.shares.iter().sum::<u8>() < self.hits, "Drill 7.5", Reason::Unfinished)
    }

    fn talk(
        &self,
        state: &mut State,
        log: &mut Log<Event>,
        answer: impl FnOnce(&mut Agreement) -> Option<Settled>,
    ) {
        let frame::Sharing::Talk(mut talk) = self.by else { return };
        let hits = self.hits;
        match answer(&mut talk) {
            None => state.open.enter(Frame::Share { hits, by: frame::Sharing::Talk(talk) }),
            Some(Settled::Agreed) => take_hits(state, log),
            Some(Settled::Fallback) => state.open.enter(Frame::Share { hits, by: frame::Sharing::Imposed }),
        }
    }
}

impl Step<Drill> for Sharing {
    fn rule(&self) -> &'static str {
        "Drill 7.5"
    }

    fn pending(&self, _: &Drill, _: &State) -> Pending {
        Pending::Seat(match self.by {
            frame::Sharing::Talk(talk) => talk.asked(),
            frame::Sharing::Imposed => RAIDER,
        })
    }

    fn subjects(&self, desk: Desk<'_>, keep: &mut dyn FnMut(Subject)) {
        self.subjects_with_offers(desk, &mut Patrol::ALL.into_iter().map(Subject::Squadron), keep);
    }

    fn propose(&self, _: Desk<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        match (about, self.turn()) {
            (Some(Subject::Squadron(patrol)), Turn::Proposal | Turn::Imposed) => keep(Action::Take(patrol)),
            (Some(_), _) => {}
            (None, Turn::Proposal) => keep(Action::Propose),
            (None, Turn::Answer) => [Action::Accept, Action::Refuse].into_iter().for_each(keep),
            (None, Turn::Imposed) => keep(Action::Done),
        }
    }

    fn check(&self, desk: Desk<'_>, action: Action) -> Verdict {
        match (action, self.turn()) {
            (Action::Take(patrol), Turn::Proposal | Turn::Imposed) => {
                let shares = &desk.open.shares;
                unless(shares.iter().sum::<u8>() >= self.hits, "Drill 7.5", Reason::HitsAllEntered)?;
                let full = shares[patrol.index()] >= desk.open.squadrons[patrol.index()].strength;
                unless(full, "Drill 7.5", Reason::NoStrengthLeft(patrol))
            }
            (Action::Propose, Turn::Proposal) | (Action::Done, Turn::Imposed) => self.complete(desk),
            (Action::Accept | Action::Refuse, Turn::Answer) => Ok(()),
            _ => other_step(self),
        }
    }

    /// Whoever refuses first makes the one counter-proposal.
    fn perform(
        &self,
        _: &Drill,
        state: &mut State,
        seat: Seat,
        action: Action,
        _: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        let mut tell = |event: fn(Patrol, [u8; 3]) -> Event| {
            if let Some(patrol) = Patrol::of(seat) {
                log.push(event(patrol, state.open.shares));
            }
        };
        match action {
            Action::Take(patrol) => {
                state.open.shares[patrol.index()] += 1;
                log.push(Event::ShareEntered(patrol));
            }
            Action::Propose => {
                tell(Event::Proposed);
                self.talk(state, log, Agreement::propose);
            }
            Action::Accept => {
                tell(|patrol, _| Event::Accepted(patrol));
                self.talk(state, log, Agreement::accept);
            }
            Action::Refuse => {
                tell(|patrol, _| Event::Refused(patrol));
                state.open.shares = [0; 3];
                self.talk(state, log, Agreement::refuse);
            }
            _ => take_hits(state, log),
        }
    }
}

/// The hits are taken as shared; a squadron without strength is sunk.
fn take_hits(state: &mut State, log: &mut Log<Event>) {
    let State { open, papers } = &mut *state;
    let shares = std::mem::take(&mut open.shares);
    open.control.pop();
    for patrol in Patrol::ALL.into_iter().filter(|patrol| shares[patrol.index()] > 0) {
        let row = patrol.index();
        let squadron = &mut open.squadrons[row];
        squadron.strength = squadron.strength.saturating_sub(shares[row]);
        log.push(Event::HitsTaken(patrol, shares[row]));
        if !squadron.afloat() {
            squadron.posture_seen = false;
            squadron.bunkers = 0;
            papers.postures[row] = None;
            papers.courses[row] = None;
            log.push(Event::SquadronSunk(patrol, squadron.at));
        }
    }
    end::if_decided(state, log);
}
