//! Sitting down and standing up: lines of the game that everybody is told, for ever.

use std::sync::Arc;

use ironbottom_admiral::Strength;
use ironbottom_kernel::Seat;
use ironbottom_kernel::log::{LogLine, Tone};
use ironbottom_kernel::record::Draft;

use super::handle::TableHandle;
use super::keeper::Tables;
use super::letters::Exchange;
use super::state::TableState;
use super::submit::{Before, MAX_TRIES};
use crate::error::ApiError;
use crate::store::{
    Change, ItemRow, Known, Listed, MomentBody, Origin, SeatRow, SeatState, SeatWrite, Write, Written,
};
use crate::words::hash_of;

/// What a seat becomes: its state, who sits there, and the hash of a link to it.
pub(crate) type Reseated = (SeatState, Option<i64>, Option<String>);

const NO_SEAT: ApiError = ApiError::Unknown("There is no such seat at this table.");
const LESSON: ApiError = ApiError::Forbidden(
    "A lesson is played alone: its dice are known beforehand. Begin a game of your own instead.",
);

const KNOWS_TOO_MUCH: ApiError = ApiError::Forbidden(
    "This game keeps secrets, and you sit or sat elsewhere at this table: while others play, that seat is not open to \
     you, unless you propose it and all agree. An officer can be exchanged for another.",
);

impl Tables {
    /// Change a seat from what it is; what it was. Others may be faster.
    pub(crate) async fn reseat(
        &self,
        handle: &Arc<TableHandle>,
        by: &Known,
        seat: &str,
        change: impl Fn(SeatState, Option<i64>) -> Result<Reseated, ApiError>,
    ) -> Result<SeatState, ApiError> {
        let done = self.reseat_by(handle, by, seat, None, change).await?;
        done.ok_or(ApiError::Taken("Somebody was faster: that seat is no longer free."))
    }

    /// The same by a link; nothing when others were faster.
    async fn reseat_by(
        &self,
        handle: &Arc<TableHandle>,
        by: &Known,
        seat: &str,
        link: Option<&str>,
        change: impl Fn(SeatState, Option<i64>) -> Result<Reseated, ApiError>,
    ) -> Result<Option<SeatState>, ApiError> {
        for _ in 0..MAX_TRIES {
            let mut state = self.state(handle).await?;
            let index = state.seat_by_id(seat)?;
            let was = state.seat_row(index).ok_or(NO_SEAT)?.clone();
            let (now, person, new_link) = change(was.state, was.person)?;
            // Its maker knows every die that is to come: nobody else may be led to sit down there.
            if state.origin == Origin::New && state.header_row().has_known_dice() {
                return Err(LESSON);
            }
            if let Some(person) = person.filter(|person| was.person != Some(*person)) {
                self.may_sit(handle, &state, &was, person).await?;
            }
            let (before, at) = (Before::of(&state), self.now());
            let exchange = Exchange {
                table: &handle.id,
                seats: &state.seats,
                owner: state.owner,
                seat,
                was: was.person,
                now: person,
            };
            let letters = exchange.letters(by, at.wall);
            let has_letters = !letters.is_empty();
            let told = state.told_of(index, &was, (now, person), by);
            // Whoever finds this half done reads the database instead.
            state.ahead = true;
            state.seats[index.index()] = SeatRow { state: now, person, name: None, ..was.clone() };
            if was.person != person || was.state != now {
                state.settle_wish(index);
            }
            let mut made = state.change_since(&handle.id, &before, &self.runner, at);
            made.letters = letters;
            if let Some(told) = told {
                tell_all(&mut made, &told);
            }
            let write = SeatWrite {
                seat: i64::try_from(index.index()).unwrap_or_default(),
                was: (was.state, was.person),
                now: (now, person),
                link: new_link,
                by_link: link.map(str::to_owned),
                change: made,
            };
            match self.store.write_back(Write::Seat(Box::new(write))).await? {
                (written, Write::Seat(write)) if written != Written::Refused => state.settle(write.change),
                // Another process was faster, or the link is used up: look again.
                _ => continue,
            }
            self.changes_lists();
            let seats = self.store.seats(&handle.id).await?;
            state.reseat(seats);
            if has_letters {
                self.bell.ring();
            }
            handle.tell_news();
            self.changed(handle, &state);
            return Ok(Some(was.state));
        }
        Ok(None)
    }

