//! Reading a question as people type it: `3 infantry, 1 artillery, 1 fighter`.

use ironbottom_kernel::nearest::{Found, find, nearest, squeeze};
use ironbottom_kernel::odds::OddsError;

/// The most units a side may have in a question.
pub const MAX_UNITS: u16 = 200;

/// What is wrong with a question.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum QueryError {
    /// A word that is no unit.
    #[error("“{word}” is no unit")]
    Unit {
        /// What was said.
        word: String,
        /// What may have been meant.
        nearest: Option<&'static str>,
    },
    /// A word that could be several units.
    #[error("“{word}” could be {}", several.join(" or "))]
    Ambiguous {
        /// What was said.
        word: String,
        /// What it could be.
        several: Vec<&'static str>,
    },
    /// A word that is no key of a question.
    #[error("“{word}” is nothing one can say about a battle")]
    Key {
        /// What was said.
        word: String,
        /// What may have been meant.
        nearest: Option<&'static str>,
    },
    /// A value a key does not take.
    #[error("“{word}” is not a value of “{key}”, which takes {takes}")]
    Value {
        /// The key.
        key: &'static str,
        /// What was said.
        word: String,
        /// What it takes.
        takes: &'static str,
        /// What may have been meant.
        nearest: Option<&'static str>,
    },
    /// A number without a unit.
    #[error("“{0}” says how many, but not of what")]
    Lonely(String),
    /// Too many.
    #[error("a side can have {MAX_UNITS} units at most")]
    TooMany,
    /// A side without units.
    #[error("nobody {0}")]
    Nobody(&'static str),
    /// A unit that can not be in such a battle.
    #[error("{unit} can not {what}")]
    Misplaced {
        /// Which.
        unit: &'static str,
        /// What it can not do.
        what: &'static str,
    },
    /// Something that does not go with this kind of battle.
    #[error("{0}")]
    Clash(&'static str),
}

impl QueryError {
    /// The word that may have been meant.
    #[must_use]
    pub fn nearest(&self) -> Option<&'static str> {
        match self {
            Self::Unit { nearest, .. } | Self::Key { nearest, .. } | Self::Value { nearest, .. } => *nearest,
            Self::Ambiguous { .. }
            | Self::Lonely(_)
            | Self::TooMany
            | Self::Nobody(_)
            | Self::Misplaced { .. }
            | Self::Clash(_) => None,
        }
    }
}

impl From<QueryError> for OddsError {
    fn from(error: QueryError) -> Self {
        Self { text: error.to_string(), nearest: error.nearest().map(str::to_owned) }
    }
}

/// What people call things: what is meant, and two names for it; the first name of each is the one we use.
pub type Names<W> = [(W, &'static str, &'static str)];

/// The unit a word names.
///
/// # Errors
/// None, or several.
pub fn unit<W: Copy + PartialEq>(names: &Names<W>, word: &str) -> Result<W, QueryError> {
    let asked = squeeze(word);
    match find(&asked, names.iter().copied()) {
        Found::Exactly(word) | Found::Loosely(word) => Ok(word),
        Found::Several(several) => {
            let meant = |id: &&str| names.iter().find(|(_, name, _)| name == id).map(|(word, ..)| *word);
            let first = several.first().and_then(meant);
            // Two names of one thing are no doubt.
            match first {
                Some(first) if several.iter().all(|id| meant(id) == Some(first)) => Ok(first),
                _ => Err(QueryError::Ambiguous { word: short(word), several }),
            }
        }
        Found::Nothing => Err(QueryError::Unit {
            word: short(word),
            nearest: nearest(&asked, names.iter().copied()).map(|(_, name)| name),
        }),
    }
}

/// A word of a stranger, as it may be printed.
#[must_use]
pub fn short(word: &str) -> String {
    word.trim().chars().filter(|c| !c.is_control()).take(40).collect()
}

/// The parts of a list; `and`, `+` and `;` part them as a comma does.
pub fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split([',', ';', '+', '&', '>'])
        .flat_map(|part| part.split(" and "))
        .map(|part| part.trim().trim_start_matches("and ").trim())
        .filter(|part| !part.is_empty())
}

