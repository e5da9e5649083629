//! The browser client: its packages, its checks, its build and its stories.

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

/// The packages of the lock file. Not `npm ci`: npm 11 leaves the bindings of other platforms out
/// of a lock file it wrote itself and then refuses it.
fn packages() -> Result<(), String> {
    run_program(&mut npm(&["install", "--no-save", "--no-audit", "--no-fund", "--silent"]))
}

/// Install the packages and build the pages that the program embeds.
pub(crate) fn build() -> Result<(), String> {
    if !needs::has_node() {
        return Err(
            "Node.js (20 or newer, with npm) is needed to build the browser client; please install it".into(),
        );
    }
    if !root().join("web/node_modules").is_dir() {
        packages()?;
    }
    run_program(&mut npm(&["run", "--silent", "build"]))
}

/// Everything about the client that needs no server.
pub(crate) fn checks(stages: &mut Stages) -> Result<(), String> {
    stages.stage("web packages", packages)?;
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
