//! Contact, the battle board and the sharing of hits. Drill 7.

use ironbottom_kernel::agreement::{Agreement, Settled};
use ironbottom_kernel::dice::{Ask, Key};
use ironbottom_kernel::seat::Seat;

use super::event::{Event, Shot};
use super::pieces::{Force, Patrol, Place, Posture, Ship};
use super::state::{Fate, Frame, Sharing, Spot};
use super::turn::Play;
use super::view::count;

/// What a shot needs. Drill 7.3.
const TO_HIT: u16 = 4;

/// What an answering ship needs. Drill 7.4.
const TO_ANSWER: u16 = 3;

impl Play<'_> {
    /// Drill 7.1: the raider says how many ships there are; a dummy goes. Whoever acted may learn
    /// it, so that there is no way back. A chase ends here.
    pub(super) fn contact(&mut self, force: Force, patrol: Patrol) {
        if let Frame::Tandem(_) = self.state.open.control.top() {
            self.state.open.control.pop();
        }
        let ships = count(&self.state.open, &self.state.papers, force);
        self.log.seal();
        self.log.push(Event::Met(patrol, force, ships));
        if ships == 0 {
            return self.remove(force);
        }
        let marker = &mut self.state.open.forces[force as usize];
        marker.count = Some(ships);
        marker.stopped = true;
        self.state.open.control.push(Frame::Lay { force, patrol });
    }

    /// Drill 7.3: a shot for every point of strength, and one more.
    pub(super) fn open_fire(&mut self, force: Force, patrol: Patrol) {
        let shots = self.state.open.squadrons[patrol as usize].strength + 1;
        self.enter(Frame::Fire { force, patrol, shots });
    }

    /// The posture of a squadron is seen when it first matters.
    pub(super) fn show_posture(&mut self, patrol: Patrol) -> Option<Posture> {
        let posture = self.state.papers.postures[patrol as usize]?;
        let squadron = &mut self.state.open.squadrons[patrol as usize];
        if !squadron.posture_seen {
            squadron.posture_seen = true;
            self.log.push(Event::PostureSeen(patrol, posture));
        }
        Some(posture)
    }

    /// Drill 7.3: a ship that is hit is turned up; a place that takes a good shot and turns up
    /// nothing is empty, and all know it.
    pub(super) fn fire(&mut self, place: Place) {
        let Frame::Fire { force, patrol, shots } = self.state.open.control.top() else { return };
        self.enter(Frame::Fire { force, patrol, shots: shots - 1 });
        let guns = u16::from(self.show_posture(patrol) == Some(Posture::Guns));
        let seen = u16::from(matches!(self.state.open.board[place.index()], Spot::Up(_)));
        let key = Key::between("fire", patrol as u16, u16::from(place.number()));
        let roll = self.dice.one(&Ask::d6(key));
        let lying = self.state.papers.laid.iter().position(|l| *l == Some(place)).map(|i| Ship::ALL[i]);
        let shot = match lying {
            _ if roll + guns + seen < TO_HIT => Shot::Missed,
            None => {
                self.state.open.board[place.index()] = Spot::Empty;
                Shot::Splash
            }
            Some(ship) => {
                self.state.open.board[place.index()] = Spot::Up(ship);
                self.hit(ship, force)
            }
        };
        self.log.push(Event::Fired(patrol, place, roll, shot));
    }

    fn hit(&mut self, ship: Ship, force: Force) -> Shot {
        let hull = &mut self.state.open.ships[ship as usize];
        hull.seen = true;
        hull.left = hull.left.saturating_sub(1);
        if hull.left > 0 {
            return Shot::Hit(ship);
        }
        hull.fate = Fate::Sunk;
        let left = count(&self.state.open, &self.state.papers, force);
        self.state.open.forces[force as usize].count = Some(left);
        Shot::Sank(ship)
    }

    /// Drill 7.3.
    pub(super) fn cease(&mut self) {
        let Frame::Fire { force, patrol, .. } = self.state.open.control.top() else { return };
        self.log.push(Event::Ceased(patrol));
        self.enter(Frame::Fire { force, patrol, shots: 0 });
    }

    /// Drill 7.4: every ship left answers; then the board is cleared.
    pub(super) fn fire_back(&mut self, force: Force, patrol: Patrol) {
        let ships =
            usize::from(self.state.open.forces[force as usize].count.unwrap_or(0)).min(Ship::ALL.len());
        self.state.open.board = [Spot::Dark; Place::COUNT as usize];
        self.state.papers.laid = [None; 3];
        self.state.open.control.pop();
        if ships == 0 {
            return self.remove(force);
        }
        let mut faces = [0; 3];
        self.dice.roll(&Ask::d6(Key::about("answer", force as u16)), &mut faces[..ships]);
        let rolled: u8 = faces.iter().map(|f| u8::from(*f >= TO_ANSWER)).sum();
        let strength: u8 = self.state.open.squadrons.iter().map(|s| s.strength).sum();
        let hits = rolled.min(strength);
        self.log.push(Event::FiredBack(force, hits));
        if hits > 0 {
            let squadrons = self.state.open.squadrons;
            let afloat = Patrol::ALL.into_iter().filter(|p| squadrons[*p as usize].afloat());
            let talk = Agreement::open(afloat.map(Patrol::seat).collect(), patrol.seat());
            self.state.open.control.push(Frame::Share { hits, by: Sharing::Talk(talk) });
        }
    }

    /// Drill 7.5: shares are proposed to the other patrols.
    pub(super) fn propose(&mut self, seat: Seat) {
        if let Some(patrol) = Patrol::of(seat) {
            self.log.push(Event::Proposed(patrol, self.state.open.shares));
        }
        self.talk(Agreement::propose);
    }

    /// Drill 7.5.
    pub(super) fn accept(&mut self, seat: Seat) {
        if let Some(patrol) = Patrol::of(seat) {
            self.log.push(Event::Accepted(patrol));
        }
        self.talk(Agreement::accept);
    }

    /// Drill 7.5: whoever refuses first makes the one counter-proposal.
    pub(super) fn refuse(&mut self, seat: Seat) {
        if let Some(patrol) = Patrol::of(seat) {
            self.log.push(Event::Refused(patrol));
        }
        self.state.open.shares = [0; 3];
        self.talk(Agreement::refuse);
    }

    fn talk(&mut self, answer: impl FnOnce(&mut Agreement) -> Option<Settled>) {
        let Frame::Share { hits, by: Sharing::Talk(mut talk) } = self.state.open.control.top() else {
            return;
        };
        match answer(&mut talk) {
            None => self.enter(Frame::Share { hits, by: Sharing::Talk(talk) }),
            Some(Settled::Agreed) => self.take_hits(),
            Some(Settled::Fallback) => self.enter(Frame::Share { hits, by: Sharing::Imposed }),
        }
    }

    /// The hits are taken as shared; a squadron without strength is sunk.
    pub(super) fn take_hits(&mut self) {
        let shares = std::mem::take(&mut self.state.open.shares);
        self.state.open.control.pop();
        self.log.push(Event::HitsTaken(shares));
        for patrol in Patrol::ALL {
            let i = patrol as usize;
            let squadron = &mut self.state.open.squadrons[i];
            squadron.strength = squadron.strength.saturating_sub(shares[i]);
            if shares[i] > 0 && !squadron.afloat() {
                squadron.posture_seen = false;
                squadron.bunkers = 0;
                self.state.papers.postures[i] = None;
                self.state.papers.courses[i] = None;
                self.log.push(Event::SquadronSunk(patrol));
            }
        }
    }
}
