//! Makes the fixture records of today's version of the rules: random games, one for each option in which it made a
//! difference and one for each ending that random play comes to, the shortest of some. Those of older versions stay as
//! they are.
//!
//! `cargo run -p ironbottom-axis1940 --example fixtures`
//!
//! Random play seldom has its cities before the last round, so that this one takes minutes. It hardly ever takes Tokyo:
//! there is no record of that ending yet.

use std::path::Path;

use ironbottom_axis1940::Axis1940;
use ironbottom_harness::fixtures::{self, Wish, random_game, write};
use ironbottom_kernel::table::{Proposal, Table};
use ironbottom_kernel::{Rules, Seat};

/// Seeds tried before a wish is given up.
const TRIES: u64 = 2000;

type Game = Table<Axis1940>;

fn main() {
    let today = format!("crates/axis1940/tests/records/version-{}", Axis1940::card().rules_version);
    let folder = std::env::args().nth(1).unwrap_or(today);
    let folder = Path::new(&folder);
    let ended = |how: &'static str| {
        move |game: &Game| game.pending().outcome().is_some_and(|outcome| outcome.how == how)
    };
    let short = ("rounds", "1");
    find(folder, "cities", &[], 1, ended("cities"));
    find(folder, "rounds", &[short], 3, ended("rounds"));
    let mut conceded: Game = random_game(&[], 1, 300);
    conceded.concede(Seat::new(1)).expect("a game that goes on can be conceded");
    write(folder, "concession", &conceded);
    let mut drawn: Game = random_game(&[], 2, 300);
    drawn.propose(Seat::new(0), Proposal::Draw).expect("a draw may be proposed");
    drawn.agree(Seat::new(1)).expect("and agreed to");
    write(folder, "draw", &drawn);
    for (key, value) in
        [("players", "5"), ("japan-sz19", "apart"), ("research", "on"), ("bid", "9"), ("bid-for", "uk")]
    {
        let bid = (key == "bid-for").then_some(("bid", "9"));
        let choices: Vec<_> = [(key, value), short].into_iter().chain(bid).collect();
        find(folder, key, &choices, 3, |game| fixtures::matters(game, key));
    }
    for (name, players) in [("players-3", "3"), ("players-4", "4")] {
        find(folder, name, &[("players", players), short], 1, ended("rounds"));
    }
}

fn find(folder: &Path, name: &str, choices: &[(&str, &str)], of: usize, fits: impl Fn(&Game) -> bool) {
    Wish { name, choices, tries: TRIES, of }.find(folder, fits);
}
