//! Standing orders: decisions a player answers in advance.
//!
//! A standing order never changes the rules: the decision stays a decision, the table answers it
//! from the seat's own view, and the log says so.

use std::collections::BTreeMap;

/// One kind of standing order a game understands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OrderSpec {
    /// Kebab-case word.
    pub key: &'static str,
    /// What people read.
    pub title: &'static str,
    /// The rule whose decision it answers.
    pub rule: &'static str,
    /// The answers it may hold; the first is always `ask`, which means no order.
    pub values: &'static [&'static str],
}

/// The standing orders of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Orders {
    values: BTreeMap<&'static str, &'static str>,
}

/// An order the game does not understand.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no standing order “{asked}”; there are: {known}")]
pub struct UnknownOrder {
    /// What was asked.
    pub asked: String,
    /// What there is.
    pub known: String,
}

impl Orders {
    /// Give or revoke (`ask`) an order.
    ///
    /// # Errors
    /// An order or answer the game does not have.
    pub fn set(&mut self, specs: &'static [OrderSpec], key: &str, value: &str) -> Result<(), UnknownOrder> {
        let found = specs.iter().find(|s| s.key == key);
        let word = found.and_then(|s| s.values.iter().find(|v| **v == value));
        let (Some(spec), Some(&word)) = (found, word) else {
            let known = specs.iter().map(|s| format!("{} ({})", s.key, s.values.join(", ")));
            let asked = format!("{key}={value}").chars().filter(|c| !c.is_control()).take(60).collect();
            return Err(UnknownOrder { asked, known: known.collect::<Vec<_>>().join("; ") });
        };
        if word == spec.values[0] {
            self.values.remove(spec.key);
        } else {
            self.values.insert(spec.key, word);
        }
        Ok(())
    }

    /// The answer ordered for this decision, if any.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&'static str> {
        self.values.get(key).copied()
    }

    /// Are there no orders?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// All orders in force.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.values.iter().map(|(k, v)| (*k, *v))
    }
}
