//! Makes the fixture records of `tests/records`: whole random games, one for each way a game can
//! end, one for each option in which that option made a difference, and one for each line a record
//! can have. Those that are there were made by the build before the first change of the kernel's
//! contract; they stay, whatever changes.
//!
//! `cargo run -p ironbottom-drill --example fixtures -- FOLDER`

use std::path::Path;

use ironbottom_drill::{Drill, EAST, NORTH, RAIDER, SOUTH};
use ironbottom_kernel::dice::{Fast, Seed};
use ironbottom_kernel::play::{Scratch, random_action};
use ironbottom_kernel::record::Mail;
use ironbottom_kernel::table::{Proposal, Source, Table};
use ironbottom_kernel::{Pending, Record, Seat, Viewer};

/// Seeds tried before a wish is given up.
const TRIES: u64 = 5000;

const SEATS: [Seat; 4] = [RAIDER, NORTH, EAST, SOUTH];

type Game = Table<Drill>;

fn main() {
    let folder = std::env::args().nth(1).unwrap_or_else(|| "crates/drill/tests/records".to_owned());
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
    let mut conceded = random_game(&[], 1, 60);
    conceded.concede(NORTH).expect("a game that goes on can be conceded");
    write(folder, "concession", &conceded);
    let mut agreed = random_game(&[], 2, 60);
    all_agree(&mut agreed, Proposal::Draw);
    write(folder, "agreed-draw", &agreed);
}

fn options(folder: &Path) {
    find(folder, "turns", &[("turns", "6")], |game| matters(game, "turns"));
    find(folder, "calm", &[("calm", "on")], |game| matters(game, "calm"));
    // It only forbids, so that a game under it is a game without it as well.
    find(folder, "dummies", &[("dummies", "barred")], |_| true);
}

/// Would the same record be refused without this option?
fn matters(game: &Game, option: &str) -> bool {
    let mut record = game.record();
    record.header.options.retain(|(key, _)| key != option);
    Game::restore(&record, None).is_err()
}

/// A take-back, standing orders, committed dice, and a game in the middle of its lanes.
fn lines(folder: &Path) {
    let mut back = random_game(&[], 3, 50);
    all_agree(&mut back, Proposal::TakeBack { to: 20 });
    play_on(&mut back, 3, usize::MAX);
    write(folder, "take-back", &back);

    let mut orders = random_game(&[], 4, 0);
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
        let game = random_game(&[], 6, acts);
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
    for seed in 0..TRIES {
        let game = random_game(choices, seed, usize::MAX);
        if fits(&game) {
            return write(folder, name, &game);
        }
    }
    eprintln!("{name}: nothing found in {TRIES} games");
}

fn random_game(choices: &[(&str, &str)], seed: u64, most: usize) -> Game {
    let source = Source::Open(Seed::from_number(seed));
    let mut game = Game::new(choices.iter().copied(), source, Mail::Stays).expect("known options");
    play_on(&mut game, seed, most);
    game
}

fn play_on(game: &mut Game, seed: u64, most: usize) {
    let mut random = Fast::new(seed);
    let mut scratch = Scratch::default();
    for _ in 0..most {
        let seats: Vec<Seat> = game.pending().seats().iter().collect();
        let Some(&seat) = seats.get(random.below(seats.len())) else { break };
        let state = game.state(Viewer::Seat(seat));
        let action = random_action(game.rules(), state, seat, &mut random, &mut scratch);
        game.act(seat, action.expect("no dead ends")).expect("offers are legal");
    }
}

fn write(folder: &Path, name: &str, game: &Game) {
    let text = game.record().to_text();
    let read = Record::parse(&text).expect("what is written is read back");
    Game::restore(&read, None).expect("what was played replays");
    let path = folder.join(format!("{name}.txt"));
    std::fs::write(&path, text).expect("the folder can be written to");
    println!("{}: {} acts", path.display(), game.acts());
}
