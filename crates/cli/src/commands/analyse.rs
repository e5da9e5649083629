//! `ironbottom analyse`

use ironbottom_admiral::{Analysis, Moment, Sitting, staff};
use ironbottom_kernel::Registry;
use ironbottom_kernel::text::Colour;

use super::matches::no_officers;
use super::print_json;
use crate::args::AnalyseArgs;
use crate::desk::Desk;
use crate::error::Error;
use crate::progress::Progress;
use crate::term::Page;

/// So much of a long plan is told.
const TOLD: usize = 4;

/// The admirals' opinion of a game.
pub(crate) fn run(games: &Registry, page: &Page, args: &AnalyseArgs) -> Result<(), Error> {
    let desk = Desk::open(games, &args.file)?;
    let card = desk.table.card();
    let staff = staff();
    let bench = staff.of(card.id).ok_or_else(|| no_officers(card.title))?;
    let sitting = Sitting { budget: args.budget, seed: args.seed };
    let stretches = desk.record.lines.len() as u64;
    let progress = Progress::new("thinking", Some(stretches));
    let analysis = progress.watch(|| {
        let seen = |done: usize, all: usize| {
            // The bar counts lines of the record, decisions are fewer.
            progress.reach(done as u64 * stretches / (all as u64).max(1));
        };
        bench.analyse(&desk.record, &sitting, &seen)
    });
    let analysis = analysis.map_err(|error| Error::Restore { path: args.file.clone(), error })?;
    if args.json { print_json(page, &analysis) } else { print(page, &analysis, args.all) }
}

fn print(page: &Page, analysis: &Analysis, all: bool) -> Result<(), Error> {
    let mut turn = 0;
    for moment in &analysis.moments {
        if moment.turn != turn {
            turn = moment.turn;
            page.gap()?;
            page.painted(Colour::Bold, &format!("Turn {turn}"))?;
            page.line(format!(
                "  {} may expect {:.0} %",
                moment.seat,
                moment.expected.max(moment.could_expect) * 100.0
            ))?;
        }
        if all || !moment.better.is_empty() {
            tell(page, moment)?;
        }
    }
    let turning: Vec<&Moment> = analysis.moments.iter().filter(|moment| moment.turning_point).collect();
    page.gap()?;
    if turning.is_empty() {
        page.line("No single decision changed the game.")?;
        return Ok(());
    }
    page.painted(Colour::Bold, "Turning points")?;
    for moment in turning {
        page.wrapped(
            &format!(
                "turn {}, after act {}: {} gave away {:.0} points of a hundred",
                moment.turn,
                moment.act,
                moment.seat,
                (moment.could_expect - moment.expected) * 100.0
            ),
            2,
        )?;
    }
    Ok(())
}

fn tell(page: &Page, moment: &Moment) -> Result<(), Error> {
    let Moment { act, seat, played, expected, better, could_expect, .. } = moment;
    page.hanging(&format!("  {act:>5} "), &format!("{seat}: {} ({:.0} %)", short(played), expected * 100.0))?;
    if !better.is_empty() {
        page.hanging("        ", &format!("better: {} ({:.0} %)", short(better), could_expect * 100.0))?;
    }
    Ok(())
}

/// The beginning of a plan.
fn short(labels: &[String]) -> String {
    let told = labels.iter().take(TOLD).map(String::as_str).collect::<Vec<_>>().join("; ");
    match labels.len().saturating_sub(TOLD) {
        0 => told,
        more => format!("{told}; and {more} more"),
    }
}
