//! Who is to hear of what happened at a table: written with it, delivered later (see `outbox`).

use std::collections::BTreeMap;

use ironbottom_kernel::table::Proposal;
use ironbottom_kernel::{Seat, SeatSet};

use super::state::TableState;
use crate::store::{Known, Letter, SeatRow};
use crate::wire::{NoticeEvent, ProposalSort};
use crate::words::fresh_secret;

/// What of a table makes letters, as it was before a command.
#[derive(Clone, Copy)]
pub(super) struct Noticed {
    waiting: SeatSet,
    over: bool,
    proposed: Option<(Seat, Proposal)>,
    wish: Option<(Seat, Seat)>,
}

impl Noticed {
    pub(super) fn of(state: &TableState) -> Self {
        let (table, pending) = (state.table(), state.table().pending());
        Self {
            waiting: pending.seats(),
            over: pending.outcome().is_some(),
            proposed: table.consent().map(|consent| (consent.by, consent.proposal)),
            wish: state.wish.map(|wish| (wish.by, wish.seat)),
        }
    }
}

/// What letters are about.
struct About<'a> {
    table: &'a str,
    /// What sets this event apart from all others of the table.
    event: String,
    at: i64,
}

impl About<'_> {
    fn letter(&self, person: i64, event: &NoticeEvent) -> Option<Letter> {
        let key = format!("{}.{}.{}.{person}", self.table, self.event, event.kind());
        let event = serde_json::to_string(event).ok()?;
        Some(Letter { key, table: self.table.to_owned(), person, event, at: self.at })
    }

    /// One to each of these.
    fn letters(&self, people: impl IntoIterator<Item = i64>, event: &NoticeEvent) -> Vec<Letter> {
        people.into_iter().filter_map(|person| self.letter(person, event)).collect()
    }
}

impl TableState {
    /// Who hears of what happened since: everybody it concerns but whoever did it.
    pub(super) fn letters_since(&self, id: &str, before: &Noticed, by: Option<i64>, at: i64) -> Vec<Letter> {
        let about = About { table: id, event: self.version.to_string(), at };
        let now = Noticed::of(self);
        let others = || others(&self.seats, self.owner, by);
        let mut letters = Vec::new();
        if now.over && !before.over {
            let over = self.over().map(|over| NoticeEvent::Over { winners: over.winners, how: over.how });
            letters.extend(over.iter().flat_map(|event| about.letters(others(), event)));
            return letters;
        }
        let mut turns: BTreeMap<i64, Vec<String>> = BTreeMap::new();
        for seat in now.waiting.iter().filter(|seat| !before.waiting.contains(*seat)) {
            let person = self.seats.get(seat.index()).and_then(|row| row.person).filter(|p| Some(*p) != by);
            if let (Some(person), Some(info)) = (person, self.table.seats().get(seat.index())) {
                turns.entry(person).or_default().push(info.id.clone());
            }
        }
        letters.extend(
            turns
                .into_iter()
                .filter_map(|(person, seats)| about.letter(person, &NoticeEvent::Turn { seats })),
        );
        let proposed = now.proposed.filter(|_| now.proposed != before.proposed).map(|(seat, proposal)| {
            let what = match proposal {
                Proposal::Draw => ProposalSort::Draw,
                Proposal::TakeBack { .. } => ProposalSort::TakeBack,
            };
            (seat, what)
        });
        let wished = now.wish.filter(|_| now.wish != before.wish).map(|(by, _)| (by, ProposalSort::Seat));
        if let Some((seat, what)) = proposed.or(wished)
            && let Some(info) = self.table.seats().get(seat.index())
        {
            let event = NoticeEvent::Proposed { what, by: info.id.clone() };
            letters.extend(about.letters(others().filter(|person| self.sits_in_a_seat(*person)), &event));
        }
        letters
    }

    fn sits_in_a_seat(&self, person: i64) -> bool {
        self.seats.iter().any(|row| row.person == Some(person))
    }
}

/// Everybody at a table and whoever made it, but this one; each once.
fn others(seats: &[SeatRow], owner: i64, by: Option<i64>) -> impl Iterator<Item = i64> + use<> {
    let mut people: Vec<i64> = seats.iter().filter_map(|row| row.person).chain([owner]).collect();
    people.sort_unstable();
    people.dedup();
    people.into_iter().filter(move |person| Some(*person) != by)
}

/// A seat changed hands.
pub(super) struct Exchange<'a> {
    pub(super) table: &'a str,
    pub(super) seats: &'a [SeatRow],
    pub(super) owner: i64,
    /// The id of the seat.
    pub(super) seat: &'a str,
    /// Who sat there, and who does now.
    pub(super) was: Option<i64>,
    pub(super) now: Option<i64>,
}

impl Exchange<'_> {
    /// Who hears of it: everybody at the table but whoever did it. A seat has no version, so each
    /// event gets a word of its own.
    pub(super) fn letters(&self, by: &Known, at: i64) -> Vec<Letter> {
        let (seat, who) = (self.seat.to_owned(), by.name.clone());
        let event = match (self.was, self.now) {
            (was, now) if was == now => return Vec::new(),
            (_, Some(_)) => NoticeEvent::Seated { seat, who },
            (_, None) => NoticeEvent::Left { seat, who },
        };
        let about = About { table: self.table, event: fresh_secret(8), at };
        about.letters(others(self.seats, self.owner, Some(by.id)), &event)
    }
}
