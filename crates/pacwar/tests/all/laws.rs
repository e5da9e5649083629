//! The kernel's laws on this game: offers and check, leaks, lanes, drafts, notation, replay.
//!
//! The leak laws look at a few games here. All two hundred, more closely (some minutes):
//! `IRONBOTTOM_LEAK_GAMES=200 cargo test -p ironbottom-pacwar --test all laws::nothing_leaks -- --nocapture`.

use ironbottom_harness::{self as harness, Plan};
use ironbottom_pacwar::Pacwar;

const LESSON: Plan<'static> =
    Plan { games: 12, every: 12, tries: 2, pool: 300, choices: &[("scenario", "lesson")], ..Plan::DEFAULT };

/// How many games the leak laws look at, and how closely.
fn leak_plan(few: Plan<'static>) -> Plan<'static> {
    let asked = std::env::var("IRONBOTTOM_LEAK_GAMES").ok().and_then(|games| games.parse().ok());
    asked.map_or(few, |games| Plan { games, every: few.every.min(30), ..few })
}

const MIDWAY: Plan<'static> =
    Plan { games: 20, every: 120, tries: 1, pool: 200, reach: 200, ..Plan::DEFAULT };

/// Strikes, with ships face down and flights unseen.
const CARRIERS: Plan<'static> = Plan {
    games: 3,
    every: 150,
    tries: 1,
    pool: 100,
    reach: 100,
    choices: &[("scenario", "midway-basic")],
    ..Plan::DEFAULT
};

/// Boats, guns, tow and landings: ships in defensive groups, objectives chosen in secret.
const WHOLE: Plan<'static> = Plan {
    games: 2,
    every: 150,
    tries: 1,
    pool: 100,
    reach: 100,
    choices: &[("scenario", "midway-whole")],
    ..Plan::DEFAULT
};

/// Runs to an island both sides stand on.
const SLOT: Plan<'static> = Plan { games: 1, choices: &[("scenario", "the-slot"), ("turns", "2")], ..WHOLE };

#[test]
fn nothing_leaks_in_midway_whole_and_the_slot() {
    for plan in [WHOLE, SLOT] {
        let report = harness::must(harness::no_leak::<Pacwar>(&leak_plan(plan)));
        println!("{report}");
        assert!(report.worlds_changed > 5, "{report}");
    }
}

#[test]
fn notation_of_midway_whole_and_the_slot_reads_back() {
    let _ = harness::must(harness::notation_round_trip::<Pacwar>(&Plan { games: 1, ..WHOLE }));
    let _ = harness::must(harness::notation_round_trip::<Pacwar>(&Plan { games: 1, ..SLOT }));
}

#[test]
fn nothing_leaks_in_a_carrier_battle() {
    let report = harness::must(harness::no_leak::<Pacwar>(&leak_plan(CARRIERS)));
    println!("{report}");
    assert!(report.worlds_changed > 20 && report.twins > 20, "{report}");
}

#[test]
fn notation_of_a_carrier_battle_reads_back() {
    let _ = harness::must(harness::notation_round_trip::<Pacwar>(&Plan { games: 2, ..CARRIERS }));
}

#[test]
fn random_games_end() {
    let report = harness::must(harness::random_play::<Pacwar>(&Plan { games: 30, ..LESSON }));
    assert_eq!(report.games, 30);
}

#[test]
fn notation_reads_back() {
    let _ = harness::must(harness::notation_round_trip::<Pacwar>(&LESSON));
    let _ = harness::must(harness::notation_round_trip::<Pacwar>(&Plan { games: 3, ..MIDWAY }));
}

#[test]
fn offers_and_check_agree() {
    let report = harness::must(harness::offers_and_check::<Pacwar>(&Plan { games: 4, ..LESSON }));
    assert!(report.refusals > 1000, "{report}");
}

#[test]
fn nothing_leaks_in_the_lesson() {
    let report = harness::must(harness::no_leak::<Pacwar>(&leak_plan(LESSON)));
    println!("{report}");
    assert!(report.worlds_changed > 100 && report.twins > 100, "{report}");
}

#[test]
fn nothing_leaks_at_midway() {
    let report = harness::must(harness::no_leak::<Pacwar>(&leak_plan(MIDWAY)));
    println!("{report}");
    assert!(report.worlds_changed > 100 && report.twins > 100, "{report}");
}

#[test]
fn lanes_are_quiet_and_commute() {
    let report = harness::must(harness::lane_laws::<Pacwar>(&LESSON));
    assert!(report.lanes > 20, "{report}");
}

#[test]
fn drafts_complete_and_only_add() {
    let report = harness::must(harness::draft_laws::<Pacwar>(&Plan { games: 4, reach: 100, ..LESSON }));
    assert!(report.drafts > 5, "{report}");
}

#[test]
fn records_replay_and_entries_are_taken_back() {
    let few = Plan { games: 2, every: 60, ..LESSON };
    let _ = harness::must(harness::replay_equality::<Pacwar>(&few));
    let _ = harness::must(harness::undo_and_redo::<Pacwar>(&few));
}

#[test]
fn scenes_and_standing_orders_hold() {
    let few = Plan { games: 2, every: 60, ..LESSON };
    let _ = harness::must(harness::scene_laws::<Pacwar>(&few));
    let _ = harness::must(harness::standing_orders::<Pacwar>(&few));
}
