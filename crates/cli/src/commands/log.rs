//! `ironbottom log`

use ironbottom_kernel::Registry;
use ironbottom_kernel::record::{Body, By, Record};

use crate::args::Log;
use crate::desk::{self, Desk};
use crate::error::Error;
use crate::news;
use crate::term::Page;

/// Tell what happened.
pub(crate) fn run(games: &Registry, page: &Page, args: &Log) -> Result<(), Error> {
    let desk = Desk::open(games, &args.file)?;
    let lines = if args.acts {
        acts(&desk.record)
    } else {
        let viewer = desk::viewer(desk.table.as_ref(), desk.secrecy, args.seat.as_deref())?;
        let told = news::lines(&desk.table.items_since(viewer, 0), page.style());
        told.iter().flat_map(|text| text.lines()).map(str::to_owned).collect()
    };
    if lines.is_empty() {
        page.line("Nothing has happened yet.")?;
        return Ok(());
    }
    let last = args.last.unwrap_or(usize::MAX);
    for line in lines.iter().skip(lines.len().saturating_sub(last)) {
        page.line(line)?;
    }
    Ok(())
}

/// The acts of a record with their numbers and dice.
fn acts(record: &Record) -> Vec<String> {
    let mut number = 0;
    let mut out = Vec::new();
    for line in &record.lines {
        match &line.body {
            Body::Act { seat, notation, by, rolls } => {
                number += 1;
                let by = match by {
                    By::Hand => "",
                    By::Order => " (by standing order)",
                };
                let dice = rolls.iter().map(|roll| {
                    let faces: Vec<_> = roll.faces.iter().map(u16::to_string).collect();
                    format!("  [{} {}d{} → {}]", roll.key, roll.faces.len(), roll.sides, faces.join(" "))
                });
                out.push(format!("{number:>4}  {seat}: {notation}{by}{}", dice.collect::<String>()));
            }
            Body::Position { turn, .. } => out.push(format!("      – turn {turn} –")),
            Body::Back { to } => out.push(format!("      all agree to go back to act {to}")),
            Body::Concede { seat } => out.push(format!("      {seat} concedes")),
            Body::TimeOut { seat } => out.push(format!("      {seat} has run out of time")),
            Body::Draw => out.push("      all agree to a draw".to_owned()),
            Body::Reveal(_) => {}
        }
    }
    out
}
