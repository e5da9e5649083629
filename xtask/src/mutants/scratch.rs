//! A copy of the crates a game stands on, under `target/`, with the game's rules broken in every way at once.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde::Deserialize;

use super::constants::demoted;
use super::edits::Rendered;
use super::rewrite::{Mutant, Plan, break_file};
use crate::quick::members;
use crate::stage::{root, target};

/// What asks which mutant is on, in the copy. The number is read once; with a file to write to, the numbers that are
/// asked for are written there instead.
const ASKS: &str = r#"//! Which mutant is on.
#![allow(missing_docs)]

use std::fs::OpenOptions;
use std::io::Write;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering::Relaxed};

const UNREAD: u32 = u32::MAX;
const REACHING: u32 = u32::MAX - 1;
static ACTIVE: AtomicU32 = AtomicU32::new(UNREAD);
static REACHED: [AtomicU64; WORDS] = [const { AtomicU64::new(0) }; WORDS];

#[inline]
pub fn on(id: u32) -> bool {
    let active = ACTIVE.load(Relaxed);
    if active < REACHING { active == id } else { asked(id) }
}

#[cold]
#[inline(never)]
fn asked(id: u32) -> bool {
    let (word, bit) = (&REACHED[id as usize / 64], 1 << (id % 64));
    if word.load(Relaxed) & bit != 0 {
        return false;
    }
    if let Some(file) = std::env::var_os("IRONBOTTOM_REACHED") {
        ACTIVE.store(REACHING, Relaxed);
        if word.fetch_or(bit, Relaxed) & bit == 0 {
            let mut file = OpenOptions::new().create(true).append(true).open(file).expect("a file to write to");
            writeln!(file, "{id}").expect("a line is written");
        }
        return false;
    }
    let active = std::env::var("IRONBOTTOM_MUTANT").map_or(0, |id| id.parse().expect("a number of a mutant"));
    ACTIVE.store(active, Relaxed);
    active == id
}

"#;

/// Parts of a game's sources that hold no rule, and why.
const WITHOUT_RULES: [(&str, &str); 17] = [
    ("words/", "sentences, notation and scenes"),
    ("odds/", "reckons what rules do, and is tested against them"),
    ("combat/arena.rs", "sets battles up for the odds"),
    ("combat/policy.rs", "standing orders of combat"),
    ("board/load", "reads data files"),
    ("board/editions", "names data files"),
    ("board/ids", "numbers of things"),
    ("board/start", "reads data files"),
    ("action.rs", "decisions as data, and the order drafts are searched in"),
    ("audit.rs", "looks at states, decides nothing"),
    ("settings.rs", "reads options"),
    ("card.rs", "name and versions"),
    ("trail.rs", "arrows on the map"),
    ("view.rs", "what a reader sees"),
    ("orders.rs", "standing orders of a seat"),
    ("event.rs", "what is told"),
    ("reason.rs", "why not, as data"),
];

pub(super) fn holds_rules(file: &str) -> bool {
    let inside = file.strip_prefix("src/").unwrap_or(file);
    !WITHOUT_RULES.iter().any(|(part, _)| inside.starts_with(part))
}

/// What is left alone, for the help.
pub(super) fn left_alone() -> String {
    WITHOUT_RULES.map(|(part, why)| format!("{part} ({why})")).join(", ")
}

/// Where all of it is.
pub(super) fn folder() -> PathBuf {
    target().join("mutants")
}

fn told(path: &Path) -> impl Fn(std::io::Error) -> String {
    move |error| format!("{}: {error}", path.display())
}

/// All files in and under a folder, by their names from it.
fn files(folder: &Path) -> Result<Vec<String>, String> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(here) = folders.pop() {
        for entry in fs::read_dir(&here).map_err(told(&here))? {
            let path = entry.map_err(told(&here))?.path();
            if path.is_dir() {
                folders.push(path);
            } else if let Ok(name) = path.strip_prefix(folder) {
                found.push(name.to_string_lossy().replace('\\', "/"));
            }
        }
    }
    found.sort();
    Ok(found)
}

/// Writes what differs only, so that cargo compiles nothing twice.
fn write(path: &Path, content: &[u8]) -> Result<(), String> {
    if fs::read(path).is_ok_and(|there| there == content) {
        return Ok(());
    }
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(told(folder))?;
    }
    fs::write(path, content).map_err(told(path))
}

/// Makes one folder like another, but for what `except` says.
fn mirror(from: &Path, to: &Path, except: impl Fn(&str) -> bool) -> Result<(), String> {
    let there = files(from)?;
    for name in there.iter().filter(|name| !except(name)) {
        let content = fs::read(from.join(name)).map_err(told(&from.join(name)))?;
        write(&to.join(name), &content)?;
    }
    let wanted: BTreeSet<_> = there.into_iter().collect();
    if to.is_dir() {
        for name in files(to)?.into_iter().filter(|name| !wanted.contains(name) && !except(name)) {
            fs::remove_file(to.join(&name)).map_err(told(&to.join(&name)))?;
        }
    }
    Ok(())
}

