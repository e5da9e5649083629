//! The attendant: a task that lives for as long as an officer of a table is asked for something.
//!
//! It copies what the seat may know, lets the staff think about it without holding the table, and
//! enters what comes back as a command on the number it was thought of. A table that has moved on, or
//! a seat that is no longer that officer's, refuses it, and the attendant looks again.

use std::sync::Arc;
use std::time::Duration;

use ironbottom_admiral::Strength;
use ironbottom_kernel::table::Proposal;
use ironbottom_kernel::wire::RefusalKind;

use super::{Officers, pace};
use crate::error::ApiError;
use crate::store::{ChatWrite, Write};
use crate::tables::{By, Command, Due, Reply, Spot, Submission, TableHandle, TableState, What};
use crate::thinking::{ForWhom, Pace, Question, Stop, Unthought, fresh_seed, random_action};
use crate::workers::{Position, WorkerId};

/// Where only officers sit and somebody watches, they take so long between two decisions.
const WATCHED: Duration = Duration::from_millis(500);

/// So often nothing may come of the thoughts about one decision: the officer's own, a captain's,
/// and any legal action.
const MAX_FAILURES: u32 = 3;

/// So much longer than an officer's own time a worker may take: for the way, and for replaying the game.
const LATE: Duration = Duration::from_secs(3);

/// So often it is looked whether what a worker thinks about is still asked.
const LOOK: Duration = Duration::from_millis(50);

/// What the table is told then.
const LOST: &str = "The admiral has lost the thread; take the seat or exchange the officer.";

/// What came of looking at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Step {
    /// Something was done, or something else is asked by now: look again.
    Again,
    /// Nothing came of it.
    Failed,
}

/// What came of thinking.
#[derive(Debug)]
enum Planned {
    /// To do this.
    Actions(Vec<String>),
    /// The officer does not know what to do.
    Nothing,
    /// The question is no longer asked.
    Past,
}

impl Officers {
    /// Something happened at the table: does an officer have to do something?
    pub(crate) fn attend(self: &Arc<Self>, handle: &Arc<TableHandle>, state: &TableState) {
        handle.officers.call_off_what_is_past(state);
        if self.closing.is_closing() || state.due(&self.staff, &handle.officers).is_none() {
            return;
        }
        if handle.officers.wants_one() {
            tokio::spawn(attendant(Arc::clone(self), Arc::clone(handle)));
        }
    }

    /// Do the next thing an officer is asked for, for the `failures + 1`st time.
    async fn one_step(
        self: &Arc<Self>,
        handle: &Arc<TableHandle>,
        due: &Due,
        failures: u32,
    ) -> Result<Step, ApiError> {
        match &due.what {
            What::Orders(orders) => {
                for (key, value) in orders {
                    let command = Command::Order { key: (*key).to_owned(), value: (*value).to_owned() };
                    let step = self.enter(handle, due, command).await?;
                    if step == Step::Failed {
                        handle.officers.inside(|inside| inside.orders_refused = true);
                    }
                }
                Ok(Step::Again)
            }
            What::Answer(proposal) => {
                let yes = match proposal {
                    Proposal::TakeBack { .. } => true,
                    Proposal::Draw => self.expects(handle, due).await? < 0.5,
                };
                let reply = if yes { Reply::Agree } else { Reply::Refuse };
                self.enter(handle, due, Command::Answer { base: Some(due.spot.number), reply }).await
            }
            What::Decide => {
                let post = |actions| Command::Post { base: Some(due.spot.number), actions };
                if let Some((worker, actions)) = self.plan_elsewhere(handle, due, failures).await? {
                    let step = self.enter(handle, due, post(actions)).await?;
                    if step == Step::Again {
                        return Ok(step);
                    }
                    // Nonsense costs its worker the next decisions, and the officer nothing: it thinks by itself.
                    self.workers.pass_over(&worker);
                }
                let actions = match self.plan(handle, due, failures).await? {
                    Planned::Actions(actions) => actions,
                    Planned::Nothing => return Ok(Step::Failed),
                    Planned::Past => return Ok(Step::Again),
                };
                self.enter(handle, due, post(actions)).await
            }
        }
    }

