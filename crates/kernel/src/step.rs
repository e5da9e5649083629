//! A step of the sequence of play stands in one place (decision 11).
//!
//! A game maps its control frame to a [`Step`] in one exhaustive match
//! ([`Stepped::with_step`]); the functions of this module are then the whole of the game's
//! [`Rules`] methods of the same names.

use crate::dice::Dice;
use crate::illegal::Illegal;
use crate::log::Log;
use crate::outcome::Pending;
use crate::rules::Rules;
use crate::seat::Seat;

/// What entering a step came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entered {
    /// Somebody must decide, or the game is over.
    Waits,
    /// The game went on to another step.
    Passes,
}

impl Entered {
    /// Waits if there is something to decide; otherwise does `on`, which leads to another step.
    pub fn waits_if(decision: bool, on: impl FnOnce()) -> Self {
        if decision {
            Self::Waits
        } else {
            on();
            Self::Passes
        }
    }
}

/// A game whose sequence of play is made of steps.
pub trait Stepped: Rules {
    /// What legality sees: all of the state in an open game, the open table and one's own sheet
    /// in a game of secrets, so that no offer or refusal can tell what its player does not know.
    type Knowledge<'a>: Copy;

    /// What the legality of this seat sees.
    fn knowledge<'a>(&'a self, state: &'a Self::State, seat: Seat) -> Self::Knowledge<'a>;

    /// Hands what the legality of this seat sees to `work`. A game whose legality works something out that holds for
    /// the whole question keeps it beside the knowledge for as long as `work` lasts.
    fn with_knowledge<T>(
        &self,
        state: &Self::State,
        seat: Seat,
        work: impl FnOnce(Self::Knowledge<'_>) -> T,
    ) -> T {
        work(self.knowledge(state, seat))
    }

    /// Where in the sequence of play the game stands.
    type Frame: Copy;

    /// The frame in charge.
    fn frame(&self, state: &Self::State) -> Self::Frame;

    /// Hands the step of a frame to `work`: one exhaustive match.
    fn with_step<T>(frame: Self::Frame, work: impl FnOnce(&dyn Step<Self>) -> T) -> T;

    /// The refusal of anything after the end.
    fn over(&self, state: &Self::State) -> Illegal<Self::Reason>;

    /// The refusal of a seat that is not asked.
    fn not_asked(&self, state: &Self::State, seat: Seat) -> Illegal<Self::Reason>;
}

/// One step of the sequence of play.
pub trait Step<G: Stepped> {
    /// The rule its decision comes from.
    fn rule(&self) -> &'static str;

    /// Whom it asks. A step that always passes on is never asked this.
    fn pending(&self, game: &G, state: &G::State) -> Pending;

    /// What happens by itself when the game comes to this step, or back to it. The step waits
    /// unless it says otherwise.
    fn enter(&self, game: &G, state: &mut G::State, dice: &mut dyn Dice, log: &mut Log<G::Event>) -> Entered {
        let _ = (game, state, dice, log);
        Entered::Waits
    }

    /// The subjects that have an offer, in a stable order.
    fn subjects(&self, known: G::Knowledge<'_>, keep: &mut dyn FnMut(G::Subject)) {
        let _ = (known, keep);
    }

    /// All that might be legal about a subject, or with `None` the free verbs; what
    /// [`check`](Step::check) passes of it is offered.
    fn propose(&self, known: G::Knowledge<'_>, about: Option<G::Subject>, keep: &mut dyn FnMut(G::Action));

    /// Is the action legal for the seat that is asked?
    ///
    /// # Errors
    /// The rule that forbids it and the reason.
    fn check(&self, known: G::Knowledge<'_>, action: G::Action) -> Result<(), Illegal<G::Reason>>;

    /// Do an action that `check` has passed. What follows without a choice is left to
    /// [`enter`](Step::enter).
    fn perform(
        &self,
        game: &G,
        state: &mut G::State,
        seat: Seat,
        action: G::Action,
        dice: &mut dyn Dice,
        log: &mut Log<G::Event>,
    );

    /// Keeps the subjects about which something is offered: for steps that cannot tell at once.
    fn subjects_with_offers(
        &self,
        known: G::Knowledge<'_>,
        candidates: &mut dyn Iterator<Item = G::Subject>,
        keep: &mut dyn FnMut(G::Subject),
    ) {
        for subject in candidates {
            let mut any = false;
            self.propose(known, Some(subject), &mut |action| {
                any = any || self.check(known, action).is_ok();
            });
            if any {
                keep(subject);
            }
        }
    }
}

/// [`Rules::pending`] by steps.
pub fn pending<G: Stepped>(game: &G, state: &G::State) -> Pending {
    G::with_step(game.frame(state), |step| step.pending(game, state))
}

/// [`Rules::subjects`] by steps.
pub fn subjects<G: Stepped>(game: &G, state: &G::State, seat: Seat, out: &mut Vec<G::Subject>) {
    G::with_step(game.frame(state), |step| {
        if step.pending(game, state).seats().contains(seat) {
            game.with_knowledge(state, seat, |known| step.subjects(known, &mut |subject| out.push(subject)));
        }
    });
}

/// [`Rules::offers`] by steps: the proposals that pass the check.
pub fn offers<G: Stepped>(
    game: &G,
    state: &G::State,
    seat: Seat,
    about: Option<G::Subject>,
    out: &mut Vec<G::Action>,
) {
    G::with_step(game.frame(state), |step| {
        if step.pending(game, state).seats().contains(seat) {
            game.with_knowledge(state, seat, |known| {
                step.propose(known, about, &mut |action| {
                    if step.check(known, action).is_ok() {
                        out.push(action);
                    }
                });
            });
        }
    });
}

/// [`Rules::check`] by steps.
///
/// # Errors
/// The game is over, another seat is asked, or a rule forbids it.
pub fn check<G: Stepped>(
    game: &G,
    state: &G::State,
    seat: Seat,
    action: G::Action,
) -> Result<(), Illegal<G::Reason>> {
    G::with_step(game.frame(state), |step| match step.pending(game, state) {
        Pending::Over(_) => Err(game.over(state)),
        pending if !pending.seats().contains(seat) => Err(game.not_asked(state, seat)),
        Pending::Seat(_) | Pending::Lanes(_) => {
            game.with_knowledge(state, seat, |known| step.check(known, action))
        }
    })
}

/// [`Rules::perform`] by steps: the action, then everything that follows from it. A draft entry
/// leaves the step as it is.
pub fn perform<G: Stepped>(
    game: &G,
    state: &mut G::State,
    seat: Seat,
    action: G::Action,
    dice: &mut dyn Dice,
    log: &mut Log<G::Event>,
) {
    G::with_step(game.frame(state), |step| step.perform(game, state, seat, action, dice, log));
    if game.entry_order(action).is_none() {
        settle(game, state, dice, log);
    }
}

/// Goes on from step to step until somebody must decide or the game is over.
pub fn settle<G: Stepped>(game: &G, state: &mut G::State, dice: &mut dyn Dice, log: &mut Log<G::Event>) {
    let mut enter = || G::with_step(game.frame(state), |step| step.enter(game, state, dice, log));
    while enter() == Entered::Passes {}
}
