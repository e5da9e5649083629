//! Plain text with a little colour, for terminals.

/// How text is set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    /// Colours and bold by ANSI codes, or plain.
    pub ink: Ink,
    /// Columns available.
    pub width: usize,
}

impl Style {
    /// Plain text, eighty columns: what tests, logs and screen readers get.
    pub const PLAIN: Self = Self { ink: Ink::None, width: 80 };

    /// `text` in this colour, or as it is where there are no colours.
    #[must_use]
    pub fn paint(self, colour: Colour, text: &str) -> String {
        match self.ink {
            Ink::None => text.to_owned(),
            Ink::Ansi => format!("\u{1b}[{}m{text}\u{1b}[0m", colour.code()),
        }
    }
}

/// Are there colours?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ink {
    /// No: everything must be readable without them, and is.
    None,
    /// ANSI escape codes.
    Ansi,
}

/// The few colours text boards use; never the only sign of anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colour {
    /// Headings.
    Bold,
    /// Asides.
    Dim,
    /// The first side.
    Red,
    /// The second side.
    Blue,
    /// A third power.
    Green,
    /// A fourth power, warnings.
    Yellow,
    /// What can be acted upon.
    Cyan,
}

impl Colour {
    const fn code(self) -> &'static str {
        match self {
            Self::Bold => "1",
            Self::Dim => "2",
            Self::Red => "31",
            Self::Blue => "34",
            Self::Green => "32",
            Self::Yellow => "33",
            Self::Cyan => "36",
        }
    }
}

/// How many columns a text takes on a terminal: ANSI codes take none.
#[must_use]
pub fn columns(text: &str) -> usize {
    let mut count = 0;
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        if c == '\u{1b}' {
            for code in chars.by_ref() {
                if code == 'm' {
                    break;
                }
            }
        } else {
            count += 1;
        }
    }
    count
}

/// `text` padded with spaces to this many columns.
#[must_use]
pub fn pad(text: &str, width: usize) -> String {
    let missing = width.saturating_sub(columns(text));
    format!("{text}{}", " ".repeat(missing))
}

/// Break `text` at spaces into lines of at most `width` columns; the first keeps the spaces it
/// begins with, every other is indented by `indent`.
#[must_use]
pub fn wrap(text: &str, width: usize, indent: usize) -> String {
    let mut lead = text.len() - text.trim_start_matches(' ').len();
    let mut out = " ".repeat(lead);
    let mut used = 0;
    for word in text.trim_start_matches(' ').split(' ') {
        let length = columns(word);
        if used > 0 && lead + used + 1 + length > width {
            out.push('\n');
            out.extend(std::iter::repeat_n(' ', indent));
            (lead, used) = (indent, 0);
        } else if used > 0 {
            out.push(' ');
            used += 1;
        }
        out.push_str(word);
        used += length;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_take_no_columns() {
        let style = Style { ink: Ink::Ansi, width: 80 };
        assert_eq!(columns(&style.paint(Colour::Red, "Akagi")), 5);
        assert_eq!(columns(&pad(&style.paint(Colour::Red, "Akagi"), 8)), 8);
        assert_eq!(Style::PLAIN.paint(Colour::Red, "Akagi"), "Akagi");
    }

    #[test]
    fn wrapping_keeps_every_word_and_the_width() {
        let text = "the quick brown fox jumps over the lazy dog";
        let wrapped = wrap(text, 16, 2);
        assert!(wrapped.lines().all(|line| columns(line) <= 16), "{wrapped}");
        assert_eq!(wrapped.split_whitespace().collect::<Vec<_>>().join(" "), text);
        assert_eq!(wrap("  one two three", 9, 4), "  one two\n    three");
    }
}
