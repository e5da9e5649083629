//! The staff: officers for every game, where the type of a game is forgotten.

use std::any::Any;
use std::borrow::Cow;

use ironbottom_kernel::record::{Record, RecordError};
use ironbottom_kernel::{Ask, Dice, Log, Seat, Terms, TermsError, Viewer, Words};

use crate::analyse::{self, Analysis, Sitting};
use crate::counsel::{self, Alternative, Counsel};
use crate::doctrine::Doctrine;
use crate::ladder::Ladder;
use crate::matches::{self, Game, MatchError, MatchReport, MatchSpec};
use crate::officer::Officer;
use crate::plan::Advice;
use crate::playout::{Noted, value};
use crate::rank::Strength;
use crate::search::Search;

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

    /// What an officer would do, and the next best plans, so many in all; `None` when the seat owes no decision.
    ///
    /// # Errors
    /// Terms or knowledge that are not of this game.
    fn counsel(&self, order: &Order<'_>, most: usize) -> Result<Option<Counsel>, StaffError> {
        let _ = most;
        Ok(self.advise(order)?.map(|advice| Counsel { advice, others: Vec::new() }))
    }

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

    /// The game of a match with this number.
    ///
    /// # Errors
    /// As for the match.
    fn play_game(&self, spec: &MatchSpec, index: u64) -> Result<Game, MatchError>;

    /// A match whose games are played by somebody else, who is told their numbers.
    ///
    /// # Errors
    /// As for the match, and what the other says.
    fn play_match_elsewhere(
        &self,
        spec: &MatchSpec,
        play: &(dyn Fn(u64) -> Result<Game, MatchError> + Sync),
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
pub struct Staff {
    benches: Vec<Box<dyn Bench>>,
    ladders: Vec<Ladder>,
}

impl Staff {
    /// These officers and no others.
    #[must_use]
    pub fn new(benches: Vec<Box<dyn Bench>>) -> Self {
        Self { benches, ladders: Vec::new() }
    }

    /// The same with what was measured of them.
    #[must_use]
    pub fn with_ladders(mut self, ladders: Vec<Ladder>) -> Self {
        self.ladders = ladders;
        self
    }

    /// How strong the ranks were measured to be in a game; `None` where nobody did.
    #[must_use]
    pub fn ladder(&self, game: &str) -> Option<&Ladder> {
        self.ladders.iter().find(|ladder| ladder.game == game)
    }

    /// The officers of a game; `None` when it has none.
    #[must_use]
    pub fn of(&self, game: &str) -> Option<&dyn Bench> {
        self.benches.iter().map(AsRef::as_ref).find(|bench| bench.game() == game)
    }
}

/// The officers of one game, by this doctrine.
#[must_use]
pub fn officers<R: Words>(doctrine: impl Doctrine<R> + 'static) -> Box<dyn Bench> {
    Box::new(Typed::<R, _> { doctrine, game: std::marker::PhantomData })
}

struct Typed<R, D> {
    doctrine: D,
    game: std::marker::PhantomData<fn() -> R>,
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

    fn counsel(&self, order: &Order<'_>, most: usize) -> Result<Option<Counsel>, StaffError> {
        let rules = R::new(order.terms)?;
        let view = order.knowledge.downcast_ref::<R::View>().ok_or(StaffError::ForeignView(R::card().id))?;
        let found = counsel::plans(order.officer, &rules, &self.doctrine, view, order.seat, most);
        let mut told = found
            .into_iter()
            .map(|(plan, behind)| (in_words(&rules, &self.doctrine, view, order, &plan), behind));
        Ok(told.next().map(|(advice, _)| {
            // Plans that differ only in what would come then answer what is asked in the same way.
            let mut said = vec![advice.actions[..advice.now].to_vec()];
            let others = told.filter(|(other, _)| {
                let answer = other.actions[..other.now].to_vec();
                let new = !said.contains(&answer);
                said.push(answer);
                new
            });
            let others = others.map(|(advice, behind)| Alternative { advice, behind }).collect();
            Counsel { advice, others }
        }))
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
            _ => self.doctrine.orders(),
        }
    }

    fn play_match(
        &self,
        spec: &MatchSpec,
        progress: &(dyn Fn(u64, f64) + Sync),
    ) -> Result<MatchReport, MatchError> {
        let play = |index| matches::one_game::<R>(&self.doctrine, spec, index);
        matches::run::<R>(spec, &play, progress)
    }

    fn play_game(&self, spec: &MatchSpec, index: u64) -> Result<Game, MatchError> {
        matches::one_game::<R>(&self.doctrine, spec, index)
    }

    fn play_match_elsewhere(
        &self,
        spec: &MatchSpec,
        play: &(dyn Fn(u64) -> Result<Game, MatchError> + Sync),
        progress: &(dyn Fn(u64, f64) + Sync),
    ) -> Result<MatchReport, MatchError> {
        matches::run::<R>(spec, play, progress)
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

/// Dice that say whether they were rolled.
struct Heard<D> {
    dice: D,
    rolled: bool,
}

impl<D: Dice> Dice for Heard<D> {
    fn roll(&mut self, ask: &Ask, faces: &mut [u16]) {
        self.rolled = true;
        self.dice.roll(ask, faces);
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
    let mut dice = Heard { dice: Noted::new(order.officer.seed), rolled: false };
    let mut quiet = None;
    let question = rules.prompt(view).rule;
    let mut now = None;
    for &action in &plan.actions {
        let choice = rules.choice(&met, action);
        // What would come then is told and not lit.
        for light in choice.lights().filter(|_| now.is_none()) {
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
        if dice.rolled && quiet.is_none() {
            quiet = Some(actions.len() - 1);
        }
        // Handed over, or asked something else: what comes now answers another question. Units that move one after the other
        // answer the same one, until a die is rolled: whoever follows a plan by halves follows none.
        let ends = rules.entry_order(action).is_none() && rules.subject_of(action).is_none();
        let handed = ends || dice.rolled || !rules.pending(&state).seats().contains(order.seat);
        if now.is_none() && (handed || rules.prompt(&met).rule != question) {
            now = Some(actions.len());
        }
    }
    let now = now.unwrap_or(actions.len());
    Advice {
        now,
        quiet: quiet.unwrap_or(actions.len()),
        actions,
        labels,
        lights,
        reason: doctrine.reason(rules, &world, order.seat, &plan.actions[..now]),
        expects: plan.expects,
        nodes: plan.nodes,
    }
}
