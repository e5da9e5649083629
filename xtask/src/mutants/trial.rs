//! Running tests against mutants: which tests reach which, and which of them fail.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io::{BufRead as _, BufReader, IsTerminal as _};
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

/// A test that takes so many seconds is shown a mutant only if one asks for it.
const SLOW: f64 = 6.0;

/// Memory a test may take, in KiB: a mutant may collect for ever.
const MEMORY: &str = "4194304";

/// What a test of the crate reaches when no mutant is on.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Test {
    binary: PathBuf,
    pub(super) name: String,
    seconds: f64,
    /// With no mutant on: it can tell nothing.
    #[serde(default)]
    fails: bool,
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
    /// No rule test saw it; others were not asked.
    Missed,
    /// Nothing saw it, but the slow tests were not asked.
    SurvivedQuick,
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
    #[serde(skip)]
    game: String,
    #[serde(skip)]
    binaries: Vec<Binary>,
}

/// How tests end that do not pass.
enum End {
    Failed(String),
    TimeOut(String),
}

/// What mutants have to meet.
#[derive(Clone, Copy)]
pub(super) struct Trial<'a> {
    /// Does a test of this name stand for a rule?
    pub(super) is_rule: &'a (dyn Fn(&str) -> bool + Sync),
    pub(super) others: Others,
}

/// Which other tests are shown what no rule test saw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Others {
    None,
    /// Those that take no longer than [`SLOW`].
    Quick,
    All,
}

impl Ledger {
    /// What earlier runs found with the same binaries.
    pub(super) fn of(game: &str, binaries: &[Binary]) -> Result<Self, String> {
        let mut hasher = DefaultHasher::new();
        for binary in binaries {
            let content =
                fs::read(&binary.path).map_err(|error| format!("{}: {error}", binary.path.display()))?;
            content.hash(&mut hasher);
        }
        let (digest, path) = (hasher.finish(), folder().join(format!("{game}.json")));
        let kept = fs::read(&path).ok().and_then(|bytes| serde_json::from_slice::<Self>(&bytes).ok());
        let kept = kept.filter(|kept| kept.digest == digest).unwrap_or_default();
        Ok(Self { digest, path, game: game.to_owned(), binaries: binaries.to_vec(), ..kept })
    }

    /// Finds out what the tests of these names reach, unless it is known.
    fn know(&mut self, wanted: impl Fn(&str) -> bool) -> Result<(), String> {
        let mut unknown = Vec::new();
        for binary in &self.binaries {
            let known =
                |name: &str| self.tests.iter().any(|test| test.binary == binary.path && test.name == name);
            let names = tests_of(binary)?.into_iter().filter(|name| wanted(name) && !known(name));
            unknown.extend(names.map(|name| (binary.clone(), name)));
        }
        if unknown.is_empty() {
            return Ok(());
        }
        let reached = reach(&self.game, &unknown)?;
        self.tests.extend(reached);
        self.keep()
    }

    fn keep(&self) -> Result<(), String> {
        let bytes = serde_json::to_vec(self).map_err(|error| error.to_string())?;
        fs::write(&self.path, bytes).map_err(|error| format!("{}: {error}", self.path.display()))
    }

