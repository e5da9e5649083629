//! Invariants that hold in every reachable position, for the developer.

use crate::board::{Kind, Nation, Side, SpaceId};
use crate::combat;
use crate::forces::Group;
use crate::frame::{Frame, Step};
use crate::game::Axis1940;
use crate::state::State;
use crate::unit::{Status, Unit};

/// What is wrong, if anything is.
pub(crate) fn audit(rules: &Axis1940, state: &State) -> Result<(), String> {
    for pair in state.forces.all().windows(2) {
        if (pair[0].at, pair[0].unit) >= (pair[1].at, pair[1].unit) {
            return Err(format!("groups out of order: {:?} and {:?}", pair[0], pair[1]));
        }
    }
    state.forces.all().iter().try_for_each(|group| audit_group(rules, group))?;
    let quiet = matches!(
        state.control.top(),
        Frame::Sequence(Step::Purchase | Step::Declare | Step::Research | Step::LateWar | Step::Over)
    );
    if quiet {
        audit_quiet(rules, state)?;
    }
    for one in Nation::ALL {
        for other in state.wars[one.index()] {
            if !state.wars[other.index()].contains(one) || one.side() == other.side() {
                return Err(format!("{one:?} and {other:?}: a war of one, or within a side"));
            }
        }
    }
    if state.kamikazes > rules.board.start.kamikazes {
        return Err(format!("{} kamikazes", state.kamikazes));
    }
    if state.ending.is_some() != (state.control.top() == Frame::Sequence(Step::Over)) {
        return Err("an ending and no end, or the other way round".to_owned());
    }
    for land in rules.board.lands() {
        let site = state.site(land);
        for facility in crate::board::Facility::ALL {
            if site.damage[facility.index()] > site.most_damage(facility) {
                return Err(format!("{land:?} is damaged beyond what it can be: {site:?}"));
            }
        }
    }
    Ok(())
}

fn audit_group(rules: &Axis1940, group: &Group) -> Result<(), String> {
    let Group { at, unit, count } = *group;
    let bad = |what: &str| Err(format!("{what}: {group:?}"));
    if count == 0 {
        return bad("an empty group");
    }
    if rules.board[at].closed {
        return bad("where nobody enters");
    }
    match unit.kind {
        kind if kind.is_facility() => return bad("a facility among the units"),
        kind if kind.is_sea() && at.is_land() => return bad("a ship on land"),
        kind if kind.is_land() && at.is_sea() => return bad("a land unit in the sea"),
        Kind::Strategic if at.is_sea() && !unit.is(Status::ALOFT) => return bad("a strategic bomber at sea"),
        _ => {}
    }
    if unit.nation == Nation::China && !rules.board[at].chinese {
        return bad("China abroad");
    }
    audit_cargo(unit).map_err(|what| format!("{what}: {group:?}"))
}

fn audit_cargo(unit: Unit) -> Result<(), &'static str> {
    let [first, second] = unit.cargo.berths();
    if first < second {
        return Err("cargo out of order");
    }
    if !unit.is_laden() {
        return Ok(());
    }
    let kinds = || unit.aboard().filter_map(|cargo| cargo.kind());
    let fits = match unit.kind {
        Kind::Carrier => {
            kinds().all(Kind::flies_from_decks) && unit.aboard().all(|cargo| cargo.nation() != unit.nation)
        }
        Kind::Transport => {
            kinds().all(Kind::is_land) && kinds().filter(|&kind| kind != Kind::Infantry).count() <= 1
        }
        _ => false,
    };
    let friends = unit
        .aboard()
        .all(|cargo| cargo.nation().side() == unit.nation.side() && cargo.nation() != Nation::China);
    if fits && friends { Ok(()) } else { Err("cargo that does not fit") }
}

/// Between turns nobody is in the air, decks suffice, and no territory holds units of an enemy of its holder.
fn audit_quiet(rules: &Axis1940, state: &State) -> Result<(), String> {
    for zone in rules.board.seas() {
        for nation in Nation::ALL {
            let free = state.free_decks(zone, nation);
            if free < 0 {
                return Err(format!("{} aircraft of {nation:?} without a deck in {zone:?}", -free));
            }
        }
    }
    for group in state.forces.all() {
        let unit = group.unit;
        if unit.is(Status::ALOFT
            .with(Status::SCRAMBLED)
            .with(Status::HIT)
            .with(Status::OUT)
            .with(Status::RAID))
        {
            return Err(format!("not at rest between turns: {group:?}"));
        }
        if group.at.is_land() && is_foreign(state, group.at, unit) {
            return Err(format!("on enemy ground: {group:?}"));
        }
    }
    if !combat::left(state).is_empty() {
        return Err("a battle that was never fought".to_owned());
    }
    Ok(())
}

fn is_foreign(state: &State, at: SpaceId, unit: Unit) -> bool {
    match state.holder(at) {
        Nation::Neutral => {
            unit.nation != Nation::Neutral
                && !Side::ALL.into_iter().any(|side| state.joined[side.index()].contains(at))
        }
        holder => unit.nation.side() != holder.side() && unit.nation != Nation::Neutral,
    }
}
