//! A table: people in seats playing one game.
//!
//! What is irrevocable lies in one committed state. What a seat has entered and may still take
//! back lies in that seat's own *lane*: a list of entries and the state they lead to. Nobody else
//! sees a lane. An entry becomes irrevocable, with all before it, when a die is rolled, when the
//! rules seal it because its owner has learnt something, or when control passes on; seats that
//! draft at once keep their lanes apart until the last is ready, and then all lanes are entered
//! in seat order. So undo is cutting a lane, for every game, and no game writes its own.

mod act;
mod end;
mod error;
mod reader;
mod restore;
mod why;

pub use error::{Refused, RestoreError};
pub use reader::Reader;
pub use why::Attempt;

use std::ops::Range;

use crate::dice::{Rolled, Seed, Seeded};
use crate::log::Log;
use crate::options::{Terms, TermsError};
use crate::orders::Orders;
use crate::outcome::{Outcome, Pending};
use crate::record::{Body, By, DiceTerms, Draft, Header, Line, Mail, Record};
use crate::rules::{Rules, Words};
use crate::seat::{Seat, SeatSet, Viewer};

pub use end::{Consent, Proposal};

/// Where a table's dice come from.
#[derive(Clone, Copy, Debug)]
pub enum Source {
    /// A seed that stands in the record for everybody to read.
    Open(Seed),
    /// A seed kept by whoever runs the table; the record has its hash.
    Committed(Seed),
    /// Only the hash is known: the game can be read but not go on where it needs a die.
    Unknown(crate::dice::Commitment),
}

/// A game in progress and the people at it.
#[derive(Clone, Debug)]
pub struct Table<R: Words> {
    rules: R,
    source: Source,
    mail: Mail,
    /// Rolls that came from the game this one was branched from.
    inherited: u64,
    committed: R::State,
    history: Vec<Entry<R>>,
    /// Indices into `history` of the acts that stand after all take-backs.
    standing: Vec<usize>,
    acts: usize,
    rolls: u64,
    /// Acts performed so far, those performed again for a take-back included.
    work: u64,
    lanes: Vec<Lane<R>>,
    orders: Vec<Orders>,
    ended: Option<Outcome>,
    consent: Option<Consent>,
    readers: Vec<Reader>,
}

/// Something irrevocable.
#[derive(Clone, Debug)]
enum Entry<R: Rules> {
    Act { number: usize, seat: Seat, action: R::Action, notation: Box<str>, by: By, rolls: Vec<Rolled> },
    Position { turn: u32, version: u32, digest: String, text: String },
    Back { to: usize },
    Concede(Seat),
    TimeOut(Seat),
    Draw,
    Reveal(Seed),
}

/// What one seat has entered and may still take back.
#[derive(Clone, Debug)]
struct Lane<R: Rules> {
    entries: Vec<(R::Action, By)>,
    /// The entries that were made together, by one list, and are taken back together: where they begin and end.
    together: Vec<Range<usize>>,
    /// The committed state with the entries done; `None` when there are none. A seat that drafts nothing, as most do
    /// most of the time, keeps no room for it.
    state: Option<Box<R::State>>,
    /// What was taken back in one step each, the last one first to be redone.
    redo: Vec<Vec<(R::Action, By)>>,
}

impl<R: Rules> Default for Lane<R> {
    fn default() -> Self {
        Self { entries: Vec::new(), together: Vec::new(), state: None, redo: Vec::new() }
    }
}

