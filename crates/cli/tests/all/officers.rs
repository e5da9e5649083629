//! Matches between officers and their opinion of a game.

use serde_json::Value;

use crate::support::Desk;

const DRILL: [&str; 10] =
    ["match", "drill", "--a", "captain", "--b", "ensign", "--swap-sides", "--games", "8", "--threads"];

fn with<'a>(more: &[&'a str]) -> Vec<&'a str> {
    DRILL.iter().copied().chain(more.iter().copied()).collect()
}

#[test]
fn a_match_reports_as_json_and_threads_change_nothing() {
    let desk = Desk::new();
    let (one, two) = (desk.json(&with(&["1", "--json"])), desk.json(&with(&["2", "--json"])));
    assert_eq!((one["game"].as_str(), one["games"].as_u64()), (Some("drill"), Some(8)), "{one}");
    let number = |key: &str| one[key].as_u64().expect("a number");
    assert_eq!(number("wins") + number("draws") + number("losses"), 8, "{one}");
    let (low, high) = (one["interval"][0].as_f64(), one["interval"][1].as_f64());
    assert!(low <= one["score"].as_f64() && one["score"].as_f64() <= high, "{one}");
    assert_eq!(one["by_side"].as_object().expect("sides").len(), 2, "{one}");
    assert!(
        one["endings"].as_object().expect("endings").values().filter_map(Value::as_u64).sum::<u64>() == 8
    );
    for same in ["wins", "draws", "score", "by_side", "balance", "endings", "turns", "actions", "slips"] {
        assert_eq!(one[same], two[same], "{same}");
    }
}

#[test]
fn a_match_reads_for_people_within_eighty_columns() {
    let desk = Desk::new();
    let out = desk.ok(&with(&["1", "--until", "0.05:0.95"]));
    assert!(out.starts_with("drill: captain against ensign, "), "{out}");
    assert!(out.contains("sequential test: 5 % or less against 95 % or more, error 5 %"), "{out}");
    assert!(out.lines().all(|line| line.chars().count() <= 80), "{out}");
}

#[test]
fn a_match_goes_on_from_its_file_and_records_its_games() {
    let desk = Desk::new();
    let first = desk.json(&with(&["1", "--file", "m.jsonl", "--records", "games", "--json"]));
    let kept = desk.text("m.jsonl");
    assert_eq!(kept.lines().count(), 9, "what is played, and a line for each game: {kept}");
    assert_eq!(desk.json(&["replay", "games/drill-1-000007.txt", "--json"])["verified"], true);
    // Half a line is what a killed run leaves.
    desk.write("m.jsonl", &kept[..kept.len() - 30]);
    let again = desk.json(&with(&["1", "--file", "m.jsonl", "--json"]));
    assert_eq!(desk.text("m.jsonl").lines().count(), 9);
    for same in ["games", "score", "endings"] {
        assert_eq!(first[same], again[same], "{same}");
    }
}

#[test]
fn the_file_of_another_match_is_refused_and_left_alone() {
    let desk = Desk::new();
    desk.ok(&with(&["1", "--file", "m.jsonl"]));
    let kept = desk.text("m.jsonl");
    let err = desk.bad(&with(&["1", "--file", "m.jsonl", "--seed", "2"]));
    assert!(err.contains("it is of another match: it holds seed 1, not seed 2"), "{err}");
    let err = desk.bad(&with(&["1", "--file", "m.jsonl", "--set", "turns=2"]));
    assert!(err.contains("it holds no options, not turns=2"), "{err}");
    let weak = ["match", "drill", "--a", "ensign", "--b", "ensign", "--swap-sides", "--games", "1"];
    let err = desk.bad(&[&weak[..], &["--file", "m.jsonl"]].concat());
    assert!(err.contains("it holds captain against ensign, not ensign against ensign"), "{err}");
    assert_eq!(desk.text("m.jsonl"), kept);
    desk.write("letter.txt", "Dear admiral,\n");
    let err = desk.bad(&with(&["1", "--file", "letter.txt"]));
    assert!(err.contains("letter.txt: line 1 does not say which match this is"), "{err}");
    assert_eq!(desk.text("letter.txt"), "Dear admiral,\n");
    desk.write("m.jsonl", &kept.replace("\"index\":3", "\"index\":three"));
    let err = desk.bad(&with(&["1", "--file", "m.jsonl"]));
    assert!(err.contains("m.jsonl: line 5 is not a finished game"), "{err}");
}

#[test]
fn places_where_nothing_can_be_written_are_named() {
    let desk = Desk::new();
    assert!(desk.bad(&with(&["1", "--file", "no/such/folder/m.jsonl"])).contains("no/such/folder/m.jsonl"));
    desk.write("taken", "");
    assert!(desk.bad(&with(&["1", "--records", "taken/games"])).contains("taken/games"));
}

#[test]
fn bad_words_of_a_match_get_a_sentence_each() {
    let desk = Desk::new();
    let drill = |more: &[&str]| {
        let start = ["match", "drill", "--b", "ensign", "--games", "1"];
        desk.run(&[&start[..], more].concat())
    };
    let cases: [(&[&str], &str); 7] = [
        (&["--a", "captian"], "there is no officer called \"captian\""),
        (&["--a", "captain", "--threads", "0"], "0 is not in 1..=256"),
        (&["--a", "captain", "--games", "0"], "--games"),
        (&["--a", "captain", "--budget", "soon"], "“soon” is no budget; write 2s, 100ms"),
        (&["--a", "captain", "--budget", "-3"], "-3"),
        (&["--a", "captain", "--until", "0.9:0.1"], "“0.9:0.1” is no pair of scores"),
        (&["--a", "captain", "--set", "turns=99"], "the option turns does not take “99”"),
    ];
    for (words, sentence) in cases {
        let ran = drill(words);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{words:?} {}", ran.err);
        assert!(ran.err.contains(sentence), "{words:?}: {}", ran.err);
    }
    let err = desk.bad(&["match", "drlil", "--a", "captain", "--b", "ensign", "--games", "1"]);
    assert!(err.contains("did you mean “drill”?"), "{err}");
}

