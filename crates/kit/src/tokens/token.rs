//! Typed tokens: how a value is written, and read exactly or forgivingly.

use std::fmt::Display;
use std::marker::PhantomData;
use std::ops::RangeInclusive;
use std::str::FromStr;

use ironbottom_kernel::nearest::{Found, find, nearest, squeeze};

use super::fault::{Fault, shown};
use crate::ids::{Id, Word};
use crate::names::Names;

/// A value that was read, and how well: 0 for its own word or name, more for a beginning or a guess. Of several
/// readings of a line the one with the least sum is taken.
pub type Read<T> = Result<(T, u8), Fault>;

/// How a value is written in a line and read from it. A game writes its own for things that are more than a row of
/// [`Names`]: a unit told apart by its state, a hex number. A token with a context is a value that borrows it.
///
/// ```
/// use ironbottom_kit::tokens::{Fault, Read, Token};
/// /// `japan-infantry`, and `infantry` alone for people, of whoever plays.
/// struct Unit { player: &'static str }
/// impl Token for Unit {
///     type Value = (String, String);
///     fn what(&self) -> &str { "unit" }
///     fn write(&self, (nation, kind): &Self::Value, out: &mut String) {
///         out.push_str(&format!("{nation}-{kind}"));
///     }
///     fn exact(&self, words: &[&str]) -> Option<Self::Value> {
///         let (nation, kind) = words[0].split_once('-')?;
///         Some((nation.to_owned(), kind.to_owned()))
///     }
///     fn interpret(&self, words: &[&str]) -> Read<Self::Value> {
///         match (self.exact(words), words) {
///             (Some(unit), [_]) => Ok((unit, 0)),
///             (None, [kind]) => Ok(((self.player.to_owned(), kind.to_lowercase()), 1)),
///             _ => Err(Fault::unknown("unit", words)),
///         }
///     }
/// }
/// ```
pub trait Token {
    /// What is written and read.
    type Value;

    /// What an error calls it: `sea area`.
    fn what(&self) -> &str;

    /// Writes its one form: [`width`](Self::width) words with blanks between.
    fn write(&self, value: &Self::Value, out: &mut String);

    /// Reads its one form. It may read other forms too: a record is refused unless the whole line is written again
    /// as it was read.
    fn exact(&self, words: &[&str]) -> Option<Self::Value>;

    /// Reads what a person may mean by one word or several; the words are as they were typed. Unless a token says
    /// otherwise, its one form in small letters.
    ///
    /// # Errors
    /// They mean nothing, or several things.
    fn interpret(&self, words: &[&str]) -> Read<Self::Value> {
        let small: Vec<String> = words.iter().map(|word| word.to_lowercase()).collect();
        let small: Vec<&str> = small.iter().map(String::as_str).collect();
        let read = if small.len() == self.width() { self.exact(&small) } else { None };
        read.map(|value| (value, 0)).ok_or_else(|| Fault::unknown(self.what(), words))
    }

    /// The word most like these, for the error that they mean nothing.
    fn nearest(&self, _words: &[&str]) -> Option<String> {
        None
    }

    /// How many words its one form has.
    fn width(&self) -> usize {
        1
    }

    /// May a person write it in more words than its one form has?
    fn is_loose(&self) -> bool {
        true
    }
}

impl<I: Id> Token for Names<I> {
    type Value = I;

    fn what(&self) -> &str {
        self.what()
    }

    fn write(&self, id: &I, out: &mut String) {
        out.push_str(self.word(*id));
    }

    fn exact(&self, words: &[&str]) -> Option<I> {
        self.exact(words[0])
    }

    fn interpret(&self, words: &[&str]) -> Read<I> {
        found(self.find(&words.concat()), self.what(), words)
    }

    fn nearest(&self, words: &[&str]) -> Option<String> {
        self.nearest(&words.concat()).map(str::to_owned)
    }
}

fn found<T>(found: Found<'_, T>, what: &str, words: &[&str]) -> Read<T> {
    match found {
        Found::Exactly(value) => Ok((value, 0)),
        Found::Loosely(value) => Ok((value, 1)),
        Found::Several(those) => {
            Err(Fault::Several { word: shown(words), those: those.into_iter().map(str::to_owned).collect() })
        }
        Found::Nothing => Err(Fault::unknown(what, words)),
    }
}

/// One of an enum made by [`enum_id!`](crate::enum_id!), by its word.
pub type OneOf<E> = Among<E, fn(E) -> bool>;

/// One of an enum made by [`enum_id!`](crate::enum_id!): `light: one_of("light")`.
#[must_use]
pub const fn one_of<E: Word>(what: &'static str) -> OneOf<E> {
    Among { what, fits: |_| true, of: PhantomData }
}

/// Those of an enum made by [`enum_id!`](crate::enum_id!) that a test likes.
#[derive(Clone, Copy, Debug)]
pub struct Among<E, F> {
    what: &'static str,
    fits: F,
    of: PhantomData<fn() -> E>,
}

/// Those of an enum made by [`enum_id!`](crate::enum_id!) that play a part here, so that nothing else is read or named
/// as the nearest: `among("power", |power| table.has(power))`.
#[must_use]
pub const fn among<E: Word, F: Fn(E) -> bool>(what: &'static str, fits: F) -> Among<E, F> {
    Among { what, fits, of: PhantomData }
}