impl<R: Words> Table<R> {
    /// A new game.
    ///
    /// # Errors
    /// Options the game does not have or that clash.
    pub fn new<'a>(
        choices: impl IntoIterator<Item = (&'a str, &'a str)>,
        source: Source,
        mail: Mail,
    ) -> Result<Self, TermsError> {
        Self::under(&Terms::today(R::card(), choices)?, source, mail)
    }

    /// A new game under these terms.
    ///
    /// # Errors
    /// Terms this build cannot play.
    pub fn under(terms: &Terms, source: Source, mail: Mail) -> Result<Self, TermsError> {
        let rules: R = terms.rules()?;
        if mail == Mail::Passed && rules.keeps_secrets() {
            return Err(TermsError::Secrets);
        }
        let committed = rules.start();
        let seats = rules.seats().len();
        Ok(Self {
            source,
            mail,
            inherited: 0,
            committed,
            history: Vec::new(),
            standing: Vec::new(),
            acts: 0,
            rolls: 0,
            work: 0,
            lanes: (0..seats).map(|_| Lane::default()).collect(),
            orders: vec![Orders::default(); seats],
            ended: None,
            consent: None,
            readers: vec![Reader::default(); seats + 1],
            rules,
        })
    }

    /// The rules in force.
    pub fn rules(&self) -> &R {
        &self.rules
    }

    /// What the game is played under.
    pub fn terms(&self) -> &Terms {
        self.rules.terms()
    }

    /// The state as this viewer stands to it: a seat's own entries are done, nobody else's.
    pub fn state(&self, viewer: Viewer) -> &R::State {
        viewer
            .seat()
            .and_then(|seat| self.lanes.get(seat.index()))
            .and_then(|lane| lane.state.as_deref())
            .unwrap_or(&self.committed)
    }

    /// What this viewer may know, its own open entries included.
    pub fn view(&self, viewer: Viewer) -> R::View {
        self.rules.view(self.state(viewer), viewer)
    }

    /// Whom the game waits for. A seat that has said ready is not waited for.
    pub fn pending(&self) -> Pending {
        if let Some(outcome) = self.ended {
            return Pending::Over(outcome);
        }
        match self.rules.pending(&self.committed) {
            Pending::Lanes(seats) => Pending::Lanes(seats.iter().filter(|s| !self.is_ready(*s)).collect()),
            single @ (Pending::Seat(_) | Pending::Over(_)) => single,
        }
    }

    /// Has this seat finished its secret draft while others have not?
    pub fn is_ready(&self, seat: Seat) -> bool {
        let lane = self.lanes.get(seat.index()).and_then(|lane| lane.state.as_deref());
        let lanes = matches!(self.rules.pending(&self.committed), Pending::Lanes(_));
        let drafting =
            |state| matches!(self.rules.pending(state), Pending::Lanes(left) if left.contains(seat));
        lanes && lane.is_some_and(|state| !drafting(state))
    }

    /// How many acts are irrevocable.
    pub fn acts(&self) -> usize {
        self.acts
    }

    /// How many acts rebuilding this table performs: [`Record::work`] of its record.
    pub fn work(&self) -> u64 {
        self.work
    }

    /// What this seat has entered and may still take back.
    pub fn entries(&self, seat: Seat) -> impl Iterator<Item = R::Action> + '_ {
        let lane = self.lanes.get(seat.index()).map(|lane| lane.entries.as_slice()).unwrap_or_default();
        lane.iter().map(|(action, _)| *action)
    }

    /// Has this seat taken back an entry that could be made again?
    pub fn can_redo(&self, seat: Seat) -> bool {
        self.lanes.get(seat.index()).is_some_and(|lane| !lane.redo.is_empty())
    }

    /// The standing orders of a seat.
    pub fn orders(&self, seat: Seat) -> &Orders {
        &self.orders[seat.index()]
    }

    /// Does the table hold anything that some seat may not know?
    pub fn has_secrets(&self) -> bool {
        let drafting = matches!(self.rules.pending(&self.committed), Pending::Lanes(_))
            && self.lanes.iter().any(|lane| lane.state.is_some());
        self.ended.is_none()
            && self.pending().outcome().is_none()
            && (drafting || self.rules.has_secrets(&self.committed))
    }

    /// The stream of a reader.
    pub fn reader(&self, viewer: Viewer) -> &Reader {
        &self.readers[self.reader_index(viewer)]
    }

    /// The whole game as text knows it.
    pub fn record(&self) -> Record {
        Record { header: self.header(), lines: self.lines_since(0), drafts: self.drafts() }
    }

    /// What the game is played under, as the record has it.
    pub fn header(&self) -> Header {
        let dice = match self.source {
            Source::Open(seed) => DiceTerms::Open(seed),
            Source::Committed(seed) => DiceTerms::Committed(seed.commitment()),
            Source::Unknown(hash) => DiceTerms::Committed(hash),
        };
        let terms = self.terms();
        Header {
            game: R::card().id.to_owned(),
            rules_version: terms.rules_version,
            edition: terms.edition.clone(),
            options: terms.options.iter().map(|(key, value)| (key.to_owned(), value.to_owned())).collect(),
            seats: self.rules.seats().iter().map(|seat| seat.id.clone()).collect(),
            dice,
            mail: self.mail,
            inherited: self.inherited,
        }
    }

    /// How many lines of the record are irrevocable.
    pub fn lines(&self) -> usize {
        self.history.len()
    }

    /// The irrevocable lines of the record after the first `from`.
    pub fn lines_since(&self, from: usize) -> Vec<Line> {
        let body = |entry: &Entry<R>| match entry {
            Entry::Act { seat, notation, by, rolls, .. } => Body::Act {
                seat: self.seat_id(*seat),
                notation: notation.to_string(),
                by: *by,
                rolls: rolls.clone(),
            },
            Entry::Position { turn, version, digest, text } => {
                Body::Position { turn: *turn, version: *version, digest: digest.clone(), text: text.clone() }
            }
            Entry::Back { to } => Body::Back { to: *to },
            Entry::Concede(seat) => Body::Concede { seat: self.seat_id(*seat) },
            Entry::TimeOut(seat) => Body::TimeOut { seat: self.seat_id(*seat) },
            Entry::Draw => Body::Draw,
            Entry::Reveal(seed) => Body::Reveal(*seed),
        };
        self.history.iter().skip(from).map(|entry| Line { at: 0, body: body(entry) }).collect()
    }

    /// What can still be taken back, and the standing orders.
    pub fn drafts(&self) -> Vec<Draft> {
        let mut drafts = Vec::new();
        for seat in self.all_seats().iter() {
            let id = self.seat_id(seat);
            for (key, value) in self.orders(seat).iter() {
                drafts.push(Draft::Order { at: 0, seat: id.clone(), key: key.into(), value: value.into() });
            }
            let entries = &self.lanes[seat.index()].entries;
            for (notation, (_, by)) in self.entry_notations(seat).into_iter().zip(entries) {
                drafts.push(Draft::Entry { at: 0, seat: id.clone(), notation, by: *by });
            }
        }
        drafts
    }

    /// The acts that stand after all take-backs: the lines of the record up to each, who did what, and what was rolled.
    pub(crate) fn standing(&self) -> impl Iterator<Item = (usize, Seat, R::Action, &[Rolled])> {
        self.standing.iter().filter_map(|index| match &self.history[*index] {
            Entry::Act { seat, action, rolls, .. } => Some((index + 1, *seat, *action, rolls.as_slice())),
            _ => None,
        })
    }

    fn all_seats(&self) -> SeatSet {
        SeatSet::first(self.lanes.len())
    }

    fn seat_id(&self, seat: Seat) -> String {
        self.rules.seats()[seat.index()].id.clone()
    }

    /// The notation of an action of this seat, as things stand for it.
    pub fn notation(&self, seat: Seat, action: R::Action) -> String {
        self.rules.notation(self.state(Viewer::Seat(seat)), action)
    }

    /// What this seat has entered and may still take back, each in the notation of its moment.
    pub fn entry_notations(&self, seat: Seat) -> Vec<String> {
        let entries: Vec<_> = self.entries(seat).collect();
        if entries.is_empty() {
            return Vec::new();
        }
        let mut state = self.committed.clone();
        let in_turn = |action: R::Action| {
            let notation = self.rules.notation(&state, action);
            self.rules.perform(&mut state, seat, action, &mut act::NoDice::default(), &mut Log::off());
            notation
        };
        entries.into_iter().map(in_turn).collect()
    }

    /// The dice of the next roll.
    fn dice(&self) -> Option<Seeded> {
        match self.source {
            Source::Open(seed) | Source::Committed(seed) => Some(Seeded::new(seed, self.rolls)),
            Source::Unknown(_) => None,
        }
    }
}
