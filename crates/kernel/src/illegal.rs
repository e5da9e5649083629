//! Refusals: which rule forbids an action, and why, as data that becomes a sentence.

use std::fmt;

/// A citation as the game's own book writes it: `VitP 7.422`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rule(pub &'static str);

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// Why an action is refused. `R` is the game's own list of reasons; [`crate::Words::explain`]
/// turns it into a sentence. Nothing was changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Illegal<R> {
    /// The rule that forbids it.
    pub rule: Rule,
    /// The game's reason.
    pub reason: R,
}

impl<R> Illegal<R> {
    /// Refused by `rule` for `reason`.
    pub const fn new(rule: &'static str, reason: R) -> Self {
        Self { rule: Rule(rule), reason }
    }
}

/// A notation that could not be read: what was expected, in words.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("“{text}” is not a move here: {expected}")]
pub struct BadNotation {
    /// The text, shortened for display.
    pub text: String,
    /// What would have been understood.
    pub expected: String,
}

impl BadNotation {
    /// This text was not understood; `expected` says what would have been.
    #[must_use]
    pub fn new(text: &str, expected: impl Into<String>) -> Self {
        let mut short: String = text.chars().filter(|c| !c.is_control()).take(80).collect();
        if short.len() < text.len() {
            short.push('…');
        }
        Self { text: short, expected: expected.into() }
    }
}
