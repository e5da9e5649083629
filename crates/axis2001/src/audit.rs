//! Invariants that hold in every reachable position, for the developer.

use crate::board::{Country, Kind, Nation, Side, SpaceId};
use crate::forces::Group;
use crate::frame::{Frame, Step};
use crate::game::Axis2001;
use crate::state::State;
use crate::unit::{Status, Unit};

/// What is wrong, if anything is.
pub(crate) fn audit(rules: &Axis2001, state: &State) -> Result<(), String> {
    for pair in state.forces.all().windows(2) {
        if (pair[0].at, pair[0].unit) >= (pair[1].at, pair[1].unit) {
            return Err(format!("groups out of order: {:?} and {:?}", pair[0], pair[1]));
        }
    }
    state.forces.all().iter().try_for_each(|group| audit_group(state, group))?;
    if !in_battle(state) {
        for zone in SpaceId::seas() {
            for side in Side::ALL {
                let free = state.free_decks(zone, side);
                if free < 0 {
                    return Err(format!("{} fighters of {side:?} without a deck in {zone:?}", -free));
                }
            }
        }
        audit_mingling(state)?;
    }
    audit_money(rules, state)
}

/// Battles may leave things in between that only combat knows.
fn in_battle(state: &State) -> bool {
    state.control.frames().iter().any(|frame| matches!(frame, Frame::Battle(_)))
}

fn audit_group(state: &State, group: &Group) -> Result<(), String> {
    let Group { at, unit, count } = *group;
    let bad = |what: &str| Err(format!("{what}: {group:?}"));
    if count == 0 {
        return bad("an empty group");
    }
    match unit.kind {
        Kind::Complex => return bad("a complex among the units"),
        kind if kind.is_sea() && at.is_land() => return bad("a ship on land"),
        kind if kind.is_land() && at.is_sea() => return bad("a land unit in the sea"),
        Kind::Bomber if at.is_sea() && !unit.is(Status::ALOFT) => return bad("a bomber at sea"),
        Kind::Marine if unit.nation != Nation::Usa => return bad("marines that are not American"),
        _ => {}
    }
    audit_cargo(unit).map_err(|what| format!("{what}: {group:?}"))?;
    let resting = !in_battle(state) && !state.moves_now(unit.nation) && unit.nation.side() != state.side();
    let mut kept = Status::PATROL.with(Status::DAMAGED).with(Status::SUBMERGED);
    if at.is_sea() && unit.kind.is_sea() {
        kept = kept.with(Status::FOUGHT);
    }
    if resting && unit.status.without(kept) != Status::REST {
        return bad("an enemy that is not at rest");
    }
    if unit.is(Status::PATROL) && (unit.kind != Kind::Fighter || at.is_land()) {
        return bad("a patrol that is none");
    }
    Ok(())
}

fn audit_cargo(unit: Unit) -> Result<(), &'static str> {
    let [first, second] = unit.cargo.berths();
    if first < second {
        return Err("cargo out of order");
    }
    if !unit.is_laden() {
        return Ok(());
    }
    let aboard = unit.aboard().count();
    let all = |kind: Kind| unit.aboard().all(|cargo| cargo.kind() == Some(kind));
    let same_side = unit.aboard().all(|cargo| cargo.nation().side() == unit.nation.side());
    let fits = match unit.kind {
        Kind::Carrier => all(Kind::Fighter),
        Kind::Destroyer => unit.nation == Nation::Japan && aboard == 1 && all(Kind::Infantry),
        Kind::Transport => {
            let land = unit.aboard().all(|cargo| cargo.kind().is_some_and(Kind::is_land));
            let armour = unit.aboard().any(|cargo| cargo.kind() == Some(Kind::Armour));
            let chinese = unit.aboard().any(|cargo| cargo.nation() == Nation::China);
            land && !chinese && (!armour || aboard == 1)
        }
        Kind::Infantry
        | Kind::Marine
        | Kind::Artillery
        | Kind::Armour
        | Kind::Aa
        | Kind::Fighter
        | Kind::Bomber
        | Kind::Battleship
        | Kind::Submarine
        | Kind::Complex => false,
    };
    if fits && same_side { Ok(()) } else { Err("cargo that does not fit") }
}

/// Between battles no territory holds units of both sides; what was captured is in its captor's hands.
fn audit_mingling(state: &State) -> Result<(), String> {
    if matches!(
        state.control.frames().first(),
        Some(Frame::Sequence(Step::CombatMove | Step::Declare | Step::Control))
    ) {
        return Ok(());
    }
    for land in SpaceId::lands() {
        let side = state.side_of(land);
        let stray = |group: &&Group| Some(group.unit.nation.side()) != side && !group.unit.is(Status::ALOFT);
        if let Some(group) = state.forces.at(land).iter().find(stray) {
            return Err(format!("on enemy ground after the battles: {group:?}"));
        }
    }
    Ok(())
}

fn audit_money(rules: &Axis2001, state: &State) -> Result<(), String> {
    if state.cash[Country::China.index()] > 0 {
        return Err("China has money".to_owned());
    }
    if state.kamikazes > rules.board.start.kamikazes {
        return Err(format!("{} kamikazes", state.kamikazes));
    }
    if !state.convoys.difference(rules.convoys).is_empty() {
        return Err("a convoy where there is none".to_owned());
    }
    if state.ending.is_some() != (state.control.top() == Frame::Sequence(Step::Over)) {
        return Err("an ending and no end, or the other way round".to_owned());
    }
    // In battle the attackers' own groups may be split by statuses, never lost: see the combat tests.
    Ok(())
}
