//! Whole games as fixtures: one for each way a game can end and one for each option in use. Every build must replay
//! them to the bit. Each version of the rules has a folder, made once by
//! `cargo run -p ironbottom-axis2001 --example fixtures` when it was today's, and never written again.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use ironbottom_axis2001::Axis2001;
use ironbottom_kernel::table::Table;
use ironbottom_kernel::{Record, Rules, Seat, SeatSet};

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

fn record(version: u32, name: &str) -> Record {
    Record::parse(&texts(version)[name]).unwrap()
}

fn restored(name: &str, record: &Record) -> Table<Axis2001> {
    Table::restore(record, None).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The versions this build plays.
fn versions() -> std::ops::RangeInclusive<u32> {
    Axis2001::card().oldest_rules..=Axis2001::card().rules_version
}

#[test]
fn every_fixture_replays_under_its_version_and_writes_itself_again() {
    for version in versions() {
        let texts = texts(version);
        assert!(texts.len() >= 11, "{version}: {}", texts.len());
        for (name, text) in texts {
            let record = Record::parse(&text).unwrap();
            assert_eq!((record.header.rules_version, record.header.edition.as_str()), (version, "2001.1"));
            let table = restored(&name, &record);
            assert!(table.record().to_text() == text, "{version}/{name} writes itself again");
            assert!(table.pending().outcome().is_some(), "{version}/{name} is over");
        }
    }
}

#[test]
fn every_ending_has_a_game() {
    let (japan, allies) = (SeatSet::only(Seat::new(0)), [1, 2].map(Seat::new).into_iter().collect());
    for version in versions() {
        for (name, how, winners) in [
            ("points", "points", japan),
            ("starved", "starved", allies),
            ("rounds", "rounds", allies),
            ("concession", "concession", japan),
        ] {
            let outcome = restored(name, &record(version, name)).pending().outcome().unwrap();
            assert_eq!((outcome.how, outcome.winners), (how, winners), "{version}/{name}");
        }
        let capital = restored("capital", &record(version, "capital")).pending().outcome().unwrap();
        assert_eq!(capital.how, "capital", "{version}");
    }
}

#[test]
fn every_option_has_a_game_that_would_not_replay_without_it() {
    for version in versions() {
        for option in Axis2001::card().options {
            let mut record = record(version, option.key);
            record.header.options.retain(|(key, _)| key != option.key);
            let without = Table::<Axis2001>::restore(&record, None);
            // The house rule only permits more, so that a game under it may be a game without it as well.
            if option.key != "house-factories" {
                assert!(without.is_err(), "{version}: {} made a difference", option.key);
            }
        }
    }
}

/// What version 3 changed made a difference in one of its games at least: under version 2 it goes astray.
#[test]
fn not_every_game_of_version_3_replays_under_version_2() {
    let astray = texts(3).into_values().filter(|text| {
        let mut record = Record::parse(text).unwrap();
        record.header.rules_version = 2;
        Table::<Axis2001>::restore(&record, None).is_err()
    });
    assert!(astray.count() > 0);
}
