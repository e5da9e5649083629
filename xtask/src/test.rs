//! `cargo xtask test`: everything that must hold before a change lands.

use crate::stage::{Stages, cargo, is_at_hand, root, run as run_program};
use crate::{house, needs, rules, web};

fn run_all(stages: &mut Stages) -> Result<(), String> {
    stages.stage("tools", || tools().and_then(|()| needs::install()))?;
    stages.stage("format", || run_program(&mut cargo(&["fmt", "--all", "--check"])))?;
    stages.stage("house rules", house::run)?;
    stages.stage("rule coverage", || rules::run(&[]))?;
    // The program embeds the built pages, so they come before everything that compiles it.
    web::checks(stages)?;
    stages.stage("lints", || {
        run_program(&mut cargo(&[
            "clippy",
            "--workspace",
            "--all-targets",
            "--quiet",
            "--",
            "-D",
            "warnings",
        ]))
    })?;
    stages.stage("licences", licences)?;
    stages
        .stage("build tests", || run_program(&mut cargo(&["test", "--workspace", "--no-run", "--quiet"])))?;
    stages.stage("tests", tests)?;
    stages.stage("doc tests", || run_program(&mut cargo(&["test", "--workspace", "--doc", "--quiet"])))?;
    web::stories(stages)
}

pub(crate) fn run() -> Result<(), String> {
    in_stages(run_all)
}

/// The browser client driven like a person would, against the real program.
pub(crate) fn stories() -> Result<(), String> {
    in_stages(|stages| {
        stages.stage("tools", || tools().and_then(|()| needs::install()))?;
        web::checks(stages)?;
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
            let mut rustup = std::process::Command::new("rustup");
            run_program(rustup.args(["component", "add", component]).current_dir(root()))
                .map_err(|why| format!("cargo {component} is missing and could not be installed: {why}"))?;
        }
    }
    Ok(())
}

/// `cargo deny` is run where it is installed; CI does not compile it.
fn licences() -> Result<(), String> {
    if is_at_hand(&mut cargo(&["deny", "--version"])) {
        run_program(&mut cargo(&["deny", "--offline", "check", "licenses", "bans"]))
    } else {
        println!("cargo-deny is not installed: licences and bans were not checked");
        Ok(())
    }
}

fn tests() -> Result<(), String> {
    if is_at_hand(&mut cargo(&["nextest", "--version"])) {
        let quiet =
            ["nextest", "run", "--workspace", "--status-level", "fail", "--final-status-level", "slow"];
        run_program(cargo(&quiet).env("INSTA_UPDATE", "no"))
    } else {
        run_program(
            cargo(&["test", "--workspace", "--quiet", "--lib", "--bins", "--tests"])
                .env("INSTA_UPDATE", "no"),
        )
    }
}
