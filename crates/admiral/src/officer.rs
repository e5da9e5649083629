//! An officer: a strength, a budget and a seed, in whatever game.

use std::fmt;
use std::str::FromStr;

use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::nearest::{nearest, squeeze};
use ironbottom_kernel::play::{Scratch, random_action};
use ironbottom_kernel::{Rules, Seat};

use crate::budget::Budget;
use crate::doctrine::Doctrine;
use crate::plan::Plan;
use crate::search::Search;

/// How strong an officer is; the names are the same in every game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Strength {
    /// Legal and aimless.
    Ensign,
    /// Sound rules of thumb, at once.
    Captain,
    /// Looks ahead.
    Admiral,
}

impl Strength {
    /// All of them, the weakest first.
    pub const ALL: [Self; 3] = [Self::Ensign, Self::Captain, Self::Admiral];

    /// The word people type.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Ensign => "ensign",
            Self::Captain => "captain",
            Self::Admiral => "admiral",
        }
    }

    /// What a newcomer reads.
    #[must_use]
    pub const fn about(self) -> &'static str {
        match self {
            Self::Ensign => "legal and aimless: for learning the moves",
            Self::Captain => "sound rules of thumb, answers at once",
            Self::Admiral => "plans ahead, about two seconds for a decision",
        }
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A word that is no strength.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no officer called \"{word}\"; there are ensign, captain and admiral{hint}")]
pub struct UnknownStrength {
    word: String,
    hint: String,
}

impl FromStr for Strength {
    type Err = UnknownStrength;

    fn from_str(word: &str) -> Result<Self, UnknownStrength> {
        let found = Self::ALL.into_iter().find(|strength| strength.id() == word);
        found.ok_or_else(|| UnknownStrength {
            word: word.chars().take(40).collect(),
            hint: nearest(&squeeze(word), Self::ALL.into_iter().map(|one| (one, one.id(), one.id())))
                .map_or_else(String::new, |(_, near)| format!(" (did you mean {near}?)")),
        })
    }
}

/// Somebody who can be given a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Officer {
    /// How strong.
    pub strength: Strength,
    /// How long it may think; only an admiral does.
    pub budget: Budget,
    /// The same view, budget in nodes and seed give the same plan.
    pub seed: u64,
}

impl Officer {
    /// What this officer does in this seat; `None` when the seat owes no decision.
    pub fn plan<R: Rules>(
        &self,
        rules: &R,
        doctrine: &dyn Doctrine<R>,
        view: &R::View,
        seat: Seat,
    ) -> Option<Plan<R::Action>> {
        let mut search = Search::new(rules, doctrine, view, seat, self.seed);
        let world = search.world(0);
        if !rules.pending(&world).seats().contains(seat) {
            return None;
        }
        match self.strength {
            Strength::Ensign => {
                let mut random = Fast::new(self.seed);
                random_action(rules, &world, seat, &mut random, &mut Scratch::default())
                    .map(|action| Plan::at_once(vec![action]))
            }
            Strength::Captain => search.at_once(&world),
            Strength::Admiral => {
                let effort = doctrine.effort(rules, &world).clamp(0.0, 1.0);
                match (effort * 1000.0) as u64 {
                    0 => search.at_once(&world),
                    part => search.best(self.budget.part(part)),
                }
            }
        }
    }
}
