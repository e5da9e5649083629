//! The window after a step, with searches, reports and strikes. Drill 4.4 and 5.

use ironbottom_kernel::dice::{Ask, Audience, Dice, Key};
use ironbottom_kernel::log::Log;
use ironbottom_kernel::outcome::Pending;
use ironbottom_kernel::seat::Seat;
use ironbottom_kernel::step::{Entered, Step};

use crate::Drill;
use crate::action::{Action, MAX_SHIPS, Subject};
use crate::contact;
use crate::desk::{Desk, Verdict, other_step, unless};
use crate::event::Event;
use crate::frame::Frame;
use crate::pieces::{Chit, Force, Patrol, RAIDER};
use crate::reason::Reason;
use crate::state::State;
use crate::view::count;

/// What a strike needs. Drill 5.4.
pub(crate) const TO_STOP: u16 = 5;

/// A step was made: this patrol may search and strike. Drill 4.4.
pub(crate) struct Window {
    pub(crate) force: Force,
    pub(crate) patrol: Patrol,
}

impl Window {
    /// The next patrol is asked, or the window is shut. Drill 7.1: only then does a force that
    /// moved onto a squadron meet it.
    fn pass_on(&self, state: &mut State, log: &mut Log<Event>) {
        let force = self.force;
        if let Some(patrol) = self.patrol.next() {
            return state.open.enter(Frame::Window { force, patrol });
        }
        state.open.control.pop();
        contact::force_enters(state, log, force, None);
    }

    /// Drill 5.1 and 5.2: the raider alone sees the chit.
    fn search(&self, State { open, papers }: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) {
        let Self { force, patrol } = *self;
        open.squadrons[patrol.index()].searched = true;
        let key = Key::between("chit", patrol as u16, force as u16);
        let chit = Chit::drawn(dice.one(&Ask::draw(key, 6, Audience::seat(RAIDER))));
        papers.chit = Some(chit);
        log.push(Event::Searched(patrol, force, chit));
        open.control.push(Frame::Report { force, patrol });
    }

    /// Drill 5.4: the marker is stopped, dummy or not.
    fn strike(&self, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) {
        let Self { force, patrol } = *self;
        state.open.squadrons[patrol.index()].struck = true;
        let roll = dice.one(&Ask::d6(Key::between("strike", patrol as u16, force as u16)));
        if roll >= TO_STOP {
            state.open.forces[force.index()].stopped = true;
        }
        log.push(Event::Struck(patrol, force, roll));
    }
}

impl Step<Drill> for Window {
    fn rule(&self) -> &'static str {
        "Drill 4.4"
    }

    fn pending(&self, _: &Drill, _: &State) -> Pending {
        Pending::Seat(self.patrol.seat())
    }

    fn enter(&self, _: &Drill, state: &mut State, _: &mut dyn Dice, log: &mut Log<Event>) -> Entered {
        let Self { force, patrol } = *self;
        let can = state.open.may_search(patrol, force) || state.open.may_strike(patrol, force);
        Entered::waits_if(can, || self.pass_on(state, log))
    }

    fn propose(&self, _: Desk<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        if about.is_none() {
            [Action::Search, Action::Strike, Action::Pass].into_iter().for_each(keep);
        }
    }

    fn check(&self, desk: Desk<'_>, action: Action) -> Verdict {
        let Self { force, patrol } = *self;
        match action {
            Action::Search => unless(!desk.open.may_search(patrol, force), "Drill 5.1", Reason::CannotSearch),
            Action::Strike => unless(!desk.open.may_strike(patrol, force), "Drill 5.4", Reason::CannotStrike),
            Action::Pass => Ok(()),
            _ => other_step(self),
        }
    }

    fn perform(
        &self,
        _: &Drill,
        state: &mut State,
        _: Seat,
        action: Action,
        dice: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        match action {
            Action::Search => self.search(state, dice, log),
            Action::Strike => self.strike(state, dice, log),
            _ => {
                log.push(Event::Passed(self.patrol));
                self.pass_on(state, log);
            }
        }
    }
}

/// The raider reports on a force. Drill 5.3.
pub(crate) struct Reporting {
    pub(crate) force: Force,
    pub(crate) patrol: Patrol,
}

impl Step<Drill> for Reporting {
    fn rule(&self) -> &'static str {
        "Drill 5.3"
    }

    fn pending(&self, _: &Drill, _: &State) -> Pending {
        Pending::Seat(RAIDER)
    }

    fn propose(&self, _: Desk<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        if about.is_none() {
            (0..=MAX_SHIPS).for_each(|said| keep(Action::Report(said)));
        }
    }

    /// Within the chit, which always leaves some report.
    fn check(&self, desk: Desk<'_>, action: Action) -> Verdict {
        let Action::Report(said) = action else { return other_step(self) };
        let there = count(desk.open, &desk.known, self.force);
        let allowed = said <= MAX_SHIPS && desk.known.chit.is_some_and(|c| c.allows(there, said));
        unless(!allowed, "Drill 5.3", Reason::ChitForbids(said))
    }

    /// The searcher keeps the statement.
    fn perform(
        &self,
        _: &Drill,
        State { open, papers }: &mut State,
        _: Seat,
        action: Action,
        _: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        let Action::Report(said) = action else { return };
        let Self { force, patrol } = *self;
        papers.chit = None;
        papers.said[patrol.index()][force.index()] = Some(said);
        open.squadrons[patrol.index()].told[force.index()] = true;
        log.push(Event::Reported(patrol, force, said));
        open.control.pop();
    }
}
