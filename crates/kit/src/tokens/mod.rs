//! Notation: a line is a verb and typed tokens. One description of a game's verbs, [`grammar!`](crate::grammar!),
//! writes and reads them, exactly for records and the wire and forgivingly for people.
//!
//! ```
//! use ironbottom_kit::tokens::{Grammar, number};
//! use ironbottom_kit::{Names, grammar, id};
//!
//! id! { /// A ship.
//!     pub ShipId(u8) of 2, set ShipSet; }
//! id! { /// An area.
//!     pub AreaId(u8) of 2, set AreaSet; }
//!
//! #[derive(Clone, Copy, PartialEq, Eq, Debug)]
//! enum Action { Done, Ready(ShipId), Raid { ship: ShipId, area: AreaId }, Repair { ship: ShipId, points: u8 } }
//!
//! /// What the words of an action depend on: tables of names, and the state where a thing is named by what
//! /// tells it apart. It may borrow.
//! struct Speech<'a> { ships: &'a Names<ShipId>, areas: &'a Names<AreaId> }
//!
//! grammar! {
//!     for Speech<'_>, |speech| Action;
//!     "done" => [Action::Done],
//!     "raid SHIP" (ship: *speech.ships) => [Action::Ready(ship)],
//!     "raid SHIP AREA" (ship: *speech.ships, area: *speech.areas) => [Action::Raid { ship, area }],
//!     "repair SHIP POINTS" (ship: *speech.ships, points: number(1..=99)) => [Action::Repair { ship, points }],
//! }
//!
//! let ships = Names::new("ship", [("new-orleans", "New Orleans"), ("nagato", "Nagato")]);
//! let areas = Names::new("sea area", [("coral-sea", "Coral Sea"), ("indonesia", "Indonesia")]);
//! let speech = Speech { ships: &ships, areas: &areas };
//! let raid = Action::Raid { ship: ShipId::new(0).unwrap(), area: AreaId::new(0).unwrap() };
//!
//! assert_eq!(speech.encode(raid), "raid new-orleans coral-sea");
//! assert_eq!(speech.decode("raid new-orleans coral-sea"), Ok(raid));
//! assert!(speech.decode("raid New-Orleans coral-sea").is_err());
//! assert_eq!(speech.interpret("Raid new orleans CORAL"), Ok(raid));
//! assert_eq!(speech.interpret("rep nagato 03"), speech.decode("repair nagato 3"));
//! let told = speech.interpret("raid nagto").unwrap_err().to_string();
//! assert!(told.contains("no ship is called “nagto”, the nearest is nagato; expected raid SHIP or raid SHIP AREA"));
//! ```
//!
//! What a row of [`grammar!`](crate::grammar!) says: the usage, whose first word is the verb and whose others are
//! what an error shows; in parentheses the tokens, each a name and a [`Token`] (an expression that may use the
//! context and what was read before it) or a fixed word in quotes; and in brackets the action, written so that it
//! is a pattern and an expression at once. The rows must cover all actions: what has no notation does not
//! compile. Several rows may have one verb; the first that fits writes, all are tried in reading. A value that is
//! left out where it is usual is two rows, the special one first:
//!
//! ```text
//! "strike SHIP" (ship: ships) => [Action::Strike { ship, times: 1 }],
//! "strike SHIP TIMES" (ship: ships, times: number(2..=9)) => [Action::Strike { ship, times }],
//! ```
//!
//! A thing that is named by what tells it apart in its place has the place before it
//! (`from: speech.spaces, unit: Unit { speech, at: from }`), or place and thing are one token of two words
//! ([`Token::width`]). An action inside an action is written out: `[Action::Battle(Choice::Fight(space))]`.

mod fault;
mod line;
mod token;

use ironbottom_kernel::BadNotation;
use ironbottom_kernel::nearest::{Found, find, is_spelt, nearest, squeeze};

pub use fault::Fault;
pub use line::{Reader, Writer};
pub use token::{
    Among, Number, OneOf, Ordinal, Read, Spelled, Token, among, number, one_of, ordinal, spelled,
};

