//! `cargo xtask play`: build Ironbottom and start it, in the browser or at the terminal.

use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::stage::{cargo, run as run_program, target};
use crate::{needs, web};

/// `--terminal [GAME …]` plays at the terminal; otherwise the server starts and the page opens.
/// Everything else goes to the program.
pub(crate) fn run(rest: &[String]) -> Result<(), String> {
    if let Some((word, rest)) = rest.split_first()
        && word == "--terminal"
    {
        return terminal(rest);
    }
    match needs::install_node() {
        Ok(()) => browser(rest),
        Err(why) => {
            println!("{why}");
            println!("Without Node.js there are no pages; playing at the terminal instead.");
            terminal(rest)
        }
    }
}

fn build_program() -> Result<(), String> {
    println!("Building Ironbottom (the first time takes a few minutes) …");
    run_program(&mut cargo(&["build", "--quiet", "--package", "ironbottom"]))
}

/// The program just built.
fn ironbottom(command: &str) -> Command {
    let mut program = Command::new(target().join("debug").join("ironbottom"));
    program.arg(command);
    program
}

/// Games at the terminal are files: in the player's own folder, unless one is named.
fn terminal(rest: &[String]) -> Result<(), String> {
    build_program()?;
    let mut play = ironbottom("play");
    if !says(rest, "--file") {
        let folder = games_folder()?;
        println!("Games are kept in {}.", folder.display());
        play.current_dir(folder);
    }
    run_program(play.args(rest))
}

fn browser(rest: &[String]) -> Result<(), String> {
    println!("Building the pages …");
    web::build()?;
    build_program()?;
    let mut serve = ironbottom("serve");
    let settled = says(rest, "--database") || says(rest, "--config");
    let settled = settled || ["DATABASE", "CONFIG"].iter().any(|name| is_set(&format!("IRONBOTTOM_{name}")));
    if !settled {
        let file = games_folder()?.join(DATABASE);
        serve.arg("--database").arg(format!("sqlite:{}", file.display()));
        println!("Games are kept in {}.", file.display());
        if Path::new(DATABASE).is_file() && !file.starts_with(std::env::current_dir().unwrap_or_default()) {
            println!("({DATABASE} here has games of before: --database sqlite:{DATABASE} plays those.)");
        }
    }
    let mut server = serve
        .args(rest)
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| format!("the server did not start: {error}"))?;
    let lines = server.stdout.take().map(BufReader::new).into_iter().flat_map(BufReader::lines);
    for line in lines.map_while(Result::ok) {
        if let Some(address) = line.strip_prefix("listening on ") {
            println!("Ironbottom is at {address} (Ctrl-C stops it; games are kept).");
            open(address);
        } else {
            println!("{line}");
        }
    }
    let ended = server.wait().map_err(|error| error.to_string())?;
    if ended.success() { Ok(()) } else { Err(format!("the server ended with {ended}")) }
}

/// The server's own name for its database.
const DATABASE: &str = "ironbottom.sqlite";

/// Is this option among the words, with its value apart or after a sign?
fn says(words: &[String], option: &str) -> bool {
    words
        .iter()
        .any(|word| word.strip_prefix(option).is_some_and(|rest| rest.is_empty() || rest.starts_with('=')))
}

fn is_set(name: &str) -> bool {
    std::env::var_os(name).is_some_and(|value| !value.is_empty())
}

/// The folder of the player's own data, where programs of this desktop keep theirs.
fn games_folder() -> Result<PathBuf, String> {
    let absolute = |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let data = absolute("XDG_DATA_HOME").or_else(|| Some(absolute("HOME")?.join(".local/share")));
    let folder = data.ok_or("there is no home folder to keep games in; say where with --database")?;
    let folder = folder.join("ironbottom");
    std::fs::create_dir_all(&folder).map_err(|error| {
        format!("{} cannot be made ({error}); say where games are kept with --database", folder.display())
    })?;
    Ok(folder)
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
