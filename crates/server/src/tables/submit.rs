//! Doing a command: in memory, then on the disk, and only then told.

use std::sync::Arc;

use ironbottom_admiral::Strength;
use ironbottom_kernel::{Seat, SeatSet, Viewer};
use tokio::sync::{MappedMutexGuard, MutexGuard};

use super::command::Command;
use super::load::ConsentRow;
use super::state::TableState;
use super::unreplayable::Unreplayable;
use super::{TableHandle, now};
use crate::app::App;
use crate::error::ApiError;
use crate::store::{
    Change, DraftRow, KeyRow, LineRow, Moment, MomentBody, NewTable, SeatState, StoreError, ToldRow, Write,
    Written,
};
use crate::wire::Acted;

/// So long a process that changed a table is the one that runs it.
pub(crate) const LEASE: i64 = 15_000;

/// So often a command is tried on a newer table before we give up.
const MAX_TRIES: usize = 5;

/// A command and who does it.
#[derive(Clone, Debug)]
pub(crate) struct Submission {
    /// Who.
    pub(crate) by: By,
    /// As which seat.
    pub(crate) seat: String,
    /// What.
    pub(crate) command: Command,
    /// The key of the request.
    pub(crate) key: Option<String>,
    /// Send the scene along.
    pub(crate) scene: bool,
}

/// Who does a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum By {
    /// A person, in a seat of theirs.
    Person(i64),
    /// A computer officer, in its seat.
    Officer(Strength),
    /// The server itself.
    Server,
}