    /// What a worker elsewhere wants to do, where one waits and the officer is one who looks ahead; nothing when none
    /// does, it fails, or the table has moved on meanwhile.
    async fn plan_elsewhere(
        &self,
        handle: &TableHandle,
        due: &Due,
        failures: u32,
    ) -> Result<Option<(WorkerId, Vec<String>)>, ApiError> {
        let strength = due.spot.officer;
        if failures > 0 || pace(strength) == Pace::AtOnce {
            return Ok(None);
        }
        let stop = Stop::default();
        let position = {
            let state = self.tables.state(handle).await?;
            if !state.is_at(due.spot) || !self.workers.is_ready(state.table().card().id) {
                return Ok(None);
            }
            handle.officers.inside(|inside| inside.thought = Some((due.spot, stop.clone())));
            Position::of(&state, due.spot.seat, strength, self.time)
        };
        let Some(mut handed) = position.and_then(|position| self.workers.hand_out(&position)) else {
            return Ok(None);
        };
        let found = tokio::select! {
            found = handed.wait(self.time + LATE) => Some(found),
            () = until_called_off(&stop) => None,
        };
        handle.officers.inside(|inside| inside.thought = None);
        let worker = handed.worker.clone();
        Ok(match found {
            Some(Some(actions)) if !actions.is_empty() => Some((worker, actions)),
            // Too late, or gone: somebody waits here for the move.
            Some(None) => {
                self.workers.pass_over(&worker);
                None
            }
            Some(Some(_)) | None => None,
        })
    }

    /// Let it be done like a command of anybody else's.
    async fn enter(
        self: &Arc<Self>,
        handle: &Arc<TableHandle>,
        due: &Due,
        command: Command,
    ) -> Result<Step, ApiError> {
        let by = By::Officer(due.spot.officer);
        let submission = Submission { by, seat: due.id.clone(), command, key: None, scene: false };
        match self.tables.act(handle, submission).await {
            Ok(acted) if acted.taken > 0 => Ok(Step::Again),
            Ok(acted) => match acted.refused {
                Some(refusal) if refusal.kind != RefusalKind::Stale => {
                    tracing::warn!(officer = %due.spot.officer, why = refusal.text, "an officer was refused");
                    Ok(Step::Failed)
                }
                Some(_) | None => Ok(Step::Again),
            },
            // The seat is no longer that officer's.
            Err(ApiError::Forbidden(_)) => Ok(Step::Again),
            Err(other) => Err(other),
        }
    }

    async fn expects(&self, handle: &TableHandle, due: &Due) -> Result<f32, ApiError> {
        let (question, whom) = {
            let state = self.tables.state(handle).await?;
            (Question::of(&self.staff, state.table(), due.spot.seat), for_whom(&state))
        };
        let officer = self.officer(due.spot.officer, fresh_seed());
        let thought =
            self.thinking.think(Pace::AtOnce, whom, Stop::default(), move || question.expects(officer));
        // Whoever cannot tell what it stands to lose plays on.
        Ok(thought.wait().await.ok().and_then(Result::ok).unwrap_or(0.5))
    }

