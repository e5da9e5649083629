//! Land units on foot and on tracks. AAP01 p.11, 23, 26 to 29.

use ironbottom_kernel::Log;

use super::{Keep, SPENT, When, each_count, having_moved};
use crate::board::{Kind, SpaceId, SpaceSet};
use crate::control;
use crate::event::{Event, Units};
use crate::forces::Group;
use crate::game::Axis2001;
use crate::reason::{Reason, Verdict, refuse};
use crate::state::State;
use crate::unit::{Status, Unit};

/// How a land unit comes to a territory: the territory before it, and the moves spent.
#[derive(Clone, Copy)]
struct Way {
    last: SpaceId,
    steps: u8,
}

fn moves_left(rules: &Axis2001, unit: Unit) -> u8 {
    rules.board[unit.kind].r#move.saturating_sub(unit.status.used())
}

/// One step, or for armour two through a friendly territory.
fn way(rules: &Axis2001, state: &State, from: SpaceId, unit: Unit, to: SpaceId) -> Option<Way> {
    let near = rules.board.marches(from);
    if near.contains(to) {
        return Some(Way { last: from, steps: 1 });
    }
    let mid = near.intersection(rules.board.marches(to)).iter().find(|&mid| state.is_friendly(mid));
    mid.filter(|_| moves_left(rules, unit) >= 2).map(|last| Way { last, steps: 2 })
}

/// The territories beside `to` that units on this way come from or through: where more than one way leads there any will
/// do, and who retreats says which it was (p.14). Before version 3 the first of them.
fn ways_back(
    rules: &Axis2001,
    state: &State,
    from: SpaceId,
    unit: Unit,
    to: SpaceId,
    way: Way,
    when: When,
) -> SpaceSet {
    let last = SpaceSet::only(way.last);
    if when == When::Noncombat || !rules.since(3) {
        return last;
    }
    let near = rules.board.marches(to);
    match way.steps {
        1 if unit.status.used() == 1 => {
            last.union(state.came.from(rules.board, from, unit.kind).intersection(near))
        }
        1 => last,
        _ => {
            let between = rules.board.marches(from).intersection(near);
            between.iter().filter(|&mid| state.is_friendly(mid)).collect()
        }
    }
}

/// Is there something for a land unit to do in this territory in phase 3?
fn is_hostile(state: &State, land: SpaceId) -> bool {
    land.is_land() && !state.is_friendly(land)
}

pub(super) fn check(
    rules: &Axis2001,
    state: &State,
    from: SpaceId,
    unit: Unit,
    to: SpaceId,
    when: When,
) -> Verdict {
    if from.is_sea() || to.is_sea() || from == to {
        return refuse("AAP01 p.11 move.8", Reason::WrongGround);
    }
    if unit.is(Status::FOUGHT) || moves_left(rules, unit) == 0 {
        return refuse("AAP01 p.11 move.7", Reason::AlreadyMoved);
    }
    let Some(way) = way(rules, state, from, unit, to) else {
        return refuse("AAP01 p.11 move.9", Reason::NotAdjacent(to));
    };
    if way.steps > moves_left(rules, unit) {
        return refuse("AAP01 p.11 move.7", Reason::OutOfRange(to));
    }
    match when {
        When::Combat => check_attack(rules, state, from, unit, to, way),
        When::Noncombat if !state.is_friendly(to) => {
            refuse("AAP01 p.23 noncombat.3", Reason::EnemyTerritory(to))
        }
        When::Noncombat if unit.kind == Kind::Aa && state.taken.contains(from) => {
            refuse("AAP01 p.24 noncombat.4", Reason::GunsJustTaken)
        }
        When::Noncombat => Ok(()),
    }
}

/// Combat movement goes where the enemy is; armour may pass a friendly territory on its way there, and a tank that
/// has blitzed may stop on friendly ground, its starting territory included (p.29).
fn check_attack(
    rules: &Axis2001,
    state: &State,
    from: SpaceId,
    unit: Unit,
    to: SpaceId,
    way: Way,
) -> Verdict {
    if unit.kind == Kind::Aa {
        return refuse("AAP01 p.26 aa.2", Reason::GunsDoNotAttack);
    }
    if is_hostile(state, to) || control::may_join(state, to) {
        return Ok(());
    }
    let blitzed = unit.status.used() > 0 && state.taken.contains(from);
    let passes = way.steps == 1
        && moves_left(rules, unit) >= 2
        && rules.board.marches(to).iter().any(|next| is_hostile(state, next));
    if blitzed || passes { Ok(()) } else { refuse("AAP01 p.11 move.1", Reason::NothingToAttack(to)) }
}

pub(super) fn propose(rules: &Axis2001, state: &State, group: &Group, when: When, keep: Keep<'_>) {
    // Where one may not go many may not either: most of an army stands where there is nothing to attack.
    let open = |to: &SpaceId| check(rules, state, group.at, group.unit, *to, when).is_ok();
    destinations(rules, group).iter().filter(open).for_each(|to| each_count(group, to, keep));
}

/// Where these land units might go; [`check`] says where they may.
pub(super) fn destinations(rules: &Axis2001, group: &Group) -> SpaceSet {
    let Group { at: from, unit, .. } = *group;
    let left = moves_left(rules, unit);
    if from.is_sea() || left == 0 || unit.is(Status::FOUGHT) {
        return SpaceSet::EMPTY;
    }
    let near = rules.board.marches(from);
    if left >= 2 { near.union(rules.board.land_graph().around(near)) } else { near }
}

pub(super) fn perform(
    rules: &Axis2001,
    state: &mut State,
    (from, unit, to, count): (SpaceId, Unit, SpaceId, u8),
    when: When,
    log: &mut Log<Event>,
) {
    let Some(way) = way(rules, state, from, unit, to) else { return };
    // Land units end their movement where they meet enemies, and guns alone are enemies too (p.11, 29).
    let stops = when == When::Combat && state.has_enemies(to);
    let used = if stops { SPENT } else { unit.status.used() + way.steps };
    state.forces.shift(from, to, unit, having_moved(unit, used), count);
    let back = ways_back(rules, state, from, unit, to, way, when);
    state.entered[to.index()] = state.entered[to.index()].union(back);
    if when == When::Combat && used == 1 && rules.since(3) {
        state.came.note(rules.board, to, unit.kind, from);
    }
    state.trail.note(from, to, unit, count);
    let what = Units { nation: unit.nation, kind: unit.kind, count };
    log.push(Event::Moved { what, from, to, landed: false });
    if when == When::Combat && !stops {
        control::capture(rules, state, to, log);
    }
}
