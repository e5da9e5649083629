//! The options of a game and the terms a particular game is played under.

use std::collections::BTreeMap;

use crate::rules::{Card, Rules};

/// One thing the players may choose before the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// Kebab-case word used on the command line and in records.
    pub key: &'static str,
    /// What people read.
    pub title: &'static str,
    /// Where the book has it.
    pub rule: &'static str,
    /// What values it takes, the first or given one being the default.
    pub kind: OptionKind,
    /// The value of a game whose record does not name it, because it did not exist when that game
    /// began; the default unless said.
    pub unsaid: Option<&'static str>,
}

/// The values an option takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionKind {
    /// `on` or `off`; off unless chosen.
    Flag,
    /// One of these words; the first unless chosen.
    Choice(&'static [&'static str]),
    /// A whole number.
    Number {
        /// Smallest value allowed.
        least: i32,
        /// Largest value allowed.
        most: i32,
        /// Value when nothing was chosen.
        default: i32,
    },
    /// A number that may end in a half, as bids do: `2`, `2.5`; zero unless chosen.
    Halves {
        /// Smallest value allowed.
        least: i32,
        /// Largest value allowed.
        most: i32,
    },
}

impl OptionKind {
    fn default_value(self) -> String {
        match self {
            Self::Flag => "off".to_owned(),
            Self::Choice(words) => words[0].to_owned(),
            Self::Number { default, .. } => default.to_string(),
            Self::Halves { .. } => "0".to_owned(),
        }
    }

    fn read(self, value: &str) -> Option<String> {
        match self {
            Self::Flag => match value {
                "on" | "yes" | "true" => Some("on".to_owned()),
                "off" | "no" | "false" => Some("off".to_owned()),
                _ => None,
            },
            Self::Choice(words) => words.contains(&value).then(|| value.to_owned()),
            Self::Number { least, most, .. } => {
                let number: i32 = value.parse().ok()?;
                (least..=most).contains(&number).then(|| number.to_string())
            }
            Self::Halves { least, most } => {
                let halves = halves(value)?;
                (2 * least..=2 * most).contains(&halves).then(|| in_halves(halves))
            }
        }
    }

    /// The values in words, for help and errors.
    #[must_use]
    pub fn values(self) -> String {
        match self {
            Self::Flag => "on or off".to_owned(),
            Self::Choice(words) => words.join(", "),
            Self::Number { least, most, .. } => format!("{least} to {most}"),
            Self::Halves { least, most } => format!("{least} to {most}, halves too"),
        }
    }
}

/// How many halves a number is: 5 for `2.5`. Nothing is rounded, and no other fraction is taken.
fn halves(text: &str) -> Option<i32> {
    let (whole, half) = match text.split_once('.') {
        Some((whole, "5")) => (whole, 1),
        Some((whole, "0")) => (whole, 0),
        Some(_) => return None,
        None => (text, 0),
    };
    let doubled = whole.parse::<i32>().ok()?.checked_mul(2)?;
    Some(if whole.starts_with('-') { doubled - half } else { doubled + half })
}

/// So many halves as a number: `2.5` for 5.
#[must_use]
pub fn in_halves(halves: i32) -> String {
    let sign = if halves < 0 { "-" } else { "" };
    let half = if halves % 2 == 0 { "" } else { ".5" };
    format!("{sign}{}{half}", halves.unsigned_abs() / 2)
}

/// The options as chosen: every option of the game has a value.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options {
    values: BTreeMap<&'static str, String>,
}

impl Options {
    /// Every option at its default, then these choices.
    ///
    /// # Errors
    /// An option the game does not have, or a value the option does not take.
    pub fn choose<'a>(
        specs: &'static [OptionSpec],
        choices: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Self, TermsError> {
        let defaults = specs.iter().map(|spec| (spec.key, spec.kind.default_value()));
        Self::over(specs, defaults.collect(), choices)
    }

    /// The options of a record: what it does not name did not exist when its game began.
    ///
    /// # Errors
    /// An option the game does not have, or a value the option does not take.
    pub fn recorded<'a>(
        specs: &'static [OptionSpec],
        named: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Self, TermsError> {
        let unsaid = |spec: &OptionSpec| spec.unsaid.map_or_else(|| spec.kind.default_value(), str::to_owned);
        Self::over(specs, specs.iter().map(|spec| (spec.key, unsaid(spec))).collect(), named)
    }

