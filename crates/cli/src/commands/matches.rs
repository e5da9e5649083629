//! `ironbottom match`

use std::num::NonZero;

use ironbottom_admiral::{MatchError, MatchReport, MatchSpec, Side, Verdict, staff};
use ironbottom_kernel::Registry;
use ironbottom_kernel::record::file::FileError;
use ironbottom_kernel::text::{columns, pad};

use super::{bad_terms, print_json};
use crate::args::MatchArgs;
use crate::desk;
use crate::error::Error;
use crate::progress::Progress;
use crate::term::Page;
use crate::words::count;

/// Two officers, many games.
pub(crate) fn run(games: &Registry, page: &Page, args: MatchArgs) -> Result<(), Error> {
    let game = desk::game(games, &args.game)?;
    let staff = staff();
    let bench = staff.of(game.card().id).ok_or_else(|| no_officers(game.card().title))?;
    if let Some(folder) = &args.records {
        std::fs::create_dir_all(folder)
            .map_err(|error| Error::File(FileError::Io { path: folder.clone(), error }))?;
    }
    let all = std::thread::available_parallelism().map_or(1, NonZero::get);
    let spec = MatchSpec {
        choices: args.settings.choices()?,
        a: Side { strength: args.a, budget: args.budget },
        b: Side { strength: args.b, budget: args.budget_b.unwrap_or(args.budget) },
        games: args.games,
        swap: args.swap_sides,
        seed: args.seed,
        threads: args.threads.map_or(all, usize::from),
        records: args.records,
        file: args.file,
        until: args.until,
    };
    let progress = Progress::new(format!("{} against {}", args.a, args.b), Some(args.games));
    let report = progress.watch(|| bench.play_match(&spec, &|games, _| progress.reach(games)));
    let report = report.map_err(|error| match error {
        MatchError::Terms(error) => bad_terms(game.card(), error),
        other => Error::Match(other),
    })?;
    if args.json { print_json(page, &report) } else { print(page, &report) }
}

/// A game nobody on the staff knows.
pub(crate) fn no_officers(title: &str) -> Error {
    Error::Bad(format!("nobody on the staff knows {title} yet"))
}

fn percent([low, high]: [f64; 2]) -> String {
    format!("{:.1} to {:.1} %", low * 100.0, high * 100.0)
}

fn print(page: &Page, report: &MatchReport) -> Result<(), Error> {
    let [a, b] = &report.officers;
    page.line(format!(
        "{}: {a} against {b}, {}: {} won, {} drawn, {} lost",
        report.game,
        count(report.games, "game", "games"),
        report.wins,
        report.draws,
        report.losses
    ))?;
    page.line(format!("  score {:.1} % ({})", report.score * 100.0, percent(report.interval)))?;
    let widest = report.by_side.keys().map(|name| columns(name)).max().unwrap_or(0);
    for (name, side) in &report.by_side {
        page.line(format!(
            "  as {}  {:>5.1} % of {} ({})",
            pad(name, widest),
            side.score * 100.0,
            count(side.games, "game", "games"),
            percent(side.interval)
        ))?;
    }
    page.line(format!("  {:.1} turns and {:.0} actions a game", report.turns, report.actions))?;
    page.line(format!(
        "  {:.2} ms a decision for {a}, {:.2} ms for {b}; {:.1} s in all",
        report.millis_per_decision[0], report.millis_per_decision[1], report.seconds
    ))?;
    if let Some(verdict) = report.verdict {
        page.line(match verdict {
            Verdict::Enough => "  the sequential test says: enough",
            Verdict::NotEnough => "  the sequential test says: not enough",
            Verdict::Open => "  the sequential test has not decided",
        })?;
    }
    Ok(())
}
