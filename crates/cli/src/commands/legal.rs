//! `ironbottom legal`

use ironbottom_kernel::seat::Seat;
use ironbottom_kernel::text::{Colour, columns, pad};
use ironbottom_kernel::wire::{Choice, SubjectInfo};
use ironbottom_kernel::{AnyTable, Prompt, Registry, Viewer};
use serde::Serialize;

use super::print_json;
use crate::args::Legal;
use crate::desk::{self, Desk};
use crate::error::Error;
use crate::subjects::subjects;
use crate::term::Page;
use crate::words::{cited, count, nearest};

/// Longer lists are folded to one line a subject.
const FOLD: usize = 30;

/// Everything a seat can do, for a program.
#[derive(Serialize)]
struct Everything {
    seat: String,
    prompt: Prompt,
    subjects: Vec<Offered>,
    verbs: Vec<Choice>,
}

#[derive(Serialize)]
struct Offered {
    id: String,
    label: String,
    choices: Vec<Choice>,
}

/// List what a seat can do now.
pub(crate) fn run(games: &Registry, page: &Page, args: &Legal) -> Result<(), Error> {
    let desk = Desk::open(games, &args.file)?;
    let table = desk.table.as_ref();
    let seat = desk::acting_seat(table, args.seat.as_deref())?;
    if let Some(subject) = &args.subject {
        let choices = table.choices(seat, Some(subject)).ok_or_else(|| no_subject(table, seat, subject))?;
        return list(page, &choices, 0);
    }
    let everything = everything(table, seat);
    if args.json {
        return print_json(page, &everything);
    }
    let prompt = &everything.prompt;
    let rule = cited(&prompt.rule);
    page.painted(Colour::Bold, &format!("{}{rule}", prompt.text))?;
    if !prompt.typed.is_empty() {
        page.painted(Colour::Dim, &format!("Type: {}", prompt.typed))?;
    }
    let total: usize = everything.subjects.iter().map(|subject| subject.choices.len()).sum();
    if total == 0 && everything.verbs.is_empty() {
        let title = &table.seats()[seat.index()].title;
        page.line(format!("Nothing to decide now for {title}."))?;
        return Ok(());
    }
    if total <= FOLD || args.all {
        for subject in &everything.subjects {
            page.line(format!("{} ({})", subject.label, subject.id))?;
            list(page, &subject.choices, 2)?;
        }
    } else {
        folded(page, &everything.subjects)?;
    }
    if !everything.verbs.is_empty() {
        if !everything.subjects.is_empty() {
            page.line("Or")?;
        }
        list(page, &everything.verbs, 2)?;
    }
    Ok(())
}

fn everything(table: &dyn AnyTable, seat: Seat) -> Everything {
    let offered = |SubjectInfo { id, label, .. }: SubjectInfo| {
        let choices = table.choices(seat, Some(&id)).unwrap_or_default();
        Offered { id, label, choices }
    };
    Everything {
        seat: table.seats()[seat.index()].id.clone(),
        prompt: table.prompt(Viewer::Seat(seat)),
        subjects: subjects(table, seat).into_iter().map(offered).collect(),
        verbs: table.choices(seat, None).unwrap_or_default(),
    }
}

/// One line a choice: what to type, and what it means.
fn list(page: &Page, choices: &[Choice], indent: usize) -> Result<(), Error> {
    let style = page.style();
    let widest = choices.iter().map(|choice| columns(&choice.notation)).max().unwrap_or(0).min(40);
    for choice in choices {
        let notation = style.paint(Colour::Cyan, &pad(&choice.notation, widest));
        page.hanging(&format!("{}{notation}  ", " ".repeat(indent)), &choice.label)?;
    }
    Ok(())
}

/// One line a subject, with how many choices it has.
fn folded(page: &Page, subjects: &[Offered]) -> Result<(), Error> {
    let style = page.style();
    let widest = subjects.iter().map(|subject| columns(&subject.id)).max().unwrap_or(0).min(40);
    for subject in subjects {
        let id = style.paint(Colour::Cyan, &pad(&subject.id, widest));
        let choices = count(subject.choices.len() as u64, "choice", "choices");
        let first =
            subject.choices.first().map_or_else(String::new, |c| format!(", such as “{}”", c.notation));
        page.hanging(&format!("  {id}  "), &format!("{}: {choices}{first}", subject.label))?;
    }
    page.line("“ironbottom legal FILE SUBJECT” lists the choices of one, --all those of all.")?;
    Ok(())
}

fn no_subject(table: &dyn AnyTable, seat: Seat, asked: &str) -> Error {
    let known: Vec<_> = table.subjects(seat).into_iter().map(|subject| subject.id).collect();
    let hint = match known.len() {
        0 => "; this seat has nothing to act with now".to_owned(),
        1..=20 => format!("; it can act with: {}", known.join(", ")),
        more => format!("; it can act with {more} others, see “ironbottom legal FILE”"),
    };
    Error::UnknownWord {
        asked: asked.chars().filter(|c| !c.is_control()).take(60).collect(),
        nearest: nearest(asked, known.iter().map(String::as_str)),
        hint,
    }
}
