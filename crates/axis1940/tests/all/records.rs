//! Whole games as fixtures: one for each way a game can end and one for each option in use. Every build must replay
//! them to the bit. They were made by `cargo run -p ironbottom-axis1940 --example fixtures`, and the one in which Tokyo
//! falls by the example of that name of the doctrine; a version of the rules that
//! is played by somebody is never written again.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use ironbottom_axis1940::Axis1940;
use ironbottom_axis1940::board::Side;
use ironbottom_kernel::table::Table;
use ironbottom_kernel::{Record, Rules, SeatSet};

/// The version under which every ending and option has its game.
const FIRST: u32 = 1;

/// The fixtures of a version by name, as text.
fn texts(version: u32) -> BTreeMap<String, String> {
    let folder =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records").join(format!("version-{version}"));
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let named = files.map(|path| {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        (name, fs::read_to_string(&path).unwrap())
    });
    named.collect()
}

fn record(name: &str) -> Record {
    Record::parse(&texts(FIRST)[name]).unwrap()
}

fn restored(name: &str, record: &Record) -> Table<Axis1940> {
    Table::restore(record, None).unwrap_or_else(|error| panic!("{name}: {error}"))
}

#[test]
fn every_fixture_replays_and_writes_itself_again() {
    assert!(texts(FIRST).len() >= 13, "{}", texts(FIRST).len());
    for version in Axis1940::card().oldest_rules..=Axis1940::card().rules_version {
        for (name, text) in texts(version) {
            let record = Record::parse(&text).unwrap();
            assert_eq!((record.header.rules_version, record.header.edition.as_str()), (version, "1940.1"));
            let table = restored(&name, &record);
            assert!(table.record().to_text() == text, "{name} writes itself again");
            assert!(table.pending().outcome().is_some(), "{name} is over");
        }
    }
}

#[test]
fn every_ending_has_a_game() {
    for (name, how, side) in [
        ("cities", "cities", Some(Side::Axis)),
        ("capital", "capital", Some(Side::Allies)),
        ("rounds", "rounds", Some(Side::Allies)),
        ("concession", "concession", Some(Side::Axis)),
        ("draw", "agreed", None),
    ] {
        let table = restored(name, &record(name));
        let outcome = table.pending().outcome().unwrap();
        let winners = side.map_or(SeatSet::EMPTY, |side| table.rules().seats_of(side));
        assert_eq!((outcome.how, outcome.winners), (how, winners), "{name}");
    }
}

#[test]
fn every_option_has_a_game_that_would_not_replay_without_it() {
    for option in Axis1940::card().options {
        let mut record = record(option.key);
        record.header.options.retain(|(key, _)| key != option.key);
        let without = Table::<Axis1940>::restore(&record, None);
        assert!(without.is_err(), "{} made a difference", option.key);
    }
}
