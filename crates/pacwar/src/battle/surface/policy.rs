//! Answers to every decision of a surface action, by a doctrine: the proposals of a table, standing orders, the default of
//! officers, and the players of the calibration. Nothing here is a rule: every answer is one of the legal choices, and it
//! is made from what its player sees.

use super::super::charts::odds;
use super::check;
use super::{Choice, Lane, Pending, Place, Ship, Spot, SurfaceAction, SurfaceCharts};
use crate::ids::Side;
use crate::scenario::ShipKind;

/// How a side fights.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Conduct {
    /// Go in and hit, and let those go that break off.
    Close,
    /// Go in and hit, and go after those that break off.
    Pursue,
    /// Fire from as far as the guns reach, and go no nearer.
    StandOff,
    /// Keep between the enemy and those that cannot fight, and get these out.
    Cover,
    /// Fire at what is seen and stay where one is: crews that were surprised.
    Hold,
}

impl Conduct {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Close, Self::Pursue, Self::StandOff, Self::Cover, Self::Hold];

    /// `close`, `pursue`, `stand-off`, `cover`, `hold`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Close => "close",
            Self::Pursue => "pursue",
            Self::StandOff => "stand-off",
            Self::Cover => "cover",
            Self::Hold => "hold",
        }
    }

    /// The conduct of a word.
    #[must_use]
    pub fn of(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|conduct| conduct.word() == word)
    }
}

/// What the staff of the one who is asked would choose; `None` when nobody is.
#[must_use]
pub fn answer(action: &SurfaceAction, charts: &SurfaceCharts, conduct: Conduct) -> Option<Choice> {
    let wanted = match action.pending() {
        Pending::Deploy(side) => deploy(action, side)?,
        Pending::Fire(side) => match best_attack(action, charts, side) {
            Some((target, _)) => Choice::Aim(target),
            None => Choice::Done,
        },
        Pending::Attack(side, target) => {
            let with = action.aim().map_or(0, |aim| aim.with);
            let planned = muster(action, charts, side, target);
            let next = planned.into_iter().find(|ship| with & (1 << ship) == 0);
            match next {
                Some(ship) => Choice::Join(ship),
                None if with == 0 => {
                    let (ship, _) = action
                        .of(side)
                        .find(|(ship, _)| action.check(charts, Choice::Join(*ship)).is_ok())?;
                    Choice::Join(ship)
                }
                None => Choice::Fire,
            }
        }
        Pending::Move(side) => manoeuvre(action, charts, side, conduct).unwrap_or(Choice::Done),
        Pending::Initiative | Pending::Over => return None,
    };
    Some(wanted)
}

/// The strongest first, in the middle of its column first: the next ship and her hex.
fn deploy(action: &SurfaceAction, side: Side) -> Option<Choice> {
    let waiting = action.of(side).filter(|(_, ship)| ship.place == Place::Waiting);
    let (number, ship) = waiting.max_by_key(|(number, ship)| (ship.guns, ship.defense, u8::MAX - number))?;
    let lane = action.berth(ship.lane);
    let standing = |spot: Spot| action.of(side).filter(|(_, other)| other.spot() == Some(spot)).count();
    let middle = |spot: Spot| {
        let height = u8::try_from(lane.spots(side).count()).unwrap_or(6);
        (2 * spot.row() + 1).abs_diff(height)
    };
    let spot = lane.spots(side).min_by_key(|spot| (standing(*spot), middle(*spot)))?;
    Some(Choice::Place(number, spot))
}

/// What a ship is worth to her side.
fn worth(ship: &Ship) -> f64 {
    let defense = f64::from(ship.defense);
    match ship.kind {
        ShipKind::Carrier | ShipKind::LightCarrier | ShipKind::EscortCarrier => 4.0 * defense,
        ShipKind::Transport | ShipKind::Support | ShipKind::Merchant => 3.0 * defense,
        _ => 1.0 + defense + 0.4 * f64::from(ship.guns),
    }
}

/// What an attack is expected to do: the part of the target's worth that it takes, and more where that may break the enemy.
#[must_use]
pub fn expected(action: &SurfaceAction, charts: &SurfaceCharts, strength: u16, times: u8, target: u8) -> f64 {
    let Some(ship) = action.ship(target) else { return 0.0 };
    let (speed, defense) = (ship.speed_now(charts), ship.defense_now(charts));
    let side = ship.side;
    let left = action.levels[side.index()].saturating_sub(action.losses(charts, side));
    let mut sum = 0.0;
    for die in 1..=6 {
        let points = charts.damage(strength, speed, ship.kind, die).saturating_mul(u16::from(times));
        if odds(points, defense).is_none() {
            continue;
        }
        for second in 1..=6 {
            let result = charts.air.result(points, defense, second);
            let level = (ship.damage + result).min(5);
            let harmed = f64::from(level - ship.damage.min(level));
            let mut gain = worth(ship) * harmed / 5.0;
            if level == 5 {
                gain += worth(ship) * 0.4;
            }
            let lost = if level == 5 {
                ship.defense
            } else {
                defense.saturating_sub(ship.defense_at(charts, level))
            };
            if !action.broken[side.index()] && action.levels[side.index()] > 0 && u16::from(lost) > left {
                gain += 6.0;
            }
            sum += gain;
        }
    }
    sum / 36.0
}

/// Those that can fire at a ship, the strongest first.
fn able(action: &SurfaceAction, charts: &SurfaceCharts, side: Side, target: u8) -> Vec<u8> {
    let fires = |(number, _): &(u8, &Ship)| check::may_fire(action, charts, side, *number, target).is_ok();
    let mut list: Vec<(u16, u8)> =
        action.of(side).filter(fires).map(|(number, ship)| (ship.guns_now(charts), number)).collect();
    list.sort_by_key(|(guns, number)| (u16::MAX - guns, *number));
    list.into_iter().map(|(_, number)| number).collect()
}

