//! Running tests against mutants: which tests reach which, and which of them fail.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use super::scratch::{Binary, folder};

/// Two at a time: the machine has other work.
const WORKERS: usize = 2;

/// Memory a test may take, in KiB: a mutant may collect for ever.
const MEMORY: &str = "4194304";

/// What a test of the crate reaches when no mutant is on.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Test {
    binary: PathBuf,
    pub(super) name: String,
    seconds: f64,
    pub(super) reaches: BTreeSet<u32>,
}

/// How a mutant fared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Fate {
    /// A test named after a rule failed.
    Rule(String),
    /// Another test failed.
    Other(String),
    /// The tests did not come to an end.
    TimeOut(String),
    /// Nothing saw it.
    Survived,
}

/// What is known of these binaries, kept from run to run.
#[derive(Default, Serialize, Deserialize)]
pub(super) struct Ledger {
    digest: u64,
    pub(super) tests: Vec<Test>,
    fates: BTreeMap<u32, Fate>,
    #[serde(skip)]
    path: PathBuf,
}

enum End {
    Passed,
    Failed(String),
    TimeOut(String),
}

/// Are mutants caught by a test of this name caught by a rule?
pub(super) type IsRule<'a> = &'a (dyn Fn(&str) -> bool + Sync);

impl Ledger {
    /// What an earlier run found with the same binaries, or else what their tests reach.
    pub(super) fn of(game: &str, binaries: &[Binary]) -> Result<Self, String> {
        let mut hasher = DefaultHasher::new();
        for binary in binaries {
            let content =
                fs::read(&binary.path).map_err(|error| format!("{}: {error}", binary.path.display()))?;
            content.hash(&mut hasher);
        }
        let (digest, path) = (hasher.finish(), folder().join(format!("{game}.json")));
        let kept = fs::read(&path).ok().and_then(|bytes| serde_json::from_slice::<Self>(&bytes).ok());
        if let Some(kept) = kept.filter(|kept| kept.digest == digest) {
            return Ok(Self { path, ..kept });
        }
        let ledger = Self { digest, tests: reach(binaries)?, fates: BTreeMap::new(), path };
        ledger.keep()?;
        Ok(ledger)
    }

    fn keep(&self) -> Result<(), String> {
        let bytes = serde_json::to_vec(self).map_err(|error| error.to_string())?;
        fs::write(&self.path, bytes).map_err(|error| format!("{}: {error}", self.path.display()))
    }

    /// How these mutants fare, in their order; what is known already is not tried again unless `anew`.
    pub(super) fn fates(
        &mut self,
        mutants: &[u32],
        is_rule: IsRule<'_>,
        anew: bool,
    ) -> Result<Vec<Fate>, String> {
        let open: Vec<_> =
            mutants.iter().copied().filter(|mutant| anew || !self.fates.contains_key(mutant)).collect();
        let tests = std::mem::take(&mut self.tests);
        let begun = Instant::now();
        let ledger = Mutex::new((&mut *self, 0));
        let judged = side_by_side(&open, |&mutant| {
            let fate = fate(&tests, mutant, is_rule)?;
            let mut ledger = ledger.lock().map_err(|error| error.to_string())?;
            ledger.0.fates.insert(mutant, fate);
            ledger.1 += 1;
            eprint!("\r{} of {} mutants, {:.0} s ", ledger.1, open.len(), begun.elapsed().as_secs_f64());
            Ok(())
        });
        drop(ledger);
        self.tests = tests;
        if !open.is_empty() {
            eprintln!();
        }
        self.keep()?;
        judged?;
        mutants
            .iter()
            .map(|mutant| self.fates.get(mutant).cloned().ok_or_else(|| format!("{mutant} was not tried")))
            .collect()
    }
}

/// Does this for each of them, two at a time; the first mistake ends it.
fn side_by_side<T: Sync, R: Send>(
    all: &[T],
    work: impl Fn(&T) -> Result<R, String> + Sync,
) -> Result<Vec<R>, String> {
    let next = AtomicUsize::new(0);
    let worker = || {
        let mut done = Vec::new();
        while let Some((index, item)) =
            Some(next.fetch_add(1, Ordering::Relaxed)).and_then(|i| Some((i, all.get(i)?)))
        {
            match work(item) {
                Ok(result) => done.push((index, result)),
                Err(why) => {
                    next.store(all.len(), Ordering::Relaxed);
                    return Err(why);
                }
            }
        }
        Ok(done)
    };
    let parts = thread::scope(|scope| {
        let threads: Vec<_> = (0..WORKERS).map(|_| scope.spawn(worker)).collect();
        threads
            .into_iter()
            .map(|thread| thread.join().map_err(|_| "a worker stopped".to_owned())?)
            .collect::<Vec<_>>()
    });
    let mut done = Vec::new();
    for part in parts {
        done.extend(part?);
    }
    done.sort_by_key(|(index, _)| *index);
    Ok(done.into_iter().map(|(_, result)| result).collect())
}

/// A test binary that gives way to other work and cannot take all memory.
fn program(binary: &Path) -> Command {
    let mut command = if cfg!(unix) {
        let mut shell = Command::new("sh");
        shell.args(["-c", &format!("ulimit -v {MEMORY}; exec nice -n 10 \"$0\" \"$@\"")]).arg(binary);
        shell
    } else {
        Command::new(binary)
    };
    // What a failing test would write down stays unwritten.
    command.envs([("INSTA_UPDATE", "no"), ("INSTA_FORCE_PASS", "0"), ("RUST_BACKTRACE", "0")]);
    command.env_remove("IRONBOTTOM_MUTANT").stdin(Stdio::null()).stderr(Stdio::null());
    command
}

