//! Returning to port. VitP 10, 17, 5.74; VitP A2, A2b, A4.

use ironbottom_kernel::{Illegal, Log};

use crate::action::{Action, Subject};
use crate::board::{Navy, PieceId, PlaceId, Side};
use crate::event::Event;
use crate::flow::Moved;
use crate::frame::{Frame, Step};
use crate::losses;
use crate::reason::Reason;
use crate::sets::{AreaSet, PieceSet, PlaceSet};
use crate::state::{Open, State, Where};
use crate::{Verdict, Victory};

/// The sea areas a piece returns from: its own, or every one that touches the port it must leave. VitP 10.3.
fn from(rules: &Victory, state: &Open, piece: PieceId) -> AreaSet {
    match state.at(piece) {
        Where::Sea(area) => AreaSet::single(area),
        Where::Port(place) => rules.board[place].touches,
        Where::Due(_) | Where::Uncertain | Where::Home | Where::SanDiego | Where::WestCoast | Where::Lost => {
            AreaSet::EMPTY
        }
    }
}

/// Where a piece can return to. VitP 10.1: major ports anywhere, bases that touch its area, as far as they are
/// friendly and open to its navy.
pub(crate) fn havens(rules: &Victory, state: &Open, piece: PieceId) -> PlaceSet {
    let stats = &rules.board[piece];
    let navy = stats.navy.index();
    if let Some(only) = state.haven
        && state.held(stats.side()).contains(only)
        && rules.board[only].open_to(stats.navy)
    {
        // VitP A2, A2b: one place, however far, as long as it is there to go to.
        return PlaceSet::single(only);
    }
    let open = from(rules, state, piece)
        .iter()
        .fold(rules.ports_open_to[navy], |all, area| all.union(rules.places_open_to[area.index()][navy]));
    open.intersection(state.held(stats.side()))
}

/// VitP A4: may this ship be withdrawn to San Diego now?
fn may_yard(rules: &Victory, state: &Open, piece: PieceId) -> bool {
    rules.settings.san_diego
        && state.step() == Step::NextTurn
        && rules.board[piece].navy == Navy::Us
        && rules.board[piece].is_ship()
        && !state.on_bottom(piece)
}

/// Asks the first side that has pieces to base; Japan before the Allies (VitP 5).
pub(crate) fn begin(rules: &Victory, state: &mut State) -> Moved {
    let first = Side::ALL.into_iter().find(|&side| state.homing.intersects(rules.board.side(side)));
    match first {
        Some(side) => state.control.push(Frame::Homing(side)),
        None => state.homing = PieceSet::EMPTY,
    }
    Moved::On
}

/// On entering: submarines go home, pieces without a choice are based, those with no place are lost (VitP 10.4).
pub(crate) fn settle(rules: &Victory, state: &mut State, side: Side, log: &mut Log<Event>) -> Moved {
    let mut choice = false;
    for piece in state.homing.intersection(rules.board.side(side)) {
        if matches!(piece, PieceId::I_BOAT | PieceId::F_BOAT) {
            state.homing.remove(piece);
            state.put(piece, Where::Home);
            continue;
        }
        let places = havens(rules, state, piece);
        let yard = may_yard(rules, state, piece);
        match (places.first(), places.len(), yard) {
            (Some(place), 1, false) => base(state, piece, place, log),
            (None, _, false) => {
                state.homing.remove(piece);
                log.push(Event::Homeless(piece));
                losses::sink(rules, state, piece, log);
            }
            _ => choice = true,
        }
    }
    if choice {
        return Moved::Wait;
    }
    end(state);
    Moved::On
}

fn end(state: &mut State) {
    state.control.pop();
    if state.homing.is_empty() {
        state.haven = None;
    }
}

/// The piece is in port. Its white side means nothing there any more this turn.
fn base(state: &mut State, piece: PieceId, place: PlaceId, log: &mut Log<Event>) {
    log.push(Event::Based { piece, from: state.at(piece), place });
    state.put(piece, Where::Port(place));
    state.homing.remove(piece);
    state.raiding.remove(piece);
}

pub(crate) fn subjects(rules: &Victory, state: &Open, side: Side, out: &mut Vec<Subject>) {
    out.extend(state.homing.intersection(rules.board.side(side)).iter().map(Subject::Piece));
}

