//! Transports in phase 4: troops go aboard where they are idle and ashore where they are needed, in one voyage where it is
//! short enough. AAP40 p.22, 32.

use ironbottom_axis1940::board::{Kind, Nation, SpaceId, SpaceSet};
use ironbottom_axis1940::unit::{Status, Unit};

use super::is_prey;
use super::lift::{self, Lift};
use super::muster::{self, Lines as _, Muster};
use super::redeploy::Plan;
use ironbottom_admiral::Best;
use ironbottom_admiral::Noise;
use ironbottom_doctrine_axis::redeploy::Standing;
use ironbottom_doctrine_axis::stakes::fade;

/// Every transport that can still carry somebody is weighed: the voyage that helps most is made first.
pub(super) fn plan(plan: &mut Plan<'_, '_>, noise: &mut Noise) {
    let mut tried: Vec<(SpaceId, Unit, SpaceId)> = Vec::new();
    for _ in 0..24 {
        let mut best = Best::above(2.2);
        for group in plan.draft.own_groups() {
            if group.at.is_sea() && lift::is_free(&plan.draft.now, group.unit) {
                voyages(plan, group.at, group.unit, &tried, noise, &mut best);
            }
        }
        let Some((voyage, land)) = best.take() else { return };
        let mark = plan.draft.mark();
        let ashore = match voyage.sail(&mut plan.draft) {
            Some(ship) => plan.draft.unload(voyage.zone, ship, land),
            None => 0,
        };
        if ashore == 0 {
            plan.draft.back(&mark);
            tried.push((voyage.at, voyage.ship, land));
        }
    }
}

/// Every way one ship could take somebody where he is needed.
fn voyages(
    plan: &Plan<'_, '_>,
    at: SpaceId,
    ship: Unit,
    tried: &[(SpaceId, Unit, SpaceId)],
    noise: &mut Noise,
    best: &mut Best<(Lift, SpaceId)>,
) {
    let table = plan.draft.table;
    let (rules, now) = (table.rules, &plan.draft.now);
    let board = rules.board;
    let far = lift::range(&plan.draft, at);
    let hostile: SpaceSet =
        board.seas().iter().filter(|&zone| now.is_hostile_zone(zone, now.power)).collect();
    if hostile.contains(at) {
        return;
    }
    let open = board.seas().difference(hostile);
    let pickups = board.sea_graph().reach(at, far, open).intersection(open);
    for pickup in pickups {
        let out = board.sailing(at, pickup);
        let mut taken: Vec<(SpaceId, Unit)> = Vec::new();
        let troops = lift::berth(ship, |kind| {
            let found = idle(plan, pickup, kind, &taken)?;
            taken.push(found);
            Some(found)
        });
        if troops.is_empty() && (!ship.is_laden() || pickup != at) {
            continue;
        }
        let left_behind: f32 = troops.iter().map(|&(from, _)| plan.wants(from, Standing::There)).sum::<f32>();
        let count = (troops.len() + ship.aboard().count()) as f32;
        for zone in board.sea_graph().reach(pickup, far - out, open).intersection(open) {
            if out + board.sailing(pickup, zone) > far {
                continue;
            }
            let mut there = muster::present(now, zone, plan.side);
            there.add(Kind::Transport, u8::from(zone != at));
            let harm = plan.sight.peril(zone, &there).harm.min(10.0) * table.weights.ship_harm;
            for land in board.shores(zone).iter().filter(|&land| welcome(plan, land)) {
                if troops.iter().any(|&(from, _)| from == land) || tried.contains(&(at, ship, land)) {
                    continue;
                }
                let need = plan.wants(land, Standing::Coming) * count;
                let looks = noise.shift(need - left_behind - harm, 0.5);
                best.offer(looks, (Lift { at, ship, pickup, zone, troops: troops.clone() }, land));
            }
        }
    }
}

/// May land units go ashore there among friends, or take what a friend left?
fn welcome(plan: &Plan<'_, '_>, land: SpaceId) -> bool {
    let table = plan.draft.table;
    let now = &plan.draft.now;
    let holder = now.holder(land);
    if holder == Nation::Neutral {
        return is_prey(table.rules, now, table.power, land);
    }
    holder.side() == plan.side
        && (plan.pull.march(land) > 0.9
            || is_prey(table.rules, now, table.power, land)
            || plan.sight.peril(land, &muster::present(now, land, plan.side)).lost > 0.15)
}

