//! What can be asked about a battle, for a page that has a field for each thing.

use ironbottom_kernel::odds::{
    OddsForm, OddsLine, OddsOption, OddsPiece, OddsSample, OddsSort, OddsTakes, OddsWord,
};

use super::force::{Loss, attack, bombardment, defense, plural};
use super::order::Order;
use super::query::{ATTACK_RESEARCH, DEFEND_RESEARCH, TARGETS, name};
use super::report::{advance_name, target_name};
use crate::board::Kind;
use crate::research::Advance;

/// What is said of capital ships that have been hit once.
const DAMAGED: [(Kind, &str); 2] =
    [(Kind::Battleship, "damaged-battleship"), (Kind::Carrier, "damaged-carrier")];

/// Battles to begin with.
const SAMPLES: [(&str, &[(&str, &str)]); 5] = [
    (
        "A battle on land",
        &[
            ("where", "land"),
            ("attack", "3 infantry, 1 artillery, 1 fighter, 1 tactical"),
            ("defend", "4 infantry, 1 aaa"),
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
            ("attack", "3 infantry, 1 tank, 1 fighter"),
            ("defend", "3 infantry, 1 artillery"),
            ("support", "1 battleship, 1 cruiser"),
        ],
    ),
    (
        "Aircraft that scramble against a landing",
        &[
            ("where", "scramble"),
            ("attack", "1 cruiser, 1 destroyer, 2 transport, 2 fighter"),
            ("scramble", "2 fighter, 1 tactical"),
        ],
    ),
    (
        "A bombing raid with an escort",
        &[
            ("where", "raid"),
            ("attack", "1 fighter, 2 strategic"),
            ("defend", "1 fighter"),
            ("target", "minor"),
        ],
    ),
];

