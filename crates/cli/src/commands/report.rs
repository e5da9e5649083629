//! `ironbottom report`

use ironbottom_admiral::Sitting;
use ironbottom_games::staff;
use ironbottom_kernel::Registry;
use ironbottom_kernel::report::{html, plain};

use super::matches::no_officers;
use super::print_json;
use crate::args::ReportArgs;
use crate::desk::{Desk, Secrecy};
use crate::error::Error;
use crate::progress::Progress;
use crate::term::Page;

/// How a game went.
pub(crate) fn run(games: &Registry, page: &Page, args: &ReportArgs) -> Result<(), Error> {
    let desk = Desk::open(games, &args.file)?;
    let card = desk.table.card();
    // A report tells everything, and somebody may still have something to hide.
    if desk.table.pending().outcome().is_none() && desk.secrecy == Secrecy::Kept {
        return Err(Error::Bad(format!(
            "the game goes on, and {} keeps secrets between the players; the report is for when it is over",
            card.title
        )));
    }
    let mut report = desk.table.report();
    if let Some(most) = args.admiral {
        let staff = staff();
        let bench = staff.of(card.id).ok_or_else(|| no_officers(card.title))?;
        let sitting = Sitting { budget: args.budget, seed: 1, most: Some(most) };
        let progress = Progress::new("thinking", Some(most as u64));
        let analysis =
            progress.watch(|| bench.analyse(&desk.record, &sitting, &|done, _| progress.reach(done as u64)));
        let analysis = analysis.map_err(|error| Error::Restore { path: args.file.clone(), error })?;
        report.opinion = Some(analysis.opinion(desk.table.seats()));
    }
    if let Some(path) = &args.html {
        let about = html::About::default();
        std::fs::write(path, html::page(&report, &about))
            .map_err(|error| Error::Bad(format!("cannot write {}: {error}", path.display())))?;
        if !args.json {
            page.line(format!("Written: {}", path.display()))?;
        }
    }
    match (args.json, &args.html) {
        (true, _) => print_json(page, &report),
        (false, None) => Ok(page.line(plain::text(&report).trim_end())?),
        (false, Some(_)) => Ok(()),
    }
}
