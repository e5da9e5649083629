//! Whole games as fixtures: one for each way a game can end and one for each optional rule in
//! use. Every build must replay them to the bit. `cargo run -p ironbottom-victory --example
//! fixtures` makes them anew when a rules version is added (the old ones then stay).

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use ironbottom_kernel::table::Table;
use ironbottom_kernel::{Outcome, Record, Rules, SeatSet};
use ironbottom_victory::{ALLIES, JAPAN, Victory};

fn records() -> BTreeMap<String, Record> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records");
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let named = files.map(|path| {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        (name, Record::parse(&fs::read_to_string(&path).unwrap()).unwrap())
    });
    named.collect()
}

fn outcome(name: &str) -> Outcome {
    let table = Table::<Victory>::restore(&records()[name], None).unwrap();
    table.pending().outcome().unwrap()
}

#[test]
fn every_fixture_replays_and_writes_itself_again() {
    let records = records();
    assert!(records.len() >= 20, "{}", records.len());
    for (name, record) in records {
        let table =
            Table::<Victory>::restore(&record, None).unwrap_or_else(|error| panic!("{name}: {error}"));
        let again = table.record();
        let bodies = |record: &Record| record.lines.iter().map(|line| line.body.clone()).collect::<Vec<_>>();
        assert!(bodies(&again) == bodies(&record), "{name}: every act, roll and position is the same");
        // What the record did not name is named now; what it named it names still.
        assert_eq!(again.header.options.len(), Victory::card().options.len(), "{name}");
        let kept = |named: &(String, String)| again.header.options.contains(named);
        assert!(record.header.options.iter().all(kept), "{name}");
        let text = again.to_text();
        let third = Table::<Victory>::restore(&Record::parse(&text).unwrap(), None).unwrap();
        assert_eq!(third.record().to_text(), text, "{name}");
        assert!(table.pending().outcome().is_some(), "{name} is over");
    }
}

#[test]
fn japan_wins() {
    let outcome = outcome("japanese-win");
    assert_eq!((outcome.winners, outcome.how), (SeatSet::only(JAPAN), "points"));
    assert!(outcome.margin > 0);
}

#[test]
fn the_allies_win() {
    let outcome = outcome("allied-win");
    assert_eq!((outcome.winners, outcome.how), (SeatSet::only(ALLIES), "points"));
    assert!(outcome.margin > 0);
}

#[test]
fn nobody_wins() {
    assert!(outcome("draw").is_draw());
}

#[test]
fn the_allies_concede() {
    let outcome = outcome("concession");
    assert_eq!((outcome.winners, outcome.how), (SeatSet::only(JAPAN), "concession"));
}

#[test]
fn every_option_has_a_game_that_would_not_replay_without_it() {
    let records = records();
    for option in Victory::card().options {
        let mut record = records[option.key].clone();
        assert!(record.header.options.iter().any(|(key, _)| key == option.key), "{} is on", option.key);
        record.header.options.clear();
        let without = Table::<Victory>::restore(&record, None);
        // A1 only forbids targets, so a game under it is a game without it as well.
        assert_eq!(without.is_ok(), option.key == "i-boat-raid", "{} made a difference", option.key);
    }
}
