//! An officer: a strength, a budget and a seed, in whatever game.

use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::play::{Scratch, random_action};
use ironbottom_kernel::{Rules, Seat};

use crate::budget::{Budget, Meter};
use crate::doctrine::{Doctrine, MOST_EFFORT};
use crate::plan::Plan;
use crate::rank::{Manner, Strength};
use crate::search::Search;

/// Somebody who can be given a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Officer {
    /// How strong.
    pub strength: Strength,
    /// How long it may think; only those who look ahead do.
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
        match self.strength.manner() {
            Manner::Aimless => {
                let mut random = Fast::new(self.seed);
                random_action(rules, &world, seat, &mut random, &mut Scratch::default())
                    .map(|action| Plan::at_once(vec![action]))
            }
            Manner::Erring(foibles) => foibles.plan(&mut search, &world),
            Manner::Sound => search.at_once(&world),
            Manner::Ahead(share) => {
                search.pausing = true;
                let effort = doctrine.effort(rules, &world).clamp(0.0, MOST_EFFORT);
                match (effort * 1000.0) as u64 * share / 1000 {
                    0 => {
                        // Without any time nothing that comes later will be thought about either.
                        search.pausing = !Meter::start(self.budget).is_empty();
                        search.at_once(&world)
                    }
                    part => search.best(self.budget.part(part)),
                }
            }
        }
    }
}
