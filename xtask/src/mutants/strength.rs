//! `cargo xtask mutants GAME --tests`: a test that fails with no break is none. Every rule test is shown the breaks it
//! comes by until it fails with one; and so is what the rules of status `automatic` point to.

use std::collections::{BTreeMap, BTreeSet};

use super::trial::Ledger;
use crate::rules::pointers;

/// Breaks a test is shown before it is called weak.
const MOST: usize = 150;

pub(super) fn run(
    game: &str,
    ledger: &mut Ledger,
    is_rule: &(dyn Fn(&str) -> bool + Sync),
) -> Result<(), String> {
    let found = ledger.strength(is_rule, MOST)?;
    let name = |path: &str| path.rsplit("::").next().unwrap_or(path).to_owned();
    let caught: BTreeMap<String, Option<u32>> =
        found.iter().map(|(path, mutant)| (name(path), *mutant)).collect();
    let weak: Vec<_> = found.iter().filter(|(_, mutant)| mutant.is_none()).map(|(path, _)| path).collect();
    println!(
        "{game}: {} rule tests, {} fail with a break they come by",
        found.len(),
        found.len() - weak.len()
    );
    for path in &weak {
        println!("  no break of those it comes by fails {path}");
    }
    let mut idle = Vec::new();
    for (rule, other, tests) in pointers(game)? {
        let strong: BTreeSet<_> =
            tests.iter().filter(|test| caught.get(*test).is_some_and(Option::is_some)).collect();
        println!("  {rule} as {other}: {} of {} tests fail with a break", strong.len(), tests.len());
        if strong.is_empty() {
            idle.push(rule);
        }
    }
    match idle.as_slice() {
        [] => Ok(()),
        idle => Err(format!("nothing fails when these are broken: {}", idle.join(", "))),
    }
}
