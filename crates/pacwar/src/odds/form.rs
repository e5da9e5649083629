//! What can be asked about a strike, for a page that has a field for each thing.

use ironbottom_kernel::odds::{
    OddsForm, OddsLine, OddsOption, OddsPiece, OddsSample, OddsSort, OddsTakes, OddsWord,
};
use ironbottom_kit::english::kebab;

use super::data;
use super::query::{PLACES, PRIORITIES};
use crate::battle::Nation;
use crate::data::{Aircraft, Role, Ship};
use crate::scenario::ShipKind;

/// Strikes to begin with.
const SAMPLES: [(&str, &[(&str, &str)]); 6] = [
    (
        "The morning of 4 June",
        &[
            ("where", "sea"),
            ("attack", "11 sbd, 4 tbd, 5 f4f loose"),
            ("defend", "4 japan-cv1, 2 japan-bc3, 2 japan-ca15, 6 japan-dd"),
            ("patrol", "5 zero"),
            ("priority", "carriers"),
        ],
    ),
    (
        "Hiryu's answer",
        &[
            ("where", "sea"),
            ("attack", "2 val, 1 zero loose"),
            ("defend", "1 us-cv5, 2 us-ca33, 3 us-dd"),
            ("patrol", "3 f4f"),
            ("priority", "carriers"),
        ],
    ),
    (
        "Midway is raided",
        &[
            ("where", "island"),
            ("attack", "7 val, 4 kate, 4 zero loose"),
            ("patrol", "2 f2a, 1 f4f"),
            ("ground", "2 pby, 2 b17"),
            ("flak", "6"),
        ],
    ),
    (
        "Savo by night",
        &[
            ("where", "surface"),
            ("attack", "1 japan-ca5, 4 japan-ca1, 2 japan-cl1, 1 japan-dd15"),
            ("defend", "5 us-ca34, 3 us-dd1"),
            ("light", "night"),
            ("first", "japan"),
            ("date", "6/42"),
        ],
    ),
    (
        "Java Sea by day",
        &[
            ("where", "surface"),
            ("attack", "2 japan-ca9, 2 japan-cl4, 6 japan-dd15"),
            ("defend", "1 commonwealth-ca68, 1 us-ca30, 3 netherlands-cl1, 4 us-dd1"),
            ("light", "day"),
            ("date", "6/42"),
        ],
    ),
    (
        "Battleships by night",
        &[
            ("where", "surface"),
            ("attack", "1 japan-bc4, 2 japan-ca6, 2 japan-cl4, 4 japan-dd15"),
            ("defend", "2 us-bb56, 2 us-dd42"),
            ("light", "night"),
            ("first", "allies"),
            ("date", "12/42"),
        ],
    ),
];

/// The form.
pub(super) fn form() -> OddsForm {
    let aircraft = || data().into_iter().flat_map(|data| &data.hangar.aircraft);
    let ships = ships();
    let planes: Vec<String> = aircraft().map(|each| each.id.to_lowercase()).collect();
    let fighters: Vec<String> = aircraft()
        .filter(|each| each.role == Role::F || each.second == Some(Role::F))
        .map(|each| each.id.to_lowercase())
        .collect();
    let hulls: Vec<String> = ships.iter().map(|ship| kebab(&ship.id)).collect();
    let line = |key: &str, title: &str, units: &[String], optional: bool| OddsLine {
        key: key.to_owned(),
        title: title.to_owned(),
        units: units.to_vec(),
        optional,
    };
    let sort = |(value, title, raid): (&str, &str, bool)| OddsSort {
        value: value.to_owned(),
        title: title.to_owned(),
        lines: {
            let mut lines = vec![line("attack", "The strike", &planes, false)];
            lines.extend((!raid).then(|| line("defend", "Ships", &hulls, false)));
            lines.push(line("patrol", "The patrol", &fighters, true));
            lines.extend(raid.then(|| line("ground", "Air Points on the ground", &planes, true)));
            lines
        },
        options: options(raid),
    };
    OddsForm {
        game: "pacwar".to_owned(),
        key: "where".to_owned(),
        sorts: PLACES
            .iter()
            .map(|(value, title, raid)| sort((value, title, raid.is_some())))
            .chain([OddsSort {
                value: super::surface::WHERE.to_owned(),
                title: "A surface action".to_owned(),
                lines: vec![
                    line("attack", "One fleet", &hulls, false),
                    line("defend", "The other fleet", &hulls, false),
                ],
                options: surface_options(),
            }])
            .collect(),
        units: aircraft().map(plane).chain(ships.iter().map(|ship| hull(ship))).collect(),
        samples: SAMPLES
            .iter()
            .map(|(title, question)| OddsSample {
                title: (*title).to_owned(),
                question: question.iter().map(|(key, value)| ((*key).into(), (*value).into())).collect(),
            })
            .collect(),
    }
}

