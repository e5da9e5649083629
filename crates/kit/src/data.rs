//! Data files that are part of the program: TOML and tab-separated text, and one error that says which file, which
//! record and what is wrong.
//!
//! ```
//! use ironbottom_kit::data::{Confidence, DataError, DataFile};
//!
//! #[derive(serde::Deserialize)]
//! struct Ships { ships: Vec<Ship> }
//! #[derive(serde::Deserialize)]
//! struct Ship { id: String, armor: u8, confidence: Confidence }
//!
//! fn load(text: &str) -> Result<[Ship; 1], DataError> {
//!     let file = DataFile::new("ships.toml", text); // include_str!("…/ships.toml")
//!     let Ships { ships } = file.toml()?;
//!     for ship in &ships {
//!         file.sound(ship.armor > 0, &ship.id, "has no armor")?;
//!     }
//!     file.exactly("ships", ships)
//! }
//! assert!(load("[[ships]]\nid = 'hood'\narmor = 4\nconfidence = 'found'").is_ok());
//! let error = load("[[ships]]\nid = 'hood'\narmor = 0\nconfidence = 'found'").err().unwrap();
//! assert_eq!(error.to_string(), "ships.toml: hood: has no armor");
//!
//! let places = DataFile::new("places.tsv", "# hex\tname\tcapacity\nA0517\tBombay\t40\n");
//! for line in places.lines() {
//!     let [hex, name, capacity] = line.fields()?;
//!     let capacity: u8 = line.parse("capacity", capacity)?;
//!     assert_eq!((hex, name, capacity), ("A0517", "Bombay", 40));
//! }
//! # Ok::<(), DataError>(())
//! ```

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use serde::de::DeserializeOwned;
use thiserror::Error;

pub use crate::confidence::Confidence;

/// What is wrong with a data file, and where.
#[derive(Clone, PartialEq, Debug)]
pub struct DataError {
    /// The file.
    pub file: String,
    /// The record: its id, its line or its table; empty where it is the whole file.
    pub record: String,
    /// What is wrong with it.
    pub problem: Problem,
}

impl fmt::Display for DataError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { file, record, problem } = self;
        if record.is_empty() {
            write!(f, "{file}: {problem}")
        } else {
            write!(f, "{file}: {record}: {problem}")
        }
    }
}

impl std::error::Error for DataError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.problem {
            Problem::Form(source) => Some(source),
            _ => None,
        }
    }
}

/// What is wrong with a record.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum Problem {
    /// The text is not what its form asks for; where and why.
    #[error("{0}")]
    Form(Box<toml::de::Error>),
    /// A table has too many rows or too few.
    #[error("{found} rows instead of {wanted}")]
    Rows {
        /// How many it must have.
        wanted: usize,
        /// How many it has.
        found: usize,
    },
    /// A line has too many fields or too few.
    #[error("{found} fields instead of {wanted}")]
    Fields {
        /// How many it must have.
        wanted: usize,
        /// How many it has.
        found: usize,
    },
    /// A field that cannot be read as what it should be.
    #[error("“{text}” is no {field}")]
    Field {
        /// What the field is.
        field: &'static str,
        /// What stands there.
        text: String,
    },
    /// Two things go by the same word.
    #[error("is the id of two things")]
    Twice,
    /// A word that belongs to nothing of the wanted sort.
    #[error("“{word}” is not a known {wanted}{}", near(nearest.as_deref()))]
    Unknown {
        /// The word.
        word: String,
        /// What was asked for.
        wanted: &'static str,
        /// The word most like it.
        nearest: Option<String>,
    },
    /// Something the code knows by its number stands in another row.
    #[error("must stand in row {row} of its table, counted from 0")]
    Moved {
        /// The row.
        row: usize,
    },
    /// It contradicts itself or another.
    #[error("{0}")]
    Unsound(Cow<'static, str>),
}

fn near(nearest: Option<&str>) -> String {
    nearest.map_or_else(String::new, |nearest| format!(", the nearest is {nearest}"))
}

/// A data file: its name for errors, and its text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DataFile<'a> {
    /// The name: `board.toml`.
    pub name: &'a str,
    /// The text: `include_str!("…")`.
    pub text: &'a str,
}

impl<'a> DataFile<'a> {
    /// A file of this name with this text.
    #[must_use]
    pub const fn new(name: &'a str, text: &'a str) -> Self {
        Self { name, text }
    }

