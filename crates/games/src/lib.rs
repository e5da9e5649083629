//! The games of this build, each with its officers and, where it has them, its odds. The command
//! line, the benchmarks and the server ask here, so that a new game is one entry.

mod books;
mod ladders;
mod lessons;

use ironbottom_admiral::{Bench, Doctrine, Staff, officers};
use ironbottom_kernel::odds::Odds;
use ironbottom_kernel::rulebook::Rulebook;
use ironbottom_kernel::{Registry, Words};

/// Every game, in the order people see them; the first is the one offered to a newcomer.
fn entries() -> [Entry; 6] {
    [
        Entry::new::<ironbottom_victory::Victory>(ironbottom_doctrine_victory::Doctrine::newest())
            .odds(&ironbottom_victory::odds::ODDS)
            .book(books::victory),
        Entry::new::<ironbottom_axis2001::Axis2001>(ironbottom_doctrine_axis2001::Doctrine::newest())
            .odds(&ironbottom_axis2001::odds::ODDS)
            .book(books::axis2001),
        Entry::new::<ironbottom_axis1940::Axis1940>(ironbottom_doctrine_axis1940::Doctrine::newest())
            .odds(&ironbottom_axis1940::odds::ODDS)
            .book(books::axis1940),
        Entry::new::<ironbottom_axis1940::Global1940>(ironbottom_doctrine_axis1940::Doctrine::world())
            .odds(&ironbottom_axis1940::odds::GLOBAL_ODDS)
            .book(books::global1940),
        Entry::new::<ironbottom_pacwar::Pacwar>(ironbottom_doctrine_pacwar::doctrine())
            .odds(&ironbottom_pacwar::odds::ODDS)
            .book(books::pacwar),
        Entry::new::<ironbottom_drill::Drill>(ironbottom_doctrine_drill::doctrine()).book(books::drill),
    ]
}

/// One game: its rules, its officers, the odds of its battles, its rulebook.
struct Entry {
    id: &'static str,
    rules: fn(Registry) -> Registry,
    officers: Box<dyn Bench>,
    odds: Option<&'static dyn Odds>,
    book: Option<fn() -> &'static Rulebook>,
}

impl Entry {
    fn new<R: Words>(doctrine: impl Doctrine<R> + 'static) -> Self {
        let (id, rules, officers) =
            (R::card().id, Registry::with::<R> as fn(Registry) -> Registry, officers(doctrine));
        Self { id, rules, officers, odds: None, book: None }
    }

    fn odds(mut self, odds: &'static dyn Odds) -> Self {
        self.odds = Some(odds);
        self
    }

    fn book(mut self, book: fn() -> &'static Rulebook) -> Self {
        self.book = Some(book);
        self
    }
}

/// The games.
#[must_use]
pub fn registry() -> Registry {
    let games = entries().into_iter().fold(Registry::new(), |registry, entry| {
        let mut registry = (entry.rules)(registry);
        if let Some(odds) = entry.odds {
            registry = registry.with_odds(odds);
        }
        match entry.book {
            Some(book) => registry.with_rulebook(entry.id, book),
            None => registry,
        }
    });
    lessons::all().iter().fold(games, Registry::with_lesson)
}

/// Their officers.
#[must_use]
pub fn staff() -> Staff {
    Staff::new(entries().into_iter().map(|entry| entry.officers).collect()).with_ladders(ladders::all())
}
