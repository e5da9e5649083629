//! Amphibious units put to sea. VitP 5.23, 6.224, 13.1.

use ironbottom_kernel::{Illegal, Log};

use crate::action::{Action, Subject};
use crate::board::{PieceId, Side};
use crate::event::Event;
use crate::flow;
use crate::movement::{self, Gait};
use crate::raiders::WEST_COAST_AREAS;
use crate::reason::Reason;
use crate::sets::PieceSet;
use crate::state::{Open, State, Where};
use crate::{Verdict, Victory};

/// The units that can still put to sea.
fn units(rules: &Victory, state: &Open, side: Side) -> PieceSet {
    let units = rules.board.amphibious_units().intersection(rules.board.side(side));
    let movable = |&unit: &PieceId| matches!(state.at(unit), Where::Port(_) | Where::WestCoast);
    let units: PieceSet = units.iter().filter(movable).collect();
    if state.turn == 1 { units.intersection(rules.free_on_turn_1) } else { units }
}

pub(crate) fn has_choice(rules: &Victory, state: &Open, side: Side) -> bool {
    !units(rules, state, side).is_empty()
}

pub(crate) fn subjects(rules: &Victory, state: &Open, side: Side, out: &mut Vec<Subject>) {
    out.extend(units(rules, state, side).iter().map(Subject::Piece));
}

pub(crate) fn propose(rules: &Victory, state: &Open, about: Option<Subject>, offer: &mut dyn FnMut(Action)) {
    match about {
        None => offer(Action::Done),
        Some(Subject::Piece(piece)) => {
            let areas = match state.at(piece) {
                Where::Port(place) => movement::reach(rules, state, piece, place, Gait::Amphibious).all(),
                _ => WEST_COAST_AREAS,
            };
            for area in areas {
                offer(Action::Sail { piece, area });
            }
        }
        Some(Subject::Area(_) | Subject::Place(_)) => {}
    }
}

pub(crate) fn check(rules: &Victory, state: &Open, side: Side, action: Action) -> Verdict {
    match action {
        Action::Done => match units(rules, state, side).iter().find(|&u| state.at(u) == Where::WestCoast) {
            Some(unit) => Err(Illegal::new("VitP A5", Reason::Unfinished(unit))),
            None => Ok(()),
        },
        Action::Sail { piece, area } => {
            if rules.board[piece].side() != side {
                return Err(Illegal::new("VitP 13.1", Reason::NotYours(piece)));
            }
            if !rules.board.amphibious_units().contains(piece) {
                return Err(Illegal::new("VitP 13.1", Reason::WrongKind(piece)));
            }
            movement::check_free(rules, state, piece)?;
            match state.at(piece) {
                Where::Port(place) => {
                    movement::check_reach(rules, state, piece, place, Gait::Amphibious, area)
                }
                Where::WestCoast if WEST_COAST_AREAS.contains(area) => Ok(()),
                Where::WestCoast => Err(Illegal::new("VitP A5", Reason::TooFar { piece, area })),
                Where::Sea(_) => Err(Illegal::new("VitP 5.23", Reason::AlreadyOrdered(piece))),
                Where::Due(_) | Where::Uncertain | Where::Home | Where::SanDiego | Where::Lost => {
                    Err(Illegal::new("VitP 6.21", Reason::NotInPort(piece)))
                }
            }
        }
        _ => crate::not_now(),
    }
}

pub(crate) fn perform(state: &mut State, side: Side, action: Action, log: &mut Log<Event>) {
    if let Action::Sail { piece, area } = action {
        log.push(Event::Sailed { piece, from: state.at(piece), area });
        state.put(piece, Where::Sea(area));
    } else {
        flow::go(state, flow::after_amphibious(side));
    }
}
