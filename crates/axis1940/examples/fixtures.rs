//! Makes the fixture records of today's version of the rules: random games, one for each option in which it made a
//! difference and one for each ending that random play comes to, the shortest of some. Those of older versions stay as
//! they are.
//!
//! `cargo run -p ironbottom-axis1940 --example fixtures`; a folder and names behind it make only those, there.
//!
//! Random play seldom has its cities before the last round, so that this one takes minutes. It hardly ever takes Tokyo:
//! that ending is made by `cargo run -p ironbottom-doctrine-axis1940 --example fixtures`.

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
    let mut words = std::env::args().skip(1);
    let folder = words.next().unwrap_or(today);
    let shelf = Shelf { folder: Path::new(&folder), only: words.collect() };
    let ended = |how: &'static str| {
        move |game: &Game| game.pending().outcome().is_some_and(|outcome| outcome.how == how)
    };
    let short = ("rounds", "1");
    shelf.find("cities", &[], 1, ended("cities"));
    shelf.find("rounds", &[short], 3, ended("rounds"));
    let mut conceded: Game = random_game(&[], 1, 300);
    conceded.concede(Seat::new(1)).expect("a game that goes on can be conceded");
    shelf.keep("concession", &conceded);
    let mut drawn: Game = random_game(&[], 2, 300);
    drawn.propose(Seat::new(0), Proposal::Draw).expect("a draw may be proposed");
    drawn.agree(Seat::new(1)).expect("and agreed to");
    shelf.keep("draw", &drawn);
    for (key, value) in
        [("players", "5"), ("japan-sz19", "apart"), ("research", "on"), ("bid", "9"), ("bid-for", "uk")]
    {
        let bid = (key == "bid-for").then_some(("bid", "9"));
        let choices: Vec<_> = [(key, value), short].into_iter().chain(bid).collect();
        shelf.find(key, &choices, 3, |game| fixtures::matters(game, key));
    }
    for (name, players) in [("players-3", "3"), ("players-4", "4")] {
        shelf.find(name, &[("players", players), short], 1, ended("rounds"));
    }
    // A player is asked for the use of its ships, and agrees.
    let agreed = |game: &Game| {
        let text = game.record().to_text();
        let asked = text.find(" ask ").map(|at| &text[at..]);
        asked.is_some_and(|after| after.contains(" accept "))
    };
    shelf.find("share", &[("players", "5"), ("rounds", "2")], 1, agreed);
}

/// Where records are kept, and which are wanted; all where none is named.
struct Shelf<'a> {
    folder: &'a Path,
    only: Vec<String>,
}

impl Shelf<'_> {
    fn wants(&self, name: &str) -> bool {
        self.only.is_empty() || self.only.iter().any(|word| word == name)
    }

    fn keep(&self, name: &str, game: &Game) {
        if self.wants(name) {
            write(self.folder, name, game);
        }
    }

    fn find(&self, name: &str, choices: &[(&str, &str)], of: usize, fits: impl Fn(&Game) -> bool) {
        if self.wants(name) {
            Wish { name, choices, tries: TRIES, of }.find(self.folder, fits);
        }
    }
}
