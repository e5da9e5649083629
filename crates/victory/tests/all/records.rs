//! Whole games as fixtures: one for each way a game can end and one for each optional rule in
//! use. Every build must replay them to the bit. Those in `records` were written under version 1 of
//! the rules and edition 1977.1 by builds that named only the options that were chosen and gave
//! positions no version: they are never written again. Those of a later version have a folder of
//! their own, made by `cargo run -p ironbottom-victory --example fixtures`.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use ironbottom_kernel::dice::{Fast, Seed};
use ironbottom_kernel::play::{Scratch, random_action};
use ironbottom_kernel::record::{Body, Mail};
use ironbottom_kernel::table::{Source, Table};
use ironbottom_kernel::{Outcome, Record, Rules, SeatSet, Viewer};
use ironbottom_victory::state::Where;
use ironbottom_victory::{ALLIES, JAPAN, Victory};

use crate::kit::piece;

/// The fixtures of version 1, and those of version 2.
const FOLDERS: [&str; 2] = ["", "version-2"];

fn texts(folder: &str) -> BTreeMap<String, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records").join(folder);
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let named = files.filter(|path| path.is_file()).map(|path| {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        (name, fs::read_to_string(&path).unwrap())
    });
    named.collect()
}

fn records(folder: &str) -> BTreeMap<String, Record> {
    texts(folder).into_iter().map(|(name, text)| (name, Record::parse(&text).unwrap())).collect()
}

