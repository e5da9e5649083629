//! The games of this build, each with its officers and, where it has them, its odds. The command
//! line, the benchmarks and the server ask here, so that a new game is one entry.

use ironbottom_admiral::{Bench, Doctrine, Staff, officers};
use ironbottom_kernel::odds::Odds;
use ironbottom_kernel::{Registry, Words};

/// Every game, in the order people see them; the first is the one offered to a newcomer.
fn entries() -> [Entry; 4] {
    [
        Entry::new::<ironbottom_victory::Victory>(ironbottom_doctrine_victory::Doctrine)
            .odds(&ironbottom_victory::odds::ODDS),
        Entry::new::<ironbottom_axis2001::Axis2001>(ironbottom_doctrine_axis2001::Doctrine)
            .odds(&ironbottom_axis2001::odds::ODDS),
        Entry::new::<ironbottom_pacwar::Pacwar>(ironbottom_doctrine_pacwar::doctrine()),
        Entry::new::<ironbottom_drill::Drill>(ironbottom_doctrine_drill::doctrine()),
    ]
}

/// One game: its rules, its officers, the odds of its battles.
struct Entry {
    rules: fn(Registry) -> Registry,
    officers: Box<dyn Bench>,
    odds: Option<&'static dyn Odds>,
}

impl Entry {
    fn new<R: Words>(doctrine: impl Doctrine<R> + 'static) -> Self {
        Self { rules: Registry::with::<R>, officers: officers(doctrine), odds: None }
    }

    fn odds(mut self, odds: &'static dyn Odds) -> Self {
        self.odds = Some(odds);
        self
    }
}

/// The games.
#[must_use]
pub fn registry() -> Registry {
    entries().into_iter().fold(Registry::new(), |registry, entry| {
        let registry = (entry.rules)(registry);
        match entry.odds {
            Some(odds) => registry.with_odds(odds),
            None => registry,
        }
    })
}

/// Their officers.
#[must_use]
pub fn staff() -> Staff {
    Staff::new(entries().into_iter().map(|entry| entry.officers).collect())
}