/// The legal actions: the same functions decide here and in [`check`].
pub(crate) fn offers(
    rules: &Victory,
    state: &Open,
    side: Side,
    about: Option<Subject>,
    out: &mut Vec<Action>,
) {
    match about {
        None if !state.homing.intersects(rules.board.side(side)) => out.push(Action::Done),
        None => out.extend(common(rules, state, side).iter().map(Action::BaseRest)),
        Some(Subject::Piece(piece)) if check_returning(rules, state, side, piece).is_ok() => {
            out.extend(havens(rules, state, piece).iter().map(|place| Action::Base { piece, place }));
            if may_yard(rules, state, piece) {
                out.push(Action::Yard(piece));
            }
        }
        Some(Subject::Piece(_) | Subject::Area(_) | Subject::Place(_)) => {}
    }
}

/// The places that take every piece still to be based. What shares sea and navy shares its havens, so one of
/// each speaks for all.
fn common(rules: &Victory, state: &Open, side: Side) -> PlaceSet {
    let pieces = state.homing.intersection(rules.board.side(side));
    let mut common = PlaceSet::ALL;
    let mut left = pieces;
    while let Some(piece) = left.first() {
        common = common.intersection(havens(rules, state, piece));
        let navy = rules.board.navy(rules.board[piece].navy);
        let alike = match state.at(piece) {
            Where::Sea(area) => state.at_sea(area),
            Where::Port(place) => state.in_port(place),
            Where::Due(_)
            | Where::Uncertain
            | Where::Home
            | Where::SanDiego
            | Where::WestCoast
            | Where::Lost => PieceSet::EMPTY,
        };
        left = left.difference(alike.intersection(navy)).without(piece);
    }
    common
}

pub(crate) fn check(rules: &Victory, state: &Open, side: Side, action: Action) -> Verdict {
    let mine = state.homing.intersection(rules.board.side(side));
    match action {
        Action::Done => match mine.first() {
            Some(piece) => Err(Illegal::new("VitP 10.1", Reason::Unfinished(piece))),
            None => Ok(()),
        },
        Action::BaseRest(place) => {
            if mine.is_empty() {
                return crate::not_now();
            }
            mine.iter().try_for_each(|piece| check_haven(rules, state, piece, place))
        }
        Action::Base { piece, place } => {
            check_returning(rules, state, side, piece)?;
            check_haven(rules, state, piece, place)
        }
        Action::Yard(piece) => {
            check_returning(rules, state, side, piece)?;
            if may_yard(rules, state, piece) {
                Ok(())
            } else {
                Err(Illegal::new("VitP A4", Reason::NotForSanDiego(piece)))
            }
        }
        _ => crate::not_now(),
    }
}

fn check_returning(rules: &Victory, state: &Open, side: Side, piece: PieceId) -> Verdict {
    if rules.board[piece].side() != side {
        return Err(Illegal::new("VitP 10.1", Reason::NotYours(piece)));
    }
    if !state.homing.contains(piece) {
        return Err(Illegal::new("VitP 10.1", Reason::NotReturning(piece)));
    }
    Ok(())
}

fn check_haven(rules: &Victory, state: &Open, piece: PieceId, place: PlaceId) -> Verdict {
    if havens(rules, state, piece).contains(place) {
        return Ok(());
    }
    let stats = &rules.board[piece];
    if state.holder(place) != stats.side() {
        return Err(Illegal::new("VitP 2.3", Reason::EnemyHolds(place)));
    }
    if !rules.board[place].open_to(stats.navy) {
        let rule = if stats.navy == Navy::British { "VitP 17.22" } else { "VitP 17.12" };
        return Err(Illegal::new(rule, Reason::ClosedToNavy { piece, place }));
    }
    match state.haven {
        Some(only) if only != place => {
            Err(Illegal::new("VitP A2", Reason::MustBaseAt { piece, place: only }))
        }
        _ => Err(Illegal::new("VitP 10.1", Reason::BaseElsewhere { piece, place })),
    }
}

pub(crate) fn perform(rules: &Victory, state: &mut State, side: Side, action: Action, log: &mut Log<Event>) {
    match action {
        Action::Base { piece, place } => base(state, piece, place, log),
        Action::Yard(piece) => {
            log.push(Event::Yarded { piece, from: state.at(piece) });
            state.put(piece, Where::SanDiego);
            state.homing.remove(piece);
            state.raiding.remove(piece);
        }
        Action::BaseRest(place) => {
            for piece in state.homing.intersection(rules.board.side(side)) {
                base(state, piece, place, log);
            }
            end(state);
        }
        _ => end(state),
    }
}
