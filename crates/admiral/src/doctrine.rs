//! What an officer knows of a game.

use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::{Rules, Seat};

/// What a sound officer of a game would do at once, and what a position is worth.
///
/// Both read a whole state, but it is always one that the rules' `sample` made from the seat's own
/// view, or an imagined one that came of it: no doctrine ever sees a hidden truth.
pub trait Doctrine<R: Rules>: Send + Sync {
    /// What the captain does now: the actions up to the end of the present draft, or only the
    /// first of them. The first must be legal; a later one that turns out illegal ends the list.
    /// `noise` is the only source of variety: none gives the doctrine's own plan, and the more of
    /// it, the freer the plan may differ from it.
    fn plan(&self, rules: &R, state: &R::State, seat: Seat, noise: &mut Noise, out: &mut Vec<R::Action>);

    /// What this seat may expect of a position that is not over: 1 is a certain win, 0 a certain
    /// loss.
    fn worth(&self, rules: &R, state: &R::State, seat: Seat) -> f32;

    /// How many turns ahead a plan is played out before the position is judged.
    fn horizon(&self, rules: &R, state: &R::State) -> u32 {
        let _ = (rules, state);
        2
    }

    /// Which part of the usual thinking time the decision at hand deserves: 0 is the captain's own answer, and no decision
    /// deserves more than [`MOST_EFFORT`] times the usual time.
    fn effort(&self, rules: &R, state: &R::State) -> f32 {
        let _ = (rules, state);
        1.0
    }

    /// Does a question begin here that an officer who looks ahead thinks about by itself? Its plan ends before it. Where nothing
    /// pauses, a plan goes on to the first die, or until somebody else is asked.
    fn pauses(&self, rules: &R, state: &R::State) -> bool {
        let _ = (rules, state);
        false
    }

    /// How often the best answer of the next officer is looked for: whoever looks ahead then weighs its plans against the answers
    /// it found, too, and not only against a captain's, and looks for an answer to what it likes best now.
    fn answered(&self, rules: &R, state: &R::State) -> u32 {
        let _ = (rules, state);
        0
    }

    /// Standing orders an officer of this doctrine gives when it sits down, as key and value: decisions it would
    /// always answer the same way.
    fn orders(&self) -> &'static [(&'static str, &'static str)] {
        &[]
    }

    /// What dice imagined games are played with.
    fn luck(&self) -> Luck {
        Luck::Fair
    }

    /// By how many standard errors another plan must be ahead of the captain's own to be preferred: where games
    /// are noisy and thinking is short, the plan that seems best is often only the luckiest.
    fn caution(&self) -> f32 {
        0.0
    }

    /// In how many imagined games a plan must have been tried before it may be preferred to the captain's own: fewer say little of
    /// how much they differ.
    fn hearing(&self) -> u16 {
        1
    }

    /// How carefully a plan is preferred to the captain's own at the decision at hand; everywhere alike unless a doctrine says
    /// otherwise.
    fn care(&self, rules: &R, state: &R::State) -> Care {
        let _ = (rules, state);
        Care {
            caution: self.caution(),
            hearing: self.hearing(),
            share: self.hearing(),
            neighbours: NEIGHBOURS,
        }
    }

    /// A plan beside this one with a few of its parts changed (another ship there, one more here), to be weighed against
    /// it; `None` where plans have no parts. What is illegal in it is found out by whoever asked.
    fn vary(
        &self,
        rules: &R,
        state: &R::State,
        seat: Seat,
        plan: &[R::Action],
        noise: &mut Noise,
    ) -> Option<Vec<R::Action>> {
        let _ = (rules, state, seat, plan, noise);
        None
    }

    /// How many bold plans there are here, each bent to one idea: everybody to this sea, nobody there, all wait. [`Self::plan`]
    /// draws them up when [`Noise::idea`] names one; noise, which misjudges a little of everything, rarely finds them.
    fn ideas(&self, rules: &R, state: &R::State) -> u32 {
        let _ = (rules, state);
        0
    }

    /// This plan with some of its parts as another plan has them (what that one does in one sea); `None` where plans have no
    /// parts. What is illegal in it is found out by whoever asked.
    fn cross(
        &self,
        rules: &R,
        state: &R::State,
        seat: Seat,
        plans: [&[R::Action]; 2],
        noise: &mut Noise,
    ) -> Option<Vec<R::Action>> {
        let _ = (rules, state, seat, plans, noise);
        None
    }

    /// Which dice lie on the table: in the imagined games of all plans the dice of the same number fall alike, so that a
    /// battle which two plans share goes the same way in both. Nought everywhere: all dice come from one bag.
    fn stream(&self, rules: &R, state: &R::State) -> u64 {
        let _ = (rules, state);
        0
    }

    /// Why, in a sentence: what the plan is about and what it hopes for.
    fn reason(&self, rules: &R, state: &R::State, seat: Seat, plan: &[R::Action]) -> String;
}

