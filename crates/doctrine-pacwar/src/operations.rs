//! Operations off a shore, where the scenario has them: troops are landed where they were planned to, destroyers and
//! transports carry stores, guns bombard the enemy's airbase before the day or lie in wait for those who come, and all of
//! them go back to fuel. Carriers, oilers and dummies keep to their courses.

use ironbottom_pacwar::action::{Action, Aim, Mission};
use ironbottom_pacwar::board::HexId;
use ironbottom_pacwar::ids::{GroupId, LotId, Side, TfId};
use ironbottom_pacwar::known::Knowledge;
use ironbottom_pacwar::plot::{HIGHEST_VALUE, LONGEST_LEG};
use ironbottom_pacwar::scenario::ShipKind;
use ironbottom_pacwar::staff::Legal;
use ironbottom_pacwar::state::LotPlace;

use crate::sight::{self, Sort};

/// The Speed Class at which an operation is run: fuel for two Game-Turns.
const CRUISE: u8 = 2;
/// Active Phases with which nobody sets out: a Game-Turn uses two of them.
const LOW: u8 = 2;
/// Movement Points of a hex, at most.
const HEX: u16 = 5;
/// Movement Points of fueling, and of destroyers that take troops aboard or put them ashore.
const FUELING: u16 = 20;
const FERRYING: u16 = 5;
/// Movement Points of a Load Point that a transport loads or unloads.
const LOADING: u16 = 5;
/// How far off transports wait that cannot land yet.
const OFF_SHORE: u16 = 5;
/// Destroyers a Task Force needs to run stores.
const RUNNERS: usize = 2;
/// Supply Points with which a port or a Support Force is worth the way.
const ENOUGH: u16 = 60;
/// Legs of a plot.
const LEGS: usize = 4;

/// What a Task Force is to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Task {
    /// Land what is planned there.
    Land(HexId),
    /// Bombard what is ashore there.
    Shell(HexId),
    /// Lie there and meet who comes.
    Sweep(HexId),
    /// Carry stores there by destroyer.
    Run(HexId),
    /// Carry stores there by transport.
    Haul(HexId),
    /// Lie at the anchorage of the operation, for others to fuel from.
    Serve(HexId),
    /// Go and fuel: in a long campaign nobody waits for an oiler that is empty.
    Fuel,
}

/// A leg of a plot: where to, and what to do there.
type Wish = (HexId, Option<Mission>);

/// Is a Task Force on such an operation?
pub(crate) fn owns(known: Knowledge<'_>, tf: TfId) -> bool {
    task(known, tf).is_some()
}

/// The task of a Task Force.
pub(crate) fn task(known: Knowledge<'_>, tf: TfId) -> Option<Task> {
    let scenario = known.scenario();
    if !scenario.chapters.assault || sight::is_crippled(known, tf) {
        return None;
    }
    let sort = sight::sort(known, tf);
    if let Some(track) = &scenario.track {
        return match sort {
            Sort::Transports => Some(Task::Haul(track.hex)),
            Sort::Guns if known.side == track.owner => Some(Task::Sweep(track.hex)),
            Sort::Guns if runs(known, tf) => Some(Task::Run(track.hex)),
            Sort::Guns => Some(Task::Shell(track.hex)),
            Sort::Oilers if known.side != track.owner => depot(known).map(Task::Serve),
            Sort::Oilers | Sort::Carriers if sight::fuel(known, tf) <= LOW => Some(Task::Fuel),
            Sort::Oilers | Sort::Carriers | Sort::Dummy => None,
        };
    }
    match sort {
        Sort::Transports => planned(known, tf).map(|(_, hex)| Task::Land(hex)),
        Sort::Guns => {
            let at = known.open.at(tf)?;
            let near = |hex: &HexId| (known.sea().distance(at, *hex), *hex);
            match known.side {
                // With those who land, at the nearest shore that is planned for.
                Side::Japan => {
                    let lots = known.sheet.cargo.lots.iter().filter(|lot| lot.at != LotPlace::Nowhere);
                    let plans = lots.filter_map(|lot| lot.plan).map(|(hex, _)| hex);
                    plans.min_by_key(near).map(Task::Shell)
                }
                Side::Allies => second_shore(known).map(Task::Sweep),
            }
        }
        Sort::Carriers | Sort::Oilers | Sort::Dummy => None,
    }
}

