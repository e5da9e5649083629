//! A table as it stood at a moment, counted in the reader's own numbers.

use std::sync::Arc;

use ironbottom_kernel::record::Body;
use ironbottom_kernel::{AnyTable, Record, Viewer};

use super::state::TableState;
use crate::error::ApiError;
use crate::store::Moment;

/// So many past positions of a table are kept at hand for whoever looks through its history.
const MAX_KEPT: usize = 8;

/// A position so few lines back is worth going on from; beyond, another one is kept beside it.
const NEAR: usize = 200;

/// Past positions by the number of lines of their record, the last used last.
#[derive(Default)]
pub(super) struct Past {
    kept: Vec<(usize, Arc<Kept>)>,
}

/// A past position, shared by all who look at it.
pub(crate) type Kept = Box<dyn AnyTable>;

impl Past {
    pub(super) fn find(&mut self, lines: usize) -> Option<Arc<Kept>> {
        let index = self.kept.iter().position(|(kept, _)| *kept == lines)?;
        let found = self.kept.remove(index);
        let table = Arc::clone(&found.1);
        self.kept.push(found);
        Some(table)
    }

    /// The nearest position before this one, if it is near and nobody looks at it any more.
    pub(super) fn take_near(&mut self, lines: usize) -> Option<(usize, Box<dyn AnyTable>)> {
        let free = |(kept, table): &(usize, Arc<Kept>)| {
            *kept < lines && lines - kept < NEAR && Arc::strong_count(table) == 1
        };
        let near = self.kept.iter().enumerate().filter(|(_, kept)| free(kept));
        let index = near.max_by_key(|(_, (kept, _))| *kept).map(|(index, _)| index)?;
        let (kept, table) = self.kept.remove(index);
        Some((kept, Arc::into_inner(table)?))
    }

    pub(super) fn keep(&mut self, lines: usize, table: Arc<Kept>) {
        if self.kept.len() >= MAX_KEPT {
            self.kept.remove(0);
        }
        self.kept.push((lines, table));
    }
}

impl TableState {
    /// How many lines the record had when this reader's number was `moment`.
    pub(super) fn lines_at(&self, viewer: Viewer, moment: u64) -> Result<usize, ApiError> {
        if moment > self.number(viewer) {
            return Err(ApiError::Unknown("That moment has not come yet."));
        }
        let reader = self.reader(viewer);
        let known = self.moments.partition_point(|at| at.numbers.get(reader).is_some_and(|n| *n <= moment));
        Ok(known.checked_sub(1).and_then(|index| self.moments.get(index)).map_or(0, |at| at.lines))
    }

    /// This reader's number when what stands in these lines had just been told.
    pub(crate) fn number_at(&self, viewer: Viewer, lines: usize) -> u64 {
        let reader = self.reader(viewer);
        let index = self.moments.partition_point(|at| at.lines < lines);
        let at = self.moments.get(index).or(self.moments.last());
        at.and_then(|at| at.numbers.get(reader).copied()).unwrap_or(0)
    }

    /// The last number this reader had been told when the record had no more than these lines: none, before the first.
    pub(crate) fn number_by(&self, viewer: Viewer, lines: usize) -> u64 {
        told_by(&self.moments, self.reader(viewer), lines)
    }

    /// The number of the act that was the last one standing when the record had these lines.
    pub(super) fn act_at(&self, lines: usize) -> usize {
        let mut acts = 0;
        let mut standing = 0;
        for line in self.table.lines_since(0).iter().take(lines) {
            match line.body {
                Body::Act { .. } => {
                    acts += 1;
                    standing = acts;
                }
                Body::Back { to } => standing = to,
                Body::Position { .. }
                | Body::Concede { .. }
                | Body::TimeOut { .. }
                | Body::Draw
                | Body::Reveal(_) => {}
            }
        }
        standing
    }

    /// This reader's number at the moment that act had just been made.
    pub(super) fn moment_of_act(&self, viewer: Viewer, act: usize) -> u64 {
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
        if act == 0 { 0 } else { self.number_by(viewer, lines.max(1)) }
    }

    pub(crate) fn record_at(&self, lines: usize) -> Record {
        self.record_between(0, lines)
    }

    /// These lines of the record, without what can still be taken back.
    pub(super) fn record_between(&self, from: usize, to: usize) -> Record {
        let mut lines = self.table.lines_since(from);
        lines.truncate(to.saturating_sub(from));
        Record { header: self.table.header(), lines, drafts: Vec::new() }
    }
}

fn told_by(moments: &[Moment], reader: usize, lines: usize) -> u64 {
    let told = moments.partition_point(|at| at.lines <= lines);
    let last = told.checked_sub(1).and_then(|index| moments.get(index));
    last.and_then(|at| at.numbers.get(reader).copied()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_told_by_a_record_that_has_not_reached_the_first_moment() {
        let moments = [Moment { lines: 41, numbers: vec![1, 2] }, Moment { lines: 50, numbers: vec![3, 5] }];
        let told = |lines| told_by(&moments, 1, lines);
        assert_eq!([0, 40, 41, 49, 50, 90].map(told), [0, 0, 2, 2, 5, 5]);
    }
}
