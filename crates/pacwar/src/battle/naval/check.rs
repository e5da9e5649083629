//! What a player may choose in a naval strike.

use ironbottom_kernel::Illegal;

use super::super::display::{self, Arc, Priority, Ring};
use super::super::flak;
use super::super::flight::{Duty, Flights};
use super::super::{Fault, Verdict};
use super::{Choice, NavalStrike, Pending};
use crate::data::{Altitude, Role};

const fn fault(rule: &'static str, fault: Fault) -> Verdict {
    Err(Illegal::new(rule, fault))
}

pub(super) fn check(strike: &NavalStrike, choice: Choice) -> Verdict {
    match (choice, strike.pending()) {
        (Choice::Priority(priority), Pending::Priority) => display::may_name(&strike.ships, priority),
        (Choice::Place(ship, arc), Pending::Deploy) => {
            display::may_place(&strike.ships, strike.priority.unwrap_or(Priority::General), ship, arc)
        }
        (Choice::Level(flight, points, level), Pending::Levels) => may_level(strike, flight, points, level),
        (Choice::Escort(escort), Pending::Levels) => {
            let escorts = strike.air.strike.iter().any(|each| each.duty == Duty::Escort && each.points > 0);
            match (escorts, strike.stated || strike.air.escort == escort) {
                (false, _) => fault("WitP [7.1]", Fault::NobodyThere),
                (true, true) => fault("WitP [7.1]", Fault::NotNow),
                (true, false) => Ok(()),
            }
        }
        (Choice::Patrol(flight, points, level), Pending::Patrol) => {
            let Some(found) = strike.air.cap.get(usize::from(flight)) else {
                return fault("WitP [31.1]", Fault::Unknown);
            };
            if found.role != Role::F {
                return fault("WitP [6.2]", Fault::NoFighter);
            }
            may_go(&strike.air.cap, strike.loose, flight, points, level)
        }
        (Choice::Air(choice), Pending::Air(_)) => strike.air.check(choice),
        (Choice::Wave(flight, points), Pending::Compose) => may_fly(strike, flight, points),
        (Choice::Ring(ring), Pending::Ring) => may_aim(strike, ring),
        (Choice::Abort(flight), Pending::Flak(_, left)) => may_be_hit(strike, flight, left.aborted),
        (Choice::Eliminate(flight), Pending::Flak(_, left)) => may_be_hit(strike, flight, left.eliminated),
        (Choice::Target(ship), Pending::Target) => may_attack(strike, ship),
        (Choice::Send(flight, points), Pending::Attack(_)) => may_send(strike, flight, points),
        (Choice::Done, Pending::Levels | Pending::Patrol) => Ok(()),
        (Choice::Done, Pending::Compose) if strike.wave.points.iter().any(|points| *points > 0) => Ok(()),
        (Choice::Done, Pending::Attack(_))
            if strike.wave.attack.is_some_and(|attack| attack.sent.iter().any(|sent| *sent > 0)) =>
        {
            Ok(())
        }
        (Choice::Done, Pending::Compose) => fault("WitP [31.6]", Fault::Nothing),
        (Choice::Done, Pending::Attack(_)) => fault("WitP [31.81]", Fault::Nothing),
        _ => fault("WitP [31.1]", Fault::NotNow),
    }
}

/// WitP [31.5]: escorts go where the striker likes, Level Bombers too; the others fly where they are rated.
fn may_level(strike: &NavalStrike, flight: u8, points: u8, level: Altitude) -> Verdict {
    let Some(found) = strike.air.strike.get(usize::from(flight)) else {
        return fault("WitP [31.5]", Fault::Unknown);
    };
    if matches!(found.role, Role::D | Role::T | Role::Fb) && level != found.rated {
        return fault("WitP [31.5]", Fault::RatedAltitude);
    }
    may_go(&strike.air.strike, strike.loose, flight, points, level)
}

