//! Running programs, stage by stage, with the time each took.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

/// The root of the workspace.
pub(crate) fn root() -> PathBuf {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    own.parent().unwrap_or(own).to_owned()
}

/// `cargo` with these arguments, at the root.
pub(crate) fn cargo(arguments: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(arguments).current_dir(root());
    command
}

/// Run it and wait.
pub(crate) fn run(command: &mut Command) -> Result<(), String> {
    let status = command.status().map_err(|error| format!("{command:?} did not start: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{command:?} ended with {status}")) }
}

/// Does this program answer?
pub(crate) fn is_at_hand(command: &mut Command) -> bool {
    command.output().is_ok_and(|output| output.status.success())
}

/// Stages and their times.
#[derive(Default)]
pub(crate) struct Stages {
    times: Vec<(&'static str, f64)>,
}

impl Stages {
    /// Run a stage and say how long it took.
    pub(crate) fn stage(
        &mut self,
        name: &'static str,
        work: impl FnOnce() -> Result<(), String>,
    ) -> Result<(), String> {
        println!("== {name}");
        let clock = Instant::now();
        let done = work();
        let seconds = clock.elapsed().as_secs_f64();
        self.times.push((name, seconds));
        println!("== {name}: {} in {seconds:.1} s", if done.is_ok() { "done" } else { "FAILED" });
        done.map_err(|why| format!("{name}: {why}"))
    }

    /// All times at the end.
    pub(crate) fn summary(&self) {
        println!("\nstage                 seconds");
        for (name, seconds) in &self.times {
            println!("{name:<20} {seconds:>8.1}");
        }
        let total: f64 = self.times.iter().map(|(_, seconds)| seconds).sum();
        println!("{:<20} {total:>8.1}", "all");
    }
}
