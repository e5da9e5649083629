//! A strike on a Task Force, from the choice of targets to the critical hits. WitP [31.0].

mod check;
mod wave;

use ironbottom_kernel::Dice;
use ironbottom_kernel::dice::Key;

use super::air::{AirBattle, AirChoice, AirEvent, AirPending};
use super::charts::AirCharts;
use super::damage;
use super::display::{self, Arc, Class, Priority, Ring, Target, Targets};
use super::flak::{Losses, Mode};
use super::flight::{Duty, Escort, Flights, LEVELS};
use super::{Player, Verdict};
use crate::calendar::Cycle;
use crate::data::Altitude;
use wave::Wave;

/// Where and when a strike is flown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Circumstances {
    /// The Cycle, for critical hits.
    pub cycle: Cycle,
    /// The Task Force is In Port: its Anti-Aircraft Strength, which is added. WitP [31.79], [20.14].
    pub port: Option<u8>,
    /// Torpedoes run in this port all the same: a special rule of a scenario.
    pub torpedoes_in_port: bool,
}

impl Circumstances {
    /// At sea.
    #[must_use]
    pub const fn at_sea(cycle: Cycle) -> Self {
        Self { cycle, port: None, torpedoes_in_port: false }
    }
}

/// A naval strike. WitP [31.1].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NavalStrike {
    /// The ships of the Task Force, in the caller's order.
    pub ships: Targets,
    /// The Air Points of both sides; of the striker's, those whose duty is the bomber force attack.
    pub air: AirBattle,
    /// The Target Priority, once it is named.
    pub priority: Option<Priority>,
    /// Where and when.
    pub place: Circumstances,
    stage: Stage,
    /// Bits of flights that are not yet sent to a level in this stage.
    loose: u32,
    /// Whether the kind of escort was stated anew.
    stated: bool,
    /// By flight: points that have flown in a wave.
    spent: [u8; Flights::MOST],
    wave: Wave,
}

/// How far a strike is. WitP [31.1].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    Priority,
    Deploy,
    Levels,
    Patrol,
    Air,
    Compose,
    Ring,
    Flak,
    Attack,
    Over,
}

/// A choice in a naval strike.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    /// Striker: the Target Priority. WitP [31.4].
    Priority(Priority),
    /// Defender: the next ship on the display, by her place in the list, and her arc. WitP [31.3].
    Place(u8, Arc),
    /// Striker: so many points of a flight fly at a level: escorts and Level Bombers. WitP [31.5].
    Level(u8, u8, Altitude),
    /// Striker: how the escorts keep to the others. WitP [31.1] B1.
    Escort(Escort),
    /// Defender: so many points of a flight of the patrol fly at a level. WitP [31.1] B2.
    Patrol(u8, u8, Altitude),
    /// Either: air/air combat. WitP [7.1].
    Air(AirChoice),
    /// Striker: so many points of a flight fly in this wave. WitP [31.6].
    Wave(u8, u8),
    /// Striker: the Target Ring of the wave. WitP [31.75].
    Ring(Ring),
    /// Striker: a point of this flight is one of those that flak aborts.
    Abort(u8),
    /// Striker: a point of this flight is one of those that flak eliminates.
    Eliminate(u8),
    /// Striker: the next ship that is attacked. WitP [31.85].
    Target(u8),
    /// Striker: so many points of a flight attack her. WitP [31.81] step 1.
    Send(u8, u8),
    /// What is entered is all: levels, patrol, wave, attack.
    Done,
}

/// Who owes which decision in a naval strike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pending {
    /// The striker: the Target Priority.
    Priority,
    /// The defender: the next ship and her arc.
    Deploy,
    /// The striker: altitudes and escorts.
    Levels,
    /// The defender: the patrol by altitude.
    Patrol,
    /// Air/air combat.
    Air(AirPending),
    /// The striker: who flies in the next wave.
    Compose,
    /// The striker: the Target Ring.
    Ring,
    /// The striker: who of this component was hit by flak.
    Flak(Mode, Losses),
    /// The striker: the next target.
    Target,
    /// The striker: who attacks this ship.
    Attack(u8),
    /// Nobody: it is over.
    Over,
}

impl Pending {
    /// Who is asked.
    #[must_use]
    pub const fn player(self) -> Option<Player> {
        match self {
            Self::Deploy | Self::Patrol => Some(Player::Defender),
            Self::Air(pending) => pending.player(),
            Self::Over => None,
            Self::Priority
            | Self::Levels
            | Self::Compose
            | Self::Ring
            | Self::Flak(..)
            | Self::Target
            | Self::Attack(_) => Some(Player::Striker),
        }
    }
}