    /// How these mutants fare, in their order; what is known already is not tried again unless `anew`. All meet the rule
    /// tests first, so that the figure that matters comes first.
    pub(super) fn fates(
        &mut self,
        mutants: &[u32],
        trial: Trial<'_>,
        anew: bool,
    ) -> Result<Vec<Fate>, String> {
        if anew {
            mutants.iter().for_each(|mutant| drop(self.fates.remove(mutant)));
        }
        let unmet = |fates: &BTreeMap<u32, Fate>, known: &[Fate]| {
            let open = |mutant: &&u32| fates.get(mutant).is_none_or(|fate| known.contains(fate));
            mutants.iter().filter(open).copied().collect::<Vec<_>>()
        };
        self.know(trial.is_rule)?;
        let open = unmet(&self.fates, &[]);
        self.judge(&open, "mutants have met the rule tests", |tests, mutant| {
            Ok(failing(tests, mutant, |test| (trial.is_rule)(&test.name))?.map_or(Fate::Missed, |end| {
                match end {
                    End::Failed(name) => Fate::Rule(name),
                    End::TimeOut(name) => Fate::TimeOut(name),
                }
            }))
        })?;
        let (open, after) = match trial.others {
            Others::None => return Ok(self.listed(mutants)),
            Others::Quick => (unmet(&self.fates, &[Fate::Missed]), Fate::SurvivedQuick),
            Others::All => (unmet(&self.fates, &[Fate::Missed, Fate::SurvivedQuick]), Fate::Survived),
        };
        if !open.is_empty() {
            self.know(|_| true)?;
        }
        let quick = |test: &Test| trial.others == Others::All || test.seconds < SLOW;
        self.judge(&open, "mutants have met the other tests", |tests, mutant| {
            let wanted = |test: &Test| !(trial.is_rule)(&test.name) && quick(test);
            Ok(failing(tests, mutant, wanted)?.map_or(after.clone(), |end| match end {
                End::Failed(name) | End::TimeOut(name) => Fate::Other(name),
            }))
        })?;
        Ok(self.listed(mutants))
    }

    /// For each rule test that passes with no mutant on, a mutant it fails with: those that few tests come by first, for
    /// they are what it alone is about. At most so many are tried.
    pub(super) fn strength(
        &mut self,
        is_rule: &(dyn Fn(&str) -> bool + Sync),
        most: usize,
    ) -> Result<Vec<(String, Option<u32>)>, String> {
        self.know(is_rule)?;
        let mut visits: BTreeMap<u32, usize> = BTreeMap::new();
        for mutant in self.tests.iter().flat_map(|test| &test.reaches) {
            *visits.entry(*mutant).or_default() += 1;
        }
        let asked: Vec<_> = self.tests.iter().filter(|test| !test.fails && is_rule(&test.name)).collect();
        let done = AtomicUsize::new(0);
        side_by_side(&asked, |test| {
            let mut mutants: Vec<u32> = test.reaches.iter().copied().collect();
            mutants.sort_by_key(|mutant| visits.get(mutant));
            let mut caught = None;
            for mutant in mutants.into_iter().take(most) {
                if run(&[test], mutant)?.is_some() {
                    caught = Some(mutant);
                    break;
                }
            }
            let count = done.fetch_add(1, Ordering::Relaxed) + 1;
            progress(count, asked.len(), "tests were shown what they come by");
            Ok((test.name.clone(), caught))
        })
    }

    /// The tests that fail with no mutant on.
    pub(super) fn failing(&self) -> Vec<&str> {
        self.tests.iter().filter(|test| test.fails).map(|test| test.name.as_str()).collect()
    }

    fn listed(&self, mutants: &[u32]) -> Vec<Fate> {
        mutants.iter().map(|mutant| self.fates.get(mutant).cloned().unwrap_or(Fate::Missed)).collect()
    }

    /// Finds out about each, and keeps what was found even when one of them could not be tried.
    fn judge(
        &mut self,
        mutants: &[u32],
        what: &str,
        fate: impl Fn(&[Test], u32) -> Result<Fate, String> + Sync,
    ) -> Result<(), String> {
        if mutants.is_empty() {
            return Ok(());
        }
        let tests = std::mem::take(&mut self.tests);
        let found = Mutex::new(BTreeMap::new());
        let judged = side_by_side(mutants, |&mutant| {
            let fate = fate(&tests, mutant)?;
            let mut found = found.lock().map_err(|error| error.to_string())?;
            found.insert(mutant, fate);
            progress(found.len(), mutants.len(), what);
            Ok(())
        });
        self.tests = tests;
        self.fates.extend(found.into_inner().map_err(|error| error.to_string())?);
        self.keep()?;
        judged.map(drop)
    }
}

