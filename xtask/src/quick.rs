//! `cargo xtask test --quick`: the inner loop. What changed since `main`, and what stands directly on it.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use toml::Table;

use crate::stage::{Stages, answer, cargo, root, run as run_program};
use crate::{house, rules, test, web};

/// A crate of the workspace.
pub(crate) struct Member {
    pub(crate) name: String,
    /// Its folder from the root.
    pub(crate) folder: String,
    /// Crates it names, in whatever table of dependencies.
    pub(crate) uses: BTreeSet<String>,
}

pub(crate) fn run(stages: &mut Stages) -> Result<(), String> {
    let files = changed_files();
    let members = members()?;
    let changed = changed_members(&files, &members);
    let tested = with_dependants(&changed, &members);
    println!("{} files differ; changed: {}; tested: {}", files.len(), listed(&changed), listed(&tested));
    stages.stage("format", || run_program(&mut cargo(&["fmt", "--all", "--check"])))?;
    stages.stage("house rules", house::run)?;
    stages.stage("rule coverage", || rules::run(&[]))?;
    if files.iter().any(|file| file.starts_with("web/")) {
        web::quick_checks(stages)?;
    }
    if !changed.is_empty() {
        stages.stage("lints", || {
            let mut clippy = cargo(&["clippy", "--quiet", "--all-targets"]);
            run_program(packages(&mut clippy, &changed).args(["--", "-D", "warnings"]))
        })?;
        stages.stage("tests", || run_program(packages(&mut test::runner(), &tested).arg("--tests")))?;
    }
    Ok(())
}

fn listed(names: &BTreeSet<&str>) -> String {
    if names.is_empty() { "no crate".to_owned() } else { names.iter().copied().collect::<Vec<_>>().join(" ") }
}

fn packages<'a>(command: &'a mut Command, names: &BTreeSet<&str>) -> &'a mut Command {
    names.iter().fold(command, |command, name| command.args(["--package", name]))
}

/// Files that differ from where this branch left `main` (on `main` itself: from the last commit), and new ones.
fn changed_files() -> Vec<String> {
    let git = |arguments: &[&str]| answer(Command::new("git").args(arguments).current_dir(root()));
    let base = git(&["merge-base", "HEAD", "main"]);
    let base = base.as_deref().map_or("HEAD", str::trim);
    let differ = git(&["diff", "--name-only", base]).unwrap_or_default();
    let new = git(&["ls-files", "--others", "--exclude-standard"]).unwrap_or_default();
    differ.lines().chain(new.lines()).map(str::to_owned).collect()
}

pub(crate) fn members() -> Result<Vec<Member>, String> {
    let crates = fs::read_dir(root().join("crates")).map_err(|error| format!("crates: {error}"))?;
    let names = crates.filter_map(|entry| Some(entry.ok()?.file_name().to_string_lossy().into_owned()));
    let mut folders: Vec<_> = names.map(|name| format!("crates/{name}")).collect();
    folders.push("xtask".to_owned());
    folders.sort();
    let there = folders.into_iter().filter(|folder| root().join(folder).join("Cargo.toml").is_file());
    there.map(member).collect()
}

fn member(folder: String) -> Result<Member, String> {
    let path = root().join(&folder).join("Cargo.toml");
    let wrong = |why: String| format!("{}: {why}", path.display());
    let text = fs::read_to_string(&path).map_err(|error| wrong(error.to_string()))?;
    let manifest: Table = text.parse().map_err(|error: toml::de::Error| wrong(error.to_string()))?;
    let name = manifest.get("package").and_then(|package| package.get("name")?.as_str());
    let name = name.ok_or_else(|| wrong("no name".to_owned()))?.to_owned();
    let tables = ["dependencies", "dev-dependencies", "build-dependencies"];
    let tables = tables.iter().filter_map(|table| manifest.get(*table)?.as_table());
    let uses = tables.flat_map(|table| table.keys().cloned()).collect();
    Ok(Member { name, folder, uses })
}

/// A crate has changed when a file of its folder has, or of its game's data and documents, which tests read.
fn changed_members<'a>(files: &[String], members: &'a [Member]) -> BTreeSet<&'a str> {
    let everywhere = |file: &str| matches!(file, "Cargo.toml" | "Cargo.lock") || file.starts_with(".cargo/");
    if files.iter().any(|file| everywhere(file)) {
        return members.iter().map(|member| member.name.as_str()).collect();
    }
    let touches = |file: &str, member: &Member| {
        let own = Path::new(file).starts_with(&member.folder);
        own || game_of(file).is_some_and(|game| member.folder == format!("crates/{game}"))
    };
    let changed = members.iter().filter(|member| files.iter().any(|file| touches(file, member)));
    changed.map(|member| member.name.as_str()).collect()
}

/// The game's crate, by the folder of its data or the name of its list of rules or rulings.
fn game_of(file: &str) -> Option<String> {
    let parts: Vec<_> = file.split('/').collect();
    let game = match parts.as_slice() {
        ["data", game, ..] => game,
        ["docs", "rules" | "rulings", page] => page.split('.').next()?,
        _ => return None,
    };
    Some(crate::rules::crate_name(game))
}

/// These and whatever names one of them.
fn with_dependants<'a>(changed: &BTreeSet<&'a str>, members: &'a [Member]) -> BTreeSet<&'a str> {
    let stands_on_one = |member: &&Member| changed.iter().any(|name| member.uses.contains(*name));
    let dependants = members.iter().filter(stands_on_one).map(|member| member.name.as_str());
    changed.iter().copied().chain(dependants).collect()
}
