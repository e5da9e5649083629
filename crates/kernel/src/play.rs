//! Random play: the cheapest opponent there is, and the fuel of every harness.

use crate::dice::{Dice, Fast};
use crate::log::Log;
use crate::outcome::{Outcome, Pending};
use crate::rules::Rules;
use crate::seat::Seat;

/// Lists that are reused from action to action, so that play allocates nothing once warm.
#[derive(Debug)]
pub struct Scratch<R: Rules> {
    /// Subjects of the seat to act.
    pub subjects: Vec<R::Subject>,
    /// Offers of one subject.
    pub offers: Vec<R::Action>,
}

impl<R: Rules> Default for Scratch<R> {
    fn default() -> Self {
        Self { subjects: Vec::with_capacity(256), offers: Vec::with_capacity(256) }
    }
}

/// The seat to act: the one asked, or a random one of those drafting.
pub fn seat_to_act<R: Rules>(rules: &R, state: &R::State, random: &mut Fast) -> Result<Seat, Outcome> {
    match rules.pending(state) {
        Pending::Seat(seat) => Ok(seat),
        Pending::Over(outcome) => Err(outcome),
        Pending::Lanes(seats) => {
            let chosen = random.below(seats.len());
            Ok(seats.iter().nth(chosen).unwrap_or_default())
        }
    }
}

/// A random legal action of this seat: first one of its subjects or free verbs, each as likely
/// as another, then one of the subject's offers. `None` is a dead end, which no game may have.
pub fn random_action<R: Rules>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    random: &mut Fast,
    scratch: &mut Scratch<R>,
) -> Option<R::Action> {
    let Scratch { subjects, offers } = scratch;
    subjects.clear();
    rules.subjects(state, seat, subjects);
    offers.clear();
    rules.offers(state, seat, None, offers);
    let choice = random.below(subjects.len() + offers.len());
    if choice < subjects.len() {
        offers.clear();
        rules.offers(state, seat, Some(subjects[choice]), offers);
        let choice = random.below(offers.len());
        offers.get(choice).copied()
    } else {
        offers.get(choice - subjects.len()).copied()
    }
}

/// How a random game went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// The outcome; `None` when the game was given up as too long.
    pub outcome: Option<Outcome>,
    /// How many actions it took.
    pub actions: u64,
}

/// No game may run this long.
pub const MOST_ACTIONS: u64 = 1_000_000;

/// Play to the end from `state`, dice and choices from one generator.
pub fn random_game<R: Rules>(
    rules: &R,
    state: &mut R::State,
    random: &mut Fast,
    scratch: &mut Scratch<R>,
) -> Result<Played, DeadEnd> {
    let mut log = Log::off();
    for actions in 0..MOST_ACTIONS {
        let seat = match seat_to_act(rules, state, random) {
            Ok(seat) => seat,
            Err(outcome) => return Ok(Played { outcome: Some(outcome), actions }),
        };
        let action = random_action(rules, state, seat, random, scratch).ok_or(DeadEnd { seat, actions })?;
        let dice: &mut dyn Dice = random;
        rules.perform(state, seat, action, dice, &mut log);
    }
    Ok(Played { outcome: None, actions: MOST_ACTIONS })
}

/// A seat was asked and had nothing to answer: a defect of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("seat {} has no legal action after {actions} actions", seat.index())]
pub struct DeadEnd {
    /// The seat asked.
    pub seat: Seat,
    /// After how many actions.
    pub actions: u64,
}

/// The seed of game `index` in a run: independent of how the run is split over threads.
#[must_use]
pub fn game_seed(seed: u64, index: u64) -> u64 {
    let mut mixed = seed ^ index.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}
