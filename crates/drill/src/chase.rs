//! Chases: two seats move by turns. Drill 6.

use ironbottom_kernel::dice::Dice;
use ironbottom_kernel::log::Log;
use ironbottom_kernel::outcome::Pending;
use ironbottom_kernel::seat::Seat;
use ironbottom_kernel::step::{Entered, Step};

use crate::Drill;
use crate::action::{Action, Subject};
use crate::contact;
use crate::desk::{Desk, Verdict, other_step, unless};
use crate::event::Event;
use crate::frame::{Frame, Tandem};
use crate::pieces::{Force, Heading, Patrol, Posture, RAIDER};
use crate::reason::Reason;
use crate::state::State;

/// This patrol may chase. Drill 6.1.
pub(crate) struct Chasing(pub(crate) Patrol);

impl Chasing {
    fn next(&self) -> Frame {
        self.0.next().map_or(Frame::Supply(Patrol::East), Frame::Chase)
    }
}

impl Step<Drill> for Chasing {
    fn rule(&self) -> &'static str {
        "Drill 6.1"
    }

    fn pending(&self, _: &Drill, _: &State) -> Pending {
        Pending::Seat(self.0.seat())
    }

    fn enter(&self, _: &Drill, state: &mut State, _: &mut dyn Dice, _: &mut Log<Event>) -> Entered {
        let any = Force::ALL.into_iter().any(|force| state.open.may_chase(self.0, force));
        Entered::waits_if(any, || state.open.enter(self.next()))
    }

    fn subjects(&self, desk: Desk<'_>, keep: &mut dyn FnMut(Subject)) {
        self.subjects_with_offers(desk, &mut Force::ALL.into_iter().map(Subject::Force), keep);
    }

    fn propose(&self, _: Desk<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        match about {
            Some(Subject::Force(force)) => keep(Action::Chase(force)),
            Some(_) => {}
            None => keep(Action::Pass),
        }
    }

    fn check(&self, desk: Desk<'_>, action: Action) -> Verdict {
        match action {
            Action::Chase(force) => {
                unless(!desk.open.may_chase(self.0, force), "Drill 6.1", Reason::CannotChase(force))
            }
            Action::Pass => Ok(()),
            _ => other_step(self),
        }
    }

    /// The squadron's posture is seen, its bunkers are burnt.
    fn perform(
        &self,
        _: &Drill,
        state: &mut State,
        _: Seat,
        action: Action,
        _: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        let patrol = self.0;
        let Action::Chase(force) = action else {
            log.push(Event::Passed(patrol));
            return state.open.enter(self.next());
        };
        let steam = contact::show_posture(state, log, patrol) == Some(Posture::Steam);
        let squadron = &mut state.open.squadrons[patrol.index()];
        let reach = Tandem::FLIGHT + std::mem::take(&mut squadron.bunkers) + u8::from(steam);
        log.push(Event::Chased(patrol, force, reach));
        state.open.enter(self.next());
        let tandem = Tandem { force, patrol, fled: 0, chased: 0, reach };
        state.open.control.push(Frame::Tandem(tandem));
    }
}

/// A step of a chase. Drill 6.2.
pub(crate) struct Running(pub(crate) Tandem);

impl Step<Drill> for Running {
    fn rule(&self) -> &'static str {
        "Drill 6.2"
    }

    fn pending(&self, _: &Drill, _: &State) -> Pending {
        Pending::Seat(self.0.mover().unwrap_or(RAIDER))
    }

    fn enter(&self, _: &Drill, state: &mut State, _: &mut dyn Dice, log: &mut Log<Event>) -> Entered {
        Entered::waits_if(self.0.mover().is_some(), || {
            state.open.control.pop();
            log.push(Event::ChaseEnded(self.0.patrol, self.0.force));
        })
    }

    fn propose(&self, _: Desk<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        if about.is_none() {
            Heading::ALL.into_iter().for_each(|heading| keep(Action::Run(heading)));
        }
    }

    /// Drill 6.2 and 6.3.
    fn check(&self, desk: Desk<'_>, action: Action) -> Verdict {
        let Action::Run(heading) = action else { return other_step(self) };
        let tandem = &self.0;
        let fleeing = desk.seat == RAIDER;
        let (at, left) = if fleeing {
            (desk.open.forces[tandem.force.index()].at, Tandem::FLIGHT - tandem.fled)
        } else {
            (desk.open.squadrons[tandem.patrol.index()].at, tandem.reach - tandem.chased)
        };
        let leaves = at.towards(heading).is_none();
        unless(leaves && !fleeing, "Drill 6.2", Reason::NoSeaThere)?;
        unless(desk.rules.run_cost(at, heading) > left, "Drill 6.3", Reason::TooFewPoints)
    }

    fn perform(
        &self,
        rules: &Drill,
        state: &mut State,
        seat: Seat,
        action: Action,
        _: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        let Action::Run(heading) = action else { return };
        if seat == RAIDER {
            self.flee(rules, state, heading, log);
        } else {
            self.pursue(rules, state, heading, log);
        }
    }
}

impl Running {
    fn flee(&self, rules: &Drill, state: &mut State, heading: Heading, log: &mut Log<Event>) {
        let Tandem { force, patrol, .. } = self.0;
        let marker = &mut state.open.forces[force.index()];
        let from = marker.at;
        let Some(to) = from.towards(heading) else {
            state.open.control.pop();
            return contact::escape(state, log, force);
        };
        marker.at = to;
        let fled = self.0.fled + rules.run_cost(from, heading);
        state.open.enter(Frame::Tandem(Tandem { fled, ..self.0 }));
        log.push(Event::Fled(force, from, to));
        // Whoever drifts enters nothing and meets nobody.
        if from != to {
            contact::force_enters(state, log, force, Some(patrol));
        }
    }

    fn pursue(&self, rules: &Drill, state: &mut State, heading: Heading, log: &mut Log<Event>) {
        let Tandem { force, patrol, .. } = self.0;
        let squadron = &mut state.open.squadrons[patrol.index()];
        let from = squadron.at;
        let to = from.towards(heading).unwrap_or(from);
        squadron.at = to;
        let chased = self.0.chased + rules.run_cost(from, heading);
        state.open.enter(Frame::Tandem(Tandem { chased, ..self.0 }));
        log.push(Event::Pursued(patrol, from, to));
        if from != to {
            contact::squadron_enters(state, log, patrol, Some(force));
        }
    }
}
