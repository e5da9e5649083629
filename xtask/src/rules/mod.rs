//! `cargo xtask rules`: which rules of a rulebook have a test of their name.
//!
//! `docs/rules/<game>.toml` lists every numbered rule; a test `r7_422_…` anywhere in the game's
//! crate is a test of rule 7.422, `ra2a_…` one of adjustment A2a.

mod book;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use serde::Deserialize;

use crate::stage::root;

#[derive(Deserialize)]
struct List {
    rule: Vec<Rule>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rule {
    id: String,
    says: String,
    status: Status,
    same_as: Option<String>,
    /// With `later`: which part of the game it waits for.
    mark: Option<String>,
}

impl Rule {
    /// Does it say nothing of its own?
    fn is_heading(&self) -> bool {
        ["Heading:", "Points to "].iter().any(|start| self.says.starts_with(start))
    }

    /// A rule that is enforced and says this.
    fn plain(id: &str, says: &str) -> Self {
        let (id, says) = (id.to_owned(), says.to_owned());
        Self { id, says, status: Status::Enforced, same_as: None, mark: None }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Status {
    Enforced,
    Optional,
    Automatic,
    Physical,
    /// Not built yet; `mark` says what it waits for.
    Later,
}

impl Status {
    const ALL: [Self; 5] = [Self::Enforced, Self::Optional, Self::Automatic, Self::Physical, Self::Later];

    const fn word(self) -> &'static str {
        match self {
            Self::Enforced => "enforced",
            Self::Optional => "optional",
            Self::Automatic => "automatic",
            Self::Physical => "physical",
            Self::Later => "later",
        }
    }

    const fn needs_test(self) -> bool {
        matches!(self, Self::Enforced | Self::Optional)
    }
}

/// The games named, or all that have a list; `--write` renews the pages for readers.
pub(crate) fn run(rest: &[String]) -> Result<(), String> {
    let write = rest.iter().any(|word| word == "--write");
    let named: Vec<_> = rest.iter().filter(|word| !word.starts_with("--")).cloned().collect();
    let games = if named.is_empty() { listed()? } else { named };
    let mut uncovered = Vec::new();
    for game in games {
        let tests = tests_of(&game)?;
        if BY_HAND.contains(&game.as_str()) {
            uncovered.extend(renew(
                &format!("docs/rules/{game}.json"),
                &book::by_hand(&game, &tests)?,
                write,
            )?);
            continue;
        }
        let list = read(&game)?;
        uncovered.extend(renew(&format!("docs/rules/{game}.json"), &book::of(&game, &list, &tests)?, write)?);
        let page = page(&game, &list, &tests);
        uncovered.extend(renew(&format!("docs/rules/{game}.md"), &page, write)?);
        uncovered.extend(report(&game, &list, &tests));
    }
    if uncovered.is_empty() { Ok(()) } else { Err(uncovered.join("\n")) }
}

/// Games in which nothing holds by construction alone: an `automatic` rule is a heading or points to one with a test.
const POINTED: [&str; 2] = ["victory", "axis-2001"];

/// Games that are another game's engine with more rules: its crate, its rules and its rulings are theirs as well.
const BUILT_ON: [(&str, &str); 1] = [("global-1940", "axis-1940")];

/// The game that a game is built on.
fn base(game: &str) -> Option<&'static str> {
    BUILT_ON.iter().find(|(built, _)| *built == game).map(|(_, base)| *base)
}

/// What the folder of a game's crate is called.
pub(crate) fn crate_name(game: &str) -> String {
    base(game).unwrap_or(game).replace('-', "")
}

/// The folder of a game's crate.
fn crate_of(game: &str) -> PathBuf {
    root().join("crates").join(crate_name(game))
}

/// Games whose page of rules is written by hand.
const BY_HAND: [&str; 1] = ["drill"];

/// Write a file that is made, or say that it is not as it would be made.
fn renew(name: &str, text: &str, write: bool) -> Result<Option<String>, String> {
    let path = root().join(name);
    if write {
        fs::write(&path, text).map_err(|error| format!("{name}: {error}"))?;
    } else if fs::read_to_string(&path).ok().as_deref() != Some(text) {
        return Ok(Some(format!("{name} is not up to date: cargo xtask rules --write")));
    }
    Ok(None)
}

fn listed() -> Result<Vec<String>, String> {
    let folder = root().join("docs/rules");
    let entries = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let lists = paths.filter(|path| path.extension().is_some_and(|ending| ending == "toml"));
    let mut games: Vec<_> =
        lists.filter_map(|path| Some(path.file_stem()?.to_string_lossy().into_owned())).collect();
    games.extend(BY_HAND.map(str::to_owned));
    games.sort();
    Ok(games)
}

fn read(game: &str) -> Result<Vec<Rule>, String> {
    let path = root().join(format!("docs/rules/{game}.toml"));
    let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let list: List = toml::from_str(&text).map_err(|error| format!("{}: {error}", path.display()))?;
    let ids: BTreeSet<_> = list.rule.iter().map(|rule| rule.id.as_str()).collect();
    if ids.len() != list.rule.len() {
        return Err(format!("{}: a rule stands there twice", path.display()));
    }
    for rule in &list.rule {
        if (rule.status == Status::Later) != rule.mark.is_some() {
            return Err(format!(
                "{}: rule {}: what waits has a mark, and nothing else",
                path.display(),
                rule.id
            ));
        }
        if rule.same_as.as_deref().is_some_and(|other| !ids.contains(other)) {
            return Err(format!("{}: rule {} is the same as one that is not there", path.display(), rule.id));
        }
        let pointed = rule.same_as.as_deref().and_then(|other| list.rule.iter().find(|it| it.id == other));
        let sound = pointed.map_or(rule.is_heading(), |other| other.status.needs_test());
        if POINTED.contains(&game) && rule.status == Status::Automatic && !sound {
            return Err(format!(
                "{}: rule {} is automatic and neither a heading nor the same as a rule that has to have a test",
                path.display(),
                rule.id
            ));
        }
    }
    Ok(list.rule)
}

/// `7.422` becomes `r7_422_`, `A2a` becomes `ra2a_`.
fn prefix(id: &str) -> String {
    format!("r{}_", id.to_lowercase().replace('.', "_"))
}

/// Tells the tests that stand for what a game's book says: those named after a rule or a ruling, and examples of play.
pub(crate) fn rule_tests(game: &str) -> Result<impl Fn(&str) -> bool + Sync + use<>, String> {
    let list = read(game)?;
    Ok(move |path: &str| {
        let name = path.rsplit("::").next().unwrap_or(path);
        let own = BTreeSet::from([name.to_owned()]);
        let example = path.split("::").any(|part| part == "examples" || part == "example_of_play");
        example || name.starts_with("ruling_") || list.iter().any(|rule| !covering(rule, &own).is_empty())
    })
}

/// The rules of status `automatic` that point to another, that other, and its tests.
pub(crate) fn pointers(game: &str) -> Result<Vec<(String, String, Vec<String>)>, String> {
    let (list, tests) = (read(game)?, tests_of(game)?);
    let of = |id: &str| list.iter().find(|rule| rule.id == id).map(|rule| covering(rule, &tests));
    let automatic = list.iter().filter(|rule| rule.status == Status::Automatic);
    let pointing = automatic.filter_map(|rule| Some((rule.id.clone(), rule.same_as.clone()?)));
    Ok(pointing
        .map(|(rule, other)| {
            let tests = of(&other).unwrap_or_default().into_iter().map(str::to_owned).collect();
            (rule, other, tests)
        })
        .collect())
}

/// Names of all test functions in the game's crate.
fn tests_of(game: &str) -> Result<BTreeSet<String>, String> {
    let folder = crate_of(game);
    let mut names = BTreeSet::new();
    let mut folders = vec![folder];
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                collect_tests(&path, &mut names)?;
            }
        }
    }
    Ok(names)
}

