//! What is wrong with the words of a line.

use thiserror::Error;

use crate::english;

/// What is wrong with the words of a line.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Fault {
    /// Words are missing or left over: the usage of the verb says it all.
    #[error("words are missing or left over")]
    Form,
    /// Nothing of this sort has this name.
    #[error("no {what} is called “{word}”{}", near(nearest.as_deref()))]
    Unknown {
        /// What was asked for.
        what: String,
        /// What was read.
        word: String,
        /// The word most like it: looked for only when somebody is told.
        nearest: Option<String>,
    },
    /// Several have names that begin like this.
    #[error("“{word}” may be {}", several(those))]
    Several {
        /// What was read.
        word: String,
        /// The words of all it may be.
        those: Vec<String>,
    },
    /// No number, or one that does not fit.
    #[error("“{word}” is not a number from {least} to {most}")]
    Number {
        /// What was read.
        word: String,
        /// The least that fits.
        least: String,
        /// The greatest that fits.
        most: String,
    },
    /// Something else, as a sentence that a usage can follow: `whose infantry? write japan-infantry`.
    #[error("{0}")]
    Said(String),
}

impl Fault {
    /// Nothing of this sort has the name that these words are.
    #[must_use]
    pub fn unknown(what: &str, words: &[&str]) -> Self {
        Self::Unknown { what: what.to_owned(), word: shown(words), nearest: None }
    }
}

/// Words as an error shows them: not too many, and nothing that a terminal would obey.
pub(super) fn shown(words: &[&str]) -> String {
    words.join(" ").chars().filter(|c| !c.is_control()).take(60).collect()
}

fn near(nearest: Option<&str>) -> String {
    nearest.map_or_else(String::new, |nearest| format!(", the nearest is {nearest}"))
}

/// More than this many names help nobody.
const SHOWN: usize = 8;

fn several(those: &[String]) -> String {
    let mut those: Vec<&str> = those.iter().map(String::as_str).collect();
    if those.len() > SHOWN {
        those.truncate(SHOWN);
        those.push("another");
    }
    english::choice(&those)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_many_names_a_few_are_told() {
        let those = |count: usize| Fault::Several {
            word: "i".to_owned(),
            those: (0..count).map(|number| format!("i{number}")).collect(),
        };
        assert_eq!(those(2).to_string(), "“i” may be i0 or i1");
        assert_eq!(those(8).to_string(), "“i” may be i0, i1, i2, i3, i4, i5, i6 or i7");
        assert_eq!(those(40).to_string(), "“i” may be i0, i1, i2, i3, i4, i5, i6, i7 or another");
    }
}
