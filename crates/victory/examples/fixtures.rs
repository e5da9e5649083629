//! Makes the fixture records of today's version of the rules: whole random games, one for each way
//! a game can end and one for each optional rule in which that rule made a difference. Those of
//! older versions stay as they are.
//!
//! `cargo run -p ironbottom-victory --example fixtures -- crates/victory/tests/records/version-2`

use std::path::Path;

use ironbottom_harness::fixtures::{self, Wish, random_game, write};
use ironbottom_kernel::table::Table;
use ironbottom_kernel::{Rules, Viewer};
use ironbottom_victory::{ALLIES, JAPAN, Victory};

/// Seeds tried before a wish is given up.
const TRIES: u64 = 5000;

type Game = Table<Victory>;

fn main() {
    let today = format!("crates/victory/tests/records/version-{}", Victory::card().rules_version);
    let folder = std::env::args().nth(1).unwrap_or(today);
    let folder = Path::new(&folder);
    let winner = |game: &Game| game.pending().outcome().map(|outcome| outcome.winners);
    find(folder, "japanese-win", &[], |game| winner(game).is_some_and(|w| w.contains(JAPAN)));
    find(folder, "allied-win", &[], |game| winner(game).is_some_and(|w| w.contains(ALLIES)));
    find(folder, "draw", &[], |game| winner(game).is_some_and(|w| w.is_empty()));
    let mut conceded: Game = random_game(&[], 1, 400);
    conceded.concede(ALLIES).expect("a game that goes on can be conceded");
    write(folder, "concession", &conceded);
    for option in Victory::card().options {
        let value = match option.key {
            "bid" => "2.5",
            "menzel" => "with-3b",
            _ => "on",
        };
        // The other reading of a rule shows only where the rule is played.
        let with = match option.key {
            "kamikaze-at-will" => Some(("nine-turns", "on")),
            "control-helps-sighting" => Some(("task-forces", "on")),
            _ => None,
        };
        let choices: Vec<(&str, &str)> = with.into_iter().chain([(option.key, value)]).collect();
        find(folder, option.key, &choices, |game| matters(game, option.key));
    }
    find(folder, "menzel-with-3c", &[("menzel", "with-3c")], |game| matters(game, "menzel"));
    find(folder, "half-point", &[("bid", "0.5")], |game| {
        // Even on the track: the half point of the bid decides.
        game.state(Viewer::Public).lead == 0 && winner(game).is_some_and(|w| w.contains(ALLIES))
    });
    find(folder, "version-2-only", &[], is_of_today);
}

/// Would the same record be refused under the version before?
fn is_of_today(game: &Game) -> bool {
    let mut record = game.record();
    record.header.rules_version -= 1;
    Game::restore(&record, None).is_err()
}

/// Would the same record be refused without this option? A-rules that only forbid something
/// cannot be told so: for them any game does.
fn matters(game: &Game, option: &str) -> bool {
    option == "i-boat-raid" || fixtures::matters(game, option)
}

fn find(folder: &Path, name: &str, choices: &[(&str, &str)], fits: impl Fn(&Game) -> bool) {
    Wish { name, choices, tries: TRIES, of: 1 }.find(folder, fits);
}
