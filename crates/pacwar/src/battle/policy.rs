//! Answers to every decision of a battle, by a doctrine: the proposals of a table, the default of officers, and the
//! players of the calibration. Nothing here is a rule: every answer is one of the legal choices.

use super::air::{AirBattle, AirChoice, AirPending, Group};
use super::bombing::{Raid, RaidChoice, RaidPending};
use super::display::{self, Class, Priority, Ring, Target};
use super::flight::{Duty, Escort, Flight, Flights, LEVELS};
use super::naval::{Choice, NavalStrike, Pending};
use crate::data::{Altitude, Role};

/// How a patrol is divided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Patrol {
    /// Evenly among the levels at which Air Points of the strike are reported.
    Even,
    /// All of it at one level.
    At(Altitude),
}

/// How a side fights.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Doctrine {
    /// What its strikes go for.
    pub priority: Priority,
    /// How its escorts keep to the others.
    pub escort: Escort,
    /// How its patrols are divided.
    pub patrol: Patrol,
    /// Whom its patrols attack first.
    pub prey: Group,
    /// In how many waves its strikes fly.
    pub waves: u8,
    /// Anti-Ship Strength it sends at one ship before it thinks of another.
    pub enough: u16,
}

impl Default for Doctrine {
    fn default() -> Self {
        Self {
            priority: Priority::General,
            escort: Escort::Loose,
            patrol: Patrol::Even,
            prey: Group::Bombers,
            waves: 1,
            enough: 18,
        }
    }
}

/// What it hurts a strike to lose a point of a flight.
fn worth(flight: &Flight) -> u32 {
    let strike = u32::from(flight.against_ships().max(flight.against_land()));
    match flight.duty {
        // Without torpedo bombers no attack is a combined one (40.4).
        Duty::Bomber if flight.role == Role::T => 4 * strike + 8,
        Duty::Bomber => 4 * strike + 2,
        Duty::Escort | Duty::Strafer | Duty::Cap => 2 * u32::from(flight.combat) + 1,
    }
}

/// An answer in air/air combat.
#[must_use]
pub fn air(battle: &AirBattle, doctrine: &Doctrine) -> AirChoice {
    match battle.pending() {
        AirPending::Group(_) => AirChoice::Attack(doctrine.prey),
        AirPending::Jettison(_) | AirPending::Over => AirChoice::Jettison(false),
        AirPending::Losses(_, on, left) => {
            let flights = if on.is_some() { &battle.strike } else { &battle.cap };
            let legal = |flight: u8, kill: bool| {
                let choice = if kill { AirChoice::Eliminate(flight) } else { AirChoice::Abort(flight) };
                battle.check(choice).is_ok()
            };
            let kill = dearest(flights, left.eliminated, |flight| legal(flight, true));
            let abort = || dearest(flights, left.aborted, |flight| legal(flight, false));
            kill.map(AirChoice::Eliminate)
                .or_else(|| abort().map(AirChoice::Abort))
                .unwrap_or(AirChoice::Done)
        }
    }
}

/// The flight whose point should be taken next so that the whole of a result hurts most: the first of the best filling
/// of it with points of these flights.
fn dearest(flights: &Flights, left: u8, may: impl Fn(u8) -> bool) -> Option<u8> {
    let mut best = [(0_u32, None::<u8>); 256];
    let left = usize::from(left);
    for (flight, number) in flights.iter().zip(0_u8..) {
        if flight.points == 0 || !may(number) {
            continue;
        }
        let (cost, value) = (usize::from(flight.defends().max(1)), worth(flight));
        for _ in 0..flight.points.min(u8::try_from(left / cost).unwrap_or(u8::MAX)) {
            for size in (cost..=left).rev() {
                let with = (best[size - cost].0 + value, best[size - cost].1.or(Some(number)));
                if with.0 > best[size].0 {
                    best[size] = with;
                }
            }
        }
    }
    best[..=left].iter().max_by_key(|(value, _)| *value)?.1
}

/// The flight that is missed least.
fn cheapest(flights: &Flights, may: impl Fn(u8) -> bool) -> Option<u8> {
    let numbers = 0..u8::try_from(flights.len()).unwrap_or(u8::MAX);
    numbers.filter(|flight| may(*flight)).min_by_key(|flight| worth(&flights[usize::from(*flight)]))
}

