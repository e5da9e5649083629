//! Matches: two officers, many games, and how sure the result is.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use ironbottom_kernel::dice::Seed;
use ironbottom_kernel::play::game_seed;
use ironbottom_kernel::record::Mail;
use ironbottom_kernel::record::file::{FileError, RecordFile};
use ironbottom_kernel::table::Source;
use ironbottom_kernel::{Seat, Table, TermsError, Viewer, Words};
use serde::{Deserialize, Serialize};

use crate::budget::Budget;
use crate::doctrine::Doctrine;
use crate::officer::{Officer, Strength};
use crate::sequential::{Bounds, Verdict, interval};

/// One of the two sides of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Side {
    /// How strong.
    pub strength: Strength,
    /// How long it may think for a plan.
    pub budget: Budget,
}

/// What to play.
#[derive(Clone, Debug)]
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

/// One finished game of a match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Game {
    /// Its number in the match, from 0.
    pub index: u64,
    /// The side of the game A held.
    pub a_held: u8,
    /// What A scored: 1, a half, 0.
    pub score: f64,
    /// How it ended.
    pub how: String,
    /// By how much, seen from the winner.
    pub margin: i32,
    /// The last turn.
    pub turns: u32,
    /// Actions of both.
    pub actions: u64,
    /// Decisions of A and of B.
    pub decisions: [u64; 2],
    /// Milliseconds A and B thought.
    pub millis: [f64; 2],
}

/// How a match went.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct MatchReport {
    /// The game.
    pub game: String,
    /// A and B.
    pub officers: [String; 2],
    /// Games played.
    pub games: u64,
    /// Games A won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games A lost.
    pub losses: u64,
    /// Wins and half the draws, of all games.
    pub score: f64,
    /// The 95 % interval of the score.
    pub interval: [f64; 2],
    /// For each side of the game A held: games, score, interval.
    pub by_side: BTreeMap<String, SideScore>,
    /// Mean number of turns.
    pub turns: f64,
    /// Mean number of actions.
    pub actions: f64,
    /// Mean milliseconds a decision, of A and of B.
    pub millis_per_decision: [f64; 2],
    /// What the sequential test says, when one was asked for.
    pub verdict: Option<Verdict>,
    /// Wall clock of this run.
    pub seconds: f64,
}

/// A score with its interval.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SideScore {
    /// Games.
    pub games: u64,
    /// Score.
    pub score: f64,
    /// 95 % interval.
    pub interval: [f64; 2],
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
    /// A thread was lost.
    #[error("a thread of the match died; its message is above")]
    Thread,
}

/// Games already in a match file.
fn finished(path: &Path) -> Result<BTreeMap<u64, Game>, MatchError> {
    let fault = |why: String| MatchError::File { path: path.display().to_string(), why };
    let file = match File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(BTreeMap::new()),
        Err(error) => return Err(fault(error.to_string())),
    };
    let mut games = BTreeMap::new();
    for (number, line) in BufReader::new(file).lines().enumerate() {
        let line = line.map_err(|error| fault(error.to_string()))?;
        if line.trim().is_empty() {
            continue;
        }
        let game: Game = serde_json::from_str(&line)
            .map_err(|error| fault(format!("line {} is not a finished game ({error})", number + 1)))?;
        games.insert(game.index, game);
    }
    Ok(games)
}

