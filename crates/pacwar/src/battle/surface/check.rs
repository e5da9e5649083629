//! What a player may choose in a surface action.

use ironbottom_kernel::Illegal;

use super::{Choice, Conduct, Fault, Pending, Place, Ship, Spot, SurfaceAction, SurfaceCharts, Verdict};
use crate::ids::Side;

const fn fault(rule: &'static str, fault: Fault) -> Verdict {
    Err(Illegal::new(rule, fault))
}

fn unless(wrong: bool, rule: &'static str, why: Fault) -> Verdict {
    if wrong { fault(rule, why) } else { Ok(()) }
}

pub(super) fn legal(action: &SurfaceAction, charts: &SurfaceCharts) -> Vec<Choice> {
    let mut all = Vec::new();
    let Some(side) = action.pending().side() else { return all };
    all.extend(Conduct::ALL.map(Choice::Staff));
    let own = || action.of(side).map(|(number, _)| number);
    match action.pending() {
        Pending::Deploy(_) => {
            for (number, ship) in action.of(side) {
                all.extend(action.berth(ship.lane).spots(side).map(|spot| Choice::Place(number, spot)));
            }
        }
        Pending::Fire(_) => {
            all.extend(action.of(side.other()).map(|(number, _)| Choice::Aim(number)));
            all.push(Choice::Done);
        }
        Pending::Attack(..) => {
            all.extend(own().map(Choice::Join));
            all.push(Choice::Fire);
        }
        Pending::Move(_) => {
            for (number, ship) in action.of(side) {
                let Some(spot) = ship.spot() else { continue };
                all.extend(spot.around().map(|to| Choice::Move(number, to)));
                all.push(Choice::Withdraw(number));
            }
            all.push(Choice::Done);
        }
        Pending::Initiative | Pending::Over => {}
    }
    all.retain(|choice| check(action, charts, *choice).is_ok());
    all
}

pub(super) fn check(action: &SurfaceAction, charts: &SurfaceCharts, choice: Choice) -> Verdict {
    match (choice, action.pending()) {
        (Choice::Place(ship, spot), Pending::Deploy(side)) => may_place(action, side, ship, spot),
        (Choice::Aim(target), Pending::Fire(side)) => may_aim(action, charts, side, target),
        (Choice::Join(ship), Pending::Attack(side, target)) => may_join(action, charts, side, ship, target),
        (Choice::Fire, Pending::Attack(..)) => {
            unless(action.aim().is_none_or(|aim| aim.with == 0), "WitP [30.42]", Fault::NobodyFires)
        }
        (Choice::Move(ship, to), Pending::Move(side)) => may_move(action, charts, side, ship, to),
        (Choice::Withdraw(ship), Pending::Move(side)) => may_withdraw(action, charts, side, ship),
        (Choice::Done, Pending::Fire(_) | Pending::Move(_)) => Ok(()),
        (
            Choice::Staff(_),
            Pending::Deploy(_) | Pending::Fire(_) | Pending::Attack(..) | Pending::Move(_),
        ) => Ok(()),
        _ => fault("WitP [30.3]", Fault::NotNow),
    }
}

fn own(action: &SurfaceAction, side: Side, number: u8) -> Result<&Ship, Illegal<Fault>> {
    let found = action.ship(number).filter(|ship| ship.side == side);
    found.ok_or(Illegal::new("WitP [30.21]", Fault::Unknown))
}

/// WitP [30.21] to [30.23].
fn may_place(action: &SurfaceAction, side: Side, number: u8, spot: Spot) -> Verdict {
    let ship = own(action, side, number)?;
    unless(ship.place != Place::Waiting, "WitP [30.21]", Fault::Placed)?;
    let lane = action.berth(ship.lane);
    unless(spot.column() != lane.column(side), "WitP [30.22]", Fault::OtherColumn)?;
    let standing = |at: Spot| action.of(side).filter(|(_, other)| other.spot() == Some(at)).count();
    let here = standing(spot);
    let uneven = lane.spots(side).any(|other| standing(other) < here);
    unless(uneven, "WitP [30.23]", Fault::Uneven)
}

