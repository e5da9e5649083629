//! `ironbottom act`

use ironbottom_kernel::seat::{Seat, SeatSet, Viewer};
use ironbottom_kernel::wire::RefusalKind;
use ironbottom_kernel::{AnyTable, Registry};

use crate::args::Act;
use crate::desk::{self, Desk};
use crate::error::{Error, refusal_words};
use crate::news;
use crate::term::{Page, complain};
use crate::words::{nearest, titles, waiting};

/// Do a batch of actions: all of them or none, unless the other side gets a say in between.
pub(crate) fn run(games: &Registry, page: &Page, args: &Act) -> Result<(), Error> {
    let mut desk = Desk::open(games, &args.file)?;
    let seat = desk::acting_seat(desk.table.as_ref(), args.seat.as_deref())?;
    let viewer = Viewer::Seat(seat);
    let before = desk.table.number(viewer);
    let posted = desk.table.say(seat, &args.notation);
    let mut stopped = None;
    if let Some(refusal) = posted.refused {
        if refusal.kind != RefusalKind::Interrupted {
            return Err(refused(desk.table.as_ref(), seat, args, posted.taken, refusal));
        }
        let left = args.notation[posted.taken..].join("; ");
        stopped = Some(format!("{} Left out: {left}", refusal_words(&refusal)));
    }
    desk.save()?;
    after(page, desk.table.as_ref(), seat, before)?;
    if let Some(stopped) = stopped {
        page.flush()?;
        complain(&stopped);
    }
    Ok(())
}

/// What the seat was told since, its open entries, and who is next.
pub(crate) fn after(page: &Page, table: &dyn AnyTable, seat: Seat, before: u64) -> Result<(), Error> {
    let style = page.style();
    for line in news::lines(&table.items_since(Viewer::Seat(seat), before), style) {
        page.line(line)?;
    }
    let entries = table.entries(seat);
    if !entries.is_empty() {
        page.wrapped(&format!("Entered, and may be taken back: {}", entries.join("; ")), 2)?;
    }
    page.wrapped(&waiting(table), 2)?;
    Ok(())
}

fn refused(
    table: &dyn AnyTable,
    seat: Seat,
    args: &Act,
    taken: usize,
    refusal: ironbottom_kernel::wire::Refusal,
) -> Error {
    let mut context = String::new();
    if refusal.kind == RefusalKind::NotYourTurn {
        let who = titles(table.seats(), SeatSet::only(seat));
        context.push_str(&format!(" (You act as {who}. {})", waiting(table)));
    }
    if refusal.kind == RefusalKind::Notation {
        let offered = offered(table, seat);
        let asked = args.notation.get(taken).map_or("", String::as_str);
        if let Some(near) = nearest(asked, offered.iter().map(String::as_str)) {
            context.push_str(&format!(" (Did you mean “{near}”?)"));
        }
    }
    if args.notation.len() > 1 {
        let asked = args.notation.get(taken).map_or("", String::as_str);
        context.push_str(&format!(
            " (That was “{asked}”, number {} of the batch; nothing was done.)",
            taken + 1
        ));
    }
    Error::Refused { refusal, context }
}

/// The notation of everything this seat can do now.
pub(crate) fn offered(table: &dyn AnyTable, seat: Seat) -> Vec<String> {
    let mut all = table.choices(seat, None).unwrap_or_default();
    for subject in table.subjects(seat) {
        all.extend(table.choices(seat, Some(&subject.id)).unwrap_or_default());
    }
    all.into_iter().map(|choice| choice.notation).collect()
}
