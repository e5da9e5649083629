//! Undo and redo at a table.
//!
//! Proven at every action of random games: exactly what asks a die, seals, ends a turn or passes
//! control is irrevocable. At moments looked at: taking back and doing again lead through the same states.

use super::sitting::{Kept, Sitting};
use super::walk::{Watched, notation, viewers, watch};
use super::{Broken, Law, Plan, Report, Verdict};
use ironbottom_kernel::outcome::Pending;
use ironbottom_kernel::rules::Words;
use ironbottom_kernel::seat::{Seat, Viewer};
use ironbottom_kernel::table::{Refused, Table};

/// An entry can be taken back and made again until a die, a seal, a new turn or a change of seat, and not
/// after; the states, entries and views on the way are those of the way there; nobody else
/// notices, but that a seat in a lane is ready.
///
/// # Errors
/// What differs.
pub fn undo_and_redo<R: Words>(plan: &Plan) -> Verdict {
    let mut report = Report::default();
    for game in 0..plan.games {
        let sitting = Sitting::<R>::new(plan, game, Kept::Open)?;
        let seats = sitting.table.rules().seats().len();
        let mut play = Played { sitting, lanes: vec![Vec::new(); seats] };
        while let Some((seat, action)) = play.sitting.choose()? {
            play.act(seat, action, &mut report)?;
            if play.sitting.look() {
                play.there_and_back(seat, &mut report)?;
            }
        }
        report.games += 1;
    }
    Ok(report)
}

struct Played<R: Words> {
    sitting: Sitting<R>,
    /// For each seat the states before each of its open entries.
    lanes: Vec<Vec<R::State>>,
}

/// What a seat and everybody else had before something happened.
struct Glance<R: Words> {
    pending: Pending,
    acts: usize,
    ready: bool,
    /// View and stream number of everybody else.
    others: Vec<(Viewer, R::View, u64)>,
}

impl<R: Words> Glance<R> {
    fn at(table: &Table<R>, seat: Seat) -> Self {
        let others = viewers(table.rules()).filter(|viewer| *viewer != Viewer::Seat(seat));
        let others = others.map(|viewer| (viewer, table.view(viewer), table.reader(viewer).number()));
        Self {
            pending: table.pending(),
            acts: table.acts(),
            ready: table.is_ready(seat),
            others: others.collect(),
        }
    }

    /// Others see the same, and their streams have nothing new unless the readiness of a lane
    /// changed.
    fn unnoticed(&self, after: &Table<R>, seat: Seat) -> Result<(), String> {
        let readiness = self.ready != after.is_ready(seat);
        for (viewer, view, number) in &self.others {
            if *view != after.view(*viewer) {
                return Err(format!("changes what {viewer:?} sees"));
            }
            if *number != after.reader(*viewer).number() && !readiness {
                return Err(format!("moves the stream of {viewer:?}"));
            }
            let told = after.reader(*viewer).items_since(*number);
            if told.iter().any(|item| !item.told.is_empty() || !item.rolls.is_empty()) {
                return Err(format!("tells {viewer:?} something"));
            }
        }
        Ok(())
    }

    /// Must the table leave this action open to be taken back?
    fn leaves_open(&self, rules: &R, seat: Seat, done: &Watched<R>) -> bool {
        match self.pending {
            Pending::Seat(_) => done.stays,
            // The last seat to be ready closes the lanes; until then all of them are open.
            Pending::Lanes(left) => {
                let drafting = |pending| matches!(pending, Pending::Lanes(left) if left.contains(seat));
                drafting(rules.pending(&done.state)) || !left.without(seat).is_empty()
            }
            Pending::Over(_) => false,
        }
    }
}