/// The form.
pub(super) fn form() -> OddsForm {
    OddsForm {
        game: "axis-1940".to_owned(),
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
    let mut units = Vec::new();
    for kind in Kind::units() {
        units.push(unit(kind));
        for (_, word) in DAMAGED.iter().filter(|(damaged, _)| *damaged == kind) {
            units.push(OddsPiece {
                unit: (*word).to_owned(),
                name: format!("damaged {}", plural(kind, 1)),
                many: format!("damaged {}", plural(kind, 2)),
                ..unit(kind)
            });
        }
    }
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
        printed: if kind == Kind::Aaa {
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
    if key != "support" {
        units.extend(DAMAGED.iter().filter(|(kind, _)| wanted(*kind)).map(|(_, word)| (*word).to_owned()));
    }
    OddsLine { key: key.to_owned(), title: title.to_owned(), units, optional }
}

fn flag(key: &str, title: &str) -> OddsOption {
    OddsOption::new(key, title, OddsTakes::Flag)
}

/// What goes first of the units that pass; transports are last by the rule.
fn order(key: &str, title: &str, wanted: impl Fn(Kind) -> bool) -> OddsOption {
    let word = |loss: &Loss| match *loss {
        Loss::Damage(kind) => wanted(kind).then(|| {
            let value = if kind == Kind::Carrier { "carrier-damage" } else { "damage" };
            OddsWord::of(value, &format!("damage to a {}", name(kind)))
        }),
        Loss::Unit(Kind::Transport) => None,
        Loss::Unit(kind) => wanted(kind).then(|| OddsWord::of(name(kind), &plural(kind, 2))),
    };
    let values = Order::CHEAPEST.losses().iter().filter_map(word).collect();
    OddsOption::new(key, title, OddsTakes::Order { values })
}

fn losses(wanted: fn(Kind) -> bool) -> [OddsOption; 2] {
    [
        order("attack-losses", "the attacker loses first", |kind| wanted(kind) && kind != Kind::Aaa),
        order("defend-losses", "the defender loses first", wanted),
    ]
}

/// What research counts.
fn research(key: &str, title: &str, known: &[Advance], counts: &[Advance]) -> OddsOption {
    let known = known.iter().filter(|advance| counts.contains(advance));
    let values = known.map(|advance| OddsWord::of(advance.word(), advance_name(*advance))).collect();
    OddsOption::new(key, title, OddsTakes::Several { values })
}

fn attack_research(counts: &[Advance]) -> OddsOption {
    research("research", "the attacker has found", &ATTACK_RESEARCH, counts)
}

fn defend_research(counts: &[Advance]) -> OddsOption {
    research("defend-research", "the defender has found", &DEFEND_RESEARCH, counts)
}

/// The options of a battle on land and of a landing.
fn on_land() -> Vec<OddsOption> {
    use Advance::{AdvancedArtillery, HeavyBombers, ImprovedMech, JetFighters, Radar};
    let mut options = vec![
        flag("keep-land-unit", "the attacker keeps a land unit to the last"),
        retreat(),
        attack_research(&[AdvancedArtillery, ImprovedMech, JetFighters, HeavyBombers]),
        defend_research(&[Radar]),
        flag("guns-fired", "anti-aircraft artillery has fired already"),
        OddsOption::new(
            "paratroopers",
            "of the attacking infantry jump",
            OddsTakes::Number { least: 0, most: 20 },
        ),
    ];
    options.extend(losses(|kind| kind.is_land() || kind.is_air()));
    options
}

fn retreat() -> OddsOption {
    OddsOption::new("retreat-below", "the attacker goes home when its chance falls below", OddsTakes::Percent)
}

fn at_sea() -> Vec<OddsOption> {
    use Advance::{HeavyBombers, JetFighters, SuperSubmarines};
    let mut options = vec![
        retreat(),
        flag("no-retreat", "the attacking ships have nowhere to go"),
        attack_research(&[SuperSubmarines, JetFighters, HeavyBombers]),
        flag("attack-submerges", "the attacker’s submarines dive when they may"),
        flag("defend-submerges", "the defender’s submarines dive when they may"),
    ];
    options.extend(losses(|kind| kind.is_sea() || kind.is_air()));
    options
}

fn sort(value: &str, title: &str, lines: Vec<OddsLine>, options: Vec<OddsOption>) -> OddsSort {
    OddsSort { value: value.to_owned(), title: title.to_owned(), lines, options }
}

fn sorts() -> Vec<OddsSort> {
    let ashore = |kind: Kind| kind.captures() || kind.is_air();
    let defending = |kind: Kind| kind.is_land() || kind.is_air();
    let afloat = |kind: Kind| kind.is_sea() || kind.is_air();
    let held = |kind: Kind| kind.is_sea() || kind.flies_from_decks();
    let target = OddsOption::new(
        "target",
        "the raid bombs a",
        OddsTakes::One {
            values: TARGETS
                .iter()
                .map(|(target, word, _)| OddsWord::of(word, target_name(*target)))
                .collect(),
        },
    );
    let damage = OddsOption::new(
        "damage",
        "points of damage it has already",
        OddsTakes::Number { least: 0, most: 20 },
    );
    vec![
        sort(
            "land",
            "On land",
            vec![line("attack", "Attacker", false, ashore), line("defend", "Defender", false, defending)],
            on_land(),
        ),
        sort(
            "sea",
            "At sea",
            vec![line("attack", "Attacker", false, afloat), line("defend", "Defender", false, held)],
            at_sea(),
        ),
        sort(
            "amphibious",
            "A landing",
            vec![
                line("attack", "Attacker", false, ashore),
                line("defend", "Defender", false, defending),
                line("support", "Ships that bombard the shore", true, |kind| bombardment(kind) > 0),
            ],
            on_land(),
        ),
        sort(
            "scramble",
            "A scramble",
            vec![
                line("attack", "The fleet that is to land", false, afloat),
                line("scramble", "Aircraft that scramble", false, Kind::flies_from_decks),
                line("defend", "Ships and aircraft in the zone", true, held),
            ],
            at_sea(),
        ),
        sort(
            "raid",
            "A bombing raid",
            vec![
                line("attack", "Bombers and escorts", false, Kind::is_air),
                line("defend", "Interceptors", true, |kind| kind == Kind::Fighter),
            ],
            vec![
                target,
                damage,
                attack_research(&[Advance::JetFighters, Advance::HeavyBombers]),
                defend_research(&[Advance::Radar, Advance::JetFighters]),
            ],
        ),
    ]
}
