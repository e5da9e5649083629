//! Land units. AAP40 p.12, 14, 21, 26.

use ironbottom_kernel::Log;

use super::{Going, SPENT, When, closed_there, each_count, nobody_there, units};
use crate::action::Action;
use crate::board::{Kind, Nation, SpaceId, SpaceSet};
use crate::event::Event;
use crate::forces::Group;
use crate::game::Axis1940;
use crate::look::Look;
use crate::reason::{Closed, Reason, Verdict, refuse};
use crate::research::Advance;
use crate::state::State;
use crate::unit::{Status, Unit};
use crate::{combat, control, politics};

/// Where a land unit might go.
pub(super) fn reach(look: &Look<'_>, from: SpaceId, unit: Unit, when: When) -> SpaceSet {
    if unit.status.used() > 0 || unit.is(Status::MOVED.with(Status::FOUGHT)) || from.is_sea() {
        return SpaceSet::EMPTY;
    }
    let moves = look.rules.board[unit.kind].r#move;
    let all = look.rules.board.land_graph().reach(from, moves, through(look, when)).without(from);
    match when {
        When::Combat => all.intersection(look.targets),
        When::Noncombat => all.intersection(look.friendly.union(look.leaning)),
    }
}

/// Through where: in the Combat Move phase what a blitz took this turn is passed by blitzing only.
fn through(look: &Look<'_>, when: When) -> SpaceSet {
    match when {
        When::Combat => look.friendly.difference(look.state.taken),
        When::Noncombat => look.friendly,
    }
}

