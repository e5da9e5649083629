//! What the officers at a table are asked: which of them is to do what next.
//!
//! A table has at most one attendant, which sees to it.

use std::sync::Mutex;

use ironbottom_admiral::{Staff, Strength};
use ironbottom_kernel::table::Proposal;
use ironbottom_kernel::{Seat, Viewer};

use super::state::TableState;
use crate::thinking::Stop;

/// What a table in use knows of the officers at it.
#[derive(Default)]
pub(crate) struct Attendance {
    inside: Mutex<Inside>,
}

#[derive(Default)]
pub(crate) struct Inside {
    /// Is somebody attending?
    attended: bool,
    /// Did something happen meanwhile?
    again: bool,
    /// Did they stop although they are asked: nobody looked, or another process runs the table?
    pub(crate) rest: bool,
    /// What is being thought about.
    pub(crate) thought: Option<(Spot, Stop)>,
    /// Where an officer has lost the thread.
    pub(crate) lost: Option<Spot>,
    /// The game does not take the orders of its own officers: a defect, noted once.
    pub(crate) orders_refused: bool,
}

/// A decision: this officer in this seat at this number of the seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Spot {
    pub(crate) seat: Seat,
    pub(crate) officer: Strength,
    pub(crate) number: u64,
}

/// What an officer is to do next.
#[derive(Debug)]
pub(crate) struct Due {
    pub(crate) spot: Spot,
    pub(crate) id: String,
    pub(crate) what: What,
}

#[derive(Debug)]
pub(crate) enum What {
    /// Give or revoke standing orders.
    Orders(Vec<(&'static str, &'static str)>),
    /// Say yes or no to a proposal.
    Answer(Proposal),
    /// Decide what the game asks.
    Decide,
}

impl Attendance {
    pub(crate) fn inside<T>(&self, look: impl FnOnce(&mut Inside) -> T) -> Option<T> {
        self.inside.lock().ok().map(|mut inside| look(&mut inside))
    }

    /// Is this seat an officer's who is asked and has not lost the thread?
    pub(super) fn may_think(&self, state: &TableState, seat: Seat) -> bool {
        let asked = state.deciding().find(|spot| spot.seat == seat);
        asked.is_some_and(|spot| self.inside(|inside| inside.lost != Some(spot)).unwrap_or(false))
    }

    /// Did they stop although they are asked?
    pub(crate) fn rest(&self) -> bool {
        self.inside(|inside| inside.rest).unwrap_or(false)
    }

    /// Is an attendant wanted? One that is here already looks again.
    pub(crate) fn wants_one(&self) -> bool {
        let wanted = |inside: &mut Inside| {
            inside.again = inside.attended;
            inside.rest = false;
            !std::mem::replace(&mut inside.attended, true)
        };
        self.inside(wanted).unwrap_or(false)
    }

    /// May the attendant go, or did something happen while it made up its mind?
    pub(crate) fn may_go(&self) -> bool {
        let may = |inside: &mut Inside| {
            inside.attended = std::mem::take(&mut inside.again);
            !inside.attended
        };
        self.inside(may).unwrap_or(true)
    }

    /// Call off a thought about something that is no longer asked.
    pub(crate) fn call_off_what_is_past(&self, state: &TableState) {
        self.inside(|inside| {
            if let Some((spot, stop)) = &inside.thought
                && !state.is_at(*spot)
            {
                stop.call_off();
            }
        });
    }
}

impl TableState {
    fn officer_in(&self, seat: Seat) -> Option<Strength> {
        self.seats.get(seat.index())?.state.officer()
    }

    pub(crate) fn has_only_officers(&self) -> bool {
        self.seats.iter().all(|row| row.state.officer().is_some())
    }

    fn spot(&self, seat: Seat) -> Option<Spot> {
        let officer = self.officer_in(seat)?;
        Some(Spot { seat, officer, number: self.number(Viewer::Seat(seat)) })
    }

