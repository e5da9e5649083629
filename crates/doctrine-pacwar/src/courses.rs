//! Plots: the fleet keeps together and to its oilers, its carriers come to where their bombers reach what they are for,
//! the crippled go home, and dummies make for the same waters by themselves.

use ironbottom_admiral::Noise;
use ironbottom_pacwar::action::{Action, Mission};
use ironbottom_pacwar::board::HexId;
use ironbottom_pacwar::ids::{Station, TfId};
use ironbottom_pacwar::known::Knowledge;
use ironbottom_pacwar::plot::LONGEST_LEG;
use ironbottom_pacwar::scenario::AirCard;
use ironbottom_pacwar::staff::Legal;

use crate::operations;
use crate::sight::{self, Sort};

/// A Task Force with so few Active Phases left fuels where it can: oilers have two Active Phases in a Game-Turn, so that
/// nobody waits for the last moment.
const LOW: u8 = 1;
/// How far from the prize its holder waits for whoever comes.
const WATCH: u16 = 36;
/// Distances from enemy carriers that are weighed.
const NEAREST: u16 = 12;
const FARTHEST: u16 = 60;
/// The Speed Class a fleet keeps.
const CRUISE: u8 = 2;
/// In the last Naval Phase of a Game-Turn the fleet lies still: its oilers could not follow, and who does not move cannot
/// be struck in it.
const REST: u8 = 3;
/// The slowest of a fleet comes this far in a phase, in hexes, when it fuels first.
const TOGETHER: u16 = 11;

/// The next entry.
pub(crate) fn next(known: Knowledge<'_>, noise: &mut Noise, legal: Legal<'_>) -> Option<Action> {
    let goal = bound(known).or_else(|| goal(known, noise));
    for tf in known.open.on_map(known.side) {
        let Some(at) = known.open.at(tf).filter(|_| !operations::owns(known, tf)) else { continue };
        let plot = known.sheet.plot(tf);
        // At Speed Class 2 the fuel of a fleet lasts for both Game-Turns of a scenario, and it goes no faster anyway.
        let fast = known.sheet.in_tf(tf).any(|ship| known.sheet.hull(ship).class > CRUISE);
        let slower = Action::Speed(tf, CRUISE);
        if fast && plot.speed.is_none() && plot.count() == 0 && legal(slower) {
            return Some(slower);
        }
        let dry = sight::fuel(known, tf) <= LOW;
        // To stay, and fuel, is the first leg.
        let fuel = Action::Mission(tf, 0, Mission::Fuel);
        if plot.count() == 0 && dry && can_fuel(known, tf, at) && legal(fuel) {
            return Some(fuel);
        }
        let number = u8::try_from(plot.count()).unwrap_or(u8::MAX);
        let moved = plot.written().any(|leg| leg.to != at);
        if moved {
            continue;
        }
        let to = course(known, tf, at, goal, noise).filter(|to| *to != at);
        if let Some(act) = to.map(|to| Action::Leg(tf, number, to)).filter(|act| legal(*act)) {
            return Some(act);
        }
    }
    Some(Action::Ready)
}

/// Is there anything to fuel from where it is?
fn can_fuel(known: Knowledge<'_>, tf: TfId, at: HexId) -> bool {
    let port = known.held(known.side, at).is_some_and(|(_, facility)| facility.port.is_some());
    let oilers = |other: TfId| sight::sort(known, other) == Sort::Oilers;
    port || oilers(tf) || known.open.in_hex(known.side, at).any(oilers)
}

/// Where the fleet is: with most of its Air Points.
fn fleet(known: Knowledge<'_>) -> Option<HexId> {
    let carriers = known.open.on_map(known.side).filter(|tf| sight::sort(known, *tf) == Sort::Carriers);
    let points = |tf: TfId| known.sheet.air.at(Station::Carriers(tf)).map(|stack| stack.points).sum::<u16>();
    carriers.max_by_key(|tf| points(*tf)).and_then(|tf| known.open.at(tf))
}

/// How far his carriers' bombers reach with all their strength, in Movement Points: as far as all but the shortest type.
fn reach(known: Knowledge<'_>) -> u16 {
    let aboard = known.sheet.air.stacks.iter().filter(|stack| stack.at.tf().is_some());
    let bombers =
        aboard.filter_map(|stack| known.scenario().kind(stack.kind)).filter(|card| !card.roles.fighter);
    bombers.map(|card| card.normal).filter(|normal| *normal > 20).min().unwrap_or(24)
}

/// The distance from enemy carriers, in Movement Points, at which his own do most beside what theirs do: torpedo bombers
/// of short range are kept out, or brought in.
fn stand_off(known: Knowledge<'_>) -> u16 {
    let strength = |card: &AirCard, distance: u16| -> i32 {
        let found = known.rules.data.hangar.find(&card.id);
        let best = |range: usize| {
            found.and_then(|aircraft| aircraft.anti_ship.values().map(|each| each[range]).max()).unwrap_or(0)
        };
        if distance <= card.normal {
            i32::from(best(0))
        } else if distance <= card.extended {
            i32::from(best(1))
        } else {
            0
        }
    };
    let enemy = known.scenario().of_side(known.side.other());
    let balance = |distance: u16| -> i32 {
        let aboard = known.sheet.air.stacks.iter().filter(|stack| stack.at.tf().is_some());
        let ours = aboard.filter_map(|stack| Some((known.scenario().kind(stack.kind)?, stack.points)));
        let ours: i32 = ours.map(|(card, points)| i32::from(points) * strength(card, distance)).sum();
        let theirs = enemy.groups.iter().flat_map(|group| &group.air);
        let theirs: i32 =
            theirs.map(|(kind, points)| i32::from(*points) * strength(&enemy.kinds[*kind], distance)).sum();
        if ours == 0 { i32::MIN } else { ours - theirs }
    };
    (NEAREST..=FARTHEST).max_by_key(|distance| balance(*distance)).unwrap_or(WATCH)
}

