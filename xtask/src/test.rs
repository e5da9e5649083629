//! `cargo xtask test`: everything that must hold before a change lands.

use std::process::Command;

use crate::stage::{Beside, Stages, cargo, is_at_hand, root, run as run_program, target};
use crate::{house, needs, quick, rules, web};

/// What is built for the tests: no examples, which the lints compile.
const TARGETS: [&str; 2] = ["--workspace", "--tests"];

fn run_all(stages: &mut Stages) -> Result<(), String> {
    stages.stage("tools", || tools().and_then(|()| needs::install()))?;
    stages.stage("format", || run_program(&mut cargo(&["fmt", "--all", "--check"])))?;
    stages.stage("house rules", house::run)?;
    stages.stage("rule coverage", || rules::run(&[]))?;
    web::prepare(stages)?;
    // Half of a compiler's time is one crate everybody waits for: the client and the lints are checked meanwhile.
    let mut beside = web::checks();
    beside.push(Beside { name: "lints", programs: vec![lints()] });
    stages.stage_beside(beside, "build", || {
        run_program(cargo(&["test", "--no-run", "--quiet"]).args(TARGETS))
    })?;
    stages.stage("licences", licences)?;
    stages.stage("tests", || run_program(runner().args(TARGETS)))?;
    stages.stage("doc tests", || run_program(&mut cargo(&["test", "--workspace", "--doc", "--quiet"])))?;
    // The tests of the command have built the program: the browser meets the same one.
    web::stories(stages)
}

/// Clippy on everything, in a folder of its own: two compilers in one folder would wait for each other.
fn lints() -> Command {
    let mut clippy = cargo(&["clippy", "--workspace", "--all-targets", "--quiet"]);
    clippy.arg("--target-dir").arg(target().join("lints")).args(["--", "-D", "warnings"]);
    clippy
}

pub(crate) fn run(rest: &[String]) -> Result<(), String> {
    match rest {
        [] => in_stages(run_all),
        [word] if word == "--quick" => in_stages(quick::run),
        _ => Err("only --quick may stand behind test".to_owned()),
    }
}

/// The browser client driven like a person would, against the real program.
pub(crate) fn stories() -> Result<(), String> {
    in_stages(|stages| {
        stages.stage("tools", || tools().and_then(|()| needs::install()))?;
        web::prepare(stages)?;
        stages
            .stage("program", || run_program(&mut cargo(&["build", "--quiet", "--package", "ironbottom"])))?;
        web::stories(stages)
    })
}

fn in_stages(work: impl FnOnce(&mut Stages) -> Result<(), String>) -> Result<(), String> {
    let mut stages = Stages::default();
    let done = work(&mut stages);
    stages.summary();
    done
}

/// What the other stages need; a fresh machine may lack a component of the toolchain.
fn tools() -> Result<(), String> {
    for (component, probe) in [("rustfmt", ["fmt", "--version"]), ("clippy", ["clippy", "--version"])] {
        if !is_at_hand(&mut cargo(&probe)) {
            let mut rustup = Command::new("rustup");
            run_program(rustup.args(["component", "add", component]).current_dir(root()))
                .map_err(|why| format!("cargo {component} is missing and could not be installed: {why}"))?;
        }
    }
    Ok(())
}

/// `cargo deny` is run where it is installed; CI does not compile it.
fn licences() -> Result<(), String> {
    if is_at_hand(&mut cargo(&["deny", "--version"])) {
        run_program(&mut cargo(&["deny", "--locked", "check", "licenses", "bans"]))
    } else {
        println!("cargo-deny is not installed: licences and bans were not checked");
        Ok(())
    }
}

/// What runs tests: nextest where it is installed, else cargo itself. Packages and targets are still to be said.
pub(crate) fn runner() -> Command {
    let nextest = is_at_hand(&mut cargo(&["nextest", "--version"]));
    let mut command = if nextest {
        let mut nextest = cargo(&[
            "nextest",
            "run",
            "--no-tests",
            "pass",
            "--status-level",
            "fail",
            "--final-status-level",
            "slow",
            // A third of the server's tests wait for a clock or the disk.
            "--test-threads",
            "3",
        ]);
        if std::env::var_os("CI").is_some() {
            // As with stories: on a machine nobody watches a test that fails is run once more, and named at the end as
            // flaky. One unsteady test of thousands has kept whole days of work out.
            nextest.args(["--retries", "1"]);
        }
        nextest
    } else {
        cargo(&["test", "--quiet"])
    };
    command.env("INSTA_UPDATE", "no");
    command
}
