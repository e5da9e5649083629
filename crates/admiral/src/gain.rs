//! What looking ahead gains at one decision: the way a search is bettered without playing whole matches.

use ironbottom_kernel::{Rules, Seat};

use crate::budget::{Budget, Meter};
use crate::doctrine::Doctrine;
use crate::race::ahead;
use crate::search::Search;

/// What the plan that was found is better than the captain's own, in worlds the search has not seen.
#[derive(Clone, PartialEq, Debug)]
pub struct Gain<A> {
    /// The captain's plan, and the one that was found.
    pub plans: [Vec<A>; 2],
    /// By how much of a won game.
    pub lead: f32,
    /// The standard error of that.
    pub error: f32,
    /// Nodes the search spent.
    pub nodes: u64,
}

/// Thinks about a decision by the first doctrine and weighs the plan against the captain's own by the second (which may look
/// farther ahead) in so many worlds; `None` when the seat is not asked.
pub fn gain<R: Rules>(
    rules: &R,
    [doctrine, judge]: [&dyn Doctrine<R>; 2],
    view: &R::View,
    seat: Seat,
    (budget, seed): (Budget, u64),
    worlds: u64,
) -> Option<Gain<R::Action>> {
    let mut search = Search::new(rules, doctrine, view, seat, seed);
    search.pausing = true;
    let own = search.at_once(&search.world(0))?;
    let best = search.best(budget)?;
    if best.actions == own.actions {
        return Some(Gain { plans: [own.actions, best.actions], lead: 0.0, error: 0.0, nodes: best.nodes });
    }
    let mut search = Search::new(rules, judge, view, seat, seed);
    let mut meter = Meter::start(Budget::nodes(u64::MAX));
    let unseen = (1 << 20)..(1 << 20) + worlds.max(2);
    let mut of = |plan: &[R::Action]| -> Vec<f32> {
        unseen.clone().map(|world| search.play(plan, world, &mut meter)).collect()
    };
    let (lead, error) = ahead(&of(&best.actions), &of(&own.actions));
    Some(Gain { plans: [own.actions, best.actions], lead, error, nodes: best.nodes })
}
