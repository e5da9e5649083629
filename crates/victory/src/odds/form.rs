//! What can be asked about an action, for a page that has a field for each thing.

use ironbottom_kernel::odds::{
    OddsForm, OddsLine, OddsOption, OddsPiece, OddsSample, OddsSort, OddsTakes, OddsWord,
};

use super::{Battle, Deed, Fighter};
use crate::board::{Board, Kind, Piece, PieceId, PlaceId, Side};

/// Actions to begin with.
const SAMPLES: [(&str, &[(&str, &str)]); 3] = [
    (
        "Four carriers against three",
        &[
            ("action", "day"),
            ("attack", "akagi, kaga, hiryu, soryu"),
            ("defend", "enterprise, hornet, yorktown"),
        ],
    ),
    (
        "Guns by night",
        &[
            ("action", "night"),
            ("attack", "kirishima, atago, takao"),
            ("defend", "washington, houston, portland"),
        ],
    ),
    (
        "Pearl Harbor",
        &[
            ("action", "pearl-harbor"),
            ("attack", "akagi, kaga, hiryu, soryu, shokaku, zuikaku"),
            (
                "defend",
                "arizona, oklahoma, west-virginia, california, nevada, tennessee, maryland, pennsylvania",
            ),
        ],
    ),
];

/// The form.
pub(super) fn form() -> OddsForm {
    let board = Board::newest();
    OddsForm {
        game: "victory".to_owned(),
        key: "action".to_owned(),
        sorts: Deed::ALL.into_iter().map(|deed| sort(board, deed)).collect(),
        units: PieceId::all().map(|piece| unit(board, piece)).collect(),
        samples: SAMPLES
            .iter()
            .map(|(title, question)| OddsSample {
                title: (*title).to_owned(),
                question: question.iter().map(|(key, value)| ((*key).into(), (*value).into())).collect(),
            })
            .collect(),
    }
}

const fn group(kind: Kind) -> &'static str {
    match kind {
        Kind::Carrier => "Fleet carriers",
        Kind::LightCarrier => "Light carriers",
        Kind::Battleship => "Battleships",
        Kind::HeavyCruiser => "Heavy cruisers",
        Kind::LightCruiser => "Light cruisers",
        Kind::Air => "Air units",
        Kind::Amphibious => "Amphibious units",
        Kind::Submarine => "Submarines",
    }
}

/// Its factors, as they stand on the counter.
fn printed(piece: &Piece) -> String {
    let circled = |factor: u8, bonus: bool| if bonus { format!("({factor})") } else { factor.to_string() };
    let guns = circled(piece.gunnery, piece.gunnery_bonus);
    let mut numbers = vec![guns, piece.armor.to_string()];
    if piece.speed > 0 {
        numbers.push(piece.speed.to_string());
    }
    let numbers = numbers.join("-");
    if piece.airstrike > 0 {
        format!("{numbers}, air {}", circled(piece.airstrike, piece.airstrike_bonus))
    } else {
        numbers
    }
}

fn unit(board: &'static Board, number: PieceId) -> OddsPiece {
    let piece = &board[number];
    let battle = Battle::of(board, Deed::Day);
    let hull = battle.hull(&Fighter { piece: number, damage: 0, place: None });
    OddsPiece {
        unit: piece.id.clone(),
        name: piece.name.clone(),
        many: piece.name.clone(),
        group: group(piece.kind).to_owned(),
        side: Some(piece.side().word().to_owned()),
        counted: false,
        damage: u32::from(hull.sinks.saturating_sub(1)),
        printed: printed(piece),
    }
}

fn line(board: &'static Board, key: &str, title: &str, wanted: impl Fn(&Piece) -> bool) -> OddsLine {
    let units = PieceId::all().map(|piece| &board[piece]).filter(|piece| wanted(piece));
    OddsLine {
        key: key.to_owned(),
        title: title.to_owned(),
        units: units.map(|piece| piece.id.clone()).collect(),
        optional: false,
    }
}

fn sort(board: &'static Board, deed: Deed) -> OddsSort {
    let title = match deed {
        Deed::Day => "A day action",
        Deed::Night => "A night action",
        Deed::Raid => "An air raid on a port",
        Deed::PearlHarbor => "The raid on Pearl Harbor",
        Deed::Indonesia => "The raid in Indonesia",
        Deed::Torpedo => "A submarine’s attack",
    };
    let surprise = matches!(deed, Deed::PearlHarbor | Deed::Indonesia);
    let attacks = |piece: &Piece| match deed {
        Deed::Torpedo => piece.kind == Kind::Submarine,
        Deed::Day | Deed::Night => piece.kind != Kind::Submarine,
        Deed::Raid => piece.kind != Kind::Submarine && piece.airstrike > 0,
        Deed::PearlHarbor | Deed::Indonesia => piece.side() == Side::Japan && piece.airstrike > 0,
    };
    let defends =
        |piece: &Piece| piece.kind != Kind::Submarine && (!surprise || piece.side() == Side::Allies);
    OddsSort {
        value: deed.word().to_owned(),
        title: title.to_owned(),
        lines: vec![line(board, "attack", "Attacker", attacks), line(board, "defend", "Defender", defends)],
        options: options(board, deed),
    }
}

fn options(board: &'static Board, deed: Deed) -> Vec<OddsOption> {
    let pieces = |key: &str, title: &str, of: &str| {
        OddsOption::new(key, title, OddsTakes::Pieces { of: of.to_owned() })
    };
    let mut options = vec![OddsOption::new("turn", "the turn", OddsTakes::Number { least: 1, most: 9 })];
    let rules = [
        ("gunnery-radar", "gunnery radar"),
        ("damage-control", "damage control"),
        ("pearl-harbor", "the longer raid on Pearl Harbor"),
        ("nine-turns", "kamikazes on turn 9"),
    ];
    let values = rules.map(|(value, title)| OddsWord::of(value, title)).to_vec();
    options.push(OddsOption::new("rules", "options of the game that count", OddsTakes::Several { values }));
    options.push(pieces("hold", "pieces of the attacker that do not fire", "attack"));
    if deed.is_raid() {
        options.push(OddsOption::new(
            "rounds",
            "rounds that are left",
            OddsTakes::One { values: vec![OddsWord::of("2", "two"), OddsWord::of("1", "one")] },
        ));
    }
    if deed == Deed::Raid {
        let values = PlaceId::all().map(|place| OddsWord::of(&board[place].id, &board[place].name));
        options.push(OddsOption::new(
            "port",
            "where the ships lie",
            OddsTakes::One { values: values.collect() },
        ));
    }
    options
}
