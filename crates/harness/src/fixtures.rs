//! Making fixture records: random games at a table, kept where they show what they are wanted for.

use std::path::Path;

use ironbottom_kernel::dice::{Fast, Seed};
use ironbottom_kernel::play::{Scratch, random_action};
use ironbottom_kernel::record::Mail;
use ironbottom_kernel::rules::Words;
use ironbottom_kernel::table::{Source, Table};
use ironbottom_kernel::{Record, Seat, Viewer};

/// A game whose dice come from this seed.
///
/// # Panics
/// On options the game does not know.
#[must_use]
pub fn new_game<R: Words>(choices: &[(&str, &str)], seed: u64) -> Table<R> {
    let source = Source::Open(Seed::from_number(seed));
    Table::new(choices.iter().copied(), source, Mail::Stays).expect("known options")
}

/// The same, played at random for so many actions at most.
///
/// # Panics
/// On options the game does not know, and where it breaks a law.
#[must_use]
pub fn random_game<R: Words>(choices: &[(&str, &str)], seed: u64, most: usize) -> Table<R> {
    let mut game = new_game(choices, seed);
    play_on(&mut game, seed, most);
    game
}

/// Random actions of whoever is asked, so many at most.
///
/// # Panics
/// Where the game comes to a dead end or refuses what it offers.
pub fn play_on<R: Words>(game: &mut Table<R>, seed: u64, most: usize) {
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

/// Would the same record be refused without this option? One that only forbids or permits is told by no game.
pub fn matters<R: Words>(game: &Table<R>, option: &str) -> bool {
    let mut record = game.record();
    record.header.options.retain(|(key, _)| key != option);
    Table::<R>::restore(&record, None).is_err()
}

/// Which of many random games becomes a fixture.
pub struct Wish<'a> {
    /// The file's name, without its ending.
    pub name: &'a str,
    /// What is chosen before the game.
    pub choices: &'a [(&'a str, &'a str)],
    /// Seeds tried before the wish is given up.
    pub tries: u64,
    /// Games that fit of which the shortest is kept.
    pub of: usize,
}

impl Wish<'_> {
    /// Write the game that fits into the folder, or say that there is none.
    pub fn find<R: Words>(&self, folder: &Path, fits: impl Fn(&Table<R>) -> bool) {
        let games = (0..self.tries).map(|seed| random_game(self.choices, seed, usize::MAX));
        match games.filter(fits).take(self.of).min_by_key(Table::acts) {
            Some(game) => write(folder, self.name, &game),
            None => eprintln!("{}: nothing found in {} games", self.name, self.tries),
        }
    }
}

/// Write a game into a folder, once it is known to replay.
///
/// # Panics
/// When it does not replay, or the folder cannot be written to.
pub fn write<R: Words>(folder: &Path, name: &str, game: &Table<R>) {
    let text = game.record().to_text();
    let read = Record::parse(&text).expect("what is written is read back");
    Table::<R>::restore(&read, None).expect("what was played replays");
    let path = folder.join(format!("{name}.txt"));
    std::fs::create_dir_all(folder).expect("the folder can be made");
    std::fs::write(&path, text).expect("the folder can be written to");
    println!("{}: {} acts", path.display(), game.acts());
}