/// A game's crate, broken.
pub(super) struct Scratch {
    package: String,
    /// The crate's folder from the root: `crates/victory`.
    home: String,
    work: PathBuf,
    sources: BTreeMap<String, String>,
    plan: Plan,
    digest: u64,
    /// The number after the last one given.
    last: u32,
    rendered: BTreeMap<String, Rendered>,
    pub(super) mutants: Vec<Mutant>,
}

/// A test binary.
#[derive(Clone, Debug)]
pub(super) struct Binary {
    pub(super) name: String,
    pub(super) path: PathBuf,
}

impl Scratch {
    /// Copies the game's crate and whatever it stands on.
    pub(super) fn of(game: &str) -> Result<Self, String> {
        let home = format!("crates/{}", crate::rules::crate_name(game));
        let members = members()?;
        let own = members.iter().find(|member| member.folder == home);
        let package = own.ok_or_else(|| format!("there is no game “{game}”"))?.name.clone();
        let work = folder().join("work");
        let mut wanted = vec![package.clone()];
        let mut done = BTreeSet::new();
        while let Some(name) = wanted.pop() {
            let Some(member) = members.iter().find(|member| member.name == name) else { continue };
            if done.insert(name) {
                wanted.extend(member.uses.iter().cloned());
                let is_rule = |file: &str| {
                    let changed = file.starts_with("src/") && (file == "src/lib.rs" || holds_rules(file));
                    member.folder == home && (changed || file == "src/mutant.rs")
                };
                mirror(&root().join(&member.folder), &work.join(&member.folder), is_rule)?;
            }
        }
        for shared in ["data", "docs"] {
            mirror(&root().join(shared), &work.join(shared), |_| false)?;
        }
        let manifest = fs::read_to_string(root().join("Cargo.toml")).map_err(|error| error.to_string())?;
        let lines = manifest.lines().filter(|line| !line.starts_with("default-members"));
        let lines =
            lines.map(|line| if line.starts_with("members") { "members = [\"crates/*\"]" } else { line });
        write(&work.join("Cargo.toml"), (lines.collect::<Vec<_>>().join("\n") + "\n").as_bytes())?;
        // Cargo takes what the copy does not need out of its lock file, so that it is compared with what it came from.
        let lock = fs::read(root().join("Cargo.lock")).map_err(|error| error.to_string())?;
        if fs::read(work.join("whole.lock")).ok().as_ref() != Some(&lock) {
            write(&work.join("Cargo.lock"), &lock)?;
            write(&work.join("whole.lock"), &lock)?;
        }
        let mut scratch = Self {
            package,
            work,
            sources: BTreeMap::new(),
            plan: Plan::default(),
            digest: 0,
            last: 1,
            rendered: BTreeMap::new(),
            mutants: Vec::new(),
            home,
        };
        scratch.read()?;
        scratch.break_all()?;
        scratch.digest = scratch.digest();
        scratch.plan.left_out = scratch.known_left_out().unwrap_or_default();
        scratch.break_all()?;
        scratch.write_all()?;
        Ok(scratch)
    }

    /// Where it is kept which mutants of these sources do not compile.
    fn left_out_path(&self) -> PathBuf {
        folder().join(format!("{}.left-out.json", self.package))
    }

    /// Of all broken sources with nothing left out.
    fn digest(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.rendered.values().for_each(|rendered| rendered.text.hash(&mut hasher));
        hasher.finish()
    }

    fn known_left_out(&self) -> Option<BTreeSet<u32>> {
        let bytes = fs::read(self.left_out_path()).ok()?;
        let (digest, left_out) = serde_json::from_slice::<(u64, BTreeSet<u32>)>(&bytes).ok()?;
        (digest == self.digest).then_some(left_out)
    }

    fn read(&mut self) -> Result<(), String> {
        let home = root().join(&self.home);
        for name in files(&home)?.into_iter().filter(|name| name.ends_with(".rs")) {
            let text = fs::read_to_string(home.join(&name)).map_err(told(&home.join(&name)))?;
            self.sources.insert(name, text);
        }
        let is_broken = |name: &str| name.starts_with("src/") && holds_rules(name);
        let all = self.sources.iter().map(|(name, text)| (text.as_str(), is_broken(name)));
        self.plan.demoted = demoted(all)?;
        Ok(())
    }

    fn break_all(&mut self) -> Result<(), String> {
        self.mutants.clear();
        self.rendered.clear();
        // No mutant has the number 0: it is none of them.
        let mut next = 1;
        for (name, source) in
            self.sources.iter().filter(|(name, _)| name.starts_with("src/") && holds_rules(name))
        {
            let broken = break_file(name, source, next, &self.plan)?;
            next = broken.next;
            self.mutants.extend(broken.mutants);
            self.rendered.insert(name.clone(), broken.rendered);
        }
        for (name, rendered) in &mut self.rendered {
            if name == "src/lib.rs" {
                // On the first line, so that all lines keep their numbers. What a mutant does is no mistake of ours.
                let allowed = "#![allow(arithmetic_overflow, unconditional_panic, overflowing_literals)] ";
                rendered.text.insert_str(0, allowed);
                for (site, _) in &mut rendered.sites {
                    *site = site.start + allowed.len()..site.end + allowed.len();
                }
                rendered.text.push_str("pub mod mutant;\n");
            }
        }
        self.last = next;
        Ok(())
    }