    fn over<'a>(
        specs: &'static [OptionSpec],
        mut values: BTreeMap<&'static str, String>,
        choices: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Self, TermsError> {
        for (key, value) in choices {
            let spec = specs.iter().find(|s| s.key == key).ok_or_else(|| TermsError::UnknownOption {
                key: shorten(key),
                known: specs.iter().map(|s| s.key).collect::<Vec<_>>().join(", "),
            })?;
            let value = spec.kind.read(value).ok_or_else(|| TermsError::BadValue {
                key: spec.key,
                value: shorten(value),
                values: spec.kind.values(),
            })?;
            values.insert(spec.key, value);
        }
        Ok(Self { values })
    }

    /// Is this flag on? Also false for an option the game does not have.
    #[must_use]
    pub fn is_on(&self, key: &str) -> bool {
        self.word(key) == "on"
    }

    /// The value as a word; empty for an option the game does not have.
    #[must_use]
    pub fn word(&self, key: &str) -> &str {
        self.values.get(key).map_or("", String::as_str)
    }

    /// The value as a number; zero for an option that has none.
    #[must_use]
    pub fn number(&self, key: &str) -> i32 {
        self.word(key).parse().unwrap_or(0)
    }

    /// The value in halves, 5 for `2.5`; zero for an option that has no number.
    #[must_use]
    pub fn halves(&self, key: &str) -> i32 {
        halves(self.word(key)).unwrap_or(0)
    }

    /// All keys and values in order of key.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.values.iter().map(|(k, v)| (*k, v.as_str()))
    }

    /// Those that differ from the default.
    #[must_use]
    pub fn chosen(&self, specs: &[OptionSpec]) -> Vec<(&'static str, String)> {
        self.iter()
            .filter(|(key, value)| specs.iter().any(|s| s.key == *key && s.kind.default_value() != *value))
            .map(|(key, value)| (key, value.to_owned()))
            .collect()
    }
}

/// What a particular game is played under. Two games under equal terms, with equal actions and
/// rolls, are equal for ever.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Terms {
    /// The version of the rules the game began under; fixes that forbid or change a result are
    /// keyed to it.
    pub rules_version: u32,
    /// The edition of `data/<game>` the game uses.
    pub edition: String,
    /// The options.
    pub options: Options,
}

impl Terms {
    /// Today's terms of a game, with these choices.
    ///
    /// # Errors
    /// Options the game does not have or values they do not take.
    pub fn today<'a>(
        card: &Card,
        choices: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Self, TermsError> {
        Ok(Self {
            rules_version: card.rules_version,
            edition: card.editions.first().copied().unwrap_or_default().to_owned(),
            options: Options::choose(card.options, choices)?,
        })
    }

    /// The rules of a game under these terms, if this build has them.
    ///
    /// # Errors
    /// A version or an edition this build does not have, or options that clash.
    pub fn rules<R: Rules>(&self) -> Result<R, TermsError> {
        let card = R::card();
        if !(card.oldest_rules..=card.rules_version).contains(&self.rules_version) {
            return Err(TermsError::RulesVersion {
                asked: self.rules_version,
                oldest: card.oldest_rules,
                newest: card.rules_version,
            });
        }
        if !card.editions.contains(&self.edition.as_str()) {
            return Err(TermsError::Edition {
                asked: shorten(&self.edition),
                known: card.editions.join(", "),
            });
        }
        R::new(self)
    }
}

/// Terms a game cannot be played under.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TermsError {
    /// No such option.
    #[error("there is no option “{key}”; the options are: {known}")]
    UnknownOption {
        /// What was asked for.
        key: String,
        /// The options there are.
        known: String,
    },
    /// No such value.
    #[error("the option {key} does not take “{value}”; it takes {values}")]
    BadValue {
        /// The option.
        key: &'static str,
        /// What was asked for.
        value: String,
        /// What it takes.
        values: String,
    },
    /// Options that cannot be played together.
    #[error("{0}")]
    Clash(String),
    /// The record would be passed from player to player, and the game keeps secrets.
    #[error(
        "this game keeps secrets, so its record cannot be passed from player to player: whoever holds the file could read them"
    )]
    Secrets,
    /// Rules newer than this build, or older than it can still play.
    #[error("this build plays rules version {oldest} to {newest} of the game; version {asked} was asked for")]
    RulesVersion {
        /// Version asked for.
        asked: u32,
        /// Oldest version still played.
        oldest: u32,
        /// Newest version.
        newest: u32,
    },
    /// A data edition this build does not carry.
    #[error("this build has no data edition “{asked}” of the game; it has: {known}")]
    Edition {
        /// Edition asked for.
        asked: String,
        /// Editions carried.
        known: String,
    },
}

fn shorten(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(40).collect()
}