impl App {
    /// The state of a table, read from the database where it is not in memory.
    pub(crate) async fn state<'a>(
        &self,
        handle: &'a TableHandle,
    ) -> Result<MappedMutexGuard<'a, TableState>, ApiError> {
        handle.touch();
        let mut guard = handle.state.lock().await;
        if let Some(state) = guard.as_mut()
            && state.behind
            && !state.ahead
        {
            // What others did is added to what we have. Where that fails, we read everything.
            let since = self.store.opened_since(&handle.id, state.version).await?;
            let opened = since.ok_or(ApiError::Unknown("There is no such table."))?;
            match state.catch_up(opened) {
                Ok(()) => self.metrics.caught_up(),
                Err(fault) => {
                    tracing::error!(table = handle.id, what = fault.what, "a table is read again as a whole");
                    *guard = None;
                }
            }
        }
        if guard.as_ref().is_none_or(|state| state.ahead) {
            *guard = None;
            *guard = Some(self.load(&handle.id).await?);
        }
        MutexGuard::try_map(guard, Option::as_mut)
            .map_err(|_| ApiError::Defect("a table went while it was held".to_owned()))
    }

    /// Build a table from the database. One that cannot be replayed is not tried again until it changes.
    async fn load(&self, id: &str) -> Result<TableState, ApiError> {
        if let Some((version, fault)) = self.unreplayable.of(id)
            && self.store.version(id).await? == Some(version)
        {
            return Err(ApiError::Unreplayable(fault));
        }
        let (version, loaded) = match self.store.opened(id).await {
            Ok(None) => return Err(ApiError::Unknown("There is no such table.")),
            Ok(Some(opened)) => {
                let (version, registry) = (opened.listed.row.version, Arc::clone(&self.registry));
                let load = tokio::task::spawn_blocking(move || TableState::load(&registry, opened));
                (version, load.await.map_err(|error| ApiError::Defect(error.to_string()))?)
            }
            Err(StoreError::Damaged(what)) => {
                (self.store.version(id).await?.unwrap_or(0), Err(Unreplayable::beside(what)))
            }
            Err(other) => return Err(other.into()),
        };
        let loaded = match loaded {
            Ok(state) => {
                self.metrics.loaded();
                self.unreplayable.forget(id);
                Ok(state)
            }
            Err(fault) => Err(ApiError::Unreplayable(self.note_unreplayable(id, version, fault))),
        };
        self.metrics.unreplayable(self.unreplayable.count());
        loaded
    }

    /// Remember that a table cannot be replayed; the log hears of it once.
    pub(crate) fn note_unreplayable(&self, id: &str, version: i64, fault: Unreplayable) -> Arc<Unreplayable> {
        let fault = self.unreplayable.note(id, version, fault);
        self.metrics.unreplayable(self.unreplayable.count());
        fault
    }

    /// Somebody sat down or stood up: read the seats again and tell.
    pub(crate) async fn seats_changed(self: &Arc<Self>, handle: &Arc<TableHandle>) -> Result<(), ApiError> {
        let mut state = self.state(handle).await?;
        state.reseat(self.store.seats(&handle.id).await?);
        handle.tell_table();
        self.attend(handle, &state);
        Ok(())
    }

    /// Do a command. A request that goes away does not stop it half way.
    pub(crate) async fn act(
        self: &Arc<Self>,
        handle: &Arc<TableHandle>,
        submission: Submission,
    ) -> Result<Acted, ApiError> {
        let (app, handle) = (Arc::clone(self), Arc::clone(handle));
        let work = tokio::spawn(async move { app.act_to_the_end(&handle, &submission).await });
        work.await.map_err(|error| ApiError::Defect(error.to_string()))?
    }

    async fn act_to_the_end(
        self: &Arc<Self>,
        handle: &Arc<TableHandle>,
        submission: &Submission,
    ) -> Result<Acted, ApiError> {
        for _ in 0..MAX_TRIES {
            let mut state = self.state(handle).await?;
            let seat = match submission.by {
                By::Person(person) => state.seat_of(Some(person), &submission.seat)?,
                By::Officer(officer) => state.seat_of_officer(officer, &submission.seat)?,
                By::Server => state.seat_named(&submission.seat)?,
            };
            let viewer = Viewer::Seat(seat);
            if let (By::Person(person), Some(key)) = (submission.by, &submission.key)
                && let Some(answer) = state.answered(person, key)
            {
                return serde_json::from_str(answer).map_err(|error| ApiError::Defect(error.to_string()));
            }
            let Some(mut acted) = self.try_once(handle, &mut state, seat, submission).await? else {
                continue;
            };
            let stale =
                acted.refused.as_ref().is_some_and(|r| r.kind == ironbottom_kernel::wire::RefusalKind::Stale);
            if submission.scene || stale {
                acted.now = Some(state.scene_now(viewer));
            }
            return Ok(acted);
        }
        Err(ApiError::Conflict)
    }

    /// `None` when somebody else changed the table meanwhile.
    async fn try_once(
        self: &Arc<Self>,
        handle: &Arc<TableHandle>,
        state: &mut TableState,
        seat: Seat,
        submission: &Submission,
    ) -> Result<Option<Acted>, ApiError> {
        let viewer = Viewer::Seat(seat);
        let before = Before::of(state);
        state.ahead = true;
        let mut acted = match submission.command.perform(state, seat) {
            Ok(acted) => acted,
            Err(error) => {
                state.ahead = false;
                return Err(error);
            }
        };
        if acted.taken == 0 {
            state.ahead = false;
            acted.number = state.number(viewer);
            return Ok(Some(acted));
        }
        let mut change = state.change_since(&handle.id, &before, &self.runner);
        acted.number = change.numbers.get(seat.index()).copied().unwrap_or(0);
        if let (By::Person(person), Some(key)) = (submission.by, &submission.key) {
            let answer = serde_json::to_string(&acted).map_err(|e| ApiError::Defect(e.to_string()))?;
            change.key = Some(KeyRow { person, key: key.clone(), answer, at: now() });
        }
        let kept = state.keep(&change);
        let clock = std::time::Instant::now();
        let written = self.store.write(Write::Change(Box::new(change))).await?;
        self.metrics.committed(clock.elapsed());
        if written == Written::Refused {
            return Ok(None);
        }
        state.settle(kept);
        self.metrics.acted(acted.taken);
        handle.tell_news();
        self.attend(handle, state);
        Ok(Some(acted))
    }
}

/// What a state was like before a command.
pub(super) struct Before {
    kernel: Vec<u64>,
    lines: usize,
    waiting: SeatSet,
}

impl Before {
    pub(super) fn of(state: &TableState) -> Self {
        let table = state.table();
        Self {
            kernel: Viewer::all(table.seats().len()).map(|viewer| table.number(viewer)).collect(),
            lines: table.lines(),
            waiting: table.pending().seats(),
        }
    }

    /// A table of which nothing has been kept.
    pub(super) fn nothing(state: &TableState) -> Self {
        let readers = state.table().seats().len() + 1;
        Self { kernel: vec![0; readers], lines: 0, waiting: state.table().pending().seats() }
    }
}

/// What a state takes over once it is on the disk.
pub(super) struct Kept {
    runs_until: i64,
    numbers: Vec<u64>,
    last: Vec<String>,
    moment: Option<MomentBody>,
    key: Option<KeyRow>,
}

