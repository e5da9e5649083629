//! Positions of records: the whole state in stable lines, where what is at its default writes nothing, so that a
//! field added later leaves every old position as it was.

use std::fmt::{Display, Write};

/// Writes a position line by line.
///
/// ```
/// use ironbottom_kit::{Parts, Position};
/// let mut out = String::new();
/// let mut position = Position::new(&mut out);
/// position.line("turn", 3);
/// position.unless("lead", 0, &0);
/// position.unless("points", 7, &0);
/// position.flag("surprise", false);
/// position.list("fought", ["coral-sea", "truk"]);
/// position.list("pursued", Vec::<&str>::new());
/// position.line("ship j-cv1", Parts::new().word("j3").pair("damage", 2, &0).flag("burning", false));
/// assert_eq!(out, "turn 3\npoints 7\nfought coral-sea truk\nship j-cv1 j3 damage 2\n");
/// ```
#[derive(Debug)]
pub struct Position<'a> {
    out: &'a mut String,
    between: &'static str,
}

impl<'a> Position<'a> {
    /// Writes lines `key value` behind what is there.
    pub const fn new(out: &'a mut String) -> Self {
        Self { out, between: " " }
    }

    /// The same with something else between key and value: `": "` for positions of an older version.
    #[must_use]
    pub const fn separated_by(mut self, between: &'static str) -> Self {
        self.between = between;
        self
    }

    /// `key value`; nothing when the value is written with no letter at all.
    pub fn line(&mut self, key: impl Display, value: impl Display) {
        let before = self.out.len();
        // Writing to a string cannot fail.
        let _ = write!(self.out, "{key}{}", self.between);
        let head = self.out.len();
        let _ = write!(self.out, "{value}");
        if self.out.len() == head {
            self.out.truncate(before);
        } else {
            self.out.push('\n');
        }
    }

    /// `key value` unless it is the default.
    pub fn unless<T: Display + PartialEq>(&mut self, key: impl Display, value: T, default: &T) {
        if value != *default {
            self.line(key, value);
        }
    }

    /// `key value` where there is one.
    pub fn option(&mut self, key: impl Display, value: Option<impl Display>) {
        if let Some(value) = value {
            self.line(key, value);
        }
    }

    /// The key alone when it is so.
    pub fn flag(&mut self, key: impl Display, set: bool) {
        if set {
            let _ = writeln!(self.out, "{key}");
        }
    }

    /// `key one two three`; nothing for none.
    pub fn list<T: Display>(&mut self, key: impl Display, items: impl IntoIterator<Item = T>) {
        self.line(key, items.into_iter().fold(Parts::new(), Parts::word));
    }
}

/// The value of a line, part by part, with blanks between; what is at its default is left out.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Parts(String);

impl Parts {
    /// Nothing yet.
    #[must_use]
    pub const fn new() -> Self {
        Self(String::new())
    }

    /// A word; one of no letters is left out.
    #[must_use]
    pub fn word(mut self, word: impl Display) -> Self {
        let before = self.0.len();
        if before > 0 {
            self.0.push(' ');
        }
        let head = self.0.len();
        // Writing to a string cannot fail.
        let _ = write!(self.0, "{word}");
        if self.0.len() == head {
            self.0.truncate(before);
        }
        self
    }

    /// A word that is there when it is so.
    #[must_use]
    pub fn flag(self, word: impl Display, set: bool) -> Self {
        if set { self.word(word) } else { self }
    }

    /// `key value` unless it is the default.
    #[must_use]
    pub fn pair<T: Display + PartialEq>(self, key: impl Display, value: T, default: &T) -> Self {
        if value == *default { self } else { self.word(key).word(value) }
    }

    /// `key value` where there is one.
    #[must_use]
    pub fn option(self, key: impl Display, value: Option<impl Display>) -> Self {
        match value {
            Some(value) => self.word(key).word(value),
            None => self,
        }
    }

    /// Is there nothing?
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Display for Parts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(write: impl Fn(&mut Position<'_>)) -> String {
        let mut out = String::new();
        write(&mut Position::new(&mut out));
        out
    }

    #[test]
    fn a_state_at_its_defaults_writes_nothing() {
        let text = written(|position| {
            position.line("held", "");
            position.line("parts", Parts::new().flag("late", false).pair("run", 0, &0).word(""));
            position.unless("lead", 5, &5);
            position.option("haven", None::<u8>);
            position.flag("over", false);
            position.list("fought", [""; 2]);
        });
        assert_eq!(text, "");
    }

    #[test]
    fn all_else_is_written_in_order_one_line_each() {
        let text = written(|position| {
            position.line("turn", 1);
            position.unless("lead", -2, &0);
            position.option("haven", Some("truk"));
            position.flag("over", true);
            position.list(format_args!("fought {}", "japan"), [3, 1]);
            let parts =
                Parts::new().word("j3").flag("late", true).pair("run", 2, &0).option("to", Some("j4"));
            position.line("ship", parts);
        });
        assert_eq!(text, "turn 1\nlead -2\nhaven truk\nover\nfought japan 3 1\nship j3 late run 2 to j4\n");
    }

    #[test]
    fn older_positions_keep_their_colon() {
        let mut out = "before\n".to_owned();
        let mut position = Position::new(&mut out).separated_by(": ");
        position.line("turn", 1);
        position.line("held", "");
        assert_eq!(out, "before\nturn: 1\n");
    }
}