impl<R: Words> Played<R> {
    /// Act, and see that exactly what is irrevocable becomes so.
    fn act(&mut self, seat: Seat, action: R::Action, report: &mut Report) -> Result<(), Broken> {
        let table = &self.sitting.table;
        let before = Glance::at(table, seat);
        let own = table.state(Viewer::Seat(seat)).clone();
        let expected = watch(table.rules(), &own, seat, action, 0);
        let left_open = before.leaves_open(table.rules(), seat, &expected);
        let text = format!("“{}” of seat {}", notation(table.rules(), &own, action), seat.index());
        self.sitting.act(seat, action)?;
        let after = &self.sitting.table;
        let open = after.acts() == before.acts;
        if open != left_open {
            let seen = format!("{text} {}", if open { "was left open" } else { "was made irrevocable" });
            return Err(self.sitting.broken(Law::Undo, seen));
        }
        if !open {
            self.lanes.iter_mut().for_each(Vec::clear);
            report.irrevocable += 1;
            return self.closed(seat);
        }
        self.lanes[seat.index()].push(own);
        if *after.state(Viewer::Seat(seat)) != expected.state {
            return Err(self.sitting.broken(Law::Undo, format!("{text} leads elsewhere at the table")));
        }
        before
            .unnoticed(after, seat)
            .map_err(|seen| self.sitting.broken(Law::Stream, format!("the open entry {text} {seen}")))
    }

    /// Nothing can be taken back or done again across something irrevocable.
    fn closed(&mut self, seat: Seat) -> Result<(), Broken> {
        let undone = self.sitting.table.undo(seat);
        let redone = self.sitting.table.redo(seat);
        if undone != Err(Refused::NothingToUndo) || redone != Err(Refused::NothingToRedo) {
            return Err(self.sitting.broken(Law::Undo, "something irrevocable can be taken back or redone"));
        }
        Ok(())
    }

    /// Take some entries back and make them again.
    fn there_and_back(&mut self, seat: Seat, report: &mut Report) -> Result<(), Broken> {
        let viewer = Viewer::Seat(seat);
        let count = self.lanes[seat.index()].len();
        let back = if count == 0 { 0 } else { 1 + self.sitting.chance.below(count) };
        let whole = |table: &Table<R>| {
            let each = viewers(table.rules()).map(|viewer| (table.state(viewer).clone(), table.view(viewer)));
            (each.collect::<Vec<_>>(), table.entries(seat).collect::<Vec<_>>(), table.record().drafts)
        };
        let now = whole(&self.sitting.table);
        for turn in 1..=back {
            let before = Glance::at(&self.sitting.table, seat);
            let undone = self.sitting.table.undo(seat);
            undone.map_err(|refused| self.sitting.refused(&refused))?;
            let table = &self.sitting.table;
            if *table.state(viewer) != self.lanes[seat.index()][count - turn] {
                return Err(self.sitting.broken(Law::Undo, format!("taking {turn} back leads elsewhere")));
            }
            before
                .unnoticed(table, seat)
                .map_err(|seen| self.sitting.broken(Law::Stream, format!("taking an entry back {seen}")))?;
            report.undone += 1;
        }
        if back == count && self.sitting.table.state(viewer) != self.sitting.table.state(Viewer::Public) {
            return Err(self
                .sitting
                .broken(Law::Undo, "with all taken back the committed state is not left"));
        }
        for _ in 0..back {
            let before = Glance::at(&self.sitting.table, seat);
            let redone = self.sitting.table.redo(seat);
            redone.map_err(|refused| self.sitting.refused(&refused))?;
            before
                .unnoticed(&self.sitting.table, seat)
                .map_err(|seen| self.sitting.broken(Law::Stream, format!("making an entry again {seen}")))?;
            report.redone += 1;
        }
        if whole(&self.sitting.table) != now {
            return Err(self.sitting.broken(Law::Undo, "taken back and made again is not the same"));
        }
        if self.sitting.table.redo(seat) != Err(Refused::NothingToRedo) {
            return Err(self.sitting.broken(Law::Undo, "more can be made again than was taken back"));
        }
        Ok(())
    }
}
