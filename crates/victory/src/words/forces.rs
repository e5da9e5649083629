//! A set of pieces in words: by name when they are few, by count and type when they are many, and the damaged
//! ones always by name.

use ironbottom_kernel::text::{Colour, Style, columns, wrap};

use super::names;
use crate::board::{Board, Kind, PieceId, PieceSet, Side};
use crate::state::Open;

/// Up to this many pieces are named; more are counted.
pub(super) const FEW: usize = 12;

/// The types in the order in which they are counted.
pub(super) const KINDS: [Kind; 8] = [
    Kind::Battleship,
    Kind::Carrier,
    Kind::LightCarrier,
    Kind::HeavyCruiser,
    Kind::LightCruiser,
    Kind::Air,
    Kind::Amphibious,
    Kind::Submarine,
];

/// The colour of a side.
pub(super) const fn colour(side: Side) -> Colour {
    match side {
        Side::Japan => Colour::Red,
        Side::Allies => Colour::Blue,
    }
}

/// `Japan` or `Allies` in its colour.
pub(super) fn side_painted(style: Style, side: Side) -> String {
    style.paint(colour(side), names::side_head(side))
}

/// What is wrong with a piece, in brackets: `(2/4)` for two points of damage on an armor of four.
pub(super) fn condition(board: &Board, open: &Open, piece: PieceId) -> Option<String> {
    let mut marks = Vec::new();
    let damage = open.damage_of(piece);
    if damage > 0 {
        marks.push(format!("{damage}/{}", board[piece].armor));
    }
    if open.on_bottom(board, piece) {
        marks.push("on the bottom".to_owned());
    }
    if open.resting.contains(piece) {
        marks.push("rests".to_owned());
    }
    (!marks.is_empty()).then(|| format!("({})", marks.join(", ")))
}

/// `Nevada (2/4)`.
pub(super) fn named(board: &Board, open: &Open, piece: PieceId) -> String {
    let name = &board[piece].name;
    match condition(board, open, piece) {
        Some(condition) => format!("{name} {condition}"),
        None => name.clone(),
    }
}

/// `3 BB, 1 CV, 4 CA`.
pub(super) fn counted(board: &Board, set: PieceSet) -> String {
    let counts = KINDS.iter().filter_map(|&kind| {
        let count = set.iter().filter(|&piece| board[piece].kind == kind).count();
        (count > 0).then(|| tie(&format!("{count} {}", names::kind_short(kind))))
    });
    counts.collect::<Vec<_>>().join(", ")
}

/// Names when few; otherwise counts and the names of those that are damaged or rest.
pub(super) fn summary(board: &Board, open: &Open, set: PieceSet) -> String {
    if set.len() <= FEW {
        return named_list(board, open, set);
    }
    let hurt: PieceSet = set.iter().filter(|&piece| condition(board, open, piece).is_some()).collect();
    if hurt.is_empty() {
        counted(board, set)
    } else {
        format!("{}; among them {}", counted(board, set), named_list(board, open, hurt))
    }
}

/// Every name with its condition.
pub(super) fn named_list(board: &Board, open: &Open, set: PieceSet) -> String {
    set.iter().map(|piece| tie(&named(board, open, piece))).collect::<Vec<_>>().join(", ")
}

/// The words of a name tied together, so that no line breaks inside it.
pub(super) fn tie(name: &str) -> String {
    name.replace(' ', "\u{a0}")
}

/// Tied words as they are shown.
pub(super) fn untie(text: &str) -> String {
    text.replace('\u{a0}', " ")
}

/// A side's pieces by what they do at sea or in port.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Sorted {
    /// Ships that patrol (at sea) or lie in port.
    pub(super) patrol: PieceSet,
    /// Ships white side up.
    pub(super) raid: PieceSet,
    /// Air units.
    pub(super) air: PieceSet,
    /// Amphibious units.
    pub(super) amphibious: PieceSet,
    /// Submarines.
    pub(super) submarine: PieceSet,
}

impl Sorted {
    /// Sorts the pieces of one side out of a set.
    pub(super) fn of(board: &Board, open: &Open, set: PieceSet, side: Side) -> Self {
        let set = set.intersection(board.side(side));
        let ships = set.intersection(board.ships());
        let submarines = PieceSet::only(PieceId::I_BOAT).with(PieceId::F_BOAT);
        Self {
            patrol: ships.difference(open.raiding),
            raid: ships.intersection(open.raiding),
            air: set.intersection(board.air_units()),
            amphibious: set.intersection(board.amphibious_units()),
            submarine: set.intersection(submarines),
        }
    }

    /// With a letter for each sort, for the map: `3p 2r 1a`.
    pub(super) fn letters(&self) -> Vec<String> {
        let parts = [
            (self.patrol, 'p'),
            (self.raid, 'r'),
            (self.air, 'a'),
            (self.amphibious, 'm'),
            (self.submarine, 's'),
        ];
        parts
            .iter()
            .filter(|(set, _)| !set.is_empty())
            .map(|(set, letter)| format!("{}{letter}", set.len()))
            .collect()
    }

    /// In words, each sort apart; `words` name patrolling and raiding ships.
    pub(super) fn words(&self, board: &Board, open: &Open, words: [&str; 2]) -> String {
        let parts = [
            (self.patrol, words[0]),
            (self.raid, words[1]),
            (self.air, "air:"),
            (self.amphibious, "amphibious:"),
            (self.submarine, "submarine:"),
        ];
        let parts = parts.iter().filter(|(set, _)| !set.is_empty()).map(|(set, word)| {
            let named = summary(board, open, *set);
            if word.is_empty() { named } else { format!("{word} {named}") }
        });
        parts.collect::<Vec<_>>().join("; ")
    }
}

/// Words for the two faces of a ship at sea.
pub(super) const AT_SEA: [&str; 2] = ["patrol:", "raid:"];
/// Words for the two faces of a ship in port.
pub(super) const IN_PORT: [&str; 2] = ["", "ready to raid:"];

/// Less room than this beside a head is none: the text then goes on lines of its own.
const LEAST_ROOM: usize = 20;

/// Writes a line that begins with `head` and is broken under its text, not under its head.
pub(super) fn hang(out: &mut String, style: Style, head: &str, text: &str) {
    if text.is_empty() {
        out.push_str(head.trim_end());
        out.push('\n');
        return;
    }
    let beside = columns(head) + LEAST_ROOM <= style.width;
    let indent = if beside { columns(head) } else { 8 };
    if beside {
        out.push_str(head);
    } else {
        out.push_str(&format!("{}\n{}", head.trim_end(), " ".repeat(indent)));
    }
    let lines = wrap(text, style.width.saturating_sub(indent), 0);
    out.push_str(&untie(&lines.replace('\n', &format!("\n{}", " ".repeat(indent)))));
    out.push('\n');
}

/// A heading on a line of its own.
pub(super) fn heading(out: &mut String, style: Style, text: &str) {
    out.push_str(&style.paint(Colour::Bold, text));
    out.push('\n');
}

/// A heading with a note beside it, or without where there is no room.
pub(super) fn noted_heading(out: &mut String, style: Style, text: &str, note: &str) {
    if columns(text) + columns(note) + 3 > style.width {
        return heading(out, style, text);
    }
    out.push_str(&format!("{}   {}\n", style.paint(Colour::Bold, text), style.paint(Colour::Dim, note)));
}