/// What happened in a naval strike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// The Target Priority was named.
    Priority(Priority),
    /// A ship was placed: the defender's secret but for her type and damage. WitP [31.3].
    Placed(u8, Arc),
    /// At these levels, from Low, Air Points and escorts are present; nothing else is told. WitP [31.1] B1.
    Levels([bool; 3], [bool; 3]),
    /// Of air/air combat.
    Air(AirEvent),
    /// A wave of this number and so many points enters on this die, combined or not. WitP [31.71], [31.82].
    Entered(u8, u16, u8, bool),
    /// The Target Ring of the wave.
    Ring(Ring),
    /// Flak at a component.
    Flak {
        /// The component.
        mode: Mode,
        /// Air Points in it.
        points: u16,
        /// Anti-Aircraft Strength.
        strength: u16,
        /// The die.
        die: u8,
        /// The result.
        losses: Losses,
    },
    /// Flak aborted a point of this flight.
    Aborted(u8),
    /// Flak eliminated a point of this flight.
    Eliminated(u8),
    /// A ship was attacked.
    Attack {
        /// Which.
        ship: u8,
        /// Air Points that attacked.
        points: u16,
        /// Their Anti-Ship Strength.
        strength: u16,
        /// The die, before the altitude adjusts it.
        die: u8,
        /// Damage Points.
        damage: u16,
        /// The die on the Naval Combat Results Table; none where the odds were too low to roll.
        second: Option<u8>,
        /// The Damage Level obtained, 5 for sunk.
        result: u8,
    },
    /// A damaged ship left the display with this Damage Level after her critical hits, and had that before them.
    Left(u8, u8, u8),
}

impl NavalStrike {
    /// A strike on these ships by these Air Points, over which this patrol flies. The duties of the flights are set:
    /// bomber force and escorts of the striker, patrol of the defender.
    #[must_use]
    pub fn new(ships: Targets, strike: Flights, cap: Flights, escort: Escort, place: Circumstances) -> Self {
        let mut ships = ships;
        for ship in ships.iter_mut() {
            ship.arc = None;
            ship.before = ship.damage;
        }
        Self {
            ships,
            air: AirBattle::new(strike, cap, escort),
            priority: None,
            place,
            stage: Stage::Priority,
            loose: 0,
            stated: false,
            spent: [0; Flights::MOST],
            wave: Wave::default(),
        }
    }

    /// Who owes which decision.
    #[must_use]
    pub fn pending(&self) -> Pending {
        match self.stage {
            Stage::Priority => Pending::Priority,
            Stage::Deploy => Pending::Deploy,
            Stage::Levels => Pending::Levels,
            Stage::Patrol => Pending::Patrol,
            Stage::Air => Pending::Air(self.air.pending()),
            Stage::Compose => Pending::Compose,
            Stage::Ring => Pending::Ring,
            Stage::Flak => self.wave.losses.map_or(Pending::Over, |(mode, left)| Pending::Flak(mode, left)),
            Stage::Attack => self.wave.attack.map_or(Pending::Target, |attack| Pending::Attack(attack.ship)),
            Stage::Over => Pending::Over,
        }
    }

    /// Every choice there is. Entries of points are listed for each number of them.
    #[must_use]
    pub fn legal(&self) -> Vec<Choice> {
        let mut all = Vec::new();
        let flights = |list: &Flights| {
            let points: Vec<_> = list.iter().map(|flight| flight.points).collect();
            (0_u8..).zip(points).flat_map(|(flight, most)| (1..=most).map(move |points| (flight, points)))
        };
        let lines = 0..u8::try_from(Flights::MOST).unwrap_or(u8::MAX);
        let ships = 0..u8::try_from(self.ships.len()).unwrap_or(u8::MAX);
        match self.pending() {
            Pending::Priority => {
                all.push(Choice::Priority(Priority::General));
                all.extend(Class::ALL.map(|class| Choice::Priority(Priority::Specific(class))));
            }
            Pending::Deploy => {
                let arcs = display::next_ring(&self.ships).arcs();
                all.extend(ships.flat_map(|ship| arcs.iter().map(move |arc| Choice::Place(ship, *arc))));
            }
            Pending::Levels => {
                let moves = flights(&self.air.strike);
                all.extend(moves.flat_map(|(f, n)| LEVELS.map(|level| Choice::Level(f, n, level))));
                all.extend([Escort::Loose, Escort::Close].map(Choice::Escort));
            }
            Pending::Patrol => {
                let moves = flights(&self.air.cap);
                all.extend(moves.flat_map(|(f, n)| LEVELS.map(|level| Choice::Patrol(f, n, level))));
            }
            Pending::Air(_) => all.extend(self.air.legal().into_iter().map(Choice::Air)),
            Pending::Compose => all.extend(flights(&self.air.strike).map(|(f, n)| Choice::Wave(f, n))),
            Pending::Ring => all.extend(Ring::ALL.map(Choice::Ring)),
            Pending::Flak(..) => {
                all.extend(lines.flat_map(|flight| [Choice::Abort(flight), Choice::Eliminate(flight)]));
            }
            Pending::Target => all.extend(ships.map(Choice::Target)),
            Pending::Attack(_) => all.extend(flights(&self.air.strike).map(|(f, n)| Choice::Send(f, n))),
            Pending::Over => {}
        }
        all.push(Choice::Done);
        all.retain(|choice| self.check(*choice).is_ok());
        all
    }

