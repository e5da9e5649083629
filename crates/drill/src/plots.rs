//! The raider's plots and engines, North's look at one of them, the patrols' secret plots.
//! Drill 3.2 to 3.5.

use ironbottom_kernel::dice::{Ask, Audience, Dice, Key};
use ironbottom_kernel::log::Log;
use ironbottom_kernel::outcome::Pending;
use ironbottom_kernel::seat::Seat;
use ironbottom_kernel::step::{Entered, Step};

use crate::Drill;
use crate::action::{Action, Subject};
use crate::desk::{Desk, Verdict, other_step, unless};
use crate::event::Event;
use crate::frame::Frame;
use crate::pieces::{Force, Heading, NORTH, Patrol, Posture, RAIDER};
use crate::reason::Reason;
use crate::state::{Open, State};

/// The raider plots. Drill 3.2.
pub(crate) struct Plotting;

impl Step<Drill> for Plotting {
    fn rule(&self) -> &'static str {
        "Drill 3.2"
    }

    fn pending(&self, _: &Drill, _: &State) -> Pending {
        Pending::Seat(RAIDER)
    }

    fn subjects(&self, desk: Desk<'_>, keep: &mut dyn FnMut(Subject)) {
        self.subjects_with_offers(desk, &mut Force::ALL.into_iter().map(Subject::Force), keep);
    }

    fn propose(&self, _: Desk<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        match about {
            Some(Subject::Force(force)) => {
                Heading::ALL.into_iter().for_each(|heading| keep(Action::Plot(force, heading)));
            }
            Some(_) => {}
            None => keep(Action::Done),
        }
    }

    fn check(&self, desk: Desk<'_>, action: Action) -> Verdict {
        let plotted = |force: Force| desk.known.plots[force.index()].is_some();
        match action {
            Action::Plot(force, _) => {
                desk.at_sea(force, "Drill 3.2")?;
                unless(plotted(force), "Drill 2.2", Reason::EnteredAlready)
            }
            Action::Done => unless(!at_sea(desk.open).all(plotted), "Drill 2.2", Reason::Unfinished),
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
        if let Action::Plot(force, heading) = action {
            state.papers.plots[force.index()] = Some(heading);
            log.push(Event::Plotted(force, heading));
        } else {
            log.push(Event::PlotsSealed);
            roll_engines(state, dice, log);
            state.open.enter(Frame::Peek);
        }
    }
}

fn at_sea(open: &Open) -> impl Iterator<Item = Force> + '_ {
    Force::ALL.into_iter().filter(|force| open.forces[force.index()].at_sea)
}

/// Drill 3.3: one die for each marker on the sea, dummy or not, for the raider's eyes.
fn roll_engines(State { open, papers }: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) {
    for force in at_sea(open) {
        let key = Key::about("engines", force as u16);
        let speed = match dice.one(&Ask { audience: Audience::seat(RAIDER), ..Ask::d6(key) }) {
            0..=2 => 1,
            3 | 4 => 2,
            5.. => 3,
        };
        papers.speed[force.index()] = Some(speed);
        log.push(Event::EnginesRolled(force, speed));
    }
}

/// North may look at a plot. Drill 3.4.
pub(crate) struct Peeking;

impl Step<Drill> for Peeking {
    fn rule(&self) -> &'static str {
        "Drill 3.4"
    }

    fn pending(&self, _: &Drill, _: &State) -> Pending {
        Pending::Seat(NORTH)
    }

    fn enter(&self, _: &Drill, state: &mut State, _: &mut dyn Dice, _: &mut Log<Event>) -> Entered {
        let north = state.open.squadrons[Patrol::North.index()].afloat();
        Entered::waits_if(north, || to_the_lanes(state))
    }

    fn subjects(&self, desk: Desk<'_>, keep: &mut dyn FnMut(Subject)) {
        self.subjects_with_offers(desk, &mut Force::ALL.into_iter().map(Subject::Force), keep);
    }

    fn propose(&self, _: Desk<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        match about {
            Some(Subject::Force(force)) => keep(Action::Look(force)),
            Some(_) => {}
            None => keep(Action::Pass),
        }
    }

    fn check(&self, desk: Desk<'_>, action: Action) -> Verdict {
        match action {
            Action::Look(force) => desk.at_sea(force, "Drill 3.4"),
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
        _: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        if let Action::Look(force) = action {
            // The plot is North's to know from now on, so the look cannot be taken back.
            state.open.looked = Some(force);
            log.seal();
            if let Some(heading) = state.papers.plots[force.index()] {
                log.push(Event::Looked(force, heading));
            }
        } else {
            log.push(Event::Passed(Patrol::North));
        }
        to_the_lanes(state);
    }
}

