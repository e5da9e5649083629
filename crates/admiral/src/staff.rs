//! The staff: officers for every game, where the type of a game is forgotten.

use std::any::Any;

use ironbottom_axis2001::Axis2001;
use ironbottom_kernel::drill::Drill;
use ironbottom_kernel::record::{Record, RecordError};
use ironbottom_kernel::{Seat, Terms, TermsError, Words};
use ironbottom_pacwar::Pacwar;
use ironbottom_victory::Victory;

use crate::analyse::{self, Analysis, Sitting};
use crate::doctrine::Doctrine;
use crate::matches::{self, MatchError, MatchReport, MatchSpec};
use crate::officer::Officer;
use crate::plain::Plain;
use crate::plan::Advice;
use crate::{axis2001, drill, pacwar, victory};

/// A question to the staff: what should this seat do?
pub struct Order<'a> {
    /// What the game is played under.
    pub terms: &'a Terms,
    /// All the seat may know, as [`AnyTable::knowledge`](ironbottom_kernel::AnyTable::knowledge) gives it.
    pub knowledge: &'a (dyn Any + Send + Sync),
    /// The seat.
    pub seat: Seat,
    /// Who is asked.
    pub officer: Officer,
}

/// What the officers of one game can do.
pub trait Bench: Send + Sync {
    /// The game they know.
    fn game(&self) -> &'static str;

    /// What an officer would do, and why; `None` when the seat owes no decision.
    ///
    /// # Errors
    /// Terms or knowledge that are not of this game.
    fn advise(&self, order: &Order<'_>) -> Result<Option<Advice>, StaffError>;

    /// Many games between two officers; `progress` is told games played and A's score so far.
    ///
    /// # Errors
    /// Bad options, a file that cannot be written, or a defect of an officer.
    fn play_match(
        &self,
        spec: &MatchSpec,
        progress: &(dyn Fn(u64, f64) + Sync),
    ) -> Result<MatchReport, MatchError>;

    /// An opinion of every turn of a record; `progress` is told decisions weighed and in all.
    ///
    /// # Errors
    /// A record that does not replay.
    fn analyse(
        &self,
        record: &Record,
        sitting: &Sitting,
        progress: &dyn Fn(usize, usize),
    ) -> Result<Analysis, RecordError>;
}

/// What can be wrong with a question to the staff.
#[derive(Debug, thiserror::Error)]
pub enum StaffError {
    /// Terms the rules refuse.
    #[error(transparent)]
    Terms(#[from] TermsError),
    /// The knowledge of another game.
    #[error("the officers of {0} were handed what is no view of it")]
    ForeignView(&'static str),
}

/// The officers of every game.
pub struct Staff(Vec<Box<dyn Bench>>);

impl Staff {
    /// The officers of a game; `None` when it has none.
    #[must_use]
    pub fn of(&self, game: &str) -> Option<&dyn Bench> {
        self.0.iter().map(AsRef::as_ref).find(|bench| bench.game() == game)
    }
}

/// The officers of this build.
#[must_use]
pub fn staff() -> Staff {
    Staff(vec![
        Box::new(Typed::<Victory, _>::new(victory::Doctrine)),
        Box::new(Typed::<Axis2001, _>::new(axis2001::Doctrine)),
        Box::new(Typed::<Pacwar, _>::new(Plain::new(pacwar::worth))),
        Box::new(Typed::<Drill, _>::new(Plain::new(drill::worth).to_the_end())),
    ])
}

struct Typed<R, D> {
    doctrine: D,
    game: std::marker::PhantomData<fn() -> R>,
}

impl<R: Words, D: Doctrine<R>> Typed<R, D> {
    const fn new(doctrine: D) -> Self {
        Self { doctrine, game: std::marker::PhantomData }
    }
}

impl<R: Words, D: Doctrine<R>> Bench for Typed<R, D> {
    fn game(&self) -> &'static str {
        R::card().id
    }

    fn advise(&self, order: &Order<'_>) -> Result<Option<Advice>, StaffError> {
        let rules = R::new(order.terms)?;
        let view = order.knowledge.downcast_ref::<R::View>().ok_or(StaffError::ForeignView(R::card().id))?;
        let plan = order.officer.plan(&rules, &self.doctrine, view, order.seat);
        Ok(plan.map(|plan| in_words(&rules, &self.doctrine, view, order, &plan)))
    }

    fn play_match(
        &self,
        spec: &MatchSpec,
        progress: &(dyn Fn(u64, f64) + Sync),
    ) -> Result<MatchReport, MatchError> {
        matches::run::<R>(&self.doctrine, spec, progress)
    }

    fn analyse(
        &self,
        record: &Record,
        sitting: &Sitting,
        progress: &dyn Fn(usize, usize),
    ) -> Result<Analysis, RecordError> {
        analyse::run::<R>(&self.doctrine, record, sitting, progress)
    }
}

/// A plan as a person reads it.
fn in_words<R: Words>(
    rules: &R,
    doctrine: &dyn Doctrine<R>,
    view: &R::View,
    order: &Order<'_>,
    plan: &crate::plan::Plan<R::Action>,
) -> Advice {
    let world = crate::search::Search::new(rules, doctrine, view, order.seat, order.officer.seed).world(0);
    let mut lights: Vec<String> = Vec::new();
    for &action in &plan.actions {
        for light in rules.lights(view, action) {
            if !lights.contains(&light) {
                lights.push(light);
            }
        }
    }
    Advice {
        actions: plan.actions.iter().map(|&action| rules.notation(action)).collect(),
        labels: plan.actions.iter().map(|&action| rules.label(view, action)).collect(),
        lights,
        reason: doctrine.reason(rules, &world, order.seat, &plan.actions),
        expects: plan.expects,
        nodes: plan.nodes,
    }
}
