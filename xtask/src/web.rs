//! The browser client: its packages, its checks, its build and its stories.

use std::path::Path;
use std::process::Command;

use crate::stage::{Beside, Stages, root, run as run_program, run_quietly, target};

/// `npm` in the client's folder, with the program it is tested against.
pub(crate) fn npm(arguments: &[&str]) -> Command {
    let mut command = Command::new("npm");
    command.args(arguments).current_dir(root().join("web"));
    command.env("IRONBOTTOM_BIN", target().join("debug/ironbottom"));
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

/// Install the packages and build the pages that the program embeds, saying nothing but what went wrong.
pub(crate) fn build() -> Result<(), String> {
    packages()?;
    run_quietly(&mut pages())
}

fn pages() -> Command {
    npm(&["run", "--silent", "build"])
}

/// The packages and the pages: the program embeds them, so they come before everything that compiles it.
pub(crate) fn prepare(stages: &mut Stages) -> Result<(), String> {
    stages.stage("web packages", packages)?;
    stages.stage("web build", || run_quietly(&mut pages()))
}

/// Everything about the client that needs no server.
pub(crate) fn checks() -> Vec<Beside> {
    let one = |name, scripts: &[&str]| Beside {
        name,
        programs: scripts.iter().map(|script| npm(&["run", "--silent", script])).collect(),
    };
    vec![
        one("web format, lints", &["format:check", "lint"]),
        one("web types", &["check"]),
        one("web units", &["test"]),
    ]
}

/// The same for the inner loop, one after another.
pub(crate) fn quick_checks(stages: &mut Stages) -> Result<(), String> {
    stages.stage("web packages", packages)?;
    for Beside { name, mut programs } in checks() {
        stages.stage(name, || programs.iter_mut().try_for_each(run_program))?;
    }
    Ok(())
}

/// What a person does in a browser, against the real program, which has been built.
pub(crate) fn stories(stages: &mut Stages) -> Result<(), String> {
    stages.stage("web api", || run_program(&mut npm(&["run", "--silent", "api:check"])))?;
    stages.stage("browser", || run_program(&mut npm(&["run", "--silent", "stories"])))
}