    /// The error of this file about a record; an empty record is the whole file.
    #[must_use]
    pub fn error(self, record: &str, problem: Problem) -> DataError {
        DataError { file: self.name.to_owned(), record: record.to_owned(), problem }
    }

    /// The error that a record contradicts itself or another.
    #[must_use]
    pub fn unsound(self, record: &str, problem: impl Into<Cow<'static, str>>) -> DataError {
        self.error(record, Problem::Unsound(problem.into()))
    }

    /// The file read as TOML.
    ///
    /// # Errors
    /// It has another form.
    pub fn toml<T: DeserializeOwned>(self) -> Result<T, DataError> {
        toml::from_str(self.text).map_err(|source| self.error("", Problem::Form(Box::new(source))))
    }

    /// The lines of a text file or table, less those that are blank or begin with `#`.
    pub fn lines(self) -> impl Iterator<Item = DataLine<'a>> + Clone {
        let numbered = self.text.lines().zip(1..);
        let told = numbered.filter(|(line, _)| !line.trim().is_empty() && !line.starts_with('#'));
        told.map(move |(text, number)| DataLine { file: self, number, text })
    }

    /// Does it hold? `file.sound(speed > 0, &ship.id, "does not move")?`
    ///
    /// # Errors
    /// It does not.
    pub fn sound(
        self,
        holds: bool,
        record: &str,
        problem: impl Into<Cow<'static, str>>,
    ) -> Result<(), DataError> {
        if holds { Ok(()) } else { Err(self.unsound(record, problem)) }
    }

    /// Has a table as many rows as the code knows?
    ///
    /// # Errors
    /// It has more or fewer.
    pub fn count(self, table: &str, wanted: usize, found: usize) -> Result<(), DataError> {
        if wanted == found { Ok(()) } else { Err(self.error(table, Problem::Rows { wanted, found })) }
    }

    /// Has a table no more rows than there can be ids?
    ///
    /// # Errors
    /// It has more.
    pub fn at_most(self, table: &str, most: usize, found: usize) -> Result<(), DataError> {
        self.sound(found <= most, table, format!("{found} rows, {most} at most"))
    }

    /// The rows of a table as an array.
    ///
    /// # Errors
    /// They are more or fewer.
    pub fn exactly<T, const N: usize>(self, table: &str, rows: Vec<T>) -> Result<[T; N], DataError> {
        rows.try_into()
            .map_err(|rows: Vec<T>| self.error(table, Problem::Rows { wanted: N, found: rows.len() }))
    }

    /// Is every word there once? One word must never mean two things to a player, not even things of different
    /// sorts: chain all tables.
    ///
    /// # Errors
    /// The first that is there twice.
    pub fn unique<'w>(self, words: impl IntoIterator<Item = &'w str>) -> Result<(), DataError> {
        let mut seen = BTreeSet::new();
        match words.into_iter().find(|word| !seen.insert(*word)) {
            Some(word) => Err(self.error(word, Problem::Twice)),
            None => Ok(()),
        }
    }

    /// Is the confidence a record states for its whole that of its weakest part?
    ///
    /// # Errors
    /// It is another.
    pub fn weakest(
        self,
        record: &str,
        stated: Confidence,
        parts: impl IntoIterator<Item = Confidence>,
    ) -> Result<(), DataError> {
        let wanted = Confidence::weakest(parts);
        self.sound(
            stated == wanted,
            record,
            format!("its confidence is {}, its weakest part’s {}", stated.word(), wanted.word()),
        )
    }
}

/// A line of a text file or table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DataLine<'a> {
    /// The file.
    pub file: DataFile<'a>,
    /// Its number, from 1.
    pub number: usize,
    /// Its text.
    pub text: &'a str,
}

impl<'a> DataLine<'a> {
    /// The error of this line.
    #[must_use]
    pub fn error(self, problem: Problem) -> DataError {
        self.file.error(&format!("line {}", self.number), problem)
    }

    /// The error that this line contradicts itself or another.
    #[must_use]
    pub fn unsound(self, problem: impl Into<Cow<'static, str>>) -> DataError {
        self.error(Problem::Unsound(problem.into()))
    }

    /// Its fields between tabs.
    ///
    /// # Errors
    /// There are more or fewer.
    pub fn fields<const N: usize>(self) -> Result<[&'a str; N], DataError> {
        self.split("\t")
    }