/// Plays a match.
pub(crate) fn run<R: Words>(
    doctrine: &dyn Doctrine<R>,
    spec: &MatchSpec,
    progress: &(dyn Fn(u64, f64) + Sync),
) -> Result<MatchReport, MatchError> {
    let clock = Instant::now();
    let known = spec.file.as_deref().map(finished).transpose()?.unwrap_or_default();
    let log = spec.file.as_deref().map(open_log).transpose()?;
    let done = Mutex::new((known, log));
    let next = AtomicU64::new(0);
    let stop = AtomicBool::new(false);
    let worker = || -> Result<(), MatchError> {
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= spec.games || stop.load(Ordering::Relaxed) {
                return Ok(());
            }
            if done.lock().map_err(|_| MatchError::Thread)?.0.contains_key(&index) {
                continue;
            }
            let game = one_game::<R>(doctrine, spec, index)?;
            let mut kept = done.lock().map_err(|_| MatchError::Thread)?;
            let (games, log) = &mut *kept;
            if let Some((path, file)) = log {
                write_game(path, file, &game)?;
            }
            games.insert(index, game);
            let (count, score) = in_order(games, spec.games);
            progress(games.len() as u64, score / count.max(1.0));
            if spec.until.is_some_and(|bounds| bounds.verdict(score, count) != Verdict::Open) {
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
    let rules_sides = side_names::<R>(spec)?;
    Ok(report(R::card().id, spec, games.into_values().collect(), &rules_sides, clock.elapsed().as_secs_f64()))
}

fn open_log(path: &Path) -> Result<(PathBuf, File), MatchError> {
    let file = OpenOptions::new().create(true).append(true).open(path);
    file.map(|file| (path.to_owned(), file))
        .map_err(|error| MatchError::File { path: path.display().to_string(), why: error.to_string() })
}

fn write_game(path: &Path, file: &mut File, game: &Game) -> Result<(), MatchError> {
    let fault = |why: String| MatchError::File { path: path.display().to_string(), why };
    let mut line = serde_json::to_string(game).map_err(|error| fault(error.to_string()))?;
    line.push('\n');
    file.write_all(line.as_bytes()).map_err(|error| fault(error.to_string()))
}

/// Games and score of the games played without a gap from the first, so that a sequential test
/// does not favour short games.
fn in_order(games: &BTreeMap<u64, Game>, most: u64) -> (f64, f64) {
    let mut count = 0.0;
    let mut score = 0.0;
    for index in 0..most {
        let Some(game) = games.get(&index) else { break };
        count += 1.0;
        score += game.score;
    }
    (count, score)
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

fn one_game<R: Words>(doctrine: &dyn Doctrine<R>, spec: &MatchSpec, index: u64) -> Result<Game, MatchError> {
    let seed = game_seed(spec.seed, index);
    let mut table = Table::<R>::new(pairs(spec), Source::Open(Seed::from_number(seed)), Mail::Stays)?;
    let mut sides: Vec<u8> = table.rules().seats().iter().map(|seat| seat.side).collect();
    sides.dedup();
    let a_held = if spec.swap { sides[(index % 2) as usize % sides.len()] } else { sides[0] };
    let mut decisions = [0_u64; 2];
    let mut millis = [0.0; 2];
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
        millis[who] += clock.elapsed().as_secs_f64() * 1000.0;
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
                let notation = table.notation(action);
                return Err(format!("{notation}: {}", refused.tell(table.rules()).text));
            }
        }
    }
    Ok(done)
}

fn report(
    game: &str,
    spec: &MatchSpec,
    games: Vec<Game>,
    names: &BTreeMap<u8, String>,
    seconds: f64,
) -> MatchReport {
    let games: Vec<Game> = games.into_iter().filter(|game| game.index < spec.games).collect();
    let count = games.len() as f64;
    let total: f64 = games.iter().map(|game| game.score).sum();
    let mean = |value: &dyn Fn(&Game) -> f64| games.iter().map(value).sum::<f64>() / count.max(1.0);
    let mut by_side = BTreeMap::new();
    for (&side, name) in names {
        let held: Vec<&Game> = games.iter().filter(|game| game.a_held == side).collect();
        if held.is_empty() {
            continue;
        }
        let score: f64 = held.iter().map(|game| game.score).sum();
        let of = held.len() as f64;
        by_side.insert(
            name.clone(),
            SideScore { games: held.len() as u64, score: score / of, interval: interval(score, of) },
        );
    }
    let thought = |who: usize| {
        let decisions: u64 = games.iter().map(|game| game.decisions[who]).sum();
        games.iter().map(|game| game.millis[who]).sum::<f64>() / (decisions as f64).max(1.0)
    };
    MatchReport {
        game: game.to_owned(),
        officers: [spec.a.strength.to_string(), spec.b.strength.to_string()],
        games: games.len() as u64,
        wins: games.iter().filter(|game| game.score > 0.75).count() as u64,
        draws: games.iter().filter(|game| (0.25..=0.75).contains(&game.score)).count() as u64,
        losses: games.iter().filter(|game| game.score < 0.25).count() as u64,
        score: total / count.max(1.0),
        interval: interval(total, count),
        by_side,
        turns: mean(&|game| f64::from(game.turns)),
        actions: mean(&|game| game.actions as f64),
        millis_per_decision: [thought(0), thought(1)],
        verdict: spec.until.map(|bounds| bounds.verdict(total, count)),
        seconds,
    }
}
