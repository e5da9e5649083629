//! `ironbottom match`

use std::num::NonZero;

use ironbottom_admiral::{Bounds, MatchError, MatchReport, MatchSpec, Side, Test, Verdict};
use ironbottom_games::staff;
use ironbottom_kernel::Registry;
use ironbottom_kernel::record::file::FileError;
use ironbottom_kernel::text::{columns, pad};

use super::match_workers::MatchWorkers;
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
        threads: args.workers.or(args.threads).map_or(all, usize::from),
        records: args.records,
        file: args.file,
        until: args.until,
    };
    let progress = Progress::new(format!("{} against {}", args.a, args.b), Some(args.games));
    let report = progress.watch(|| {
        let reached = |games, _| progress.reach(games);
        let Some(_) = args.workers else { return bench.play_match(&spec, &reached) };
        let workers = MatchWorkers::new(game.card().id, &spec, args.worker_command.as_deref())?;
        bench.play_match_elsewhere(&spec, &|index| workers.play(index), &reached)
    });
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
    if report.by_side.len() > 1 && !report.balance.is_empty() {
        let sides: Vec<String> = report
            .balance
            .iter()
            .map(|(name, side)| format!("{name} {:.1} % ({})", side.score * 100.0, percent(side.interval)))
            .collect();
        page.hanging("  whoever held it: ", &sides.join(", "))?;
    }
    page.line(format!("  {:.1} turns and {:.0} actions a game", report.turns, report.actions))?;
    let [of_a, of_b] = [0, 1].map(|who| thinking(report, who));
    page.line(format!("  {a}: {of_a}"))?;
    page.line(format!("  {b}: {of_b}"))?;
    let memory = report.peak_memory.map_or_else(String::new, |kib| format!(", {} MiB at most", kib / 1024));
    page.line(format!("  {:.1} s in all{memory}", report.seconds))?;
    if report.slips != [0, 0] {
        let [a, b] = report.slips;
        page.line(format!("  slips (a doctrine had nothing legal to say): {a} of A, {b} of B"))?;
    }
    report.test.map_or(Ok(()), |test| page.hanging("  sequential test: ", &verdict(&test)))?;
    Ok(())
}

/// How long an officer thought.
fn thinking(report: &MatchReport, who: usize) -> String {
    let mean = format!(
        "{:.2} ms a decision, {:.0} ms at most",
        report.millis_per_decision[who], report.longest_decision[who]
    );
    match report.nodes_per_decision[who] {
        nodes if nodes > 0.0 => format!("{mean}, {nodes:.0} nodes"),
        _ => mean,
    }
}

/// What a sequential test says, with its bounds.
fn verdict(test: &Test) -> String {
    let Bounds { low, high, error } = test.bounds;
    let says = match test.verdict {
        Verdict::Enough => format!("{:.0} % or more", high * 100.0),
        Verdict::NotEnough => format!("{:.0} % or less", low * 100.0),
        Verdict::Open => "undecided".to_owned(),
    };
    format!(
        "{:.0} % or less against {:.0} % or more, error {:.0} %: {says} after {}",
        low * 100.0,
        high * 100.0,
        error * 100.0,
        count(test.games, "game", "games")
    )
}
