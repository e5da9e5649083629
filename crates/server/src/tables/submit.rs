//! Doing a command: in memory, then on the disk, and only then told.

use std::sync::Arc;

use ironbottom_admiral::Strength;
use ironbottom_kernel::log::{Happening, LogLine};
use ironbottom_kernel::{Seat, SeatSet, Viewer};

use super::command::Command;
use super::handle::TableHandle;
use super::keeper::{First, Now, Tables};
use super::lease::LEASE;
use super::letters::Noticed;
use super::load::ConsentRow;
use super::seats::tell_all;
use super::state::TableState;
use crate::error::ApiError;
use crate::store::{
    Change, DraftRow, ItemRow, KeyRow, LineRow, Moment, MomentBody, NewTable, SeatState, StoreError, Write,
    Written,
};
use crate::wire::Acted;
use crate::words::hash_of;

/// So often a command is tried on a newer table before we give up.
pub(super) const MAX_TRIES: usize = 5;

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

const OTHER_CONTENT: &str =
    "This key was sent with something else before; every request has a key of its own.";

impl Submission {
    /// What tells it from other requests, as a hash.
    fn content(&self) -> String {
        hash_of(&format!("{} {:?}", self.seat, self.command))
    }
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

impl Tables {
    /// Do a command. A request that goes away does not stop it half way.
    pub(crate) async fn act(
        self: &Arc<Self>,
        handle: &Arc<TableHandle>,
        submission: Submission,
    ) -> Result<Acted, ApiError> {
        let (tables, handle) = (Arc::clone(self), Arc::clone(handle));
        let work = tokio::spawn(async move { tables.act_to_the_end(&handle, &submission).await });
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
                && let Some(row) = self.answered(handle, &state, person, key).await?
            {
                if !row.content.is_empty() && row.content != submission.content() {
                    return Err(ApiError::Refused(OTHER_CONTENT.to_owned()));
                }
                return serde_json::from_str(&row.answer)
                    .map_err(|error| ApiError::Defect(error.to_string()));
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

    /// What was answered to this key before: lately, or long ago.
    async fn answered(
        &self,
        handle: &TableHandle,
        state: &TableState,
        person: i64,
        key: &str,
    ) -> Result<Option<KeyRow>, ApiError> {
        match state.keys.find(person, key) {
            Some(row) => Ok(Some(row.clone())),
            None if state.keys.may_be_older(person, key) => {
                Ok(self.store.key(&handle.id, person, key).await?)
            }
            None => Ok(None),
        }
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
        if self.missed_a_beat() {
            // Nobody could act for a while: what of it is forgiven is settled before any clock is.
            self.beat(First::No).await?;
        }
        let (before, noticed, now) = (Before::of(state), Noticed::of(state), self.now());
        state.ahead = true;
        let mut acted = match submission.command.perform(state, seat, now.game) {
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
        let mut change = state.change_since(&handle.id, &before, &self.runner, now);
        if let Some(said) = state.said.take() {
            tell_all(&mut change, &said);
        }
        let person = match submission.by {
            By::Person(person) => Some(person),
            By::Officer(_) | By::Server => None,
        };
        change.letters = state.letters_since(&handle.id, &noticed, person, now.wall);
        let has_letters = !change.letters.is_empty();
        acted.number = change.numbers.get(seat.index()).copied().unwrap_or(0);
        if let (By::Person(person), Some(key)) = (submission.by, &submission.key) {
            let answer = serde_json::to_string(&acted).map_err(|e| ApiError::Defect(e.to_string()))?;
            let content = submission.content();
            change.key = Some(KeyRow { person, key: key.clone(), content, answer, at: now.wall });
        }
        let clock = std::time::Instant::now();
        let (written, change) = self.store.write_back(Write::Change(Box::new(change))).await?;
        self.metrics.committed(clock.elapsed());
        match change {
            Write::Change(change) if written != Written::Refused => state.settle(*change),
            _ => return Ok(None),
        }
        if state.over().is_some() {
            self.changes_lists();
        }
        if has_letters {
            self.bell.ring();
        }
        if let Command::Post { .. } = submission.command {
            self.metrics.acted(acted.taken);
        }
        handle.tell_news();
        self.changed(handle, state);
        Ok(Some(acted))
    }
}

/// What a state was like before a command.
pub(super) struct Before {
    kernel: Vec<u64>,
    lines: usize,
    waiting: SeatSet,
    /// Could anything of it be looked for?
    steady: bool,
}

impl Before {
    pub(super) fn of(state: &TableState) -> Self {
        let table = state.table();
        Self {
            kernel: Viewer::all(table.seats().len()).map(|viewer| table.number(viewer)).collect(),
            lines: table.lines(),
            waiting: table.pending().seats(),
            steady: state.is_steady(),
        }
    }

    /// A table of which nothing has been kept.
    pub(super) fn nothing(state: &TableState) -> Self {
        let readers = state.table().seats().len() + 1;
        Self { kernel: vec![0; readers], lines: 0, waiting: state.table().pending().seats(), steady: false }
    }
}

impl TableState {
    /// Does the game go on, without a deadline, with no officer asked? Then nobody looks for it by any of these.
    fn is_steady(&self) -> bool {
        let pending = self.table.pending();
        let deadline = self.clock.as_ref().and_then(|clock| clock.deadline(pending.seats()));
        pending.outcome().is_none() && deadline.is_none() && !self.keeps_people_waiting()
    }

    /// Everything that has to be written of what happened since.
    pub(super) fn change_since(&mut self, id: &str, before: &Before, runner: &str, at: Now) -> Change {
        let table = self.table.as_ref();
        let after = table.pending().seats();
        let mut numbers = self.numbers.clone();
        let mut last = self.last.clone();
        let mut body = MomentBody::default();
        let mut told_at = Vec::with_capacity(numbers.len());
        for (reader, viewer) in Viewer::all(table.seats().len()).enumerate() {
            let first = before.kernel.get(reader).copied().unwrap_or(0);
            let from = numbers[reader];
            for (number, mut item) in (from + 1..).zip(table.items_since(viewer, first)) {
                numbers[reader] = number;
                item.told.iter_mut().for_each(|line| renumber(line, from.saturating_sub(first)));
                if let Some(told) = item.told.last() {
                    last[reader].clone_from(&told.text);
                }
                if !item.told.is_empty() || !item.rolls.is_empty() {
                    body.told.push(ItemRow { reader, number, told: item.told, rolls: item.rolls });
                }
            }
            told_at.push((from, table.lines_told(viewer, first)));
        }
        body.moments = moments(&told_at, before.lines, table.lines());
        body.lines = table.lines_since(before.lines).iter().map(|line| LineRow::from(&line.body)).collect();
        if after != before.waiting {
            self.waiting_since = at.wall;
        }
        let begun = table.acts() > 0;
        if let Some(clock) = &mut self.clock {
            clock.turn(at.game, before.waiting, after, begun);
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
            runner_until: at.wall + LEASE,
            thinks: self.keeps_people_waiting(),
            steady: before.steady && self.is_steady(),
            key: None,
            letters: Vec::new(),
        }
    }

    /// The first write of a table, with all that has happened at it so far.
    pub(crate) fn first_write(
        &mut self,
        id: &str,
        seats: Vec<(SeatState, Option<i64>)>,
        runner: &str,
        at: Now,
    ) -> Result<NewTable, StoreError> {
        let before = Before::nothing(self);
        let mut change = self.change_since(id, &before, runner, at);
        if let Some(moment) = &mut change.moment {
            moment.pack()?;
        }
        Ok(NewTable {
            id: id.to_owned(),
            name: self.name.clone(),
            owner: self.owner,
            header: self.header_row(),
            seed: self.seed,
            watch: self.watch,
            created: self.created,
            seats,
            change,
        })
    }

    /// It is on the disk: from here on it may be told.
    pub(super) fn settle(&mut self, change: Change) {
        if let Some(body) = change.moment {
            self.add(body);
        }
        self.numbers = change.numbers;
        self.last = change.last;
        if let Some(key) = change.key {
            self.keys.remember(key);
        }
        self.version += 1;
        self.runs_until = change.runner_until;
        self.ahead = false;
        self.drop_old_scenes();
    }
}

/// A line that names numbers names those of the server, which tells of more (who sits where) than the game does.
fn renumber(line: &mut LogLine, ahead: u64) {
    if let Some(Happening::Back { after, until }) = &mut line.happening {
        *after += ahead;
        *until += ahead;
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