/// An answer in a raid.
#[must_use]
pub fn raid(raid: &Raid) -> Option<RaidChoice> {
    let RaidPending::Flak(left) = raid.pending() else { return None };
    let kill = left.eliminated > 0;
    let choice = |flight| if kill { RaidChoice::Eliminate(flight) } else { RaidChoice::Abort(flight) };
    cheapest(&raid.strike, |flight| raid.check(choice(flight)).is_ok()).map(choice)
}

/// An answer in a naval strike; `ours` is the doctrine of whoever is asked.
#[must_use]
pub fn naval(strike: &NavalStrike, ours: &Doctrine) -> Option<Choice> {
    let wanted = match strike.pending() {
        Pending::Priority => Choice::Priority(ours.priority),
        Pending::Deploy => deploy(strike)?,
        Pending::Levels => levels(strike, ours),
        Pending::Patrol => patrol(strike, ours),
        Pending::Air(_) => Choice::Air(air(&strike.air, ours)),
        Pending::Compose => compose(strike, ours),
        Pending::Ring => {
            let rings = Ring::ALL.map(Choice::Ring);
            rings.into_iter().find(|ring| strike.check(*ring).is_ok())?
        }
        Pending::Flak(_, left) => {
            let kill = left.eliminated > 0;
            let choice = |flight| if kill { Choice::Eliminate(flight) } else { Choice::Abort(flight) };
            cheapest(&strike.air.strike, |flight| strike.check(choice(flight)).is_ok()).map(choice)?
        }
        Pending::Target => Choice::Target(target(strike)?),
        Pending::Attack(_) => attack(strike, ours),
        Pending::Over => return None,
    };
    if strike.check(wanted).is_ok() { Some(wanted) } else { strike.legal().into_iter().next() }
}

/// The standard deployment: of ships that may come next the one with the most flak, in the first arc that may have her.
fn deploy(strike: &NavalStrike) -> Option<Choice> {
    let priority = strike.priority.unwrap_or(Priority::General);
    let ring = display::next_ring(&strike.ships);
    let may = |ship: u8| {
        let free = |arc: &&display::Arc| display::may_place(&strike.ships, priority, ship, **arc).is_ok();
        ring.arcs().iter().find(free).map(|arc| (ship, *arc))
    };
    let ships = 0..u8::try_from(strike.ships.len()).unwrap_or(u8::MAX);
    let guns = |ship: u8| -> u16 { strike.ships[usize::from(ship)].aa.map(u16::from).iter().sum() };
    let best = ships.filter_map(may).max_by_key(|(ship, _)| (guns(*ship), u8::MAX - ship))?;
    Some(Choice::Place(best.0, best.1))
}

/// Escorts that fly where nobody else does go to the dearest bombers.
fn levels(strike: &NavalStrike, ours: &Doctrine) -> Choice {
    let escorts = strike.air.strike.iter().any(|flight| flight.duty == Duty::Escort);
    if escorts && strike.check(Choice::Escort(ours.escort)).is_ok() {
        return Choice::Escort(ours.escort);
    }
    let at = |level: Altitude| -> u32 {
        let bombers = strike.air.strike.iter().filter(|flight| flight.duty == Duty::Bomber);
        bombers.filter(|flight| flight.level == level).map(|f| worth(f) * u32::from(f.points)).sum()
    };
    let dearest = LEVELS.into_iter().max_by_key(|level| at(*level)).unwrap_or(Altitude::Medium);
    let stray = strike.air.strike.iter().zip(0_u8..).find(|(flight, number)| {
        flight.duty == Duty::Escort
            && at(flight.level) == 0
            && strike.check(Choice::Level(*number, flight.points, dearest)).is_ok()
    });
    stray.map_or(Choice::Done, |(flight, number)| Choice::Level(number, flight.points, dearest))
}

