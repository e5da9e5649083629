//! Games brought in from outside or copied: how much work they may cost, one at a time for each
//! person and few in all, and called off when nobody waits for them any more.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use ironbottom_kernel::dice::Seed;
use ironbottom_kernel::record::{Body, Line};
use ironbottom_kernel::{AnyTable, Record, Registry};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::closing::Closing;
use crate::error::ApiError;

/// So many are brought in at once by all people together: each may take as much memory as a hundred
/// tables in use.
const AT_ONCE: usize = 2;

/// So long somebody waits for their turn.
const PATIENCE: Duration = Duration::from_secs(20);

/// So many lines are replayed between two looks at whether anybody still waits.
const PIECE: usize = 100;

/// However short a game is, replaying it may perform so many acts, those it goes back over included.
const ALWAYS: u64 = 100_000;

/// A long one may go over each of its acts so often.
const TIMES: u64 = 10;

const CALLED_OFF: ApiError = ApiError::NotNow("This was called off.");

/// May a table whose record has so many acts ask for this much work whenever it is opened?
pub(super) const fn is_affordable(work: u64, acts: u64) -> bool {
    work <= ALWAYS + TIMES * acts
}

/// Whose turn it is to bring something in.
pub(crate) struct Imports {
    turns: Arc<Semaphore>,
    people: Arc<Mutex<BTreeSet<i64>>>,
    closing: Closing,
}

/// Somebody's turn. When it is dropped, what is under way is called off.
pub(crate) struct Turn {
    person: i64,
    people: Arc<Mutex<BTreeSet<i64>>>,
    watch: Watch,
    _permit: Option<OwnedSemaphorePermit>,
}

/// Does anybody still wait for it?
#[derive(Clone)]
pub(crate) struct Watch {
    called_off: Arc<AtomicBool>,
    closing: Closing,
}

impl Watch {
    fn goes_on(&self) -> bool {
        !self.called_off.load(Ordering::Relaxed) && !self.closing.is_closing()
    }

    /// For whoever waits to the end: the keeper of the server.
    pub(crate) fn patient() -> Self {
        Self { called_off: Arc::default(), closing: Closing::new() }
    }
}

impl Imports {
    pub(crate) fn new(closing: Closing) -> Self {
        Self { turns: Arc::new(Semaphore::new(AT_ONCE)), people: Arc::default(), closing }
    }

    /// Wait for this person's turn.
    ///
    /// # Errors
    /// When they bring something in already, or too many others do.
    pub(crate) async fn turn(&self, person: i64) -> Result<Turn, ApiError> {
        let first = self.people.lock().is_ok_and(|mut people| people.insert(person));
        if !first {
            return Err(ApiError::NotNow("One game at a time: the one you bring in is not here yet."));
        }
        let watch = Watch { called_off: Arc::default(), closing: self.closing.clone() };
        // From here on the person's place is given back whatever happens.
        let mut turn = Turn { person, people: Arc::clone(&self.people), watch, _permit: None };
        let permit = tokio::time::timeout(PATIENCE, Arc::clone(&self.turns).acquire_owned()).await;
        turn._permit = Some(permit.ok().and_then(Result::ok).ok_or(ApiError::Full)?);
        Ok(turn)
    }
}

impl Turn {
    /// Do something on a thread of its own that looks at whether anybody still waits.
    pub(crate) async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Watch) -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let watch = self.watch.clone();
        let done = tokio::task::spawn_blocking(move || work(&watch)).await;
        done.map_err(|error| ApiError::Defect(error.to_string()))?
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.watch.called_off.store(true, Ordering::Relaxed);
        if let Ok(mut people) = self.people.lock() {
            people.remove(&self.person);
        }
    }
}

/// Is anybody told what a replay brings about?
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Telling {
    Everybody,
    Nobody,
}

/// The table of a record that came from outside, checked line by line.
pub(super) fn replay(
    registry: &Registry,
    record: &Record,
    seed: Option<Seed>,
    telling: Telling,
    watch: &Watch,
) -> Result<Box<dyn AnyTable>, ApiError> {
    let acts = record.lines.iter().filter(|line| matches!(line.body, Body::Act { .. })).count() as u64;
    if !is_affordable(record.work(), acts) {
        return Err(ApiError::Refused(
            "This game goes back so often that opening it would take too long here.".to_owned(),
        ));
    }
    let head = Record { header: record.header.clone(), lines: Vec::new(), drafts: Vec::new() };
    let mut table = registry.restore(&head, seed)?;
    let mut rest = record.lines.as_slice();
    while !rest.is_empty() {
        if !watch.goes_on() {
            return Err(CALLED_OFF);
        }
        let (piece, after) = rest.split_at(piece_of(rest));
        match telling {
            Telling::Everybody => table.catch_up(piece, &[])?,
            Telling::Nobody => table.catch_up_untold(piece, &[])?,
        }
        rest = after;
    }
    match telling {
        Telling::Everybody => table.catch_up(&[], &record.drafts)?,
        Telling::Nobody => table.catch_up_untold(&[], &record.drafts)?,
    }
    Ok(table)
}

/// How many lines the next piece has: a position belongs to the act before it.
fn piece_of(lines: &[Line]) -> usize {
    let position = |line: &&Line| matches!(line.body, Body::Position { .. });
    let more = lines.iter().skip(PIECE).take_while(position).count();
    (PIECE + more).min(lines.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(body: Body) -> Line {
        Line { at: 0, body }
    }

    #[test]
    fn a_position_is_not_parted_from_its_act() {
        let mut lines: Vec<_> = (0..PIECE).map(|_| line(Body::Draw)).collect();
        assert_eq!(piece_of(&lines), PIECE);
        lines.push(line(Body::position(2, 1, String::new())));
        lines.push(line(Body::Draw));
        assert_eq!(piece_of(&lines), PIECE + 1);
        assert_eq!(piece_of(&lines[..3]), 3);
    }

    #[test]
    fn what_nobody_waits_for_is_not_replayed() {
        let script = ironbottom_load::Script::play("drill", 1, 60).unwrap();
        let (registry, record) = (ironbottom_games::registry(), Record::parse(&script.end).unwrap());
        let replayed = |watch: &Watch| replay(&registry, &record, None, Telling::Nobody, watch);
        assert!(replayed(&Watch::patient()).is_ok());
        let gone = Watch::patient();
        gone.called_off.store(true, Ordering::Relaxed);
        assert!(matches!(replayed(&gone), Err(ApiError::NotNow(_))), "the request is gone");
        let closing = Watch::patient();
        closing.closing.begin();
        assert!(matches!(replayed(&closing), Err(ApiError::NotNow(_))), "the server closes");
    }

    #[tokio::test]
    async fn a_person_brings_in_one_game_at_a_time_and_all_together_a_few() {
        let imports = Imports::new(Closing::new());
        let ann = imports.turn(1).await.unwrap();
        assert!(imports.turn(1).await.is_err(), "one at a time");
        let bob = imports.turn(2).await.unwrap();
        let waits = tokio::time::timeout(Duration::from_millis(50), imports.turn(3)).await;
        assert!(waits.is_err(), "a third waits");
        let watch = ann.watch.clone();
        drop(ann);
        assert!(!watch.goes_on(), "what nobody waits for is called off");
        assert!(imports.turn(3).await.is_ok(), "whoever gave up waiting holds no place");
        assert!(imports.turn(1).await.is_ok());
        drop(bob);
    }
}
