//! Subrons and their Sub Points. WitP [13.2].

use ironbottom_kit::Position;

use super::{Open, Sheet};
use crate::board::HexId;
use crate::directory;
use crate::ids::{Side, SubronId, TfId, TfSet};
use crate::sample::Chance;
use crate::scenario::Scenario;
use crate::state::clock;
use crate::table::{Both, Lines, Own, record};

record! {
    /// What both players see.
    pub struct BoatsOpen {
        /// Where the markers are.
        pub at: Both<SubronId, Option<HexId>>,
    }
}

record! {
    /// What one player keeps to himself.
    pub struct BoatsSheet {
        /// Sub Points of each subron; zero is a dummy. WitP [13.23].
        pub points: Own<SubronId, u8>,
        /// Enemy Task Forces that squadrons have searched for in this phase. WitP [13.42].
        pub searched: Lines<Prowl>,
    }
}

/// Who has been searched for by a squadron in this phase.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Prowl {
    /// The subron.
    pub subron: SubronId,
    /// Its squadron, counted from zero.
    pub squadron: u8,
    /// The enemy's Task Forces.
    pub tfs: TfSet,
}

impl BoatsOpen {
    pub(super) fn new(scenario: &Scenario) -> Self {
        let mut at = Both::new(scenario.counts(|forces| forces.subrons.len()), &None);
        for side in Side::BOTH {
            for subron in at.ids(side) {
                at[subron] = scenario.subron(subron).map(|card| card.hex);
            }
        }
        Self { at }
    }

    pub(super) fn bytes(&self) -> usize {
        self.at.bytes()
    }

    pub(super) fn position(&self, position: &mut Position<'_>) {
        for subron in self.at.all() {
            position.option(format_args!("subron {}", directory::subron(subron)), self.at[subron]);
        }
    }
}

impl BoatsSheet {
    /// Squadrons a side's paper has lines for: so many search in one phase.
    const ROOM: usize = 8;

    pub(super) fn new(scenario: &Scenario, side: Side) -> Self {
        let cards = &scenario.of_side(side).subrons;
        let mut points = Own::new(side, cards.len(), 0);
        points.iter_mut().zip(cards).for_each(|(points, card)| *points = card.points);
        Self { points, searched: Lines::new(cards.len() * Self::ROOM) }
    }

    pub(super) fn bytes(&self) -> usize {
        self.points.bytes() + self.searched.bytes()
    }

    /// Has this squadron searched for the Task Force in this phase?
    #[must_use]
    pub fn has_searched(&self, subron: SubronId, squadron: u8, tf: TfId) -> bool {
        let of = |line: &Prowl| (line.subron, line.squadron) == (subron, squadron);
        self.searched.iter().any(|line| of(&line) && line.tfs.contains(tf))
    }

    /// It has now.
    pub fn note_search(&mut self, subron: SubronId, squadron: u8, tf: TfId) {
        let mut found = false;
        self.searched.retain(|line| {
            if (line.subron, line.squadron) == (subron, squadron) {
                line.tfs.insert(tf);
                found = true;
            }
            true
        });
        if !found {
            self.searched.enter(Prowl { subron, squadron, tfs: TfSet::only(tf) });
        }
    }

    /// Who has been searched for as part of one Task Force is not searched for again as part of another. WitP [13.42].
    pub fn follow(&mut self, tf: TfId, apart: TfId) {
        self.searched.retain(|line| {
            if line.tfs.contains(tf) {
                line.tfs.insert(apart);
            }
            true
        });
    }

    pub(super) fn position(&self, side: Side, position: &mut Position<'_>) {
        let Self { points, searched } = self;
        position.list(format_args!("subs {}", clock::side(side)), points.iter());
        for Prowl { subron, squadron, tfs } in searched.iter() {
            let who = directory::subron(subron);
            position.line(format_args!("searched {who} {}", squadron + 1), directory::tfs(tfs));
        }
    }

    /// Which subron is the dummy was drawn by lot when the markers were placed; a card may have shown it since, and Sub
    /// Points do not change in this part.
    pub(super) fn sample(
        open: &Open,
        side: Side,
        seen: Option<&Sheet>,
        sheet: &mut Sheet,
        chance: &mut Chance<'_>,
    ) {
        let points = &mut sheet.boats.points;
        if let Some(read) = seen.and_then(|seen| seen.intelligence.boats()) {
            points.iter_mut().zip(read).for_each(|(points, read)| *points = *read);
            return;
        }
        let count = open.boats.at.of(side).iter().flatten().count();
        if let Some(dummy) = count.checked_sub(1).filter(|last| *last > 0) {
            points.swap(chance.below(count), dummy);
        }
    }
}
