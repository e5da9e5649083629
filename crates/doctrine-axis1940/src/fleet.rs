//! Ships in phase 4: fleets keep together and go where they are wanted and safe; transports that carry nobody ashore go
//! with them.

use ironbottom_axis1940::action::Action;
use ironbottom_axis1940::board::{Kind, SpaceId, SpaceSet};
use ironbottom_axis1940::unit::{Status, Unit};

use super::muster::{self, Lines as _, Muster};
use super::redeploy::Plan;
use super::{ferry, lift};
use ironbottom_admiral::Best;
use ironbottom_admiral::Noise;

/// Every ship that can still sail finds its station: the strongest fleet first, transports last.
pub(super) fn stations(plan: &mut Plan<'_, '_>, noise: &mut Noise) {
    let board = plan.draft.table.rules.board;
    let mut fleets: Vec<(f32, SpaceId)> = Vec::new();
    for zone in plan.sight.own_zones {
        let strength = free_warships(plan, zone).price(board);
        if strength > 0.0 {
            fleets.push((strength, zone));
        }
    }
    fleets.sort_by(|a, b| b.0.total_cmp(&a.0));
    for (_, zone) in fleets {
        station_fleet(plan, zone, noise);
    }
    let calls = ferry::Calls::new(plan);
    for group in plan.draft.own_groups() {
        if group.unit.kind == Kind::Transport && can_sail(group.unit) {
            for _ in 0..group.count {
                ferry::station(plan, &calls, group.at, group.unit, noise);
            }
        }
    }
}

/// May the ship still sail in this phase?
fn can_sail(unit: Unit) -> bool {
    let spent = Status::MOVED.with(Status::FOUGHT).with(Status::UNLOADED).with(Status::OUT);
    !unit.is(spent) && unit.toward.is_none()
}

fn free_warships(plan: &Plan<'_, '_>, zone: SpaceId) -> Muster {
    let mut fleet = Muster::default();
    let power = plan.draft.now.power;
    for group in plan.draft.now.forces.at(zone) {
        let unit = group.unit;
        if unit.nation == power && unit.kind.is_warship() && can_sail(unit) {
            fleet.add_units(unit, group.count);
        }
    }
    fleet
}

/// Where a ship from a zone could go through water without enemy warships; politics may forbid some of it.
pub(super) fn reach(plan: &Plan<'_, '_>, from: SpaceId, ship: Unit) -> SpaceSet {
    let board = plan.draft.table.rules.board;
    let now = &plan.draft.now;
    let open =
        board.seas().iter().filter(|&zone| !now.is_hostile_zone(zone, now.power)).collect::<SpaceSet>();
    let left = lift::range(&plan.draft, from).saturating_sub(ship.status.used());
    board.sea_graph().reach(from, left, open).intersection(open).with(from)
}

/// The fleet of a zone sails together.
fn station_fleet(plan: &mut Plan<'_, '_>, from: SpaceId, noise: &mut Noise) {
    let table = plan.draft.table;
    let board = table.rules.board;
    let mut fleet = free_warships(plan, from);
    let Some(flagship) = flagship(plan, from) else { return };
    let parked = |kind: Kind| -> u8 {
        let own = |unit: Unit| unit.nation == plan.draft.now.power && unit.kind == kind && unit.is_parked();
        plan.draft.now.forces.at(from).iter().filter(|group| own(group.unit)).map(|group| group.count).sum()
    };
    for kind in [Kind::Fighter, Kind::Tactical] {
        fleet.add(kind, parked(kind));
    }
    let subs_only = fleet.surface() == 0;
    // What stays behind when the warships leave: transports that cannot follow.
    let stay = left_behind(plan, from);
    let stay_harm = if stay.is_empty() { 0.0 } else { plan.sight.peril(from, &stay).harm };
    let mut best = Best::new();
    for zone in reach(plan, from, flagship) {
        let order = Action::Move { from, unit: flagship, to: zone, count: 1 };
        if zone != from
            && ironbottom_kernel::Rules::check(table.rules, &plan.draft.now, table.seat, order).is_err()
        {
            continue;
        }
        let there = if zone == from {
            muster::present(&plan.draft.now, from, plan.side)
        } else {
            plan.with(zone, &fleet)
        };
        let peril = plan.sight.peril(zone, &there);
        // Together with others the harm is shared.
        let share = (fleet.price(board) / there.price(board).max(1.0)).clamp(0.2, 1.0);
        // Who is there without us, and would be lost: transports above all.
        let mut others = there;
        for kind in Kind::units() {
            others.drop(kind, fleet.of(kind));
        }
        let alone = if others.is_empty() { 0.0 } else { plan.sight.peril(zone, &others).harm };
        let mut looks = plan.pull.zone(zone) * if subs_only { 1.6 } else { 1.0 }
            - peril.harm * share * table.weights.fleet_harm
            + (alone - peril.harm * (1.0 - share)).max(0.0) * table.weights.cover;
        looks += ((there.price(board) - fleet.price(board)).max(0.0) * table.weights.company).min(0.8);
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

/// A ship that speaks for the fleet: no carrier, which its aircraft may hold.
fn flagship(plan: &Plan<'_, '_>, zone: SpaceId) -> Option<Unit> {
    let power = plan.draft.now.power;
    let free = |unit: Unit| unit.nation == power && unit.kind.is_warship() && can_sail(unit);
    let ships = plan.draft.now.forces.at(zone).iter().map(|group| group.unit).filter(|&unit| free(unit));
    ships.min_by_key(|unit| (unit.kind == Kind::Submarine, unit.kind == Kind::Carrier))
}

fn left_behind(plan: &Plan<'_, '_>, zone: SpaceId) -> Muster {
    let mut stay = Muster::default();
    for group in plan.draft.now.forces.at(zone) {
        let unit = group.unit;
        let free = unit.nation == plan.draft.now.power && can_sail(unit);
        if unit.nation.side() == plan.side && unit.kind.is_sea() && !free {
            stay.add_units(unit, group.count);
        }
    }
    stay
}

/// The ships sail; aircraft follow their carriers when everybody lands.
fn sail_fleet(plan: &mut Plan<'_, '_>, from: SpaceId, to: SpaceId) {
    for group in plan.draft.own_groups() {
        let unit = group.unit;
        if group.at != from || !unit.kind.is_warship() || !can_sail(unit) {
            continue;
        }
        let mut count = group.count;
        while count > 0 && !plan.draft.enter(Action::Move { from, unit, to, count }) {
            count -= 1;
        }
    }
}
