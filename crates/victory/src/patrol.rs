//! Patrollers put to sea, ships are repaired, raiders are turned white side up. VitP 5.21, 6.11, 11.4.

use ironbottom_kernel::{Dice, Illegal, Log};

use crate::action::{Action, Subject};
use crate::board::{PieceId, PlaceId, Side};
use crate::event::Event;
use crate::flow;
use crate::movement::{self, Gait};
use crate::reason::Reason;
use crate::repair;
use crate::sets::PieceSet;
use crate::state::{Open, State, Where};
use crate::{Verdict, Victory};

/// The ships of a side in port that have no order yet, whatever their condition.
fn unordered(rules: &Victory, state: &Open, side: Side) -> PieceSet {
    let ships = rules.board.ships().intersection(rules.board.side(side));
    let mut ships =
        state.all_in_port().intersection(ships).difference(state.raiding).difference(state.resting);
    if state.turn == 1 {
        ships = ships.intersection(rules.free_on_turn_1);
    }
    ships
}

/// The ships that can do something in this step.
fn able(rules: &Victory, state: &Open, side: Side) -> impl Iterator<Item = PieceId> {
    unordered(rules, state, side)
        .iter()
        .filter(move |&ship| !state.on_bottom(ship) || repair::most(rules, state, ship) > 0)
        .chain(in_yards(rules, state, side))
}

/// VitP A4: damaged ships in San Diego that can be repaired.
fn in_yards(rules: &Victory, state: &Open, side: Side) -> impl Iterator<Item = PieceId> {
    let yards = rules.settings.san_diego && side == Side::Allies;
    yards
        .then(|| {
            PieceId::all().filter(move |&ship| {
                state.at(ship) == Where::SanDiego
                    && !state.resting.contains(ship)
                    && repair::most(rules, state, ship) > 0
            })
        })
        .into_iter()
        .flatten()
}

pub(crate) fn has_choice(rules: &Victory, state: &Open, side: Side) -> bool {
    able(rules, state, side).next().is_some()
}

pub(crate) fn subjects(rules: &Victory, state: &Open, side: Side, out: &mut Vec<Subject>) {
    out.extend(able(rules, state, side).map(Subject::Piece));
}

pub(crate) fn propose(rules: &Victory, state: &Open, about: Option<Subject>, offer: &mut dyn FnMut(Action)) {
    match about {
        None => offer(Action::Done),
        Some(Subject::Piece(piece)) => {
            if let Some(place) = state.place_of(piece) {
                for area in movement::reach(rules, state, piece, place, Gait::Patroller).all() {
                    offer(Action::Patrol { piece, area });
                }
            }
            offer(Action::Ready(piece));
            for points in 1..=repair::most(rules, state, piece) {
                offer(Action::Repair { piece, points });
            }
        }
        Some(Subject::Area(_) | Subject::Place(_)) => {}
    }
}

/// A ship of this side in port that may be ordered to sea.
fn ready_to_move(
    rules: &Victory,
    state: &Open,
    side: Side,
    piece: PieceId,
) -> Result<PlaceId, Illegal<Reason>> {
    orderable(rules, state, side, piece)?;
    let Some(place) = state.place_of(piece) else {
        return Err(Illegal::new("VitP 6.21", Reason::NotInPort(piece)));
    };
    movement::check_free(rules, state, piece)?;
    if state.on_bottom(piece) {
        return Err(Illegal::new("VitP 9.23", Reason::OnBottom(piece)));
    }
    Ok(place)
}

/// A ship of this side without an order in this step.
fn orderable(rules: &Victory, state: &Open, side: Side, piece: PieceId) -> Verdict {
    let stats = &rules.board[piece];
    if stats.side() != side {
        return Err(Illegal::new("VitP 5.21", Reason::NotYours(piece)));
    }
    if !stats.is_ship() {
        return Err(Illegal::new("VitP 5.21", Reason::WrongKind(piece)));
    }
    if state.resting.contains(piece) {
        return Err(Illegal::new("VitP 11.4", Reason::UnderRepair(piece)));
    }
    let at_sea_by_order = state.turn > 1 && state.area_of(piece).is_some();
    if at_sea_by_order || (state.raiding.contains(piece) && state.place_of(piece).is_some()) {
        return Err(Illegal::new("VitP 5.21", Reason::AlreadyOrdered(piece)));
    }
    Ok(())
}

pub(crate) fn check(rules: &Victory, state: &Open, side: Side, action: Action) -> Verdict {
    match action {
        Action::Done => Ok(()),
        Action::Patrol { piece, area } => {
            let place = ready_to_move(rules, state, side, piece)?;
            movement::check_reach(rules, state, piece, place, Gait::Patroller, area)
        }
        Action::Ready(piece) => ready_to_move(rules, state, side, piece).map(|_| ()),
        Action::Repair { piece, points } => {
            orderable(rules, state, side, piece)?;
            movement::check_free(rules, state, piece)?;
            repair::check(rules, state, piece, points)
        }
        _ => crate::not_now(),
    }
}

pub(crate) fn perform(
    rules: &Victory,
    state: &mut State,
    side: Side,
    action: Action,
    dice: &mut dyn Dice,
    log: &mut Log<Event>,
) {
    match action {
        Action::Patrol { piece, area } => {
            let Some(place) = state.place_of(piece) else { return };
            if movement::reach(rules, state, piece, place, Gait::Patroller).rolled.contains(area) {
                state.rolling.insert(piece);
            }
            state.put(piece, Where::Sea(area));
            log.push(Event::Patrolled { piece, from: Where::Port(place), area });
        }
        Action::Ready(piece) => {
            state.raiding.insert(piece);
            log.push(Event::Readied(piece));
        }
        Action::Repair { piece, points } => {
            if let Some(port) = repair::source(rules, state, piece) {
                state.mended[port.index()] += points;
            }
            state.damage[piece.index()] -= points;
            state.resting.insert(piece);
            log.push(Event::Repaired { piece, points });
        }
        _ => {
            // VitP 6.41: those that fail arrive as raiders.
            let failed = movement::speed_rolls(state, dice, log);
            state.raiding = state.raiding.union(failed);
            flow::go(state, flow::after_patrol(side));
        }
    }
}
