//! Troops from the sea: which ships bring whom where.

use ironbottom_axis2001::Axis2001;
use ironbottom_axis2001::board::{Kind, Nation, SpaceId, SpaceSet};
use ironbottom_axis2001::state::State;
use ironbottom_axis2001::unit::{Status, Unit};

use super::attack::Plan;
use super::drafts::Draft;
use super::stakes;

/// One ship with what it brings.
#[derive(Clone, Debug)]
pub(super) struct Lift {
    /// Where the ship is.
    pub(super) at: SpaceId,
    /// The ship as it is.
    pub(super) ship: Unit,
    /// Where it takes them aboard.
    pub(super) pickup: SpaceId,
    /// Where they land from.
    pub(super) zone: SpaceId,
    /// Who comes aboard there, from where; those that were aboard land too.
    pub(super) troops: Vec<(SpaceId, Unit)>,
}

impl Lift {
    /// Enters the whole landing; says whether anybody is to land.
    pub(super) fn enter(&self, draft: &mut Draft<'_, '_>, to: SpaceId) -> bool {
        let Some(mut ship) = draft.sail(self.at, self.ship, self.pickup) else { return false };
        for &(from, unit) in &self.troops {
            match draft.load(from, unit, self.pickup, ship) {
                Some(laden) => ship = laden,
                None => break,
            }
        }
        let Some(ship) = draft.sail(self.pickup, ship, self.zone) else { return false };
        draft.assault(self.zone, ship, to) > 0
    }
}

/// May this ship still carry somebody into battle?
fn is_free(state: &State, unit: Unit) -> bool {
    let carries =
        unit.kind == Kind::Transport || (unit.kind == Kind::Destroyer && unit.nation == Nation::Japan);
    carries
        && unit.nation.power() == state.power
        && unit.toward.is_none()
        && unit.status.used() == 0
        && !unit.is(Status::FOUGHT)
        && unit.aboard().all(|cargo| cargo.nation().power() == state.power)
}

/// The sea zones from which something could land this turn.
pub(super) fn zones(rules: &Axis2001, state: &State) -> SpaceSet {
    let mut zones = SpaceSet::EMPTY;
    for group in state.forces.all().iter().filter(|group| group.at.is_sea() && is_free(state, group.unit)) {
        let near = rules.board.sails(group.at);
        zones = zones.or(near.with(group.at)).or(rules.board.sea_graph().around(near));
    }
    zones
}

/// The ships that could land troops in a territory from a zone, and whom: the best first.
pub(super) fn to(plan: &Plan<'_, '_>, zone: SpaceId, land: SpaceId) -> Vec<Lift> {
    let rules = plan.draft.table.rules;
    let now = &plan.draft.now;
    if now.has_enemies(zone) && !plan.clearing.contains(zone) {
        return Vec::new();
    }
    let mut lifts = Vec::new();
    // What is already spoken for by a lift of this list.
    let mut used: Vec<(SpaceId, Unit, u8)> = Vec::new();
    for group in now.forces.all() {
        if !group.at.is_sea() || !is_free(now, group.unit) || (now.has_enemies(group.at) && group.at == zone)
        {
            continue;
        }
        if rules.board.sailing(group.at, zone) > 2 {
            continue;
        }
        for _ in 0..group.count {
            match one(plan, group.at, group.unit, zone, land, &mut used) {
                Some(lift) => lifts.push(lift),
                None => break,
            }
        }
    }
    // Full ships first.
    lifts.sort_by_key(|lift| std::cmp::Reverse(lift.troops.len() + lift.ship.aboard().count()));
    lifts
}

/// Can a transport get from one zone to the other without meeting enemies on its way?
fn is_open(rules: &Axis2001, now: &State, from: SpaceId, to: SpaceId) -> bool {
    let between = || rules.board.sails(from).and(rules.board.sails(to));
    rules.board.sailing(from, to) <= 1 || between().iter().any(|zone| !now.has_enemies(zone))
}

