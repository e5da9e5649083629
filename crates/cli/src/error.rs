//! What can go wrong, as a sentence and an exit code.

use std::io;
use std::path::PathBuf;

use ironbottom_admiral::{MatchError, StaffError};
use ironbottom_kernel::TermsError;
use ironbottom_kernel::record::file::FileError;
use ironbottom_kernel::record::{RecordError, RecordFault};
use ironbottom_kernel::registry::SelfPlayError;
use ironbottom_kernel::wire::{Refusal, RefusalKind};

/// Why a command did not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    #[error("there is no game “{asked}”{}; the games are: {known}", did_you_mean(nearest.as_deref()))]
    UnknownGame { asked: String, nearest: Option<String>, known: String },
    #[error("“{asked}” is no game whose battles can be reckoned{}; those are: {known}", did_you_mean(nearest.as_deref()))]
    NoOdds { asked: String, nearest: Option<String>, known: String },
    #[error("{0}")]
    Odds(#[from] ironbottom_kernel::odds::OddsError),
    #[error("{error}{}", did_you_mean(nearest.as_deref()))]
    Terms { error: TermsError, nearest: Option<String> },
    #[error("“{0}” is not of the form {1}")]
    BadPair(String, &'static str),
    #[error("there is no seat “{asked}”; the seats are: {known}")]
    UnknownSeat { asked: String, known: String },
    #[error("the game waits for several seats at once; say which one you are: --seat {0}")]
    WhichSeat(String),
    #[error("the game is over{0}")]
    Over(String),
    #[error("{0}")]
    File(#[from] FileError),
    /// A file that is a record but does not play to the end it claims.
    #[error("{path}, {error}")]
    Restore { path: PathBuf, error: RecordError },
    #[error("the replay failed: {path}, {error}")]
    Mismatch { path: PathBuf, error: RecordError },
    #[error("{}{}", refusal_words(refusal), context)]
    Refused { refusal: Refusal, context: String },
    #[error("nothing here is called “{asked}”{}{}", did_you_mean(nearest.as_deref()), hint)]
    UnknownWord { asked: String, nearest: Option<String>, hint: String },
    #[error("there is no act {asked} to look at; {known}")]
    NoSuchAct { asked: usize, known: String },
    #[error("{0}")]
    Mail(String),
    #[error("{0}")]
    Bad(String),
    #[error("{0}")]
    Admin(#[from] ironbottom_server::admin::AdminError),
    #[error("{0}")]
    Serve(String),
    #[error("{0}")]
    SelfPlay(SelfPlayError),
    #[error("{0}")]
    Match(MatchError),
    #[error("{0}")]
    Staff(#[from] StaffError),
    #[error(
        "{failed} of {games} games do not replay under this version; keep the program they were played with"
    )]
    Unverified { games: usize, failed: usize },
    #[error("only {finished} of {games} games came to an end")]
    Unfinished { finished: u64, games: u64 },
    #[error("the machine gave no randomness for the dice: {0}; use --seed N")]
    Random(io::Error),
    #[error("cannot read what you type: {0}")]
    Input(io::Error),
    #[error("cannot write to the terminal: {0}")]
    Output(#[from] io::Error),
}

impl Error {
    /// 1: a check failed. 2: bad input. 0: whoever was reading has gone, which is no failure.
    pub(crate) fn exit_code(&self) -> u8 {
        match self {
            Self::Mismatch { .. } | Self::Unfinished { .. } | Self::Unverified { .. } => 1,
            Self::SelfPlay(error) => match error {
                SelfPlayError::DeadEnd(_) | SelfPlayError::Refused { .. } | SelfPlayError::Thread => 1,
                SelfPlayError::Terms(_) | SelfPlayError::File(_) => 2,
            },
            Self::Match(error) => match error {
                MatchError::Illegal { .. }
                | MatchError::Stalled { .. }
                | MatchError::Worker(_)
                | MatchError::Thread => 1,
                MatchError::Terms(_) | MatchError::Record(_) | MatchError::File { .. } => 2,
            },
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => 0,
            Self::UnknownGame { .. }
            | Self::NoOdds { .. }
            | Self::Odds(_)
            | Self::Terms { .. }
            | Self::BadPair(..)
            | Self::UnknownSeat { .. }
            | Self::WhichSeat(_)
            | Self::Over(_)
            | Self::File(_)
            | Self::Restore { .. }
            | Self::Refused { .. }
            | Self::UnknownWord { .. }
            | Self::NoSuchAct { .. }
            | Self::Mail(_)
            | Self::Bad(_)
            | Self::Serve(_)
            | Self::Admin(_)
            | Self::Staff(_)
            | Self::Random(_)
            | Self::Input(_)
            | Self::Output(_) => 2,
        }
    }

    /// A further line that helps.
    pub(crate) fn help(&self) -> Option<&'static str> {
        match self {
            Self::UnknownGame { .. } => Some("“ironbottom games” describes them."),
            Self::Terms { .. } => {
                Some("“ironbottom games GAME” lists the options of a game with their values.")
            }
            Self::Refused { refusal, .. } => match refusal.kind {
                RefusalKind::Illegal | RefusalKind::Notation => {
                    Some("“ironbottom legal FILE” lists what is legal now.")
                }
                RefusalKind::NoUndo => {
                    Some("If all players agree, “ironbottom undo FILE --agreed --to N” goes back to act N.")
                }
                RefusalKind::NotYourTurn
                | RefusalKind::Stale
                | RefusalKind::Over
                | RefusalKind::Interrupted
                | RefusalKind::Refused => None,
            },
            Self::File(FileError::Record { error, .. })
            | Self::Restore { error, .. }
            | Self::Mismatch { error, .. } => what_to_do(&error.fault),
            _ => None,
        }
    }
}

/// What to do about a record that cannot be opened.
fn what_to_do(fault: &RecordFault) -> Option<&'static str> {
    match fault {
        RecordFault::Changed | RecordFault::CutOff => {
            Some("The file was left as it is. Ask whoever sent it for a fresh copy.")
        }
        RecordFault::Terms(TermsError::RulesVersion { asked, newest, .. }) if asked > newest => Some(
            "The game was begun with a newer Ironbottom; open it with that one or a later one. The file was \
             left as it is.",
        ),
        RecordFault::Terms(TermsError::RulesVersion { .. }) => Some(
            "The game was begun under rules this build no longer plays; keep the Ironbottom it was played \
             with for it. The file was left as it is.",
        ),
        RecordFault::Terms(TermsError::Edition { .. }) => Some(
            "The game was begun with data of another Ironbottom, perhaps a newer one; open it with that one. \
             The file was left as it is.",
        ),
        RecordFault::Format(_) => {
            Some("A newer Ironbottom wrote it; open it with that one. The file was left as it is.")
        }
        RecordFault::Game(_) => Some(
            "“ironbottom games” lists the games of this build; another Ironbottom, perhaps a newer one, has \
             this one. The file was left as it is.",
        ),
        _ => None,
    }
}

/// `The sentence. [Rule 3.1]`
pub(crate) fn refusal_words(refusal: &Refusal) -> String {
    match refusal.rule.as_deref() {
        Some(rule) if !rule.is_empty() => format!("{} [{rule}]", refusal.text),
        Some(_) | None => refusal.text.clone(),
    }
}

fn did_you_mean(nearest: Option<&str>) -> String {
    nearest.map_or_else(String::new, |word| format!(" (did you mean “{word}”?)"))
}
