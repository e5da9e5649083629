//! Tanks: through an empty territory into a battle behind it, or through it and home again. AAP40 p.14, 26.

use ironbottom_axis1940::action::Action;
use ironbottom_axis1940::board::{Kind, SpaceId};
use ironbottom_axis1940::unit::{Status, Unit};

use super::attack::{Mover, Plan};
use super::muster::{self, Muster};
use super::sight::Sight;
use super::{Table, is_foe};
use ironbottom_admiral::{Best, Noise};

/// A way through an empty territory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Way {
    /// The territory that is taken in passing.
    pub(super) via: SpaceId,
    /// Where it ends.
    pub(super) to: SpaceId,
}

/// The ways among these offers.
pub(super) fn ways<'a>(table: &Table<'_>, unit: Unit, offers: impl Iterator<Item = &'a Action>) -> Vec<Way> {
    if unit.kind != Kind::Tank || table.weights.blitz <= 0.0 {
        return Vec::new();
    }
    let way = |action: &Action| match *action {
        Action::Blitz { via, to, count: 1, .. } => Some(Way { via, to }),
        _ => None,
    };
    offers.filter_map(way).collect()
}

/// Tanks with nothing better to do take what lies empty, and stop where they are of use or safe.
pub(super) fn sweep(plan: &mut Plan<'_, '_>, noise: &mut Noise) {
    for index in 0..plan.movers.len() {
        while plan.movers[index].left > 0 {
            let mut best = Best::above(plan.draft.table.weights.promise);
            for &way in &plan.movers[index].ways {
                let looks = worth(plan, index, way);
                if looks > 0.0 {
                    best.offer(noise.shift(looks, 0.5), way);
                }
            }
            let Some(Way { via, to }) = best.take() else { break };
            let (from, unit) = (plan.movers[index].at, plan.movers[index].unit);
            if !plan.draft.enter(Action::Blitz { from, unit, via, to, count: 1 }) {
                break;
            }
            plan.movers[index].left -= 1;
        }
    }
}

/// What tanks take on the best of their ways to a battle.
pub(super) fn passing(plan: &Plan<'_, '_>, mover: &Mover, to: SpaceId) -> f32 {
    let ways = mover.ways.iter().filter(|way| way.to == to);
    ways.map(|way| prize(plan, way.via)).fold(0.0, f32::max)
}

/// What an empty territory is worth to whoever only passes through; nothing where somebody is.
fn prize(plan: &Plan<'_, '_>, via: SpaceId) -> f32 {
    let Table { rules, power, weights, .. } = *plan.draft.table;
    let now = &plan.draft.now;
    if !is_foe(rules, now, power, via) || muster::defenders(rules.board, now, via) != Muster::default() {
        return 0.0;
    }
    let (at_once, later) = plan.stakes.prize(via);
    let kept = 1.0 - lost(&plan.sight, via);
    (at_once + later * (1.0 - weights.hold + weights.hold * kept)) * weights.blitz
}

/// What a tank wins by such a way.
fn worth(plan: &Plan<'_, '_>, index: usize, Way { via, to }: Way) -> f32 {
    let Table { rules, power, .. } = *plan.draft.table;
    let (mover, now) = (&plan.movers[index], &plan.draft.now);
    let prize = prize(plan, via);
    // Where it only passes through and comes back nobody is missed; elsewhere it must be one that can be spared.
    let spared = to == mover.at || plan.guard.spare(mover.at, now) > 0;
    if prize <= 0.0 || !spared {
        return 0.0;
    }
    if is_foe(rules, now, power, to) {
        // Only where others fight already.
        let joins = now.own(to).any(|group| group.unit.kind.is_land() && group.unit.is(Status::MOVED));
        return if joins { prize + 0.5 } else { 0.0 };
    }
    let mut there = muster::present(now, to, plan.side);
    if to != mover.at {
        there.add(Kind::Tank, 1);
    }
    prize - plan.sight.peril(to, &there).lost * f32::from(rules.board[Kind::Tank].cost)
}

/// The chance that a territory nobody stays in is taken back.
fn lost(sight: &Sight, at: SpaceId) -> f32 {
    sight.peril(at, &Muster::default()).lost
}
