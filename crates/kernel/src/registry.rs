//! The one place where the type of a game is forgotten, so that the command line and the server
//! handle any game without knowing it.

mod any;
mod selfplay;

use std::time::Duration;

pub use any::AnyTable;
pub use selfplay::{SelfPlay, SelfPlayError, SelfPlayReport};

use crate::bench::{Costs, Work};
use crate::dice::Seed;
use crate::lesson::Lesson;
use crate::odds::Odds;
use crate::options::{Terms, TermsError};
use crate::play::DeadEnd;
use crate::record::{Mail, Record, RecordError, RecordFault};
use crate::rulebook::Rulebook;
use crate::rules::{Card, Words};
use crate::seat::Seating;
use crate::table::{Source, Table};
use crate::wire::Plan;

/// Options as they come from outside: keys and values.
pub type Choices<'a> = &'a [(String, String)];

/// A game whose type is forgotten.
pub trait Game: Send + Sync {
    /// Name, versions, options, orders.
    fn card(&self) -> &'static Card;

    /// Who sits where in a new game under these options.
    ///
    /// # Errors
    /// Options the game does not have or that clash.
    fn seating(&self, choices: Choices) -> Result<Seating, TermsError>;

    /// What is printed, under these rules, this edition and these options.
    ///
    /// # Errors
    /// Terms this build does not have, or options that clash.
    fn plan(&self, rules_version: u32, edition: &str, choices: Choices) -> Result<Plan, TermsError>;

    /// A new table.
    ///
    /// # Errors
    /// Options the game does not have or that clash.
    fn open(&self, choices: Choices, source: Source, mail: Mail) -> Result<Box<dyn AnyTable>, TermsError>;

    /// The table of a record of this game.
    ///
    /// # Errors
    /// What is wrong with the record, and where.
    fn restore(&self, record: &Record, kept: Option<Seed>) -> Result<Box<dyn AnyTable>, RecordError>;

    /// The table of a record of this game, for a keeper who knows what was told: its readers are
    /// told nothing, which costs a small part of [`restore`](Game::restore).
    ///
    /// # Errors
    /// What is wrong with the record, and where.
    fn resume(&self, record: &Record, kept: Option<Seed>) -> Result<Box<dyn AnyTable>, RecordError>;

    /// Random games.
    ///
    /// # Errors
    /// Bad options, a dead end, or a record that could not be written.
    fn selfplay(
        &self,
        job: &SelfPlay,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<SelfPlayReport, SelfPlayError>;

    /// The number of action sequences of this length from the start, by first action.
    ///
    /// # Errors
    /// Options the game does not have or that clash.
    fn perft(&self, choices: Choices, depth: u32, salt: u64) -> Result<Vec<(String, u64)>, TermsError>;

    /// What the game costs.
    ///
    /// # Errors
    /// Bad options or a dead end.
    fn measure(
        &self,
        choices: Choices,
        each: Duration,
        allocations: &dyn Fn() -> u64,
    ) -> Result<Costs, SelfPlayError>;

    /// The same work at the same positions so many times over, for whoever counts instructions; how often it was done.
    ///
    /// # Errors
    /// Bad options or a dead end.
    fn repeat(&self, choices: Choices, work: Work, rounds: u64) -> Result<u64, SelfPlayError>;
}

/// Reads a rulebook when it is first asked for.
type Book = fn() -> &'static Rulebook;

/// The games of this build, in the order they are listed.
#[derive(Default)]
pub struct Registry {
    games: Vec<Box<dyn Game>>,
    odds: Vec<&'static dyn Odds>,
    books: Vec<(&'static str, Book)>,
    lessons: Vec<&'static Lesson>,
}

impl Registry {
    /// No games yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// And this one.
    #[must_use]
    pub fn with<R: Words>(mut self) -> Self {
        self.games.push(Box::new(Typed::<R>(std::marker::PhantomData)));
        self
    }

    /// And the odds of its battles.
    #[must_use]
    pub fn with_odds(mut self, odds: &'static dyn Odds) -> Self {
        self.odds.push(odds);
        self
    }

    /// And what a table shows of the rulebook of the game with this id.
    #[must_use]
    pub fn with_rulebook(mut self, game: &'static str, book: fn() -> &'static Rulebook) -> Self {
        self.books.push((game, book));
        self
    }

    /// The rulebook of a game.
    #[must_use]
    pub fn rulebook(&self, game: &str) -> Option<&'static Rulebook> {
        let (_, book) = self.books.iter().find(|(id, _)| *id == game)?;
        Some(book())
    }

    /// And a guided first game.
    #[must_use]
    pub fn with_lesson(mut self, lesson: &'static Lesson) -> Self {
        self.lessons.push(lesson);
        self
    }