    /// What the officer wants to do. When nothing came of its own thought a captain is asked, and
    /// then anything legal will do.
    async fn plan(&self, handle: &TableHandle, due: &Due, failures: u32) -> Result<Planned, ApiError> {
        let strength = match failures {
            0 => due.spot.officer,
            1 => Strength::Captain,
            _ => {
                let state = self.tables.state(handle).await?;
                let any = random_action(state.table(), due.spot.seat, fresh_seed());
                return Ok(any.map_or(Planned::Nothing, |action| Planned::Actions(vec![action])));
            }
        };
        let stop = Stop::default();
        let (question, whom) = {
            let state = self.tables.state(handle).await?;
            if !state.is_at(due.spot) {
                return Ok(Planned::Past);
            }
            // Before the table is let go, so that whoever changes it calls the thought off.
            handle.officers.inside(|inside| inside.thought = Some((due.spot, stop.clone())));
            (Question::of(&self.staff, state.table(), due.spot.seat), for_whom(&state))
        };
        let officer = self.officer(strength, fresh_seed());
        let thought = self.thinking.think(pace(strength), whom, stop, move || question.advise(officer));
        let thought = thought.wait().await;
        handle.officers.inside(|inside| inside.thought = None);
        match thought {
            Ok(Ok(Some(advice))) if !advice.actions.is_empty() => Ok(Planned::Actions(advice.actions)),
            Ok(Ok(_)) => {
                tracing::warn!(officer = %strength, "an officer who was asked found nothing to do");
                Ok(Planned::Nothing)
            }
            Ok(Err(error)) => {
                tracing::warn!(officer = %strength, %error, "an officer could not make sense of its view");
                Ok(Planned::Nothing)
            }
            Err(Unthought::CalledOff) => {
                self.metrics.thoughts.dropped();
                Ok(Planned::Past)
            }
            Err(Unthought::Broken) => Ok(Planned::Nothing),
        }
    }

    /// Nothing helps: leave the seat alone until something changes, and say so.
    async fn lose_the_thread(&self, handle: &TableHandle, due: &Due) -> Result<(), ApiError> {
        handle.officers.inside(|inside| inside.lost = Some(due.spot));
        tracing::error!(officer = %due.spot.officer, "an officer has lost the thread: this is a defect");
        let line = ChatWrite {
            table: handle.id.clone(),
            person: 0,
            name: "The staff".to_owned(),
            seats: serde_json::to_string(&[&due.id]).unwrap_or_default(),
            text: LOST.to_owned(),
            at: self.clock.now(),
        };
        self.store.write(Write::Chat(line)).await?;
        handle.tell_chat();
        handle.tell_table();
        Ok(())
    }

    /// Everything the officers of a table are asked for, until nothing is.
    async fn serve_officers(self: &Arc<Self>, handle: &Arc<TableHandle>) -> Result<(), ApiError> {
        let mut failed: Option<(Spot, u32)> = None;
        loop {
            let (due, alone) = {
                let state = self.tables.state(handle).await?;
                (state.due(&self.staff, &handle.officers), state.has_only_officers())
            };
            let Some(due) = due else { return Ok(()) };
            // Among themselves they play for whoever watches, and rest when nobody does.
            if alone && !handle.is_looked_at(self.clock.now()) {
                handle.officers.inside(|inside| inside.rest = true);
                self.tables.let_go(handle).await;
                return Ok(());
            }
            if !self.tables.runs(handle).await? {
                handle.officers.inside(|inside| inside.rest = alone);
                return Ok(());
            }
            let failures = failed.filter(|(spot, _)| *spot == due.spot).map_or(0, |(_, count)| count);
            if failures >= MAX_FAILURES {
                return self.lose_the_thread(handle, &due).await;
            }
            if failures == 0 && alone && handle.is_followed() {
                self.clock.sleep(WATCHED).await;
            }
            match self.one_step(handle, &due, failures).await? {
                Step::Again => {}
                Step::Failed => failed = Some((due.spot, failures + 1)),
            }
        }
    }
}

/// Comes back when nobody wants the thought any more.
async fn until_called_off(stop: &Stop) {
    while !stop.is_called_off() {
        tokio::time::sleep(LOOK).await;
    }
}

/// Whose table it is, and whether anybody waits there.
fn for_whom(state: &TableState) -> ForWhom {
    ForWhom { owner: state.owner(), people: !state.has_only_officers() }
}

/// Sees to the officers of a table until they are asked for nothing more, or the server closes.
async fn attendant(officers: Arc<Officers>, handle: Arc<TableHandle>) {
    loop {
        let served = tokio::select! {
            served = officers.serve_officers(&handle) => Some(served),
            () = officers.closing.closed() => None,
        };
        match served {
            None => return officers.tables.let_go(&handle).await,
            Some(Ok(())) => {}
            // Whoever looks for officers finds this table again.
            Some(Err(error)) => tracing::debug!(%error, "the officers of a table were left alone"),
        }
        if handle.officers.may_go() {
            return;
        }
    }
}