/// What one ship could bring.
fn one(
    plan: &Plan<'_, '_>,
    at: SpaceId,
    ship: Unit,
    zone: SpaceId,
    land: SpaceId,
    used: &mut Vec<(SpaceId, Unit, u8)>,
) -> Option<Lift> {
    let rules = plan.draft.table.rules;
    let now = &plan.draft.now;
    let room = if ship.kind == Kind::Destroyer { 1 } else { 2 } - ship.aboard().count().min(2);
    let mut best: Option<Lift> = None;
    for pickup in rules.board.sails(at).with(at) {
        let (out, back) = (rules.board.sailing(at, pickup), rules.board.sailing(pickup, zone));
        if out + back > 2 || (pickup != zone && now.has_enemies(pickup)) || !is_open(rules, now, pickup, zone)
        {
            continue;
        }
        let mut troops = Vec::new();
        let mut taken = used.clone();
        let wanted: &[Kind] = if ship.kind == Kind::Destroyer {
            &[Kind::Infantry]
        } else if troops_guns(plan, pickup) {
            &[Kind::Artillery, Kind::Marine, Kind::Infantry]
        } else {
            &[Kind::Marine, Kind::Infantry, Kind::Artillery]
        };
        if !now.has_enemies(pickup) {
            for &kind in wanted {
                // One gun to a ship: the other berth is for those it helps.
                let most = if kind == Kind::Artillery { 1 } else { room };
                for _ in 0..most.min(room - troops.len().min(room)) {
                    let Some(found) = find(plan, pickup, land, kind, &taken) else { break };
                    note(&mut taken, found);
                    troops.push(found);
                }
            }
            if troops.is_empty()
                && room == 2
                && ship.kind == Kind::Transport
                && let Some(found) = find(plan, pickup, land, Kind::Armour, &taken)
            {
                note(&mut taken, found);
                troops.push(found);
            }
        }
        let aboard = troops.len() + ship.aboard().count();
        let better =
            best.as_ref().is_none_or(|known| aboard > known.troops.len() + known.ship.aboard().count());
        if aboard > 0 && better {
            best = Some(Lift { at, ship, pickup, zone, troops });
        }
    }
    let best = best?;
    for &found in &best.troops {
        note(used, found);
    }
    Some(best)
}

fn troops_guns(plan: &Plan<'_, '_>, pickup: SpaceId) -> bool {
    let shores = plan.draft.table.rules.board.shores(pickup);
    plan.movers.iter().any(|m| m.left > 0 && m.unit.kind == Kind::Artillery && shores.contains(m.at))
}

fn note(used: &mut Vec<(SpaceId, Unit, u8)>, (from, unit): (SpaceId, Unit)) {
    match used.iter_mut().find(|row| row.0 == from && row.1 == unit) {
        Some(row) => row.2 += 1,
        None => used.push((from, unit, 1)),
    }
}

/// A land unit of a kind beside a zone that may go; not one that could walk to where the landing goes.
fn find(
    plan: &Plan<'_, '_>,
    pickup: SpaceId,
    land: SpaceId,
    kind: Kind,
    used: &[(SpaceId, Unit, u8)],
) -> Option<(SpaceId, Unit)> {
    let rules = plan.draft.table.rules;
    let shores = rules.board.shores(pickup);
    for mover in &plan.movers {
        let unit = mover.unit;
        if unit.kind != kind || !shores.contains(mover.at) || unit.status != Status::REST {
            continue;
        }
        if unit.nation == Nation::China || rules.board.marches(mover.at).contains(land) {
            continue;
        }
        let taken = |same: &dyn Fn(&(SpaceId, Unit, u8)) -> bool| -> u8 {
            used.iter().filter(|row| same(row)).map(|row| row.2).sum()
        };
        let of_this = taken(&|row| row.0 == mover.at && row.1 == unit);
        let from_here = taken(&|row| row.0 == mover.at);
        if of_this < mover.left && from_here < plan.guard.spare(mover.at, &plan.draft.now) {
            return Some((mover.at, unit));
        }
    }
    None
}

/// What a landing from this zone could win, if there are ships and troops for it: a reason to clear it.
pub(super) fn waiting(plan: &Plan<'_, '_>, zone: SpaceId) -> f32 {
    let table = plan.draft.table;
    let (rules, state) = (table.rules, &plan.draft.now);
    let side = state.side();
    let mut ships = false;
    for group in state.forces.all().iter().filter(|group| group.at.is_sea() && is_free(state, group.unit)) {
        let laden = group.unit.is_laden();
        let troops = || rules.board.shores(group.at).iter().any(|land| plan.guard.spare(land, state) > 0);
        ships |= rules.board.sailing(group.at, zone) <= 2 && (laden || troops());
    }
    if !ships {
        return 0.0;
    }
    let worth = |land: SpaceId| {
        let (at_once, later) = stakes::prize(rules, state, &table.creed, land, side);
        (at_once + later).min(40.0)
    };
    let shores = rules.board.shores(zone);
    shores.iter().filter(|&land| state.side_of(land) == Some(side.other())).map(worth).fold(0.0, f32::max)
}
