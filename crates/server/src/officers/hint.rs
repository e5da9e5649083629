//! What an officer would do in somebody's place.

use std::collections::BTreeSet;
use std::sync::Mutex;

use ironbottom_admiral::{Advice, Alternative, Counsel, Strength};
use ironbottom_kernel::Viewer;

use super::{Officers, pace};
use crate::error::ApiError;
use crate::tables::TableHandle;
use crate::thinking::{ForWhom, Question, Stop, Unthought};
use crate::wire::{Hint, HintPlan, OfficerSort};

/// Nobody on the staff knows the game.
pub(crate) const NO_OFFICERS: &str = "There are no officers for this game yet.";

/// So many plans are told, if there are as many.
const PLANS: usize = 3;

/// Who waits for a hint.
#[derive(Default)]
pub(super) struct Waiting(Mutex<BTreeSet<i64>>);

/// Somebody who waits; one hint at a time for each person.
struct One<'a> {
    all: &'a Waiting,
    person: i64,
}

impl Waiting {
    /// `None` when they wait for one already.
    fn begin(&self, person: i64) -> Option<One<'_>> {
        let first = self.0.lock().is_ok_and(|mut all| all.insert(person));
        first.then_some(One { all: self, person })
    }
}

impl Drop for One<'_> {
    fn drop(&mut self) {
        if let Ok(mut all) = self.all.0.lock() {
            all.remove(&self.person);
        }
    }
}

impl Officers {
    /// What an officer would do in this seat of this person's, and why. It sees what they see and
    /// nothing else, and nothing is changed.
    pub(crate) async fn hint(
        &self,
        handle: &TableHandle,
        person: i64,
        seat: &str,
        asked: Strength,
    ) -> Result<Hint, ApiError> {
        if self.thinking.is_crowded(pace(asked)) {
            return Err(ApiError::Crowded);
        }
        let _one = self.waiting.begin(person).ok_or(ApiError::TooMany { wait: 2 })?;
        let whom = ForWhom { owner: person, people: true };
        // Where the one who was asked has nothing to say, a captain has.
        for strength in [asked, Strength::Captain] {
            let (question, number) = {
                let state = self.tables.state(handle).await?;
                let seat = state.seat_of(Some(person), seat)?;
                if !state.table().pending().seats().contains(seat) {
                    return Err(ApiError::NotNow("Nothing is asked of this seat just now."));
                }
                if !self.know(state.table().card().id) {
                    return Err(ApiError::Refused(NO_OFFICERS.to_owned()));
                }
                (Question::of(&self.staff, state.table(), seat), state.number(Viewer::Seat(seat)))
            };
            // Whoever asks twice hears the same, and the seed tells nothing but what the asker knows.
            let officer = self.officer(strength, number);
            let think = move || question.counsel(officer, PLANS);
            let thought = self.thinking.think(pace(strength), whom, Stop::default(), think);
            let thought = tokio::select! {
                thought = thought.wait() => thought,
                () = self.closing.closed() => Err(Unthought::CalledOff),
            };
            match thought {
                Ok(Ok(Some(counsel))) if !counsel.advice.actions.is_empty() => {
                    return Ok(in_words(counsel, number, strength));
                }
                Ok(Ok(_)) | Err(Unthought::Broken) => {}
                Ok(Err(error)) => tracing::warn!(%error, "an officer could not make sense of a view"),
                Err(Unthought::CalledOff) => return Err(ApiError::Crowded),
            }
        }
        Err(ApiError::Refused("The staff has no advice here.".to_owned()))
    }
}

fn in_words(counsel: Counsel, number: u64, strength: Strength) -> Hint {
    let Advice { actions, labels, lights, reason, expects, now, quiet, .. } = counsel.advice;
    let other = |Alternative { advice, behind }| {
        let Advice { actions, labels, lights, reason, expects, now, quiet, .. } = advice;
        HintPlan { actions, labels, lights, reason, expects, behind, now, quiet }
    };
    Hint {
        number,
        actions,
        labels,
        lights,
        reason,
        expects,
        now,
        quiet,
        officer: OfficerSort::from(strength),
        others: counsel.others.into_iter().map(other).collect(),
    }
}
