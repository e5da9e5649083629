//! Steps of combat in which somebody decides: what they have in common.

use ironbottom_kernel::step::{self, Entered};
use ironbottom_kernel::{Dice, Log, Pending, Seat};

use super::types::{Choice, Topic};
use crate::action::{Action, Subject};
use crate::board::SpaceSet;
use crate::event::Event;
use crate::game::Axis2001;
use crate::known::Known;
use crate::reason::{Verdict, not_now};
use crate::state::State;

/// A step of combat in which somebody decides.
pub(crate) trait Decision {
    /// The rule it comes from.
    fn rule(&self) -> &'static str;

    /// Who decides.
    fn asked(&self, rules: &Axis2001, state: &State) -> Seat;

    /// What happens by itself; it waits unless there is nothing to decide.
    fn enter(&self, rules: &Axis2001, state: &mut State, log: &mut Log<Event>) -> Entered;

    /// The spaces that something can be chosen about.
    fn topics(&self, known: Known<'_>) -> SpaceSet {
        let _ = known;
        SpaceSet::EMPTY
    }

    /// All that might be chosen, each once; what is about another topic than the one asked for may be left out.
    fn propose(&self, known: Known<'_>, topic: Option<Topic>, offer: &mut dyn FnMut(Choice));

    /// Is the choice legal?
    fn check(&self, known: Known<'_>, choice: Choice) -> Verdict;

    /// Does what [`check`](Decision::check) has passed.
    fn perform(&self, rules: &Axis2001, state: &mut State, choice: Choice, log: &mut Log<Event>);

    /// The choices without a topic that are legal.
    fn each_choice(&self, known: Known<'_>, mut visit: impl FnMut(Choice))
    where
        Self: Sized,
    {
        self.propose(known, None, &mut |choice| {
            if choice.topic().is_none() && self.check(known, choice).is_ok() {
                visit(choice);
            }
        });
    }

    /// The first legal choice of a sort, or the first of all.
    fn first(&self, known: Known<'_>, wanted: impl Fn(Choice) -> bool) -> Option<Choice>
    where
        Self: Sized,
    {
        let (mut any, mut found) = (None, None);
        self.each_choice(known, |choice| {
            any = any.or(Some(choice));
            if wanted(choice) {
                found = found.or(Some(choice));
            }
        });
        found.or(any)
    }
}

/// A decision of combat as a step of the sequence of play.
pub(crate) struct Deciding<D>(pub(crate) D);

impl<D: Decision> step::Step<Axis2001> for Deciding<D> {
    fn rule(&self) -> &'static str {
        self.0.rule()
    }

    fn pending(&self, rules: &Axis2001, state: &State) -> Pending {
        Pending::Seat(self.0.asked(rules, state))
    }

    fn enter(&self, rules: &Axis2001, state: &mut State, _: &mut dyn Dice, log: &mut Log<Event>) -> Entered {
        self.0.enter(rules, state, log)
    }

    fn subjects(&self, known: Known<'_>, keep: &mut dyn FnMut(Subject)) {
        self.0.topics(known).iter().for_each(|space| keep(Subject::Battle(Topic::Space(space))));
    }

    fn propose(&self, known: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        let topic = match about {
            None => None,
            Some(Subject::Battle(topic)) => Some(topic),
            Some(Subject::Group(..) | Subject::Country(_)) => return,
        };
        self.0.propose(known, topic, &mut |choice| {
            if choice.topic() == topic {
                keep(Action::Battle(choice));
            }
        });
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        match action {
            Action::Battle(choice) => self.0.check(known, choice),
            _ => not_now(),
        }
    }

    fn perform(
        &self,
        rules: &Axis2001,
        state: &mut State,
        _: Seat,
        action: Action,
        _: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        if let Action::Battle(choice) = action {
            self.0.perform(rules, state, choice, log);
        }
    }
}
