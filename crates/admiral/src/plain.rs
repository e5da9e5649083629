//! A captain for any game of which nothing is known but what a position is worth: it tries a few
//! of its actions, one step deep, and takes the one that looks best.

use ironbottom_kernel::{Log, Rules, Seat};

use crate::doctrine::{Doctrine, Noise};
use crate::playout::{Noted, value};

/// The plain doctrine: a function that values positions, and one step of looking ahead.
pub struct Plain<R: Rules> {
    worth: fn(&R, &R::State, Seat) -> f32,
    /// How many subjects are looked at for one decision, and how many actions of each.
    width: usize,
    horizon: u32,
    orders: &'static [(&'static str, &'static str)],
    /// What it never does while anything else can be done.
    never: fn(R::Action) -> bool,
}

impl<R: Rules> Plain<R> {
    /// With this opinion of positions.
    #[must_use]
    pub fn new(worth: fn(&R, &R::State, Seat) -> f32) -> Self {
        Self { worth, width: 4, horizon: 1, orders: &[], never: |_| false }
    }

    /// The same, but an admiral plays its plans out to the end: for short games.
    #[must_use]
    pub const fn to_the_end(mut self) -> Self {
        self.horizon = u32::MAX;
        self
    }

    /// The same with these standing orders.
    #[must_use]
    pub const fn ordering(mut self, orders: &'static [(&'static str, &'static str)]) -> Self {
        self.orders = orders;
        self
    }

    /// The same, which never does such a thing while anything else can be done.
    #[must_use]
    pub const fn never(mut self, never: fn(R::Action) -> bool) -> Self {
        self.never = never;
        self
    }

    /// A few actions: every free verb, and some of some subjects.
    fn some_actions(&self, rules: &R, state: &R::State, seat: Seat, noise: &mut Noise) -> Vec<R::Action> {
        let mut actions = Vec::new();
        let mut subjects = Vec::new();
        let mut offers = Vec::new();
        rules.offers(state, seat, None, &mut actions);
        rules.subjects(state, seat, &mut subjects);
        for _ in 0..self.width.min(subjects.len()) {
            let subject = subjects.swap_remove(noise.random.below(subjects.len()));
            offers.clear();
            rules.offers(state, seat, Some(subject), &mut offers);
            for _ in 0..self.width.min(offers.len()) {
                actions.push(offers.swap_remove(noise.random.below(offers.len())));
            }
        }
        if actions.iter().any(|&action| !(self.never)(action)) {
            actions.retain(|&action| !(self.never)(action));
        }
        actions
    }
}

impl<R: Rules> Doctrine<R> for Plain<R> {
    fn plan(&self, rules: &R, state: &R::State, seat: Seat, noise: &mut Noise, out: &mut Vec<R::Action>) {
        let actions = self.some_actions(rules, state, seat, noise);
        let seed = noise.random.below(usize::MAX >> 1) as u64;
        let mut best: Option<(f32, R::Action)> = None;
        for &action in &actions {
            let mut after = state.clone();
            rules.perform(&mut after, seat, action, &mut Noted::new(seed), &mut Log::off());
            // The whim decides between equals, and keeps a plain officer from dithering for ever.
            let whim = noise.unit() * (0.001 + noise.level * 0.1);
            let looks = value(rules, self, &after, seat) + whim;
            if best.is_none_or(|(known, _)| looks > known) {
                best = Some((looks, action));
            }
        }
        out.extend(best.map(|(_, action)| action));
    }

    fn worth(&self, rules: &R, state: &R::State, seat: Seat) -> f32 {
        (self.worth)(rules, state, seat)
    }

    fn horizon(&self, _: &R, _: &R::State) -> u32 {
        self.horizon
    }

    fn orders(&self) -> &'static [(&'static str, &'static str)] {
        self.orders
    }

    fn reason(&self, _: &R, _: &R::State, _: Seat, plan: &[R::Action]) -> String {
        if plan.len() > 1 {
            "Of the few plans looked at, this one stands best a turn later.".to_owned()
        } else {
            "Of the few choices looked at, this one stands best right after.".to_owned()
        }
    }
}
