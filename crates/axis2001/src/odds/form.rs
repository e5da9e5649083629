//! What can be asked about a battle, for a page that has a field for each thing.

use ironbottom_kernel::odds::{
    OddsForm, OddsLine, OddsOption, OddsPiece, OddsSample, OddsSort, OddsTakes, OddsWord,
};

use super::force::{Loss, attack, bombardment, defense};
use super::order::Order;
use super::query::name;
use super::report::plural;
use crate::board::Kind;

/// What is said of battleships that have been hit once.
const DAMAGED: &str = "damaged-battleship";

/// Battles to begin with.
const SAMPLES: [(&str, &[(&str, &str)]); 4] = [
    (
        "A battle on land",
        &[
            ("where", "land"),
            ("attack", "3 infantry, 1 artillery, 1 fighter"),
            ("defend", "3 infantry, 1 aa"),
        ],
    ),
    (
        "A battle at sea",
        &[
            ("where", "sea"),
            ("attack", "2 submarine, 1 destroyer, 2 fighter"),
            ("defend", "1 carrier, 2 fighter, 1 destroyer"),
        ],
    ),
    (
        "A landing under the guns of a battleship",
        &[
            ("where", "amphibious"),
            ("attack", "2 infantry, 2 marine, 1 fighter"),
            ("defend", "3 infantry, 1 artillery"),
            ("support", "1 battleship, 1 destroyer"),
        ],
    ),
    (
        "A bombing raid with an escort",
        &[("where", "raid"), ("attack", "2 bomber, 1 fighter"), ("defend", "1 fighter, 1 aa")],
    ),
];

/// The form.
pub(super) fn form() -> OddsForm {
    OddsForm {
        game: "axis-2001".to_owned(),
        key: "where".to_owned(),
        sorts: sorts(),
        units: units(),
        samples: SAMPLES
            .iter()
            .map(|(title, question)| OddsSample {
                title: (*title).to_owned(),
                question: question.iter().map(|(key, value)| ((*key).into(), (*value).into())).collect(),
            })
            .collect(),
    }
}

fn units() -> Vec<OddsPiece> {
    let mut units: Vec<OddsPiece> = Kind::units().map(unit).collect();
    let after = units.iter().position(|unit| unit.unit == name(Kind::Battleship)).map_or(0, |at| at + 1);
    units.insert(
        after,
        OddsPiece {
            unit: DAMAGED.to_owned(),
            name: "damaged battleship".to_owned(),
            many: "damaged battleships".to_owned(),
            ..unit(Kind::Battleship)
        },
    );
    units
}

fn unit(kind: Kind) -> OddsPiece {
    let group = match () {
        () if kind.is_land() => "On land",
        () if kind.is_air() => "In the air",
        () => "At sea",
    };
    OddsPiece {
        unit: name(kind).to_owned(),
        name: plural(kind, 1),
        many: plural(kind, 2),
        group: group.to_owned(),
        counted: true,
        // Guns have no numbers: they fire at aircraft, before all others.
        printed: if kind == Kind::Aa {
            String::new()
        } else {
            format!("{} – {}", attack(kind), defense(kind))
        },
        ..OddsPiece::default()
    }
}

fn line(key: &str, title: &str, optional: bool, wanted: impl Fn(Kind) -> bool) -> OddsLine {
    let mut units: Vec<String> =
        Kind::units().filter(|kind| wanted(*kind)).map(|kind| name(kind).to_owned()).collect();
    if wanted(Kind::Battleship) && key != "support" {
        units.push(DAMAGED.to_owned());
    }
    OddsLine { key: key.to_owned(), title: title.to_owned(), units, optional }
}

fn flag(key: &str, title: &str) -> OddsOption {
    OddsOption::new(key, title, OddsTakes::Flag)
}

/// What goes first of the units that pass.
fn order(key: &str, title: &str, wanted: impl Fn(Kind) -> bool) -> OddsOption {
    let word = |loss: &Loss| match *loss {
        Loss::Damage => wanted(Kind::Battleship).then(|| OddsWord::of("damage", "damage to a battleship")),
        Loss::Unit(kind) => wanted(kind).then(|| OddsWord::of(name(kind), &plural(kind, 2))),
    };
    let values = Order::CHEAPEST.losses().iter().filter_map(word).collect();
    OddsOption::new(key, title, OddsTakes::Order { values })
}

fn sorts() -> Vec<OddsSort> {
    let ashore = |kind: Kind| kind.is_land() && kind != Kind::Aa || kind.is_air();
    let defending = |kind: Kind| kind.is_land() || kind.is_air();
    let afloat = |kind: Kind| kind.is_sea() || kind.is_air();
    let first = || flag("first-turn", "Japan’s first turn: defenders hit on a 1");
    let keep = || flag("keep-land-unit", "the attacker keeps a land unit to the last");
    let retreat = || {
        OddsOption::new(
            "retreat-below",
            "the attacker goes home when its chance falls below",
            OddsTakes::Percent,
        )
    };
    let pairing = OddsOption::new(
        "pairing",
        "artillery helps first",
        OddsTakes::One {
            values: vec![OddsWord::of("infantry", "infantry"), OddsWord::of("marines", "marines")],
        },
    );
    let losses = |wanted: fn(Kind) -> bool| {
        [
            order("attack-losses", "the attacker loses first", wanted),
            order("defend-losses", "the defender loses first", wanted),
        ]
    };
    let on_land = |kind: Kind| kind.is_land() && kind != Kind::Aa || kind.is_air();
    let at_sea = |kind: Kind| kind.is_sea() || kind.is_air();
    let with = |value: &str, title: &str, lines: Vec<OddsLine>, options: Vec<OddsOption>| OddsSort {
        value: value.to_owned(),
        title: title.to_owned(),
        lines,
        options,
    };
    let mut land = vec![first(), keep(), retreat()];
    land.extend(losses(on_land));
    let mut assault = vec![first(), keep(), retreat(), pairing];
    assault.extend(losses(on_land));
    let mut sea = vec![
        first(),
        retreat(),
        flag("attack-submerges", "the attacker’s submarines dive at once"),
        flag("defend-submerges", "the defender’s submarines dive at once"),
    ];
    sea.extend(losses(at_sea));
    vec![
        with(
            "land",
            "On land",
            vec![line("attack", "Attacker", false, ashore), line("defend", "Defender", false, defending)],
            land,
        ),
        with(
            "sea",
            "At sea",
            vec![
                line("attack", "Attacker", false, afloat),
                line("defend", "Defender", false, afloat),
                line("bystanders", "Ships of the attacker’s ally, beside it", true, Kind::is_sea),
            ],
            sea,
        ),
        with(
            "amphibious",
            "A landing",
            vec![
                line("attack", "Attacker", false, ashore),
                line("defend", "Defender", false, defending),
                line("support", "Ships that bombard the shore", true, |kind| bombardment(kind) > 0),
            ],
            assault,
        ),
        with(
            "raid",
            "A bombing raid",
            vec![
                line("attack", "Bombers and escorts", false, Kind::is_air),
                line("defend", "Interceptors and guns", true, |kind| {
                    matches!(kind, Kind::Fighter | Kind::Aa)
                }),
            ],
            vec![
                first(),
                OddsOption::new(
                    "cash",
                    "IPCs its owner can pay with",
                    OddsTakes::Number { least: 0, most: 99 },
                ),
            ],
        ),
    ]
}