/// Is it for stores rather than for guns: light ships, destroyers enough?
fn runs(known: Knowledge<'_>, tf: TfId) -> bool {
    let count = |wanted: fn(ShipKind) -> bool| {
        known.sheet.in_tf(tf).filter(|ship| wanted(known.card(*ship).kind)).count()
    };
    let heavy = count(|kind| kind.is_capital());
    heavy == 0 && count(|kind| kind == ShipKind::Destroyer) >= RUNNERS
}

/// The lot it carries that is planned for a shore, and the shore.
fn planned(known: Knowledge<'_>, tf: TfId) -> Option<(LotId, HexId)> {
    aboard(known, tf).find_map(|lot| Some((lot, known.sheet.cargo.lots[lot].plan?.0)))
}

/// Lots aboard the transports of a Task Force.
fn aboard(known: Knowledge<'_>, tf: TfId) -> impl Iterator<Item = LotId> + '_ {
    let carried = move |place: LotPlace| match place {
        LotPlace::Aboard(ship) => known.sheet.hull(ship).tf == Some(tf),
        _ => false,
    };
    known.sheet.cargo.lots.pairs().filter(move |(_, lot)| carried(lot.at)).map(|(id, _)| id)
}

fn load(known: Knowledge<'_>, lot: LotId) -> u16 {
    known.load(lot).into()
}

/// Lots that lie ashore in a hex and no other Task Force has in its plot, the largest first.
fn stores(known: Knowledge<'_>, tf: TfId, at: HexId) -> Vec<LotId> {
    let taken = |lot: LotId| {
        let others = known.sheet.plots.of.pairs().filter(|(other, _)| *other != tf);
        let mut legs = others.flat_map(|(_, plot)| plot.written());
        legs.any(|leg| matches!(leg.mission, Mission::Embark(id) | Mission::Load(id) if id == lot))
    };
    let lots = known.sheet.cargo.lots.pairs().filter(|(_, lot)| lot.at == LotPlace::Ashore(at));
    let mut lots: Vec<LotId> = lots.map(|(id, _)| id).filter(|id| !taken(*id)).collect();
    lots.sort_by_key(|lot| (u16::MAX - load(known, *lot), *lot));
    lots
}

/// The hex stores lie in, with most of them small enough for destroyers: the anchorage of the runs.
fn depot(known: Knowledge<'_>) -> Option<HexId> {
    let target = known.scenario().track.as_ref()?.hex;
    let bases = known.forces().bases.iter().map(|base| base.hex).filter(|hex| *hex != target);
    bases
        .filter(|hex| known.sea().is_navigable(*hex))
        .min_by_key(|hex| (known.sea().distance(*hex, target), *hex))
}

/// Where a group should begin, if it has an operation: those who land near their shore, transports at the stores, guns and
/// destroyers at the anchorage, those who hold the prize at it.
pub(crate) fn post(known: Knowledge<'_>, group: GroupId) -> Option<HexId> {
    let scenario = known.scenario();
    if !scenario.chapters.assault {
        return None;
    }
    let ships = || scenario.ships_of(group);
    let has = |wanted: fn(ShipKind) -> bool| ships().any(|ship| wanted(known.card(ship).kind));
    let carried = |place: LotPlace| matches!(place, LotPlace::Aboard(ship) if ships().any(|own| own == ship));
    let mut lots = known.sheet.cargo.lots.iter().filter(|lot| carried(lot.at));
    let transports = has(|kind| matches!(kind, ShipKind::Transport | ShipKind::Merchant));
    let (carriers, oilers) = (has(ShipKind::is_carrier), has(|kind| kind == ShipKind::Support));
    if let Some(track) = &scenario.track {
        return match (known.side == track.owner, transports) {
            (true, _) if carriers || oilers => None,
            (true, _) => Some(track.hex),
            (false, true) => larder(known),
            (false, false) => depot(known),
        };
    }
    if let Some((hex, _)) = lots.find_map(|lot| lot.plan) {
        return Some(hex);
    }
    let guns = !carriers && !oilers && !transports;
    (guns && known.side == Side::Allies).then(|| second_shore(known))?
}

/// A shore the enemy may want that is not the prize, the dearest of them.
fn second_shore(known: Knowledge<'_>) -> Option<HexId> {
    let scenario = known.scenario();
    let others =
        scenario.objectives.iter().filter(|one| scenario.prize.is_none_or(|hex| !one.hexes.contains(&hex)));
    others.max_by_key(|objective| objective.points).and_then(|objective| objective.hexes.first().copied())
}

/// The base with most stores.
fn larder(known: Knowledge<'_>) -> Option<HexId> {
    let lots = |hex: HexId| -> u16 {
        let there = known.sheet.cargo.lots.pairs().filter(|(_, lot)| lot.at == LotPlace::Ashore(hex));
        there.map(|(lot, _)| load(known, lot)).filter(|load| *load > 2).sum()
    };
    known.forces().bases.iter().map(|base| base.hex).max_by_key(|hex| (lots(*hex), *hex))
}

/// The next entry of an operation; `None` when all of them are written.
pub(crate) fn next(known: Knowledge<'_>, legal: Legal<'_>) -> Option<Action> {
    for tf in known.open.on_map(known.side) {
        let (Some(at), Some(task)) = (known.open.at(tf), task(known, tf)) else { continue };
        if let Some(act) = entry(known, tf, at, task, legal) {
            return Some(act);
        }
    }
    None
}

fn entry(known: Knowledge<'_>, tf: TfId, at: HexId, task: Task, legal: Legal<'_>) -> Option<Action> {
    let plot = known.sheet.plot(tf);
    let fast = known.sheet.in_tf(tf).any(|ship| known.sheet.hull(ship).class > CRUISE);
    let slower = Action::Speed(tf, CRUISE);
    if fast && plot.count() == 0 && plot.speed.is_none() && legal(slower) {
        return Some(slower);
    }
    for (number, (to, what)) in (0_u8..).zip(wishes(known, tf, at, task)) {
        let Some(leg) = plot.leg(number) else {
            let before = number.checked_sub(1).and_then(|before| plot.leg(before)).map_or(at, |leg| leg.to);
            // What is done where it lies needs no leg of its own.
            let there = what.filter(|_| to == before).map(|what| Action::Mission(tf, number, what));
            if let Some(there) = there.filter(|there| legal(*there)) {
                return Some(there);
            }
            return course(known, tf, number, before, to, legal);
        };
        // As far as it goes in this phase.
        if leg.to != to {
            break;
        }
        if let Some(what) = what.filter(|_| leg.mission == Mission::Pass) {
            let mission = Action::Mission(tf, number, what);
            if legal(mission) {
                return Some(mission);
            }
        }
    }
    let meets = matches!(task, Task::Sweep(_)) && plot.count() > 0 && plot.value == 0;
    Some(Action::Value(tf, HIGHEST_VALUE)).filter(|value| meets && legal(*value))
}

/// A leg to a hex, or towards it as far as one leg leads.
fn course(
    known: Knowledge<'_>,
    tf: TfId,
    number: u8,
    from: HexId,
    to: HexId,
    legal: Legal<'_>,
) -> Option<Action> {
    let straight = Action::Leg(tf, number, to);
    if legal(straight) {
        return Some(straight);
    }
    if from == to {
        return None;
    }
    let sea = known.sea();
    let mut hexes: Vec<HexId> = sea
        .within(from, LONGEST_LEG)
        .filter(|hex| sea.is_navigable(*hex) && sea.distance(*hex, to) < sea.distance(from, to))
        .collect();
    hexes.sort_by_key(|hex| (sea.distance(*hex, to), *hex));
    hexes.into_iter().step_by(3).map(|hex| Action::Leg(tf, number, hex)).find(|leg| legal(*leg))
}

/// The whole plot of a task, as far as the points of this phase allow it to be meant.
fn wishes(known: Knowledge<'_>, tf: TfId, at: HexId, task: Task) -> Vec<Wish> {
    let points = u16::from(known.allowance(tf));
    let dry = sight::fuel(known, tf) <= LOW;
    let home = station(known, tf, at);
    match task {
        Task::Fuel => fuel(known, at, home),
        Task::Serve(_) if sight::fuel(known, tf) <= LOW => fuel(known, at, home),
        Task::Serve(hex) => {
            if at == hex {
                Vec::new()
            } else {
                vec![(hex, None)]
            }
        }
        Task::Land(hex) => land(known, tf, at, hex, points),
        _ if dry || is_silent(known, tf) => fuel(known, at, home),
        Task::Shell(hex) => shell(known, at, hex, home, points),
        Task::Sweep(hex) => vec![(hex, None)],
        Task::Run(hex) => run(known, tf, at, hex, points),
        Task::Haul(hex) => haul(known, tf, at, hex, points),
    }
}

/// Have its guns fired all they had?
fn is_silent(known: Knowledge<'_>, tf: TfId) -> bool {
    known.sheet.in_tf(tf).any(|ship| known.sheet.hull(ship).out_of_ammunition)
}

/// Where it fuels: the nearest friendly port or Support Force.
fn station(known: Knowledge<'_>, tf: TfId, at: HexId) -> Option<HexId> {
    let ports = known.scenario().facilities.iter().filter(|(_, facility)| facility.port.is_some());
    let ports = ports.filter(|(id, _)| known.sheet.bases.supply[*id] >= ENOUGH);
    let ports = ports.map(|(_, facility)| facility.hex).filter(|hex| known.held(known.side, *hex).is_some());
    let oilers = known.open.on_map(known.side).filter(|other| *other != tf);
    let full = |other: &TfId| {
        let stores = known.sheet.in_tf(*other).map(|ship| known.sheet.hull(ship).stores).max();
        sight::sort(known, *other) == Sort::Oilers && stores.is_some_and(|stores| stores >= ENOUGH)
    };
    let oilers = oilers.filter(full);
    let oilers = oilers.filter_map(|other| known.open.at(other));
    let all = ports.chain(oilers).filter(|hex| known.sea().is_navigable(*hex));
    all.min_by_key(|hex| (known.sea().distance(at, *hex), *hex))
}

fn fuel(known: Knowledge<'_>, at: HexId, home: Option<HexId>) -> Vec<Wish> {
    let in_port = known.held(known.side, at).is_some_and(|(_, facility)| facility.port.is_some());
    match home {
        // Once in a Game-Turn is enough: what the port had for it, it has taken, and who goes from port to port for more
        // only burns it.
        Some(home) if known.open.clock.round > 1 && (home == at || in_port) => Vec::new(),
        Some(home) => vec![(home, Some(Mission::Fuel))],
        None => Vec::new(),
    }
}

fn way(known: Knowledge<'_>, from: HexId, to: HexId) -> u16 {
    known.sea().distance(from, to) * HEX
}

/// Guns go in and out in one phase where they can: who is gone by dawn is not bombed.
fn shell(known: Knowledge<'_>, at: HexId, hex: HexId, home: Option<HexId>, points: u16) -> Vec<Wish> {
    let island = known.rules.board[hex].kind == ironbottom_pacwar::board::Kind::Island;
    let mission = if island { Mission::Bombard } else { Mission::Shell(Aim::Airbase) };
    let there = way(known, at, hex);
    if there > points {
        return vec![(hex, None)];
    }
    let mut plot = vec![(hex, Some(mission))];
    let Some(home) = home.filter(|home| *home != hex) else { return plot };
    let left = points - there;
    let back = way(known, hex, home);
    if back + FUELING <= left {
        plot.push((home, Some(Mission::Fuel)));
    } else {
        plot.push((home, None));
    }
    plot
}

/// Transports land where they were planned to, when the guns are silent or can be silenced; else they wait off the shore.
fn land(known: Knowledge<'_>, tf: TfId, at: HexId, hex: HexId, points: u16) -> Vec<Wish> {
    let lots = aboard(known, tf).filter(|lot| {
        known.sheet.cargo.lots[*lot]
            .plan
            .is_some_and(|(to, ready)| to == hex && ready <= known.open.clock.turn)
    });
    let lots: Vec<LotId> = lots.collect();
    let guns = known.gunnery(known.side.other(), hex) > 0;
    let price: u16 = lots.iter().map(|lot| load(known, *lot) * LOADING).sum();
    if lots.is_empty() || way(known, at, hex) + price > points {
        let off = known.sea().distance(at, hex);
        let near = known.sea().within(hex, OFF_SHORE).filter(|near| known.sea().is_navigable(*near));
        let wait = near.min_by_key(|near| (known.sea().distance(at, *near), *near));
        return wait.filter(|_| off > OFF_SHORE).map(|wait| (wait, None)).into_iter().collect();
    }
    let mut plot = Vec::new();
    if guns {
        plot.push((hex, Some(Mission::Bombard)));
    }
    plot.extend(lots.into_iter().map(|lot| (hex, Some(Mission::Assault(lot)))));
    plot.truncate(LEGS);
    plot
}

/// Destroyers take stores aboard, run them in and come back, all in one phase.
fn run(known: Knowledge<'_>, tf: TfId, at: HexId, hex: HexId, points: u16) -> Vec<Wish> {
    let Some(depot) = depot(known) else { return Vec::new() };
    if at != depot {
        return vec![(depot, None)];
    }
    // Half of them run in one Game-Turn, half in the next: what lies there is soon carried, and the others fuel.
    let turn = usize::from(known.open.clock.turn);
    if known.open.clock.round > 1 || (tf.index() + turn) % 2 == 1 {
        return Vec::new();
    }
    let room = known.sheet.in_tf(tf).filter(|ship| known.card(*ship).kind == ShipKind::Destroyer).count();
    let room = u16::try_from(room).unwrap_or(u16::MAX);
    let lot = stores(known, tf, at).into_iter().find(|lot| load(known, *lot) <= room);
    let there = way(known, at, hex) + 2 * FERRYING;
    let Some(lot) = lot.filter(|_| there <= points) else { return Vec::new() };
    let mut plot = vec![(at, Some(Mission::Embark(lot))), (hex, Some(Mission::Debark(lot)))];
    if there + way(known, hex, at) <= points {
        plot.push((at, None));
    }
    plot
}

/// Transports unload what they have, and go for more where most of it lies.
fn haul(known: Knowledge<'_>, tf: TfId, at: HexId, hex: HexId, points: u16) -> Vec<Wish> {
    let lots: Vec<LotId> = aboard(known, tf).collect();
    let mut plot = Vec::new();
    if !lots.is_empty() {
        let mut left = points.saturating_sub(way(known, at, hex));
        for lot in lots {
            let price = load(known, lot) * LOADING;
            if price <= left && plot.len() < LEGS {
                plot.push((hex, Some(Mission::Unload(lot))));
                left -= price;
            }
        }
        if plot.is_empty() {
            plot.push((hex, None));
        }
        return plot;
    }
    let room = known.sheet.in_tf(tf).map(|ship| u16::from(known.hold(ship))).max().unwrap_or(0);
    let fits = |from: HexId| stores(known, tf, from).into_iter().find(|lot| load(known, *lot) <= room);
    let bases = known.forces().bases.iter().map(|base| base.hex).filter(|base| *base != hex);
    let found = bases.filter_map(|base| Some((base, fits(base)?)));
    // Small lots near the front are for destroyers.
    let worth = |(base, lot): &(HexId, LotId)| {
        let trip = way(known, at, *base) + way(known, *base, hex);
        (load(known, *lot) * 100 / (trip + 40), *base)
    };
    let Some((base, lot)) = found.max_by_key(worth) else { return Vec::new() };
    plot.push((base, Some(Mission::Load(lot))));
    let price = load(known, lot) * LOADING;
    if way(known, at, base) + price + way(known, base, hex) <= points {
        plot.push((hex, None));
    }
    plot
}
