//! A seat that is closed to somebody who sits elsewhere at a game with secrets, unless all who sit there agree: asked for
//! like a draw, answered like one, and then taken as any other.

use ironbottom_kernel::wire::{Refusal, RefusalKind};
use ironbottom_kernel::{Seat, SeatSet};

use super::command::Reply;
use super::state::TableState;
use crate::store::{SeatRow, SeatState};

/// Somebody asks for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Wish {
    /// Which.
    pub(super) seat: Seat,
    /// From which seat; whoever sits there is to have it.
    pub(super) by: Seat,
    /// The seats of those who agree.
    pub(super) agreed: SeatSet,
}

fn no(text: &str) -> Refusal {
    Refusal { kind: RefusalKind::Refused, rule: None, text: text.to_owned() }
}

impl TableState {
    /// Does a game with secrets go on in which others sit, whom it would concern who takes this seat? Whoever gives
    /// their own seat away agrees to it.
    pub(super) fn concerns_others(&self, seat: &SeatRow, person: i64) -> bool {
        let goes_on = self.has_begun() && self.over().is_none();
        let others = self.seats.iter().filter(|row| row.seat != seat.seat).filter_map(|row| row.person);
        let mut others = others.filter(|other| *other != person && seat.person != Some(*other));
        self.table().keeps_secrets() && goes_on && others.next().is_some()
    }

    /// Ask for a seat.
    pub(super) fn ask_for(&mut self, by: Seat, wanted: &str) -> Result<(), Refusal> {
        let seat = self.seat_named(wanted).map_err(|error| no(&error.to_string()))?;
        let (Some(row), Some(person)) = (self.seat_row(seat), self.person_in(by)) else {
            return Err(no("Nobody sits there who could ask."));
        };
        if self.table().consent().is_some() || self.wish.is_some() {
            return Err(no("Something is proposed already; it has to be answered first."));
        }
        match row.state {
            SeatState::Open => {}
            SeatState::Officer(_) if self.owner() == person => {}
            SeatState::Officer(_) => {
                return Err(no("Only whoever made the table takes a seat from an officer."));
            }
            SeatState::Taken => return Err(no("Somebody sits there already.")),
            SeatState::Link => return Err(no("That seat waits for a friend with a link.")),
        }
        if !self.concerns_others(row, person) {
            return Err(no("You need nobody's consent for that seat: take it."));
        }
        self.wish = Some(Wish { seat, by, agreed: SeatSet::only(by) });
        let (asker, title) = (self.title(by), self.title(seat));
        self.said = Some(format!(
            "Asked for by {asker}: the seat of {title} too, with what is secret there; all who sit here have to agree."
        ));
        Ok(())
    }

    /// Say yes or no to it.
    pub(super) fn answer_wish(&mut self, seat: Seat, reply: Reply) -> Result<(), Refusal> {
        let Some(mut wish) = self.wish else { return Err(no("Nothing is proposed.")) };
        let (who, title) = (self.title(seat), self.title(wish.seat));
        match reply {
            Reply::Refuse if seat == wish.by => {
                self.wish = None;
                self.said = Some(format!("No longer asked for by {who}: the seat of {title}."));
            }
            Reply::Refuse => {
                self.wish = None;
                self.said = Some(format!("Refused by {who}: the seat of {title} stays closed."));
            }
            Reply::Agree if wish.agreed.contains(seat) => return Err(no("You have agreed already.")),
            Reply::Agree => {
                wish.agreed = wish.agreed.with(seat);
                self.wish = Some(wish);
                let asker = self.title(wish.by);
                self.said = Some(match self.agreed_to(wish) {
                    true => format!("Agreed to by {who}: {asker} may take the seat of {title} now."),
                    false => format!("Agreed to by {who}; others who sit here have still to agree."),
                });
            }
        }
        Ok(())
    }

    /// Have all who sit here agreed that this person takes this seat?
    pub(super) fn may_take(&self, seat: usize, person: i64) -> bool {
        let wish = self.wish.filter(|wish| wish.seat.index() == seat);
        wish.is_some_and(|wish| self.person_in(wish.by) == Some(person) && self.agreed_to(wish))
    }

    fn agreed_to(&self, wish: Wish) -> bool {
        let agrees = |person: i64| wish.agreed.iter().any(|seat| self.person_in(seat) == Some(person));
        self.people().all(agrees)
    }

    /// A seat changed hands: whoever sits there now has not agreed, and a wish from there or for it is over.
    pub(super) fn settle_wish(&mut self, seat: Seat) {
        self.wish = self.wish.filter(|wish| wish.seat != seat && wish.by != seat);
        if let Some(wish) = &mut self.wish {
            wish.agreed = wish.agreed.without(seat);
        }
    }

    fn person_in(&self, seat: Seat) -> Option<i64> {
        self.seat_row(seat).and_then(|row| row.person)
    }

    fn title(&self, seat: Seat) -> String {
        self.table().seats().get(seat.index()).map(|seat| seat.title.clone()).unwrap_or_default()
    }
}
