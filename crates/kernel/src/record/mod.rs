//! The record: one readable text file for a whole game.
//!
//! A header (game, rules version, data edition, options, seats, dice), then what happened: every
//! action with its rolls, a position at the end of each turn, take-backs and concessions. That
//! part only ever grows. Behind it stand the drafts: what seats have entered and may still take
//! back, and their standing orders. Every line ends with a check sum over all before it, so that
//! an edited or truncated file is found out, with its line.

pub mod file;
mod parse;
mod write;

use crate::dice::{Commitment, Rolled, Seed};

/// A whole game as text knows it: seats and actions are still words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// What the game is played under.
    pub header: Header,
    /// What happened.
    pub lines: Vec<Line>,
    /// What is entered and not yet irrevocable, seat by seat.
    pub drafts: Vec<Draft>,
}

/// What a game is played under.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// Id of the game.
    pub game: String,
    /// Rules version it began under.
    pub rules_version: u32,
    /// Edition of its data.
    pub edition: String,
    /// Every option the game had when it began.
    pub options: Vec<(String, String)>,
    /// Ids of the seats in seat order.
    pub seats: Vec<String>,
    /// Where the dice come from.
    pub dice: DiceTerms,
    /// May the file be passed from player to player?
    pub mail: Mail,
    /// How many rolls came from the game this one was branched from; the dice are answerable for
    /// those after them.
    pub inherited: u64,
}

/// Where the dice of a record come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DiceTerms {
    /// The seed is in the file: whoever holds the file could compute the coming rolls. For
    /// friends, hot seat, analysis and fixtures; every roll can be verified at once.
    Open(Seed),
    /// Only the hash is in the file: a server keeps the seed until the end.
    Committed(Commitment),
}

/// Is the record passed from player to player?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mail {
    /// No: it stays where it is.
    Stays,
    /// Yes: so it must never hold a secret.
    Passed,
}

/// Something that happened, and the line of the file it was read from (0 when it was not read).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Line number in the file.
    pub at: usize,
    /// What happened.
    pub body: Body,
}

/// What can happen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Body {
    /// A seat acted.
    Act {
        /// The seat's id.
        seat: String,
        /// The action's notation.
        notation: String,
        /// Decided by hand or by a standing order.
        by: By,
        /// What was rolled.
        rolls: Vec<Rolled>,
    },
    /// A turn ended like this.
    Position {
        /// The number of the turn that begins.
        turn: u32,
        /// The version of the position text.
        version: u32,
        /// The check sum of the text by which it is compared.
        digest: String,
        /// The position, for people.
        text: String,
    },
    /// All agreed to go back to where this many acts had been made.
    Back {
        /// Number of the last act that stands.
        to: usize,
    },
    /// A seat gave up.
    Concede {
        /// The seat's id.
        seat: String,
    },
    /// A seat's time ran out.
    TimeOut {
        /// The seat's id.
        seat: String,
    },
    /// All agreed to call it a draw.
    Draw,
    /// The game is over and the committed seed is revealed.
    Reveal(Seed),
}

/// How an action was decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum By {
    /// By whoever sits there.
    Hand,
    /// By the seat's standing order.
    Order,
}

/// What stands behind the irrevocable part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Draft {
    /// An entry that can still be taken back.
    Entry {
        /// Line number in the file.
        at: usize,
        /// The seat's id.
        seat: String,
        /// The action's notation.
        notation: String,
        /// Decided by hand or by a standing order.
        by: By,
    },
    /// A standing order in force.
    Order {
        /// Line number in the file.
        at: usize,
        /// The seat's id.
        seat: String,
        /// The order.
        key: String,
        /// Its answer.
        value: String,
    },
}

/// What is wrong with a record, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct RecordError {
    /// Line of the file, from 1.
    pub line: usize,
    /// What is wrong there.
    pub fault: RecordFault,
}

/// What can be wrong with a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RecordFault {
    /// Not one of our files.
    #[error("this is not an Ironbottom record (its first line should read “ironbottom-record 1”)")]
    Foreign,
    /// A newer format.
    #[error("this record has format {0}; this build reads format 1")]
    Format(String),
    /// The file stops in the middle.
    #[error("the record is cut off here")]
    CutOff,
    /// The check sum does not fit.
    #[error("this line or one before it was changed after it was written (its check sum does not fit)")]
    Changed,
    /// Something else was expected.
    #[error("expected {0}")]
    Expected(&'static str),
    /// Too large to be a record.
    #[error("too long: {0}")]
    TooLong(&'static str),
    /// The game cannot be played under these terms.
    #[error("{0}")]
    Terms(#[from] crate::options::TermsError),
    /// No such game in this build.
    #[error("this build has no game “{0}”")]
    Game(String),
    /// The seats are not the game's.
    #[error("the seats of this game are {expected}, the record says {found}")]
    Seats {
        /// The game's seats.
        expected: String,
        /// The record's.
        found: String,
    },
    /// No such seat.
    #[error("there is no seat “{0}”")]
    Seat(String),
    /// An action that cannot be read.
    #[error("{0}")]
    Notation(#[from] crate::illegal::BadNotation),
    /// An action the rules refuse.
    #[error("{notation}: {text} [{rule}]")]
    Illegal {
        /// The action.
        notation: String,
        /// The rule.
        rule: String,
        /// Why.
        text: String,
    },
    /// Rolls that do not fit.
    #[error("{0}")]
    Rolls(#[from] crate::dice::RollFault),
    /// Rolls that the seed would not have given.
    #[error("these dice are not the ones the seed gives (roll number {0})")]
    FalseDice(u64),
    /// A seed that is not the committed one.
    #[error("this seed is not the one committed to before the game")]
    FalseSeed,
    /// The position differs.
    #[error("replaying the record leads to another position here")]
    Position,
    /// A line that cannot stand here.
    #[error("{0}")]
    OutOfPlace(&'static str),
}

impl Record {
    /// How many acts are performed to replay it: each of its own, and with every `back` all that
    /// stand then. A short file can ask for hours; whoever takes files from strangers looks at this
    /// first.
    #[must_use]
    pub fn work(&self) -> u64 {
        let (mut acts, mut work) = (0, 0);
        let mut standing: Vec<usize> = Vec::new();
        for line in &self.lines {
            match line.body {
                Body::Act { .. } => {
                    acts += 1;
                    work += 1;
                    standing.push(acts);
                }
                Body::Back { to } => {
                    standing.truncate(standing.partition_point(|act| *act <= to));
                    work += standing.len() as u64;
                }
                Body::Position { .. }
                | Body::Concede { .. }
                | Body::TimeOut { .. }
                | Body::Draw
                | Body::Reveal(_) => {}
            }
        }
        work
    }
}

impl Body {
    /// A position with its check sum.
    #[must_use]
    pub fn position(turn: u32, version: u32, text: String) -> Self {
        Self::Position { turn, version, digest: digest(&text), text }
    }
}

/// The check sum of a position: the first 64 bits of its SHA-256, in hexadecimal digits.
#[must_use]
pub fn digest(text: &str) -> String {
    use sha2::Digest as _;
    crate::dice::hex(&sha2::Sha256::digest(text.as_bytes())[..8])
}

impl RecordFault {
    /// This fault at that line.
    #[must_use]
    pub fn at(self, line: usize) -> RecordError {
        RecordError { line, fault: self }
    }
}
