//! Spoilt records: refused with a line and a sentence, or a game that is the same whenever it is replayed.

use ironbottom_fuzz::{Budget, record};
use ironbottom_games::registry;
use ironbottom_kernel::{Record, SeatSet, Viewer};

use crate::support::scripts;

/// A server takes no record that asks for more.
const WORK: u64 = 5_000;

#[test]
fn fuzz_a_spoilt_record_is_refused_or_replays_the_same() {
    let games = registry();
    let mut budget = Budget::new(1500);
    let mut texts: Vec<String> = Vec::new();
    let (mut parsed, mut replayed) = (0, 0);
    while let Some((case, mut chance)) = budget.next_case() {
        // Other games now and then.
        if texts.is_empty() || case % 2000 == 0 {
            texts = scripts(case).into_iter().flat_map(|script| [script.begin, script.end]).collect();
        }
        let originals: Vec<&str> = texts.iter().map(String::as_str).collect();
        let bytes = record::spoil(&mut chance, &originals);
        let Ok(text) = String::from_utf8(bytes) else { continue };
        let read = match Record::parse(&text) {
            Ok(read) => read,
            Err(error) => {
                assert!(error.line <= text.lines().count() + 1, "case {case}: {error}");
                assert!(!error.to_string().is_empty(), "case {case}");
                continue;
            }
        };
        parsed += 1;
        let written = read.to_text();
        assert_eq!(Record::parse(&written).unwrap(), read, "case {case}: what is written is read back");
        if read.work() > WORK {
            continue;
        }
        let table = match games.restore(&read, None) {
            Ok(table) => table,
            Err(error) => {
                assert!(!error.to_string().is_empty(), "case {case}");
                continue;
            }
        };
        replayed += 1;
        let kept = table.record();
        let again = games.restore(&Record::parse(&kept.to_text()).unwrap(), None).unwrap();
        assert_eq!(again.position(), table.position(), "case {case}: it replays to the same position");
        assert_eq!(again.record().to_text(), kept.to_text(), "case {case}: and to the same record");
        for viewer in SeatSet::first(table.seats().len()).iter().map(Viewer::Seat).chain([Viewer::Public]) {
            assert_eq!(again.scene(viewer), table.scene(viewer), "case {case}");
            assert!(!table.prompt(viewer).text.is_empty(), "case {case}");
        }
    }
    println!("{parsed} were records, {replayed} of them games");
    assert!(parsed * 12 > budget.done() && replayed > 0, "{parsed} were records, {replayed} of them games");
}

/// The control: the sums are reckoned right, so that spoilt lines get past them.
#[test]
fn check_sums_of_our_own_fit() {
    for script in scripts(3) {
        assert_eq!(record::with_sums(&record::lines(&script.end)), script.end);
    }
}
