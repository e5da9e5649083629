//! How pieces leave play. VitP 4.5, 7.61, 12.3, 13.5.

use ironbottom_kernel::Log;

use crate::board::{PieceId, RETURN_DELAY};
use crate::event::Event;
use crate::state::{Open, State, Where};
use crate::victory::Victory;

/// A piece is sunk or eliminated: ships for good, air and amphibious units until they return, undamaged.
pub(crate) fn sink(rules: &Victory, state: &mut State, piece: PieceId, log: &mut Log<Event>) {
    log.push(Event::Sunk { piece, from: state.at(piece) });
    let to = due_again(rules, state, piece).map_or(Where::Lost, Where::Due);
    vanish(state, piece, to);
}

/// VitP 4.5: the turn on which a piece that is lost now comes back: two turns later, if it is a unit and the game
/// lasts that long.
pub(crate) fn due_again(rules: &Victory, state: &Open, piece: PieceId) -> Option<u8> {
    let back = state.turn + RETURN_DELAY;
    (!rules.board[piece].is_ship() && back <= rules.settings.last_turn()).then_some(back)
}

/// A ship leaves the game without being sunk. VitP 4.42.
pub(crate) fn remove(state: &mut State, piece: PieceId, log: &mut Log<Event>) {
    log.push(Event::Removed { piece, from: state.at(piece) });
    vanish(state, piece, Where::Lost);
}

fn vanish(state: &mut State, piece: PieceId, to: Where) {
    state.put(piece, to);
    state.damage[piece.index()] = 0;
    state.homing.remove(piece);
    state.raiding.remove(piece);
    state.rolling.remove(piece);
    state.resting.remove(piece);
    state.barred.remove(piece);
    state.away.remove(piece);
}
