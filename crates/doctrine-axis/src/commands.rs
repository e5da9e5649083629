//! What the examples of the Axis & Allies doctrines do, but for the game: tune weights, fit the worth of a position, play
//! officers of two schools against each other.

use std::io;
use std::time::Duration;

use ironbottom_admiral::{Budget, Doctrine, Officer, Strength};
use ironbottom_kernel::Rules;

use crate::duel::{Player, Tally, play};
use crate::gain::{Asked, Inquiry, inquire};
use crate::lean::{Lean, Sample};
use crate::tuning::{Both, Course, Whose, better};

/// Seeds from here on are for judging only.
pub const UNSEEN: u64 = 1 << 40;

/// The words of the command line.
#[must_use]
pub fn words() -> Vec<String> {
    std::env::args().skip(1).collect()
}

/// A number of the command line.
fn number(words: &[String], at: usize, usual: u64) -> u64 {
    words.get(at).and_then(|word| word.parse().ok()).unwrap_or(usual)
}

/// What came of a game for the first side.
#[derive(Clone, Copy, Debug)]
pub struct Played {
    /// From -1 to 1.
    pub score: f32,
    /// Has it won?
    pub won: bool,
}

/// What tuning asks of a game.
pub struct Tuned<'a, const N: usize> {
    /// What the first side is called.
    pub first: &'a str,
    /// The weights of the build, and those of the former school.
    pub weights: [Both<N>; 2],
    /// How far each is tried.
    pub steps: [f32; N],
    /// Reads and writes the file.
    pub read: &'a dyn Fn(&str) -> Both<N>,
    /// Writes it.
    pub write: &'a dyn Fn(&Both<N>) -> String,
    /// A game of captains who go by these, with this seed and this noise.
    pub play: &'a dyn Fn(&Both<N>, u64, f32) -> Played,
}

impl<const N: usize> Tuned<'_, N> {
    /// `ROUNDS GAMES SEED FILE JUDGED [first|second]`: the file is read at the beginning and written on the way; at last games with seeds the
    /// tuning never saw tell what came of it. Every third round is played against what the file held at the beginning.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn run(&self, words: &[String]) -> io::Result<()> {
        let whose = match words.get(5).map(String::as_str) {
            Some("first") => Whose::First,
            Some("second") => Whose::Second,
            _ => Whose::Both,
        };
        let (rounds, games) = (number(words, 0, 500), number(words, 1, 6));
        let course = Course { rounds, games, seed: number(words, 2, 1), whose };
        let path = words.get(3).map_or("weights.txt", String::as_str);
        let begin = std::fs::read_to_string(path).map_or(self.weights[0], |text| (self.read)(&text));
        let score = |both: &Both<N>, seed: u64| (self.play)(both, seed, 0.06 * (seed % 2) as f32).score;
        let mut failed = None;
        let new = better(&begin, &begin, &self.steps, course, score, |report| {
            let (round, games) = (report.round, report.games);
            println!("round {round}, {games} games: {} {:+.3} of its last games", self.first, report.score);
            failed = std::fs::write(path, (self.write)(&report.both)).err().or(failed.take());
        });
        if let Some(error) = failed {
            return Err(error);
        }
        // As the file has it, rounded.
        let new = (self.read)(&(self.write)(&new));
        let games = number(words, 4, 300);
        let wins = |first: &Both<N>, second: &Both<N>| {
            let both = [first[0], second[1]];
            let won = (UNSEEN..UNSEEN + games).filter(|&seed| (self.play)(&both, seed, 0.0).won).count();
            100.0 * won as f64 / games.max(1) as f64
        };
        let former = &self.weights[1];
        println!("wins of {} in {games} unseen games each:", self.first);
        for (name, first, second) in [
            ("new against new", &new, &new),
            ("before against before", &begin, &begin),
            ("new against before", &new, &begin),
            ("before against new", &begin, &new),
            ("new against former", &new, former),
            ("former against new", former, &new),
        ] {
            println!("{name} {:.1} %", wins(first, second));
        }
        Ok(())
    }
}

