//! `cargo xtask mutants GAME`: breaks the rules on purpose and counts how many breaks the rule tests catch.
//!
//! All breaks are compiled into one copy of the game's crate, each behind a number that the environment gives when a
//! test runs; compiling the crate anew for each would take days. A test is run against a break only if it reaches it.

mod constants;
mod edits;
mod rewrite;
mod sample;
mod scratch;
mod strength;
mod trial;

use std::collections::BTreeMap;
use std::fs;

use serde::Serialize;

use crate::rules::rule_tests;
use crate::stage::root;
use rewrite::Mutant;
use scratch::Scratch;
use trial::{Fate, Ledger, Others, Trial};

const HELP: &str = "\
cargo xtask mutants GAME [--sample N] [--seed S] [--list] [--only ID[,ID…]] [--rules-only] [--whole]
                         [--at-least PERCENT] [--json] [--tests]
  --sample N           so many of the game's mutants, from each module its share (default 100; 0: all)
  --seed S             which (default 1)
  --list               the mutants alone, without compiling or running anything
  --only ID            these alone, tried anew
  --rules-only         what no rule test sees is not shown to the other tests
  --whole              it is shown to the slow ones too: the laws, long random play
  --at-least PERCENT   fail when rule tests catch a smaller part
  --json               one object for programs
  --tests              the other way round: does every rule test, and what `automatic` rules point to, fail with some
                       mutant? Fails when one does not
A test counts as a rule test when it is named after a rule or a ruling or is an example of play.
What is left alone: ";

struct Asked {
    game: String,
    sample: usize,
    seed: u64,
    list: bool,
    only: Vec<u32>,
    others: Others,
    at_least: Option<f64>,
    json: bool,
    tests: bool,
}

fn asked(rest: &[String]) -> Result<Asked, String> {
    let mut asked = Asked {
        game: String::new(),
        sample: 100,
        seed: 1,
        list: false,
        only: Vec::new(),
        others: Others::Quick,
        at_least: None,
        json: false,
        tests: false,
    };
    let help = || format!("{HELP}{}", scratch::left_alone());
    let mut words = rest.iter();
    while let Some(word) = words.next() {
        let mut number = || words.next().ok_or_else(|| format!("{word} wants a number\n\n{}", help()));
        let wrong = |text: &str| format!("“{text}” is no number for {word}");
        match word.as_str() {
            "--sample" => asked.sample = number().and_then(|text| text.parse().map_err(|_| wrong(text)))?,
            "--seed" => asked.seed = number().and_then(|text| text.parse().map_err(|_| wrong(text)))?,
            "--at-least" => {
                asked.at_least = Some(number().and_then(|text| text.parse().map_err(|_| wrong(text)))?);
            }
            "--only" => {
                let list = number()?.split(',');
                asked.only =
                    list.map(|text| text.parse().map_err(|_| wrong(text))).collect::<Result<_, _>>()?;
            }
            "--rules-only" => asked.others = Others::None,
            "--whole" => asked.others = Others::All,
            "--list" => asked.list = true,
            "--json" => asked.json = true,
            "--tests" => asked.tests = true,
            game if asked.game.is_empty() && !game.starts_with('-') => game.clone_into(&mut asked.game),
            other => return Err(format!("“{other}” is not understood\n\n{}", help())),
        }
    }
    if asked.game.is_empty() { Err(help()) } else { Ok(asked) }
}

pub(crate) fn run(rest: &[String]) -> Result<(), String> {
    let asked = asked(rest)?;
    let is_rule = rule_tests(&asked.game)?;
    let mut scratch = Scratch::of(&asked.game)?;
    if asked.list {
        let home = Home::of(&asked.game);
        for mutant in &scratch.mutants {
            println!("{}", home.line(mutant));
        }
        return Ok(());
    }
    let binaries = scratch.build()?;
    let mut ledger = Ledger::of(&asked.game, &binaries)?;
    if asked.tests {
        return strength::run(&asked.game, &mut ledger, &is_rule);
    }
    let chosen: Vec<_> = if asked.only.is_empty() {
        let count = if asked.sample == 0 { usize::MAX } else { asked.sample };
        sample::sample(&scratch.mutants, count, asked.seed)
    } else {
        scratch.mutants.iter().filter(|mutant| asked.only.contains(&mutant.id)).collect()
    };
    let ids: Vec<_> = chosen.iter().map(|mutant| mutant.id).collect();
    let trial = Trial { is_rule: &is_rule, others: asked.others };
    let fates = ledger.fates(&ids, trial, !asked.only.is_empty())?;
    let report = Report::new(&asked, &scratch, &ledger, chosen.into_iter().zip(fates).collect(), trial);
    if asked.json {
        println!("{}", serde_json::to_string_pretty(&report).map_err(|error| error.to_string())?);
    } else {
        report.print(!asked.only.is_empty());
    }
    let failing = ledger.failing();
    if !failing.is_empty() {
        return Err(format!("with no mutant on these fail, and were left out: {}", failing.join(", ")));
    }
    match asked.at_least {
        Some(wanted) if report.percent() < wanted => Err(format!(
            "rule tests catch {:.0} of 100 mutants, and {wanted:.0} were asked for",
            report.percent()
        )),
        _ => Ok(()),
    }
}