fn collect_tests(path: &PathBuf, names: &mut BTreeSet<String>) -> Result<(), String> {
    let text = fs::read_to_string(path).map_err(|error| format!("{}: {error}", Path::display(path)))?;
    let mut is_test = false;
    for line in text.lines().map(str::trim) {
        if line == "#[test]" {
            is_test = true;
        } else if let Some(rest) = line.strip_prefix("fn ") {
            if is_test {
                names.extend(rest.split('(').next().map(str::to_owned));
            }
            is_test = false;
        }
    }
    Ok(())
}

fn covering<'a>(rule: &Rule, tests: &'a BTreeSet<String>) -> Vec<&'a str> {
    let prefix = prefix(&rule.id);
    let next = tests.range(prefix.clone()..).take_while(|name| name.starts_with(&prefix));
    // `r7_4_2x` would be a test of 7.4, but `r7_42_…` is not: the underscore ends the number,
    // and what follows must not be another number of the book.
    next.filter(|name| !name[prefix.len()..].starts_with(|c: char| c.is_ascii_digit()))
        .map(String::as_str)
        .collect()
}

fn report(game: &str, list: &[Rule], tests: &BTreeSet<String>) -> Vec<String> {
    println!("{game}: {} rules", list.len());
    let mut missing = Vec::new();
    for status in Status::ALL {
        let rules: Vec<_> = list.iter().filter(|rule| rule.status == status).collect();
        let tested = rules.iter().filter(|rule| !covering(rule, tests).is_empty()).count();
        if !rules.is_empty() {
            println!("  {:<10} {:>4}, with a test {tested:>4}", status.word(), rules.len());
        }
        if status.needs_test() {
            let bare = rules.iter().filter(|rule| covering(rule, tests).is_empty());
            missing
                .extend(bare.map(|rule| format!("{game} {} has no test ({}…)", rule.id, prefix(&rule.id))));
        }
    }
    missing
}

/// The page for readers: every rule in our own words, how it is taken, and its tests.
fn page(game: &str, list: &[Rule], tests: &BTreeSet<String>) -> String {
    let mut out = format!(
        "# Rules of `{game}` and their tests\n\nMade by `cargo xtask rules --write` from `{game}.toml`; do not edit.\n\n"
    );
    if let Some(base) = base(game) {
        let _ = writeln!(out, "What this list does not name is as in [`{base}`]({base}.md).\n");
    }
    let counts: BTreeMap<_, usize> =
        Status::ALL.map(|status| (status, list.iter().filter(|rule| rule.status == status).count())).into();
    for (status, count) in counts.into_iter().filter(|(_, count)| *count > 0) {
        let _ = writeln!(out, "- {}: {count}", status.word());
    }
    out.push_str("\n| rule | what it says, in our words | how it is taken | tests |\n|---|---|---|---|\n");
    for rule in list {
        let names: Vec<_> = covering(rule, tests).iter().map(|name| format!("`{name}`")).collect();
        let same = rule.same_as.as_ref().map(|other| format!(", as {other}"));
        let same = same.or_else(|| rule.mark.as_ref().map(|mark| format!(": {mark}"))).unwrap_or_default();
        let says = rule.says.replace('|', "\\|");
        let _ =
            writeln!(out, "| {} | {says} | {}{same} | {} |", rule.id, rule.status.word(), names.join("<br>"));
    }
    out
}
