//! Whole games of Global 1940 as fixtures: one for each way a game can end, and some of its options. Every build must replay
//! them to the bit. They were made by `cargo run -p ironbottom-axis1940 --example global_fixtures`.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use ironbottom_axis1940::Global1940;
use ironbottom_axis1940::board::Side;
use ironbottom_kernel::table::Table;
use ironbottom_kernel::{Record, Rules, SeatSet};

/// The version under which every ending has its game.
const FIRST: u32 = 1;

/// The fixtures of that version by name, as text.
fn texts() -> BTreeMap<String, String> {
    texts_of(FIRST)
}

fn texts_of(version: u32) -> BTreeMap<String, String> {
    let folder =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records").join(format!("global-{version}"));
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let named = files.map(|path| {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        (name, fs::read_to_string(&path).unwrap())
    });
    named.collect()
}

#[test]
fn every_fixture_of_the_world_replays_and_writes_itself_again() {
    assert!(texts().len() >= 10, "{}", texts().len());
    for version in Global1940::card().oldest_rules..=Global1940::card().rules_version {
        for (name, text) in texts_of(version) {
            let record = Record::parse(&text).unwrap();
            assert_eq!((record.header.rules_version, record.header.edition.as_str()), (version, "1940.1"));
            let table =
                Table::<Global1940>::restore(&record, None).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert!(table.record().to_text() == text, "{name} writes itself again");
            assert!(table.pending().outcome().is_some(), "{name} is over");
        }
    }
}

#[test]
fn every_ending_of_the_world_has_a_game() {
    let texts = texts();
    for (name, how, side) in [
        ("european-cities", "european-cities", Some(Side::Axis)),
        ("pacific-cities", "pacific-cities", Some(Side::Axis)),
        ("capitals", "capitals", Some(Side::Allies)),
        ("rounds", "rounds", Some(Side::Allies)),
        ("concession", "concession", Some(Side::Axis)),
        ("draw", "agreed", None),
    ] {
        let record = Record::parse(&texts[name]).unwrap();
        let table = Table::<Global1940>::restore(&record, None).unwrap();
        let outcome = table.pending().outcome().unwrap();
        let winners = side.map_or(SeatSet::EMPTY, |side| table.rules().seats_of(side));
        assert_eq!((outcome.how, outcome.winners), (how, winners), "{name}");
    }
}

#[test]
fn options_of_the_world_have_games_that_would_not_replay_without_them() {
    for key in ["players", "plays-france", "research", "bid"] {
        let mut record = Record::parse(&texts()[key]).unwrap();
        record.header.options.retain(|(name, _)| name != key);
        assert!(Table::<Global1940>::restore(&record, None).is_err(), "{key} made a difference");
    }
}