/// Where the first of the fleet is bound already: the others follow.
fn bound(known: Knowledge<'_>) -> Option<HexId> {
    let sails = |tf: &TfId| {
        let fleet = matches!(sight::sort(known, *tf), Sort::Carriers | Sort::Oilers | Sort::Guns);
        fleet && !operations::owns(known, *tf) && !sight::is_crippled(known, *tf)
    };
    known.open.on_map(known.side).filter(sails).find_map(|tf| {
        let at = known.open.at(tf)?;
        known.sheet.plot(tf).written().map(|leg| leg.to).find(|to| *to != at)
    })
}

/// The hex the whole fleet makes for: within reach of what it is for, as far from other enemies as may be, and no farther
/// than its oilers come along.
fn goal(known: Knowledge<'_>, noise: &mut Noise) -> Option<HexId> {
    let from = fleet(known)?;
    let target = target(known, noise)?;
    let sea = known.sea();
    let prize = sight::prize(known);
    let reach = match prize {
        Some((hex, true)) if hex == target => reach(known),
        Some((hex, false)) if hex == target => WATCH,
        _ => stand_off(known),
    };
    // Ranges are what is misjudged first.
    let reach = noise.shift(f32::from(reach), 1.5 * f32::from(reach)).max(0.0) as u16;
    let enemies: Vec<HexId> =
        known.open.on_map(known.side.other()).filter_map(|tf| known.open.at(tf)).collect();
    let crowded = |hex: HexId| enemies.iter().filter(|other| sea.distance(hex, **other) < 2).count() as u32;
    let bases = sight::enemy_bases(known);
    // Who holds the prize and knows of no carriers waits where no bombers come from land.
    let waits = prize == Some((target, false));
    let fear = if waits { 100 } else { 4 };
    let cost = |hex: &HexId| {
        let flight = sea.flight(*hex, target);
        let beyond = u32::from(flight.saturating_sub(reach));
        let close = u32::from(reach.saturating_sub(flight));
        let danger = sight::danger(known, &bases, *hex) * fear;
        (beyond * 10 + close * 2 + crowded(*hex) * 12 + u32::from(sea.distance(from, *hex)) + danger, *hex)
    };
    let open = sea.within(from, TOGETHER).chain([from]).filter(|hex| sea.is_navigable(*hex));
    open.min_by_key(cost)
}

/// What the carriers are for: those of the enemy where they are likely to be, or the prize.
fn target(known: Knowledge<'_>, noise: &mut Noise) -> Option<HexId> {
    let enemies = known.open.on_map(known.side.other());
    let judged = enemies.map(|tf| (noise.weigh(sight::carriers_in(known, tf) as f32) as u32, tf));
    let likely = judged.max_by_key(|(chance, _)| *chance);
    let sure = likely.filter(|(chance, _)| *chance >= 50).and_then(|(_, tf)| known.open.at(tf));
    let likely = likely.map(|(_, tf)| tf);
    match sight::prize(known) {
        Some((prize, true)) => Some(prize),
        // Who holds it meets those who come for it.
        Some((prize, false)) => Some(sure.unwrap_or(prize)),
        None => sure.or_else(|| likely.and_then(|tf| known.open.at(tf))),
    }
}

fn course(
    known: Knowledge<'_>,
    tf: TfId,
    at: HexId,
    goal: Option<HexId>,
    noise: &mut Noise,
) -> Option<HexId> {
    if sight::is_crippled(known, tf) {
        // In a port of its own nothing at sea can do it any harm (20.14): it stays there.
        let port = known.held(known.side, at).is_some_and(|(_, facility)| facility.port.is_some());
        return home(known, at).filter(|_| !port);
    }
    match sight::sort(known, tf) {
        Sort::Carriers | Sort::Oilers | Sort::Guns if known.open.clock.round >= REST => None,
        Sort::Carriers | Sort::Oilers | Sort::Guns => goal,
        // They are what the enemy wants.
        Sort::Transports => None,
        // In a long campaign a dummy lies still: each of its moves would be one more thing to decide.
        Sort::Dummy if known.scenario().track.is_some() => None,
        Sort::Dummy => {
            let near = goal?;
            let around: Vec<HexId> = known
                .sea()
                .within(near, 5)
                .filter(|hex| known.sea().is_navigable(*hex) && known.sea().distance(at, *hex) <= LONGEST_LEG)
                .collect();
            (!around.is_empty()).then(|| around[noise.random.below(around.len())])
        }
    }
}

/// The hex farthest from every enemy within one leg.
fn home(known: Knowledge<'_>, at: HexId) -> Option<HexId> {
    let sea = known.sea();
    let enemies: Vec<HexId> =
        known.open.on_map(known.side.other()).filter_map(|tf| known.open.at(tf)).collect();
    let safe = |hex: &HexId| enemies.iter().map(|other| sea.distance(*hex, *other)).min().unwrap_or(0);
    sea.within(at, LONGEST_LEG - 4).filter(|hex| sea.is_navigable(*hex)).max_by_key(|hex| (safe(hex), *hex))
}