    /// Its fields between these signs.
    ///
    /// # Errors
    /// There are more or fewer.
    pub fn split<const N: usize>(self, between: &str) -> Result<[&'a str; N], DataError> {
        let all: Vec<&str> = self.text.split(between).collect();
        all.try_into().map_err(|all: Vec<&str>| self.error(Problem::Fields { wanted: N, found: all.len() }))
    }

    /// A field as a number, a [`Confidence`] or whatever can be read from a word; `field` is what it should be.
    ///
    /// # Errors
    /// It is none.
    pub fn parse<T: FromStr>(self, field: &'static str, text: &str) -> Result<T, DataError> {
        self.known(field, text, text.parse().ok())
    }

    /// A field that a `match` or a look-up has read, or has not.
    ///
    /// # Errors
    /// It has not.
    pub fn known<T>(self, field: &'static str, text: &str, found: Option<T>) -> Result<T, DataError> {
        found.ok_or_else(|| self.error(Problem::Field { field, text: text.to_owned() }))
    }

    /// A field that may be `-` for nothing.
    #[must_use]
    pub fn optional(text: &'a str) -> Option<&'a str> {
        (text != "-").then_some(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: DataFile<'_> = DataFile::new("places.tsv", "# name\tsize\n\nTruk\t4\nLae\tfour\nWake\n");

    #[test]
    fn toml_that_does_not_fit_names_its_file() {
        #[derive(Debug, serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Board {
            #[serde(rename = "edition")]
            _edition: String,
        }
        assert!(DataFile::new("board.toml", "edition = '1'").toml::<Board>().is_ok());
        let error = DataFile::new("board.toml", "edition = '1'\nspeed = 3").toml::<Board>().unwrap_err();
        assert!(
            error.to_string().starts_with("board.toml: ") && error.to_string().contains("speed"),
            "{error}"
        );
        assert!(std::error::Error::source(&error).is_some());
    }

    #[test]
    fn lines_name_their_number_and_their_field() {
        let lines: Vec<_> = TABLE.lines().collect();
        assert_eq!(lines.len(), 3);
        let [name, size] = lines[0].fields().unwrap();
        assert_eq!((name, lines[0].parse::<u8>("size", size).unwrap()), ("Truk", 4));
        let [_, size] = lines[1].fields().unwrap();
        let error = lines[1].parse::<u8>("size", size).unwrap_err();
        assert_eq!(error.to_string(), "places.tsv: line 4: “four” is no size");
        let error = lines[2].fields::<2>().unwrap_err();
        assert_eq!(error.to_string(), "places.tsv: line 5: 1 fields instead of 2");
        assert_eq!(lines[2].unsound("lies nowhere").to_string(), "places.tsv: line 5: lies nowhere");
        assert_eq!((DataLine::optional("-"), DataLine::optional("24.4")), (None, Some("24.4")));
    }

    #[test]
    fn tables_are_counted_and_words_stand_once() {
        let file = DataFile::new("ships.toml", "");
        assert_eq!(file.exactly::<u8, 2>("ships", vec![1, 2]).unwrap(), [1, 2]);
        let error = file.exactly::<u8, 3>("ships", vec![1, 2]).unwrap_err();
        assert_eq!(error.to_string(), "ships.toml: ships: 2 rows instead of 3");
        assert!(file.count("ships", 2, 2).is_ok() && file.count("ships", 2, 3).is_err());
        assert!(file.at_most("ships", 3, 3).is_ok());
        assert_eq!(
            file.at_most("ships", 3, 4).unwrap_err().to_string(),
            "ships.toml: ships: 4 rows, 3 at most"
        );
        assert!(file.unique(["hood", "mutsu"]).is_ok());
        let error = file.unique(["hood", "mutsu", "hood"]).unwrap_err();
        assert_eq!(error.to_string(), "ships.toml: hood: is the id of two things");
    }

    #[test]
    fn a_record_may_not_boast() {
        use Confidence::{Found, Reconstructed, Rulebook};
        let file = DataFile::new("ships.toml", "");
        assert!(file.weakest("hood", Found, [Rulebook, Found]).is_ok());
        let error = file.weakest("hood", Found, [Reconstructed]).unwrap_err();
        assert_eq!(
            error.to_string(),
            "ships.toml: hood: its confidence is found, its weakest part’s reconstructed"
        );
    }
}