/// A land unit of a kind beside a zone that is not needed where it is.
fn idle(
    plan: &Plan<'_, '_>,
    zone: SpaceId,
    kind: Kind,
    taken: &[(SpaceId, Unit)],
) -> Option<(SpaceId, Unit)> {
    let now = &plan.draft.now;
    let mut best = Best::new();
    for land in plan.draft.table.rules.board.shores(zone) {
        let gone = taken.iter().filter(|(from, _)| *from == land).count() as u8;
        // Those at a front on land have their own work.
        if plan.pull.march(land) > 1.6 || plan.guard.spare(land, now) <= gone {
            continue;
        }
        for group in now.forces.at(land) {
            let unit = group.unit;
            let same = taken.iter().filter(|other| **other == (land, unit)).count() as u8;
            if unit.kind == kind
                && unit.nation == now.power
                && unit.status == Status::REST
                && group.count > same
            {
                best.offer(-plan.pull.march(land), (land, unit));
            }
        }
    }
    best.take()
}

/// How strongly idle troops draw empty ships to each zone: those that are far away too.
pub(super) struct Calls(Vec<(SpaceId, f32)>);

impl Calls {
    /// As things stand.
    pub(super) fn new(plan: &Plan<'_, '_>) -> Self {
        let seas = plan.draft.table.rules.board.seas();
        let wait = |zone: SpaceId| (zone, waiting(plan, zone));
        Self(seas.iter().map(wait).filter(|&(_, felt)| felt > 0.0).collect())
    }

    /// What a ship in a zone feels of them.
    fn at(&self, plan: &Plan<'_, '_>, zone: SpaceId) -> f32 {
        let board = plan.draft.table.rules.board;
        let felt = |&(other, wait): &(SpaceId, f32)| wait * fade(board.sailing(zone, other)).unwrap_or(0.0);
        self.0.iter().map(felt).fold(0.0, f32::max)
    }
}

/// How many idle troops wait beside a zone, for a ship that looks for them.
fn waiting(plan: &Plan<'_, '_>, zone: SpaceId) -> f32 {
    let now = &plan.draft.now;
    let board = plan.draft.table.rules.board;
    let mut troops = 0.0;
    let mut made_here = false;
    for land in board.shores(zone).iter().filter(|&land| now.holder(land).side() == plan.side) {
        if plan.pull.march(land) > 1.6 {
            continue;
        }
        let own = |unit: Unit| unit.nation == now.power && unit.kind.captures();
        let own: u8 =
            now.forces.at(land).iter().filter(|group| own(group.unit)).map(|group| group.count).sum();
        troops += f32::from(own.min(plan.guard.spare(land, now)));
        made_here |= now.holder(land) == now.power
            && now.site(land).has(ironbottom_axis1940::board::Facility::Complex);
    }
    let ships = f32::from(muster::present(now, zone, plan.side).of(Kind::Transport));
    let seats = (troops - ships * 2.0).clamp(0.0, 8.0) * 0.6;
    seats + if made_here { 0.8 } else { 0.0 }
}

/// One transport that carries nobody anywhere: it takes idle troops aboard and goes with the fleet, or goes where troops
/// wait.
pub(super) fn station(plan: &mut Plan<'_, '_>, calls: &Calls, from: SpaceId, ship: Unit, noise: &mut Noise) {
    let mut ship = ship;
    if !ship.is_laden() && lift::is_free(&plan.draft.now, ship) {
        let mut taken: Vec<(SpaceId, Unit)> = Vec::new();
        let troops = lift::berth(ship, |kind| {
            let found = idle(plan, from, kind, &taken)?;
            taken.push(found);
            Some(found)
        });
        for (land, unit) in troops {
            ship = plan.draft.load(land, unit, from, ship).unwrap_or(ship);
        }
    }
    let mut one = Muster::default();
    one.add(Kind::Transport, 1);
    let laden = ship.is_laden();
    let mut best = Best::new();
    for zone in super::fleet::reach(plan, from, ship) {
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
            if laden { plan.pull.zone(zone) } else { calls.at(plan, zone) + plan.pull.zone(zone) * 0.1 };
        let guarded = if there.surface() > 0 { 0.6 } else { 0.0 };
        best.offer(noise.shift(wish + guarded - harm * plan.draft.table.weights.ship_harm, 0.5), zone);
    }
    if let Some(to) = best.take() {
        plan.draft.sail(from, ship, to);
    }
}