/// May these land units march there?
pub(super) fn check(look: &Look<'_>, (from, unit, to, _): Going, when: When) -> Verdict {
    if to.is_sea() || from.is_sea() {
        return refuse("AAP40 p.26", Reason::WrongGround);
    }
    if unit.status.used() > 0 || unit.is(Status::MOVED.with(Status::FOUGHT)) {
        return refuse("AAP40 p.21", Reason::AlreadyMoved);
    }
    if when == When::Combat && unit.kind == Kind::Aaa {
        return refuse("AAP40 p.27", Reason::GunsDoNotAttack);
    }
    let board = look.rules.board;
    let known = look.friendly.union(look.leaning).union(look.targets);
    if !known.contains(to) {
        return match when {
            When::Combat => closed_there(look, to),
            When::Noncombat => politics::closed(look.rules, look.state, to),
        };
    }
    if board.land_graph().reach(from, board[unit.kind].r#move, through(look, when)).contains(to) && from != to
    {
        match when {
            When::Combat if look.targets.contains(to) => Ok(()),
            When::Combat => nobody_there(look, to, "AAP40 p.12", Reason::NothingToAttack(to)),
            When::Noncombat if look.hostile.contains(to) => refuse("AAP40 p.21", Reason::Hostile(to)),
            When::Noncombat if look.targets.contains(to) => {
                refuse("AAP40 p.9", Reason::Closed(to, Closed::Neutral))
            }
            // AAP40 p.26: only these units convert friendly neutrals.
            When::Noncombat if look.leaning.contains(to) && !unit.kind.captures() => {
                refuse("AAP40 p.26", Reason::Closed(to, Closed::NeedsTroops))
            }
            When::Noncombat => Ok(()),
        }
    } else {
        refuse("AAP40 p.12", Reason::OutOfRange(to))
    }
}

/// Land units march.
pub(super) fn perform(state: &mut State, (from, unit, to, count): Going, when: When, log: &mut Log<Event>) {
    let after = unit.used(SPENT).now(Status::MOVED).begun_at(from);
    state.forces.shift(from, to, unit, after, count);
    log.push(Event::Moved { what: units(unit, count), from, to, landed: false });
    if when == When::Noncombat {
        control::guard_dutch(state, to, unit, log);
    }
}

/// An empty hostile territory without a facility can be passed. AAP40 p.14. A neutral that is entered is hostile at once
/// (p.9), so that one without an army is passed in the same way; a friendly neutral never is.
fn is_open(look: &Look<'_>, via: SpaceId) -> bool {
    let taken = look.friendly.contains(via) && look.state.taken.contains(via);
    let hostile = look.hostile.contains(via) && !look.defended.contains(via);
    let unarmed =
        || look.rules.befriends_joined() && look.targets.contains(via) && look.rules.board[via].army == 0;
    taken || (hostile || !look.hostile.contains(via) && unarmed()) && !look.state.site(via).any()
}

/// May these units blitz through one territory to another?
pub(super) fn check_blitz(look: &Look<'_>, (from, unit, to, count): Going, via: SpaceId) -> Verdict {
    let state = look.state;
    if unit.status.used() > 0 || unit.is(Status::MOVED.with(Status::FOUGHT)) {
        return refuse("AAP40 p.14", Reason::AlreadyMoved);
    }
    if from.is_sea() || via.is_sea() || to.is_sea() {
        return refuse("AAP40 p.14", Reason::WrongGround);
    }
    let board = look.rules.board;
    if !board.marches(from).contains(via) || !board.marches(via).contains(to) {
        return refuse("AAP40 p.14", Reason::OutOfRange(to));
    }
    if !look.targets.union(look.friendly).contains(to) || to == via {
        return closed_there(look, to);
    }
    match unit.kind {
        Kind::Tank if !is_open(look, via) => refuse("AAP40 p.14", Reason::NoBlitz(via)),
        Kind::Tank => Ok(()),
        Kind::Mech if state.has_advance(state.power, Advance::ImprovedMech) && is_open(look, via) => Ok(()),
        // The tank went first and took the territory: mechanized infantry goes along, one for one.
        Kind::Mech if partners(state, state.power, from, via, to) >= u16::from(count) => Ok(()),
        Kind::Mech => refuse("AAP40 p.26", Reason::NoTank),
        _ => refuse("AAP40 p.14", Reason::NoBlitz(via)),
    }
}

/// Tanks that blitzed this way and have no mechanized infantry with them yet.
fn partners(state: &State, nation: Nation, from: SpaceId, via: SpaceId, to: SpaceId) -> u16 {
    let went = |kind: Kind| -> u16 {
        let same = |group: &&Group| {
            let unit = group.unit;
            (unit.nation, unit.kind, unit.from, unit.toward) == (nation, kind, Some(from), Some(via))
        };
        state.forces.at(to).iter().filter(same).map(|group| u16::from(group.count)).sum()
    };
    went(Kind::Tank).saturating_sub(went(Kind::Mech))
}

/// Every way a group could blitz.
pub(super) fn propose_blitz(look: &Look<'_>, group: &Group, keep: &mut dyn FnMut(Action)) {
    let Group { at: from, unit, count: most } = *group;
    if !matches!(unit.kind, Kind::Tank | Kind::Mech) || from.is_sea() {
        return;
    }
    let board = look.rules.board;
    for via in board.marches(from) {
        // For mechanized infantry a tank has taken it already.
        if unit.kind == Kind::Tank && !is_open(look, via) {
            continue;
        }
        for to in board.marches(via) {
            each_count(most, |count| keep(Action::Blitz { from, unit, via, to, count }));
        }
    }
}

/// Units blitz: they take the first territory at once.
pub(super) fn blitz(
    rules: &Axis1940,
    state: &mut State,
    (from, unit, to, count): Going,
    via: SpaceId,
    log: &mut Log<Event>,
) {
    let mut after = unit.used(SPENT).now(Status::MOVED).begun_at(from);
    after.toward = Some(via);
    state.forces.shift(from, to, unit, after, count);
    log.push(Event::Moved { what: units(unit, count), from, to: via, landed: false });
    control::break_neutrality(rules, state, via, log);
    if combat::is_foe_land(state, via) {
        control::capture(rules, state, via, log);
    }
    log.push(Event::Moved { what: units(unit, count), from: via, to, landed: false });
}