/// Reads `3 infantry, 1 artillery, 2 damaged battleships`: calls `add` with each unit and how many.
///
/// # Errors
/// A word that is no unit, or more than [`MAX_UNITS`].
pub fn force<W: Copy + PartialEq>(
    names: &Names<W>,
    text: &str,
    mut add: impl FnMut(W, u16),
) -> Result<(), QueryError> {
    let mut sum = 0;
    for part in parts(text) {
        let digits = part.chars().take_while(char::is_ascii_digit).count();
        let (count, rest) = part.split_at(digits);
        // `3x infantry` and `3 x infantry` are three infantry.
        let rest = rest.trim_start();
        let rest = rest.strip_prefix("x ").or_else(|| rest.strip_prefix('×')).unwrap_or(rest).trim();
        let count: u16 = match count {
            "" => 1,
            digits => digits.parse().ok().filter(|n| *n <= MAX_UNITS).ok_or(QueryError::TooMany)?,
        };
        if rest.is_empty() {
            return Err(QueryError::Lonely(short(part)));
        }
        add(unit(names, rest)?, count);
        sum += count;
        if sum > MAX_UNITS {
            return Err(QueryError::TooMany);
        }
    }
    Ok(())
}

/// The key of these that a word means.
///
/// # Errors
/// None of them.
pub fn key(keys: &[&'static str], word: &str) -> Result<&'static str, QueryError> {
    let asked = squeeze(word);
    keys.iter().find(|known| squeeze(known) == asked).copied().ok_or_else(|| {
        let all = keys.iter().map(|key| (*key, *key, *key));
        QueryError::Key { word: short(word), nearest: nearest(&asked, all).map(|(_, key)| key) }
    })
}

/// One of a few words.
///
/// # Errors
/// Another.
pub fn word<T: Copy>(
    key: &'static str,
    value: &str,
    takes: &'static str,
    words: &Names<T>,
) -> Result<T, QueryError> {
    let asked = squeeze(value);
    match find(&asked, words.iter().copied()) {
        Found::Exactly(meant) | Found::Loosely(meant) => Ok(meant),
        Found::Several(_) | Found::Nothing => Err(QueryError::Value {
            key,
            word: short(value),
            takes,
            nearest: nearest(&asked, words.iter().copied()).map(|(_, word)| word),
        }),
    }
}

/// A whole number up to `most`.
///
/// # Errors
/// Something else.
pub fn number(key: &'static str, value: &str, takes: &'static str, most: u16) -> Result<u16, QueryError> {
    let word = || QueryError::Value { key, word: short(value), takes, nearest: None };
    value.trim().parse().ok().filter(|number| *number <= most).ok_or_else(word)
}

/// `yes` or `no`; nothing at all is yes.
///
/// # Errors
/// Something else.
pub fn flag(key: &'static str, value: &str) -> Result<bool, QueryError> {
    match squeeze(value).as_str() {
        "" | "yes" | "true" | "on" | "1" => Ok(true),
        "no" | "false" | "off" | "0" => Ok(false),
        _ => Err(QueryError::Value { key, word: short(value), takes: "yes or no", nearest: None }),
    }
}

/// `0.3`, `30%` or `30 %`; none for 0.
///
/// # Errors
/// No chance.
pub fn chance(key: &'static str, value: &str) -> Result<Option<f64>, QueryError> {
    let text = value.trim();
    let (number, unit) = match text.strip_suffix('%') {
        Some(number) => (number.trim(), 100.0),
        None => (text, 1.0),
    };
    let chance = number.parse::<f64>().ok().map(|number| number / unit);
    match chance.filter(|chance| (0.0..=1.0).contains(chance)) {
        Some(chance) => Ok((chance > 0.0).then_some(chance)),
        None => Err(QueryError::Value {
            key,
            word: short(value),
            takes: "a chance from 0 to 1, or a percentage",
            nearest: None,
        }),
    }
}
