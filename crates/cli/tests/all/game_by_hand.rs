//! A game one command at a time.

use ironbottom_kernel::Record;

use crate::support::Desk;

const LOAD: [&str; 6] = ["act", "war.txt", "load orion a", "load lyra b", "load vesta b", "done"];

#[test]
fn a_new_game_is_shown_acted_on_taken_back_and_replayed() {
    let desk = Desk::new();
    let out = desk.ok(&["new", "drill", "--out", "war.txt", "--seed", "7"]);
    assert!(out.contains("a new game in war.txt") && out.contains("Next: Raider."), "{out}");
    let fresh = desk.text("war.txt");

    let out = desk.ok(&["show", "war.txt"]);
    assert!(out.contains("The Drill, turn 1, after act 0"), "{out}");
    assert!(out.contains("[Drill 3.1]") && out.contains("--seat raider, north, east or south"), "{out}");

    let out = desk.ok(&["legal", "war.txt"]);
    assert!(out.contains("  load orion a  Put Orion into Force A"), "{out}");

    let out = desk.ok(&["act", "war.txt", "load orion a"]);
    assert!(out.contains("Entered, and may be taken back: load orion a"), "{out}");
    assert!(desk.text("war.txt").contains("~ raider load orion a"));
    let out = desk.ok(&["undo", "war.txt"]);
    assert!(out.contains("Taken back: load orion a"), "{out}");
    assert_eq!(desk.text("war.txt"), fresh);

    desk.ok(&LOAD);
    let out = desk.ok(&["act", "war.txt", "plot a east", "plot b west", "plot c hold", "done"]);
    assert!(out.contains("Next: North Patrol."), "{out}");
    let out = desk.ok(&["replay", "war.txt"]);
    assert!(out.contains("8 acts and 3 rolls, all verified."), "{out}");
}

#[test]
fn a_batch_with_a_bad_action_does_nothing_at_all() {
    let desk = Desk::with_drill();
    let fresh = desk.text("war.txt");
    let err = desk.bad(&["act", "war.txt", "load orion a", "load orion b", "load lyra a"]);
    assert!(err.contains("number 2 of the batch; nothing was done"), "{err}");
    assert_eq!(desk.text("war.txt"), fresh);
}

