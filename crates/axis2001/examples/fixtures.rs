//! Makes the fixture records of today's version of the rules: whole random games, one for each way a game can end and
//! one for each option in which it made a difference, the shortest of some. Those of older versions stay as they are.
//!
//! `cargo run -p ironbottom-axis2001 --example fixtures`

use std::path::Path;

use ironbottom_axis2001::Axis2001;
use ironbottom_kernel::dice::{Fast, Seed};
use ironbottom_kernel::play::{Scratch, random_action};
use ironbottom_kernel::record::Mail;
use ironbottom_kernel::table::{Source, Table};
use ironbottom_kernel::{Record, Rules, Seat, Viewer};

/// Seeds tried before a wish is given up.
const TRIES: u64 = 400;
/// Games that fit of which the shortest is kept.
const FITTING: usize = 6;

type Game = Table<Axis2001>;

fn main() {
    let today = format!("crates/axis2001/tests/records/version-{}", Axis2001::card().rules_version);
    let folder = std::env::args().nth(1).unwrap_or(today);
    let folder = Path::new(&folder);
    std::fs::create_dir_all(folder).expect("the folder can be made");
    let ended = |how: &'static str| {
        move |game: &Game| game.pending().outcome().is_some_and(|outcome| outcome.how == how)
    };
    find(folder, "points", &[], ended("points"));
    find(folder, "capital", &[], ended("capital"));
    find(folder, "starved", &[], ended("starved"));
    let mut conceded = random_game(&[], 1, 300);
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
    let mut record = game.record();
    record.header.options.retain(|(key, _)| key != option);
    option == "house-factories" || Game::restore(&record, None).is_err()
}

fn find(folder: &Path, name: &str, choices: &[(&str, &str)], fits: impl Fn(&Game) -> bool) {
    let games = (0..TRIES).map(|seed| random_game(choices, seed, usize::MAX));
    match games.filter(fits).take(FITTING).min_by_key(Game::acts) {
        Some(game) => write(folder, name, &game),
        None => eprintln!("{name}: nothing found in {TRIES} games"),
    }
}

fn random_game(choices: &[(&str, &str)], seed: u64, most: usize) -> Game {
    let source = Source::Open(Seed::from_number(seed));
    let mut table = Game::new(choices.iter().copied(), source, Mail::Stays).expect("known options");
    let mut random = Fast::new(seed);
    let mut scratch = Scratch::default();
    for _ in 0..most {
        let Some(seat) = table.pending().seats().iter().next() else { break };
        let state = table.state(Viewer::Seat(seat));
        let action = random_action(table.rules(), state, seat, &mut random, &mut scratch);
        table.act(seat, action.expect("no dead ends")).expect("offers are legal");
    }
    table
}

fn write(folder: &Path, name: &str, game: &Game) {
    let text = game.record().to_text();
    let read = Record::parse(&text).expect("what is written is read back");
    Game::restore(&read, None).expect("what was played replays");
    let path = folder.join(format!("{name}.txt"));
    std::fs::write(&path, text).expect("the folder can be written to");
    println!("{}: {} acts", path.display(), game.acts());
}
