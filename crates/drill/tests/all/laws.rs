//! Every kernel law on the drill.

use ironbottom_drill::Drill;
use ironbottom_harness::{self as harness, Plan, Playthrough, Report};
use ironbottom_kernel::wire::Scene;

const PLAN: Plan<'static> = Plan { games: 150, every: 5, longest: 3000, ..Plan::DEFAULT };

/// Each count was at least this large, or the law proved too little.
#[track_caller]
fn exercised(report: &Report, counts: &[(&str, u64, u64)]) {
    for (what, count, least) in counts {
        assert!(count >= least, "only {count} {what}, wanted {least}:\n{report}");
    }
}

#[test]
fn random_games_end_with_sound_states() {
    let report = harness::must(harness::random_play::<Drill>(&Plan { games: 2000, ..PLAN }));
    exercised(&report, &[("games", report.games, 2000), ("actions", report.actions, 100_000)]);
}

#[test]
fn notation_reads_back() {
    let report = harness::must(harness::notation_round_trip::<Drill>(&PLAN));
    exercised(&report, &[("notations", report.notations, 5000), ("garbled", report.garbled, 1000)]);
}

#[test]
fn what_is_offered_is_what_is_legal() {
    let report = harness::must(harness::offers_and_check::<Drill>(&PLAN));
    exercised(
        &report,
        &[
            ("offers", report.offers, 5000),
            ("refusals", report.refusals, 100_000),
            ("invented", report.invented, 20),
            ("out_of_turn", report.out_of_turn, 10_000),
            ("tried", report.tried, 10_000),
        ],
    );
}

#[test]
fn drafts_keep_their_laws() {
    let report = harness::must(harness::draft_laws::<Drill>(&PLAN));
    exercised(
        &report,
        &[
            ("drafts", report.drafts, 300),
            ("completions", report.completions, 1000),
            ("permutations", report.permutations, 500),
            ("searched", report.searched, 300),
            ("results", report.results, 1000),
        ],
    );
    assert_eq!(report.too_large, 0, "{report}");
}

#[test]
fn lanes_keep_their_laws() {
    let report = harness::must(harness::lane_laws::<Drill>(&PLAN));
    exercised(&report, &[("lanes", report.lanes, 500), ("interleavings", report.interleavings, 500)]);
}

#[test]
fn nothing_leaks() {
    let report = harness::must(harness::no_leak::<Drill>(&PLAN));
    exercised(
        &report,
        &[
            ("worlds", report.worlds, 10_000),
            ("worlds_changed", report.worlds_changed, 5000),
            ("refusals_compared", report.refusals_compared, 100_000),
            ("twins", report.twins, 10_000),
            ("twins_open", report.twins_open, 500),
            ("reveals", report.reveals, 500),
            ("told", report.told, 5000),
        ],
    );
}

#[test]
fn records_lead_to_the_same_table() {
    let report = harness::must(harness::replay_equality::<Drill>(&Plan { games: 60, every: 12, ..PLAN }));
    exercised(
        &report,
        &[
            ("restored", report.restored, 200),
            ("restored_open", report.restored_open, 50),
            ("past", report.past, 100),
            ("take_backs", report.take_backs, 10),
        ],
    );
}

#[test]
fn what_is_taken_back_can_be_made_again() {
    let report = harness::must(harness::undo_and_redo::<Drill>(&PLAN));
    exercised(
        &report,
        &[
            ("undone", report.undone, 500),
            ("redone", report.redone, 500),
            ("irrevocable", report.irrevocable, 2000),
        ],
    );
}

#[test]
fn scenes_are_sound_and_survive_the_wire() {
    let mut survives = |scene: &Scene| {
        let text = serde_json::to_string(scene).map_err(|e| e.to_string())?;
        let again: Scene = serde_json::from_str(&text).map_err(|e| e.to_string())?;
        if again == *scene { Ok(()) } else { Err("the scene read is not the scene written".to_owned()) }
    };
    let plan = Plan { games: 40, ..PLAN };
    let report = harness::must(harness::scene_laws_with::<Drill>(&plan, &mut survives));
    exercised(
        &report,
        &[("scenes", report.scenes, 1000), ("changes", report.changes, 1000), ("labels", report.labels, 500)],
    );
}

#[test]
fn standing_orders_answer_legally() {
    let report = harness::must(harness::standing_orders::<Drill>(&PLAN));
    exercised(&report, &[("answers", report.answers, 500)]);
}

#[test]
fn every_option_keeps_every_law() {
    for choices in [&[("turns", "6")], &[("dummies", "barred")], &[("calm", "on")]] {
        let plan = Plan { games: 12, seed: 7, choices, every: 12, ..PLAN };
        let report = harness::must(harness::suite::<Drill>(&plan));
        exercised(&report, &[("drafts", report.drafts, 10), ("worlds_changed", report.worlds_changed, 500)]);
    }
}

#[test]
fn perft_counts_are_as_they_were() {
    let report = harness::must(harness::perft_table::<Drill>(include_str!("../perft/drill.txt")));
    assert!(report.perft >= 5, "{report}");
}

#[test]
fn a_first_turn_reads_as_it_did() {
    let wanted = Playthrough { seed: 2, actions: 62, boards: 1, ..Playthrough::DEFAULT };
    insta::assert_snapshot!("drill_first_turn", harness::must(harness::playthrough::<Drill>(&wanted)));
}

#[test]
fn a_last_turn_reads_as_it_did() {
    let wanted = Playthrough { seed: 10, skip: 88, actions: 60, boards: 1, ..Playthrough::DEFAULT };
    insta::assert_snapshot!("drill_last_turn", harness::must(harness::playthrough::<Drill>(&wanted)));
}
