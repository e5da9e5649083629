//! `ironbottom ladder`

use std::cell::RefCell;
use std::num::NonZero;
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use clap::Args;
use ironbottom_admiral::{Budget, Ladder, LadderSpec, MatchError, Rating, Strength};
use ironbottom_games::staff;
use ironbottom_kernel::Registry;
use ironbottom_kernel::record::file::FileError;
use ironbottom_kernel::text::pad;
use serde::Serialize;

use super::matches::no_officers;
use super::{bad_terms, print_json};
use crate::args::{Settings, thinking};
use crate::desk;
use crate::error::Error;
use crate::progress::Progress;
use crate::term::Page;

#[derive(Args)]
pub(crate) struct LadderArgs {
    /// Which game.
    pub(crate) game: String,
    /// Games between two neighbours that answer at once.
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(2..=1_000_000))]
    pub(crate) games: u64,
    /// Games between two neighbours of which one looks ahead, which takes far longer; 0 leaves them out. [default: a
    /// fifth of the others]
    #[arg(long, value_parser = clap::value_parser!(u64).range(0..=1_000_000))]
    pub(crate) deep_games: Option<u64>,
    /// How long an admiral may think for a plan: 2s, 100ms, or a number of nodes such as 40000.
    #[arg(long, default_value = "2s", value_parser = thinking)]
    pub(crate) budget: Budget,
    /// Which games: the same number plays the same ones (with a budget in nodes).
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many threads; all of them unless said.
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: Option<u16>,
    /// Write what was measured into this file.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) settings: Settings,
    /// One JSON object instead of a table.
    #[arg(long)]
    pub(crate) json: bool,
}

/// A rung for programs.
#[derive(Serialize)]
struct Rung {
    officer: &'static str,
    rating: Option<Rating>,
}

#[derive(Serialize)]
struct Measured<'a> {
    #[serde(flatten)]
    ladder: &'a Ladder,
    ratings: Vec<Rung>,
}

/// Neighbours play, and the ladder comes of it.
pub(crate) fn run(games: &Registry, page: &Page, args: &LadderArgs) -> Result<(), Error> {
    let game = desk::game(games, &args.game)?;
    let id = game.card().id;
    let staff = staff();
    let bench = staff.of(id).ok_or_else(|| no_officers(game.card().title))?;
    let all = std::thread::available_parallelism().map_or(1, NonZero::get);
    let spec = LadderSpec {
        choices: args.settings.choices()?,
        games: args.games,
        deep_games: args.deep_games.unwrap_or((args.games / 5).max(2)),
        budget: args.budget,
        seed: args.seed,
        threads: args.threads.map_or(all, usize::from),
    };
    let pairs = Strength::ALL.len() as u64 - 1;
    let progress =
        Progress::new(format!("ladder of {id}"), Some(2 * spec.deep_games + (pairs - 2) * spec.games));
    let measured = progress.watch(|| {
        let (before, now) = (std::sync::atomic::AtomicU64::new(0), RefCell::new(0));
        use std::sync::atomic::Ordering::Relaxed;
        let begun = |_, _, games: u64| {
            before.fetch_add(now.replace(games), Relaxed);
        };
        spec.measure(bench, &begun, &|games| progress.reach(before.load(Relaxed) + games))
    });
    let pairs = measured.map_err(|error| match error {
        MatchError::Terms(error) => bad_terms(game.card(), error),
        other => Error::Match(other),
    })?;
    let ladder = Ladder {
        game: id.to_owned(),
        command: command(id, &spec, &args.settings.set),
        build: env!("CARGO_PKG_VERSION").to_owned(),
        budget: match args.budget.nodes {
            Some(_) => format!("{} nodes", args.budget),
            None => args.budget.to_string(),
        },
        measured: today(),
        pairs,
    };
    if let Some(path) = &args.out {
        std::fs::write(path, ladder.to_toml())
            .map_err(|error| Error::File(FileError::Io { path: path.clone(), error }))?;
    }
    if args.json {
        let rung = |officer: Strength| Rung { officer: officer.id(), rating: ladder.rating(officer) };
        return print_json(page, &Measured { ladder: &ladder, ratings: Strength::ALL.map(rung).into() });
    }
    print(page, &ladder)
}

/// What plays the same games again.
fn command(game: &str, spec: &LadderSpec, set: &[String]) -> String {
    let LadderSpec { games, deep_games, budget, seed, .. } = spec;
    let mut text = format!(
        "ironbottom ladder {game} --games {games} --deep-games {deep_games} --budget {budget} --seed {seed}"
    );
    for option in set {
        text.push_str(" --set ");
        text.push_str(option);
    }
    text
}

fn print(page: &Page, ladder: &Ladder) -> Result<(), Error> {
    page.line(format!("{}: Elo, the captain at 1500", ladder.game))?;
    for officer in Strength::ALL.into_iter().rev() {
        let told = match ladder.rating(officer) {
            Some(_) if officer == Strength::Captain => " 1500".to_owned(),
            Some(Rating { elo, low, high, .. }) => format!("{elo:>5}  ({low} to {high})"),
            None => "    –".to_owned(),
        };
        let against = ladder.pairs.iter().find(|pair| pair.higher == officer.id());
        let scored = against.map_or_else(String::new, |pair| {
            format!("{:.1} of {} against the one below", pair.score(), pair.games())
        });
        page.line(format!("  {} {} {scored}", pad(officer.word(), 21), pad(&told, 22)))?;
    }
    Ok(())
}

/// The day, as `2026-11-17`.
fn today() -> String {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    date((seconds / 86_400) as i64)
}

/// The date of so many days after the first of January 1970, by the Gregorian calendar.
fn date(days: i64) -> String {
    let leap = |year: i64| (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    let (mut year, mut left) = (1970, days.max(0));
    while left >= 365 + i64::from(leap(year)) {
        left -= 365 + i64::from(leap(year));
        year += 1;
    }
    let months = [31, 28 + i64::from(leap(year)), 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let mut month = 0;
    while month < 11 && left >= months[month] {
        left -= months[month];
        month += 1;
    }
    format!("{year}-{:02}-{:02}", month + 1, left + 1)
}

#[cfg(test)]
mod tests {
    use super::date;

    #[test]
    fn days_become_dates() {
        assert_eq!(
            [0, 58, 59, 11_016, 20_774].map(date),
            ["1970-01-01", "1970-02-28", "1970-03-01", "2000-02-29", "2026-11-17"]
        );
    }
}
