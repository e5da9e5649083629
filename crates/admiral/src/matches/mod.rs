//! Matches: two officers, many games, and how sure the result is.

mod file;
mod report;

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use ironbottom_kernel::dice::Seed;
use ironbottom_kernel::play::game_seed;
use ironbottom_kernel::record::Mail;
use ironbottom_kernel::record::file::{FileError, RecordFile};
use ironbottom_kernel::table::Source;
use ironbottom_kernel::{Seat, Table, TermsError, Viewer, Words};

use crate::budget::Budget;
use crate::doctrine::Doctrine;
use crate::officer::Officer;
use crate::rank::Strength;
use crate::sequential::{Bounds, Verdict};
use report::{in_order, report};
use serde::{Deserialize, Serialize};

pub use report::{Game, MatchReport, SideScore, Test};

/// One of the two sides of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Side {
    /// How strong.
    pub strength: Strength,
    /// How long it may think for a plan.
    pub budget: Budget,
}

/// What to play.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct MatchSpec {
    /// Options of the game.
    pub choices: Vec<(String, String)>,
    /// The officer the result is told for.
    pub a: Side,
    /// The other.
    pub b: Side,
    /// How many games at most.
    pub games: u64,
    /// Does A hold the other side in every second game? Otherwise it holds the first.
    pub swap: bool,
    /// The same seed plays the same games, however many threads (budgets in time aside).
    pub seed: u64,
    /// How many threads.
    pub threads: usize,
    /// Where to write a record of each game.
    pub records: Option<PathBuf>,
    /// A file of finished games: those in it are not played again, new ones are added.
    pub file: Option<PathBuf>,
    /// Stop as soon as this is decided.
    pub until: Option<Bounds>,
}

/// Why a match stopped.
#[derive(Debug, thiserror::Error)]
pub enum MatchError {
    /// Bad options.
    #[error(transparent)]
    Terms(#[from] TermsError),
    /// An officer tried something illegal: a defect.
    #[error("game {game}: {officer} was refused: {refusal}")]
    Illegal {
        /// Which game.
        game: u64,
        /// Who.
        officer: Strength,
        /// What the rules said.
        refusal: String,
    },
    /// An officer that was asked had no answer: a defect.
    #[error("game {game}: {officer} had no answer")]
    Stalled {
        /// Which game.
        game: u64,
        /// Who.
        officer: Strength,
    },
    /// A record could not be written.
    #[error(transparent)]
    Record(#[from] FileError),
    /// The file of finished games could not be read or written.
    #[error("the match file {path}: {why}")]
    File {
        /// Where.
        path: String,
        /// Why.
        why: String,
    },
    /// Another process that was to play a game did not.
    #[error("a worker of the match failed: {0}")]
    Worker(String),
    /// A thread was lost.
    #[error("a thread of the match died; its message is above")]
    Thread,
}

/// Plays one game of a match.
pub(crate) type PlayGame<'a> = &'a (dyn Fn(u64) -> Result<Game, MatchError> + Sync);

/// Plays a match, each game as `play` does.
pub(crate) fn run<R: Words>(
    spec: &MatchSpec,
    play: PlayGame<'_>,
    progress: &(dyn Fn(u64, f64) + Sync),
) -> Result<MatchReport, MatchError> {
    let clock = Instant::now();
    let next = AtomicU64::new(0);
    let stop = AtomicBool::new(false);
    let names = side_names::<R>(spec)?;
    let (log, known) = match &spec.file {
        Some(path) => {
            let (log, known) = file::Log::open(path, R::card().id, spec)?;
            (Some(log), known)
        }
        None => (None, BTreeMap::new()),
    };
    let done = Mutex::new((known, log));
    // What the file holds may already be enough.
    if decided(spec, &done.lock().map_err(|_| MatchError::Thread)?.0) {
        stop.store(true, Ordering::Relaxed);
    }
    let worker = || -> Result<(), MatchError> {
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= spec.games || stop.load(Ordering::Relaxed) {
                return Ok(());
            }
            if done.lock().map_err(|_| MatchError::Thread)?.0.contains_key(&index) {
                continue;
            }
            let game = play(index)?;
            let mut kept = done.lock().map_err(|_| MatchError::Thread)?;
            let (games, log) = &mut *kept;
            if let Some(log) = log {
                log.add(&game)?;
            }
            games.insert(index, game);
            let (count, score) = in_order(games, spec.games);
            progress(games.len() as u64, score / count.max(1.0));
            if decided(spec, games) {
                stop.store(true, Ordering::Relaxed);
            }
        }
    };
    let results: Vec<_> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..spec.threads.clamp(1, 256)).map(|_| scope.spawn(worker)).collect();
        threads.into_iter().map(|thread| thread.join().unwrap_or(Err(MatchError::Thread))).collect()
    });
    results.into_iter().collect::<Result<(), _>>()?;
    let (games, _) = done.into_inner().map_err(|_| MatchError::Thread)?;
    Ok(report(R::card().id, spec, &games, &names, clock.elapsed().as_secs_f64()))
}

