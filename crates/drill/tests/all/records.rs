//! Whole games as fixtures: one for each way a game can end, each option, and each line a record
//! can have. Every build must replay them to the bit.
//!
//! `positions-1` was written by the build before the kernel's contract changed: its records name
//! only the options that differ from the default, and their positions have no version.
//! `cargo run -p ironbottom-drill --example fixtures` makes the newest.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use ironbottom_drill::{Drill, RAIDER};
use ironbottom_kernel::record::{Body, By};
use ironbottom_kernel::table::Table;
use ironbottom_kernel::{Outcome, Pending, Record, Rules};

const FOLDERS: [&str; 2] = ["positions-1", "positions-2"];

fn records(folder: &str) -> BTreeMap<String, Record> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records").join(folder);
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let named = files.map(|path| {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        (name, Record::parse(&fs::read_to_string(&path).unwrap()).unwrap())
    });
    named.collect()
}

fn outcome(record: &Record) -> Outcome {
    let table = Table::<Drill>::restore(record, None).unwrap();
    table.pending().outcome().unwrap()
}

/// The lines behind the header, without their check sums: the header of today names all options.
fn body(record: &Record) -> Vec<String> {
    let text = record.to_text();
    let lines = text.lines().map(|line| line.rsplit_once(" ;").map_or(line, |(line, _)| line).to_owned());
    lines.skip_while(|line| line != "begin").collect()
}

#[test]
fn every_fixture_replays_and_writes_itself_again() {
    for folder in FOLDERS {
        let records = records(folder);
        assert!(records.len() >= 15, "{}", records.len());
        for (name, record) in records {
            let table =
                Table::<Drill>::restore(&record, None).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_eq!(body(&table.record()), body(&record), "{name}");
        }
    }
}

#[test]
fn every_ending_has_its_game() {
    for records in FOLDERS.map(records) {
        for (name, how, raider) in [
            ("sunk", "sunk", false),
            ("sweep", "sweep", true),
            ("escape", "escape", true),
            ("raider-on-points", "points", true),
            ("patrols-on-points", "points", false),
            ("concession", "concession", true),
        ] {
            let outcome = outcome(&records[name]);
            assert_eq!((outcome.how, outcome.winners.contains(RAIDER)), (how, raider), "{name}");
        }
        for name in ["draw", "agreed-draw"] {
            assert!(outcome(&records[name]).is_draw(), "{name}");
        }
    }
}

#[test]
fn every_option_has_a_game_that_would_not_replay_without_it() {
    for records in FOLDERS.map(records) {
        for option in Drill::card().options {
            let mut record = records[option.key].clone();
            assert!(record.header.options.iter().any(|(key, _)| key == option.key), "{} is set", option.key);
            record.header.options.clear();
            let without = Table::<Drill>::restore(&record, None);
            // Barred dummies only forbid, so a game under that option is a game without it as well.
            assert_eq!(without.is_ok(), option.key == "dummies", "{} made a difference", option.key);
        }
    }
}

#[test]
fn every_kind_of_line_has_its_game() {
    for records in FOLDERS.map(records) {
        let has = |name: &str, wanted: fn(&Body) -> bool| {
            assert!(records[name].lines.iter().any(|line| wanted(&line.body)), "{name}");
        };
        has("take-back", |body| matches!(body, Body::Back { .. }));
        has("standing-orders", |body| matches!(body, Body::Act { by: By::Order, .. }));
        has("committed-dice", |body| matches!(body, Body::Reveal(_)));
        has("sunk", |body| matches!(body, Body::Position { .. }));
        assert!(!records["in-the-lanes"].drafts.is_empty());
        let lanes = Table::<Drill>::restore(&records["in-the-lanes"], None).unwrap();
        assert!(matches!(lanes.pending(), Pending::Lanes(_)));
    }
}

#[test]
fn the_records_of_each_folder_are_of_its_kind() {
    let drill = Drill::card();
    for (folder, version, options) in [("positions-1", 1, 1), ("positions-2", 2, drill.options.len())] {
        for (name, record) in records(folder) {
            let known = |key: &str| drill.options.iter().any(|option| option.key == key);
            let named = &record.header.options;
            assert!(named.len() <= options && named.iter().all(|(key, _)| known(key)), "{name}");
            let versions = record.lines.iter().filter_map(|line| match line.body {
                Body::Position { version, .. } => Some(version),
                _ => None,
            });
            assert!(versions.into_iter().all(|of| of == version), "{name}");
        }
    }
}
