//! Replay equality: a record leads to the same table again.
//!
//! Proven for records of random games taken in mid-game with entries open, after agreed
//! take-backs, after concession and at the end, with open and with committed dice.

use super::sitting::{Kept, Sitting};
use super::walk::viewers;
use super::{Broken, Law, Plan, Report, Verdict};
use ironbottom_kernel::dice::Seed;
use ironbottom_kernel::log::LogLine;
use ironbottom_kernel::record::Record;
use ironbottom_kernel::rules::Words;
use ironbottom_kernel::seat::{Seat, Viewer};
use ironbottom_kernel::table::{Proposal, Table};
use ironbottom_kernel::wire::{Item, RollTold};

/// Earlier moments of a game looked up with `at`.
const PAST: usize = 4;

/// A record written, read and restored has the same state and view for every viewer, the same
/// open entries, pending and record text, and has told everybody the same; `at` finds earlier
/// states again.
///
/// # Errors
/// What differs.
pub fn replay_equality<R: Words>(plan: &Plan) -> Verdict {
    let mut report = Report::default();
    for game in 0..plan.games {
        let kept = if game % 2 == 0 { Kept::Open } else { Kept::Committed };
        let mut play = Played::<R> {
            sitting: Sitting::new(plan, game, kept)?,
            kept,
            states: Vec::new(),
            went_back: false,
            due: 1,
        };
        play.states.push((0, play.sitting.table.state(Viewer::Public).clone()));
        play.game(game, &mut report)?;
        report.games += 1;
    }
    Ok(report)
}

struct Played<R: Words> {
    sitting: Sitting<R>,
    kept: Kept,
    /// Committed states by number of acts.
    states: Vec<(usize, R::State)>,
    went_back: bool,
    /// Restoring costs the whole game so far: the next time is when the game is half as long again.
    due: usize,
}

impl<R: Words> Played<R> {
    fn game(&mut self, game: u64, report: &mut Report) -> Result<(), Broken> {
        while let Some((seat, action)) = self.sitting.choose()? {
            let before = self.sitting.table.acts();
            self.sitting.act(seat, action)?;
            let acts = self.sitting.table.acts();
            if acts > before {
                self.states.push((acts, self.sitting.table.state(Viewer::Public).clone()));
            }
            if !self.sitting.look() {
                continue;
            }
            if acts >= self.due {
                self.due = acts + acts / 2 + 1;
                self.restored(report)?;
            }
            // One game in three goes back once, one in eight is given up.
            if game % 3 == 2 && !self.went_back && self.sitting.chance.below(4) == 0 {
                self.take_back(report)?;
                self.restored(report)?;
            }
            let goes_on = self.sitting.table.pending().outcome().is_none();
            if game % 8 == 7 && goes_on && self.sitting.chance.below(8) == 0 {
                let given_up = self.sitting.table.concede(seat);
                given_up.map_err(|refused| self.sitting.refused(&refused))?;
            }
        }
        self.restored(report)?;
        self.past(report)
    }

    fn restored(&self, report: &mut Report) -> Result<(), Broken> {
        let table = &self.sitting.table;
        let broken = |seen: String| self.sitting.broken(Law::Replay, seen);
        let text = table.record().to_text();
        let record = Record::parse(&text).map_err(|e| broken(format!("the record cannot be read: {e}")))?;
        if record.to_text() != text {
            return Err(broken("the record read is not the record written".to_owned()));
        }
        let seed = (self.kept == Kept::Committed).then(|| Seed::from_number(self.sitting.trace.seed()));
        let again = Table::<R>::restore(&record, seed)
            .map_err(|e| broken(format!("the record cannot be replayed: {e}\n{}", around(&text, e.line))))?;
        self.same(&again).map_err(broken)?;
        if again.record().to_text() != text {
            return Err(broken("the restored table writes another record".to_owned()));
        }
        if self.kept == Kept::Committed {
            // Without the seed the game cannot go on, but it can be read.
            let read = Table::<R>::restore(&record, None)
                .map_err(|e| broken(format!("the record cannot be read without its seed: {e}")))?;
            self.same(&read).map_err(broken)?;
        }
        report.restored += 1;
        report.restored_open += u64::from(!record.drafts.is_empty());
        Ok(())
    }

    fn same(&self, again: &Table<R>) -> Result<(), String> {
        let table = &self.sitting.table;
        if again.pending() != table.pending() {
            return Err("the restored table waits for somebody else".to_owned());
        }
        for viewer in viewers(table.rules()) {
            if again.state(viewer) != table.state(viewer) || again.view(viewer) != table.view(viewer) {
                return Err(format!("the restored table is in another state for {viewer:?}"));
            }
            // A take-back is told when it is agreed; a record has only its result.
            if !self.went_back && story(again, viewer) != story(table, viewer) {
                return Err(format!("the restored table has told {viewer:?} another story"));
            }
        }
        for seat in viewers(table.rules()).filter_map(Viewer::seat) {
            if !again.entries(seat).eq(table.entries(seat)) || again.orders(seat) != table.orders(seat) {
                return Err(format!("seat {} has other open entries or orders", seat.index()));
            }
        }
        Ok(())
    }

    /// All agree to go back to an earlier moment.
    fn take_back(&mut self, report: &mut Report) -> Result<(), Broken> {
        let chosen = self.sitting.chance.below(self.states.len());
        let Some((to, state)) = self.states.get(chosen).cloned() else { return Ok(()) };
        if self.sitting.table.pending().outcome().is_some() {
            return Ok(());
        }
        let first = Seat::new(0);
        let mut done = self.sitting.table.propose(first, Proposal::TakeBack { to });
        for seat in viewers(self.sitting.table.rules()).filter_map(Viewer::seat).filter(|s| *s != first) {
            done = done.and_then(|()| self.sitting.table.agree(seat));
        }
        done.map_err(|refused| self.sitting.refused(&refused))?;
        self.went_back = true;
        self.states.truncate(chosen + 1);
        if *self.sitting.table.state(Viewer::Public) != state {
            let seen = format!("going back to act {to} leads to another state");
            return Err(self.sitting.broken(Law::Replay, seen));
        }
        report.take_backs += 1;
        Ok(())
    }

    fn past(&mut self, report: &mut Report) -> Result<(), Broken> {
        for _ in 0..PAST.min(self.states.len()) {
            let (acts, state) = &self.states[self.sitting.chance.below(self.states.len())];
            let past = self.sitting.table.at(*acts);
            if past.as_ref().map(|past| past.state(Viewer::Public)) != Some(state) {
                let seen = format!("the table at act {acts} is not as it was then");
                return Err(self.sitting.broken(Law::Replay, seen));
            }
            report.past += 1;
        }
        Ok(())
    }
}

/// All a reader was told and shown, however it was cut into items.
fn story<R: Words>(table: &Table<R>, viewer: Viewer) -> (Vec<LogLine>, Vec<RollTold>) {
    let items: Vec<Item> = table.reader(viewer).items_since(0);
    let (told, rolls): (Vec<_>, Vec<_>) = items.into_iter().map(|item| (item.told, item.rolls)).unzip();
    (told.concat(), rolls.concat())
}

/// The lines of a record around a fault.
fn around(text: &str, line: usize) -> String {
    let shown: Vec<_> = text.lines().skip(line.saturating_sub(6)).take(8).collect();
    shown.join("\n")
}
