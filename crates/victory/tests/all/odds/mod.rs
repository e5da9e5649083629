//! The odds of actions: by hand, against the engine, the questions people type, and what a viewer is told.

mod against_engine;
mod by_hand;
mod questions;
mod seen;

use ironbottom_kernel::odds::{OddsError, OddsReport, OddsTarget, ask};
use ironbottom_victory::odds::ODDS;

/// The answer to a question in keys and values.
fn asked(question: &[(&str, &str)]) -> Result<OddsReport, OddsError> {
    let question: Vec<_> = question.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
    ask(&ODDS, &question)
}

/// What becomes of a target in the answer to a question.
#[track_caller]
fn target(question: &[(&str, &str)], unit: &str) -> OddsTarget {
    let report = asked(question).unwrap_or_else(|error| panic!("{error}"));
    let found = report.targets.iter().find(|target| target.unit == unit).cloned();
    found.unwrap_or_else(|| panic!("{unit} is not fired at: {:?}", report.targets))
}

/// The five chances: sunk, disabled, on the bottom, damaged, unhurt.
fn chances(target: &OddsTarget) -> [f64; 5] {
    [target.sunk, target.disabled, target.bottom, target.damaged, target.unhurt]
}

#[track_caller]
fn near(found: &[f64], expected: &[f64]) {
    let same = found.len() == expected.len()
        && found.iter().zip(expected).all(|(one, other)| (one - other).abs() < 1e-12);
    assert!(same, "found {found:?}, expected {expected:?}");
}
