//! Bombing raids: strategic bombers with nothing better to do, where it pays. AAP40 p.16, 17.

use ironbottom_axis1940::action::Action;
use ironbottom_axis1940::board::{Facility, Kind, SpaceId};
use ironbottom_axis1940::unit::Status;

use super::attack::Plan;
use super::{is_foe, muster};
use ironbottom_admiral::Noise;

/// Bombers that are still free raid the enemy's facilities if they may expect to destroy more than they lose.
pub(super) fn plan(plan: &mut Plan<'_, '_>, noise: &mut Noise) {
    let table = plan.draft.table;
    for at in table.rules.board.lands() {
        if !table.state.site(at).any() || !is_foe(table.rules, table.state, table.power, at) {
            continue;
        }
        let bomber = |mover: &super::attack::Mover| mover.unit.kind == Kind::Strategic && mover.most(at) > 0;
        let bombers: u8 = plan.movers.iter().filter(|mover| bomber(mover)).map(|mover| mover.most(at)).sum();
        if bombers == 0 || already_fought_over(plan, at) || noise.shift(gain(plan, at, bombers), 3.0) <= 0.5 {
            continue;
        }
        for index in 0..plan.movers.len() {
            if !bomber(&plan.movers[index]) {
                continue;
            }
            let (from, unit, count) =
                (plan.movers[index].at, plan.movers[index].unit, plan.movers[index].most(at));
            if plan.draft.enter(Action::Move { from, unit, to: at, count }) {
                plan.movers[index].left -= count;
                declare(plan, at);
            }
        }
    }
}

/// Is a battle going to be fought there anyhow?
fn already_fought_over(plan: &Plan<'_, '_>, at: SpaceId) -> bool {
    plan.draft.now.own(at).next().is_some()
}

/// What so many bombers may expect: five and a half points each for those that come through, as far as the facility can
/// be damaged and its owner wants it mended, less what its guns and the fighters over it shoot down.
fn gain(plan: &Plan<'_, '_>, at: SpaceId, bombers: u8) -> f32 {
    let now = &plan.draft.now;
    let site = now.site(at);
    let room = Facility::ALL
        .into_iter()
        .filter(|&facility| site.has(facility))
        .map(|facility| site.most_damage(facility).saturating_sub(site.damage[facility.index()]))
        .max();
    let met = f32::from(muster::enemies(now, at).of(Kind::Fighter)) / 6.0;
    let count = f32::from(bombers);
    let down = (count / 6.0 + met).min(count);
    let damage = ((count - down) * 5.5).min(f32::from(room.unwrap_or(0)));
    let price = f32::from(plan.draft.table.rules.board[Kind::Strategic].cost);
    damage * 0.6 - down * price
}

/// The aircraft that have come bomb.
fn declare(plan: &mut Plan<'_, '_>, at: SpaceId) {
    let fresh = plan
        .draft
        .now
        .own(at)
        .find(|group| group.unit.kind == Kind::Strategic && !group.unit.is(Status::RAID))
        .copied();
    if let Some(group) = fresh {
        plan.draft.enter(Action::Raid { at, unit: group.unit, count: group.count });
    }
}
