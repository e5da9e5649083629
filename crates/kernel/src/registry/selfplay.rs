//! Random games by the thousand.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use super::{pairs, rules_of};
use crate::dice::{Fast, Seed};
use crate::options::TermsError;
use crate::outcome::Outcome;
use crate::play::{DeadEnd, Played, Scratch, game_seed, random_action, random_game};
use crate::record::Mail;
use crate::record::file::{FileError, RecordFile};
use crate::rules::{Rules, Words};
use crate::seat::Viewer;
use crate::table::{Source, Table};

/// What to play.
#[derive(Clone, Debug)]
pub struct SelfPlay {
    /// Options.
    pub choices: Vec<(String, String)>,
    /// How many games.
    pub games: u64,
    /// The same seed plays the same games, however many threads.
    pub seed: u64,
    /// How many threads.
    pub threads: usize,
    /// Where to write a record of each game.
    pub records: Option<PathBuf>,
}

/// How it went.
#[derive(Clone, PartialEq, Debug, serde::Serialize)]
pub struct SelfPlayReport {
    /// The game.
    pub game: String,
    /// Games asked for.
    pub games: u64,
    /// Games that ended by the rules.
    pub finished: u64,
    /// Actions in all.
    pub actions: u64,
    /// Time taken.
    pub seconds: f64,
    /// Speed.
    pub games_per_second: f64,
    /// Threads used.
    pub threads: usize,
    /// How often each outcome came: winners and way.
    pub outcomes: BTreeMap<String, u64>,
    /// The mean margin of games that ended by the rules.
    pub mean_margin: f64,
    /// Actions of the shortest game.
    pub shortest: u64,
    /// Actions of the longest game.
    pub longest: u64,
}

/// Why a run stopped.
#[derive(Debug, thiserror::Error)]
pub enum SelfPlayError {
    /// Bad options.
    #[error(transparent)]
    Terms(#[from] TermsError),
    /// A defect of the game.
    #[error(transparent)]
    DeadEnd(#[from] DeadEnd),
    /// A defect of the game, met at a table.
    #[error("game {game}: the table refused an offered action: {refusal}")]
    Refused {
        /// Which game of the run.
        game: u64,
        /// What it said.
        refusal: String,
    },
    /// A record could not be written.
    #[error(transparent)]
    File(#[from] FileError),
    /// A thread was lost.
    #[error("a thread of the run died; its message is above")]
    Thread,
}

#[derive(Default)]
struct Tally {
    finished: u64,
    actions: u64,
    margins: i64,
    shortest: Option<u64>,
    longest: u64,
    outcomes: BTreeMap<String, u64>,
}

impl Tally {
    fn count<R: Rules>(&mut self, rules: &R, played: Played) {
        self.actions += played.actions;
        self.shortest = Some(self.shortest.map_or(played.actions, |s| s.min(played.actions)));
        self.longest = self.longest.max(played.actions);
        if let Some(outcome) = played.outcome {
            self.finished += 1;
            self.margins += i64::from(outcome.margin);
            *self.outcomes.entry(outcome_name(rules, outcome)).or_default() += 1;
        }
    }

    fn add(&mut self, other: Self) {
        self.finished += other.finished;
        self.actions += other.actions;
        self.margins += other.margins;
        self.longest = self.longest.max(other.longest);
        self.shortest = self.shortest.into_iter().chain(other.shortest).min();
        for (name, count) in other.outcomes {
            *self.outcomes.entry(name).or_default() += count;
        }
    }
}

fn outcome_name<R: Rules>(rules: &R, outcome: Outcome) -> String {
    let winners: Vec<_> = outcome.winners.iter().map(|s| rules.seats()[s.index()].id.as_str()).collect();
    if winners.is_empty() {
        format!("draw ({})", outcome.how)
    } else {
        format!("{} ({})", winners.join("+"), outcome.how)
    }
}

#[expect(clippy::cast_precision_loss, reason = "means for people to read")]
pub(super) fn run<R: Words>(
    job: &SelfPlay,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<SelfPlayReport, SelfPlayError> {
    let rules: R = rules_of(&job.choices)?;
    let threads = job.threads.clamp(1, 256);
    let next = AtomicU64::new(0);
    let clock = Instant::now();
    let mut tally = Tally::default();
    let worker = || -> Result<Tally, SelfPlayError> {
        let mut own = Tally::default();
        let mut scratch = Scratch::default();
        let start = rules.start();
        let mut state = start.clone();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= job.games {
                return Ok(own);
            }
            let mut random = Fast::new(game_seed(job.seed, index));
            let played = match &job.records {
                None => {
                    state.clone_from(&start);
                    random_game(&rules, &mut state, &mut random, &mut scratch)?
                }
                Some(_) => recorded_game::<R>(job, index, &mut random, &mut scratch)?,
            };
            own.count(&rules, played);
            progress(index + 1);
        }
    };
    let results: Vec<_> = std::thread::scope(|scope| {
        let handles: Vec<_> = (0..threads).map(|_| scope.spawn(worker)).collect();
        handles.into_iter().map(|handle| handle.join().unwrap_or(Err(SelfPlayError::Thread))).collect()
    });
    for result in results {
        tally.add(result?);
    }
    let seconds = clock.elapsed().as_secs_f64();
    Ok(SelfPlayReport {
        game: R::card().id.to_owned(),
        games: job.games,
        finished: tally.finished,
        actions: tally.actions,
        seconds,
        games_per_second: job.games as f64 / seconds.max(1e-9),
        threads,
        outcomes: tally.outcomes,
        mean_margin: tally.margins as f64 / (tally.finished.max(1)) as f64,
        shortest: tally.shortest.unwrap_or(0),
        longest: tally.longest,
    })
}

/// A random game at a real table, written down.
fn recorded_game<R: Words>(
    job: &SelfPlay,
    index: u64,
    random: &mut Fast,
    scratch: &mut Scratch<R>,
) -> Result<Played, SelfPlayError> {
    let seed = Seed::from_number(game_seed(job.seed, index));
    let mut table = Table::<R>::new(pairs(&job.choices), Source::Open(seed), Mail::Stays)?;
    let mut actions = 0;
    loop {
        let seats = table.pending().seats();
        if seats.is_empty() {
            break;
        }
        let seat = seats.iter().nth(random.below(seats.len())).unwrap_or_default();
        let state = table.state(Viewer::Seat(seat));
        let action =
            random_action(table.rules(), state, seat, random, scratch).ok_or(DeadEnd { seat, actions })?;
        table.act(seat, action).map_err(|refused| SelfPlayError::Refused {
            game: index,
            refusal: refused.tell(table.rules()).text,
        })?;
        actions += 1;
    }
    if let Some(folder) = &job.records {
        let path = folder.join(format!("{}-{}-{index:06}.txt", R::card().id, job.seed));
        RecordFile::create(&path, &table.record())?;
    }
    Ok(Played { outcome: table.pending().outcome(), actions })
}
