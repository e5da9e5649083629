//! The kernel's laws, held against this game: `kernel::harness` says what they are.

use ironbottom_axis2001::Axis2001;
use ironbottom_harness::{self as harness, Plan};

/// Every law of the engine closely, and one game at the table and on the screen.
#[track_caller]
fn keeps_every_law(seed: u64, choices: &[(&str, &str)]) {
    let plan = Plan { games: 1, seed, choices, every: 400, tries: 2, reach: 300, ..Plan::DEFAULT };
    let _ = harness::must(harness::random_play::<Axis2001>(&Plan { games: 5, ..plan }));
    let _ = harness::must(harness::notation_round_trip::<Axis2001>(&plan));
    let _ = harness::must(harness::no_leak::<Axis2001>(&plan));
    let _ = harness::must(harness::undo_and_redo::<Axis2001>(&plan));
    let _ = harness::must(harness::standing_orders::<Axis2001>(&plan));
    let offers = harness::must(harness::offers_and_check::<Axis2001>(&plan));
    assert!(offers.refusals > 1000, "{offers}");
    let drafts = harness::must(harness::draft_laws::<Axis2001>(&Plan { games: 6, every: 2, ..plan }));
    assert!(drafts.drafts > 5 && drafts.completions > 20, "{drafts}");
    let once = Plan { every: 1500, ..plan };
    let _ = harness::must(harness::replay_equality::<Axis2001>(&once));
    let _ = harness::must(harness::scene_laws::<Axis2001>(&once));
}

#[test]
fn three_players_keep_every_law() {
    keeps_every_law(1, &[("rounds", "4")]);
}

#[test]
fn two_players_with_the_balanced_set_up_keep_every_law() {
    keeps_every_law(
        2,
        &[("players", "2"), ("setup", "balanced"), ("house-factories", "on"), ("rounds", "3"), ("bid", "9")],
    );
}

#[test]
fn more_convoy_routes_keep_every_law() {
    keeps_every_law(3, &[("routes", "islands"), ("rounds", "3"), ("bid", "20"), ("bid-for", "india")]);
}
