//! `ironbottom play`: a game at one keyboard, seat after seat.

mod command;
mod input;
mod keep;
pub(crate) mod learn;
mod menu;
mod obey;
mod officers;
mod people;
mod session;
mod talk;

use std::path::Path;

use ironbottom_kernel::record::Mail;
use ironbottom_kernel::table::Source;
use ironbottom_kernel::text::{Colour, pad};
use ironbottom_kernel::{AnyTable, Registry};

use crate::args::Play;
use crate::commands::{bad_terms, new};
use crate::desk::{self, Desk, Secrecy};
use crate::error::Error;
use crate::term::{Page, Plain};
use crate::words::nearest;
use input::{Input, Line};
use keep::{Keeper, usual_name};
use officers::Officers;
use session::{Session, Setting};

/// Play.
pub(crate) fn run(games: &Registry, args: Play) -> Result<(), Error> {
    let plain = if args.plain { Plain::Asked } else { Plain::Auto };
    let page = Page::new(plain);
    let mut input = Input::new(&page, plain);
    let existing = args.file.as_deref().filter(|path| path.exists());
    let (table, keeper, secrecy) = match existing {
        Some(path) => resume(games, &page, &args, path)?,
        None => match begin(games, &page, &mut input, &args)? {
            Some(begun) => begun,
            None => return Ok(()),
        },
    };
    let officers = Officers::read(&args, table.as_ref())?;
    let book = games.rulebook(table.card().id);
    Session::new(Setting { page, input, table, keeper, secrecy, people: args.people, officers, book }).run()
}

type Begun = (Box<dyn AnyTable>, Keeper, Secrecy);

/// Go on with a game that has a file.
fn resume(games: &Registry, page: &Page, args: &Play, path: &Path) -> Result<Begun, Error> {
    if !args.settings.set.is_empty() || args.seed.is_some() {
        return Err(Error::Bad(format!(
            "{} is a game in progress; its options and dice are fixed (leave out --set and --seed, or choose \
             another --file)",
            path.display()
        )));
    }
    let desk = Desk::open(games, path)?;
    if let Some(game) = &args.game {
        let found = desk.table.card();
        if desk::game(games, game)?.card().id != found.id {
            return Err(Error::Bad(format!(
                "{} is a game of {}, not of {game}",
                path.display(),
                found.title
            )));
        }
    }
    page.line(format!("Going on with {}.", desk.path().display()))?;
    let (file, table, secrecy) = desk.into_parts();
    Ok((table, Keeper::resumed(file), secrecy))
}

/// Begin a new game; `None` when the player left before choosing one.
fn begin(games: &Registry, page: &Page, input: &mut Input, args: &Play) -> Result<Option<Begun>, Error> {
    let id = match &args.game {
        Some(id) => id.clone(),
        None => match choose(games, page, input)? {
            Some(id) => id,
            None => return Ok(None),
        },
    };
    let game = desk::game(games, &id)?;
    let source = Source::Open(new::seed(args.seed)?);
    let table = game
        .open(&args.settings.choices()?, source, Mail::Stays)
        .map_err(|error| bad_terms(game.card(), error))?;
    let keeper = Keeper::new_game(args.file.as_deref(), game.card().id);
    page.line(page.style().paint(Colour::Bold, game.card().title))?;
    page.wrapped(game.card().about, 0)?;
    page.wrapped(&format!("From the first action on the game is kept in {}.", keeper.path().display()), 0)?;
    let usual = usual_name(game.card().id);
    if args.file.is_none() && keeper.path() != usual {
        page.wrapped(
            &format!("(To go on with an earlier one: ironbottom play --file {})", usual.display()),
            0,
        )?;
    }
    let secrecy = Secrecy::of(table.as_ref());
    Ok(Some((table, keeper, secrecy)))
}

/// Ask which game.
fn choose(games: &Registry, page: &Page, input: &mut Input) -> Result<Option<String>, Error> {
    let cards: Vec<_> = games.games().map(|game| game.card()).collect();
    let style = page.style();
    page.line("Which game?")?;
    let widest = cards.iter().map(|card| card.title.chars().count()).max().unwrap_or(0);
    for (index, card) in cards.iter().enumerate() {
        let number = style.paint(Colour::Cyan, &format!("{:>3}", index + 1));
        page.hanging(&format!("{number}  {}  ", pad(card.title, widest)), card.about)?;
    }
    loop {
        let known = cards.iter().map(|card| card.id.to_owned()).collect();
        let text = match input.read(page, "A number or a name (Enter for the first): ", known)? {
            Line::Text(text) => text,
            Line::Cancelled | Line::End => return Ok(None),
        };
        let by_number = text.parse::<usize>().ok().and_then(|n| cards.get(n.checked_sub(1)?));
        let by_name = cards
            .iter()
            .find(|card| card.id.eq_ignore_ascii_case(&text) || card.title.eq_ignore_ascii_case(&text));
        let first = cards.first().filter(|_| text.is_empty());
        if let Some(card) = by_number.or(by_name).or(first) {
            return Ok(Some(card.id.to_owned()));
        }
        match text.as_str() {
            "q" | "quit" | "exit" => return Ok(None),
            _ => {}
        }
        let near = nearest(&text, cards.iter().map(|card| card.id));
        let near = near.map_or_else(String::new, |word| format!(" Did you mean “{word}”?"));
        page.line(format!("There is no such game.{near}"))?;
    }
}
