//! A random game on a bare state, and the dice a harness uses.

use super::{Broken, Law, Plan};
use ironbottom_kernel::dice::{Ask, Dice, Fast, Hashed, Rolled};
use ironbottom_kernel::log::Log;
use ironbottom_kernel::outcome::Pending;
use ironbottom_kernel::play::{Scratch, game_seed, random_action};
use ironbottom_kernel::rules::{Rules, Words};
use ironbottom_kernel::seat::{Seat, SeatSet, Viewer};

/// Where a harness is: the game and the line of play so far. When the game panics under the
/// harness, the end of the line is printed.
pub(super) struct Trace<R: Rules> {
    game: u64,
    seed: u64,
    /// Seat and notation of each action, as a record has them.
    line: Vec<String>,
    rules: std::marker::PhantomData<fn() -> R>,
}

impl<R: Words> Trace<R> {
    pub(super) fn new(plan: &Plan, game: u64) -> Self {
        Self { game, seed: game_seed(plan.seed, game), line: Vec::new(), rules: std::marker::PhantomData }
    }

    pub(super) const fn seed(&self) -> u64 {
        self.seed
    }

    /// This seat is about to do this in this state.
    pub(super) fn push(&mut self, rules: &R, state: &R::State, seat: Seat, action: R::Action) {
        self.line.push(told_line(rules, state, seat, action));
    }

    pub(super) fn len(&self) -> usize {
        self.line.len()
    }

    /// This law was seen broken here.
    pub(super) fn broken(&self, law: Law, seen: impl Into<String>) -> Broken {
        let line = self.line.clone();
        Broken { law, game: self.game, seed: self.seed, after: self.len(), seen: seen.into(), line }
    }
}

impl<R: Rules> Drop for Trace<R> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let last = self.line.len().saturating_sub(12);
            eprintln!("game {} (seed {}), after {} actions:", self.game, self.seed, self.line.len());
            for line in &self.line[last..] {
                eprintln!("  {line}");
            }
        }
    }
}

/// `SEAT NOTATION`, as a record has it.
pub(super) fn told_line<R: Words>(rules: &R, state: &R::State, seat: Seat, action: R::Action) -> String {
    let id = rules.seats().get(seat.index()).map_or("?", |info| info.id.as_str());
    format!("{id} {}", notation(rules, state, action))
}

/// The notation of an action in this state.
pub(super) fn notation<R: Words>(rules: &R, state: &R::State, action: R::Action) -> String {
    rules.notation(state, action)
}

/// The notations of a list of actions, for messages.
pub(super) fn notations<R: Words>(rules: &R, state: &R::State, actions: &[R::Action]) -> String {
    let list: Vec<_> = actions.iter().map(|action| notation(rules, state, *action)).collect();
    list.join(", ")
}

/// Every viewer of the game.
pub(super) fn viewers<R: Rules>(rules: &R) -> impl Iterator<Item = Viewer> + use<R> {
    Viewer::all(rules.seats().len())
}

/// Every seat of the game.
pub(super) fn seats<R: Rules>(rules: &R) -> impl Iterator<Item = Seat> + use<R> {
    SeatSet::first(rules.seats().len()).iter()
}

/// A random game. Its choices and dice come from one generator, what the harness decides from
/// another, so that the line of play does not depend on the law.
pub(super) struct Walk<'a, R: Words> {
    pub(super) rules: &'a R,
    pub(super) state: R::State,
    pub(super) trace: Trace<R>,
    /// The harness's own choices.
    pub(super) chance: Fast,
    random: Fast,
    scratch: Scratch<R>,
    every: usize,
    longest: usize,
}

/// What a step of a walk did.
pub(super) struct Step<R: Rules> {
    pub(super) seat: Seat,
    pub(super) action: R::Action,
    pub(super) before: R::State,
    /// The generator as it was before the dice.
    pub(super) dice: Fast,
}

impl<'a, R: Words> Walk<'a, R> {
    pub(super) fn new(rules: &'a R, plan: &Plan, game: u64) -> Self {
        let trace = Trace::new(plan, game);
        let (random, chance) = (Fast::new(trace.seed()), Fast::new(!trace.seed()));
        Self {
            rules,
            state: rules.start(),
            random,
            chance,
            scratch: Scratch::default(),
            every: plan.every,
            longest: plan.longest,
            trace,
        }
    }

