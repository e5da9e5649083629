//! Land-based air units are placed one at a time, in turn. VitP 5.22, 6.5, 12.1.

use ironbottom_kernel::{Illegal, Log};

use crate::action::{Action, Subject};
use crate::board::{AreaId, PieceId, Side};
use crate::event::Event;
use crate::flow::{self, Moved};
use crate::frame::Step;
use crate::movement;
use crate::reason::Reason;
use crate::sets::{AreaSet, PieceSet};
use crate::state::{Open, State, Where};
use crate::{Verdict, Victory};

/// VitP 12.13: the areas in which a side has a port or base.
pub(crate) fn areas_with_base(rules: &Victory, state: &Open, side: Side) -> AreaSet {
    state.held(side).iter().fold(AreaSet::EMPTY, |all, place| all.union(rules.board[place].touches))
}

/// VitP 12.24: has a side a port or base in this area?
pub(crate) fn has_base(rules: &Victory, state: &Open, side: Side, area: AreaId) -> bool {
    rules.board[area].places.intersects(state.held(side))
}

/// The air units a side can still place.
fn units(rules: &Victory, state: &Open, side: Side) -> PieceSet {
    let units =
        rules.board.air_units().intersection(rules.board.side(side)).intersection(state.all_in_port());
    if state.turn == 1 { units.intersection(rules.free_on_turn_1) } else { units }
}

pub(crate) fn settle(rules: &Victory, state: &mut State, next: Side, passed: [bool; 2]) -> Moved {
    let can = |side: Side| !passed[side.index()] && !units(rules, state, side).is_empty();
    if can(next) {
        return Moved::Wait;
    }
    // VitP 5.22: a player who has run out is skipped.
    let step = if can(next.other()) {
        Step::Air { next: next.other(), passed }
    } else {
        Step::Amphibious(Side::Japan)
    };
    flow::go(state, step);
    Moved::On
}

pub(crate) fn subjects(rules: &Victory, state: &Open, side: Side, out: &mut Vec<Subject>) {
    out.extend(units(rules, state, side).iter().map(Subject::Piece));
}

pub(crate) fn propose(
    rules: &Victory,
    state: &Open,
    side: Side,
    about: Option<Subject>,
    offer: &mut dyn FnMut(Action),
) {
    match about {
        None => offer(Action::Pass),
        Some(Subject::Piece(piece)) => {
            for area in areas_with_base(rules, state, side) {
                offer(Action::Place { piece, area });
            }
        }
        Some(Subject::Area(_) | Subject::Place(_)) => {}
    }
}

pub(crate) fn check(rules: &Victory, state: &Open, side: Side, action: Action) -> Verdict {
    match action {
        Action::Pass => Ok(()),
        Action::Place { piece, area } => {
            check_unit(rules, state, side, piece)?;
            if !has_base(rules, state, side, area) {
                return Err(Illegal::new("VitP 12.13", Reason::NoBaseIn(area)));
            }
            Ok(())
        }
        _ => crate::not_now(),
    }
}

fn check_unit(rules: &Victory, state: &Open, side: Side, piece: PieceId) -> Verdict {
    if rules.board[piece].side() != side {
        return Err(Illegal::new("VitP 12.11", Reason::NotYours(piece)));
    }
    if !rules.board.air_units().contains(piece) {
        return Err(Illegal::new("VitP 12.1", Reason::WrongKind(piece)));
    }
    movement::check_free(rules, state, piece)?;
    if state.place_of(piece).is_none() {
        return Err(Illegal::new("VitP 12.1", Reason::NotInPort(piece)));
    }
    Ok(())
}

/// VitP ruling 1: a player may leave air units in port; who passes places no more this turn.
pub(crate) fn perform(state: &mut State, side: Side, action: Action, log: &mut Log<Event>) {
    let Step::Air { mut passed, .. } = state.step() else { return };
    if let Action::Place { piece, area } = action {
        log.push(Event::AirPlaced { piece, from: state.at(piece), area });
        state.put(piece, Where::Sea(area));
    } else {
        passed[side.index()] = true;
        log.push(Event::AirPassed(side));
    }
    flow::go(state, Step::Air { next: side.other(), passed });
}