/// Where the sources of a game are, for showing their lines.
struct Home(String);

impl Home {
    fn of(game: &str) -> Self {
        Self(format!("crates/{}", crate::rules::crate_name(game)))
    }

    fn line(&self, mutant: &Mutant) -> String {
        let Mutant { id, file, line, function, kind, was, becomes } = mutant;
        format!("{id:>5}  {}/{file}:{line} in {function}: {kind}: {was} → {becomes}", self.0)
    }

    fn source(&self, mutant: &Mutant) -> String {
        let text = fs::read_to_string(root().join(&self.0).join(&mutant.file)).unwrap_or_default();
        text.lines().nth(mutant.line - 1).unwrap_or_default().trim().to_owned()
    }
}

#[derive(Serialize)]
struct Report {
    game: String,
    seed: u64,
    mutants: usize,
    left_out: usize,
    tried: usize,
    by_rule_test: usize,
    by_other_test: usize,
    timed_out: usize,
    survived: usize,
    fates: Vec<Entry>,
}

#[derive(Serialize)]
struct Entry {
    id: u32,
    file: String,
    line: usize,
    function: String,
    kind: &'static str,
    was: String,
    becomes: String,
    fate: Fate,
    /// Rule tests, and other tests, that come by this place.
    reached_by: [usize; 2],
    source: String,
    #[serde(skip)]
    shown: String,
}

impl Report {
    fn new(
        asked: &Asked,
        scratch: &Scratch,
        ledger: &Ledger,
        fates: Vec<(&Mutant, Fate)>,
        trial: Trial<'_>,
    ) -> Self {
        let home = Home::of(&asked.game);
        let entry = |(mutant, fate): (&Mutant, Fate)| {
            let reaching = ledger.tests.iter().filter(|test| test.reaches.contains(&mutant.id));
            let (rule, other): (Vec<_>, Vec<_>) = reaching.partition(|test| (trial.is_rule)(&test.name));
            let (shown, source) = (home.line(mutant), home.source(mutant));
            let Mutant { id, file, line, function, kind, was, becomes } = mutant.clone();
            let file = format!("{}/{file}", home.0);
            let reached_by = [rule.len(), other.len()];
            Entry { id, file, line, function, kind, was, becomes, fate, reached_by, source, shown }
        };
        let fates: Vec<_> = fates.into_iter().map(entry).collect();
        let count = |is: fn(&Fate) -> bool| fates.iter().filter(|entry| is(&entry.fate)).count();
        Self {
            game: asked.game.clone(),
            seed: asked.seed,
            mutants: scratch.mutants.len(),
            left_out: scratch.left_out(),
            tried: fates.len(),
            by_rule_test: count(|fate| matches!(fate, Fate::Rule(_))),
            by_other_test: count(|fate| matches!(fate, Fate::Other(_))),
            timed_out: count(|fate| matches!(fate, Fate::TimeOut(_))),
            survived: count(|fate| matches!(fate, Fate::Missed | Fate::SurvivedQuick | Fate::Survived)),
            fates,
        }
    }

    /// Caught by rule tests, of a hundred; a test that never ends has noticed.
    fn percent(&self) -> f64 {
        100.0 * (self.by_rule_test + self.timed_out) as f64 / self.tried.max(1) as f64
    }

    fn print(&self, each: bool) {
        println!("{}: {} mutants, and {} that do not compile", self.game, self.mutants, self.left_out);
        println!("tried {} (seed {})", self.tried, self.seed);
        println!("  caught by a rule test    {:>5}", self.by_rule_test);
        println!("  the tests never ended    {:>5}", self.timed_out);
        println!("  caught by another test   {:>5}", self.by_other_test);
        println!("  survived                 {:>5}", self.survived);
        println!("rule tests catch {:.0} of 100", self.percent());
        let mut kinds: BTreeMap<&str, [usize; 2]> = BTreeMap::new();
        for entry in &self.fates {
            let counts = kinds.entry(entry.kind).or_default();
            counts[0] += 1;
            counts[1] += usize::from(matches!(entry.fate, Fate::Rule(_) | Fate::TimeOut(_)));
        }
        for (kind, [all, caught]) in kinds {
            println!("  {kind:<22} {caught:>4} of {all}");
        }
        for entry in &self.fates {
            let [rules, others] = entry.reached_by;
            let how = match &entry.fate {
                Fate::Missed => format!("missed by all {rules} rule tests that come by; {others} others do"),
                Fate::SurvivedQuick => {
                    format!("survived all but the slow tests; {rules} rule tests and {others} others come by")
                }
                Fate::Survived => format!("survived; {rules} rule tests and {others} others come by"),
                Fate::Other(test) => format!("caught only by {test}; {rules} rule tests come by"),
                Fate::Rule(test) if each => format!("caught by {test}"),
                Fate::TimeOut(test) if each => format!("never ends: {test}"),
                Fate::Rule(_) | Fate::TimeOut(_) => continue,
            };
            println!("\n{}\n       {}\n       {how}", entry.shown, entry.source);
        }
    }
}
