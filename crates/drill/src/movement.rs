//! Sailing, steps with their windows, searches, strikes and chases. Drill 4 to 6.

use ironbottom_kernel::dice::{Ask, Audience, Key};
use ironbottom_kernel::seat::Seat;

use super::event::Event;
use super::pieces::{Chit, Force, Heading, Patrol, Posture, RAIDER, Ship};
use super::state::{Fate, Frame, Tandem};
use super::turn::Play;
use super::view::aboard;

impl Play<'_> {
    /// Drill 4.1: the plot is shown as it is executed.
    pub(super) fn sail(&mut self, seat: Seat) {
        let Some(patrol) = Patrol::of(seat) else { return };
        let heading = self.state.papers.courses[patrol as usize].take().unwrap_or(Heading::Hold);
        let squadron = &mut self.state.open.squadrons[patrol as usize];
        let from = squadron.at;
        squadron.at = from.towards(heading).unwrap_or(from);
        let to = squadron.at;
        self.log.push(Event::Sailed(patrol, from, to));
        self.move_on();
        if from != to {
            self.squadron_enters(patrol, None);
        }
    }

    /// Drill 4.1: the plot is discarded unseen.
    pub(super) fn stay(&mut self, seat: Seat) {
        let Some(patrol) = Patrol::of(seat) else { return };
        self.state.papers.courses[patrol as usize] = None;
        self.log.push(Event::Stayed(patrol));
        self.move_on();
    }

    /// Drill 4.2, then 4.4: every step opens the window, whatever the marker is.
    pub(super) fn step(&mut self, force: Force) {
        let Some(heading) = self.state.papers.plots[force as usize] else { return };
        let marker = &mut self.state.open.forces[force as usize];
        marker.steps += 1;
        let from = marker.at;
        let Some(to) = from.towards(heading) else { return self.escape(force) };
        marker.at = to;
        self.log.push(Event::Stepped(force, from, to));
        self.state.open.control.push(Frame::Window { force, patrol: Patrol::North });
    }

    /// Drill 7.1: only now does a force that moved onto a squadron meet it.
    pub(super) fn close_window(&mut self, force: Force) {
        self.state.open.control.pop();
        self.force_enters(force, None);
    }

    /// Drill 5.1 and 5.2: the raider alone sees the chit.
    pub(super) fn search(&mut self) {
        let Frame::Window { force, patrol } = self.state.open.control.top() else { return };
        self.state.open.squadrons[patrol as usize].searched = true;
        let key = Key::between("chit", patrol as u16, force as u16);
        let chit = Chit::drawn(self.dice.one(&Ask::draw(key, 6, Audience::seat(RAIDER))));
        self.state.papers.chit = Some(chit);
        self.log.push(Event::Searched(patrol, force, chit));
        self.state.open.control.push(Frame::Report { force, patrol });
    }

    /// Drill 5.3: the searcher keeps the statement.
    pub(super) fn report(&mut self, said: u8) {
        let Frame::Report { force, patrol } = self.state.open.control.top() else { return };
        self.state.papers.chit = None;
        self.state.papers.said[patrol as usize][force as usize] = Some(said);
        self.state.open.squadrons[patrol as usize].told[force as usize] = true;
        self.log.push(Event::Reported(patrol, force, said));
        self.state.open.control.pop();
    }

    /// Drill 5.4: a five or six stops the marker, dummy or not.
    pub(super) fn strike(&mut self) {
        let Frame::Window { force, patrol } = self.state.open.control.top() else { return };
        self.state.open.squadrons[patrol as usize].struck = true;
        let roll = self.dice.one(&Ask::d6(Key::between("strike", patrol as u16, force as u16)));
        if roll >= 5 {
            self.state.open.forces[force as usize].stopped = true;
        }
        self.log.push(Event::Struck(patrol, force, roll));
    }

    /// Drill 6.1: the squadron's posture is seen, its bunkers are burnt.
    pub(super) fn chase(&mut self, seat: Seat, force: Force) {
        let Some(patrol) = Patrol::of(seat) else { return };
        let steam = self.show_posture(patrol) == Some(Posture::Steam);
        let squadron = &mut self.state.open.squadrons[patrol as usize];
        let reach = Tandem::FLIGHT + std::mem::take(&mut squadron.bunkers) + u8::from(steam);
        self.log.push(Event::Chased(patrol, force, reach));
        self.move_on();
        let tandem = Tandem { force, patrol, fled: 0, chased: 0, reach };
        self.state.open.control.push(Frame::Tandem(tandem));
    }

    /// Drill 6.2.
    pub(super) fn run(&mut self, seat: Seat, heading: Heading) {
        let Frame::Tandem(mut tandem) = self.state.open.control.top() else { return };
        let Tandem { force, patrol, .. } = tandem;
        let fleeing = seat == RAIDER;
        let from = if fleeing {
            self.state.open.forces[force as usize].at
        } else {
            self.state.open.squadrons[patrol as usize].at
        };
        let cost = self.rules.run_cost(from, heading);
        let spent = if fleeing { &mut tandem.fled } else { &mut tandem.chased };
        *spent += cost;
        self.enter(Frame::Tandem(tandem));
        match (fleeing, from.towards(heading)) {
            (true, Some(to)) => {
                self.state.open.forces[force as usize].at = to;
                self.log.push(Event::Fled(force, to));
                // Whoever drifts enters nothing and meets nobody.
                if from != to {
                    self.force_enters(force, Some(patrol));
                }
            }
            (true, None) => {
                self.state.open.control.pop();
                self.escape(force);
            }
            (false, Some(to)) => {
                self.state.open.squadrons[patrol as usize].at = to;
                self.log.push(Event::Pursued(patrol, to));
                if from != to {
                    self.squadron_enters(patrol, Some(force));
                }
            }
            (false, None) => {}
        }
    }

    /// Drill 7.1: a force that has entered a box meets a squadron there: the one that chases
    /// it, else the first in seat order.
    fn force_enters(&mut self, force: Force, chaser: Option<Patrol>) {
        let marker = self.state.open.forces[force as usize];
        if !marker.at_sea {
            return;
        }
        let open = &self.state.open;
        let caught = open.squadrons_in(marker.at).find(|p| chaser == Some(*p));
        let met = caught.or_else(|| open.squadrons_in(marker.at).next());
        if let Some(patrol) = met {
            self.contact(force, patrol);
        }
    }

    /// Drill 7.1: a squadron that has entered a box meets a force there: the one it chases,
    /// else the first.
    fn squadron_enters(&mut self, patrol: Patrol, chased: Option<Force>) {
        let at = self.state.open.squadrons[patrol as usize].at;
        let open = &self.state.open;
        let here = |f: &Force| open.forces[*f as usize].at_sea && open.forces[*f as usize].at == at;
        let met = chased.filter(here).or_else(|| Force::ALL.into_iter().find(here));
        if let Some(force) = met {
            self.contact(force, patrol);
        }
    }

    /// Drill 9.1: out of the sea; what the marker was is shown to all.
    fn escape(&mut self, force: Force) {
        let mut out = [false; 3];
        for ship in Ship::ALL {
            if aboard(&self.state.open, &self.state.papers, ship, force) {
                let hull = &mut self.state.open.ships[ship as usize];
                hull.fate = Fate::Escaped;
                hull.seen = true;
                out[ship as usize] = true;
            }
        }
        self.remove(force);
        self.log.push(Event::Escaped(force, out));
    }

    /// The marker leaves the sea, and its plot with it.
    pub(super) fn remove(&mut self, force: Force) {
        let marker = &mut self.state.open.forces[force as usize];
        marker.at_sea = false;
        marker.stopped = true;
        marker.count = Some(0);
        self.state.papers.plots[force as usize] = None;
        self.state.papers.speed[force as usize] = None;
    }
}
