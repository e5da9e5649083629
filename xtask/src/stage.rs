//! Running programs, stage by stage, with the time each took.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Instant;

/// The root of the workspace.
pub(crate) fn root() -> PathBuf {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    own.parent().unwrap_or(own).to_owned()
}

/// Where cargo puts what it builds.
pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), Into::into)
}

/// `cargo` with these arguments, at the root.
pub(crate) fn cargo(arguments: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(arguments).current_dir(root());
    if std::env::var_os("CI").is_some() {
        // What a machine builds once it does not build again: notes for the next time cost a tenth.
        command.env("CARGO_INCREMENTAL", "0");
    }
    command
}

/// Run it and wait.
pub(crate) fn run(command: &mut Command) -> Result<(), String> {
    let status = command.status().map_err(|error| format!("{command:?} did not start: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{command:?} ended with {status}")) }
}

/// What it prints, if it ends well.
pub(crate) fn answer(command: &mut Command) -> Option<String> {
    let output = command.stderr(Stdio::null()).output().ok().filter(|output| output.status.success())?;
    String::from_utf8(output.stdout).ok()
}

/// Does this program answer?
pub(crate) fn is_at_hand(command: &mut Command) -> bool {
    command.output().is_ok_and(|output| output.status.success())
}

/// Run it silently and wait; what it said is told only when it fails.
pub(crate) fn run_quietly(command: &mut Command) -> Result<(), String> {
    let output = command.output().map_err(|error| format!("{command:?} did not start: {error}"))?;
    if output.status.success() {
        return Ok(());
    }
    let said = [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    Err(format!("{command:?} ended with {}\n{}", output.status, said.concat()))
}

/// Stages and their times.
pub(crate) struct Stages {
    begun: Instant,
    times: Vec<Time>,
}

/// How long a stage took, by the clock and by the processors. What ended meanwhile beside it is in the latter, and
/// what ran beside another has none of its own.
struct Time {
    name: &'static str,
    seconds: f64,
    processor: Option<f64>,
}

/// Processor time of all programs that were run and have ended, where the system tells.
fn processor_seconds() -> f64 {
    const TICKS_A_SECOND: f64 = 100.0;
    let about = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // Behind the name in brackets; the 14th and 15th word from there are the children's user and system time.
    let words = about.rsplit(')').next().unwrap_or_default().split_whitespace();
    let ticks: f64 = words.skip(13).take(2).filter_map(|word| word.parse::<f64>().ok()).sum();
    ticks / TICKS_A_SECOND
}

/// A stage that runs beside others: its name, and programs to run one after another.
pub(crate) struct Beside {
    pub(crate) name: &'static str,
    pub(crate) programs: Vec<Command>,
}

impl Default for Stages {
    fn default() -> Self {
        Self { begun: Instant::now(), times: Vec::new() }
    }
}

impl Stages {
    /// Run a stage and say how long it took.
    pub(crate) fn stage(
        &mut self,
        name: &'static str,
        work: impl FnOnce() -> Result<(), String>,
    ) -> Result<(), String> {
        println!("== {name}");
        let (clock, before) = (Instant::now(), processor_seconds());
        let done = work();
        let processor = processor_seconds() - before;
        self.ended(Time { name, seconds: clock.elapsed().as_secs_f64(), processor: Some(processor) }, done)
    }

    /// Run a stage, and quiet ones beside it that leave it most of the machine. All run to their ends.
    pub(crate) fn stage_beside(
        &mut self,
        beside: Vec<Beside>,
        name: &'static str,
        work: impl FnOnce() -> Result<(), String>,
    ) -> Result<(), String> {
        let others = thread::spawn(move || {
            let in_turn = beside.into_iter().map(|Beside { name, mut programs }| {
                let clock = Instant::now();
                let done = programs.iter_mut().try_for_each(run_quietly);
                (name, clock.elapsed().as_secs_f64(), done)
            });
            in_turn.collect::<Vec<_>>()
        });
        let mut done = self.stage(name, work);
        let others = others.join().map_err(|_| "what ran beside it fell over".to_owned())?;
        for (name, seconds, result) in others {
            done = done.and(self.ended(Time { name, seconds, processor: None }, result));
        }
        done
    }

    fn ended(&mut self, time: Time, done: Result<(), String>) -> Result<(), String> {
        let Time { name, seconds, .. } = time;
        self.times.push(time);
        println!("== {name}: {} in {seconds:.1} s", if done.is_ok() { "done" } else { "FAILED" });
        done.map_err(|why| format!("{name}: {why}"))
    }

    /// All times at the end.
    pub(crate) fn summary(&self) {
        println!("\nstage                 seconds  of processors");
        for Time { name, seconds, processor } in &self.times {
            let processor = processor.map_or("(beside others)".to_owned(), |spent| format!("{spent:.1}"));
            println!("{name:<20} {seconds:>8.1} {processor:>14}");
        }
        println!("{:<20} {:>8.1}", "all", self.begun.elapsed().as_secs_f64());
    }
}