fn restored(name: &str, record: &Record) -> Table<Victory> {
    Table::restore(record, None).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// How the game of this name ended, under each version.
fn outcomes(name: &str) -> [Outcome; 2] {
    FOLDERS.map(|folder| restored(name, &records(folder)[name]).pending().outcome().unwrap())
}

fn bodies(record: &Record) -> Vec<Body> {
    record.lines.iter().map(|line| line.body.clone()).collect()
}

#[test]
fn every_old_fixture_replays_under_the_terms_it_began_with() {
    let records = records("");
    assert!(records.len() >= 20, "{}", records.len());
    for (name, record) in records {
        assert_eq!((record.header.rules_version, record.header.edition.as_str()), (1, "1977.1"), "{name}");
        let table = restored(&name, &record);
        assert!(table.pending().outcome().is_some(), "{name} is over");
        assert_eq!(table.rules().board.edition, "1977.1");
        let again = table.record();
        assert!(bodies(&again) == bodies(&record), "{name}: every act, roll and position is the same");
        // What the record did not name is named now; what it named it names still.
        assert_eq!(again.header.options.len(), Victory::card().options.len(), "{name}");
        let kept = |named: &(String, String)| again.header.options.contains(named);
        assert!(record.header.options.iter().all(kept), "{name}");
        let text = again.to_text();
        let third = Table::<Victory>::restore(&Record::parse(&text).unwrap(), None).unwrap();
        assert_eq!(third.record().to_text(), text, "{name}");
    }
}

#[test]
fn every_fixture_of_version_2_replays_and_keeps_what_it_says() {
    let texts = texts("version-2");
    assert!(texts.len() >= 29, "{}", texts.len());
    for (name, text) in texts {
        let record = Record::parse(&text).unwrap();
        assert_eq!((record.header.rules_version, record.header.edition.as_str()), (2, "1977.2"), "{name}");
        let table = restored(&name, &record);
        let again = table.record();
        assert!(bodies(&again) == bodies(&record), "{name}: every act, roll and position is the same");
        // An option that came later is named now; what it named it names still.
        let kept = |named: &(String, String)| again.header.options.contains(named);
        assert!(record.header.options.iter().all(kept), "{name}");
        assert!(table.pending().outcome().is_some(), "{name} is over");
    }
}

#[test]
fn japan_wins() {
    for outcome in outcomes("japanese-win") {
        assert_eq!((outcome.winners, outcome.how), (SeatSet::only(JAPAN), "points"));
        assert!(outcome.margin > 0);
    }
}

#[test]
fn the_allies_win() {
    for outcome in outcomes("allied-win") {
        assert_eq!((outcome.winners, outcome.how), (SeatSet::only(ALLIES), "points"));
        assert!(outcome.margin > 0);
    }
}

#[test]
fn nobody_wins() {
    assert!(outcomes("draw").into_iter().all(|outcome| outcome.is_draw()));
}

#[test]
fn a_half_point_of_the_bid_decides() {
    let table = restored("half-point", &records("version-2")["half-point"]);
    let outcome = table.pending().outcome().unwrap();
    assert_eq!(table.state(Viewer::Public).lead, 0, "even on the track");
    assert_eq!((outcome.winners, outcome.how, outcome.margin), (SeatSet::only(ALLIES), "points", 1));
}

#[test]
fn the_allies_concede() {
    for outcome in outcomes("concession") {
        assert_eq!((outcome.winners, outcome.how), (SeatSet::only(JAPAN), "concession"));
    }
}

#[test]
fn every_option_has_a_game_that_would_not_replay_without_it() {
    for folder in FOLDERS {
        let records = records(folder);
        // Options that came with version 2 have no game of version 1.
        let known = |key: &str| folder != FOLDERS[0] || records.contains_key(key);
        for option in Victory::card().options.iter().filter(|option| known(option.key)) {
            let mut record = records[option.key].clone();
            let value = record.header.options.iter().find(|(key, _)| key == option.key);
            assert!(value.is_some_and(|(_, value)| value != "off" && value != "0"), "{} is on", option.key);
            record.header.options.retain(|(key, _)| key != option.key);
            let without = Table::<Victory>::restore(&record, None);
            // A1 only forbids targets, so a game under it is a game without it as well.
            assert_eq!(without.is_ok(), option.key == "i-boat-raid", "{} made a difference", option.key);
        }
    }
}

/// What version 2 mended made a difference in this game: under version 1 it goes astray.
#[test]
fn a_game_of_version_2_does_not_replay_under_version_1() {
    let mut record = records("version-2")["version-2-only"].clone();
    record.header.rules_version = 1;
    let error = Table::<Victory>::restore(&record, None).expect_err("it goes astray").to_string();
    assert!(error.contains("position") || error.contains("VitP"), "{error}");
    let mut record = records("version-2")["allied-win"].clone();
    record.header.edition = "1977.1".to_owned();
    assert!(Table::<Victory>::restore(&record, None).is_err(), "nor with the units of another edition");
}

// --- old and new side by side ---

/// A table goes on by itself until its game is over, or for so many actions.
fn go_on(table: &mut Table<Victory>, random: &mut Fast, actions: usize) {
    let mut scratch = Scratch::default();
    for _ in 0..actions {
        let Some(seat) = table.pending().seats().iter().next() else { return };
        let state = table.state(Viewer::Seat(seat));
        let action = random_action(table.rules(), state, seat, random, &mut scratch);
        table.act(seat, action.unwrap()).unwrap();
    }
}

#[test]
fn an_old_table_and_a_new_one_go_on_side_by_side() {
    // The old game as it stood at the beginning of turn 2.
    let mut record = records("")["nine-turns"].clone();
    let turn = record.lines.iter().position(|line| matches!(line.body, Body::Position { .. })).unwrap();
    record.lines.truncate(turn + 1);
    let mut old = restored("nine-turns", &record);
    let source = Source::Open(Seed::from_number(7));
    let mut new = Table::<Victory>::new([("nine-turns", "on")], source, Mail::Stays).unwrap();

    let versions = |table: &Table<Victory>| {
        let terms = table.rules().terms();
        (terms.rules_version, terms.edition.clone())
    };
    assert_eq!((versions(&old), versions(&new)), ((1, "1977.1".to_owned()), (2, "1977.2".to_owned())));
    // Each with its own board: the 2 Marines come a turn earlier in the newer edition.
    let due = |table: &Table<Victory>| table.state(Viewer::Public).at(piece("2-marines"));
    assert_eq!((due(&old), due(&new)), (Where::Due(4), Where::Due(3)));

    let (mut one, mut other) = (Fast::new(1), Fast::new(2));
    while old.pending().outcome().is_none() || new.pending().outcome().is_none() {
        go_on(&mut old, &mut one, 50);
        go_on(&mut new, &mut other, 50);
    }
    for (table, wanted) in [(&old, (1, "1977.1")), (&new, (2, "1977.2"))] {
        let record = Record::parse(&table.record().to_text()).unwrap();
        assert_eq!((record.header.rules_version, record.header.edition.as_str()), wanted);
        assert!(restored("either", &record).record().to_text() == table.record().to_text());
    }
}

// --- what this build cannot play ---

#[test]
fn a_record_of_unknown_terms_is_refused_in_a_sentence() {
    let known = records("")["draw"].clone();
    let why = |change: &dyn Fn(&mut Record)| {
        let mut record = known.clone();
        change(&mut record);
        Table::<Victory>::restore(&record, None).expect_err("it is refused").to_string()
    };
    let version = "this build plays rules version 1 to 2 of the game; version 3 was asked for";
    assert!(why(&|record| record.header.rules_version = 3).contains(version));
    let edition = "this build has no data edition “1978.1” of the game; it has: 1977.2, 1977.1";
    assert!(why(&|record| record.header.edition = "1978.1".to_owned()).contains(edition));
    let set = |key: &str, value: &str| {
        let named = (key.to_owned(), value.to_owned());
        why(&|record| record.header.options.push(named.clone()))
    };
    assert!(set("moon", "on").contains("there is no option “moon”; the options are: nine-turns, "));
    assert!(set("bid", "99").contains("the option bid does not take “99”; it takes -29 to 29, halves too"));
    assert!(set("task-forces", "some").contains("the option task-forces does not take “some”"));
}
