//! The kernel's laws, held against this game: `kernel::harness` says what they are.

use ironbottom_harness::{self as harness, Plan};
use ironbottom_victory::Victory;

/// Every law of the engine closely, and one game at the table and on the screen.
#[track_caller]
fn keeps_every_law(seed: u64, choices: &[(&str, &str)]) {
    let plan = Plan { games: 2, seed, choices, every: 40, tries: 2, reach: 300, ..Plan::DEFAULT };
    let _ = harness::must(harness::random_play::<Victory>(&Plan { games: 10, ..plan }));
    let _ = harness::must(harness::notation_round_trip::<Victory>(&plan));
    let _ = harness::must(harness::no_leak::<Victory>(&plan));
    let _ = harness::must(harness::undo_and_redo::<Victory>(&plan));
    let _ = harness::must(harness::standing_orders::<Victory>(&plan));
    let offers = harness::must(harness::offers_and_check::<Victory>(&plan));
    assert!(offers.refusals > 1000, "{offers}");
    let drafts = harness::must(harness::draft_laws::<Victory>(&Plan { every: 5, ..plan }));
    assert!(drafts.drafts > 50 && drafts.completions > 300, "{drafts}");
    let once = Plan { games: 1, every: 150, ..plan };
    let _ = harness::must(harness::replay_equality::<Victory>(&once));
    let _ = harness::must(harness::scene_laws::<Victory>(&once));
}

#[test]
fn the_plain_game_keeps_every_law() {
    keeps_every_law(1, &[]);
}

#[test]
fn the_fuller_pearl_harbor_keeps_every_law() {
    keeps_every_law(2, &[("pearl-harbor", "on"), ("i-boat-raid", "on")]);
}

#[test]
fn task_forces_and_nine_turns_keep_every_law() {
    keeps_every_law(
        3,
        &[
            ("task-forces", "on"),
            ("control-helps-sighting", "on"),
            ("nine-turns", "on"),
            ("gunnery-radar", "on"),
        ],
    );
}

#[test]
fn the_adjustments_keep_every_law() {
    keeps_every_law(
        4,
        &[
            ("cpo-withdrawal", "on"),
            ("north-pacific", "on"),
            ("individual-withdrawal", "on"),
            ("reinforcement-flexibility", "on"),
            ("free-pearl-harbor", "on"),
            ("pearl-harbor-escape", "on"),
            ("san-diego", "on"),
            ("west-coast", "on"),
            ("allied-offensive", "on"),
            ("damage-control", "on"),
            ("bid", "3"),
        ],
    );
}

#[test]
fn menzels_adjustments_keep_every_law() {
    keeps_every_law(
        5,
        &[("menzel", "with-3c"), ("kamikaze-at-will", "on"), ("nine-turns", "on"), ("bid", "-1.5")],
    );
}

#[test]
fn normal_turn_one_keeps_every_law() {
    keeps_every_law(6, &[("normal-turn-one", "on"), ("san-diego-refit", "on"), ("west-coast-escape", "on")]);
}

#[test]
fn open_turn_2_keeps_every_law() {
    keeps_every_law(7, &[("open-turn-2", "on"), ("san-diego", "on"), ("bid", "0.5")]);
}