use crate::english;
use line::{Best, Mode, search};

/// Nobody needs more words for an action than this; a longer line is no action.
pub const MAX_WORDS: usize = 16;

/// A verb and what stands behind it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verb {
    /// `raid SHIP AREA`: the first word is the verb.
    pub usage: &'static str,
}

impl Verb {
    /// `raid`.
    #[must_use]
    pub fn word(self) -> &'static str {
        self.usage.split(' ').next().unwrap_or(self.usage)
    }
}

/// A notation: usually made by [`grammar!`](crate::grammar!) for a context that borrows tables and state.
/// `verbs`, `write` and `read` are what the macro makes; the others are what a game calls.
pub trait Grammar {
    /// What a line stands for.
    type Action: Copy;

    /// The rows, in the order of the description.
    fn verbs(&self) -> &'static [Verb];

    /// Writes an action, verb and tokens.
    fn write(&self, action: Self::Action, line: &mut Writer<'_>);

    /// Reads the tokens behind the verb of the row with this usage.
    ///
    /// # Errors
    /// What is wrong with them.
    fn read(&self, usage: &str, line: &mut Reader<'_>) -> Result<Self::Action, Fault>;

    /// Writes an action in the one form that records keep.
    fn encode_into(&self, action: Self::Action, out: &mut String) {
        self.write(action, &mut Writer::new(out));
    }

    /// The same as a text of its own.
    fn encode(&self, action: Self::Action) -> String {
        let mut out = String::new();
        self.encode_into(action, &mut out);
        out
    }

    /// The action of exactly this text: what [`encode`](Self::encode) writes and nothing else.
    ///
    /// # Errors
    /// Any other text.
    fn decode(&self, text: &str) -> Result<Self::Action, BadNotation> {
        let bad = |expected: String| BadNotation::new(text, expected);
        let words: Vec<&str> = text.split(' ').take(MAX_WORDS + 2).collect();
        let (first, rest) = words.split_first().unwrap_or((&"", &[]));
        let rows = self.verbs().iter().filter(|verb| verb.word() == *first);
        let action = read_rows(self, rows, rest, Mode::Exact).map_err(bad)?;
        let written = self.encode(action);
        if written == text { Ok(action) } else { Err(bad(format!("it is written “{written}”"))) }
    }

    /// The action a person means: in any case and with any blanks, names in several words, beginnings of words
    /// that fit only one.
    ///
    /// # Errors
    /// A line that fits nothing or too much, with the nearest name and the form that was expected.
    fn interpret(&self, text: &str) -> Result<Self::Action, BadNotation> {
        let bad = |expected: String| BadNotation::new(text.trim(), expected);
        let words: Vec<&str> = text.split_whitespace().take(MAX_WORDS + 1).collect();
        if words.is_empty() || words.len() > MAX_WORDS {
            let verbs = english::list(&verb_words(self.verbs()));
            return Err(bad(format!("an order is a verb and what it is about; the verbs are {verbs}")));
        }
        let (verb, rest) = find_verb(self.verbs(), &words).map_err(bad)?;
        let rows = self.verbs().iter().filter(|row| row.word() == verb);
        read_rows(self, rows, rest, Mode::Forgiving).map_err(bad)
    }
}

/// Reads tokens by the rows of one verb, whichever reads best.
fn read_rows<'v, G: Grammar + ?Sized>(
    grammar: &G,
    rows: impl Iterator<Item = &'v Verb> + Clone,
    words: &[&str],
    mode: Mode,
) -> Result<G::Action, String> {
    let mut best = Best::default();
    for row in rows.clone() {
        search(words, mode, &mut best, |line| grammar.read(row.usage, line));
    }
    best.taken().map_err(|fault| {
        let usages: Vec<&str> = rows.map(|row| row.usage).collect();
        match fault {
            _ if usages.is_empty() => {
                format!("no order begins so; the verbs are {}", english::list(&verb_words(grammar.verbs())))
            }
            Fault::Form => format!("expected {}", english::choice(&usages)),
            fault => format!("{fault}; expected {}", english::choice(&usages)),
        }
    })
}

/// The words of the verbs, each once.
fn verb_words(verbs: &[Verb]) -> Vec<&'static str> {
    let mut words: Vec<&str> = Vec::with_capacity(verbs.len());
    for verb in verbs {
        if !words.contains(&verb.word()) {
            words.push(verb.word());
        }
    }
    words
}

