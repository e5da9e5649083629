//! What an officer is asked: a copy of all its seat may know, and nothing else of the table.

use std::any::Any;
use std::sync::Arc;

use ironbottom_admiral::{Advice, Counsel, Officer, Order, Staff, StaffError};
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::{AnyTable, Seat, Terms};

/// A question to the staff that needs no table any more.
pub(crate) struct Question {
    staff: Arc<Staff>,
    game: &'static str,
    terms: Terms,
    knowledge: Box<dyn Any + Send + Sync>,
    seat: Seat,
}

impl Question {
    /// What this seat of the table should do.
    pub(crate) fn of(staff: &Arc<Staff>, table: &dyn AnyTable, seat: Seat) -> Self {
        Self {
            staff: Arc::clone(staff),
            game: table.card().id,
            terms: table.terms().clone(),
            knowledge: table.knowledge(seat),
            seat,
        }
    }

    fn order(&self, officer: Officer) -> Order<'_> {
        Order { terms: &self.terms, knowledge: self.knowledge.as_ref(), seat: self.seat, officer }
    }

    /// What this officer would do; `None` when nothing is asked, or nobody knows the game.
    pub(crate) fn advise(&self, officer: Officer) -> Result<Option<Advice>, StaffError> {
        match self.staff.of(self.game) {
            Some(bench) => bench.advise(&self.order(officer)),
            None => Ok(None),
        }
    }

    /// What this officer would do and the next best plans, so many in all; `None` when nothing is asked, or nobody knows
    /// the game.
    pub(crate) fn counsel(&self, officer: Officer, most: usize) -> Result<Option<Counsel>, StaffError> {
        match self.staff.of(self.game) {
            Some(bench) => bench.counsel(&self.order(officer), most),
            None => Ok(None),
        }
    }

    /// The chance of winning as this officer sees it at a glance.
    pub(crate) fn expects(&self, officer: Officer) -> Result<f32, StaffError> {
        self.staff.of(self.game).map_or(Ok(0.5), |bench| bench.expects(&self.order(officer)))
    }
}

/// A seed nobody can guess. Not the table's: that one is for its dice alone.
pub(crate) fn fresh_seed() -> u64 {
    let mut bytes = [0_u8; 8];
    // Without randomness officers only become predictable.
    let _ = getrandom::fill(&mut bytes);
    u64::from_le_bytes(bytes)
}

/// Any legal action, when no officer knows better.
pub(crate) fn random_action(table: &dyn AnyTable, seat: Seat, seed: u64) -> Option<String> {
    let mut random = Fast::new(seed);
    let mut verbs = table.choices(seat, None).unwrap_or_default();
    let subjects = table.subjects(seat);
    let choice = random.below(subjects.len() + verbs.len());
    if let Some(subject) = subjects.get(choice) {
        verbs = table.choices(seat, Some(&subject.id)).unwrap_or_default();
        let choice = random.below(verbs.len());
        return verbs.get(choice).map(|choice| choice.notation.clone());
    }
    verbs.get(choice - subjects.len()).map(|choice| choice.notation.clone())
}