    /// Is this one of the moments to look at closely?
    pub(super) fn look(&mut self) -> bool {
        self.chance.below(self.every) == 0
    }

    /// A random action of whoever is asked; `None` when the game is over.
    pub(super) fn step(&mut self) -> Result<Option<Step<R>>, Broken> {
        let Some(seat) = self.asked()? else { return Ok(None) };
        let chosen = random_action(self.rules, &self.state, seat, &mut self.random, &mut self.scratch);
        let Some(action) = chosen else {
            return Err(self.broken(Law::DeadEnd, format!("seat {} has nothing to answer", seat.index())));
        };
        if self.trace.len() >= self.longest {
            return Err(self.broken(Law::Ends, format!("no end after {} actions", self.longest)));
        }
        self.trace.push(self.rules, &self.state, seat, action);
        let (before, dice) = (self.state.clone(), self.random.clone());
        self.rules.perform(&mut self.state, seat, action, &mut self.random, &mut Log::off());
        Ok(Some(Step { seat, action, before, dice }))
    }

    fn asked(&mut self) -> Result<Option<Seat>, Broken> {
        let pending = self.rules.pending(&self.state);
        let chairs = self.rules.seats().len();
        if let Pending::Over(outcome) = pending {
            if outcome.winners.iter().any(|seat| seat.index() >= chairs) {
                return Err(self.broken(Law::DeadEnd, "a seat has won that the game does not have"));
            }
            return Ok(None);
        }
        let asked = pending.seats();
        let chosen = self.random.below(asked.len());
        match asked.iter().nth(chosen) {
            Some(_) if asked.iter().any(|seat| seat.index() >= chairs) => {
                Err(self.broken(Law::DeadEnd, "a seat is asked that the game does not have"))
            }
            Some(seat) => Ok(Some(seat)),
            None => Err(self.broken(Law::DeadEnd, "the game goes on and asks nobody")),
        }
    }

    pub(super) fn broken(&self, law: Law, seen: impl Into<String>) -> Broken {
        self.trace.broken(law, seen)
    }
}

/// Dice whose answer depends on the question, on how often it was asked in this action, and on a
/// salt: two worlds that ask the same get the same, whatever else either asks. Keeps what was
/// asked.
pub(super) struct Witness {
    salt: u64,
    pub(super) rolls: Vec<Rolled>,
}

impl Witness {
    pub(super) const fn new(salt: u64) -> Self {
        Self { salt, rolls: Vec::new() }
    }

    pub(super) fn asked(&self) -> bool {
        !self.rolls.is_empty()
    }
}

impl Dice for Witness {
    fn roll(&mut self, ask: &Ask, faces: &mut [u16]) {
        let key = ask.key.to_string();
        let times = self.rolls.iter().filter(|roll| roll.key == key).count() as u64;
        Hashed::new(self.salt ^ times.wrapping_mul(0x9e37_79b9_7f4a_7c15)).roll(ask, faces);
        let (sides, audience) = (ask.sides, ask.audience);
        self.rolls.push(Rolled { key, sides, faces: faces.to_vec(), audience });
    }
}

/// An action done on a copy, under a watchful eye.
pub(super) struct Watched<R: Rules> {
    pub(super) state: R::State,
    pub(super) events: Vec<R::Event>,
    pub(super) rolls: Vec<Rolled>,
    /// No die was asked, nothing sealed, no turn ended, and the same seats are still asked: a table
    /// leaves such an action open to be taken back.
    pub(super) stays: bool,
    pub(super) sealed: bool,
}

pub(super) fn watch<R: Rules>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    action: R::Action,
    salt: u64,
) -> Watched<R> {
    let mut next = state.clone();
    let (mut dice, mut log) = (Witness::new(salt), Log::new());
    rules.perform(&mut next, seat, action, &mut dice, &mut log);
    let sealed = log.is_sealed();
    let same_turn = rules.turn(&next) == rules.turn(state);
    let stays = !dice.asked() && !sealed && same_turn && rules.pending(&next) == rules.pending(state);
    Watched { state: next, events: log.take(), rolls: dice.rolls, stays, sealed }
}

/// A random number for a salt.
pub(super) fn salt(chance: &mut Fast) -> u64 {
    chance.below(usize::MAX) as u64
}
