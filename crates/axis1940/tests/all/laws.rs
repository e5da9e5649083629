//! The kernel's laws, held against this game: `ironbottom_harness` says what they are.

use ironbottom_axis1940::Axis1940;
use ironbottom_harness::{self as harness, Plan};

/// Every law of the engine closely, and one game at the table and on the screen.
#[track_caller]
fn keeps_every_law(seed: u64, choices: &[(&str, &str)]) {
    let plan = Plan { games: 1, seed, choices, every: 150, tries: 2, reach: 300, ..Plan::DEFAULT };
    let _ = harness::must(harness::random_play::<Axis1940>(&Plan { games: 2, ..plan }));
    let _ = harness::must(harness::notation_round_trip::<Axis1940>(&plan));
    let _ = harness::must(harness::no_leak::<Axis1940>(&plan));
    let _ = harness::must(harness::undo_and_redo::<Axis1940>(&plan));
    let _ = harness::must(harness::standing_orders::<Axis1940>(&plan));
    let offers = harness::must(harness::offers_and_check::<Axis1940>(&Plan { games: 2, ..plan }));
    assert!(offers.refusals > 500, "{offers}");
    let drafts = harness::must(harness::draft_laws::<Axis1940>(&Plan { games: 3, every: 3, ..plan }));
    assert!(drafts.drafts > 5 && drafts.completions > 20, "{drafts}");
    let once = Plan { every: 2500, ..plan };
    let _ = harness::must(harness::replay_equality::<Axis1940>(&once));
    let _ = harness::must(harness::scene_laws::<Axis1940>(&once));
}

#[test]
fn two_players_keep_every_law() {
    keeps_every_law(1, &[("rounds", "3")]);
}

#[test]
fn five_players_with_research_keep_every_law() {
    keeps_every_law(
        2,
        &[("players", "5"), ("research", "on"), ("rounds", "3"), ("bid", "20"), ("japan-sz19", "apart")],
    );
}

#[test]
fn three_players_with_a_bid_for_britain_keep_every_law() {
    keeps_every_law(3, &[("players", "3"), ("rounds", "3"), ("bid", "40"), ("bid-for", "uk")]);
}

#[test]
fn four_players_and_the_border_apart_keep_every_law() {
    keeps_every_law(4, &[("players", "4"), ("rounds", "3"), ("japan-sz19", "apart"), ("bid-for", "japan")]);
}