#[test]
fn a_batch_stops_where_somebody_else_gets_a_say() {
    let desk = Desk::with_drill();
    desk.ok(&LOAD);
    let ran = desk.run(&["act", "war.txt", "plot a east", "plot b west", "plot c hold", "done", "step a"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(
        ran.err.contains("Something came between") && ran.err.contains("Left out: step a"),
        "{}",
        ran.err
    );
    assert!(ran.out.contains("Next: North Patrol."), "{}", ran.out);
    assert!(desk.text("war.txt").contains("8 raider done"), "what was done is kept");
}

#[test]
fn a_seat_sees_its_own_and_a_bystander_does_not() {
    let desk = Desk::with_drill();
    desk.ok(&LOAD);
    let own = desk.ok(&["show", "war.txt", "--seat", "raider"]);
    let public = desk.ok(&["show", "war.txt"]);
    assert!(own.contains("Orion   in Force A") && own.contains("load orion a"), "{own}");
    assert!(!public.contains("in Force A") && !public.contains("load orion"), "{public}");
}

#[test]
fn one_piece_is_shown_on_demand() {
    let desk = Desk::with_drill();
    let out = desk.ok(&["show", "war.txt", "--seat", "raider", "orion"]);
    assert!(out.contains("Orion") && !out.contains("Vesta"), "{out}");
    let err = desk.bad(&["show", "war.txt", "oriin"]);
    assert!(err.contains("nothing here is called “oriin”") && err.contains("did you mean “orion”?"), "{err}");
}

#[test]
fn the_past_can_be_shown_and_the_log_told() {
    let (desk, file) = Desk::with_played_drill(3);
    let start = desk.ok(&["show", &file, "--at", "0"]);
    assert!(start.contains("after act 0") && start.contains("Turn 1 of"), "{start}");
    let over = desk.ok(&["show", &file]);
    assert!(over.contains("The game is over"), "{over}");
    let whole = desk.ok(&["log", &file]);
    let last = desk.ok(&["log", &file, "--last", "3"]);
    assert_eq!(last.lines().count(), 3);
    assert!(whole.ends_with(&last));
    let acts = desk.ok(&["log", &file, "--acts"]);
    assert!(acts.starts_with("   1  raider: load "), "{acts}");
    let err = desk.bad(&["show", &file, "--at", "99999"]);
    assert!(err.contains("there is no act 99999 to look at; the record has acts 1 to"), "{err}");
}

#[test]
fn all_can_agree_to_go_back_and_the_record_says_so() {
    let desk = Desk::with_drill();
    desk.ok(&LOAD);
    desk.ok(&["act", "war.txt", "plot a east", "plot b west", "plot c hold", "done"]);
    let err = desk.bad(&["undo", "war.txt", "--seat", "raider"]);
    assert!(err.contains("--agreed --to N"), "{err}");
    desk.ok(&["undo", "war.txt", "--agreed", "--to", "4"]);
    let text = desk.text("war.txt");
    assert!(text.contains("\nback 4 ;"), "{text}");
    assert!(desk.ok(&["show", "war.txt"]).contains("Next: Raider."));
    let report = desk.json(&["replay", "war.txt", "--json"]);
    assert_eq!((report["acts"].as_u64(), report["taken_back"].as_u64()), (Some(8), Some(4)), "{report}");
}

#[test]
fn standing_orders_are_given_listed_and_revoked() {
    let desk = Desk::with_drill();
    let out = desk.ok(&["order", "war.txt", "--seat", "north"]);
    assert!(out.contains("window=ask"), "{out}");
    desk.ok(&["order", "war.txt", "--seat", "north", "window=pass"]);
    assert!(desk.text("war.txt").contains("order north window=pass"));
    assert!(desk.ok(&["order", "war.txt", "--seat", "north"]).contains("window=pass"));
    desk.ok(&["order", "war.txt", "--seat", "north", "window=ask"]);
    assert!(!desk.text("war.txt").contains("window=pass"));
    let err = desk.bad(&["order", "war.txt", "--seat", "north", "windo=pass"]);
    assert!(
        err.contains("No standing order “windo=pass”") && err.contains("window (ask, pass, search)"),
        "{err}"
    );
}

#[test]
fn a_game_can_be_conceded_or_drawn_and_is_then_over() {
    let desk = Desk::with_drill();
    let out = desk.ok(&["concede", "war.txt", "--seat", "raider"]);
    assert!(out.contains("won by North Patrol, East Patrol and South Patrol"), "{out}");
    let err = desk.bad(&["act", "war.txt", "load orion a"]);
    assert!(err.contains("the game is over"), "{err}");
    let err = desk.bad(&["concede", "war.txt", "--seat", "north"]);
    assert!(err.contains("The game is over."), "{err}");

    desk.ok(&["new", "drill", "--out", "peace.txt"]);
    assert!(desk.ok(&["draw", "peace.txt"]).contains("a draw"));
    let report = desk.json(&["replay", "peace.txt", "--json"]);
    assert_eq!(report["outcome"]["winners"].as_array().map(Vec::len), Some(0), "{report}");
}

#[test]
fn a_whole_game_can_be_played_command_by_command() {
    let desk = Desk::new();
    desk.ok(&["new", "drill", "--out", "war.txt", "--seed", "11", "--set", "turns=2"]);
    let mut dice = 1_u64;
    let mut acts = 0;
    loop {
        let scene = desk.json(&["show", "war.txt", "--json"]);
        let Some(seat) = scene["waiting"][0].as_str() else { break };
        let legal = desk.json(&["legal", "war.txt", "--seat", seat, "--json"]);
        let subjects = legal["subjects"].as_array().expect("subjects").iter();
        let mut choices: Vec<_> = subjects.flat_map(|s| s["choices"].as_array().expect("choices")).collect();
        choices.extend(legal["verbs"].as_array().expect("verbs"));
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let choice = choices[usize::try_from(dice >> 33).expect("small") % choices.len()];
        let notation = choice["notation"].as_str().expect("notation");
        desk.ok(&["act", "war.txt", "--seat", seat, notation]);
        acts += 1;
        assert!(acts < 1000, "the game ends");
    }
    let report = desk.json(&["replay", "war.txt", "--json"]);
    assert_eq!(report["acts"].as_u64(), Some(acts), "{report}");
    assert!(report["outcome"]["how"].is_string() && report["verified"] == true, "{report}");
    assert_eq!(report["position"].as_str().map(str::len), Some(64));
    assert!(desk.ok(&["replay", "war.txt"]).contains("turns=2"));
}

#[test]
fn the_same_seed_is_the_same_game_and_no_seed_another() {
    let desk = Desk::with_drill();
    for name in ["same.txt", "other.txt", "third.txt"] {
        let seed = if name == "same.txt" { &["--seed", "7"][..] } else { &[] };
        desk.ok(&[&["new", "drill", "--out", name], seed].concat());
    }
    assert_eq!(desk.text("war.txt"), desk.text("same.txt"));
    assert_ne!(desk.text("other.txt"), desk.text("third.txt"));
}

#[test]
fn what_the_binary_writes_the_kernel_reads() {
    let (desk, file) = Desk::with_played_drill(5);
    let text = desk.text(&file);
    assert_eq!(Record::parse(&text).expect("a sound record").to_text(), text);
}

#[test]
fn what_people_write_is_understood_and_kept_in_the_one_form() {
    let desk = Desk::with_drill();
    desk.ok(&["act", "war.txt", "LOAD Orion A", "loa ly b", "load  vesta  b", "Done"]);
    let text = desk.text("war.txt");
    for act in
        ["~ raider load orion a ;", "~ raider load lyra b ;", "~ raider load vesta b ;", "~ raider done ;"]
    {
        assert!(text.contains(act), "{text}");
    }
    desk.ok(&["replay", "war.txt"]);
}

#[test]
fn a_piece_is_listed_by_its_name() {
    let desk = Desk::with_drill();
    let out = desk.ok(&["legal", "war.txt"]);
    assert!(out.contains("Orion (orion)"), "{out}");
    let legal = desk.json(&["legal", "war.txt", "--json"]);
    assert_eq!(legal["subjects"][0]["label"], "Orion", "{legal}");
}

#[test]
fn the_seats_follow_from_the_options() {
    let desk = Desk::new();
    let three = desk.ok(&["games", "axis-2001"]).replace("\n  ", " ");
    let two = desk.ok(&["games", "axis-2001", "--set", "players=2"]).replace("\n  ", " ");
    assert!(three.contains("3 seats: ") && two.contains("2 seats: "), "{three}\n{two}");
    let out = desk.ok(&["new", "axis-2001", "--set", "players=2", "--out", "two.txt"]);
    assert!(out.contains("2 seats: "), "{out}");
    assert_eq!(desk.text("two.txt").lines().filter(|line| line.starts_with("seat ")).count(), 2);
    let ran =
        desk.run_with(&["play", "axis-2001", "--set", "players=2", "--file", "played.txt"], "seats\nquit\n");
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert_eq!(ran.out.lines().filter(|line| line.contains("  side ")).count(), 2, "{}", ran.out);
    let err = desk.bad(&["games", "axis-2001", "--set", "players=9"]);
    assert!(err.contains("the option players does not take “9”"), "{err}");
}
