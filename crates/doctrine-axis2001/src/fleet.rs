//! Ships in phase 6: fleets keep together and go where they are wanted and safe; transports fetch troops and go with
//! them, never alone within the enemy's reach.

use ironbottom_axis2001::action::Action;
use ironbottom_axis2001::board::{Kind, Nation, SpaceId, SpaceSet};
use ironbottom_axis2001::unit::{Status, Unit};

use super::muster::{self, Lines as _, Muster};
use super::redeploy::Plan;
use super::stakes;
use super::weights::Weight;
use ironbottom_admiral::Best;
use ironbottom_admiral::Noise;

/// Troops aboard that are of more use ashore here go ashore.
pub(super) fn unload(plan: &mut Plan<'_, '_>, noise: &mut Noise) {
    let rules = plan.draft.table.rules;
    let mut offers = Vec::with_capacity(16);
    for _ in 0..30 {
        let mut best = Best::above(1.6);
        for group in plan.draft.own_groups() {
            if !group.at.is_sea() || !group.unit.is_laden() || group.unit.kind == Kind::Carrier {
                continue;
            }
            plan.draft.offers(group.at, group.unit, &mut offers);
            for &action in &offers {
                let Action::Unload { to, .. } = action else { continue };
                let ours = muster::present(&plan.draft.now, to, plan.side);
                let mut with = ours;
                with.add(Kind::Infantry, 2);
                let (at_once, later) =
                    stakes::prize(rules, &plan.draft.now, &plan.draft.table.weights, to, plan.side);
                let safer = plan.sight.peril(to, &ours).lost - plan.sight.peril(to, &with).lost;
                let front = if plan.pull.march(to) > 1.2 { 1.5 } else { 0.0 };
                best.offer(noise.shift(safer * (at_once + later).min(80.0) * 0.4 + front, 0.4), action);
            }
        }
        let Some(action) = best.take() else { return };
        if !plan.draft.enter(action) {
            return;
        }
    }
}

/// Every ship that can still sail finds its station: the strongest fleet first, transports last.
pub(super) fn stations(plan: &mut Plan<'_, '_>, noise: &mut Noise) {
    let mut fleets: Vec<(f32, SpaceId)> = Vec::new();
    for zone in plan.sight.own_zones {
        let strength = free_warships(plan, zone).price();
        if strength > 0.0 {
            fleets.push((strength, zone));
        }
    }
    fleets.sort_by(|a, b| b.0.total_cmp(&a.0));
    for (_, zone) in fleets {
        station_fleet(plan, zone, noise);
    }
    for group in plan.draft.own_groups() {
        if group.unit.kind == Kind::Transport && can_sail(group.unit) {
            for _ in 0..group.count {
                station_transport(plan, group.at, group.unit, noise);
            }
        }
    }
}

/// May the ship still sail in this phase?
fn can_sail(unit: Unit) -> bool {
    let spent = Status::MOVED.with(Status::FOUGHT).with(Status::UNLOADED).with(Status::SUBMERGED);
    !unit.is(spent) && unit.toward.is_none()
}

fn free_warships(plan: &Plan<'_, '_>, zone: SpaceId) -> Muster {
    let mut fleet = Muster::default();
    let power = plan.draft.now.power;
    for group in plan.draft.now.forces.at(zone) {
        let unit = group.unit;
        if unit.nation.power() == power
            && unit.kind.is_sea()
            && unit.kind != Kind::Transport
            && can_sail(unit)
        {
            fleet.add_units(unit, group.count);
        }
    }
    fleet
}

/// Where ships from a zone can go: two moves through water without enemies, three between naval bases.
fn reach(plan: &Plan<'_, '_>, from: SpaceId) -> SpaceSet {
    let rules = plan.draft.table.rules;
    let now = &plan.draft.now;
    let open = rules.board.seas().difference(plan.sight.enemy_zones);
    let graph = rules.board.sea_graph();
    let first = graph.neighbours(from).intersection(open);
    let second = graph.around(first).intersection(open);
    let mut all = first.union(second).with(from);
    if rules.has_friendly_base(now, from) {
        let third = graph.around(second).intersection(open);
        all = all.union(third.iter().filter(|&zone| rules.has_friendly_base(now, zone)).collect());
    }
    all
}

/// The fleet of a zone sails together.
fn station_fleet(plan: &mut Plan<'_, '_>, from: SpaceId, noise: &mut Noise) {
    let mut fleet = free_warships(plan, from);
    if fleet.warships() == 0 {
        return;
    }
    let decks = 2 * fleet.of(Kind::Carrier);
    let parked = plan.draft.now.tally(from, plan.side, Kind::Fighter).min(u16::from(decks)) as u8;
    fleet.add(Kind::Fighter, parked);
    let subs_only = fleet.warships() == fleet.of(Kind::Submarine);
    // What stays behind when the warships leave: transports that cannot follow.
    let stay = left_behind(plan, from);
    let stay_harm = if stay.is_empty() { 0.0 } else { plan.sight.peril(from, &stay).harm };
    let mut best = Best::new();
    for zone in reach(plan, from) {
        let there = if zone == from {
            muster::present(&plan.draft.now, from, plan.side)
        } else {
            plan.with(zone, &fleet)
        };
        let peril = plan.sight.peril(zone, &there);
        // Together with others the harm is shared.
        let share = (fleet.price() / there.price().max(1.0)).clamp(0.2, 1.0);
        let mut looks = plan.pull.zone(zone) * if subs_only { 1.6 } else { 1.0 }
            - peril.harm * share * plan.draft.table.weights.get(Weight::FleetHarm);
        looks += ((there.price() - fleet.price()).max(0.0) * plan.draft.table.weights.get(Weight::Company))
            .min(0.8);
        if zone != from {
            looks -= stay_harm * 0.3 + 0.05;
        }
        best.offer(noise.shift(looks, 1.0), zone);
    }
    let Some(to) = best.take() else { return };
    if to != from {
        sail_fleet(plan, from, to);
    }
}