    /// While a game with secrets goes on and others sit there too, nobody takes a seat whose secrets they could
    /// use in another, or could have brought from another, unless all agree.
    async fn may_sit(
        &self,
        handle: &TableHandle,
        state: &TableState,
        seat: &SeatRow,
        person: i64,
    ) -> Result<(), ApiError> {
        if !state.concerns_others(seat, person) || state.may_take(seat.seat, person) {
            return Ok(());
        }
        let sat = self.store.sittings(&handle.id).await?;
        if sat.iter().any(|(sat, who)| *who == person && *sat != seat.seat) {
            return Err(KNOWS_TOO_MUCH);
        }
        Ok(())
    }

    /// The table and the seat a link leads to.
    pub(crate) async fn linked(&self, code: &str) -> Result<(Listed, String), ApiError> {
        const GONE: ApiError =
            ApiError::Unknown("This link was used already, or it never was one. Ask for a new one.");
        if code.len() > 100 {
            return Err(GONE);
        }
        let (table, seat) = self.store.link(&hash_of(code)).await?.ok_or(GONE)?;
        let listed = self.store.listed(&table).await?.ok_or(GONE)?;
        let seat = listed.row.header.seats().get(seat).cloned().ok_or(GONE)?;
        Ok((listed, seat))
    }

    /// Sit down by a link. It works once.
    pub(crate) async fn use_link(&self, code: &str, by: &Known) -> Result<Arc<TableHandle>, ApiError> {
        let (listed, seat) = self.linked(code).await?;
        let handle = self.handle(&listed.row.id)?;
        let link = hash_of(code);
        let sit = |_, _| Ok((SeatState::Taken, Some(by.id), None));
        let done = self.reseat_by(&handle, by, &seat, Some(&link), sit).await?;
        done.ok_or(ApiError::Taken("Somebody was faster: this link was just used."))?;
        Ok(handle)
    }
}

impl TableState {
    /// Has anything been done that somebody may not know? Standing orders are no deeds.
    pub(super) fn has_begun(&self) -> bool {
        let entered = |draft: &Draft| matches!(draft, Draft::Entry { .. });
        self.table.acts() > 0 || self.table.drafts().iter().any(entered)
    }

    /// What everybody is told of a seat that changes hands; nothing where only a link is made.
    fn told_of(
        &self,
        seat: Seat,
        was: &SeatRow,
        (now, person): (SeatState, Option<i64>),
        by: &Known,
    ) -> Option<String> {
        let title = &self.table.seats().get(seat.index())?.title;
        let name = &by.name;
        let officer = |state: SeatState| state.officer().map(Strength::word);
        Some(match (officer(was.state), officer(now)) {
            (Some(old), Some(new)) if old == new => return None,
            (Some(old), Some(new)) => {
                format!("{name} exchanges the {old} in the seat of {title} for the {new}.")
            }
            (Some(old), None) => format!("{name} takes the seat of {title} from the {old}."),
            (None, Some(new)) => format!("{name} gives the seat of {title} to the {new}."),
            (None, None) => match (was.person, person) {
                (old, new) if old == new => return None,
                (Some(_), None) => format!("{name} leaves the seat of {title}."),
                (None, _) => format!("{name} takes the seat of {title}."),
                (Some(_), Some(_)) => {
                    let old = was.name.as_deref().unwrap_or("whoever sat there");
                    format!("{name} takes the seat of {title} from {old}.")
                }
            },
        })
    }
}

/// One more line for every reader.
pub(super) fn tell_all(change: &mut Change, text: &str) {
    let body = change.moment.get_or_insert_with(MomentBody::default);
    for (reader, (number, last)) in change.numbers.iter_mut().zip(&mut change.last).enumerate() {
        *number += 1;
        text.clone_into(last);
        let told = vec![LogLine::new(Tone::Plain, text)];
        body.told.push(ItemRow { reader, number: *number, told, rolls: Vec::new() });
    }
}
