//! The order of play: who is asked next, and how a turn and the game end. Drill 2 and 9.

use ironbottom_kernel::dice::{Ask, Audience, Dice, Key};
use ironbottom_kernel::log::Log;
use ironbottom_kernel::seat::Seat;
use ironbottom_kernel::stack::Stack;

use super::Drill;
use super::action::Action;
use super::event::Event;
use super::pieces::{Force, Patrol, Place, RAIDER, Ship};
use super::state::{End, Fate, Frame, Marker, Open, Papers, Sharing, Spot, Squadron, State};

/// An action being done: the one writer of a state.
pub(super) struct Play<'a> {
    pub(super) rules: &'a Drill,
    pub(super) state: &'a mut State,
    pub(super) dice: &'a mut dyn Dice,
    pub(super) log: &'a mut Log<Event>,
}

impl Play<'_> {
    /// Do a legal action of this seat, then everything that follows without a choice.
    pub(super) fn act(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Load(ship, force) => {
                self.state.papers.home[ship as usize] = Some(force);
                self.log.push(Event::Loaded(ship, force));
            }
            Action::Plot(force, heading) => {
                self.state.papers.plots[force as usize] = Some(heading);
                self.log.push(Event::Plotted(force, heading));
            }
            Action::Look(force) => self.look(force),
            Action::Course(patrol, heading) => {
                self.state.papers.courses[patrol as usize] = Some(heading);
                self.log.push(Event::CoursePlotted(patrol, heading));
            }
            Action::Stand(patrol, posture) => {
                self.state.papers.postures[patrol as usize] = Some(posture);
                self.log.push(Event::PostureChosen(patrol, posture));
            }
            Action::Ready => self.ready(seat),
            Action::Sail => self.sail(seat),
            Action::Stay => self.stay(seat),
            Action::Step(force) => self.step(force),
            Action::Stop(force) => {
                self.state.open.forces[force as usize].stopped = true;
                self.log.push(Event::Stopped(force));
            }
            Action::Search => self.search(),
            Action::Strike => self.strike(),
            Action::Report(said) => self.report(said),
            Action::Chase(force) => self.chase(seat, force),
            Action::Run(heading) => self.run(seat, heading),
            Action::Lay(ship, place) => {
                self.state.papers.laid[ship as usize] = Some(place);
                self.log.push(Event::Laid(ship, place));
            }
            Action::Fire(place) => self.fire(place),
            Action::Cease => self.cease(),
            Action::Take(patrol) => {
                self.state.open.shares[patrol as usize] += 1;
                self.log.push(Event::ShareEntered(patrol));
            }
            Action::Propose => self.propose(seat),
            Action::Accept => self.accept(seat),
            Action::Refuse => self.refuse(seat),
            Action::Draw(points) => self.draw(seat, points),
            Action::Pass => self.pass(seat),
            Action::Done => self.done(),
        }
        self.settle();
    }

    /// Move on until somebody is asked.
    fn settle(&mut self) {
        loop {
            if let Some(end) = self.decided() {
                return self.end(end);
            }
            if self.state.open.asked().is_some() {
                return;
            }
            self.move_on();
        }
    }

    /// The frame on top has nobody left to ask.
    pub(super) fn move_on(&mut self) {
        let frame = self.state.open.control.top();
        match frame {
            Frame::Setup => self.enter(Frame::Plot),
            Frame::Plot => self.enter(Frame::Peek),
            Frame::Peek => {
                self.forget_postures();
                self.enter(Frame::Lanes);
            }
            Frame::Lanes => self.enter(Frame::Sail(Patrol::North)),
            Frame::Sail(patrol) => self.enter(patrol.next().map_or(Frame::Move, Frame::Sail)),
            Frame::Move => self.enter(Frame::Chase(Patrol::North)),
            Frame::Chase(patrol) => {
                self.enter(patrol.next().map_or(Frame::Supply(Patrol::East), Frame::Chase));
            }
            // Drill 8.1: East is asked first, then South.
            Frame::Supply(Patrol::East) => self.enter(Frame::Supply(Patrol::South)),
            Frame::Supply(Patrol::North | Patrol::South) => self.end_turn(),
            Frame::Window { force, patrol } => match patrol.next() {
                Some(patrol) => self.enter(Frame::Window { force, patrol }),
                None => self.close_window(force),
            },
            Frame::Tandem(tandem) => {
                self.state.open.control.pop();
                self.log.push(Event::ChaseEnded(tandem.patrol, tandem.force));
            }
            Frame::Lay { force, patrol } => self.open_fire(force, patrol),
            Frame::Fire { force, patrol, .. } => self.fire_back(force, patrol),
            Frame::Report { .. } | Frame::Share { .. } => {
                self.state.open.control.pop();
            }
            Frame::Over(_) => {}
        }
    }

    /// The frame on top becomes this one.
    pub(super) fn enter(&mut self, frame: Frame) {
        *self.state.open.control.top_mut() = frame;
    }

    fn pass(&mut self, seat: Seat) {
        if let Some(patrol) = Patrol::of(seat) {
            self.log.push(Event::Passed(patrol));
        }
        self.move_on();
    }

    fn done(&mut self) {
        match self.state.open.control.top() {
            Frame::Setup => {
                self.log.push(Event::LoadingDone);
                self.log.push(Event::TurnBegan(self.state.open.turn));
                self.move_on();
            }
            Frame::Plot => {
                self.log.push(Event::PlotsSealed);
                self.roll_engines();
                self.move_on();
            }
            Frame::Lay { force, .. } => {
                self.log.push(Event::BoardLaid(force));
                self.move_on();
            }
            Frame::Share { by: Sharing::Imposed, .. } => self.take_hits(),
            Frame::Peek
            | Frame::Lanes
            | Frame::Sail(_)
            | Frame::Move
            | Frame::Window { .. }
            | Frame::Report { .. }
            | Frame::Chase(_)
            | Frame::Tandem(_)
            | Frame::Fire { .. }
            | Frame::Share { by: Sharing::Talk(_), .. }
            | Frame::Supply(_)
            | Frame::Over(_) => {}
        }
    }

    /// Drill 3.3: one die for each marker on the sea, dummy or not, for the raider's eyes.
    fn roll_engines(&mut self) {
        for force in Force::ALL.into_iter().filter(|f| self.state.open.forces[*f as usize].at_sea) {
            let ask =
                Ask { audience: Audience::seat(RAIDER), ..Ask::d6(Key::about("engines", force as u16)) };
            let speed = match self.dice.one(&ask) {
                0..=2 => 1,
                3 | 4 => 2,
                5.. => 3,
            };
            self.state.papers.speed[force as usize] = Some(speed);
            self.log.push(Event::EnginesRolled(force, speed));
        }
    }

    /// Drill 3.4: the plot is North's to know from now on, so the look cannot be taken back.
    fn look(&mut self, force: Force) {
        self.state.open.looked = Some(force);
        self.log.seal();
        if let Some(heading) = self.state.papers.plots[force as usize] {
            self.log.push(Event::Looked(force, heading));
        }
        self.move_on();
    }

    /// Drill 3.5.
    fn ready(&mut self, seat: Seat) {
        if let Some(patrol) = Patrol::of(seat) {
            self.state.open.squadrons[patrol as usize].ready = true;
            self.log.push(Event::Readied(patrol));
        }
    }

    /// Drill 8.1: lost strength first, then bunkers.
    fn draw(&mut self, seat: Seat, points: u8) {
        if let Some(patrol) = Patrol::of(seat) {
            self.state.open.depot -= points;
            let squadron = &mut self.state.open.squadrons[patrol as usize];
            let repaired = points.min(Squadron::FULL - squadron.strength);
            squadron.strength += repaired;
            squadron.bunkers = (squadron.bunkers + points - repaired).min(Squadron::MOST_BUNKERS);
            self.log.push(Event::Drew(patrol, points));
        }
        self.move_on();
    }

    fn end_turn(&mut self) {
        let open = &mut self.state.open;
        if open.turn >= self.rules.turns {
            let [raider, patrols] = open.score();
            return self.end(if raider == patrols { End::Draw } else { End::Points });
        }
        open.turn += 1;
        open.looked = None;
        open.depot = Open::DEPOT;
        for force in &mut open.forces {
            *force = Marker { steps: 0, stopped: false, ..*force };
        }
        for s in &mut open.squadrons {
            *s = Squadron { ready: false, searched: false, struck: false, ..*s };
        }
        let Papers { home, said, mut postures, .. } = self.state.papers;
        for (posture, squadron) in postures.iter_mut().zip(&self.state.open.squadrons) {
            // One that was seen, perhaps a moment ago, stays in sight until the next is chosen.
            *posture = posture.filter(|_| squadron.posture_seen);
        }
        self.state.papers = Papers { home, said, postures, ..Papers::default() };
        self.log.push(Event::TurnBegan(self.state.open.turn));
        self.enter(Frame::Plot);
    }

    /// The patrols are about to choose new postures.
    fn forget_postures(&mut self) {
        self.state.papers.postures = [None; 3];
        for squadron in &mut self.state.open.squadrons {
            squadron.posture_seen = false;
        }
    }

    /// Drill 9.1 to 9.3: what ends the game at once.
    fn decided(&self) -> Option<End> {
        let open = &self.state.open;
        let ships = |fate| open.ships.iter().filter(|s| s.fate == fate).count();
        let [raider, patrols] = open.score();
        if let Frame::Over(_) = open.control.top() {
            None
        } else if ships(Fate::Sunk) == Ship::ALL.len() {
            Some(End::Sunk)
        } else if open.squadrons.iter().all(|s| !s.afloat()) {
            Some(End::Sweep)
        } else if ships(Fate::Afloat) > 0 {
            None
        } else if raider > patrols {
            Some(End::Escape)
        } else if raider < patrols {
            Some(End::Points)
        } else {
            Some(End::Draw)
        }
    }

    /// Drill 9.7: all is shown, to the seat that acted too.
    fn end(&mut self, end: End) {
        let State { open, papers } = &mut *self.state;
        open.control = Stack::of(Frame::Over(end));
        open.shares = [0; 3];
        open.board = [Spot::Dark; Place::COUNT as usize];
        *papers = Papers { chit: None, laid: [None; 3], ..*papers };
        self.log.seal();
        self.log.push(Event::Ended(end, self.state.open.score(), self.state.papers.home));
    }
}