/// The share of a patrol for each level, of so many points; the rest of an even division goes to the first.
#[must_use]
pub fn divide(patrol: Patrol, present: [bool; 3], points: u8) -> [u8; 3] {
    let levels = match patrol {
        Patrol::At(level) => LEVELS.map(|each| each == level),
        Patrol::Even if present.contains(&true) => present,
        Patrol::Even => [false, true, false],
    };
    let count = levels.iter().filter(|level| **level).count() as u8;
    let mut rest = points % count;
    levels.map(|level| {
        let more = u8::from(level && rest > 0);
        rest -= more;
        if level { points / count + more } else { 0 }
    })
}

fn patrol(strike: &NavalStrike, ours: &Doctrine) -> Choice {
    let present = LEVELS.map(|level| {
        strike
            .air
            .strike
            .iter()
            .any(|flight| flight.points > 0 && flight.level == level && flight.duty != Duty::Escort)
    });
    let cap = &strike.air.cap;
    let all = cap.iter().map(|flight| flight.points).sum();
    let shares = divide(ours.patrol, present, all);
    let flying = |level: Altitude| -> u8 {
        let settled = cap.iter().zip(0_u8..).filter(|(flight, number)| {
            flight.level == level && strike.check(Choice::Patrol(*number, 1, level)).is_err()
        });
        settled.map(|(flight, _)| flight.points).sum()
    };
    for (level, share) in LEVELS.into_iter().zip(shares) {
        let want = share.saturating_sub(flying(level));
        for (flight, number) in cap.iter().zip(0_u8..) {
            let choice = Choice::Patrol(number, want.min(flight.points), level);
            if want > 0 && strike.check(choice).is_ok() {
                return choice;
            }
        }
    }
    Choice::Done
}

/// The next wave: an equal part of everything that is left, of each flight.
fn compose(strike: &NavalStrike, ours: &Doctrine) -> Choice {
    let flown = strike.flown();
    let left = ours.waves.saturating_sub(flown).max(1);
    let flights = 0..u8::try_from(Flights::MOST).unwrap_or(u8::MAX);
    let part = |flight: u8| strike.waiting(flight).div_ceil(left);
    let next = flights.map(|flight| Choice::Wave(flight, part(flight)));
    next.into_iter().find(|choice| strike.check(*choice).is_ok()).unwrap_or(Choice::Done)
}

/// The dearest ship that can be attacked; of two equal ones the one less hurt.
fn target(strike: &NavalStrike) -> Option<u8> {
    let value = |ship: &Target| {
        let class = match Class::of(ship.kind) {
            Class::Carriers if ship.rank() == 1 => 60,
            Class::Transports => 45,
            Class::Carriers => 40,
            Class::Capital => 20 + i32::from(ship.defense),
            Class::Support => 15,
            Class::Merchants => 10,
            Class::Cruisers => 8,
            Class::Screen => 5,
        };
        class - 2 * i32::from(ship.damage)
    };
    let ships = 0..u8::try_from(strike.ships.len()).unwrap_or(u8::MAX);
    let open = ships.filter(|ship| strike.check(Choice::Target(*ship)).is_ok());
    open.max_by_key(|ship| (value(&strike.ships[usize::from(*ship)]), u8::MAX - ship))
}

/// A like part of each flight until there is enough for one ship; what would be too little for another goes along.
fn attack(strike: &NavalStrike, ours: &Doctrine) -> Choice {
    let flights = 0..u8::try_from(strike.air.strike.len()).unwrap_or(u8::MAX);
    let able = |flight: &u8| strike.unsent(*flight) > 0;
    let total: u16 = flights
        .clone()
        .map(|flight| {
            let one = strike.air.strike[usize::from(flight)].against_ships();
            u16::from(one) * u16::from(strike.in_wave(flight))
        })
        .sum();
    let ships = (total / ours.enough.max(1)).max(1);
    let part = |flight: u8| u16::from(strike.in_wave(flight)).div_ceil(ships);
    let next = flights.filter(able).map(|flight| {
        let points = part(flight).min(u16::from(strike.unsent(flight)));
        Choice::Send(flight, u8::try_from(points).unwrap_or(u8::MAX))
    });
    let open = next.into_iter().find(|choice| strike.check(*choice).is_ok());
    open.unwrap_or(Choice::Done)
}
