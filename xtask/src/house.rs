//! The house rules: what no lint knows and every change must keep.

use std::fs;
use std::path::{Path, PathBuf};

use crate::features;
use crate::stage::root;
use crate::text;

/// A file past this many lines is two rooms.
const LONGEST: usize = 600;

/// Words that must stay absent, where, and why.
const ABSENT: [(Where, &str, &str); 8] = [
    (Where::Rules, "std::time", "rules read no clock"),
    (Where::Rules, "std::fs", "rules do no IO"),
    (Where::Rules, "HashMap", "no hash order in the rules"),
    (Where::Rules, "HashSet", "no hash order in the rules"),
    (Where::Rules, "fastrand", "rules own no generator"),
    (Where::Kernel, "HashMap", "no hash order in the kernel"),
    (Where::Crates, concat!("todo", "!("), "no stub called done"),
    (Where::Crates, concat!("unimplemented", "!("), "no stub called done"),
];

#[derive(Clone, Copy)]
enum Where {
    Crates,
    Kernel,
    Rules,
}

/// Crates without rules of a game. Every other one has some, so that a new game is held to them from its first day.
const WITHOUT_RULES: [&str; 9] =
    ["admiral", "bench", "cli", "fuzz", "games", "harness", "kernel", "load", "server"];

/// The doctrines of the officers, a crate for each game.
const DOCTRINE: &str = "doctrine-";

impl Where {
    fn holds(self, file: &str) -> bool {
        let Some((folder, inside)) = file.strip_prefix("crates/").and_then(|rest| rest.split_once('/'))
        else {
            return false;
        };
        match self {
            Self::Crates => true,
            Self::Kernel => folder == "kernel" && inside.starts_with("src/"),
            Self::Rules => {
                let others = WITHOUT_RULES.contains(&folder) || folder.starts_with(DOCTRINE);
                !others && inside.starts_with("src/")
            }
        }
    }
}

/// A file of ours, by its name from the root.
struct Source {
    name: String,
    text: String,
}

pub(crate) fn run() -> Result<(), String> {
    let rust = sources(&["crates", "xtask"], &["rs"])?;
    let web = sources(&["web/src", "web/tests", "web/scripts"], &["ts", "svelte", "mjs", "css"])?;
    let manifests = sources(&["crates", "xtask"], &["toml"])?;
    let mut broken = Vec::new();
    let written = web.iter().filter(|file| !file.name.contains("/generated/"));
    broken.extend(rust.iter().chain(written.clone()).filter_map(too_long));
    broken.extend(rust.iter().flat_map(absent));
    broken.extend(manifests.iter().flat_map(|manifest| lost_tests(manifest, &rust)));
    broken.extend(text::parsed(written.map(|file| (file.name.as_str(), file.text.as_str())))?);
    broken.extend(features::apart()?);
    println!("{} source files looked at", rust.len() + web.len());
    if broken.is_empty() { Ok(()) } else { Err(format!("house rules are broken:\n{}", broken.join("\n"))) }
}

fn too_long(file: &Source) -> Option<String> {
    let lines = file.text.lines().count();
    (lines > LONGEST).then(|| format!("{} has {lines} lines: past {LONGEST} it is two rooms", file.name))
}

fn absent(file: &Source) -> Vec<String> {
    let mut broken = Vec::new();
    for (place, word, why) in ABSENT {
        if place.holds(&file.name) {
            let hits = file.text.lines().enumerate().filter(|(_, line)| line.contains(word));
            broken.extend(hits.map(|(index, _)| format!("{}:{}: {word} ({why})", file.name, index + 1)));
        }
    }
    broken
}

/// A crate that builds no test of its own sources (`test = false`, which halves its part of the build) must have none
/// there, nor an example in its documentation where it says `doctest = false`.
fn lost_tests(manifest: &Source, rust: &[Source]) -> Vec<String> {
    let Some(folder) = manifest.name.strip_suffix("/Cargo.toml") else {
        return Vec::new();
    };
    let says = |line: &str| manifest.text.lines().any(|other| other.trim() == line);
    let own = rust
        .iter()
        .filter(|file| file.name.strip_prefix(folder).is_some_and(|rest| rest.starts_with("/src/")));
    let is_test = |line: &&str| matches!(line.trim(), "#[test]" | "#[tokio::test]");
    let is_example =
        |line: &&str| matches!(line.trim(), "/// ```" | "//! ```" | "/// ```rust" | "//! ```rust");
    let mut broken = Vec::new();
    for file in own {
        if says("test = false") && file.text.lines().any(|line| is_test(&line)) {
            broken.push(format!("{}: a test that is never run: {folder} says test = false", file.name));
        }
        if says("doctest = false") && file.text.lines().any(|line| is_example(&line)) {
            broken
                .push(format!("{}: an example that is never run: {folder} says doctest = false", file.name));
        }
    }
    broken
}

/// Files with these endings in and under these folders, in order.
fn sources(folders: &[&str], endings: &[&str]) -> Result<Vec<Source>, String> {
    let root = root();
    let mut paths = Vec::new();
    for folder in folders {
        collect(&root.join(folder), endings, &mut paths).map_err(|error| format!("{folder}: {error}"))?;
    }
    paths.sort();
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let name = path.strip_prefix(&root).unwrap_or(&path).to_string_lossy().replace('\\', "/");
        Ok(Source { name, text })
    };
    paths.into_iter().map(read).collect()
}

fn collect(folder: &Path, endings: &[&str], found: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, endings, found)?;
        } else if path.extension().is_some_and(|ending| endings.iter().any(|wanted| ending == *wanted)) {
            found.push(path);
        }
    }
    Ok(())
}