    /// The guided first games.
    pub fn lessons(&self) -> impl Iterator<Item = &'static Lesson> {
        self.lessons.iter().copied()
    }

    /// The guided first game of a game.
    #[must_use]
    pub fn lesson(&self, game: &str) -> Option<&'static Lesson> {
        self.lessons().find(|lesson| lesson.game == game)
    }

    /// The games whose battles can be reckoned.
    pub fn odds(&self) -> impl Iterator<Item = &'static dyn Odds> {
        self.odds.iter().copied()
    }

    /// The games.
    pub fn games(&self) -> impl Iterator<Item = &dyn Game> {
        self.games.iter().map(AsRef::as_ref)
    }

    /// The game with this id.
    #[must_use]
    pub fn game(&self, id: &str) -> Option<&dyn Game> {
        self.games().find(|game| game.card().id == id)
    }

    /// The table of a record, whatever game it is of.
    ///
    /// # Errors
    /// What is wrong with the record, and where.
    pub fn restore(&self, record: &Record, kept: Option<Seed>) -> Result<Box<dyn AnyTable>, RecordError> {
        self.game_of(record)?.restore(record, kept)
    }

    /// The table of a record, as [`Game::resume`] has it.
    ///
    /// # Errors
    /// What is wrong with the record, and where.
    pub fn resume(&self, record: &Record, kept: Option<Seed>) -> Result<Box<dyn AnyTable>, RecordError> {
        self.game_of(record)?.resume(record, kept)
    }

    fn game_of(&self, record: &Record) -> Result<&dyn Game, RecordError> {
        let id = &record.header.game;
        self.game(id).ok_or_else(|| RecordFault::Game(id.chars().take(40).collect()).at(2))
    }
}

struct Typed<R>(std::marker::PhantomData<fn() -> R>);

/// The rules under today's version and edition and these options.
fn rules_of<R: Words>(choices: Choices) -> Result<R, TermsError> {
    Terms::today(R::card(), pairs(choices))?.rules()
}

fn pairs(choices: Choices<'_>) -> impl Iterator<Item = (&str, &str)> {
    choices.iter().map(|(key, value)| (key.as_str(), value.as_str()))
}

impl<R: Words> Game for Typed<R> {
    fn card(&self) -> &'static Card {
        R::card()
    }

    fn seating(&self, choices: Choices) -> Result<Seating, TermsError> {
        Ok(rules_of::<R>(choices)?.seating())
    }

    fn plan(&self, rules_version: u32, edition: &str, choices: Choices) -> Result<Plan, TermsError> {
        let terms =
            Terms { rules_version, edition: edition.to_owned(), ..Terms::today(R::card(), pairs(choices))? };
        Ok(terms.rules::<R>()?.plan())
    }

    fn open(&self, choices: Choices, source: Source, mail: Mail) -> Result<Box<dyn AnyTable>, TermsError> {
        Ok(Box::new(Table::<R>::new(pairs(choices), source, mail)?))
    }

    fn restore(&self, record: &Record, kept: Option<Seed>) -> Result<Box<dyn AnyTable>, RecordError> {
        Ok(Box::new(Table::<R>::restore(record, kept)?))
    }

    fn resume(&self, record: &Record, kept: Option<Seed>) -> Result<Box<dyn AnyTable>, RecordError> {
        Ok(Box::new(Table::<R>::resume(record, kept)?))
    }

    fn selfplay(
        &self,
        job: &SelfPlay,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<SelfPlayReport, SelfPlayError> {
        selfplay::run::<R>(job, progress)
    }

    fn perft(&self, choices: Choices, depth: u32, salt: u64) -> Result<Vec<(String, u64)>, TermsError> {
        let rules = rules_of::<R>(choices)?;
        let start = rules.start();
        let parts = crate::perft::divide(&rules, &start, depth, salt);
        Ok(parts.into_iter().map(|(action, count)| (rules.notation(&start, action), count)).collect())
    }

    fn measure(
        &self,
        choices: Choices,
        each: Duration,
        allocations: &dyn Fn() -> u64,
    ) -> Result<Costs, SelfPlayError> {
        let rules = rules_of::<R>(choices)?;
        crate::bench::measure(&rules, each, allocations).map_err(|dead: DeadEnd| dead.into())
    }

    fn repeat(&self, choices: Choices, work: Work, rounds: u64) -> Result<u64, SelfPlayError> {
        let rules = rules_of::<R>(choices)?;
        crate::bench::repeat(&rules, work, rounds).map_err(|dead: DeadEnd| dead.into())
    }
}