    fn write_all(&self) -> Result<(), String> {
        let home = self.work.join(&self.home);
        for (name, rendered) in &self.rendered {
            write(&home.join(name), rendered.text.as_bytes())?;
        }
        let words = format!("const WORDS: usize = {};\n", self.last / 64 + 1);
        write(&home.join("src/mutant.rs"), (ASKS.to_owned() + &words).as_bytes())
    }

    /// Compiles the tests with all mutants in them; those that do not compile are left out.
    pub(super) fn build(&mut self) -> Result<Vec<Binary>, String> {
        for _ in 0..40 {
            match self.compile()? {
                Compiled::Tests(binaries) => {
                    let kept = serde_json::to_vec(&(self.digest, &self.plan.left_out));
                    write(&self.left_out_path(), &kept.map_err(|error| error.to_string())?)?;
                    return Ok(binaries);
                }
                Compiled::Refused(mutants) => {
                    eprintln!("{} mutants do not compile and are left out", mutants.len());
                    self.plan.left_out.extend(mutants);
                    self.break_all()?;
                    self.write_all()?;
                }
            }
        }
        Err("mutants that do not compile were left out forty times, and some are still there".to_owned())
    }

    /// How many were left out.
    pub(super) fn left_out(&self) -> usize {
        self.plan.left_out.len()
    }

    fn compile(&self) -> Result<Compiled, String> {
        let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        cargo.args([
            "test",
            "--no-run",
            "--quiet",
            "--message-format=json",
            "--package",
            &self.package,
            "--lib",
            "--tests",
        ]);
        cargo.current_dir(&self.work).env("CARGO_TARGET_DIR", folder().join("build"));
        // Quick to compile, and quick enough to play: nobody debugs a mutant.
        cargo.envs([
            ("CARGO_INCREMENTAL", "0"),
            ("CARGO_PROFILE_DEV_OPT_LEVEL", "1"),
            ("CARGO_PROFILE_DEV_DEBUG", "0"),
        ]);
        let output = cargo.stdin(Stdio::null()).output();
        let output = output.map_err(|error| format!("{cargo:?} did not start: {error}"))?;
        let lines = String::from_utf8_lossy(&output.stdout);
        let messages: Vec<Message> =
            lines.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
        if output.status.success() {
            let binaries = messages.into_iter().filter_map(|message| {
                Some(Binary { name: message.target?.name, path: message.executable?.into() })
            });
            // Cargo names them as they get ready.
            let mut binaries: Vec<_> = binaries.collect();
            binaries.sort_by(|a, b| a.path.cmp(&b.path));
            return Ok(Compiled::Tests(binaries));
        }
        let errors: Vec<_> = messages
            .into_iter()
            .filter_map(|message| message.message)
            .filter(|said| said.level == "error")
            .collect();
        let mut refused = BTreeSet::new();
        for error in &errors {
            refused.extend(self.blamed(error));
        }
        if refused.is_empty() {
            let said: Vec<_> = errors.into_iter().filter_map(|error| error.rendered).collect();
            let stderr = String::from_utf8_lossy(&output.stderr);
            return Err(format!("the copy does not compile:\n{}{stderr}", said.concat()));
        }
        Ok(Compiled::Refused(refused))
    }

    fn blamed(&self, error: &Said) -> Vec<u32> {
        let prefix = format!("{}/", self.home);
        let at = |span: &Spot| {
            let file = span.file_name.replace('\\', "/");
            let rendered = file.strip_prefix(&prefix).and_then(|name| self.rendered.get(name));
            rendered.map(|rendered| rendered.blamed(&Range { start: span.byte_start, end: span.byte_end }))
        };
        let primary: Vec<_> =
            error.spans.iter().filter(|span| span.is_primary).filter_map(at).flatten().collect();
        if primary.is_empty() { error.spans.iter().filter_map(at).flatten().collect() } else { primary }
    }
}

enum Compiled {
    Tests(Vec<Binary>),
    Refused(BTreeSet<u32>),
}

/// What cargo says, as far as it matters here.
#[derive(Deserialize)]
struct Message {
    message: Option<Said>,
    target: Option<Target>,
    executable: Option<String>,
}

#[derive(Deserialize)]
struct Target {
    name: String,
}

#[derive(Deserialize)]
struct Said {
    level: String,
    rendered: Option<String>,
    spans: Vec<Spot>,
}

#[derive(Deserialize)]
struct Spot {
    file_name: String,
    byte_start: usize,
    byte_end: usize,
    is_primary: bool,
}
