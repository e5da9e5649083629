//! The attendant: a task that lives for as long as an officer of a table is asked for something.
//!
//! It copies what the seat may know, lets the staff think about it without holding the table, and
//! enters what comes back as a command on the number it was thought of. A table that has moved on, or
//! a seat that is no longer that officer's, refuses it, and the attendant looks again.

use std::sync::Arc;
use std::time::{Duration, Instant};

use ironbottom_admiral::{Budget, Officer, Strength};
use ironbottom_kernel::table::Proposal;
use ironbottom_kernel::wire::RefusalKind;

use super::{Due, Spot, What};
use crate::app::App;
use crate::error::ApiError;
use crate::store::{ChatWrite, Write, Written};
use crate::tables::command::{Command, Reply};
use crate::tables::state::TableState;
use crate::tables::submit::{By, LEASE, Submission};
use crate::tables::{TableHandle, now};
use crate::thinking::{Pace, Question, Stop, Unthought, fresh_seed, random_action};

/// So often tables are looked for at which an officer is asked and nobody sees to it.
const LOOK: Duration = Duration::from_secs(5);

/// Where only officers sit and somebody watches, they take so long between two decisions.
const WATCHED: Duration = Duration::from_millis(500);

/// Whoever watched so lately may come back: a connection breaks now and then.
const LATELY: Duration = Duration::from_secs(60);

/// So often nothing may come of the thoughts about one decision: the officer's own, a captain's,
/// and any legal action.
const MAX_FAILURES: u32 = 3;

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

impl App {
    /// Something happened at the table: does an officer have to do something?
    pub(crate) fn attend(self: &Arc<Self>, handle: &Arc<TableHandle>, state: &TableState) {
        handle.officers.call_off_what_is_past(state);
        if *self.closing.borrow() || state.due(&self.staff, &handle.officers).is_none() {
            return;
        }
        if handle.officers.wants_one() {
            tokio::spawn(attendant(Arc::clone(self), Arc::clone(handle)));
        }
    }

