//! Names inside sentences: articles, factors.

use ironbottom_kit::english::{capital, list, ordinal};

use crate::action::Light;
use crate::board::{AreaId, Board, Kind, Navy, Piece, PieceId, PieceSet, PlaceId, Side};

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
pub fn area(board: &Board, area: AreaId) -> String {
    let name = &board[area].name;
    if area == AreaId::INDONESIA { name.clone() } else { format!("the {name}") }
}

/// `Truk`, `the Philippines`.
pub(super) fn place(board: &Board, place: PlaceId) -> String {
    let name = &board[place].name;
    match place {
        PlaceId::PHILIPPINES | PlaceId::NEW_HEBRIDES | PlaceId::ANDAMAN_ISLANDS => format!("the {name}"),
        _ => name.clone(),
    }
}

/// `Nagato`, `the 21 AirFlot`, `the 1st Marine Division`: inside a sentence, as one thing that does something.
pub(super) fn piece(board: &Board, piece: PieceId) -> String {
    let stats = &board[piece];
    let number = stats.name.strip_suffix(" Marines").and_then(|number| number.parse::<u8>().ok());
    match number {
        Some(number) => format!("the {} Marine Division", ordinal(number)),
        None if stats.is_ship() => stats.name.clone(),
        None => format!("the {}", stats.name),
    }
}

/// `Nagato`, `The 21 AirFlot`: at the head of a sentence.
pub(super) fn piece_first(board: &Board, number: PieceId) -> String {
    capital(piece(board, number))
}

/// `Nagato and Mutsu`, in the order of the pieces.
pub(super) fn pieces(board: &Board, set: PieceSet) -> String {
    list(&set.iter().map(|p| piece(board, p)).collect::<Vec<_>>())
}

/// `day action`, `night action`.
pub(super) const fn light(light: Light) -> &'static str {
    match light {
        Light::Day => "day action",
        Light::Night => "night action",
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