    /// Is this choice legal?
    ///
    /// # Errors
    /// The case that forbids it.
    pub fn check(&self, choice: Choice) -> Verdict {
        check::check(self, choice)
    }

    /// Does a choice that is legal, and runs on to the next decision.
    pub fn perform(&mut self, choice: Choice, charts: &AirCharts, dice: &mut dyn Dice, log: &mut Vec<Event>) {
        match choice {
            Choice::Priority(priority) => {
                self.priority = Some(priority);
                log.push(Event::Priority(priority));
                self.stage = Stage::Deploy;
            }
            Choice::Place(ship, arc) => {
                self.ships[usize::from(ship)].arc = Some(arc);
                log.push(Event::Placed(ship, arc));
            }
            Choice::Level(flight, points, level) => {
                send_to(&mut self.air.strike, &mut self.loose, flight, points, level);
            }
            Choice::Escort(escort) => {
                self.air.escort = escort;
                self.stated = true;
            }
            Choice::Patrol(flight, points, level) => {
                send_to(&mut self.air.cap, &mut self.loose, flight, points, level);
            }
            Choice::Air(choice) => {
                let mut seen = Vec::new();
                self.air.perform(choice, charts, dice, &mut seen);
                log.extend(seen.into_iter().map(Event::Air));
            }
            Choice::Wave(flight, points) => self.wave.add(flight, points),
            Choice::Ring(ring) => {
                self.wave.ring = Some(ring);
                log.push(Event::Ring(ring));
                self.stage = Stage::Flak;
            }
            Choice::Abort(flight) => self.lose_to_flak(flight, false, log),
            Choice::Eliminate(flight) => self.lose_to_flak(flight, true, log),
            Choice::Target(ship) => self.wave.open(ship),
            Choice::Send(flight, points) => self.wave.send(flight, points),
            Choice::Done => self.close(charts, dice, log),
        }
        self.advance(charts, dice, log);
    }

