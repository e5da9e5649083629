//! `ironbottom selfplay`

use std::num::NonZero;

use ironbottom_kernel::Registry;
use ironbottom_kernel::record::file::FileError;
use ironbottom_kernel::registry::{SelfPlay, SelfPlayError, SelfPlayReport};
use ironbottom_kernel::text::{columns, pad};

use super::{bad_terms, print_json};
use crate::args::SelfPlayArgs;
use crate::desk;
use crate::error::Error;
use crate::progress::Progress;
use crate::term::Page;
use crate::words::thousands;

/// Random games by the thousand.
pub(crate) fn run(games: &Registry, page: &Page, args: SelfPlayArgs) -> Result<(), Error> {
    let game = desk::game(games, &args.game)?;
    let all = std::thread::available_parallelism().map_or(1, NonZero::get);
    let threads = args.threads.map_or(all, usize::from);
    if let Some(folder) = &args.records {
        std::fs::create_dir_all(folder)
            .map_err(|error| Error::File(FileError::Io { path: folder.clone(), error }))?;
    }
    let choices = args.settings.choices()?;
    let job = SelfPlay { choices, games: args.games, seed: args.seed, threads, records: args.records };
    let progress = Progress::new("games", Some(args.games));
    let report = progress.watch(|| game.selfplay(&job, &|number| progress.reach(number)));
    let report = report.map_err(|error| match error {
        SelfPlayError::Terms(error) => bad_terms(game.card(), error),
        other => Error::SelfPlay(other),
    })?;
    if args.json {
        print_json(page, &report)?;
    } else {
        print(page, &report)?;
    }
    if report.finished < report.games {
        return Err(Error::Unfinished { finished: report.finished, games: report.games });
    }
    Ok(())
}

fn print(page: &Page, report: &SelfPlayReport) -> Result<(), Error> {
    page.line(format!(
        "{}: {} of {} games finished, {} actions, {:.2} s, {:.0} games/s on {} threads",
        report.game,
        thousands(report.finished),
        thousands(report.games),
        thousands(report.actions),
        report.seconds,
        report.games_per_second,
        report.threads
    ))?;
    let widest = report.outcomes.keys().map(|name| columns(name)).max().unwrap_or(0);
    for (name, number) in &report.outcomes {
        #[expect(clippy::cast_precision_loss, reason = "a share for people to read")]
        let share = *number as f64 * 100.0 / report.finished.max(1) as f64;
        page.line(format!("  {}  {:>10}  {share:5.1} %", pad(name, widest), thousands(*number)))?;
    }
    page.line(format!(
        "  mean margin {:.2}; {} to {} actions a game",
        report.mean_margin, report.shortest, report.longest
    ))?;
    Ok(())
}
