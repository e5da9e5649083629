//! Self-play and perft.

use serde_json::Value;

use crate::support::Desk;

#[test]
fn selfplay_reports_as_json_and_threads_change_nothing() {
    let desk = Desk::new();
    let run = |threads| {
        let args = ["selfplay", "drill", "--games", "60", "--seed", "1", "--threads", threads, "--json"];
        desk.json(&args)
    };
    let (one, two) = (run("1"), run("2"));
    assert_eq!((one["game"].as_str(), one["games"].as_u64()), (Some("drill"), Some(60)), "{one}");
    assert_eq!(one["finished"].as_u64(), Some(60));
    assert!(one["actions"].as_u64() > Some(60));
    assert!(one["seconds"].as_f64() > Some(0.0) && one["games_per_second"].as_f64() > Some(0.0));
    let outcomes = one["outcomes"].as_object().expect("outcomes");
    assert_eq!(outcomes.values().filter_map(Value::as_u64).sum::<u64>(), 60);
    for same in ["outcomes", "actions", "finished", "mean_margin", "shortest", "longest"] {
        assert_eq!(one[same], two[same], "{same}");
    }
    let other = desk.json(&["selfplay", "drill", "--games", "60", "--seed", "2", "--json"]);
    assert_ne!(one["actions"], other["actions"], "another seed plays other games");
}

#[test]
fn selfplay_reads_for_people_too_and_keeps_quiet_on_standard_error() {
    let desk = Desk::new();
    let out = desk.ok(&["selfplay", "drill", "--games", "20", "--seed", "1", "--set", "turns=2"]);
    assert!(out.starts_with("drill: 20 of 20 games finished"), "{out}");
}

#[test]
fn recorded_games_replay() {
    let desk = Desk::new();
    desk.ok(&["selfplay", "drill", "--games", "3", "--seed", "9", "--records", "games/of/today"]);
    for index in 0..3 {
        let file = format!("games/of/today/drill-9-{index:06}.txt");
        let report = desk.json(&["replay", &file, "--json"]);
        assert_eq!(report["verified"], true, "{report}");
        assert!(report["outcome"]["how"].is_string(), "{report}");
    }
    let err = desk.bad(&["selfplay", "drill", "--games", "3", "--seed", "9", "--records", "games/of/today"]);
    assert!(err.contains("exists already"), "{err}");
}

#[test]
fn perft_counts_and_divides_to_the_same_total() {
    let desk = Desk::new();
    let out = desk.ok(&["perft", "drill", "--depth", "3"]);
    let counts: Vec<u64> = out
        .lines()
        .map(|line| line.split_whitespace().nth(2).expect("a count").parse().expect("a number"))
        .collect();
    assert_eq!(counts.len(), 3, "{out}");
    let out = desk.ok(&["perft", "drill", "--depth", "3", "--divide"]);
    let total: u64 = out
        .lines()
        .last()
        .and_then(|l| l.strip_prefix("total"))
        .expect("a total")
        .trim()
        .parse()
        .expect("a number");
    assert_eq!(Some(&total), counts.last(), "{out}");
    assert_eq!(out.lines().count() as u64, counts[0] + 1, "a line for each first action and the total");
}