    pub(crate) fn is_at(&self, spot: Spot) -> bool {
        self.spot(spot.seat) == Some(spot)
    }

    /// The officers the game waits for. While something is proposed that they have agreed to they
    /// do not play on, which would end the proposal, unless that would cost them the game.
    fn deciding(&self) -> impl Iterator<Item = Spot> + '_ {
        let in_haste = self.clock.as_ref().is_some_and(|clock| clock.forfeit);
        let plays = self.table.consent().is_none() || in_haste;
        let waiting = self.table.pending().seats();
        let all = (0..self.seats.len()).filter_map(|index| u8::try_from(index).ok()).map(Seat::new);
        all.filter(move |seat| plays && waiting.contains(*seat)).filter_map(|seat| self.spot(seat))
    }

    /// The officer who has not answered what is proposed.
    fn unanswered(&self) -> Option<(Spot, Proposal)> {
        let consent = self.table.consent()?;
        let rows = self.seats.iter().filter_map(|row| u8::try_from(row.seat).ok()).map(Seat::new);
        let mut open = rows.filter(|seat| !consent.agreed.contains(*seat));
        Some((open.find_map(|seat| self.spot(seat))?, consent.proposal))
    }

    /// Is an officer to decide or to answer?
    fn asks_an_officer(&self) -> bool {
        self.unanswered().is_some() || self.deciding().next().is_some()
    }

    /// Is an officer to decide or to answer at a table where people sit? Among themselves officers play when somebody
    /// looks, so nobody has to find them.
    pub(crate) fn keeps_people_waiting(&self) -> bool {
        !self.has_only_officers() && self.asks_an_officer()
    }

    /// The standing orders a seat has given, each with what holds when it is revoked.
    pub(crate) fn revoked_orders(&self, seat: Seat) -> Vec<(&'static str, &'static str)> {
        let specs = self.table.card().orders;
        let given = self.table.orders(seat).into_iter();
        given
            .filter_map(|(key, _)| specs.iter().find(|spec| spec.key == key))
            .filter_map(|spec| Some((spec.key, *spec.values.first()?)))
            .collect()
    }

    /// Standing orders that differ from those the officer wants.
    fn orders_to_give(&self, staff: &Staff) -> Option<(Spot, Vec<(&'static str, &'static str)>)> {
        if self.table.pending().outcome().is_some() {
            return None;
        }
        let bench = staff.of(self.table.card().id)?;
        let spots = self.seats.iter().filter_map(|row| u8::try_from(row.seat).ok()).map(Seat::new);
        spots.filter_map(|seat| self.spot(seat)).find_map(|spot| {
            let has = self.table.orders(spot.seat);
            let wants = bench.orders(spot.officer);
            let mut give: Vec<_> = wants.iter().filter(|order| !has.contains(order)).copied().collect();
            let unwanted = self.revoked_orders(spot.seat).into_iter();
            give.extend(unwanted.filter(|(key, _)| !wants.iter().any(|(wanted, _)| wanted == key)));
            (!give.is_empty()).then_some((spot, give))
        })
    }

    pub(crate) fn due(&self, staff: &Staff, attendance: &Attendance) -> Option<Due> {
        let id = |spot: Spot| self.table.seats().get(spot.seat.index()).map(|seat| seat.id.clone());
        let (lost, no_orders) = attendance.inside(|inside| (inside.lost, inside.orders_refused))?;
        if let Some((spot, orders)) = self.orders_to_give(staff).filter(|_| !no_orders) {
            return Some(Due { spot, id: id(spot)?, what: What::Orders(orders) });
        }
        if let Some((spot, proposal)) = self.unanswered().filter(|(spot, _)| lost != Some(*spot)) {
            return Some(Due { spot, id: id(spot)?, what: What::Answer(proposal) });
        }
        let spot = self.deciding().find(|spot| lost != Some(*spot))?;
        Some(Due { spot, id: id(spot)?, what: What::Decide })
    }
}
