//! Names inside sentences: articles, lists, factors, and the sign for what we had to reconstruct.

use crate::action::{Light, Stance};
use crate::board::{AreaId, Board, Confidence, Group, Kind, Navy, Piece, PieceId, PlaceId, Side};
use crate::sets::PieceSet;

/// Stands behind every value that is our choice and not the print of the game.
pub(super) const RECONSTRUCTED: &str = "°";

/// `°` for a value without a source, nothing for any other.
pub(super) const fn sign(confidence: Confidence) -> &'static str {
    match confidence {
        Confidence::Reconstructed => RECONSTRUCTED,
        Confidence::Rulebook | Confidence::Found | Confidence::Recalled => "",
    }
}

/// What a confidence means, for a reader who asks.
pub(super) const fn confidence(confidence: Confidence) -> &'static str {
    match confidence {
        Confidence::Rulebook => "stated by the rulebook",
        Confidence::Found => "found in a public source",
        Confidence::Recalled => "general knowledge of the game",
        Confidence::Reconstructed => "reconstructed (our choice, no source)",
    }
}

/// `Japan`, `the Allies`.
pub(super) const fn side(side: Side) -> &'static str {
    match side {
        Side::Japan => "Japan",
        Side::Allies => "the Allies",
    }
}

/// `Japan`, `The Allies`: at the head of a sentence.
pub(super) const fn side_first(side: Side) -> &'static str {
    match side {
        Side::Japan => "Japan",
        Side::Allies => "The Allies",
    }
}

/// `Japan`, `Allies`: in a heading.
pub(super) const fn side_head(side: Side) -> &'static str {
    match side {
        Side::Japan => "Japan",
        Side::Allies => "Allies",
    }
}

/// The id of a side's seat.
pub(super) const fn side_id(side: Side) -> &'static str {
    match side {
        Side::Japan => "japan",
        Side::Allies => "allies",
    }
}

/// `Japanese`, `Allied`.
pub(super) const fn side_adjective(side: Side) -> &'static str {
    match side {
        Side::Japan => "Japanese",
        Side::Allies => "Allied",
    }
}

/// `s` for the verb of a side: Japan retreats, the Allies retreat.
pub(super) const fn verb_ending(side: Side) -> &'static str {
    match side {
        Side::Japan => "s",
        Side::Allies => "",
    }
}

/// `Japan has`, `the Allies have`.
pub(super) const fn has(side: Side) -> &'static str {
    match side {
        Side::Japan => "has",
        Side::Allies => "have",
    }
}

/// `the Coral Sea`, `Indonesia`.
#[must_use]
pub fn area(area: AreaId) -> String {
    let name = &Board::get()[area].name;
    if area == AreaId::INDONESIA { name.clone() } else { format!("the {name}") }
}

/// `Truk`, `the Philippines`.
pub(super) fn place(place: PlaceId) -> String {
    let name = &Board::get()[place].name;
    match place {
        PlaceId::PHILIPPINES | PlaceId::NEW_HEBRIDES | PlaceId::ANDAMAN_ISLANDS => format!("the {name}"),
        _ => name.clone(),
    }
}

/// `Nagato`, `the 21 AirFlot`: inside a sentence.
pub(super) fn piece(piece: PieceId) -> String {
    let stats = &Board::get()[piece];
    if stats.is_ship() { stats.name.clone() } else { format!("the {}", stats.name) }
}

/// `Nagato`, `The 21 AirFlot`: at the head of a sentence.
pub(super) fn piece_first(number: PieceId) -> String {
    capital(piece(number))
}

/// `Nagato and Mutsu`, in the order of the pieces.
pub(super) fn pieces(set: PieceSet) -> String {
    list(&set.iter().map(piece).collect::<Vec<_>>())
}

/// The same with its first letter large.
pub(super) fn capital(text: String) -> String {
    let mut chars = text.chars();
    match chars.next() {
        Some(first) => first.to_uppercase().chain(chars).collect(),
        None => text,
    }
}

