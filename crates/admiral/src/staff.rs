//! The staff: officers for every game, where the type of a game is forgotten.

use std::any::Any;
use std::borrow::Cow;

use ironbottom_axis2001::Axis2001;
use ironbottom_drill::Drill;
use ironbottom_kernel::record::{Record, RecordError};
use ironbottom_kernel::{Log, Seat, Terms, TermsError, Viewer, Words};
use ironbottom_pacwar::Pacwar;
use ironbottom_victory::Victory;

use crate::analyse::{self, Analysis, Sitting};
use crate::doctrine::Doctrine;
use crate::matches::{self, MatchError, MatchReport, MatchSpec};
use crate::officer::{Officer, Strength};
use crate::plain::Plain;
use crate::plan::Advice;
use crate::playout::{Noted, value};
use crate::search::Search;
use crate::{axis2001, drill, pacwar, victory};

/// So many worlds are looked at for an opinion at a glance.
const GLANCES: u64 = 8;

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

    /// The chance of winning, from 0 to 1, as an officer of this game sees it at a glance.
    ///
    /// # Errors
    /// Terms or knowledge that are not of this game.
    fn expects(&self, order: &Order<'_>) -> Result<f32, StaffError>;

    /// The standing orders an officer gives when it sits down, as key and value.
    fn orders(&self, strength: Strength) -> &'static [(&'static str, &'static str)];

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
    /// These officers and no others.
    #[must_use]
    pub fn new(benches: Vec<Box<dyn Bench>>) -> Self {
        Self(benches)
    }

    /// The officers of a game; `None` when it has none.
    #[must_use]
    pub fn of(&self, game: &str) -> Option<&dyn Bench> {
        self.0.iter().map(AsRef::as_ref).find(|bench| bench.game() == game)
    }
}

/// The officers of this build.
#[must_use]
pub fn staff() -> Staff {
    Staff::new(vec![
        Box::new(Typed::<Victory, _>::new(victory::Doctrine)),
        Box::new(Typed::<Axis2001, _>::new(axis2001::Doctrine)),
        Box::new(Typed::<Pacwar, _>::new(Plain::new(pacwar::worth).ordering(pacwar::ORDERS))),
        Box::new(Typed::<Drill, _>::new(Plain::new(drill::worth).to_the_end().ordering(drill::ORDERS))),
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

    fn expects(&self, order: &Order<'_>) -> Result<f32, StaffError> {
        let rules = R::new(order.terms)?;
        let view = order.knowledge.downcast_ref::<R::View>().ok_or(StaffError::ForeignView(R::card().id))?;
        let search = Search::new(&rules, &self.doctrine, view, order.seat, order.officer.seed);
        let worlds =
            (0..GLANCES).map(|number| value(&rules, &self.doctrine, &search.world(number), order.seat));
        Ok(worlds.sum::<f32>() / GLANCES as f32)
    }

    fn orders(&self, strength: Strength) -> &'static [(&'static str, &'static str)] {
        match strength {
            // Aimless: it has no habits either.
            Strength::Ensign => &[],
            Strength::Captain | Strength::Admiral => self.doctrine.orders(),
        }
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

/// A plan as a person reads it: each action on the position it meets, as far as the seat can imagine it.
fn in_words<R: Words>(
    rules: &R,
    doctrine: &dyn Doctrine<R>,
    view: &R::View,
    order: &Order<'_>,
    plan: &crate::plan::Plan<R::Action>,
) -> Advice {
    let world = Search::new(rules, doctrine, view, order.seat, order.officer.seed).world(0);
    let (mut actions, mut labels, mut lights) = (Vec::new(), Vec::new(), Vec::<String>::new());
    let mut met = Cow::Borrowed(view);
    let mut state = world.clone();
    let mut dice = Noted::new(order.officer.seed);
    for &action in &plan.actions {
        let choice = rules.choice(&met, action);
        for light in choice.lights() {
            if !lights.iter().any(|other| other == light) {
                lights.push(light.to_owned());
            }
        }
        labels.push(choice.label);
        actions.push(rules.notation(&state, action));
        let asked = rules.pending(&state).seats().contains(order.seat);
        if asked && rules.check(&state, order.seat, action).is_ok() {
            rules.perform(&mut state, order.seat, action, &mut dice, &mut Log::off());
            met = Cow::Owned(rules.view(&state, Viewer::Seat(order.seat)));
        }
    }
    Advice {
        actions,
        labels,
        lights,
        reason: doctrine.reason(rules, &world, order.seat, &plan.actions),
        expects: plan.expects,
        nodes: plan.nodes,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use ironbottom_kernel::dice::Seed;
    use ironbottom_kernel::record::Mail;
    use ironbottom_kernel::table::Source;
    use ironbottom_kernel::{AnyTable, Table};

    fn table<R: Words>() -> Box<dyn AnyTable> {
        Box::new(Table::<R>::new([], Source::Open(Seed::from_number(1)), Mail::Stays).unwrap())
    }

    #[test]
    fn the_orders_of_every_doctrine_are_orders_of_its_game() {
        for mut table in [table::<Victory>(), table::<Axis2001>(), table::<Pacwar>(), table::<Drill>()] {
            let staff = staff();
            let bench = staff.of(table.card().id).unwrap();
            assert!(bench.orders(Strength::Ensign).is_empty());
            for (key, value) in bench.orders(Strength::Admiral) {
                assert_eq!(table.set_order(Seat::new(0), key, value), Ok(()), "{key} {value}");
            }
        }
    }

    #[test]
    fn every_action_of_a_plan_is_named_on_the_position_it_meets() {
        let (table, staff) = (table::<Victory>(), staff());
        let seat = Seat::new(0);
        let knowledge = table.knowledge(seat);
        let officer = Officer { strength: Strength::Captain, budget: Budget::nodes(0), seed: 1 };
        let order = Order { terms: table.terms(), knowledge: &*knowledge, seat, officer };
        let advice = staff.of("victory").unwrap().advise(&order).unwrap().unwrap();
        let named = advice.actions.iter().zip(&advice.labels);
        let ends: Vec<_> = named.filter(|(action, _)| *action == "done").map(|(_, label)| label).collect();
        assert_eq!(ends.len(), 2, "the raid force sails, then the patrols: {advice:?}");
        assert_ne!(ends[0], ends[1]);
    }

    #[test]
    fn what_an_officer_expects_is_a_chance() {
        for table in [table::<Victory>(), table::<Axis2001>(), table::<Pacwar>(), table::<Drill>()] {
            let staff = staff();
            let bench = staff.of(table.card().id).unwrap();
            let seat = Seat::new(0);
            let knowledge = table.knowledge(seat);
            let officer = Officer { strength: Strength::Captain, budget: Budget::nodes(0), seed: 1 };
            let order = Order { terms: table.terms(), knowledge: &*knowledge, seat, officer };
            let expects = bench.expects(&order).unwrap();
            assert!((0.0..=1.0).contains(&expects), "{}: {expects}", bench.game());
        }
    }
}
