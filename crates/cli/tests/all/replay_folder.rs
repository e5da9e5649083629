//! `ironbottom replay DIR`: the gate before an update.

use ironbottom_kernel::Record;
use ironbottom_kernel::record::Body;

use crate::support::Desk;

/// A desk with three drills in the folder `games`, one of them a folder deeper.
fn with_games() -> Desk {
    let desk = Desk::new();
    std::fs::create_dir_all(desk.path("games/old")).expect("folders");
    let play = |seed: &str, folder: &str, games: &str| {
        desk.ok(&["selfplay", "drill", "--games", games, "--seed", seed, "--records", folder]);
    };
    play("1", "games", "2");
    play("2", "games/old", "1");
    desk.write("games/readme.md", "Not a game.");
    desk
}

const FIRST: &str = "games/drill-1-000000.txt";
const SECOND: &str = "games/drill-1-000001.txt";

#[test]
fn a_folder_whose_records_all_replay_is_counted() {
    let desk = with_games();
    assert_eq!(desk.ok(&["replay", "games"]), "3 records, all of them replay.\n");
    let report = desk.json(&["replay", "games", "--json"]);
    assert_eq!((&report["records"], &report["failed"]), (&3.into(), &serde_json::json!([])));
}

#[test]
fn every_record_that_does_not_replay_has_its_line() {
    let desk = with_games();
    // One is cut off, one has another heading than it was played with, its check sums mended.
    let whole = desk.text(FIRST);
    let cut: Vec<_> = whole.lines().take(20).collect();
    desk.write(FIRST, &format!("{}\n", cut.join("\n")));
    let mut record = Record::parse(&desk.text(SECOND)).expect("a record");
    let wrong = record.lines.iter_mut().find_map(|line| match &mut line.body {
        Body::Act { notation, .. } if notation.starts_with("course") => Some((line.at, notation)),
        _ => None,
    });
    let (line, notation) = wrong.expect("a course");
    *notation = "course nowhere".to_owned();
    desk.write(SECOND, &record.to_text());

    let ran = desk.run(&["replay", "games"]);
    assert_eq!(ran.code, 1, "{}", ran.err);
    let told: Vec<_> = ran.out.lines().collect();
    assert_eq!(told.len(), 2, "{}", ran.out);
    assert_eq!(told[0], "drill-1-000000.txt  line 20: the record is cut off here");
    assert!(
        told[1].starts_with(&format!("drill-1-000001.txt  line {line}: “course nowhere”")),
        "{}",
        told[1]
    );
    assert!(ran.err.contains("2 of 3 games do not replay under this version"), "{}", ran.err);

    let ran = desk.run(&["replay", "games", "--json"]);
    assert_eq!(ran.code, 1, "{}", ran.err);
    let report: serde_json::Value = serde_json::from_str(&ran.out).expect("one JSON object");
    assert_eq!(report["failed"][1]["file"], "drill-1-000001.txt");
    assert_eq!(report["failed"][1]["line"], line);
    assert!(report["failed"][0]["what"].is_string(), "{report}");
}

#[test]
fn a_folder_without_records_is_told() {
    let desk = Desk::new();
    std::fs::create_dir(desk.path("empty")).expect("a folder");
    let err = desk.bad(&["replay", "empty"]);
    assert!(err.contains("empty: there is no record in it"), "{err}");
}