/// `a`, `a and b`, `a, b and c`.
pub(super) fn list<S: AsRef<str>>(items: &[S]) -> String {
    joined(items, "and")
}

/// `a`, `a or b`, `a, b or c`.
pub(super) fn choice<S: AsRef<str>>(items: &[S]) -> String {
    joined(items, "or")
}

fn joined<S: AsRef<str>>(items: &[S], last: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.as_ref().to_owned(),
        [first @ .., end] => {
            let first: Vec<&str> = first.iter().map(AsRef::as_ref).collect();
            format!("{} {last} {}", first.join(", "), end.as_ref())
        }
    }
}

/// `1 point`, `2 points`.
pub(super) fn count(number: impl Into<u64>, word: &str) -> String {
    let number = number.into();
    format!("{number} {word}{}", if number == 1 { "" } else { "s" })
}

/// `day action`, `night action`.
pub(super) const fn light(light: Light) -> &'static str {
    match light {
        Light::Day => "day action",
        Light::Night => "night action",
    }
}

/// `day`, `night`: the notation too.
pub(super) const fn light_id(light: Light) -> &'static str {
    match light {
        Light::Day => "day",
        Light::Night => "night",
    }
}

/// `searching`, `landing`, `hiding`: the notation too.
pub(super) const fn stance(stance: Stance) -> &'static str {
    match stance {
        Stance::Searching => "searching",
        Stance::Landing => "landing",
        Stance::Hiding => "hiding",
    }
}

/// `W`.
pub(super) const fn group(group: Group) -> &'static str {
    match group {
        Group::W => "W",
        Group::X => "X",
        Group::Y => "Y",
        Group::Z => "Z",
    }
}

/// `battleship`.
pub(super) const fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Battleship => "battleship",
        Kind::HeavyCruiser => "heavy cruiser",
        Kind::LightCruiser => "light cruiser",
        Kind::Carrier => "aircraft carrier",
        Kind::LightCarrier => "light carrier",
        Kind::Air => "air unit",
        Kind::Amphibious => "amphibious unit",
        Kind::Submarine => "submarine",
    }
}

/// `BB`.
pub(super) const fn kind_short(kind: Kind) -> &'static str {
    match kind {
        Kind::Battleship => "BB",
        Kind::HeavyCruiser => "CA",
        Kind::LightCruiser => "CL",
        Kind::Carrier => "CV",
        Kind::LightCarrier => "CVL",
        Kind::Air => "air",
        Kind::Amphibious => "amph",
        Kind::Submarine => "sub",
    }
}

/// `Japanese`, `United States`.
pub(super) const fn navy(navy: Navy) -> &'static str {
    match navy {
        Navy::Japanese => "Japanese",
        Navy::Us => "United States",
        Navy::British => "British",
        Navy::Australian => "Australian",
        Navy::Dutch => "Dutch",
    }
}

/// The id of a navy.
pub(super) const fn navy_id(navy: Navy) -> &'static str {
    match navy {
        Navy::Japanese => "japanese",
        Navy::Us => "us",
        Navy::British => "british",
        Navy::Australian => "australian",
        Navy::Dutch => "dutch",
    }
}

/// The printed factors as the counter shows them: `0-2-7 air 4+`, `4-4-3`, a plus for a circle.
pub(super) fn factors(stats: &Piece) -> String {
    let circle = |bonus: bool| if bonus { "+" } else { "" };
    match stats.kind {
        Kind::Air => format!("air {}, defense {}", stats.airstrike, stats.armor),
        Kind::Amphibious => format!("armor {}, speed {}", stats.armor, stats.speed),
        Kind::Submarine => format!("torpedo {}+", stats.torpedoes),
        Kind::Battleship | Kind::HeavyCruiser | Kind::LightCruiser | Kind::Carrier | Kind::LightCarrier => {
            let mut text =
                format!("{}{}-{}-{}", stats.gunnery, circle(stats.gunnery_bonus), stats.armor, stats.speed);
            if stats.airstrike > 0 {
                text.push_str(&format!(" air {}{}", stats.airstrike, circle(stats.airstrike_bonus)));
            }
            text
        }
    }
}
