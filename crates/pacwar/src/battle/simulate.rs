//! Whole battles fought by doctrines on both sides: what the calibration and the odds are made of.

use ironbottom_kernel::Dice;

use super::air::AirBattle;
use super::bombing::{Blow, Raid, RaidEvent, RaidTarget, Spot, facility_damage};
use super::charts::AirCharts;
use super::few::Few;
use super::flight::{Duty, Escort, Flight, Flights, LEVELS};
use super::naval::{Event, NavalStrike};
use super::policy::{self, Doctrine};
use super::{Circumstances, Player, Targets};

/// How both sides fight.
#[derive(Clone, Copy, Debug)]
pub struct Minds<'a> {
    /// Who strikes.
    pub striker: &'a Doctrine,
    /// Who is struck.
    pub defender: &'a Doctrine,
}

impl<'a> Minds<'a> {
    const fn of(self, player: Player) -> &'a Doctrine {
        match player {
            Player::Striker => self.striker,
            Player::Defender => self.defender,
        }
    }
}

/// A base that is struck.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ashore {
    /// What is bombed.
    pub target: RaidTarget,
    /// Anti-Aircraft Strength of what is under attack. WitP [7.53] to [7.56].
    pub flak: u16,
    /// Air Points on the ground.
    pub spots: Few<Spot, 24>,
    /// Damage of the airbase and of the port.
    pub damage: [u8; 2],
}

/// Fights a strike on ships to its end; the battle, and how many Air Points attacked.
pub fn at_sea(
    ships: Targets,
    strike: Flights,
    cap: Flights,
    place: Circumstances,
    minds: Minds<'_>,
    charts: &AirCharts,
    dice: &mut dyn Dice,
) -> (NavalStrike, u16) {
    let mut battle = NavalStrike::new(ships, strike, cap, minds.striker.escort, place);
    let (mut log, mut reached) = (Vec::new(), 0);
    while let Some(player) = battle.pending().player() {
        let Some(choice) = policy::naval(&battle, minds.of(player)) else { break };
        battle.perform(choice, charts, dice, &mut log);
        for event in log.drain(..) {
            if let Event::Attack { points, .. } = event {
                reached += points;
            }
        }
    }
    (battle, reached)
}

/// Fights a strike on a base to its end: the strike and the patrol as they are left; the base is changed.
pub fn ashore(
    base: &mut Ashore,
    strike: Flights,
    cap: &Flights,
    escort: Escort,
    minds: Minds<'_>,
    charts: &AirCharts,
    dice: &mut dyn Dice,
) -> (Flights, Flights) {
    let mut air = AirBattle::new(strike, divided(cap, &strike, minds.defender), escort);
    let mut log = Vec::new();
    air.start(charts, dice, &mut log);
    while let Some(player) = air.pending().player() {
        air.perform(policy::air(&air, minds.of(player)), charts, dice, &mut log);
    }
    let mut raid = Raid::new(air.strike, base.target, base.flak, base.spots);
    let mut log = Vec::new();
    raid.start(charts, dice, &mut log);
    while let Some(choice) = policy::raid(&raid) {
        raid.perform(choice, charts, dice, &mut log);
    }
    base.spots = raid.spots;
    for event in log {
        match event {
            RaidEvent::Bombed(_, _, Blow::Base(result)) => {
                base.damage[0] = facility_damage(base.damage[0], result);
            }
            RaidEvent::Bombed(_, _, Blow::Port(result)) => {
                base.damage[1] = facility_damage(base.damage[1], result);
            }
            _ => {}
        }
    }
    (raid.strike, air.cap)
}

/// A patrol over land at the levels where something comes.
fn divided(cap: &Flights, strike: &Flights, doctrine: &Doctrine) -> Flights {
    let present =
        LEVELS.map(|level| strike.iter().any(|flight| flight.level == level && flight.duty != Duty::Escort));
    if strike.iter().all(|flight| flight.duty == Duty::Escort) {
        return *cap;
    }
    let mut all = Flights::default();
    for flight in cap.iter() {
        let shares = policy::divide(doctrine.patrol, present, flight.points);
        for (level, points) in LEVELS.into_iter().zip(shares) {
            if points > 0 {
                all.push(Flight { points, level, ..*flight });
            }
        }
    }
    all
}