/// Who fires at a ship: the strongest, and others as long as each adds more than it would do elsewhere.
fn muster(action: &SurfaceAction, charts: &SurfaceCharts, side: Side, target: u8) -> Vec<u8> {
    let list = able(action, charts, side, target);
    let gain = |with: u128| {
        let (strength, times) = action.weight(charts, with, target);
        expected(action, charts, strength, times, target)
    };
    let open = |(number, ship): &(u8, &Ship)| {
        *number != target && ship.spotted && !ship.attacked && ship.spot().is_some()
    };
    let others: Vec<u8> = action.of(side.other()).filter(open).map(|(number, _)| number).collect();
    let mut with = 0_u128;
    let mut chosen = Vec::new();
    for number in list {
        let more = gain(with | (1 << number)) - gain(with);
        let elsewhere = others
            .iter()
            .filter(|other| check::may_fire(action, charts, side, number, **other).is_ok())
            .map(|other| {
                let (strength, times) = action.weight(charts, 1 << number, *other);
                expected(action, charts, strength, times, *other)
            })
            .fold(0.0, f64::max);
        if chosen.is_empty() || (more > 0.0 && more >= 0.8 * elsewhere) {
            with |= 1 << number;
            chosen.push(number);
        }
    }
    chosen
}

/// The target that promises most, and what it promises.
fn best_attack(action: &SurfaceAction, charts: &SurfaceCharts, side: Side) -> Option<(u8, f64)> {
    let targets = action.of(side.other()).map(|(number, _)| number);
    let legal = targets.filter(|number| action.check(charts, Choice::Aim(*number)).is_ok());
    let gains = legal.map(|target| {
        let with = muster(action, charts, side, target).into_iter().fold(0, |with, ship| with | (1 << ship));
        let (strength, times) = action.weight(charts, with, target);
        (target, expected(action, charts, strength, times, target))
    });
    gains.filter(|(_, gain)| *gain > 0.0).max_by(|(_, one), (_, other)| one.total_cmp(other))
}

/// The next move: cripples and those that cannot fight go out, the others as the conduct has it.
fn manoeuvre(action: &SurfaceAction, charts: &SurfaceCharts, side: Side, conduct: Conduct) -> Option<Choice> {
    // Who has least to lose goes first: by night that is who goes and looks.
    let mut numbers: Vec<(u8, u8)> = action.of(side).map(|(number, ship)| (ship.guns, number)).collect();
    numbers.sort_unstable();
    for (_, number) in numbers {
        let Some(ship) = action.ship(number) else { continue };
        let Some(spot) = ship.spot() else { continue };
        let ways: Vec<Spot> =
            spot.around().filter(|to| action.check(charts, Choice::Move(number, *to)).is_ok()).collect();
        let leave = action.check(charts, Choice::Withdraw(number)).is_ok();
        if ways.is_empty() && !leave {
            continue;
        }
        let goes = action.broken[side.index()]
            || ship.lane != Lane::Combatants && ship.may_leave()
            || ship.damage >= 2;
        if goes {
            if leave {
                return Some(Choice::Withdraw(number));
            }
            let home = |at: Spot| {
                let edges = Spot::all().filter(|edge| charts.layout.is_edge(side, *edge));
                edges.map(|edge| at.distance(edge)).min().unwrap_or(0)
            };
            let nearest = ways.iter().copied().min_by_key(|to| (home(*to), danger(action, side, *to)))?;
            if home(nearest) < home(spot) {
                return Some(Choice::Move(number, nearest));
            }
            continue;
        }
        if let Some(to) = course(action, side, ship, spot, &ways, conduct) {
            return Some(Choice::Move(number, to));
        }
    }
    None
}

/// Enemies that could reach a hex with their guns, as far as one sees.
fn danger(action: &SurfaceAction, side: Side, at: Spot) -> usize {
    let reaches = |ship: &Ship| {
        let range = if ship.tag == Ship::NOBODY { 2 } else { action.range(ship) };
        ship.spot().is_some_and(|spot| spot.distance(at) <= range)
    };
    action.of(side.other()).filter(|(_, ship)| reaches(ship)).count()
}

/// Where a ship that fights goes; `None` when she stays.
fn course(
    action: &SurfaceAction,
    side: Side,
    ship: &Ship,
    spot: Spot,
    ways: &[Spot],
    conduct: Conduct,
) -> Option<Spot> {
    let won = action.broken[side.other().index()];
    if matches!(conduct, Conduct::Hold | Conduct::Cover) || won && conduct != Conduct::Pursue {
        return None;
    }
    let enemies: Vec<Spot> = action.of(side.other()).filter_map(|(_, other)| other.spot()).collect();
    let nearest = |at: Spot| enemies.iter().map(|enemy| at.distance(*enemy)).min().unwrap_or(0);
    let range = ship.range.max(1);
    // By night somebody has to go and look: those nothing is seen from go on until they touch.
    let blind =
        action.night && !action.of(side.other()).any(|(_, other)| other.spotted && other.spot().is_some());
    let wanted = match conduct {
        Conduct::Close | Conduct::Pursue if blind => 1,
        Conduct::Close | Conduct::Pursue => range.min(2),
        _ => range,
    };
    let off = |at: Spot| nearest(at).abs_diff(wanted);
    let best = ways.iter().copied().min_by_key(|to| (off(*to), danger(action, side, *to)))?;
    (off(best) < off(spot)).then_some(best)
}
