//! VitP ruling 58: a game of one turn around the Coral Sea, with the pieces of the book's Example of Play and a cruiser a side.

use crate::board::{Entry, PieceId, PlaceId, Side, Variants};
use crate::frame::Step;
use crate::state::{State, Where};

/// The only turn of it.
pub(crate) const TURN: u8 = 4;

/// The pieces in their ports, the flags, and Guadalcanal in Japanese hands; Japan sends its patrollers first.
pub(crate) fn begin(state: &mut State) {
    let variants = Variants::all();
    for piece in PieceId::all() {
        state.put(piece, Where::Lost);
    }
    for submarine in [PieceId::I_BOAT, PieceId::F_BOAT] {
        state.put(submarine, Where::Home);
    }
    for row in &variants.coral_sea {
        if let Some(Entry::Place(place)) = row.arrival.map(|arrival| arrival.at) {
            state.put(row.piece, Where::Port(place));
        }
    }
    state.flags = variants.coral_sea_flags;
    state.japanese.insert(PlaceId::GUADALCANAL);
    state.turn = TURN;
    state.go(Step::Patrol(Side::Japan));
}

/// Does the scenario use this piece? What it does not use is in the box, and not lost.
pub(crate) fn uses(piece: PieceId) -> bool {
    matches!(piece, PieceId::I_BOAT | PieceId::F_BOAT)
        || Variants::all().coral_sea.iter().any(|row| row.piece == piece)
}
