//! Strategic bombing: bombers with nothing better to do, where it pays. AAP01 p.19, 20.

use ironbottom_axis2001::action::Action;
use ironbottom_axis2001::board::{Country, Kind, SpaceId};
use ironbottom_axis2001::unit::Status;

use super::attack::Plan;
use super::creed::Belief;
use super::muster;
use ironbottom_admiral::Mood;

/// Bombers that are still free raid the enemy's complexes if they may expect to destroy more than they lose.
pub(super) fn plan(plan: &mut Plan<'_, '_>, mood: &mut Mood) {
    let table = plan.draft.table;
    let side = table.state.side();
    for at in table.state.complexes {
        let holder = table.state.holder[at.index()];
        if holder.side() == side || holder == Country::China {
            continue;
        }
        let mut bombers = 0;
        for mover in &plan.movers {
            if mover.unit.kind == Kind::Bomber && mover.unit.status == Status::REST {
                bombers += mover.most(at);
            }
        }
        if bombers == 0 || already_fought_over(plan, at) || mood.shift(gain(plan, at, bombers), 3.0) <= 0.5 {
            continue;
        }
        for index in 0..plan.movers.len() {
            let (from, unit) = (plan.movers[index].at, plan.movers[index].unit);
            let count = plan.movers[index].most(at);
            if unit.kind == Kind::Bomber
                && unit.status == Status::REST
                && count > 0
                && plan.draft.enter(Action::Move { from, unit, to: at, count })
            {
                plan.movers[index].left -= count;
                declare(plan, at);
            }
        }
    }
}

/// Is a land battle going to be fought there anyhow?
fn already_fought_over(plan: &Plan<'_, '_>, at: SpaceId) -> bool {
    let now = &plan.draft.now;
    now.forces
        .at(at)
        .iter()
        .any(|group| group.unit.nation.power() == now.power && !group.unit.is(Status::RAID))
}

/// What so many bombers may expect: three and a half IPCs each for those that come through, less what the guns and
/// the fighters over the complex shoot down.
fn gain(plan: &Plan<'_, '_>, at: SpaceId, bombers: u8) -> f32 {
    let now = &plan.draft.now;
    let there = muster::present(now, at, now.side().other());
    let holder = now.holder[at.index()];
    let guns = if there.of(Kind::Aa) > 0 { 1.0 / 6.0 } else { 0.0 };
    let met = f32::from(there.of(Kind::Fighter)) * 2.0 / 6.0;
    let count = f32::from(bombers);
    let down = (count * guns + met).min(count);
    let paid = ((count - down) * 3.5).min(f32::from(now.cash[holder.index()]));
    // Ten at once cost Japan a point.
    let point = if holder == Country::Japan && paid >= 10.0 { 10.0 } else { 0.0 };
    paid + point * plan.draft.table.creed.get(Belief::Point) - down * 15.0
}

/// The aircraft that have come bomb the complex.
fn declare(plan: &mut Plan<'_, '_>, at: SpaceId) {
    let now = &plan.draft.now;
    let fresh = now
        .forces
        .at(at)
        .iter()
        .find(|group| {
            group.unit.nation.power() == now.power
                && group.unit.kind == Kind::Bomber
                && !group.unit.is(Status::RAID)
        })
        .copied();
    if let Some(group) = fresh {
        plan.draft.enter(Action::Raid { at, unit: group.unit, count: group.count });
    }
}