/// Cycles that can be chosen.
fn dates() -> Vec<OddsWord> {
    ["13/41", "6/42", "12/42", "6/43", "6/44", "6/45"].iter().map(|word| OddsWord::of(word, word)).collect()
}

fn surface_options() -> Vec<OddsOption> {
    let one = |words: &[(&str, &str)]| OddsTakes::One {
        values: words.iter().map(|(value, title)| OddsWord::of(value, title)).collect(),
    };
    vec![
        OddsOption::new("light", "light", one(&[("night", "night"), ("day", "day")])),
        OddsOption::new(
            "first",
            "initiative",
            one(&[("die", "by the die"), ("japan", "Japan"), ("allies", "Allies")]),
        ),
        OddsOption::new("date", "Cycle", OddsTakes::One { values: dates() }),
    ]
}

fn options(raid: bool) -> Vec<OddsOption> {
    let date = dates();
    let mut all = Vec::new();
    if raid {
        all.push(OddsOption::new("flak", "Anti-Aircraft Strength", OddsTakes::Number { least: 0, most: 99 }));
    } else {
        let values = PRIORITIES.iter().map(|(word, _)| OddsWord::of(word, word)).collect();
        all.push(OddsOption::new("priority", "Target Priority", OddsTakes::One { values }));
        all.push(OddsOption::new("waves", "waves", OddsTakes::Number { least: 1, most: 4 }));
        all.push(OddsOption::new(
            "port",
            "Cargo Capacity of the port they lie in",
            OddsTakes::Number { least: 0, most: 99 },
        ));
    }
    all.push(OddsOption::new("date", "Cycle", OddsTakes::One { values: date }));
    all
}

/// Of ships that are rated alike one stands for all.
fn ships() -> Vec<&'static Ship> {
    let mut all: Vec<&'static Ship> = Vec::new();
    let can_be_struck =
        |ship: &&Ship| ShipKind::of(&ship.class).is_some() && Nation::of(&ship.side).is_some();
    for ship in data().into_iter().flat_map(|data| &data.fleet.ships).filter(can_be_struck) {
        let same = |other: &&&Ship| {
            let rated = |ship: &Ship| (ship.defense, ship.aa, ship.speed, ship.guns, ship.range);
            (&other.side, &other.class, rated(other)) == (&ship.side, &ship.class, rated(ship))
        };
        if !all.iter().any(|other| same(&other)) {
            all.push(ship);
        }
    }
    all
}

fn plane(each: &Aircraft) -> OddsPiece {
    OddsPiece {
        unit: each.id.to_lowercase(),
        name: each.id.clone(),
        many: each.id.clone(),
        group: format!("Aircraft of {}", nation(&each.side)),
        side: None,
        counted: true,
        damage: 0,
        printed: format!("{} {}/{}", each.name, each.combat[0], each.range[0]),
    }
}

fn hull(ship: &Ship) -> OddsPiece {
    // A counter that stands for any of its class is like nobody.
    let name = match ship.in_history() {
        None if ship.pennant == ship.class => ship.class.clone(),
        None => format!("{} like {}", ship.class, ship.pennant),
        Some(like) => format!("{} like {like}", ship.class),
    };
    OddsPiece {
        unit: kebab(&ship.id),
        many: name.clone(),
        name,
        group: format!("Ships of {}", nation(&ship.side)),
        side: None,
        counted: true,
        damage: 0,
        printed: format!("{} · {}/{} · {}", ship.defense, ship.aa[0], ship.aa[1], ship.speed),
    }
}

fn nation(side: &str) -> &'static str {
    match side {
        "japan" => "Japan",
        "us" => "the United States",
        "commonwealth" => "the Commonwealth",
        "netherlands" => "the Netherlands",
        _ => "the Allies",
    }
}
