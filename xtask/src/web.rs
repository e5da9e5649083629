//! The browser client: its packages, its checks, its build and its stories.

use std::path::Path;
use std::process::Command;

use crate::needs;
use crate::stage::{Stages, cargo, root, run as run_program};

/// `npm` in the client's folder, with the program it is tested against.
fn npm(arguments: &[&str]) -> Command {
    let mut command = Command::new("npm");
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), Into::into);
    command.args(arguments).current_dir(root().join("web"));
    command.env("IRONBOTTOM_BIN", target.join("debug/ironbottom"));
    command
}

/// The packages of the lock file, fetched anew when it has changed since they were.
fn packages() -> Result<(), String> {
    let web = root().join("web");
    if installed_since(&web.join("package-lock.json"), &web.join("node_modules/.package-lock.json")) {
        return Ok(());
    }
    run_program(&mut npm(&["ci", "--no-audit", "--no-fund", "--silent"]))
}

/// Has npm left its own list of what it installed after this lock file was written?
fn installed_since(lock: &Path, installed: &Path) -> bool {
    let written = |path: &Path| path.metadata().and_then(|about| about.modified());
    matches!((written(lock), written(installed)), (Ok(lock), Ok(installed)) if installed >= lock)
}

/// Install the packages and build the pages that the program embeds.
pub(crate) fn build() -> Result<(), String> {
    if !needs::has_node() {
        return Err(
            "Node.js (20 or newer, with npm) is needed to build the browser client; please install it".into(),
        );
    }
    packages()?;
    run_program(&mut npm(&["run", "--silent", "build"]))
}

/// Everything about the client that needs no server.
pub(crate) fn checks(stages: &mut Stages) -> Result<(), String> {
    stages.stage("web packages", packages)?;
    stages.stage("web format", || run_program(&mut npm(&["run", "--silent", "format:check"])))?;
    stages.stage("web lint", || run_program(&mut npm(&["run", "--silent", "lint"])))?;
    stages.stage("web types", || run_program(&mut npm(&["run", "--silent", "check"])))?;
    stages.stage("web units", || run_program(&mut npm(&["run", "--silent", "test"])))?;
    stages.stage("web build", || run_program(&mut npm(&["run", "--silent", "build"])))
}

/// What a person does in a browser, against the real program.
pub(crate) fn stories(stages: &mut Stages) -> Result<(), String> {
    stages.stage("program", || run_program(&mut cargo(&["build", "--quiet", "--package", "ironbottom"])))?;
    stages.stage("web api", || run_program(&mut npm(&["run", "--silent", "api:check"])))?;
    stages.stage("browser", || run_program(&mut npm(&["run", "--silent", "stories"])))
}
