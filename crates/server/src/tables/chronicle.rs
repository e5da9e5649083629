//! The history of a table, act by act, as each reader may know it.
//!
//! What becomes irrevocable together is told together; afterwards it is looked at one act at a time.
//! The chronicle is the record replayed act by act with every reader told. An act that changed
//! nothing a reader may see is no step of that reader, so steps tell nothing of what was done in
//! secret. The public's steps are the same for all: links are made of them.

use ironbottom_kernel::log::Tone;
use ironbottom_kernel::wire::Item;
use ironbottom_kernel::{AnyTable, Viewer};

use super::state::TableState;
use crate::error::ApiError;
use crate::wire::{History, HistoryMoment, LineMoment};

/// A record replayed so far, with everybody told.
pub(super) struct Chronicle {
    pub(super) table: Box<dyn AnyTable>,
}

/// A moment as somebody asks for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum When {
    /// The reader's number then.
    Number(u64),
    /// The reader's own step.
    Step(u64),
    /// The public's step.
    Moment(u64),
}

impl When {
    /// The moment named in one of these ways, the finest first.
    pub(crate) fn asked(at: Option<u64>, step: Option<u64>, moment: Option<u64>) -> Option<Self> {
        step.map(Self::Step).or(moment.map(Self::Moment)).or(at.map(Self::Number))
    }
}

/// A moment found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Spot {
    /// Lines of the record then.
    pub(crate) lines: usize,
    /// The reader's last step then.
    pub(crate) step: u64,
    /// The public's last step then.
    pub(crate) public: u64,
}

const NOT_YET: ApiError = ApiError::Unknown("That moment has not come yet.");

impl Chronicle {
    /// How many lines the record had at each step of a reader. Words that came before anything was
    /// done are no step of their own.
    fn ends(&self, viewer: Viewer) -> Vec<usize> {
        let mut ends = self.table.lines_told(viewer, 0);
        ends.retain(|lines| *lines > 0);
        ends.dedup();
        ends
    }

    /// The steps of a reader: lines of the record, and what was told.
    fn steps(&self, viewer: Viewer) -> Vec<(usize, Item)> {
        let told = self.table.lines_told(viewer, 0).into_iter().zip(self.table.items_since(viewer, 0));
        let mut steps: Vec<(usize, Item)> = told.filter(|(lines, _)| *lines > 0).collect();
        steps.dedup_by_key(|(lines, _)| *lines);
        steps
    }

    pub(super) fn find(&self, state: &TableState, viewer: Viewer, when: When) -> Result<Spot, ApiError> {
        let (own, public) = (self.ends(viewer), self.ends(Viewer::Public));
        let end = |ends: &[usize], step: u64| match usize::try_from(step) {
            Ok(0) => Ok(0),
            Ok(step) => ends.get(step - 1).copied().ok_or(NOT_YET),
            Err(_) => Err(NOT_YET),
        };
        let lines = match when {
            When::Number(number) => state.lines_at(viewer, number)?,
            When::Step(step) => end(&own, step)?,
            When::Moment(step) => end(&public, step)?,
        };
        Ok(Spot { lines, step: steps_until(&own, lines), public: steps_until(&public, lines) })
    }

    /// The public's step at which each of these lines had been told.
    pub(super) fn moments_of(&self, lines: &[usize]) -> Vec<LineMoment> {
        let public = self.ends(Viewer::Public);
        let step = |line: usize| if line == 0 { 0 } else { public.partition_point(|end| *end < line) + 1 };
        let moment = |line: &usize| LineMoment { line: *line, moment: step(*line).min(public.len()) as u64 };
        lines.iter().map(moment).collect()
    }

    pub(super) fn history(&self, state: &TableState, viewer: Viewer) -> History {
        let public = self.ends(Viewer::Public);
        let moment = |(step, (lines, item)): (u64, (usize, Item))| {
            let (text, tone) = words(&item);
            HistoryMoment {
                step,
                number: state.number_at(viewer, lines),
                public: steps_until(&public, lines),
                told: item.told.len() as u64,
                text,
                tone,
            }
        };
        let moments: Vec<_> = (1..).zip(self.steps(viewer)).map(moment).collect();
        // The table may have gone on while the chronicle was made. Whoever were told the number of now would think these
        // steps were all, and never ask for the rest.
        let known = self.table.lines();
        let number =
            if known < state.table().lines() { state.number_by(viewer, known) } else { state.number(viewer) };
        History { number, step: moments.len() as u64, moments }
    }
}

fn steps_until(ends: &[usize], lines: usize) -> u64 {
    ends.partition_point(|end| *end <= lines) as u64
}

/// What a step says: what was told, or else what was rolled.
fn words(item: &Item) -> (String, Tone) {
    let heaviest = item.told.iter().find(|told| told.tone == Tone::Heading).or(item.told.first());
    if let Some(told) = heaviest {
        return (told.text.clone(), told.tone);
    }
    let roll = |roll: &ironbottom_kernel::wire::RollTold| {
        let faces: Vec<_> = roll.faces.iter().map(u16::to_string).collect();
        format!("{}: {}", roll.what, faces.join(", "))
    };
    (item.rolls.iter().map(roll).collect::<Vec<_>>().join("; "), Tone::Plain)
}
