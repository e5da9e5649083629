//! The words a player can type besides moves.

use std::path::PathBuf;

/// A command of the game at the keyboard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Command {
    /// Explain.
    Help,
    /// The board again.
    Board,
    /// One piece, place or chart; nothing for the list of them.
    Look(Option<String>),
    /// Why can't I do this?
    Why(String),
    /// What a rule says, or the one that is asked about; nothing for that of the question.
    Rule(Option<String>),
    /// Leave it so, and ask no more about it.
    Unasked,
    /// What would an admiral do?
    Hint,
    /// What happened; this many lines.
    Log(usize),
    /// Take back.
    Undo,
    /// Do again.
    Redo,
    /// The standing orders.
    Orders,
    /// Give one.
    Order(String),
    /// Where the game is kept, or a copy.
    Save(Option<PathBuf>),
    /// Give up.
    Concede,
    /// Call it a draw.
    Draw,
    /// All agree to go back to this act.
    Back(Option<usize>),
    /// Who sits where, or a new way to sit.
    Seats(Option<String>),
    /// Be this seat.
    Seat(String),
    /// The whole list of choices again.
    Menu,
    /// Leave.
    Quit,
}

const LOG_LINES: usize = 15;

/// Every command with what it does, in the order help lists them.
pub(crate) const HELP: &[(&str, &str)] = &[
    ("?", "this help"),
    ("menu", "what can be done now (Enter does the same)"),
    ("board", "the board again"),
    ("look WORD", "a piece, a place or a chart; look alone lists them"),
    ("why MOVE", "why a move is not allowed"),
    ("rule [WORDS]", "what a rule says, by number or words; rule alone: the one this decision comes from"),
    ("hint", "what an admiral would do here, and why"),
    ("unasked", "leave undone what was just asked about, and be asked no more about it"),
    ("log [N]", "what happened, the last N lines"),
    ("undo, redo", "take back your last entry, do it again"),
    ("orders", "your standing orders"),
    ("order KEY=VALUE", "give a standing order, so that you are not asked"),
    ("back N", "all agree to go back to act N"),
    ("draw", "all agree to a draw"),
    ("concede", "give up"),
    ("seats [WAY]", "who sits where; WAY is one, sides or each"),
    ("seat NAME", "be another seat that decides now, or takes back its “ready”"),
    ("save [FILE]", "where the game is kept; with FILE a copy of it"),
    ("quit", "leave; the game is kept"),
];

/// Words to complete.
pub(crate) const WORDS: &[&str] = &[
    "back ", "board", "concede", "draw", "help", "hint", "log", "look ", "menu", "order ", "orders", "quit",
    "redo", "rule ", "save ", "seat ", "seats", "unasked", "undo", "why ",
];

impl Command {
    /// The command this line is, if it is one.
    pub(crate) fn read(line: &str) -> Option<Self> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let some = (!rest.is_empty()).then(|| rest.to_owned());
        let alone = some.is_none();
        match word.to_ascii_lowercase().as_str() {
            "?" | "h" | "help" => Some(Self::Help),
            "b" | "board" if alone => Some(Self::Board),
            "l" | "look" | "show" => Some(Self::Look(some)),
            "why" => some.map(Self::Why),
            "rule" | "rules" => Some(Self::Rule(some)),
            "unasked" if alone => Some(Self::Unasked),
            "hint" if alone => Some(Self::Hint),
            "log" if alone => Some(Self::Log(LOG_LINES)),
            "log" => rest.parse().ok().map(Self::Log),
            "u" | "undo" if alone => Some(Self::Undo),
            "r" | "redo" if alone => Some(Self::Redo),
            "orders" if alone => Some(Self::Orders),
            "order" if alone => Some(Self::Orders),
            "order" => some.map(Self::Order),
            "save" => Some(Self::Save(some.map(PathBuf::from))),
            "concede" if alone => Some(Self::Concede),
            "draw" if alone => Some(Self::Draw),
            "back" if alone => Some(Self::Back(None)),
            "back" => rest.parse().ok().map(|to| Self::Back(Some(to))),
            "seats" => Some(Self::Seats(some)),
            "seat" => some.map(Self::Seat),
            "menu" | "m" if alone => Some(Self::Menu),
            "q" | "quit" | "exit" if alone => Some(Self::Quit),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_read_and_moves_are_not() {
        assert_eq!(Command::read("look Pearl Harbor"), Some(Command::Look(Some("Pearl Harbor".into()))));
        assert_eq!(Command::read("QUIT"), Some(Command::Quit));
        assert_eq!(Command::read("back 12"), Some(Command::Back(Some(12))));
        assert_eq!(Command::read("back there"), None);
        assert_eq!(Command::read("draw 2"), None, "a move of some games");
        assert_eq!(Command::read("load orion a"), None);
    }

    #[test]
    fn every_completed_word_is_a_command() {
        for word in WORDS {
            let line = if word.ends_with(' ') { format!("{word}1") } else { (*word).to_owned() };
            assert!(Command::read(&line).is_some(), "{word}");
        }
    }
}