fn left_behind(plan: &Plan<'_, '_>, zone: SpaceId) -> Muster {
    let mut stay = Muster::default();
    for group in plan.draft.now.forces.at(zone) {
        let unit = group.unit;
        let free = unit.nation.power() == plan.draft.now.power && can_sail(unit);
        if unit.nation.side() == plan.side && unit.kind.is_sea() && !free {
            stay.add_units(unit, group.count);
        }
    }
    stay
}

/// Carriers take their fighters along; everybody else just sails.
fn sail_fleet(plan: &mut Plan<'_, '_>, from: SpaceId, to: SpaceId) {
    for group in plan.draft.own_groups() {
        let unit = group.unit;
        if group.at != from || !unit.kind.is_sea() || unit.kind == Kind::Transport || !can_sail(unit) {
            continue;
        }
        if unit.kind != Kind::Carrier {
            plan.draft.enter(Action::Move { from, unit, to, count: group.count });
            continue;
        }
        for _ in 0..group.count {
            let mut ship = unit;
            for nation in [unit.nation, Nation::Usa, Nation::Britain] {
                while plan.draft.enter(Action::Stow { zone: from, ship, nation }) {
                    let cargo = ironbottom_axis2001::unit::Cargo::of(nation, Kind::Fighter);
                    ship = ship.carrying(cargo).unwrap_or(ship);
                }
            }
            plan.draft.enter(Action::Move { from, unit: ship, to, count: 1 });
        }
    }
}

/// One transport: takes idle troops aboard and goes with the fleet, or goes where troops wait.
fn station_transport(plan: &mut Plan<'_, '_>, from: SpaceId, ship: Unit, noise: &mut Noise) {
    let mut ship = ship;
    if !ship.is_laden() {
        ship = embark(plan, from, ship);
    }
    let mut one = Muster::default();
    one.add(Kind::Transport, 1);
    let laden = ship.is_laden();
    let mut best = Best::new();
    for zone in reach(plan, from) {
        let there = if zone == from {
            muster::present(&plan.draft.now, from, plan.side)
        } else {
            plan.with(zone, &one)
        };
        let mut without = there;
        without.drop(Kind::Transport, 1);
        // What our coming costs: alone it is the ship itself.
        let peril = plan.sight.peril(zone, &there);
        let cargo: f32 = ship.aboard().count() as f32 * 3.5 * peril.lost;
        let harm = (peril.harm - plan.sight.peril(zone, &without).harm).max(0.0) + cargo;
        let wish =
            if laden { plan.pull.zone(zone) } else { waiting(plan, zone) + plan.pull.zone(zone) * 0.15 };
        let guarded = if there.warships() > there.of(Kind::Submarine) { 0.6 } else { 0.0 };
        best.offer(
            noise.shift(wish + guarded - harm * plan.draft.table.weights.get(Weight::ShipHarm), 0.5),
            zone,
        );
    }
    if let Some(to) = best.take()
        && to != from
    {
        plan.draft.enter(Action::Move { from, unit: ship, to, count: 1 });
    }
}

/// Idle troops on the shore beside a ship go aboard.
fn embark(plan: &mut Plan<'_, '_>, zone: SpaceId, ship: Unit) -> Unit {
    let rules = plan.draft.table.rules;
    let mut ship = ship;
    if plan.draft.now.has_enemies(zone) {
        return ship;
    }
    for kind in [Kind::Artillery, Kind::Marine, Kind::Infantry, Kind::Infantry, Kind::Marine, Kind::Armour] {
        for land in rules.board.shores(zone) {
            // Those at a front on land have their own work.
            if plan.pull.march(land) > 0.7 || plan.guard.spare(land, &plan.draft.now) == 0 {
                continue;
            }
            let fits =
                |unit: Unit| unit.kind == kind && unit.nation == ship.nation && unit.status == Status::REST;
            let found =
                plan.draft.now.forces.at(land).iter().map(|group| group.unit).find(|&unit| fits(unit));
            if let Some(unit) = found
                && let Some(laden) = plan.draft.load(land, unit, zone, ship)
            {
                ship = laden;
                break;
            }
        }
    }
    ship
}

/// How many idle troops wait beside a zone, for a ship that looks for them.
fn waiting(plan: &Plan<'_, '_>, zone: SpaceId) -> f32 {
    let rules = plan.draft.table.rules;
    let mut troops = 0.0;
    for land in rules.board.shores(zone) {
        if plan.draft.now.side_of(land) == Some(plan.side) && plan.pull.march(land) <= 0.7 {
            let power = plan.draft.now.power;
            let own: u8 = plan
                .draft
                .now
                .forces
                .at(land)
                .iter()
                .filter(|group| group.unit.nation.power() == power && group.unit.kind.is_land())
                .map(|group| group.count)
                .sum();
            troops += f32::from(own.min(plan.guard.spare(land, &plan.draft.now)));
        }
    }
    let made_here = rules.board.shores(zone).iter().any(|land| plan.draft.now.complexes.contains(land));
    let ships = f32::from(muster::present(&plan.draft.now, zone, plan.side).of(Kind::Transport));
    let seats = (troops - ships * 2.0).clamp(0.0, 6.0) * 0.5;
    seats + if made_here { 0.8 } else { 0.0 }
}
