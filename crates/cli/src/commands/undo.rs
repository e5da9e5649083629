//! `ironbottom undo`

use ironbottom_kernel::seat::{Seat, SeatSet, Viewer};
use ironbottom_kernel::table::Proposal;
use ironbottom_kernel::wire::Refusal;
use ironbottom_kernel::{AnyTable, Registry};

use super::act::after;
use crate::args::Undo;
use crate::desk::{self, Desk};
use crate::error::Error;
use crate::term::Page;
use crate::words::{ids, waiting};

/// Take back the last open entry of a seat, or go back by agreement.
pub(crate) fn run(games: &Registry, page: &Page, args: &Undo) -> Result<(), Error> {
    let mut desk = Desk::open(games, &args.file)?;
    if let (true, Some(to)) = (args.agreed, args.to) {
        all_agree(desk.table.as_mut(), Proposal::TakeBack { to }).map_err(plain)?;
        desk.save()?;
        page.line(format!("All agree: the game goes on after act {to}. New rolls will be new."))?;
        page.wrapped(&waiting(desk.table.as_ref()), 2)?;
        return Ok(());
    }
    let seat = match &args.seat {
        Some(name) => desk::seat(desk.table.as_ref(), name)?,
        None => drafting_seat(desk.table.as_ref())?,
    };
    let before = desk.table.number(Viewer::Seat(seat));
    let entered = desk.table.entries(seat);
    desk.table.undo(seat).map_err(plain)?;
    desk.save()?;
    let stay = desk.table.entries(seat).len();
    page.line(format!("Taken back: {}", entered[stay..].join("; ")))?;
    after(page, desk.table.as_ref(), seat, before)
}

/// The only seat that has anything to take back; when nobody has, the one whose turn it is.
fn drafting_seat(table: &dyn AnyTable) -> Result<Seat, Error> {
    let all = SeatSet::first(table.seats().len());
    let drafting: SeatSet = all.iter().filter(|seat| !table.entries(*seat).is_empty()).collect();
    match (drafting.iter().next(), drafting.len()) {
        (Some(only), 1) => Ok(only),
        (Some(_), _) => Err(Error::Bad(format!(
            "several seats have something to take back; say which: --seat {}",
            ids(table.seats(), drafting, "or")
        ))),
        (None, _) => Ok(table.pending().seats().iter().next().unwrap_or_default()),
    }
}

/// Propose in the name of the first seat, and agree in the name of all.
pub(crate) fn all_agree(table: &mut dyn AnyTable, proposal: Proposal) -> Result<(), Refusal> {
    let seats = SeatSet::first(table.seats().len());
    let mut seats = seats.iter();
    table.propose(seats.next().unwrap_or_default(), proposal)?;
    seats.try_for_each(|seat| table.agree(seat))
}

/// A refusal that needs no more words.
pub(crate) fn plain(refusal: Refusal) -> Error {
    Error::Refused { refusal, context: String::new() }
}