/// Has the sequential test seen enough?
fn decided(spec: &MatchSpec, games: &BTreeMap<u64, Game>) -> bool {
    let (count, score) = in_order(games, spec.games);
    spec.until.is_some_and(|bounds| bounds.verdict(score, count) != Verdict::Open)
}

/// The seats' titles by side.
fn side_names<R: Words>(spec: &MatchSpec) -> Result<BTreeMap<u8, String>, MatchError> {
    let table = Table::<R>::new(pairs(spec), Source::Open(Seed::from_number(0)), Mail::Stays)?;
    let mut names: BTreeMap<u8, Vec<String>> = BTreeMap::new();
    for seat in table.rules().seats() {
        names.entry(seat.side).or_default().push(seat.id.clone());
    }
    Ok(names.into_iter().map(|(side, seats)| (side, seats.join("+"))).collect())
}

fn pairs(spec: &MatchSpec) -> impl Iterator<Item = (&str, &str)> {
    spec.choices.iter().map(|(key, value)| (key.as_str(), value.as_str()))
}

/// The game with this number.
pub(crate) fn one_game<R: Words>(
    doctrine: &dyn Doctrine<R>,
    spec: &MatchSpec,
    index: u64,
) -> Result<Game, MatchError> {
    let seed = game_seed(spec.seed, index);
    let mut table = Table::<R>::new(pairs(spec), Source::Open(Seed::from_number(seed)), Mail::Stays)?;
    let mut sides: Vec<u8> = table.rules().seats().iter().map(|seat| seat.side).collect();
    sides.dedup();
    let a_held = if spec.swap { sides[(index % 2) as usize % sides.len()] } else { sides[0] };
    let mut decisions = [0_u64; 2];
    let mut millis = [0.0_f64; 2];
    let mut longest = [0.0_f64; 2];
    let mut nodes = [0; 2];
    let mut slips = [0; 2];
    let mut actions = 0;
    while let Some(seat) = table.pending().seats().iter().next() {
        let who = usize::from(table.rules().seats()[seat.index()].side != a_held);
        let side = [spec.a, spec.b][who];
        let officer = Officer {
            strength: side.strength,
            budget: side.budget,
            seed: game_seed(seed ^ 0xad, decisions[0] + decisions[1]),
        };
        let clock = Instant::now();
        let view = table.view(Viewer::Seat(seat));
        let plan = officer
            .plan(table.rules(), doctrine, &view, seat)
            .ok_or(MatchError::Stalled { game: index, officer: side.strength })?;
        let thought = clock.elapsed().as_secs_f64() * 1000.0;
        millis[who] += thought;
        longest[who] = longest[who].max(thought);
        nodes[who] += plan.nodes;
        slips[who] += plan.slips;
        decisions[who] += 1;
        actions += carry_out(&mut table, seat, &plan.actions).map_err(|refusal| MatchError::Illegal {
            game: index,
            officer: side.strength,
            refusal,
        })?;
    }
    if let Some(folder) = &spec.records {
        let path = folder.join(format!("{}-{}-{index:06}.txt", R::card().id, spec.seed));
        RecordFile::create(&path, &table.record())?;
    }
    let outcome = table.pending().outcome();
    let a_won = outcome.is_some_and(|outcome| {
        outcome.winners.iter().any(|seat: Seat| table.rules().seats()[seat.index()].side == a_held)
    });
    let drawn = outcome.is_none_or(ironbottom_kernel::Outcome::is_draw);
    Ok(Game {
        index,
        a_held,
        score: if drawn { 0.5 } else { f64::from(u8::from(a_won)) },
        how: outcome.map_or_else(String::new, |outcome| outcome.how.to_owned()),
        margin: outcome.map_or(0, |outcome| outcome.margin),
        turns: table.rules().turn(table.state(Viewer::Public)),
        actions,
        decisions,
        millis,
        longest,
        nodes,
        slips,
    })
}

/// Does as much of a plan as is still asked for; the first action must be legal.
fn carry_out<R: Words>(table: &mut Table<R>, seat: Seat, plan: &[R::Action]) -> Result<u64, String> {
    let mut done = 0;
    for &action in plan {
        if !table.pending().seats().contains(seat) {
            break;
        }
        match table.act(seat, action) {
            Ok(_) => done += 1,
            // Something unforeseen came in between: the officer is asked again.
            Err(_) if done > 0 => break,
            Err(refused) => {
                let notation = table.notation(seat, action);
                return Err(format!("{notation}: {}", refused.tell(table.rules()).text));
            }
        }
    }
    Ok(done)
}
