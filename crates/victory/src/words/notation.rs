//! One line for every action, and back: one table that writes, reads to the letter and reads what people mean.

use ironbottom_kernel::BadNotation;
use ironbottom_kit::grammar;
use ironbottom_kit::tokens::{Grammar, number, one_of};

use crate::action::{Action, Light, Subject};
use crate::board::Board;

/// What the words of an action depend on.
struct Speech<'a> {
    board: &'a Board,
}

grammar! {
    for Speech<'_>, |speech| Action;
    "done" => [Action::Done],
    "pass" => [Action::Pass],
    "assign SHIP" (piece: speech.board.piece_names) => [Action::Assign(piece)],
    "arrive PIECE PLACE" (piece: speech.board.piece_names, place: speech.board.place_names)
        => [Action::Arrive { piece, place }],
    "remove SHIP" (piece: speech.board.piece_names) => [Action::Remove(piece)],
    "patrol SHIP AREA" (piece: speech.board.piece_names, area: speech.board.area_names)
        => [Action::Patrol { piece, area }],
    "raid SHIP" (piece: speech.board.piece_names) => [Action::Ready(piece)],
    "raid SHIP AREA" (piece: speech.board.piece_names, area: speech.board.area_names)
        => [Action::Raid { piece, area }],
    "repair SHIP POINTS" (piece: speech.board.piece_names, points: number(0..=MAX_POINTS))
        => [Action::Repair { piece, points }],
    "place UNIT AREA" (piece: speech.board.piece_names, area: speech.board.area_names)
        => [Action::Place { piece, area }],
    "sail UNIT AREA" (piece: speech.board.piece_names, area: speech.board.area_names)
        => [Action::Sail { piece, area }],
    "station AREA" (area: speech.board.area_names) => [Action::Station(area)],
    "base PIECE PLACE" (piece: speech.board.piece_names, place: speech.board.place_names)
        => [Action::Base { piece, place }],
    "base-rest PLACE" (place: speech.board.place_names) => [Action::BaseRest(place)],
    "yard SHIP" (piece: speech.board.piece_names) => [Action::Yard(piece)],
    "set-aside PIECE" (piece: speech.board.piece_names) => [Action::SetAside(piece)],
    "fight AREA" (area: speech.board.area_names) => [Action::Fight(area)],
    "day" => [Action::Choose(Light::Day)],
    "night" => [Action::Choose(Light::Night)],
    "open-fire CARRIER" (piece: speech.board.piece_names) => [Action::OpenFire(piece)],
    "kamikaze CARRIER" (piece: speech.board.piece_names) => [Action::Kamikaze(piece)],
    "aim PIECE TARGET" (attacker: speech.board.piece_names, target: speech.board.piece_names)
        => [Action::Aim { attacker, target }],
    "torpedo TARGET" (piece: speech.board.piece_names) => [Action::Torpedo(piece)],
    "retreat" => [Action::Retreat],
    "stay" => [Action::Stay],
    "group PIECE LEADER" (piece: speech.board.piece_names, with: speech.board.piece_names)
        => [Action::Group { piece, with }],
    "pursue SHIP LEADER" (piece: speech.board.piece_names, group: speech.board.piece_names)
        => [Action::Pursue { piece, group }],
    "break-off SHIP" (piece: speech.board.piece_names) => [Action::BreakOff(piece)],
    "force PIECE LEADER" (piece: speech.board.piece_names, with: speech.board.piece_names)
        => [Action::Force { piece, with }],
    "stance LEADER searching|landing|hiding" (force: speech.board.piece_names, stance: one_of("stance"))
        => [Action::Stance { force, stance }],
    "land UNIT PLACE" (piece: speech.board.piece_names, place: speech.board.place_names)
        => [Action::Land { piece, place }],
    "first japan|allies" (side: speech.board.side_names) => [Action::LandFirst(side)],
    "air-raid CARRIER PLACE" (carrier: speech.board.piece_names, place: speech.board.place_names)
        => [Action::AirRaid { carrier, place }],
    "appear AREA" (area: speech.board.area_names) => [Action::Appear(area)],
}

/// Repair points are written as they are; no port has as many as this.
const MAX_POINTS: u8 = 99;

/// Writes an action in the one form that records keep.
pub(super) fn encode(board: &Board, action: Action, out: &mut String) {
    Speech { board }.encode_into(action, out);
}

/// Reads an action exactly as [`encode`] writes it.
pub(super) fn decode(board: &Board, text: &str) -> Result<Action, BadNotation> {
    Speech { board }.decode(text)
}

/// Reads an action as a person types it: any case, any blanks, names with blanks or hyphens, a beginning of
/// a word where it can mean only one thing.
pub(super) fn interpret(board: &Board, text: &str) -> Result<Action, BadNotation> {
    Speech { board }.interpret(text)
}

/// The id of the piece, area or place a subject is.
pub(super) fn subject_id(board: &Board, subject: Subject, out: &mut String) {
    out.push_str(match subject {
        Subject::Piece(piece) => &board[piece].id,
        Subject::Area(area) => &board[area].id,
        Subject::Place(place) => &board[place].id,
    });
}
