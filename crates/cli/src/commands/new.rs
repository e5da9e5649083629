//! `ironbottom new`

use ironbottom_kernel::Registry;
use ironbottom_kernel::dice::Seed;
use ironbottom_kernel::record::Mail;
use ironbottom_kernel::record::file::RecordFile;
use ironbottom_kernel::table::Source;

use super::bad_terms;
use crate::args::New;
use crate::desk;
use crate::error::Error;
use crate::term::Page;
use crate::words::{count, listed, waiting};

/// Begin a game in a new file.
pub(crate) fn run(games: &Registry, page: &Page, args: &New) -> Result<(), Error> {
    let game = desk::game(games, &args.game)?;
    let mail = if args.mail { Mail::Passed } else { Mail::Stays };
    let table = game
        .open(&args.settings.choices()?, Source::Open(seed(args.seed)?), mail)
        .map_err(|error| bad_terms(game.card(), error))?;
    if mail == Mail::Passed {
        desk::no_secrets(table.as_ref())?;
    }
    RecordFile::create(&args.out, &table.record())?;
    let out = args.out.display();
    let seats: Vec<_> = table.seats().iter().map(|seat| format!("{} ({})", seat.title, seat.id)).collect();
    page.wrapped(&format!("{}: a new game in {out}.", table.card().title), 2)?;
    page.wrapped(&format!("{}: {}.", count(seats.len() as u64, "seat", "seats"), listed(&seats, "and")), 2)?;
    page.wrapped(&waiting(table.as_ref()), 2)?;
    if mail == Mail::Passed {
        page.wrapped(
            "This game goes from player to player: send the file after each of your turns. The seed of \
             the dice stands in the file, so whoever holds it could work out the coming rolls: play like \
             this with friends.",
            2,
        )?;
    }
    page.line(format!("To see it: ironbottom show {out}"))?;
    Ok(())
}

/// The dice of a new game.
pub(crate) fn seed(number: Option<u64>) -> Result<Seed, Error> {
    match number {
        Some(number) => Ok(Seed::from_number(number)),
        None => Seed::fresh().map_err(Error::Random),
    }
}