/// Runs every test by itself with no mutant on, and notes which it reaches. All have to pass.
fn reach(binaries: &[Binary]) -> Result<Vec<Test>, String> {
    let mut all = Vec::new();
    for binary in binaries {
        let list = program(&binary.path).args(["--list", "--format", "terse"]).output();
        let list = list.map_err(|error| format!("{}: {error}", binary.path.display()))?;
        let list = String::from_utf8_lossy(&list.stdout).into_owned();
        let names = list.lines().filter_map(|line| line.strip_suffix(": test"));
        all.extend(names.map(|name| (binary.clone(), name.to_owned())));
    }
    let notes = folder().join("reached");
    fs::create_dir_all(&notes).map_err(|error| format!("{}: {error}", notes.display()))?;
    let done = AtomicUsize::new(0);
    let tests = side_by_side(&all, |(binary, name)| {
        let file = notes.join(format!("{}-{}", binary.name, name.replace("::", "-")));
        let _ = fs::remove_file(&file);
        let begun = Instant::now();
        let mut run = program(&binary.path);
        run.args(["--exact", "--test-threads=1", name])
            .env("IRONBOTTOM_REACHED", &file)
            .stdout(Stdio::null());
        let status = run.status().map_err(|error| format!("{run:?} did not start: {error}"))?;
        if !status.success() {
            return Err(format!("with no mutant on {name} ends with {status}"));
        }
        let count = done.fetch_add(1, Ordering::Relaxed) + 1;
        eprint!("\r{count} of {} tests show what they reach ", all.len());
        let reached = fs::read_to_string(&file).unwrap_or_default();
        let reaches = reached.lines().filter_map(|line| line.parse().ok()).collect();
        let seconds = begun.elapsed().as_secs_f64();
        Ok(Test { binary: binary.path.clone(), name: name.clone(), seconds, reaches })
    });
    eprintln!();
    tests
}

/// Rule tests first; what they miss is shown to all others.
fn fate(tests: &[Test], mutant: u32, is_rule: IsRule<'_>) -> Result<Fate, String> {
    for by_rule in [true, false] {
        let mut reaching: Vec<_> = tests
            .iter()
            .filter(|test| test.reaches.contains(&mutant) && is_rule(&test.name) == by_rule)
            .collect();
        reaching.sort_by(|a, b| a.seconds.total_cmp(&b.seconds));
        for batch in batches(&reaching) {
            match run(&batch, mutant)? {
                End::Passed => {}
                End::Failed(name) if by_rule => return Ok(Fate::Rule(name)),
                End::Failed(name) => return Ok(Fate::Other(name)),
                End::TimeOut(name) => return Ok(Fate::TimeOut(name)),
            }
        }
    }
    Ok(Fate::Survived)
}

/// Tests of one binary that go into one process: the quick ones first, about a second's worth at a time.
fn batches<'a>(tests: &[&'a Test]) -> Vec<Vec<&'a Test>> {
    let mut batches: Vec<Vec<&Test>> = Vec::new();
    let mut seconds = 0.0;
    for &test in tests {
        let fits =
            batches.last().is_some_and(|last| last[0].binary == test.binary && seconds + test.seconds < 1.0);
        if let Some(last) = batches.last_mut().filter(|_| fits) {
            last.push(test);
            seconds += test.seconds;
        } else {
            batches.push(vec![test]);
            seconds = test.seconds;
        }
    }
    batches
}

/// Runs tests with a mutant on, until one fails.
fn run(tests: &[&Test], mutant: u32) -> Result<End, String> {
    let usual: f64 = tests.iter().map(|test| test.seconds).sum();
    let end = Instant::now() + Duration::from_secs_f64(20.0 + 10.0 * usual);
    let mut command = program(&tests[0].binary);
    command.args(["--exact", "--test-threads=1"]).args(tests.iter().map(|test| &test.name));
    command.env("IRONBOTTOM_MUTANT", mutant.to_string()).stdout(Stdio::piped());
    let mut child = command.spawn().map_err(|error| format!("{command:?} did not start: {error}"))?;
    let ended = watch(&mut child, end);
    if !matches!(ended, Ok(End::Passed)) {
        let _ = child.kill();
    }
    let status = child.wait().map_err(|error| error.to_string())?;
    match ended? {
        // It was ended by a signal, or something else than a test went wrong.
        End::Passed if !status.success() => {
            Ok(End::Failed(format!("{} or a later one: {status}", tests[0].name)))
        }
        ended => Ok(ended),
    }
}

/// Reads what the tests print until one has failed, all are done, or the time is over.
fn watch(child: &mut Child, end: Instant) -> Result<End, String> {
    let output = child.stdout.take().ok_or("nothing to read")?;
    let (sender, lines) = mpsc::channel();
    thread::spawn(move || {
        for line in BufReader::new(output).lines().map_while(Result::ok) {
            if sender.send(line).is_err() {
                return;
            }
        }
    });
    let mut last = "the first test".to_owned();
    loop {
        match lines.recv_timeout(end.saturating_duration_since(Instant::now())) {
            Ok(line) => {
                if let Some((name, how)) =
                    line.strip_prefix("test ").and_then(|rest| rest.split_once(" ... "))
                {
                    if how.contains("FAILED") {
                        return Ok(End::Failed(name.to_owned()));
                    }
                    last = format!("after {name}");
                }
            }
            Err(mpsc::RecvTimeoutError::Timeout) => return Ok(End::TimeOut(last)),
            Err(mpsc::RecvTimeoutError::Disconnected) => return Ok(End::Passed),
        }
    }
}
