//! How the weaker ranks err: as people do, and not at random. They draw up the doctrine's plan with values and odds
//! misjudged, keep to it as a whole, and overlook some of what it asks for: a ship that stays in port, a fighter that does not fly.

use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::{Log, Rules};

use crate::budget::{Budget, Meter};
use crate::doctrine::Noise;
use crate::plan::Plan;
use crate::playout::Noted;
use crate::search::Search;

/// What stands between an officer and its doctrine.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Foibles {
    /// How far the values and odds it weighs are off: the level of [`Noise`].
    pub(crate) misjudges: f32,
    /// Which part of what it means to do with its pieces it overlooks, from 0 up to 1.
    pub(crate) overlooks: f32,
}

impl Foibles {
    /// What such an officer does in this world; `None` when it knows nothing to do.
    pub(crate) fn plan<R: Rules>(
        self,
        search: &mut Search<'_, R>,
        world: &R::State,
    ) -> Option<Plan<R::Action>> {
        let mut meter = Meter::start(Budget::nodes(0));
        let mut noise = Noise::of(self.misjudges, search.seed);
        let meant = search.draft(world, None, &mut noise, &mut meter);
        let mut random = Fast::new(search.seed ^ 0x0f0b);
        let seen = self.overlook(search, world, &meant, &mut random);
        let actions = if seen.is_empty() { meant } else { seen };
        (!actions.is_empty()).then(|| Plan { slips: search.hand.slips, ..Plan::at_once(actions) })
    }

    /// What is left of a plan when some pieces are overlooked, and with them what stood on them. What belongs to no piece,
    /// as handing a draft over, is never overlooked, so that the rest is handed over as if it were all.
    fn overlook<R: Rules>(
        self,
        search: &Search<'_, R>,
        world: &R::State,
        meant: &[R::Action],
        random: &mut Fast,
    ) -> Vec<R::Action> {
        let (rules, seat) = (search.rules, search.seat);
        let mut state = world.clone();
        let mut dice = Noted::new(search.seed);
        let mut seen = Vec::with_capacity(meant.len());
        let mut verbs = Vec::new();
        let share = (self.overlooks.clamp(0.0, 1.0) * 1000.0) as usize;
        for &action in meant {
            if dice.thrown || !rules.pending(&state).seats().contains(seat) {
                break;
            }
            if random.below(1000) < share {
                verbs.clear();
                rules.offers(&state, seat, None, &mut verbs);
                if !verbs.contains(&action) {
                    continue;
                }
            }
            if rules.check(&state, seat, action).is_ok() {
                rules.perform(&mut state, seat, action, &mut dice, &mut Log::off());
                seen.push(action);
            }
        }
        seen
    }
}
