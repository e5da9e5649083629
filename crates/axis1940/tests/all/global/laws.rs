//! The kernel's laws, held against Global 1940.

use ironbottom_axis1940::Global1940;
use ironbottom_harness::{self as harness, Plan};

/// Every law of the engine closely, and one game at the table and on the screen.
#[track_caller]
fn keeps_every_law(seed: u64, choices: &[(&str, &str)]) {
    let plan = Plan { games: 1, seed, choices, every: 300, tries: 2, reach: 300, ..Plan::DEFAULT };
    let _ = harness::must(harness::random_play::<Global1940>(&plan));
    let _ = harness::must(harness::notation_round_trip::<Global1940>(&plan));
    let _ = harness::must(harness::no_leak::<Global1940>(&plan));
    let _ = harness::must(harness::undo_and_redo::<Global1940>(&plan));
    let _ = harness::must(harness::standing_orders::<Global1940>(&plan));
    let offers = harness::must(harness::offers_and_check::<Global1940>(&plan));
    assert!(offers.refusals > 200, "{offers}");
    let drafts = harness::must(harness::draft_laws::<Global1940>(&Plan { games: 2, every: 5, ..plan }));
    assert!(drafts.drafts > 5 && drafts.completions > 20, "{drafts}");
    let once = Plan { every: 4000, ..plan };
    let _ = harness::must(harness::replay_equality::<Global1940>(&once));
    let _ = harness::must(harness::scene_laws::<Global1940>(&once));
}

#[test]
fn two_players_keep_every_law() {
    keeps_every_law(1, &[("rounds", "2")]);
}

#[test]
fn six_players_with_research_keep_every_law() {
    keeps_every_law(
        2,
        &[("players", "6"), ("research", "on"), ("rounds", "2"), ("bid", "20"), ("bid-for", "uk-pacific")],
    );
}

#[test]
fn a_table_of_its_own_keeps_every_law() {
    let choices = [
        ("players", "4"),
        ("plays-france", "4"),
        ("plays-china", "2"),
        ("rounds", "2"),
        ("japan-sz19", "apart"),
    ];
    keeps_every_law(3, &choices);
}