/// Her hex, where it is Active. WitP [30.4], [30.5].
fn active(
    action: &SurfaceAction,
    charts: &SurfaceCharts,
    rule: &'static str,
    ship: &Ship,
) -> Result<Spot, Illegal<Fault>> {
    let spot = ship.spot().ok_or(Illegal::new("WitP [30.88]", Fault::Unknown))?;
    match charts.layout.digit(spot) == action.digit {
        true => Ok(spot),
        false => Err(Illegal::new(rule, Fault::NotActive)),
    }
}

/// Some ship must be able to fire at her. WitP [30.41], [30.44], [30.93].
fn may_aim(action: &SurfaceAction, charts: &SurfaceCharts, side: Side, target: u8) -> Verdict {
    let aimed = own(action, side.other(), target)?;
    unless(aimed.spot().is_none(), "WitP [30.88]", Fault::Unknown)?;
    unless(!aimed.spotted, "WitP [30.93]", Fault::Unseen)?;
    unless(aimed.attacked, "WitP [30.44]", Fault::AttackedAlready)?;
    let mut why = Illegal::new("WitP [30.4]", Fault::NotActive);
    for (number, _) in action.of(side) {
        match may_fire(action, charts, side, number, target) {
            Ok(()) => return Ok(()),
            Err(illegal) if illegal.reason != Fault::NotActive && illegal.reason != Fault::Unknown => {
                why = illegal
            }
            Err(_) => {}
        }
    }
    Err(why)
}

/// WitP [30.41], [30.43], [30.74].
pub(super) fn may_fire(
    action: &SurfaceAction,
    charts: &SurfaceCharts,
    side: Side,
    number: u8,
    target: u8,
) -> Verdict {
    let ship = own(action, side, number)?;
    unless(action.broken[side.index()], "WitP [30.74]", Fault::BrokenOff)?;
    let spot = active(action, charts, "WitP [30.4]", ship)?;
    unless(ship.fired, "WitP [30.43]", Fault::Fired)?;
    unless(ship.guns_now(charts) == 0, "WitP [9.86]", Fault::NoGuns)?;
    let aimed = own(action, side.other(), target)?;
    let distance = aimed.spot().map_or(u8::MAX, |at| spot.distance(at));
    unless(distance > action.range(ship), "WitP [30.41]", Fault::OutOfRange)
}

fn may_join(action: &SurfaceAction, charts: &SurfaceCharts, side: Side, number: u8, target: u8) -> Verdict {
    let joined = action.aim().is_some_and(|aim| aim.with & (1 << number) != 0);
    unless(joined, "WitP [30.43]", Fault::Joined)?;
    may_fire(action, charts, side, number, target)
}

/// WitP [30.5], [30.51], [30.52].
fn may_stir(
    action: &SurfaceAction,
    charts: &SurfaceCharts,
    side: Side,
    number: u8,
) -> Result<Spot, Illegal<Fault>> {
    let ship = own(action, side, number)?;
    let spot = active(action, charts, "WitP [30.5]", ship)?;
    unless(ship.moved, "WitP [30.54]", Fault::Moved)?;
    unless(ship.fired, "WitP [30.51]", Fault::Fired)?;
    unless(ship.speed_now(charts) == 0, "WitP [30.52]", Fault::Dead)?;
    Ok(spot)
}

/// WitP [30.53], [30.55].
fn may_move(action: &SurfaceAction, charts: &SurfaceCharts, side: Side, number: u8, to: Spot) -> Verdict {
    let from = may_stir(action, charts, side, number)?;
    unless(from.distance(to) != 1, "WitP [30.53]", Fault::TooFar)?;
    let ship = own(action, side, number)?;
    unless(action.has_enemy(ship, to), "WitP [30.55]", Fault::EnemyThere)
}

/// WitP [30.81], [30.82], [30.84].
fn may_withdraw(action: &SurfaceAction, charts: &SurfaceCharts, side: Side, number: u8) -> Verdict {
    let spot = may_stir(action, charts, side, number)?;
    let ship = own(action, side, number)?;
    let free = ship.may_leave() || action.broken[side.index()];
    unless(!free, "WitP [30.81]", Fault::MustStay)?;
    unless(!charts.layout.is_edge(side, spot), "WitP [30.82]", Fault::NotAtTheEdge)
}
