//! `cargo xtask bench`: what a game costs, or what the server bears, on an optimised build; what crosses the wire;
//! how many instructions a game takes; and how soon a page is drawn.

use std::process::Command;

use crate::stage::{cargo, run as run_program, target};
use crate::{needs, web};

/// The games to measure are the arguments; none means all. `server` (or `server quick`), `guest`, `wire`, `count` and
/// `page` measure something else.
pub(crate) fn run(rest: &[String]) -> Result<(), String> {
    match rest.split_first() {
        Some((word, [])) if word == "server" => return server(&[]),
        Some((word, [])) if word == "guest" => return server(&["guest"]),
        Some((word, [quick])) if word == "server" && quick == "quick" => return server(&["quick"]),
        Some((word, [])) if word == "page" => return page(),
        Some((word, rest)) if word == "wire" => return wire(rest),
        Some((word, rest)) if word == "count" => return count(rest),
        _ => {}
    }
    let mut bench = cargo(&["run", "--quiet", "--release", "--package", "ironbottom-bench", "--"]);
    run_program(bench.args(rest))
}

/// Bots over real sockets on the loopback, on SQLite and on PostgreSQL; or one guest that tries to hurt others.
fn server(what: &[&str]) -> Result<(), String> {
    run_program(&mut cargo(&["build", "--quiet", "--release", "--package", "ironbottom"]))?;
    let mut load = cargo(&["run", "--quiet", "--release", "--package", "ironbottom-load", "--"]);
    run_program(load.arg(target().join("release").join("ironbottom")).args(what))
}

/// Bytes do not depend on how well a program is optimised, so that the one of the tests will do. `--json` prints one
/// object.
fn wire(rest: &[String]) -> Result<(), String> {
    run_program(&mut cargo(&["build", "--quiet", "--package", "ironbottom"]))?;
    let mut load = cargo(&["run", "--quiet", "--package", "ironbottom-load", "--"]);
    run_program(load.arg(target().join("debug").join("ironbottom")).arg("wire").args(rest))
}

/// Time to the first board, a first pick, and a frame of the largest map, in the browser of the stories.
fn page() -> Result<(), String> {
    needs::install()?;
    web::build()?;
    run_program(&mut cargo(&["build", "--quiet", "--release", "--package", "ironbottom"]))?;
    let program = target().join("release").join("ironbottom");
    run_program(web::npm(&["run", "--silent", "speed"]).env("IRONBOTTOM_BIN", program))
}

/// Instructions of apply, offers and copy, which no other work of the machine changes.
fn count(rest: &[String]) -> Result<(), String> {
    needs::install_valgrind()?;
    run_program(&mut cargo(&["build", "--quiet", "--release", "--package", "ironbottom-bench"]))?;
    let bench = target().join("release").join("ironbottom-bench");
    run_program(Command::new(&bench).arg("count").args(rest))
}