/// The verb at the head of the words, which may be one word or two (`open fire`), and what follows.
fn find_verb<'w, 't>(verbs: &[Verb], words: &'w [&'t str]) -> Result<(&'static str, &'w [&'t str]), String> {
    let all = verb_words(verbs);
    if let [first, second, rest @ ..] = words {
        let both = squeeze(&format!("{first}{second}"));
        if let Some(verb) = all.iter().find(|verb| is_spelt(verb, &both)) {
            return Ok((verb, rest));
        }
    }
    let (first, rest) = (words[0], &words[1..]);
    let told = fault::shown(&words[..1]);
    let candidates = || all.iter().map(|&verb| (verb, verb, ""));
    match find(&squeeze(first), candidates()) {
        Found::Exactly(verb) | Found::Loosely(verb) => Ok((verb, rest)),
        Found::Several(several) => Err(format!("“{told}” may be {}", english::choice(&several))),
        Found::Nothing => Err(match nearest(&squeeze(first), candidates()) {
            Some((near, _)) => {
                let usages = verbs.iter().filter(|verb| verb.word() == near).map(|verb| verb.usage);
                let usages = english::choice(&usages.collect::<Vec<_>>());
                format!("there is no verb “{told}”; the nearest is: {usages}")
            }
            None => format!("there is no verb “{told}”; the verbs are {}", english::list(&all)),
        }),
    }
}

/// Makes the [`Grammar`] of a context type. [`tokens`](crate::tokens) says how a row is written.
#[macro_export]
macro_rules! grammar {
    (
        for $context_type:ty, |$context:ident| $action:ty;
        $($usage:literal $(($($token:tt)*))? => [$($made:tt)+]),+ $(,)?
    ) => {
        impl $crate::tokens::Grammar for $context_type {
            type Action = $action;

            fn verbs(&self) -> &'static [$crate::tokens::Verb] {
                const VERBS: &[$crate::tokens::Verb] = &[$($crate::tokens::Verb { usage: $usage }),+];
                VERBS
            }

            #[allow(unused_variables, clippy::too_many_lines)]
            fn write(&self, action: $action, line: &mut $crate::tokens::Writer<'_>) {
                let $context = self;
                match action {
                    $($($made)+ => {
                        line.verb($usage);
                        $($crate::grammar!(@write line; $($token)*);)?
                    })+
                }
            }

            #[allow(unused_variables, clippy::too_many_lines)]
            fn read(
                &self,
                usage: &str,
                line: &mut $crate::tokens::Reader<'_>,
            ) -> Result<$action, $crate::tokens::Fault> {
                let $context = self;
                match usage {
                    $($usage => {
                        $($crate::grammar!(@read line; $($token)*);)?
                        Ok($($made)+)
                    })+
                    _ => Err($crate::tokens::Fault::Form),
                }
            }
        }
    };
    (@write $line:ident;) => {};
    (@write $line:ident; $word:literal $(, $($rest:tt)*)?) => {
        $line.word($word);
        $crate::grammar!(@write $line; $($($rest)*)?);
    };
    (@write $line:ident; $name:ident: $token:expr $(, $($rest:tt)*)?) => {
        $line.token(&$token, &$name);
        $crate::grammar!(@write $line; $($($rest)*)?);
    };
    (@read $line:ident;) => {};
    (@read $line:ident; $word:literal $(, $($rest:tt)*)?) => {
        $line.keyword($word)?;
        $crate::grammar!(@read $line; $($($rest)*)?);
    };
    (@read $line:ident; $name:ident: $token:expr $(, $($rest:tt)*)?) => {
        let $name = $line.token(&$token)?;
        $crate::grammar!(@read $line; $($($rest)*)?);
    };
}

#[cfg(test)]
mod tests;