impl TableState {
    /// Everything that has to be written of what happened since.
    pub(super) fn change_since(&mut self, id: &str, before: &Before, runner: &str) -> Change {
        let at = now();
        let table = self.table.as_ref();
        let after = table.pending().seats();
        let mut numbers = self.numbers.clone();
        let mut last = self.last.clone();
        let mut body = MomentBody::default();
        let mut told_at = Vec::with_capacity(numbers.len());
        for (reader, viewer) in Viewer::all(table.seats().len()).enumerate() {
            let first = before.kernel.get(reader).copied().unwrap_or(0);
            let from = numbers[reader];
            for (number, item) in (from + 1..).zip(table.items_since(viewer, first)) {
                numbers[reader] = number;
                if let Some(told) = item.told.last() {
                    last[reader].clone_from(&told.text);
                }
                if !item.told.is_empty() || !item.rolls.is_empty() {
                    body.told.push(ToldRow { reader, number, told: item.told, rolls: item.rolls });
                }
            }
            told_at.push((from, table.lines_told(viewer, first)));
        }
        body.moments = moments(&told_at, before.lines, table.lines());
        body.lines = table.lines_since(before.lines).iter().map(|line| LineRow::from(&line.body)).collect();
        if after != before.waiting {
            self.waiting_since = at;
        }
        let begun = table.acts() > 0;
        if let Some(clock) = &mut self.clock {
            clock.turn(at, before.waiting, after, begun);
        }
        let told_something = !body.lines.is_empty() || !body.told.is_empty();
        Change {
            table: id.to_owned(),
            version: self.version,
            numbers,
            drafts: table.drafts().iter().map(DraftRow::from).collect(),
            moment: told_something.then_some(body),
            turn: i64::from(table.turn()),
            waiting: self.waiting(),
            waiting_since: self.waiting_since,
            last,
            over: self.over(),
            consent: ConsentRow::of(self).and_then(|row| serde_json::to_string(&row).ok()),
            clock: self.clock.as_ref().and_then(|clock| serde_json::to_string(clock).ok()),
            deadline: self.clock.as_ref().and_then(|clock| clock.deadline(after)),
            runner: runner.to_owned(),
            runner_until: at + LEASE,
            thinks: self.asks_an_officer(),
            key: None,
        }
    }

    /// The first write of a table, with all that has happened at it so far.
    pub(crate) fn first_write(
        &mut self,
        id: &str,
        seats: Vec<(SeatState, Option<i64>)>,
        runner: &str,
    ) -> NewTable {
        let before = Before::nothing(self);
        let change = self.change_since(id, &before, runner);
        NewTable {
            id: id.to_owned(),
            name: self.name.clone(),
            owner: self.owner,
            header: self.header_row(),
            seed: self.seed,
            watch: self.watch,
            created: self.created,
            seats,
            change,
        }
    }

    pub(super) fn keep(&self, change: &Change) -> Kept {
        Kept {
            runs_until: change.runner_until,
            numbers: change.numbers.clone(),
            last: change.last.clone(),
            moment: change.moment.clone(),
            key: change.key.clone(),
        }
    }

    /// It is on the disk: from here on it may be told.
    pub(super) fn settle(&mut self, kept: Kept) {
        if let Some(body) = &kept.moment {
            self.add(body);
        }
        self.numbers = kept.numbers;
        self.last = kept.last;
        if let Some(key) = kept.key {
            self.remember(key);
        }
        self.version += 1;
        self.runs_until = kept.runs_until;
        self.ahead = false;
        self.drop_old_scenes();
    }
}

/// The moments among these items: for each reader its number before, and how many lines the record
/// had at each item.
fn moments(told_at: &[(u64, Vec<usize>)], before: usize, after: usize) -> Vec<Moment> {
    let mut ends: Vec<usize> = told_at.iter().flat_map(|(_, lines)| lines.iter().copied()).collect();
    ends.push(after);
    ends.retain(|lines| *lines > before);
    ends.sort_unstable();
    ends.dedup();
    let number = |(from, lines): &(u64, Vec<usize>), end: usize| {
        from + lines.iter().filter(|told| **told <= end).count() as u64
    };
    ends.into_iter()
        .map(|end| Moment { lines: end, numbers: told_at.iter().map(|reader| number(reader, end)).collect() })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_irrevocable_step_is_a_moment_with_every_readers_number() {
        let found = moments(&[(3, vec![10, 12, 14]), (7, vec![12])], 10, 14);
        let expected = [(12, vec![5, 8]), (14, vec![6, 8])];
        let expected = expected.map(|(lines, numbers)| Moment { lines, numbers });
        assert_eq!(found, expected, "the item at ten lines came before and is no moment of its own");
    }
}