fn may_go(flights: &Flights, loose: u32, flight: u8, points: u8, level: Altitude) -> Verdict {
    let place = usize::from(flight);
    let found = flights[place];
    if points == 0 || points > found.points {
        return fault("WitP [31.5]", Fault::TooFew);
    }
    if loose & (1 << place) == 0 {
        return fault("WitP [31.5]", Fault::NotNow);
    }
    if !found.may_fly(level) {
        return fault("WitP [6.19]", Fault::NoStrength);
    }
    if points < found.points && flights.is_full() {
        return fault("WitP [31.5]", Fault::PaperFull);
    }
    Ok(())
}

/// WitP [31.6]: a flight is entered once for a wave, and no point flies twice.
fn may_fly(strike: &NavalStrike, flight: u8, points: u8) -> Verdict {
    let entered = strike.wave.points.get(usize::from(flight));
    match entered {
        None => fault("WitP [31.6]", Fault::Unknown),
        Some(0) if points > 0 && points <= strike.waiting(flight) => Ok(()),
        Some(0) => fault("WitP [31.6]", Fault::TooFew),
        Some(_) => fault("WitP [31.6]", Fault::NotNow),
    }
}

/// WitP [31.75].
fn may_aim(strike: &NavalStrike, ring: Ring) -> Verdict {
    if strike.rings().contains(&ring) {
        Ok(())
    } else if matches!(strike.priority, Some(Priority::Specific(_))) && ring != Ring::Core {
        fault("WitP [31.75]", Fault::CoreOnly)
    } else {
        fault("WitP [31.75]", Fault::EmptyRing)
    }
}

fn may_be_hit(strike: &NavalStrike, flight: u8, left: u8) -> Verdict {
    if left == 0 {
        return fault("WitP [7.59]", Fault::TooFew);
    }
    let Some((mode, _)) = strike.wave.losses else { return fault("WitP [7.59]", Fault::NotNow) };
    flak::may_lose(&strike.air.strike, flight, |place| strike.in_component(mode, place))
}

/// WitP [31.74], [31.75], [31.81], [31.84].
pub(super) fn may_attack(strike: &NavalStrike, ship: u8) -> Verdict {
    let Some(found) = strike.ships.get(usize::from(ship)) else {
        return fault("WitP [31.81]", Fault::Unknown);
    };
    if found.is_sunk() {
        return fault("WitP [31.81]", Fault::Sunk);
    }
    if strike.wave.attacked & (1 << ship) != 0 {
        return fault("WitP [31.84]", Fault::AttackedAlready);
    }
    let ring = found.arc.map(Arc::ring);
    if matches!(strike.priority, Some(Priority::Specific(_))) && ring != Some(Ring::Core) {
        return fault("WitP [31.41]", Fault::CoreOnly);
    }
    let path = Arc::path(strike.wave.die.max(1));
    let reached = found.arc.is_some_and(|arc| path.contains(&arc)) && ring <= strike.wave.ring;
    if reached { Ok(()) } else { fault("WitP [31.74]", Fault::OffPath) }
}

/// WitP [31.81] step 1, [31.88], [20.14].
pub(super) fn may_send(strike: &NavalStrike, flight: u8, points: u8) -> Verdict {
    let Some(found) = strike.air.strike.get(usize::from(flight)) else {
        return fault("WitP [31.81]", Fault::Unknown);
    };
    if found.role == Role::T && strike.place.port.is_some() && !strike.place.torpedoes_in_port {
        return fault("WitP [31.79]", Fault::InPort);
    }
    if found.against_ships() == 0 {
        return fault("WitP [31.81]", Fault::NoStrength);
    }
    let sent = strike.wave.attack.map_or(0, |attack| attack.sent[usize::from(flight)]);
    if sent > 0 {
        return fault("WitP [31.81]", Fault::NotNow);
    }
    if points == 0 || points > strike.unsent(flight) {
        return fault("WitP [31.88]", Fault::TooFew);
    }
    Ok(())
}
