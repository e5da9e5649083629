//! A wave: its entry, the flak it meets, and its attacks. WitP [31.6] to [31.8].

use ironbottom_kernel::Dice;
use ironbottom_kernel::dice::Key;

use super::super::air::roll;
use super::super::charts::{AirCharts, odds};
use super::super::damage;
use super::super::display::{Arc, Ring};
use super::super::flak::{self, Losses, Mode};
use super::super::flight::{Flight, Flights};
use super::{Event, NavalStrike, Stage};
use crate::data::{Altitude, Role};

/// The wave that is composed or flown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Wave {
    /// From 1.
    pub(super) number: u8,
    /// By flight: points in it that have not attacked.
    pub(super) points: [u8; Flights::MOST],
    /// The entry die; 0 before it.
    pub(super) die: u8,
    pub(super) combined: bool,
    pub(super) ring: Option<Ring>,
    /// Bits of the modes that were fired at.
    fired: u8,
    /// Whom flak hit, still to be chosen.
    pub(super) losses: Option<(Mode, Losses)>,
    /// Bits of the ships this wave attacked. WitP [31.84].
    pub(super) attacked: u64,
    pub(super) attack: Option<Attack>,
}

/// An attack on one ship that is being put together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Attack {
    pub(super) ship: u8,
    pub(super) sent: [u8; Flights::MOST],
}

impl Wave {
    pub(super) fn add(&mut self, flight: u8, points: u8) {
        self.points[usize::from(flight)] += points;
    }

    pub(super) fn open(&mut self, ship: u8) {
        self.attack = Some(Attack { ship, sent: [0; Flights::MOST] });
    }

    pub(super) fn send(&mut self, flight: u8, points: u8) {
        if let Some(attack) = &mut self.attack {
            attack.sent[usize::from(flight)] += points;
        }
    }
}

impl NavalStrike {
    /// The wave enters on a die. WitP [31.71], [31.82].
    pub(super) fn enter(&mut self, dice: &mut dyn Dice, log: &mut Vec<Event>) {
        let number = self.wave.number + 1;
        let die = roll(dice, Key::about("entry", u16::from(number)));
        let flown = self.wave.points;
        let flies = |wanted: fn(&Flight) -> bool| {
            self.air.strike.iter().zip(flown).any(|(flight, points)| points > 0 && wanted(flight))
        };
        let combined = flies(|flight| flight.role == Role::T)
            && flies(|flight| {
                matches!(flight.role, Role::D | Role::Fb)
                    || (flight.role == Role::B && flight.level == Altitude::Low)
            });
        for (spent, points) in self.spent.iter_mut().zip(flown) {
            *spent += points;
        }
        self.wave = Wave { number, die, combined, points: flown, ..Wave::default() };
        let points = flown.iter().map(|points| u16::from(*points)).sum();
        log.push(Event::Entered(number, points, die, combined));
        self.stage = Stage::Ring;
    }

    /// Points of a flight in a component of the wave.
    pub(super) fn in_component(&self, mode: Mode, place: usize) -> u8 {
        match self.air.strike.get(place) {
            Some(flight) if Mode::of(flight) == mode => self.wave.points[place],
            _ => 0,
        }
    }

    /// Fires at the components in turn; true when the striker must choose who was hit. WitP [7.5].
    pub(super) fn fire(&mut self, charts: &AirCharts, dice: &mut dyn Dice, log: &mut Vec<Event>) -> bool {
        loop {
            if let Some((mode, left)) = self.wave.losses {
                let open = (0..Flights::MOST).filter(|place| self.in_component(mode, *place) > 0);
                let mut open = open.map(|place| place as u8);
                let (first, more) = (open.next(), open.next().is_some());
                match first {
                    Some(_) if more && !left.is_none() => return true,
                    Some(only) if !left.is_none() => {
                        // One flight has to bear it all: nobody is asked.
                        self.lose_to_flak(only, left.eliminated > 0, log);
                    }
                    _ => self.wave.losses = None,
                }
                continue;
            }
            let next = Mode::ALL.into_iter().find(|mode| {
                let fresh = self.wave.fired & (1 << *mode as u8) == 0;
                fresh && (0..Flights::MOST).any(|place| self.in_component(*mode, place) > 0)
            });
            let Some(mode) = next else {
                self.stage = Stage::Attack;
                return false;
            };
            self.wave.fired |= 1 << mode as u8;
            self.fire_at(mode, charts, dice, log);
        }
    }