/// How far it is: all along at a terminal, else at the end.
fn progress(done: usize, all: usize, what: &str) {
    let end = if done == all { "\n" } else { "" };
    if std::io::stderr().is_terminal() {
        eprint!("\r{done} of {all} {what} {end}");
    } else if done == all {
        eprintln!("{done} {what}");
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

/// The names of a binary's tests.
fn tests_of(binary: &Binary) -> Result<Vec<String>, String> {
    let list = program(&binary.path).args(["--list", "--format", "terse"]).output();
    let list = list.map_err(|error| format!("{}: {error}", binary.path.display()))?;
    let list = String::from_utf8_lossy(&list.stdout);
    Ok(list.lines().filter_map(|line| line.strip_suffix(": test")).map(str::to_owned).collect())
}

/// Runs tests one by one with no mutant on, and notes which each reaches, and whether it passes.
fn reach(game: &str, all: &[(Binary, String)]) -> Result<Vec<Test>, String> {
    let notes = folder().join("reached").join(game);
    fs::create_dir_all(&notes).map_err(|error| format!("{}: {error}", notes.display()))?;
    let done = AtomicUsize::new(0);
    side_by_side(all, |(binary, name)| {
        let file = notes.join(format!("{}-{}", binary.name, name.replace("::", "-")));
        let _ = fs::remove_file(&file);
        let begun = Instant::now();
        let mut run = program(&binary.path);
        run.args(["--exact", "--test-threads=1", name])
            .env("IRONBOTTOM_REACHED", &file)
            .stdout(Stdio::null());
        let status = run.status().map_err(|error| format!("{run:?} did not start: {error}"))?;
        let count = done.fetch_add(1, Ordering::Relaxed) + 1;
        progress(count, all.len(), "tests show what they reach");
        let reached = fs::read_to_string(&file).unwrap_or_default();
        let reaches = reached.lines().filter_map(|line| line.parse().ok()).collect();
        let seconds = begun.elapsed().as_secs_f64();
        let fails = !status.success();
        Ok(Test { binary: binary.path.clone(), name: name.clone(), seconds, fails, reaches })
    })
}

/// How the first of these tests fails that reaches the mutant, if one does; the quick ones first.
fn failing(tests: &[Test], mutant: u32, wanted: impl Fn(&Test) -> bool) -> Result<Option<End>, String> {
    let mut reaching: Vec<_> =
        tests.iter().filter(|test| !test.fails && test.reaches.contains(&mutant) && wanted(test)).collect();
    reaching.sort_by(|a, b| a.seconds.total_cmp(&b.seconds));
    for batch in batches(&reaching) {
        if let Some(end) = run(&batch, mutant)? {
            return Ok(Some(end));
        }
    }
    Ok(None)
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
fn run(tests: &[&Test], mutant: u32) -> Result<Option<End>, String> {
    let usual: f64 = tests.iter().map(|test| test.seconds).sum();
    let end = Instant::now() + Duration::from_secs_f64(20.0 + 10.0 * usual);
    let mut command = program(&tests[0].binary);
    command.args(["--exact", "--test-threads=1"]).args(tests.iter().map(|test| &test.name));
    command.env("IRONBOTTOM_MUTANT", mutant.to_string()).stdout(Stdio::piped());
    let mut child = command.spawn().map_err(|error| format!("{command:?} did not start: {error}"))?;
    let ended = watch(&mut child, end);
    if !matches!(ended, Ok(None)) {
        let _ = child.kill();
    }
    let status = child.wait().map_err(|error| error.to_string())?;
    match ended? {
        // It was ended by a signal, or something else than a test went wrong.
        None if !status.success() => {
            Ok(Some(End::Failed(format!("{} or a later one: {status}", tests[0].name))))
        }
        ended => Ok(ended),
    }
}

/// Reads what the tests print until one has failed, all are done, or the time is over.
fn watch(child: &mut Child, end: Instant) -> Result<Option<End>, String> {
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
                        return Ok(Some(End::Failed(name.to_owned())));
                    }
                    last = format!("after {name}");
                }
            }
            Err(mpsc::RecvTimeoutError::Timeout) => return Ok(Some(End::TimeOut(last))),
            Err(mpsc::RecvTimeoutError::Disconnected) => return Ok(None),
        }
    }
}
