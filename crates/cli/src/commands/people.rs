//! `ironbottom order`, `concede` and `draw`: what people settle beside the board.

use std::path::Path;

use ironbottom_kernel::seat::Seat;
use ironbottom_kernel::table::Proposal;
use ironbottom_kernel::text::Colour;
use ironbottom_kernel::{AnyTable, Registry, Viewer};

use super::act::after;
use super::pair;
use super::undo::{all_agree, plain};
use crate::args::{Concede, Order};
use crate::desk::{self, Desk};
use crate::error::Error;
use crate::term::Page;
use crate::words::{capital, waiting};

/// Give or revoke a standing order, or list them.
pub(crate) fn order(games: &Registry, page: &Page, args: &Order) -> Result<(), Error> {
    let mut desk = Desk::open(games, &args.file)?;
    let seat = desk::seat(desk.table.as_ref(), &args.seat)?;
    let Some(order) = &args.order else {
        return list_orders(page, desk.table.as_ref(), seat);
    };
    let (key, value) = pair(order, "KEY=VALUE")?;
    let before = desk.table.number(Viewer::Seat(seat));
    desk.table.set_order(seat, &key, &value).map_err(plain)?;
    desk.save()?;
    page.line(capital(&format!("{}: {key} is now {value}.", desk.table.seats()[seat.index()].title)))?;
    after(page, desk.table.as_ref(), seat, before)
}

/// The orders there are, and what this seat has ordered.
pub(crate) fn list_orders(page: &Page, table: &dyn AnyTable, seat: Seat) -> Result<(), Error> {
    let specs = table.card().orders;
    if specs.is_empty() {
        page.line("This game has no standing orders.")?;
        return Ok(());
    }
    let style = page.style();
    let given = table.orders(seat);
    for spec in specs {
        let now = given.iter().find(|(key, _)| *key == spec.key).map_or(spec.values[0], |(_, value)| value);
        let key = style.paint(Colour::Cyan, &format!("{}={now}", spec.key));
        let text = format!("{key}  {} [{}]; can be {}", spec.title, spec.rule, spec.values.join(", "));
        page.wrapped(&text, 4)?;
    }
    Ok(())
}

/// A seat gives up.
pub(crate) fn concede(games: &Registry, page: &Page, args: &Concede) -> Result<(), Error> {
    let mut desk = Desk::open(games, &args.file)?;
    let seat = desk::seat(desk.table.as_ref(), &args.seat)?;
    desk.table.concede(seat).map_err(plain)?;
    desk.save()?;
    page.line(capital(&format!("{} concedes.", desk.table.seats()[seat.index()].title)))?;
    page.wrapped(&waiting(desk.table.as_ref()), 2)?;
    Ok(())
}

/// All agree to a draw.
pub(crate) fn draw(games: &Registry, page: &Page, file: &Path) -> Result<(), Error> {
    let mut desk = Desk::open(games, file)?;
    all_agree(desk.table.as_mut(), Proposal::Draw).map_err(plain)?;
    desk.save()?;
    page.wrapped(&waiting(desk.table.as_ref()), 2)?;
    Ok(())
}
