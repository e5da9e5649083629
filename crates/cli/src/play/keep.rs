//! The file a game at the keyboard is kept in, from its first action on.

use std::path::{Path, PathBuf};

use ironbottom_kernel::AnyTable;
use ironbottom_kernel::record::Mail;
use ironbottom_kernel::record::file::{FileError, RecordFile};

use crate::desk::no_secrets;
use crate::error::Error;

/// Names tried before giving up.
const MOST_NAMES: u32 = 10_000;

/// Where the game is kept.
pub(crate) struct Keeper {
    path: PathBuf,
    file: Option<RecordFile>,
    naming: Naming,
    /// Does the file hold all that happened?
    behind: bool,
}

/// Who chose the name of the file.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Naming {
    /// The player: it is this name or none.
    Chosen,
    /// We did: the next free one will do.
    Free,
}

impl Keeper {
    /// A new game, kept under this name or a free one in the current folder.
    pub(crate) fn new_game(chosen: Option<&Path>, game: &str) -> Self {
        let (path, naming) = match chosen {
            Some(path) => (path.to_owned(), Naming::Chosen),
            None => (free_name(game), Naming::Free),
        };
        Self { path, file: None, naming, behind: false }
    }

    /// A game that has a file already.
    pub(crate) fn resumed(file: RecordFile) -> Self {
        Self { path: file.path().to_owned(), file: Some(file), naming: Naming::Chosen, behind: false }
    }

    /// The name of the file.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Is there a file at all?
    pub(crate) fn exists(&self) -> bool {
        self.file.is_some()
    }

    /// Is something not on disk?
    pub(crate) fn is_behind(&self) -> bool {
        self.behind
    }

    /// Write the game as it stands.
    pub(crate) fn keep(&mut self, table: &dyn AnyTable) -> Result<(), Error> {
        self.behind = true;
        let record = table.record();
        if record.header.mail == Mail::Passed {
            no_secrets(table)?;
        }
        match &mut self.file {
            Some(file) => file.save(&record)?,
            None => {
                let file = match (RecordFile::create(&self.path, &record), self.naming) {
                    // Another game took the name meanwhile.
                    (Err(FileError::Exists(_)), Naming::Free) => {
                        self.path = free_name(&record.header.game);
                        RecordFile::create(&self.path, &record)?
                    }
                    (made, Naming::Free | Naming::Chosen) => made?,
                };
                self.file = Some(file);
            }
        }
        self.behind = false;
        Ok(())
    }

    /// A copy beside it.
    pub(crate) fn copy(&self, path: &Path, table: &dyn AnyTable) -> Result<(), Error> {
        RecordFile::create(path, &table.record())?;
        Ok(())
    }
}

/// The usual name of a game's file.
pub(crate) fn usual_name(game: &str) -> PathBuf {
    PathBuf::from(format!("ironbottom-{game}.txt"))
}

/// The usual name, or with a number when there is such a file.
fn free_name(game: &str) -> PathBuf {
    let usual = usual_name(game);
    if !usual.exists() {
        return usual;
    }
    let numbered = (2..MOST_NAMES).map(|number| PathBuf::from(format!("ironbottom-{game}-{number}.txt")));
    numbered.into_iter().find(|path| !path.exists()).unwrap_or(usual)
}
