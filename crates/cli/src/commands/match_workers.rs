//! The games of a match in processes of their own, here or on other machines: the match writes what is played and then
//! the number of a game on a worker's input, the worker writes the finished game on its output, a line of JSON each.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::Mutex;

use ironbottom_admiral::{Game, MatchError, MatchSpec};
use ironbottom_games::staff;
use serde::{Deserialize, Serialize};

use crate::error::Error;

/// So many workers may die over one game before the match gives up.
const TRIES: u32 = 3;

/// What a worker is told first.
#[derive(Serialize, Deserialize)]
struct Job {
    game: String,
    spec: MatchSpec,
}

/// What a worker says of a game.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Told {
    Played(Box<Game>),
    Failed(String),
}

/// The workers of a match.
pub(crate) struct MatchWorkers {
    job: String,
    command: Option<Vec<String>>,
    idle: Mutex<Vec<Worker>>,
}

struct Worker {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl MatchWorkers {
    pub(crate) fn new(game: &str, spec: &MatchSpec, command: Option<&str>) -> Result<Self, MatchError> {
        // Files are the match's own: a worker only plays.
        let spec = MatchSpec { file: None, records: None, threads: 1, ..spec.clone() };
        let job = serde_json::to_string(&Job { game: game.to_owned(), spec }).map_err(failed)?;
        let command = command.map(|text| text.split_whitespace().map(str::to_owned).collect());
        Ok(Self { job, command, idle: Mutex::default() })
    }

    /// The game with this number, by whoever is free.
    pub(crate) fn play(&self, index: u64) -> Result<Game, MatchError> {
        let mut lost = String::new();
        for _ in 0..TRIES {
            let free = self.idle.lock().map_err(|_| MatchError::Thread)?.pop();
            let mut worker = free.map_or_else(|| self.start(), Ok)?;
            match worker.play(index) {
                Ok(Told::Played(game)) => {
                    self.idle.lock().map_err(|_| MatchError::Thread)?.push(worker);
                    return Ok(*game);
                }
                Ok(Told::Failed(why)) => return Err(MatchError::Worker(why)),
                // It died: another plays the same game, which its number and the seed make what it is.
                Err(error) => lost = error.to_string(),
            }
        }
        Err(MatchError::Worker(lost))
    }

    fn start(&self) -> Result<Worker, MatchError> {
        let mut command = match self.command.as_deref() {
            Some([program, rest @ ..]) => {
                let mut command = Command::new(program);
                command.args(rest);
                command
            }
            Some([]) | None => Command::new(std::env::current_exe().map_err(failed)?),
        };
        let started = command.arg("match-worker").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut child = started.map_err(failed)?;
        let missing = || failed("it has no input or output");
        let input = child.stdin.take().ok_or_else(missing)?;
        let output = BufReader::new(child.stdout.take().ok_or_else(missing)?);
        let mut worker = Worker { child, input, output };
        worker.say(&self.job).map_err(failed)?;
        Ok(worker)
    }
}

fn failed(error: impl ToString) -> MatchError {
    MatchError::Worker(error.to_string())
}

impl Worker {
    fn say(&mut self, line: &str) -> std::io::Result<()> {
        self.input.write_all(line.as_bytes())?;
        self.input.write_all(b"\n")?;
        self.input.flush()
    }

    fn play(&mut self, index: u64) -> std::io::Result<Told> {
        self.say(&index.to_string())?;
        let mut line = String::new();
        if self.output.read_line(&mut line)? == 0 {
            return Err(std::io::Error::other("it ended in the middle of a game"));
        }
        serde_json::from_str(&line).map_err(std::io::Error::other)
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// `ironbottom match-worker`: plays the games it is told until its input ends.
pub(crate) fn serve() -> Result<(), Error> {
    let mut lines = std::io::stdin().lock().lines();
    let Some(first) = lines.next() else { return Ok(()) };
    let bad = |error: serde_json::Error| Error::Bad(format!("this is no match: {error}"));
    let Job { game, spec } = serde_json::from_str(&first.map_err(Error::Input)?).map_err(bad)?;
    let staff = staff();
    let bench = staff.of(&game).ok_or_else(|| super::matches::no_officers(&game))?;
    let mut out = std::io::stdout().lock();
    for line in lines {
        let line = line.map_err(Error::Input)?;
        let index = line.trim().parse().map_err(|_| Error::Bad("a game has a number".to_owned()))?;
        let told = match bench.play_game(&spec, index) {
            Ok(game) => Told::Played(Box::new(game)),
            Err(error) => Told::Failed(error.to_string()),
        };
        let text = serde_json::to_string(&told).map_err(std::io::Error::other)?;
        writeln!(out, "{text}")?;
        out.flush()?;
    }
    Ok(())
}