/// `GAMES [FILE]`: plays games, fits what a position is worth, writes it, and tells how well it and the former one foretell
/// games the fit has not seen. `game` hands back the positions of the game with this seed and what the former school thinks
/// of each.
///
/// # Errors
/// When the file cannot be written.
pub fn fit<const N: usize, const M: usize>(
    words: &[String],
    fit: impl Fn(&[Sample<N>]) -> Lean<N, M>,
    write: impl Fn(&Lean<N, M>) -> String,
    mut game: impl FnMut(u64, &mut Vec<Sample<N>>, &mut Vec<f32>),
) -> io::Result<()> {
    let games = number(words, 0, 2000);
    let mut seen = Vec::new();
    (0..games).for_each(|seed| game(seed, &mut seen, &mut Vec::new()));
    let found = fit(&seen);
    match words.get(1) {
        Some(path) => std::fs::write(path, write(&found))?,
        None => print!("{}", write(&found)),
    }
    let (mut unseen, mut former) = (Vec::new(), Vec::new());
    (UNSEEN..UNSEEN + games / 10).for_each(|seed| game(seed, &mut unseen, &mut former));
    let miss: f64 = unseen.iter().zip(&former).map(|(one, before)| f64::from(before - one.won).powi(2)).sum();
    let won: f32 = unseen.iter().map(|one| one.won).sum::<f32>() / unseen.len().max(1) as f32;
    eprintln!(
        "{} positions of {games} games; squared error of the chance in {} positions of {} games that the fit has not \
         seen: former {:.4}, new {:.4}, the mean alone {:.4}; in those it has seen {:.4}",
        seen.len(),
        unseen.len(),
        games / 10,
        miss / unseen.len().max(1) as f64,
        found.error(&unseen),
        won * (1.0 - won),
        found.error(&seen)
    );
    Ok(())
}

/// A budget as it is written: nodes, or milliseconds as `100ms`.
fn budget(word: &str) -> Budget {
    match word.strip_suffix("ms") {
        Some(time) => Budget::time(Duration::from_millis(time.parse().unwrap_or(100))),
        None => Budget::nodes(word.parse().unwrap_or(5000)),
    }
}

/// `OFFICER GAMES BUDGET [SEED [EVERY [WORLDS [TURNS]]]]`: what looking ahead gains at each kind of decision in games of captains.
pub fn gains<R: Rules>(
    words: &[String],
    rules: &R,
    (strength, doctrine): (Strength, &dyn Doctrine<R>),
    judge: &dyn Doctrine<R>,
    kind: impl Fn(&R::State) -> Option<&'static str>,
) {
    let budget = budget(words.get(2).map_or("11000", String::as_str));
    let officer = Officer { strength, budget, seed: 0 };
    let inquiry = Inquiry {
        games: number(words, 1, 40),
        every: number(words, 4, 7),
        worlds: number(words, 5, 100),
        turns: u32::try_from(number(words, 6, 9)).unwrap_or(u32::MAX),
        seed: number(words, 3, 1),
    };
    for (kind, gains) in inquire(rules, &Asked { officer, doctrine, judge }, inquiry, kind) {
        println!("{}", gains.tell(&kind));
    }
}

/// `FIRST SECOND GAMES BUDGET [SEED …]`: plays officers against each other, the first holding each side in turn, or, with the word `first` or
/// `second` behind the seed, always that side. `taught` are the officers' strengths and what they were taught.
pub fn versus<R: Rules>(
    words: &[String],
    rules: &R,
    sides: [&str; 2],
    taught: [(Strength, &dyn Doctrine<R>); 2],
) {
    let word = |at: usize, usual: &'static str| words.get(at).map_or(usual, String::as_str);
    let budget = budget(word(3, "100ms"));
    let [first, second] = taught.map(|(strength, doctrine)| {
        let officer = Officer { strength, budget, seed: 0 };
        Player { officer, doctrine }
    });
    let mut all = Tally::default();
    let held = |side: &str| words.iter().skip(5).any(|word| word == side);
    for game in 0..number(words, 2, 20) {
        let which = match () {
            () if held("first") => 2 * game,
            () if held("second") => 2 * game + 1,
            () => game,
        };
        all.add(&play(rules, [&first, &second], number(words, 4, 1), which));
        if game % 10 == 9 {
            eprintln!("{}", all.tell(sides));
        }
    }
    println!("{} against {}: {}", word(0, "captain"), word(1, "captain"), all.tell(sides));
}
