//! Makes the fixture records of today's version of the rules: whole random games, one for each way a game can end and
//! one for each option in which it made a difference, the shortest of some. Those of older versions stay as they are.
//!
//! `cargo run -p ironbottom-axis2001 --example fixtures`

use std::path::Path;

use ironbottom_axis2001::Axis2001;
use ironbottom_harness::fixtures::{self, Wish, random_game, write};
use ironbottom_kernel::table::Table;
use ironbottom_kernel::{Rules, Seat};

/// Seeds tried before a wish is given up.
const TRIES: u64 = 400;
/// Games that fit of which the shortest is kept.
const FITTING: usize = 6;

type Game = Table<Axis2001>;

fn main() {
    let today = format!("crates/axis2001/tests/records/version-{}", Axis2001::card().rules_version);
    let folder = std::env::args().nth(1).unwrap_or(today);
    let folder = Path::new(&folder);
    let ended = |how: &'static str| {
        move |game: &Game| game.pending().outcome().is_some_and(|outcome| outcome.how == how)
    };
    find(folder, "points", &[], ended("points"));
    find(folder, "capital", &[], ended("capital"));
    find(folder, "starved", &[], ended("starved"));
    let mut conceded: Game = random_game(&[], 1, 300);
    conceded.concede(Seat::new(1)).expect("a game that goes on can be conceded");
    write(folder, "concession", &conceded);
    let short = ("rounds", "1");
    for (key, value) in [
        ("players", "2"),
        ("setup", "balanced"),
        ("house-factories", "on"),
        ("bid", "9"),
        ("bid-for", "india"),
        ("routes", "islands"),
    ] {
        let bid = (key == "bid-for").then_some(("bid", "9"));
        let choices: Vec<_> = [(key, value), short].into_iter().chain(bid).collect();
        find(folder, key, &choices, |game| matters(game, key));
    }
    find(folder, "rounds", &[short], ended("rounds"));
}

/// Would the same record be refused without this option? One that only permits more is told by no game.
fn matters(game: &Game, option: &str) -> bool {
    option == "house-factories" || fixtures::matters(game, option)
}

fn find(folder: &Path, name: &str, choices: &[(&str, &str)], fits: impl Fn(&Game) -> bool) {
    Wish { name, choices, tries: TRIES, of: FITTING }.find(folder, fits);
}
