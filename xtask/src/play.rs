//! `cargo xtask play`: build Ironbottom and start it, in the browser or at the terminal.

use std::io::{BufRead as _, BufReader};
use std::process::{Command, Stdio};

use crate::stage::{cargo, run as run_program};
use crate::{needs, web};

/// `--terminal [GAME …]` plays at the terminal; otherwise the server starts and the page opens.
/// Everything else goes to the program.
pub(crate) fn run(rest: &[String]) -> Result<(), String> {
    println!("Building Ironbottom (the first time takes a few minutes) …");
    match rest.split_first() {
        Some((word, rest)) if word == "--terminal" => terminal(rest),
        Some(_) | None if needs::has_node() => browser(rest),
        Some(_) | None => {
            println!("Node.js is not installed, so there are no pages; playing at the terminal instead.");
            println!("(Install Node.js 20 or newer with npm, and run this again, for the browser.)");
            terminal(rest)
        }
    }
}

/// `ironbottom` with this command, started where the player is: that is where games are kept.
fn ironbottom(command: &str) -> Command {
    let mut program = cargo(&["run", "--quiet", "--package", "ironbottom", "--", command]);
    if let Ok(here) = std::env::current_dir() {
        program.current_dir(here);
    }
    program
}

fn build_program() -> Result<(), String> {
    run_program(&mut cargo(&["build", "--quiet", "--package", "ironbottom"]))
}

fn terminal(rest: &[String]) -> Result<(), String> {
    build_program()?;
    run_program(ironbottom("play").args(rest))
}

fn browser(rest: &[String]) -> Result<(), String> {
    web::build()?;
    build_program()?;
    let mut server = ironbottom("serve")
        .args(rest)
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| format!("the server did not start: {error}"))?;
    let lines = server.stdout.take().map(BufReader::new).into_iter().flat_map(BufReader::lines);
    for line in lines.map_while(Result::ok) {
        println!("{line}");
        if let Some(address) = line.strip_prefix("listening on ") {
            println!("Ironbottom is at {address} (Ctrl-C stops it; games are kept).");
            open(address);
        }
    }
    let ended = server.wait().map_err(|error| error.to_string())?;
    if ended.success() { Ok(()) } else { Err(format!("the server ended with {ended}")) }
}

/// Show the page, where there is a desktop to show it on.
fn open(address: &str) {
    for opener in ["xdg-open", "open"] {
        let mut command = Command::new(opener);
        let quiet = command.arg(address).stdout(Stdio::null()).stderr(Stdio::null());
        if quiet.spawn().is_ok() {
            return;
        }
    }
}
