//! The file of a match: what is played, then a line for each finished game, so that a match can be stopped and
//! gone on with.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::{Game, MatchError, MatchSpec, Side};

/// What a match is: its file goes on only with the same.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Head {
    /// The game.
    #[serde(rename = "match")]
    game: String,
    /// A and B.
    officers: [String; 2],
    /// Options of the game, in order.
    options: BTreeMap<String, String>,
    /// Do the officers change sides?
    swap_sides: bool,
    /// Which games.
    seed: u64,
}

impl Head {
    fn new(game: &str, spec: &MatchSpec) -> Self {
        // Only who looks ahead thinks: the budget of the others changes nothing.
        let name = |side: Side| {
            if side.strength.looks_ahead() {
                format!("{} {}", side.strength, side.budget)
            } else {
                side.strength.to_string()
            }
        };
        Self {
            game: game.to_owned(),
            officers: [name(spec.a), name(spec.b)],
            options: spec.choices.iter().cloned().collect(),
            swap_sides: spec.swap,
            seed: spec.seed,
        }
    }

    /// What a person calls the first thing in which two matches differ.
    fn difference(&self, wanted: &Self) -> String {
        let options = |head: &Self| {
            let pairs: Vec<String> =
                head.options.iter().map(|(option, value)| format!("{option}={value}")).collect();
            if pairs.is_empty() { "no options".to_owned() } else { pairs.join(" ") }
        };
        let sides = |head: &Self| if head.swap_sides { "changed sides" } else { "sides kept" };
        let pairs = [
            (self.game.clone(), wanted.game.clone()),
            (self.officers.join(" against "), wanted.officers.join(" against ")),
            (options(self), options(wanted)),
            (sides(self).to_owned(), sides(wanted).to_owned()),
            (format!("seed {}", self.seed), format!("seed {}", wanted.seed)),
        ];
        pairs
            .into_iter()
            .find(|(kept, asked)| kept != asked)
            .map_or_else(String::new, |(kept, asked)| format!("it holds {kept}, not {asked}"))
    }
}

/// An open match file.
pub(super) struct Log {
    path: PathBuf,
    file: File,
}

impl Log {
    /// Opens the file of this match, or begins one; with it the games it holds.
    pub(super) fn open(
        path: &Path,
        game: &str,
        spec: &MatchSpec,
    ) -> Result<(Self, BTreeMap<u64, Game>), MatchError> {
        let fault = |why: String| MatchError::File { path: path.display().to_string(), why };
        let text = match std::fs::read(path) {
            Ok(bytes) => String::from_utf8(bytes).map_err(|_| fault("it is no text".to_owned()))?,
            Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
            Err(error) => return Err(fault(error.to_string())),
        };
        let head = Head::new(game, spec);
        // A run that was killed may have left half a line at the end: that game is played again.
        let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
        let games = read(whole, &head).map_err(fault)?;
        let file = OpenOptions::new().create(true).truncate(false).write(true).open(path);
        let mut file = file.map_err(|error| fault(error.to_string()))?;
        let io = |error: std::io::Error| fault(error.to_string());
        file.set_len(whole.len() as u64).map_err(io)?;
        std::io::Seek::seek(&mut file, std::io::SeekFrom::End(0)).map_err(io)?;
        let mut log = Self { path: path.to_owned(), file };
        if whole.is_empty() {
            log.line(&head)?;
        }
        Ok((log, games))
    }

    /// Adds a finished game.
    pub(super) fn add(&mut self, game: &Game) -> Result<(), MatchError> {
        self.line(game)
    }

    fn line(&mut self, value: &impl Serialize) -> Result<(), MatchError> {
        let fault = |why: String| MatchError::File { path: self.path.display().to_string(), why };
        let mut line = serde_json::to_string(value).map_err(|error| fault(error.to_string()))?;
        line.push('\n');
        self.file.write_all(line.as_bytes()).map_err(|error| fault(error.to_string()))
    }
}

/// The games of a file, if it is of this match.
fn read(text: &str, wanted: &Head) -> Result<BTreeMap<u64, Game>, String> {
    let mut games = BTreeMap::new();
    let mut lines = text.lines().enumerate();
    let Some((_, first)) = lines.next() else { return Ok(games) };
    let head: Head =
        serde_json::from_str(first).map_err(|_| "line 1 does not say which match this is".to_owned())?;
    if head != *wanted {
        return Err(format!("it is of another match: {}", head.difference(wanted)));
    }
    for (number, line) in lines.filter(|(_, line)| !line.trim().is_empty()) {
        let game: Game = serde_json::from_str(line)
            .map_err(|error| format!("line {} is not a finished game ({error})", number + 1))?;
        games.insert(game.index, game);
    }
    Ok(games)
}