impl<E: Word, F: Fn(E) -> bool> Among<E, F> {
    fn entries(&self) -> impl Iterator<Item = (E, &'static str, &'static str)> {
        E::all().filter(|&each| (self.fits)(each)).map(|each| (each, each.word(), ""))
    }
}

impl<E: Word, F: Fn(E) -> bool> Token for Among<E, F> {
    type Value = E;

    fn what(&self) -> &str {
        self.what
    }

    fn write(&self, value: &E, out: &mut String) {
        out.push_str(value.word());
    }

    fn exact(&self, words: &[&str]) -> Option<E> {
        E::all().find(|&each| each.word() == words[0] && (self.fits)(each))
    }

    fn interpret(&self, words: &[&str]) -> Read<E> {
        found(find(&squeeze(&words.concat()), self.entries()), self.what, words)
    }

    fn nearest(&self, words: &[&str]) -> Option<String> {
        nearest(&squeeze(&words.concat()), self.entries()).map(|(_, word)| word.to_owned())
    }
}

/// A number within bounds.
#[derive(Clone, Debug)]
pub struct Number<T> {
    within: RangeInclusive<T>,
}

/// A number within bounds: `points: number(1..=99)`.
#[must_use]
pub const fn number<T>(within: RangeInclusive<T>) -> Number<T> {
    Number { within }
}

impl<T: Copy + Display + FromStr + PartialOrd> Token for Number<T> {
    type Value = T;

    fn what(&self) -> &str {
        "number"
    }

    fn write(&self, value: &T, out: &mut String) {
        out.push_str(&value.to_string());
    }

    fn exact(&self, words: &[&str]) -> Option<T> {
        words[0].parse().ok().filter(|number| self.within.contains(number))
    }

    fn interpret(&self, words: &[&str]) -> Read<T> {
        let number = if words.len() == 1 { self.exact(words) } else { None };
        number.map(|number| (number, 0)).ok_or_else(|| Fault::Number {
            word: shown(words),
            least: self.within.start().to_string(),
            most: self.within.end().to_string(),
        })
    }

    fn is_loose(&self) -> bool {
        false
    }
}

/// A place in a list, counted from 0 in the state and from 1 in the notation.
#[derive(Clone, Debug)]
pub struct Ordinal {
    count: u8,
}

/// A place in a list of so many, counted from 0 in the state and from 1 in the notation: `leg: ordinal(8)`.
#[must_use]
pub const fn ordinal(count: u8) -> Ordinal {
    Ordinal { count }
}

impl Token for Ordinal {
    type Value = u8;

    fn what(&self) -> &str {
        "number"
    }

    fn write(&self, value: &u8, out: &mut String) {
        out.push_str(&(u16::from(*value) + 1).to_string());
    }

    fn exact(&self, words: &[&str]) -> Option<u8> {
        number(1..=self.count).exact(words).map(|number| number - 1)
    }

    fn interpret(&self, words: &[&str]) -> Read<u8> {
        number(1..=self.count).interpret(words).map(|(number, quality)| (number - 1, quality))
    }

    fn is_loose(&self) -> bool {
        false
    }
}

/// Something that is spelled by rule and not by a table.
#[derive(Clone, Copy, Debug)]
pub struct Spelled<T, W, R> {
    what: &'static str,
    write: W,
    read: R,
    of: PhantomData<fn() -> T>,
}

/// Something that is spelled by rule and not by a table:
/// `hex: spelled("hex", |hex: &HexId| hex.to_string(), |word| word.parse().ok())`. People may write its letters
/// large or small and with blanks between.
#[must_use]
pub const fn spelled<T, W: Fn(&T) -> String, R: Fn(&str) -> Option<T>>(
    what: &'static str,
    write: W,
    read: R,
) -> Spelled<T, W, R> {
    Spelled { what, write, read, of: PhantomData }
}

impl<T, W: Fn(&T) -> String, R: Fn(&str) -> Option<T>> Token for Spelled<T, W, R> {
    type Value = T;

    fn what(&self) -> &str {
        self.what
    }

    fn write(&self, value: &T, out: &mut String) {
        out.push_str(&(self.write)(value));
    }

    fn exact(&self, words: &[&str]) -> Option<T> {
        (self.read)(words[0])
    }

    fn interpret(&self, words: &[&str]) -> Read<T> {
        let text = words.concat();
        let value = (self.read)(&text)
            .or_else(|| (self.read)(&text.to_lowercase()))
            .or_else(|| (self.read)(&text.to_uppercase()));
        value.map(|value| (value, 0)).ok_or_else(|| Fault::unknown(self.what, words))
    }
}

impl<T: Token + ?Sized> Token for &T {
    type Value = T::Value;

    fn what(&self) -> &str {
        (**self).what()
    }

    fn write(&self, value: &Self::Value, out: &mut String) {
        (**self).write(value, out);
    }

    fn exact(&self, words: &[&str]) -> Option<Self::Value> {
        (**self).exact(words)
    }

    fn interpret(&self, words: &[&str]) -> Read<Self::Value> {
        (**self).interpret(words)
    }

    fn nearest(&self, words: &[&str]) -> Option<String> {
        (**self).nearest(words)
    }

    fn width(&self) -> usize {
        (**self).width()
    }

    fn is_loose(&self) -> bool {
        (**self).is_loose()
    }
}