    /// Tables at which an officer is asked and nobody sees to it: those of a process that is gone,
    /// those we could not write to. All of them are found when the server starts.
    pub(crate) async fn look_for_officers(self: Arc<Self>) {
        let mut closing = self.closing.subscribe();
        let mut ticker = tokio::time::interval(LOOK);
        ticker.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                _ = ticker.tick() => {}
                _ = closing.changed() => return,
            }
            if let Err(error) = self.find_officers().await {
                tracing::debug!(%error, "officers were not looked for");
            }
        }
    }

    async fn find_officers(self: &Arc<Self>) -> Result<(), ApiError> {
        // A file has no other process that could run its tables.
        let since = if self.store.is_shared() { now() } else { i64::MAX };
        for id in self.store.officers_asked(since).await? {
            let handle = self.handle(&id)?;
            if self.store.is_shared() {
                handle.is_behind().await;
            }
            let state = match self.state(&handle).await {
                Ok(state) => state,
                Err(ApiError::Busy(error)) if error.is_away() => return Err(ApiError::Busy(error)),
                // Said once, when it was found.
                Err(ApiError::Unreplayable(_)) => continue,
                // A table that cannot be read must not keep the others waiting.
                Err(error) => {
                    tracing::error!(table = id, %error, "a table with officers could not be read");
                    continue;
                }
            };
            if state.asks_an_officer() {
                self.attend(&handle, &state);
                continue;
            }
            let rest = Write::Rest { table: id, version: state.version };
            drop(state);
            self.store.write(rest).await?;
        }
        Ok(())
    }

    /// May we think for this table? Of several processes only the one that runs it does.
    async fn runs(&self, handle: &TableHandle) -> Result<bool, ApiError> {
        if !self.store.is_shared() {
            return Ok(true);
        }
        let mut state = self.state(handle).await?;
        if state.runs_until > now() + LEASE / 3 {
            return Ok(true);
        }
        let until = now() + LEASE;
        let lease = Write::Lease { table: handle.id.clone(), runner: self.runner.clone(), now: now(), until };
        let ours = self.store.write(lease).await? != Written::Refused;
        state.runs_until = if ours { until } else { 0 };
        Ok(ours)
    }

    /// From now on we run this table, whoever did: somebody here has given a seat to an officer.
    pub(crate) async fn take_over(&self, handle: &TableHandle) -> Result<(), ApiError> {
        if self.store.is_shared() {
            let (table, runner) = (handle.id.clone(), self.runner.clone());
            let until = now() + LEASE;
            // At the end of time every lease has run out.
            self.store.write(Write::Lease { table, runner, now: i64::MAX, until }).await?;
        }
        Ok(())
    }

    /// We go: another process need not wait until our lease has run out.
    async fn let_go(&self, handle: &TableHandle) {
        if self.store.is_shared() {
            let (table, runner) = (handle.id.clone(), self.runner.clone());
            let _ = self.store.write(Write::Lease { table, runner, now: 0, until: 0 }).await;
        }
    }

    /// An officer of this strength, with as much time as the configuration says.
    pub(crate) fn officer(&self, strength: Strength, seed: u64) -> Officer {
        let time = Duration::try_from_secs_f64(self.config.officer_seconds).unwrap_or_default();
        Officer { strength, budget: Budget::time(time), seed }
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
                let actions = match self.plan(handle, due, failures).await? {
                    Planned::Actions(actions) => actions,
                    Planned::Nothing => return Ok(Step::Failed),
                    Planned::Past => return Ok(Step::Again),
                };
                self.enter(handle, due, Command::Post { base: Some(due.spot.number), actions }).await
            }
        }
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
        match self.act(handle, submission).await {
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
        let question = Question::of(&self.staff, self.state(handle).await?.table(), due.spot.seat);
        let officer = self.officer(due.spot.officer, fresh_seed());
        let thought =
            self.thinking.think(Pace::AtOnce, &handle.id, Stop::default(), move || question.expects(officer));
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
                let state = self.state(handle).await?;
                let any = random_action(state.table(), due.spot.seat, fresh_seed());
                return Ok(any.map_or(Planned::Nothing, |action| Planned::Actions(vec![action])));
            }
        };
        let stop = Stop::default();
        let question = {
            let state = self.state(handle).await?;
            if !state.is_at(due.spot) {
                return Ok(Planned::Past);
            }
            // Before the table is let go, so that whoever changes it calls the thought off.
            handle.officers.inside(|inside| inside.thought = Some((due.spot, stop.clone())));
            Question::of(&self.staff, state.table(), due.spot.seat)
        };
        let officer = self.officer(strength, fresh_seed());
        let thought = self.thinking.think(pace(strength), &handle.id, stop, move || question.advise(officer));
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
            at: now(),
        };
        self.store.write(Write::Chat(line)).await?;
        handle.tell_chat();
        handle.tell_table();
        Ok(())
    }

    /// Everything the officers of a table are asked for, until nothing is.
    async fn serve_officers(self: &Arc<Self>, handle: &Arc<TableHandle>) -> Result<(), ApiError> {
        let mut failed: Option<(Spot, u32)> = None;
        let mut watched: Option<Instant> = None;
        loop {
            let due = self.state(handle).await?.due(&self.staff, &handle.officers);
            let Some(due) = due else { return Ok(()) };
            if !self.runs(handle).await? {
                return Ok(());
            }
            let failures = failed.filter(|(spot, _)| *spot == due.spot).map_or(0, |(_, count)| count);
            if failures >= MAX_FAILURES {
                return self.lose_the_thread(handle, &due).await;
            }
            if handle.is_followed() {
                watched = Some(Instant::now());
            }
            let lately = watched.is_some_and(|seen| seen.elapsed() < LATELY);
            if failures == 0 && lately && self.state(handle).await?.has_only_officers() {
                tokio::time::sleep(WATCHED).await;
            }
            match self.one_step(handle, &due, failures).await? {
                Step::Again => {}
                Step::Failed => failed = Some((due.spot, failures + 1)),
            }
        }
    }
}

/// At what pace such an officer thinks.
pub(crate) const fn pace(strength: Strength) -> Pace {
    match strength {
        Strength::Ensign | Strength::Captain => Pace::AtOnce,
        Strength::Admiral => Pace::Deep,
    }
}

/// Sees to the officers of a table until they are asked for nothing more, or the server closes.
async fn attendant(app: Arc<App>, handle: Arc<TableHandle>) {
    let mut closing = app.closing.subscribe();
    loop {
        let served = tokio::select! {
            served = app.serve_officers(&handle) => Some(served),
            _ = closing.wait_for(|closing| *closing) => None,
        };
        match served {
            None => return app.let_go(&handle).await,
            Some(Ok(())) => {}
            // Whoever looks for officers finds this table again.
            Some(Err(error)) => tracing::debug!(%error, "the officers of a table were left alone"),
        }
        if handle.officers.may_go() {
            return;
        }
    }
}