#[test]
fn a_budget_of_nothing_plays_as_a_captain_does() {
    let desk = Desk::new();
    let start = ["match", "victory", "--b", "captain", "--games", "2", "--json", "--a"];
    let none = desk.json(&[&start[..], &["admiral", "--budget", "0"]].concat());
    let captain = desk.json(&[&start[..], &["captain"]].concat());
    for same in ["score", "actions", "slips"] {
        assert_eq!(none[same], captain[same], "{same}");
    }
    assert_eq!(none["slips"], serde_json::json!([0, 0]));
}

#[test]
fn an_analysis_tells_turns_and_turning_points_within_eighty_columns() {
    let (desk, file) = Desk::with_played_drill(5);
    let out = desk.ok(&["analyse", &file, "--budget", "2000"]);
    assert!(out.contains("Turn 1") && out.contains("may expect"), "{out}");
    assert!(out.lines().all(|line| line.chars().count() <= 80), "{out}");
    let told = desk.json(&["analyse", &file, "--budget", "2000", "--json"]);
    let moments = told["moments"].as_array().expect("moments");
    assert!(
        moments.iter().any(|moment| moment["turning_point"] == true),
        "aimless play gives something away"
    );
    assert!(desk.bad(&["analyse", "no.txt"]).contains("no.txt"));
    desk.write("letter.txt", "Dear admiral,\n");
    assert!(desk.bad(&["analyse", "letter.txt"]).contains("letter.txt"));
}

#[test]
fn a_match_in_processes_plays_the_same_games() {
    let desk = Desk::new();
    let threads = desk.json(&with(&["1", "--json"]));
    let workers: Vec<&str> =
        DRILL[..DRILL.len() - 1].iter().copied().chain(["--workers", "3", "--json"]).collect();
    let processes = desk.json(&workers);
    for same in ["games", "wins", "draws", "score", "by_side", "endings", "turns", "actions", "slips"] {
        assert_eq!(threads[same], processes[same], "{same}");
    }
}

#[cfg(unix)]
#[test]
fn a_worker_of_a_match_that_dies_is_replaced_and_one_that_cannot_be_started_is_told() {
    use std::os::unix::fs::PermissionsExt as _;
    let desk = Desk::new();
    // The first one dies as soon as it is told of a game; the others play.
    let mortal = format!(
        "#!/bin/sh\nif mkdir died 2>/dev/null; then read job; read game; exit 1; fi\nexec {} \"$@\"\n",
        crate::support::binary()
    );
    desk.write("mortal", &mortal);
    std::fs::set_permissions(desk.path("mortal"), std::fs::Permissions::from_mode(0o755))
        .expect("a file of ours");
    let begin = &DRILL[..DRILL.len() - 1];
    let path = desk.path("mortal").display().to_string();
    let with_mortal: Vec<&str> =
        begin.iter().copied().chain(["--workers", "2", "--worker-command", &path, "--json"]).collect();
    let (threads, processes) = (desk.json(&with(&["1", "--json"])), desk.json(&with_mortal));
    assert!(desk.path("died").exists(), "somebody died");
    assert_eq!((&threads["games"], &threads["score"]), (&processes["games"], &processes["score"]));
    let nobody: Vec<&str> =
        begin.iter().copied().chain(["--workers", "2", "--worker-command", "./nobody-here"]).collect();
    let ran = desk.run(&nobody);
    assert!(ran.err.contains("a worker of the match failed"), "{}", ran.err);
}

#[test]
fn a_ladder_is_measured_written_and_read_by_people() {
    let desk = Desk::new();
    let args = [
        "ladder",
        "drill",
        "--games",
        "4",
        "--deep-games",
        "2",
        "--budget",
        "200",
        "--seed",
        "3",
        "--out",
        "l.toml",
    ];
    let out = desk.ok(&args);
    assert!(out.starts_with("drill: Elo, the captain at 1500"), "{out}");
    assert!(out.lines().any(|line| line.contains("captain") && line.contains("1500")), "{out}");
    let kept = desk.text("l.toml");
    assert!(
        kept.contains("ironbottom ladder drill --games 4 --deep-games 2 --budget 200 --seed 3"),
        "{kept}"
    );
    assert_eq!(kept.matches("[[pair]]").count(), 7, "{kept}");
    let json = desk.json(&["ladder", "drill", "--games", "2", "--deep-games", "0", "--json"]);
    assert_eq!(json["ratings"].as_array().map(Vec::len), Some(8), "{json}");
    assert_eq!(json["ratings"][7]["rating"], Value::Null, "nobody looked ahead: {json}");
}

#[test]
fn a_worker_needs_a_token_and_an_address_it_may_use() {
    let desk = Desk::new();
    let err = desk.bad(&["think", "--server", "http://127.0.0.1:9"]);
    assert!(err.contains("a worker needs its token"), "{err}");
    let err = desk.bad(&["think", "--server", "http://example.org", "--token", "secret-word"]);
    assert!(err.contains("clear text") && !err.contains("secret-word"), "{err}");
}
