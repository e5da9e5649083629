//! Makes the fixture records of `tests/records`: whole random games, one for each way a game can
//! end, one for each option in which that option made a difference, and one for each line a record
//! can have. A new version of the positions, or of the rules, gets a folder of its own; the others
//! stay as they are, whatever changes.
//!
//! `cargo run -p ironbottom-drill --example fixtures -- FOLDER`

use std::path::Path;

use ironbottom_drill::{Drill, EAST, NORTH, RAIDER, SOUTH};
use ironbottom_harness::fixtures::{Wish, matters, play_on, random_game, write};
use ironbottom_kernel::dice::Seed;
use ironbottom_kernel::record::Mail;
use ironbottom_kernel::table::{Proposal, Source, Table};
use ironbottom_kernel::{Pending, Seat};

/// Seeds tried before a wish is given up.
const TRIES: u64 = 5000;

const SEATS: [Seat; 4] = [RAIDER, NORTH, EAST, SOUTH];

type Game = Table<Drill>;

fn main() {
    let folder =
        std::env::args().nth(1).unwrap_or_else(|| "crates/drill/tests/records/positions-2".to_owned());
    let folder = Path::new(&folder);
    endings(folder);
    options(folder);
    lines(folder);
}

/// Drill 9.
fn endings(folder: &Path) {
    let ends = |how: &'static str, raider: bool| {
        move |game: &Game| {
            let outcome = game.pending().outcome();
            outcome.is_some_and(|o| o.how == how && o.winners.contains(RAIDER) == raider)
        }
    };
    find(folder, "sunk", &[], ends("sunk", false));
    find(folder, "sweep", &[], ends("sweep", true));
    find(folder, "escape", &[], ends("escape", true));
    find(folder, "raider-on-points", &[], ends("points", true));
    find(folder, "patrols-on-points", &[], ends("points", false));
    find(folder, "draw", &[], ends("draw", false));
    let mut conceded: Game = random_game(&[], 1, 60);
    conceded.concede(NORTH).expect("a game that goes on can be conceded");
    write(folder, "concession", &conceded);
    let mut agreed: Game = random_game(&[], 2, 60);
    all_agree(&mut agreed, Proposal::Draw);
    write(folder, "agreed-draw", &agreed);
}

fn options(folder: &Path) {
    find(folder, "turns", &[("turns", "6")], |game| matters(game, "turns"));
    find(folder, "calm", &[("calm", "on")], |game| matters(game, "calm"));
    // It only forbids, so that a game under it is a game without it as well.
    find(folder, "dummies", &[("dummies", "barred")], |_| true);
}

/// A take-back, standing orders, committed dice, and a game in the middle of its lanes.
fn lines(folder: &Path) {
    let mut back: Game = random_game(&[], 3, 50);
    all_agree(&mut back, Proposal::TakeBack { to: 20 });
    play_on(&mut back, 3, usize::MAX);
    write(folder, "take-back", &back);

    let mut orders: Game = random_game(&[], 4, 0);
    for (seat, key, value) in
        [(RAIDER, "report", "truth"), (NORTH, "window", "search"), (EAST, "shares", "accept")]
    {
        orders.set_order(seat, key, value).expect("an order of the drill");
    }
    play_on(&mut orders, 4, usize::MAX);
    write(folder, "standing-orders", &orders);

    let seed = Seed::from_number(5);
    let mut committed = Game::new([], Source::Committed(seed), Mail::Stays).expect("no options");
    play_on(&mut committed, 5, usize::MAX);
    write(folder, "committed-dice", &committed);

    for acts in 0.. {
        let game: Game = random_game(&[], 6, acts);
        let drafting = |seat: &Seat| game.entries(*seat).count() > 0;
        if matches!(game.pending(), Pending::Lanes(_)) && SEATS.iter().filter(|s| drafting(s)).count() == 3 {
            return write(folder, "in-the-lanes", &game);
        }
    }
}

fn all_agree(game: &mut Game, proposal: Proposal) {
    game.propose(RAIDER, proposal).expect("a game that goes on");
    SEATS[1..].iter().for_each(|&seat| game.agree(seat).expect("something was proposed"));
}

fn find(folder: &Path, name: &str, choices: &[(&str, &str)], fits: impl Fn(&Game) -> bool) {
    Wish { name, choices, tries: TRIES, of: 1 }.find(folder, fits);
}
