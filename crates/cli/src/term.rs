//! The terminal: where lines go, how wide they are, and whether they have colours.

use std::io::{self, IsTerminal as _, Write as _};

use ironbottom_kernel::text::{Colour, Ink, Style, columns, wrap};

use crate::words::NO_BREAK;

/// Standard output as a page of text. Every write can fail (a reader that went away is the usual
/// case), so every method says so instead of panicking.
pub(crate) struct Page {
    ink: Ink,
    terminal: bool,
}

/// Did the player ask for plain text?
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Plain {
    /// `--plain`.
    Asked,
    /// Decide by the terminal.
    Auto,
}

impl Page {
    /// Colours when standard output is a terminal that wants them.
    pub(crate) fn new(plain: Plain) -> Self {
        let terminal = io::stdout().is_terminal();
        let unwanted = plain == Plain::Asked
            || std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty())
            || std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        let ink = if terminal && !unwanted { Ink::Ansi } else { Ink::None };
        Self { ink, terminal }
    }

    /// Is somebody looking at a screen?
    pub(crate) fn is_terminal(&self) -> bool {
        self.terminal
    }

    /// Colours and the width as it is now (people resize windows).
    pub(crate) fn style(&self) -> Style {
        let columns = if self.terminal { terminal_size::terminal_size() } else { None };
        let width = columns.map_or(Style::PLAIN.width, |(width, _)| usize::from(width.0));
        Style { ink: self.ink, width: width.clamp(40, 200) }
    }

    /// One line, or several.
    pub(crate) fn line(&self, text: impl AsRef<str>) -> io::Result<()> {
        let mut out = io::stdout().lock();
        out.write_all(text.as_ref().as_bytes())?;
        out.write_all(b"\n")
    }

    /// The beginning of a line that somebody else ends.
    pub(crate) fn begin(&self, text: &str) -> io::Result<()> {
        let mut out = io::stdout().lock();
        out.write_all(text.as_bytes())?;
        out.flush()
    }

    /// A sentence, broken at the width of the page; later lines are indented.
    pub(crate) fn wrapped(&self, text: &str, indent: usize) -> io::Result<()> {
        self.line(wrap(text, self.style().width, indent).replace(NO_BREAK, " "))
    }

    /// A sentence behind a label; its later lines stand under its first word.
    pub(crate) fn hanging(&self, label: &str, text: &str) -> io::Result<()> {
        let indent = columns(label);
        let room = self.style().width.saturating_sub(indent).max(20);
        let wrapped = wrap(text, room, 0);
        self.line(format!("{label}{}", wrapped.replace('\n', &format!("\n{}", " ".repeat(indent)))))
    }

    /// A line in one colour.
    pub(crate) fn painted(&self, colour: Colour, text: &str) -> io::Result<()> {
        let style = self.style();
        let wrapped = wrap(text, style.width, 2).replace(NO_BREAK, " ");
        let lines: Vec<_> = wrapped.lines().map(|line| style.paint(colour, line)).collect();
        self.line(lines.join("\n"))
    }

    /// An empty line.
    pub(crate) fn gap(&self) -> io::Result<()> {
        self.line("")
    }

    /// A block of text that ends with exactly one line break.
    pub(crate) fn block(&self, text: &str) -> io::Result<()> {
        self.line(text.trim_end_matches('\n'))
    }

    /// Wipe the screen and what has scrolled off it, so that the next player reads nothing of it.
    pub(crate) fn wipe(&self) -> io::Result<()> {
        if self.terminal {
            let mut out = io::stdout().lock();
            out.write_all(b"\x1b[H\x1b[2J\x1b[3J")?;
            out.flush()
        } else {
            self.line("-".repeat(40))
        }
    }

    /// Everything written so far is on its way.
    pub(crate) fn flush(&self) -> io::Result<()> {
        io::stdout().flush()
    }
}

/// A sentence on standard error; if even that is closed there is nobody left to tell.
pub(crate) fn complain(text: &str) {
    let _ = writeln!(io::stderr().lock(), "{text}");
}
