//! Troops from the sea: which ships bring whom where. AAP40 p.13, 15, 32.

use ironbottom_axis1940::board::{Kind, Nation, SpaceId, SpaceSet};
use ironbottom_axis1940::state::State;
use ironbottom_axis1940::unit::{Status, Unit};

use super::attack::Plan;
use super::drafts::Draft;
use super::is_foe;
use super::sight::has_base;

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
    /// Everybody it brings.
    pub(super) fn aboard(&self) -> impl Iterator<Item = Kind> {
        let before = self.ship.aboard().filter_map(|cargo| cargo.kind());
        before.chain(self.troops.iter().map(|(_, unit)| unit.kind))
    }

    /// Enters the whole landing; says whether anybody is to land. If nobody can, nothing is entered.
    pub(super) fn enter(&self, draft: &mut Draft<'_, '_>, to: SpaceId) -> bool {
        let mark = draft.mark();
        let landed = match self.sail(draft) {
            Some(ship) => draft.assault(self.zone, ship, to),
            None => 0,
        };
        if landed == 0 {
            draft.back(&mark);
        }
        landed > 0
    }

    /// To the troops and on to where they land; the ship as it is then.
    pub(super) fn sail(&self, draft: &mut Draft<'_, '_>) -> Option<Unit> {
        let mut ship = draft.sail(self.at, self.ship, self.pickup)?;
        for &(from, unit) in &self.troops {
            match draft.load(from, unit, self.pickup, ship) {
                Some(laden) => ship = laden,
                None => break,
            }
        }
        if !ship.is_laden() {
            return None;
        }
        draft.sail(self.pickup, ship, self.zone)
    }
}

/// May this ship still carry somebody?
pub(super) fn is_free(state: &State, unit: Unit) -> bool {
    unit.kind == Kind::Transport
        && unit.nation == state.power
        && unit.toward.is_none()
        && unit.status.used() == 0
        && !unit.is(Status::FOUGHT.with(Status::UNLOADED))
        && unit.aboard().all(|cargo| cargo.nation() == state.power && !cargo.landing())
}

/// How far a ship sails from a zone.
pub(super) fn range(draft: &Draft<'_, '_>, at: SpaceId) -> u8 {
    let rules = draft.table.rules;
    rules.board[Kind::Transport].r#move + u8::from(has_base(rules, &draft.now, at, draft.now.side()))
}

/// The sea zones from which something could land this turn.
pub(super) fn zones(plan: &Plan<'_, '_>) -> SpaceSet {
    let now = &plan.draft.now;
    let board = plan.draft.table.rules.board;
    let mut zones = SpaceSet::EMPTY;
    for group in now.forces.all().iter().filter(|group| group.at.is_sea() && is_free(now, group.unit)) {
        zones = zones.union(board.sea_graph().reach(group.at, range(&plan.draft, group.at), board.seas()));
    }
    zones
}

/// The ships that could land troops in a territory from a zone, and whom: the best first.
pub(super) fn to(plan: &Plan<'_, '_>, zone: SpaceId, land: SpaceId) -> Vec<Lift> {
    let now = &plan.draft.now;
    if plan.hostile.contains(zone) && !plan.clearing.contains(zone) {
        return Vec::new();
    }
    let mut lifts = Vec::new();
    // What is already spoken for by a lift of this list.
    let mut used: Vec<(SpaceId, Unit, u8)> = Vec::new();
    for group in now.forces.all() {
        if !group.at.is_sea() || !is_free(now, group.unit) {
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
    lifts.sort_by_key(|lift| std::cmp::Reverse(lift.aboard().count()));
    lifts
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
    let board = plan.draft.table.rules.board;
    let far = range(&plan.draft, at);
    if board.sailing(at, zone) > far {
        return None;
    }
    let open = board.seas().difference(plan.hostile);
    let fresh = plan.draft.now.fresh;
    let mut best: Option<Lift> = None;
    for pickup in board.sea_graph().reach(at, far, open) {
        let (out, back) = (board.sailing(at, pickup), board.sailing(pickup, zone));
        let barred = plan.hostile.contains(pickup) && !(pickup == at && fresh.contains(at)) && pickup != zone;
        if out + back > far || barred || !board.sea_graph().reach(pickup, far - out, open).contains(zone) {
            continue;
        }
        let mut taken = used.clone();
        let troops = if plan.hostile.contains(pickup) && !fresh.contains(pickup) {
            Vec::new()
        } else {
            berth(ship, |kind| {
                let found = find(plan, pickup, land, kind, &taken)?;
                note(&mut taken, found);
                Some(found)
            })
        };
        let lift = Lift { at, ship, pickup, zone, troops };
        let aboard = lift.aboard().count();
        let better = best.as_ref().is_none_or(|known| aboard > known.aboard().count());
        if aboard > 0 && better {
            best = Some(lift);
        }
    }
    let best = best?;
    for &found in &best.troops {
        note(used, found);
    }
    Some(best)
}

/// Who fills the berths of a ship: one of the heavy and infantry beside it. AAP40 p.32.
pub(super) fn berth(
    ship: Unit,
    mut find: impl FnMut(Kind) -> Option<(SpaceId, Unit)>,
) -> Vec<(SpaceId, Unit)> {
    let mut room = 2 - ship.aboard().count().min(2);
    let heavy = ship.aboard().filter_map(|cargo| cargo.kind()).any(|kind| kind != Kind::Infantry);
    let mut troops = Vec::new();
    if !heavy && room > 0 {
        let found = [Kind::Artillery, Kind::Tank, Kind::Mech].into_iter().find_map(&mut find);
        room -= usize::from(found.is_some());
        troops.extend(found);
    }
    while room > 0 {
        let Some(found) = find(Kind::Infantry) else { break };
        troops.push(found);
        room -= 1;
    }
    troops
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
    let board = plan.draft.table.rules.board;
    let shores = board.shores(pickup);
    for mover in &plan.movers {
        let unit = mover.unit;
        if unit.kind != kind || !shores.contains(mover.at) || unit.status != Status::REST {
            continue;
        }
        if unit.nation == Nation::China || board.marches(mover.at).contains(land) {
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
    let (rules, now) = (table.rules, &plan.draft.now);
    if !plan.hostile.contains(zone) {
        return 0.0;
    }
    let mut ships = false;
    for group in now.forces.all().iter().filter(|group| group.at.is_sea() && is_free(now, group.unit)) {
        let laden = group.unit.is_laden();
        let troops = || rules.board.shores(group.at).iter().any(|land| plan.guard.spare(land, now) > 0);
        ships |= rules.board.sailing(group.at, zone) <= range(&plan.draft, group.at) && (laden || troops());
    }
    if !ships {
        return 0.0;
    }
    let shores = rules.board.shores(zone);
    let foes = shores.iter().filter(|&land| is_foe(rules, now, table.power, land));
    foes.map(|land| plan.stakes.worth(land).min(50.0)).fold(0.0, f32::max)
}
