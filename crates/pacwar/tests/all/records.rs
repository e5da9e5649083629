//! Whole games as fixtures: one for each way a game can end, each option, and each line a record can have. Every build
//! must replay them to the bit. Versions 1 and 2 of the rules were of the game of search alone, and wrong in its
//! logistics: their records are refused in a sentence. `cargo run -p ironbottom-pacwar --example fixtures` makes those of today's
//! version; those of a version before it are never written again.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use ironbottom_kernel::record::{Body, By};
use ironbottom_kernel::table::Table;
use ironbottom_kernel::{Outcome, Pending, Record, Rules, SeatSet, Viewer};
use ironbottom_pacwar::state::LotPlace;
use ironbottom_pacwar::{ALLIES, JAPAN, Pacwar, Side};

fn texts(version: u32) -> BTreeMap<String, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/records/version-{version}"));
    // A version that changed nothing a record of the one before would show has none of its own.
    let files = fs::read_dir(folder).into_iter().flatten().map(|entry| entry.unwrap().path());
    let named = files.map(|path| {
        (path.file_stem().unwrap().to_string_lossy().into_owned(), fs::read_to_string(&path).unwrap())
    });
    named.collect()
}

/// The newest of this name.
fn record(name: &str) -> Record {
    let text = [5, 4, 3].into_iter().find_map(|version| texts(version).remove(name));
    Record::parse(&text.unwrap_or_else(|| panic!("{name}"))).unwrap()
}

fn restored(name: &str) -> Table<Pacwar> {
    Table::restore(&record(name), None).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn outcome(name: &str) -> Outcome {
    restored(name).pending().outcome().unwrap()
}

#[test]
fn every_fixture_replays_and_writes_itself_again() {
    let each = [3, 4, 5, 6, 7]
        .map(|version| texts(version).into_iter().map(move |(name, text)| (version, name, text)));
    let all: Vec<(u32, String, String)> = each.into_iter().flatten().collect();
    assert!(all.len() >= 30, "{}", all.len());
    for (version, name, text) in all {
        let record = Record::parse(&text).unwrap();
        assert_eq!((record.header.rules_version, record.header.edition.as_str()), (version, "2"), "{name}");
        let table = Table::<Pacwar>::restore(&record, None).unwrap_or_else(|error| panic!("{name}: {error}"));
        let mut written = table.record();
        if record.header.options.len() < Pacwar::card().options.len() {
            // It was made before the battle desk had options: what it does not name is at its default.
            assert!(
                record.header.options.iter().all(|option| written.header.options.contains(option)),
                "{name}"
            );
            written.header.options.clone_from(&record.header.options);
        }
        assert!(written.to_text() == text, "{name} writes itself again");
    }
}

#[test]
fn every_ending_has_its_game() {
    for (name, how, winner) in [
        ("japanese-win", "points", JAPAN),
        ("allied-win", "points", ALLIES),
        ("concession", "concession", ALLIES),
    ] {
        let outcome = outcome(name);
        assert_eq!((outcome.how, outcome.winners), (how, SeatSet::only(winner)), "{name}");
    }
    for name in ["draw", "agreed-draw"] {
        assert!(outcome(name).is_draw(), "{name}");
    }
    for name in ["midway", "midway-basic", "coral-sea"] {
        assert!(outcome(name).how == "points" || outcome(name).is_draw(), "{name}");
    }
}

/// Section 30 is in force in these scenarios from version 4 on: fleets in contact fight, and did not before.
#[test]
fn r30_0_games_of_version_3_have_no_surface_actions() {
    for name in ["midway-whole", "the-slot"] {
        let before = Record::parse(&texts(3)[name]).unwrap();
        let before = Table::<Pacwar>::restore(&before, None).unwrap();
        assert!(!before.rules().scenario.chapters.surface, "{name}");
        assert!(restored(name).rules().scenario.chapters.surface, "{name}");
    }
}

/// WitP [9.85]: from version 7 on the owner chooses what is lost of a cargo, and before nobody was asked.
#[test]
fn r9_85_a_game_of_version_7_in_which_cargo_was_chosen_is_none_of_version_6() {
    let mut record = Record::parse(&texts(7)["cargo"]).unwrap();
    assert!(Table::<Pacwar>::restore(&record, None).is_ok());
    record.header.rules_version = 6;
    assert!(Table::<Pacwar>::restore(&record, None).is_err(), "nobody is asked there");
}

/// WitP [10.1], [10.2]: what scores for Japan apart from finding and hiding.
#[test]
fn a_game_in_which_troops_land_at_the_prize() {
    let table = restored("landing-and-bombardment");
    let (rules, state) = (table.rules(), table.state(Viewer::Public));
    let prize = rules.scenario.prize.unwrap();
    let mut lots = state.sheet(Side::Japan).cargo.lots.iter();
    assert!(lots.any(|lot| lot.at == LotPlace::Landed(prize)));
    assert!(state.open.bases.shores[rules.scenario.facilities.at(prize).unwrap()].silenced);
}

#[test]
fn every_option_has_a_game_that_would_not_replay_without_it() {
    for option in Pacwar::card().options {
        let mut record = record(option.key);
        let named = |(key, _): &(String, String)| key == option.key;
        assert!(record.header.options.iter().any(named), "{} is set", option.key);
        record.header.options.retain(|option| !named(option));
        let without = Table::<Pacwar>::restore(&record, None);
        match option.key {
            // What only forbids is told by no game: one under it is one without it as well.
            "groups" => {}
            // It is told by the score alone.
            "bid" => {
                let score = |game: &Table<Pacwar>| game.pending().outcome().map(|outcome| outcome.margin);
                assert_ne!(score(&without.unwrap()), score(&restored("bid")));
            }
            key => assert!(without.is_err(), "{key} made a difference"),
        }
    }
}

#[test]
fn every_kind_of_line_has_its_game() {
    let has = |name: &str, wanted: fn(&Body) -> bool| {
        assert!(record(name).lines.iter().any(|line| wanted(&line.body)), "{name}");
    };
    has("take-back", |body| matches!(body, Body::Back { .. }));
    has("standing-orders", |body| matches!(body, Body::Act { by: By::Order, .. }));
    has("committed-dice", |body| matches!(body, Body::Reveal(_)));
    has("midway", |body| matches!(body, Body::Position { version: 3, .. }));
    has("assault", |body| matches!(body, Body::Position { version: 4, .. }));
    has("assault", |body| matches!(body, Body::Act { notation, .. } if notation.starts_with("reduce ")));
    assert!(!record("in-the-lanes").drafts.is_empty());
    assert!(matches!(restored("in-the-lanes").pending(), Pending::Lanes(_)));
}

#[test]
fn a_record_of_unknown_terms_is_refused_in_a_sentence() {
    let known = record("draw");
    let why = |change: &dyn Fn(&mut Record)| {
        let mut record = known.clone();
        change(&mut record);
        Table::<Pacwar>::restore(&record, None).expect_err("it is refused").to_string()
    };
    let version = why(&|record| record.header.rules_version = 2);
    assert!(version.contains("rules version 3 to 7 of the game; version 2 was asked for"), "{version}");
    let edition = why(&|record| record.header.edition = "9".to_owned());
    assert!(edition.contains("this build has no data edition “9” of the game; it has: 2, 1"), "{edition}");
}
