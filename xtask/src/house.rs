//! The house rules: what no lint knows and every change must keep.

use std::fs;
use std::path::{Path, PathBuf};

use crate::stage::root;

/// A file past this many lines is two rooms.
const LONGEST: usize = 600;

/// Words that must stay absent, where, and why.
const ABSENT: [(&[&str], &str, &str); 8] = [
    (RULES, "std::time", "rules read no clock"),
    (RULES, "std::fs", "rules do no IO"),
    (RULES, "HashMap", "no hash order in the rules"),
    (RULES, "HashSet", "no hash order in the rules"),
    (RULES, "fastrand", "rules own no generator"),
    (&["crates/kernel/src"], "HashMap", "no hash order in the kernel"),
    (&["crates"], concat!("todo", "!("), "no stub called done"),
    (&["crates"], concat!("unimplemented", "!("), "no stub called done"),
];

/// Where rules live.
const RULES: &[&str] = &[
    "crates/axis/src",
    "crates/axis2001/src",
    "crates/drill/src",
    "crates/pacwar/src",
    "crates/victory/src",
];

pub(crate) fn run() -> Result<(), String> {
    let root = root();
    let mut files = Vec::new();
    for folder in ["crates", "xtask"] {
        sources(&root.join(folder), &mut files).map_err(|error| error.to_string())?;
    }
    let mut broken = Vec::new();
    for path in &files {
        let text = fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
        let name = path.strip_prefix(&root).unwrap_or(path).to_string_lossy().replace('\\', "/");
        let lines = text.lines().count();
        if lines > LONGEST {
            broken.push(format!("{name} has {lines} lines: past {LONGEST} it is two rooms"));
        }
        if name == "xtask/src/house.rs" {
            continue;
        }
        for (folders, word, why) in ABSENT {
            if folders.iter().any(|folder| name.starts_with(folder)) {
                let hits = text.lines().enumerate().filter(|(_, line)| line.contains(word));
                broken.extend(hits.map(|(index, _)| format!("{name}:{}: {word} ({why})", index + 1)));
            }
        }
    }
    println!("{} source files looked at", files.len());
    if broken.is_empty() { Ok(()) } else { Err(format!("house rules are broken:\n{}", broken.join("\n"))) }
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            sources(&path, found)?;
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
    found.sort();
    Ok(())
}
