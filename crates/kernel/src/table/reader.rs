//! What each reader is told, numbered for that reader alone.

use super::Table;
use crate::dice::Rolled;
use crate::log::{Happening, LogLine, Tone};
use crate::rules::Words;
use crate::seat::{Seat, Viewer};
use crate::wire::{Item, RollTold};

/// The stream of one reader.
#[derive(Clone, Debug, Default)]
pub struct Reader {
    items: Vec<Entry>,
}

/// An item and who caused it.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Lines told.
    pub told: Vec<LogLine>,
    /// Dice shown.
    pub rolls: Vec<RollTold>,
    /// The one seat that caused it; `None` when several did.
    pub by: Option<Seat>,
    /// How many lines of the record were irrevocable when it was told.
    pub lines: usize,
    /// Only said at the table: nothing happened in the game.
    pub talk: bool,
}

impl Reader {
    /// The number of the last item; zero when there is none.
    #[must_use]
    pub fn number(&self) -> u64 {
        self.items.len() as u64
    }

    /// What came after this number.
    pub fn since(&self, number: u64) -> impl Iterator<Item = &Entry> {
        let skip = usize::try_from(number).unwrap_or(usize::MAX);
        self.items.iter().skip(skip)
    }

    /// What came after this number, for the wire.
    #[must_use]
    pub fn items_since(&self, number: u64) -> Vec<Item> {
        let numbered = (number + 1..).zip(self.since(number));
        numbered
            .map(|(number, item)| Item { number, told: item.told.clone(), rolls: item.rolls.clone() })
            .collect()
    }

    fn push(&mut self, entry: Entry) {
        self.items.push(entry);
    }
}

impl<R: Words> Table<R> {
    pub(super) fn viewers(&self) -> impl Iterator<Item = Viewer> + use<R> {
        Viewer::all(self.lanes.len())
    }

    pub(super) fn reader_index(&self, viewer: Viewer) -> usize {
        viewer.seat().map_or(self.lanes.len(), Seat::index)
    }

    /// A seat changed its own open entries: only it sees that.
    pub(super) fn tell_own(&mut self, seat: Seat) {
        let entry = self.untold(seat);
        self.readers[seat.index()].push(entry);
    }

    /// A seat has said ready or taken it back. In a single seat's turn only that seat sees it.
    pub(super) fn tell_waiting(&mut self, seat: Seat) {
        let lanes = matches!(self.rules.pending(&self.committed), crate::outcome::Pending::Lanes(_));
        for viewer in self.viewers() {
            if lanes || viewer == Viewer::Seat(seat) {
                let index = self.reader_index(viewer);
                let entry = self.untold(seat);
                self.readers[index].push(entry);
            }
        }
    }

    /// Everybody is told one line by the table itself.
    pub(super) fn tell_all(&mut self, told: &LogLine) {
        let lines = self.history.len();
        for reader in &mut self.readers {
            let told = vec![told.clone()];
            reader.push(Entry { told, rolls: Vec::new(), by: None, lines, talk: false });
        }
    }

    /// Everybody is told what is said at the table about a proposal.
    pub(super) fn tell_talk(&mut self, text: String) {
        self.tell_all(&LogLine::new(Tone::Plain, text));
        for reader in &mut self.readers {
            reader.items.last_mut().expect("just told").talk = true;
        }
    }

    /// The game has gone back, and the record says so in its last line. Each reader is told which of
    /// its items tell of what is no more.
    pub(super) fn tell_back(&mut self) {
        let stands = self.standing.last().map_or(0, |last| last + 1);
        let is_act = |entry: &super::Entry<R>| matches!(entry, super::Entry::Act { .. });
        let undone = self.history.iter().skip(stands).position(is_act).map(|at| stands + at);
        let lines = self.history.len();
        for reader in &mut self.readers {
            let after =
                reader.items.iter().take_while(|item| undone.is_none_or(|act| item.lines <= act)).count();
            let said = reader.items[after..].iter().rev().take_while(|item| item.talk).count();
            let until = reader.items.len() - said;
            let back = Happening::Back { after: after as u64, until: until as u64 };
            let told = LogLine::new(Tone::Heading, "All agree to go back.").happening(back);
            reader.push(Entry { told: vec![told], rolls: Vec::new(), by: None, lines, talk: false });
        }
    }

    /// Something changed for a reader, but there is nothing to say about it.
    fn untold(&self, by: Seat) -> Entry {
        Entry { told: Vec::new(), rolls: Vec::new(), by: Some(by), lines: self.history.len(), talk: false }
    }

    /// Something became irrevocable. A reader for whom nothing changed gets no number, so that
    /// numbers tell nothing of what happens in secret.
    pub(super) fn tell_commit(
        &mut self,
        by: Option<Seat>,
        events: &[R::Event],
        rolls: &[Rolled],
        before: &[R::View],
        waiting_changed: bool,
    ) {
        for (index, viewer) in self.viewers().enumerate() {
            let told: Vec<_> = events.iter().filter_map(|event| self.rules.tell(event, viewer)).collect();
            let seen = rolls.iter().filter(|roll| roll.audience.includes(viewer));
            let shown: Vec<_> = seen
                .map(|roll| RollTold {
                    what: self.rules.roll_words(&roll.key),
                    sides: roll.sides,
                    faces: roll.faces.clone(),
                })
                .collect();
            let own = by.map(Viewer::Seat) == Some(viewer);
            let changed = own
                || waiting_changed
                || !told.is_empty()
                || !shown.is_empty()
                || before[index] != self.rules.view(&self.committed, viewer);
            if changed {
                let lines = self.history.len();
                self.readers[index].push(Entry { told, rolls: shown, by, lines, talk: false });
            }
        }
    }
}
