//! A random game at a table.

use super::walk::Trace;
use super::{Broken, Law, Plan};
use ironbottom_kernel::dice::{Fast, Seed};
use ironbottom_kernel::outcome::Pending;
use ironbottom_kernel::play::{Scratch, random_action};
use ironbottom_kernel::record::Mail;
use ironbottom_kernel::rules::Words;
use ironbottom_kernel::seat::{Seat, Viewer};
use ironbottom_kernel::table::{Refused, Source, Table};

/// A table, whoever plays at random there, and the line of play.
pub(super) struct Sitting<R: Words> {
    pub(super) table: Table<R>,
    pub(super) trace: Trace<R>,
    /// The harness's own choices.
    pub(super) chance: Fast,
    random: Fast,
    scratch: Scratch<R>,
    every: usize,
    longest: usize,
}

/// Are the dice of the table open to all or committed?
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kept {
    Open,
    Committed,
}

impl<R: Words> Sitting<R> {
    pub(super) fn new(plan: &Plan, game: u64, kept: Kept) -> Result<Self, Broken> {
        let trace = Trace::new(plan, game);
        let seed = Seed::from_number(trace.seed());
        let source = match kept {
            Kept::Open => Source::Open(seed),
            Kept::Committed => Source::Committed(seed),
        };
        let table = Table::new(plan.choices.iter().copied(), source, Mail::Stays);
        Ok(Self {
            table: table.map_err(|e| Broken::before(Law::Terms, &e))?,
            random: Fast::new(trace.seed()),
            chance: Fast::new(!trace.seed()),
            trace,
            scratch: Scratch::default(),
            every: plan.every,
            longest: plan.longest,
        })
    }

    /// Is this one of the moments to look at closely?
    pub(super) fn look(&mut self) -> bool {
        self.chance.below(self.every) == 0
    }

    /// Keep a random few of these, for what is too dear to look at whole.
    pub(super) fn some<T>(&mut self, things: &mut Vec<T>) {
        const FEW: usize = 8;
        while things.len() > FEW {
            let dropped = self.chance.below(things.len());
            things.swap_remove(dropped);
        }
    }

    /// A random seat that is asked and an action it is offered; `None` when the game is over.
    pub(super) fn choose(&mut self) -> Result<Option<(Seat, R::Action)>, Broken> {
        let pending = self.table.pending();
        if let Pending::Over(_) = pending {
            return Ok(None);
        }
        let asked = pending.seats();
        let chosen = self.random.below(asked.len());
        let Some(seat) = asked.iter().nth(chosen) else {
            return Err(self.broken(Law::DeadEnd, "the table goes on and asks nobody"));
        };
        let state = self.table.state(Viewer::Seat(seat));
        let action = random_action(self.table.rules(), state, seat, &mut self.random, &mut self.scratch);
        match action {
            Some(action) if self.trace.len() < self.longest => Ok(Some((seat, action))),
            Some(_) => Err(self.broken(Law::Ends, format!("no end after {} actions", self.longest))),
            None => Err(self.broken(Law::DeadEnd, format!("seat {} has nothing to answer", seat.index()))),
        }
    }

    /// This seat does this at the table.
    pub(super) fn act(&mut self, seat: Seat, action: R::Action) -> Result<(), Broken> {
        let table = &self.table;
        self.trace.push(table.rules(), table.state(Viewer::Seat(seat)), seat, action);
        self.table.act(seat, action).map_err(|refused| self.refused(&refused))
    }

    /// The table refused what the rules allow.
    pub(super) fn refused(&self, refused: &Refused<R::Reason>) -> Broken {
        let told = refused.tell(self.table.rules());
        self.broken(Law::Table, format!("the table refuses: {}", told.text))
    }

    pub(super) fn broken(&self, law: Law, seen: impl Into<String>) -> Broken {
        self.trace.broken(law, seen)
    }
}
