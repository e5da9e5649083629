//! Seats held by computer officers, and advice for people.

use ironbottom_admiral::{Advice, Alternative, Budget, Counsel, Officer, Order, Staff, Strength, gathered};
use ironbottom_games::staff;
use ironbottom_kernel::play::game_seed;
use ironbottom_kernel::seat::{Seat, SeatSet, Viewer};
use ironbottom_kernel::text::Colour;
use ironbottom_kernel::{AnyTable, SeatInfo};

use super::session::{Next, Session};
use crate::args::Play;
use crate::commands::pair;
use crate::error::Error;
use crate::progress::Progress;
use crate::words::ids;

/// So many of the things an officer would go on with are named.
const THEN: usize = 3;

/// So many plans a hint tells, if there are as many.
const PLANS: usize = 3;

/// Who of the seats is no person.
pub(crate) struct Officers {
    staff: Staff,
    by_seat: Vec<Option<Strength>>,
    budget: Budget,
}

impl Officers {
    /// As the command line says.
    pub(crate) fn read(args: &Play, table: &dyn AnyTable) -> Result<Self, Error> {
        let seats = table.seats();
        let mut by_seat = vec![None; seats.len()];
        if let Some(strength) = args.against {
            let own = match &args.seat {
                Some(id) => seat_named(seats, id)?,
                None => 0,
            };
            for (index, seat) in seats.iter().enumerate() {
                if seat.side != seats[own].side {
                    by_seat[index] = Some(strength);
                }
            }
        }
        for text in &args.officers {
            let (id, word) = pair(text, "SEAT=OFFICER (for example --officer allies=captain)")?;
            let strength = word
                .parse()
                .map_err(|error: ironbottom_admiral::UnknownStrength| Error::Bad(error.to_string()))?;
            by_seat[seat_named(seats, &id)?] = Some(strength);
        }
        let staff = staff();
        if by_seat.iter().any(Option::is_some) && staff.of(table.card().id).is_none() {
            return Err(crate::commands::matches::no_officers(table.card().title));
        }
        Ok(Self { staff, by_seat, budget: args.budget })
    }

    /// The seats that officers hold.
    pub(crate) fn seats(&self) -> SeatSet {
        let held = self.by_seat.iter().enumerate().filter(|(_, strength)| strength.is_some());
        held.map(|(index, _)| Seat::new(index as u8)).collect()
    }

    /// What an officer of this strength would do in this seat.
    fn advice(&self, table: &dyn AnyTable, seat: Seat, strength: Strength) -> Result<Option<Advice>, Error> {
        Ok(self.counsel(table, seat, strength, 1)?.map(|counsel| counsel.advice))
    }

    /// The same with the next best plans, so many in all.
    fn counsel(
        &self,
        table: &dyn AnyTable,
        seat: Seat,
        strength: Strength,
        most: usize,
    ) -> Result<Option<Counsel>, Error> {
        let Some(bench) = self.staff.of(table.card().id) else { return Ok(None) };
        let knowledge = table.knowledge(seat);
        let seed = game_seed(table.acts() as u64, table.number(Viewer::Seat(seat)));
        let officer = Officer { strength, budget: self.budget, seed };
        let order = Order { terms: table.terms(), knowledge: &*knowledge, seat, officer };
        Ok(if most > 1 {
            bench.counsel(&order, most)?
        } else {
            bench.advise(&order)?.map(|advice| Counsel { advice, others: Vec::new() })
        })
    }
}

/// Another plan in a sentence: what it does that the first does not, and what may be expected of it.
fn instead(first: &Advice, other: &Alternative) -> String {
    let Advice { labels, now, expects, .. } = &other.advice;
    let known = gathered(&first.labels[..first.now]);
    let mut own = gathered(&labels[..*now]);
    own.retain(|label| !known.contains(label));
    let told = if own.is_empty() { "leave some of that undone".to_owned() } else { own.join("; ") };
    let worth = expects.map_or_else(String::new, |expects| format!("{:.0} of a hundred", expects * 100.0));
    let beside = if other.behind > 0.0 {
        format!("{:.0} fewer", (other.behind * 100.0).max(1.0))
    } else {
        "about as good".to_owned()
    };
    format!("Or: {told} ({worth}, {beside}).")
}

fn seat_named(seats: &[SeatInfo], id: &str) -> Result<usize, Error> {
    seats.iter().position(|seat| seat.id == id).ok_or_else(|| Error::UnknownSeat {
        asked: id.to_owned(),
        known: ids(seats, SeatSet::first(seats.len()), "and"),
    })
}

impl Session {
    /// Lets officers decide as long as one of them is asked.
    pub(super) fn officers_act(&mut self) -> Result<Next, Error> {
        loop {
            let held = self.officers.seats();
            let Some(seat) = self.table.pending().seats().iter().find(|seat| held.contains(*seat)) else {
                return Ok(Next::Go);
            };
            let Some(strength) = self.officers.by_seat[seat.index()] else { return Ok(Next::Go) };
            let title = self.table.seats()[seat.index()].title.clone();
            let progress = Progress::new(format!("{title}: the {} is thinking", strength.word()), None);
            let advice = progress.watch(|| self.officers.advice(self.table.as_ref(), seat, strength))?;
            let taken = advice.map_or(0, |advice| self.table.post(seat, None, &advice.actions).taken);
            if taken == 0 {
                return Err(Error::Bad(format!(
                    "the {} of {title} found nothing to do: this is a defect",
                    strength.word()
                )));
            }
            self.changed()?;
        }
    }

    /// `hint`: what an admiral would do here, and why.
    pub(super) fn hint(&mut self) -> Result<(), Error> {
        let Some(seat) = self.seat else { return self.warn("The game is over.") };
        let progress = Progress::new("an admiral is thinking", None);
        let counsel =
            progress.watch(|| self.officers.counsel(self.table.as_ref(), seat, Strength::Admiral, PLANS))?;
        let Some(Counsel { advice, others }) = counsel else {
            return self.warn("Nobody on the staff knows this game yet.");
        };
        let (now, then) = advice.labels.split_at(advice.now);
        let (now, then) = (gathered(now), gathered(then));
        self.page.painted(Colour::Bold, &format!("An admiral would: {}", now.join("; ")))?;
        self.page.wrapped(&advice.reason, 2)?;
        if !then.is_empty() {
            let rest = then.len().saturating_sub(THEN);
            let more = if rest > 0 { format!("; and {rest} more") } else { String::new() };
            self.page.wrapped(&format!("Then: {}{more}.", then[..then.len() - rest].join("; ")), 2)?;
        }
        if let Some(expects) = advice.expects {
            self.page
                .line(format!("  It expects to win {:.0} games of a hundred from here.", expects * 100.0))?;
        }
        for other in &others {
            self.page.wrapped(&instead(&advice, other), 2)?;
        }
        // What rolls a die is typed by itself, and what is asked later is answered later.
        let part = &advice.actions[..advice.quiet.min(advice.now).max(1)];
        let rolls = if advice.quiet == 0 { " (it rolls dice)" } else { "" };
        self.page.painted(Colour::Dim, &format!("To do it{rolls}: do {}", part.join("; ")))?;
        Ok(())
    }
}