/// How carefully a plan is preferred to the captain's own.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Care {
    /// By how many standard errors it must be ahead ([`Doctrine::caution`]).
    pub caution: f32,
    /// In how many imagined games it must have been tried ([`Doctrine::hearing`]).
    pub hearing: u16,
    /// One plan is drawn up for so many imagined games that there is time for: the fewer, the more plans, each of them tried less
    /// often at first, since the worse ones drop out.
    pub share: u16,
    /// So many neighbours of a plan race against it at a time ([`Doctrine::vary`], [`Doctrine::cross`]).
    pub neighbours: usize,
}

/// As many as a short thought can tell apart.
pub const NEIGHBOURS: usize = 7;

/// However much a decision matters, somebody may be waiting for it.
pub const MOST_EFFORT: f32 = 4.0;

/// The luck of imagined games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Luck {
    /// Each die falls as it likes.
    Fair,
    /// Faces are drawn from a bag that holds each of them twice and is filled again when it is empty: every die is
    /// fair, but good and bad luck even out sooner, and fewer games tell two plans apart.
    Even,
    /// Dice thrown for the same thing (the same guns in the same place) go round their faces evenly, so that so many of them
    /// hit about as often as they should; other things have dice of their own, and what two plans share goes alike in both.
    Level,
}

/// Noise on the values an officer weighs: how far a plan may stray from the doctrine.
#[derive(Clone, Debug)]
pub struct Noise {
    /// 0 is none. At 1, the most there is, every value may be off by about its own size.
    pub level: f32,
    /// Where it comes from.
    pub random: Fast,
    /// The idea a plan is bent to, if any ([`Doctrine::ideas`]).
    pub idea: Option<u32>,
}

impl Noise {
    /// The doctrine and nothing else; the seed decides between equals.
    #[must_use]
    pub fn none(seed: u64) -> Self {
        Self::of(0.0, seed)
    }

    /// So much of it.
    #[must_use]
    pub fn of(level: f32, seed: u64) -> Self {
        Self { level, random: Fast::new(seed), idea: None }
    }

    /// The same, bent to an idea.
    #[must_use]
    pub fn bent(self, idea: u32) -> Self {
        Self { idea: Some(idea), ..self }
    }

    /// A number from 0 up to 1.
    pub fn unit(&mut self) -> f32 {
        self.random.below(1 << 24) as f32 / (1 << 24) as f32
    }

    /// A number around 0, near to -1 … 1 (the sum of three throws).
    pub fn wobble(&mut self) -> f32 {
        (self.unit() + self.unit() + self.unit()) * 2.0 - 3.0
    }

    /// This value with noise: multiplied by a factor around 1.
    pub fn weigh(&mut self, value: f32) -> f32 {
        if self.level == 0.0 { value } else { value * (self.wobble() * self.level).exp() }
    }

    /// This value with noise: off by about `scale` times the level.
    pub fn shift(&mut self, value: f32, scale: f32) -> f32 {
        if self.level == 0.0 { value } else { value + self.wobble() * self.level * scale }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_noise_leaves_every_value_alone() {
        let mut noise = Noise::none(1);
        assert_eq!(noise.weigh(3.5), 3.5);
        assert_eq!(noise.shift(-2.0, 10.0), -2.0);
    }

    #[test]
    fn the_same_seed_gives_the_same_noise() {
        let whims = |seed| {
            let mut noise = Noise::of(0.5, seed);
            [noise.weigh(1.0), noise.shift(1.0, 2.0), noise.unit()]
        };
        assert_eq!(whims(7), whims(7));
        assert_ne!(whims(7), whims(8));
    }
}