    /// Is there nothing more to decide?
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.stage == Stage::Over
    }

    /// The wave that is being flown: its number from 1, entry die and Target Ring, and by flight its points.
    #[must_use]
    pub fn wave(&self) -> Option<(u8, u8, Option<Ring>, [u8; Flights::MOST])> {
        (self.wave.die > 0).then_some((self.wave.number, self.wave.die, self.wave.ring, self.wave.points))
    }

    /// Is the wave that is being flown a Combined Attack? WitP [31.82].
    #[must_use]
    pub const fn is_combined(&self) -> bool {
        self.wave.combined
    }

    /// Points of a flight that have not flown in a wave.
    #[must_use]
    pub fn waiting(&self, flight: u8) -> u8 {
        let place = usize::from(flight);
        let Some(found) = self.air.strike.get(place).filter(|found| found.duty == Duty::Bomber) else {
            return 0;
        };
        found.points.saturating_sub(self.spent[place])
    }

    /// Points of a flight that can still be sent at a ship in this wave: not yet sent in any of its attacks.
    #[must_use]
    pub fn unsent(&self, flight: u8) -> u8 {
        let place = usize::from(flight);
        let sent = self.wave.attack.map_or(0, |attack| attack.sent[place]);
        self.wave.points.get(place).map_or(0, |points| points.saturating_sub(sent))
    }

    /// Points of a flight in the wave that have not attacked.
    #[must_use]
    pub fn in_wave(&self, flight: u8) -> u8 {
        self.wave.points.get(usize::from(flight)).copied().unwrap_or(0)
    }

    /// Waves that have entered the display.
    #[must_use]
    pub const fn flown(&self) -> u8 {
        self.wave.number
    }

    fn close(&mut self, charts: &AirCharts, dice: &mut dyn Dice, log: &mut Vec<Event>) {
        match self.stage {
            Stage::Levels => {
                let present = |duty: &dyn Fn(Duty) -> bool| {
                    LEVELS.map(|level| {
                        let mut flights = self.air.strike.iter();
                        flights.any(|flight| flight.points > 0 && flight.level == level && duty(flight.duty))
                    })
                };
                log.push(Event::Levels(present(&|_| true), present(&|duty| duty == Duty::Escort)));
                self.stage = Stage::Patrol;
                self.loose = bits(&self.air.cap);
            }
            Stage::Patrol => {
                self.stage = Stage::Air;
                let mut seen = Vec::new();
                self.air.start(charts, dice, &mut seen);
                log.extend(seen.into_iter().map(Event::Air));
            }
            Stage::Compose => self.enter(dice, log),
            Stage::Attack => self.resolve(charts, dice, log),
            Stage::Priority | Stage::Deploy | Stage::Air | Stage::Ring | Stage::Flak | Stage::Over => {}
        }
    }

    /// Runs on until somebody must decide.
    fn advance(&mut self, charts: &AirCharts, dice: &mut dyn Dice, log: &mut Vec<Event>) {
        loop {
            match self.stage {
                Stage::Deploy if self.ships.iter().all(|ship| ship.arc.is_some() || ship.is_sunk()) => {
                    self.stage = Stage::Levels;
                    self.loose = bits(&self.air.strike);
                }
                Stage::Patrol if self.air.cap.iter().all(|flight| flight.points == 0) => {
                    self.close(charts, dice, log);
                }
                Stage::Air if self.air.is_over() => self.stage = Stage::Compose,
                Stage::Compose if (0..Flights::MOST as u8).all(|flight| self.waiting(flight) == 0) => {
                    self.leave(charts, dice, log);
                }
                Stage::Ring => match self.rings().as_slice() {
                    [] => self.end_wave(),
                    [only] => {
                        self.wave.ring = Some(*only);
                        log.push(Event::Ring(*only));
                        self.stage = Stage::Flak;
                    }
                    _ => return,
                },
                Stage::Flak => {
                    if self.fire(charts, dice, log) {
                        return;
                    }
                }
                Stage::Attack if self.wave.attack.is_none() && !self.has_target() => self.end_wave(),
                Stage::Attack => {
                    let Some(attack) = self.wave.attack else { return };
                    let more =
                        (0..Flights::MOST as u8).any(|flight| self.check(Choice::Send(flight, 1)).is_ok());
                    if more {
                        return;
                    }
                    if attack.sent.iter().all(|sent| *sent == 0) {
                        self.end_wave();
                    } else {
                        self.resolve(charts, dice, log);
                    }
                }
                Stage::Priority
                | Stage::Deploy
                | Stage::Levels
                | Stage::Patrol
                | Stage::Air
                | Stage::Compose
                | Stage::Over => return,
            }
        }
    }

    /// The ships leave the display, and damaged ones roll for critical hits. WitP [9.7], [31.1] C4.
    fn leave(&mut self, charts: &AirCharts, dice: &mut dyn Dice, log: &mut Vec<Event>) {
        self.stage = Stage::Over;
        let cycle = self.place.cycle;
        for (ship, number) in self.ships.iter_mut().zip(0_u8..) {
            if !ship.is_hurt() {
                continue;
            }
            let had = ship.damage;
            let tag = u16::from(number);
            ship.damage = damage::criticals(
                charts,
                ship.nation,
                ship.kind,
                cycle,
                had,
                Key::about("critical", tag),
                dice,
            );
            log.push(Event::Left(number, ship.damage, had));
        }
    }

    /// The ships on the path of the wave.
    fn on_path(&self) -> impl Iterator<Item = (u8, &Target)> {
        let path = Arc::path(self.wave.die.max(1));
        let numbered = (0_u8..).zip(self.ships.iter());
        numbered.filter(move |(_, ship)| ship.arc.is_some_and(|arc| path.contains(&arc)))
    }

    /// Target Rings the wave may have. WitP [31.75].
    fn rings(&self) -> Vec<Ring> {
        let there = |ring: &Ring| {
            self.on_path().any(|(_, ship)| !ship.is_sunk() && ship.arc.map(Arc::ring) == Some(*ring))
        };
        let specific = matches!(self.priority, Some(Priority::Specific(_)));
        Ring::ALL.into_iter().filter(|ring| !specific || *ring == Ring::Core).filter(there).collect()
    }

    fn has_target(&self) -> bool {
        let ships = u8::try_from(self.ships.len()).unwrap_or(u8::MAX);
        (0..ships).any(|ship| check::may_attack(self, ship).is_ok())
            && (0..Flights::MOST as u8).any(|flight| check::may_send(self, flight, 1).is_ok())
    }
}

fn bits(flights: &Flights) -> u32 {
    (1_u32 << flights.len()) - 1
}

/// Part of a flight, or all of it, goes to a level and stays there.
fn send_to(flights: &mut Flights, loose: &mut u32, flight: u8, points: u8, level: Altitude) {
    let place = usize::from(flight);
    if flights[place].points == points {
        flights[place].level = level;
        *loose &= !(1 << place);
    } else {
        let (stays, goes) = flights[place].split(points, level);
        flights[place] = stays;
        flights.push(goes);
    }
}
