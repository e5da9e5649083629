//! `ironbottom show`

use ironbottom_kernel::text::{Colour, Style};
use ironbottom_kernel::{AnyTable, Registry, SeatSet, Viewer};

use super::print_json;
use crate::args::Show;
use crate::desk::{self, Desk, Secrecy};
use crate::error::Error;
use crate::news;
use crate::term::{Page, Plain};
use crate::words::{cited, ids, nearest, waiting};

const LAST_LINES: usize = 5;

/// Show the board, what is asked of whom and what happened last, or one thing on demand.
pub(crate) fn run(games: &Registry, args: &Show) -> Result<(), Error> {
    let page = Page::new(if args.plain { Plain::Asked } else { Plain::Auto });
    let desk = Desk::open(games, &args.file)?;
    let table = match args.at {
        None => desk.table,
        Some(at) => desk.table.at(at).ok_or_else(|| Error::NoSuchAct {
            asked: at,
            known: match desk.table.acts() {
                0 => "nothing has been done yet".to_owned(),
                acts => {
                    format!("the record has acts 1 to {acts} (0 is the beginning; taken-back acts are gone)")
                }
            },
        })?,
    };
    let viewer = desk::viewer(table.as_ref(), desk.secrecy, args.seat.as_deref())?;
    if args.json {
        return print_json(&page, &table.scene(viewer));
    }
    if !args.word.is_empty() {
        return look(&page, table.as_ref(), viewer, &args.word);
    }
    board(&page, table.as_ref(), viewer)?;
    if viewer == Viewer::Public && desk.secrecy == Secrecy::Kept {
        let seats = ids(table.seats(), SeatSet::first(table.seats().len()), "or");
        page.painted(Colour::Dim, &format!("(This is what everybody may know; --seat {seats} shows more.)"))?;
    }
    Ok(())
}

fn board(page: &Page, table: &dyn AnyTable, viewer: Viewer) -> Result<(), Error> {
    let style = page.style();
    page.line(style.paint(Colour::Bold, &heading(table, viewer)))?;
    page.gap()?;
    page.block(&table.board(viewer, style))?;
    let lines = news::lines(&table.items_since(viewer, 0), style);
    if !lines.is_empty() {
        page.gap()?;
        page.painted(Colour::Dim, "What happened last:")?;
        for line in lines.iter().skip(lines.len().saturating_sub(LAST_LINES)) {
            page.line(line)?;
        }
    }
    page.gap()?;
    ask(page, table, viewer)
}

/// `Victory in the Pacific, turn 3, after act 37, as Japan sees it`
fn heading(table: &dyn AnyTable, viewer: Viewer) -> String {
    let seat = viewer.seat().and_then(|seat| table.seats().get(seat.index()));
    let eyes = seat.map_or_else(String::new, |seat| format!(", as {} sees it", seat.title));
    format!("{}, turn {}, after act {}{eyes}", table.card().title, table.turn(), table.acts())
}

/// The prompt, the seat's open entries and whom the game waits for.
fn ask(page: &Page, table: &dyn AnyTable, viewer: Viewer) -> Result<(), Error> {
    let prompt = table.prompt(viewer);
    let rule = cited(&prompt.rule);
    page.painted(Colour::Bold, &format!("{}{rule}", prompt.text))?;
    if !prompt.typed.is_empty() {
        page.painted(Colour::Dim, &format!("Type: {}", prompt.typed))?;
    }
    if let Some(seat) = viewer.seat() {
        let entries = table.entries(seat);
        if !entries.is_empty() {
            page.wrapped(&format!("Entered, and may be taken back: {}", entries.join("; ")), 2)?;
        }
    }
    page.wrapped(&waiting(table), 2)?;
    Ok(())
}

fn look(page: &Page, table: &dyn AnyTable, viewer: Viewer, words: &[String]) -> Result<(), Error> {
    let style = page.style();
    // A name of several words comes first: “show FILE Pearl Harbor” is one place.
    if let Ok(text) = inspect(table, viewer, &words.join(" "), style) {
        page.block(&text)?;
        return Ok(());
    }
    let found: Vec<_> =
        words.iter().map(|word| inspect(table, viewer, word, style)).collect::<Result<_, _>>()?;
    page.block(&found.join("\n"))?;
    Ok(())
}

/// What this word names, or the only thing whose name has these letters.
pub(crate) fn inspect(
    table: &dyn AnyTable,
    viewer: Viewer,
    word: &str,
    style: Style,
) -> Result<String, Error> {
    if let Some(text) = table.inspect(viewer, word, style) {
        return Ok(text);
    }
    let letters = word.to_lowercase();
    let known = table.inspectable(viewer);
    let like: Vec<_> = known.iter().filter(|name| name.to_lowercase().contains(&letters)).collect();
    let only = if let [only] = like.as_slice() { table.inspect(viewer, only, style) } else { None };
    only.ok_or_else(|| unknown(table, viewer, word))
}

/// Nothing is called that; say what might have been meant.
fn unknown(table: &dyn AnyTable, viewer: Viewer, word: &str) -> Error {
    let known = table.inspectable(viewer);
    let nearest = nearest(word, known.iter().map(String::as_str));
    let hint = match known.len() {
        0 => String::new(),
        1..=12 => format!("; there are: {}", known.join(", ")),
        more => format!("; {more} things can be looked at, for example {}", known[..5].join(", ")),
    };
    Error::UnknownWord { asked: word.chars().filter(|c| !c.is_control()).take(60).collect(), nearest, hint }
}
