//! Landings and invasions. VitP 13.3, 13.4, 5.73.
//!
//! A landing is a draft: each unit is given a place (kept in `battle.raids`), and [`resolve`] lands them all.

use ironbottom_kernel::{Illegal, Log};

use crate::action::{Action, Subject};
use crate::board::{Board, PieceId, PlaceId, Side};
use crate::event::{Capture, Event};
use crate::flow;
use crate::frame::Step;
use crate::reason::Reason;
use crate::sets::{PieceSet, PlaceSet};
use crate::state::{Open, State, Where};
use crate::{Verdict, Victory, capture, losses};

/// The amphibious units of a side at sea that may still land. VitP 13.4.
pub(crate) fn units(state: &Open, among: PieceSet, side: Side) -> PieceSet {
    let board = Board::get();
    among.intersection(board.amphibious_units()).intersection(board.side(side)).difference(state.barred)
}

/// Where a unit can land: friendly ports and bases open to it, and enemy bases, that touch its sea. VitP 13.3.
pub(crate) fn places(rules: &Victory, state: &Open, unit: PieceId) -> PlaceSet {
    let Some(area) = state.area_of(unit) else { return PlaceSet::EMPTY };
    rules.board[area].places.iter().filter(|&place| check_place(rules, state, unit, place).is_ok()).collect()
}

fn check_place(rules: &Victory, state: &Open, unit: PieceId, place: PlaceId) -> Verdict {
    let stats = &rules.board[unit];
    let touches = state.area_of(unit).is_some_and(|area| rules.board[area].places.contains(place));
    if !touches {
        return Err(Illegal::new("VitP 13.3", Reason::BaseElsewhere { piece: unit, place }));
    }
    let friendly = state.holder(place) == stats.side();
    if !friendly && place.is_port() {
        return Err(Illegal::new("VitP 13.3", Reason::EnemyPort(place)));
    }
    if friendly && !rules.board[place].open_to(stats.navy) {
        return Err(Illegal::new("VitP 17.12", Reason::ClosedToNavy { piece: unit, place }));
    }
    Ok(())
}

/// May this unit of this side be told to land there? What the phase adds (task forces) is the caller's.
pub(crate) fn check(rules: &Victory, state: &Open, side: Side, unit: PieceId, place: PlaceId) -> Verdict {
    if rules.board[unit].side() != side {
        return Err(Illegal::new("VitP 13.3", Reason::NotYours(unit)));
    }
    if !rules.board.amphibious_units().contains(unit) {
        return Err(Illegal::new("VitP 13.3", Reason::WrongKind(unit)));
    }
    if state.barred.contains(unit) {
        return Err(Illegal::new("VitP 13.4", Reason::BarredFromLanding(unit)));
    }
    if state.battle.raids.get(unit).is_some() {
        return Err(Illegal::new("VitP 13.3", Reason::AlreadyOrdered(unit)));
    }
    check_place(rules, state, unit, place)
}

/// Lands every unit of a side that has been given a place. VitP 13.41, 13.42.
///
/// VitP ruling 5: units that invade one base go in one by one, the most damaged first; of several defenders
/// the most damaged is eliminated. Nothing else could matter, for a unit returns undamaged.
pub(crate) fn resolve(rules: &Victory, state: &mut State, side: Side, log: &mut Log<Event>) {
    let units = rules.board.amphibious_units().intersection(rules.board.side(side));
    while let Some(unit) = most_damaged(state, units.iter().filter(|&u| state.battle.raids.get(u).is_some()))
    {
        let place = state.battle.raids.get(unit);
        state.battle.raids.clear(unit);
        if let Some(place) = place {
            land(rules, state, side, unit, place, log);
        }
    }
}

fn most_damaged(state: &Open, units: impl Iterator<Item = PieceId>) -> Option<PieceId> {
    // The first of the most damaged ones, so that equals go in the order of their numbers.
    units.reduce(|best, unit| if state.damage_of(unit) > state.damage_of(best) { unit } else { best })
}

fn land(rules: &Victory, state: &mut State, side: Side, unit: PieceId, place: PlaceId, log: &mut Log<Event>) {
    if state.holder(place) == side {
        log.push(Event::Landed { piece: unit, from: state.at(unit), place });
        state.put(unit, Where::Port(place));
        return;
    }
    let defenders = state.in_port(place).intersection(rules.board.amphibious_units());
    let eliminated = most_damaged(state, defenders.iter());
    log.push(Event::Invaded { piece: unit, from: state.at(unit), place, eliminated });
    losses::sink(rules, state, unit, log);
    match eliminated {
        Some(defender) => losses::sink(rules, state, defender, log),
        None => capture::convert(rules, state, place, side, Capture::Invaded, log),
    }
}

// --- the last landings, VitP 5.73 ---

/// Every unit of a side still at sea that could invade. A unit that only wants to go to a friendly place does
/// so with all others in VitP 5.74.
fn invaders(state: &Open, side: Side) -> PieceSet {
    let units = units(state, state.all_at_sea(), side);
    units.iter().filter(|&u| state.battle.raids.get(u).is_none() && !targets(state, u).is_empty()).collect()
}

fn targets(state: &Open, unit: PieceId) -> PlaceSet {
    let board = Board::get();
    let Some(area) = state.area_of(unit) else { return PlaceSet::EMPTY };
    let enemy = state.held(board[unit].side().other());
    board[area].places.intersection(enemy).iter().filter(|place| !place.is_port()).collect()
}

pub(crate) fn has_invasion(state: &Open, side: Side) -> bool {
    !invaders(state, side).is_empty()
}

pub(crate) fn last_subjects(state: &Open, side: Side, out: &mut Vec<Subject>) {
    out.extend(invaders(state, side).iter().map(Subject::Piece));
}

pub(crate) fn propose_last(state: &Open, about: Option<Subject>, offer: &mut dyn FnMut(Action)) {
    match about {
        None => offer(Action::Done),
        Some(Subject::Piece(piece)) => {
            for place in targets(state, piece) {
                offer(Action::Land { piece, place });
            }
        }
        Some(Subject::Area(_) | Subject::Place(_)) => {}
    }
}

pub(crate) fn check_last(rules: &Victory, state: &Open, side: Side, action: Action) -> Verdict {
    match action {
        Action::Done => Ok(()),
        Action::Land { piece, place } => {
            check(rules, state, side, piece, place)?;
            if state.holder(place) == side {
                return Err(Illegal::new("VitP 5.74", Reason::NotNow));
            }
            Ok(())
        }
        _ => crate::not_now(),
    }
}

pub(crate) fn perform_last(
    rules: &Victory,
    state: &mut State,
    side: Side,
    action: Action,
    log: &mut Log<Event>,
) {
    if let Action::Land { piece, place } = action {
        state.battle.raids.set(piece, place);
        return;
    }
    flow::go(
        state,
        match side {
            Side::Japan => Step::LastLandings(Side::Allies),
            Side::Allies => Step::Basing,
        },
    );
    resolve(rules, state, side, log);
}
