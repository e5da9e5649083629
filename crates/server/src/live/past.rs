//! A table as it stood at a moment, counted in the reader's own numbers, and games that branch
//! off there.

use std::sync::Arc;

use ironbottom_kernel::dice::Seed;
use ironbottom_kernel::record::{Body, DiceTerms, Mail};
use ironbottom_kernel::{AnyTable, Record, Registry, Viewer};

use super::Live;
use super::desk::Desk;
use crate::house::House;
use crate::problem::Trouble;
use crate::wire::{History, HistoryMoment};

/// So many past positions of a table are kept at hand for whoever looks through its history.
const MOST_KEPT: usize = 8;

/// Past positions by the number of lines of their record, the last used last.
#[derive(Default)]
pub(super) struct Past {
    kept: Vec<(usize, Arc<dyn AnyTable>)>,
}

impl Live {
    pub(super) fn forget_past(&self) {
        if let Ok(mut past) = self.past.lock() {
            past.kept.clear();
        }
    }
}

impl Desk {
    /// How many lines the record had when this reader's number was `moment`.
    fn lines_at(&self, viewer: Viewer, moment: u64) -> Result<usize, Trouble> {
        if moment > self.number(viewer) {
            return Err(Trouble::Unknown("That moment has not come yet."));
        }
        let reader = self.reader(viewer);
        let known = self.moments.partition_point(|at| at.numbers.get(reader).is_some_and(|n| *n <= moment));
        Ok(known.checked_sub(1).and_then(|index| self.moments.get(index)).map_or(0, |at| at.lines))
    }

    /// The number of the act that was the last one standing then.
    pub(super) fn act_at(&self, viewer: Viewer, moment: u64) -> Result<usize, Trouble> {
        let lines = self.lines_at(viewer, moment)?;
        let mut acts = 0;
        let mut standing = 0;
        for line in self.table.lines_since(0).iter().take(lines) {
            match line.body {
                Body::Act { .. } => {
                    acts += 1;
                    standing = acts;
                }
                Body::Back { to } => standing = to,
                Body::Position { .. } | Body::Concede { .. } | Body::Draw | Body::Reveal(_) => {}
            }
        }
        Ok(standing)
    }

    /// This reader's number at the moment that act had just been made.
    pub(super) fn moment_of_act(&self, viewer: Viewer, act: usize) -> u64 {
        let reader = self.reader(viewer);
        let mut acts = 0;
        let mut lines = 0;
        for (index, line) in self.table.lines_since(0).iter().enumerate() {
            if matches!(line.body, Body::Act { .. }) {
                acts += 1;
                if acts > act {
                    break;
                }
                lines = index + 1;
            }
        }
        let known = self.moments.iter().take_while(|at| at.lines <= lines.max(1));
        known.last().filter(|_| act > 0).and_then(|at| at.numbers.get(reader).copied()).unwrap_or(0)
    }

    /// The moments this reader can look at, with what it was told there.
    #[must_use]
    pub fn history(&self, viewer: Viewer) -> History {
        let reader = self.reader(viewer);
        let mut found: Vec<HistoryMoment> = Vec::new();
        let mut before = 0;
        for at in &self.moments {
            let number = at.numbers.get(reader).copied().unwrap_or(0);
            // Nothing changed for this reader: it is no moment of theirs.
            if number == before {
                continue;
            }
            let items = self.items_since(viewer, before);
            let told =
                items.iter().take_while(|item| item.number <= number).flat_map(|item| &item.told).next();
            found.push(HistoryMoment {
                number,
                text: told.map_or_else(String::new, |told| told.text.clone()),
                tone: told.map_or(ironbottom_kernel::log::Tone::Plain, |told| told.tone),
            });
            before = number;
        }
        History { number: self.number(viewer), moments: found }
    }

    fn record_at(&self, lines: usize) -> Record {
        let mut record = self.table.record();
        record.lines.truncate(lines);
        record.drafts.clear();
        record
    }
}

/// A game that goes on from a moment of another, or from a record that came from outside.
pub struct Branch {
    /// The table.
    pub table: Box<dyn AnyTable>,
    /// The seed of its dice.
    pub seed: Option<Seed>,
}

impl Branch {
    /// Go on from this record with dice of our own. The past rolls stay as they are; the coming
    /// ones must not be those of the other game, or whoever branches could look at them.
    ///
    /// # Errors
    /// A record that is not sound.
    pub fn from_record(registry: &Registry, mut record: Record) -> Result<Self, Trouble> {
        let seed = Seed::fresh().map_err(|error| Trouble::Defect(error.to_string()))?;
        record.lines.retain(|line| match line.body {
            Body::Reveal(_) | Body::Concede { .. } | Body::Draw => false,
            Body::Act { .. } | Body::Position { .. } | Body::Back { .. } => true,
        });
        let rolls = |body: &Body| match body {
            Body::Act { rolls, .. } => rolls.len() as u64,
            _ => 0,
        };
        record.header.inherited = record.lines.iter().map(|line| rolls(&line.body)).sum();
        record.header.dice = DiceTerms::Committed(seed.commitment());
        record.header.mail = Mail::Stays;
        let table = registry.restore(&record, Some(seed))?;
        Ok(Self { table, seed: Some(seed) })
    }
}

impl House {
    /// The table as it stood when this reader's number was `moment`.
    pub(crate) async fn past(
        &self,
        live: &Live,
        viewer: Viewer,
        moment: u64,
    ) -> Result<Arc<dyn AnyTable>, Trouble> {
        let (lines, record, seed) = {
            let desk = self.desk(live).await?;
            let lines = desk.lines_at(viewer, moment)?;
            if let Ok(mut past) = live.past.lock()
                && let Some(index) = past.kept.iter().position(|(kept, _)| *kept == lines)
            {
                let found = past.kept.remove(index);
                let table = Arc::clone(&found.1);
                past.kept.push(found);
                return Ok(table);
            }
            (lines, desk.record_at(lines), desk.seed)
        };
        let registry = Arc::clone(&self.registry);
        let work = tokio::task::spawn_blocking(move || registry.restore(&record, seed));
        let table = work.await.map_err(|error| Trouble::Defect(error.to_string()))?;
        let table: Arc<dyn AnyTable> = Arc::from(table.map_err(|error| Trouble::Defect(error.to_string()))?);
        if let Ok(mut past) = live.past.lock() {
            if past.kept.len() >= MOST_KEPT {
                past.kept.remove(0);
            }
            past.kept.push((lines, Arc::clone(&table)));
        }
        Ok(table)
    }

    /// The record up to a moment, for a reader who may know all of it.
    pub(crate) async fn record_until(
        &self,
        live: &Live,
        person: Option<i64>,
        seat: Option<&str>,
        moment: Option<u64>,
    ) -> Result<Record, Trouble> {
        let desk = self.desk(live).await?;
        let viewer = desk.viewer(person, seat)?;
        if !desk.may_know_all(person) {
            return Err(Trouble::Secret);
        }
        let lines = match moment {
            Some(moment) => desk.lines_at(viewer, moment)?,
            None => desk.table().lines(),
        };
        Ok(desk.record_at(lines))
    }
}