/// The patrols are about to choose new postures: the old ones are forgotten.
fn to_the_lanes(state: &mut State) {
    state.papers.postures = [None; 3];
    for squadron in &mut state.open.squadrons {
        squadron.posture_seen = false;
    }
    state.open.enter(Frame::Lanes);
}

/// The patrols plot in secret, all at once. Drill 3.5.
pub(crate) struct Lanes;

impl Step<Drill> for Lanes {
    fn rule(&self) -> &'static str {
        "Drill 3.5"
    }

    fn pending(&self, _: &Drill, state: &State) -> Pending {
        Pending::Lanes(drafting(&state.open).map(Patrol::seat).collect())
    }

    fn enter(&self, _: &Drill, state: &mut State, _: &mut dyn Dice, _: &mut Log<Event>) -> Entered {
        let any = drafting(&state.open).next().is_some();
        Entered::waits_if(any, || state.open.enter(Frame::Sail(Patrol::North)))
    }

    fn subjects(&self, desk: Desk<'_>, keep: &mut dyn FnMut(Subject)) {
        self.subjects_with_offers(desk, &mut Patrol::ALL.into_iter().map(Subject::Squadron), keep);
    }

    fn propose(&self, _: Desk<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        match about {
            Some(Subject::Squadron(patrol)) => {
                Heading::ALL.into_iter().for_each(|heading| keep(Action::Course(patrol, heading)));
                Posture::ALL.into_iter().for_each(|posture| keep(Action::Stand(patrol, posture)));
            }
            Some(_) => {}
            None => keep(Action::Ready),
        }
    }

    fn check(&self, desk: Desk<'_>, action: Action) -> Verdict {
        let own =
            |patrol: Patrol| unless(patrol.seat() != desk.seat, "Drill 3.5", Reason::NotYourSquadron(patrol));
        let course = |patrol: Patrol| desk.known.courses[patrol.index()];
        let posture = |patrol: Patrol| desk.known.postures[patrol.index()];
        match action {
            Action::Course(patrol, heading) => {
                own(patrol)?;
                unless(course(patrol).is_some(), "Drill 2.2", Reason::EnteredAlready)?;
                // A squadron never leaves the sea.
                let there = desk.open.squadrons[patrol.index()].at.towards(heading);
                unless(there.is_none(), "Drill 3.5", Reason::NoSeaThere)
            }
            Action::Stand(patrol, _) => {
                own(patrol)?;
                unless(posture(patrol).is_some(), "Drill 2.2", Reason::EnteredAlready)
            }
            Action::Ready => {
                let whole = |p: &Patrol| course(*p).is_some() && posture(*p).is_some();
                let complete = Patrol::of(desk.seat).as_ref().is_some_and(whole);
                unless(!complete, "Drill 3.5", Reason::Unfinished)
            }
            _ => other_step(self),
        }
    }

    fn perform(
        &self,
        _: &Drill,
        State { open, papers }: &mut State,
        seat: Seat,
        action: Action,
        _: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        match action {
            Action::Course(patrol, heading) => {
                papers.courses[patrol.index()] = Some(heading);
                log.push(Event::CoursePlotted(patrol, heading));
            }
            Action::Stand(patrol, posture) => {
                papers.postures[patrol.index()] = Some(posture);
                log.push(Event::PostureChosen(patrol, posture));
            }
            _ => {
                if let Some(patrol) = Patrol::of(seat) {
                    open.squadrons[patrol.index()].ready = true;
                    log.push(Event::Readied(patrol));
                }
            }
        }
    }
}

/// The patrols that have not finished their plots.
fn drafting(open: &Open) -> impl Iterator<Item = Patrol> + '_ {
    Patrol::ALL.into_iter().filter(|patrol| {
        let squadron = &open.squadrons[patrol.index()];
        squadron.afloat() && !squadron.ready
    })
}