    fn fire_at(&mut self, mode: Mode, charts: &AirCharts, dice: &mut dyn Dice, log: &mut Vec<Event>) {
        let path = Arc::path(self.wave.die.max(1));
        let ships = self.ships.iter().filter(|ship| ship.arc.is_some_and(|arc| path.contains(&arc)));
        let ring = self.wave.ring.unwrap_or(Ring::Core);
        let strength = flak::of_ships(charts, mode, ships, ring, self.place.port.unwrap_or(0));
        if strength == 0 {
            return;
        }
        let places = (0..Flights::MOST).filter(|place| self.in_component(mode, *place) > 0);
        let points = places.clone().map(|place| u16::from(self.wave.points[place])).sum();
        let right = flak::columns_right(places.map(|place| &self.air.strike[place]));
        let die = roll(dice, Key::about("flak", mode as u16));
        let losses = charts.flak(strength, points, right, die).within(points, charts.flak_share);
        log.push(Event::Flak { mode, points, strength, die, losses });
        self.wave.losses = Some((mode, losses));
    }

    pub(super) fn lose_to_flak(&mut self, flight: u8, eliminated: bool, log: &mut Vec<Event>) {
        let place = usize::from(flight);
        let Some((_, left)) = &mut self.wave.losses else { return };
        let found = &mut self.air.strike[place];
        if eliminated {
            left.eliminated -= 1;
            found.lose(1);
            log.push(Event::Eliminated(flight));
        } else {
            left.aborted -= 1;
            found.abort(1);
            log.push(Event::Aborted(flight));
        }
        self.wave.points[place] -= 1;
        // A point that is gone has flown and no longer counts among those that fly.
        self.spent[place] -= 1;
    }

    /// Resolves the attack on one ship. WitP [31.81] steps 2 to 7.
    pub(super) fn resolve(&mut self, charts: &AirCharts, dice: &mut dyn Dice, log: &mut Vec<Event>) {
        let Some(attack) = self.wave.attack.take() else { return };
        let sent = || self.air.strike.iter().zip(attack.sent).filter(|(_, points)| *points > 0);
        let points = sent().map(|(_, points)| u16::from(points)).sum();
        let strength =
            sent().map(|(flight, points)| u16::from(flight.against_ships()) * u16::from(points)).sum();
        let altitude = attack_altitude(charts, sent());
        let number = u16::from(attack.ship);
        let target = &mut self.ships[usize::from(attack.ship)];
        let die = roll(dice, Key::about("air-attack", number));
        let speed = target.speed(charts, self.wave.combined);
        let damage = charts.damage(strength, speed, altitude, die);
        let defense = target.defense(charts);
        let second = odds(damage, defense).map(|_| roll(dice, Key::about("damage", number)));
        let result = second.map_or(0, |die| charts.result(damage, defense, die));
        target.damage = damage::add(target.damage, result);
        let result = damage::told(result, target.damage);
        log.push(Event::Attack { ship: attack.ship, points, strength, die, damage, second, result });
        for (left, sent) in self.wave.points.iter_mut().zip(attack.sent) {
            *left -= sent;
        }
        self.wave.attacked |= 1 << attack.ship;
    }

    /// The wave leaves the display. WitP [31.1] C4.
    pub(super) fn end_wave(&mut self) {
        self.wave = Wave { number: self.wave.number, ..Wave::default() };
        self.stage = Stage::Compose;
    }
}

/// The Attack Altitude: that of most of the points, in a tie the one best for the ship. WitP [31.81] step 4.
fn attack_altitude<'a>(charts: &AirCharts, sent: impl Iterator<Item = (&'a Flight, u8)>) -> Mode {
    let mut count = [0_u16; 4];
    for (flight, points) in sent {
        count[Mode::of(flight) as usize] += u16::from(points);
    }
    let most = count.iter().max().copied().unwrap_or(0);
    let tied = Mode::ALL.into_iter().filter(|mode| count[*mode as usize] == most);
    tied.min_by_key(|mode| charts.die_shift(*mode)).unwrap_or(Mode::Dive)
}
